"""The 3D picture: table, board, discs, light and camera. Draws values, decides nothing; nothing is read back from it.

Start with :mod:`~crokinole3d.view.scene.picture` (what is to be drawn, plain values) and
:class:`~crokinole3d.view.scene.scene.Scene`.
"""
