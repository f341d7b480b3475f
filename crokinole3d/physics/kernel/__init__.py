"""The kernel: one shot from flick to rest, event by event, in closed form. One source in two forms, interpreted and compiled.

Written in plain Python over one-dimensional sequences, with + - * / sqrt and comparisons only, so that it gives the same bits
everywhere. :mod:`crokinole3d.physics.compiled` loads this folder a second time under another name, with numba's `njit` in
place of :mod:`.jit`; the modules therefore import each other relatively, and nothing else of the game but `board`. A function
stands below those that it calls, and its annotations are the types it is compiled for.
"""
