"""The new-match page: who plays, by which rules. It edits its own copy of the data; Start reports the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, cast

from crokinole3d.ai.level import CUSTOM as CUSTOM_LEVEL
from crokinole3d.board import SEATS, Seat
from crokinole3d.game.settings import setting
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import CUSTOM as CUSTOM_RULES
from crokinole3d.rules.variant import Variant
from crokinole3d.rules.variant import preset as variant_of
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice, Field, Segments, Slider, Toggle
from crokinole3d.view.ui.data.opening import EXACT, HUMAN, CustomLevel, Mode, NewMatchData, PresetChoice, SeatChoice
from crokinole3d.view.ui.labels import Label, Picture, Space, disc
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, veil
from crokinole3d.view.ui.preview import BoardLook
from crokinole3d.view.ui.say import key_name, rules_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget

WIDE_FROM: Final = 940
"""Window width in dp from which the little board stands beside the choices."""

BOARD_SIZE: Final = 340
BOARD_GAP: Final = 40
SEAT_GAP: Final = 10
PLAYER_WIDTH: Final = 184
PLAYER_WIDTH_NARROW: Final = 160

WIDEST_AIM: Final = 50
"""Tenths of a degree that the page offers at most: beyond them hardly a disc is hit."""

WIDEST_SPEED: Final = 250
"""Tenths of a per cent that the page offers at most."""

PRESET_SEATS: Final[Mapping[Mode, str]] = MappingProxyType(
    {
        "computer": "two",
        "two": "two",
        "three": "three_or_four_singles",
        "partners": "four_partners",
        "singles": "three_or_four_singles",
    }
)
"""Which presets fit a mode."""

COLOURS: Final[Mapping[Mode, Mapping[Seat, Colour]]] = MappingProxyType(
    {
        "computer": {Seat.SOUTH: "orange", Seat.NORTH: "purple"},
        "two": {Seat.SOUTH: "orange", Seat.NORTH: "purple"},
        "three": {Seat.SOUTH: "orange", Seat.WEST: "green", Seat.NORTH: "purple"},
        "partners": {Seat.SOUTH: "orange", Seat.WEST: "purple", Seat.NORTH: "orange", Seat.EAST: "purple"},
        "singles": {Seat.SOUTH: "orange", Seat.WEST: "green", Seat.NORTH: "purple", Seat.EAST: "blue"},
    }
)
"""Who sits where in a mode, and in which colour."""


# ------------------------------------------------------------------------------------------------------- what it edits


def presets_for(data: NewMatchData, mode: Mode) -> list[PresetChoice]:
    """The presets on offer that fit a mode."""
    return [preset for preset in data.presets if preset.seats == PRESET_SEATS[mode]]


def modes(data: NewMatchData) -> list[Mode]:
    """The modes for which there is a preset."""
    return [mode for mode in PRESET_SEATS if presets_for(data, mode)]


def with_mode(data: NewMatchData, mode: Mode) -> NewMatchData:
    """The page after another mode was chosen: its seats, its colours, people and computers as the mode says, a fitting preset."""
    kept = {seat.seat: seat for seat in data.seats}
    seats = []
    for seat in SEATS:
        colour = COLOURS[mode].get(seat)
        if colour is None:
            continue
        before = kept.get(seat) or SeatChoice(seat, colour, _human_name(data, seat))
        player = before.player
        if mode == "two":
            player = HUMAN
        elif mode == "computer" and seat is not Seat.SOUTH and player == HUMAN:
            player = data.levels[0]
        elif mode == "computer" and seat is Seat.SOUTH:
            player = HUMAN
        elif data.mode == "computer" and mode != "computer":
            # The computer sat there for want of people only; among three people it would be nobody's choice.
            player = HUMAN
        seats.append(replace(before, colour=colour, player=player))
    fitting = [preset.name for preset in presets_for(data, mode)]
    preset = data.preset if data.preset in fitting else fitting[0] if fitting else data.preset
    custom = data.custom if data.custom is not None and data.custom.seats == PRESET_SEATS[mode] else None
    first = data.first if data.first in COLOURS[mode] else Seat.SOUTH
    return replace(data, mode=mode, preset=preset, seats=tuple(seats), custom=custom, first=first)


def with_rules(data: NewMatchData, variant: Variant) -> NewMatchData:
    """The page after the rules were chosen in full: the preset that they are, or custom ones; the mode follows their seats."""
    if variant.name == CUSTOM_RULES:
        changed = replace(data, custom=variant)
    else:
        changed = replace(data, custom=None, preset=variant.name)
    fitting = [mode for mode, seats in PRESET_SEATS.items() if seats == variant.seats]
    return changed if data.mode in fitting else with_mode(changed, fitting[0])


def rules_of(data: NewMatchData) -> Variant:
    """The rules that are chosen."""
    return data.custom if data.custom is not None else variant_of(data.preset)


def _human_name(data: NewMatchData, seat: Seat) -> str:
    index = SEATS.index(seat)
    return data.human_names[index] if index < len(data.human_names) else ""


def with_seat(
    data: NewMatchData,
    seat: Seat,
    *,
    name: str | None = None,
    player: str | None = None,
    custom: CustomLevel | None = None,
    hand: str | None = None,
) -> NewMatchData:
    """The page after a seat's name, player, custom level or hand was changed; with two seats the mode follows."""
    seats = tuple(
        replace(
            choice,
            name=choice.name if name is None else name,
            player=choice.player if player is None else player,
            custom=choice.custom if custom is None else custom,
            hand=choice.hand if hand is None else hand,
        )
        if choice.seat is seat
        else choice
        for choice in data.seats
    )
    mode: Mode = data.mode
    if mode in ("computer", "two"):
        mode = "two" if all(choice.player == HUMAN for choice in seats) else "computer"
    return replace(data, mode=mode, seats=seats)


