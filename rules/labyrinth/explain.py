"""Why a move is not legal: the codes of ``IllegalMove`` and their facts.

====================  =======================================================
code                  facts, and what it says
====================  =======================================================
not_asked             seat: this seat has nothing to decide now
nothing_left          seat: neither a piece nor a sign to commit (L58)
already_done          seat: done with soul processing, the others are not
not_now               stage, move: another question is asked
not_a_move            move: nothing that any notation names
too_many_pieces       pieces, left: more than are behind the screen
sign_used             sign, left: spent in this round; pieces behind the screen
wrong_signs           chosen, signs: not a colour for each sign of souls
not_printed           colours, printed: colours that the card does not show
keep_first            old, gained: which six low tokens stay comes first
nothing_to_keep       -: the low row holds all its tokens
cannot_keep           kept, have: not there as often as that
high_rank             colour: no rank above high
no_token              colour, rank: no such token on the board
no_pair               colour, rank: only one such token, it takes two
full_row              rank, tokens: the row above; name one to return
no_drop               drop, rank, tokens: not in the row above
free_spot             drop, rank, free: the row above has room
no_promotion_spell    -: none on the board
can_promote           -: a token could be promoted, so use it or leave it
no_colour_spell       -: none on the board
same_colour           colour: changing it into itself is no change
unknown_card          card: there is no such oracle card
not_your_card         card: it is not in front of this player
card_achieved         card: it was achieved before
needs_tokens          card, missing: icons ("R2") without a token left
needs_high            pair, missing: colours without a high token
====================  =======================================================

``stage`` is the view's; ranks and colours are those of ``board``; ``tokens``,
``old``, ``gained``, ``kept`` and ``have`` are letters such as "RRB". A token on
a great oracle card is not on the board. ``InvalidMove`` has one code,
``unknown_notation`` (text).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import IllegalMove, Seat
from rules.labyrinth.board import LOW, RANKS, Colour, Rank, letters, total
from rules.labyrinth.cards import CORRIDORS, GREAT, SMALL, SPOTS
from rules.labyrinth.exploring import has_something_left
from rules.labyrinth.frames import Bidding, Keeping, Serving, SoulProcessing
from rules.labyrinth.legal import asked
from rules.labyrinth.moves import (
    AchieveGreat,
    AchieveSmall,
    ChangeColour,
    Commit,
    DropColourSpell,
    DropPromotionSpell,
    Keep,
    LabyrinthMove,
    Promote,
    PromoteBySpell,
    Souls,
)
from rules.labyrinth.notation import MOVES
from rules.labyrinth.oracles import high_missing, missing, owned
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.promoting import PLACE, ROW
from rules.labyrinth.state import LabyrinthState
from rules.labyrinth.watch import stage_of

Why = IllegalMove | None


def explain(state: LabyrinthState, seat: Seat, move: LabyrinthMove) -> IllegalMove:
    """Return why ``move``, which is not legal, cannot be made by ``seat`` now."""
    if seat not in asked(state):
        return _not_asked(state, seat)
    unknown = _unknown(move)
    if unknown:
        return unknown
    reason = _REASONS[type(state.frames[-1])](state, seat, move)
    return reason or IllegalMove("not_now", stage=stage_of(state), move=str(move))


def _not_asked(state: LabyrinthState, seat: Seat) -> IllegalMove:
    top = state.frames[-1] if state.frames and 0 <= seat < len(state.players) else None
    if isinstance(top, Bidding) and not has_something_left(state.players[seat]):
        return IllegalMove("nothing_left", seat=seat)
    return IllegalMove("already_done" if isinstance(top, SoulProcessing) else "not_asked", seat=seat)


def _unknown(move: LabyrinthMove) -> Why:
    if isinstance(move, AchieveSmall) and move.card not in SMALL:
        return IllegalMove("unknown_card", card=move.card[:60])
    if isinstance(move, AchieveGreat) and move.pair not in GREAT:
        return IllegalMove("unknown_card", card=move.pair[:60])
    return None if MOVES.get(str(move)) == move else IllegalMove("not_a_move", move=str(move)[:60])


def _bidding(state: LabyrinthState, seat: Seat, move: LabyrinthMove) -> Why:
    if not isinstance(move, Commit):
        return None
    left = state.players[seat].pieces
    if move.pieces > left:
        return IllegalMove("too_many_pieces", pieces=move.pieces, left=left)
    return IllegalMove("sign_used", sign=move.sign, left=left)


def _serving(state: LabyrinthState, _: Seat, move: LabyrinthMove) -> Why:
    if not isinstance(move, Souls):
        return None
    corridor = state.corridors[state.place - 1]
    signs, printed = corridor.signs.count("souls"), CORRIDORS[corridor.card].colours
    if len(move.colours) != signs:
        return IllegalMove("wrong_signs", chosen=len(move.colours), signs=signs)
    return IllegalMove("not_printed", colours=move.colours, printed=printed)


def _keeping(state: LabyrinthState, seat: Seat, move: LabyrinthMove) -> Why:
    frame = state.frames[-1]
    assert isinstance(frame, Keeping)
    return _keep(state.players[seat], frame.gained, move)


def _keep(player: Player, gained: tuple[int, int, int, int], move: LabyrinthMove) -> Why:
    old = player.rows[LOW]
    if not isinstance(move, Keep):
        return IllegalMove("keep_first", old=letters(old), gained=letters(gained))
    return IllegalMove("cannot_keep", kept=move.colours, have=letters(total(old, gained)))


def _processing(state: LabyrinthState, seat: Seat, move: LabyrinthMove) -> Why:
    frame, player = state.frames[-1], state.players[seat]
    assert isinstance(frame, SoulProcessing)
    gained = frame.seats[seat].gained
    if isinstance(move, Commit | Souls):
        return None
    if gained is not None:
        return _keep(player, gained, move)
    return _ACTIONS[type(move)](player, move)


def _nothing_to_keep(_: Player, __: Keep) -> Why:
    return IllegalMove("nothing_to_keep")


def _have(player: Player, colour: Colour, rank: Rank) -> int:
    return player.rows[ROW[rank]][PLACE[colour]]


def _promote(player: Player, move: Promote) -> Why:
    if move.rank != "high" and _have(player, move.colour, move.rank) == 1:
        return IllegalMove("no_pair", colour=move.colour, rank=move.rank)
    return _promotion(player, move)


def _by_spell(player: Player, move: PromoteBySpell) -> Why:
    if not player.promotion_spells:
        return IllegalMove("no_promotion_spell")
    return _promotion(player, move)


def _promotion(player: Player, move: Promote | PromoteBySpell) -> Why:
    if move.rank == "high":
        return IllegalMove("high_rank", colour=move.colour)
    if not _have(player, move.colour, move.rank):
        return IllegalMove("no_token", colour=move.colour, rank=move.rank)
    above = ROW[move.rank] + 1
    tokens, rank = player.rows[above], RANKS[above]
    free = SPOTS[above] - sum(tokens)
    if free:
        return IllegalMove("free_spot", drop=move.drop, rank=rank, free=free)
    if move.drop:
        return IllegalMove("no_drop", drop=move.drop, rank=rank, tokens=letters(tokens))
    return IllegalMove("full_row", rank=rank, tokens=letters(tokens))


def _drop_promotion_spell(player: Player, _: DropPromotionSpell) -> Why:
    return IllegalMove("can_promote" if player.promotion_spells else "no_promotion_spell")


def _colour(player: Player, move: ChangeColour) -> Why:
    if not player.colour_spells:
        return IllegalMove("no_colour_spell")
    if move.colour == move.into:
        return IllegalMove("same_colour", colour=move.colour)
    return IllegalMove("no_token", colour=move.colour, rank=move.rank)


def _drop_colour_spell(_: Player, __: DropColourSpell) -> Why:
    return IllegalMove("no_colour_spell")


def _small(player: Player, move: AchieveSmall) -> Why:
    return _not_open(player.small, move.card) or IllegalMove(
        "needs_tokens", card=move.card, missing=missing(owned(player), move.card)
    )


def _great(player: Player, move: AchieveGreat) -> Why:
    return _not_open(player.great, move.pair) or IllegalMove(
        "needs_high", pair=move.pair, missing=high_missing(player.rows, move.pair)
    )


def _not_open(oracles: tuple[Oracle, ...], card: str) -> Why:
    own = next((oracle for oracle in oracles if oracle.card == card), None)
    if own is None:
        return IllegalMove("not_your_card", card=card)
    return IllegalMove("card_achieved", card=card) if own.achieved else None


_ACTIONS: dict[type, Callable[[Player, Any], Why]] = {
    Keep: _nothing_to_keep,
    Promote: _promote,
    PromoteBySpell: _by_spell,
    DropPromotionSpell: _drop_promotion_spell,
    ChangeColour: _colour,
    DropColourSpell: _drop_colour_spell,
    AchieveSmall: _small,
    AchieveGreat: _great,
}

_REASONS: dict[type, Callable[[LabyrinthState, Seat, Any], Why]] = {
    Bidding: _bidding,
    Serving: _serving,
    Keeping: _keeping,
    SoulProcessing: _processing,
}
