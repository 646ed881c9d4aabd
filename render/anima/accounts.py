"""The parts of a position in words: Parties, Areas, the fight, check or trade in progress, the decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from render.anima import cards, stakes, words
from render.kit.marks import Names
from render.kit.phrases import listed
from rules.anima.cards import AREAS, REST_BONUS
from rules.anima.frames import Window
from rules.anima.ongoing import NOBODY, Combat, Side, Trade
from rules.anima.player import HIDDEN, HeldMission, Member, Player, passes
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat
from rules.questions import NotAsked


def short_member(member: Member, name: Callable[[str], str]) -> str:
    """Return a Character with signs for its states: "Tao*"."""
    signs = ((member.spun, "*"), (member.incapacitated, "-"), (member.cursed, "~"), (member.poisoned, "!"))
    return name(member.card) + "".join(sign for there, sign in signs if there)


def place(player: Player) -> str:
    """Return the place of a Party in words."""
    return f"in {words.area(player.area)}" if player.area else "outside all Areas"


def player(view: AnimaView, seat: Seat, called: Names, detail: int) -> str:
    """Return a Party in words: totals, Characters, hand, Missions, bonuses, its player's declaration."""
    player = view.players[seat]
    party = "; ".join(_member(member, detail) for member in player.party) or "no Character yet"
    parts = [
        f"{called[seat]}: {player.combat}/{player.speed}, {place(player)}. {party}.",
        f"Hand {len(player.hand)}. Missions: {', '.join(map(_mission, player.missions)) or 'none'}.",
        " ".join(_notes(player, detail)),
    ]
    return " ".join(part for part in parts if part)


def _member(member: Member, detail: int) -> str:
    skills = f" {words.skills(member.card)}" if detail > 1 else ""
    state = words.state(member)
    return f"{words.card(member.card)} {member.combat}/{member.speed}{skills}" + (f" ({state})" if state else "")


def _mission(held: HeldMission) -> str:
    if held.card == HIDDEN:
        return "face down"
    return f"{words.card(held.card)}{' ✔' if held.done else ' (open)' if held.up else ''}"


def _notes(player: Player, detail: int) -> Iterator[str]:
    if player.organization:
        yield f"Organization {words.card(player.organization)}."
    if player.combat_bonus or player.speed_bonus:
        yield f"Bonuses {player.combat_bonus:+d}/{player.speed_bonus:+d}."
    if player.resting:
        yield f"Rests: {REST_BONUS:+d}/{REST_BONUS:+d} next turn."
    if player.lost_turn:
        yield "Has lost the turn."
    elif player.declared:
        yield "Stays." if player.declared == "stay" else "Leaves."
    if player.progress:
        yield f"Continues {words.card(player.progress.mission)}: turn {player.progress.part + 1} next."
    if player.standing and detail:
        yield f"Will {listed([words.STANDING[answer] for answer in player.standing])}."


def level(card: str) -> str:
    """Return the short name of an Area's level: "L2"."""
    return f"L{AREAS[card].level}"


def area(view: AnimaView, placed: PlacedArea, called: Names, detail: int) -> str:
    """Return an Area in words: level, signs, rewards, exploration, Encounter, Trap, the Parties there."""
    card = AREAS[placed.card]
    signs = [f"level {card.level}", *(["trade"] if card.trade else []), *(["no fights"] if card.peaceful else [])]
    trap = "" if placed.trap == HIDDEN else f": {words.card(placed.trap)}"
    there = [called[seat] for seat, player in enumerate(view.players) if player.area == card.id]
    parts = [
        f"Rewards: {cards.rewards(card)}." if detail > 1 else "",
        f"Exploration: {cards.exploration(card)}." if detail > 2 else "",
        encounter(placed),
        f"Trap of {called[placed.owner]}{trap}." if placed.trap else "",
        f"Here: {listed(there)}." if there else "",
    ]
    return f"**{card.name}** ({', '.join(signs)}). {' '.join(part for part in parts if part)}".rstrip()


def encounter(placed: PlacedArea) -> str:
    """Return the Preliminary Encounter of an Area in words; "" for none."""
    if not placed.encounter:
        return ""
    if not placed.up:
        return "Encounter face down."
    return f"Encounter: {words.card(placed.encounter)} ({cards.facts(placed.encounter)})."


def asked(view: AnimaView) -> tuple[Seat, ...]:
    """Return the seats to act, including those with a sealed answer."""
    frame = view.frames[-1]
    answers = getattr(frame, "answers", None)
    if answers is None:
        return view.asked
    seats = tuple(seat for seat, answer in enumerate(answers) if not isinstance(answer, NotAsked))
    if not isinstance(frame, Window):
        return seats
    fights = view.combat is not None
    return tuple(s for s in seats if not passes(view.players[s], concerned=s in frame.concerned, fights=fights))


def in_progress(view: AnimaView, called: Names) -> Iterator[str]:
    """Yield the Combat, the Speed Check and the trade in progress, in words."""
    if view.combat is not None:
        yield from _combat(view.combat, called)
    if view.check is not None:
        sentence = stakes.check_total(view.check)
        yield f"Speed Check of {called[view.check.seat]} for {words.card(view.check.source)}: {sentence}."
    if view.trade is not None:
        yield _trade(view.trade, called)
    if view.failures:
        yield f"Failed in the Crisis: {listed([called[seat] for seat in view.failures])}."
    if view.waiting:
        yield f"Fought this turn: {words.several(view.waiting)}."


def _combat(combat: Combat, called: Names) -> Iterator[str]:
    if combat.against == "total":
        yield f"Crisis: {_side(combat.sides[0], called, '')}, {combat.sides[1].before} needed."
    else:
        first, second = (_side(side, called, combat.card) for side in combat.sides)
        tags = f" ({cards.tags(combat.tags)})" if combat.tags else ""
        yield f"Combat: {first} against {second}{tags}."
    played = [f"{words.card(use.card)} ({called[use.seat]}{', cancelled' * use.cancelled})" for use in combat.used]
    if played:
        yield f"Played: {', '.join(played)}."


def _side(side: Side, called: Names, card: str) -> str:
    name = called[side.seat] if side.seat != NOBODY else words.card(card)
    bonuses = "".join(f", {words.card(bonus.source)} {bonus.amount:+d}" for bonus in side.bonuses)
    die = f", die {side.die}" if side.die else ""
    return f"{name} {side.total} ({side.base}{bonuses}{die})"


def _trade(trade: Trade, called: Names) -> str:
    first, second = (called[seat] for seat in trade.seats)
    return f"Trade: {first} offers {words.several(trade.laid[0])}, {second} {words.several(trade.laid[1])}."


def decks(view: AnimaView) -> str:
    """Return the number of cards in the decks, and the discarded ones."""
    piles = (
        ("Characters", view.characters, view.character_discard),
        ("Advantages", view.advantages, view.advantage_discard),
        ("Encounters", view.encounters, view.encounter_discard),
        ("Areas", view.area_deck, view.area_discard),
    )
    sentence = ", ".join(f"{name} {len(deck)} ({len(discard)} discarded)" for name, deck, discard in piles)
    return f"Decks: {sentence}."
