"""What several questions and cards set off: paying for a card, windows, Speed Checks, new Parties, rewards."""

from __future__ import annotations

from rules.anima.cards import ADVANTAGES, AREAS, ENCOUNTERS, POWERS
from rules.anima.draft import Draft, Position
from rules.anima.events import (
    AbilityUsed,
    CheckBegan,
    OrganizationLeft,
    Played,
    Prevented,
    TookFromPile,
    TurnedUp,
)
from rules.anima.frames import Effects, Harm, Meeting, Rolling, Window
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Check, Row, Used
from rules.anima.player import Player
from rules.engine import Seat


def used(seat: Seat, move: Play | Use) -> Used:
    """Return the use of a card or an ability."""
    return Used(seat, move.card, move.spin if isinstance(move, Play) else "", move.target)


def pay(draft: Draft, use: Used) -> None:
    """Take a card out of the hand and spin what it costs (3.1). What is paid stays paid."""
    player = draft.players[use.seat]
    if use.card not in player.hand:
        if use.card[0] == "C":
            draft.change_member(use.seat, use.card, spun=True)
        draft.events.append(AbilityUsed(use.seat, use.card, use.target))
        if draft.combat is not None:
            draft.lay_aside(use)
        return
    draft.drop(use.seat, use.card)
    if ADVANTAGES[use.card].kind == "trap":
        return  # it is put down unseen
    if use.spin:
        member = player.member(use.spin)
        if member and member.spun:
            draft.change(use.seat, order_used=True)  # V25
        draft.change_member(use.seat, use.spin, spun=True)
    draft.events.append(Played(use.seat, use.card, use.spin, use.target))
    if ADVANTAGES[use.card].kind != "organization":
        draft.lay_aside(use)


def audience(draft: Draft, use: Used, victim: Seat | None) -> tuple[Seat, ...]:
    """Return who may answer a card or ability in row h: on whom it was used, and whose Combat or Speed Check it is."""
    seats: set[Seat] = set() if victim is None else {victim}
    if draft.combat is not None:
        seats.update(draft.combat.fighters)
    elif draft.check is not None:
        seats.add(draft.check.seat)
    return tuple(sorted(seats - {use.seat}))


def set_off(draft: Draft, uses: tuple[Used, ...], seats: tuple[Seat, ...]) -> None:
    """Carry out uses that are paid for, after the window in which ``seats`` may answer them (row h)."""
    draft.push(Effects(uses), Window("h", uses[0].seat, seats))


def take_openly(draft: Draft, seat: Seat, card: str, source: str) -> None:
    """Put an Advantage that everybody has seen into a hand."""
    draft.gain_openly(seat, card)
    draft.events.append(TookFromPile(seat, card, source))


def take_from_combat(draft: Draft, seat: Seat, card: str, source: str) -> None:
    """Put an Advantage that lies beside the Combat into a hand."""
    draft.change_use(card, lying=False)
    take_openly(draft, seat, card, source)


def open_window(draft: Draft, row: Row, opener: Seat, concerned: tuple[Seat, ...]) -> None:
    """Put a window; it closes by itself when nobody passes the public test."""
    draft.push(Window(row, opener, concerned))


def harm(draft: Draft, what: Harm, row: Row = "i") -> None:
    """Let something happen to a Character unless its player prevents it; as a penalty of a Combat in row j."""
    opener = what.by if what.by >= 0 else what.seat
    draft.push(what, Window(row, opener, (what.seat,)))


def prevent(draft: Draft, by: str) -> None:
    """Prevent the harm that is about to happen."""
    what = next(frame for frame in reversed(draft.frames) if isinstance(frame, Harm))
    draft.amend(Harm, prevented=True)
    draft.events.append(Prevented(what.seat, what.card, by))


def begin_check(draft: Draft, seat: Seat, need: int, source: str) -> None:
    """Let a Party make a Speed Check for ``source``."""
    speed = draft.players[seat].speed
    draft.check = Check(seat=seat, need=need, source=source, speed=speed)
    draft.events.append(CheckBegan(seat, need, speed, source))
    draft.push(Rolling())
    open_window(draft, "d", seat, (seat,))


def meets_requirement(player: Player, organization: str) -> bool:
    """Say whether a Party meets the requirement of an Organization (3.7)."""
    needed = ADVANTAGES[organization].requires
    if needed.skill and not player.has_skill(needed.skill):
        return False
    if needed.without and player.has_skill(needed.without):
        return False
    return len(player.party) >= needed.characters


def check_organization(draft: Draft, seat: Seat) -> None:
    """Discard an Organization whose requirement no longer holds."""
    player = draft.players[seat]
    if player.organization and not meets_requirement(player, player.organization):
        leave_organization(draft, seat, forced=True)


def leave_organization(draft: Draft, seat: Seat, forced: bool) -> None:
    """Put a Party's Organization on the discard pile; by choice, beside the player until the sub-turn ends."""
    card = draft.players[seat].organization
    draft.change(seat, organization="")
    draft.events.append(OrganizationLeft(seat, card, forced))
    if forced:
        draft.discard(card)


def renew_parties(draft: Draft) -> None:
    """Let players without a Character draw one: in no Area, its Organization judged at once (4.28, 4.58)."""
    for seat in draft.order:
        if not draft.players[seat].party:
            draft.expel(seat)
            draft.recruit(seat, "last")
            check_organization(draft, seat)


def meet(draft: Draft, seat: Seat, card: str, preliminary: bool) -> None:
    """Turn an Encounter up and let a Party meet it, if the level of the Area allows."""
    draft.forget(card)
    draft.events.append(TurnedUp(seat, card, draft.way.area))
    draft.push(Meeting(card, preliminary=preliminary))


def row_length(count: int, player: Player) -> int:
    """Return how many of several Encounters a Party meets in a row, fewer in some Organizations (V21)."""
    return count - POWERS[player.organization].fewer_encounters if count > 1 else count


def draw_row(draft: Draft, count: int) -> None:
    """Lay so many Encounters in a row, face down (4.24), fewer if there are no more (4.53)."""
    row: list[str] = []
    for _ in range(count):
        card = draft.draw("encounters")
        if card:
            row.append(card)
    draft.change_venture(row=(*draft.way.row, *row))


def next_in_row(draft: Draft) -> None:
    """Turn up the next Encounter of the row."""
    card, *row = draft.way.row
    draft.change_venture(row=tuple(row))
    meet(draft, draft.way.seat, card, preliminary=False)


def discard_row(draft: Draft) -> None:
    """Turn up and discard the Encounters that nobody meets any more (4.24)."""
    for card in draft.way.row:
        draft.avoid(draft.way.seat, card, "rest")
    draft.change_venture(row=())


def takes_place(card: str, level: int) -> bool:
    """Say whether an Encounter's level allows it to take place."""
    return ENCOUNTERS[card].level <= level


def advantages_of(position: Position, seat: Seat, area: str) -> int:
    """Return how many Advantages the reward ADV of an Area draws, some more where there is trade (V20)."""
    card = AREAS[area]
    more = POWERS[position.players[seat].organization].trade_draws if card.trade else 0
    return card.level + more
