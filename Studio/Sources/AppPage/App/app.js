import { decode, messages } from "./link.js";
import { Screen } from "./screen.js";
import { listen } from "./input.js";
import { DeviceMenu } from "./devices.js";
import { showPace } from "./pace.js";

const $ = (id) => document.getElementById(id);
const screen = new Screen((number) => send(messages.acknowledge(number)));
let socket;
let state = null;
let keyboardShown = false;
let isRecording = false;
let nextRequest = 1;
const answers = new Map();
const devices = new DeviceMenu((name) => wish("device", name));

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
const send = (bytes) => {
  if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
};
const event = (line) => send(messages.event(line));
const wish = (action, name) => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action, name }));
};

// What the app says

function take(message) {
  switch (message.kind) {
    case "hello":
      document.title = $("name").textContent = message.name;
      devices.set(message.devices);
      $("text-size").replaceChildren(...message.textSizes.map((value) => new Option(sizeName(value), value)));
      tellDrawing();
      break;
    case "frame":
      $("bezel").hidden = false;
      screen.take(message);
      break;
    case "state":
      show(message);
      break;
    case "pasteboard":
      copy(message.items);
      break;
    case "pace":
      showPace(message);
      break;
    case "answer":
      answers.get(message.number)?.(message);
      answers.delete(message.number);
      break;
  }
}

// As the Settings app says it: scripts' words are XS to XXXL and AccessibilityM to AccessibilityXXXL.
function sizeName(word) {
  const names = {
    XS: "Extra small",
    S: "Small",
    M: "Medium",
    L: "Large (default)",
    XL: "Extra large",
    XXL: "Extra extra large",
    XXXL: "Extra extra extra large",
  };
  const larger = word.replace(/^Accessibility/, "");
  return larger === word
    ? names[word] ?? word
    : `Accessibility ${(names[larger] ?? larger).toLowerCase().replace(" (default)", "")}`;
}

function show(next) {
  state = next;
  devices.show(state.device);
  $("text-size").value = state.textSize;
  for (const name of ["direction", "contrast", "share", "orientation"]) $(name).value = state[name];
  $("motion").value = state.reducesMotion ? "reduced" : "normal";
  for (const style of ["light", "dark"]) $(`style-${style}`).setAttribute("aria-pressed", state.style === style);
  $("home").textContent = state.isInBackground ? "Back to the app" : "Home";
  $("bezel").classList.toggle("away", state.isInBackground);
  if (screen.cornerRadius !== state.cornerRadius) {
    screen.cornerRadius = state.cornerRadius;
    screen.fit();
  }
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
  const points = Math.min(width, height) > 600
    ? (width > height ? 398 : 313)
    : width > height
    ? 209
    : screen.cornerRadius > 0
    ? 336
    : 260;
  event(wanted ? `keyboard show ${points}` : "keyboard hide");
}

function copy(items) {
  const text = items.find((item) => item.type.endsWith("text"));
  if (text) navigator.clipboard?.writeText(new TextDecoder().decode(text.bytes)).catch(() => {});
}

// What the server says of the app as a program

function hear(message) {
  switch (message.type) {
    case "phase":
      phase(message);
      break;
    case "console":
      print(message);
      break;
    case "languages":
      languages(message);
      break;
    case "debugger":
      openDebugger(message);
      break;
    case "script":
      save(new Blob([message.lines.join("\n") + "\n"], { type: "text/plain" }), "recorded.script");
      break;
  }
}

const nameOf = new Intl.DisplayNames(undefined, { type: "language", fallback: "code" });
function languages({ languages, current }) {
  const title = (code) => {
    try {
      return nameOf.of(code.replace("_", "-"));
    } catch {
      return code;
    }
  };
  $("language").replaceChildren(
    new Option("The app’s own", ""),
    ...languages.map((code) => new Option(title(code), code)),
    new Option("Double length", "double"),
    new Option("Accented", "accented"),
  );
  if (current && ![...$("language").options].some(({ value }) => value === current)) {
    $("language").append(new Option(title(current), current));
  }
  $("language").value = current;
}

let known = null;
function phase(message) {
  known = message;
  document.documentElement.dataset.phase = message.phase;
  $("bezel").classList.toggle("over", message.phase === "ended" || (message.phase === "failed" && !message.isRunning));
  $("problem").hidden = true;
  if (message.phase !== "building") building.end();
  PHASES[message.phase](message);
}

const goesOn = ({ isRunning }) => isRunning ? "The app goes on as it was." : null;
// What is said of the app in each of its phases.
const PHASES = {
  building: (message) => building.show(message),
  starting: () => {
    keyboardShown = false;
    notice("Starting…");
  },
  running: () => notice(),
  replaced: () => notice("The app is shown in another tab", "Reload this one to have it back here."),
  ended: ({ message, isCrash }) => {
    const [first, ...rest] = (message ?? "it ended").split("\n");
    const title = `The app is not running: ${first.replace(/:$/, "")}`;
    notice(title, null, { error: isCrash, text: rest.join("\n"), restart: true });
  },
  broken: (message) =>
    notice("A file that was saved can’t be read", goesOn(message), { error: true, text: message.message }),
  failed: (message) => {
    const title = message.messages.length ? "The build failed" : "The app could not be started";
    const errors = message.messages.map(({ file, line, column, text }) => `${file}:${line}:${column}: ${text}`);
    notice(title, goesOn(message), { error: true, restart: true, text: errors.join("\n") || message.message });
  },
};

