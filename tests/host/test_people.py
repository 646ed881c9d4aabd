"""Names of people: made harmless, kept on file, forgotten in the end."""

from __future__ import annotations

import re
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host import people
from host.people import NAME_LIMIT, Emoji, People, cleaned, cut
from tests.host.conftest import ADA, BO, Harness
from tests.storage.damage import sql

NOW = 2_000_000_000.0
MONTH = 30 * 86_400.0
ZALGO = "Z" + "\u0338\u0322\u031b\u0317" * 5 + "algo"


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("Bo", "Bo"),
        ("  Anne  Marie ", "Anne Marie"),
        ("bo_smith", "bo_smith"),
        ("**Bo**", "**Bo**"),
        ("\u05d3\u05e0\u05d4", "\u05d3\u05e0\u05d4"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\U0001f389\U0001f389", "\U0001f389\U0001f389"),
        ("\U0001f468\u200d\U0001f467", "\U0001f468\u200d\U0001f467"),
        # what would hide, lead or turn goes
        ("Bo\nx", "Bo x"),
        ("\u202eevil\u2066", "evil"),
        ("B\u200bo\u200d", "Bo"),
        ("\ue000Bo\ue001", "Bo"),
        ("discord.gg/abc Bo", "Bo"),
        ("https://discord.com/invite/abc Bo", "Bo"),
        ("https://evil.example", "evil.example"),
        (ZALGO, "Z\u0338\u0338algo"),
        ("", ""),
        (" \u3164\u2800 ", ""),
        ("\u200b\u200d\ufe0f", ""),
        ("\u0301", ""),
        # what is taken out leaves no link behind
        ("https:x:////evil.example", "evil.example"),
        ("discord.\u00adgg/x Bo", "Bo"),
        ("discord.com/x://invite/x Bo", "Bo"),
        ("disdiscord.gg/ cord.gg/x", "dis cord.gg/x"),
        ("hthttps://tps://evil.example", "evil.example"),
        ("www.evil.example", "evil.example"),
        ("ww\u00adw.www.evil.example", "evil.example"),
        ("discord.gift/abc discord.new/abc Bo", "Bo"),
        ("awww.so.cute", "awww.so.cute"),
    ],
)
def test_a_name_stays_but_for_what_is_harmful(heard: str, kept: str) -> None:
    assert cleaned(heard) == kept


SIGNS = ":/@<>…aé \u0301\u0338\u0344\u05d0\u00ad\u200b\u200c\u200d\u202e\u2068\ue000\ufe0f\u3164"
EMOJI = "\U0001f468\U0001f3fd\U0001f916"
LINKS = (
    "https://",
    "x://",
    "//",
    "www.",
    "w",
    "discord",
    ".gg/",
    ".com/",
    "invite/",
    "dsc.gg/",
    "app",
    "Normal computer",
)
PARTS = st.one_of(st.sampled_from([*SIGNS, *EMOJI, *LINKS]), st.text(max_size=3))


@given(st.lists(PARTS, max_size=40).map("".join))
def test_a_cleaned_name_has_nothing_left_to_take_out(hostile: str) -> None:
    name = cleaned(hostile)
    assert cleaned(name) == name and len(name) <= NAME_LIMIT
    assert not re.search(
        r"[a-z]://|\bwww\.|discord(app)?\.(gg|com/invite)/|[@<>\u00ad\u200b\u202e]", name, re.IGNORECASE
    )


@pytest.mark.parametrize(
    "heard", ["@everyone", "@here", "<@123456789012345678>", "<@&1>", "<#1>", "</play:1>", "<t:0>"]
)
def test_a_name_calls_nobody(heard: str) -> None:
    assert cleaned(heard) and not set("@<>") & set(cleaned(heard))


def test_a_long_name_is_cut_between_signs_that_belong_together() -> None:
    assert cleaned("x" * 100) == "x" * (NAME_LIMIT - 1) + "…"
    assert cut("ab\U0001f468\u200d\U0001f467x", 5) == "ab…"
    assert cut("abe\u0301xy", 4) == "ab…"
    assert cut("Anne Marie", 6) == "Anne…" and cut("Bo", 2) == "Bo"


