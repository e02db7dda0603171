// Requests, answers and pictures over one socket.
import { isDrawn, later, sceneOf, set, store } from "./store.js";
import { toast } from "./dom.js";

let socket;
let nextID = 1;
const waiting = new Map();
export const pictures = new EventTarget();

// The page begins with this module, and takes what comes once the others are there.
let early = [];
export function connect() {
  early.forEach(take);
  early = null;
}
open();

function open() {
  socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
  socket.binaryType = "arraybuffer";
  socket.onopen = () => set({ connected: true });
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("the connection was lost"));
    waiting.clear();
    set({ connected: false });
    setTimeout(open, 1000);
  };
  socket.onmessage = ({ data }) => early ? early.push(data) : take(data);
}

function take(data) {
  later(() => typeof data === "string" ? receive(JSON.parse(data)) : receiveFrame(data));
}

// One of several kinds of value: its kind, and its values by name.
function kindOf(value) {
  const [[kind, values]] = Object.entries(value);
  return [kind, values._0 ?? values];
}

export function request(action, values = {}) {
  const id = nextID++;
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      reject(new Error("the editor is not connected; is plumb studio still running?"));
      return;
    }
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, request: { [action]: { document: store.document ?? undefined, ...values } } }));
  });
}

// Resolves when every request is answered and what came is drawn.
export async function settled() {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  for (let quiet = 0; quiet < 2; quiet++) {
    await frame();
    if (waiting.size || !isDrawn()) quiet = -1;
  }
}

function receive(event, bytes) {
  const [kind, message] = kindOf(event);
  const receiver = RECEIVERS[kind];
  if (receiver) receiver(message, bytes);
  else receivePicture(kind, message, bytes);
}

// What is done with each kind of event that is no picture.
const RECEIVERS = {
  reply: ({ id, error, answer }, bytes) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error) entry ? entry.reject(new Error(error)) : toast(error, { error: true });
    else entry?.resolve(bytes ? { ...kindOf(answer)[1], bytes } : kindOf(answer)[1]);
  },
  hello: ({ documents, constants }, bytes) => {
    const { library, catalogue, devices, textSizes, colors, templates, symbols } = constants;
    set({ documents, library, catalogue: parsed(bytes(catalogue)), devices, textSizes, colors, templates, symbols });
    document.dispatchEvent(new CustomEvent("hello"));
  },
  documents: ({ documents }) => {
    const known = new Set(store.documents.map((entry) => entry.name));
    set({ documents });
    // The address may name a document that was found only now.
    if (documents.some((entry) => !known.has(entry.name))) {
      document.dispatchEvent(new CustomEvent(store.document ? "documents-came" : "hello"));
    }
  },
  model: takeModel,
  state: (state) => {
    if (state.document !== store.document) return;
    if (state.unkept && !store.state.unkept) {
      toast(`Unsaved edits would not outlive a crash now: ${state.unkept}. Save, or make room.`, { error: true });
    }
    set({ state });
  },
  warning: ({ text }) => toast(text, { error: true }),
  findings: (message) => message.document === store.document && set({ findings: message.findings }),
  progress: (progress) => set({ progress: progress.done < progress.total ? progress : null }),
  app: (app) => {
    set({ app });
    if (app.state === "ready") document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null }));
  },
  file: (file) => document.dispatchEvent(new CustomEvent("file", { detail: file })),
};

function takeModel(message) {
  if (message.document !== store.document) return;
  // Scenes that are not edited now may have to be redrawn; all objects come when the document is opened.
  const gone = message.full ? [] : message.removed.map(sceneOf);
  const objects = message.full ? new Map() : store.objects;
  for (const entry of message.objects) objects.set(entry.id, entry);
  for (const id of message.removed) objects.delete(id);
  const order = message.order ?? store.order;
  const children = new Map();
  for (const id of order) {
    const parent = objects.get(id)?.parent ?? null;
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(id);
  }
  const { scenes } = message.canvas;
  set({ objects, order, children, ...message.canvas, selection: store.selection.filter((id) => objects.has(id)) });
  if (!message.full) {
    document.dispatchEvent(
      new CustomEvent("scenes-changed", {
        detail: new Set([
          ...gone,
          ...message.objects.map((entry) => sceneOf(entry.id)),
        ]),
      }),
    );
  }
  if (store.scene && scenes.length && !scenes.some((scene) => scene.id === store.scene)) {
    document.dispatchEvent(new CustomEvent("show-scene", { detail: scenes[0].id }));
  }
}

const parsed = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

// The lengths of a JSON and of what is attached to it, then both; the JSON says where its bytes are.
function receiveFrame(data) {
  const length = new DataView(data).getUint32(0, true);
  receive(
    parsed(new Uint8Array(data, 8, length)),
    ({ offset, count }) => new Uint8ClampedArray(data, 8 + length + offset, count),
  );
}

function receivePicture(kind, { drawing, ...rest }, bytes) {
  if (!drawing && kind === "picture") {
    set({ geometry: null, picture: null });
    return;
  }
  const header = { ...rest, ...drawing, geometry: drawing?.geometry ? parsed(bytes(drawing.geometry)) : null };
  if (drawing) header.region.pixels = bytes(drawing.region.pixels);
  if (header.geometry) {
    const geometry = header.geometry;
    geometry.byID = new Map();
    for (const entry of [...geometry.views, ...geometry.guides]) geometry.byID.set(entry.id, entry);
    geometry.constraintByID = new Map(geometry.constraints.map((entry) => [entry.id, entry]));
  }
  pictures.dispatchEvent(new CustomEvent(kind, { detail: header }));
}

export function paint(canvas, header) {
  if (canvas.width !== header.pixelWidth || canvas.height !== header.pixelHeight) {
    canvas.width = header.pixelWidth;
    canvas.height = header.pixelHeight;
  }
  const { x, y, width, height, pixels } = header.region;
  if (width > 0 && height > 0) canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), x, y);
}
