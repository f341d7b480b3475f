"""What the screens are told about a match: turns its values into the data of the HUD, the foul card and the score documents.

Pure functions over values; knows no renderer, no widgets and no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from crokinole3d.ai.level import CUSTOM, LEVELS
from crokinole3d.ai.planner import Decision
from crokinole3d.board import Seat
from crokinole3d.game.record import Player, Result
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.sheet import names_of, sheet_of
from crokinole3d.game.telling import reason_of
from crokinole3d.host import is_custom
from crokinole3d.rules.formats import RoundResult, games_won
from crokinole3d.rules.match import State, next_starter
from crokinole3d.rules.referee import Duty
from crokinole3d.rules.seating import Colour, Seating, seat_of
from crokinole3d.text import Catalogue
from crokinole3d.view.input.bindings import DEFAULT, MOUSE_CONTROLS, PAD_CONTROLS, Bindings
from crokinole3d.view.input.switch import SWITCH_BUTTON, SWITCH_KEYS
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import ResumeLine
from crokinole3d.view.ui.data.pages import ControlRow, HelpData, PauseData, SeatLevel
from crokinole3d.view.ui.data.play import Cost, FoulData, Hint, KeyHint, Part, RulingNote, SideHud, SideState
from crokinole3d.view.ui.data.score import (
    ResultData,
    Scoring,
    SheetData,
    SheetRow,
    SheetShot,
    SheetStat,
    SideLine,
    SideSummary,
    SummaryData,
)

Players = Mapping[Seat, Player]

ENOUGH_TRIES = 8
"""From how many tries on the share of those without a foul is told."""

FOUL_SECONDS = 2.5
"""How long a foul's card stays unless a key or a press goes on: the two seconds it must be readable, and a little."""


def named(players: Players, seating: Seating, words: Catalogue) -> dict[Seat, Player]:
    """Every player with the name to show (:func:`crokinole3d.game.sheet.names_of`)."""
    names = names_of(players, seating, words)
    return {seat: replace(player, name=names[seat]) for seat, player in players.items()}


def side_colour(state: State, side: str) -> Colour:
    """The colour of a side's discs."""
    return state.seating.colour(state.seating.seats_of(side)[0])


def level_name(player: Player) -> str | None:
    """The level of a computer player, `custom` for one with a hand of its own; None for a person, and for a level of a record
    that there is none of here."""
    if is_custom(player):
        return CUSTOM
    return player.kind if player.kind in LEVELS else None


def _names(state: State, players: Players, side: str) -> tuple[str, ...]:
    return tuple(players[seat].name for seat in state.seating.seats_of(side))


def side_lines(state: State, players: Players) -> tuple[SideLine, ...]:
    """Each side in a line, with its points of the game under way."""
    return tuple(
        SideLine(side_colour(state, side), _names(state, players, side), state.points[side]) for side in state.seating.sides
    )


def target_of(state: State) -> int:
    """The points that end the game; 0 where it is a number of rounds."""
    return 0 if state.stage != "game" or state.variant.game_end.kind == "rounds" else state.variant.game_end.value


def rounds_of(state: State) -> int:
    """The rounds that end the game or extra pair; 0 where it is a number of points, or a 20."""
    if state.stage != "game":
        return 2 if state.stage == "pair" else 0
    return state.variant.game_end.value if state.variant.game_end.kind == "rounds" else 0


def part_of(state: State) -> Part | None:
    """Which part of the match is played; None in its only game."""
    if state.stage == "game" and state.variant.games.value == 1:
        return None
    if state.stage == "pair":
        return Part("pair", state.game - sum(game.stage == "game" for game in state.games[: state.game]) + 1)
    return Part(state.stage, state.game + 1 if state.stage == "game" else 1)


def _side_state(state: State, players: Players, side: str, under_way: Seat | None, over: bool) -> tuple[SideState, int]:
    """How a side's plate reads, and which of its names it is about."""
    seats = state.seating.seats_of(side)
    if under_way is not None:
        return ("moving", seats.index(under_way)) if under_way in seats and not over else ("waiting", 0)
    if state.to_shoot in seats:
        shooter = seats.index(state.to_shoot)
        return ("shot" if players[state.to_shoot].human else "thinking"), shooter
    following = next_seat(state)
    if following in seats:
        return "next", seats.index(following)
    return "waiting", 0


def next_seat(state: State) -> Seat | None:
    """Who shoots after the seat whose turn it is, as far as the discs tell; None at the end of a round."""
    if state.to_shoot is None:
        return None
    seat = state.to_shoot
    for _ in state.seating.seats:
        seat = state.seating.after(seat)
        if state.discs_left[seat] > (1 if seat is state.to_shoot else 0):
            return seat
    return None


def side_huds(state: State, players: Players, *, under_way: Seat | None = None, over: bool = False) -> tuple[SideHud, ...]:
    """The plates. `under_way` is the seat whose shot is played, None between two; `over` tells that it is being ruled on."""
    huds = []
    for side in state.seating.sides:
        seats = state.seating.seats_of(side)
        kind, shooter = _side_state(state, players, side, under_way, over)
        huds.append(
            SideHud(
                side_colour(state, side),
                _names(state, players, side),
                kind,
                state.points[side],
                sum(state.discs_left[seat] for seat in seats),
                state.variant.discs_per_player * len(seats),
                state.twenties[side],
                tuple(level_name(players[seat]) for seat in seats),
                shooter,
            )
        )
    return tuple(huds)


