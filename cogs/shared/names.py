"""The words for players, places, games and moves in messages, and names in place of marks and mentions.

Names are put into a text last, before it is shown. Texts are compared, cached and kept without them: otherwise a
name learned since would change a message that shows nothing else new, and reveal that something hidden has been
done.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import discord
from discord import ui
from msgspec.structs import replace

from ai.players import PLAYERS, manner
from cogs.shared.emoji import in_text, put_on
from cogs.shared.layout import TEXT_LIMIT, AnyButton, AnySelect, AnyText
from host.people import NAME_LIMIT, People, cut, until_unchanged
from host.views.table import NO_SERVER, Match
from render.kit import marks
from render.kit.controls import HINT_LIMIT, LABEL_LIMIT
from render.kit.forms import Field, Form
from render.kit.marks import filled
from render.kit.phrases import ALT_LIMIT, either
from render.registry import FACES
from rules.engine import Move, Seat, View
from rules.registry import GAMES
from storage.bot_rows import Posting

OPEN_SEAT = "an open seat"

FORMER = "a former player"
"""The words for a seat of a finished match whose player has deleted their data."""

CONTENT_LIMIT = 2000
"""Characters of a message that has only words."""
ENTRY_LIMIT = 100
"""Characters of an entry of a menu or a form, and of the text in a menu before an entry is chosen."""
SOMEBODY = "somebody"
"""The word for a person whose name is not known, where a mention is not possible."""

_MENTION = re.compile(r"<@!?([0-9]{1,20})>")
_NAMED = re.compile(rf"{marks.PATTERN.pattern}|{_MENTION.pattern}")
_READ = re.compile(r"[\\`*_~|\[\]<>#]|^[-+]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")


def seat_name(match: Match, seat: Seat) -> str:
    """Return the holder of a seat: a mention, a computer player's name and the person it plays for, or that it is open.

    Of several computer players of one name, all but the first are numbered.
    """
    row = match.seats[seat]
    if row.user_id is not None:
        return f"<@{row.user_id}>"
    if row.computer is None:
        return FORMER if row.kind == "person" else OPEN_SEAT
    if row.absent_id is not None:
        return f"{computer_name(row.computer)} for <@{row.absent_id}>"
    earlier = [other.computer for other in match.seats[:seat] if other.absent_id is None]
    return computer_name(row.computer, earlier.count(row.computer) + 1)


def computer_name(key: str, number: int = 1) -> str:
    """Return the name of a computer player; its key if it no longer exists.

    ``number`` counts the players of that key at one table, from 1.
    """
    name = PLAYERS[key].name if key in PLAYERS else key
    return name if number == 1 else f"{name} {number}"


def computer_and_manner(key: str, number: int = 1, *, game: str = "") -> str:
    """Return the name of a computer player and, if it still exists, how it plays a game."""
    called = computer_name(key, number)
    return f"{called} ({manner(key, game)})" if key in PLAYERS else called


def names(match: Match) -> tuple[str, ...]:
    """Return the placeholder for the name of each seat in the sentences of one match."""
    return marks.marks(len(match.seats))


def in_words(game: str, text: str) -> str:
    """Return a text about no match, such as an example, with the words of the game for its seats."""
    return filled(text, lambda seat: FACES[game].seats[seat])


def title(match: Match) -> str:
    """Return the name of the match's game."""
    return GAMES[match.game].title


