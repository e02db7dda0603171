// The one place of state. Components read it and hear which parts changed.
const listeners = new Set();

export const store = {
  connected: false,
  documents: [],
  library: [],
  catalogue: [],
  devices: [],
  textSizes: [],
  colors: [],
  templates: [],
  document: null,
  kind: "xib",
  autolayout: true,
  scene: null,
  scenes: [],
  screen: [600, 600],
  objects: new Map(),
  order: [],
  children: new Map(),
  selection: [],
  geometry: null,
  picture: null,
  state: {},
  findings: [],
  view: {},
  zoom: 1,
  fit: true,
  varying: null,
  show: { constraints: true, outlines: false, safeArea: false, margins: false, blueprint: false },
  // What an edit that is only looked at would do; drawn over the canvas.
  imagined: null,
  languages: [],
  // How the app's own code is: building, ready, failed or stopped; null without --package.
  app: null,
  hidden: new Set(),
  locked: new Set(),
  mode: "edit",
  progress: null,
  clipboard: null,
};

// What came from the editor is drawn with the next frame, however many messages it took; what a person did is drawn at
// once.
let isLater = false;
export function later(change) {
  return inTurn(true, change);
}
function inTurn(value, change) {
  const was = isLater;
  isLater = value;
  try {
    return change();
  } finally {
    isLater = was;
  }
}

// The functions that wait to draw, with their elements.
const undrawn = new Map();
let frame = 0;
function drawLater(draw, element) {
  undrawn.set(draw, element);
  drawInFrame();
}
function drawInFrame() {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    drawNow(first);
  });
}

// What is drawn while a document's first picture is on its way: everything else can wait until it is there, and what
// only that needs is asked for then.
let first = "*";
export async function drawFirst(selector, picture, rest) {
  first = selector;
  try {
    await picture;
    await painted();
    await rest();
  } finally {
    first = "*";
    drawInFrame();
  }
}
const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
export const isDrawn = () => undrawn.size === 0;

// Draws now what waits for the next frame: before something is measured whose place depends on it.
export function drawNow(selector) {
  inTurn(false, () => {
    for (const [draw, element] of [...undrawn]) {
      if (element.matches(selector)) {
        try {
          draw();
        } catch (error) {
          reportError(error);
        }
      }
    }
  });
}

export function set(changes) {
  Object.assign(store, changes);
  const keys = new Set(Object.keys(changes));
  for (const listener of listeners) listener(keys);
}

// What a pointer is down on must stay in the page until it is up again: redrawn, a row would lose its click or its
// drag.
let held = null;
let isDragged = false;
const postponed = new Set();
const release = () =>
  setTimeout(() => {
    held = null;
    const updates = [...postponed];
    postponed.clear();
    for (const update of updates) update();
  });
addEventListener("pointerdown", (event) => {
  held = event.target;
}, true);
addEventListener("dragstart", () => {
  isDragged = true;
}, true);
addEventListener("pointerup", release, true);
addEventListener("pointercancel", () => {
  if (!isDragged) release();
}, true);
addEventListener("dragend", () => {
  isDragged = false;
  release();
}, true);

// Calls back when one of the keys changed; an element stops listening when it leaves the page.
export function watch(element, keys, update) {
  const wanted = new Set(keys);
  let isQueued = false;
  const run = () => {
    if (element.isConnected) update();
  };
  const draw = () => {
    undrawn.delete(draw);
    isQueued = false;
    // The canvas draws while something is dragged on it.
    if (
      held && element.contains(held) && !element.querySelector("studio-canvas") && element.localName !== "studio-canvas"
    ) postponed.add(run);
    else run();
  };
  const listener = (changed) => {
    if (!element.isConnected) {
      listeners.delete(listener);
      return;
    }
    if (isQueued || ![...changed].some((key) => wanted.has(key))) return;
    if (isLater) {
      drawLater(draw, element);
      return;
    }
    isQueued = true;
    queueMicrotask(draw);
  };
  listeners.add(listener);
  if (isLater) drawLater(draw, element);
  else update();
}

export const object = (id) => store.objects.get(id);
export const attribute = (id, name) => object(id)?.attributes[name];
export const child = (object, key, tag) =>
  object?.children?.find((entry) => entry.attributes.key === key && (!tag || entry.tag === tag));
export const geometryOf = (id) => store.geometry?.byID.get(id);
export const selected = () => store.selection.map(object).filter(Boolean);

// The scene or top-level view around an object.
export function sceneOf(id) {
  const known = new Set(store.scenes.map((scene) => scene.id));
  for (let entry = object(id); entry; entry = object(entry.parent)) if (known.has(entry.id)) return entry.id;
  const own = object(id)?.scene;
  return own ? store.scenes.find((scene) => object(scene.id)?.scene === own)?.id : null;
}

export const isView = (entry) =>
  !!entry && (entry.list === "subviews" || child(entry, "frame", "rect") || entry.attributes.key === "view") &&
  entry.tag !== "constraint";
export const isController = (entry) => !!entry && /Controller$/.test(entry.tag);
const TITLES = { viewControllerPlaceholder: "Storyboard Reference" };
export const titleOf = (tag) =>
  TITLES[tag] ?? tag.replace(/([A-Z])/g, " $1").replace(/^./, (letter) => letter.toUpperCase());

export function select(ids, { extend = false } = {}) {
  let next = ids;
  if (extend) {
    next = [...store.selection];
    for (const id of ids) next.includes(id) ? next.splice(next.indexOf(id), 1) : next.push(id);
  }
  // Redrawing what is under the pointer would take a second click its first.
  if (next.length !== store.selection.length || next.some((id, index) => id !== store.selection[index])) {
    set({ selection: next });
  }
  const scene = next.length && sceneOf(next[0]);
  if (scene && scene !== store.scene) document.dispatchEvent(new CustomEvent("show-scene", { detail: scene }));
}
