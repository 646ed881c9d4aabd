"""What two people do with a match that is over: see it again, share a step, have it filmed, play on, invite anew."""

from __future__ import annotations

from random import Random

from cogs.replay.replay import ACTIONS, ARROWS
from tests.loopback.duel import Duel
from tests.loopback.people import Person, labels
from tests.loopback.world import Message

MOST_STEPS = 5
RESIGNED_SHARE = 0.02
"""How often somebody gives a match up in place of a move, so that more of them end."""
BACK_SHARE, INVITED_SHARE = 0.7, 0.3
"""How often they do something else than to ask for a rematch, and how often that is to begin anew by an invitation."""


async def step(duel: Duel) -> None:
    """Do the next thing that is possible in a channel, with a match that is over more than a rematch."""
    board, lobby, random = duel.board(), duel.lobby(), duel.random
    if board is None:
        await duel.step()
    elif lobby is not None and random.random() < 0.5:
        if random.random() < 0.5 or not await _answered(duel):
            await duel.gather()
    elif "Rematch" in labels(board) and random.random() < BACK_SHARE:
        await _use(duel, board)
    elif "Rematch" not in labels(board) and random.random() < RESIGNED_SHARE:
        await _resign(duel)
    else:
        await duel.step()


async def _resign(duel: Duel) -> None:
    person = duel.random.choice((duel.ann, duel.bob))
    asked = (await person.slash(duel.channel, "resign")).response
    if asked is not None and "Resign" in labels(asked):
        await person.press(asked, "Resign")


async def _use(duel: Duel, board: Message) -> None:
    """Let one of the two do something with the match on a board, which is over."""
    person, random = duel.random.choice((duel.ann, duel.bob)), duel.random
    if random.random() < INVITED_SHARE:
        other = duel.bob if person is duel.ann else duel.ann
        await person.slash(duel.channel, "play", game=duel.game, player=str(other.id))
        return
    shown = (await person.press(board, "Replay")).response
    if shown is not None:
        await _look_through(person, shown, random)


async def _look_through(person: Person, shown: Message, random: Random) -> None:
    for _ in range(random.randint(1, MOST_STEPS)):
        await _press_one(person, shown, [label for _, label in ARROWS], random)
    await _press_one(person, shown, list(ACTIONS.values()), random)


async def _press_one(person: Person, shown: Message, wanted: list[str], random: Random) -> None:
    """Press one of the buttons with these labels that can be pressed."""
    found = [label for label in labels(shown) if label in wanted]
    if found:
        await person.press(shown, random.choice(found))


async def _answered(duel: Duel) -> bool:
    """Let the two answer an invitation that stands in their channel; return whether there was one."""
    called = next((one for one in duel.channel.messages.values() if "Accept" in labels(one)), None)
    if called is not None:
        await duel.random.choice((duel.ann, duel.bob)).press(
            called, duel.random.choice(("Accept", "Accept", "Decline"))
        )
    return called is not None
