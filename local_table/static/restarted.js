// What only one player saw is gone once the table has been started again; Discord would have kept it in sight.
const list = document.getElementById("channel-message-list");
const run = document.querySelector('meta[name="table-run"]').content;
const before = JSON.parse(sessionStorage.getItem("private") ?? "{}");
const isNewRun = before.run !== run;
const lost = { ...before.lost, ...(isNewRun ? before.seen : {}) }; // by the place of the tab, like what is seen
const seen = isNewRun ? {} : { ...before.seen };

const note = document.createElement("p");
note.id = "restart-note";
note.hidden = true;
note.setAttribute("role", "status");
note.textContent = "The table was restarted. Messages that only you could see are gone. " +
  "Use /hand to open your hand, or use a command again. ";
const dismiss = document.createElement("button");
dismiss.type = "button";
dismiss.className = "dismiss";
dismiss.textContent = "Dismiss";
note.append(dismiss);
document.getElementById("channel-composer").before(note);

function place() {
  return decodeURIComponent(location.hash.slice(1));
}

function keep() {
  note.hidden = !lost[place()];
  sessionStorage.setItem("private", JSON.stringify({ run, seen, lost }));
}

function look() {
  if (!list.childElementCount) return; // not opened yet, or closed
  const isSeen = list.querySelector("article:not(.dismissed) .message-ephemeral-note") !== null;
  if (isSeen) delete lost[place()];
  if (isSeen) seen[place()] = true;
  else delete seen[place()];
  keep();
}

dismiss.addEventListener("click", () => {
  delete lost[place()];
  keep();
});
new MutationObserver(look).observe(list, { childList: true, subtree: true });
