"""The referee's core: the verdict on a shot over plain sequences and bit masks, for the live game and for batches alike.

As the physics kernel, it is one source in two forms: the folder can be loaded a second time under another name with a compiling
decorator in place of :mod:`.jit`. Its modules therefore import each other relatively, and nothing else of the game but `board`.
"""
