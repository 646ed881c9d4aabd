// The tab's title says when its player is asked, as Discord's tab counts mentions.
const list = document.getElementById("channel-message-list");
const viewers = document.getElementById("viewer-picker");
const NAME = document.title;

// The newest board; what only one player sees may be an old one.
function board() {
  const messages = [...list.querySelectorAll("article:not(:has(.message-ephemeral-note))")];
  return messages.findLast((message) => message.querySelector(".gallery-item"));
}

// The board names whoever is asked in lines of their own, before the question.
function isAsked() {
  const player = viewers.selectedOptions[0]?.textContent;
  const lines = board()?.innerText.split("\n") ?? [];
  return lines.some((line) => line.startsWith("▸") && line.split(":")[0].split(/[\s,]+/).includes(player));
}

function update() {
  document.title = isAsked() ? `● Your move · ${NAME}` : NAME;
}

for (const target of [list, viewers]) new MutationObserver(update).observe(target, { childList: true, subtree: true });
