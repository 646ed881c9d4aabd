"""People's names on each server, and the emoji that Discord has for the bot.

A name arrives with every press, is made harmless, and is kept.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping

from ai.players import PLAYERS
from storage.bot_rows import EmojiRow
from storage.people import PeopleStore
from storage.rows import MatchFacts
from storage.upkeep import BotStore

log = logging.getLogger(__name__)

NAME_LIMIT = 32
"""Characters of a name, as on Discord."""
GUIDED = 3
"""The matches of a game in which a person is reminded of its goal."""
KEPT = 20_000
"""Names kept in memory, and newcomers; the oldest goes first."""
REFRESHED = 86_400.0
"""Seconds after which a name that arrives again is stored again, so that it is not forgotten."""

_INVITE = re.compile(r"(?:discord(?:app)?\.(?:gg|gift|new|com/(?:invite|template|gifts))|dsc\.gg)/\S*", re.IGNORECASE)
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://|\bwww\.", re.IGNORECASE)
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing."""
_COMPUTER = "\U0001f916"
"""The sign before the names of computer players."""
_HARMLESS = str.maketrans({"@": "\uff20", "<": "\u2039", ">": "\u203a", **dict.fromkeys(_BLANK + _COMPUTER, " ")})
"""Signs that would make a name a mention, by what looks like them, and signs that only computer players have."""
_LOOKS_LIKE = str.maketrans(
    "01|i\u0131\u0430\u03b1\u0435\u03b5\u0456\u04cf\u03b9\u043e\u03bf\u0455\u0501\u0442\u03c4\u03c5\u051d\u0433\u0578\u03bd\u0440\u0441\u043c",
    "ollllaaeellloosdttuwrnnpcm",
)
"""Signs that are read as Latin letters; an i is read as an l, since a capital one looks like it, and rn as an m."""
_JOINERS = "\u200c\u200d"
"""Between two letters or two emoji they are part of the writing."""


class People:
    """The names of people on each server. A name is "" for a person without one that can be shown.

    ``emoji`` can replace the signs of their seats, which go before the names.
    """

    def __init__(self, store: PeopleStore, emoji: Emoji, clock: Callable[[], float]) -> None:
        self._store = store
        self.emoji = emoji
        self._clock = clock
        self._names: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._stored: dict[tuple[int, int], float] = {}
        self._guided: OrderedDict[tuple[int, int], bool] = OrderedDict()

    async def is_guided(self, user_id: int, match: MatchFacts) -> bool:
        """Return whether a match is one of a person's first ``GUIDED`` matches of its game; asked once a match."""
        who = (user_id, match.id)
        if who not in self._guided:
            self._guided[who] = await self._store.matches_of_game(user_id, match.game, GUIDED + 1) <= GUIDED
            if len(self._guided) > KEPT:
                self._guided.popitem(last=False)
        return self._guided[who]

    async def hear(self, guild_id: int, user_id: int, *names: str | None) -> None:
        """Note a person's name on a server: the first of ``names`` that has anything to show.

        If it cannot be stored, it is known until the process ends.
        """
        name = next(filter(None, (_of_person(one or "") for one in names)), "")
        who, now = (guild_id, user_id), self._clock()
        if self._names.get(who) == name and now < self._stored.get(who, 0.0) + REFRESHED:
            return
        self._keep(who, name)
        try:
            await self._store.set_name(guild_id, user_id, name, now)
        except sqlite3.Error as error:
            log.warning("a name could not be stored: %s", error)
        else:
            self._stored[who] = now

    async def names(self, guild_id: int, user_ids: Iterable[int]) -> Mapping[int, str]:
        """Return the names of those people who have one."""
        people = dict.fromkeys(user_ids)
        unknown = [user_id for user_id in people if (guild_id, user_id) not in self._names]
        if unknown:
            stored = await self._store.names(guild_id, unknown)
            for user_id in unknown:
                if (guild_id, user_id) not in self._names:  # else it arrived meanwhile
                    self._keep((guild_id, user_id), _of_person(stored.get(user_id, "")))
        pairs = ((user_id, self._names.get((guild_id, user_id))) for user_id in people)
        return {user_id: name for user_id, name in pairs if name}

    def forget(self, user_id: int) -> None:
        """Forget a person's names on all servers in memory."""
        for who in [who for who in self._names if who[1] == user_id]:
            del self._names[who]
            self._stored.pop(who, None)

    def _keep(self, who: tuple[int, int], name: str) -> None:
        self._names[who] = name
        self._names.move_to_end(who)
        while len(self._names) > KEPT:
            forgotten, _ = self._names.popitem(last=False)
            self._stored.pop(forgotten, None)


