"""A whole turn in one form: the space, the way the tile is turned, what is paid for a relic, what is added."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.controls import HINT_LIMIT, MENU_LIMIT
from render.kit.forms import Answers, Field, Form, Option, field
from render.maatatahay import previews, words
from rules.engine import IllegalMove, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, Crystals
from rules.maatatahay.moves import MaatatahayMove, Place, Rotate
from rules.maatatahay.placing import payments, relic_cost
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.whole_turn import whole_turn


def turn_form(view: MaatatahayView, seat: Seat, places: Sequence[Place]) -> Form:
    """Return the form for a turn that begins with one of ``places``."""
    tile = view.tiles[seat]
    assert tile is not None
    most = [_most(view, seat, place) for place in places]
    energy = _number("energy", "Energy to add", "Adds 1 strength each", max(one.energy for one in most))
    spirit = _number("spirit", "Spirit to add", "A point each while the tile lives", max(one.spirit for one in most))
    fields = (_space(view, seat, places), _rotation(), *_payment(view, seat), energy, spirit)
    return Form(f"Place {words.name(tile)}", tuple(one for one in fields if one is not None))


def moves_of(view: MaatatahayView, seat: Seat, answers: Answers) -> tuple[MaatatahayMove, ...]:
    """Return the moves of a form that was sent.

    Raises ``IllegalMove`` as ``whole_turn`` does, and ``payment_missing``
    (space, cost) for a relic that can be paid in several ways.
    """
    paid = [_crystals(value) for value in answers.get("pay", ())]
    added = [int(number) for key in ("spirit", "energy") for number in answers.get(key, ("0",))]
    (space,), (quarters,) = answers["space"], answers["rotation"]
    moves = whole_turn(view, seat, space, int(quarters), paid[0] if paid else None, Crystals(*added))
    if not any(isinstance(move, Rotate) for move in moves):
        raise IllegalMove("payment_missing", space=space, cost=relic_cost(view.board, INDEX[space]))
    return moves


def _space(view: MaatatahayView, seat: Seat, places: Sequence[Place]) -> Field:
    options = (
        Option(one.space, one.space, previews.prospect(forecast.prospect(view, seat, INDEX[one.space]))[:HINT_LIMIT])
        for one in places
    )
    return Field("space", "Space", tuple(options)[:MENU_LIMIT], "menu", "S Spirit, E Energy, 2:5 strength 2 against 5")


def _rotation() -> Field:
    turns = (Option(name, str(quarters), chosen=not quarters) for quarters, name in enumerate(words.TURNS))
    return field("rotation", "Turn the tile", tuple(turns), "Its arrows strengthen tiles that you place later")


def _payment(view: MaatatahayView, seat: Seat) -> tuple[Field, ...]:
    """Return the field for the price of a relic; nothing where no relic can be paid for."""
    relics = {space: relic_cost(view.board, INDEX[space]) for space in forecast.reachable(view, seat)}
    mixes = {mix for cost in relics.values() for mix in payments(view.storages[seat], cost)}
    if not mixes:
        return ()
    costs = ", ".join(f"{space} for {cost}" for space, cost in relics.items())
    options = tuple(
        Option(words.crystals(mix), f"{mix.spirit}-{mix.energy}")
        for mix in sorted(mixes, key=lambda mix: (mix.total, mix.spirit))
    )
    return (Field("pay", "Pay, if it is a relic", options[:MENU_LIMIT], "menu", costs[:HINT_LIMIT], least=0),)


def _crystals(value: str) -> Crystals:
    spirit, energy = value.split("-")
    return Crystals(int(spirit), int(energy))


def _most(view: MaatatahayView, seat: Seat, place: Place) -> Crystals:
    """Return what could be in the storage once the tile lies on a space."""
    return view.storages[seat].plus(view.board[INDEX[place.space]].crystals)


def _number(key: str, label: str, hint: str, most: int) -> Field | None:
    """Return a field for a number up to ``most``; None where there is none to choose."""
    if not most:
        return None
    return field(key, label, tuple(Option(str(one), str(one), chosen=not one) for one in range(most + 1)), hint)
