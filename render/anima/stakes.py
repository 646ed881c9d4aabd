"""A Combat in words and its stakes in figures.

The sides, the numbers of each total, the odds of a Combat or a Speed Check, and a card's effect on them.
"""

from __future__ import annotations

from msgspec.structs import replace

from render.anima import words
from rules.anima import odds
from rules.anima.cards import ADVANTAGES, AREAS, ENCOUNTERS, Trial
from rules.anima.combat import party_side
from rules.anima.effects import EFFECTS, effect_of
from rules.anima.frames import Fighting
from rules.anima.moves import Play, Use
from rules.anima.odds import NO_SHIFT, Odds, Shift
from rules.anima.ongoing import NOBODY, Against, Check, Combat, Side
from rules.anima.position import AnimaView
from rules.anima.windows import FACES, changed_die
from rules.engine import Seat

WITHOUT = " without cards"


def combat_of(view: AnimaView) -> Combat:
    """Return the Combat in progress."""
    assert view.combat is not None
    return view.combat


def breakdown(combat: Combat) -> list[str]:
    """Return the numbers of each total."""
    if combat.against == "total":
        return [f"Your total: {_parts(combat.sides[0])}."]
    lines = (f"{side_name(combat, side)}: {_parts(combat.sides[side])}." for side in (0, 1))
    return [line[:1].upper() + line[1:] for line in lines]


def side_name(combat: Combat, side: int) -> str:
    """Return the name of a side: a player's counter, or the opponent's card."""
    seat = combat.sides[side].seat
    if seat != NOBODY:
        return words.seat_name(seat)
    return words.card(combat.card) if combat.against == "total" else words.foe(combat.card)


def _parts(side: Side) -> str:
    bonuses = [f"{words.card(bonus.source)} {bonus.amount:+d}" for bonus in side.bonuses]
    return ", ".join([f"{side.base}", *bonuses]) + f" = {side.before}" * bool(bonuses)


def totals(view: AnimaView, seat: Seat) -> str:
    """Return both totals: "9 + die against 11 + die", or those with the dice once they are rolled.

    The own total comes first, and includes the cards played by ``seat`` if their effect is certain.
    """
    combat = combat_of(view)
    added = laid(view, seat)
    shift = added[0] if len(added) == 1 else (0, 0)
    texts = [_total(side, more) for side, more in zip(combat.sides, shift, strict=True)]
    if combat.against == "total":
        return f"{texts[0]}, {combat.sides[1].before} needed"
    return " against ".join(texts if side_for(combat, seat) == 0 else texts[::-1])


def _total(side: Side, more: int) -> str:
    before = side.before + more
    return f"{before} + {side.die} = {before + side.die}" if side.die else f"{before} + die"


def side_for(combat: Combat, seat: Seat) -> int:
    """Return the side whose odds are shown: the seat's own, else that of the Party that met the opponent."""
    return combat.side_of(seat) if seat in combat.fighters else 0


def laid(view: AnimaView, seat: Seat) -> tuple[Shift, ...]:
    """Return the sum of a fighter's played cards, as far as the viewer knows."""
    frame = view.frames[-1] if view.frames else None
    if view.combat is None or not isinstance(frame, Fighting) or seat not in view.combat.fighters:
        return NO_SHIFT
    return odds.together(odds.shifts(view, seat, move) for move in frame.laid[view.combat.side_of(seat)])


def combat_odds(view: AnimaView, seat: Seat) -> Odds:
    """Return the odds of the Combat now, with the cards played by ``seat``; after the roll the result is certain."""
    combat = combat_of(view)
    dice = [(combat.sides[0].die, combat.sides[1].die)] if combat.sides[0].die else []
    return odds.combat_odds(combat, side_for(combat, seat), laid(view, seat), dice)


def in_words(chances: Odds) -> str:
    """Return odds as a chance to win, and that of a tie: "58 %", "42 % (tie 14 %)"."""
    tie = f" (tie {odds.percent(chances.ties, chances.of)} %)" if chances.ties else ""
    return f"{chances.percent} %{tie}"


def change(view: AnimaView, seat: Seat, move: Play | Use) -> str:
    """Return the change of the odds by a card or ability: "28 % → 58 %"; "" if it changes no total and no die."""
    if view.check is not None:
        return _check_change(view.check, move)
    combat = view.combat
    if combat is None:
        return ""
    dice, added = odds.changed_dice(combat, move), odds.shifts(view, seat, move)
    if not dice and not added:
        return ""
    side = side_for(combat, seat)
    now = combat_odds(view, seat)
    after = odds.combat_odds(combat, side, odds.together([laid(view, seat), added]), dice)
    whose = "" if seat in combat.fighters else f"{words.CALLED[combat.sides[side].seat]} wins: "
    return f"{whose}{in_words(now)} → {in_words(after)}"