def cleaned(text: str, limit: int = NAME_LIMIT) -> str:
    """Return a name or other free text without mentions, links and hidden signs, in up to ``limit`` characters.

    "" if nothing is left. It has neither mentions nor invites, addresses, control characters, signs that turn the
    direction of writing or show nothing, nor heaps of accents. Markdown stays: the code that shows the text escapes it.
    """
    return until_unchanged(lambda left: _cleaned_once(left, limit), text)


def _of_person(name: str) -> str:
    """Return a person's cleaned name, "" for one that reads like a computer player's."""
    shown = cleaned(name)
    return "" if _letters(shown).startswith(_COMPUTERS) else shown


def _letters(name: str) -> str:
    """Return the letters that are read at a glance in a name, without signs, spaces and accents."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKS_LIKE)
    return "".join(filter(str.isalpha, plain)).replace("rn", "m")


_COMPUTERS = tuple(_letters(player.name) for player in PLAYERS.values())


def until_unchanged(change: Callable[[str], str], text: str) -> str:
    """Return a text after as many changes as it takes: the rest may form a removed part again."""
    while (changed := change(text)) != text:
        text = changed
    return text


def _cleaned_once(text: str, limit: int) -> str:
    plain = unicodedata.normalize("NFC", text).translate(_HARMLESS)
    shown = "".join(sign if _is_shown(plain, at) else " " if sign.isspace() else "" for at, sign in enumerate(plain))
    linkless = _INVITE.sub("", _ADDRESS.sub("", shown))
    return cut(" ".join(_few_accents(linkless).split()), limit) if any(map(_is_visible, linkless)) else ""


def cut(name: str, limit: int) -> str:
    """Return a name in up to ``limit`` characters; one that is too long ends with "…"."""
    if len(name) <= limit:
        return name
    start = name[: max(limit - 1, 0)]
    while start and (_is_mark(name[len(start)]) or start[-1] in _JOINERS or start[-1].isspace()):
        start = start[:-1]
    return f"{start}…"


def _is_shown(text: str, at: int) -> bool:
    sign, around = text[at], text[at - 1 : at + 2] if at else ""
    if sign in _JOINERS:
        return len(around) == 3 and not any(one.isspace() or one.isascii() for one in around)
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def _is_visible(sign: str) -> bool:
    return not sign.isspace() and not _is_mark(sign)


def _is_mark(sign: str) -> bool:
    """Return whether a character only changes the one before it."""
    return sign in _JOINERS or unicodedata.category(sign) in ("Mn", "Me") or "\U0001f3fb" <= sign <= "\U0001f3ff"


def _few_accents(text: str) -> str:
    """Return a text with no more than two accents in a row."""
    signs: list[str] = []
    for sign in text:
        if unicodedata.category(sign) not in ("Mn", "Me") or not all(
            unicodedata.category(before) in ("Mn", "Me") for before in signs[-2:]
        ):
            signs.append(sign)
    return "".join(signs)


class Emoji:
    """The emoji that the bot has made; ``known`` are the ids of those that can be shown, by their names.

    None is known until Discord has listed them. ``doubted`` is set once a message with some was refused: none is
    used then until Discord has listed them again.
    """

    def __init__(self, store: BotStore) -> None:
        self._store = store
        self._known: dict[str, int] = {}
        self.doubted = asyncio.Event()

    @property
    def known(self) -> Mapping[str, int]:
        """The ids of the emoji that can be shown."""
        return self._known

    async def made(self) -> Mapping[str, EmojiRow]:
        """Return the emoji that were made, by name, whether they are still there or not."""
        return {row.name: row for row in await self._store.emoji()}

    async def keep(self, name: str, digest: str, emoji_id: int) -> None:
        """Remember an emoji, with the digest of its file, and show it from now on."""
        await self._store.keep_emoji(EmojiRow(name, digest, emoji_id))
        self.show(name, emoji_id)

    async def drop(self, name: str) -> None:
        """Forget an emoji that is not there, or must go."""
        self._known.pop(name, None)
        await self._store.drop_emoji(name)

    def show(self, name: str, emoji_id: int) -> None:
        """Show an emoji from now on, since Discord has it."""
        self._known[name] = emoji_id

    def doubt(self) -> None:
        """Show no emoji until they have been listed again."""
        self._known.clear()
        self.doubted.set()
