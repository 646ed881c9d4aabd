"""Anima at a table: each command in its place, completion, cards and forms."""

from __future__ import annotations

import pytest
import simcord

from cogs.press.completion import MOST
from render.anima.commands import spelled
from rules.anima.cards import CARDS
from rules.anima.position import AnimaView
from tests.cogs.anima import start
from tests.cogs.helpers import Room, name_of, said, use
from tests.cogs.tables import At, by_command, command_of, completed, panel_of, text_options
from tests.rules.anima.builder import exploring, player, position

# Each command


SETTLED = position(player(area="A01"), player(area="A02"), areas="A01 A02 A03")
POSITIONS = {
    "act": position(player(hand="V01"), player(hand="V02"), phase="roll_call"),
    "stay": SETTLED,
    "discard:V01": position(player(hand="V01", area="A01"), player()),
    "expel:C20": position(player("C20 C04", area="A01"), player()),
    "move:A02": position(player(area="A01"), player(), phase="movement"),
    "seek": position(player(area="A01"), player(), phase="movement"),
    "rest": position(player(area="A01"), player(), phase="movement"),
    "trade:2": position(player(hand="V01", area="A01"), player(hand="V02", area="A01"), phase="interaction"),
    "attack:2": position(player(area="A08"), player(area="A08"), phase="interaction"),
    "explore": exploring("A02"),
    "play:V12/C17": position(player("C17", hand="V12", area="A01"), player()),
    "use:C18": position(player("C18", area="A01"), player()),
    "done": position(player(area="A02"), player(), phase="exploration"),
    "stand:others": SETTLED,
}
"""A position for each command in which the first seat may give it."""


@pytest.mark.parametrize("move", POSITIONS)
async def test_a_command_makes_its_move(at: At, move: str) -> None:
    room = await at(POSITIONS[move])
    await by_command(room, room.ann, move)


@pytest.mark.parametrize("typed", ["take:V99", "", "@everyone", "fight"])
async def test_what_names_no_move_is_refused_with_a_sentence(at: At, typed: str) -> None:
    room = await at(SETTLED)
    for command, option in text_options("anima"):
        if option == "area" and not typed:
            continue  # left out, it means the deck
        result = await room.ann.slash(room.channel, command, **{option: typed})
        assert result.ephemeral and said(result) and not said(result).startswith("Done"), command
        assert "@everyone" not in said(result).lower(), said(result)


async def test_only_the_one_who_is_asked_moves(at: At) -> None:
    room = await at(POSITIONS["rest"])
    for actor in (room.bob, room.eve):
        result = await actor.slash(room.channel, "anima rest")
        assert result.ephemeral and not said(result).startswith("Done")
        assert (f"{name_of(room.ann)} is to move" in said(result)) is (actor is room.bob), said(result)


async def test_a_trade_by_commands_of_both(at: At) -> None:
    room = await at(POSITIONS["trade:2"])
    for actor, move in ((room.ann, "trade:2"), (room.ann, "lay:V01"), (room.ann, "offer")):
        await by_command(room, actor, move)
    for actor, move in ((room.bob, "lay:V02"), (room.bob, "offer"), (room.ann, "agree")):
        await by_command(room, actor, move)
    assert [await hand_of(room, actor) for actor in (room.ann, room.bob)] == [("V02",), ("V01",)]


async def hand_of(room: Room, actor: simcord.MemberActor) -> tuple[str, ...]:
    """Return the Advantages that somebody holds, as they see them."""
    view = (await room.host.matches.table((await room.match()).id, actor.id)).view
    assert isinstance(view, AnimaView)
    return view.players[0 if actor is room.ann else 1].hand


async def test_a_reward_and_the_choice_it_leaves_by_commands(at: At) -> None:
    room = await at(exploring("A03"))
    assert said(await room.ann.slash(room.channel, "anima explore")).startswith("Done")
    assert await completed(room, "anima reward", "reward") == ["ADV", "EX", "none"]
    assert said(await room.ann.slash(room.channel, "anima reward", reward="ex")).startswith("Done")
    assert await completed(room, "anima choose", "option") == ["choose:V01", "choose:V02", "choose:V03", "choose:V04"]
    assert said(await room.ann.slash(room.channel, "anima choose", option="choose:V03")).startswith("Done")
    assert await hand_of(room, room.ann) == ("V03",)


# Completion


