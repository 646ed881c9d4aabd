"""Making a move: the only way from a button, a menu or a command to the host, and its answer."""

from __future__ import annotations

from contextlib import suppress

from cogs.board import controls
from cogs.board.controls import Notation, QuestionIds
from cogs.board.words import question_words
from cogs.match import panel_actions
from cogs.panels.panel import DO_IT, SURE, Doubt
from cogs.press.completion import read_typed
from cogs.press.controls import control
from cogs.press.press import MatchPress, Press, UserFacingError
from cogs.shared.control_ids import MatchNumber
from cogs.shared.names import laid_aside, made, moves_named, names, title, waiting_moves
from host.errors import NotAsked, StaleDecision
from host.views.table import Match, Receipt, Table
from render.kit.forms import Answers
from render.kit.phrases import either, quoted
from render.kit.typed import typed_move
from render.refusals import refusal
from render.registry import FACES
from rules.engine import IllegalMove, InvalidMove, MoveError
from rules.registry import GAMES

ALREADY = "**{}** is already chosen. You can still change it."
WORD = 3
"""Letters of a label that says by itself what was done."""
ELSEWHERE = "{} is a move of {}, but this channel plays {}. Choose from the list of `/move` instead."


async def submit(press: MatchPress, *notations: str, asked: str | None = None, form: Answers | None = None) -> Receipt:
    """Pass moves to the host, those of a ``form`` with its choices, so that some of them can wait.

    Their errors become a ``UserFacingError``. Lets ``StaleDecision`` through.
    """
    try:
        return await press.host.play.submit(press.match, press.user_id, *notations, decision=asked, form=form)
    except MoveError as error:
        raise UserFacingError(FACES[press.facts.game].error(error)) from error
    except NotAsked as refused:
        raise UserFacingError(not_asked(press.facts, refused)) from refused


def not_asked(match: Match, refused: NotAsked) -> str:
    """Return a sentence on who must act, after the game's own reason if it has a special one."""
    why = refused.facts["why"]
    if not isinstance(why, IllegalMove) or why.code == NotAsked.code:
        return refusal(refused.code, refused.facts, names(match))
    facts = {**refused.facts, "why": FACES[match.game].error(why)}
    return refusal(f"{refused.code}.why", facts, names(match))


@control(controls.move)
async def press_move(press: MatchPress, question: QuestionIds, notation: Notation) -> None:
    """Make the move of a button."""
    await _use(press, question, notation)


@control(controls.sure_move)
async def press_sure_move(press: MatchPress, question: QuestionIds, notation: Notation) -> None:
    """Make the move of a button without asking again."""
    await _use(press, question, notation, sure=True)


@control(controls.move_menu)
async def choose_move(press: MatchPress, question: QuestionIds, place: Notation) -> None:
    """Make the move chosen."""
    await _use(press, question, press.chosen)


@control(controls.no_move)
async def refuse_move(press: Press, match: MatchNumber, place: Notation) -> None:
    """Refuse a disabled button, in case an old message still allows a press."""
    raise UserFacingError("That isn't possible right now. Use `/hand` to see what you can do.")


async def _use(press: MatchPress, question: str, notation: str, *, sure: bool = False) -> None:
    """Make the move of a control: its board or panel shows the result.

    A move that loses something a player could want to keep, or whose result should be seen first, must be confirmed
    on their panel, unless they are ``sure``.
    """
    try:
        question_id = _asked_by(press, question)
        if _is_chosen(press.table, question_id, notation):
            note = ALREADY.format(moves_named(press.facts.game, [notation]))
            await (panel_actions.show(press, note=note) if press.is_on_panel else press.remark(note))
            return
        if not sure and await ask_again(press, notation, asked=question_id):
            return
        receipt = await submit(press, notation, asked=question_id)
    except StaleDecision as stale:
        await panel_actions.show(press, note=refusal(stale.code, stale.facts))
        return
    await answer(press, receipt)


def _is_chosen(table: Table, question_id: str, notation: str) -> bool:
    """Return whether a move is already the viewer's answer, which waits for the others."""
    mine = table.question_for(table.viewer)
    return mine is not None and mine.id == question_id and table.sealed == notation


