"""The pills of the HUD: what the rules ask for, why an input was refused, who is thinking, what a shot did and was meant to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crokinole3d.view.ui.boxes import Panel, Slot, column, row
from crokinole3d.view.ui.buttons import Pressable
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import Hint, KeyHint, RulingNote, Thinking
from crokinole3d.view.ui.labels import Color, Icon, Key, Label, disc, hole
from crokinole3d.view.ui.say import cost_text, key_name, say
from crokinole3d.view.ui.theme import GOLD
from crokinole3d.view.ui.widget import Command, Widget

PAD: Final = (17.0, 10.0)
ICONS: Final = {
    "must_hit": "target",
    "no_hiding": "line",
    "placing": "slide",
    "pulling": "target",
    "for_middle": "target",
    "only_20s": "target",
}


def _pill(canvas: Canvas, *parts: Widget | None, alpha: float) -> Panel:
    return Panel(row(*parts, gap=9), pad=PAD, radius=21, alpha=alpha, shadow=12)


def hint_words(canvas: Canvas, hint: Hint) -> tuple[str, str]:
    """The hint, and its second half that goes first when room is short."""
    words = canvas.words
    if hint.kind == "must_hit":
        if len(hint.colours) == 1:
            main = words(f"must_hit.{hint.colours[0]}")
        else:
            main = words("must_hit.any")
        return main, words("must_hit.more")
    if hint.kind == "no_hiding":
        return words(f"no_hiding.{hint.open_rule}"), words(f"no_hiding.{hint.open_rule}.more")
    return words(f"hint.{hint.kind}"), words(f"hint.{hint.kind}.more")


def key_hint(canvas: Canvas, hint: KeyHint, color: Color = "text") -> Widget:
    """Keys, and what they do."""
    caps = [Key(key_name(canvas.words, key)) for key in hint.keys]
    return row(*caps, Label(canvas.words(f"keys.{hint.action}"), "small", color), gap=5)


def hint_pill(canvas: Canvas, hint: Hint, *, more: bool) -> Panel:
    """What the rules ask of the shot. Gold is theirs alone."""
    main, second = hint_words(canvas, hint)
    color: Color = GOLD if hint.kind in ("must_hit", "no_hiding") else "soft"
    second_label = Label(second, "small", "soft") if more else None
    return _pill(canvas, Icon(ICONS[hint.kind], 19, color), Label(main, "strong"), second_label, alpha=canvas.theme.glass.pill)


def round_pill(canvas: Canvas, label: Widget) -> Panel:
    """The round where it lies over the board, whose maple would swallow bare words."""
    return _pill(canvas, label, alpha=canvas.theme.glass.pill)


def message_pill(canvas: Canvas, message: Message) -> Panel:
    """Why an input was refused."""
    label = Label(say(canvas.words, message), "strong", widest=int(min(560, canvas.metrics.vw - 110)))
    return _pill(canvas, Icon("info", 19, "text"), label, alpha=canvas.theme.glass.toast)


def reason_pill(canvas: Canvas, reason: Message) -> Panel:
    """What the computer player that has just shot meant to do."""
    label = Label(say(canvas.words, reason), "body", widest=int(min(560, canvas.metrics.vw - 110)))
    return _pill(canvas, Icon("chip", 18, "soft"), label, alpha=canvas.theme.glass.pill)


def thinking_pill(canvas: Canvas, thinking: Thinking, keys: Sequence[KeyHint]) -> Widget:
    """Who is thinking, how far it is, and which keys do something then: one hurries it, as a press on the pill does."""
    words = canvas.words
    text = words("hud.hurried" if thinking.hurried else "hud.thinking", name=thinking.name)
    label: Widget = Label(text, "body")
    if thinking.progress is not None:
        label = column(label, Slot("hud.progress", 10, 3, align="fill"), gap=3)
    panel = _pill(
        canvas,
        Icon("clock", 18, "soft"),
        label,
        *(() if thinking.hurried else (key_hint(canvas, hint, "soft") for hint in keys)),
        alpha=canvas.theme.glass.pill,
    )
    return Pressable("hurry", panel, Command("hurry"), enabled=not thinking.hurried)


def ruling_pill(canvas: Canvas, note: RulingNote) -> Panel:
    """What a valid shot did: 20s made, and discs that left. In two rows where one has no room."""
    words = canvas.words
    parts: list[Widget] = [
        row(hole(colour, 20), Label(words.n("ruling.twenty", count), "strong"), gap=7) for colour, count in note.twenties
    ]
    parts += [row(disc(cost.colour, 18), Label(cost_text(words, cost), "body"), gap=7) for cost in note.off]
    room = canvas.metrics.width - 2 * canvas.metrics.safe - 2 * canvas.dp(PAD[0])
    line = row(*parts, gap=18)
    content: Widget = line if line.measure(canvas, 4 * canvas.metrics.width)[0] <= room else column(*parts, gap=4)
    return Panel(content, pad=PAD, radius=21, alpha=canvas.theme.glass.toast, shadow=12, items="center")
