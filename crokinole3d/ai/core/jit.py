"""The core's decorator: that of the physics kernel. It leaves a function as it is, to be interpreted."""

from crokinole3d.physics.kernel.jit import jit as jit
