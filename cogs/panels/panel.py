"""What the private panel shows: what one player holds, what has happened, what they are asked and can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle, ui

from cogs.board.board import asked_of_all, ending, news
from cogs.board.board_messages import digest
from cogs.board.buttons import match_button
from cogs.board.controls import form_row, lay_out
from cogs.board.ids import MatchAction, MatchActionId, MoveFormId, StandingFormId, SureMoveId
from cogs.board.pictures import Drawings, Pictures
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.move_words import laid_aside
from cogs.shared.names import board_link, names, title
from host.match.loaded_match import LoadedMatch
from host.messages import Messages
from host.views.table import Question, Table
from render.kit.controls import LABEL_LIMIT
from render.kit.prompts import Preview
from render.registry import FACES

NOTE_LIMIT = 1500
HEAD_LIMIT = 1650
HAND_LIMIT = 800
ASKED_LIMIT = 750

KEEP_LIVE = "-# This panel soon stops following the match, unless you press **Keep live** or anything else on it."
"""Shown under a panel whose time is nearly up."""
STANDING = "Standing answers…"
"""The button that opens the form of standing answers."""
NOWHERE = "https://discord.com/channels"
"""The address of the board where it does not matter."""


@dataclass(frozen=True)
class Doubt:
    """What a player is asked once more before a move, and the button for it.

    ``why`` says in a sentence what it loses, "" for nothing; ``preview`` is what it would lead to, where that is shown.
    """

    why: str
    move: str
    sure: SureMoveId
    preview: Preview[Any] | None = None


class Panel:
    """One player's panel of a match.

    ``note`` is shown besides, such as help. ``closing`` says that the panel
    soon stops following the match and offers to go on. ``illustrated`` says
    that it is to show pictures; it does not where they cannot be drawn. ``doubt``
    is asked in place of the question, until the panel is written again.
    """

    def __init__(
        self,
        match: LoadedMatch,
        user_id: int,
        note: str = "",
        *,
        closing: bool = False,
        illustrated: bool = True,
        doubt: Doubt | None = None,
    ) -> None:
        self.match, self.user_id, self.note, self.doubt = match, user_id, note, doubt
        self.table = match.table(user_id)
        plays = self.table.viewer is not None
        self.closing, self.illustrated = closing and plays, illustrated and plays
        self.address = NOWHERE
        self.drawn: Drawings = ()

    @property
    def asked(self) -> str | None:
        """The id of the question that the player is asked; None for none."""
        mine = self.table.question_for(self.table.viewer)
        return None if mine is None else mine.id

    def digest(self, pictures: Pictures) -> str:
        """Return what is the same exactly for panels that look the same.

        The note does not count, nor does the place of the board.
        """
        picture = pictures.name(self.table) if self.illustrated else ""
        return f"{digest(panel(self.table, NOWHERE, '', (), closing=self.closing))} {picture}"

    async def prepare(self, messages: Messages, pictures: Pictures) -> None:
        """Find the board's message, and draw the pictures."""
        self.address = board_link(self.table.match, await messages.board(self.match.id))
        self.drawn = await self._draw(pictures) if self.illustrated else ()
        self.illustrated = bool(self.drawn)

    async def _draw(self, pictures: Pictures) -> Drawings:
        preview = self.doubt.preview if self.doubt is not None else None
        view, recent = (self.table.view, self.table.recent) if preview is None else (preview.view, preview.recent)
        return await pictures.of_panel(self.table.match.game, view, recent, self.table.viewer)

    def layout(self) -> MessageLayout:
        """Return the panel as a message."""
        return panel(self.table, self.address, self.note, self.drawn, closing=self.closing, doubt=self.doubt)

    async def write(self, messages: Messages, pictures: Pictures) -> tuple[MessageLayout, Drawings]:
        """Return the panel as a message, with its pictures."""
        await self.prepare(messages, pictures)
        return self.layout(), self.drawn


def panel(
    table: Table,
    address: str,
    note: str,
    drawn: Drawings,
    *,
    closing: bool = False,
    doubt: Doubt | None = None,
) -> MessageLayout:
    """Write the panel of ``table.viewer``; a stranger's says how to take part.

    What is asked comes last, below the picture, and a note right above it: a
    new message is seen from its end, and on a phone its beginning is out of
    sight. The components above the controls are the same whatever has
    happened, so that a client keeps a choice that is half made.
    """
    items: list[ui.Item[Any]] = [text(_head(table), HEAD_LIMIT)]
    items += [one.gallery() for one in drawn]
    if note:
        items += [text(note, NOTE_LIMIT), ui.Separator()]
    asked = _asked(table) if doubt is None else _doubted(table, doubt)
    items += [*asked, _row(table, address, closing)]
    if closing:
        items.append(text(KEEP_LIVE))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _head(table: Table) -> str:
    """Name the game, and tell what is proposed, what the viewer has, and what has just happened."""
    match = table.match
    sentence = news(match.game, table.recent, names(match), table.earlier) if table.viewer is not None else ""
    lines = (f"### {title(match)}", *_proposed(table), _hand(table)[:HAND_LIMIT], sentence)
    return "\n".join(line for line in lines if line)


