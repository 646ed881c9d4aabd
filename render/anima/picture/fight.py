"""A Combat: both sides, each bonus as a named number, the cards used, the dice.

The lower edge shows each side's chance to win, as a bar, or the result, as a ribbon. Afterwards a box on the map has
the result of a Combat or a Speed Check with its dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Literal, NamedTuple

from render.anima import cards, words
from render.anima.picture import area_map, halves, layout, sprites, sums, theme
from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, INK, MUTED, PALE, SHADOW
from render.kit.parts import Area
from render.kit.phrases import listed
from render.kit.widgets import Line, fitting, number, ribbon, text
from rules.anima.events import AnimaEvent, CheckEnded, CombatEnded, Died, TurnLost
from rules.anima.odds import combat_odds, percent
from rules.anima.ongoing import NOBODY, Combat, Used
from rules.anima.position import AnimaView
from rules.anima.windows import deadly_margin, result
from rules.engine import Seat

_TOP = layout.HEADER + halves.ROOM + layout.GAP
_HIGH = layout.HEIGHT - _TOP - 6
_LETTERS = 54
_UNITS, _UNIT = 36, 35
"""The number of units of the bar, one for each pair of dice, and the width of one."""
_LEFT = (layout.WIDE - _UNITS * _UNIT) // 2
_STEPS = (12, 3, 1)
"""The numbers of units drawn as one piece."""


def bar(wins: int, ties: int, of: int, seats: tuple[Seat, Seat]) -> Area:
    """Return each side's share of so many equally likely ends, as a bar in the sides' colours."""
    area = Area(layout.MARGIN, _TOP, layout.WIDE, _HIGH)
    edges = [round(_UNITS * share / of) for share in (0, wins, wins + ties, of)]
    for (start, end), tone in zip(pairwise(edges), (_tone(seats[0]), MUTED, _tone(seats[1])), strict=True):
        _lay_share(area, start, end, tone)
    names = ("win ", "lose ") if seats[1] == NOBODY else ("", "")
    shares = zip(names, (wins, of - wins - ties), strict=True)
    shown = [text(f"{name}{percent(some, of)} %", _LETTERS, PALE, "black", INK) for name, some in shares]
    area.put_after(shown[0], 18, _HIGH / 2 - 2)
    area.put(shown[1], layout.WIDE - 18 - shown[1].width / 2, _HIGH / 2 - 2)
    left = max(_LEFT + _UNIT * edges[1], 18 + shown[0].width)
    right = min(_LEFT + _UNIT * edges[2], layout.WIDE - 18 - shown[1].width)
    written = _tie(percent(ties, of), right - left)
    if ties and written is not None:
        area.put(written, (left + right) / 2, _HIGH / 2 - 2)
    return area


def _tie(share: int, room: float) -> Sprite | None:
    """Return the chance of a tie, without the word if there is little room; None if there is too little."""
    for chance in (f"tie {share} %", f"{share} %"):
        written = text(chance, layout.LETTERS, PALE, "bold", INK)
        if written.width <= room:
            return written
    return None


def _lay_share(area: Area, start: int, end: int, tone: str) -> None:
    """Lay a part of the bar, from one unit to another, in as few pieces as the sizes allow."""
    while start < end:
        step = next(step for step in _STEPS if step <= end - start)
        rounding = "left" if start == 0 else "right" if start + step == _UNITS else ""
        area.put_after(
            Sprite(_UNIT * step, _HIGH, _share, (_UNIT * step, rounding, tone)), _LEFT + start * _UNIT, _HIGH / 2
        )
        start += step


def _share(pen: Pen, wide: int, rounding: str, tone: str) -> None:
    """Draw a piece of the bar; one at an end is rounded there."""
    for inset, fill in ((0, SHADOW), (5, tone)):
        left = inset if rounding == "left" else -_HIGH
        right = wide - inset if rounding == "right" else wide + _HIGH
        pen.box(left, inset, right, _HIGH - inset, _HIGH / 2 - inset if rounding else 0, fill)


def _tone(seat: Seat) -> str:
    return theme.FOE if seat == NOBODY else theme.BARS[seat]


def verdict(written: str, sign: Sprite | None = None, *, settled: bool = True) -> Iterator[Area]:
    """Yield a ribbon with the result, or with the next event."""
    line = Line(written, fitting(written, _LETTERS, WIDTH - 180), INK if settled else PALE)
    yield ribbon(0.5, WIDTH / 2, _TOP + _HIGH / 2, _HIGH, line, theme.TURN if settled else theme.PLATE, sign)


def areas(view: AnimaView, combat: Combat) -> Iterator[Area]:
    """Return both sides, the terms of their totals, and the chance or the result."""
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
        odds = combat_odds(combat, 0)
        yield bar(odds.wins, odds.ties, odds.of, (combat.sides[0].seat, combat.sides[1].seat))


def _half(view: AnimaView, combat: Combat, at: int, high: int) -> Area:
    area, seat = halves.half(at, high), combat.sides[at].seat
    if seat == NOBODY:
        tags = f"{cards.tags(combat.tags)}" if combat.tags else ""
        text = cards.gist(combat.card) if combat.against == "creature" else ""
        deadly = deadly_margin(combat)
        stake = f"Lose by {deadly}: one dies" if deadly else ""
        halves.foe(area, combat.card, (tags[:1].upper() + tags[1:], text.replace(cards.NO_ABILITY, ""), stake))
    else:
        halves.party(area, view, seat)
    return area


def _die(combat: Combat, at: int) -> int | None:
    """Return a side's die, 0 before the roll; None if no opponent rolls."""
    return None if combat.against == "total" and at == 1 else combat.sides[at].die


