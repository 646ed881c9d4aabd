"""Who could use what, judged by what is public (3.9): who is asked must not tell what anybody holds."""

from __future__ import annotations

from rules.anima.cards import ADVANTAGES, ESCAPES
from rules.anima.draft import Position
from rules.anima.frames import ResetTurn
from rules.anima.ongoing import Moment
from rules.engine import Seat


def in_the_open(position: Position, card: str) -> bool:
    """Say whether everybody sees where an Advantage is: so it is in nobody's hand."""
    if card in position.advantage_discard:
        return True
    if any(player.organization == card for player in position.players):
        return True
    combat = position.combat
    if combat and any(use.card == card and use.lying for use in combat.used):
        return True
    for frame in position.frames if position.phase == "reset" else ():
        if isinstance(frame, ResetTurn) and card in frame.discarded:
            return True
    return False


def could_hold(position: Position, seat: Seat, card: str) -> bool:
    """Say whether an Advantage could be in a hand by what everybody knows of hands (4.50)."""
    hand, known = position.players[seat].hand, position.public
    return card in hand if card in known else any(held not in known for held in hand)


def could_play(position: Position, seat: Seat, card: str, moment: Moment) -> bool:
    """Say whether a seat could play an Advantage as far as the public knows: 3.9 without the target."""
    player = position.players[seat]
    skill = ADVANTAGES[card].skill
    return (
        could_hold(position, seat, card)
        and (skill is None or bool(player.spinners(skill)))
        and not in_the_open(position, card)
        and not barred(position, seat, card, moment)
    )


def barred(position: Position, seat: Seat, card: str, moment: Moment) -> bool:
    """Say whether a card or ability may not be used by a seat now: an opponent's text, a Mission, a Crisis, 4.12."""
    venture, combat = position.venture, position.combat
    player = position.players[seat]
    crisis = position.phase == "crisis"
    if crisis and (venture is None or venture.seat != seat):
        return True  # 4.32
    advantage = ADVANTAGES.get(card)
    if advantage:
        if combat and advantage.kind in combat.bars:
            return True
        trying = venture is not None and venture.doing in ("mission", "crisis")
        if (
            trying
            and venture
            and (advantage.attempts == "no" or (advantage.attempts == "own" and venture.seat != seat))
        ):
            return True
    return moment == "a" and player.lost_turn and card not in ESCAPES  # 4.12
