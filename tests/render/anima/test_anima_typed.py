"""Names typed by hand: every use of a card is found by one, and a Reset with more uses than menus hold says so."""

from __future__ import annotations

import pytest

from render.anima import typed
from render.anima.face import FACE
from render.kit.controls import MENU_LIMIT, Menu
from render.kit.typed import meant
from rules.anima.cards import AREAS
from rules.anima.moves import AnimaMove
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState, AnimaView
from rules.engine import Decision
from tests.rules.anima.builder import GAME, player, position

CROWDED = position(
    player("C14 C15 C16 C20", "V09 V10 V19 V26 V27", area="A01"),
    *(player(party, area="A02") for party in ("C01 C02 C03 C04", "C05 C06 C07 C08")),
    *(player(party, area="A02") for party in ("C09 C10 C11 C12", "C13 C17 C18 C19")),
    areas=" ".join(AREAS),
    options=AnimaOptions(tree=True),
)
ROOMY = position(player("C14", "V10", area="A01"), player("C05 C06", "V01"))


def asked(state: AnimaState) -> tuple[AnimaView, Decision, tuple[AnimaMove, ...]]:
    """Return what the first seat sees, is asked and may do."""
    decision = next(decision for decision in GAME.pending(state) if decision.seat == 0)
    return GAME.view(state, 0), decision, GAME.legal(state, 0)


def test_every_move_of_a_crowded_reset_is_known_by_its_name() -> None:
    view, _, legal = asked(CROWDED)
    assert len(legal) > 5 * MENU_LIMIT
    readings = {move: typed.readings(view, 0, move, ()) for move in legal}
    for move, name in zip(legal, typed.names(view, 0, legal), strict=True):
        assert meant(name, readings) == [move], name


@pytest.mark.parametrize(("state", "crowded"), [(CROWDED, True), (ROOMY, False)])
def test_menus_without_room_for_every_way_say_so(state: AnimaState, crowded: bool) -> None:
    view, decision, legal = asked(state)
    controls = FACE.controls(view, decision, legal)
    prompts = [control.prompt for control in controls if isinstance(control, Menu)]
    assert any("/anima" in prompt for prompt in prompts) is crowded
    assert ("`/anima play` and `/anima use`" in FACE.help(view, decision, legal)) is crowded


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Archangel", ["A01"]),
        ("the tower", ["A13"]),
        ("dragons nest", []),
        ("the dragon's egg", ["M12"]),
        ("hidden pit", ["V26"]),
        ("Acrobat", ["C02"]),
        ("Dragon", ["E13", "M12"]),
        ("", []),
        ("⭐", []),
    ],
)
def test_cards_are_meant_by_the_best_fit(text: str, cards: list[str]) -> None:
    assert typed.cards_meant(text) == cards


def test_a_text_of_many_parts_is_looked_up_no_longer_than_a_notation_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty parts were each compared with the names of all cards."""
    looked: list[str] = []

    def cards_meant(text: str) -> list[str]:
        looked.append(text)
        return []

    monkeypatch.setattr(typed, "cards_meant", cards_meant)
    assert typed.notation_meant("a," * 50, "play", ()) == f"play:{'a,' * 50}"
    assert looked == ["a", ",", "a", ",", "a," * 48]
