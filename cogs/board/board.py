"""The live board message: the position, the players who must act, and the controls that everyone can see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from discord import ui

from cogs.board.controls import (
    YOUR_MOVE,
    MatchAction,
    board_controls,
    board_forms,
    consent_row,
    match_button,
    more_events,
    your_move,
)
from cogs.board.endings import ending, is_beginner_match, over_buttons, story
from cogs.board.pictures import Drawn
from cogs.board.words import (
    MOST_OWN,
    asked_of_all,
    goal_line,
    news,
    own_results,
    pause_lines,
    played_on,
    question_words,
    taken_back,
)
from cogs.shared.layout import ACCENT, COMPONENT_LIMIT, AnyButton, AnyItem, AnyRow, MessageLayout, size, text
from cogs.shared.names import names, seat_name, title
from host.views.table import History, Match, Question, Table
from render.kit.lines import LINES, NEWS_LINES, lines_of
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES

HEAD_LIMIT = 800
NEWS_LIMIT = 800
ASKED_LIMIT = 1250
ENDING_LIMIT = 1700
PRINT_LIMIT = 200
PROPOSAL_LIMIT = 400
OFFERS_LIMIT = 350
THINKING, THINKING_TOGETHER = " is thinking.", " are thinking."
"""The words after the names of computer players who must act."""

ASLEEP = "💤 This match is on hold because no one has played for a while. Make a move or press **Resume** to continue."
FRAME = 12
"""Components of a board besides the moves: container, texts, picture, and the row under them."""

LIVE_ROW: tuple[MatchAction, ...] = ("help", "more")
"""The only row of a live match that makes no move, after the button for the hand; **More** has the rest."""


def board(
    table: Table, history: History | None = None, guided: Collection[int] = ()
) -> Callable[[Drawn | None], MessageLayout]:
    """Return a function that makes the board of a match with its picture, or with words in place of it, for everyone.

    ``history`` is the history of a finished match, ``guided`` are the people who are reminded of the goal.
    """
    head = text(_head(table), HEAD_LIMIT)
    reader, called = table.only_asked, names(table.match)
    room, most = NEWS_LINES + LINES * bool(own_results(table, reader)), MOST_OWN + LINES
    recent = news(table.match.game, table.recent, called, table.earlier, viewer=reader, room=room, most=most)
    if table.match.status == "live":
        questions, is_complete = _asked(table, guided)
        door, beside = _door(table, is_complete=is_complete), _only_form(questions)
        questions = questions[:-1] if beside else questions
        tail = [*questions, *_proposals(table), *_offers(table), *_returning(table.match)]
        row = [*door, *beside, *(match_button(table.match.id, action) for action in LIVE_ROW)]
    else:
        lines = [ending(table), *([] if history is None else story(table.match, history))]
        tail, row = [text("\n".join(lines), ENDING_LIMIT), *_proposals(table)], over_buttons(table.match)

    def with_picture(drawn: Drawn | None) -> MessageLayout:
        shown = [taken_back(table.match), *(recent.lines if drawn is not None else [])]
        said = [text("\n".join(filter(None, shown)), NEWS_LIMIT)] if any(shown) else []
        if recent.left and drawn is not None and table.match.status == "live":
            row.insert(-len(LIVE_ROW), more_events(table.match.id, recent.left))
        items = [head, _position(table, drawn), *said, *tail, ui.ActionRow(*row)]
        return MessageLayout(ui.Container(*items, text(_small_print(table.match), PRINT_LIMIT), accent_colour=ACCENT))

    return with_picture


def _position(table: Table, drawn: Drawn | None) -> AnyItem:
    """Return the position and recent events as a picture, or in words without one."""
    if drawn is None:
        return text(FACES[table.match.game].alt(table.view, table.recent), ALT_LIMIT)
    return drawn.gallery()


def _head(table: Table) -> str:
    face, match = FACES[table.match.game], table.match
    players = [f"{face.emblems[row.seat]} {seat_name(match, row.seat)}" for row in match.seats]
    lines = [f"## {title(match)}", "  ·  ".join(players), *([played_on(match)] if played_on(match) else [])]
    if match.status == "live":
        away = [row.absent_id for row in match.seats if row.absent_id is not None]
        lines += [f"🤖 The computer plays for <@{user_id}> until they return." for user_id in away]
        lines += [ASLEEP] if match.asleep else []
        lines += pause_lines(match)
    return "\n".join(lines)


def _goal(table: Table, guided: Collection[int]) -> list[str]:
    """Return the line with the goal above the question of a person who is ``guided`` or in a beginner match."""
    rows = [table.match.seats[one.decision.seat] for one in table.questions]
    people = [row for row in rows if row.kind == "person"]
    if len(people) != 1 or not (people[0].user_id in guided or is_beginner_match(table.match)):
        return []
    return list(filter(None, [goal_line(table, people[0].seat)]))


def _asked(table: Table, guided: Collection[int]) -> tuple[list[AnyItem], bool]:
    """Return the players who must act, the controls of moves open to everyone, and whether there was room for all."""
    words: AnyItem = text("\n".join([*_goal(table, guided), *_questions(table)]), ASKED_LIMIT)
    moves = board_controls(table)
    controls = [*moves, *board_forms(table, moves)]
    besides = FRAME + 4 * len(table.proposals) + size(_offers(table)) + size(_returning(table.match))
    if size(controls) + besides > COMPONENT_LIMIT:
        return [words, text(f"Press **{YOUR_MOVE}** to see the moves.", PRINT_LIMIT)], False
    return [words, *controls], True


def _only_form(items: Sequence[AnyItem]) -> list[AnyButton]:
    """Return the button for a form if it is the only control of a question: it is beside **Your move**."""
    row = items[-1]
    if len(items) > 2 or not isinstance(row, ui.ActionRow) or len(row.children) > 1:
        return []
    return [child for child in row.children if isinstance(child, ui.Button)]


def _door(table: Table, *, is_complete: bool) -> list[AnyButton]:
    """Return the button that opens a player's hand: **Your move** while a person must answer there, else **My hand**.

    Without secrets there is nothing to see in it, and so no button.
    """
    match = table.match
    questions = [one for one in table.questions if match.seats[one.decision.seat].kind == "person" and not one.answered]
    if any(not (one.decision.open and is_complete) for one in questions):
        return [your_move(match.id)]
    return [match_button(match.id, "hand")] if FACES[match.game].own_picture is not None else []


def _questions(table: Table) -> list[str]:
    """Return up to two lines with the players who must act, by question, and who of them is ready."""
    groups: dict[str, list[Question]] = {}
    for question in table.questions:
        if not (question.decision.sealed and question.answered):
            groups.setdefault(_question(table, question), []).append(question)
    lines = [f"▸ {_who(table, questions)}{_for(words, len(questions))}" for words, questions in groups.items()]
    if len(lines) > 1 and sum(map(lines_of, lines)) > LINES:
        lines = [line for line, words in zip(lines, groups, strict=True) if words != THINKING]
    if len(lines) > 1 and sum(map(lines_of, lines)) > LINES:
        everybody = [question for questions in groups.values() for question in questions]
        lines = [f"▸ {_who(table, everybody)}: press **What can I do now?** to see your question."]
    ready = [question for question in table.questions if question.decision.sealed and question.answered]
    if ready:
        lines[-1:] = [" ".join([*lines[-1:], f"Ready: {_who(table, ready)}."])]
    return lines


def _for(words: str, people: int) -> str:
    """Return the words of a question to one player, or to several."""
    return THINKING_TOGETHER if words == THINKING and people > 1 else words


def _who(table: Table, questions: list[Question]) -> str:
    face, called = FACES[table.match.game], names(table.match)
    seats = [question.decision.seat for question in questions]
    return ", ".join(f"{face.emblems[seat]} {called[seat]}" for seat in seats)


def _question(table: Table, question: Question) -> str:
    """Return the words after the name of the player who must act."""
    if table.match.seats[question.decision.seat].kind == "computer":
        return THINKING
    clock = f" (until <t:{int(question.due_at)}:R>)" if question.due_at is not None else ""
    return f": {question_words(table, question)}{clock}"


def _proposals(table: Table) -> list[AnyItem]:
    items: list[AnyItem] = []
    for proposal in table.proposals:
        items.append(text(asked_of_all(proposal), PROPOSAL_LIMIT))
        items.append(consent_row(table.match.id, proposal.kind))
    return items


def _offers(table: Table) -> list[AnyItem]:
    """Return the offered seats with the people who can accept them; one row of buttons serves everyone."""
    if not table.offers:
        return []
    lines = [f"🪑 <@{one.offered_by}> offers seat {one.seat + 1} to <@{one.user_id}>." for one in table.offers]
    return [text("\n".join(lines), OFFERS_LIMIT), _row(table.match, ("accept", "decline"))]


def _returning(match: Match) -> list[AnyItem]:
    """Return the buttons for open seats, and for the return of people who have been away."""
    row: list[MatchAction] = ["take"] if any(seat.kind == "open" for seat in match.seats) else []
    if match.asleep:
        row.append("wake")
    if any(seat.absent_id is not None for seat in match.seats):
        row.append("back")
    return [_row(match, tuple(row))] if row else []


def _row(match: Match, row: tuple[MatchAction, ...]) -> AnyRow:
    return ui.ActionRow(*(match_button(match.id, action) for action in row))


def _small_print(match: Match) -> str:
    """Return the number of the match, and after it how to check the deal."""
    facts = [f"-# Match {match.id}", "🏅 Rated" if match.rated else ""]
    return " · ".join(filter(None, [*facts, "" if match.seed is None else "To check the deal, see **Log**."]))
