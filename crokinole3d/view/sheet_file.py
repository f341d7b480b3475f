"""The score sheet of the match on the table, kept as a file where the player asks for one."""

from __future__ import annotations

from crokinole3d.game.export import Form, keep_sheet
from crokinole3d.game.files import reason_of
from crokinole3d.game.sheet import as_csv, as_text, names_of, sheet_of
from crokinole3d.host import Host
from crokinole3d.text import Catalogue
from crokinole3d.view.ui.data.message import Message


def save_sheet(host: Host, form: Form, words: Catalogue) -> Message:
    """Writes the score sheet into a file of its own. Gives back what is to be said: where it is, or why it is not."""
    sheet, names = sheet_of(host.session), names_of(host.players, host.state.seating, words)
    text = as_csv(sheet, names, words) if form == "csv" else as_text(sheet, names, words)
    try:
        return Message.of("note.sheet_saved", path=str(keep_sheet(text, form)))
    except (OSError, ValueError) as error:
        return Message.of("note.sheet_failed", reason=reason_of(error))
