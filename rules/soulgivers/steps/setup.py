"""Setup: teams, the draft of two against two, starting heroes (2.6, 2.27, A49 to A51, A57)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.soulgivers import frames
from rules.soulgivers.cards import HEROES, TEAM_SIZE, max_in_game
from rules.soulgivers.dealing import begin, starting
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion, SoulgiversSealed
from rules.soulgivers.events import Decided, Drafted, TeamsChosen
from rules.soulgivers.geometry import PORTALS, own_portals
from rules.soulgivers.lookup import population_at, seats_of, side_of
from rules.soulgivers.moves import Deploy, LeaveOut
from rules.soulgivers.moves import Draft as DraftHero
from rules.soulgivers.position import SoulgiversState, SoulgiversView


class LeavingOut(SoulgiversSealed[frames.LeavingOut, LeaveOut]):
    """The heroes to leave out if there are fourteen to choose from."""

    kind = "leave"
    pace = "together"

    @override
    def legal(self, position: Position, frame: frames.LeavingOut, seat: Seat) -> tuple[LeaveOut, ...]:
        return tuple(LeaveOut(hero) for hero in HEROES if hero not in frame.out[seat])

    @override
    def refuse(self, position: Position, frame: frames.LeavingOut, seat: Seat, move: LeaveOut) -> IllegalMove | None:
        return IllegalMove("left_already", hero=move.hero) if move.hero in frame.out[seat] else None

    @override
    def resolve(self, draft: Draft, frame: frames.LeavingOut) -> None:
        out = tuple(
            (*gone, answer.hero) if answer else gone for gone, answer in zip(frame.out, frame.answers, strict=True)
        )
        if len(out[0]) < len(HEROES) - TEAM_SIZE:
            draft.events.append(Decided(-1, "leave"))
            draft.swap(frames.LeavingOut(out, (None,) * len(out), frame.round + 1))
            return
        draft.events.append(TeamsChosen(out))
        for seat, gone in enumerate(out):
            team = tuple(hero for hero in HEROES if hero not in gone)
            draft.change_side(population_at(draft, seat), team=team)
            draft.change_player(seat, deck=team)
        draft.swap(starting(draft))

    @override
    def fallback(self, view: SoulgiversView, frame: frames.LeavingOut, seat: Seat) -> LeaveOut:
        return self.legal(view, frame, seat)[-1]

    @override
    def shown(self, state: SoulgiversState, frame: frames.LeavingOut, viewer: Viewer) -> frames.LeavingOut:
        seen: frames.LeavingOut = super().shown(state, frame, viewer)
        return replace(seen, out=tuple(gone if seat == viewer else () for seat, gone in enumerate(frame.out)))


class Drafting(SoulgiversQuestion[frames.Drafting, DraftHero]):
    """The hero that a player takes from the remaining ones of its population."""

    kind = "draft"

    @override
    def asked(self, position: Position, frame: frames.Drafting) -> tuple[Seat, ...]:
        return frame.left[:1]

    @override
    def legal(self, position: Position, frame: frames.Drafting, seat: Seat) -> tuple[DraftHero, ...]:
        return tuple(DraftHero(hero) for hero in _untaken(position, seat))

    @override
    def reason(self, position: Position, frame: frames.Drafting, seat: Seat, move: DraftHero) -> IllegalMove:
        known = position.options.heroes == "all" or HEROES[move.hero].set == "core"
        return IllegalMove("taken" if known else "not_in_team", hero=move.hero)

    @override
    def answer(self, draft: Draft, frame: frames.Drafting, seat: Seat, move: DraftHero) -> None:
        _take(draft, seat, move.hero)
        left = frame.left[1:]
        while left and len(_untaken(draft, left[0])) == 1:
            _take(draft, left[0], _untaken(draft, left[0])[0])
            left = left[1:]
        if left:
            draft.swap(frames.Drafting(left))
        else:
            draft.swap(starting(draft))


def _untaken(position: Position, seat: Seat) -> tuple[str, ...]:
    population = population_at(position, seat)
    taken = {hero for mate in seats_of(position, population) for hero in position.players[mate].deck}
    among = HEROES if position.options.heroes == "all" else side_of(position, population).team
    return tuple(hero for hero in among if hero not in taken)


def _take(draft: Draft, seat: Seat, hero: str) -> None:
    deck = (*draft.players[seat].deck, hero)
    draft.change_player(seat, deck=tuple(hero for hero in HEROES if hero in deck))
    draft.events.append(Drafted(seat, hero))


class Starting(SoulgiversSealed[frames.Starting, Deploy]):
    """The heroes that begin, and their Portals."""

    kind = "start"
    pace = "together"

    @override
    def legal(self, position: Position, frame: frames.Starting, seat: Seat) -> tuple[Deploy, ...]:
        picked = {pick.hero for pick in frame.picks[seat]}
        player = position.players[seat]
        return tuple(
            Deploy(hero, portal)
            for hero in player.deck
            if hero not in picked
            for portal in own_portals(player.population)
        )

    @override
    def refuse(self, position: Position, frame: frames.Starting, seat: Seat, move: Deploy) -> IllegalMove | None:
        player = position.players[seat]
        if move.hero not in player.deck:
            return IllegalMove("not_in_team", hero=move.hero)
        if PORTALS[move.portal] != player.population:
            return IllegalMove("foreign_portal", portal=move.portal)
        if any(pick.hero == move.hero for pick in frame.picks[seat]):
            return IllegalMove("taken", hero=move.hero)
        return None

    @override
    def resolve(self, draft: Draft, frame: frames.Starting) -> None:
        picks = tuple(
            (*before, answer) if answer else before for before, answer in zip(frame.picks, frame.answers, strict=True)
        )
        if len(picks[0]) < max_in_game(len(picks)):
            draft.events.append(Decided(-1, "start"))
            draft.swap(frames.Starting(picks, (None,) * len(picks), frame.round + 1))
            return
        draft.swap(begin(draft, picks))

    @override
    def fallback(self, view: SoulgiversView, frame: frames.Starting, seat: Seat) -> Deploy:
        return self.legal(view, frame, seat)[0]

    @override
    def shown(self, state: SoulgiversState, frame: frames.Starting, viewer: Viewer) -> frames.Starting:
        seen: frames.Starting = super().shown(state, frame, viewer)
        return replace(seen, picks=tuple(picks if seat == viewer else () for seat, picks in enumerate(frame.picks)))
