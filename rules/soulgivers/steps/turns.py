"""The beginning and the end of a turn (2.7), and reinforcements (19.1 to 19.3)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic
from rules.soulgivers import frames
from rules.soulgivers.cards import ESSENCES, max_in_game
from rules.soulgivers.dealing import deploy
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion
from rules.soulgivers.ending import can_reinforce, destroy, is_out
from rules.soulgivers.events import Offered, PopulationEnded, Reinforced, TurnBegan, TurnEnded, TurnSkipped
from rules.soulgivers.geometry import PORTALS, own_portals
from rules.soulgivers.lookup import decayed, other, population_at, seats_after, side_of
from rules.soulgivers.moves import Deploy
from rules.soulgivers.pieces import HIDDEN, POPULATION_MODIFIERS, Soulgiver
from rules.soulgivers.position import SoulgiversState


class TurnStart(Automatic[frames.TurnStart]):
    """The population ability of the seat ends, an eliminated player is skipped, reinforcements come."""

    @override
    def run(self, draft: Draft, frame: frames.TurnStart) -> None:
        seat = frame.seat
        draft.turn += 1
        draft.seat = seat
        population = population_at(draft, seat)
        draft.events.append(TurnBegan(seat, draft.turn))
        for place, player in enumerate(draft.players):
            if player.standing == "activation" or (player.standing == "turn" and place == seat):
                draft.change_player(place, standing="")
        draft.swap(frames.Reinforcing(seat))
        side = side_of(draft, population)
        if side.ability == "on_board" and side.ability_by == seat:
            _end_ability(draft, seat)


def _end_ability(draft: Draft, seat: Seat) -> None:
    """Take the Modifiers of a population ability off the board (1.1)."""
    population = population_at(draft, seat)
    kind = POPULATION_MODIFIERS[population]
    draft.modifiers = tuple(modifier for modifier in draft.modifiers if modifier.kind != kind)
    draft.change_side(population, ability="spent")
    draft.events.append(PopulationEnded(population))
    draft.settle()


class Reinforcing(Automatic[frames.Reinforcing]):
    """Two heroes are drawn for each free place, as long as there are any (19.3)."""

    @override
    def run(self, draft: Draft, frame: frames.Reinforcing) -> None:
        """Offer heroes, or let the seat act; an eliminated one is skipped (A57)."""
        seat = frame.seat
        if is_out(draft, seat):
            draft.events.append(TurnSkipped(seat))
            draft.swap(frames.TurnStart(seats_after(draft, seat)[0]))
            return
        draft.change_side(population_at(draft, seat), molds=())  # 20.3, 2.27: a skipped turn is not played
        count = sum(piece.seat == seat for piece in draft.soulgivers)
        if count >= max_in_game(len(draft.players)) or not can_reinforce(draft, seat):
            draft.swap(frames.Acting(seat))
            return
        deck = draft.players[seat].deck
        heroes = draft.draw_several(deck, 2, f"heroes {seat + 1}") if len(deck) > 1 else deck
        draft.events.append(Offered(seat, heroes))
        question = frames.Reinforcement(seat, heroes)
        options = Reinforcement().legal(draft, question, seat)
        if len(options) == 1:
            _reinforce(draft, seat, options[0])
        else:
            draft.push(question)


def _reinforce(draft: Draft, seat: Seat, move: Deploy) -> None:
    draft.events.append(Reinforced(seat, deploy(draft, seat, move.hero, move.portal), move.portal))


class Reinforcement(SoulgiversQuestion[frames.Reinforcement, Deploy]):
    """The drawn hero that comes, and its Portal."""

    kind = "reinforce"
    open = False

    @override
    def legal(self, position: Position, frame: frames.Reinforcement, seat: Seat) -> tuple[Deploy, ...]:
        portals = [portal for portal in own_portals(population_at(position, seat)) if position.portals[portal]]
        return tuple(Deploy(hero, portal) for hero in frame.heroes for portal in portals)

    @override
    def reason(self, position: Position, frame: frames.Reinforcement, seat: Seat, move: Deploy) -> IllegalMove:
        if move.hero not in frame.heroes:
            return IllegalMove("not_drawn", hero=move.hero)
        foreign = PORTALS[move.portal] != population_at(position, seat)
        return IllegalMove("foreign_portal" if foreign else "portal_destroyed", portal=move.portal)

    @override
    def answer(self, draft: Draft, frame: frames.Reinforcement, seat: Seat, move: Deploy) -> None:
        draft.pop()
        _reinforce(draft, seat, move)

    @override
    def shown(self, state: SoulgiversState, frame: frames.Reinforcement, viewer: Viewer) -> frames.Reinforcement:
        if viewer == frame.seat:
            return frame
        return replace(frame, heroes=(HIDDEN,) * len(frame.heroes))


class TurnEnd(Automatic[frames.TurnEnd]):
    """Portals are emptied, Decay rises, Essences come back (2.7, phase 2)."""

    @override
    def run(self, draft: Draft, frame: frames.TurnEnd) -> None:
        seat = frame.seat
        population = population_at(draft, seat)
        for piece in [piece for piece in draft.soulgivers if piece.seat == seat and not piece.on_board]:
            destroy(draft, piece.id, "portal")
        draft.activation = None
        draft.soulgivers = [_aged(draft, piece) if piece.seat == seat else piece for piece in draft.soulgivers]
        decays = tuple((piece.id, piece.decay) for piece in draft.soulgivers if piece.seat == seat)
        draft.events.append(TurnEnded(seat, decays))
        draft.soulgivers = [
            replace(piece, activated=False, encouraged=False) if piece.activated or piece.encouraged else piece
            for piece in draft.soulgivers
        ]
        draft.change_side(population, essences=ESSENCES, extra=0)
        draft.change_side(other(population), molds=())
        draft.change_player(seat, drawn=0)
        draft.swap(frames.TurnStart(seats_after(draft, seat)[0]))
        draft.settle()


def _aged(draft: Draft, piece: Soulgiver) -> Soulgiver:
    """Return a Soulgiver at the end of its owner's turn: older, without marks (6.5, 19.1, A1)."""
    return replace(
        piece,
        decay=decayed(draft, piece),
        marks=0,
        silenced=max(piece.silenced - 1, 0),
    )
