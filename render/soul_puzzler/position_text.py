"""The whole position in words: alt text, message, and one player's things."""

from __future__ import annotations

from render.kit.marks import Names
from render.kit.phrases import alt_text, count, listed
from render.soul_puzzler import sentences, words
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Seat
from rules.soul_puzzler.board import COLUMNS, ROWS, SQUARES
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.position import PuzzlerView

_MARKS = {0: "S", 1: "M", None: "."}
"""The letter of each seat's souls in a grid of text."""


def powers(view: PuzzlerView, seat: Seat) -> str:
    """Return the uses left of a seat's ability."""
    character = view.characters[seat]
    if character is None:
        return "ability not known yet"
    if character == APPRENTICE:
        return "no ability"
    if words.endless(character):
        return f"{words.TELLINGS[character].ability} (no limit)"
    left = view.ability_tokens[seat] + view.charges[seat]
    ability = words.TELLINGS[character].ability
    return f"{ability} ({count(left, 'use')} left)" if left else f"{ability} (used up)"


def stage(view: PuzzlerView) -> str:
    """Return the players to act and their tasks in a few words, as the picture does."""
    if view.stage == "over":
        return "The match is over"
    players = listed([words.CALLED[seat] for seat in view.asked])
    return f"{players}: {PROMPTS[view.stage].task(view, view.asked[0])}"


def _seat_line(view: PuzzlerView, seat: Seat) -> str:
    return (
        f"{words.SEATS[seat]}, {words.character(view.characters[seat])}, score {view.scores[seat]}, "
        f"pool {view.pools[seat]}, {powers(view, seat)}."
    )


def _column(view: PuzzlerView, column: int) -> str:
    """Return a column from the bottom up, without the empty squares on top."""
    stack = [view.board[SQUARES.index((column, row))] for row in range(1, ROWS + 1)]
    while stack and stack[-1] is None:
        stack.pop()
    return " ".join("gap" if owner is None else words.SEATS[owner] for owner in stack) or "empty"


def _board(view: PuzzlerView) -> str:
    if view.stage == "choose":
        return f"Cards to choose from: {listed([card.name for card in CARDS.values()])}."
    columns = "; ".join(f"{column}: {_column(view, column)}" for column in range(1, COLUMNS + 1))
    return f"Columns from the bottom up: {columns}."


def _ban(view: PuzzlerView) -> str:
    return (
        f"No switching back: {words.square(view.banned[0])} with {words.square(view.banned[1])}." if view.banned else ""
    )


def alt(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> str:
    """Return the whole position in words, then as many of the latest events as fit."""
    head = f"Soul Puzzler, first to {view.options.target}. {stage(view)}."
    players = (f"{words.CALLED[seat]} is {_seat_line(view, seat)}" for seat in (0, 1))
    parts = [head, *players, _board(view), _ban(view)]
    accounts = [" ".join(filter(None, parts))]
    return alt_text(accounts, (sentences.event(event, words.CALLED) for event in recent), words.SIGNS, words.CALLED)


def grid(view: PuzzlerView) -> str:
    """Return the board in fixed-width letters, the top row first."""
    board, columns = dict(zip(SQUARES, view.board, strict=True)), range(1, COLUMNS + 1)
    rows = [[str(row), *(_MARKS[board[column, row]] for column in columns)] for row in range(ROWS, 0, -1)]
    return "\n".join(" ".join(signs) for signs in [*rows, [" ", *map(str, columns)]])


def position(view: PuzzlerView, names: Names) -> str:
    """Return the whole position as a message, with the board in fixed-width letters."""
    lines = [f"**Soul Puzzler**, first to {view.options.target}. Turn {view.turn_number}. {stage(view)}."]
    lines += [f"{words.SIGNS[seat]} **{names[seat]}** is {_seat_line(view, seat)}" for seat in (0, 1)]
    lines += [
        f"```\n{grid(view)}\n```",
        "S is Sun, M is Moon. The numbers below are the columns, those on the left the rows.",
    ]
    lines += [f"Column {column} from the bottom: {_column(view, column)}." for column in range(1, COLUMNS + 1)]
    return "\n".join([*lines, _ban(view)]).strip()


def hand(view: PuzzlerView, seat: Seat) -> str:
    """Return a player's card and its uses left, in words."""
    chosen = view.characters[seat] or view.choice
    head = (
        f"You are {words.SIGNS[seat]} {words.SEATS[seat]}: {view.scores[seat]} of {view.options.target} points, "
        f"{count(view.pools[seat], 'soul')} in your pool."
    )
    if chosen is None:
        return f"{head}\nYou have not chosen a character yet."
    telling = words.TELLINGS[chosen]
    if view.characters[seat] == APPRENTICE:
        return f"{head}\n**{words.character(chosen)}:** no ability.\n-# {telling.tip}"
    secret = " *(chosen, still face down)*" if view.characters[seat] is None else ""
    left = "" if secret else f"\n{powers(view, seat).capitalize()}."
    return f"{head}\n**{words.titled(chosen)}**{secret}\n{telling.card}{left}\n-# {telling.tip}"