def hint(state: State, duty: Duty, *, first: bool, slid: bool = False) -> Hint | None:
    """What the rules ask of the shot; where they ask nothing of the round's first, how to begin, and how to go on once `slid`."""
    if duty.must_hit:
        colours: list[Colour] = []
        for disc in duty.must_hit:
            colour = state.seating.colour(seat_of(disc))
            if colour not in colours:
                colours.append(colour)
        return Hint("must_hit", tuple(colours))
    if duty.no_hiding:
        return Hint("no_hiding", open_rule=state.variant.open_rule)
    if state.stage in ("middle", "shootout"):
        return Hint("for_middle" if state.stage == "middle" else "only_20s")
    if not first:
        return None
    return Hint("pulling" if slid else "placing")


def aiming_keys(bindings: Bindings = DEFAULT) -> tuple[KeyHint, ...]:
    """The keys, or the gamepad's buttons, that do something while a person aims."""
    return (
        _hint(bindings, "slide", "slide_left", "slide_right"),
        _hint(bindings, "aim", "aim_left", "aim_right"),
        _hint(bindings, "power", "power_up", "power_down"),
        _hint(bindings, "flick", "flick"),
    )


def key_list(bindings: Bindings = DEFAULT) -> KeyHint:
    """What opens the list of all keys: its own key, or where what is in hand has none for it that of the pause page, which has a
    line for it. A gamepad as it is delivered has no button to spare."""
    own = bindings.of_action("help")
    has_one = own is not None and bool(own.pad if bindings.with_pad else own.keys)
    return _hint(bindings, "all", "help") if has_one else _hint(bindings, "pause_help", "pause")


def thinking_keys(bindings: Bindings = DEFAULT) -> tuple[KeyHint, ...]:
    """The keys that do something while a computer player thinks."""
    return (_hint(bindings, "hurry", "flick"),)


def switch_hurries(bindings: Bindings = DEFAULT) -> KeyHint:
    """What the one switch does while a computer player thinks."""
    return KeyHint((SWITCH_BUTTON if bindings.with_pad else SWITCH_KEYS[0],), "hurry")


def watching_keys(speed: int | None, bindings: Bindings = DEFAULT) -> tuple[KeyHint, ...]:
    """The keys that do something while a shot is shown in a match that is only watched; `speed` is None for any other."""
    if speed is None:
        return ()
    return _hint(bindings, "skip", "flick"), _hint(bindings, f"speed.{speed}", "speed")


def _hint(bindings: Bindings, words: str, *actions: str) -> KeyHint:
    """A hint of all the actions that have a key."""
    return KeyHint(tuple(cap for action in actions if (cap := bindings.cap(action))), words)


def reason(name: str, decision: Decision, words: Catalogue) -> Message:
    """What a computer player meant to do, and how surely without a foul if that was tried often enough."""
    meant = Message(decision.reason_key)
    if decision.tries < ENOUGH_TRIES:
        return Message.of("hud.reason", name=name, reason=meant)
    return Message.of("hud.reason.sure", name=name, reason=meant, share=words.percent(decision.sure))


def _costs(turn: Turn) -> tuple[Cost, ...]:
    """What a shot took off the board, and what was put back on it, by cause and colour in the order of the discs."""
    counts: dict[tuple[str, Colour], int] = {}
    for disc in turn.ruling.off:
        cause: str = turn.ruling.causes[disc]
        if cause in ("left", "crossed"):
            cause = reason_of(turn, disc)
        key = (cause, turn.before.seating.colour(seat_of(disc)))
        counts[key] = counts.get(key, 0) + 1
    for disc in turn.ruling.put_back:
        key = ("put_back", turn.before.seating.colour(seat_of(disc)))
        counts[key] = counts.get(key, 0) + 1
    return tuple(Cost(cause, colour, count) for (cause, colour), count in counts.items())


def _void_twenties(turn: Turn) -> tuple[Cost, ...]:
    """The 20s of the shooter's side that do not count because of its foul, by colour."""
    seating = turn.before.seating
    counts: dict[Colour, int] = {}
    for k, disc in enumerate(turn.motion.ids):
        own = seating.owner(disc) == seating.side(turn.seat)
        if own and turn.motion.sunk >> k & 1 and disc in turn.ruling.off:
            colour = seating.colour(seat_of(disc))
            counts[colour] = counts.get(colour, 0) + 1
    return tuple(Cost("twenty", colour, count) for colour, count in counts.items())


def foul(turn: Turn, players: Players, seconds_left: float) -> FoulData:
    """The foul card of a shot that broke a rule."""
    assert turn.ruling.foul is not None
    state = turn.before
    rivals = hint(state, turn.ruling.duty, first=False)
    return FoulData(
        turn.ruling.foul,
        players[turn.seat].name,
        state.seating.colour(turn.seat),
        rivals.colours if rivals is not None else (),
        _costs(turn) + _void_twenties(turn),
        seconds_left,
        FOUL_SECONDS,
        state.variant.open_rule,
    )


