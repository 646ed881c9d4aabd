"""Names in messages: whole where there is room, harmless wherever they stand, and never mixed up."""

from __future__ import annotations

import re

import pytest
from discord import MediaGalleryItem, SelectOption, ui
from simcord import MemberActor

from ai.players import DEFAULT, PLAYERS
from cogs.board.board_messages import digest
from cogs.shared.layout import TEXT_LIMIT, MessageLayout
from cogs.shared.names import PlayersNamed, in_words
from host.people import cleaned
from host.views.table import Match
from render.kit.forms import Form, Option, field
from render.kit.marks import marks
from render.kit.phrases import ALT_LIMIT
from rules.registry import GAMES
from storage.rows import SeatRow
from tests.cogs.helpers import Room, labels, name_of, open_hand, said, words

ANN, BO = 10**17, 10**17 + 1
SUN, MOON = marks(2)
LONG = "W" * 100


def match_of(*rows: SeatRow, game: str = "soul_puzzler") -> Match:
    """Return a match of these seats, of Ann against Bo where none is given."""
    return Match(
        id=1,
        game=game,
        options=GAMES[game].options(),
        guild_id=1,
        channel_id=2,
        pace=0,
        status="live",
        outcome=None,
        revision=1,
        entries=0,
        seed_hash="0" * 64,
        seed=None,
        created_at=0.0,
        ended_at=None,
        seats=rows or (SeatRow(0, "person", ANN), SeatRow(1, "person", BO)),
    )


def named(ann: str = "Ann", bo: str = "Bo", match: Match | None = None) -> PlayersNamed:
    """Return the names of a match whose people have told what they are called."""
    heard = {ANN: cleaned(ann), BO: cleaned(bo)}
    return PlayersNamed({user_id: name for user_id, name in heard.items() if name}, match or match_of())


def test_a_person_has_one_name_behind_one_sign_everywhere() -> None:
    assert named().text(f"{SUN} beats 🌙 {MOON}; <@{ANN}> asks") == "☀️ Ann beats 🌙 Bo; ☀️ Ann asks"
    assert named().text(f"☀️ **{SUN}** is first") == "☀️ **Ann** is first"
    assert named().label(f"Trade with 🌙 {MOON}") == "Trade with 🌙 Bo"


def test_computer_players_and_those_who_sit_in_have_names_too() -> None:
    name = PLAYERS[DEFAULT].name
    rows = (SeatRow(0, "computer", None, DEFAULT), SeatRow(1, "computer", None, DEFAULT, absent_id=BO))
    match = match_of(*rows)
    assert named(match=match).label(f"{SUN} and {MOON}") == f"☀️ {name} and 🌙 {name} for Bo"
    two = match_of(rows[0], SeatRow(1, "computer", None, DEFAULT))
    assert named(match=two).label(f"{SUN} and {MOON}") == f"☀️ {name} and 🌙 {name} 2"


def test_people_of_one_name_are_told_apart_by_their_signs() -> None:
    assert named("Bo", "Bo").label(f"{SUN}, {MOON}") == "☀️ Bo, 🌙 Bo"
    assert named("Moon", "Sun").label(f"{SUN}, {MOON}") == "☀️ Moon, 🌙 Sun"
    assert named("🌙 Bo", "☀️").label(f"{SUN}, {MOON}") == "☀️ Bo, 🌙 Moon", "nobody carries another seat's sign"
    assert named(bo="\u2600\u2600\ufe0f\ufe0f Ann").label(MOON) == "🌙 Ann", "even if it is written around itself"


@pytest.mark.parametrize("hidden", ["", "\u200b", "\u3164\u2800", "\ue001", "🌙"])
def test_who_has_no_name_that_can_be_shown_is_mentioned_or_goes_by_the_seat(hidden: str) -> None:
    assert named(bo=hidden).text(f"🌙 {MOON} drops") == f"🌙 <@{BO}> drops"
    assert named(bo=hidden).label(f"Attack 🌙 {MOON}") == "Attack 🌙 Moon"


