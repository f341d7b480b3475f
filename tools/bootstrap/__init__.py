"""The way from a bare Python to the game: finds the environment that it runs in, or makes one. Standard library only.

Knows nothing of the game but its command line. It serves a checkout: an installed package does not carry it and never installs.
"""
