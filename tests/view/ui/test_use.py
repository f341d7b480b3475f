"""Pointer and keyboard: what is consumed, what acts, where the focus goes, what stays when the data change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from crokinole3d.board import Seat
from crokinole3d.text import catalogue
from crokinole3d.view.input.bindings import BINDINGS
from crokinole3d.view.ui.buttons import MenuLine
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import MenuData, NewMatchData, PresetChoice, SeatChoice
from crokinole3d.view.ui.data.pages import ConfirmData, HelpData
from crokinole3d.view.ui.data.play import HudData
from crokinole3d.view.ui.data.preferences import SettingRow, SettingsData
from crokinole3d.view.ui.data.score import SideSummary, SummaryData
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.ui.widget import Target

Stacks = Callable[[int, int], dict[str, tuple[tuple[str, ScreenData], ...]]]
Actions = list[tuple[str, object]]

AWAY = (640.0, 20.0)
"""A pixel on which no page and no button lies at 1280x720."""


def show(ui: Ui, stack: tuple[tuple[str, ScreenData], ...]) -> None:
    for name, data in stack:
        ui.show(name, data)
    ui.settle()


def hide_all(ui: Ui) -> None:
    for name in reversed(ui.shown):
        ui.hide(name)


def target(ui: Ui, id: str) -> Target:
    return next(target for canvas in ui.canvases() for target in canvas.targets if target.id == id)


def middle(ui: Ui, id: str) -> tuple[float, float]:
    rect = target(ui, id).rect
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def click(ui: Ui, x: float, y: float) -> tuple[bool, bool]:
    ui.mouse_move(x, y)
    return ui.press(x, y), ui.release(x, y)


def focused(ui: Ui) -> str | None:
    return ui.canvases()[-1].state.focused


def words(ui: Ui) -> list[str]:
    return [spot.text for canvas in ui.canvases() for spot in canvas.spots]


# ------------------------------------------------------------------------------------------------------------- pointer


def test_a_click_on_a_button_acts_once_on_release_and_is_consumed(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["hud"])
    x, y = middle(ui, "pause")
    assert ui.press(x, y) is True
    assert actions == []
    assert ui.release(x, y) is True
    assert actions == [("pause", None)]


def test_a_press_outside_and_a_release_on_a_button_does_nothing(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["hud"])
    assert ui.press(640, 400) is False
    x, y = middle(ui, "pause")
    ui.mouse_move(x, y)
    assert ui.release(x, y) is False, "the release belongs to whoever had the press"
    assert actions == []


def test_a_press_on_a_button_and_a_release_outside_does_nothing_and_stays_consumed(
    ui: Ui, stacks: Stacks, actions: Actions
) -> None:
    show(ui, stacks(1280, 720)["hud"])
    ui.press(*middle(ui, "pause"))
    assert ui.mouse_move(640, 400) is True
    assert ui.release(640, 400) is True
    assert actions == []
    assert ui.press(640, 400) is False, "the next press is the board's again"


def test_a_release_on_another_button_than_the_pressed_one_does_nothing(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["hud"])
    ui.press(*middle(ui, "pause"))
    ui.mouse_move(*middle(ui, "sheet"))
    ui.release(*middle(ui, "sheet"))
    assert actions == []


def test_losing_the_focus_while_a_button_is_held_cancels_it(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["hud"])
    x, y = middle(ui, "pause")
    ui.press(x, y)
    ui.cancel()
    ui.release(x, y)
    assert actions == []


def test_the_hud_lets_the_board_have_what_it_does_not_use_and_a_page_lets_nothing_through(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud"])
    assert (ui.mouse_move(640, 400), ui.press(640, 400), ui.release(640, 400)) == (False, False, False)
    assert ui.wheel(640, 400, 1) is False
    assert ui.key("arrow_left") is False
    show(ui, stacks(1280, 720)["pause"])
    assert click(ui, *AWAY) == (True, True)
    assert ui.mouse_move(*AWAY) is True
    assert ui.wheel(*AWAY, 1) is True
    assert ui.key("a") is True


def test_of_partners_your_shot_stands_under_the_one_who_shoots(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud-partners"])
    said = words(ui)
    shooter, state, other = (said.index(text) for text in ("Wilhelmina Wu", catalogue("en")("state.shot"), "Ewa"))
    assert shooter < state < other


def test_a_small_widget_takes_presses_on_its_padded_area(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["settings"])
    rect = target(ui, "fullscreen").rect
    assert rect.h < 44
    click(ui, rect.x + 5, rect.y - 5)
    assert actions == [("set", ("fullscreen", True))]


def test_the_topmost_page_takes_the_press(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["pause"])
    show(ui, stacks(1280, 720)["confirm"])
    click(ui, *middle(ui, "no"))
    assert actions == [("back", "confirm")]
    ui.hide("confirm")
    assert ui.shown == ("pause",)


@pytest.mark.parametrize("late", ["hud", "foul-miss"])
def test_what_belongs_to_the_table_comes_up_below_an_open_page_and_leaves_it_the_keys(
    late: str, ui: Ui, stacks: Stacks, actions: Actions
) -> None:
    show(ui, stacks(1280, 720)["help"])
    below = tuple(entry for entry in stacks(1280, 720)[late] if entry[0] not in ui.shown)
    show(ui, below)
    assert ui.shown == (*(name for name, _ in below), "help")
    assert ui.key("escape") is True
    assert actions == [("back", "help")]
    show(ui, stacks(1280, 720)["confirm"])
    assert ui.shown[-1] == "confirm", "a later page lies on the earlier"
    root = ui._base.pixel2d.find("ui")
    painted = [node.name.removesuffix("-cover") for node in root.children]
    assert painted == list(ui.shown), "what is painted last has the keys"


def test_a_slider_follows_the_pointer_while_it_is_held(ui: Ui, actions: Actions) -> None:
    row = SettingRow("ui_scale", "settings.ui_scale", "number", 150, (), 75, 200, 25, section="access")
    ui.show("settings", SettingsData((row,)))
    slider = target(ui, "ui_scale").rect
    ui.press(slider.x + slider.w * 0.3, slider.y + slider.h / 2)
    first = actions[-1]
    ui.mouse_move(slider.x - 200.0, slider.y + 300.0)
    ui.release(slider.x - 200.0, slider.y + 300.0)
    assert first[0] == "set"
    assert actions[-1] == ("set", ("ui_scale", 75))


def test_a_choice_goes_back_on_its_left_side_and_forward_on_its_right(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["new"])
    rect = target(ui, "player-north").rect
    click(ui, rect.right - 8, rect.y + 8)
    assert "Medium" in words(ui)
    click(ui, rect.x + 8, rect.y + 8)
    assert "Medium" not in words(ui)


def test_any_press_or_key_goes_on_from_the_foul_card(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["foul-miss"])
    assert click(ui, 640, 600) == (True, True)
    assert ui.key("x") is True
    assert ui.key("x-repeat") is True
    assert actions == [("continue", None), ("continue", None)]


def test_the_wheel_scrolls_a_page_that_has_more_and_stops_at_its_end(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(640, 360)
    show(ui, stacks(640, 360)["help-controls"])
    before = words(ui)
    ui.wheel(320, 180, -200)
    at_end = [(spot.text, spot.rect.y) for canvas in ui.canvases() for spot in canvas.spots]
    ui.wheel(320, 180, -200)
    assert [(spot.text, spot.rect.y) for canvas in ui.canvases() for spot in canvas.spots] == at_end
    assert words(ui) == before
    last = next(spot for canvas in ui.canvases() for spot in canvas.spots if spot.text == "Fullscreen")
    assert last.clip is not None
    assert last.rect.bottom <= last.clip.bottom


def test_what_is_scrolled_out_of_its_window_cannot_be_pressed(
    make_ui: Callable[..., Ui], stacks: Stacks, actions: Actions
) -> None:
    ui = make_ui(1280, 720, 2.0)
    show(ui, stacks(1280, 720)["pause"])
    line = target(ui, "quit")
    assert line.clip is not None
    assert line.rect.y >= line.clip.bottom, "the sample must have a line below its window"
    click(ui, line.rect.x + 40, line.rect.y + 10)
    assert actions == []


def test_hover_shows_and_goes_without_moving_the_focus(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["menu"])
    state = ui.canvases()[0].state
    ui.mouse_move(*middle(ui, "settings"))
    assert (state.hovered, state.focused) == ("settings", "resume")
    ui.mouse_move(900, 300)
    assert state.hovered is None


# ------------------------------------------------------------------------------------------------------------ keyboard


def test_arrows_move_the_focus_and_enter_acts(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["menu"])
    assert focused(ui) == "resume"
    ui.key("arrow_down")
    assert focused(ui) == "new"
    ui.key("enter")
    ui.key("arrow_up")
    ui.key("space")
    assert actions == [("new", None), ("resume", None)]


def test_the_focus_goes_round_the_end_of_a_page_by_a_press_of_its_own_and_not_while_held(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["menu"])
    ui.key("arrow_up-repeat")
    assert focused(ui) == "resume"
    ui.key("arrow_up")
    last = focused(ui)
    assert last in ("quit", "language")
    ui.key("arrow_down-repeat")
    assert focused(ui) == last
    ui.key("arrow_down")
    assert focused(ui) == "resume"


def test_what_is_chosen_left_or_moved_is_told_to_the_ear_and_what_does_nothing_is_not(ui: Ui, stacks: Stacks) -> None:
    heard: list[str] = []
    ui.on_press = heard.append
    show(ui, stacks(1280, 720)["settings"])
    ui.key("arrow_up")
    click(ui, *middle(ui, "fullscreen"))
    ui.key("tab")
    click(ui, *AWAY)
    ui.key("escape")
    assert heard == ["tick", "click", "tick", "back"]
    # A slider that is nudged ticks, and at the end of its range says nothing.
    show(ui, stacks(1280, 720)["settings"])
    ui.show("settings", SettingsData((SettingRow("volume", "settings.volume", "number", 95, (), 0, 100, 5, section="sound"),)))
    ui.key("arrow_right")
    assert heard[4:] == ["tick"]


def test_a_held_enter_acts_once(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["menu"])
    for name in ("enter", "enter-repeat", "enter-repeat"):
        ui.key(name)
    assert actions == [("resume", None)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("new", ("back", "new_match")),
        ("pause", ("continue", None)),
        ("settings", ("back", "settings")),
        ("help", ("back", "help")),
        ("sheet", ("back", "sheet")),
        ("confirm", ("back", "confirm")),
        ("summary", ("pause", None)),
        ("result", ("menu", None)),
    ],
)
def test_escape_leaves_every_page(name: str, expected: tuple[str, object], ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)[name])
    ui.key("escape")
    assert actions == [expected]


def test_tab_goes_round_all_that_is_enabled_and_skips_the_rest(ui: Ui) -> None:
    lone = PresetChoice("casual-100", "two", 100, 12)
    seats = (SeatChoice(Seat.SOUTH, "orange", "Anna"), SeatChoice(Seat.NORTH, "purple", "", "easy"))
    ui.show("new_match", NewMatchData("computer", "casual-100", (lone,), seats))
    assert target(ui, "preset").enabled is False, "one preset is no choice"
    seen = []
    for _ in range(12):
        ui.key("tab")
        seen.append(focused(ui))
    assert "preset" not in seen
    assert {"name-south", "player-north", "start", "back"} <= set(seen)


@pytest.mark.parametrize("side", ["lshift", "rshift"])
def test_tab_goes_back_while_a_shift_key_is_held(ui: Ui, stacks: Stacks, side: str) -> None:
    show(ui, stacks(1280, 720)["menu"])

    def tabbed() -> str | None:
        ui.key("tab")
        return focused(ui)

    first, second = tabbed(), tabbed()
    # Panda3D throws both names, and repeats the one that is held.
    for name in ("shift", side, f"{side}-repeat"):
        assert ui.key(name) is True
    assert tabbed() == first
    ui.key_up("shift")
    ui.key_up(side)
    assert tabbed() == second


def test_shift_that_went_down_over_the_board_counts_and_goes_with_the_window_s_focus(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud"])
    assert ui.key("shift") is False
    show(ui, stacks(1280, 720)["pause"])
    first = focused(ui)
    ui.key("tab")
    back = focused(ui)
    ui.cancel()
    ui.key("tab")
    assert focused(ui) == first != back


@pytest.mark.parametrize("name", ["menu", "new", "settings", "foul-miss", "confirm"])
def test_the_key_for_fullscreen_goes_through_every_screen(name: str, ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)[name])
    for key in next(binding.keys for binding in BINDINGS if binding.action == "fullscreen"):
        assert ui.key(key) is False
    assert actions == []


def test_what_lies_under_the_pointer_lights_up_in_steps_and_goes_out_again_without_a_page_built_anew(
    ui: Ui, stacks: Stacks, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(ui, stacks(1280, 720)["menu"])
    drawn: list[tuple[str, float]] = []
    repaint = MenuLine.repaint

    def watched(line: MenuLine) -> None:
        repaint(line)
        drawn.append((line.id, line.glow(ui.canvases()[0])))

    monkeypatch.setattr(MenuLine, "repaint", watched)
    monkeypatch.setattr(Shown, "build", lambda *arguments: pytest.fail("the page is built anew"))
    ui.mouse_move(*middle(ui, "settings"))
    for _ in range(10):
        ui.update(0.0125)
    assert drawn == [("settings", share) for share in (0.25, 0.5, 0.75, 1.0)]
    drawn.clear()
    ui.mouse_move(*AWAY)
    for _ in range(10):
        ui.update(0.0125)
    assert drawn == [("settings", share) for share in (0.75, 0.5, 0.25, 0.0)]


def test_with_reduced_motion_what_lies_under_the_pointer_is_lit_at_once(ui: Ui, stacks: Stacks) -> None:
    ui.reduced_motion = True
    show(ui, stacks(1280, 720)["menu"])
    ui.mouse_move(*middle(ui, "settings"))
    ui.update(0.001)
    assert target(ui, "settings").glow(ui.canvases()[0]) == 1.0


def test_a_disabled_widget_takes_neither_press_nor_hover(ui: Ui, actions: Actions) -> None:
    seats = (SeatChoice(Seat.SOUTH, "orange", "Anna"), SeatChoice(Seat.NORTH, "purple", "", "easy"))
    ui.show("new_match", NewMatchData("computer", "casual-100", (PresetChoice("casual-100", "two", 100, 12),), seats))
    click(ui, *middle(ui, "preset"))
    assert actions == []
    assert ui.canvases()[0].state.hovered is None


def test_left_and_right_change_a_value_and_leave_it_only_at_its_end(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["settings"])
    ui.key("arrow_right")
    assert focused(ui) == "quality"
    ui.key("arrow_right")
    assert actions == [("set", ("quality", "low"))]
    ui.key("arrow_left")
    assert actions == [("set", ("quality", "low"))], "the data were not shown anew: it is still at its first choice"
    assert focused(ui) == "section-picture"


def test_escape_leads_from_the_rows_of_the_settings_to_their_sections_and_then_out(
    ui: Ui, stacks: Stacks, actions: Actions
) -> None:
    show(ui, stacks(1280, 720)["settings"])
    for key in ("arrow_down", "arrow_down", "enter", "arrow_right"):
        ui.key(key)
    inside = focused(ui)
    ui.key("arrow_down")
    assert focused(ui) != inside
    assert not (focused(ui) or "").startswith("section-")
    ui.key("escape")
    assert (focused(ui), actions) == ("section-access", []), "no value was changed on the way"
    ui.key("escape")
    assert actions == [("back", "settings")]


def test_escape_leaves_the_settings_at_once_after_a_press_and_where_there_is_no_list_of_sections(
    make_ui: Callable[..., Ui], stacks: Stacks, actions: Actions
) -> None:
    for width in (1280, 640):
        ui = make_ui(width, 720)
        show(ui, stacks(width, 720)["settings"])
        if width == 1280:
            click(ui, *middle(ui, "fullscreen"))
        else:
            ui.key("arrow_down")
        actions.clear()
        ui.key("escape")
        assert actions == [("back", "settings")]


def test_passing_a_switch_sideways_leaves_it_as_it_is(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["settings"])
    ui.key("arrow_right")
    for _ in range(4):
        ui.key("arrow_down")
    assert focused(ui) == "fullscreen"
    ui.key("enter")
    switched = list(actions)
    assert [name for name, _ in switched] == ["set"]
    ui.key("arrow_right")
    ui.key("arrow_left")
    assert actions == switched
    assert (focused(ui) or "").startswith("section-")


def test_a_key_held_at_the_end_of_a_range_does_not_leave_it(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["settings"])
    ui.key("arrow_right")
    ui.key("arrow_left-repeat")
    assert focused(ui) == "quality"


def test_the_focus_is_always_scrolled_into_view(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(1280, 720, 2.0)
    show(ui, stacks(1280, 720)["new"])
    for key in (*["arrow_up"] * 6, *["arrow_down"] * 8):
        ui.key(key)
        id = focused(ui)
        assert id is not None
        widget = target(ui, id)
        if widget.clip is not None:
            assert widget.clip.y <= widget.rect.y, id
            assert widget.rect.bottom <= widget.clip.bottom, id


def test_a_long_text_is_read_by_keys_alone(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(640, 360)
    show(ui, stacks(640, 360)["help-history"])
    ui.key("arrow_right")
    assert focused(ui) == "body"
    state = ui.canvases()[-1].state
    for _ in range(60):
        if focused(ui) == "body":
            ui.key("arrow_down")
    assert state.offsets["body"] > 0
    assert focused(ui) == "back", "at its end the focus goes on"


def test_a_name_field_tells_that_it_is_full(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["new"])

    def written() -> list[str]:
        return [spot.text for canvas in ui.canvases() for spot in canvas.spots if spot.owner == "name-north"]

    click(ui, *middle(ui, "name-north"))
    for letter in "Ewa Magda":
        ui.text(letter)
    assert written() == ["Ewa Magda"]
    ui.text("l")
    assert written() == ["10/14", "Ewa Magdal"]
    for letter in "ena Maria":
        ui.text(letter)
    assert written() == ["14/14", "Ewa Magdalena "]
    ui.key("enter")
    assert written() == ["Ewa Magdalena "]


def test_typing_in_a_name_field_fires_nothing_and_enter_goes_on_with_the_pointer_anywhere(
    ui: Ui, stacks: Stacks, actions: Actions
) -> None:
    show(ui, stacks(1280, 720)["new"])
    ui.mouse_move(*AWAY)
    click(ui, *middle(ui, "name-north"))
    for letter in "rzp m":
        assert ui.key("space" if letter == " " else letter) is True
        assert ui.text(letter) is True
    assert "rzp m" in words(ui)
    ui.key("backspace")
    ui.key("backspace")
    assert "rzp" in words(ui)
    ui.mouse_move(*AWAY)
    ui.key("enter")
    assert focused(ui) != "name-north"
    assert actions == []


def test_a_name_has_a_greatest_length_and_takes_no_control_characters(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["new"])
    click(ui, *middle(ui, "name-north"))
    for letter in "abcdefghijklmnopqrstuvwxyz\t\r":
        ui.text(letter)
    assert "abcdefghijklmn" in words(ui)


def test_letters_without_a_field_are_nobodys(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["menu"])
    assert ui.text("a") is False


# ---------------------------------------------------------------------------------------------------------- new match


def started(ui: Ui, actions: Actions) -> NewMatchData:
    click(ui, *middle(ui, "start"))
    action, value = actions[-1]
    assert action == "start_match"
    assert isinstance(value, NewMatchData)
    return value


def press_segment(ui: Ui, id: str, share: float) -> None:
    rect = target(ui, id).rect
    click(ui, rect.x + rect.w * share, rect.y + rect.h / 2)


def test_start_reports_what_was_chosen(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["new"])
    press_segment(ui, "mode", 0.40)
    result = started(ui, actions)
    assert result.mode == "two"
    assert [seat.player for seat in result.seats] == ["human", "human"]
    assert result.preset == "casual-100"


def test_four_partners_sit_at_all_seats_in_their_sides_colours_with_a_preset_for_four(
    ui: Ui, stacks: Stacks, actions: Actions
) -> None:
    show(ui, stacks(1280, 720)["new"])
    press_segment(ui, "mode", 0.7)
    result = started(ui, actions)
    assert result.mode == "partners"
    assert [(seat.seat, seat.colour) for seat in result.seats] == [
        (Seat.SOUTH, "orange"),
        (Seat.WEST, "purple"),
        (Seat.NORTH, "orange"),
        (Seat.EAST, "purple"),
    ]
    assert result.preset == "casual-partners-100"


def test_going_back_to_two_keeps_the_names(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    show(ui, stacks(1280, 720)["new"])
    press_segment(ui, "mode", 0.62)
    press_segment(ui, "mode", 0.1)
    result = started(ui, actions)
    assert result.mode == "computer"
    assert result.seats[0].name == "Anna"
    assert result.seats[1].player == "easy"


def test_what_the_page_was_changed_to_outlives_the_same_data_shown_again(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    stack = stacks(1280, 720)["new"]
    show(ui, stack)
    press_segment(ui, "mode", 0.40)
    show(ui, stack)
    assert started(ui, actions).mode == "two"


# -------------------------------------------------------------------------------------------------- data, size, leaks


def test_equal_data_build_nothing_and_a_running_figure_only_its_own_layer(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud"])
    before = ui.canvases()
    data = stacks(1280, 720)["hud"][0][1]
    assert isinstance(data, HudData)
    ui.show("hud", replace(data))
    assert ui.canvases() == before
    assert data.readout is not None
    ui.show("hud", replace(data, readout=replace(data.readout, power=0.63)))
    assert ui.canvases()[0] is before[0]
    assert "63\u00a0%" in words(ui)
    assert "62\u00a0%" not in words(ui)


def test_a_refused_input_says_why_at_once(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud"])
    data = stacks(1280, 720)["hud"][0][1]
    assert isinstance(data, HudData)
    ui.show("hud", replace(data, message=Message("placement.overlap")))
    assert "Another disc lies there" in words(ui)


def test_the_foul_card_says_what_happened_the_rule_and_what_it_cost(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["foul-miss"])
    said = words(ui)
    for line in ("No purple disc was hit", "the shot disc", "2 discs it moved", "2 × 20 not counted", "3 off the board"):
        assert line in said, line


def test_the_summary_adds_up_as_it_is_shown(ui: Ui, stacks: Stacks) -> None:
    side = SideSummary("orange", ("Anna",), 2, 1, 2, 1, 80, 35, 85)
    other = SideSummary("purple", ("Marek",), 1, 0, 1, 3, 45, 0, 40)
    ui.show("summary", SummaryData(4, (side, other), 100, next_name="Marek"))
    said = words(ui)
    for line in (
        "2\u00a0×\u00a020",
        "1\u00a0×\u00a015",
        "+35",
        "80\u00a0−\u00a045\u00a0=\u00a035",
        "Marek shoots first next round",
    ):
        assert line in said, line


def test_another_language_and_another_size_keep_page_and_focus(
    ui: Ui, stacks: Stacks, resize_window: Callable[[int, int], None]
) -> None:
    show(ui, stacks(1280, 720)["menu"])
    ui.key("arrow_down")
    ui.set_catalogue(catalogue("pl"))
    assert "Nowy mecz" in words(ui)
    assert focused(ui) == "new"
    resize_window(720, 1280)
    ui.resize()
    assert ui.metrics.tall
    assert focused(ui) == "new"
    assert ui.metrics.window == Rect(0, 0, 720, 1280)


def test_a_window_of_one_pixel_is_survived(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(1, 1)
    for stack in stacks(1, 1).values():
        show(ui, stack)
        hide_all(ui)


def test_showing_and_hiding_fifty_times_leaves_no_node_behind(ui: Ui, stacks: Stacks) -> None:
    samples = stacks(1280, 720)
    names = ("menu", "new", "hud", "foul-miss", "summary", "pause", "settings", "help-controls")

    def nodes() -> int:
        return ui._root.find_all_matches("**").get_num_paths()

    empty = nodes()
    for turn in range(50):
        show(ui, samples[names[turn % len(names)]])
        ui.mouse_move(640 + turn, 300)
        ui.key("arrow_down")
        hide_all(ui)
        ui.settle()
    assert nodes() == empty
    show(ui, samples["hud"])
    first = nodes()
    hide_all(ui)
    show(ui, samples["hud"])
    assert nodes() == first > empty


def test_a_page_fades_in_and_out_and_takes_no_input_while_it_leaves(ui: Ui, stacks: Stacks, actions: Actions) -> None:
    ui.show(*stacks(1280, 720)["pause"][0])
    node = ui._root.find("**/pause")
    assert node.get_color_scale()[3] == pytest.approx(0.0)
    assert node.get_z() < 0
    ui.update(0.1)
    assert 0 < node.get_color_scale()[3] < 1
    ui.update(0.2)
    assert (node.get_color_scale()[3], node.get_z()) == (1.0, 0.0)
    place = middle(ui, "continue")
    ui.hide("pause")
    assert click(ui, *place) == (False, False)
    ui.update(0.07)
    assert 0 < node.get_color_scale()[3] < 1
    ui.update(0.2)
    assert ui._root.find("**/pause").is_empty()
    assert actions == []


def test_the_pass_cue_comes_in_softly_while_the_plates_stay(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["hud"])
    ui.show(*stacks(1280, 720)["hud-pass"][0])
    ui.update(0.1)
    plates, *_, cue = ui.canvases()
    assert 0 < cue.root.get_color_scale()[3] < 1
    assert plates.root.get_color_scale()[3] == 1
    ui.update(0.2)
    assert cue.root.get_color_scale()[3] == 1


def test_reduced_motion_fades_in_place(ui: Ui, stacks: Stacks) -> None:
    ui.reduced_motion = True
    ui.show(*stacks(1280, 720)["pause"][0])
    ui.update(0.02)
    node = ui._root.find("**/pause")
    assert node.get_z() == 0
    ui.update(0.07)
    assert node.get_color_scale()[3] == 1.0


def test_contrast_and_the_look_of_the_game_are_chosen_apart(ui: Ui) -> None:
    ui.set_look("lagoon", "walnut")
    ui.set_contrast(True)
    assert (ui._theme.discs, ui._theme.skin) == ("lagoon", "walnut")
    assert ui._theme.glass.pill == 1.0
    ui.set_contrast(False)
    assert (ui._theme.discs, ui._theme.skin) == ("lagoon", "walnut")


def test_an_interface_may_be_taken_down_twice(ui: Ui, stacks: Stacks) -> None:
    show(ui, stacks(1280, 720)["menu"])
    ui.destroy()
    ui.destroy()
    assert ui.shown == ()


def test_insets_tell_what_the_hud_covers(ui: Ui, stacks: Stacks) -> None:
    assert ui.insets() == (0, 0)
    show(ui, stacks(1280, 720)["hud"])
    top, bottom = ui.insets()
    assert 80 < top < 200
    assert 40 < bottom < 120


def test_only_the_topmost_page_is_seen_and_a_question_leaves_what_it_is_about_in_view(ui: Ui) -> None:
    def seen() -> list[bool]:
        return [not canvas.root.is_hidden() for canvas in ui.canvases()]

    question = ConfirmData(Message("confirm.new"), Message("confirm.new.yes"), "confirmed_start")
    show(ui, (("menu", MenuData()), ("help", HelpData(()))))
    assert seen() == [False, True]
    show(ui, (("confirm", question),))
    assert seen() == [False, True, True]
    ui.hide("confirm")
    ui.hide("help")
    ui.settle()
    assert seen() == [True]
