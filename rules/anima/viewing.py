"""The view of a position for a viewer (4.40, 4.60)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.anima.events import without_advantages
from rules.anima.frames import Frame
from rules.anima.ongoing import Trade, Venture
from rules.anima.player import HIDDEN, HeldMission, Player
from rules.anima.position import AnimaState, AnimaView, PlacedArea
from rules.engine import Seat, Viewer
from rules.position import carried


def view(
    state: AnimaState, viewer: Viewer, stage: str, asked: tuple[Seat, ...], frames: tuple[Frame, ...]
) -> AnimaView:
    """Return what ``viewer`` may know; ``frames`` are the stack as the questions show it."""
    knows = state.knows[-1 if viewer is None else viewer]
    over = not state.frames
    return carried(
        state,
        AnimaView,
        viewer=viewer,
        stage=stage,
        asked=asked,
        public=state.public,
        frames=frames,
        players=tuple(_player(player, knows, seat == viewer, over) for seat, player in enumerate(state.players)),
        areas=tuple(_area(area, knows, viewer) for area in state.areas),
        characters=_known(state.characters, knows),
        advantages=_known(state.advantages, knows),
        encounters=_known(state.encounters, knows),
        area_deck=(HIDDEN,) * len(state.area_deck),
        venture=_venture(state.venture, knows),
        trade=_trade(state.trade, viewer),
    )


def _known(cards: tuple[str, ...], knows: Collection[str]) -> tuple[str, ...]:
    """Return face-down cards in their order, those not known as ``HIDDEN``."""
    return tuple(card if card in knows else HIDDEN for card in cards)


def _player(player: Player, knows: Collection[str], own: bool, over: bool) -> Player:
    if own:
        return player
    known = [card for card in player.hand if card in knows]
    hand = (*known, *(HIDDEN,) * (len(player.hand) - len(known)))
    missions = tuple(held if held.up or over else HeldMission(HIDDEN) for held in player.missions)
    return replace(player, hand=hand, missions=missions)


def _area(area: PlacedArea, knows: Collection[str], viewer: Viewer) -> PlacedArea:
    encounter = area.encounter if not area.encounter or area.up or area.encounter in knows else HIDDEN
    trap = area.trap if not area.trap or area.owner == viewer else HIDDEN
    return replace(area, encounter=encounter, trap=trap)


def _venture(venture: Venture | None, knows: Collection[str]) -> Venture | None:
    return venture and replace(venture, row=_known(venture.row, knows))


def _trade(trade: Trade | None, viewer: Viewer) -> Trade | None:
    if trade is None or viewer in trade.seats:
        return trade
    return replace(trade, laid=(without_advantages(trade.laid[0]), without_advantages(trade.laid[1])))
