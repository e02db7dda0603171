import { decode, messages } from "./link.js";
import { Screen } from "./screen.js";
import { listen } from "./input.js";

const $ = (id) => document.getElementById(id);
const screen = new Screen((number) => send(messages.acknowledge(number)));
let socket;
let state = null;
let keyboardShown = false;
let isRecording = false;
let nextRequest = 1;
const answers = new Map();

function connect() {
  socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => typeof data === "string" ? hear(JSON.parse(data)) : take(decode(data));
  socket.onclose = () => {
    if (document.documentElement.dataset.phase === "replaced") return;
    notice("Plumb is not there any more", "“plumb run” ended, or the connection to it was lost.");
    setTimeout(connect, 1000);
  };
}
const send = (bytes) => { if (socket.readyState === WebSocket.OPEN) socket.send(bytes); };
const event = (line) => send(messages.event(line));
const wish = (action, name) => { if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action, name })); };

// What the app says

function take(message) {
  switch (message.kind) {
    case "hello":
      document.title = $("name").textContent = message.name;
      options($("device"), message.devices);
      options($("text-size"), message.textSizes);
      tellDrawing();
      break;
    case "frame": $("bezel").hidden = false; screen.take(message); break;
    case "state": show(message); break;
    case "pasteboard": copy(message.items); break;
    case "answer": answers.get(message.number)?.(message); answers.delete(message.number); break;
  }
}

function options(select, values) {
  select.replaceChildren(...values.map((value) => new Option(value, value)));
}

function show(next) {
  state = next;
  $("device").value = state.device;
  $("text-size").value = state.textSize;
  for (const name of ["direction", "contrast", "share", "orientation"]) $(name).value = state[name];
  $("motion").value = state.reducesMotion ? "reduced" : "normal";
  $("style").setAttribute("aria-pressed", state.style === "dark");
  $("home").setAttribute("aria-pressed", state.isInBackground);
  $("bezel").classList.toggle("away", state.isInBackground);
  if (screen.cornerRadius !== state.cornerRadius) { screen.cornerRadius = state.cornerRadius; screen.fit(); }
  $("shortcuts").replaceChildren(...state.shortcuts.map(({ type, title }) => {
    const button = document.createElement("button");
    button.textContent = title;
    button.onclick = () => event(`shortcut ${type}`);
    return button;
  }));
  if (state.focus) {
    $("typing").style.left = `${state.focus.x * screen.zoom + 9}px`;
    $("typing").style.top = `${state.focus.y * screen.zoom + 9}px`;
    $("typing").style.height = `${Math.max(8, state.focus.height * screen.zoom)}px`;
  }
  placeKeyboard();
  document.documentElement.dataset.orientation = state.orientation;
}

// The simulated keyboard comes with the focus, where it is wanted.
function placeKeyboard() {
  const wanted = Boolean(state?.focus) && $("keyboard").getAttribute("aria-pressed") === "true";
  if (wanted === keyboardShown) return;
  keyboardShown = wanted;
  const { width, height } = screen.size;
  const points = Math.min(width, height) > 600 ? (width > height ? 398 : 313) : width > height ? 209 : screen.cornerRadius > 0 ? 336 : 260;
  event(wanted ? `keyboard show ${points}` : "keyboard hide");
}

function copy(items) {
  const text = items.find((item) => item.type.endsWith("text"));
  if (text) navigator.clipboard?.writeText(new TextDecoder().decode(text.bytes)).catch(() => {});
}

// What the server says of the app as a program

function hear(message) {
  switch (message.type) {
    case "phase": phase(message); break;
    case "console": print(message); break;
    case "languages": languages(message); break;
    case "debugger": openDebugger(message); break;
    case "script": save(new Blob([message.lines.join("\n") + "\n"], { type: "text/plain" }), "recorded.script"); break;
  }
}

const nameOf = new Intl.DisplayNames(undefined, { type: "language", fallback: "code" });
function languages({ languages, current }) {
  const title = (code) => { try { return nameOf.of(code.replace("_", "-")); } catch { return code; } };
  $("language").replaceChildren(new Option("the app’s own", ""), ...languages.map((code) => new Option(title(code), code)), new Option("double length", "double"), new Option("accented", "accented"));
  if (current && ![...$("language").options].some(({ value }) => value === current)) $("language").append(new Option(title(current), current));
  $("language").value = current;
}

function phase(message) {
  document.documentElement.dataset.phase = message.phase;
  $("bezel").classList.toggle("over", message.phase === "ended" || (message.phase === "failed" && !message.isRunning));
  switch (message.phase) {
    case "building": notice(message.isRunning ? "Building again…" : "Building…"); break;
    case "starting": keyboardShown = false; notice("Starting…"); break;
    case "running": notice(); break;
    case "replaced": notice("The app is shown in another tab", "Reload this one to have it back here."); break;
    case "ended": {
      const [first, ...rest] = (message.message ?? "it ended").split("\n");
      notice(`The app is not running: ${first.replace(/:$/, "")}`, null, { error: message.isCrash, text: rest.join("\n"), restart: true });
      break;
    }
    case "broken": notice("A file that was saved can’t be read", message.isRunning ? "The app goes on as it was." : null, { error: true, text: message.message }); break;
    case "failed":
      notice(message.messages.length ? "The build failed" : "The app could not be started", message.isRunning ? "The app goes on as it was." : null, {
        error: true, restart: true,
        text: message.messages.map((each) => `${each.file}:${each.line}:${each.column}: ${each.text}`).join("\n") || message.message,
      });
  }
}

