"""2.5 to 2.7: all bid secretly for a corridor, all hands are opened together, and the explorers are rewarded.

The first explorer chooses the colours that signs of souls give. An explorer whose low row cannot hold all tokens keeps
any six; the choices are in ``rules.labyrinth.keeping``, as for soul processing.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.labyrinth import frames
from rules.labyrinth.board import LOW, Corridor, Player, counts, total
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.events import Explored, Kept, Revealed
from rules.labyrinth.exploring import ranked, reward, souls
from rules.labyrinth.keeping import KEPT, keep_refused, keeps, old_first, returned, row_after
from rules.labyrinth.moves import COMMIT, SOULS, Commit, Keep, LabyrinthMove, Souls, commits
from rules.labyrinth.position import Draft, KeepAsked, LabyrinthState, LabyrinthView, SoulsAsked
from rules.labyrinth.viewing import LabyrinthQuestion
from rules.questions import SealedQuestion


class Bidding(SealedQuestion[frames.Bidding, Commit], LabyrinthQuestion[frames.Bidding, Commit]):
    """The number of pieces, and the sign, that a player puts into the closed hand."""

    kind = "commit"
    pace = "together"

    @override
    def legal(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat) -> tuple[Commit, ...]:
        """Return every bid: any number of remaining pieces, with up to one remaining sign (C16)."""
        player = position.players[seat]
        return commits(player.pieces, player.signs)

    @override
    def refuse(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat, move: Commit) -> IllegalMove | None:
        player = position.players[seat]
        if move.pieces > player.pieces:
            return IllegalMove("too_many_pieces", pieces=move.pieces, left=player.pieces)
        if move.sign and move.sign not in player.signs:
            return IllegalMove("sign_used", sign=move.sign, left=player.pieces)
        return None

    @override
    def not_asked(self, position: LabyrinthState, frame: frames.Bidding, seat: Seat) -> IllegalMove:
        if 0 <= seat < len(position.players) and not position.players[seat].has_something_left:
            return IllegalMove("nothing_left", seat=seat)
        return super().not_asked(position, frame, seat)

    @override
    def resolve(self, draft: Draft, frame: frames.Bidding) -> None:
        answers = [answer for answer in frame.answers if answer]
        for seat, answer in enumerate(answers):
            _spend(draft, seat, answer)
        bids = tuple([answer.pieces for answer in answers])
        first, seconds, clashed = ranked(bids, draft.options.tied_seconds_share)
        seconds = _from_start(draft, seconds) if len(seconds) > 1 else seconds
        signs = tuple([answer.sign for answer in answers])
        draft.set_corridor(Corridor(draft.corridor.card, bids, signs, first, seconds, clashed))
        draft.events.append(Revealed(draft.place, draft.corridor))
        explorers = [] if first is None else [frames.Serving(first, True)]
        explorers += [frames.Serving(seat, False) for seat in seconds]
        draft.frames = [frames.NextCorridor(), *reversed(explorers)]

    @override
    def fallback(self, view: LabyrinthView, frame: frames.Bidding, seat: Seat) -> Commit:
        """Bid no piece and no sign (2.5)."""
        return COMMIT[0, None]

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.Bidding, viewer: Viewer) -> dict[str, object]:
        return {
            "ready": tuple(answer is not None for answer in frame.answers),
            "commitment": None if viewer is None else frame.answers[viewer],
        }

    @override
    def determinize(
        self, view: LabyrinthView, frame: frames.Bidding, players: tuple[Player, ...], random: Random
    ) -> tuple[frames.Bidding, tuple[Player, ...]]:
        answers = tuple(_determinized(view, seat, frame.answers[seat], random) for seat in range(len(players)))
        return frames.Bidding(answers), players

    @override
    def audit(self, state: LabyrinthState, frame: frames.Bidding) -> Iterator[str]:
        if None not in frame.answers or len(frame.answers) != len(state.players):
            yield f"{frame} asks nothing"
        for seat, (answer, player) in enumerate(zip(frame.answers, state.players, strict=False)):
            if answer and (answer.pieces > player.pieces or (answer.sign and answer.sign not in player.signs)):
                yield f"seat {seat} committed {answer} of {player.pieces} and {player.signs}"


def _spend(draft: Draft, seat: Seat, answer: Commit) -> None:
    """Take the bid of a player, even a losing one."""
    player, pieces = draft.players[seat], answer.pieces
    if answer.sign:
        player = replace(player, signs=tuple(sign for sign in player.signs if sign != answer.sign))
    draft.players[seat] = replace(player, pieces=player.pieces - pieces, spent=player.spent + pieces)


def _from_start(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return seats in the order of being served: from the start player on."""
    return tuple(sorted(seats, key=lambda seat: (seat - draft.start) % len(draft.players)))


