"""Where the arrows go: geometry alone."""

from __future__ import annotations

from dataclasses import dataclass

from crokinole3d.view.ui.focus import following, neighbour, unreachable
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.scroll import overshoot


@dataclass(eq=False)
class Spot:
    id: str
    rect: Rect
    clip: Rect | None = None
    enabled: bool = True


def test_down_goes_to_the_wide_row_below_not_past_it() -> None:
    first = Spot("first", Rect(0, 0, 60, 40))
    wide = Spot("wide", Rect(0, 60, 800, 40))
    back = Spot("back", Rect(0, 300, 80, 40))
    assert neighbour([first, wide, back], first, "down") is wide


def test_right_keeps_to_the_row_even_if_something_else_is_nearer() -> None:
    here = Spot("here", Rect(0, 0, 60, 40))
    near = Spot("near", Rect(70, 60, 60, 40))
    far = Spot("far", Rect(500, 0, 60, 40))
    assert neighbour([here, near, far], here, "right") is far


def test_with_nothing_there_the_focus_stays() -> None:
    here, above = Spot("here", Rect(0, 100, 60, 40)), Spot("above", Rect(0, 0, 60, 40))
    assert neighbour([here, above], here, "down") is here


def test_a_disabled_widget_is_passed_over() -> None:
    here = Spot("here", Rect(0, 0, 60, 40))
    dead = Spot("dead", Rect(0, 50, 60, 40), enabled=False)
    below = Spot("below", Rect(0, 100, 60, 40))
    assert neighbour([here, dead, below], here, "down") is below
    assert following([here, dead, below], here, 1) is below


def test_inside_a_scrolled_list_hidden_rows_come_before_what_lies_under_the_list() -> None:
    clip = Rect(0, 0, 200, 100)
    rows = [Spot(f"row-{i}", Rect(0, 45 * i, 200, 40), clip) for i in range(5)]
    button = Spot("button", Rect(0, 110, 80, 40))
    assert neighbour([*rows, button], rows[1], "down") is rows[2]
    assert neighbour([*rows, button], rows[4], "down") is button


def test_from_outside_only_what_is_visible_of_a_list_counts() -> None:
    clip = Rect(0, 0, 200, 100)
    rows = [Spot(f"row-{i}", Rect(0, 45 * i, 200, 40), clip) for i in range(5)]
    button = Spot("button", Rect(0, 110, 80, 40))
    reached = neighbour([*rows, button], button, "up")
    assert reached in rows[:3]
    assert reached.rect.y < clip.bottom


def test_left_from_a_row_of_a_list_leaves_it_rather_than_change_rows() -> None:
    clip = Rect(200, 0, 300, 200)
    nav = Spot("nav", Rect(0, 0, 150, 40))
    toggle = Spot("toggle", Rect(440, 10, 50, 30), clip)
    slider = Spot("slider", Rect(250, 60, 180, 30), clip)
    assert neighbour([nav, toggle, slider], toggle, "left") is nav


def test_an_island_is_found_out_of_reach() -> None:
    a = Spot("a", Rect(0, 0, 100, 40))
    b = Spot("b", Rect(2, 2, 100, 40))
    assert unreachable([a, b]) == ["a", "b"], "two widgets on one another have no direction between them"
    assert unreachable([a, Spot("c", Rect(0, 60, 100, 40))]) == []


def test_a_window_scrolls_just_far_enough_to_show_a_widget_with_its_lead() -> None:
    window = Rect(0, 100, 300, 200)
    assert overshoot(Rect(0, 150, 100, 40), window, 20) == 0
    assert overshoot(Rect(0, 290, 100, 40), window, 20) == 50
    assert overshoot(Rect(0, 110, 100, 40), window, 20) == -10
    assert overshoot(Rect(0, 105, 100, 190), window, 20) == 0, "hardly smaller than the window: it lies in the middle"
