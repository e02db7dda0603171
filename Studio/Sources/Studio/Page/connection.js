// Requests, answers and pictures over one socket.
import { store, set, later, isDrawn, sceneOf } from "./store.js";
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

function take(data) { later(() => typeof data === "string" ? receive(JSON.parse(data)) : receivePicture(data)); }

export function request(action, values = {}) {
  const id = nextID++;
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) { reject(new Error("the editor is not connected; is plumb studio still running?")); return; }
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, action, document: store.document ?? undefined, ...values }));
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

function receive(message) {
  switch (message.type) {
    case "reply": {
      const entry = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) entry ? entry.reject(new Error(message.error)) : toast(message.error, { error: true });
      else entry?.resolve(message);
      break;
    }
    case "hello":
      set({ documents: message.documents, library: message.library, catalogue: message.catalogue, devices: message.devices,
        textSizes: message.textSizes, colors: message.colors });
      document.dispatchEvent(new CustomEvent("hello"));
      break;
    case "documents": {
      const known = new Set(store.documents.map((entry) => entry.name));
      set({ documents: message.documents });
      // The address may name a document that was found only now.
      if (message.documents.some((entry) => !known.has(entry.name))) document.dispatchEvent(new CustomEvent(store.document ? "documents-came" : "hello"));
      break;
    }
    case "model": takeModel(message); break;
    case "state":
      if (message.document !== store.document) break;
      if (message.unkept && !store.state.unkept) toast(`Unsaved edits would not outlive a crash now: ${message.unkept}. Save, or make room.`, { error: true });
      set({ state: message });
      break;
    case "warning": toast(message.text, { error: true }); break;
    case "findings": if (message.document === store.document) set({ findings: message.findings }); break;
    case "progress": set({ progress: message.done < message.total ? message : null }); break;
    case "app": set({ app: message }); if (message.state === "ready") document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null })); break;
    case "picture": set({ geometry: null, picture: null }); break;
    case "file": document.dispatchEvent(new CustomEvent("file", { detail: message })); break;
  }
}

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
  set({ objects, order, children, scenes: message.scenes, screen: message.screen, kind: message.kind, autolayout: message.autolayout,
    selection: store.selection.filter((id) => objects.has(id)) });
  if (!message.full) document.dispatchEvent(new CustomEvent("scenes-changed", { detail: new Set([...gone, ...message.objects.map((entry) => sceneOf(entry.id))]) }));
  if (store.scene && message.scenes.length && !message.scenes.some((scene) => scene.id === store.scene)) document.dispatchEvent(new CustomEvent("show-scene", { detail: message.scenes[0].id }));
}

function receivePicture(data) {
  const length = new DataView(data).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  header.pixels = new Uint8ClampedArray(data, 4 + length);
  if (header.geometry) {
    const geometry = header.geometry;
    geometry.byID = new Map();
    for (const entry of [...geometry.views, ...geometry.guides]) geometry.byID.set(entry.id, entry);
    geometry.constraintByID = new Map(geometry.constraints.map((entry) => [entry.id, entry]));
  }
  pictures.dispatchEvent(new CustomEvent(header.type, { detail: header }));
}

export function paint(canvas, header) {
  if (canvas.width !== header.pixelWidth || canvas.height !== header.pixelHeight) {
    canvas.width = header.pixelWidth;
    canvas.height = header.pixelHeight;
  }
  const [x, y, w, hh] = [header.x ?? 0, header.y ?? 0, header.w ?? header.pixelWidth, header.h ?? header.pixelHeight];
  if (w > 0 && hh > 0) canvas.getContext("2d").putImageData(new ImageData(header.pixels, w, hh), x, y);
}
