"""The host's reasons for refusals. The sentences for people are in ``render/refusals.py``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar


class Refusal(Exception):
    """A request that was refused; nothing was changed.

    ``code`` names the reason: the name of the class, such as "no_such_match". ``facts`` are what a person needs to
    understand it.
    """

    code: ClassVar[str] = "refused"

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def __init__(self, **facts: object) -> None:
        super().__init__(facts)
        self.facts: Mapping[str, object] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class NoSuchMatch(Refusal):
    """There is no such match, or none in this channel."""


class MatchOver(Refusal):
    """The match is over or was aborted (``status``)."""


class MatchNotOver(Refusal):
    """That can only be done once the match is over."""


class NotYourMatch(Refusal):
    """The person holds no seat in this match."""


class NotYourSeat(Refusal):
    """The button or menu belongs to another player of this match (``seat``)."""


class NotYourEyes(Refusal):
    """A person can only replay a match from their own view; ``live`` while it is in progress."""


class NothingToPlayOn(Refusal):
    """A match cannot continue from this step: it is over there, or only older rules know it."""


class DealtForOne(Refusal):
    """Hidden parts can only be dealt again where one person plays."""


class PlayedOnAsItWas(Refusal):
    """A match that continues another one keeps its seats and options."""


class NotAsked(Refusal):
    """This player has no open question; ``waiting`` are the seats that have yet to answer.

    ``why`` is the game's own ``IllegalMove`` for the move; None for a text
    that is not a move.
    """


class StaleDecision(Refusal):
    """The button or menu belongs to an earlier question."""


class ChangedMeanwhile(Refusal):
    """Others changed the same thing at the same moment, at every attempt: nothing was done."""


class SetMeanwhile(Refusal):
    """The setting has changed since the person chose."""


class NothingToUndo(Refusal):
    """This player has made no move that could be undone."""


class NothingProposed(Refusal):
    """There is no open proposal of the kind that this person answers."""


class AlreadyProposed(Refusal):
    """Another player has already proposed the same and waits for an answer (``asked_by``)."""


class ChannelTaken(Refusal):
    """The channel already has a live match or a lobby (``what``)."""


class PlaceNotLost(Refusal):
    """The match can continue in its own channel (``channel``), so it stays there."""


class NotInvitable(Refusal):
    """The person takes no invitations: ``player``."""


class AlreadyInvited(Refusal):
    """The ``player`` was already invited, or has declined; they can be invited ``again`` at that time."""


class RoleCalled(Refusal):
    """A role has already been called to this lobby."""


class NoInvitation(Refusal):
    """The invitation has ended, was answered, or was to someone else."""


class NoLobby(Refusal):
    """There is no lobby open in this channel."""


class LobbyFull(Refusal):
    """Every seat is taken; ``seats`` is the game's maximum."""


class AlreadySeated(Refusal):
    """The person already holds a seat here."""


class NotSeated(Refusal):
    """The person holds no seat in this lobby."""


class TooFewPlayers(Refusal):
    """The game needs at least ``least`` players and has ``have``."""


class WrongNumberOfPlayers(Refusal):
    """The number of players ``have`` does not suit the game; ``more`` is the next number that does."""


class NotTheHost(Refusal):
    """Only a player in this lobby, or a moderator, can do that."""


class NotTheOwner(Refusal):
    """Only the ``owner`` can close, start and set up a lobby, ``until`` they are away and it looks for no one."""


class NotAllowed(Refusal):
    """Only a moderator, or all players together, can do that."""


class OwnMatch(NotAllowed):
    """A moderator cannot moderate a match that they play or have played."""


class ModeratorsOnly(Refusal):
    """On this server only a moderator can do that."""


class SeatTaken(Refusal):
    """The seat is not open: ``seat``."""


class AlreadyOffered(Refusal):
    """The person was already offered a seat of this match and has not answered yet."""


class NoOffer(Refusal):
    """No seat of this match was offered to this person, or by them."""


class UnknownGame(Refusal):
    """No game of that name: ``game``, ``games``."""


class WrongOption(Refusal):
    """A game option has an invalid value; ``reason`` is a sentence."""


class CannotBeRated(Refusal):
    """The match cannot be rated: ``why`` is "server", "computer", "clock" or "continued"."""


class NotAgreed(Refusal):
    """The ``players`` have not agreed to a rated match yet."""


class RatedUndo(Refusal):
    """In a rated match, only a move that needs no consent can be undone."""


class RatedSeat(Refusal):
    """The players of a rated match keep their seats."""


class NoComputer(Refusal):
    """No computer player can take or leave a seat here."""


class LevelNotAllowed(Refusal):
    """The server does not allow computer players of this level."""


class UnreadableMatch(Refusal):
    """The stored match cannot be decoded."""


class NewerRules(UnreadableMatch):
    """The match was stored by newer rules of ``game`` than this bot knows."""


class PersonBlocked(Refusal):
    """The bot owner has blocked this person."""


class ServerBlocked(Refusal):
    """The bot owner has blocked this server."""


class Paused(Refusal):
    """The bot owner has paused the bot; ``why`` follows that in the sentence, "" for no reason."""


class WrongChannel(Refusal):
    """This server plays in other channels: ``channels``."""


class TooManyMatches(Refusal):
    """The server has reached its limit of live matches: ``most``."""


class TooManyOfYours(Refusal):
    """The person has reached the limit of live matches for one person: ``most``."""


class TooManyLobbies(Refusal):
    """The person has as many lobbies as one person can have: ``most``, that are ``what``."""


class TournamentMatch(Refusal):
    """The seats of a match of a tournament stay with its entrants."""


class NoTournament(Refusal):
    """The tournament does not exist, or this channel has none."""


class TournamentHere(Refusal):
    """The channel already has a tournament that is not over."""


class TooManyTournaments(Refusal):
    """The server has as many tournaments as it can have: ``most``."""


class EntriesClosed(Refusal):
    """A tournament of that ``status`` does not take this action."""


class AlreadyEntered(Refusal):
    """The person has already joined the tournament."""


class NoSuchFormat(Refusal):
    """The game has no tournaments of that format, but of ``formats``."""


class NotEntered(Refusal):
    """That person is not in the tournament."""


class TournamentFull(Refusal):
    """All ``seats`` of the tournament are taken."""


class NotTheOrganiser(Refusal):
    """Only the organiser and moderators can lead a tournament."""


class TooFewEntrants(Refusal):
    """A tournament needs ``need`` entrants and has ``have``."""


class TooFast(Refusal):
    """Too many requests: ``most`` of ``what`` in ``time`` are allowed; the next one is allowed at ``again``."""
