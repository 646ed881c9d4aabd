"""Turns, and the fewest presses that make the moves of one, with the controls and forms of panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.players import DEFAULT, PLAYERS
from render.kit.controls import MENU_LIMIT
from render.kit.forms import Answers, Field, Form, FormError, fits
from render.registry import FACES
from rules.anima.frames import ExploreTurn, InteractTurn, MoveTurn, ResetTurn
from rules.anima.position import AnimaState
from rules.engine import AnyGame, Decision, Move, MoveError, Seat, Struct
from rules.soulgivers.moves import Activate, EndTurn, Face, Halt

_FEW = 5
"""Options of a field that are all tried; of longer ones those that a later move names."""
_REST = 2
"""Moves that can come one by one after a form, in a different order from their own."""
_MOST = 400
"""Ways to fill in one form that are tried, those with the fewest changes first."""


Turn = Hashable
"""The key of a turn of one seat; None for things of no turn of that seat."""


def _sub_turn(state: AnimaState) -> Seat | None:
    """Return whose sub-turn or Crisis attempt it is, or None."""
    if state.venture is not None:
        return state.venture.seat
    for frame in reversed(state.frames):
        if isinstance(frame, ResetTurn | MoveTurn | InteractTurn | ExploreTurn):
            return frame.seat
    return state.combat.sides[0].seat if state.combat else None


def _of_anima(game: AnyGame, state: Any, seat: Seat) -> Turn:
    is_own = game.view(state, seat).stage == "roll_call" or _sub_turn(state) == seat
    return state.turn if is_own and state.turn else None


TURNS: Mapping[str, Callable[[AnyGame, Any, Seat], Turn]] = {
    "soul_puzzler": lambda _, state, seat: state.turn_number if state.turn == seat else None,
    "labyrinth": lambda _, state, seat: (state.round, state.place) if state.round else None,
    "maatatahay": lambda _, state, seat: state.round or None,
    "anima": _of_anima,
    "soulgivers": lambda _, state, seat: state.turn if state.turn and state.seat == seat else None,
}
"""The turn of a seat that a question belongs to: in Wicked Labyrinth a corridor, in Maatatahay its part of a round."""


def stopping_first(game: AnyGame, state: Any, seat: Seat, move: Move, random: Random) -> Move:
    """Return the end of a Movement Action instead of a move that would end it and then need the facing.

    The computer player waits for that question; if it stops first, the position is the same, and a form can do both.
    """
    after = game.apply(state, seat, move).state
    if not isinstance(move, Activate | EndTurn) or all(question.kind != "face" for question in game.pending(after)):
        return move
    facing = PLAYERS[DEFAULT].choose(game, game.view(after, seat), seat, random)
    stop = Halt(facing.facing) if isinstance(facing, Face) else None
    return stop if stop is not None and stop in game.legal(state, seat) else move


def offered_first(game: AnyGame, state: Any, decision: Decision, move: Move) -> Sequence[Move]:
    """Return the moves of the form that a panel offers in place of a ``move``, as it opens; the move without one.

    Such a form has a button that sends it as it is, or is behind the button of the move.
    """
    view, legal = game.view(state, decision.seat), game.legal(state, decision.seat)
    prompt = FACES[game.key].prompt(view, decision)
    for key, form, sent in forms(game, view, decision, move, legal):
        answers = {field.key: _default(field) for field in form.fields}
        if (key or prompt.as_marked(view, decision, legal)) and fits(form, answers):
            try:
                return sent(answers) or (move,)
            except (MoveError, FormError):
                continue
    return (move,)


class Made(Struct, frozen=True):
    """One move of a match, and the positions before and after it."""

    seat: Seat
    decision: Decision
    move: Move
    before: Any
    after: Any


class Way(Struct, frozen=True):
    """Some presses that lead to a player's position after so many of their moves, counted from the first."""

    to: int
    presses: int


def fewest(game: AnyGame, record: Sequence[Made], own: Sequence[int], *, plain: bool = False) -> Counter[str]:
    """Return the presses for the moves at the places ``own`` of a record, by the kind of their first question.

    A button and an entry of a menu count one, and one more if the panel asks again or shows the result first; a form
    counts one, and one for each field changed from its value when it opens. With ``plain``, no button opens a form
    instead of its move.
    """
    best: dict[int, Counter[str]] = {0: Counter()}
    for place, at in enumerate(own):
        so_far = best.get(place)
        if so_far is None:
            continue
        kind = record[at].decision.kind
        for way in _ways(game, record, own, place, plain):
            counts = so_far + Counter({kind: way.presses})
            if way.to not in best or counts.total() < best[way.to].total():
                best[way.to] = counts
    return best[len(own)]


