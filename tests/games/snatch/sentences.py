"""The words for moves and events of Snatch."""

from collections.abc import Sequence

from render.kit.marks import Names
from tests.games.snatch import values as v


def event(event: v.SnatchEvent, names: Names) -> str:
    match event:
        case v.Laid(cards, winner):
            return f"The cards {', '.join(map(str, cards))} are laid; {names[winner]} wins."
        case v.Decided(blocks, points):
            blocking = "".join(f"{names[seat]} blocks with {card}, " for seat, card in blocks)
            return f"{blocking}the points are {', '.join(map(str, points))}."
        case v.Rested(seat, on):
            return f"{names[seat]} {'rests' if on else 'is awake'}."
    return "The cards are dealt."


def move(move: v.Play | v.Rest) -> str:
    if isinstance(move, v.Rest):
        return "Rest" if move.on else "Wake up"
    return f"{'Lay' if move.verb == 'lay' else 'Block with'} {move.card}" if move.card else "Leave the point"


def match_facts(events: Sequence[v.SnatchEvent], names: Names) -> list[str]:
    laid = [max(event.cards) for event in events if isinstance(event, v.Laid)]
    return [f"The highest card laid: {max(laid)}."] if laid else []
