"""The command line: one function a subcommand, each of which loads only what it needs."""

from crokinole3d.cli.entry import main

__all__ = ["main"]
