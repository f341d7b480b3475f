"""What the fullest table asks of the driver, counted on the scene as it is; and that more than the budget is a failure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crokinole3d.cli.common import FAILED
from crokinole3d.cli.selftest import selftest
from crokinole3d.view import probe
from crokinole3d.view.demo import fullest_table
from crokinole3d.view.scene.budget import BUDGET
from crokinole3d.view.scene.picture import MOST_DISCS, MOST_PUFFS, MOST_STREAKS, STILL, TablePicture
from tests.view.scene.stage import Stage


def test_the_fullest_table_keeps_to_the_budget(stage: Stage) -> None:
    stage.scene.draw(fullest_table())
    assert stage.scene.load().over(BUDGET) == ()


def test_what_is_hidden_costs_nothing_and_each_disc_one_draw_call(stage: Stage) -> None:
    full = fullest_table()
    stage.scene.draw(full)
    most = stage.scene.load()
    stage.scene.draw(replace(full, discs=()))
    without_discs = stage.scene.load()
    stage.scene.draw(replace(full, stir=STILL))
    calm = stage.scene.load()
    stage.scene.draw(TablePicture())
    bare = stage.scene.load()
    assert most.draws - without_discs.draws == MOST_DISCS
    assert most.draws - calm.draws == MOST_PUFFS + MOST_STREAKS
    assert most.triangles > without_discs.triangles > bare.triangles
    assert bare.texture_bytes == most.texture_bytes > 1 << 20


def test_a_load_over_its_budget_says_what_is_too_much(stage: Stage) -> None:
    stage.scene.draw(fullest_table())
    load = stage.scene.load()
    assert load.over(load) == ()
    assert load.over(replace(load, draws=load.draws - 1)) == (f"{load.draws} draw calls, at most {load.draws - 1}",)
    assert f"{load.triangles} triangles (at most {BUDGET.triangles})" in load.told(BUDGET)


def test_the_selftest_fails_where_the_scene_costs_more_than_it_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")
    heavy = probe.ProbeResult(True, None, "a driver", "one frame", "999 draw calls (at most 160)", within=False)
    monkeypatch.setattr(probe, "probe", lambda: heavy)
    assert selftest() == FAILED
    assert "999 draw calls (at most 160): too much" in capsys.readouterr().out
