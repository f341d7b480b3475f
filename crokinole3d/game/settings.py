"""The settings: one table says what can be set, in which range, and under which words. Reads and writes no file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from crokinole3d.game.reading import BadField, Node

Kind = Literal["choice", "number", "switch"]
Value: TypeAlias = "str | int | bool"


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the table: what a page of settings has to know about one of them."""

    id: str
    """Its name in :class:`Settings` and in the file."""

    kind: Kind
    """How it is set: one of a few choices, a whole number in a range, or on and off."""

    text: str
    """The key of its name in the catalogue of words; a choice's words lie at `text.choice`."""

    choices: tuple[str, ...] = ()
    """All that a choice may be, in the order of the page."""

    low: int = 0
    """The least a number may be."""

    high: int = 0
    """The most a number may be."""

    step: int = 1
    """By how much one press changes a number."""

    @property
    def default(self) -> Value:
        """What it is as long as nobody sets it."""
        return Settings().get(self.id)

    def read(self, node: Node) -> Value:
        """The value in a file. Raises :class:`BadField` if it does not fit."""
        if self.kind == "choice":
            return node.choice(self.choices)
        if self.kind == "switch":
            return node.flag()
        return node.integer(self.low, self.high)


KEYS: Final = "keys"
"""The part of the settings' file that holds the keys which the player has changed."""

LONGEST_KEY_NAME: Final = 40
"""Letters that the name of an action or a key may have in the file."""


@dataclass(frozen=True, slots=True)
class KeyChoice:
    """What a player has chosen for one action: names of keys and of a gamepad's button, empty where there is none."""

    action: str
    first: str = ""
    second: str = ""
    pad: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set. Never changed: :meth:`changed` makes another."""

    quality: str = "auto"
    """How the table is drawn: `auto` until it is measured, then one of the presets."""

    render_scale: int = 100
    """Percent of the window's pixels, across and down, that the table is drawn in."""

    board_skin: str = "maple"
    """The board that is played on."""

    disc_set: str = "club"
    """The set of discs that is played with."""

    fullscreen: bool = False
    """Whether the window fills the screen."""

    language: str = "en"
    """The language of all words shown."""

    ui_scale: int = 100
    """Size of words and controls in percent."""

    text_size: int = 100
    """Size of words alone in percent, on top of that."""

    reduced_motion: bool = False
    """Whether the camera swings and pages move as little as possible."""

    high_contrast: bool = False
    """Whether words and controls lie on black and white without transparency."""

    glow_colour: str = "yellow"
    """The colour in which discs that must be hit and the 15 line glow."""

    one_cheek: bool = False
    """Whether the camera leans as a seated player does and does not leave the chair."""

    sound: bool = True
    """Whether anything is heard."""

    volume: int = 80
    """How loud everything is, in percent."""

    volume_effects: int = 100
    """How loud discs are, in percent."""

    volume_cues: int = 80
    """How loud the interface and the cues of the game are, in percent."""

    volume_room: int = 60
    """How loud the room's own quiet is, in percent."""

    mute_unfocused: bool = True
    """Whether nothing is heard while another window has the focus."""

    shot_style: str = "pull"
    """How the mouse shoots: `pull` back and let go, or `flick` through the disc."""

    aim_help: str = "full"
    """How much of the aim is drawn: `full`, the `line` alone, or `none`."""

    click_pull: bool = False
    """Whether a click begins a drag and another one ends it, so that no button has to be held."""

    sticky_fine: bool = False
    """Whether the key for small steps stays down until it is pressed again."""

    left_handed: bool = False
    """Whether keys and sticks are laid out for the left hand."""

    one_switch: bool = False
    """Whether everything is offered in turn, and one key chooses."""

    scan_speed: str = "medium"
    """How fast things are offered in turn."""

    key_choices: tuple[KeyChoice, ...] = ()
    """Keys and buttons that the player has changed; not in the table, for they have a page of their own."""

    table_mode: bool = False
    """Whether the screen lies flat between the players: nothing turns but the words, to whose turn it is."""

    auto_replay: bool = True
    """Whether 20s by combination and double takeouts are shown once more by themselves."""

    def changed(self, id: str, value: Value) -> Settings:
        """These settings with one of them set anew.

        Raises :class:`BadField` if there is no such setting or it cannot have that value.
        """
        return replace(self, **{id: setting(id).read(Node(value, id))})  # type: ignore[arg-type]

    def get(self, id: str) -> Value:
        """What the setting of that name is. Raises :class:`BadField` if there is none."""
        value: Value = getattr(self, setting(id).id)
        return value

    def to_dict(self) -> dict[str, Value]:
        """The settings as they are stored, without the keys: those are :meth:`keys_to_dict`."""
        return {line.id: self.get(line.id) for line in TABLE}

    def keys_to_dict(self) -> dict[str, dict[str, str]]:
        """The changed keys as they are stored, by action."""
        return {choice.action: {"first": choice.first, "second": choice.second, "pad": choice.pad} for choice in self.key_choices}