def _edit(data: NewMatchData, state: ScreenState, command: Command) -> NewMatchData | None:
    """All but Start and Back is the page's own affair."""
    if command.action == "mode":
        return with_mode(data, cast(Mode, command.value))
    if command.action == "preset":
        return data if command.value == CUSTOM_RULES else replace(data, preset=str(command.value), custom=None)
    if command.action == "first":
        return replace(data, first=Seat(str(command.value)))
    if command.action == "table_mode":
        return replace(data, table_mode=bool(command.value))
    if command.action in ("name", "player"):
        seat, text = cast(tuple[Seat, str], command.value)
        return with_seat(data, seat, name=text) if command.action == "name" else with_seat(data, seat, player=text)
    if command.action == "hand":
        seat, hand = cast(tuple[Seat, str], command.value)
        return with_seat(data, seat, hand=hand)
    if command.action == "custom":
        seat, custom = cast(tuple[Seat, CustomLevel], command.value)
        return with_seat(data, seat, custom=custom)
    return None


# --------------------------------------------------------------------------------------------------------- how it looks


def _mode_control(canvas: Canvas, data: NewMatchData, width: int) -> Widget:
    words, offered = canvas.words, modes(data)

    def change(mode: str) -> Command:
        return Command("mode", mode)

    for suffix in ("", ".short"):
        texts = [words(f"mode.{mode}{suffix}") for mode in offered]
        segments = Segments("mode", offered, texts, data.mode, change, align="fill")
        if segments.fits(canvas, width):
            return segments
    return Choice("mode", offered, [words(f"mode.{mode}") for mode in offered], data.mode, change, align="fill")


def _preset_control(canvas: Canvas, data: NewMatchData) -> Widget:
    words = canvas.words
    offered = [preset.name for preset in presets_for(data, data.mode)] + ([CUSTOM_RULES] if data.custom is not None else [])
    texts = [words(f"preset.{name}") for name in offered]
    chosen = data.preset if data.custom is None else CUSTOM_RULES
    said = words(f"preset.{data.preset}.about") if data.custom is None else rules_name(words, data.custom)
    about = Label(said, "small", "soft", grow=1)
    choice = Choice("preset", offered, texts, chosen, lambda name: Command("preset", name), width=230)
    change = Button("rules", words("new.change_rules"), Command("rules", data))
    if canvas.metrics.vw >= 700:
        choice.grow = 1.0
        return column(row(choice, change, gap=12, align="fill"), about, gap=6, items="fill", align="fill")
    choice.align, change.align, about.grow = "fill", "fill", 0.0
    return column(choice, change, about, gap=8, items="fill", align="fill")


def _first_shot(canvas: Canvas, data: NewMatchData) -> Widget:
    """Who begins: a choice of seats where the rules leave it to the players, else how it is settled."""
    words, way = canvas.words, rules_of(data).first_shooter
    values = [seat.seat.value for seat in data.seats] if way == "choose" else [way]
    texts = [words(f"seat.{value}") if way == "choose" else words(f"rule.first_shooter.{value}") for value in values]
    value = data.first.value if way == "choose" else way
    choice = Choice("first", values, texts, value, lambda new: Command("first", new), width=230)
    return row(Label(words("new.first"), "body", "soft", grow=1), choice, gap=12, align="fill")