// How far a build is: its steps, as far as they are known, and how long it takes.
const building = {
  begin: 0,
  timer: 0,
  show(message) {
    if (!this.timer) {
      this.begin = performance.now();
      this.timer = setInterval(() => this.draw(), 1000);
    }
    this.message = message;
    this.draw();
  },
  draw() {
    const { step, lastSeconds, isRunning } = this.message;
    const seconds = Math.round((performance.now() - this.begin) / 1000);
    const words = [
      step && `Step ${step.done} of ${step.total}: ${step.text}`,
      `${seconds} s so far${
        lastSeconds
          ? `; the last build took ${lastSeconds} s`
          : step
          ? ""
          : ". The first build compiles the library too, which can take minutes."
      }`,
    ];
    notice(isRunning ? "Building again…" : "Building…", words.filter(Boolean).join("\n"), { progress: step ?? {} });
  },
  end() {
    clearInterval(this.timer);
    this.timer = 0;
  },
};

const make = (tag, content, properties) =>
  Object.assign(document.createElement(tag), { textContent: content }, properties);
function notice(title, words, { error = false, text, restart = false, progress } = {}) {
  const box = $("notice");
  box.classList.toggle("error", error);
  if (!title) return box.replaceChildren();
  const parts = [make("h2", title)];
  if (progress) parts.push(make("progress", "", progress.total ? { max: progress.total, value: progress.done } : {}));
  for (const line of words?.split("\n") ?? []) parts.push(make("p", line));
  if (text) parts.push(make("pre", text, { tabIndex: 0 }));
  if (restart) {
    const buttons = make("div", "", { className: "buttons" });
    buttons.append(make("button", "Restart", { className: "restart primary", onclick: () => wish("restart") }));
    parts.push(buttons);
  }
  if (error) {
    const close = make("button", "×", {
      className: "close icon plain",
      title: "Put this away (Esc)",
      onclick: () => putAway(title),
    });
    close.setAttribute("aria-label", "Put this message away");
    parts.push(close);
  }
  box.replaceChildren(...parts);
}

// What was put away is still there: a word in the toolbar brings it back.
function putAway(title) {
  notice();
  $("problem").hidden = false;
  $("problem").textContent = title;
  $("problem").title = "Show the message again";
  $("problem").focus();
}
$("problem").onclick = () => {
  phase(known);
  $("notice").querySelector(".close")?.focus();
};

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
  event(
    `turn ${
      next === "upsideDown" && screen.cornerRadius > 0 && Math.min(screen.size.width, screen.size.height) < 600
        ? TURNS[(now + 2 * by + 4) % 4]
        : next
    }`,
  );
}
$("turn-left").onclick = () => turn(-1);
$("turn-right").onclick = () => turn(1);
$("language").onchange = () => wish("language", $("language").value);
$("home").onclick = () => event(state?.isInBackground ? "foreground" : "background");
for (const style of ["light", "dark"]) $(`style-${style}`).onclick = () => event(`style ${style}`);
$("keyboard").onclick = () => {
  $("keyboard").setAttribute("aria-pressed", $("keyboard").getAttribute("aria-pressed") !== "true");
  placeKeyboard();
};
for (
  const [id, word] of [
    ["text-size", "textSize"],
    ["direction", "direction"],
    ["contrast", "contrast"],
    ["motion", "motion"],
    ["share", "share"],
    ["orientation", "turn"],
  ]
) {
  $(id).onchange = () => event(`${word} ${$(id).value}`);
}
const tellDrawing = () =>
  send(
    messages.drawing({
      slowness: $("slow").checked ? 10 : 1,
      blended: $("blended").checked,
      misaligned: $("misaligned").checked,
    }),
  );
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
  if (address && debuggerTab) {
    debuggerTab.location = address;
    return;
  }
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
$("screenshot").onclick = async () => {
  const { name, bytes } = await request("screenshot");
  save(new Blob([bytes], { type: "image/png" }), name);
};
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
  if (key.ctrlKey && key.shiftKey && key.code === "KeyD") {
    key.preventDefault();
    key.stopPropagation();
    debug();
  }
}, true);
addEventListener("keydown", (key) => {
  if ((key.ctrlKey || key.metaKey) && (key.key === "ArrowLeft" || key.key === "ArrowRight")) {
    key.preventDefault();
    turn(key.key === "ArrowLeft" ? -1 : 1);
  }
});
// Escape closes what lies over the app, and nothing else; in the app itself it is a key like others.
addEventListener("keydown", (key) => {
  if (key.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else if (!$("devices").hidden) devices.close();
  else if ($("notice").contains(document.activeElement) && $("notice").querySelector(".close")) {
    $("notice").querySelector(".close").click();
  } else return;
  key.preventDefault();
  key.stopPropagation();
}, true);
for (const menu of document.querySelectorAll("details.menu")) {
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
  });
}
// Tab is the app's while it has the keyboard; F6 goes to the toolbar and back.
addEventListener("keydown", (key) => {
  if (key.key !== "F6" || $("bezel").hidden) return;
  key.preventDefault();
  (document.activeElement === $("typing") ? $("device") : $("typing")).focus({ preventScroll: true });
}, true);
addEventListener("pointerdown", ({ target }) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
}, true);
new ResizeObserver(() => screen.fit()).observe($("stage"));
listen(screen, send);
connect();
