"""Crokinole 3D: a crokinole board on the screen, with its rules, its physics and players to play against."""

__version__ = "0.4.0"
"""The game's version; setup.cfg reads it here, a record of a match names it."""
