"""What stands on keys and buttons in every language alike."""

from collections.abc import Mapping
from typing import Final

CAPS: Final[Mapping[str, str]] = {
    "key.control": "Ctrl",
    "key.alt": "Alt",
    "key.insert": "Ins",
    "key.end": "End",
    "key.caps_lock": "Caps",
    "key.face_a": "Pad A",
    "key.face_b": "Pad B",
    "key.face_x": "Pad X",
    "key.face_y": "Pad Y",
    "key.lshoulder": "Pad L1",
    "key.rshoulder": "Pad R1",
    "key.ltrigger": "Pad L2",
    "key.rtrigger": "Pad R2",
    "key.lstick": "Pad L3",
    "key.rstick": "Pad R3",
    "key.dpad_left": "Pad ←",
    "key.dpad_right": "Pad →",
    "key.dpad_up": "Pad ↑",
    "key.dpad_down": "Pad ↓",
    "key.start": "Start",
    "key.back": "Back",
    "key.guide": "Guide",
}
