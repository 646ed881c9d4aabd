"""What somebody types: one of their legal moves by its notation or its name, a way over the board, a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from typing_extensions import override

from render.kit import typed
from render.kit.commands import Typist
from render.kit.typed import Reader, bare
from render.soulgivers import sentences, words
from render.soulgivers.reach import going, in_line
from rules.engine import IllegalMove, InvalidMove, Move
from rules.soulgivers import moves, notation
from rules.soulgivers.cards import ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_OF, LETTERS, NEIGHBOURS, direction_to
from rules.soulgivers.lookup import active
from rules.soulgivers.movement.walks import ways
from rules.soulgivers.movement.wormholes import attracting
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import IDS
from rules.soulgivers.position import SoulgiversView

SoulgiversTypist = Typist[SoulgiversView, SoulgiversMove]

CARDS = (*HEROES, *ANOMALIES)
NO_CARD = "There is no hero and no Anomaly called {text}."


class _Reader(Reader[SoulgiversView, SoulgiversMove]):
    @override
    def spelled(self, typist: SoulgiversTypist, kinds: Sequence[str], text: str) -> str:
        return notation_of(text, kinds if len(kinds) == 1 else ()) or text

    @override
    def otherwise(self, typist: SoulgiversTypist, kinds: Sequence[str], text: str, notation: str) -> str:
        """Return a target as it can be written too, or the first move that a text could be. Raises ``InvalidMove``."""
        if "aim" in kinds and typist.view.stage == "aim":
            return str(aim(text, typist.view, typist.legal))
        found = notation_of(text, kinds)
        if not found:
            raise InvalidMove("unknown_notation", text=text)
        return found


read = _Reader(sentences.move)
"""Returns the notation of a move that was typed."""


def notation_of(text: str, kinds: Sequence[str] = ()) -> str:
    """Return the notation that a text is, or is after one of some kinds, with spaces for its signs; "" for none."""
    whole = text.strip().replace(" ", "_")
    kind, _, rest = whole.replace(":", "_", 1).partition("_")
    parted = [(kind.lower(), rest)] if rest else []
    forms = (f"{one}:{form}" for one, text in (*((one, whole) for one in kinds), *parted) for form in _cases(text))
    for written in (*_cases(whole), *forms):
        with suppress(InvalidMove):
            return str(notation.parse(written))
    return ""


def _cases(text: str) -> tuple[str, ...]:
    return text, text.lower(), text.upper()


def meant(text: str, legal: Iterable[SoulgiversMove], kinds: Sequence[str]) -> list[SoulgiversMove]:
    """Return the legal moves of some kinds that a text can mean: one by its notation, else those it names best."""
    own = [move for move in legal if str(move).split(":")[0] in kinds]
    return typed.meant(text, {move: (str(move), bare(move), sentences.move(move)) for move in own})


def way(text: str, view: SoulgiversView, legal: Sequence[Move]) -> list[Move]:
    """Return the moves of a way as it was typed, with what follows it.

    ``E7`` goes there the shortest way; ``E5-E7-F7`` along straight lines from cell to cell, beginning where the
    Soulgiver is or one step further; ``gate`` and ``home`` go through a Gate and into a Portal; a last ``N``, ``E``,
    ``S`` or ``W`` ends the movement with that facing. Raises ``InvalidMove`` for anything else, ``IllegalMove`` for a
    cell that is not in a line.
    """
    piece = going(view)
    if piece is None:
        raise IllegalMove("nobody_active")
    parts = text.upper().replace(",", " ").replace("-", " ").split()
    found: list[Move] = []
    if parts and parts[-1] in LETTERS:
        found = [moves.Halt(LETTERS.index(parts.pop()))]
    if len(parts) == 1 and parts[0] in CELL_OF:
        return [*_to(CELL_OF[parts[0]], view, legal), *found]
    place = piece.place
    steps: list[Move] = []
    for part in parts:
        if part in ("GATE", "HOME"):
            steps.append(moves.TakeGate() if part == "GATE" else moves.Deliver())
        elif part in CELL_OF:
            steps += [moves.Step(cell) for cell in _line(place, CELL_OF[part], first=not steps)]
            place = CELL_OF[part]
        else:
            raise InvalidMove("unknown_notation", text=text)
    return [*_whole(steps, legal), *found]


def _whole(steps: list[Move], legal: Sequence[Move]) -> list[Move]:
    """Return the one legal move that takes all these steps, which something may stop on the way; else the steps."""
    walk = moves.Walk(tuple(step.cell for step in steps if isinstance(step, moves.Step)))
    return [walk] if len(walk.cells) == len(steps) and walk in legal else steps


def _to(goal: int, view: SoulgiversView, legal: Sequence[Move]) -> list[Move]:
    """Return the move to a cell: a legal walk, one to the same attraction, or a step for the rules to judge."""
    goals: dict[int, Move] = {move.cells[-1]: move for move in legal if isinstance(move, moves.Walk)}
    if goal in goals:
        return [goals[goal]]
    piece = active(view)
    if piece and view.stage == "act" and goal in ways(view):
        ends = attracting(view, piece)
        goals |= {move.cell: move for move in legal if isinstance(move, moves.Step)}
        return [move for cell, move in goals.items() if ends.get(cell) == ends[goal]][:1]
    return [moves.Step(goal)]


def _line(start: int, goal: int, first: bool) -> list[int]:
    """Return the cells from one to another in a straight line; the first may be where the Soulgiver is."""
    if start < 0 or (first and start == goal):
        return [] if start == goal else [goal]
    direction = direction_to(start, goal)
    if direction < 0:
        raise IllegalMove("not_in_line", cell=goal)
    cells = []
    while start != goal:
        start = NEIGHBOURS[start][direction]
        cells.append(start)
    return cells


def aim(text: str, view: SoulgiversView, legal: Iterable[Move]) -> moves.Aim:
    """Return the choice of a target as it was typed: by its notation, by its name, by a landing cell.

    One that is not legal is returned as well, for the rules to refuse. Raises ``InvalidMove`` for no target at all.
    """
    parts = (
        part.lower() if part.lower() in IDS else part.upper()
        for part in text.removeprefix("aim:").replace(" ", "").split("/")
    )
    wanted = "/".join(parts)
    aims = [move for move in legal if isinstance(move, moves.Aim)]
    for means in (_is_exactly, _is_landing, _is_leap):
        found = [move for move in aims if means(move.target, wanted, view)]
        if found:
            return found[0]
    named = meant(text, aims, ("aim",))
    move = named[0] if len(named) == 1 else notation.parse(f"aim:{wanted}")
    assert isinstance(move, moves.Aim)
    return move


def _is_exactly(target: str, wanted: str, view: SoulgiversView) -> bool:
    return target == wanted


def _is_landing(target: str, wanted: str, view: SoulgiversView) -> bool:
    return target[1:2] == "+" and wanted in CELL_OF and in_line(view, target) == {CELL_OF[wanted]}


def _is_leap(target: str, wanted: str, view: SoulgiversView) -> bool:
    return target.replace("+", "") == wanted


def card_meant(text: str) -> str:
    """Return the hero or Anomaly that was typed. Raises ``TypedTextError`` for none, and for several."""
    return typed.one_meant(text, {card: (card, _name(card)) for card in CARDS}, title, NO_CARD)


def title(card: str) -> str:
    """Return the name of a card, and what it is."""
    return f"{_name(card)} ({'hero' if card in HEROES else 'Anomaly'})"


def _name(card: str) -> str:
    return words.hero(card) if card in HEROES else words.anomaly(card)