async def ask_again(press: MatchPress, notation: str, *, asked: str | None = None, note: str = "") -> bool:
    """Ask to confirm a move that loses something, or show its result first; return False for any other.

    ``asked`` is the question that the move answers, the present one if it is not given. ``note`` is shown too.
    """
    table = press.table
    mine = table.question_for(table.viewer)
    legal = [] if mine is None or asked not in (None, mine.id) else table.legal.get(mine.decision.seat, ())
    move = next((move for move in legal if str(move) == notation), None)
    if mine is None or move is None:
        return False
    face = FACES[table.match.game]
    prompt = face.prompt(table.view, mine.decision)
    why, preview = prompt.danger(table.view, mine.decision, move), prompt.preview(table.view, mine.decision, move)
    if not why and preview is None:
        return False
    named = face.move(move) if preview is None else preview.name
    doubt = Doubt(why, named, controls.sure_move.id(table.match.id, mine.id, notation), preview)
    await panel_actions.show(press, note=note, doubt=doubt)
    return True


async def answer(press: MatchPress, receipt: Receipt) -> None:
    """Show the result of moves on the board or the panel where they were made; say what the board does not show."""
    if press.is_on_panel:
        await panel_actions.show(press, note=done(press.facts.game, receipt, press.pressed_label))
        return
    if receipt.result == "made":
        await press.bot.publisher.show_through(press.acknowledgement, press.match.id)
    if receipt.result == "sealed" or receipt.left or receipt.waiting:
        await press.refresh()
        await press.remark(outcome_of(press.table, receipt))


def _asked_by(press: MatchPress, question: str) -> str:
    """Return this person's question among those of a shared control."""
    ids = question.split("|")
    if len(ids) == 1:
        return ids[0]
    table = press.table
    mine = table.question_for(table.viewer)
    return mine.id if mine is not None and mine.id in ids else ids[0]


def outcome_of(table: Table, receipt: Receipt) -> str:
    """Return a sentence on the result of a person's moves, and what comes next."""
    if receipt.result == "sealed":
        return laid_aside(table.match.game, *receipt.moves)
    sentence = done(table.match.game, receipt)
    mine = table.question_for(table.viewer)
    if mine is not None:
        return f"{sentence} {question_words(table, mine)}"
    if table.match.status != "live":
        return f"{sentence} The match is over. See the board for how it ended."
    following = ", ".join(names(table.match)[question.decision.seat] for question in table.questions)
    return f"{sentence} Next: {following}."


def done(game: str, receipt: Receipt, label: str = "") -> str:
    """Return a sentence on moves if the panel shows the rest, such as on an answer that is ready.

    A button says the same as its ``label``, unless that is only a number or a sign; one that opens a menu ("…") has
    made nothing yet.
    """
    if receipt.result == "sealed" or label.endswith("…"):
        return ""
    pressed = label.removeprefix(f"{SURE}: ").removeprefix(f"{DO_IT}: ")
    by_label = len(receipt.moves) == 1 and sum(map(str.isalpha, pressed)) >= WORD
    sentence = made(pressed if by_label else moves_named(game, receipt.moves, receipt.view))
    if receipt.waiting:
        return f"{sentence} {waiting_moves(game, receipt.waiting)}"
    return f"{sentence} The draw changed your options: please choose again." if receipt.left else sentence


async def type_move(press: MatchPress, text: str) -> None:
    """Make the move that a player has typed: a notation, even if not quite exact, or the game's own words."""
    face = FACES[press.facts.game]
    try:
        written = await read_typed(press, lambda typist: typed_move(face.commands, typist, text, face.move))
        if not await ask_again(press, written):
            await make(press, written)
    except UserFacingError as refused:
        others = _games_of(text) if isinstance(refused.__cause__, InvalidMove) else []
        if not others:
            raise
        raise UserFacingError(ELSEWHERE.format(quoted(text), either(others), title(press.facts))) from refused


def _games_of(text: str) -> list[str]:
    """Return the titles of the games that have a text as a move."""
    written = ":".join(text.split(maxsplit=1))
    keys = (key for key in GAMES if any(_is_move_of(key, one) for one in (written, written.lower())))
    return [GAMES[key].title for key in keys]


def _is_move_of(game: str, notation: str) -> bool:
    with suppress(InvalidMove):
        GAMES[game].parse(notation)
        return True
    return False


def require_game(press: MatchPress, game: str) -> None:
    """Raise a ``UserFacingError`` unless the match of this channel is of ``game``."""
    if press.facts.game != game:
        raise UserFacingError(f"This channel plays {title(press.facts)}, not {GAMES[game].title}. Use `/move` instead.")


async def make(press: MatchPress, *notations: str, note: str = "") -> None:
    """Make moves by a command and answer it in a sentence, with a ``note`` after it if the match continues."""
    receipt = await submit(press, *notations)
    table = press.table
    await press.remark(f"{outcome_of(table, receipt)} {note if table.match.status == 'live' else ''}".strip())
