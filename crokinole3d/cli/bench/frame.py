"""What a frame of the game's picture costs the processor, drawn offscreen while a shot is under way, in every quality.

tools/frame_cost.py measures the scene alone in the same pictures and by the same means.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from crokinole3d.game.session import Turn

Drawing = tuple[str, tuple[int, int]]
"""A quality and a picture's size in pixels."""

SMALL: Final = (640, 360)
LARGE: Final = (1280, 720)

PICTURES: Final[tuple[Drawing, ...]] = (
    ("low", SMALL),
    ("low", LARGE),
    ("medium", LARGE),
    ("high", LARGE),
    ("ultra", LARGE),
)
"""What is drawn: a small picture for weak machines, and every quality in the size the game begins with."""

WARM_UP: Final = 2
"""Frames that do not count: the first ones compile shaders and fill buffers."""

FRAMES: Final = 30
"""Frames that are measured of each quality, unless they take too long."""

LONGEST: Final = 3.0
"""Seconds after which no more of them are drawn: a processor that has to draw by itself may need one for each in `high`."""

LEAST_FRAMES: Final = 3
"""How many are measured however long they take."""

_FRAME: Final = 1.0 / 60.0
"""Seconds that go by for camera and interface from one frame to the next."""


class NoPicture(Exception):
    """Raised where nothing can be drawn; the text is one line that says why."""


def frame_costs() -> dict[str, float]:
    """The median milliseconds of processor time that a frame takes, by quality and size, such as `low 640x360`.

    All threads of this process count, a driver's that draws without a graphics card as well. Raises :class:`NoPicture`.
    """
    # Loaded here and not above: all else that is measured needs no Panda3D.
    try:
        from crokinole3d.view.demo import demo_session
        from crokinole3d.view.errors import CannotShow
        from crokinole3d.view.probe import missing_libraries
    except ModuleNotFoundError as error:
        raise _absent(error) from None
    missing = missing_libraries()
    if missing is not None:
        raise NoPicture(missing)
    turn = demo_session(lambda turn: turn.index >= 9 and turn.motion.duration > 1.0).turns[-1]
    try:
        return {f"{quality} {size[0]}x{size[1]}": _cost(quality, size, turn) for quality, size in PICTURES}
    except CannotShow as error:
        raise NoPicture(str(error)) from None
    except ModuleNotFoundError as error:
        raise _absent(error) from None


def processor_time(draw: Callable[[int], object], frames: int = FRAMES, longest: float = LONGEST) -> float:
    """The median milliseconds of processor time that `draw` takes of all threads; it is told the number of the frame, from 0.

    So many frames are measured, fewer where they take longer than `longest` seconds.
    """
    spent: list[float] = []
    first = time.perf_counter()
    for k in range(WARM_UP + frames):
        if len(spent) >= WARM_UP + LEAST_FRAMES and time.perf_counter() - first > longest:
            break
        began = time.process_time()
        draw(k)
        spent.append(time.process_time() - began)
    return 1000.0 * median(spent[WARM_UP:])


def _cost(quality: str, size: tuple[int, int], turn: Turn) -> float:
    """Milliseconds of a frame in one quality and size."""
    from crokinole3d.view.arrange import Tabletop
    from crokinole3d.view.scene.picture import TablePicture
    from crokinole3d.view.still import Still

    table = Tabletop(turn.before.seating)
    table.settle(turn.before)
    table.begin(turn)
    still = Still(size, quality, "maple", "en", 100)

    def draw(k: int) -> None:
        # Another moment of the shot each time: a picture that stays the same would not be drawn again.
        still.scene.draw(TablePicture(table.moving(turn, turn.motion.duration * k / (WARM_UP + FRAMES))))
        still.scene.rig.update(_FRAME)
        still.ui.update(_FRAME)
        still.base.task_mgr.step()
        # Waits until the picture is really there: a driver that draws by itself would else be billed to any later frame.
        still.base.win.get_screenshot()

    try:
        still.scene.rig.look_from("seat", turn.seat)
        return processor_time(draw, FRAMES, LONGEST)
    finally:
        still.close()


def _absent(error: ModuleNotFoundError) -> Exception:
    """What to raise for a package that is missing; a room of our own that is missing is a fault of the game."""
    if (error.name or "").partition(".")[0] == "crokinole3d":
        return error
    return NoPicture(f"{error.name} is not installed")
