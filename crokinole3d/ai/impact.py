"""What one clean contact does to two discs, or to a disc at a peg: for aiming only. The physics decides what happens.

The same formulas as the physics uses (restitution that falls with the closing speed, contact friction clamped to the slip), but
without spin: a shot starts without any.
"""

from __future__ import annotations

import numpy as np

from crokinole3d.ai.table import Floats
from crokinole3d.physics.material import Material


def disc_hit(material: Material, headings: Floats, normals: Floats, speeds: Floats) -> tuple[Floats, Floats]:
    """Velocities in m/s after a disc meets one at rest: of the disc that came and of the one it met, both (m, 2).

    `headings` and `normals` are unit vectors (m, 2): where the disc was going, and from its centre to the other's.
    """
    incoming = headings * speeds[:, None]
    closing = (incoming * normals).sum(axis=1)
    along = incoming - normals * closing[:, None]
    slip = np.sqrt((along * along).sum(axis=1))
    bounce = np.maximum(material.restitution - material.restitution_fall * closing, material.restitution_least)
    push = 0.5 * (1.0 + bounce) * closing
    rub = np.minimum(slip / 6.0, material.contact_friction * push)
    given = normals * push[:, None] + along * (rub / np.maximum(slip, 1e-12))[:, None]
    return incoming - given, given


def peg_hit(material: Material, headings: Floats, normals: Floats, speeds: Floats) -> Floats:
    """Velocity in m/s (m, 2) of a disc after it meets a peg; `normals` point from the disc's centre to the peg's."""
    incoming = headings * speeds[:, None]
    closing = (incoming * normals).sum(axis=1)
    along = incoming - normals * closing[:, None]
    slip = np.sqrt((along * along).sum(axis=1))
    push = (1.0 + material.peg_restitution) * closing
    rub = np.minimum(slip / 3.0, material.peg_friction * push)
    after: Floats = incoming - normals * push[:, None] - along * (rub / np.maximum(slip, 1e-12))[:, None]
    return after
