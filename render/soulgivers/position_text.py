"""A position of Soulgivers in words: alt text, the board as a message, a player's things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from render.kit.marks import Names
from render.kit.phrases import alt_text, count, listed
from render.soulgivers import accounts, cards, courses, words
from render.soulgivers.reach import heroes
from rules.engine import Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import ESSENCES, POPULATIONS, Population
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.geometry import CELL_NAMES, NEIGHBOURS, PORTAL_FRONTS, own_portals
from rules.soulgivers.lookup import active, ground_of, is_carrier, seats_of, side_of
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversView

LIMIT = 3500
"""Characters of a message."""
HAND_LIMIT = 800
"""Characters of a player's things."""


def alt(view: SoulgiversView, recent: Sequence[SoulgiversEvent]) -> str:
    """Return the position and the recent events, in as much detail as an alt text holds."""
    texts = (_account(view, detail) for detail in (2, 1, 0))
    latest = (courses.event(event, words.CALLED) for event in courses.joined(recent))
    return alt_text(texts, latest, words.SIGNS, words.CALLED, _PREVIEW if view.preview else "")


def _account(view: SoulgiversView, detail: int) -> str:
    if view.shown:
        return " ".join(accounts.card(card).replace("**", "") for card in view.shown)
    parts = [_heading(view), *_offered(view, detail), accounts.fragment(view)]
    parts += [_team(view, population, detail) for population in POPULATIONS]
    if detail:
        parts += [accounts.souls(view), accounts.modifiers(view)]
    if detail > 1:
        parts.append(accounts.ground(view))
    return " ".join(part for part in parts if part)


_PREVIEW = "The board as it would be. You have not done it yet."


def _heading(view: SoulgiversView) -> str:
    if view.preview:
        return f"Soulgivers, turn {view.turn}."
    return f"Soulgivers, turn {view.turn}, {accounts.situation(view, words.CALLED)}."


def _offered(view: SoulgiversView, detail: int) -> Iterator[str]:
    """Yield the heroes that the viewer can choose from, which the picture shows."""
    choices = heroes(view)
    if choices:
        descriptions = [cards.described(hero).replace("**", "") if detail else words.hero(hero) for hero in choices]
        yield f"Heroes to choose from: {' '.join(descriptions) if detail else listed(descriptions) + '.'}"


def _team(view: SoulgiversView, population: Population, detail: int) -> str:
    soulgivers = [piece for piece in view.soulgivers if piece.population == population]
    pieces = ", ".join(accounts.soulgiver(view, piece, detail) for piece in soulgivers) or "no Soulgiver on the board"
    side = side_of(view, population)
    return f"{words.population(population)}, {side.essences}/{ESSENCES} Essences: {pieces}."


def position(view: SoulgiversView, names: Names) -> str:
    """Return the whole position as a message, with as much detail as there is room for."""
    if view.shown:
        return "\n".join(map(accounts.card, view.shown))[:LIMIT]
    text = ""
    for detail in (2, 1, 0):
        text = "\n".join(line for line in _message(view, words.labels(names), detail) if line)
        if len(text) <= LIMIT:
            break
    return text[:LIMIT]


def _message(view: SoulgiversView, called: Names, detail: int) -> Iterator[str]:
    yield f"**Soulgivers**, turn {view.turn}: {accounts.situation(view, called)}."
    yield accounts.fragment(view)
    yield _goal(view)
    yield f"```\n{accounts.grid(view)}\n```"
    for population in POPULATIONS:
        yield f"**{words.population(population)}** ({listed([called[s] for s in seats_of(view, population)])})"
        yield from _pieces(view, population)
        yield from _stock(view, population, called)
    yield accounts.souls(view)
    yield accounts.modifiers(view)
    if detail:
        yield accounts.ground(view, walled=False)
        yield _near(view)
        yield accounts.legend(view)


def _goal(view: SoulgiversView) -> str:
    """Return the owner of each Portal, the heroes that wait there, and its purpose."""
    portals = [_portals(view, population) for population in POPULATIONS]
    return f"Goal: carry the Fragment into one of your population's Portals; their front cells, {' '.join(portals)}"