function notice(title, words, { error = false, text, restart = false } = {}) {
  const box = $("notice");
  box.classList.toggle("error", error);
  if (!title) return box.replaceChildren();
  const make = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });
  const parts = [make("h2", title)];
  if (words) parts.push(make("p", words));
  if (text) parts.push(make("pre", text));
  if (restart) { const button = make("button", "Restart"); button.onclick = () => wish("restart"); parts.push(button); }
  box.replaceChildren(...parts);
}

function print({ text, isError }) {
  const lines = $("lines");
  const isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
  const line = document.createElement("span");
  line.textContent = text + "\n";
  if (isError) line.className = "error";
  lines.append(line);
  while (lines.childElementCount > 3000) lines.firstChild.remove();
  if (isAtEnd) lines.scrollTop = lines.scrollHeight;
}

// What a person wants of the device

const TURNS = ["portrait", "landscapeRight", "upsideDown", "landscapeLeft"];
function turn(by) {
  const now = TURNS.indexOf(state?.orientation ?? "portrait");
  // iPhones have no upside-down orientation; the turn goes on to the next side.
  const next = TURNS[(now + by + 4) % 4];
  event(`turn ${next === "upsideDown" && screen.cornerRadius > 0 && Math.min(screen.size.width, screen.size.height) < 600 ? TURNS[(now + 2 * by + 4) % 4] : next}`);
}
$("turn-left").onclick = () => turn(-1);
$("turn-right").onclick = () => turn(1);
$("device").onchange = () => { wish("device", $("device").value); };
$("language").onchange = () => wish("language", $("language").value);
$("home").onclick = () => event(state?.isInBackground ? "foreground" : "background");
$("style").onclick = () => event(`style ${state?.style === "dark" ? "light" : "dark"}`);
$("keyboard").onclick = () => {
  $("keyboard").setAttribute("aria-pressed", $("keyboard").getAttribute("aria-pressed") !== "true");
  placeKeyboard();
};
for (const [id, word] of [["text-size", "textSize"], ["direction", "direction"], ["contrast", "contrast"], ["motion", "motion"], ["share", "share"], ["orientation", "turn"]]) {
  $(id).onchange = () => event(`${word} ${$(id).value}`);
}
const tellDrawing = () => send(messages.drawing({ slowness: $("slow").checked ? 10 : 1, blended: $("blended").checked, misaligned: $("misaligned").checked }));
for (const id of ["slow", "blended", "misaligned"]) $(id).onchange = tellDrawing;
$("zoom").onchange = () => screen.fit();
$("menu").onclick = () => event("menu");
$("memory").onclick = () => event("memoryWarning");
$("restart").onclick = () => wish("restart");
$("script").onclick = () => wish("script");

// The tab opens with the click or key, which browsers ask for; its address comes a moment later.
let debuggerTab = null;
function debug() {
  debuggerTab = open("about:blank", "plumb-view-debugger");
  wish("debugger");
}
function openDebugger({ address, error }) {
  if (address && debuggerTab) { debuggerTab.location = address; return; }
  debuggerTab?.close();
  print({ text: error ?? `The view debugger: ${address}`, isError: Boolean(error) });
  if ($("console").hidden) $("toggle-console").click();
}
$("debugger").onclick = debug;
$("toggle-console").onclick = () => {
  $("console").hidden = !$("console").hidden;
  $("toggle-console").setAttribute("aria-pressed", !$("console").hidden);
  screen.fit();
};

function request(kind) {
  const number = nextRequest++;
  send(messages.request(number, kind));
  return new Promise((resolve) => answers.set(number, resolve));
}
$("screenshot").onclick = async () => { const { name, bytes } = await request("screenshot"); save(new Blob([bytes], { type: "image/png" }), name); };
$("describe").onclick = async () => {
  const { bytes } = await request("description");
  for (const line of new TextDecoder().decode(bytes).split("\n")) print({ text: line });
  if ($("console").hidden) $("toggle-console").click();
};
$("record").onclick = async ({ shiftKey }) => {
  $("record").setAttribute("aria-pressed", !isRecording);
  isRecording = !isRecording;
  if (isRecording) return request("beginRecording");
  const { name, bytes } = await request(shiftKey ? "endRecordingAsPNG" : "endRecording");
  if (bytes.length) save(new Blob([bytes], { type: shiftKey ? "image/png" : "image/webp" }), name);
};

function save(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

addEventListener("keydown", (key) => {
  if (key.ctrlKey && key.shiftKey && key.code === "KeyD") { key.preventDefault(); key.stopPropagation(); debug(); }
}, true);
addEventListener("keydown", (key) => {
  if ((key.ctrlKey || key.metaKey) && (key.key === "ArrowLeft" || key.key === "ArrowRight")) { key.preventDefault(); turn(key.key === "ArrowLeft" ? -1 : 1); }
});
addEventListener("pointerdown", ({ target }) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
}, true);
new ResizeObserver(() => screen.fit()).observe($("stage"));
listen(screen, send);
connect();
