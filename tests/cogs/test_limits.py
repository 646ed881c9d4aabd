"""Everything that Discord is asked to take stays within its limits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from ai.players import DEFAULT
from cogs.board.board import board
from cogs.board.personal_messages import letter
from cogs.board.pictures import Drawn
from cogs.board.words import news
from cogs.guide.pages import page_layout
from cogs.lobby.message import lobby_layout
from cogs.lobby.options import options_form, options_layout
from cogs.match.forms import standing_form
from cogs.match.journal import LIMIT, journal
from cogs.panels.panel import help_text, panel
from cogs.settings import person, server
from cogs.settings.preferences import MORE, PERSON, SERVER
from cogs.shared.layout import FormModal
from cogs.shared.names import names
from cogs.shared.options import settings
from cogs.shared.typed_text import MOST, MOST_OF_A_TURN
from host.config import HostConfig
from host.host import Host
from host.services.invitations import MOST_AVOIDED
from host.services.preferences import PersonPreferences, ServerPreferences
from host.views.table import History, Lobby, LogLine, Match, Offer, Proposal, Question, SeatPlan, Table
from render.kit.encoding import Picture
from render.kit.lines import NEWS_LINES
from render.registry import FACES
from rules.registry import GAMES
from storage.repository import Repository
from storage.rows import ConsentKind, SeatRow
from tests.cogs.helpers import Room, command_parts, commands_of
from tests.cogs.limits import check, check_form, components, notations
from tests.command_limits import STRING, faults
from tests.sampling import sampled

BETWEEN, LOOKED_AT = 30, 10
"""How many positions of a match there are to look at, and of how many a run does; each is shown to everybody."""
TEN_MIB = 10 * 1024 * 1024
SNOWFLAKE = 1_234_567_890_123_456_789
ADDRESS = f"https://discord.com/channels/{SNOWFLAKE}/{SNOWFLAKE}/{SNOWFLAKE}"


async def test_the_command_tree(room: Room) -> None:
    commands = commands_of(room)
    expected = {"play", "board", "hand", "move", "log", "undo", "resign", "rules", "match", "puzzler"}
    assert expected <= {command["name"] for command in commands}
    assert not list(faults(commands))


async def test_every_text_option_has_a_length(room: Room) -> None:
    """A text of 6,000 characters kept the event loop busy for more than a second."""
    parts = [(path, part) for path, part in command_parts(commands_of(room)) if part["type"] == STRING]
    lengths = {" ".join(path): part.get("max_length") for path, part in parts if not part.get("choices")}
    assert len(lengths) > 30
    assert {name: most for name, most in lengths.items() if most != MOST} == {"soulgivers turn actions": MOST_OF_A_TURN}


@pytest.fixture
async def base(key: str, tmp_path: Path) -> Match:
    """A match of a game between as few people as it takes, with the longest ids there can be."""
    store = await Repository.open(tmp_path / "table.db")
    host = Host(store, HostConfig(pace=86400))
    await host.lobbies.open(game=key, guild_id=SNOWFLAKE, channel_id=SNOWFLAKE, owner_id=SNOWFLAKE)
    for seat in range(1, GAMES[key].seats.start):
        await host.lobbies.join(SNOWFLAKE, SNOWFLAKE + seat)
    match = (await host.session.load(await host.lobbies.start(SNOWFLAKE, SNOWFLAKE))).facts
    await host.close()
    await store.close()
    return msgspec.structs.replace(match, id=10**9)


def table(base: Match, state: Any, viewer: int | None, events: tuple[Any, ...], options: Any) -> Table:
    """Return a table as the host would, with everything proposed and every seat offered at once."""
    game = GAMES[base.game]
    pending, people = game.pending(state), base.seated_people
    return Table(
        match=msgspec.structs.replace(
            base,
            options=options,
            status="live" if pending else "over",
            outcome=game.outcome(state),
            seed=None if pending else bytes(32),
        ),
        viewer=viewer,
        view=game.view(state, viewer),
        questions=tuple(
            Question(decision, f"{decision.group}.{1000 + decision.seat}", False, 2e9) for decision in pending
        ),
        legal={one.seat: game.legal(state, one.seat) for one in pending if one.open or one.seat == viewer},
        optional=() if viewer is None else game.optional(state, viewer),
        sealed=None,
        recent=tuple(seen for event in events if (seen := game.see(event, viewer)) is not None),
        proposals=tuple(Proposal(kind, people[0], people[:1], people[1:]) for kind in _kinds(bool(pending))),
        offers=tuple(Offer(row.seat, SNOWFLAKE + 100 + row.seat, people[0]) for row in base.seats),
    )


def _kinds(live: bool) -> tuple[ConsentKind, ...]:
    return ("undo", "abort") if live else ("rematch",)


def positions(game: Any, seed: int, **options: Any) -> Iterator[tuple[Any, tuple[Any, ...], Any]]:
    """Play at random to the end and yield every position with what has led to it."""
    random, chosen = Random(seed), game.options(**options)
    step = game.setup(game.seats.start, chosen, seed.to_bytes(32, "big"))
    recent: tuple[Any, ...] = step.events
    yield step.state, recent, chosen
    while pending := game.pending(step.state):
        decision = random.choice(pending)
        step = game.apply(step.state, decision.seat, random.choice(game.legal(step.state, decision.seat)))
        recent = (*recent, *step.events)[-40:]
        yield step.state, recent, chosen


def looked_at(game: Any, seed: int) -> list[tuple[Any, tuple[Any, ...], Any]]:
    """Return the first and the last position of a match, and of a long one so many between them."""
    first, *between, last = positions(game, seed)
    some = Random(seed).sample(between, min(BETWEEN, len(between)))
    return [first, *sampled(some, LOOKED_AT, f"{game.key} {seed}"), last]


def drawn(shown: Table) -> Drawn:
    """Return the words of a picture without drawing it."""
    return Drawn(Picture(b"", "png"), "x.png", FACES[shown.match.game].alt(shown.view, shown.recent))


@pytest.mark.parametrize(("key", "seed"), list(product(GAMES, range(8))))
def test_every_message_of_a_match_fits_and_offers_every_move(base: Match, key: str, seed: int) -> None:
    for state, recent, options in looked_at(GAMES[key], seed):
        public = table(base, state, None, recent, options)
        layout = board(public, None if public.questions else History(public.recent, 10**6))(drawn(public))
        check(layout)
        assert not any(cut(component) for component in components(layout))
        assert len(news(key, public.recent, names(base), public.recent).lines) <= 2 * NEWS_LINES
        asked = text_lines(layout, "▸")
        assert len(asked) <= 2 and bool(asked) == bool(public.questions)
        for question in public.questions:
            if question.decision.open:
                assert {str(move) for move in public.legal[question.decision.seat]} <= notations(layout)
        check_returning(public)
        for viewer in range(len(base.seats)):
            check_private(table(base, state, viewer, recent, options))


def text_lines(view: Any, start: str) -> list[str]:
    """Return the lines of a message that begin with ``start``."""
    texts = [str(component["content"]) for component in components(view) if component["type"] == 10]
    return [line for text in texts for line in text.splitlines() if line.startswith(start)]


def check_returning(public: Table) -> None:
    """Check the board while its players are away and the match sleeps."""
    match = msgspec.structs.replace(public.match, asleep=True)
    away = tuple(SeatRow(row.seat, "computer", None, DEFAULT, absent_id=row.user_id) for row in match.seats[1:])
    for seats in (match.seats, (*match.seats[:1], *away)):
        shown = msgspec.structs.replace(public, match=msgspec.structs.replace(match, seats=seats))
        layout = board(shown)(drawn(shown))
        check(layout)
        assert not any(cut(component) for component in components(layout))


def cut(component: dict[str, Any]) -> bool:
    """Return whether a text had to be shortened."""
    words = str(component.get("content", ""))
    return component["type"] == 10 and words.endswith("…")


def check_private(own: Table) -> None:
    mine = own.question_for(own.viewer)
    if mine is not None:
        check_move_form(own, mine)
    if own.optional:
        check_form(FormModal(standing_form(own), "sf"))
    layout = panel(own, ADDRESS, help_text(own), (drawn(own), drawn(own)), closing=True)
    check(layout)
    assert not any(cut(component) for component in components(layout))
    assert {str(move) for move in own.legal.get(own.viewer or 0, ())} <= notations(layout) or own.viewer is None
    check(letter(own, ADDRESS))
    assert len(FACES[own.match.game].position(own.view, names(own.match))) <= 3500


def check_move_form(own: Table, mine: Question) -> None:
    """Check the form of a question: there is one exactly where a button opens it, or sends it as it opens."""
    face, decision = FACES[own.match.game], mine.decision
    prompt, legal = face.prompt(own.view, decision), own.legal[decision.seat]
    form = prompt.form(own.view, decision, legal)
    assert (form is not None) == bool(prompt.form_label or prompt.as_marked(own.view, decision, legal))
    if form is not None:
        check_form(FormModal(form, "fm"))


@pytest.mark.parametrize("key", GAMES)
def test_lobbies_options_and_rules_fit(key: str) -> None:
    for number in GAMES[key].seats:
        seats = tuple(SeatPlan(SNOWFLAKE + seat) for seat in range(number - 1))
        for last in (SeatPlan(SNOWFLAKE), SeatPlan(computer="random")):
            lobby = Lobby(game=key, guild_id=1, channel_id=1, owner_id=1, seats=(*seats, last), options={})
            check(lobby_layout(lobby))
            check(options_layout(lobby, "A note."))
            for pace in (0, 123):
                check_form(FormModal(options_form(msgspec.structs.replace(lobby, pace=pace)), "lf"))
    for page, topic in enumerate(FACES[key].pages()):
        assert len(topic.text) <= 3500
        words = (
            None
            if topic.view is None
            else Drawn(Picture(b"", "png"), "x.png", FACES[key].alt(topic.view, topic.recent))
        )
        check(page_layout(key, page, words))


def test_the_settings_fit_and_name_every_value() -> None:
    many = tuple(range(SNOWFLAKE, SNOWFLAKE + 25))
    check(
        server.server_layout(
            ServerPreferences(channels=many, roles=many),
            "A note.",
        )
    )
    for quiet in (None, (22, 8)):
        check(
            person.person_layout(
                PersonPreferences(timezone="America/Argentina/ComodRivadavia", quiet=quiet),
                tuple(range(SNOWFLAKE, SNOWFLAKE + MOST_AVOIDED)),
                2e9,
                "A note.",
            )
        )
        for own_part in person.FORMS:
            check_form(FormModal(person.person_form(own_part, PersonPreferences(quiet=quiet)), "wf"))
        for preferences in (PersonPreferences(quiet=quiet), PersonPreferences(direct=False, quiet_panel=True)):
            check(person.sent_layout(preferences, 86_400.0, 0.25))
    for part in server.FORMS:
        for now in (ServerPreferences(), ServerPreferences(pace=123, most_live=499)):
            check_form(FormModal(server.server_form(part, now), "wf"))
    assert tuple(one for *_, held in person.FORMS.values() for one in held) == PERSON
    assert tuple(one for *_, held in server.FORMS.values() for one in held) == SERVER
    for own, defaults, others in (
        (SERVER, ServerPreferences(), {"channels", "roles"}),
        ((*PERSON, *MORE), PersonPreferences(), {"timezone", "quiet", "holidays"}),
    ):
        assert {setting.name for setting in own} | others == set(defaults.__struct_fields__)
        for setting in own:
            assert setting.default == getattr(defaults, setting.name) and setting.default in setting.values
            for value in setting.values:
                assert setting.read(str(value)) == value
                assert value in get_args(get_type_hints(type(defaults))[setting.name]) or not isinstance(value, str)
                assert setting.word(value) != "None"


@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_words_and_holds_its_default(key: str) -> None:
    for setting in settings(key):
        assert setting.default in setting.values
        assert setting.read(str(setting.default)) == setting.default
        words = FACES[key].options[setting.name]
        assert setting.label == words.label
        assert {value for value in setting.values if isinstance(value, str)} <= set(words.values)


@pytest.mark.parametrize("key", GAMES)
def test_pictures_are_small_enough(key: str) -> None:
    *_, (state, recent, _) = positions(GAMES[key], 1)
    assert len(FACES[key].picture(GAMES[key].view(state, None), recent).data) < TEN_MIB


@pytest.mark.parametrize("key", GAMES)
def test_the_longest_log_fits(base: Match, key: str) -> None:
    found, match = list(positions(GAMES[key], 2)), base
    lines = [
        LogLine(
            number=number,
            kind="move",
            seat=0,
            user_id=SNOWFLAKE,
            source="person",
            notation="x",
            events=recent,
            at=0.0,
            undone=True,
        )
        for number, (_, recent, _) in enumerate(found)
    ]
    assert len(journal(match, lines, names(match))) <= LIMIT
    assert "Nothing has happened" in journal(match, [], names(match))