TABLE: Final[tuple[Setting, ...]] = (
    Setting("quality", "choice", "settings.quality", ("auto", "low", "medium", "high", "ultra")),
    Setting("render_scale", "number", "settings.render_scale", low=50, high=200, step=10),
    Setting("board_skin", "choice", "settings.board_skin", ("maple", "walnut", "club", "night")),
    Setting("disc_set", "choice", "settings.disc_set", ("club", "classic", "harbour", "chess", "lagoon", "ember")),
    Setting("fullscreen", "switch", "settings.fullscreen"),
    Setting("language", "choice", "settings.language", ("en", "pl")),
    Setting("ui_scale", "number", "settings.ui_scale", low=75, high=200, step=25),
    Setting("text_size", "number", "settings.text_size", low=100, high=150, step=10),
    Setting("reduced_motion", "switch", "settings.reduced_motion"),
    Setting("high_contrast", "switch", "settings.high_contrast"),
    Setting("glow_colour", "choice", "settings.glow_colour", ("yellow", "white", "blue")),
    Setting("one_cheek", "switch", "settings.one_cheek"),
    Setting("sound", "switch", "settings.sound"),
    Setting("volume", "number", "settings.volume", high=100, step=5),
    Setting("volume_effects", "number", "settings.volume_effects", high=100, step=5),
    Setting("volume_cues", "number", "settings.volume_cues", high=100, step=5),
    Setting("volume_room", "number", "settings.volume_room", high=100, step=5),
    Setting("mute_unfocused", "switch", "settings.mute_unfocused"),
    Setting("shot_style", "choice", "settings.shot_style", ("pull", "flick")),
    Setting("aim_help", "choice", "settings.aim_help", ("full", "line", "none")),
    Setting("left_handed", "switch", "settings.left_handed"),
    Setting("click_pull", "switch", "settings.click_pull"),
    Setting("sticky_fine", "switch", "settings.sticky_fine"),
    Setting("one_switch", "switch", "settings.one_switch"),
    Setting("scan_speed", "choice", "settings.scan_speed", ("slowest", "slow", "medium", "fast")),
    Setting("table_mode", "switch", "settings.table_mode"),
    Setting("auto_replay", "switch", "settings.auto_replay"),
)
"""Every setting, in the order of the page. Ranges stand here and nowhere else; defaults in :class:`Settings`."""


def setting(id: str) -> Setting:
    """The line of the table with that name. Raises :class:`BadField` if there is none."""
    for line in TABLE:
        if line.id == id:
            return line
    raise BadField(id, "is no setting")


def from_node(node: Node) -> tuple[Settings, tuple[str, ...]]:
    """Settings out of a file, and a reason for every field that could not be used and has its default instead.

    One bad field costs only itself. Fields of another name are passed over: a newer game may have written them.
    """
    settings, reasons = Settings(), []
    if not isinstance(node.value, dict):
        return settings, ("settings: should be an object with fields",)
    for line in TABLE:
        if line.id not in node.value:
            continue
        try:
            settings = settings.changed(line.id, node.get(line.id).value)  # type: ignore[arg-type]
        except BadField as error:
            reasons.append(str(error))
    if KEYS in node.value:
        try:
            settings = replace(settings, key_choices=_read_keys(node.get(KEYS)))
        except BadField as error:
            reasons.append(str(error))
    return settings, tuple(reasons)


def _read_keys(node: Node) -> tuple[KeyChoice, ...]:
    """The changed keys out of a file. Whether there are such actions and keys is the input's to say, not the file's."""
    choices = []
    for action, entry in node.fields():
        entry.only(("first", "second", "pad"))
        first, second, pad = (entry.get(slot).text(LONGEST_KEY_NAME) for slot in ("first", "second", "pad"))
        choices.append(KeyChoice(action, first, second, pad))
    return tuple(choices)
