// The opened document: which scene of it is shown and how, and its saving.
import { drawFirst, drawNow, later, set, store } from "./store.js";
import { ask } from "./edits.js";
import { dialog, h, toast } from "./dom.js";

export const canvas = () => document.querySelector("studio-canvas");

// A document from somewhere else: what the file manager, or another window, dropped.
export async function dropDocuments(files) {
  for (const file of files) {
    if (!/\.(xib|storyboard)$/.test(file.name)) {
      toast(`${file.name} is no .xib or .storyboard.`, { error: true });
      continue;
    }
    if (file.size > 32e6) {
      toast(`${file.name} is too large to be a document.`, { error: true });
      continue;
    }
    const answer = await ask("drop", { name: file.name, text: await file.text() });
    if (answer?.document) await openDocument(answer.document);
  }
}

// What leaves the canvas its room.
const AROUND = "studio-stage, studio-problems";

export function openDocument(name) {
  set({
    document: name,
    scene: null,
    selection: [],
    objects: new Map(),
    order: [],
    children: new Map(),
    scenes: [],
    geometry: null,
    findings: [],
    state: {},
    fit: true,
    mode: "edit",
  });
  const shown = ask("open", { document: name }).then((answer) => later(() => showOpened(name, answer)));
  const objects = () => store.document === name && ask("objects", { document: name });
  // A new address makes browsers ask for the icon again.
  drawFirst(`${AROUND}, studio-canvas`, shown, objects).then(() => {
    if (store.document === name) location.hash = encodeURIComponent(name);
  });
  return shown;
}

function showOpened(name, answer) {
  if (store.document !== name) return;
  if (!answer) {
    set({ document: null });
    return;
  }
  // Another name of the same file is no other document.
  if (answer.document !== name) return openDocument(answer.document);
  set({ languages: answer.languages, ...answer.canvas });
  document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null }));
  const { scenes } = store;
  const scene = scenes.find((entry) => entry.initial && entry.hasView) ?? scenes.find((entry) => entry.hasView) ??
    scenes[0];
  // The room that the bars and the issues leave tells how large it is to be drawn. The canvas is laid out meanwhile.
  drawNow(AROUND);
  if (scene) set({ zoom: canvas().zoomFor(scene.width, scene.height) ?? store.zoom });
  const picture = scene && showScene(scene.id);
  drawNow("studio-canvas");
  if (answer.recoverable) offerRecovery(name, answer.recoverable);
  return picture;
}

function offerRecovery(name, edits) {
  const recover = async () => {
    const done = await ask("recover");
    if (done?.state === "conflict") conflict(done.conflicts, "recover");
  };
  dialog(
    `Recover ${name}?`,
    h("p", `The editor ended with ${edits} in this document that were not saved.`),
    [
      { title: "Discard Them", run: () => ask("discard") },
      { title: "Recover", primary: true, run: recover },
    ],
  );
}

export const pixelScale = () => Math.min(4, Math.max(0.25, devicePixelRatio * store.zoom));

export function showScene(scene = store.scene) {
  if (scene !== store.scene) {
    const place = canvas()?.board.places.get(scene);
    set({ scene, geometry: place && !place.isStale ? place.geometry : null });
    canvas()?.attach();
  }
  return ask("show", { scene, view: store.view, scale: pixelScale() });
}

export const view = (changes) => {
  set({ view: { ...store.view, ...changes } });
  document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null }));
  return showScene();
};

export async function save() {
  if (!store.document) return;
  const answer = await ask("save");
  if (answer?.state === "conflict") conflict(answer.conflicts);
  else if (answer?.state === "merged") toast("Saved, together with what somebody else changed in the file.");
  else if (answer) toast("Saved.");
}

// Both sides changed the same. Whatever is chosen holds there only; other changes of both are kept, and undo takes it
// back.
export function conflict(conflicts, action = "save") {
  const recovers = action === "recover";
  dialog(
    recovers ? "The document was changed since" : "The file was changed by somebody else",
    h(
      "div",
      h("p", "Both changed the same, so you have to choose which holds:"),
      h("ul", conflicts.map((line) => h("li", line))),
    ),
    [
      { title: recovers ? "Decide Later" : "Cancel" },
      { title: recovers ? "Use the Document’s" : "Use the File’s", run: () => ask(action, { keep: "theirs" }) },
      {
        title: recovers ? "Use the Recovered" : "Keep Mine",
        primary: true,
        run: () =>
          ask(action, { keep: "ours" }).then((done) => done && !recovers && toast("Saved over the other change.")),
      },
    ],
  );
}