async def test_the_first_name_of_which_something_can_be_shown_counts(harness: Harness) -> None:
    heard = harness.host.people
    await heard.hear(1, ADA, "\u200b", None, "ada")
    await heard.hear(1, BO, "\u3164", "", "\u200b")
    await heard.hear(2, ADA, "Lady Ada", "ada")
    assert await heard.names(1, (ADA, BO)) == {ADA: "ada"}
    assert await heard.names(2, (ADA, BO)) == {ADA: "Lady Ada"}, "each server has names of its own"


@pytest.mark.parametrize(
    "name",
    [
        "Normal computer (looks one turn ahead)",
        "normal computer 2",
        "N o r m a l c o m p u t e r",
        "NormaI computer",
        "Norma1 c0mputer",
        "\u2600\ufe0f Norm\u00e1l computer",
        "N\u043ermal computer",
        "Norrnal \u0441om\u0440uter",
        "\U0001f916 Normal computer for Bo",
        "\uff2eormal computer",
        "https://Normal computer",
        "Random computer",
    ],
)
async def test_no_person_has_the_name_of_a_computer_player(harness: Harness, name: str) -> None:
    await harness.host.people.hear(1, ADA, name, "ada")
    await harness.store.people.set_name(1, BO, name, NOW)
    assert await harness.host.people.names(1, (ADA, BO)) == {ADA: "ada"}, "nor one that was stored earlier"


async def test_a_person_does_not_bear_the_sign_of_computer_players(harness: Harness) -> None:
    await harness.host.people.hear(1, ADA, "\U0001f916 Ada the normal computer")
    assert await harness.host.people.names(1, (ADA,)) == {ADA: "Ada the normal computer"}


async def test_names_survive_a_restart_and_change_with_the_person(harness: Harness) -> None:
    await harness.host.people.hear(1, ADA, "Ada")
    later = People(harness.store.people, Emoji(harness.store.upkeep), harness.clock)
    assert await later.names(1, (ADA, BO)) == {ADA: "Ada"}
    await later.hear(1, ADA, "Countess")
    assert await later.names(1, (ADA,)) == {ADA: "Countess"}
    assert await People(harness.store.people, Emoji(harness.store.upkeep), harness.clock).names(1, (ADA,)) == {
        ADA: "Countess"
    }


async def test_a_name_is_stored_once_a_day(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    stored: list[str] = []
    real = harness.store.people.set_name

    async def counted(guild_id: int, user_id: int, name: str, at: float) -> None:
        stored.append(name)
        await real(guild_id, user_id, name, at)

    monkeypatch.setattr(harness.store.people, "set_name", counted)
    heard = harness.host.people
    for name in ("Ada", "Ada", "Countess", "Countess"):
        await heard.hear(1, ADA, name)
    assert stored == ["Ada", "Countess"]
    harness.clock.now += people.REFRESHED + 1
    await heard.hear(1, ADA, "Countess")
    assert stored == ["Ada", "Countess", "Countess"]


async def test_a_name_that_cannot_be_stored_is_known_for_now(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> None:
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(harness.store.people, "set_name", failing)
    await harness.host.people.hear(1, ADA, "Ada")
    assert await harness.host.people.names(1, (ADA,)) == {ADA: "Ada"}


async def test_only_so_many_names_are_kept_in_memory(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "KEPT", 2)
    for user_id in range(5):
        await harness.host.people.hear(1, user_id, f"Name {user_id}")
    assert len(harness.host.people._names) == 2
    assert await harness.host.people.names(1, [0]) == {0: "Name 0"}, "the others are on file"


async def test_names_of_people_without_a_match_go_after_a_while(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    guild = (await harness.facts(match)).guild_id
    for user_id, at in ((ADA, 1.0), (70, 1.0), (71, NOW)):
        await harness.store.people.set_name(guild, user_id, "x", at)
    await harness.store.people.set_name(guild + 1, ADA, "x", 1.0)
    await harness.store.upkeep.prune(NOW - MONTH)
    left = sql(harness.path, "SELECT guild_id, user_id FROM person ORDER BY user_id")
    assert left == [(guild, ADA), (guild, 71)]
