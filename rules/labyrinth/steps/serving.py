"""2.7: the explorers of a corridor are rewarded; the first chooses the colours that signs of souls give.

Codes:

============  ===============================================================
code          facts, and what it says
============  ===============================================================
wrong_signs   chosen, signs: not a colour for each sign of souls
not_printed   colours, printed: colours that the card does not show
============  ===============================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.labyrinth import frames
from rules.labyrinth.board import LOW, Counts, counts, total
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.draft import Draft
from rules.labyrinth.events import Explored, Kept
from rules.labyrinth.exploring import reward, souls
from rules.labyrinth.keeping import returned, row_after
from rules.labyrinth.moves import Souls
from rules.labyrinth.notation import SOULS
from rules.labyrinth.player import Corridor
from rules.labyrinth.position import LabyrinthState, LabyrinthView, SoulsAsked
from rules.labyrinth.question import LabyrinthQuestion


class Serving(LabyrinthQuestion[frames.Serving, Souls]):
    """Which printed colours the first explorer takes; asked only if the signs of souls leave a choice."""

    frame = frames.Serving
    move = Souls
    kind = "souls"
    open = True

    @override
    def asked(self, position: LabyrinthState, frame: frames.Serving) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: LabyrinthState, frame: frames.Serving, seat: Seat) -> tuple[Souls, ...]:
        corridor = _corridor(position)
        return souls(corridor.card, corridor.signs.count("souls"))

    @override
    def refuse(self, position: LabyrinthState, frame: frames.Serving, seat: Seat, move: Souls) -> IllegalMove | None:
        corridor = _corridor(position)
        signs, printed = corridor.signs.count("souls"), CORRIDORS[corridor.card].colours
        if len(move.colours) != signs:
            return IllegalMove("wrong_signs", chosen=len(move.colours), signs=signs)
        if not set(move.colours) <= set(printed):
            return IllegalMove("not_printed", colours=move.colours, printed=printed)
        return None

    @override
    def answer(self, draft: Draft, frame: frames.Serving, seat: Seat, move: Souls) -> None:
        _take_reward(draft, frame, move.colours)

    @override
    def advance(self, draft: Draft, frame: frames.Serving) -> bool:
        signs = draft.corridor.signs.count("souls") if frame.first else 0
        printed = CORRIDORS[draft.corridor.card].colours
        if signs and len(printed) > 1:
            draft.group += 1
            return False
        _take_reward(draft, frame, printed[0] * signs if signs else "")
        return True

    @override
    def fallback(self, view: LabyrinthView, frame: frames.Serving, seat: Seat) -> Souls:
        """Take the first printed colour for every sign (2.7)."""
        corridor = view.corridors[view.place - 1]
        return SOULS[CORRIDORS[corridor.card].colours[0] * corridor.signs.count("souls")]

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.Serving, viewer: Viewer) -> dict[str, object]:
        corridor = _corridor(state)
        printed = CORRIDORS[corridor.card].colours
        return {"souls_asked": SoulsAsked(frame.seat, printed, corridor.signs.count("souls"))}


def _corridor(position: LabyrinthState) -> Corridor:
    return position.corridors[position.place - 1]


def _take_reward(draft: Draft, frame: frames.Serving, colours: str) -> None:
    """Give an explorer everything at once; ``colours`` are those for signs of souls."""
    draft.frames.pop()
    corridor, player = draft.corridor, draft.players[frame.seat]
    given, witch = reward(corridor.card, frame.first), corridor.signs.count("witch")
    tokens = total(given.tokens, counts(colours)) if colours else given.tokens
    draft.change(
        frame.seat,
        impurity=player.impurity + given.impurity + witch,
        spent=player.spent - (given.spell is not None),  # one of the pieces just revealed marks the spell
        promotion_spells=player.promotion_spells + (given.spell == "P"),
        colour_spells=player.colour_spells + (given.spell == "C"),
    )
    draft.events.append(
        Explored(frame.seat, draft.place, frame.first, tokens, colours, given.spell, given.impurity + witch, witch)
    )
    _add_low(draft, frame.seat, tokens)


def _add_low(draft: Draft, seat: Seat, gained: Counts) -> None:
    """Put tokens onto the low row; if they are too many the player keeps any six (2.7-5)."""
    rows = draft.players[seat].rows
    kept, asks = row_after(rows[LOW], gained)
    if asks:
        draft.frames.append(frames.Keeping(seat, gained))
        draft.group += 1
        return
    draft.change(seat, rows=(kept, *rows[1:]))
    over = returned(rows[LOW], gained, kept)
    if any(over):
        draft.events.append(Kept(seat, kept, over, processing=False))
