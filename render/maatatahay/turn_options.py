"""A whole turn at once: the possible entries with their results, as completions and as one form."""

from __future__ import annotations

from render.kit.controls import HINT_LIMIT, MENU_LIMIT
from render.kit.forms import Answers, Field, Form, Option, field, number_field
from render.maatatahay import words
from render.maatatahay.previews import adding, prospect
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES, Crystals, crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.forecast import best_additions, best_spaces, best_turning, best_turnings
from rules.maatatahay.moves import MaatatahayMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile, is_placing, open_targets, payments, tile_to_place, tile_to_turn
from rules.maatatahay.warriors import arrows
from rules.maatatahay.whole_turn import complete_turn, whole_turn

Found = list[tuple[str, str]]
"""The entries, and the words beside them."""


def spaces(view: MaatatahayView, seat: Seat) -> Found:
    """Return the possible spaces of the tile of ``seat``, or its present space."""
    if not is_placing(view, seat):
        return []
    if view.stage != "place":
        return [(SPACES[view.hot or 0], "your tile is here")]
    return [(SPACES[at], prospect(forecast.prospect(view, seat, at))) for at in forecast.placeable(view, seat)]


def rotations(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the rotations, each with the open spaces that its arrows would point at."""
    tile = tile_to_turn(view, seat)
    if tile is None:
        return []
    points = [
        open_targets(view, tile, INDEX[space], quarters) if space in INDEX else arrows(tile, quarters)
        for quarters in range(len(words.TURNS))
    ]
    ways = turnings(view, tile, INDEX[space]) if space in INDEX else range(len(words.TURNS))
    turns = zip(range(len(words.TURNS)), ways, words.TURNS, points, strict=True)
    return [(str(way), f"{turn}: {' '.join(at) or 'no open space'}") for way, first, turn, at in turns if way == first]


def costs(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the mixes that pay for the relic on a space; none without a relic."""
    mixes = forecast.mixes(view, seat, space)
    return [(str(mix), f"leaves {words.short(view.storages[seat].minus(mix), 'nothing')}") for mix in mixes]


def additions(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> Found:
    """Return the crystals that ``seat`` could add on a space, with the strength they would give.

    For a relic these are crystals that it has with any reward.
    """
    before = forecast.before_adding(view, seat, space, paid)
    return [(str(mix), adding(before.board, INDEX[space], mix)) for mix in before.mixes] if before else []


def turn_form(view: MaatatahayView, seat: Seat) -> Form:
    """Return the form for an unbegun turn, the best spaces first and the best of them marked."""
    prospects = best_spaces(view, seat, forecast.placeable(view, seat))
    open_spaces = [(SPACES[one.at], prospect(one)) for one in prospects]
    most = [view.storages[seat].plus(view.board[INDEX[space]].crystals) for space, _ in open_spaces]
    energy = number_field("energy", "Energy to add", "Adds 1 strength each", max(one.energy for one in most))
    spirit = number_field(
        "spirit", "Spirit to add", "A point each while the tile lives", max(one.spirit for one in most)
    )
    options = tuple(Option(space, space, hint, not at) for at, (space, hint) in enumerate(open_spaces))[:MENU_LIMIT]
    where = Field("space", "Space", options, "menu", "S Spirit, E Energy, 2:5 strength 2 against 5")
    best = best_turning(view, seat, prospects[0])
    turns = tuple(Option(name, str(quarters), chosen=quarters == best) for quarters, name in enumerate(words.TURNS))
    rotation = field("rotation", "Turn the tile", turns, "Its arrows strengthen tiles that you place later")
    fields = (where, rotation, *_payment(view, seat), energy, spirit)
    return Form(f"Place {words.name(tile_to_place(view, seat))}", tuple(one for one in fields if one is not None))


def moves_of(view: MaatatahayView, seat: Seat, answers: Answers) -> tuple[MaatatahayMove, ...]:
    """Return the moves of a form that was sent. Raises ``IllegalMove`` as ``complete_turn`` does."""
    paid = [crystals(value) for value in answers.get("pay", ())]
    added = [int(number) for key in ("spirit", "energy") for number in answers.get(key, ("0",))]
    (space,), (quarters,) = answers["space"], answers["rotation"]
    return complete_turn(view, seat, space, int(quarters), paid[0] if paid else None, Crystals(*added))


def finish_form(view: MaatatahayView, seat: Seat) -> Form:
    """Return the form for the rest of a turn whose tile is on the map, the best of everything first and marked."""
    hot, warrior = hot_tile(view)
    before = forecast.before_adding(view, seat, SPACES[hot], None)
    assert before is not None
    mixes = tuple(
        Option(_added(view.storages[seat], mix), str(mix), adding(before.board, hot, mix), not place)
        for place, mix in enumerate(best_additions(view, seat)[:MENU_LIMIT])
    )
    added = Field("add", "Add crystals, best first", mixes, "menu", "S Spirit, E Energy")
    return Form(f"Finish with {words.name(warrior.tile)}", (added, _turning(view, warrior.tile, hot)))


def best_finish(view: MaatatahayView, seat: Seat) -> str:
    """Return what the form for the rest of a turn marks: the best addition and the best way to turn the tile."""
    hot, warrior = hot_tile(view)
    mix, way = best_additions(view, seat)[0], next(iter(_ways(view, warrior.tile, hot)))
    turn = "" if not way else f", {words.TURNS[way].lower()}"
    return f"Best: add {words.short(mix, 'nothing')}{turn}"


def _added(storage: Crystals, mix: Crystals) -> str:
    """Return the name of an addition, with what is kept for relics if nothing is added."""
    return f"Add {words.short(mix)}" if mix.total else f"Add nothing, keep {words.short(storage, 'nothing')}"


def _turning(view: MaatatahayView, tile: str, hot: int) -> Field:
    """Return the field for turning a tile, best first, by the different ways."""
    turns = tuple(
        Option(words.TURNS[quarters], str(quarters), f"points at {' '.join(at) or 'no open space'}", not place)
        for place, (quarters, at) in enumerate(_ways(view, tile, hot).items())
    )
    return Field("rotation", "Turn the tile, best first", turns, "menu", "Its arrows strengthen later tiles")


def _ways(view: MaatatahayView, tile: str, hot: int) -> dict[int, list[str]]:
    """Return the different ways to turn a tile, best first, each with the open spaces that it points at."""
    directions = set(turnings(view, tile, hot))
    return {way: open_targets(view, tile, hot, way) for way in best_turnings(view, tile, hot) if way in directions}


def finish_of(view: MaatatahayView, seat: Seat, answers: Answers) -> tuple[MaatatahayMove, ...]:
    """Return the moves of that form. Raises ``IllegalMove`` as ``whole_turn`` does."""
    (quarters,), (mix,) = answers.get("rotation", ("0",)), answers["add"]
    return whole_turn(view, seat, SPACES[hot_tile(view)[0]], int(quarters), None, crystals(mix))


def _payment(view: MaatatahayView, seat: Seat) -> tuple[Field, ...]:
    """Return the field for the price of a relic; nothing if no relic can be paid for."""
    relics = forecast.reachable(view, seat)
    mixes = {mix for cost in relics.values() for mix in payments(view.storages[seat], cost)}
    if not mixes:
        return ()
    costs = ", ".join(f"{space} for {cost}" for space, cost in relics.items())
    ordered = sorted(mixes, key=lambda mix: (mix.total, mix.spirit))
    options = tuple(Option(words.crystals(mix), str(mix)) for mix in ordered)
    return (Field("pay", "Pay, if it is a relic", options[:MENU_LIMIT], "menu", costs[:HINT_LIMIT], least=0),)