def _proposed(table: Table) -> list[str]:
    """Say what is proposed in a live match, as long as it is; the board takes the answers."""
    shown = table.match.status == "live" and table.viewer is not None
    return [asked_of_all(proposal) for proposal in table.proposals] if shown else []


def _hand(table: Table) -> str:
    face = FACES[table.match.game]
    if table.viewer is None:
        return "You are not playing in this match. You are welcome to watch."
    return face.hand(table.view, table.viewer)


def _asked(table: Table) -> list[ui.Item[Any]]:
    """Say what the player is asked and offer the moves; else whom the match waits for, or how it ended."""
    match = table.match
    if match.status != "live":
        return [text("\n".join([ending(table), *map(asked_of_all, table.proposals)]), ASKED_LIMIT)]
    mine = table.question_for(table.viewer)
    if mine is None:
        return [text(waiting(table), ASKED_LIMIT)]
    moves = table.legal.get(mine.decision.seat, ())
    face = FACES[match.game]
    controls = lay_out(match.id, mine.id, face.controls(table.view, mine.decision, moves))
    label = face.form_label(mine.decision) if face.offers_form(table.view, mine.decision, moves) else ""
    form = form_row(MoveFormId(match.id, mine.id, mine.decision.kind), label)
    return [text(_question(table, mine), ASKED_LIMIT), *controls, *form]


def _doubted(table: Table, doubt: Doubt) -> list[ui.Item[Any]]:
    """Ask once more whether a move is to be made."""
    would = f"**{doubt.move}: this is what it would lead to.** {doubt.preview.change}" if doubt.preview else ""
    really = f"**Really?** {doubt.why}" if doubt.why else ""
    word, style = ("Yes", ButtonStyle.danger) if really else ("Do it", ButtonStyle.success)
    yes: ui.Button[Any] = ui.Button(label=f"{word}: {doubt.move}"[:LABEL_LIMIT], style=style, custom_id=str(doubt.sure))
    no: ui.Button[Any] = ui.Button(label="No, something else", custom_id=str(MatchActionId(table.match.id, "hand")))
    return [text("\n".join(filter(None, (would, really))), ASKED_LIMIT), ui.ActionRow(yes, no)]


def _question(table: Table, mine: Question) -> str:
    face = FACES[table.match.game]
    asked = face.question(table.view, mine.decision)
    if table.sealed is None:
        return f"**{asked}**"
    return f"**{asked}**\n{laid_aside(table.match.game, table.sealed)}"


def waiting(table: Table) -> str:
    """Say whom the match waits for when nothing is asked of the viewer."""
    called = [names(table.match)[question.decision.seat] for question in table.questions if not question.answered]
    return f"Nothing is asked of you just now: {', '.join(called) or 'nobody'} to move."


def _row(table: Table, address: str, closing: bool) -> ui.ActionRow[Any]:
    """Return the row under a panel; a watcher's does not follow the match, and offers to be written again.

    Standing answers need no question, so their button is there whenever one can be given or taken back.
    """
    row: list[MatchAction] = ["help", "undo"] if table.match.status == "live" else ["rematch", "log", "rules"]
    if table.viewer is None:
        row = ["help", "again"]
    elif closing:
        row.append("live")
    buttons = [match_button(table.match.id, action) for action in row]
    if table.optional:
        buttons.append(ui.Button(label=STANDING, custom_id=str(StandingFormId(table.match.id))))
    return ui.ActionRow(*buttons, ui.Button(label="To the board", url=address))


def help_text(table: Table) -> str:
    """Say what the viewer can do now, or whom the match waits for."""
    face, match = FACES[table.match.game], table.match
    if match.status != "live":
        return "This match is over. **Rematch** under the board starts another one, `/play` any game."
    mine = table.question_for(table.viewer)
    if mine is None:
        return waiting(table)
    return face.help(table.view, mine.decision, table.legal.get(mine.decision.seat, ()))
