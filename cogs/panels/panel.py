"""The content of the private panel: one player's hand, recent events, their question and their moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from discord import ButtonStyle, ui

from cogs.board.board_messages import digest
from cogs.board.controls import (
    YOUR_MOVE,
    MatchAction,
    NextMatch,
    act,
    lay_out,
    match_button,
    move_form,
    next_for,
    quick_button,
    with_form,
)
from cogs.board.endings import ending, over_buttons
from cogs.board.pictures import Drawings, Pictures, pictured
from cogs.board.words import (
    BEFORE,
    GOAL,
    HAPPENED_LINES,
    MOST_OWN,
    asked_of_all,
    goal_line,
    happened,
    own_results,
    pause_lines,
    question_words,
    taken_back,
)
from cogs.shared.layout import ACCENT, AnyButton, AnyItem, AnyRow, MessageLayout, text
from cogs.shared.names import board_link, held_moves, laid_aside, names, title, waiting_moves
from host.host import Host
from host.match.match_session import LoadedMatch
from host.views.table import Question, Table
from render.kit.controls import LABEL_LIMIT, Control
from render.kit.lines import in_short, lines_of, signed
from render.kit.phrases import count
from render.kit.prompts import Preview
from render.registry import FACES

NOTE_LIMIT = 2300
HEAD_LIMIT = 1650
HAND_LIMIT = 800
ASKED_LIMIT = 950

KEEP_LIVE = "-# Your hand will stop updating soon. Press **Keep live**, or anything else on it, to keep it going."
MOST_BUTTONS = 5
TO_BOARD = "To the board"
SURE, DO_IT = "Yes", "Do it"
"""The beginnings of the label that confirms a move: of one that loses something, and of one whose result is shown."""
DISCORD_HOME = "https://discord.com/channels"
"""The address of the board if it does not matter."""

Offered = tuple[tuple[Control[Any], ...], str, str]
"""The controls of a question, the label of its form, and of the button that sends the form as it opens; "" for none."""


@dataclass(frozen=True)
class Doubt:
    """A question to confirm a move, and the id of the button for it.

    ``why`` is a sentence on what the move loses, "" for nothing; ``preview`` is its result, if that is shown.
    """

    why: str
    move: str
    sure: str
    preview: Preview[Any] | None = None


class Panel:
    """One player's panel of a match.

    ``note`` is an additional text, such as help. ``closing`` says that the panel
    soon stops following the match and offers to continue. ``illustrated`` says
    that it shows pictures, unless they cannot be drawn. ``doubt`` replaces the
    question until the panel is written again. ``quiet`` puts recent events in
    its last line, so that nothing above moves. ``guided`` puts the goal of the
    game above the question.
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
        self.address, self.quiet, self.guided = DISCORD_HOME, False, False
        self.next: NextMatch | None = None
        self.drawn: Drawings = ()
        self._drawing: asyncio.Task[Drawings] | None = None
        self._digests: dict[bool, str] = {}

    @cached_property
    def _lay_out(self) -> Callable[..., MessageLayout]:
        parts = offered(self.table)
        return partial(panel, self.table, offer=parts, closing=self.closing, quiet=self.quiet, guided=self.guided)

    @property
    def asked(self) -> str | None:
        """The id of the player's question; None for none."""
        mine = self.table.question_for(self.table.viewer)
        return None if mine is None else mine.id

    def digest(self, pictures: Pictures) -> str:
        """Return a digest that is the same exactly for panels that look the same.

        The note and the place of the board do not count.
        """
        if self.illustrated not in self._digests:
            shown = digest(self._lay_out(DISCORD_HOME, "", ()), self.table.match)
            picture = pictures.name(self.table) if self.illustrated else ""
            self._digests[self.illustrated] = f"{shown} {picture}"
        return self._digests[self.illustrated]

    async def begin(self, pictures: Pictures) -> asyncio.Task[Drawings]:
        """Begin to draw the pictures and return their task; everything else is found meanwhile."""
        self._drawing = self._drawing or await pictures.begin(self._draw(pictures), self.match.id)
        return self._drawing

    async def prepare(self, host: Host, pictures: Pictures) -> None:
        """Find the board's message and, if there is no question here, the next match that waits; draw the pictures."""
        drawing = await self.begin(pictures)
        self.address = board_link(self.table.match, await host.messages.board(self.match.id))
        mine = self.table.question_for(self.table.viewer)
        if self.table.viewer is not None and (mine is None or mine.answered):
            self.next = await next_for(host, self.user_id, self.match.id)
        self.digest(pictures)  # while the worker draws, as well as the controls
        self.drawn = await drawing
        self.illustrated = bool(self.drawn)

    async def _draw(self, pictures: Pictures) -> Drawings:
        if not self.illustrated:
            return ()
        preview, table = self.doubt and self.doubt.preview, self.table
        view, recent = (preview.view, preview.recent) if preview else (table.view, pictured(table))
        return await pictures.of_panel(table.match.game, view, recent, table.viewer)

    def layout(self) -> MessageLayout:
        """Return the panel as a message."""
        return self._lay_out(self.address, self.note, self.drawn, doubt=self.doubt, other=self.next)


