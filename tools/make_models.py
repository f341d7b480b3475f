"""Builds models/*.glb from board.py's sizes: `python tools/make_models.py`. Metres, Z up, the playing surface at z = 0."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from crokinole3d import board  # noqa: E402
from crokinole3d.view.scene import furniture, props  # noqa: E402
from glb import Floats, Ints, Mesh, glb  # noqa: E402

Profile = list[tuple[float, float]]
"""Points (radius, height) of an outline that is turned about the z axis, with the solid to the right of its direction."""

ROUND = furniture.PATCH_STEPS
"""How many straight pieces the board's other circles are made of: as many as the playing surface's, so that nothing gapes."""

SHARP_DEGREES = 35.0
"""Corners that turn by more are kept hard; smaller ones are shaded round."""


def arc(middle: tuple[float, float], radius: float, start: float, stop: float, steps: int) -> Profile:
    """Points on a circle, angles in degrees, both ends included."""
    angles = np.radians(np.linspace(start, stop, steps + 1))
    return [(middle[0] + radius * float(np.cos(a)), middle[1] + radius * float(np.sin(a))) for a in angles]


def shaded(profile: Profile, sharp: float = SHARP_DEGREES) -> list[tuple[Floats, Floats, float]]:
    """Each point with its normal and its distance along the outline; points at hard corners come twice."""
    points = [np.array(p) for p in profile]
    steps = [b - a for a, b in itertools.pairwise(points)]
    lengths = [max(float(np.hypot(*s)), 1e-12) for s in steps]
    normals = [np.array([-s[1], s[0]]) / n for s, n in zip(steps, lengths, strict=True)]
    along = np.concatenate([[0.0], np.cumsum(lengths)])
    found = [(points[0], normals[0], 0.0)]
    for i in range(1, len(points) - 1):
        before, after = normals[i - 1], normals[i]
        turn = np.degrees(np.arccos(np.clip(before @ after, -1.0, 1.0)))
        if turn > sharp:
            found += [(points[i], before, float(along[i])), (points[i], after, float(along[i]))]
        else:
            # Weighed by length, so that flats stay flat beside their roundings.
            mean = before * lengths[i - 1] + after * lengths[i]
            found.append((points[i], mean / np.hypot(*mean), float(along[i])))
    return [*found, (points[-1], normals[-1], float(along[-1]))]


def lathe(name: str, profile: Profile, around: int, sharp: float = SHARP_DEGREES, part: range | None = None) -> Mesh:
    """The outline turned about the z axis in `around` steps, or only in those of `part`.

    u runs once around, v is the distance along the outline in metres.
    """
    rows = shaded(profile, sharp)
    steps = part or range(around)
    angle = 2.0 * np.pi * np.arange(steps.start, steps.stop + 1) / around
    around = len(steps)
    cos, sin, one = np.cos(angle), np.sin(angle), np.ones(around + 1)
    positions = [np.stack([p[0] * cos, p[0] * sin, p[1] * one], 1) for p, _, _ in rows]
    normals = [np.stack([n[0] * cos, n[0] * sin, n[1] * one], 1) for _, n, _ in rows]
    uvs = [np.stack([angle / (2.0 * np.pi), d * one], 1) for _, _, d in rows]
    tangents = [np.stack([-sin, cos, 0.0 * one, one], 1) for _ in rows]
    triangles = []
    for j, ((here, _, _), (there, _, _)) in enumerate(itertools.pairwise(rows)):
        if np.hypot(*(here - there)) < 1e-9:
            continue  # the two normals of one hard corner
        a = j * (around + 1) + np.arange(around)
        b = a + around + 1
        if here[0] > 1e-9:
            triangles.append(np.stack([a, b, a + 1], 1))
        if there[0] > 1e-9:
            triangles.append(np.stack([a + 1, b, b + 1], 1))
    points, faces = np.concatenate(positions), np.concatenate(normals)
    return Mesh(name, points, faces, np.concatenate(uvs), np.concatenate(tangents), np.concatenate(triangles))


def board_meshes() -> list[Mesh]:
    """Hole, playing surface, ditch and rail: one mesh each, because each has its own shader."""
    ease, edge = furniture.HOLE_EASING, furniture.SURFACE_EASING
    hole_r, hole_z = board.HOLE_RADIUS, -board.HOLE_DEPTH
    hole: Profile = [(0.0, hole_z), (hole_r - 0.0008, hole_z)]
    hole += arc((hole_r - 0.0008, hole_z + 0.0008), 0.0008, -90.0, 0.0, 3)[1:]
    hole += arc((hole_r + ease, -ease), ease, 180.0, 90.0, 3)
    outer = board.SURFACE_RADIUS
    floor, rail, cove = -board.DITCH_DEPTH, board.RAIL_RADIUS, 0.0016
    ditch: Profile = [(outer, -edge), (outer, floor + 0.0006), (outer + 0.0003, floor + 0.0001), (outer + 0.0008, floor)]
    ditch += arc((rail - cove, floor + cove), cove, -90.0, 0.0, 4)
    out, top, bend = furniture.RIM_OUTER, board.RAIL_HEIGHT, furniture.RIM_ROUNDING
    foot = out + furniture.RIM_FOOT
    rim: Profile = [(rail, floor + cove), (rail, top - bend)]
    rim += arc((rail + bend, top - bend), bend, 180.0, 90.0, 4)[1:]
    rim += arc((out - bend, top - bend), bend, 90.0, 0.0, 4)
    # The moulding at the foot: a hollow, a small step and a round nose down to the table.
    rim += [(out, -0.0050)]
    rim += arc((out + 0.0034, -0.0050), 0.0034, 180.0, 270.0, 4)[1:]
    rim += [(foot - 0.0018, -0.0084)]
    rim += arc((foot - 0.0018, -0.0110), 0.0026, 90.0, 0.0, 3)
    rim += [(foot + 0.0008, furniture.TABLE_Z + 0.0016), (foot - 0.0006, furniture.TABLE_Z + 0.0001)]
    return [lathe("hole", hole, ROUND), *surface_meshes(), lathe("ditch", ditch, ROUND), lathe("rim", rim, ROUND)]


def surface_meshes() -> list[Mesh]:
    """The playing surface in patches, `surface-RING-NUMBER`, counted from the east counter-clockwise."""
    edge, outer = furniture.SURFACE_EASING, board.SURFACE_RADIUS
    found = []
    for ring, (near, far, count) in enumerate(furniture.PATCH_RINGS):
        profile: Profile = [(near or board.HOLE_RADIUS + furniture.HOLE_EASING, 0.0)]
        if far < outer:
            profile.append((far, 0.0))
        else:
            profile += arc((outer - edge, -edge), edge, 90.0, 0.0, 3)
        steps = furniture.PATCH_STEPS // count
        for k in range(count):
            part = range(k * steps, (k + 1) * steps)
            found.append(lathe(f"surface-{ring}-{k}", profile, furniture.PATCH_STEPS, part=part))
    return found


def disc_meshes() -> list[Mesh]:
    """One disc about its own middle: hollowed faces, a flat land, rounded edges."""
    r, h = board.DISC_RADIUS, board.DISC_THICKNESS / 2.0
    bend, dish, hollow = furniture.DISC_ROUNDING, furniture.DISC_DISH, furniture.DISC_DISH_RADIUS
    top: Profile = [
        (x, h - dish * (0.5 + 0.5 * float(np.cos(np.pi * x / hollow))) ** 0.8) for x in (hollow * k / 4.0 for k in range(5))
    ]
    top += [(0.0126, h)]
    top += arc((r - bend, h - bend), bend, 90.0, 0.0, 4)
    low = [(x, -z) for x, z in reversed(top)]
    return [lathe("disc", top + low, 40, 50.0)]


def peg_meshes() -> list[Mesh]:
    """A rubber sleeve on a post, held by a brass screw with a washer."""
    r, top = board.PEG_RADIUS, furniture.SLEEVE_TOP
    wall, bend = 0.0022, 0.0007
    sleeve: Profile = [(r - wall, top - 0.0006), (r - wall + 0.0004, top - 0.0001), (r - bend, top)]
    sleeve += arc((r - bend, top - bend), bend, 90.0, 0.0, 3)[1:]
    sleeve += [(r, 0.0005), (r - 0.0005, 0.0)]
    washer, cap, base, height = furniture.WASHER_RADIUS, furniture.CAP_RADIUS, furniture.CAP_BASE, board.PEG_HEIGHT
    # The dome is the cap of a ball that passes through the base's edge and the top.
    rise = height - base
    ball = (cap * cap + rise * rise) / (2.0 * rise)
    half = float(np.degrees(np.arcsin(cap / ball)))
    brass = arc((0.0, height - ball), ball, 90.0, 90.0 - half, 6)
    brass[0] = (0.0, height)
    brass += [(cap, base - 0.0002), (cap + 0.0001, base - 0.00025)]
    brass += arc((washer - 0.0003, base - 0.00055), 0.0003, 90.0, 0.0, 2)
    brass += [(washer, top - 0.0006)]
    return [lathe("sleeve", sleeve, 28, 50.0), lathe("brass", brass, 28)]


def room_meshes() -> list[Mesh]:
    """The round table top, its foot and the inside of the room."""
    r, z, bend = furniture.TABLE_RADIUS, furniture.TABLE_Z, 0.009
    table: Profile = [(0.0, z), (0.3, z), (0.6, z), (r - bend, z)]
    table += arc((r - bend, z - bend), bend, 90.0, 0.0, 6)[1:]
    table += [(r, z - furniture.TABLE_THICKNESS + 0.004), (r - 0.006, z - furniture.TABLE_THICKNESS)]
    floor = furniture.ROOM_LOW[2]
    leg: Profile = [(0.30, z - furniture.TABLE_THICKNESS), (0.29, z - 0.06), (0.085, z - 0.10), (0.062, z - 0.16)]
    leg += arc((0.0, z - 0.30), 0.088, 45.0, -45.0, 8)
    leg += [
        (0.052, z - 0.42),
        (0.075, z - 0.58),
        (0.14, floor + 0.09),
        (0.34, floor + 0.045),
        (0.36, floor + 0.03),
        (0.36, floor),
    ]
    return [lathe("table", table, 128), lathe("leg", leg, 32), _box("room", furniture.ROOM_LOW, furniture.ROOM_HIGH)]


def _box(name: str, low: tuple[float, float, float], high: tuple[float, float, float]) -> Mesh:
    """The inside of a box."""
    positions: list[Floats] = []
    normals: list[Floats] = []
    tangents: list[Floats] = []
    triangles: list[Ints] = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side, sign in ((low, 1.0), (high, -1.0)):
            corners = np.zeros((4, 3))
            corners[:, axis] = side[axis]
            corners[:, u] = [low[u], high[u], high[u], low[u]]
            corners[:, v] = [low[v], low[v], high[v], high[v]]
            normal, tangent = np.zeros(3), np.zeros(4)
            normal[axis], tangent[u], tangent[3] = sign, 1.0, 1.0
            start = 4 * len(positions)
            order = [(0, 1, 2), (0, 2, 3)] if sign > 0.0 else [(0, 2, 1), (0, 3, 2)]
            positions.append(corners)
            normals.append(np.repeat(normal[None], 4, 0))
            tangents.append(np.repeat(tangent[None], 4, 0))
            triangles.append(np.array(order) + start)
    uvs = np.zeros((4 * len(positions), 2))
    points, faces = np.concatenate(positions), np.concatenate(normals)
    return Mesh(name, points, faces, uvs, np.concatenate(tangents), np.concatenate(triangles))


def moulded(name: str, profile: Profile, half_x: float, half_y: float, corner: float, steps: int = 6) -> Mesh:
    """A rounded oblong with a moulded edge.

    `profile` holds (minus the way in from the outer edge, height), from the floor outwards; the floor is closed. u and v are the
    place from above in metres.
    """
    rows = shaded(profile, 50.0)
    quarter = np.linspace(0.0, 0.5 * np.pi, steps + 1)
    angle = np.concatenate([quarter + 0.5 * np.pi * k for k in range(4)])
    sx = np.repeat([1.0, -1.0, -1.0, 1.0], steps + 1) * (half_x - corner)
    sy = np.repeat([1.0, 1.0, -1.0, -1.0], steps + 1) * (half_y - corner)
    angle, sx, sy = (np.append(values, values[0]) for values in (angle, sx, sy))
    cos, sin, one = np.cos(angle), np.sin(angle), np.ones(len(angle))
    around = len(angle) - 1
    positions = [np.stack([sx + (corner + p[0]) * cos, sy + (corner + p[0]) * sin, p[1] * one], 1) for p, _, _ in rows]
    normals = [np.stack([n[0] * cos, n[0] * sin, n[1] * one], 1) for _, n, _ in rows]
    triangles = []
    for j, ((here, _, _), (there, _, _)) in enumerate(itertools.pairwise(rows)):
        if np.hypot(*(here - there)) < 1e-9:
            continue
        a = j * (around + 1) + np.arange(around)
        b = a + around + 1
        triangles += [np.stack([a, b, a + 1], 1), np.stack([a + 1, b, b + 1], 1)]
    # The floor: the first row again, around its middle.
    start = len(rows) * (around + 1)
    height = float(rows[0][0][1])
    positions += [positions[0], np.array([[0.0, 0.0, height]])]
    normals.append(np.tile([0.0, 0.0, 1.0], (around + 2, 1)))
    a = start + np.arange(around)
    triangles.append(np.stack([a, a + 1, np.full(around, start + around + 1)], 1))
    points = np.concatenate(positions)
    tangents = np.tile([1.0, 0.0, 0.0, 1.0], (len(points), 1))
    return Mesh(name, points, np.concatenate(normals), points[:, :2].copy(), tangents, np.concatenate(triangles))


def prop_meshes() -> list[Mesh]:
    """The rack for discs, and the score slate: two framed faces that lean against each other."""
    wall, floor, low = props.RACK_WALL, props.RACK_FLOOR, furniture.TABLE_Z
    top, bend = floor + props.RACK_LIP, 0.0016
    rack: Profile = [(-wall, floor), (-wall, top - 0.0008)]
    rack += arc((0.0008 - wall, top - 0.0008), 0.0008, 180.0, 90.0, 3)[1:]
    rack += arc((-bend, top - bend), bend, 90.0, 0.0, 5)
    rack += [(0.0, low + 0.0052), (-0.0016, low + 0.0036), (-0.0016, low)]
    frame, thick = props.SLATE_FRAME, props.SLATE_THICKNESS
    face: Profile = [(-frame, -0.0012), (-frame, -0.0002), (-frame + 0.0010, 0.0)]
    face += arc((-0.0014, -0.0014), 0.0014, 90.0, 0.0, 4)
    face += [(0.0, -thick)]
    front = moulded("slate", face, 0.5 * props.SLATE_WIDTH, 0.5 * props.SLATE_HEIGHT, 0.0075)
    return [
        moulded("rack", rack, props.RACK_HALF_LENGTH, props.RACK_HALF_WIDTH, props.RACK_CORNER),
        _both_sides(front),
    ]


def _both_sides(face: Mesh) -> Mesh:
    """A face that lies flat, set up so that it leans, and the same on the other side of it."""
    c, s = float(np.cos(props.SLATE_LEAN)), float(np.sin(props.SLATE_LEAN))
    # Columns: where the face's own right, up and outward go.
    turn = np.array([[1.0, 0.0, 0.0], [0.0, s, -c], [0.0, c, s]])
    half = 0.5 * props.SLATE_HEIGHT
    foot = props.SLATE_HEIGHT * s + 0.5 * props.SLATE_THICKNESS
    centre = np.array([0.0, half * s - foot, props.slate_middle()])
    mirror = np.array([-1.0, -1.0, 1.0])
    points, faces = face.positions @ turn.T + centre, face.normals @ turn.T
    tangents = face.tangents * np.array([-1.0, -1.0, 1.0, 1.0])
    return Mesh(
        face.name,
        np.concatenate([points, points * mirror]),
        np.concatenate([faces, faces * mirror]),
        np.concatenate([face.uvs, face.uvs]),
        np.concatenate([face.tangents, tangents]),
        np.concatenate([face.triangles, face.triangles + len(points)]),
    )


def build() -> dict[str, bytes]:
    """Every model file's content by its name."""
    parts: dict[str, Callable[[], list[Mesh]]] = {
        "board": board_meshes,
        "disc": disc_meshes,
        "peg": peg_meshes,
        "props": prop_meshes,
        "room": room_meshes,
    }
    return {f"{name}.glb": glb(make()) for name, make in parts.items()}


if __name__ == "__main__":
    for file, content in build().items():
        (ROOT / "models" / file).write_bytes(content)
        print(f"models/{file}: {len(content) // 1024} KiB")
