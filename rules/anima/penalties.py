"""What a Combat costs who loses it (3.1 C6)."""

from __future__ import annotations

from rules.anima.combat import end
from rules.anima.dice_windows import deadly_margin
from rules.anima.draft import Draft
from rules.anima.effects import effect_of
from rules.anima.effects.characters import steal
from rules.anima.effects.combat_cards import FinalTechnique
from rules.anima.events import Discarded
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import NOBODY, Combat
from rules.anima.windows import harm
from rules.engine import Seat


def penalize(draft: Draft) -> None:
    """C6: carry the next penalty out, in the order of the rule."""
    penalties = (_by_margin, _by_text, _by_final_technique, _random_advantage, _expulsion)
    combat = draft.fight
    if combat.penalty == len(penalties):
        end(draft)
        return
    draft.change_combat(penalty=combat.penalty + 1)
    penalties[combat.penalty](draft, draft.fight)


def _loser(combat: Combat) -> Seat:
    """Return the seat that lost; ``NOBODY`` for a tie or an opponent that is no Party."""
    return NOBODY if combat.won is None else combat.sides[1 - combat.won].seat


def _by_margin(draft: Draft, combat: Combat) -> None:
    seat, deadly = _loser(combat), deadly_margin(combat)
    margin = abs(combat.sides[0].total - combat.sides[1].total)
    if seat == NOBODY or not deadly or margin < deadly:
        return
    options = tuple(member.card for member in draft.players[seat].party)
    if len(options) > 1:
        draft.push(Choosing("margin", seat, options))
    else:
        harm(draft, Harm(seat, options[0], "dies", "margin"), "j")


def _by_text(draft: Draft, combat: Combat) -> None:
    seat = combat.sides[0].seat
    if combat.won == 0:
        effect_of(combat.card).beaten(draft, seat)
    else:
        effect_of(combat.card).victorious(draft, seat)


def _by_final_technique(draft: Draft, combat: Combat) -> None:
    """V06: who did not win loses the Character spun for it; not in a Crisis."""
    for seat, character in combat.final:
        lost = combat.won is None or combat.sides[combat.won].seat != seat
        if lost and not combat.crisis and draft.players[seat].member(character):
            harm(draft, Harm(seat, character, "dies", FinalTechnique.id), "j")


def _random_advantage(draft: Draft, combat: Combat) -> None:
    """The loser of a fight between Parties gives a random Advantage; to the pile if the winner's hand is full."""
    loser = _loser(combat)
    if combat.against != "party" or combat.won is None or not draft.players[loser].hand:
        return
    victor = combat.sides[combat.won].seat
    if draft.room(victor) > 0:
        steal(draft, victor, loser, "combat")
    else:
        card = draft.pick(draft.players[loser].hand, "combat")
        draft.drop(loser, card)
        draft.discard(card)
        draft.events.append(Discarded(loser, (card,), "combat"))


def _expulsion(draft: Draft, combat: Combat) -> None:
    """The loser loses the turn; two Parties do not fight again this turn."""
    loser = _loser(combat)
    if combat.crisis:
        draft.change_venture(failed=combat.won != 0)
    elif loser != NOBODY:
        draft.lose_turn(loser)
    if combat.against == "party":
        for seat, other in (combat.fighters, combat.fighters[::-1]):
            draft.change(seat, fought=(*draft.players[seat].fought, other))
