"""Drawing from bytes gives the picture and the words of the view itself."""

from __future__ import annotations

import msgspec
import pytest

from render.drawing import draw
from render.registry import FACES
from tests.render.matches import sampled

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("key", FACES)
def test_an_encoded_view_is_drawn_like_the_view(key: str) -> None:
    for moment in sampled(120, key):
        drawing = draw(key, msgspec.json.encode(moment.view), msgspec.json.encode(moment.recent))
        assert drawing is not None
        assert drawing.picture == moment.face.picture(moment.view, moment.recent)
        assert drawing.alt == moment.face.alt(moment.view, moment.recent)
        assert drawing.seconds > 0


def test_what_is_no_view_of_the_game_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        draw("soul_puzzler", b"{}", b"[]")
