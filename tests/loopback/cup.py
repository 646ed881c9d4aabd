"""People who play tournament after tournament in a channel, and what must be true of these when nothing is pending."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.loopback.discord import Loopback
from tests.loopback.duel import match_of
from tests.loopback.people import Person, labels, words
from tests.loopback.stored import rows
from tests.loopback.world import Channel, Message

FORMATS = ("bracket", "swiss")
SHOWN, ANNOUNCED = r"^-# Tournament (\d+) ·", r"^-# Tournament (\d+)$"
"""The marks of the message of a tournament, and of its announcement."""


class Cup:
    """A channel of its own with some people. ``seed`` decides what they do; ``resigned`` counts ended matches."""

    def __init__(self, discord: Loopback, guild_id: int, seed: int = 0) -> None:
        self.discord, self.random, self.resigned = discord, Random(seed), 0
        self.channel: Channel = discord.world.add_channel(guild_id, f"cup-{seed}")
        self.people = [Person(discord, f"{name}{seed}") for name in ("ann", "bob", "cy", "dee")[: 3 + seed % 2]]

    def messages(self, mark: str) -> list[tuple[int, Message]]:
        """Return the messages that have this mark, oldest first, with the number of their tournament."""
        result: list[tuple[int, Message]] = []
        for one in self.channel.messages.values():
            number = re.search(mark, words(one), re.MULTILINE)
            if number is not None:
                result.append((int(number[1]), one))
        return result

    def threads(self) -> list[Channel]:
        """Return the threads under the channel."""
        return [one for one in self.discord.world.channels.values() if one.parent_id == self.channel.id]

    async def step(self) -> None:
        """Do the next thing that is possible: open, join, start, or end a match."""
        shown = self.messages(SHOWN)
        message = shown[-1][1] if shown else None
        if message is None or not {"Leave", "Start"} & {*labels(message)}:
            format = self.random.choice(FORMATS)
            await self.people[0].slash(
                self.channel, "tournament open", game="soul_puzzler", format=format, computers=False
            )
        elif "Start" in labels(message):
            joined = "".join(re.findall(r"^\d+\. .*", words(message), re.MULTILINE))
            outside = [one for one in self.people if one.shown_name not in joined]
            if outside:
                await outside[0].press(message, "Join")
            else:
                await self.people[0].press(message, "Start")
        else:
            await self._resign()

    async def _resign(self) -> None:
        """Let somebody resign a match in progress."""
        places = [*self.threads(), self.channel]
        boards = [one for place in places for one in place.messages.values() if match_of(one) is not None]
        live = [one for one in boards if labels(one) and "Replay" not in labels(one)]
        if live:
            board = self.random.choice(live)
            person = self.random.choice([one for one in self.people if one.shown_name in words(board)] or self.people)
            asked = (await person.slash(self.discord.world.channels[board.channel_id], "resign")).response
            if asked is not None and "Resign" in labels(asked):
                answer = await person.press(asked, "Resign")
                self.resigned += answer.acknowledged

    def waits_for(self) -> str:
        """Say what the channel shows."""
        shown = self.messages(SHOWN)
        return f"{self.channel.name}: {words(shown[-1][1]) if shown else 'nothing'}"


def broken(database: Path, cup: Cup) -> Iterator[str]:
    """Yield everything that is wrong with the tournaments of a channel."""
    shown, announced = (Counter(number for number, _ in cup.messages(mark)) for mark in (SHOWN, ANNOUNCED))
    threads = Counter(one.name for one in cup.threads())
    yield from (f"{count} threads are called {name!r}" for name, count in threads.items() if count > 1)
    kinds = "SELECT id, format, status, version, bracket FROM tournament WHERE channel_id = ?"
    for number, kind, status, version, bracket in rows(database, kinds, cup.channel.id):
        if shown[number] != 1:
            yield f"tournament {number} has {shown[number]} messages"
        if announced[number] != (status == "over"):
            yield f"tournament {number} is {status} and was announced {announced[number]} times"
        posts = "SELECT min(shown), count(*) FROM tournament_post WHERE tournament_id = ?"
        if rows(database, posts, number) != [(version, 1 + (status == "over"))]:
            yield f"tournament {number} is not up to date"
        yield from _games(database, number, kind, status, None if bracket is None else msgspec.json.decode(bracket))
    orphans = """
        SELECT id FROM match WHERE tournament_id IS NOT NULL
            AND (SELECT count(*) FROM pairing WHERE match_id = match.id) <> 1
    """
    yield from (f"match {one} is of no pairing, or of two" for (one,) in rows(database, orphans))


def _games(database: Path, number: int, kind: str, status: str, bracket: Any) -> Iterator[str]:
    """Yield the games of a tournament that are lost, doubled or never played."""
    statement = """
        SELECT bout, number, seats, match_id, done, match.status FROM pairing
        LEFT JOIN match ON match.id = match_id WHERE pairing.tournament_id = ?
    """
    games = rows(database, statement, number)
    recorded = () if bracket is None else bracket["games"] if kind == "bracket" else bracket["bouts"]
    for bout, entry in enumerate(recorded):
        known = len(entry if kind == "bracket" else entry["games"])
        over = sum(row[0] == bout and row[5] == "over" for row in games)
        if known != over:
            yield f"bout {bout} of tournament {number} has {known} results of {over} matches"
    for bout, attempt, _, match_id, done, match_status in games:
        if match_id is None or bool(done) != (match_status != "live"):
            yield f"game {attempt} of bout {bout} of tournament {number} waits: {match_id}, {done}, {match_status}"
    met = Counter(frozenset(msgspec.json.decode(row[2])) for row in games if row[1] == 1)
    if kind == "swiss":
        yield from (f"{sorted(pair)} met {times} times in {number}" for pair, times in met.items() if times > 1)
    if status == "running" and all(row[4] for row in games):
        yield f"tournament {number} has no next game"
