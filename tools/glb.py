"""A small writer of .glb files: positions, normals, texture coordinates, tangents, triangles. Byte for byte the same each time.

Meshes are given Z-up and with v growing upwards, as the game uses them; glTF is Y-up with v growing downwards, and panda3d-gltf
turns both back. Tangents are written because the loader would otherwise compute them in Python, slowly.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

_ARRAY_BUFFER, _ELEMENT_BUFFER = 34962, 34963
_FLOAT, _UINT = 5126, 5125


@dataclass(frozen=True, slots=True)
class Mesh:
    """Triangles with a name. The material carries only the name: the game attaches its own shaders."""

    name: str
    positions: Floats
    """(n, 3), metres."""
    normals: Floats
    """(n, 3), unit vectors."""
    uvs: Floats
    """(n, 2)."""
    tangents: Floats
    """(n, 4), unit vectors with a sign."""
    triangles: Ints
    """(m, 3), counter-clockwise from outside."""


def glb(meshes: list[Mesh]) -> bytes:
    """The file that holds these meshes, one node each."""
    blob = bytearray()
    views: list[dict[str, Any]] = []
    accessors: list[dict[str, Any]] = []

    def add(array: npt.NDArray[Any], target: int, component: int, kind: str, *, bounds: bool = False) -> int:
        blob.extend(b"\0" * (-len(blob) % 4))
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": array.nbytes, "target": target})
        blob.extend(array.tobytes())
        accessor: dict[str, Any] = {"bufferView": len(views) - 1, "componentType": component, "count": len(array), "type": kind}
        if bounds:
            accessor.update(min=array.min(0).tolist(), max=array.max(0).tolist())
        accessors.append(accessor)
        return len(accessors) - 1

    made = []
    for k, mesh in enumerate(meshes):
        uvs = np.stack([mesh.uvs[:, 0], 1.0 - mesh.uvs[:, 1]], 1)
        tangents = np.concatenate([_y_up(mesh.tangents[:, :3]), mesh.tangents[:, 3:]], 1)
        attributes = {
            "POSITION": add(_f4(_y_up(mesh.positions)), _ARRAY_BUFFER, _FLOAT, "VEC3", bounds=True),
            "NORMAL": add(_f4(_y_up(mesh.normals)), _ARRAY_BUFFER, _FLOAT, "VEC3"),
            "TEXCOORD_0": add(_f4(uvs), _ARRAY_BUFFER, _FLOAT, "VEC2"),
            "TANGENT": add(_f4(tangents), _ARRAY_BUFFER, _FLOAT, "VEC4"),
        }
        indices = add(np.ascontiguousarray(mesh.triangles.reshape(-1), np.uint32), _ELEMENT_BUFFER, _UINT, "SCALAR")
        made.append({"name": mesh.name, "primitives": [{"attributes": attributes, "indices": indices, "material": k}]})
    blob.extend(b"\0" * (-len(blob) % 4))
    document = {
        "asset": {"version": "2.0", "generator": "crokinole3d tools"},
        "scene": 0,
        "scenes": [{"nodes": list(range(len(made)))}],
        "nodes": [{"name": mesh.name, "mesh": k} for k, mesh in enumerate(meshes)],
        "meshes": made,
        "materials": [{"name": mesh.name, "pbrMetallicRoughness": {"metallicFactor": 0.0}} for mesh in meshes],
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": len(blob)}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    return (
        struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(text) + 8 + len(blob))
        + struct.pack("<I4s", len(text), b"JSON")
        + text
        + struct.pack("<I4s", len(blob), b"BIN\0")
        + bytes(blob)
    )


def read_positions(path: Path) -> dict[str, npt.NDArray[np.float32]]:
    """The positions of every mesh in a file written here, Z-up, by name."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<I", data, 12)
    document = json.loads(data[20 : 20 + length])
    blob = data[20 + length + 8 :]
    found = {}
    for mesh in document["meshes"]:
        accessor = document["accessors"][mesh["primitives"][0]["attributes"]["POSITION"]]
        view = document["bufferViews"][accessor["bufferView"]]
        points = np.frombuffer(blob, np.float32, accessor["count"] * 3, view["byteOffset"]).reshape(-1, 3)
        found[mesh["name"]] = np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1)
    return found


def _y_up(vectors: Floats) -> Floats:
    return np.stack([vectors[:, 0], vectors[:, 2], -vectors[:, 1]], 1)


def _f4(array: Floats) -> npt.NDArray[np.float32]:
    # Adding zero turns -0.0 into 0.0: which of the two sin and cos give differs between machines.
    return np.ascontiguousarray(np.round(array, 7) + 0.0, np.float32)