def check_total(check: Check) -> str:
    """Return a Speed Check: "6 + die, 8 needed", or with the die once it is rolled."""
    has = f"{check.before} + {check.die} = {check.total}" if check.die else f"{check.before} + die"
    return f"{has}, {check.need} needed"


def check_chance(check: Check, bonus: int = 0) -> int:
    """Return the chance of a Speed Check, in per cent; after the die it is certain."""
    return odds.percent(*odds.check_odds(check, bonus, (check.die,) if check.die else FACES))


def _check_change(check: Check, move: Play | Use) -> str:
    dice = changed_die(check.die, move.card, move.target) if check.die else ()
    bonus = ADVANTAGES[move.card].check_bonus if move.card in ADVANTAGES else 0
    if bonus:
        return f"{check_chance(check)} % → {check_chance(check, bonus)} %"
    if not dice:
        return ""
    return f"{check_chance(check)} % → {odds.percent(*odds.check_odds(check, dice=dice))} %"


def _combat(view: AnimaView, seat: Seat, against: Against, card: str, opponent: Side, trial: Trial) -> Combat:
    """Return a Combat as it would begin."""
    crisis = view.phase == "crisis"
    combat = Combat(against=against, card=card, sides=(Side(seat), opponent), tags=trial.tags, crisis=crisis)
    mine = party_side(view, EFFECTS, combat, seat)
    if opponent.seat != NOBODY:
        opponent = party_side(view, EFFECTS, combat, opponent.seat)
    return replace(combat, sides=(mine, opponent))


def _against(view: AnimaView, seat: Seat, against: Against, card: str, opponent: Side, trial: Trial) -> Odds:
    return odds.combat_odds(_combat(view, seat, against, card, opponent, trial), 0)


def attack(view: AnimaView, seat: Seat, other: Seat) -> Odds:
    """Return the odds of attacking another Party."""
    return _against(view, seat, "party", "", Side(other), Trial())


def creature(view: AnimaView, seat: Seat, card: str, area: str) -> Odds:
    """Return the odds of meeting a Creature in an Area."""
    return odds.combat_odds(meeting(view, seat, card, area), 0)


def meeting(view: AnimaView, seat: Seat, card: str, area: str) -> Combat:
    """Return the Combat against a Creature met in an Area as it would begin."""
    encounter = ENCOUNTERS[card]
    plain = Combat(against="creature", card=card, sides=(Side(seat), Side(NOBODY)), tags=encounter.tags)
    tags = (*encounter.tags, *effect_of(area).adds_tags(plain))
    combat = replace(plain, tags=tags)
    bonus = sum(EFFECTS[one].opponent_bonus(view, combat) for one in (card, area) if one in EFFECTS)
    opponent = Side(NOBODY, encounter.combat + bonus)
    return _combat(view, seat, "creature", card, opponent, Trial(tags=tags))


def mission(view: AnimaView, seat: Seat, card: str, *trials: Trial) -> str:
    """Return the chance of Steps of a Mission, in a Combat without cards; "" if one is neither a check nor a Combat."""
    chance = 1.0
    for trial in trials:
        if trial.combat:
            percent = _against(view, seat, "mission", card, Side(NOBODY, trial.combat), trial).percent
        elif trial.check:
            percent = check_chance(Check(seat=seat, need=trial.check, source=card, speed=view.players[seat].speed))
        else:
            return ""
        chance *= percent / 100
    return f"{round(100 * chance)} %{WITHOUT if any(trial.combat for trial in trials) else ''}"


def guard(view: AnimaView, seat: Seat, area: str) -> str:
    """Return the danger of an Area: "Ogre, 58 %"; "" for none."""
    placed = next((one for one in view.areas if one.card == area), None)
    if placed is None or not placed.encounter:
        return ""
    if placed.encounter not in ENCOUNTERS:
        return f"face-down Encounter up to level {AREAS[area].level}"
    if ENCOUNTERS[placed.encounter].type != "creature":
        return words.card(placed.encounter)
    return f"{words.card(placed.encounter)}, {creature(view, seat, placed.encounter, area).percent} %"