def panel(
    table: Table,
    address: str,
    note: str,
    drawn: Drawings,
    *,
    closing: bool = False,
    doubt: Doubt | None = None,
    quiet: bool = False,
    guided: bool = False,
    other: NextMatch | None = None,
    offer: Offered | None = None,
) -> MessageLayout:
    """Return the panel of ``table.viewer``, with its ``offer``; a stranger's explains how to take part.

    A few lines of a phone come above the pictures: the game and recent events, after a note of one line if there is
    one; without another it is the move that was just undone. The question comes last, below them, and a longer note
    right above it: a new message is seen from its end, and on a phone its beginning is out of sight. The components
    above the controls are the same after all events, so that a client keeps a
    choice that is half made. The player's hand is in words only if no picture
    shows it. On a ``quiet`` panel recent events come last of all: a screen
    reader keeps its place above, where no number of more events comes and goes.
    """
    hand, note = hand_text(table) if not drawn else "", note or taken_back(table.match)
    above, below = (note, "") if note and lines_of(note) == 1 else ("", note)
    mine = table.question_for(table.viewer) if guided and doubt is None and GOAL not in note else None
    goal = "" if mine is None else goal_line(table, mine.decision.seat)
    recently = happened(table, MOST_OWN if own_results(table) else HAPPENED_LINES)
    told = (above,) if quiet else _told(table, above, recently.lines)
    head = f"### {title(table.match)}", "" if hand in note else hand, *told
    items: list[AnyItem] = [text("\n".join(filter(None, head)), HEAD_LIMIT)]
    items += [one.gallery() for one in drawn]
    if below:
        items += [text(below, NOTE_LIMIT), ui.Separator()]
    question_items = _asked(table, goal, offer or offered(table)) if doubt is None else _doubted(table, doubt)
    items += [*question_items, _row(table, address, closing, 0 if quiet else recently.left, other)]
    if closing:
        items.append(text(KEEP_LIVE))
    if quiet and recently.lines:
        items.append(text("\n".join(recently.lines), HEAD_LIMIT))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _told(table: Table, note: str, latest: Sequence[str]) -> Sequence[str]:
    """Return a ``note`` of one line and the ``latest`` lines of news, which come first if the reader gained or
    lost something; without what came before, then in one paragraph, shortened to its first clauses, if separate lines
    have no room.
    """
    if not note:
        return latest
    newest, has_results = happened(table, HAPPENED_LINES - lines_of(note)).lines, bool(own_results(table))
    lines = [*newest, note] if has_results else [note, *newest]
    if sum(map(lines_of, lines)) <= HAPPENED_LINES:
        return lines
    lines = [line for line in lines if not line.startswith(BEFORE)]
    if sum(map(lines_of, lines)) <= HAPPENED_LINES:
        return lines
    joined = " ".join(lines)
    texts = (joined, signed(joined, FACES[table.match.game].emblems, names(table.match)))
    may_be_cut = len(newest) == 1 and not has_results
    both = in_short(*texts) if may_be_cut else next((one for one in texts if lines_of(one) <= HAPPENED_LINES), note)
    return (both,) if len(both) > len(note) and lines_of(both) <= HAPPENED_LINES else lines


def _pending(table: Table) -> list[str]:
    """Return the lines about a pause and an open proposal of a live match; the board takes the answers."""
    shown = table.match.status == "live" and table.viewer is not None
    proposed = [asked_of_all(proposal) for proposal in table.proposals] if shown else []
    return [*pause_lines(table.match), *proposed]


def hand_text(table: Table) -> str:
    """Return the viewer's hand in words, or that they only watch."""
    if table.viewer is None:
        return "You are not playing in this match. You are welcome to watch."
    return FACES[table.match.game].hand(table.view, table.viewer)[:HAND_LIMIT]


def offered(table: Table) -> Offered:
    """Return the controls of the viewer's question and the labels as in ``Offered``; nothing without a question."""
    mine = table.question_for(table.viewer)
    if mine is None or table.match.status != "live":
        return (), "", ""
    face, decision, moves = FACES[table.match.game], mine.decision, table.legal.get(mine.decision.seat, ())
    prompt = face.prompt(table.view, decision)
    label = face.prompts[decision.kind].form_label if prompt.offers_form(table.view, decision, moves) else ""
    return prompt.controls(table.view, decision, moves), label, prompt.as_marked(table.view, decision, moves)


