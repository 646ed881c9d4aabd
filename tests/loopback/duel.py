"""Two people who play match after match in a channel and record every move they made."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from random import Random

from tests.loopback.checks import walk
from tests.loopback.discord import Loopback
from tests.loopback.exchange import Interaction
from tests.loopback.people import Person, labels, moves, notation_of, said, words
from tests.loopback.presses import Press
from tests.loopback.world import Channel, Message

GAME = "soul_puzzler"
UNDO_SHARE, AGAIN_SHARE, HAND_SHARE = 0.04, 0.08, 0.04


class Duel:
    """A channel of its own with two people. ``seed`` decides what they do.

    ``panels`` are the private panels that they play on, by their ids; here they play on the board.
    """

    def __init__(self, discord: Loopback, guild_id: int, seed: int = 0, game: str = GAME) -> None:
        self.discord, self.game = discord, game
        self.channel: Channel = discord.world.add_channel(guild_id, f"games-{seed}")
        self.ann, self.bob = Person(discord, f"ann{seed}"), Person(discord, f"bob{seed}")
        self.random = Random(seed)
        self.presses: list[Press] = []
        self.undone: list[Interaction] = []
        self.panels: dict[int, Message] = {}

    def person(self, user_id: int) -> Person:
        """Return one of the two."""
        return self.ann if user_id == self.ann.id else self.bob

    def boards(self) -> list[Message]:
        """Return every board in the channel, oldest first."""
        return [message for message in self.channel.messages.values() if match_of(message) is not None]

    def board(self) -> Message | None:
        """Return the board of the newest match."""
        return max(self.boards(), key=lambda board: (match_of(board) or 0, board.id), default=None)

    def lobby(self) -> Message | None:
        """Return the newest message that shows an open lobby."""
        return next((one for one in reversed(self.channel.messages.values()) if _has(one, "lb:")), None)

    def asked(self, board: Message) -> list[Person]:
        """Return who is asked on a board, in the order of their names there; a name not yet heard is a mention."""
        asked = "".join(re.findall(r"^▸ ([^:\n]*):", words(board), re.MULTILINE))
        places = {
            player: max(asked.find(player.shown_name), asked.find(f"<@{player.id}>")) for player in (self.ann, self.bob)
        }
        return sorted((player for player, place in places.items() if place >= 0), key=places.__getitem__)

    def turn(self) -> tuple[Message, Person, tuple[str, str | None]]:
        """Return the board, who is asked, and a move they can make on it."""
        board = self.board()
        assert board is not None
        return board, self.asked(board)[0], moves(board)[0]

    def waits_for(self) -> str:
        """Say what the channel shows and what the two were answered last."""
        shown = [f"shows {words(one)!r}" for one in (self.board(), self.lobby()) if one is not None]
        pressed = [one for one in self.discord.exchange.by_id.values() if one.channel is self.channel]
        last = [f"answered {said(one)!r} to {one.data.get('custom_id', 'a command')}" for one in pressed[-2:]]
        return "; ".join([self.channel.name, *shown, *last])

    async def begun(self) -> None:
        """Start a first match and let both choose their characters."""
        await self.open()
        for person in (self.ann, self.bob):
            board, _, control = self.turn()
            await self.make(person, board, control)

    async def open(self) -> None:
        """Start a first match."""
        await self.ann.slash(self.channel, "play", game=self.game)
        while self.board() is None:
            await self.step()

    async def step(self) -> None:
        """Do the next thing that is possible in the channel."""
        board = self.board()
        if board is None:
            await self.gather()
        elif "rematch" in _acts(board):
            await self._again(board)
        elif "Agree" in labels(board):
            await self.random.choice((self.ann, self.bob)).press(board, self.random.choice(("Agree", "Decline")))
        else:
            await self._move(board)

    async def gather(self) -> None:
        """Open a lobby, fill it and start its match, one step at a time."""
        lobby = self.lobby()
        if lobby is None:
            await self.ann.slash(self.channel, "play", game=self.game)
            return
        outside = [person for person in (self.ann, self.bob) if not _sits(person, lobby)]
        if "Join" in labels(lobby) and outside:
            await outside[0].press(lobby, "Join")
        elif "Start" in labels(lobby):
            await self._as_owner(lambda person: person.press(lobby, "Start"))
        else:  # this game needs more players
            menu = next(one for one in _ids(lobby) if one.startswith("lc:"))
            await self._as_owner(lambda person: person.choose(lobby, menu, "easy"))

    async def _as_owner(self, act: Callable[[Person], Awaitable[Interaction]]) -> None:
        """Let the owner of the lobby do something; only a refusal shows that it was the other one."""
        if said(await act(self.ann)):
            await act(self.bob)

    async def _again(self, board: Message) -> None:
        for person in (self.ann, self.bob):
            await person.press(board, "Rematch")

    async def _move(self, board: Message) -> None:
        asked = self.asked(board)
        person = self.random.choice(asked) if asked else self.ann
        if self.random.random() < UNDO_SHARE:
            more = await person.more(board)
            if more is not None and "Undo" in labels(more):
                self.undone.append(await person.press(more, "Undo"))
            return
        if self.random.random() < HAND_SHARE:
            await person.hand(board)
            return
        found = moves(board)
        if found:
            await self.make(person, board, self.random.choice(found))

    async def make(self, person: Person, board: Message, control: tuple[str, str | None]) -> Press:
        """Let somebody make a move on a board, sometimes pressing twice."""
        press = self.begin(person, board, control)
        if self.random.random() < AGAIN_SHARE:
            await person.wait(self.begin(person, board, control).interaction)
        await person.wait(press.interaction)
        return press

    async def move(self) -> Press:
        """Let whoever is asked make a move on the board."""
        return await self.move_on(self.turn()[0])

    async def move_on(self, board: Message) -> Press:
        """Let whoever is asked make a move on a board, which may be gone by now."""
        person, control = self.asked(board)[0], moves(board)[0]
        press = self.begin(person, board, control)
        await person.wait(press.interaction)
        return press

    async def type(self) -> Press:
        """Let whoever is asked make a move by a command."""
        _, person, control = self.turn()
        _, match_id, asked, _ = control[0].split(":", 3)
        notation = notation_of(control)
        one = await person.slash(self.channel, "move", notation=notation)
        self.presses.append(Press(int(match_id), asked, notation, person.id, one))
        return self.presses[-1]

    def begin(self, person: Person, board: Message, control: tuple[str, str | None]) -> Press:
        """Make a move without waiting for the answer."""
        _, match_id, asked, _ = control[0].split(":", 3)
        press = Press(int(match_id), asked, notation_of(control), person.id, person.make(board, control))
        self.presses.append(press)
        return press


def match_of(message: Message) -> int | None:
    """Return which match a board shows; None for other messages."""
    found = re.search(r"^-# Match (\d+)", words(message), re.MULTILINE)
    return int(found[1]) if found else None


def _sits(person: Person, lobby: Message) -> bool:
    """Return whether somebody has a seat in a lobby, which also names those whom it invites."""
    return any(person.shown_name in seat for seat in re.findall(r"^\d+\. .*", words(lobby), re.MULTILINE))


def _ids(message: Message) -> list[str]:
    return [str(one.get("custom_id", "")) for one in walk(message.components)]


def _has(message: Message, start: str) -> bool:
    return any(one.startswith(start) for one in _ids(message))


def _acts(message: Message) -> set[str]:
    """Return what the row under a board offers."""
    return {one.rsplit(":", 1)[1] for one in _ids(message) if one.startswith("tb:")}
