"""Emoji of pieces in texts, on buttons and in menus, and messages that Discord refuses for one."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from cogs.shared.emoji import in_text, pieces_of, put_on, sent, take_off
from cogs.shared.layout import TEXT_LIMIT, MessageLayout, text
from cogs.shared.names import PlayersNamed
from host.people import Emoji
from render.registry import FACES
from tests.cogs.helpers import Message, Room, components, open_hand, words

KNOWN = {piece.name: number for number, piece in enumerate((p for f in FACES.values() for p in f.pieces()), 10**17)}


def show_all(room: Room) -> None:
    """Let every emoji be known, as once Discord has them."""
    for name, number in KNOWN.items():
        room.host.people.emoji.show(name, number)


def emoji_of(message: Message) -> list[str]:
    parts = [one for part in components(message) for one in (part, *part.get("options", ()))]
    return [one["emoji"]["name"] for one in parts if one.get("emoji")]


def test_signs_in_words_give_way_but_not_in_code() -> None:
    sun = f"<:sun_token:{KNOWN['sun_token']}>"
    assert in_text("soul_puzzler", "☀️ Ann `☀️` ☀️\n```\n☀️\n```", KNOWN) == f"{sun} Ann `☀️` {sun}\n```\n☀️\n```"
    assert in_text("anima", "☀️", KNOWN) == f"<:sun_counter:{KNOWN['sun_counter']}>"
    assert in_text("soul_puzzler", "☀️ Ann", {}) == "☀️ Ann"
    assert in_text("soul_puzzler", "☀️ 🌙", {"moon_token": 7}) == "☀️ <:moon_token:7>"


@pytest.mark.parametrize(
    ("game", "label", "name", "left"),
    [
        ("soul_puzzler", "☀️ (1,2)", "sun_token", "(1,2)"),
        ("soul_puzzler", "☀️", None, "☀️"),
        ("soul_puzzler", "Drop 3", None, "Drop 3"),
        ("soul_puzzler", "Ember", "ember_character", "Ember"),
        ("soul_puzzler", "Embers", None, "Embers"),
        ("anima", "Warrior Mentalist, 3/2", "warrior_mentalist", "Warrior Mentalist, 3/2"),
        ("anima", "Warrior: 3/2", "warrior", "Warrior: 3/2"),
        ("soulgivers", "🟧 Ghost at E5", "shell_ghost", "🟧 Ghost at E5"),
    ],
)
def test_a_control_shows_the_piece_with_which_its_label_begins(
    game: str, label: str, name: str | None, left: str
) -> None:
    button: ui.Button[ui.LayoutView] = ui.Button(label=label, custom_id="x")
    option = discord.SelectOption(label=label)
    for control in (button, option):
        put_on(game, control, KNOWN)
        assert (control.emoji.name if control.emoji else None, control.label) == (name, left)
    layout = MessageLayout(ui.ActionRow(button), ui.ActionRow(ui.Select(options=[option], custom_id="y")))
    assert take_off(layout) == (name is not None)
    assert (button.label, option.label, button.emoji, option.emoji) == (label, label, None, None)


@pytest.mark.parametrize("known", [{}, {"moon_token": 5}])
def test_what_is_not_known_stays_as_it_is_written(known: dict[str, int]) -> None:
    button: ui.Button[ui.LayoutView] = ui.Button(label="☀️ (1,2)", custom_id="x")
    put_on("soul_puzzler", button, known)
    assert button.emoji is None and button.label == "☀️ (1,2)"


async def test_a_text_that_has_no_room_for_them_keeps_its_signs(duel: Room) -> None:
    named = PlayersNamed({}, await duel.match(), KNOWN)
    long = "☀️ " * 300
    layout = MessageLayout(text(long))
    named.layout(layout)
    (shown,) = [item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    assert shown == long and len(shown) < TEXT_LIMIT < len(in_text("soul_puzzler", long, KNOWN))
    assert named.text(long) == long and len(named.text("☀️ " * 20)) > 60


async def test_a_board_shows_them_in_words_and_menus(room: Room) -> None:
    show_all(room)
    await room.start(characters="secret")
    board = await room.board()
    assert "<:sun_token:" in words(board) and "☀️" not in words(board)
    assert "vex_character" in emoji_of(board)
    opened = await open_hand(room, room.ann)
    assert opened.response is not None and "vex_character" in emoji_of(opened.response)
    await room.restart()
    await room.host.messages.forget_all()
    assert (await room.ann.slash(room.channel, "board")).response is not None
    assert emoji_of(await room.board()) == [], "nothing is known before Discord has listed them"


async def test_one_refusal_is_followed_by_a_message_without_them(room: Room) -> None:
    await room.start(characters="secret")
    show_all(room)
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035)
    await room.ann.slash(room.channel, "move", notation="choose:vex")
    await room.env.settle()
    board = await room.board()
    assert "Ready: " in words(board)
    assert emoji_of(board) == [] and "<:" not in words(board) and len(room.channel.history()) == 1
    assert room.host.people.emoji.known == {}, "none is used for now"


async def test_a_refusal_for_another_reason_is_passed_on_and_blames_no_emoji() -> None:
    tries = 0

    async def send() -> None:
        nonlocal tries
        tries += 1
        response = type("Response", (), {"status": 400, "reason": "Bad Request"})()
        raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})

    emoji = Emoji(None)  # type: ignore[arg-type]
    emoji.show("sun_token", 5)
    button: ui.Button[ui.LayoutView] = ui.Button(label="☀️ (1,2)", custom_id="x")
    put_on("soul_puzzler", button, emoji.known)
    for layout, number in ((MessageLayout(text("words")), 1), (MessageLayout(ui.ActionRow(button)), 2), (None, 1)):
        tries = 0
        with pytest.raises(discord.HTTPException):
            await sent(emoji, layout, (), send)
        assert tries == number and emoji.known and not emoji.doubted.is_set()


def test_longer_names_are_looked_at_first() -> None:
    called = [piece.called for piece in pieces_of("anima") if piece.called]
    assert called.index("Warrior Mentalist") < called.index("Warrior")
