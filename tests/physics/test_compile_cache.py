"""The cache of compiled code: filled by a child, only read here, and never trusted when anything about it is wrong."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from importlib import metadata
from pathlib import Path

import pytest

from crokinole3d.physics import compiled
from crokinole3d.physics.compiled import MANIFEST, CompiledUnavailable, choose, fill, fill_command, is_filled, load


def copied(cache: Path, where: Path) -> Path:
    """A copy of the filled cache, and in it the one folder that counts."""
    folder = max(cache.glob("kernel-*"), key=lambda path: path.stat().st_mtime)
    shutil.copytree(folder, where / folder.name)
    return where / folder.name


def test_an_empty_cache_says_that_nothing_is_compiled_yet(tmp_path: Path, kernel_cache: Path) -> None:
    assert is_filled(kernel_cache)
    assert not is_filled(tmp_path)
    with pytest.raises(CompiledUnavailable, match="not been compiled yet"):
        load(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_loading_compiles_nothing(kernel_cache: Path) -> None:
    kernel = load(kernel_cache)
    for entry in (kernel.entries.play, kernel.entries.play_many):
        assert sum(entry.stats.cache_hits.values()) == 1
        assert sum(entry.stats.cache_misses.values()) == 0
        with pytest.raises(TypeError):
            entry("this would need compiling")


def test_a_copy_that_kept_its_times_loads(tmp_path: Path, kernel_cache: Path) -> None:
    copied(kernel_cache, tmp_path)
    assert load(tmp_path).name == "compiled"


def test_a_damaged_file_is_noticed(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    victim = max(folder.rglob("*.nbc"), key=lambda path: path.stat().st_size)
    content = bytearray(victim.read_bytes())
    content[len(content) // 2] ^= 1
    victim.write_bytes(content)
    assert not is_filled(tmp_path)
    with pytest.raises(CompiledUnavailable, match="damaged"):
        load(tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"files": 3}'])
def test_a_damaged_manifest_is_noticed(tmp_path: Path, kernel_cache: Path, text: str) -> None:
    folder = copied(kernel_cache, tmp_path)
    (folder / MANIFEST).write_text(text, encoding="utf-8")
    with pytest.raises(CompiledUnavailable, match="damaged"):
        load(tmp_path)


def test_code_for_another_processor_is_not_run(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest["processor"] = "a pocket calculator"
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(CompiledUnavailable, match="another processor"):
        load(tmp_path)
    assert not is_filled(tmp_path)


def test_what_would_have_to_be_compiled_is_refused_instead(tmp_path: Path, kernel_cache: Path) -> None:
    folder = copied(kernel_cache, tmp_path)
    for index in folder.rglob("shot.play-*.nbi"):
        index.unlink()
    compiled._write_manifest(folder)
    assert is_filled(tmp_path)
    with pytest.raises(CompiledUnavailable, match="does not fit"):
        load(tmp_path)
    assert not is_filled(tmp_path)


def test_changed_sources_have_another_cache(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    sources = compiled._sources()
    assert {"shot.py", "layout.py", "../board.py"} <= set(sources)
    for name in sources:
        changed = {**sources, name: sources[name] + b"\n"}
        monkeypatch.setattr(compiled, "_sources", lambda changed=changed: changed)
        assert not is_filled(kernel_cache)
        with pytest.raises(CompiledUnavailable, match="not been compiled yet"):
            load(kernel_cache)


def test_a_cache_that_cannot_be_written_to_is_not_used(monkeypatch: pytest.MonkeyPatch, kernel_cache: Path) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    with pytest.raises(CompiledUnavailable, match="cannot be written to"):
        load(kernel_cache)


def test_a_child_that_cannot_write_says_so_in_one_line(tmp_path: Path, kernel_cache: Path) -> None:
    assert kernel_cache.is_dir()
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(CompiledUnavailable, match="cannot be written to") as caught:
        fill(tmp_path / "file")
    assert "\n" not in str(caught.value)


def test_a_filled_cache_is_not_filled_again(kernel_cache: Path) -> None:
    before = sorted(path.name for path in kernel_cache.rglob("*"))
    command, environment = fill_command(kernel_cache)
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
    compiled._forget_old(tmp_path, tmp_path / "kernel-5")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["kernel-0", "kernel-1", "kernel-2", "kernel-5", "kernel-9.part-new", "other"]


def test_without_numba_the_reason_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert not is_filled(tmp_path)
    with pytest.raises(CompiledUnavailable, match="numba is not installed"):
        load(tmp_path)
    with pytest.raises(CompiledUnavailable, match="numba is not installed"):
        fill(tmp_path)
    kernel = choose(tmp_path)
    assert (kernel.name, kernel.why) == ("interpreted", "numba is not installed")


def test_the_choice_can_be_forced(tmp_path: Path, kernel_cache: Path) -> None:
    assert choose(kernel_cache).name == "compiled"
    assert choose(kernel_cache, "interpreted").name == "interpreted"
    assert choose(kernel_cache, "interpreted").why is None
    assert choose(kernel_cache, "compiled").name == "compiled"
    assert choose(tmp_path).why == "the kernel has not been compiled yet for this version"
    assert choose(None).why is not None
    with pytest.raises(CompiledUnavailable):
        choose(tmp_path, "compiled")
    with pytest.raises(ValueError, match="compiled or interpreted"):
        choose(tmp_path, "fast")
