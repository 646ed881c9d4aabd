"""A match told again: which moves make a step, whose eyes see what, and what older rules have played."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from host.errors import NotYourEyes
from host.services.replays import POSITIONS, Replay, eyes_for
from host.stored.decoded_match import digest, encode
from host.stored.result import result_of
from host.views.replay import OPEN, PUBLIC, states_after
from rules.registry import GAMES, decoders
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, begun_with_an_undo, under_newer_rules
from tests.host.playing import play_on
from tests.host.tally import Laid
from tests.refused import refused

PEOPLE = (ADA, BO, CLEO, 14)
EVERY_GAME = ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers", "snatch"]


async def replay(harness: Harness, match: int, user: int | None, eyes: str = PUBLIC, *, every: bool = False) -> Replay:
    """Return a match as somebody sees it again."""
    return await harness.host.replays.of(await harness.host.session.load(match), user, eyes, every=every)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_finished_match_is_told_from_the_deal_to_its_last_position(harness: Harness, game: str) -> None:
    seats = min(GAMES[game].seats[-1], 3) if 3 in GAMES[game].seats else 2
    match = await harness.begin(*PEOPLE[:seats], game=game)
    await play_on(harness.host, match, Random(4))
    loaded = await harness.host.session.load(match)
    for eyes in (PUBLIC, OPEN, "0"):
        told = await replay(harness, match, STRANGER, eyes)
        assert told.steps[0].first == -1 and told.steps[-1].last == loaded.facts.entries - 1
        firsts = [step.first for step in told.steps]
        assert firsts == sorted(set(firsts)) and all(step.first <= step.last for step in told.steps)
        seen = await told.seen(told.outline.last)
        viewer = 0 if eyes == "0" else None
        state = loaded.decoded.state
        assert seen is not None and seen.view == msgspec.json.encode(GAMES[game].view(state, viewer))
        assert len(seen.hands) == (seats if eyes == OPEN else 0)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_every_position_has_the_digest_that_the_log_has_stored(harness: Harness, game: str) -> None:
    seats = 3 if 3 in GAMES[game].seats else 2
    match = await harness.begin(*PEOPLE[:seats], game=game)
    await play_on(harness.host, match, Random(2), 300)
    decoded = (await harness.host.session.load(match)).decoded
    source = await harness.host.replays.source(decoded)
    entries = [entry for entry in source.entries if entry.kind == "move"]
    for start in range(0, len(entries), 25):
        some = entries[start : start + 25 : 7]
        found = states_after(source, [entry.number for entry in some])
        assert [digest(encode(state)) for state in found] == [entry.digest for entry in some]


async def test_rounds_of_passes_belong_to_the_step_before(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO, game="anima")
    await play_on(harness.host, match, Random(3), 150)
    short, long = await replay(harness, match, None), await replay(harness, match, None, every=True)
    assert len(short.steps) < len(long.steps)
    assert short.steps[-1].last == long.steps[-1].last
    events = decoders("anima").events
    both = [[event for step in told.steps for event in events.decode(step.events)] for told in (short, long)]
    assert both[0] == both[1], "nothing is left out"
    for number in range(0, len(short.steps), 5):
        entry = short.steps[number].last
        one, other = await short.seen(number), await long.seen(long.outline.at(entry))
        assert one == other


async def test_a_match_that_goes_on_opens_nothing_but_ones_own(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    facts = await harness.facts(match)
    seat = facts.seat_of(ADA)
    assert seat is not None
    assert eyes_for(facts, ADA) == (PUBLIC, str(seat)) and eyes_for(facts, STRANGER) == eyes_for(facts, None) == (
        PUBLIC,
    )
    for user, eyes in ((ADA, OPEN), (ADA, str(1 - seat)), (STRANGER, str(seat)), (None, "0"), (ADA, "7"), (ADA, "x")):
        await refused(NotYourEyes, replay(harness, match, user, eyes))
    await harness.host.seats.resign(match, ADA)
    facts = await harness.facts(match)
    assert eyes_for(facts, STRANGER) == (PUBLIC, "0", "1", OPEN)
    told = await replay(harness, match, STRANGER, OPEN)
    assert (told.steps[-1].kind, told.steps[-1].seat) == ("resign", seat)
    await refused(NotYourEyes, replay(harness, match, ADA, "2"))


async def test_what_was_kept_while_a_match_went_on_opens_nothing_later(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    first = await replay(harness, match, ADA)
    assert first is await replay(harness, match, BO), "what is the same for both is told once"
    await play_on(harness.host, match, Random(1), 1)
    assert len((await replay(harness, match, ADA)).steps) == len(first.steps) + 1


async def test_a_move_that_was_taken_back_is_no_step(harness: Harness) -> None:
    match, _ = await begun_with_an_undo(harness)
    told = await replay(harness, match, None)
    entries = await harness.store.log.entries(match)
    assert [entries[step.first].notation for step in told.steps[1:]] == ["drop:1", "drop:5"]
    seen = await told.seen(2)
    assert seen is not None
    assert seen.view == msgspec.json.encode((await harness.host.matches.table(match, None)).view)


async def test_a_packed_match_is_told_as_before(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="maatatahay")
    await play_on(harness.host, match, Random(4))
    before = await replay(harness, match, None, OPEN)
    await harness.store.log.pack(match, result_of)
    await harness.restart()
    after = await replay(harness, match, None, OPEN)
    assert after.outline == before.outline
    assert await after.seen(5) == await before.seen(5)


async def test_a_match_of_older_rules_is_told_in_the_words_of_its_events(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.seats.resign(match, ADA)
    await under_newer_rules(harness, monkeypatch)
    told = await replay(harness, match, None)
    assert told.outline.first_known is None and len(told.steps) > 2
    events = [event for step in told.steps for event in decoders("tally").events.decode(step.events or b"[]")]
    assert events == [Laid(0, 2), Laid(1, 2)]
    assert await told.seen(1) is None
    assert all(not step.known for step in told.steps)


async def test_positions_that_others_ask_for_meanwhile_take_nothing_away(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soulgivers")
    await play_on(harness.host, match, Random(5), 160)
    many, is_held = asyncio.Event(), False

    async def run(job: Any, *arguments: Any, **named: Any) -> Any:
        if is_held and len(arguments[2]) == 1:
            await many.wait()
        return await asyncio.to_thread(job, *arguments, **named)

    harness.run = run
    await harness.restart()
    told = await replay(harness, match, ADA)
    numbers = [number for number in range(told.outline.last + 1) if told.steps[number].known]
    assert len(numbers) > POSITIONS + 3
    await told.all_seen(numbers[:2])
    is_held = True
    waiting = asyncio.create_task(told.all_seen(numbers[:3]))
    await asyncio.sleep(0)
    assert len(await told.all_seen(numbers[3:])) == len(numbers) - 3
    many.set()
    assert list(await waiting) == numbers[:3]
