// SimCord draws a message again at every change of it. Until the new picture has loaded, the old one keeps its place.
const list = document.getElementById("channel-message-list");
const FRAMES = ".gallery-item";

function shown(frame) {
  return [...frame.querySelectorAll("img")].findLast((picture) => picture.naturalWidth > 0);
}

function isLoaded(picture) {
  return picture.complete && picture.naturalWidth > 0;
}

// A frame may also come without a picture, as unavailable, for the moment between two publications.
function bridge(oldFrame, newFrame) {
  const outgoing = shown(oldFrame);
  const incoming = newFrame.querySelector("img.gallery-image");
  if (!outgoing || (incoming && isLoaded(incoming))) return;
  outgoing.className = "outgoing";
  outgoing.alt = "";
  newFrame.append(outgoing);
}

function settle(frame) {
  frame?.querySelectorAll("img.outgoing").forEach((picture) => picture.remove());
}

// SimCord may put another picture into a frame later, or one that has loaded already, so every picture there counts.
for (const end of ["load", "error"]) {
  list.addEventListener(end, ({ target }) => settle(target.closest(FRAMES)), { capture: true });
}

function framesIn(nodes) {
  return [...nodes].filter((node) => node instanceof Element).flatMap((node) => [...node.querySelectorAll(FRAMES)]);
}

new MutationObserver((changes) => {
  const removed = new Map(); // frames that were on the screen, by their message
  for (const { target, removedNodes } of changes) {
    const message = target.closest("[data-message-id]");
    const frames = framesIn(removedNodes).filter((frame) => !frame.isConnected && shown(frame));
    if (message && frames.length && !removed.has(message)) removed.set(message, frames);
  }
  for (const [message, frames] of removed) {
    const now = message.querySelectorAll(FRAMES);
    frames.slice(0, now.length).forEach((frame, index) => bridge(frame, now[index]));
  }
  for (const picture of list.querySelectorAll(`${FRAMES}:has(> .outgoing) img.gallery-image`)) {
    if (isLoaded(picture)) settle(picture.closest(FRAMES));
  }
}).observe(list, { childList: true, subtree: true });
