"""The setup: populations, the board, cards (2.6); and how heroes enter the game (2.6, 2.12)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import Dice
from rules.engine import Seat
from rules.soulgivers import frames
from rules.soulgivers.cards import BEGINNERS, CORE, ESSENCES, HEROES, NUMBERS, POPULATIONS, TILES, max_in_game
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Began, Dealt, Started
from rules.soulgivers.geometry import (
    CELL_OF,
    MOTHER,
    NEIGHBOURS,
    NORTH,
    PORTAL_FRONTS,
    PORTALS,
    SOUTH,
    TILE_CELLS,
    own_portals,
    portal_place,
    turned,
)
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.lookup import population_at, seats_of
from rules.soulgivers.moves import Deploy
from rules.soulgivers.pieces import Fragment, Player, Side, Soulgiver
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState

_FIXED = {2: {MOTHER: "M0", 10: "I2", 14: "I0"}, 4: {MOTHER: "M0", 11: "I2", 13: "I0"}}
"""The tiles with a fixed place, by the number of players (2.6, 2.27)."""
_ORDINARY = tuple(card.letter for card in TILES.values() if card.letter not in "MI" for _ in range(card.count))
_CORNERS = (0, 9, 90, 99)
_FRONTS = frozenset(cell for pair in PORTAL_FRONTS for cell in pair)


def deal(seats: int, options: SoulgiversOptions, seed: bytes) -> Draft:
    """Return the setup, with the question for everyone's heroes."""
    draft = Draft(
        SoulgiversState(
            options=options,
            dice=Dice(seed),
            frames=(),
            players=(),
            sides=(Side(essences=ESSENCES), Side(essences=ESSENCES)),
            tiles="",
            fragment=Fragment(CELL_OF["E5"]),
        )
    )
    draft.players = [Player(POPULATIONS[seat % 2]) for seat in range(seats)]
    draft.seat = draft.pick(range(seats), "first player")
    draft.tiles = layout(draft, seats)
    draft.events.append(Began(draft.tiles, tuple(player.population for player in draft.players), draft.seat))
    _deal_hands(draft)
    if seats == 4:
        draft.push(frames.Drafting(tuple(range(seats)) * (NUMBERS.one("team_size") // 2)))
    elif options.heroes == "all":
        draft.push(frames.LeavingOut(((),) * seats, (None,) * seats))
    else:
        for seat in range(seats):
            draft.change_player(seat, deck=CORE)
        draft.push(starting(draft))
    return draft


def _deal_hands(draft: Draft) -> None:
    seats = len(draft.players)
    one_each = NUMBERS.several("start_hand")
    for place in range(seats):
        seat = (draft.seat + place) % seats
        count = one_each[place] if seats == 2 else NUMBERS.one("start_hand_in_teams")
        draft.events.append(Dealt(seat, tuple(draft.draw_card(seat) for _ in range(count))))


def layout(draft: Draft, seats: int) -> str:
    """Return a random layout of the tiles on which every cell can be reached from both sides (2.6, step 4)."""
    while True:
        codes = dict(_FIXED[seats])
        tiles = list(draft.draw_several(_ORDINARY, len(_ORDINARY), "tiles"))
        for tile in range(25):
            if tile not in codes:
                codes[tile] = _turn(tile, tiles.pop(), draft.draw_from(range(4), "rotations"))
        tiles_now = "".join(codes[tile] for tile in range(25))
        if is_connected(ground(tiles_now, (), True)):
            return tiles_now


def _turn(tile: int, letter: str, turns: int) -> str:
    """Turn a tile until no Portal front is a black hole and no corner of the board is walled in."""
    for more in range(4):
        code = f"{letter}{(turns + more) % 4}"
        if _fits(tile, code):
            return code
    raise RuntimeError(f"no rotation of tile {letter} fits at {tile}")


def _fits(tile: int, code: str) -> bool:
    """Return whether a tile leaves the Portal fronts without black holes, and its corner of the board a way in."""
    card, turns = TILES[code[0]], int(code[1])
    cells = TILE_CELLS[tile]
    if any(cells[turned(local, turns)] in _FRONTS for local in card.holes):
        return False
    walled = [cells[turned(local, turns)] for wall in card.walls for local in wall]
    return all(walled.count(corner) < 2 for corner in _CORNERS)


def is_connected(floor: Ground) -> bool:
    """Return whether each side's Portals lead to every cell that is neither a black hole nor closed."""
    wanted = set(range(100)) - floor.holes - floor.closed
    for population in POPULATIONS:
        fronts = [cell for portal, owner in enumerate(PORTALS) if owner == population for cell in PORTAL_FRONTS[portal]]
        seen, ahead = set(fronts), fronts
        while ahead:
            cell = ahead.pop()
            for way, to in enumerate(NEIGHBOURS[cell]):
                if to in wanted and to not in seen and not floor.has_wall(cell, way):
                    seen.add(to)
                    ahead.append(to)
        if seen != wanted:
            return False
    return True


def starting(draft: Draft) -> frames.Starting | frames.TurnStart:
    """Return the frame that asks for the starting heroes, once each population's team is complete.

    If they are given (A66), it is the first turn.
    """
    for seat in range(len(draft.players)):
        population = population_at(draft, seat)
        decks = {hero for mate in seats_of(draft, population) for hero in draft.players[mate].deck}
        draft.change_side(population, team=tuple(hero for hero in HEROES if hero in decks))
    count = len(draft.players)
    if draft.options.start == "given":
        return begin(draft, [_given(player, max_in_game(count)) for player in draft.players])
    return frames.Starting(((),) * count, (None,) * count)


def _given(player: Player, count: int) -> tuple[Deploy, ...]:
    """Return who begins for a player, on the two Portals in turn: those good to begin with, then the first others."""
    ranked = sorted(player.deck, key=lambda hero: BEGINNERS.index(hero) if hero in BEGINNERS else len(BEGINNERS))
    portals = own_portals(player.population)
    return tuple(Deploy(hero, portals[place % len(portals)]) for place, hero in enumerate(ranked[:count]))


def begin(draft: Draft, picks: Sequence[Sequence[Deploy]]) -> frames.TurnStart:
    """Put the starting heroes on their Portals; return the frame of the first turn."""
    shown = []
    for seat, chosen in enumerate(picks):
        shown.append(tuple((deploy(draft, seat, pick.hero, pick.portal), pick.portal) for pick in chosen))
    draft.events.append(Started(tuple(shown)))
    return frames.TurnStart(draft.seat)


def deploy(draft: Draft, seat: Seat, hero: str, portal: int) -> str:
    """Put a hero from a deck on a Portal, facing the enemy's edge (2.12); return the Soulgiver's id."""
    player = draft.players[seat]
    piece_id = f"{player.population}-{hero}"
    facing = NORTH if player.population == "shells" else SOUTH
    draft.change_player(seat, deck=tuple(other for other in player.deck if other != hero))
    draft.soulgivers.append(Soulgiver(piece_id, seat, portal_place(portal), facing))
    return piece_id