def _determinized(view: LabyrinthView, seat: Seat, known: Commit | None, random: Random) -> Commit | None:
    player = view.players[seat]
    if seat in view.asked:
        return None
    if not player.has_something_left:
        return COMMIT[0, None]
    return known or random.choice(commits(player.pieces, player.signs))


class Serving(LabyrinthQuestion[frames.Serving, Souls]):
    """The printed colours for the first explorer; a question only if the signs of souls leave a choice."""

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
        printed = CORRIDORS[draft.corridor.card].colours if signs else ()
        if len(printed) > 1:
            draft.group += 1
            return False
        _take_reward(draft, frame, printed[0] * signs if printed else "")
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
    """Give an explorer the whole reward at once; ``colours`` are those for signs of souls."""
    draft.frames.pop()
    corridor, player = draft.corridor, draft.players[frame.seat]
    given, witch = reward(corridor.card, frame.first), corridor.signs.count("witch")
    tokens = total(given.tokens, counts(colours)) if colours else given.tokens
    old, *others = player.rows
    row, asks = row_after(old, tokens)
    draft.change(
        frame.seat,
        rows=(row, *others),
        impurity=player.impurity + given.impurity + witch,
        spent=player.spent - (given.spell is not None),  # one of the pieces just revealed marks the spell
        promotion_spells=player.promotion_spells + (given.spell == "P"),
        colour_spells=player.colour_spells + (given.spell == "C"),
    )
    draft.events.append(
        Explored(frame.seat, draft.place, frame.first, tokens, colours, given.spell, given.impurity + witch, witch)
    )
    if asks:  # 2.7-5
        draft.frames.append(frames.Keeping(frame.seat, tokens))
        draft.group += 1
    elif any(over := returned(old, tokens, row)):
        draft.events.append(Kept(frame.seat, row, over, processing=False))


class Keeping(LabyrinthQuestion[frames.Keeping, LabyrinthMove]):
    """The six low tokens to keep."""

    kind = "keep"
    open = True

    @override
    def asked(self, position: LabyrinthState, frame: frames.Keeping) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: LabyrinthState, frame: frames.Keeping, seat: Seat) -> tuple[LabyrinthMove, ...]:
        return keeps(position.players[seat].rows[LOW], frame.gained)

    @override
    def refuse(
        self, position: LabyrinthState, frame: frames.Keeping, seat: Seat, move: LabyrinthMove
    ) -> IllegalMove | None:
        return keep_refused(position.players[seat].rows[LOW], frame.gained, move)

    @override
    def answer(self, draft: Draft, frame: frames.Keeping, seat: Seat, move: LabyrinthMove) -> None:
        assert isinstance(move, Keep)
        draft.frames.pop()
        rows, row = draft.players[seat].rows, KEPT[move.colours]
        draft.change(seat, rows=(row, *rows[1:]))
        draft.events.append(Kept(seat, row, returned(rows[LOW], frame.gained, row), processing=False))

    @override
    def fallback(self, view: LabyrinthView, frame: frames.Keeping, seat: Seat) -> LabyrinthMove:
        """Keep old tokens before new ones (2.7)."""
        return old_first(view.players[seat].rows[LOW], frame.gained)

    @override
    def view_fields(self, state: LabyrinthState, frame: frames.Keeping, viewer: Viewer) -> dict[str, object]:
        return {"keep_asked": KeepAsked(frame.seat, state.players[frame.seat].rows[LOW], frame.gained)}

    @override
    def audit(self, state: LabyrinthState, frame: frames.Keeping) -> Iterator[str]:
        if not row_after(state.players[frame.seat].rows[LOW], frame.gained)[1]:
            yield f"{frame} asks nothing"
