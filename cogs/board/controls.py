"""The controls of a match: their ids, which carry the match, the question and the move, and their layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import discord
import msgspec
from discord import ui

from cogs.shared.control_ids import MatchNumber, Pattern, match_id, plain_id
from cogs.shared.layout import AnyButton, AnyItem, AnyRow, AnySelect
from cogs.shared.names import board_link, title
from host.host import Host
from host.views.table import Question, Table
from render.kit.controls import ACROSS, LABEL_LIMIT, Buttons, Choice, Control, Menu
from render.kit.phrases import count
from render.registry import FACES
from rules.engine import Move
from storage.rows import ConsentKind

MatchAction = Literal[
    "hand",
    "help",
    "undo",
    "log",
    "summary",
    "replay",
    "rules",
    "more",
    "again",
    "live",
    "rematch",
    "another",
    "next",
    "back",
    "wake",
    "take",
    "accept",
    "decline",
    "resign",
    "abort",
]
"""The actions of a match's buttons that make no move."""
QuestionIds = Annotated[str, Pattern("[^:]*")]
"""The question that a control answers: its id, or several ids joined by "|"."""
Notation = Annotated[str, Pattern(".+")]
FormKind = Annotated[str, Pattern(r"\w+")]


@match_id("mv")
def move(question: QuestionIds, notation: Notation) -> None:
    """A button that makes a move."""


@match_id("sm")
def sure_move(question: QuestionIds, notation: Notation) -> None:
    """A button that makes a move without asking: its player has already confirmed it, or has seen the result."""


@match_id("mm")
def move_menu(question: QuestionIds, place: Notation) -> None:
    """The menu in row ``place`` under a question; the values of its entries are moves."""


@match_id("fm")
def move_form(question: QuestionIds, kind: FormKind) -> None:
    """A form that answers a question of a ``kind`` with several moves, and the button that opens it."""


@match_id("ff")
def marked_form(question: QuestionIds, kind: FormKind) -> None:
    """A button that answers as the form of a question of a ``kind`` does if it is sent as it opens."""


@match_id("fc")
def choice_form(question: QuestionIds, form: Notation) -> None:
    """A form for one choice of a question with the choices that follow, and the button that opens it.

    ``form`` is the key of the choice.
    """


@plain_id("no")
def no_move(match: MatchNumber, place: Notation) -> None:
    """A disabled button in place of a move that can become possible later."""


@match_id("tb")
def act(action: MatchAction) -> None:
    """A button that does something other than a move."""


@match_id("cs")
def consent(kind: ConsentKind, answer: Literal["y", "n"]) -> None:
    """A button that agrees ("y") to a proposal, or declines it."""


@plain_id("nx")
def next_match(after: MatchNumber) -> None:
    """A button that leads its user to the next match that waits for them, other than ``after``."""


@plain_id("dm")
def retry_dm(match: MatchNumber) -> None:
    """A button that tries again to send a person a DM."""


NEXT = "My next match"
YOUR_MOVE = "Your move"
CHOSEN = "✓ "
"""The sign before the label of an answer that waits for the others."""
SECONDARY = discord.ButtonStyle.secondary
LABELS: dict[MatchAction, tuple[str, discord.ButtonStyle]] = {
    "hand": ("My hand", SECONDARY),
    "help": ("What can I do now?", SECONDARY),
    "undo": ("Undo", SECONDARY),
    "log": ("Log", SECONDARY),
    "summary": ("Since my last turn", SECONDARY),
    "replay": ("Replay", SECONDARY),
    "rules": ("Rules", SECONDARY),
    "more": ("More", SECONDARY),
    "again": ("Refresh", SECONDARY),
    "live": ("Keep live", discord.ButtonStyle.success),
    "rematch": ("Rematch", discord.ButtonStyle.success),
    "another": ("Another game", SECONDARY),
    "next": ("Next step", discord.ButtonStyle.success),
    "back": ("I'm back", discord.ButtonStyle.success),
    "wake": ("Resume", discord.ButtonStyle.success),
    "take": ("Take the open seat", discord.ButtonStyle.success),
    "accept": ("Accept the seat", discord.ButtonStyle.success),
    "decline": ("Decline the seat", SECONDARY),
    "resign": ("Resign", discord.ButtonStyle.danger),
    "abort": ("Abort", discord.ButtonStyle.danger),
}


