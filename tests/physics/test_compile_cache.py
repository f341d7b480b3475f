"""The cache of compiled code: filled by a child, only read here, and never trusted when anything about it is wrong."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest

from crokinole3d.ai.compiled import GAME
from crokinole3d.physics import code_cache, compiled
from crokinole3d.physics.build import Build, CompiledUnavailable
from crokinole3d.physics.code_cache import MANIFEST, folder_of, forget_old, put_in_place, write_manifest
from crokinole3d.physics.compiled import choose, compile_into, fill, fill_command, is_filled, load, load_or_fill
from crokinole3d.physics.jitting import OPTIONS
from crokinole3d.rules.compiled import CORE


def copied(cache: Path, where: Path) -> Path:
    """A copy of the filled cache, and in it the one folder that counts."""
    folder = max(cache.glob("kernel-*"), key=lambda path: path.stat().st_mtime)
    shutil.copytree(folder, where / folder.name)
    return where / folder.name


def quickly_compiled(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    """From now on compiling takes what lies in the filled cache."""
    folder = folder_of(cache, GAME)

    def compile_quickly(part: Path, _build: Build, _numba: object) -> None:
        shutil.copytree(folder, part, dirs_exist_ok=True)

    monkeypatch.setattr(compiled, "_compile", compile_quickly)


def put_in_the_way(place: Path, what: str, other: Path | None = None) -> None:
    """Something that has no business there; `other` is the folder that a link leads to."""
    if what == "file":
        place.write_text("in the way", encoding="utf-8")
    elif what == "dangling link":
        place.symlink_to(place.parent / "nothing")
    elif what == "link to a folder" and other is not None:
        other.mkdir()
        (other / "kept").touch()
        place.symlink_to(other)
    else:
        place.mkdir()
        if "manifest" in what:
            (place / MANIFEST).write_text("[" * 100_000, encoding="utf-8")


def test_an_empty_cache_says_that_nothing_is_compiled_yet(tmp_path: Path, kernel_cache: Path) -> None:
    assert is_filled(kernel_cache, GAME)
    assert not is_filled(tmp_path, GAME)
    with pytest.raises(CompiledUnavailable, match="not been compiled yet"):
        load(tmp_path, GAME)
    assert list(tmp_path.iterdir()) == []


def test_loading_compiles_nothing(kernel_cache: Path) -> None:
    kernel = load(kernel_cache, GAME)
    for entry in (kernel.entries.play, kernel.entries.play_many, kernel.companions["core"].decide_many):
        assert sum(entry.stats.cache_hits.values()) == 1
        assert sum(entry.stats.cache_misses.values()) == 0
        with pytest.raises(TypeError):
            entry("this would need compiling")


def test_a_copy_that_kept_its_times_loads(tmp_path: Path, kernel_cache: Path) -> None:
    copied(kernel_cache, tmp_path)
    assert load(tmp_path, GAME).name == "compiled"


def test_a_damaged_file_is_noticed(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    victim = max(folder.rglob("*.nbc"), key=lambda path: path.stat().st_size)
    content = bytearray(victim.read_bytes())
    content[len(content) // 2] ^= 1
    victim.write_bytes(content)
    assert not is_filled(tmp_path, GAME)
    with pytest.raises(CompiledUnavailable, match="damaged"):
        load(tmp_path, GAME)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"files": 3}', "[" * 100_000], ids=["empty", "list", "cut", "number", "deep"])
def test_a_damaged_manifest_is_noticed(tmp_path: Path, kernel_cache: Path, text: str) -> None:
    folder = copied(kernel_cache, tmp_path)
    (folder / MANIFEST).write_text(text, encoding="utf-8")
    with pytest.raises(CompiledUnavailable, match="damaged"):
        load(tmp_path, GAME)


def test_code_for_another_processor_is_not_run(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest["processor"] = "a pocket calculator"
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(CompiledUnavailable, match="another processor"):
        load(tmp_path, GAME)
    assert not is_filled(tmp_path, GAME)


def test_what_would_have_to_be_compiled_is_refused_instead(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    for index in folder.rglob("shot.play-*.nbi"):
        index.unlink()
    write_manifest(folder)
    assert is_filled(tmp_path, GAME)
    with pytest.raises(CompiledUnavailable, match="does not fit"):
        load(tmp_path, GAME)
    assert not is_filled(tmp_path, GAME)


def test_changed_sources_have_another_cache(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    sources = code_cache._sources(GAME)
    assert {"shot.py", "layout.py", "core/verdict.py", "../board.py"} <= set(sources)
    for name in sources:
        changed = {**sources, name: sources[name] + b"\n"}
        monkeypatch.setattr(code_cache, "_sources", lambda _, changed=changed: changed)
        assert not is_filled(kernel_cache, GAME)
        with pytest.raises(CompiledUnavailable, match="not been compiled yet"):
            load(kernel_cache, GAME)


def test_other_options_of_the_compiler_have_another_cache(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    assert is_filled(kernel_cache, GAME)
    monkeypatch.setattr(code_cache, "OPTIONS", {**OPTIONS, "fastmath": True})
    assert not is_filled(kernel_cache, GAME)


def test_a_cache_that_cannot_be_written_to_is_not_used(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(CompiledUnavailable, match="cannot be written to"):
        load(kernel_cache, GAME)


def test_where_the_cache_cannot_be_written_to_the_reason_is_told_and_no_child_is_tried(
    monkeypatch: pytest.MonkeyPatch, kernel_cache: Path
) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError("read-only")

    announced: list[bool] = []
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(CompiledUnavailable, match="cannot be written to"):
        load_or_fill(kernel_cache, lambda: announced.append(True), GAME)
    assert not announced
    assert is_filled(kernel_cache, GAME)
    kernel = choose(kernel_cache, None, GAME)
    assert kernel.name == "interpreted"
    assert "cannot be written to" in str(kernel.why)


@pytest.mark.parametrize("what", ["file", "dangling link"])
def test_a_child_that_cannot_write_says_so_in_one_line(tmp_path: Path, kernel_cache: Path, what: str) -> None:
    assert kernel_cache.is_dir()
    root = tmp_path / "cache"
    put_in_the_way(root, what)
    with pytest.raises(CompiledUnavailable, match="cannot be written to") as caught:
        fill(root, GAME)
    assert "\n" not in str(caught.value)
    assert choose(root, None, GAME).name == "interpreted"


@pytest.mark.parametrize("what", ["file", "dangling link", "link to a folder", "empty folder", "folder with a deep manifest"])
def test_whatever_lies_in_the_place_of_the_compiled_code_makes_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path, what: str
) -> None:
    quickly_compiled(monkeypatch, kernel_cache)
    root, other = tmp_path / "cache", tmp_path / "other"
    root.mkdir()
    put_in_the_way(folder_of(root, GAME), what, other)
    assert not is_filled(root, GAME)
    with pytest.raises(CompiledUnavailable):
        load(root, GAME)
    compile_into(root, GAME)
    assert load(root, GAME).name == "compiled"
    assert [path.name for path in root.iterdir()] == [folder_of(root, GAME).name]
    assert not other.exists() or (other / "kept").exists()


def test_of_two_children_the_slower_one_leaves_the_work_of_the_faster_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path
) -> None:
    placed: list[os.stat_result] = []

    def overtaken(part: Path, build: Build, numba: object) -> None:
        quickly_compiled(monkeypatch, kernel_cache)
        compiled._compile(part, build, numba)
        compile_into(tmp_path, GAME)
        placed.append(folder_of(tmp_path, GAME).stat())

    monkeypatch.setattr(compiled, "_compile", overtaken)
    compile_into(tmp_path, GAME)
    assert folder_of(tmp_path, GAME).stat().st_ino == placed[0].st_ino
    assert load(tmp_path, GAME).name == "compiled"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_child_that_is_overtaken_at_the_last_moment_is_content(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path
) -> None:
    folder = folder_of(kernel_cache, GAME)
    monkeypatch.setattr(code_cache, "take_away", lambda path: shutil.copytree(folder, path))
    part = tmp_path / "part"
    shutil.copytree(folder, part)
    put_in_place(part, tmp_path / folder.name)
    assert is_filled(tmp_path, GAME)


def test_a_child_that_is_killed_in_the_middle_leaves_nothing_that_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path
) -> None:
    command, environment = fill_command(tmp_path, GAME)
    with subprocess.Popen(command, env=environment) as child:
        while not list(tmp_path.glob("*.part-*/__pycache__/*.nbi")):
            assert child.poll() is None
            time.sleep(0.02)
        child.kill()
    assert not is_filled(tmp_path, GAME)
    assert choose(tmp_path, None, GAME).why == "the kernel has not been compiled yet for this version"
    quickly_compiled(monkeypatch, kernel_cache)
    compile_into(tmp_path, GAME)
    assert load(tmp_path, GAME).name == "compiled"


@pytest.mark.parametrize(("name", "value"), [("NUMBA_OPT", "0"), ("NUMBA_CPU_NAME", "generic"), ("NUMBA_BOUNDSCHECK", "1")])
def test_what_numba_is_told_by_the_environment_has_a_cache_of_its_own(
    monkeypatch: pytest.MonkeyPatch, kernel_cache: Path, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(CompiledUnavailable, match="not been compiled yet"):
        load(kernel_cache, GAME)
    monkeypatch.delenv(name)
    assert is_filled(kernel_cache, GAME)


def test_settings_under_which_numba_can_keep_nothing_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path
) -> None:
    assert kernel_cache.is_dir()
    numba = pytest.importorskip("numba")
    monkeypatch.setenv("NUMBA_OPT", "0")
    monkeypatch.setattr(compiled, "_compile", lambda *_: warnings.warn("Cannot cache play", numba.NumbaWarning, stacklevel=1))
    with pytest.raises(CompiledUnavailable, match=r"settings here \(NUMBA_OPT\): Cannot cache play"):
        compile_into(tmp_path, GAME)
    assert list(tmp_path.iterdir()) == []


def test_what_numba_is_told_by_a_file_has_a_cache_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernel_cache: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert is_filled(kernel_cache, GAME)
    Path(".numba_config.yaml").write_text("opt: 0\n", encoding="utf-8")
    assert not is_filled(kernel_cache, GAME)


def test_where_numba_would_keep_its_own_cache_does_not_matter(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/nowhere")
    assert load(kernel_cache, GAME).name == "compiled"


_WITHOUT_DOCSTRINGS = """
import sys
from pathlib import Path
from crokinole3d.physics.compiled import choose, fill_command
from crokinole3d.ai.compiled import GAME
print(choose(Path(sys.argv[1]), None, GAME).why)
print(fill_command(Path(sys.argv[1]), GAME)[0][1])
"""


def test_a_python_that_leaves_out_docstrings_has_a_cache_of_its_own_and_does_no_harm_to_the_other(kernel_cache: Path) -> None:
    _, environment = fill_command(kernel_cache, GAME)
    command = [sys.executable, "-OO", "-c", _WITHOUT_DOCSTRINGS, str(kernel_cache)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["the kernel has not been compiled yet for this version", "-OO"]
    assert is_filled(kernel_cache, GAME)


def test_a_core_that_rules_otherwise_is_not_used(tmp_path: Path, kernel_cache: Path) -> None:
    copied(kernel_cache, tmp_path)
    biased = Build((replace(CORE, agrees=lambda _kernel, _core: False), *GAME.companions[1:]), GAME.child)
    with pytest.raises(CompiledUnavailable, match="other results"):
        load(tmp_path, biased)
    assert not is_filled(tmp_path, GAME)


_LOADING = """
import gc, sys
from pathlib import Path
from crokinole3d.physics.compiled import load
from crokinole3d.ai.compiled import GAME
if sys.argv[2] == "off":
    gc.disable()
