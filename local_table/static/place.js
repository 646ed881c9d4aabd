// The address says which channel the tab shows and who looks, after the table's key: #KEY/second-table/bo. SimCord loads the
// page again when it changes.
const list = document.getElementById("channel-message-list");
const channels = document.getElementById("channel-picker");
const viewers = document.getElementById("viewer-picker");
const inbox = document.getElementById("inbox");

function place() {
  const [key, channel = "", viewer = ""] = decodeURIComponent(location.hash.slice(1)).split("/");
  return { key, channel, viewer };
}

function showPlace() {
  inbox.href = `/inbox?back=${encodeURIComponent(location.hash.slice(1))}`;
}

function goTo(channel) {
  const { key, viewer } = place();
  location.hash = `${key}/${channel}/${viewer}`;
}

channels.value = place().channel;
if (channels.selectedIndex < 0) channels.selectedIndex = 0;
channels.addEventListener("change", () => goTo(channels.value));
// SimCord empties its list of players as soon as one is chosen, so this comes first.
document.addEventListener("change", ({ target }) => {
  if (target !== viewers) return;
  const viewer = target.selectedOptions[0].textContent.toLowerCase();
  history.replaceState(null, "", `#${place().key}/${channels.value}/${viewer}`);
  showPlace();
}, { capture: true });
showPlace();

// Links to messages lead to them, not to the Discord on the internet, where they do not exist.
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="https://discord.com/channels/"]');
  if (!link) return;
  event.preventDefault();
  const [channelId, messageId] = link.href.split("/").slice(-2);
  const channel = [...channels.options].find((option) => option.dataset.id === channelId);
  if (channel && !channel.selected) {
    goTo(channel.value);
    return;
  }
  list.querySelector(`[data-message-id="${messageId}"]`)?.scrollIntoView();
}, { capture: true });
