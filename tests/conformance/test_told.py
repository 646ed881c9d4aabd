"""Part 6: nothing stands in a view that its viewer was not shown; and the check finds leaks that are planted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.engine import AnyGame, State, Step, View, Viewer
from tests.conformance.kit import ALL_GAMES, Moment, Playout, every_game, some_playouts
from tests.conformance.rich import rich_playouts
from tests.conformance.told import Untold, untold
from tests.sampling import sampled

MATCHES, RICH, MOVES = 3, 70, 16
"""How many matches are looked at, and how many rich positions that are played on so many moves."""
SAMPLED = 40
"""How many of both a run looks at where nothing is planted."""


def looked_at(game: AnyGame) -> list[Playout]:
    """Return rich positions played on, and matches played at random."""
    return [*rich_playouts(game, RICH, MOVES), *some_playouts(game, MATCHES)]


def found_in(game: AnyGame, playouts: list[Playout]) -> Iterator[Untold]:
    """Yield what the public and a player or two see in some matches without having been told."""
    random = Random(1)
    for playout in playouts:
        seats = random.sample(range(playout.seats), 2)
        for viewer in (None, *seats):
            yield from untold(game, playout, viewer, random)


@every_game
def test_a_view_shows_what_its_viewer_was_told(game: AnyGame) -> None:
    for found in found_in(game, sampled(looked_at(game), SAMPLED, game.key)):
        moment = found.moment
        raise AssertionError(
            f"viewer {found.viewer}: {found.fields} differ after {moment.move} and {found.instead}: {moment.events}"
        )


Show = Callable[[Any, Any, Viewer], Any]
"""What makes of a state and its view for a viewer a view with a leak."""


def trap_beside_a_face_up_encounter(state: Any, view: Any, viewer: Viewer) -> Any:
    areas = zip(view.areas, state.areas, strict=True)
    return replace(view, areas=tuple(real if real.up else shown for shown, real in areas))


def second_laying_of_a_trade(state: Any, view: Any, viewer: Viewer) -> Any:
    return replace(view, trade=state.trade) if state.trade is not None and state.trade.layings > 1 else view


def missions_in_the_crisis(state: Any, view: Any, viewer: Viewer) -> Any:
    players = zip(view.players, state.players, strict=True)
    shown = tuple(replace(shown, missions=real.missions) for shown, real in players)
    return replace(view, players=shown) if state.phase == "crisis" else view


def players_of_others(state: Any, view: Any, viewer: Viewer) -> Any:
    return replace(view, players=state.players)


def order_of_the_deck(state: Any, view: Any, viewer: Viewer) -> Any:
    return replace(view, unseen=state.decks)


def sealed_answers(state: Any, view: Any, viewer: Viewer) -> Any:
    return replace(view, frames=state.frames)


def hand_after_a_round(state: Any, view: Any, viewer: Viewer) -> Any:
    return replace(view, hand=state.hands[0]) if viewer is None and len(state.hands[0]) < 4 else view


@pytest.mark.parametrize(
    ("key", "show", "field"),
    [
        ("anima", trap_beside_a_face_up_encounter, "areas"),
        ("anima", second_laying_of_a_trade, "trade"),
        ("anima", missions_in_the_crisis, "players"),
        ("labyrinth", players_of_others, "players"),
        ("maatatahay", order_of_the_deck, "unseen"),
        ("snatch", hand_after_a_round, "hand"),
        ("soul_puzzler", sealed_answers, "frames"),
        ("soulgivers", players_of_others, "players"),
    ],
)
def test_a_leak_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch, key: str, show: Show, field: str) -> None:
    game = ALL_GAMES[key]
    view = game.view

    def leaking(state: State, viewer: Viewer) -> View:
        shown: View = show(state, view(state, viewer), viewer)
        return shown

    monkeypatch.setattr(game, "view", leaking)
    assert any(field in found.fields for found in found_in(game, looked_at(game)))


Learn = Callable[[Any, Any], Any]
"""What makes of the state before a move and the step that it made a state in which somebody knows too much."""


def taken_after_a_combat(before: Any, step: Any) -> Any:
    cards = {event.card for event in step.events if type(event).__name__ == "Robbed" and event.source == "combat"}
    everybody = tuple(sorted({*step.state.knows[-1], *cards}))
    return replace(step.state, knows=(*step.state.knows[:-1], everybody))


def what_was_known_before(before: Any, step: Any) -> Any:
    pairs = zip(before.knows, step.state.knows, strict=True)
    return replace(step.state, knows=tuple(tuple(sorted({*old, *new})) for old, new in pairs))


@pytest.mark.parametrize("learn", [taken_after_a_combat, what_was_known_before])
def test_knowledge_of_anima_that_goes_too_far_is_found(monkeypatch: pytest.MonkeyPatch, learn: Learn) -> None:
    game = ALL_GAMES["anima"]
    apply = game.apply

    def learning(state: State, seat: int, move: Any) -> Step[Any, Any]:
        step = apply(state, seat, move)
        return Step(learn(state, step), step.events)

    monkeypatch.setattr(game, "apply", learning)
    assert next(found_in(game, [replayed(game, playout) for playout in looked_at(game)]), None)


def replayed(game: AnyGame, playout: Playout) -> Playout:
    """Return a match with the same moves, as the rules are now, for as long as these ask for them."""
    state, moments = playout.first, list[Moment]()
    for moment in playout.moments:
        if moment.move not in (*game.legal(state, moment.seat), *game.optional(state, moment.seat)):
            break
        step = game.apply(state, moment.seat, moment.move)
        moments.append(Moment(state, moment.seat, moment.move, step.state, step.events))
        state = step.state
    return playout._replace(moments=tuple(moments))
