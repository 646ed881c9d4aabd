"""What people see of Snatch: the picture, the one prompt, and the face that puts everything together."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from render.face import WIDTH, Face, Gentle
from render.kit.controls import Choice, Control, Menu
from render.kit.encoding import Picture
from render.kit.marks import Names
from render.kit.prompts import Prompt, by_kind
from render.kit.written import Topic
from rules.engine import Decision, Seat
from tests.games.snatch import values as v
from tests.games.snatch.commands import COMMANDS
from tests.games.snatch.sentences import event, match_facts, move

_ASKED = {"lay": "Lay a card; the highest wins a point.", "block": "Block the point with a higher card, or leave it."}
_ERRORS = {"cannot_play": "You cannot play {card} now.", "no_change": "You have done that already."}
_START = (
    f"Everybody has four cards. {_ASKED['lay']} {_ASKED['block']} Of several blocks the first counts. {__doc__ * 3}"
)


def position(view: v.SnatchView, names: Names) -> str:
    counts = enumerate(view.counts)
    return "\n".join(f"{names[seat]}: {view.points[seat]} points, {count} cards." for seat, count in counts)


def picture(view: v.SnatchView, recent: tuple[v.SnatchEvent, ...]) -> Picture:
    image, file = Image.new("P", (WIDTH, 400), 255), BytesIO()
    ImageDraw.Draw(image).multiline_text((40, 40), position(view, "ABCD"), 0, ImageFont.load_default(60))
    image.save(file, "PNG")
    return Picture(file.getvalue(), "png")


class Asked(Prompt[v.SnatchView, Any]):
    kinds = ("lay", "block")

    def question(self, view: v.SnatchView, decision: Decision) -> str:
        return _ASKED[decision.kind]

    def task(self, view: v.SnatchView, seat: Seat) -> str:
        return "choose a card"

    def help(self, view: v.SnatchView, decision: Decision, legal: tuple[Any, ...]) -> str:
        return _ASKED[decision.kind]

    def controls(self, view: v.SnatchView, decision: Decision, legal: tuple[Any, ...]) -> tuple[Control[Any], ...]:
        return (Menu("Your cards", tuple(Choice(move(one), one) for one in legal)),)


FACE: Face[v.SnatchView, Any, v.SnatchEvent] = Face(
    key="snatch",
    blurb="Cards laid together, and points that can be blocked.",
    length="five minutes",
    difficulty="easy to learn",
    options={},
    gentle=Gentle(seats=2, words="two players"),
    emblems=("🔴", "🔵", "🟢", "🟡"),
    seats=("Red", "Blue", "Green", "Yellow"),
    picture=picture,
    warm=lambda: None,
    alt=lambda view, recent: position(view, "ABCD"),
    position=position,
    hand=lambda view, seat: f"Your cards: {', '.join(map(str, view.hand)) or 'none'}.",
    event=event,
    outcome=lambda outcome, names: "\n".join(map("{}: {}".format, names, outcome.scores)),
    match_facts=match_facts,
    move=move,
    error=lambda error: _ERRORS.get(error.code, "That is not possible now.").format_map(error.facts),
    prompts=by_kind(Asked()),
    commands=COMMANDS,
    pages=lambda: (Topic("start", "Snatch", _START),),
)
