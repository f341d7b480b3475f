"""The rules in full: every parameter in words, changed by keys alone, refused in words where the rules could not be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crokinole3d.board import Seat
from crokinole3d.rules.variant import CHOICES, Goal, preset, preset_names
from crokinole3d.text import Catalogue, catalogue
from crokinole3d.view.choices import first_choice
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import Mode, NewMatchData, RulesData
from crokinole3d.view.ui.screens.new_match import rules_of, with_mode, with_rules, with_seat
from crokinole3d.view.ui.screens.rules import KINDS, SECTIONS, changed, number_range, value_of
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.ui.widget import Command

CASUAL, QUINTE = preset("casual-100"), preset("playoff-quinte")
FIELDS = [field for fields in SECTIONS.values() for field in fields]
NUMBERS = ("discs_per_player", "game_value", "games_value")

Actions = list[tuple[str, object]]


def said(ui: Ui) -> str:
    return " ".join(spot.text for canvas in ui.canvases() for spot in canvas.spots)


def data(ui: Ui) -> RulesData:
    shown = ui._stack[-1].data
    assert isinstance(shown, RulesData)
    return shown


def focus(ui: Ui, id: str) -> None:
    """Go to a widget by the Tab key alone."""
    for _ in range(60):
        if ui.canvases()[-1].state.focused == id:
            return
        ui.key("tab")
    raise AssertionError(f"{id} is out of reach")


def go_to(ui: Ui, section: str) -> None:
    focus(ui, f"section-{section}")
    ui.key("enter")


@pytest.mark.parametrize("words", [catalogue("en"), catalogue("pl")], ids=["en", "pl"])
def test_every_parameter_has_a_name_one_sentence_and_words_for_each_of_its_values(words: Catalogue) -> None:
    assert set(FIELDS) == {*CHOICES, "discs_per_player", "game_end", "game_value", "games", "games_value"}
    for field in FIELDS:
        assert words(f"rule.{field}")
        sentence = words(f"rule.{field}.help")
        assert sentence.endswith(".")
        assert sentence.count(". ") == 0, f"{field}: more than one sentence"
        for value in KINDS.get(field, ()):
            assert words(f"rule.{field}.{value}")


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_is_shown_with_values_that_the_page_has(name: str) -> None:
    variant = preset(name)
    for field in FIELDS:
        value = value_of(variant, field)
        if field in NUMBERS:
            low, high, step = number_range(variant, field)
            assert isinstance(value, int)
            assert low <= value <= high
            assert (value - low) % step == 0
        else:
            assert value in KINDS[field]
        assert changed(variant, field, value).to_dict().keys() == variant.to_dict().keys()


def test_a_number_keeps_its_kind_and_a_kind_gets_its_usual_number() -> None:
    assert changed(CASUAL, "game_value", 75).game_end == Goal("target", 75)
    assert changed(CASUAL, "game_end", "rounds").game_end == Goal("rounds", 4)
    assert changed(QUINTE, "game_end", "target").game_end == Goal("target", 8)
    assert changed(QUINTE, "games", "best_of").games == Goal("best_of", 3)
    assert changed(QUINTE, "games_value", 5).games == Goal("fixed", 5)


def test_a_parameter_is_changed_and_used_by_keys_alone(ui: Ui, actions: Actions) -> None:
    ui.show("rules", RulesData(CASUAL))
    ui.settle()
    go_to(ui, "table")
    focus(ui, "discs_per_player")
    for _ in range(4):
        ui.key("arrow_left")
    go_to(ui, "discs")
    focus(ui, "line_motion")
    ui.key("arrow_left")
    wanted = CASUAL.customised(discs_per_player=8, line_motion="spin_rule")
    assert data(ui).variant == wanted
    assert "Custom. Differs from “Casual, to 100” in 2 points." in said(ui)
    go_to(ui, "preset")
    text = said(ui)
    assert "Discs each 8 The preset says: 12" in text
    assert "Over the line and back In, if by itself The preset says: Out" in text
    focus(ui, "use")
    ui.key("enter")
    assert actions == [("use_rules", wanted)]


def test_changed_back_the_rules_are_the_preset_again(ui: Ui) -> None:
    ui.show("rules", RulesData(CASUAL))
    go_to(ui, "score")
    focus(ui, "game_value")
    for _ in range(10):
        ui.key("arrow_left")
    assert data(ui).variant.name == "casual-50"
    ui.key("arrow_right")
    assert (data(ui).variant.name, data(ui).variant.game_end) == ("custom", Goal("target", 55))


def test_a_preset_is_chosen_and_shown_with_its_explanation(ui: Ui) -> None:
    ui.show("rules", RulesData(CASUAL))
    focus(ui, "preset")
    ui.key("arrow_right")
    assert data(ui).variant == preset("casual-50")
    assert "first to 50 wins" in said(ui)
    assert "As the preset says." in said(ui)


def test_rules_that_cannot_be_are_refused_in_words_until_the_next_change(ui: Ui) -> None:
    ui.show("rules", RulesData(preset("no-15-line")))
    go_to(ui, "shots")
    focus(ui, "open_rule")
    ui.key("arrow_right")
    assert data(ui).variant == preset("no-15-line")
    assert "Not while the open board has a rule" in said(ui)
    focus(ui, "open_credit")
    ui.key("arrow_right")
    assert "Not while" not in said(ui)
    focus(ui, "open_removal")
    ui.key("arrow_right")
    focus(ui, "open_rule")
    ui.key("arrow_right")
    assert (data(ui).variant.open_rule, data(ui).variant.open_credit, data(ui).refused) == ("first_shot", "shot_only", None)
    focus(ui, "open_removal")
    ui.key("arrow_left")
    assert data(ui).refused == Message("rules.refused.open_removal")


def test_an_even_best_of_is_refused_in_words(ui: Ui) -> None:
    ui.show("rules", RulesData(QUINTE.customised(games=Goal("best_of", 3))))
    shown = ui._stack[-1]
    ui.run(shown, Command("rule", ("games_value", 4)))
    assert data(ui).variant.games == Goal("best_of", 3)
    assert "A best-of match needs an odd number of games" in said(ui)


def test_escape_leaves_the_page_without_using_anything(ui: Ui, actions: Actions) -> None:
    ui.show("rules", RulesData(CASUAL))
    ui.key("escape")
    assert actions == [("back", "rules")]


# The new-match page with rules of its own


def test_custom_rules_are_kept_shown_and_given_up_for_a_preset() -> None:
    custom = CASUAL.customised(discs_per_player=8)
    data = with_rules(first_choice(), custom)
    assert rules_of(data) == custom
    assert rules_of(with_mode(data, "two")) == custom
    assert rules_of(with_mode(data, "partners")) == preset("house-partners-100")
    assert rules_of(with_rules(data, QUINTE)) == QUINTE


@pytest.mark.parametrize(
    ("name", "mode", "seats"),
    [("casual-100", "computer", 2), ("nca-2026-doubles", "partners", 4), ("cutthroat", "three", 3)],
)
def test_the_mode_follows_the_seats_of_the_rules(name: str, mode: str, seats: int) -> None:
    data = with_rules(first_choice(), preset(name))
    assert (data.mode, len(data.seats), data.preset) == (mode, seats, name)
    four = with_rules(with_mode(data, "singles"), preset("cutthroat"))
    assert (four.mode, len(four.seats)) == ("singles", 4)


def test_three_sit_south_west_and_north_in_their_own_colours() -> None:
    data = with_mode(first_choice(), "three")
    assert [(seat.seat, seat.colour) for seat in data.seats] == [
        (Seat.SOUTH, "orange"),
        (Seat.WEST, "green"),
        (Seat.NORTH, "purple"),
    ]


def test_whoever_goes_from_the_computer_to_four_gets_four_people() -> None:
    modes: tuple[Mode, ...] = ("partners", "singles", "three")
    for mode in modes:
        assert {seat.player for seat in with_mode(first_choice(), mode).seats} == {"human"}
    mixed = with_seat(with_mode(first_choice(), "partners"), Seat.EAST, player="hard")
    assert [seat.player for seat in with_mode(mixed, "singles").seats] == ["human", "human", "human", "hard"]


def test_who_begins_can_be_chosen_only_where_the_rules_say_so(ui: Ui) -> None:
    chosen = with_rules(first_choice(), preset("world-championship-final"))
    ui.show("new_match", chosen)
    focus(ui, "first")
    ui.key("arrow_right")
    shown = ui._stack[-1].data
    assert isinstance(shown, NewMatchData)
    assert shown.first is Seat.NORTH
    ui.show("new_match", replace(first_choice(), first=Seat.NORTH))
    assert "By lot" in said(ui)
    assert not next(target for canvas in ui.canvases() for target in canvas.targets if target.id == "first").enabled


def test_the_rules_in_full_are_asked_for_with_the_page_as_it_is(ui: Ui, actions: Actions) -> None:
    ui.show("new_match", first_choice())
    focus(ui, "rules")
    ui.key("enter")
    assert actions == [("rules", first_choice())]