def _ways(game: AnyGame, record: Sequence[Made], places: Sequence[int], place: int, plain: bool) -> Iterator[Way]:
    made = record[places[place]]
    view = game.view(made.before, made.seat)
    prompt = FACES[game.key].prompt(view, made.decision)
    legal = game.legal(made.before, made.seat)
    again = prompt.danger(view, made.decision, made.move) or prompt.preview(view, made.decision, made.move)
    yield Way(place + 1, 2 if again else 1)
    later = [str(record[at].move) for at in places[place:]]
    for move in _farther(legal, made.move, later):
        yield from _led(game, record, places, place, (move,), 1)
    opened = None if plain else made.move
    for _, form, sent in forms(game, view, made.decision, opened, legal):
        for answers, changed in filled_in(form, later):
            try:
                moves = sent(answers)
            except (MoveError, FormError):
                continue
            yield from _led(game, record, places, place, moves, 1 + changed)


Sent = Callable[[Answers], Sequence[Move]]
"""Returns the moves of a form from its chosen values."""


def forms(
    game: AnyGame, view: Any, decision: Decision, made: Move | None, legal: tuple[Move, ...]
) -> Iterator[tuple[str, Form, Sent]]:
    """Yield the form of the question, and for a given move the form that opens in its place or continues without it.

    Each with the key that a control has for it, "" for the form of the question.
    """
    prompt = FACES[game.key].prompt(view, decision)
    form = prompt.form(view, decision, legal) if prompt.offers_form(view, decision, legal) else None
    if form is not None:
        yield "", form, partial(prompt.sent, view, decision)
    for control in prompt.controls(view, decision, legal) if made is not None else ():
        for choice in control.choices:
            if choice.form and choice.move in (made, None):
                behind = prompt.form_of(view, decision, choice.form)
                if behind is not None:
                    yield choice.form, behind, partial(prompt.sent_of, view, decision, choice.form)


def _farther(legal: Sequence[Move], made: Move, later: Sequence[str]) -> list[Move]:
    """Return the moves that lead at once to the position of the next ones: a way to the cell of a later step."""
    kind = str(made).partition(":")[0]
    ends = {text.rpartition(":")[2].rpartition("-")[2] for text in later[1:5] if text.partition(":")[0] == kind}
    return [move for move in legal if move != made and (parts := str(move).split("-"))[1:] and parts[-1] in ends]


def _led(
    game: AnyGame, record: Sequence[Made], places: Sequence[int], place: int, moves: Sequence[Move], presses: int
) -> Iterator[Way]:
    """Yield the player's position after ``moves``, with the others' recorded answers between them.

    Also those that take two presses more: a player who draws a card after a form need not draw it before.
    """
    seat, state = record[places[place]].seat, record[places[place]].before
    answers = [made for made in record[places[place] :] if made.seat != seat]
    position = _played(game, state, seat, moves, answers)
    if position is None:
        return
    made = Counter(map(str, moves))
    for later in range(min(len(places), place + len(moves) + _REST), place, -1):
        goal = record[places[later - 1]].after
        if is_same(goal, position):
            yield Way(later, presses)
            return
        rest = [
            game.parse(text) for text in (Counter(str(record[at].move) for at in places[place:later]) - made).elements()
        ]
        if 0 < len(rest) <= _REST and is_same(goal, _played(game, state, seat, (*moves, *rest), answers)):
            yield Way(later, presses + len(rest))


def _played(game: AnyGame, state: Any, seat: Seat, moves: Iterable[Move], answers: Iterable[Made]) -> Any | None:
    """Return the position after moves of a seat, between which others give their answers; None if they cannot."""
    left = iter(answers)
    for move in moves:
        try:
            while (pending := game.pending(state)) and pending[0].seat != seat:
                other = next(left, None)
                if other is None:
                    return None
                state = game.apply(state, other.seat, other.move).state
            state = game.apply(state, seat, move).state
        except MoveError:
            return None
    return state


def is_same(one: Any, other: Any) -> bool:
    """Return whether two positions are the same, whatever the number of questions on the way there."""
    return other is not None and replace(one, group=0) == replace(other, group=0)


def filled_in(form: Form, later: Sequence[str]) -> list[tuple[Answers, int]]:
    """Return the ways to fill in a form that could say the moves ``later``, each with how many fields it changes."""
    ways: list[tuple[Answers, int]] = []
    for chosen in product(*(_chosen(field, later) for field in form.fields)):
        changed = sum(many != _default(field) for field, many in zip(form.fields, chosen, strict=True))
        answers = {field.key: many for field, many in zip(form.fields, chosen, strict=True)}
        if fits(form, answers):
            ways.append((answers, changed))
    return sorted(ways, key=lambda way: way[1])[:_MOST]


def _default(field: Field) -> tuple[str, ...]:
    return tuple(option.value for option in field.options if option.chosen)


def _chosen(field: Field, later: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the possible choices in a field."""
    values = [option.value for option in field.options]
    if field.most == 1:
        few = values if len(values) <= _FEW else [value for value in values if _is_named(value, later)]
        return list(dict.fromkeys([_default(field), *((value,) for value in few)]))
    named = [value for value in values if _is_named(value, later)][:MENU_LIMIT]
    return list(dict.fromkeys([_default(field), *(tuple(named[:most]) for most in range(1, len(named) + 1))]))


def _is_named(value: str, later: Sequence[str]) -> bool:
    return any(value.lower() in text.lower() for text in later)