def _table_mode(canvas: Canvas, data: NewMatchData) -> Widget:
    """Whether the screen lies flat between the people who play at it."""
    name, help = canvas.words("settings.table_mode"), canvas.words("settings.table_mode.help")
    said = column(Label(name, "body", "soft"), Label(help, "small", "faint"), gap=1, grow=1, align="fill")
    return row(said, Toggle("table_mode", data.table_mode, lambda on: Command("table_mode", on)), gap=12, align="fill")


def _player_width(canvas: Canvas) -> float:
    """Width in dp of what is chosen for a seat: all of one width, one under another, where the name leaves the room."""
    return PLAYER_WIDTH if not canvas.metrics.narrow else PLAYER_WIDTH_NARROW


def _under(head_width: float, *parts: Widget) -> Widget:
    """A row that belongs to the seat above it: under its name field, and as far to the right."""
    return row(*parts, gap=12, align="fill", pad=(head_width + SEAT_GAP, 0, 0, 0))


def _seat_row(canvas: Canvas, data: NewMatchData, choice: SeatChoice, head_width: float) -> Widget:
    words, seat = canvas.words, choice.seat
    levels = [*data.levels, CUSTOM_LEVEL]
    players = [HUMAN, *levels]
    texts = [words("player.human"), *(words(f"level.{level}") for level in levels)]
    icons = ["human", *("chip" for _ in levels)]
    look = Label(_disc_look(canvas, choice.colour), "small", "soft")
    who = column(Label(words(f"seat.{seat.value}"), "strong"), look if not canvas.metrics.narrow else None)
    head = row(disc(choice.colour, 30), who, gap=12, width=head_width)
    hint = words(f"name.{choice.colour}")
    field = Field(f"name-{seat.value}", choice.name, lambda text: Command("name", (seat, text)), hint=hint, grow=1)
    player = Choice(
        f"player-{seat.value}",
        players,
        texts,
        choice.player,
        lambda new: Command("player", (seat, new)),
        width=_player_width(canvas),
        icons=icons,
    )
    line = row(head, field, player, gap=SEAT_GAP, align="fill")
    indent = head_width if not canvas.metrics.narrow else SEAT_GAP
    if choice.player == HUMAN:
        return column(line, _hand(canvas, data, choice, indent), gap=8, items="fill", align="fill")
    if choice.player != CUSTOM_LEVEL:
        return line
    return column(line, *_custom(canvas, data, choice, indent), gap=8, items="fill", align="fill")


def _hand(canvas: Canvas, data: NewMatchData, choice: SeatChoice, indent: float) -> Widget:
    """Whether a person's shots go as they are aimed, or stray as a level's do."""
    words, seat = canvas.words, choice.seat
    hands = [EXACT, *data.levels]
    texts = [words(f"hand.{hand}") for hand in hands]
    control = Choice(
        f"hand-{seat.value}", hands, texts, choice.hand, lambda new: Command("hand", (seat, new)), width=_player_width(canvas)
    )
    return _under(indent, Label(words("new.hand"), "body", "soft", grow=1), control)


def _disc_look(canvas: Canvas, colour: Colour) -> str:
    """The colour and the mark of a side's discs, in words."""
    words = canvas.words
    return words("disc_look", colour=words(f"name.{colour}"), mark=words(f"mark.{colour}"))


def _looks(canvas: Canvas, *, named: bool) -> list[Widget]:
    """The rows for board and discs, each with what it looks like; a change is a setting and is seen at once. Under the little
    board they need no names."""
    words, theme = canvas.words, canvas.theme
    skins, sets = setting("board_skin").choices, setting("disc_set").choices
    boards = [words(f"settings.board_skin.{name}") for name in skins]
    discs = [words(f"settings.disc_set.{name}") for name in sets]
    board = Choice("board_skin", skins, boards, theme.skin, lambda new: Command("set", ("board_skin", new)), width=290)
    chosen = Choice("disc_set", sets, discs, theme.discs, lambda new: Command("set", ("disc_set", new)), width=290)
    swatch = Picture(34, lambda textures, px: textures.swatch(px, theme.skin))
    pair = row(disc("orange", 22), disc("purple", 22), gap=4)
    titles = (words("settings.board_skin"), words("settings.disc_set")) if named else ()
    names: list[Widget | None] = [Label(title, "body", "soft", grow=1) for title in titles] or [None, None]
    if not named:
        board.grow = chosen.grow = 1.0
    return [
        row(names[0], column(swatch, least=48, items="center"), board, gap=10, align="fill"),
        Space(8),
        row(names[1], column(pair, least=48, items="center"), chosen, gap=10, align="fill"),
    ]