def match_button(match_id: int, action: MatchAction) -> AnyButton:
    """Return the button that does ``action`` to a match."""
    label, style = LABELS[action]
    return ui.Button(label=label, style=style, custom_id=act.id(match_id, action))


def your_move(match_id: int) -> AnyButton:
    """Return the button that opens the hand of the player who must answer a question there."""
    return ui.Button(label=YOUR_MOVE, style=discord.ButtonStyle.success, custom_id=act.id(match_id, "hand"))


def more_events(match_id: int, left: int) -> AnyButton:
    """Return the button for the summary that has the ``left`` events that the news had no room for."""
    return ui.Button(label=count(left, "more event"), style=SECONDARY, custom_id=act.id(match_id, "summary"))


def consent_row(match_id: int, kind: ConsentKind) -> AnyRow:
    """Return the buttons that agree to a proposal and decline it."""
    return ui.ActionRow(
        ui.Button(label="Agree", style=discord.ButtonStyle.success, custom_id=consent.id(match_id, kind, "y")),
        ui.Button(label="Decline", style=SECONDARY, custom_id=consent.id(match_id, kind, "n")),
    )


def retry_dm_button(match_id: int) -> AnyButton:
    """Return the button that tries again to send a person a DM."""
    return ui.Button(label="Try again", style=SECONDARY, custom_id=retry_dm.id(match_id))


def next_button(after: int) -> AnyButton:
    """Return the button for its user's next match; ``after`` is the match where the button is."""
    return ui.Button(label=NEXT, style=SECONDARY, custom_id=next_match.id(after))


def lay_out(
    match_id: int, question: str, controls: tuple[Control[Any], ...], chosen: str | None = None
) -> list[AnyItem]:
    """Return a row for each control. ``question`` is an id, or several joined by "|"; ``chosen`` is the notation of an
    answer that waits for the others, which is marked.
    """
    return [_row(match_id, question, str(place), control, chosen) for place, control in enumerate(controls)]


def with_form(rows: list[AnyItem], form_id: str, label: str, quick: AnyButton | None = None) -> list[AnyItem]:
    """Return rows of controls with the button that opens the form, in the last row if that has room for a button, or
    in a new row after the ``quick`` one, which sends it as it opens and comes first without such a button.
    """
    form = form_row(form_id, label, quick, green=not any(map(_is_green, rows)))
    last = rows[-1] if rows else None
    if not label:
        return [*form, *rows]
    if quick is not None or not isinstance(last, ui.ActionRow) or not _has_room(last):
        return [*rows, *form]
    return [*rows[:-1], ui.ActionRow(*last.children, *form[0].children)]


def _has_room(row: AnyRow) -> bool:
    return len(row.children) < ACROSS and all(isinstance(child, ui.Button) for child in row.children)


def _is_green(row: AnyItem) -> bool:
    """Return whether a row has a green button."""
    buttons = row.children if isinstance(row, ui.ActionRow) else ()
    return any(isinstance(one, ui.Button) and one.style is discord.ButtonStyle.success for one in buttons)


def form_row(form_id: str, label: str, quick: AnyButton | None = None, *, green: bool = False) -> list[AnyRow]:
    """Return the row with the button that opens a form, if there is a ``label``, after the ``quick`` one; none if the
    question has neither. It is ``green`` where nothing else is.
    """
    style = discord.ButtonStyle.success if green and quick is None else SECONDARY
    button: AnyButton = ui.Button(label=label, style=style, custom_id=form_id)
    row = [*([] if quick is None else [quick]), *([button] if label else [])]
    return [ui.ActionRow(*row)] if row else []


def quick_button(match_id: int, question: str, kind: str, label: str) -> AnyButton | None:
    """Return the button that answers as the form is marked; None without a ``label``."""
    form_id = marked_form.id(match_id, question, kind)
    return ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=form_id) if label else None


def _row(match_id: int, question: str, place: str, control: Control[Any], chosen: str | None) -> AnyRow:
    if isinstance(control, Buttons):
        return ui.ActionRow(
            *(
                _disabled(no_move.id(match_id, f"{question}:{place}:{number}"), choice)
                if choice.move is None and not choice.form
                else _button(_does(match_id, question, choice), choice, chosen)
                for number, choice in enumerate(control.choices)
            )
        )
    return ui.ActionRow(_menu(move_menu.id(match_id, question, place), control, chosen))


