"""Sentences for the host's refusals: the error, then the remedy."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.marks import Names

OTHERWISE = "That isn't possible here. Use `/board` to see the match as it is now."
"""The sentence for a refusal without its own."""

SENTENCES: Mapping[str, str] = {
    "no_such_match": "This channel has no match. Use `/play` to start one, or go to your match's channel.",
    "match_over": "This match is over. Press **Rematch** to play again, or use `/play` to start another match.",
    "match_not_over": "This match is still in progress. A rematch and the record with its seed follow once it is over.",
    "not_your_match": (
        "You are not playing in this match. Use `/board` to watch, `/match take` to take an open seat, "
        "or `/play` to start your own match."
    ),
    "not_your_seat": "That control belongs to another player. Use `/hand` to open yours.",
    "not_your_eyes": (
        "While a match is in progress, you can replay it only in the public view or in your own. "
        "Once it is over, you can choose any player's view, or everything."
    ),
    "nothing_to_play_on": (
        "You can't continue from this step: the match is already over there, or it was played under older rules. "
        "Choose an earlier or later step."
    ),
    "dealt_for_one": "Hidden parts can't be redealt here. That is possible only if you are the only human player.",
    "played_on_as_it_was": (
        "This match continues another one, so you can't change its seats and options. Use `/play` in another channel "
        "to choose your own."
    ),
    "not_asked": "It is not your turn: {waiting} to move.",
    "not_asked.why": "{why} {waiting} still to act.",
    "stale_decision": "That button belongs to an earlier question. Here is the current one.",
    "changed_meanwhile": "Someone else changed this at the same moment, so nothing was done for you. Please try again.",
    "set_meanwhile": (
        "Someone has changed these settings since you opened them, so yours were not saved. "
        "Open them again to see the current settings."
    ),
    "nothing_to_undo": "You have no move to undo. Make a move first.",
    "nothing_proposed": "That proposal has ended. Use `/board` to see the match as it is now.",
    "already_proposed": "Another player has already proposed this. Press **Agree** under the board.",
    "newer_rules": "This match was stored by a newer version of this bot. Ask the bot owner to install that version.",
    "unreadable_match": "This match can't be read, but none of it is lost. Please report this to the bot owner.",
    "place_not_lost": (
        "That match is in <#{channel}>, which I can use. Continue it there: only a match whose channel is gone can be "
        "moved."
    ),
    "tournament_match": (
        "This match belongs to a tournament, so its seats can't change hands. Use `/resign` to stop playing, or "
        "`/tournament leave` in the tournament's channel."
    ),
    "no_tournament": "This channel has no tournament. Use `/tournament open` to open one.",
    "tournament_here": "This channel already has a tournament. Use `/tournament show` to see it.",
    "too_many_tournaments": "This server already has {most} tournaments. Wait until one of them is over.",
    "entries_closed": "That isn't possible while the tournament is {status}. Use `/tournament show` to see it.",
    "already_entered": "You have already joined this tournament. Use `/tournament show` to see it.",
    "no_such_format": "This game has no tournaments of that format. Choose {formats}.",
    "not_entered": "That player is not in this tournament. Use `/tournament show` to see who is.",
    "tournament_full": "All {seats} places of this tournament are taken. Use `/tournament show` to follow it.",
    "not_the_organiser": "Only the organiser of this tournament and moderators can do that. Ask one of them.",
    "too_few_entrants": "This tournament needs at least {need} players and has {have}. Ask someone to press **Join**.",
    "no_lobby": "This channel has no open lobby. Use `/play` to open one.",
    "not_invitable": "{player} takes no invitations. Anyone can press **Join** in your lobby.",
    "already_invited": "{player} has already been invited or has declined. Invite them again from <t:{again}:f>.",
    "role_called": (
        "This lobby has already pinged a role, which it can do only once. It is still listed in `/lobbies`."
    ),
    "no_invitation": (
        "That invitation has ended, or it is not yours. If the lobby is still open, press **Join** to take a seat."
    ),
    "lobby_full": "Every seat is taken: this game takes up to {seats} players. Use `/board` to watch.",
    "already_seated": "That player already has a seat here.",
    "not_seated": "You have no seat here. Press **Join** first.",
    "wrong_number_of_players": (
        "This game can't be played with {have} players, but it can with {more}. "
        "Add a computer player, or have someone leave."
    ),
    "too_few_players": (
        "This game needs at least {least} players and has {have}. Invite someone, or add a computer player."
    ),
    "not_the_owner": (
        "Only <@{owner}>, who opened this lobby, can start it, close it and choose its options and computer players. "
        "Ask them; if they do nothing here, anyone who has joined can from <t:{until}:f>."
    ),
    "not_the_host": "Only someone with a seat here or a moderator of this channel can do that. Ask one of them.",
    "not_allowed": "Only a moderator of this channel, or all players together, can do that. Ask them.",
    "own_match": "You can't moderate a match that you play in or have played in. Ask another moderator.",
    "moderators_only": "On this server, only moderators can abort a match. Ask one, or use `/resign` to resign.",
    "seat_taken": "That seat isn't open. Use `/match info` to see the open seats.",
    "already_offered": "That player already has an offer of a seat here. They can accept or decline under the board.",
    "no_offer": "You have no open seat offer here. Use `/match info` to see who has which seat.",
    "unknown_game": "I don't know a game of that name. Choose one from the list of `/play`.",
    "wrong_option": "{reason}",
    "person_blocked": "The bot owner has blocked you, so nothing was done. Only they can lift that.",
    "server_blocked": "The bot owner has blocked this server, so nothing was done. Only they can lift that.",
    "paused": (
        "The bot owner has paused all matches{why}. Clocks are stopped, and nothing is lost. "
        "You can still view everything."
    ),
    "wrong_channel": "This server plays in other channels: {channels}. Use `/play` there.",
    "too_many_matches": (
        "This server has {most} matches in progress, the most it allows at once. Finish one, or wait for one to end."
    ),
    "too_many_of_yours": (
        "You are playing in {most} matches, the most that one person can. Finish one of them first. A match in which "
        "you opened your seat counts too, until someone uses `/match take` there."
    ),
    "too_many_lobbies": "You can have up to {most} lobbies {what} at a time. Start or close one of them first.",
    "too_fast": "You've reached the limit of {most} {what} in {time}. Try again <t:{again}:R>.",
    "not_agreed": (
        "Not everyone has agreed to a rated match: {players}. They can press **Agree to rated**, or the owner "
        "can press **Not rated**."
    ),
    "rated_undo": (
        "In a rated match, you can undo a move only until someone else has moved or seen something new. "
        "Go on from here."
    ),
    "rated_seat": (
        "In a rated match, players keep their seats. Use `/resign` to leave; if a player is away, their clock decides."
    ),
    "level_not_allowed": "This server doesn't allow computer players of that level. Choose a lower one.",
    "no_computer": "The computer can't take or leave a seat here. Use `/match info` to see who has which seat.",
}
"""A sentence for each code of ``host.errors``; the facts, in words, replace the names in braces."""

CHANNEL_TAKEN: Mapping[str, str] = {
    "match": "This channel already hosts a match.",
    "lobby": "A lobby is already open in this channel.",
}
"""The sentence for a taken channel, by its contents."""

CANNOT_BE_RATED: Mapping[str, str] = {
    "server": "Only a match on a server can be rated. Use `/play` there.",
    "computer": "Only people play in a rated match. Remove the computer players, or leave the match unrated.",
    "clock": "A rated match needs a clock. Choose a time per decision in **Options…**, or leave the match unrated.",
    "continued": "A match that continues another one can't be rated. Use `/play` in another channel for a new match.",
}
"""The sentence for a match that cannot be rated, by the reason."""


def refusal(code: str, facts: Mapping[str, object], names: Names = ()) -> str:
    """Return the reason of a refusal. ``names`` are those of the players by seat, if there is a match."""
    if code == "channel_taken":
        return CHANNEL_TAKEN.get(str(facts.get("what")), CHANNEL_TAKEN["match"])
    if code == "cannot_be_rated":
        return CANNOT_BE_RATED.get(str(facts.get("why")), CANNOT_BE_RATED["clock"])
    words = {name: str(value) for name, value in facts.items()}
    words["waiting"] = waiting(facts.get("waiting"), names)
    words["channels"] = _places(facts.get("channels"))
    return _Filled(words).say(SENTENCES.get(code, OTHERWISE))


def waiting(seats: object, names: Names) -> str:
    """Return the players to move, as the subject of a clause: "Ann is", "Ann and Bob are"."""
    players = [names[seat] for seat in seats if seat < len(names)] if isinstance(seats, tuple | list) else []
    if not players:
        return "another player is"
    return f"{players[0]} is" if len(players) == 1 else f"{', '.join(players[:-1])} and {players[-1]} are"


def _places(channels: object) -> str:
    """Return a few channels as links."""
    known = list(channels) if isinstance(channels, tuple | list) else []
    return ", ".join(f"<#{channel}>" for channel in known[:10]) or "a moderator knows which"


class _Filled(dict[str, str]):
    """Facts for ``str.format_map``; a missing one is replaced by a general word."""

    def __missing__(self, key: str) -> str:
        return "more"

    def say(self, sentence: str) -> str:
        return sentence.format_map(self)