def _terms(combat: Combat, at: int) -> Sequence[sums.Term]:
    """Return the terms of a side's total, then the cards used that do not add to a total."""
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
    """Return the side of a card: that of its user, and the first side for other users."""
    seats: list[int] = [side.seat for side in combat.sides]
    return seats.index(use.seat) if use.seat in seats else 0


def _result(combat: Combat) -> Iterator[Area]:
    first, second = combat.sides
    (won, dies), margin = result(combat, (first.total, second.total)), abs(first.total - second.total)
    sign = sprites.medal(combat.sides[won].seat, 60) if combat.against == "party" and won is not None else None
    return verdict("A tie" if won is None else _won(combat, won, margin, dies), sign)


def _won(combat: Combat, won: int, margin: int, dies: bool) -> str:
    if combat.against == "total":
        return "REACHED" if won == 0 else f"{margin} short"
    verb = "Wins" if combat.against == "party" else "WON" if won == 0 else "LOST"
    how = f"{verb} by {margin}" if margin else f"{verb} the tie"
    cost = ["leaves the Area"] * (verb == "LOST" and not combat.crisis) + ["a Character dies"] * dies
    return f"{how}: {', '.join(cost)}" if cost else how


class Ending(NamedTuple):
    """The latest result: whose it is, whether it is good, it in words (the longest first), totals with their dice."""

    seat: Seat
    good: bool
    titles: tuple[str, ...]
    sums: tuple[tuple[int, int], ...]


