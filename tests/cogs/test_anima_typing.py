"""What is typed after ``/anima``: names of Areas, cards and players, in full or shortened."""

from __future__ import annotations

import secrets

import pytest

from rules.anima.position import AnimaState
from tests.cogs.anima import start
from tests.cogs.helpers import Room, said
from tests.cogs.tables import At
from tests.rules.anima.builder import exploring, player, position

MOVING = position(player(), player(), areas="A01 A02 A08", phase="movement")
RESET = position(player("C08 C14", hand="V10 V12 V20", area="A01"), player("C05 C06", hand="V02"))
MEETING = position(player(hand="V01", area="A08"), player(hand="V02", area="A08"), phase="interaction")
TRADING = position(player(hand="V01", area="A01"), player(hand="V02", area="A01"), phase="interaction")
REWARD = exploring("A03")

UNDERSTOOD = [
    (MOVING, "move", "area", "Archangel", "Move to Archangel"),
    (MOVING, "move", "area", "aRCH", "Move to Archangel"),
    (MOVING, "move", "area", "Move to Archangel", "Move to Archangel"),
    (MOVING, "move", "area", "village of", "Move to the Village of Cornes"),
    (MOVING, "move", "area", "the lost ruins", "Move to the Lost Ruins"),
    (MOVING, "move", "area", "ruins", "Move to the Lost Ruins"),
    (RESET, "reset", "action", "discard petrify", "Discard Petrify"),
    (RESET, "reset", "action", "Discard: black", "Discard Black Sun"),
    (RESET, "reset", "action", "expel Tao", "Expel Tao"),
    (RESET, "play", "card", "black sun", "Play Black Sun"),
    (RESET, "play", "card", "Organization: Black Sun", "Play Black Sun"),
    (RESET, "play", "card", "petrify dark", "Play Petrify on Dark Paladin"),
    (RESET, "play", "card", "Petrify / Illusionist > Paladin", "Play Petrify on Paladin"),
    (MEETING, "attack", "party", "Moon", "Attack 🌙 Bob"),
    (MEETING, "attack", "party", "BOB", "Attack 🌙 Bob"),
    (TRADING, "trade", "action", "trade with bob", "Trade with 🌙 Bob"),
    (TRADING, "trade", "action", "bob", "Trade with 🌙 Bob"),
]


async def test_a_mention_names_a_player(at: At) -> None:
    room = await at(MEETING)
    for mention in (f"<@{room.eve.id}>", room.bob.mention):
        result = await room.ann.slash(room.channel, "anima attack", party=mention)
        assert said(result).startswith("Done") is (mention == room.bob.mention), said(result)


async def test_a_player_with_a_name_in_fancy_letters_is_named(undrawn: Room, at: At) -> None:
    undrawn.env.backend.users[undrawn.bob.id].global_name = "\U0001d4d1\U0001d4f8\U0001d4eb \uff12"
    room = await at(MEETING)
    (found,) = await room.ann.autocomplete(room.channel, "move", "notation", "bob 2")
    assert str(found["name"]).endswith("Attack 🌙 \U0001d4d1\U0001d4f8\U0001d4eb \uff12")
    assert said(await room.ann.slash(room.channel, "anima attack", party="bob 2")).startswith("Done")


async def test_a_reward_and_a_choice_are_named(at: At) -> None:
    room = await at(REWARD)
    await room.ann.slash(room.channel, "anima explore")
    assert said(await room.ann.slash(room.channel, "anima reward", reward="special")).startswith("Done")
    assert said(await room.ann.slash(room.channel, "anima choose", option="Swift Step")).startswith("Done")


async def test_the_start_is_named(undrawn: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", bytes)  # a deal without two Characters of nearly the same name
    await start(undrawn)
    (first, *_) = await undrawn.ann.autocomplete(undrawn.channel, "anima keep", "cards", "")
    name = str(first["name"]).partition(" · ")[2]
    result = await undrawn.ann.slash(undrawn.channel, "anima keep", cards=name.replace(", give back", ""))
    assert said(result).startswith(f"Chosen: **{name}**"), said(result)


REFUSED = [
    (RESET, "play", "card", "petrify", "`petrify` could be: Petrify → Paladin, Petrify → Dark Paladin."),
    (RESET, "reset", "action", "discard", "`discard` could be: Discard Petrify, Discard Divination, Discard"),
    (MOVING, "move", "area", "a", "`a` could be:"),
    (MOVING, "move", "area", "Americh", "Americh isn't in play."),
    (MOVING, "move", "area", "the sky fortress", "The Sky Fortress isn't in play."),
    (RESET, "play", "card", "fireball / illusionist", "You don't hold Fireball"),
    (MOVING, "attack", "party", "2", "It's your Movement."),
    (MOVING, "move", "area", "archangle", "`archangle` isn't one of your moves. Did you mean **Move to Archangel**?"),
    (MOVING, "play", "card", "Atlantis", "`play:atlantis` isn't an Anima move."),
]


@pytest.mark.parametrize(
    ("state", "command", "option", "typed", "answer"),
    [*((*row[:4], f"Done: **{row[4]}") for row in UNDERSTOOD), *REFUSED],
)
async def test_a_name_makes_its_move_or_is_refused_with_the_reason(
    at: At, state: AnimaState, command: str, option: str, typed: str, answer: str
) -> None:
    room = await at(state)
    sentence = said(await room.ann.slash(room.channel, f"anima {command}", **{option: typed}))
    assert sentence.startswith(answer), sentence
    assert "could be:" not in answer or sentence.endswith("Type more of it, or choose from the list.")
