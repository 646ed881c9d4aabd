"""A Combat: who fights whom, each bonus as a named number, the cards used, the dice, and the chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.anima import cards
from render.anima.picture import chance, halves, sprites, sums
from render.kit.parts import Area
from rules.anima.odds import combat_odds
from rules.anima.ongoing import NOBODY, Combat, Used
from rules.anima.position import AnimaView
from rules.anima.windows import winner


def areas(view: AnimaView, combat: Combat) -> Iterator[Area]:
    """Return both sides, of what their totals are made, and the chance or the result."""
    terms = [_terms(combat, at) for at in (0, 1)]
    high = sums.height(max(map(len, terms)))
    for at, side in enumerate(combat.sides):
        yield _half(view, combat, at, sums.beside(high))
        area = sums.column(at, high)
        sums.lay(area, sums.Sum(terms[at], side.before, _die(combat, at), side.total))
        yield area
    if combat.sides[0].die:
        yield from _result(combat)
    else:
        found = combat_odds(combat, 0)
        yield chance.bar(found.wins, found.ties, found.of, (combat.sides[0].seat, combat.sides[1].seat))


def _half(view: AnimaView, combat: Combat, at: int, high: int) -> Area:
    """Return a side: a Party with its Characters, or the whole opponent."""
    area, seat = halves.half(at, high), combat.sides[at].seat
    if seat == NOBODY:
        tags = f"{cards.tags(combat.tags)}" if combat.tags else ""
        words = cards.gist(combat.card) if combat.against == "creature" else ""
        halves.foe(area, combat.card, (tags[:1].upper() + tags[1:], words.replace("No ability", "")))
    else:
        halves.party(area, view, seat)
    return area


def _die(combat: Combat, at: int) -> int | None:
    """Return a side's die, 0 before the roll; None where there is no opponent to roll for."""
    return None if combat.against == "total" and at == 1 else combat.sides[at].die


def _terms(combat: Combat, at: int) -> Sequence[sums.Term]:
    """Return the terms of a side's total, then what was used without adding to a total."""
    side = combat.sides[at]
    needed = combat.against == "total" and at == 1
    first = sums.needed(side.base) if needed else sums.base("combat", "Combat", side.base)
    counted = {bonus.source for one in combat.sides for bonus in one.bonuses}
    used = [use for use in combat.used if use.card not in counted and _beside(combat, use) == at]
    return (
        first,
        *sums.bonuses(side.bonuses, combat.used, side.seat),
        *(sums.played(use, side.seat) for use in used),
    )


def _beside(combat: Combat, use: Used) -> int:
    """Return on which side a card lies: that of who used it, those of others with the first side."""
    seats: list[int] = [side.seat for side in combat.sides]
    return seats.index(use.seat) if use.seat in seats else 0


def _result(combat: Combat) -> Iterator[Area]:
    """Return who wins by how much, with the counter of a Party that has beaten another."""
    first, second = combat.sides
    won, margin = winner(combat, (first.total, second.total)), abs(first.total - second.total)
    sign = sprites.medal(combat.sides[won].seat, 60) if combat.against == "party" and won is not None else None
    return chance.verdict("A tie" if won is None else _won(combat, won, margin), sign)


def _won(combat: Combat, won: int, margin: int) -> str:
    if combat.against == "total":
        return "Reached" if won == 0 else f"{margin} short"
    verb = "Wins" if combat.against == "party" else "Won" if won == 0 else "Lost"
    return f"{verb} by {margin}" if margin else f"{verb} the tie"