def _asked(table: Table, goal: str, offer: Offered) -> list[AnyItem]:
    """Return the proposal, the player's question and its moves; otherwise the players that the match waits for, or how
    it ended.
    """
    match = table.match
    if match.status != "live":
        return [text("\n".join([ending(table), *map(asked_of_all, table.proposals)]), ASKED_LIMIT)]
    mine = table.question_for(table.viewer)
    if mine is None:
        return [text("\n".join([*_pending(table), *_planned(table), waiting(table)]), ASKED_LIMIT)]
    (controls, label, quick), kind = offer, mine.decision.kind
    rows = with_form(
        lay_out(match.id, mine.id, controls, table.sealed),
        move_form.id(match.id, mine.id, kind),
        label,
        quick_button(match.id, mine.id, kind, quick),
    )
    lines = [*_pending(table), *_planned(table), *filter(None, (goal, _question(table, mine)))]
    return [text("\n".join(lines), ASKED_LIMIT), *rows]


def _planned(table: Table) -> list[str]:
    """Return the viewer's plan after the answers of others, and whether it continues automatically."""
    if table.plan is None:
        return []
    words = held_moves if table.plan.is_held else waiting_moves
    return [words(table.match.game, table.plan.moves)]


def _doubted(table: Table, doubt: Doubt) -> list[AnyItem]:
    """Return the question that confirms a move."""
    would = f"**{doubt.move}: this is what it would do.** {doubt.preview.change}" if doubt.preview else ""
    really = f"**Are you sure?** {doubt.why}" if doubt.why else ""
    word, style = (SURE, ButtonStyle.danger) if really else (DO_IT, ButtonStyle.success)
    yes: AnyButton = ui.Button(label=f"{word}: {doubt.move}"[:LABEL_LIMIT], style=style, custom_id=doubt.sure)
    no: AnyButton = ui.Button(label="No, something else", custom_id=act.id(table.match.id, "hand"))
    return [text("\n".join(filter(None, (would, really))), ASKED_LIMIT), ui.ActionRow(yes, no)]


def _question(table: Table, mine: Question) -> str:
    words = question_words(table, mine)
    if table.sealed is None:
        return f"**{words}**"
    return f"**{words}**\n{laid_aside(table.match.game, table.sealed)}"


def asked_in_words(table: Table) -> str:
    """Return the player's question, and where they can answer; "" if they have none."""
    mine = table.question_for(table.viewer)
    if mine is None or table.match.status != "live":
        return ""
    where = "under the board" if mine.decision.open else f"behind **{YOUR_MOVE}**"
    return f"{_question(table, mine)}\n-# The buttons for it are {where}."


def waiting(table: Table) -> str:
    """Return a line with the players that the match waits for if the viewer has no question."""
    called = [names(table.match)[question.decision.seat] for question in table.questions if not question.answered]
    return f"You have nothing to do right now: {', '.join(called) or 'no one'} to move."


def _row(table: Table, address: str, closing: bool, left: int, other: NextMatch | None) -> AnyRow:
    """Return the only row under a panel: **More**, whose summary has the events that were ``left`` out, with their
    number. A spectator's panel does not follow the match, and offers a refresh.
    """
    match = table.match
    row: list[MatchAction] = ["help", "again"]
    if table.viewer is not None:
        row = ["help", "more"]
        row[1:1] = ["live"] if closing else ["undo"] if table.has_acted else []
    is_over = table.viewer is not None and match.status != "live"
    buttons = over_buttons(match) if is_over else [match_button(match.id, action) for action in row]
    if left and not is_over:
        buttons[-1].label = f"{buttons[-1].label} ({count(left, 'event')})"
    links = [AnyButton(label=TO_BOARD, url=address)] if table.viewer is None else []
    if other is not None and len(buttons) < MOST_BUTTONS:
        links.append(other.link())
    return ui.ActionRow(*buttons, *links)


def help_text(table: Table) -> str:
    """Return the goal, then the viewer's possible actions; otherwise their hand, and the players that the match waits
    for.
    """
    match = table.match
    if match.status != "live":
        return "This match is over. Press **Rematch** under the board to play again, or use `/play` to start any game."
    mine = table.question_for(table.viewer)
    if mine is None:
        goal = "" if table.viewer is None else goal_line(table, table.viewer, short=False)
        return "\n".join(filter(None, (goal, hand_text(table), waiting(table))))
    decision = mine.decision
    prompt = FACES[match.game].prompt(table.view, decision)
    help_now = prompt.help(table.view, decision, table.legal.get(decision.seat, ()))
    return "\n".join(filter(None, (goal_line(table, decision.seat, short=False), help_now)))