collections = gc.get_stats()[2]["collections"]
load(Path(sys.argv[1]), GAME)
print(gc.isenabled(), gc.get_stats()[2]["collections"] - collections, gc.get_freeze_count() > 0)
"""


@pytest.mark.parametrize(("collector", "told"), [("on", "True 0 True"), ("off", "False 0 True")])
def test_loading_stops_no_frame_to_look_for_garbage_and_leaves_the_collector_as_it_was(
    kernel_cache: Path, collector: str, told: str
) -> None:
    _, environment = fill_command(kernel_cache, GAME)
    command = [sys.executable, "-c", _LOADING, str(kernel_cache), collector]
    assert subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip() == told


def test_a_filled_cache_is_not_filled_again(kernel_cache: Path) -> None:
    before = sorted(path.name for path in kernel_cache.rglob("*"))
    command, environment = fill_command(kernel_cache, GAME)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert sorted(path.name for path in kernel_cache.rglob("*")) == before


def test_old_kernels_and_what_killed_children_left_are_cleared_away(tmp_path: Path) -> None:
    names = [f"kernel-{k}" for k in range(8)] + ["kernel-9.part-old", "kernel-9.part-new", "other"]
    now = time.time()
    for k, name in enumerate(names):
        (tmp_path / name).mkdir()
        age = 7200.0 if name == "kernel-9.part-old" else 10.0 * k
        os.utime(tmp_path / name, (now - age, now - age))
    forget_old(tmp_path, tmp_path / "kernel-5")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["kernel-0", "kernel-1", "kernel-2", "kernel-5", "kernel-9.part-new", "other"]


def test_without_numba_the_reason_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert not is_filled(tmp_path, GAME)
    with pytest.raises(CompiledUnavailable, match="numba is not installed"):
        load(tmp_path, GAME)
    with pytest.raises(CompiledUnavailable, match="numba is not installed"):
        fill(tmp_path, GAME)
    kernel = choose(tmp_path, None, GAME)
    assert (kernel.name, kernel.why) == ("interpreted", "numba is not installed")


def test_the_choice_can_be_forced(tmp_path: Path, kernel_cache: Path) -> None:
    assert choose(kernel_cache, None, GAME).name == "compiled"
    assert choose(kernel_cache, "interpreted", GAME).name == "interpreted"
    assert choose(kernel_cache, "interpreted", GAME).why is None
    assert choose(kernel_cache, "compiled", GAME).name == "compiled"
    assert choose(tmp_path, None, GAME).why == "the kernel has not been compiled yet for this version"
    assert choose(None).why is not None
    with pytest.raises(CompiledUnavailable):
        choose(tmp_path, "compiled", GAME)
    with pytest.raises(ValueError, match="compiled or interpreted"):
        choose(tmp_path, "fast", GAME)
