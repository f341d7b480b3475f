"""Pictures of the scene at any size, beside the window: a buffer of its own with the same pipeline, in tiles where it must be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    PerspectiveLens,
    WindowProperties,
)

from crokinole3d.view.scene import camera
from crokinole3d.view.scene.eye import Pose, Window, part_of
from crokinole3d.view.scene.images import pixels_of
from crokinole3d.view.scene.lens import Pixels
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.pipeline import BufferRefused, Pipeline
from crokinole3d.view.scene.quality import Quality

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

OVERLAP: Final = 96
"""Pixels that tiles share, drawn twice and shown once: bloom and softened edges look that far to their sides."""

SMALLEST: Final = 512
"""Where not even a tile of so many pixels is granted, the picture is refused."""

_SORT: Final = -20
"""After the scene's own buffers, before the window."""


class Bench:
    """What a pipeline needs in place of the window: a buffer of its own size with a camera of its own."""

    def __init__(self, base: ShowBase, root: NodePath, size: Window) -> None:
        self.graphics_engine: GraphicsEngine = base.graphics_engine
        self.pipe: GraphicsPipe = base.pipe
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 8)
        win = base.win
        buffer = base.graphics_engine.make_output(
            base.pipe,
            "photograph",
            _SORT,
            wanted,
            WindowProperties(size=(size.width, size.height)),
            GraphicsPipe.BF_refuse_window,
            win.get_gsg(),
            win,
        )
        if buffer is None:
            raise BufferRefused(f"the graphics driver refuses a picture of {size.width}x{size.height}")
        self.win: GraphicsOutput = buffer
        self.win.set_clear_color_active(True)
        self.win.set_clear_color((0.0, 0.0, 0.0, 1.0))
        self.lens = PerspectiveLens()
        self.lens.set_near_far(camera.NEAR, camera.FAR)
        self.cam: NodePath = root.get_parent().attach_new_node(Camera("photograph", self.lens))

    def close(self) -> None:
        """Give the buffer and the camera back."""
        self.graphics_engine.remove_window(self.win)
        self.cam.remove_node()


class Darkroom:
    """Draws the scene below `root` into pictures of one size. Close it when done.

    Raises :class:`~crokinole3d.view.scene.pipeline.BufferRefused` where the driver grants not even a small part of the picture.
    """

    def __init__(self, base: ShowBase, root: NodePath, library: Library, quality: Quality, size: Window, light: float) -> None:
        """`light` is what the pipeline's exposure is multiplied by."""
        self._base, self._root, self._library, self._quality = base, root, library, quality
        self._size, self._light = size, light
        self._bench: Bench | None = None
        self._pipeline: Pipeline | None = None
        self._tile = self._open(size)

    @property
    def size(self) -> Window:
        """The size of the pictures."""
        return self._size

    @property
    def tiles(self) -> int:
        """In how many parts one picture is drawn."""
        return sum(1 for _ in self._parts())

    def picture(self, pose: Pose) -> Pixels:
        """The scene from a pose, shape (height, width, 3), the first row on top. Draws frames of the whole engine."""
        found = np.empty((self._size.height, self._size.width, 3), np.uint8)
        for left, top, width, height in self._parts():
            tile = self._drawn(pose, left, top)
            # Only the part that is this tile's own; its edges were drawn for their neighbours' sake.
            x, y = left - self._corner(left, self._size.width, self._tile.width), top
            y -= self._corner(top, self._size.height, self._tile.height)
            found[top : top + height, left : left + width] = tile[y : y + height, x : x + width]
        return found

    def close(self) -> None:
        """Give everything back. May be called twice."""
        if self._pipeline is not None:
            self._pipeline.destroy()
            self._pipeline = None
            if self._quality.samples:
                # It was the window's, too.
                self._root.set_antialias(AntialiasAttrib.M_multisample)
        if self._bench is not None:
            self._bench.close()
            self._bench = None
            # A buffer that goes takes the current context with it; without one no shader compiles until the next frame.
            self._base.graphics_engine.render_frame()

    def _parts(self) -> Iterator[tuple[int, int, int, int]]:
        """Left, top, width and height of what each tile is there for."""
        if self._tile == self._size:
            yield 0, 0, self._size.width, self._size.height
            return
        wide, high = self._tile.width - 2 * OVERLAP, self._tile.height - 2 * OVERLAP
        for top in range(0, self._size.height, high):
            for left in range(0, self._size.width, wide):
                yield left, top, min(wide, self._size.width - left), min(high, self._size.height - top)

    @staticmethod
    def _corner(start: int, whole: int, tile: int) -> int:
        """Where a tile begins that is there for the pixels from `start` on: never outside the picture."""
        return max(0, min(start - OVERLAP, whole - tile))

    def _drawn(self, pose: Pose, left: int, top: int) -> Pixels:
        bench, pipeline, tile = self._bench, self._pipeline, self._tile
        assert bench is not None, "the darkroom is closed"
        assert pipeline is not None
        x, y = self._corner(left, self._size.width, tile.width), self._corner(top, self._size.height, tile.height)
        part, window = part_of(pose, self._size, x, y, tile.width, tile.height)
        camera.stand(bench.cam, bench.lens, self._root.get_parent(), part, window)
        pipeline.crop(
            self._size.aspect,
            (
                x / self._size.width,
                1.0 - (y + tile.height) / self._size.height,
                tile.width / self._size.width,
                tile.height / self._size.height,
            ),
        )
        self._base.graphics_engine.render_frame()
        return pixels_of(bench.win.get_screenshot())

    def _open(self, wanted: Window) -> Window:
        """The largest tile that the driver grants, halved until it does. Raises BufferRefused."""
        most = self._base.win.get_gsg().get_max_texture_dimension()
        tile = wanted if most <= 0 else Window(min(wanted.width, most), min(wanted.height, most))
        while True:
            try:
                self._make(tile)
                return tile
            except BufferRefused:
                self.close()
                if max(tile) <= SMALLEST:
                    raise
                tile = Window(max(SMALLEST, tile.width // 2), max(SMALLEST, tile.height // 2))
                tile = Window(min(tile.width, wanted.width), min(tile.height, wanted.height))

    def _make(self, tile: Window) -> None:
        self._bench = Bench(self._base, self._root, tile)
        self._pipeline = Pipeline(self._bench, self._root, self._library, self._quality, follow=False)
        self._pipeline.expose(0.0, self._light)
        # The first frame compiles and fills what the next one shows.
        self._base.graphics_engine.open_windows()
        if not self._bench.win.is_valid():
            raise BufferRefused(f"the graphics driver refuses a picture of {tile.width}x{tile.height}")
        self._base.graphics_engine.render_frame()
