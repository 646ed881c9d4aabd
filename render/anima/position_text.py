"""The whole position in words: alt text, message, and one player's things."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima import accounts, cards, sentences, words
from render.anima.prompts import PROMPTS
from render.kit.marks import Names
from render.kit.phrases import alt_text, count, listed
from rules.anima.cards import ADVANTAGES, CARDS, FINALS, MISSIONS
from rules.anima.events import AnimaEvent
from rules.anima.frames import Dealt
from rules.anima.player import HIDDEN, HeldMission
from rules.anima.position import AnimaView
from rules.engine import Seat

LIMIT = 3500
"""Characters of a message with the position."""
HAND_LIMIT = 800
"""Characters of a panel for its player's hand."""


def situation(view: AnimaView, called: Names) -> str:
    """Return the situation in a few words; ``called`` are the names of the seats."""
    if view.stage == "over":
        return f"the match is over, {called[view.winner] if view.winner >= 0 else 'no one'} has won"
    players = listed([called[seat] for seat in accounts.asked(view)])
    phase = "the Crisis" if view.phase == "crisis" else f"{words.PHASES[view.phase]} phase"
    return f"{phase}, {players}: {PROMPTS[view.stage].does.lower()}"


def alt(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> str:
    """Return the whole position in words, then as many of the latest events as fit."""
    if view.shown:
        shown = (f"{CARDS[card].name} ({cards.facts(card)}): {cards.gist(card)}." for card in view.shown)
        return alt_text([" ".join(shown)], (), (), ())
    lines = (_account(view, detail) for detail in (2, 1, 0))
    latest = (sentences.event(event, words.CALLED) for event in recent)
    return alt_text(lines, latest, words.SIGNS, words.CALLED)


def _account(view: AnimaView, detail: int) -> str:
    """Return the position with a level of detail: with Characters and Areas, with fewer words, or as figures."""
    head = f"Anima, turn {view.turn}, {situation(view, words.CALLED)}."
    parts = [head, *accounts.in_progress(view, words.CALLED), _final(view)]
    parts += [_own(view, view.viewer)] if view.viewer is not None else []
    parts += [_short_player(view, seat, detail) for seat in range(len(view.players))]
    if detail:
        parts.append(f"Areas: {'; '.join(_short_areas(view, detail))}.")
    return " ".join(part for part in parts if part)


def _short_player(view: AnimaView, seat: Seat, detail: int) -> str:
    player = view.players[seat]
    name = words.card if detail == 2 else words.short
    missions = f"{len(player.done)}/{len(player.missions)} Missions"
    here = f"in {name(player.area)}" if player.area else "outside"
    members = ", ".join(accounts.short_member(member, name) for member in player.party)
    party = f": {members}" if detail and members else f", {count(len(player.party), 'Character')}"
    return f"{words.CALLED[seat]} {player.combat}/{player.speed} {here}, hand {len(player.hand)}, {missions}{party}."


def _short_areas(view: AnimaView, detail: int) -> Iterator[str]:
    for placed in view.areas:
        name = words.card(placed.card) if detail == 2 else words.short(placed.card)
        marks = [words.card(placed.encounter) if placed.up else "Encounter"] if placed.encounter else []
        marks += ["Trap"] if placed.trap else []
        yield f"{name} {accounts.level(placed.card)}" + (f" ({', '.join(marks)})" if marks else "")


def position(view: AnimaView, names: Names) -> str:
    """Return the whole position as a message, with as much detail as fits."""
    if view.shown:
        return "\n".join(cards.described(card) for card in view.shown)[:LIMIT]
    text = ""
    for detail in (3, 2, 1, 0):
        text = "\n".join(line for line in _message(view, words.labels(names), detail) if line)
        if len(text) <= LIMIT:
            break
    return text[:LIMIT]


def _message(view: AnimaView, called: Names, detail: int) -> Iterator[str]:
    order = ", ".join(called[seat] for seat in view.order)
    yield f"**Anima**, turn {view.turn}: {situation(view, called)}."
    yield f"Order: {order}." if order else ""
    yield _final(view)
    yield from accounts.in_progress(view, called)
    for seat in range(len(view.players)):
        yield accounts.player(view, seat, called, detail)
    yield from (accounts.area(view, placed, called, detail) for placed in view.areas)
    yield accounts.decks(view)
    if view.viewer is not None:
        yield _own(view, view.viewer)
    if detail:
        yield "-# Figures are Combat/Speed."


def _final(view: AnimaView) -> str:
    if not view.final:
        return ""
    card = FINALS[view.final]
    left = count(view.timer, "turn")
    return f"Final Mission: {card.name}, {cards.place(card)}, {cards.gist(card.id)}; {left} to the Crisis."


def _own(view: AnimaView, seat: Seat) -> str:
    player = view.players[seat]
    missions = listed([words.card(held.card) for held in player.missions if held.card != HIDDEN])
    return f"Your hand: {words.several(player.hand)}. Your Missions: {missions or 'none'}."


def hand(view: AnimaView, seat: Seat) -> str:
    """Return a player's Party, each card of their hand and each Mission, in as much detail as a panel holds."""
    sentence = ""
    for detail in (2, 1, 0, -1):
        sentence = "\n".join(_hand(view, seat, detail))
        if len(sentence) <= HAND_LIMIT:
            break
    return sentence


def _hand(view: AnimaView, seat: Seat, detail: int) -> Iterator[str]:
    player = view.players[seat]
    yield f"You are {words.who(seat, words.SEATS)}: {_stand(view, seat)}."
    for card in _dealt(view, seat):
        yield f"• {words.character(card)}, {_does(card)}."
    for member in player.party:
        yield f"• {words.member(member)}, {_does(member.card) if detail > 0 else words.skill_names(member.card)}."
    if player.organization:
        yield f"Organization **{words.card(player.organization)}**: {cards.gist(player.organization)}."
    for card in player.hand:
        if card != HIDDEN:
            facts = f" ({_when(card, detail)})" if detail > 0 else ""
            yield f"**{words.card(card)}**{facts}" + (f": {cards.gist(card)}." if detail >= 0 else "")
    if not player.hand:
        yield "You hold no Advantages."
    yield from (_mission(held, detail) for held in player.missions if held.card in MISSIONS)


def _stand(view: AnimaView, seat: Seat) -> str:
    """Return the totals and the place of a Party; before there is one, the cards dealt to its player."""
    player = view.players[seat]
    if not player.party and _dealt(view, seat):
        return "these are the cards dealt to you"
    return f"Combat {player.combat}, Speed {player.speed}, {accounts.place(player)}"


def _dealt(view: AnimaView, seat: Seat) -> tuple[str, ...]:
    frame = view.frames[-1] if view.frames else None
    characters = frame.characters[seat] if isinstance(frame, Dealt) else ()
    return tuple(card for card in characters if card != HIDDEN)


def _does(character: str) -> str:
    return f"{words.skill_names(character)}: {cards.gist(character)}"


def _when(card: str, detail: int) -> str:
    """Return the kind of an Advantage, which is also the skill that it takes, and its time of use."""
    use = ADVANTAGES[card].use
    return cards.kind(card) if use == "trap" or detail < 2 else f"{cards.kind(card)}; {cards.USES[use]}"


def _mission(held: HeldMission, detail: int) -> str:
    card = MISSIONS[held.card]
    state = "✔ completed" if held.done else "seen by everyone" if held.up else "seen only by you"
    sentence = f"{cards.place(card)}: {cards.gist(card.id)}" if detail > 0 else cards.gist(card.id)
    reward = f". Reward: {cards.mission_reward(card)}" if detail > 1 else ""
    return f"Mission **{card.name}**, {sentence}{reward} ({state})."
