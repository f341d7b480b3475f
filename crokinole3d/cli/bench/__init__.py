"""`bench`: how fast physics and computer players are here, and how other engines do; with --audit, whether the laws hold."""

from __future__ import annotations

from crokinole3d.cli.bench.command import bench as bench
