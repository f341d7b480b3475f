"""All words shown, one file a language. Imports nothing of ours and no panda3d."""

from crokinole3d.text.words import Catalogue, catalogue, language_names

__all__ = ["Catalogue", "catalogue", "language_names"]
