"""From the camera through a buffer to the window: light with bloom and a tone map, or finished colours with softened edges.

The UI is drawn over the result by Panda3D's own 2D regions and never tone mapped.
"""

from __future__ import annotations

from typing import Final, Protocol

from panda3d.core import (
    AntialiasAttrib,
    Camera,
    CardMaker,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsEngine,
    GraphicsOutput,
    GraphicsPipe,
    LVecBase2f,
    LVecBase4f,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from crokinole3d.view.errors import CannotShow
from crokinole3d.view.scene.driver import listening
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.quality import Quality

EXPOSURE: Final = 1.45
VIGNETTE: Final = 0.30
BLOOM: Final = 0.12

BLOOM_WIDTHS: Final = (1.0, 2.4)
"""Two rounds of blur, in texels of the quarter-size picture: a tight glow and a wide one in a sum of small taps."""

FULL_SCALE: Final = 100
"""Percent of the window's pixels, across and down, that the scene is drawn in: one for one."""

_NO_BUFFER: Final = ("FRAMEBUFFER_", "framebuffer-completeness", "out of memory")
"""What Panda3D logs, among more, when a buffer cannot be made."""

_SPECK: Final = 0.01
"""Share of a picture, across and up, that is drawn only for what the driver does at a first drawing."""

_SORT: Final = -30
"""Buffers are drawn before the window, in this order of creation."""


class Stage(Protocol):
    """What a pipeline draws for: a window or a buffer with a camera."""

    @property
    def graphics_engine(self) -> GraphicsEngine:
        """Draws everything."""

    @property
    def pipe(self) -> GraphicsPipe:
        """Makes buffers."""

    @property
    def win(self) -> GraphicsOutput:
        """Where the finished picture goes."""

    @property
    def cam(self) -> NodePath:
        """What looks at the scene."""


class BufferRefused(CannotShow):
    """Raised when the driver gives no buffer of the kind a quality needs; `low` needs the plainest."""


class Pipeline:
    """What one quality needs between camera and window. Made anew when the quality changes."""

    def __init__(
        self, base: Stage, root: NodePath, library: Library, quality: Quality, scale: int = FULL_SCALE, *, follow: bool = True
    ) -> None:
        """`scale` is in percent of the window's pixels. `follow` is for what may change its size."""
        self._base = base
        self._follow = follow
        self._root = root
        self._library = library
        self._quality = quality
        self._scale = scale
        self._made: list[GraphicsOutput] = []
        self._large: list[GraphicsBuffer] = []
        self._small: list[GraphicsBuffer] = []
        self._quads: list[NodePath] = []
        self._regions: list[DisplayRegion] = []
        self._sized: list[tuple[NodePath, str, float, float]] = []
        self._size = (0, 0)
        self._final: NodePath | None = None
        self._view: DisplayRegion
        """What the camera fills."""
        try:
            self._build()
        except Exception:
            self.destroy()
            raise
        self.expose(0.0)
        self.resize()

    def prove(self) -> None:
        """Have the driver really make the buffers, which it puts off until something is drawn.

        Raises :class:`BufferRefused` where they are larger than it can make, or than there is memory for.
        """
        width, height = self._asked_size()
        most = self._most()
        if max(width, height) > most > 0:
            raise BufferRefused(f"the graphics driver draws at most {most} pixels across, not {width}x{height}")
        # The window is left as it is, and the scene itself costs nothing: only the buffers count.
        hidden, active = self._root.is_hidden(), self._base.win.is_active()
        self._root.hide()
        self._base.win.set_active(False)
        self.draw_scene(True)
        try:
            with listening() as heard:
                self._base.graphics_engine.render_frame()
        finally:
            self._base.win.set_active(active)
            if not hidden:
                self._root.show()
        if any(word in heard.text for word in _NO_BUFFER):
            raise BufferRefused(f"the graphics driver has no memory for a picture of {width}x{height} in this quality")

    def warm_up(self) -> None:
        """Have the driver do now what it puts off until a thing is first drawn, at the cost of hardly a pixel; then rest."""
        active = self._base.win.is_active()
        self._base.win.set_active(False)
        self._view.set_dimensions(0.0, _SPECK, 0.0, _SPECK)
        self.draw_scene(True)
        try:
            self._base.graphics_engine.render_frame()
        finally:
            self._view.set_dimensions(0.0, 1.0, 0.0, 1.0)
            self.draw_scene(False)
            self._base.win.set_active(active)

    def expose(self, dim: float, light: float = 1.0) -> None:
        """Darken the whole scene by `dim`, 0 to 1, and let so many times as much light in as usual."""
        light = light * EXPOSURE * (1.0 - 0.75 * min(max(dim, 0.0), 1.0))
        # With HDR the last pass tone maps, else every material.
        (self._final if self._quality.hdr and self._final else self._root).set_shader_input("u_exposure", light)

    def set_scale(self, percent: int) -> None:
        """Draw the scene in so many percent of the window's pixels across and down."""
        self._scale = percent
        self.resize()

    def crop(self, aspect: float, part: tuple[float, float, float, float]) -> None:
        """Draw a part of a larger picture of that aspect: left, bottom, width and height in shares of it. The vignette is the
        whole picture's."""
        if self._final is not None:
            self._final.set_shader_input("u_part", LVecBase4f(*part))
            self._final.set_shader_input("u_picture", LVecBase4f(aspect, VIGNETTE, BLOOM, 0.0))

    def resize(self) -> bool:
        """Follow the window's size. Returns whether it changed."""
        size = self._scene_size()
        if size == self._size:
            return False
        self._size = size
        if self._follow:
            for buffer in self._large:
                buffer.set_size(*size)
        small = (max(1, size[0] // 4), max(1, size[1] // 4))
        for buffer in self._small:
            buffer.set_size(*small)
        for node, name, x, y in self._sized:
            of = size if name == "u_pixel" else small
            node.set_shader_input(name, LVecBase2f(x / of[0], y / of[1]))
        if self._final is not None:
            self._final.set_shader_input("u_picture", LVecBase4f(size[0] / size[1], VIGNETTE, BLOOM, 0.0))
        return True

    def draw_scene(self, on: bool) -> None:
        """Whether the buffers are drawn anew each frame; if not, the window shows what they hold."""
        for buffer in self._made:
            if buffer.is_active() != on:
                buffer.set_active(on)

    @property
    def passes(self) -> int:
        """How many quads over a whole picture it draws after the scene."""
        return len(self._quads)

    def destroy(self) -> None:
        """Give everything back; the camera draws into the window again."""
        for region in self._regions:
            self._base.win.remove_display_region(region)
        for buffer in self._made:
            buffer.clear_render_textures()
            self._base.graphics_engine.remove_window(buffer)
        for quad in self._quads:
            quad.remove_node()
        self._made, self._large, self._small, self._quads, self._regions, self._sized = [], [], [], [], [], []
        self._final = None
        self._root.clear_antialias()
        self._camera_to_window(True)

    def _build(self) -> None:
        scene = self._scene_buffer()
        region = self._base.win.make_display_region()
        region.set_sort(-5)
        self._regions.append(region)
        if not self._quality.hdr:
            self._final = self._soften(region, scene, VIGNETTE)
        elif self._quality.fine:
            bloom = self._bloom(scene)
            buffer, toned = self._scene_sized("toned", _SORT + 8, _code_values(), GraphicsPipe.BF_refuse_window)
            self._final = self._fill(buffer.make_display_region(), "final", scene)
            self._final.set_shader_input("u_bloom", bloom)
            self._soften(region, toned, 0.0)
        else:
            self._final = self._fill(region, "final", scene)
            self._final.set_shader_input("u_bloom", self._bloom(scene))
        self._camera_to_window(False)

    def _soften(self, region: DisplayRegion, source: Texture, vignette: float) -> NodePath:
        """Fill a region with a finished picture whose stairs are softened."""
        quad = self._fill(region, "smooth", source)
        self._sized.append((quad, "u_pixel", 1.0, 1.0))
        quad.set_shader_input("u_picture", LVecBase4f(1.0, vignette, 0.0, 0.0))
        return quad

    def _bloom(self, scene: Texture) -> Texture:
        """The blurred light of what is brighter than paper, a quarter of the size."""
        bright = self._pass("bright", scene, _SORT + 1)
        self._sized.append((self._quads[-1], "u_pixel", 1.0, 1.0))
        glow = bright
        sort = _SORT + 2
        for width in BLOOM_WIDTHS:
            for x, y in ((width, 0.0), (0.0, width)):
                glow = self._pass("blur", glow, sort)
                self._sized.append((self._quads[-1], "u_step", x, y))
                sort += 1
        return glow

    def _scene_buffer(self) -> Texture:
        """The buffer that the camera draws into. Raises BufferRefused."""
        wanted = _float_color() if self._quality.hdr else _code_values()
        wanted.set_depth_bits(24)
        wanted.set_multisamples(self._quality.samples)
        buffer, texture = self._scene_sized("scene", _SORT, wanted, GraphicsPipe.BF_refuse_window)
        buffer.set_clear_color_active(True)
        buffer.set_clear_color((0.0, 0.0, 0.0, 1.0))
        region = buffer.make_display_region()
        region.set_camera(self._base.cam)
        region.set_clear_depth_active(True)
        self._view = region
        if self._quality.samples:
            # Without it the buffer has samples and nothing uses them.
            self._root.set_antialias(AntialiasAttrib.M_multisample)
        return texture

    def _pass(self, program: str, source: Texture, sort: int) -> Texture:
        """A quarter-size buffer that one program fills from a texture."""
        buffer, texture = self._output(
            f"{program}-{sort}", sort, _float_color(), GraphicsPipe.BF_refuse_window | GraphicsPipe.BF_resizeable
        )
        buffer.set_clear_color_active(False)
        if isinstance(buffer, GraphicsBuffer):
            self._small.append(buffer)
        self._fill(buffer.make_display_region(), program, source)
        return texture

    def _scene_sized(self, name: str, sort: int, wanted: FrameBufferProperties, flags: int) -> tuple[GraphicsOutput, Texture]:
        """A buffer of as many pixels as the scene is drawn in."""
        buffer, texture = self._output(name, sort, wanted, flags | (GraphicsPipe.BF_resizeable if self._follow else 0))
        if isinstance(buffer, GraphicsBuffer):
            self._large.append(buffer)
        return buffer, texture

    def _scene_size(self) -> tuple[int, int]:
        """Pixels across and up of what the camera draws into: as many as asked for, or where a window has grown too large for
        that as many as the driver can draw."""
        width, height = self._asked_size()
        most = self._most()
        share = min(1.0, most / max(width, height)) if most > 0 else 1.0
        return max(1, int(width * share)), max(1, int(height * share))

    def _most(self) -> int:
        """Pixels across that the driver can draw at most; 0 or less where it does not say."""
        most: int = self._base.win.get_gsg().get_max_texture_dimension()
        return most

    def _asked_size(self) -> tuple[int, int]:
        win, percent = self._base.win, self._scale * self._quality.scale / 100.0
        width, height = (max(1, round(size * percent / 100.0)) for size in (win.get_x_size(), win.get_y_size()))
        return width, height

    def _output(self, name: str, sort: int, wanted: FrameBufferProperties, flags: int) -> tuple[GraphicsOutput, Texture]:
        win = self._base.win
        size = WindowProperties(size=self._scene_size())
        buffer = self._base.graphics_engine.make_output(self._base.pipe, name, sort, wanted, size, flags, win.get_gsg(), win)
        if buffer is None:
            raise BufferRefused(f"the graphics driver refuses the buffer {name!r}")
        self._made.append(buffer)
        texture = Texture(name)
        texture.set_wrap_u(SamplerState.WM_clamp)
        texture.set_wrap_v(SamplerState.WM_clamp)
        texture.set_minfilter(SamplerState.FT_linear)
        buffer.add_render_texture(texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
        return buffer, texture

    def _fill(self, region: DisplayRegion, program: str, source: Texture) -> NodePath:
        """Cover a region with one program's picture."""
        card = CardMaker(program)
        card.set_frame(-1.0, 1.0, -1.0, 1.0)
        top = NodePath(program)
        quad = top.attach_new_node(card.generate())
        quad.set_shader(self._library.shader(program, self._quality))
        quad.set_depth_test(False)
        quad.set_depth_write(False)
        quad.set_shader_input("u_source", source)
        quad.set_shader_input("u_part", LVecBase4f(0.0, 0.0, 1.0, 1.0))
        lens = OrthographicLens()
        lens.set_film_size(2.0, 2.0)
        lens.set_near_far(-10.0, 10.0)
        region.set_camera(top.attach_new_node(Camera(program, lens)))
        region.set_clear_depth_active(False)
        self._quads.append(quad)
        return quad

    def _camera_to_window(self, on: bool) -> None:
        for region in self._base.win.get_display_regions():
            if region.get_camera() == self._base.cam:
                region.set_active(on)


def _code_values() -> FrameBufferProperties:
    wanted = FrameBufferProperties(FrameBufferProperties.get_default())
    wanted.set_rgba_bits(8, 8, 8, 8)
    # With a back buffer it would be a surface with a context of its own, which is lost with it.
    wanted.set_back_buffers(0)
    return wanted


def _float_color() -> FrameBufferProperties:
    wanted = FrameBufferProperties()
    wanted.set_float_color(True)
    wanted.set_rgba_bits(16, 16, 16, 16)
    return wanted
