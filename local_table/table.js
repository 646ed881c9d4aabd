// Keeps the newest message in sight, as Discord does, until somebody scrolls up.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 160;
let following = true;

function follow() {
  if (following) timeline.scrollTop = timeline.scrollHeight;
}

function look() {
  requestAnimationFrame(() => {
    following = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
  });
}

for (const kind of ["wheel", "touchmove", "touchend", "keyup", "pointerup"]) {
  timeline.addEventListener(kind, look, { passive: true });
}

// A first Enter picks an option of a command, a second one sends it: the list of options must not stay in its way.
const composer = document.getElementById("channel-composer");
let picked = null;
composer.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  following = true;
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  if (field.value && field.value === picked) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  }
  setTimeout(() => { picked = document.activeElement?.value || null; });
}, { capture: true });

document.getElementById("viewer-picker").addEventListener("change", () => { following = true; });
new MutationObserver(follow).observe(list, { childList: true, subtree: true });
new ResizeObserver(follow).observe(list);
new ResizeObserver(follow).observe(timeline);
