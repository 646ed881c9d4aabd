"""The view of a position for a viewer (4.40, 4.60), and a full position that is consistent with a view."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.anima.audit import everywhere
from rules.anima.cards import CARDS
from rules.anima.draft import LETTERS
from rules.anima.effects import effect_of
from rules.anima.effects.turn_cards import TRAPS
from rules.anima.events import without_advantages
from rules.anima.frames import Choosing, Dealt, Frame, Giving, Looking, ProtectArea, RollCall, Window
from rules.anima.moves import Choose, Declare, Keep, Pass
from rules.anima.player import HIDDEN, HeldMission, Player
from rules.anima.position import AnimaState, AnimaView, PlacedArea
from rules.dice import Dice
from rules.engine import Seat, Viewer
from rules.position import carried


def view(
    state: AnimaState, viewer: Viewer, stage: str, asked: tuple[Seat, ...], frames: tuple[Frame, ...]
) -> AnimaView:
    """Return what ``viewer`` can know; ``frames`` are the stack as the questions show it."""
    knows = state.knows[-1 if viewer is None else viewer]
    seen = concealed(state, viewer, knows, over=not state.frames)
    seen |= {"viewer": viewer, "stage": stage, "asked": asked, "public": state.public, "frames": frames}
    return carried(state, AnimaView, **seen)


def concealed(position: AnimaState | AnimaView, viewer: Viewer, knows: Collection[str], over: bool) -> dict[str, Any]:
    """Return the fields with hidden cards as ``viewer`` sees them, who knows some cards besides their own."""
    venture, trade = position.venture, position.trade
    if trade and viewer not in trade.seats:
        trade = replace(trade, laid=tuple(map(without_advantages, trade.laid)))
    return {
        "players": tuple(_player(player, knows, seat == viewer, over) for seat, player in enumerate(position.players)),
        "areas": tuple(_area(area, knows, viewer) for area in position.areas),
        "characters": _known(position.characters, knows),
        "advantages": _known(position.advantages, knows),
        "encounters": _known(position.encounters, knows),
        "area_deck": (HIDDEN,) * len(position.area_deck),
        "venture": venture and replace(venture, row=_known(venture.row, knows)),
        "trade": trade,
    }


def _known(cards: tuple[str, ...], knows: Collection[str]) -> tuple[str, ...]:
    """Return face-down cards in their order, unknown ones as ``HIDDEN``."""
    return tuple(card if card in knows else HIDDEN for card in cards)


def _player(player: Player, knows: Collection[str], is_own: bool, over: bool) -> Player:
    if is_own:
        return player
    known = [card for card in player.hand if card in knows]
    hand = (*known, *(HIDDEN,) * (len(player.hand) - len(known)))
    missions = tuple(held if held.up or over else HeldMission(HIDDEN) for held in player.missions)
    return replace(player, hand=hand, missions=missions)


def _area(area: PlacedArea, knows: Collection[str], viewer: Viewer) -> PlacedArea:
    encounter = area.encounter if not area.encounter or area.up or area.encounter in knows else HIDDEN
    trap = area.trap if not area.trap or area.owner == viewer else HIDDEN
    return replace(area, encounter=encounter, trap=trap)


class _Stock:
    """The cards hidden from the viewer, shuffled; one deck for each first letter of an id."""

    def __init__(self, seen: set[str], random: Random) -> None:
        self._cards: dict[str, list[str]] = {}
        for card in CARDS:
            if card not in seen:
                self._cards.setdefault(card[0], []).append(card)
        for cards in self._cards.values():
            random.shuffle(cards)

    def fill(self, cards: tuple[str, ...], letter: str) -> tuple[str, ...]:
        """Return cards with a possible card in place of each hidden one."""
        return tuple(self._cards[letter].pop() if card == HIDDEN else card for card in cards)

    def take(self, letter: str, among: tuple[str, ...] = ()) -> str:
        """Return one of the cards, or one of ``among`` that is left."""
        cards = self._cards[letter]
        pick = next((card for card in cards if card in among), None) if among else cards[-1]
        assert pick is not None
        cards.remove(pick)
        return pick

    def rest(self, letter: str) -> tuple[str, ...]:
        """Return all remaining cards."""
        return tuple(self._cards.pop(letter, ()))


def determinize(view: AnimaView, random: Random) -> AnimaState:
    """Return a full state that the viewer cannot rule out: other dice, and possible cards for the hidden ones."""
    shell = _shell(view, random)
    stock = _Stock({*everywhere(shell), *view.options.absent}, random)
    traps = tuple(
        replace(area, trap=stock.take("V", tuple(TRAPS))) if area.trap == HIDDEN else area for area in view.areas
    )
    areas = tuple(replace(area, encounter=stock.fill((area.encounter,), "E")[0]) for area in traps)
    players = tuple(_complete_player(player, stock) for player in view.players)
    venture = view.venture and replace(view.venture, row=stock.fill(view.venture.row, "E"))
    trade = shell.trade
    if trade and view.viewer not in trade.seats:
        sides = tuple(_laid(trade.laid[side], players[seat]) for side, seat in enumerate(trade.seats))
        trade = replace(trade, laid=(sides[0], sides[1]))
    return replace(
        shell,
        frames=tuple(_answered(_frame(frame, players, stock), view, players) for frame in view.frames),
        players=players,
        areas=areas,
        venture=venture,
        trade=trade,
        characters=stock.fill(view.characters, "C"),
        advantages=stock.fill(view.advantages, "V"),
        encounters=stock.fill(view.encounters, "E"),
        area_deck=stock.fill(view.area_deck, "A"),
        finals=stock.rest("F"),
        spare_missions=stock.rest("M"),
    )


def _answered(frame: Frame, view: AnimaView, players: tuple[Player, ...]) -> Frame:
    """Return a sealed frame with a possible answer of each seat that has answered, by ``view.asked``."""
    if not isinstance(frame, (Dealt, RollCall, ProtectArea, Window, Giving)):
        return frame
    answers = tuple(
        answer if answer is not None or seat in (*view.asked, view.viewer) else _possible(frame, seat, players)
        for seat, answer in enumerate(frame.answers)
    )
    return replace(frame, answers=answers)


def _possible(frame: Frame, seat: Seat, players: tuple[Player, ...]) -> Keep | Declare | Choose | Pass:
    if isinstance(frame, Dealt):
        return Keep(frame.characters[seat][0], players[seat].hand[0])
    if isinstance(frame, RollCall):
        return Declare("leave")
    return Choose(players[seat].hand[0]) if isinstance(frame, Giving) else Pass()


def _shell(view: AnimaView, random: Random) -> AnimaState:
    known = tuple(sorted(_known_cards(view)))
    seats = (known if seat == view.viewer else () for seat in range(len(view.players)))
    knows = (*seats, view.public)
    dice = Dice(random.randbytes(32))
    return carried(view, AnimaState, dice=dice, spare_missions=(), finals=(), knows=knows)


def _known_cards(view: AnimaView) -> Iterator[str]:
    """Yield the face-down cards whose places the viewer knows (4.60)."""
    hands = (player.hand for seat, player in enumerate(view.players) if seat != view.viewer)
    below = (area.encounter for area in view.areas if not area.up)
    row = view.venture.row if view.venture else ()
    decks = (view.characters, view.advantages, view.encounters)
    looked_at = (
        card for frame in view.frames if isinstance(frame, Looking) for card in (*frame.cards, *frame.top, *frame.under)
    )
    for card in (*chain.from_iterable(hands), *chain.from_iterable(decks), *below, *row, *looked_at):
        if card and card != HIDDEN:
            yield card


def _complete_player(player: Player, stock: _Stock) -> Player:
    missions = tuple(HeldMission(stock.take("M")) if held.card == HIDDEN else held for held in player.missions)
    hand = tuple(sorted(stock.fill(player.hand, "V")))
    return replace(player, hand=hand, missions=missions)


def _laid(cards: tuple[str, ...], player: Player) -> tuple[str, ...]:
    """Return a side of a trade with hand cards for the hidden ones."""
    hand = iter(player.hand)
    return tuple(next(hand) if card == HIDDEN else card for card in cards)


def _frame(frame: Frame, players: tuple[Player, ...], stock: _Stock) -> Frame:
    """Return a frame with possible cards for its hidden ones."""
    if isinstance(frame, Dealt):
        return replace(frame, characters=tuple(stock.fill(cards, "C") for cards in frame.characters))
    if isinstance(frame, Looking):
        letter = next(letter for letter, deck in LETTERS.items() if deck == effect_of(frame.card).deck)
        return replace(frame, **{name: stock.fill(getattr(frame, name), letter) for name in ("cards", "top", "under")})
    if isinstance(frame, Choosing) and frame.secret:
        hand = iter(players[frame.seat].hand)
        return replace(frame, options=tuple(next(hand) if card == HIDDEN else card for card in frame.options))
    return frame
