"""A Combat, or a Speed Check: both sides, each bonus as a named number, the dice, and who wins by how much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from render.anima import cards
from render.anima.picture import card, emblems, layout, sprites, theme
from render.kit.canvas import Sprite
from render.kit.ornaments import Line, fitting, lay_panel, number, ribbon, spread, text
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE
from render.kit.parts import Area
from rules.anima.cards import CARDS
from rules.anima.dice_windows import winner
from rules.anima.ongoing import NOBODY, Bonus, Check, Combat, Side
from rules.anima.position import AnimaView

_SIDE = layout.COMBAT[0] / 2
_PORTRAIT = 176
_LINE = 56
_WORDS = {"rest": "Rest", "missions": "Missions", "failures": "Failed Parties", "speed": "Speed"}
"""What a bonus comes from, where that is no card."""


def areas(view: AnimaView, top: float) -> Iterator[Area]:
    """Return the panel of what goes on."""
    area = Area(layout.MARGIN, top, *layout.COMBAT)
    lay_panel(area, 34, *theme.PLATE)
    yield area
    if view.check is not None:
        yield from _check(view.check, top)
    elif view.combat is not None:
        yield from _combat(view, view.combat, top)


def _combat(view: AnimaView, combat: Combat, top: float) -> Iterator[Area]:
    for at, side in enumerate(combat.sides):
        area = Area(layout.MARGIN + at * _SIDE, top, round(_SIDE), layout.COMBAT[1])
        goal = combat.against == "total" and at == 1
        _lay_side(area, side, combat.card, mirrored=bool(at), rolls=not goal)
        yield area
    yield _verdict(combat, top)


def _lay_side(area: Area, side: Side, opponent: str, mirrored: bool, rolls: bool) -> None:
    """Lay out who fights, what is added up, the die and the total."""
    wide = area.width
    portrait_x, sum_x = (wide - 112, wide - 372) if mirrored else (112, 372)
    portrait = sprites.emblem(opponent, _PORTRAIT) if side.seat == NOBODY else sprites.medal(side.seat, _PORTRAIT)
    area.put(portrait, portrait_x, 112)
    if side.seat == NOBODY:
        written = cards.name(opponent)
        size = fitting(written, 40, 206)
        area.put(text(written, size, PALE), portrait_x, 222)
    _lay_bonuses(area, sum_x, side, "Combat" if rolls else "Needed")
    if rolls:
        area.put(sprites.die(side.die, 128), portrait_x, 316)
    area.put(number(side.total if side.die else side.before, 150, GOLD[3] if side.die else PALE), sum_x, 312)


def _lay_bonuses(area: Area, x: float, side: Side, base: str) -> None:
    """Write the ``base`` and each bonus as a named number, in lines that fit above the total beside the portrait."""
    lines = [(base, side.base, PALE), *((_named(bonus), bonus.amount, _tone(bonus)) for bonus in side.bonuses)]
    step = min(_LINE, 212 / len(lines))
    size = round(step * 0.86)
    for (name, amount, tone), down in zip(lines, spread(len(lines), step), strict=True):
        written = f"{name} {amount}" if tone == PALE else f"{name} {_signed(amount)}"
        area.put(text(written, fitting(written, size, 340), tone), x, 130 + down)


def _tone(bonus: Bonus) -> str:
    return LEAF if bonus.amount > 0 else EMBER


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"


def _named(bonus: Bonus) -> str:
    return cards.name(bonus.source) if bonus.source in CARDS else _WORDS[bonus.source]


def _verdict(combat: Combat, top: float) -> Area:
    """Return the ribbon at the lower edge: what the dice must do, or who wins by how much."""
    first, second = combat.sides
    y, high = top + layout.COMBAT[1] - 42, 70
    if not first.die:
        lead = first.before - second.before
        line = Line(_before(combat, lead), 54, PALE)
        leader = _counter(combat, None if not lead else 0 if lead > 0 else 1)
        return ribbon(0.5, layout.MARGIN + _SIDE, y, high, line, theme.PLATE, leader)
    won = winner(combat, (first.total, second.total))
    words = "A tie" if won is None else _won(combat, won, abs(first.total - second.total))
    return ribbon(0.5, layout.MARGIN + _SIDE, y, high, Line(words, 54, INK), theme.TURN, _counter(combat, won))


def _counter(combat: Combat, side: int | None) -> Sprite | None:
    """Return whose side this is, in a Combat between Parties."""
    return sprites.medal(combat.sides[side].seat, 66) if combat.against == "party" and side is not None else None


def _before(combat: Combat, lead: int) -> str:
    if combat.against == "total":
        return f"{-lead} short before the die" if lead < 0 else "Reached"
    if combat.against == "party" and lead:
        return f"leads by {abs(lead)}"
    return f"{_signed(lead)} before the dice" if lead else "Even before the dice"


def _won(combat: Combat, won: int, margin: int) -> str:
    if combat.against == "total":
        return "Reached" if won == 0 else f"{margin} short"
    verb = "Wins" if combat.against == "party" else "Won" if won == 0 else "Lost"
    return f"{verb} by {margin}" if margin else f"{verb} the tie"


def _check(check: Check, top: float) -> Iterator[Area]:
    area = Area(layout.MARGIN, top, *layout.COMBAT)
    area.put(sprites.medal(check.seat, _PORTRAIT), 130, 150)
    if check.source[0] == "A":
        area.put(card.card_picture(check.source, "tile"), layout.COMBAT[0] - 170, 150)
    else:
        area.put(sprites.emblem(check.source, _PORTRAIT), layout.COMBAT[0] - 130, 150)
    _lay_sum(area, check)
    yield area
    success = check.total >= check.need
    words = f"{cards.name(check.source)}: Speed Check {check.need}"
    if check.die:
        words = "Success" if success else f"{check.need - check.total} short"
    line = Line(words, fitting(words, 50, 900), INK if check.die else PALE)
    tones = theme.TURN if check.die else theme.PLATE
    yield ribbon(0.5, layout.MARGIN + _SIDE, top + layout.COMBAT[1] - 40, 66, line, tones)


def _lay_sum(area: Area, check: Check) -> None:
    """Lay out Speed, bonuses and the die as a sum against what is needed."""
    terms: Iterable[Sprite] = (
        emblems.badge("speed", check.speed, 150),
        *(number(_signed(bonus.amount), 96, LEAF) for bonus in check.bonuses),
        number("+", 96, MUTED),
        sprites.die(check.die, 130),
        number("=" if check.die else "?", 96, MUTED),
    )
    x = 262.0
    for sprite in terms:
        x = area.put_after(sprite, x, 150) + 14
    if check.die:
        area.put_after(number(check.total, 130, GOLD[3]), x, 150)
    area.put(number(f"{check.need}", 130, PALE), layout.COMBAT[0] / 2 + 90, 300)
    area.put(text("needed", 44, MUTED), layout.COMBAT[0] / 2 - 60, 300)
