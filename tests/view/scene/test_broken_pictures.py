"""Pictures without shadows or in a wrong colour space are not the golden ones. Each is drawn by a scene of its own."""

from __future__ import annotations

import pytest

from tests.rig import Rig
from tests.view.scene.golden import GOLDENS, MEAN, WORST, differences, drawn, kept, scene_for


def broken(monkeypatch: pytest.MonkeyPatch, file: str, good: str, bad: str) -> None:
    """From now on a shader's file has other text."""
    from crokinole3d.view.scene import resources

    real = resources.read_text

    def read_text(relative: str) -> str:
        text = real(relative)
        if relative == f"shaders/{file}":
            assert good in text, f"{file} no longer has what this test breaks"
            return text.replace(good, bad)
        return text

    monkeypatch.setattr(resources, "read_text", read_text)


def test_missing_shadows_are_noticed_in_every_view(module_rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch, "occlusion.glsl", "return t1 < 2e-4 ? 0.0 : shadow;", "return 0.0;")
    dark = scene_for(module_rig, "low")
    worst = {
        name: differences(drawn(module_rig, dark, GOLDENS[name]), kept(name)).max() for name in GOLDENS if name != "seat-high"
    }
    dark.destroy()
    assert min(worst.values()) > 1.5 * WORST, worst


@pytest.mark.parametrize(("quality", "wrong"), [("low", "vec3(1.0 / 2.2)"), ("low", "vec3(2.2)"), ("high", "vec3(1.0 / 2.2)")])
def test_a_picture_that_is_encoded_twice_or_not_at_all_is_noticed(
    quality: str, wrong: str, module_rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch, "tonemap.glsl", "return agx(c * u_exposure);", f"return pow(agx(c * u_exposure), {wrong});")
    odd = scene_for(module_rig, quality)
    name = "seat" if quality == "low" else "seat-high"
    mean = differences(drawn(module_rig, odd, GOLDENS[name]), kept(name)).mean()
    odd.destroy()
    assert mean > 4.0 * MEAN