def _does(match_id: int, question: str, choice: Choice[Any]) -> str:
    """Return the id of a button: that of the form it opens, otherwise that of its move."""
    if choice.form:
        return choice_form.id(match_id, question, choice.form)
    return move.id(match_id, question, str(choice.move))


def _button(control_id: str, choice: Choice[Move], chosen: str | None) -> AnyButton:
    if str(choice.move) == chosen:
        label = f"{CHOSEN}{choice.label}"[:LABEL_LIMIT]
        return ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=control_id)
    shown = SECONDARY if chosen is not None else discord.ButtonStyle[choice.style]
    return ui.Button(label=choice.label, style=shown, custom_id=control_id)


def _disabled(control_id: str, choice: Choice[Move]) -> AnyButton:
    style = discord.ButtonStyle.secondary
    return ui.Button(label=choice.label, style=style, disabled=True, custom_id=control_id)


def _menu(control_id: str, menu: Menu[Move], chosen: str | None) -> AnySelect:
    options = [
        discord.SelectOption(
            label=choice.label[:100],
            value=str(choice.move),
            description=choice.hint[:100] or None,
            default=str(choice.move) == chosen,
        )
        for choice in menu.choices
        if choice.move is not None
    ]
    return ui.Select(placeholder=menu.prompt, custom_id=control_id, options=options)


class NextMatch(msgspec.Struct, frozen=True):
    """A match that waits for a player: its game, its deadline (None for no clock), and its board."""

    match_id: int
    game: str
    due_at: float | None
    address: str

    def link(self) -> AnyButton:
        """Return the button that leads to its board."""
        return ui.Button(label=f"Next: {self.game}, match {self.match_id}"[:LABEL_LIMIT], url=self.address)


async def next_for(host: Host, user_id: int, after: int) -> NextMatch | None:
    """Return the most urgent match besides ``after`` that waits for a person and can be shown; None for none."""
    for waiting in await host.matches.waiting_ids(user_id):
        if waiting == after:
            continue
        with host.failures.isolate("list", waiting):
            waiting_match = await _at(host, user_id, waiting)
            if waiting_match is not None:
                return waiting_match
    return None


async def _at(host: Host, user_id: int, match_id: int) -> NextMatch | None:
    table = await host.matches.table(match_id, user_id)
    mine = table.question_for(table.viewer)
    if mine is None or mine.answered or host.places.is_lost(table.match.channel_id):
        return None
    address = board_link(table.match, await host.messages.board(match_id))
    return NextMatch(match_id, title(table.match), mine.due_at, address)


def board_controls(table: Table) -> list[AnyItem]:
    """Return the controls of people's open moves; questions with the same answers share them."""
    face, match = FACES[table.match.game], table.match
    shared: dict[tuple[Any, ...], list[Question]] = {}
    for question in table.questions:
        moves = table.legal.get(question.decision.seat)
        if moves and match.seats[question.decision.seat].kind == "person":
            shared.setdefault((question.decision.group, question.decision.kind, moves), []).append(question)
    items: list[AnyItem] = []
    for (_, _, moves), questions in shared.items():
        ids = "|".join(dict.fromkeys(question.id for question in questions))
        decision = questions[0].decision
        items += lay_out(match.id, ids, face.prompt(table.view, decision).controls(table.view, decision, moves))
    return items


def board_forms(table: Table, controls: Sequence[AnyItem]) -> list[AnyItem]:
    """Return the buttons for the forms of people's questions; one button serves everyone with the same question. They
    are green if the other ``controls`` of moves have nothing that is.

    A question that is answered step by step in secret has its form only on the panel: its id on a button would
    reveal each step.
    """
    face, match = FACES[table.match.game], table.match
    shared: dict[tuple[int, str, str, str], list[str]] = {}
    for question in table.questions:
        decision = question.decision
        if match.seats[decision.seat].kind == "person" and (decision.sealed or decision.open):
            prompt, legal = face.prompts[decision.kind], table.legal.get(decision.seat, ())
            quick = prompt.as_marked(table.view, decision, legal)
            shared.setdefault((decision.group, decision.kind, prompt.form_label, quick), []).append(question.id)
    rows: list[AnyItem] = []
    green = bool(controls) and not any(map(_is_green, controls))
    for (_, kind, label, quick), ids in shared.items():
        questions = "|".join(dict.fromkeys(ids))
        beside = quick_button(match.id, questions, kind, quick)
        rows += form_row(move_form.id(match.id, questions, kind), label, beside, green=green)
    return rows
