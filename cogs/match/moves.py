"""Making a move: the one road from a button, a menu or a command to the host, and the answer to it."""

from __future__ import annotations

from cogs.board.ids import MoveId, SureMoveId
from cogs.match import actions, panel
from cogs.match.panel_layout import Doubt
from cogs.shared.answers import UserFacingError, remark
from cogs.shared.client import Interaction
from cogs.shared.loading import load
from cogs.shared.move_words import laid_aside, moves_named
from cogs.shared.names import names, title
from host.errors import NotAsked, StaleDecision
from host.views.table import Match, Receipt, Table
from render.refusals import refusal
from render.registry import FACES
from rules.engine import IllegalMove, InvalidMove, MoveError
from rules.registry import GAMES


async def submit(interaction: Interaction, match_id: int, *notations: str, asked: str | None = None) -> Receipt:
    """Hand moves to the host; what is wrong with them becomes a ``UserFacingError``. Lets ``StaleDecision`` through."""
    loaded = await load(interaction, match_id)
    try:
        return await interaction.client.host.play.submit(loaded, interaction.user.id, *notations, decision=asked)
    except MoveError as error:
        raise UserFacingError(FACES[loaded.facts.game].error(error)) from error
    except NotAsked as refused:
        raise UserFacingError(not_asked(loaded.facts, refused)) from refused


def not_asked(match: Match, refused: NotAsked) -> str:
    """Say who is to act; before it what the game has to say, where that is more than that nothing is asked."""
    why = refused.facts["why"]
    if not isinstance(why, IllegalMove) or why.code == NotAsked.code:
        return refusal(refused.code, refused.facts, names(match))
    told = {**refused.facts, "why": FACES[match.game].error(why)}
    return refusal(f"{refused.code}.why", told, names(match))


async def press(interaction: Interaction, control: MoveId) -> None:
    """Make the move of a control: the board or the panel on which it is shows the result.

    Somebody whose move would lose what they may want to keep, or that should be seen before it is made, is asked once
    more, on their panel.
    """
    try:
        decision = await _decision(interaction, control)
        sure = isinstance(control, SureMoveId)
        if not sure and await ask_again(interaction, control.match, control.move, asked=decision):
            return
        receipt = await submit(interaction, control.match, control.move, asked=decision)
    except StaleDecision as stale:
        await panel.show(interaction, control.match, note=refusal(stale.code, stale.facts))
        return
    await answer(interaction, receipt)


async def ask_again(
    interaction: Interaction, match_id: int, notation: str, *, asked: str | None = None, note: str = ""
) -> bool:
    """Ask once more before a move that loses something, or show what it leads to first; False for any other.

    ``asked`` is the question that the move answers, the present one if it is not given. ``note`` is shown besides.
    """
    table = (await load(interaction, match_id)).table(interaction.user.id)
    mine = table.question_for(table.viewer)
    legal = [] if mine is None or asked not in (None, mine.id) else table.legal.get(mine.decision.seat, ())
    move = next((move for move in legal if str(move) == notation), None)
    if mine is None or move is None:
        return False
    face = FACES[table.match.game]
    why, preview = face.danger(table.view, mine.decision, move), face.preview(table.view, mine.decision, move)
    if not why and preview is None:
        return False
    named = face.move(move) if preview is None else preview.name
    doubt = Doubt(why, named, SureMoveId(match_id, mine.id, notation), preview)
    await panel.show(interaction, match_id, note=note, doubt=doubt)
    return True


async def answer(interaction: Interaction, receipt: Receipt) -> None:
    """Show what became of moves on the board or the panel where they were made; say what the board does not."""
    private = panel.is_private(interaction)
    shown = receipt.result == "made" and not private
    if shown:
        await interaction.client.publisher.show_through(interaction, receipt.match_id)
    if not shown or receipt.left:
        await _tell(interaction, receipt, private)


async def _tell(interaction: Interaction, receipt: Receipt, private: bool) -> None:
    """Tell what became of moves: on the panel they were made on, else in a sentence."""
    loaded = await load(interaction, receipt.match_id)
    if private:
        await panel.show(interaction, receipt.match_id, note=done(loaded.facts.game, receipt))
    else:
        await remark(interaction, told(loaded.table(interaction.user.id), receipt))


async def _decision(interaction: Interaction, control: MoveId) -> str:
    """Return the one question among those of a shared control that this person is asked."""
    ids = control.question.split("|")
    if len(ids) == 1:
        return ids[0]
    table = (await load(interaction, control.match)).table(interaction.user.id)
    mine = table.question_for(table.match.seat_of(interaction.user.id))
    return mine.id if mine is not None and mine.id in ids else ids[0]


def told(table: Table, receipt: Receipt) -> str:
    """Say what a person's moves led to, and what comes next."""
    if receipt.result == "sealed":
        return laid_aside(table.match.game, *receipt.moves)
    said = done(table.match.game, receipt)
    mine = table.question_for(table.viewer)
    if mine is not None:
        return f"{said} {FACES[table.match.game].question(table.view, mine.decision)}"
    if table.match.status != "live":
        return f"{said} The match is over; the board shows how it ended."
    following = ", ".join(names(table.match)[question.decision.seat] for question in table.questions)
    return f"{said} Next: {following}."


def done(game: str, receipt: Receipt) -> str:
    """Say what became of one's moves where the panel shows the rest, such as an answer laid aside."""
    if receipt.result == "sealed":
        return ""
    said = f"Done: **{moves_named(game, receipt.moves, receipt.view)}**."
    return f"{said} What was drawn leaves you another choice than you had named." if receipt.left else said


async def command(interaction: Interaction, notation: str) -> None:
    """Make a move by a command in the channel of the match."""
    match = await actions.here(interaction)
    written = _typed(match.game, notation.strip())
    if not await ask_again(interaction, match.id, written):
        await make(interaction, match, written)


async def table_of(interaction: Interaction, game: str) -> Table:
    """Return the match of this channel, which must be of ``game``, as this person may see it."""
    match = await actions.here(interaction)
    if match.game != game:
        raise UserFacingError(
            f"This channel plays {title(match)}; that command belongs to {GAMES[game].title}. Try `/move`."
        )
    return (await load(interaction, match.id)).table(interaction.user.id)


async def make(interaction: Interaction, match: Match, *notations: str, note: str = "") -> None:
    """Make moves by a command and answer it in a sentence, with a ``note`` behind it if the match goes on."""
    receipt = await submit(interaction, match.id, *notations)
    table = (await load(interaction, match.id)).table(interaction.user.id)
    await remark(interaction, f"{told(table, receipt)} {note if table.match.status == 'live' else ''}".strip())


def _typed(game: str, notation: str) -> str:
    """Return a notation without the capital that a phone's keyboard puts first."""
    try:
        GAMES[game].parse(notation)
    except InvalidMove:
        return notation.lower()
    return notation
