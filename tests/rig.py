"""A ShowBase without a window, driven by hand: frames, clock, mouse and keys. Imports panda3d only when one is opened."""

from __future__ import annotations

import builtins
import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pytest

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import ButtonHandle, Texture

Picture = npt.NDArray[np.uint8]

SIZE = (320, 180)


def require_pictures() -> None:
    """Skip the test, by name and with the reason, where nothing can be drawn; fail instead if CROKINOLE_REQUIRE_PICTURES is 1."""
    from crokinole3d.view.probe import missing_libraries

    reason = missing_libraries()
    if reason is not None:
        if os.environ.get("CROKINOLE_REQUIRE_PICTURES") == "1":
            pytest.fail(f"pictures are required here, but {reason}")
        pytest.skip(f"no picture can be drawn: {reason}")


class Rig:
    """Drives a ShowBase: frames at 60 Hz by its own clock, a virtual mouse and keyboard, pictures as arrays."""

    def __init__(self, base: ShowBase) -> None:
        from panda3d.core import ButtonThrower, ClockObject, ModifierButtons, MouseWatcher, VirtualMouse

        self.base = base
        self.mouse = VirtualMouse("virtual")
        self.mouse.set_window_size(*base.win.get_size())
        self.mouse.set_mouse_on(True)
        node: Any = base.dataRoot.attach_new_node(self.mouse)
        self.watcher = MouseWatcher("watcher")
        base.mouseWatcher = node.attach_new_node(self.watcher)
        base.mouseWatcherNode = self.watcher
        thrower = ButtonThrower("buttons")
        thrower.set_modifier_buttons(ModifierButtons())
        throwers: Any = [base.mouseWatcher.attach_new_node(thrower)]
        base.buttonThrowers = throwers
        base.pointerWatcherNodes = [self.watcher]
        clock = ClockObject.get_global_clock()
        clock.mode = ClockObject.M_non_real_time
        clock.dt = 1.0 / 60.0

    def frames(self, count: int = 1) -> None:
        """Let so many frames go by."""
        for _ in range(count):
            self.base.task_mgr.step()

    def move(self, px: float, py: float) -> None:
        """Put the pointer on a pixel from the window's top left corner."""
        self.mouse.set_mouse_pos(round(px), round(py))
        self.frames()

    def down(self, name: str = "mouse1") -> None:
        """Press a mouse button or key."""
        self.mouse.press_button(_button(name))
        self.frames()

    def up(self, name: str = "mouse1") -> None:
        """Release a mouse button or key."""
        self.mouse.release_button(_button(name))
        self.frames()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        from panda3d.core import GraphicsBuffer

        assert isinstance(self.base.win, GraphicsBuffer)
        self.base.win.set_size(width, height)
        self.frames(2)

    def picture(self) -> Picture:
        """What the window shows, shape (height, width, 3), the first row on top."""
        from crokinole3d.view.scene.images import pixels_of

        self.frames(2)
        return pixels_of(self.base.win.get_screenshot())


def _button(name: str) -> ButtonHandle:
    from panda3d.core import ButtonRegistry

    return ButtonRegistry.ptr().find_button(name)


_UNPACKED: dict[tuple[str, int, int], tuple[Texture, bytes]] = {}
"""The pictures that rigs have read and their numbers, by path, time and size of the file."""


@contextmanager
def _unpacked_once() -> Iterator[None]:
    """Every picture file is unpacked once a process and copied from then on: unpacking is half of what opening a scene takes."""
    from crokinole3d.view.scene import assets, resources

    unpack = assets.read_picture

    def read_picture(path: str) -> Texture:
        where = resources.find(path).to_os_specific()
        lies = os.stat(where)
        key = (where, lies.st_mtime_ns, lies.st_size)
        if key not in _UNPACKED:
            unpacked = unpack(path)
            _UNPACKED[key] = unpacked, bytes(unpacked.get_ram_image())
        unpacked, numbers = _UNPACKED[key]
        copy = unpacked.make_copy()
        # Numbers of its own, as if it had been read: a picture that stays behind must take its memory.
        copy.set_ram_image(numbers)
        return copy

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(assets, "read_picture", read_picture)
        yield


@contextmanager
def open_rig(size: tuple[int, int] = SIZE) -> Iterator[Rig]:
    """A rig for as long as the block lasts; nothing of it stays behind."""
    require_pictures()
    from direct.showbase.MessengerGlobal import messenger
    from direct.task.TaskManagerGlobal import taskMgr
    from panda3d.core import ClockObject, ModelPool, TexturePool

    from crokinole3d.view.panda import configure_offscreen, open_base

    configure_offscreen(size)
    before = set(taskMgr.getAllTasks())
    base = open_base()
    try:
        with _unpacked_once():
            yield Rig(base)
    finally:
        base.destroy()
        for task in set(taskMgr.getAllTasks()) - before:
            taskMgr.remove(task)
        messenger.clear()
        ClockObject.get_global_clock().mode = ClockObject.M_normal
        ModelPool.release_all_models()
        TexturePool.release_all_textures()
        gc.collect()
        assert not hasattr(builtins, "base")