def link(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the address of a message."""
    return f"{_place(guild_id, channel_id)}/{message_id}"


def _place(guild_id: int, channel_id: int) -> str:
    """Return the address of a channel, including private messages."""
    return f"https://discord.com/channels/{'@me' if guild_id == NO_SERVER else guild_id}/{channel_id}"


def channel_name(match: Match) -> str:
    """Return the name of a match's channel: a mention, unless it is a person's private messages."""
    return "your DMs with me" if match.guild_id == NO_SERVER else f"<#{match.channel_id}>"


def board_link(match: Match, posting: Posting | None) -> str:
    """Return the address of the live board, or that of the channel while there is no board."""
    if posting is None:
        return _place(match.guild_id, match.channel_id)
    return link(match.guild_id, posting.channel_id, posting.message_id)


def game_facts(game: str) -> str:
    """Return the number of players of a game, its length and how hard it is to learn."""
    face = FACES[game]
    return f"{_players(game)} players · {face.length} · {face.difficulty}"


def _players(game: str) -> str:
    """Return the numbers of players of a game: "2", "2 or 4", "3 to 5"."""
    numbers = list(GAMES[game].seats)
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return either([str(number) for number in numbers])


def moves_named(game: str, notations: Iterable[str], view: View | None = None) -> str:
    """Return the names of moves made in a row, from their notations; ``view`` is the one before the first of them."""
    moves: list[Move] = [GAMES[game].parse(notation) for notation in notations]
    face = FACES[game]
    return ", ".join(map(face.move, moves) if face.in_order is None else face.in_order(view, moves))


def made(named: str) -> str:
    """Return a sentence with the names of moves that were made; not "Done: Done"."""
    return f"{named}." if named.startswith("Done") else f"Done: **{named}**."


def laid_aside(game: str, *notations: str) -> str:
    """Return a sentence that an answer is ready and can still be changed."""
    return f"Chosen: **{moves_named(game, notations)}**. You can still change it."


def waiting_moves(game: str, notations: Iterable[str]) -> str:
    """Return a sentence with the moves that follow automatically after the other players' answers."""
    return f"When the other players have answered: **{moves_named(game, notations)}**."


def held_moves(game: str, notations: Iterable[str]) -> str:
    """Return a sentence with the planned moves that were not made, because another player changed the situation."""
    named = moves_named(game, notations)
    return f"Another player changed the situation, so this was not done: **{named}**. Choose again."


@dataclass(frozen=True)
class PlayersNamed:
    """The names of people on one server, by user, and the holders of the seats of one match if there is one."""

    people: Mapping[int, str]
    match: Match | None = None
    emoji: Mapping[str, int] = field(default_factory=dict)
    """The ids of the emoji that can stand for pieces of the match's game, by their names."""
    _seats: Mapping[int, Seat] = field(init=False)

    def __post_init__(self) -> None:
        rows = () if self.match is None else self.match.seats
        object.__setattr__(self, "_seats", {row.user_id: row.seat for row in rows if row.user_id is not None})

    def text(self, written: str, limit: int = CONTENT_LIMIT) -> str:
        """Return a text in Markdown with names; people without a name are mentioned."""
        named = _within(limit, lambda most: self._filled(written, most, markdown=True))
        shown = self._with_emoji(named)
        return shown if len(shown) <= limit else named

    def label(self, written: str, limit: int = LABEL_LIMIT) -> str:
        """Return a plain text, such as a label, with names."""
        return _within(limit, lambda most: self._filled(written, most, markdown=False))

    def layout(self, layout: ui.LayoutView) -> None:
        """Put names into everything that a message of components shows."""
        texts: list[AnyText] = []
        for item in layout.walk_children():
            if isinstance(item, ui.TextDisplay):
                texts.append(item)
            elif isinstance(item, ui.Button):
                item.label = None if item.label is None else self.label(item.label)
                self._put_emoji_on(item)
            elif isinstance(item, ui.Select):
                self._menu(item)
            elif isinstance(item, ui.MediaGallery):
                item.items = [self._picture(one) for one in item.items]
        self._texts(texts)

    def form(self, form: Form) -> Form:
        """Return a form with names in its texts, fields and options."""
        parts = (self.text(part) if isinstance(part, str) else self._field(part) for part in form.parts)
        return replace(form, title=self.label(form.title, 45), parts=tuple(parts))

    def _texts(self, texts: list[AnyText]) -> None:
        """Put names into the texts of a message, which share its room."""
        for most in _lengths():
            named = [self._filled(one.content, most, markdown=True) for one in texts]
            if sum(map(len, named)) <= TEXT_LIMIT:
                break
        shown = list(map(self._with_emoji, named))
        if sum(map(len, shown)) <= TEXT_LIMIT:
            named = shown
        room = TEXT_LIMIT
        for item, content in zip(texts, named, strict=True):
            item.content = content[:room]
            room -= len(item.content)

    def _menu(self, menu: AnySelect) -> None:
        if menu.placeholder is not None:
            menu.placeholder = self.label(menu.placeholder, 150)
        for option in menu.options:
            option.label = self.label(option.label, ENTRY_LIMIT)
            option.description = option.description and self.label(option.description, HINT_LIMIT)
            self._put_emoji_on(option)

    def _with_emoji(self, text: str) -> str:
        return text if self.match is None else in_text(self.match.game, text, self.emoji)

    def _put_emoji_on(self, control: AnyButton | discord.SelectOption) -> None:
        if self.match is not None:
            put_on(self.match.game, control, self.emoji)

    def _picture(self, picture: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
        picture.description = picture.description and self.label(picture.description, ALT_LIMIT)
        return picture

    def _field(self, part: Field) -> Field:
        options = (
            replace(option, label=self.label(option.label, ENTRY_LIMIT), hint=self.label(option.hint, HINT_LIMIT))
            for option in part.options
        )
        label, hint = self.label(part.label, 45), self.label(part.hint, HINT_LIMIT)
        return replace(part, label=label, hint=hint, options=tuple(options))

    def _filled(self, written: str, most: int, *, markdown: bool) -> str:
        """Return a text with names of up to ``most`` characters, each behind the sign of its seat if there is one."""

        def name(mention: re.Match[str]) -> str:
            user_id = int(mention[1] or 0)
            seat = self._seats.get(user_id) if user_id else marks.seat_of(mention[0])
            if user_id or seat is None:
                called = self._of_person(user_id, most, markdown)
            else:
                called = self._of_seat(seat, most, markdown)
            return f"{self._sign(seat, written[: mention.start()])}{called}"

        return _NAMED.sub(name, written)

    def _sign(self, seat: Seat | None, before: str) -> str:
        """Return the sign before the name of a seat's player, unless the text ``before`` already ends with it."""
        emblems = () if self.match is None else FACES[self.match.game].emblems
        if seat is None or seat >= len(emblems) or before.rstrip("*").endswith(f"{emblems[seat]} "):
            return ""
        return f"{emblems[seat]} "

    def _of_seat(self, seat: Seat, most: int, markdown: bool) -> str:
        """Return the holder of a seat: a person by name, otherwise what ``seat_name`` returns."""
        if self.match is None or seat >= len(self.match.seats):
            return f"seat {seat + 1}"
        row = self.match.seats[seat]
        if row.user_id is None:
            return self._filled(seat_name(self.match, seat), most, markdown=markdown)
        known = self._of_person(row.user_id, most, markdown)
        return FACES[self.match.game].seats[seat] if known == SOMEBODY else known

    def _of_person(self, user_id: int, most: int, markdown: bool) -> str:
        name = self._without_signs(self.people.get(user_id, ""))
        if not name:
            return f"<@{user_id}>" if markdown else SOMEBODY
        short = cut(name, most)
        shown = _READ.sub(r"\\\g<0>", short) if markdown else short
        return f"\u2068{shown}\u2069" if _RIGHT_TO_LEFT.search(short) else shown

    def _without_signs(self, name: str) -> str:
        """Return a name without the signs of seats, which would make it look like another player's."""
        signs = "" if self.match is None else "|".join(map(re.escape, FACES[self.match.game].emblems))
        return " ".join(until_unchanged(lambda left: re.sub(signs, "", left), name).split())


def _lengths() -> Iterator[int]:
    """Yield lengths to try for names, starting with whole names."""
    yield from (NAME_LIMIT, 24, 16, 12, 8, 5, 3)


def _within(limit: int, filled: Callable[[int], str]) -> str:
    """Return a text with the longest names that fit into so many characters."""
    text = ""
    for most in _lengths():
        text = filled(most)
        if len(text) <= limit:
            return text
    return f"{text[: limit - 1]}…"


async def players_named(people: People, match: Match | None, guild_id: int | None, *texts: str) -> PlayersNamed:
    """Return the names for a match, and for other people mentioned in ``texts``."""
    mentioned = [int(mention[1]) for text in texts for mention in _MENTION.finditer(text)]
    user_ids = [*(() if match is None else match.people), *mentioned]
    server = match.guild_id if match is not None else guild_id
    return PlayersNamed({} if server is None else await people.names(server, user_ids), match, people.emoji.known)


async def put_names(people: People, match: Match | None, guild_id: int | None, layout: ui.LayoutView) -> None:
    """Put names into a message of components."""
    texts = [item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    (await players_named(people, match, guild_id, *texts)).layout(layout)
