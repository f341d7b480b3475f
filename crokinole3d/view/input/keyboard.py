"""The keyboard: which place on it a key has, and what this player's layout prints there. Knows no bindings.

A window tells of a press twice: by what the key means in the layout, and by the place it has (its raw name, what an American
keyboard prints there). Some layouts give only the place (Cyrillic letters have no name of Panda3D's), some tools only the
meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from panda3d.core import GraphicsWindow

from crokinole3d.view.input.bindings import one_name


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a key."""

    place: str
    """The key's name by its place: what bindings go by."""

    name: str
    """The key's name by its meaning: what pages go by."""


def read_layout(window: GraphicsWindow) -> dict[str, str]:
    """What the player's layout has at each place, by the place's raw name. Empty where the system does not tell."""
    layout = window.get_keyboard_map()
    if layout is None:
        return {}
    found = {}
    for index in range(layout.get_num_buttons()):
        raw, mapped = layout.get_raw_button(index).name, layout.get_mapped_button(index).name
        if raw not in ("", "none") and mapped not in ("", "none"):
            found[one_name(raw)] = one_name(mapped)
    return found


class Keyboard:
    """Makes one :class:`Press` of the two tellings of it. `frame` tells the number of the frame, in which both arrive."""

    def __init__(self, frame: Callable[[], int], layout: Mapping[str, str] | None = None) -> None:
        self._frame = frame
        self._seen: list[tuple[int, Press]] = []
        self.layout = {} if layout is None else layout

    @property
    def layout(self) -> Mapping[str, str]:
        """What the layout has at each place."""
        return self._layout

    @layout.setter
    def layout(self, layout: Mapping[str, str]) -> None:
        self._layout = dict(layout)
        # Of two places with the same meaning the one that is called so is meant (the keypad's Enter is none of its own).
        self._places = {name: place for place, name in layout.items()}
        self._places.update({name: name for place, name in layout.items() if place == name})

    @property
    def letters(self) -> dict[str, str]:
        """What is printed on keys that are named by another letter."""
        return {place: name for place, name in self._layout.items() if place != name}

    def meant(self, name: str) -> Press | None:
        """The press that a key's meaning tells of; None if its place has told of it already."""
        name = one_name(name)
        return self._once(Press(self._places.get(name, name), name))

    def placed(self, raw: str) -> Press | None:
        """The press that a key's place tells of; None if its meaning has told of it already."""
        place = one_name(raw)
        return self._once(Press(place, self._layout.get(place, place)))

    def ended(self, name: str) -> Press:
        """The key of that meaning went up: it may go down again in the same frame."""
        name = one_name(name)
        return self._forget(Press(self._places.get(name, name), name))

    def ended_at(self, raw: str) -> Press:
        """The key of that place went up."""
        place = one_name(raw)
        return self._forget(Press(place, self._layout.get(place, place)))

    def _once(self, press: Press) -> Press | None:
        now = self._frame()
        self._seen = [(frame, seen) for frame, seen in self._seen if frame == now]
        if any(seen.place == press.place or seen.name == press.name for _, seen in self._seen):
            return None
        self._seen.append((now, press))
        return press

    def _forget(self, press: Press) -> Press:
        self._seen = [(frame, seen) for frame, seen in self._seen if seen.place != press.place and seen.name != press.name]
        return press