@pytest.mark.parametrize(
    "hostile", ["**Bo**", "_Bo_", "~~Bo~~", "||Bo||", "`Bo`", "[Bo](x)", "# Bo", "> Bo", "- Bo", "\\"]
)
def test_markdown_of_a_name_is_shown_as_it_is(hostile: str) -> None:
    read = named(bo=hostile).text(MOON).removeprefix("🌙 ")
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`\[\]#>]|^-", read), read
    assert re.sub(r"\\(.)", r"\1", read) == cleaned(hostile)
    assert named(bo=hostile).label(MOON) == f"🌙 {cleaned(hostile)}", "a label is not read as Markdown"


@pytest.mark.parametrize("hostile", ["@everyone", "<@1>", "<@&1>", f"<@{ANN}>", "\ue000", "{0}", "\\1 \\g<0>"])
def test_a_name_neither_calls_anybody_nor_becomes_another(hostile: str) -> None:
    shown = named(bo=hostile).text(f"{MOON} waits")
    assert "@everyone" not in shown and "Ann" not in shown
    assert not re.search(r"(?<!\\)<@(?!100000000000000001>)", shown)


def test_names_written_from_right_to_left_keep_the_sentence_in_order() -> None:
    assert named(bo="\u05d3\u05e0\u05d4").text(f"{MOON}: 3 points") == "🌙 \u2068\u05d3\u05e0\u05d4\u2069: 3 points"


@pytest.mark.parametrize(("limit", "kept"), [(80, 32), (45, 32), (40, 24), (30, 16), (20, 5)])
def test_names_are_cut_only_as_far_as_they_must(limit: int, kept: int) -> None:
    label = named(bo=LONG).label(f"Trade with 🌙 {MOON}", limit)
    assert len(label) <= limit and label == f"Trade with 🌙 {'W' * (kept - 1)}…"[:limit]


def test_every_part_of_a_message_keeps_its_limit() -> None:
    line = f"{SUN} against {MOON}. "
    menu: ui.Select[MessageLayout] = ui.Select(
        placeholder=f"{SUN} or {MOON}" * 10,
        options=[SelectOption(label=line * 4, value="x", description=line * 4)],
    )
    button: ui.Button[MessageLayout] = ui.Button(label=line * 3, custom_id="x")
    gallery: ui.MediaGallery[MessageLayout] = ui.MediaGallery(
        MediaGalleryItem("attachment://x.png", description=line * 60)
    )
    texts = [ui.TextDisplay[MessageLayout](line * 130), ui.TextDisplay[MessageLayout](line * 40)]
    layout = MessageLayout(gallery, *texts, ui.ActionRow(button), ui.ActionRow(menu))
    named(LONG, LONG).layout(layout)
    assert sum(len(one.content) for one in texts) <= TEXT_LIMIT and all("W" in one.content for one in texts)
    assert len(button.label or "") <= 80 and len(menu.placeholder or "") <= 150
    assert len(menu.options[0].label) <= 100 and len(menu.options[0].description or "") <= 100
    assert len(gallery.items[0].description or "") <= ALT_LIMIT
    shown = str([item.to_component_dict() for item in layout.children])
    assert not any(mark in shown for mark in (SUN, MOON))


def test_forms_have_names_too() -> None:
    form = Form("Trade", (f"With {MOON}", field("who", f"Or {SUN}", (Option(f"{MOON}'s card", "x", f"of {MOON}"),))))
    shown = named().form(form)
    assert shown.parts[0] == "With 🌙 Bo" and shown.fields[0].label == "Or ☀️ Ann"
    assert (shown.fields[0].options[0].label, shown.fields[0].options[0].hint) == ("🌙 Bo's card", "of 🌙 Bo")


def test_what_is_no_match_has_the_words_of_its_game() -> None:
    assert in_words("soul_puzzler", f"{SUN} beats {MOON}") == "Sun beats Moon"


def test_the_digest_tells_who_plays_but_not_what_they_are_called() -> None:
    match = match_of()
    other = match_of(SeatRow(0, "person", ANN), SeatRow(1, "computer", None, DEFAULT))

    def layout() -> MessageLayout:
        return MessageLayout(ui.TextDisplay(f"{MOON} waits"))

    assert digest(layout(), match) == digest(layout(), match) != digest(layout(), other)


def calls_themselves(room: Room, actor: MemberActor, name: str) -> None:
    """Let somebody change what they are called; the bot hears of it at their next press."""
    room.env.backend.users[actor.id].global_name = name


async def test_a_name_heard_by_something_hidden_edits_nobodys_board(room: Room) -> None:
    await room.start(characters="secret")
    await room.bob.slash(room.channel, "puzzler choose", character="dama")
    await room.env.settle()
    edits = len(room.env.http_requests)
    calls_themselves(room, room.bob, "Bobby")
    await room.bob.slash(room.channel, "puzzler choose", character="vex")
    await room.env.settle()
    assert not [one for one in room.env.http_requests[edits:] if "Bobby" in str(one.json)], "another choice is secret"
    assert "Bobby" not in words(await room.board())
    await room.ann.slash(room.channel, "puzzler choose", character="vex")
    await room.env.settle()
    assert "🌙 Bobby" in words(await room.board()), "with the next change that everybody sees"


async def test_names_are_known_after_a_restart(duel: Room) -> None:
    await duel.restart()
    position = said(await duel.eve.slash(duel.channel, "board", format="text"))
    assert f"☀️ **{name_of(duel.ann)}**" in position and f"🌙 **{name_of(duel.bob)}**" in position


async def test_notation_stays_with_the_seats(duel: Room) -> None:
    notation = said(await duel.eve.slash(duel.channel, "board", format="notation"))
    assert name_of(duel.ann) not in notation and "<@" not in notation


async def test_long_hostile_names_fit_into_every_message_of_a_match(undrawn: Room) -> None:
    room = undrawn
    for actor in (room.ann, room.bob):
        calls_themselves(room, actor, "*_" * 50)
    await room.start()
    for _ in range(6):
        actor, move = await room.best_move()
        await actor.slash(room.channel, "move", notation=move)
    board = await room.board()
    assert "\\*\\_" in words(board) and "<@" not in words(board)
    panel = await open_hand(room, room.ann)
    assert panel.response is not None and all(len(label) <= 80 for label in labels(panel.response))
    assert len(said(await room.ann.slash(room.channel, "log"))) <= TEXT_LIMIT