def _custom(canvas: Canvas, data: NewMatchData, choice: SeatChoice, indent: float) -> list[Widget]:
    """What makes a custom level: whose brain it has, and how far its hand strays."""
    words, seat, custom = canvas.words, choice.seat, choice.custom

    def change(**changes: int | str) -> Command:
        return Command("custom", (seat, replace(custom, **changes)))  # type: ignore[arg-type]

    def line(key: str, control: Widget) -> Widget:
        return _under(indent, Label(words(key), "body", "soft", grow=1), control)

    texts = [words(f"level.{level}") for level in data.levels]
    brain = Choice(
        f"brain-{seat.value}", data.levels, texts, custom.brain, lambda new: change(brain=new), width=_player_width(canvas)
    )
    aim_text = f"{words.number(custom.aim / 10, 1)}°"
    aim = Slider(f"aim-{seat.value}", custom.aim, 0, WIDEST_AIM, 1, aim_text, lambda new: change(aim=new), width=150)
    speed_text = f"{words.number(custom.speed / 10, 1)}\u00a0%"
    speed = Slider(f"speed-{seat.value}", custom.speed, 0, WIDEST_SPEED, 5, speed_text, lambda new: change(speed=new), width=150)
    about = Label(words("new.wobble"), "small", "faint", grow=1)
    return [line("new.brain", brain), line("new.aim", aim), line("new.speed", speed), _under(indent, about)]


def _head_width(canvas: Canvas, data: NewMatchData) -> float:
    """Width in dp that the seats' names need, the same for all rows."""
    words, style, small = canvas.words, canvas.style("strong"), canvas.style("small")
    widest = max(style.width(words(f"seat.{choice.seat.value}")) for choice in data.seats)
    if not canvas.metrics.narrow:
        widest = max(widest, *(small.width(_disc_look(canvas, choice.colour)) for choice in data.seats))
    return (widest + canvas.dp(30 + 12)) / canvas.metrics.scale + 6


def _caption(canvas: Canvas, key: str) -> Label:
    return Label(canvas.words(key), "caps", "faint")


def _choices(canvas: Canvas, data: NewMatchData, width: int, *, looks: bool) -> Widget:
    """Who plays, by which rules, and if there is no other place for it on which board."""
    head_width = _head_width(canvas, data)
    parts: list[Widget] = [_mode_control(canvas, data, width), Space(16), _caption(canvas, "new.seats"), Space(8)]
    for choice in data.seats:
        parts += [_seat_row(canvas, data, choice, head_width), Space(10)]
    parts += [Space(6), _caption(canvas, "new.rules"), Space(8), _preset_control(canvas, data)]
    parts += [Space(10), _first_shot(canvas, data)]
    if data.people > 1:
        parts += [Space(10), _table_mode(canvas, data)]
    if looks:
        parts += [Space(16), _caption(canvas, "new.table"), Space(8), *_looks(canvas, named=True)]
    return column(*parts, items="fill", grow=1, align="fill")


def _board(canvas: Canvas, data: NewMatchData) -> Widget:
    """The little board with everybody's quarter, and what board and discs are made of."""
    look = BoardLook(tuple((choice.seat, choice.colour) for choice in data.seats), canvas.theme.skin)
    picture = Picture(BOARD_SIZE, lambda textures, px: textures.board(px, look))
    return column(picture, Space(16), *_looks(canvas, named=False), width=BOARD_SIZE * canvas.metrics.text, items="fill")


def _build(canvas: Canvas, data: NewMatchData) -> None:
    words, metrics = canvas.words, canvas.metrics
    veil(canvas)
    width = 1010 if metrics.vw >= WIDE_FROM else 640

    def body(inner: int, height: int) -> Widget:
        """What is chosen scrolls; the little board stands beside it where it fits, with what it is made of under it."""
        aside = _board(canvas, data) if metrics.vw >= WIDE_FROM else None
        taken = inner
        if aside is not None:
            w, h = aside.measure(canvas, canvas.tp(BOARD_SIZE))
            aside = aside if h <= height else None
            taken = inner - w - canvas.dp(BOARD_GAP)
        if aside is None:
            return Scroll(BODY, _choices(canvas, data, inner, looks=True), height)
        choices = Scroll(BODY, _choices(canvas, data, taken, looks=False), height, grow=1)
        return row(choices, aside, gap=BOARD_GAP, align="fill", items="start")

    back = Button("back", words("back"), Command("back", "new_match"), "ghost", key=key_name(words, "escape"))
    start = Button("start", words("new.start"), Command("start_match", data), "primary", least=180)
    page(canvas, words("new.title"), body, ([back], [start]), width)


def _first(data: NewMatchData, metrics: Metrics) -> str:
    return "start"


def _escape(data: NewMatchData) -> Command:
    return Command("back", "new_match")


NEW_MATCH: Final[Screen[NewMatchData]] = Screen("new_match", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""The new-match page."""
