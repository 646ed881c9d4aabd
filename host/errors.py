"""The host's reasons for refusals. The sentences for people are in ``render/refusals.py``."""

from __future__ import annotations

from collections.abc import Mapping


class Refusal(Exception):
    """A request that was refused; nothing was changed.

    ``code`` names the reason, ``facts`` are what a person needs to understand
    it.
    """

    code = "refused"

    def __init__(self, **facts: object) -> None:
        super().__init__(facts)
        self.facts: Mapping[str, object] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


class NoSuchMatch(Refusal):
    """There is no such match, or none in this channel."""

    code = "no_such_match"


class MatchOver(Refusal):
    """The match is over or was aborted (``status``)."""

    code = "match_over"


class MatchNotOver(Refusal):
    """That can only be done once the match is over."""

    code = "match_not_over"


class NotYourMatch(Refusal):
    """The person holds no seat in this match."""

    code = "not_your_match"


class NotYourSeat(Refusal):
    """The button or menu belongs to another player of this match (``seat``)."""

    code = "not_your_seat"


class NotYourEyes(Refusal):
    """A person can only replay a match from their own view; ``live`` while it is in progress."""

    code = "not_your_eyes"


class NothingToPlayOn(Refusal):
    """A match cannot continue from this step: it is over there, or only older rules know it."""

    code = "nothing_to_play_on"


class DealtForOne(Refusal):
    """Hidden parts can only be dealt again where one person plays."""

    code = "dealt_for_one"


class PlayedOnAsItWas(Refusal):
    """A match that continues another one keeps its seats and options."""

    code = "played_on_as_it_was"


class NotAsked(Refusal):
    """This player has no open question; ``waiting`` are the seats that have yet to answer.

    ``why`` is the game's own ``IllegalMove`` for the move; None for a text
    that is not a move.
    """

    code = "not_asked"


class StaleDecision(Refusal):
    """The button or menu belongs to an earlier question."""

    code = "stale"


class ChangedMeanwhile(Refusal):
    """Others changed the same thing at the same moment, at every attempt: nothing was done."""

    code = "changed_meanwhile"


class SetMeanwhile(Refusal):
    """The setting has changed since the person chose."""

    code = "set_meanwhile"


class NothingToUndo(Refusal):
    """This player has made no move that could be undone."""

    code = "nothing_to_undo"


class NothingProposed(Refusal):
    """There is no open proposal of the kind that this person answers."""

    code = "nothing_proposed"


class AlreadyProposed(Refusal):
    """Another player has already proposed the same and waits for an answer (``asked_by``)."""

    code = "already_proposed"


class ChannelTaken(Refusal):
    """The channel already has a live match or a lobby (``what``)."""

    code = "channel_taken"


class PlaceNotLost(Refusal):
    """The match can continue in its own channel (``channel``), so it stays there."""

    code = "place_not_lost"


class NotInvitable(Refusal):
    """The person takes no invitations: ``player``."""

    code = "not_invitable"


class AlreadyInvited(Refusal):
    """The ``player`` was already invited, or has declined; they can be invited ``again`` at that time."""

    code = "already_invited"


class RoleCalled(Refusal):
    """A role has already been called to this lobby."""

    code = "role_called"


class NoInvitation(Refusal):
    """The invitation has ended, was answered, or was to someone else."""

    code = "no_invitation"


class NoLobby(Refusal):
    """There is no lobby open in this channel."""

    code = "no_lobby"


class LobbyFull(Refusal):
    """Every seat is taken; ``seats`` is the game's maximum."""

    code = "lobby_full"


class AlreadySeated(Refusal):
    """The person already holds a seat here."""

    code = "already_seated"


class NotSeated(Refusal):
    """The person holds no seat in this lobby."""

    code = "not_seated"


class TooFewPlayers(Refusal):
    """The game needs at least ``least`` players and has ``have``."""

    code = "too_few_players"


class WrongNumberOfPlayers(Refusal):
    """The number of players ``have`` does not suit the game; ``more`` is the next number that does."""

    code = "wrong_number_of_players"


class NotTheHost(Refusal):
    """Only a player in this lobby, or a moderator, can do that."""

    code = "not_the_host"


class NotTheOwner(Refusal):
    """Only the ``owner`` can close, start and set up a lobby, ``until`` they are away and it looks for no one."""

    code = "not_the_owner"


class NotAllowed(Refusal):
    """Only a moderator, or all players together, can do that."""

    code = "not_allowed"


class OwnMatch(NotAllowed):
    """A moderator cannot moderate a match that they play or have played."""

    code = "own_match"


class ModeratorsOnly(Refusal):
    """On this server only a moderator can do that."""

    code = "moderators_only"


class SeatTaken(Refusal):
    """The seat is not open: ``seat``."""

    code = "seat_taken"


class AlreadyOffered(Refusal):
    """The person was already offered a seat of this match and has not answered yet."""

    code = "already_offered"


class NoOffer(Refusal):
    """No seat of this match was offered to this person, or by them."""

    code = "no_offer"


class UnknownGame(Refusal):
    """No game of that name: ``game``, ``games``."""

    code = "unknown_game"


class WrongOption(Refusal):
    """A game option has an invalid value; ``reason`` is a sentence."""

    code = "wrong_option"


class NoComputer(Refusal):
    """No computer player can take or leave a seat here."""

    code = "no_computer"


class UnreadableMatch(Refusal):
    """The stored match cannot be decoded."""

    code = "unreadable_match"


class NewerRules(UnreadableMatch):
    """The match was stored by newer rules of ``game`` than this bot knows."""

    code = "newer_rules"


class PersonBlocked(Refusal):
    """The bot owner has blocked this person."""

    code = "person_blocked"


class ServerBlocked(Refusal):
    """The bot owner has blocked this server."""

    code = "server_blocked"


class Paused(Refusal):
    """The bot owner has paused the bot; ``why`` follows that in the sentence, "" for no reason."""

    code = "paused"


class WrongChannel(Refusal):
    """This server plays in other channels: ``channels``."""

    code = "wrong_channel"


class TooManyMatches(Refusal):
    """The server has reached its limit of live matches: ``most``."""

    code = "too_many_matches"


class TooManyOfYours(Refusal):
    """The person has reached the limit of live matches for one person: ``most``."""

    code = "too_many_of_yours"


class TooManyLobbies(Refusal):
    """The person has as many lobbies as one person can have: ``most``, that are ``what``."""

    code = "too_many_lobbies"


class TooFast(Refusal):
    """Too many requests: ``most`` of ``what`` in ``time`` are allowed; the next one is allowed at ``again``."""

    code = "too_fast"