def ending(recent: Sequence[AnimaEvent]) -> Ending | None:
    """Return the result of the latest Combat or Speed Check; None if there was none."""
    at = next((at for at, one in reversed([*enumerate(recent)]) if isinstance(one, CombatEnded | CheckEnded)), None)
    match None if at is None else recent[at]:
        case CheckEnded(seat, total, need, success, _, die):
            verb = "PASSED" if success else "FAILED"
            return Ending(seat, success, (f"{verb} the Speed Check", verb), ((total, die), (need, 0)))
        case CombatEnded(seat, other, card, totals, won, dice):
            pairs = tuple(zip(totals, dice, strict=True))
            if other < 0:
                cost = _cost(seat, recent[at:])
                verb = "WON" if won == 0 else "LOST"
                foe = f"{verb} {'against' if won == 0 else 'to'} {words.foe(card)}"
                return Ending(seat, won == 0, (f"{foe}{cost}", foe, f"{verb}: {words.short(card)}", verb), pairs)
            if won is None:
                return Ending(seat, True, ("A tie",), pairs)
            loser = f"WON against {words.SEATS[(other, seat)[won]]}"
            return Ending((seat, other)[won], True, (loser, "WON"), pairs[:: 1 - 2 * won])
    return None


def _cost(seat: Seat, after: Sequence[AnimaEvent]) -> str:
    """Return the cost of a Combat to a Party: ": turn lost", ": Tao and turn lost"; "" for nothing."""
    dead = [words.card(one.card) for one in after if isinstance(one, Died) and one.seat == seat]
    turn = ["turn"] * any(isinstance(one, TurnLost) and one.seat == seat for one in after)
    return f": {listed([*dead, *turn])} lost" if dead or turn else ""


def ended(place: layout.Place, end: Ending) -> Area:
    """Return a box with a result: the counter and the words in the upper row, large sums and dice below."""
    area, high = Area(*place), place.height - area_map.TITLE
    tone, ink = (GOLD[3], INK) if end.good else (theme.FOE, PALE)
    area.fill(Sprite(area.width, area.height, area_map.draw_box, (area.width, area.height, tone)))
    is_low = high <= area_map.EDGE
    titles = (f"{title} ({result_of(end)})" for title in end.titles) if is_low else end.titles
    middle, room = min(area_map.TITLE, area.height) / 2 - 2, place.width - 80
    title = next((one for one in titles if sprites.share(one, room) >= _CONDENSED), end.titles[-1])
    row = [sprites.medal(end.seat, _MEDAL), sprites.line(title, room, ink, "black")]
    _lay_row(area, row, middle + 1)
    if not is_low:
        styles = (_sums(end, size, style) for style, size in product(_STYLES, _SIZES) if size + 8 <= high)
        fits = next((parts for parts in styles if _width(parts) <= place.width - 24), [])
        _lay_row(area, fits, area_map.TITLE + high / 2 - 4)
    return area


_CONDENSED = 0.7
"""The least share of its width that a result keeps in words."""
_MEDAL, _BETWEEN = 44, 10
_SIZES = (76, 56, 46)
"""The possible sizes of a die and the numbers beside it: few, so that few are drawn."""
_Style = Literal["sums", "dice", "totals"]
_STYLES: tuple[_Style, ...] = ("sums", "dice", "totals")
"""The styles of a result, the best first: whole sums, the dice beside the totals, only the totals."""


def result_of(end: Ending) -> str:
    """Return the totals of a result: "13 : 11"."""
    return " : ".join(str(total) for total, _ in end.sums)


def _sums(end: Ending, size: int, style: _Style) -> list[Sprite]:
    """Return both totals in a style and a size."""
    parts: list[Sprite] = []
    for at, (total, die) in enumerate(end.sums):
        parts += [number(":", size, MUTED)] * at
        rolled = [sprites.die(die, size)] if die and style != "totals" else []
        if rolled and style == "sums":
            rolled = [number(total - die, size, PALE), number("+", size, MUTED), *rolled, number("=", size, MUTED)]
        parts += [*rolled, number(total, size, GOLD[3])]
    return parts


def _width(parts: Sequence[Sprite]) -> int:
    return sum(part.width for part in parts) + _BETWEEN * (len(parts) - 1)


def _lay_row(area: Area, parts: Sequence[Sprite], middle: float) -> None:
    x = (area.width - _width(parts)) / 2
    for part in parts:
        x = area.put_after(part, x, middle) + _BETWEEN
