// Keeps the newest message in sight, as Discord does, until somebody scrolls up.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const newest = document.getElementById("new-messages");
const KEYS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", "Tab", " "]);
let following = true;
let moved = 0; // when somebody last scrolled by hand
let pressed = false; // whether the answer to a press may still come

function follow() {
  if (following) timeline.scrollTop = timeline.scrollHeight;
}

// Goes to the newest message and stays there.
export function showNewest() {
  following = true;
  moved = 0;
  follow();
}

// Lets the page rest where somebody has led it.
export function byHand() {
  moved = Date.now();
  pressed = false;
}

timeline.addEventListener("wheel", byHand, { passive: true });
timeline.addEventListener("touchmove", byHand, { passive: true });
timeline.addEventListener("pointerdown", (event) => {
  if (event.target === timeline) byHand();
});
document.addEventListener("keydown", (event) => {
  if (KEYS.has(event.key)) byHand();
});
document.getElementById("channel-composer").addEventListener("keydown", (event) => {
  if (event.key === "Enter") showNewest();
}, { capture: true });
timeline.addEventListener("scroll", () => {
  if (Date.now() - moved < 600) {
    following = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 100;
  } else {
    follow();
  }
}, { passive: true });

// Pictures come late and move what stands below them.
setInterval(() => {
  if (Date.now() - moved > 1000) follow();
}, 250);

// The answer to a press stands at the end of the channel, wherever the button was.
list.addEventListener("click", (event) => {
  if (event.target.closest("button, [role=option]")) pressed = true;
}, { capture: true });

function isAnswer(message) {
  return pressed || message.querySelector(".message-ephemeral-note") !== null;
}

new MutationObserver((changes) => {
  const last = list.lastElementChild;
  const isNew = changes.some(({ addedNodes }) => [...addedNodes].includes(last));
  if (!isNew || !isAnswer(last)) return;
  pressed = false;
  newest.hidden = true;
  showNewest();
}).observe(list, { childList: true });