def ruling_note(turn: Turn) -> RulingNote | None:
    """What a valid shot did, or None if there is nothing to say."""
    if turn.ruling.foul is not None:
        return None
    twenties = tuple((side_colour(turn.before, side), count) for side, count in turn.ruling.twenties.items() if count > 0)
    off = _costs(turn)
    return RulingNote(twenties, off) if twenties or off else None


def summary(state: State, players: Players) -> SummaryData:
    """The round summary: `state` is the one in which the round has just ended."""
    result = state.rounds[-1]
    sides = []
    for side in state.seating.sides:
        score = result.scores[side]
        sides.append(
            SideSummary(
                side_colour(state, side),
                _names(state, players, side),
                score.twenties,
                score.fifteens,
                score.tens,
                score.fives,
                score.total,
                result.award[side],
                state.points[side],
            )
        )
    following = next_starter(state)
    return SummaryData(
        len(state.rounds),
        tuple(sides),
        target_of(state),
        cast(Scoring, state.variant.round_score),
        rounds_of(state),
        None if following is None else players[following].name,
        part_of(state),
    )


def result(state: State, players: Players) -> ResultData:
    """The match result: `state` is the one in which the match has just ended. Rounds and 20s count over all its games."""
    sides = state.seating.sides
    decided = Result.of(state)
    rounds = _rounds_of_match(state)
    return ResultData(
        tuple(
            replace(line, points=line.points if decided is None else decided.score[side])
            for side, line in zip(sides, side_lines(state, players), strict=True)
        ),
        None if state.winner is None else sides.index(state.winner),
        len(rounds),
        tuple(sum(r.scores[side].twenties for r in rounds) for side in sides),
    )


def _rounds_of_match(state: State) -> tuple[RoundResult, ...]:
    """The finished rounds of all games, those of the game under way last."""
    finished = tuple(result for game in state.games for result in game.rounds)
    return finished if state.game_over else finished + state.rounds


def pause(
    state: State, players: Players, *, can_undo: bool, can_buzz: bool = False, can_change: bool = False, can_replay: bool = False
) -> PauseData:
    """The pause page; `can_change` tells whether computer players may get another level."""
    computers = tuple(
        SeatLevel(seat, state.seating.colour(seat), player.name, level)
        for seat, player in players.items()
        if can_change and (level := level_name(player)) is not None
    )
    return PauseData(
        side_lines(state, players),
        state.round + 1,
        target_of(state),
        rounds_of(state),
        can_undo,
        can_buzz,
        part_of(state),
        computers,
        tuple(LEVELS),
        can_replay,
    )


def resume_line(state: State, players: Players) -> ResumeLine:
    """The menu's line about the match that can be continued."""
    return ResumeLine(side_lines(state, players), state.round + 1)


def sheet(session: Session, players: Players, fouls: Mapping[str, int], note: Message | None = None) -> SheetData:
    """The score sheet of the whole match; `fouls` counts each side's fouls."""
    state, found = session.state, sheet_of(session)
    sides, seating = state.seating.sides, state.seating
    rows = tuple(
        SheetRow(
            leg.round,
            seating.colour(leg.starter),
            tuple(result.scores[side].total for side in sides),
            tuple(result.scores[side].twenties for side in sides),
            tuple(result.award[side] for side in sides),
            tuple(result.points[side] for side in sides),
            Part(leg.stage, leg.number) if found.several else None,
        )
        for leg, result in found.rounds
    )
    shots = tuple(
        SheetShot(
            line.leg,
            line.number,
            seating.colour(line.seat),
            players[line.seat].name,
            line.tale,
            tuple(line.twenties[side] for side in sides),
            tuple(line.points[side] for side in sides),
        )
        for line in found.shots
    )
    results = [result for _, result in found.rounds]
    best = tuple(max((r.scores[side].total for r in results), default=0) for side in sides)
    twenties = tuple(sum(r.scores[side].twenties for r in results) for side in sides)
    stats: tuple[SheetStat, ...] = (
        SheetStat("twenties", twenties),
        SheetStat("fouls", tuple(fouls.get(side, 0) for side in sides)),
        SheetStat("best_round", best),
    )
    if found.several and state.games:
        won = games_won(state.games)
        stats = (SheetStat("games", tuple(won[side] for side in sides)), *stats)
    return SheetData(side_lines(state, players), rows, state.variant.name, stats, shots, note)


def help_pages(bindings: Bindings = DEFAULT, page: str = "play") -> HelpData:
    """The help with the list of controls from the bindings."""
    keys = tuple(ControlRow(binding.text, (*bindings.caps(binding), *binding.pad)) for binding in bindings.table)
    gestures = tuple(ControlRow(text, gesture=gesture) for text, gesture in MOUSE_CONTROLS + PAD_CONTROLS)
    return HelpData(gestures + keys, page)
