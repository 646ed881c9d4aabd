"""What V18 and V30 make of a die, and whether that could matter (4.50): other dice windows are not opened."""

from __future__ import annotations

from collections.abc import Iterator

from rules.anima.cards import DEADLY_MARGIN
from rules.anima.draft import Position
from rules.anima.holding import could_play
from rules.anima.ongoing import Check, Combat, Moment

FACES = range(1, 7)
"""What a six-sided die can show."""


def changed_die(die: int, card: str, target: str) -> tuple[int, ...]:
    """Return what a die may show after V18 or V30, each as likely; () for another card.

    The target of V30 ends in its direction, + or -.
    """
    if card == "V18":
        return tuple(FACES)
    if card == "V30":
        return (max(1, die - 2) if target.endswith("-") else min(6, die + 2),)
    return ()


def deadly_margin(combat: Combat) -> int:
    """Return by how much a Party must lose for a Character to die; 0 when nobody can (E01, a Crisis)."""
    if combat.crisis or combat.card == "E01":
        return 0
    return 3 if combat.card == "E09" else DEADLY_MARGIN


def winner(combat: Combat, totals: tuple[int, int]) -> int | None:
    """Return the side that wins with these totals; None for a tie between Parties (C5)."""
    first, second = totals
    if first != second:
        return 0 if first > second else 1
    if combat.against == "party":
        return None
    return 1 if combat.card == "E06" else 0


def dice_matter(position: Position, moment: Moment) -> bool:
    """Say whether some use of V18 and V30 could change what the dice lead to."""
    cards = [card for card in ("V18", "V30") if _possible(position, card, moment)]
    if not cards:
        return False
    if position.check:
        return _check_matters(position.check, cards)
    return position.combat is not None and _combat_matters(position.combat, cards)


def bonus_matters(check: Check, bonus: int) -> bool:
    """Say whether ``bonus`` could change the success of a Speed Check before its die."""
    short = check.need - check.before
    return short > 1 and short - bonus <= 6


def _possible(position: Position, card: str, moment: Moment) -> bool:
    return any(could_play(position, seat, card, moment) for seat in range(len(position.players)))


def _check_matters(check: Check, cards: list[str]) -> bool:
    success = check.total >= check.need
    return any((check.before + die >= check.need) is not success for die in _changes(check.die, cards))


def _combat_matters(combat: Combat, cards: list[str]) -> bool:
    now = _result(combat, combat.sides[0].die, combat.sides[1].die)
    return any(_result(combat, *dice) != now for dice in _pairs(combat, cards))


def _result(combat: Combat, first: int, second: int) -> tuple[int | None, bool]:
    totals = combat.sides[0].before + first, combat.sides[1].before + second
    won = winner(combat, totals)
    deadly = deadly_margin(combat)
    parties = (0, 1) if combat.against == "party" else (0,)
    dies = bool(deadly) and won is not None and 1 - won in parties and abs(totals[0] - totals[1]) >= deadly
    return won, dies


def _pairs(combat: Combat, cards: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the dice that each card used at most once can lead to, on one die or on two."""
    first, second = combat.sides[0].die, combat.sides[1].die
    for die in _changes(first, cards):
        yield die, second
    if not second:
        return
    for die in _changes(second, cards):
        yield first, die
    if len(cards) == 2:
        for one, other in (("V18", "V30"), ("V30", "V18")):
            for left in _changes(first, [one]):
                for right in _changes(second, [other]):
                    yield left, right


def _changes(die: int, cards: list[str]) -> set[int]:
    """Return what a die can become by V18, or by V30 alone."""
    if "V18" in cards:
        return set(FACES)
    return {face for sign in "+-" for face in changed_die(die, "V30", sign)}