def _portals(view: SoulgiversView, population: Population) -> str:
    return (
        f"{words.population(population)}: "
        + "; ".join(
            f"{CELL_NAMES[PORTAL_FRONTS[portal][0]]} and {CELL_NAMES[PORTAL_FRONTS[portal][1]]}"
            + ("" if view.portals[portal] else " (destroyed)")
            for portal in own_portals(population)
        )
        + "."
    )


def _pieces(view: SoulgiversView, population: Population) -> Iterator[str]:
    for piece in view.soulgivers:
        if piece.population == population:
            carrying = " 💎" if is_carrier(view, piece) else ""
            yield f"• {accounts.soulgiver(view, piece, 2)}{carrying}"


_USES = {"unused": "not used yet", "declared": "being used", "on_board": "on the board", "spent": "used"}
"""The state of a population ability."""


def _stock(view: SoulgiversView, population: Population, called: Names) -> Iterator[str]:
    side = side_of(view, population)
    extra = f" and {side.extra} temporary" if side.extra else ""
    name, use = words.ABILITY_OF[population], _USES[side.ability]
    yield f"Essences {side.essences} of {ESSENCES}{extra}. Population ability, {name}: {use}."
    for seat in seats_of(view, population):
        player = view.players[seat]
        left = ", ".join(words.hero(hero) for hero in player.deck) or "none"
        yield f"{called[seat]}: {count(len(player.hand), 'Anomaly card')}; still to come: {left}."


def _near(view: SoulgiversView) -> str:
    """Return the surroundings of the active Soulgiver, cell by cell."""
    piece = active(view)
    if piece is None or not piece.on_board:
        return ""
    floor = ground_of(view)
    surroundings = []
    for way, cell in enumerate(NEIGHBOURS[piece.place]):
        there = [words.piece(other.id) for other in view.soulgivers if other.place == cell]
        if cell < 0:
            there = ["the edge"]
        elif floor.has_wall(piece.place, way):
            there.append("behind a wall")
        there += ["a black hole"] if cell in floor.holes else []
        there += ["the Barrier"] if cell in floor.closed else []
        surroundings.append(f"{words.DIRECTIONS[way]} {' and '.join(there) or 'free'}")
    return f"Around the {words.hero(piece.hero)}: {', '.join(surroundings)}."


def hand(view: SoulgiversView, seat: Seat) -> str:
    """Return a player's cards, Soulgivers and coming choices: short, for it is above the picture."""
    return "\n".join(_hand(view, seat))[:HAND_LIMIT]


def _hand(view: SoulgiversView, seat: Seat) -> Iterator[str]:
    player = view.players[seat]
    side = side_of(view, player.population)
    extra = f", and {side.extra} more for this turn" if side.extra else ""
    yield f"You are {words.who(seat, words.SEATS)}: {side.essences} of {ESSENCES} Essences{extra}."
    times = Counter(player.hand)
    held = [f"**{words.anomaly(card)}**" + (" (two)" if times[card] > 1 else "") for card in times]
    yield f"You hold {listed(held) or 'no Anomalies'}."
    soulgivers = [accounts.soulgiver(view, piece, 0) for piece in view.soulgivers if piece.seat == seat]
    if soulgivers:
        yield f"Your Soulgivers: {', '.join(soulgivers)}."
    yield from _secret(view, seat)
    if player.deck:
        yield f"-# Still to come: {', '.join(words.hero(hero) for hero in player.deck)}."


def _secret(view: SoulgiversView, seat: Seat) -> Iterator[str]:
    """Yield the player's secret choices and cards drawn."""
    frame: Any = view.frames[-1] if view.frames else None
    match frame:
        case frames.Starting(picks=picks) if picks[seat]:
            chosen = listed([f"the {words.hero(pick.hero)} on {words.portal(pick.portal)}" for pick in picks[seat]])
            yield f"Chosen: {chosen}."
        case frames.LeavingOut(out=out) if out[seat]:
            yield f"Left out: {listed([words.hero(hero) for hero in out[seat]])}."
        case frames.Reinforcement(seat=player, heroes=heroes) if player == seat and HIDDEN not in heroes:
            yield from (cards.described(hero) for hero in heroes)
