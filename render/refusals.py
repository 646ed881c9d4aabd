"""Sentences for the host's refusals: what was wrong, then what would be right."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.marks import Names

OTHERWISE = "That is not possible here. `/board` shows the match as it is now."
"""The sentence for a refusal without one of its own."""

SENTENCES: Mapping[str, str] = {
    "no_such_match": "There is no match in this channel. Start one with `/play`, or go to the channel of your match.",
    "match_over": "This match is over. Play again with the Rematch button, or start another one with `/play`.",
    "match_not_over": "This match is still going on. A rematch and the record with its seed follow once it is over.",
    "not_your_match": (
        "You are not playing in this match. You can watch with `/board`; "
        "`/match take` gives you a seat if one is open, `/play` starts a match of your own."
    ),
    "not_your_seat": "That control belongs to another player. `/hand` opens yours.",
    "not_your_eyes": (
        "You can see a match that goes on again as everybody saw it, or as your own seat did; once it is over, with "
        "the eyes of each of its seats, or with everything open."
    ),
    "nothing_to_play_on": (
        "From there nothing can be played on: the match is over at that step, or older rules have played it. "
        "Choose an earlier step, or a later one, of the replay."
    ),
    "dealt_for_one": "What is hidden can be dealt anew only while you alone play against the computer.",
    "played_on_as_it_was": "This match is played on from another one, so its seats and options stay what they were.",
    "not_asked": "It is not your turn: {waiting} to move. You will get a notice when it is.",
    "not_asked.why": "{why} {waiting} still to act.",
    "stale": "That button belongs to an earlier question. Here is what is asked now.",
    "changed_meanwhile": "Others changed this at the same moment, so nothing was done for you. Please try again.",
    "set_meanwhile": (
        "Somebody has set something here since you opened it, so nothing of yours was set. "
        "Open it again: it shows what is set now."
    ),
    "nothing_to_undo": "There is no move of yours that could be taken back.",
    "nothing_proposed": "There is nothing to agree to any more.",
    "already_proposed": "Another player has asked for the same already: agree to it under the board.",
    "newer_rules": "This match was stored by a newer version of this bot, which must be installed to go on with it.",
    "unreadable_match": "This match cannot be read, but none of it is lost. Please tell whoever runs this bot.",
    "place_not_lost": "That match is in <#{channel}>, which I can use: only one whose channel is gone can be moved.",
    "no_lobby": "There is no lobby open in this channel. Open one with `/play`.",
    "not_invitable": "{player} takes no invitations. Anybody may press **Join** in your lobby.",
    "already_invited": (
        "{player} has been invited already, or has declined, and can be invited again from <t:{again}:f>."
    ),
    "role_called": "A role has been called to this lobby already, which is done once. It stays in `/lobbies`.",
    "no_invitation": "That invitation has ended, or is not yours. If the lobby is still open, **Join** takes a seat.",
    "lobby_full": "Every seat is taken: this game takes {seats} players at most. You can watch with `/board`.",
    "already_seated": "That player already has a seat here.",
    "not_seated": "You have no seat at this table. Press Join first.",
    "wrong_number_of_players": (
        "{have} players are not enough or too many: with {more} it can begin. Add the computer, or let one leave."
    ),
    "too_few_players": "This game needs at least {least} players and has {have}. Invite somebody, or add the computer.",
    "not_the_owner": (
        "Only <@{owner}>, who opened this lobby, can start it, close it and choose its options and computer players. "
        "Ask them; if they do nothing here, anyone who has joined can from <t:{until}:f>."
    ),
    "not_the_host": "Only somebody at this table, or a moderator of this channel, may do that.",
    "not_allowed": "Only a moderator of this channel may do that, or the players together.",
    "own_match": "You play in this match, or have played, so you do not moderate it. Ask another moderator to do that.",
    "moderators_only": ("On this server only a moderator may call a match off. Ask one, or give up with `/resign`."),
    "seat_taken": "That seat is not open. `/match info` shows which are.",
    "already_offered": "That player has been offered a seat here already, and can accept or decline under the board.",
    "no_offer": "No seat is offered to you here, or not any more. `/match info` shows who sits where.",
    "unknown_game": "There is no game of that name. Choose one from the list that `/play` offers.",
    "wrong_option": "{reason}",
    "person_blocked": "Whoever runs this bot has blocked you, so nothing was done.",
    "server_blocked": "Whoever runs this bot does not serve this server, so nothing was done.",
    "paused": (
        "Whoever runs this bot has paused all matches{why}. Clocks stand still and nothing is lost; "
        "meanwhile you can look at everything."
    ),
    "wrong_channel": "This server plays in other channels: {channels}. Use `/play` there.",
    "too_many_matches": (
        "This server has {most} matches going on, the most it allows at once. Finish one, or wait for one to end."
    ),
    "too_many_of_yours": (
        "You are playing in {most} matches, the most that one person may. Finish one of them first; those that you "
        "have left to nobody count too, until somebody takes a seat there with `/match take`."
    ),
    "too_many_lobbies": (
        "One person can have up to {most} lobbies {what} at a time. Start or close one of them first."
    ),
    "too_fast": "That was too much at once: at most {most} {what} in {time}. Try again <t:{again}:R>.",
    "no_computer": "There is no computer player that could take or leave a seat here.",
}
"""A sentence for each code of ``host.errors``; the facts, in words, replace the names in braces."""

CHANNEL_TAKEN: Mapping[str, str] = {
    "match": "This channel already hosts a match.",
    "lobby": "A lobby is already open in this channel.",
}
"""The sentence for a taken channel, by what is in it."""


def refusal(code: str, facts: Mapping[str, object], names: Names = ()) -> str:
    """Say why something was refused. ``names`` are those of the players by seat, if there is a match."""
    if code == "channel_taken":
        return CHANNEL_TAKEN.get(str(facts.get("what")), CHANNEL_TAKEN["match"])
    words = {name: str(value) for name, value in facts.items()}
    words["waiting"] = waiting(facts.get("waiting"), names)
    words["channels"] = _places(facts.get("channels"))
    return _Filled(words).say(SENTENCES.get(code, OTHERWISE))


def waiting(seats: object, names: Names) -> str:
    """Say who is to move, as the subject of a clause: "Ann is", "Ann and Bob are"."""
    asked = [names[seat] for seat in seats if seat < len(names)] if isinstance(seats, tuple | list) else []
    if not asked:
        return "somebody else is"
    return f"{asked[0]} is" if len(asked) == 1 else f"{', '.join(asked[:-1])} and {asked[-1]} are"


def _places(channels: object) -> str:
    """Return channels as links, a few of them."""
    known = list(channels) if isinstance(channels, tuple | list) else []
    return ", ".join(f"<#{channel}>" for channel in known[:10]) or "ask a moderator which"


class _Filled(dict[str, str]):
    """Facts for ``str.format_map``; a missing one is replaced by a general word."""

    def __missing__(self, key: str) -> str:
        return "more"

    def say(self, sentence: str) -> str:
        return sentence.format_map(self)
