"""What a new match and the settings page offer: pure data from the tables of rules, levels and settings."""

from __future__ import annotations

import secrets
from dataclasses import replace
from math import radians
from typing import Final, cast

from crokinole3d.ai.level import CUSTOM, LEVELS
from crokinole3d.board import Seat
from crokinole3d.game import settings as settings_table
from crokinole3d.game.record import Header, Player
from crokinole3d.game.settings import Settings
from crokinole3d.host import computer, with_hand
from crokinole3d.rules.seating import Seating
from crokinole3d.rules.variant import Variant, preset, preset_names
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import EXACT, NewMatchData, PresetChoice, SeatChoice, Seats
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.data.preferences import SettingRow

SECTIONS: Final[dict[str, str]] = {
    "quality": "picture",
    "render_scale": "picture",
    "board_skin": "picture",
    "disc_set": "picture",
    "fullscreen": "picture",
    "glow_colour": "access",
    "language": "game",
    "ui_scale": "access",
    "text_size": "access",
    "reduced_motion": "access",
    "high_contrast": "access",
    "one_cheek": "game",
    "sound": "sound",
    "volume": "sound",
    "volume_effects": "sound",
    "volume_cues": "sound",
    "volume_room": "sound",
    "mute_unfocused": "sound",
    "shot_style": "controls",
    "aim_help": "controls",
    "left_handed": "controls",
    "click_pull": "access",
    "sticky_fine": "access",
    "one_switch": "access",
    "scan_speed": "access",
    "table_mode": "game",
    "auto_replay": "game",
}


def first_choice() -> NewMatchData:
    """The new-match page as it opens first: a person against the easy computer player."""
    choices = []
    for name in preset_names():
        variant = preset(name)
        choices.append(PresetChoice(name, cast(Seats, variant.seats), variant.game_end.value, variant.discs_per_player))
    seats = (SeatChoice(Seat.SOUTH, "orange", ""), SeatChoice(Seat.NORTH, "purple", "", "easy"))
    return NewMatchData("computer", preset_names()[0], tuple(choices), seats, tuple(LEVELS))


def new_header(
    variant: Variant, seating: Seating, seats: dict[Seat, SeatChoice], first: Seat | None = None, *, reduced: bool = False
) -> Header:
    """The header of a new match from what was chosen, with a seed of its own, which also says who is `first` if nobody is.

    `reduced` gives computer players the budgets of a machine that cannot compile.
    """
    players = {}
    for seat in seating.seats:
        chosen = seats[seat]
        # An empty name stays empty: what is shown for it depends on the language.
        name = chosen.name.strip()
        if chosen.player == "human":
            players[seat] = Player(name) if chosen.hand == EXACT else with_hand(name, chosen.hand)
        elif chosen.player == CUSTOM:
            hand = radians(chosen.custom.aim / 10), chosen.custom.speed / 1000
            players[seat] = replace(computer(chosen.custom.brain, reduced=reduced, hand=hand), name=name)
        else:
            players[seat] = replace(computer(chosen.player, reduced=reduced), name=name)
    # 53 bits: a seed that every reader of JSON keeps exactly.
    return Header.new(variant, players, secrets.randbits(53), first)


def setting_rows(settings: Settings) -> tuple[SettingRow, ...]:
    """A row for each line of the settings' table, with its value."""
    rows = []
    for line in settings_table.TABLE:
        section = SECTIONS[line.id]
        rows.append(
            SettingRow(
                line.id, line.text, line.kind, settings.get(line.id), line.choices, line.low, line.high, line.step, section
            )
        )
    return tuple(rows)


def replace_question(choice: NewMatchData) -> ConfirmData:
    """The question before a new match takes the place of the one that is kept; yes reports `confirmed_start` with `choice`."""
    return ConfirmData(
        Message("confirm.new"), Message("confirm.new.yes"), "confirmed_start", choice, detail=Message("confirm.new.lost")
    )


def buzzer_question() -> ConfirmData:
    """The question before the buzzer ends a game; yes reports `confirmed_buzzer`."""
    return ConfirmData(
        Message("confirm.buzzer"), Message("pause.buzzer"), "confirmed_buzzer", detail=Message("confirm.buzzer.what")
    )


def forget_question() -> ConfirmData:
    """The question before the statistics are forgotten; yes reports `confirmed_forget`."""
    return ConfirmData(
        Message("confirm.forget"), Message("statistics.forget"), "confirmed_forget", detail=Message("confirm.forget.what")
    )
