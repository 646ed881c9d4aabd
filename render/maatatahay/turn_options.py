"""A whole turn at once: the possible entries with their results, as completions and as one form."""

from __future__ import annotations

from render.kit.controls import HINT_LIMIT, MENU_LIMIT
from render.kit.forms import Answers, Field, Form, Option, field
from render.maatatahay import words
from render.maatatahay.previews import adding, prospect
from rules.engine import Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, SPACES, Crystals, crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.forecast import best_additions, best_spaces, best_turnings
from rules.maatatahay.moves import ADDITIONS, MaatatahayMove
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
    turns = zip(range(len(words.TURNS)), ways, points, strict=True)
    return [
        (str(way), f"{words.turned(tile, way)}: {' '.join(at) or 'no open space'}")
        for way, first, at in turns
        if way == first
    ]


def costs(view: MaatatahayView, seat: Seat, space: str) -> Found:
    """Return the mixes that pay for the relic on a space; none without a relic."""
    mixes = forecast.mixes(view, seat, space)
    return [(str(mix), f"leaves {words.crystals(view.storages[seat].minus(mix))}") for mix in mixes]


def additions(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> Found:
    """Return the crystals that ``seat`` could add on a space, with the strength they would give.

    For a relic these are crystals that it has with any reward.
    """
    before = forecast.before_adding(view, seat, space, paid)
    return [(str(mix), adding(before.board, INDEX[space], mix)) for mix in before.mixes] if before else []


BEST = "best"
"""The value of the best way to turn, and of the best addition, on the space that is chosen."""


def turn_form(view: MaatatahayView, seat: Seat) -> Form:
    """Return the form for an unbegun turn, the best spaces first; the best of everything is marked."""
    prospects, tile = best_spaces(view, seat, forecast.placeable(view, seat)), tile_to_place(view, seat)
    options = tuple(
        Option(SPACES[one.at], SPACES[one.at], prospect(one), not place) for place, one in enumerate(prospects)
    )
    where = Field("space", "Space", options[:MENU_LIMIT], "menu", "The line below a space says what would happen")
    ways = (
        Option("The best there", BEST, "Its arrows point at the most open spaces", chosen=True),
        *_named_turns(tile),
    )
    rotation = field("rotation", "Turn the tile", ways, "Its arrows strengthen tiles that you place later")
    most = [view.storages[seat].plus(view.board[one.at].crystals) for one in prospects]
    mixes = sorted({add.crystals for one in most for add in ADDITIONS[one.spirit, one.energy]}, key=_size)
    choices = tuple(Option(_adds(mix), str(mix)) for mix in mixes)
    best = Option("The best there", BEST, "Energy is a strength each, Spirit a point", chosen=True)
    added = Field("add", "Add crystals", (best, *choices)[:MENU_LIMIT], "menu", "Those of the space are yours first")
    fields = (where, rotation, *_payment(view, seat), *([added] if len(choices) > 1 else []))
    return Form(f"Place {words.name(tile)}", fields)


def _named_turns(tile: str) -> tuple[Option, ...]:
    return tuple(Option(words.turned(tile, quarters), str(quarters)) for quarters in range(len(words.TURNS)))


def _adds(mix: Crystals) -> str:
    return f"Add {words.crystals(mix)}"


def _size(mix: Crystals) -> tuple[int, int]:
    return mix.total, mix.spirit


def moves_of(view: MaatatahayView, seat: Seat, answers: Answers) -> tuple[MaatatahayMove, ...]:
    """Return the moves of a form that was sent. Raises ``IllegalMove`` as ``complete_turn`` does.

    In the best turn a relic is paid with as little Spirit as possible unless a payment is given. They end before an
    addition to it unless that is given: its reward is not known in advance.
    """
    (space,), (turned,), (add,) = answers["space"], answers["rotation"], answers.get("add", (BEST,))
    paid = [crystals(value) for value in answers.get("pay", ())]
    if not paid and turned == BEST:
        paid = [*forecast.mixes(view, seat, space)][:1]
    at = INDEX[space]
    quarters = best_turnings(view, tile_to_place(view, seat), at)[0] if turned == BEST else int(turned)
    best = [] if add != BEST or view.board[at].relic else best_additions(view, seat, at)[:1]
    added = best[0] if best else None if add == BEST else crystals(add)
    return complete_turn(view, seat, space, quarters, paid[0] if paid else None, added)


def best_turn(view: MaatatahayView, seat: Seat) -> str:
    """Return what the form for an unbegun turn marks: for a relic not what to add, since it brings crystals."""
    first = best_spaces(view, seat, forecast.placeable(view, seat))[0]
    if first.cost:
        return f"Best this turn: take the relic on {SPACES[first.at]}"
    tile = tile_to_place(view, seat)
    way, mix = best_turnings(view, tile, first.at)[0], best_additions(view, seat, first.at)[0]
    turn = [words.turned(tile, way).lower()] if len(set(turnings(view, tile, first.at))) > 1 and way else []
    parts = [SPACES[first.at], *turn, *([f"add {words.crystals(mix)}"] if mix.total else [])]
    return f"Best this turn: {', '.join(parts)}"


def finish_form(view: MaatatahayView, seat: Seat) -> Form:
    """Return the form for the rest of a turn whose tile is on the map, the best of everything first and marked."""
    hot, warrior = hot_tile(view)
    before = forecast.before_adding(view, seat, SPACES[hot], None)
    assert before is not None
    mixes = tuple(
        Option(_added(view.storages[seat], mix), str(mix), adding(before.board, hot, mix), not place)
        for place, mix in enumerate(best_additions(view, seat, hot)[:MENU_LIMIT])
    )
    added = Field("add", "Add crystals, best first", mixes, "menu", "Energy is a strength each, Spirit a point")
    return Form(f"Finish with {words.name(warrior.tile)}", (added, _turning(view, warrior.tile, hot)))


def best_finish(view: MaatatahayView, seat: Seat) -> str:
    """Return what the form for the rest of a turn marks: the best addition and the best way to turn the tile."""
    hot, warrior = hot_tile(view)
    mix, way = best_additions(view, seat, hot)[0], next(iter(_ways(view, warrior.tile, hot)))
    at = " ".join(open_targets(view, warrior.tile, hot, way))
    return f"Best this turn: {f'point at {at}, ' if at else ''}add {words.crystals(mix)}"


def _added(storage: Crystals, mix: Crystals) -> str:
    """Return the name of an addition, with what is kept for relics if nothing is added."""
    return _adds(mix) if mix.total else f"{_adds(mix)}, keep {words.crystals(storage)}"


def _turning(view: MaatatahayView, tile: str, hot: int) -> Field:
    """Return the field for turning a tile, best first, by the different ways."""
    turns = tuple(
        Option(words.turned(tile, quarters), str(quarters), f"points at {' '.join(at) or 'no open space'}", not place)
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
