// Keeps the newest message in sight while the reader is at the end, as Discord does, and leaves every other place alone.
const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const newest = document.getElementById("new-messages");
const NEAR = 100; // pixels from the end that still count as the end
let following = true;
let pressed = false; // whether the answer to a press may still come
let placed = 0; // where the page itself has scrolled to
let height = 0; // of all messages, and of the window on them, when the page last looked
let windowHeight = 0;

const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");

function place(top) {
  set.call(timeline, top);
  placed = timeline.scrollTop;
}

function follow() {
  height = timeline.scrollHeight;
  windowHeight = timeline.clientHeight;
  if (following) place(height);
}

// SimCord keeps the messages that are read where they are when others change, which would hold back whoever is at the end.
Object.defineProperty(timeline, "scrollTop", { get, set: (top) => following ? follow() : place(top) });

// Goes to the newest message and stays there.
export function showNewest() {
  following = true;
  follow();
}

// A scroll of the reader, whatever caused it: wheel, key, bar, search, screen reader or link.
function isReaders() {
  const isShifted = timeline.scrollHeight !== height || timeline.clientHeight !== windowHeight;
  return !isShifted && Math.abs(timeline.scrollTop - placed) > 1;
}

timeline.addEventListener("scroll", () => {
  if (isReaders()) {
    placed = timeline.scrollTop;
    pressed = false;
    following = timeline.scrollHeight - placed - timeline.clientHeight < NEAR;
  } else follow();
}, { passive: true });

// Pictures come late and move what stands below them.
const resized = new ResizeObserver(follow);
resized.observe(list);
resized.observe(timeline);

// A message that is drawn again is short for a moment, which moves whoever is at the end.
new MutationObserver(follow).observe(list, { childList: true, subtree: true });

newest.addEventListener("click", showNewest);
document.getElementById("channel-composer").addEventListener("keydown", (event) => {
  if (event.key === "Enter") showNewest();
}, { capture: true });

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
