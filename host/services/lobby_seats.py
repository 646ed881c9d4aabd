"""The seats of a lobby, and those of the match that it starts."""

from __future__ import annotations

import msgspec

from ai.players import DEFAULT, up_to
from host.errors import (
    DealtForOne,
    LobbyFull,
    NoComputer,
    NoLobby,
    NotSeated,
    PlayedOnAsItWas,
    SeatTaken,
    TooFewPlayers,
    WrongNumberOfPlayers,
)
from host.services.preferences import check_level
from host.stored.decoded_match import DecodedMatch, game_of
from host.views.table import Lobby, SeatPlan
from rules.engine import AnyGame, Seat
from storage.rows import SeatRow


def require_seat(lobby: Lobby, user_id: int) -> Lobby:
    """Return the lobby if this person has joined it. Raises ``NotSeated``."""
    if not lobby.holds(user_id):
        raise NotSeated()
    return lobby


def with_invitation(lobby: Lobby, user_id: int) -> Lobby:
    """Return the lobby with an invitation of a person."""
    return msgspec.structs.replace(lobby, invited=tuple(dict.fromkeys((*lobby.invited, user_id))))


def without_invitation(lobby: Lobby, user_id: int) -> Lobby:
    """Return the lobby without its invitation of a person."""
    return msgspec.structs.replace(lobby, invited=tuple(one for one in lobby.invited if one != user_id))


def seat_row(seat: Seat, plan: SeatPlan, now: float) -> SeatRow:
    """Return the row of a planned seat."""
    if plan.computer is not None:
        return SeatRow(seat, "computer", None, plan.computer)
    if plan.user_id is not None:
        return SeatRow(seat, "person", plan.user_id, None, now)
    return SeatRow(seat, "open")


def check_number(game: AnyGame, have: int) -> None:
    """Raise ``TooFewPlayers`` or ``WrongNumberOfPlayers`` unless the game allows so many players."""
    if have < game.seats.start:
        raise TooFewPlayers(least=game.seats.start, have=have)
    if have not in game.seats:
        raise WrongNumberOfPlayers(have=have, more=next(seats for seats in game.seats if seats > have))


def seats_of(origin: DecodedMatch, owner_id: int, computer: str) -> tuple[SeatPlan, ...]:
    """Return the seats for continuing a match: the owner on their own seat of then, else on the first."""
    mine = origin.seat_of(owner_id) or 0
    seats = range(len(origin.stored.seats))
    return tuple(SeatPlan(owner_id) if seat == mine else SeatPlan(computer=computer) for seat in seats)


def with_a_seat(lobby: Lobby, plan: SeatPlan) -> Lobby:
    """Return a lobby with one more seat, or with one taken if it continues a match. Raises ``LobbyFull``."""
    if lobby.branch is not None:
        return in_place_of_a_computer(lobby, plan)
    most = game_of(lobby.game).seats[-1]
    if len(lobby.seats) >= most:
        raise LobbyFull(seats=most)
    return msgspec.structs.replace(lobby, seats=(*lobby.seats, plan))


def without_person(lobby: Lobby, user_id: int) -> Lobby | None:
    """Return a lobby without a person; None if no one else is there.

    If its owner leaves, the next person owns it, and it stops looking for players until they start that again.
    """
    left = () if lobby.branch is None else (SeatPlan(computer=up_to(lobby.highest, DEFAULT)),)
    seats = tuple(one for plan in lobby.seats for one in (left if plan.user_id == user_id else (plan,)))
    agreed = tuple(one for one in lobby.agreed if one != user_id)
    left_behind = msgspec.structs.replace(without_invitation(lobby, user_id), seats=seats, agreed=agreed)
    if not left_behind.people:
        return None
    if left_behind.holds(lobby.owner_id):
        return left_behind
    return msgspec.structs.replace(left_behind, owner_id=left_behind.people[0], open_until=0.0)


def with_a_computer(lobby: Lobby, computer: str) -> Lobby:
    """Return a lobby with one more computer player.

    Raises ``NoComputer``, ``LevelNotAllowed``, ``PlayedOnAsItWas``, ``LobbyFull``.
    """
    check_level(computer, lobby.game, lobby.highest)
    require_dealt(lobby)
    return with_a_seat(lobby, SeatPlan(computer=computer))


def without_last_computer(lobby: Lobby) -> Lobby:
    """Return a lobby without its last computer player. Raises ``NoComputer``, ``PlayedOnAsItWas``."""
    require_dealt(lobby)
    last = next((seat for seat in reversed(range(len(lobby.seats))) if lobby.seats[seat].computer is not None), None)
    if last is None:
        raise NoComputer(computer=None)
    return msgspec.structs.replace(lobby, seats=(*lobby.seats[:last], *lobby.seats[last + 1 :]))


def in_place_of_a_computer(lobby: Lobby, plan: SeatPlan) -> Lobby:
    """Return a lobby that continues a match with a person in a computer player's place: hidden parts stay."""
    seat = next((place for place, one in enumerate(lobby.seats) if one.computer is not None), None)
    if seat is None or lobby.branch is None:
        raise LobbyFull(seats=len(lobby.seats))
    seats = (*lobby.seats[:seat], plan, *lobby.seats[seat + 1 :])
    return msgspec.structs.replace(lobby, seats=seats, branch=msgspec.structs.replace(lobby.branch, anew=False))


def require_dealt(lobby: Lobby) -> None:
    """Raise ``PlayedOnAsItWas`` for a lobby that continues a match."""
    if lobby.branch is not None:
        raise PlayedOnAsItWas()


def seated_at(lobby: Lobby, user_id: int, seat: Seat) -> Lobby:
    """Return a lobby that continues a match in which a person and a computer player have swapped seats.

    Raises ``SeatTaken`` for any other seat.
    """
    if lobby.branch is None or seat not in range(len(lobby.seats)) or lobby.seats[seat].computer is None:
        raise SeatTaken(seat=seat)
    mine = next(place for place, plan in enumerate(lobby.seats) if plan.user_id == user_id)
    seats = list(lobby.seats)
    seats[mine], seats[seat] = seats[seat], seats[mine]
    return msgspec.structs.replace(lobby, seats=tuple(seats))


def dealt_anew(lobby: Lobby, *, anew: bool) -> Lobby:
    """Return a lobby that continues a match with hidden parts dealt again, or as they were.

    Raises ``NoLobby`` for another lobby, and ``DealtForOne`` where several people play.
    """
    if lobby.branch is None:
        raise NoLobby()
    if anew and sum(plan.user_id is not None for plan in lobby.seats) > 1:
        raise DealtForOne()
    return msgspec.structs.replace(lobby, branch=msgspec.structs.replace(lobby.branch, anew=anew))
