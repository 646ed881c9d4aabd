// On a wide page the newest private message with a picture, such as one's panel, has a place beside the channel.
const list = document.getElementById("channel-message-list");
const PRIVATE = "article:not(.dismissed):has(.message-ephemeral-note):has(.gallery-item)";
let words = ""; // of the panel when the page last looked

// A panel that is higher than its place shows its controls and as much as fits above them.
function showControls(panel) {
  panel.scrollTop = panel.scrollHeight;
}

function arrange() {
  const newest = [...list.querySelectorAll(PRIVATE)].at(-1);
  for (const message of list.querySelectorAll("article")) {
    if (message.classList.contains("side-panel") !== (message === newest)) {
      message.classList.toggle("side-panel", message === newest);
    }
  }
  if (newest && newest.innerText !== words) showControls(newest);
  words = newest?.innerText ?? "";
}

// Pictures come late and move what stands below them.
list.addEventListener("load", ({ target }) => {
  const panel = target.closest(".side-panel");
  if (panel) showControls(panel);
}, { capture: true });

new MutationObserver(arrange).observe(list, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["class"],
});
