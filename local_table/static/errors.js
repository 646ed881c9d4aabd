// SimCord reports every step of its own; a player only needs to hear of what went wrong.
const report = document.getElementById("action-status");
const notice = document.getElementById("table-status");
const app = document.getElementById("preview-app");
const UNCERTAIN = "Action outcome uncertain. It will not be retried.";
const GONE = "Preview session is unavailable. Reload the active Preview URL.";
const CUT_OFF = "Connection interrupted; trying again…";
const PASSING = "Action was not completed."; // which has lost its sense when its player goes on
const TROUBLE = {
  [PASSING]: "That did not go through: the table has changed. Please try again.",
  [UNCERTAIN]: "The answer got lost…",
  [CUT_OFF]: "The table is closed or busy; trying again…",
};
const PAUSE = 2000; // milliseconds between two tries
const READ = 10000; // milliseconds in which a sentence is read

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

async function answers() {
  try {
    const answer = await fetch("/api/key", {
      cache: "no-store",
      headers: { "X-Simcord-Capability": location.hash.slice(1) },
    });
    if (answer.status !== 403) return answer.ok;
    observer.disconnect();
    notice.textContent = await answer.text(); // this page does not know the table's key
  } catch {
    // it is closed
  }
  return false;
}

// Only once the table answers: the browser's own error page would not come back by itself.
async function reload(words) {
  observer.disconnect();
  notice.textContent = words;
  while (!(await answers())) await pause();
  location.reload();
}

// SimCord finds out by itself what has become of an action, unless the table never heard of it.
async function reloadIfLost() {
  await pause();
  if (report.textContent === UNCERTAIN) void reload("The answer got lost; loading the table again…");
}

let passing = 0;

function read() {
  if (report.textContent === GONE) {
    void reload("The table was restarted; loading it…");
    return;
  }
  notice.textContent = TROUBLE[report.textContent] ?? "";
  if (report.textContent === CUT_OFF) void answers();
  if (report.textContent === UNCERTAIN) void reloadIfLost();
  clearTimeout(passing);
  if (report.textContent === PASSING) passing = setTimeout(forget, READ);
}

function forget() {
  if (report.textContent === PASSING) notice.textContent = "";
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, forget, { capture: true });

const observer = new MutationObserver(read);
observer.observe(report, { childList: true, characterData: true, subtree: true });

// A page that could not be opened at all reports nothing.
async function reloadIfNotOpened() {
  while (app.getAttribute("aria-busy") !== "false") await pause();
  if (globalThis.simcordPreview.contextId !== null) return;
  notice.textContent = "The table could not be opened; trying again…";
  await pause();
  void reload("Loading the table again…");
}

void reloadIfNotOpened();
