"""A position of Soulgivers in words: alt text, the board as a message, what a player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from render.face import Names
from render.kit.phrases import alt_text, count, listed
from render.soulgivers import boards_after, cards, sentences, words
from render.soulgivers.prompts import PROMPTS
from rules.engine import Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import ESSENCES, HEROES, POPULATIONS, Population
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.geometry import CELL_NAMES, LETTERS, NEIGHBOURS, PORTAL_FRONTS, SIZE, SOUTH, WEST, own_portals
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import (
    active,
    facing_of,
    fragment_cell,
    ground_of,
    is_carrier,
    seats_of,
    shielded_sides,
    side_of,
)
from rules.soulgivers.pieces import HIDDEN, Soulgiver
from rules.soulgivers.position import SoulgiversView

LIMIT = 3500
"""Characters of a message."""
HAND_LIMIT = 800
"""Characters of what a player has."""


def situation(view: SoulgiversView, called: Names) -> str:
    """Say who does what now."""
    if view.stage == "over":
        return f"the {words.population(view.winner)} have won" if view.winner else "nobody has won"
    names = listed([called[seat] for seat in view.asked])
    return f"{names}: {PROMPTS[view.stage].task(view, view.asked[0]).lower()}" if view.asked else "nobody is asked"


# ---------------------------------------------------------------- alt text


def alt(view: SoulgiversView, recent: Sequence[SoulgiversEvent]) -> str:
    """Tell the position and what is recent, in as much detail as an alt text holds."""
    accounts = (_account(view, detail) for detail in (2, 1, 0))
    latest = (sentences.event(event, words.SEATS) for event in sentences.joined(recent))
    return alt_text(accounts, latest, words.SIGNS, words.SEATS, _PREVIEW if view.preview else "")


def _account(view: SoulgiversView, detail: int) -> str:
    if view.shown:
        return " ".join(_card(card).replace("**", "") for card in view.shown)
    parts = [_heading(view), *_results(view), _fragment(view)]
    parts += [_team(view, population, detail) for population in POPULATIONS]
    if detail:
        parts += [_souls(view), _modifiers(view)]
    if detail > 1:
        parts.append(_ground(view))
    return " ".join(part for part in parts if part)


_PREVIEW = "The board as it would be, not done yet."


def _heading(view: SoulgiversView) -> str:
    if view.preview:
        return f"Soulgivers, turn {view.turn}."
    return f"Soulgivers, turn {view.turn}, {situation(view, words.SEATS)}."


def _results(view: SoulgiversView) -> Iterator[str]:
    """Tell what each of a few moves would lead to."""
    for option in boards_after.beside(view):
        yield f"{option.name}: {boards_after.in_words(view, option.result)}."


def _fragment(view: SoulgiversView) -> str:
    if view.barrier:
        return "The Fragment lies under the Barrier."
    carrier = view.fragment.carrier
    if carrier:
        return f"The {words.piece(carrier)} carries the Fragment on {words.place(fragment_cell(view))}."
    return f"The Fragment lies on {words.cell(view.fragment.cell)}."


def _team(view: SoulgiversView, population: Population, detail: int) -> str:
    own = [piece for piece in view.soulgivers if piece.population == population]
    pieces = ", ".join(_piece(view, piece, detail) for piece in own) or "nobody in the game"
    side = side_of(view, population)
    return f"{words.population(population)}, {side.essences}/{ESSENCES} Essences: {pieces}."


def _piece(view: SoulgiversView, piece: Soulgiver, detail: int) -> str:
    marks = [f"Decay {piece.decay}"] if piece.decay else []
    marks += ["active"] if active(view) == piece else []
    if detail:
        sides = [LETTERS[side] for side in sorted(shielded_sides(view, piece))]
        marks += [f"faces {LETTERS[facing_of(view, piece)]}", f"shields {''.join(sides)}" if sides else "no shields"]
        marks += [f"Soul of the {words.hero(piece.soul.partition('-')[2])}"] if piece.soul else []
    marked = f" ({', '.join(marks)})" if marks else ""
    return f"{words.hero(piece.hero)} on {words.place(piece.place)}{marked}"


def _souls(view: SoulgiversView) -> str:
    lying = [f"{words.piece(soul.id)} {words.cell(soul.cell)}" for soul in view.souls]
    return f"Souls: {', '.join(lying)}." if lying else ""


def _modifiers(view: SoulgiversView) -> str:
    lying = [f"{words.MODIFIERS[modifier.kind]} {words.cell(modifier.cell)}" for modifier in view.modifiers]
    return f"Modifiers: {', '.join(lying)}." if lying else ""


def _ground(view: SoulgiversView, walled: bool = True) -> str:
    """Tell black holes, Interference cells and, unless the grid shows them, walls."""
    floor = ground_of(view)
    walls = sorted({(cell, way) for cell, way in floor.walls if way in (1, 2)})
    named = [f"{CELL_NAMES[cell]}|{CELL_NAMES[NEIGHBOURS[cell][way]]}" for cell, way in walls]
    holes = ", ".join(words.cell(cell) for cell in sorted(floor.holes)) or "none"
    jammed = " and ".join(words.cell(cell) for cell in floor.interference)
    walls_told = f" Walls between: {', '.join(named) or 'none'}." if walled else ""
    return f"Black holes: {holes}. Interference: {jammed}.{walls_told}"


# ---------------------------------------------------------------- the position as a message


def position(view: SoulgiversView, names: Names) -> str:
    """Tell the whole position as a message, with as much detail as there is room for."""
    if view.shown:
        return "\n".join(map(_card, view.shown))[:LIMIT]
    text = ""
    for detail in (2, 1, 0):
        text = "\n".join(line for line in _message(view, words.labels(names), detail) if line)
        if len(text) <= LIMIT:
            break
    return text[:LIMIT]


def _message(view: SoulgiversView, called: Names, detail: int) -> Iterator[str]:
    yield f"**Soulgivers**, turn {view.turn}: {situation(view, called)}."
    yield _fragment(view)
    yield _goal(view)
    yield f"```\n{_grid(view)}\n```"
    for population in POPULATIONS:
        yield f"**{words.population(population)}** ({listed([called[s] for s in seats_of(view, population)])})"
        yield from _pieces(view, population)
        yield from _stock(view, population, called)
    yield _souls(view)
    yield _modifiers(view)
    if detail:
        yield _ground(view, walled=False)
        yield _near(view)
        yield _legend(view)


def _grid(view: SoulgiversView) -> str:
    """Draw the cells with the walls between them: two letters for each Soulgiver, signs for what lies there."""
    floor = ground_of(view)
    signs = {soul.cell: "+" for soul in view.souls} | dict.fromkeys(floor.holes, "*") | dict.fromkeys(floor.closed, "#")
    signs |= {modifier.cell: _SIGNS[modifier.kind] for modifier in view.modifiers}
    if not view.fragment.carrier:
        signs[view.fragment.cell] = "F"
    for piece in view.soulgivers:
        letters = LETTERS_OF[piece.hero]
        signs[piece.place] = letters.upper() if piece.population == "shells" else letters
    lines = ["    " + "  ".join("ABCDEFGHIJ")]
    for row in range(SIZE):
        cells = range(row * SIZE, row * SIZE + SIZE)
        lines.append(f"{row + 1:>2} " + "".join(f"{_side(floor, cell)}{signs.get(cell, '.'):<2}" for cell in cells))
        below = "".join(" --" if (cell, SOUTH) in floor.walls else "   " for cell in cells).rstrip()
        lines += [f"   {below}"] if below else []
    return "\n".join(line.rstrip() for line in lines)


def _side(floor: Ground, cell: int) -> str:
    """Return the wall on the western side of a cell, or a space."""
    return "|" if (cell, WEST) in floor.walls else " "


def _letters() -> Mapping[str, str]:
    """Return two letters for each hero, which no other one has: the first, and the first one after it that is free."""
    found: dict[str, str] = {}
    for hero in HEROES:
        named = words.hero(hero).lower()
        found[hero] = next(two for other in named[1:] if (two := named[0] + other) not in found.values())
    return found


LETTERS_OF = _letters()
"""What stands for each hero in the grid."""


def _legend(view: SoulgiversView) -> str:
    """Explain the signs of the grid; those of Modifiers where there are any."""
    lying = dict.fromkeys(modifier.kind for modifier in view.modifiers if modifier.kind != "black_hole")
    signs = "".join(f", {_SIGNS[kind]} {words.MODIFIERS[kind]}" for kind in lying)
    there = ", ".join(f"{LETTERS_OF[hero]} {words.hero(hero)}" for hero in HEROES if _is_there(view, hero))
    return (
        f"-# In the grid: {there}{'; ' if there else ''}capitals Shells, small letters Specters, "
        f"* black hole{signs}, + Soul, # Barrier, F Fragment, lines between cells walls."
    )


def _is_there(view: SoulgiversView, hero: str) -> bool:
    return any(piece.hero == hero and piece.on_board for piece in view.soulgivers)


def _goal(view: SoulgiversView) -> str:
    """Tell whose Portals lie where, who waits on them, and what they are for."""
    portals = [_portals(view, population) for population in POPULATIONS]
    return f"Goal: carry the Fragment into a Portal of your own population; their front cells, {' '.join(portals)}"


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


_SIGNS = {"black_hole": "*", "patch": "=", "gate": "o", "border": "%", "horizon": "@"}


def _pieces(view: SoulgiversView, population: Population) -> Iterator[str]:
    for piece in view.soulgivers:
        if piece.population == population:
            carrying = " 💎" if is_carrier(view, piece) else ""
            yield f"• {_piece(view, piece, 2)}{carrying}"


_USES = {"unused": "not used yet", "declared": "being used", "on_board": "on the board", "spent": "used"}
"""What has become of a population ability."""


def _stock(view: SoulgiversView, population: Population, called: Names) -> Iterator[str]:
    side = side_of(view, population)
    extra = f" and {side.extra} temporary" if side.extra else ""
    name, use = words.ABILITY_OF[population], _USES[side.ability]
    yield f"Essences {side.essences} of {ESSENCES}{extra}. Population ability, {name}: {use}."
    for seat in seats_of(view, population):
        player = view.players[seat]
        left = ", ".join(words.hero(hero) for hero in player.deck) or "nobody"
        yield f"{called[seat]}: {count(len(player.hand), 'Anomaly card')}; still to come: {left}."


def _near(view: SoulgiversView) -> str:
    """Tell what is around the active Soulgiver, cell by cell."""
    piece = active(view)
    if piece is None or not piece.on_board:
        return ""
    floor = ground_of(view)
    found = []
    for way, cell in enumerate(NEIGHBOURS[piece.place]):
        there = [words.piece(other.id) for other in view.soulgivers if other.place == cell]
        if cell < 0:
            there = ["the edge"]
        elif floor.has_wall(piece.place, way):
            there.append("behind a wall")
        there += ["a black hole"] if cell in floor.holes else []
        there += ["the Barrier"] if cell in floor.closed else []
        found.append(f"{words.DIRECTIONS[way]} {' and '.join(there) or 'free'}")
    return f"Around the {words.hero(piece.hero)}: {', '.join(found)}."


# ---------------------------------------------------------------- what one player has


def hand(view: SoulgiversView, seat: Seat) -> str:
    """Tell a player their cards, their Soulgivers and what is still to come: short, for it stands above the picture."""
    return "\n".join(_hand(view, seat))[:HAND_LIMIT]


def _hand(view: SoulgiversView, seat: Seat) -> Iterator[str]:
    player = view.players[seat]
    side = side_of(view, player.population)
    extra = f", and {side.extra} more for this turn" if side.extra else ""
    yield f"You are {words.seat_name(seat)}: {side.essences} of {ESSENCES} Essences{extra}."
    times = Counter(player.hand)
    held = [f"**{words.anomaly(card)}**" + (" (two)" if times[card] > 1 else "") for card in times]
    yield f"You hold {listed(held) or 'no Anomaly'}."
    own = [_piece(view, piece, 0) for piece in view.soulgivers if piece.seat == seat]
    if own:
        yield f"Your Soulgivers: {', '.join(own)}."
    yield from _secret(view, seat)
    if player.deck:
        yield f"-# Still to come: {', '.join(words.hero(hero) for hero in player.deck)}."


def _secret(view: SoulgiversView, seat: Seat) -> Iterator[str]:
    """Tell what the player has chosen in secret, or drawn."""
    frame: Any = view.frames[-1] if view.frames else None
    match frame:
        case frames.Starting(picks=picks) if picks[seat]:
            chosen = listed([f"the {words.hero(pick.hero)} on {words.portal(pick.portal)}" for pick in picks[seat]])
            yield f"Chosen so far: {chosen}."
        case frames.LeavingOut(out=out) if out[seat]:
            yield f"Staying at home: {listed([words.hero(hero) for hero in out[seat]])}."
        case frames.Reinforcement(seat=asked, heroes=heroes) if asked == seat and HIDDEN not in heroes:
            yield from (cards.described(hero) for hero in heroes)


def _card(card: str) -> str:
    return cards.described(card) if card in HEROES else cards.described_anomaly(card)
