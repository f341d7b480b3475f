"""The planner's core: what is worth knowing about thousands of outcomes, over plain sequences.

As the physics kernel and the referee's core, it is one source in two forms: the folder can be loaded a second time under another
name with a compiling decorator in place of :mod:`.jit`. Its modules import each other relatively, and nothing else of the game
but `board`.
"""