@pytest.mark.parametrize(
    ("move", "offered"),
    [
        ("act", ["act", "leave"]),
        ("discard:V01", ["discard:V01", "stay", "leave"]),
        ("expel:C20", ["expel:C20", "expel:C04", "stay", "leave"]),
        ("move:A02", ["A02"]),
        ("trade:2", ["trade:2"]),
        ("attack:2", ["2"]),
        ("play:V12/C17", ["V12/C17"]),
        ("use:C18", ["C18"]),
    ],
)
async def test_completion_offers_the_moves_of_the_one_who_types(at: At, move: str, offered: list[str]) -> None:
    room = await at(POSITIONS[move])
    command, (option,) = command_of("anima", move)
    assert sorted(await completed(room, command, option)) == sorted(offered)
    assert await completed(room, command, option, "no such thing") == []
    assert await room.eve.autocomplete(room.channel, command, option, "") == []


async def test_completion_finds_by_name(at: At) -> None:
    room = await at(SETTLED)
    assert await completed(room, "anima automatic", "answer", "about others") == ["stand:others", "stand:always"]
    assert await completed(room, "anima keep", "cards") == []


async def test_completion_of_the_start(undrawn: Room) -> None:
    room = undrawn
    await start(room)
    found = await completed(room, "anima keep", "cards")
    assert len(found) == 8
    await room.ann.slash(room.channel, "anima keep", cards=found[0].lower())
    assert "Chosen:" in said(await room.ann.slash(room.channel, "anima keep", cards=f"Keep: {found[1]}"))


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("Play: v18/c12 > First", "play:V18/C12>first"),
        ("REC", "REC"),
        ("ex", "EX"),
        ("None", "none"),
        (" explore", "explore"),
        ("claim:m01", "claim:M01"),
    ],
)
def test_notation_is_read_however_it_is_typed(typed: str, notation: str) -> None:
    assert spelled(typed) == notation


# Cards


async def test_a_card_is_shown_to_whoever_asks(room: Room) -> None:
    for typed in ("Paladin", " c05", "PALADIN "):
        result = await room.eve.slash(room.channel, "anima card", name=typed)
        assert result.ephemeral and result.response is not None
        assert "**Paladin** (Character" in said(result) and "Holy Blade" in said(result)
        assert result.response.attachments, typed


async def test_cards_are_completed_by_a_part_of_their_name(room: Room) -> None:
    assert await completed(room, "anima card", "name", "paladin") == ["C05", "C06"]
    assert await completed(room, "anima card", "name", "v13") == ["V13"]
    assert await completed(room, "anima card", "name", "nothing like it") == []
    assert await completed(room, "anima card", "name") == list(CARDS)[:MOST]


async def test_an_unknown_card_is_refused_with_a_sentence(room: Room) -> None:
    result = await room.eve.slash(room.channel, "anima card", name="**Exodia**")
    assert result.ephemeral
    assert said(result) == "`Exodia` isn't the name of a card. Choose one from the list."


@pytest.mark.parametrize(("typed", "card"), [("whisp", "Whispering Forest"), ("lost ruins", "The Lost Ruins")])
async def test_a_card_is_found_by_the_beginning_of_its_name(room: Room, typed: str, card: str) -> None:
    assert card in said(await room.eve.slash(room.channel, "anima card", name=typed))


async def test_a_name_that_several_cards_begin_with_is_refused_with_their_names(room: Room) -> None:
    result = await room.eve.slash(room.channel, "anima card", name="Void S")
    assert "**Void Slash**" in said(result)
    result = await room.eve.slash(room.channel, "anima card", name="Acro")
    assert said(result) == "`Acro` could be: Acrobatic Warrior, Acrobat. Type more of it, or choose from the list."


# Forms


async def form_of(room: Room, actor: simcord.MemberActor, label: str) -> simcord.InteractionResult:
    """Open a form from somebody's panel."""
    return await actor.click(await panel_of(room, actor), label=label)


async def test_a_side_of_a_trade_is_laid_in_a_form(at: At) -> None:
    room = await at(position(player(hand="V01 V03", area="A01"), player(area="A01"), phase="interaction"))
    await use(room.ann, await panel_of(room, room.ann), "trade:2")
    opened = await form_of(room, room.ann, "Your side…")
    await room.ann.submit_modal(opened, {"advantages": ["V01", "V03"], "answer": "offer"})
    await use(room.bob, await panel_of(room, room.bob), "offer")
    await use(room.ann, await panel_of(room, room.ann), "agree")
    assert await hand_of(room, room.bob) == ("V01", "V03")


async def test_a_reset_is_ended_in_a_form(at: At) -> None:
    room = await at(position(player("C20 C04", hand="V01 V03", area="A01"), player()))
    opened = await form_of(room, room.ann, "Discard, expel, finish…")
    await room.ann.submit_modal(opened, {"discard": ["V01", "V03"], "declare": "leave"})
    assert await hand_of(room, room.ann) == ()
