"""The process in progress: a Combat, a Speed Check, an exploration, a trade, a card in use, a Character in danger."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima import cards, stakes, words
from render.anima.picture import emblems, fight, halves, sprites, sums
from render.kit.palette import PALE
from render.kit.parts import Area
from rules.anima.cards import AREAS, CARDS, CHARACTERS
from rules.anima.frames import Effects, Frame, Harm, Meeting, Window
from rules.anima.odds import check_odds
from rules.anima.ongoing import NOBODY, Check, Trade, Used, Venture
from rules.anima.position import AnimaView

_HARMS = {
    "incapacitated": ("down", "is about to fall"),
    "taken": ("aim", "is about to leave"),
    "dies": ("dead", "is about to die"),
}
"""The sign of each effect on a Character, and the words for it."""
_EXPLORATION = "f"
"""The row of the window after an exploration die."""


def process(view: AnimaView) -> tuple[str, Iterator[Area]] | None:
    """Return the process in progress, in two words and as a picture, the innermost first.

    None if the map shows the subject of the question.
    """
    about = _asked_about(view)
    if isinstance(about, Harm):
        return "In danger", _harm(view, about)
    if view.check is not None:
        return "Speed Check", _check(view, view.check)
    if view.combat is not None:
        return "Combat", fight.areas(view, view.combat)
    if isinstance(about, Effects):
        return "A card is used", _used(view, about.uses[0])
    if isinstance(about, Meeting) and view.venture is not None:
        begun = stakes.meeting(view, view.venture.seat, about.card, view.venture.area)
        return "A Creature", fight.areas(view, begun)
    if view.trade is not None:
        return "Trade", _trade(view, view.trade)
    if _explores(view) and view.venture is not None:
        return "Exploration", _exploration(view, view.venture)
    return None


def areas(view: AnimaView) -> Iterator[Area] | None:
    """Return the picture of the process in progress; None if the map shows the subject of the question."""
    content = process(view)
    return content[1] if content else None


def title(view: AnimaView) -> str:
    """Return the process in progress, in two words; "" for none."""
    content = process(view)
    return content[0] if content else ""


def _asked_about(view: AnimaView) -> Frame | None:
    """Return the subject of a window; None if no window is open."""
    frames = view.frames
    return frames[-2] if len(frames) > 1 and isinstance(frames[-1], Window) else None


def _explores(view: AnimaView) -> bool:
    frame = view.frames[-1] if view.frames else None
    return isinstance(frame, Window) and frame.row == _EXPLORATION


def _check(view: AnimaView, check: Check) -> Iterator[Area]:
    terms = (sums.base("speed", "Speed", check.speed), *sums.bonuses(check.bonuses, (), check.seat))
    high = sums.height(len(terms))
    left, right = halves.half(0, sums.beside(high)), halves.half(1, sums.beside(high))
    halves.party(left, view, check.seat, "speed")
    halves.foe(right, check.source, () if check.source in AREAS else (cards.gist(check.source),))
    yield from (left, right)
    need = sums.Sum([sums.needed(check.need)], check.need, None, check.need)
    for at, addition in enumerate((sums.Sum(terms, check.before, check.die, check.total), need)):
        area = sums.column(at, high)
        sums.lay(area, addition)
        yield area
    if check.die:
        short = check.need - check.total
        yield from fight.verdict("Passed" if short <= 0 else f"Failed, {short} short")
    else:
        wins, of = check_odds(check)
        yield fight.bar(wins, 0, of, (check.seat, NOBODY))


def _harm(view: AnimaView, harm: Harm) -> Iterator[Area]:
    left, right = halves.half(0), halves.half(1)
    sign, fate = _HARMS[harm.how]
    halves.member(left, harm.seat, harm.card, sign)
    _endangers(right, view, harm)
    yield from (left, right)
    yield from fight.verdict(f"{cards.name(harm.card)} {fate}")


def _endangers(area: Area, view: AnimaView, harm: Harm) -> None:
    """Lay out the danger to a Character: a card, or the opponent that has beaten its Party by much."""
    combat = view.combat
    if harm.source in CARDS:
        halves.foe(area, harm.source, (cards.gist(harm.source),))
    elif combat is None:
        halves.plain(area, "combat", words.card(harm.source))
    elif combat.against == "party":
        halves.party(area, view, next(seat for seat in combat.fighters if seat != harm.seat))
    else:
        halves.foe(area, combat.card, (words.card(harm.source).capitalize(),))


def _used(view: AnimaView, use: Used) -> Iterator[Area]:
    left, right = halves.half(0), halves.half(1)
    halves.foe(left, use.card, (cards.gist(use.card),), use.seat)
    owner = next((seat for seat, player in enumerate(view.players) if player.member(use.target)), None)
    if owner is not None:
        halves.member(right, owner, use.target, "aim")
    elif use.target.isdigit():
        halves.party(right, view, int(use.target) - 1)
    elif use.target in CARDS:
        halves.foe(right, use.target)
    else:
        halves.party(right, view, use.seat)
    yield from (left, right)
    yield from fight.verdict(f"{words.ability(use.card)}", sprites.medal(use.seat, 60))


def _trade(view: AnimaView, trade: Trade) -> Iterator[Area]:
    offers = [[*_laid(cards)] for cards in trade.laid]
    high = sums.height(max(map(len, offers)), total=False)
    for at, seat in enumerate(trade.seats):
        area = halves.half(at, sums.beside(high))
        halves.party(area, view, seat, "blade", "speed", skills=True)
        yield area
        area = sums.column(at, high)
        sums.lay_cards(area, offers[at])
        yield area
    yield from fight.verdict("Agree, or add cards", sprites.medal(trade.seat, 60))


def _laid(card_ids: tuple[str, ...]) -> Iterator[sums.Term]:
    for card_id in card_ids:
        if card_id in CHARACTERS:
            yield sums.Term(sprites.emblem(card_id, 46), cards.name(card_id), "", PALE)
    hidden = sum(card_id not in CHARACTERS for card_id in card_ids)
    if hidden:
        yield sums.Term(emblems.icon("ADV", 46), "Advantages", str(hidden), PALE)


def _exploration(view: AnimaView, venture: Venture) -> Iterator[Area]:
    left, right = (halves.half(at, sums.beside(sums.TABLE)) for at in (0, 1))
    halves.party(left, view, venture.seat)
    halves.foe(right, venture.area, (f"Level {AREAS[venture.area].level}",))
    yield from (left, right)
    yield sums.table(AREAS[venture.area].table, venture.die)
    result = AREAS[venture.area].table[venture.die - 1]
    text = cards.RESULTS.get(result, AREAS[venture.area].special)
    yield from fight.verdict(f"{text[:1].upper()}{text[1:]}")
