"""An answer whose picture Discord does not take in place is a message of its own."""

from __future__ import annotations

from itertools import pairwise

from render.registry import FACES
from tests.cogs.helpers import Room, labels


async def test_a_page_whose_picture_is_refused_in_place_is_a_message_of_its_own(room: Room) -> None:
    pages = FACES["soul_puzzler"].pages()
    before = next(page for page, after in pairwise(pages) if page.view is None and after.view is not None)
    opened = await room.eve.slash(room.channel, "rules", game="soul_puzzler", topic=before.title)
    assert opened.response is not None and not opened.response.attachments
    room.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035)
    turned = await room.eve.click(opened.response, label=labels(opened.response)[-1])
    assert turned.response is not None and turned.response.attachments and turned.ephemeral
    assert turned.response.id != opened.response.id
