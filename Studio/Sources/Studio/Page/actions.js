// Everything a person can do, with its name and key: menus, the palette and the keyboard read this list.
import {
  attribute,
  child,
  drawFirst,
  drawNow,
  geometryOf,
  isController,
  isView,
  later,
  object,
  select,
  selected,
  set,
  store,
} from "./store.js";
import { pictures, request } from "./connection.js";
import { spoken } from "./issues.js";
import { dialog, h, toast } from "./dom.js";
import { itemsOf } from "./values.js";

export async function ask(action, values) {
  try {
    return await request(action, values);
  } catch (error) {
    toast(spoken(error.message), { error: true });
    return null;
  }
}

export async function edit(change, { merge, keepSelection = false } = {}) {
  const { varied, fixed } = inClasses(change);
  if (fixed.length && !await asksForAll(fixed)) return null;
  const answer = await ask("edit", { edit: varied, merge });
  if (!answer) return null;
  if (answer.notes?.length) tellNotes(answer.notes);
  if (!keepSelection && answer.selection?.length) select(answer.selection.filter((id) => store.objects.has(id)));
  return answer;
}

// A step back or forward; what could not follow it in sources is said.
async function step(way) {
  const answer = await ask(way);
  if (answer?.notes?.length) tellNotes(answer.notes);
}

// All that an edit took along: one line where it is short, and a list else.
function tellNotes(notes) {
  const said = [...new Set(notes.map(spoken))];
  if (said.length < 3) {
    toast(said.join("; "));
    return;
  }
  toast(`${said.length} things went along.`, {
    action: {
      title: "Show All",
      run: () =>
        dialog("What went along", h("ul", said.map((note) => h("li", note))), [{
          title: "Undo",
          run: () => step("undo"),
        }, { title: "Close", primary: true }]),
    },
  });
}

// While varying, what is added or deleted is so in the chosen size classes only. Returns the edit for them, and what in
// it is the same in all classes.
const FIXED = {
  move: "the order and the superview of views",
  embed: "what holds a view",
  unembed: "what holds a view",
  connect: "connections",
  declare: "connections",
  disconnect: "connections",
  reverseConstraint: "a constraint’s items",
  resolve: "the constraints that resolving issues adds and removes",
};
function inClasses(change) {
  const sizeClass = store.varying;
  if (!sizeClass) return { varied: change, fixed: [] };
  const [kind, values] = Object.entries(change)[0];
  if (kind === "group") {
    const inner = values.edits.map(inClasses);
    return {
      varied: { group: { ...values, edits: inner.map((one) => one.varied) } },
      fixed: inner.flatMap((one) => one.fixed),
    };
  }
  const varies = (id) => object(id)?.list === "subviews" || object(id)?.tag === "constraint";
  if (kind === "remove" && !values.objects.every(varies)) {
    return {
      varied: change,
      fixed: values.objects.filter((id) => !varies(id)).map((id) => `“${object(id)?.name ?? id}”`),
    };
  }
  if (["remove", "addConstraints", "insert", "paste", "duplicate"].includes(kind)) {
    return { varied: { [kind]: { ...values, sizeClass } }, fixed: [] };
  }
  if (kind === "resolve" && ["update-frames", "size-to-fit"].includes(values.operation)) {
    return { varied: change, fixed: [] };
  }
  return { varied: change, fixed: FIXED[kind] ? [FIXED[kind]] : [] };
}
const asksForAll = (fixed) =>
  new Promise((resolve) => {
    let answer = false;
    dialog(
      "This can’t differ by size class",
      h(
        "p",
        `You are varying, but ${[...new Set(fixed)].join(", ")} ${
          new Set(fixed).size === 1 && fixed[0].startsWith("“") ? "is" : "are"
        } the same in all size classes.`,
      ),
      [
        { title: "Cancel" },
        {
          title: "Change It Everywhere",
          primary: true,
          run: () => {
            answer = true;
          },
        },
      ],
    ).addEventListener("close", () => setTimeout(() => resolve(answer)));
  });

const grouped = (name, edits) => edits.length === 1 ? edits[0] : { group: { name, edits } };
export const editAll = (name, edits, options) => edits.length === 0 ? null : edit(grouped(name, edits), options);

// Draws what edits would lead to, without making them: `take` gets each picture, with where everything would be.
let imagined = 0;
export async function imagine(edits, take, scale = 0.5) {
  const batch = ++imagined;
  const receive = ({ detail }) => {
    if (detail.batch === batch) take(detail.index, detail);
  };
  pictures.addEventListener("imagined", receive);
  const answer = await ask("imagine", {
    edits: edits.map((change) => inClasses(change).varied),
    scene: store.scene,
    batch,
    scale,
  });
  pictures.removeEventListener("imagined", receive);
  return answer?.outcomes ?? [];
}

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
  const shown = ask("open", { document: name }).then((answer) =>
    later(() => {
      if (store.document !== name) return;
      if (!answer) {
        set({ document: null });
        return;
      }
      // Another name of the same file is no other document.
      if (answer.document !== name) return openDocument(answer.document);
      set({ languages: answer.languages, ...answer.canvas });
      document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null }));
      const scene = store.scenes.find((entry) => entry.initial && entry.hasView) ?? store.scenes.find((entry) =>
        entry.hasView
      ) ?? store.scenes[0];
      // The room that the bars and the issues leave tells how large it is to be drawn. The canvas is laid out
      // meanwhile.
      drawNow(AROUND);
      if (scene) set({ zoom: canvas().zoomFor(scene.width, scene.height) ?? store.zoom });
      const picture = scene && showScene(scene.id);
      drawNow("studio-canvas");
      if (answer.recoverable) {
        dialog(
          `Recover ${name}?`,
          h("p", `The editor ended with ${answer.recoverable} in this document that were not saved.`),
          [
            { title: "Discard Them", run: () => ask("discard") },
            {
              title: "Recover",
              primary: true,
              run: async () => {
                const done = await ask("recover");
                if (done?.state === "conflict") conflict(done.conflicts, "recover");
              },
            },
          ],
        );
      }
      return picture;
    })
  );
  const objects = () => store.document === name && ask("objects", { document: name });
  // A new address makes browsers ask for the icon again.
  drawFirst(`${AROUND}, studio-canvas`, shown, objects).then(() => {
    if (store.document === name) location.hash = encodeURIComponent(name);
  });
  return shown;
}
// What leaves the canvas its room.
const AROUND = "studio-stage, studio-problems";

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

// MARK: Selection

const frameOf = (id) => geometryOf(id)?.frame;
export const views = () => selected().filter(isView).map((entry) => entry.id);
export const movable = () => selected().filter((entry) => entry.list === "subviews").map((entry) => entry.id);

// A frame of the scene in the coordinates of the view's superview.
export function inParent(id, [x, y, width, height]) {
  const parent = frameOf(object(id)?.parent) ?? [0, 0];
  const round = (value) => Math.round(value * 1000) / 1000;
  return { x: round(x - parent[0]), y: round(y - parent[1]), width: round(width), height: round(height) };
}

export const frameEdit = (id, frame) => ({
  setFrame: { object: id, frame: inParent(id, frame), sizeClass: store.varying ?? undefined },
});

function nudge(dx, dy, resize) {
  const scenes = canvas().board.chosen;
  // Scenes move by ten points, because they lie far apart.
  if (scenes.length) return resize ? null : canvas().board.shift(scenes, [10 * dx, 10 * dy]);
  const ids = movable().filter(frameOf);
  const edits = ids.map((id) => {
    const [x, y, w, hh] = frameOf(id);
    return frameEdit(id, resize ? [x, y, Math.max(0, w + dx), Math.max(0, hh + dy)] : [x + dx, y + dy, w, hh]);
  });
  return editAll(resize ? "Resize" : "Move", edits, { keepSelection: true });
}

export const container = () => {
  const entry = selected()[0];
  if (
    entry &&
    [
      "view",
      "stackView",
      "scrollView",
      "tableView",
      "collectionView",
      "tableViewCellContentView",
      "navigationItem",
      "toolbar",
      "navigationBar",
      "visualEffectView",
    ].includes(entry.tag)
  ) return entry.id;
  if (entry?.list === "subviews") return entry.parent;
  return store.geometry?.root ?? store.scenes.find((scene) => scene.id === store.scene)?.view;
};

export function insert(item, into = container(), frame, at) {
  const entry = store.library.find((candidate) => candidate.name === item);
  if (!entry?.scene && !into) {
    toast(
      `This scene has no view that could hold ${/^[AEIOU]/.test(entry?.title) ? "an" : "a"} ${entry?.title ?? item}.`,
      { error: true },
    );
    return null;
  }
  return editStructure({ insert: { item, into: entry?.scene ? "" : into, frame, at } });
}

export async function copy() {
  const objects = store.selection;
  if (!objects.length) return;
  const answer = await ask("copy", { objects });
  if (!answer) return;
  set({ clipboard: answer.xml });
  try {
    await navigator.clipboard.writeText(answer.xml);
  } catch { /* The page's own clipboard has it. */ }
}

export async function paste() {
  let xml = store.clipboard;
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim().startsWith("<")) xml = text;
  } catch { /* As above. */ }
  // Cells go to the table that something is selected in.
  if (xml) {
    editStructure({
      paste: {
        xml,
        into: /^\s*<(tableView|collectionView)(Cell|Section)/.test(xml) && store.selection[0] || (container() ?? ""),
      },
    });
  }
}

export const remove = () => {
  const ids = [...store.selection];
  const connections = ids.filter((id) => ["outlet", "action", "segue", "outletCollection"].includes(object(id)?.tag));
  return ids.length &&
    editStructure(
      grouped("Delete", [
        ...connections.map((connection) => ({ disconnect: { connection } })),
        ...(ids.length > connections.length
          ? [{ remove: { objects: ids.filter((id) => !connections.includes(id)) } }]
          : []),
      ]),
    );
};

function arrange(step) {
  const ids = movable();
  if (!ids.length) return;
  const siblings = store.children.get(object(ids[0]).parent).filter((id) => object(id).list === "subviews");
  const place = siblings.indexOf(ids[0]);
  const at = step === "front"
    ? siblings.length - 1
    : step === "back"
    ? 0
    : Math.max(0, Math.min(siblings.length - 1, place + step));
  return editStructure({ move: { objects: ids, into: object(ids[0]).parent, at } });
}

export const embed = (kind) =>
  editStructure({
    embed: { objects: isController(selected()[0]) ? [store.selection[0]] : movable(), container: kind },
  });
export const resolve = (operation, objects) => edit({ resolve: { operation, objects } }, { keepSelection: true });
export const pins = (form) => ask("pins", { objects: views(), pins: form });

// What is varied is not what the document's frames are for, unless its own device is looked at.
const framesFollow = () =>
  store.autolayout && (!store.varying || !store.view.device && store.view.landscape === undefined);

// The frames in the document follow what holds the views now, in the same step.
const updateFrames = (ids) =>
  ids.length && framesFollow() ? [{ resolve: { operation: "update-frames", objects: ids } }] : [];
export function addConstraints(constraints) {
  const held = new Set(
    constraints.flatMap(({ first, second }) => [first, second]).filter((id) => object(id)?.list === "subviews"),
  );
  return editAll(
    `Add Constraint${constraints.length === 1 ? "" : "s"}`,
    constraints.length ? [{ addConstraints: { constraints } }, ...updateFrames([...held])] : [],
    { keepSelection: true },
  );
}

// An edit after which layout puts views elsewhere: those that lay where it had them, and those that it is about, follow
// in the same step.
async function editLaidOut(change, about, options) {
  const frames = () =>
    new Map(
      (store.geometry?.views ?? []).filter((view) => view.id !== store.geometry.root && !view.ideal).map((
        view,
      ) => [view.id, Object.values(inParent(view.id, view.frame))]),
    );
  const isFar = (one, other) => one.some((value, index) => Math.abs(value - other[index]) > .5);
  const written = (id) => {
    const { x, y, width, height } = child(object(id) ?? {}, "frame", "rect")?.attributes ?? {};
    return [x, y, width, height].map(Number);
  };
  const [before, merge] = [frames(), `laid out ${Date.now()}`];
  const answer = await edit(change, { ...options, merge });
  if (!answer || !framesFollow() || store.geometry?.conflicts.length) return answer;
  const items = about(answer);
  const moved = [...frames()].filter(([id, frame]) =>
    items.includes(id)
      ? isFar(frame, written(id))
      : before.has(id) && isFar(frame, before.get(id)) && !isFar(before.get(id), written(id))
  ).map(([id]) => id);
  return moved.length
    ? await editAll(answer.name, [change, ...updateFrames(moved)], { merge, keepSelection: true }) ?? answer
    : answer;
}
export const editConstraints = (all, name, make) =>
  editLaidOut(grouped(name, all.flatMap(make)), () => all.flatMap(itemsOf), { keepSelection: true });
export const editStructure = (change) => editLaidOut(change, (answer) => answer.selection ?? []);

// After another content: a view that was as large as its content stays so, as stacks do, and one that constraints hold
// is where they put it.
export function framesAfter(id) {
  const { frame, content } = geometryOf(id) ?? {};
  const { tag } = object(id);
  if (!["label", "button", "stackView"].includes(tag) || !framesFollow()) return [];
  if (attribute(id, "fixedFrame") !== "YES") return updateFrames([id]);
  const isFitting = tag === "stackView" ||
    content && frame && [0, 1].every((axis) => content[axis] < 0 || Math.abs(content[axis] - frame[2 + axis]) < 2);
  return isFitting && store.autolayout ? [{ resolve: { operation: "size-to-fit", objects: [id] } }] : [];
}

const hasViews = () => views().length > 0;
const hasMovable = () => movable().length > 0;
const canMove = () => hasMovable() || canvas()?.board.chosen.length > 0;
const inDocument = () => !!store.document;
const canvas = () => document.querySelector("studio-canvas");

export const actions = [
  { id: "save", title: "Save", key: "mod+s", when: () => store.state.dirty, run: save },
  {
    id: "review",
    title: "Review Changes and Save…",
    key: "mod+shift+s",
    when: inDocument,
    run: () => document.dispatchEvent(new Event("review")),
  },
  {
    id: "newDocument",
    title: "New Document…",
    when: () => store.templates.length,
    run: () => document.dispatchEvent(new Event("new-document")),
  },
  { id: "undo", title: "Undo", key: "mod+z", when: () => store.state.undo, run: () => step("undo") },
  { id: "redo", title: "Redo", key: "mod+shift+z", when: () => store.state.redo, run: () => step("redo") },
  { id: "copy", title: "Copy", key: "mod+c", when: () => store.selection.length, run: copy },
  {
    id: "cut",
    title: "Cut",
    key: "mod+x",
    when: () => store.selection.length,
    run: async () => {
      await copy();
      await remove();
    },
  },
  { id: "paste", title: "Paste", key: "mod+v", when: inDocument, run: paste },
  {
    id: "duplicate",
    title: "Duplicate",
    key: "mod+d",
    when: () => store.selection.length,
    run: () => editStructure({ duplicate: { objects: [...store.selection] } }),
  },
  { id: "delete", title: "Delete", key: "Delete", when: () => store.selection.length, run: remove },
  {
    id: "selectAll",
    title: "Select Siblings",
    key: "mod+a",
    when: inDocument,
    run: () => {
      const parent = selected()[0]?.parent ?? store.geometry?.root;
      select((store.children.get(parent) ?? []).filter((id) => object(id).list === "subviews"));
    },
  },
  {
    id: "parent",
    title: "Select Superview",
    key: "Escape",
    when: () => store.selection.length,
    run: () => select([object(store.selection[0])?.parent].filter((id) => id && object(id))),
  },
  {
    id: "child",
    title: "Select First Subview",
    key: "Enter",
    when: () => store.selection.length,
    run: () => {
      const first = (store.children.get(store.selection[0]) ?? []).find((id) => isView(object(id)));
      if (first) select([first]);
    },
  },
  { id: "next", title: "Select Next Sibling", key: "]", when: () => store.selection.length, run: () => sibling(1) },
  {
    id: "previous",
    title: "Select Previous Sibling",
    key: "[",
    when: () => store.selection.length,
    run: () => sibling(-1),
  },
  ...[["Left", -1, 0], ["Right", 1, 0], ["Up", 0, -1], ["Down", 0, 1]].flatMap(([name, x, y]) => [
    { id: `move${name}`, title: `Move ${name}`, key: `Arrow${name}`, when: canMove, run: () => nudge(x, y) },
    {
      id: `jump${name}`,
      title: `Move ${name} by 10`,
      key: `shift+Arrow${name}`,
      when: canMove,
      run: () => nudge(10 * x, 10 * y),
    },
    {
      id: `grow${name}`,
      title: `Resize ${name}`,
      key: `alt+Arrow${name}`,
      when: hasMovable,
      run: () => nudge(x, y, true),
    },
  ]),
  { id: "forward", title: "Bring Forward", key: "mod+]", when: hasMovable, run: () => arrange(1) },
  { id: "backward", title: "Send Backward", key: "mod+[", when: hasMovable, run: () => arrange(-1) },
  { id: "front", title: "Bring to Front", key: "mod+shift+]", when: hasMovable, run: () => arrange("front") },
  { id: "back", title: "Send to Back", key: "mod+shift+[", when: hasMovable, run: () => arrange("back") },
  { id: "embedView", title: "Embed in View", when: hasMovable, run: () => embed("view") },
  { id: "embedStack", title: "Embed in Stack View", when: hasMovable, run: () => embed("stackView") },
  { id: "embedScroll", title: "Embed in Scroll View", when: hasMovable, run: () => embed("scrollView") },
  {
    id: "embedNavigation",
    title: "Embed in Navigation Controller",
    when: () => isController(selected()[0]),
    run: () => embed("navigationController"),
  },
  {
    id: "embedTabs",
    title: "Embed in Tab Bar Controller",
    when: () => isController(selected()[0]),
    run: () => embed("tabBarController"),
  },
  {
    id: "unembed",
    title: "Unembed",
    when: hasMovable,
    run: () => editStructure({ unembed: { object: store.selection[0] } }),
  },
  ...[
    ["update-frames", "Update Frames", "mod+alt+="],
    ["update-constants", "Update Constraint Constants", "mod+shift+="],
    ["add-missing", "Add Missing Constraints"],
    ["reset", "Reset to Suggested Constraints"],
    ["clear", "Clear Constraints"],
    ["size-to-fit", "Size to Fit Content", "mod+="],
  ].flatMap(([name, title, key]) => [
    { id: name, title: `${title}: Selection`, key, when: hasViews, run: () => resolve(name, views()) },
    { id: `${name}-all`, title: `${title}: All Views`, when: inDocument, run: () => resolve(name) },
  ]),
  { id: "resolve-all", title: "Resolve All Issues", when: inDocument, run: () => resolve("resolve") },
  {
    id: "infer",
    title: "Suggest Constraints…",
    key: "i",
    when: hasViews,
    run: () => document.dispatchEvent(new Event("infer")),
  },
  {
    id: "pin",
    title: "Add New Constraints…",
    key: "p",
    when: hasViews,
    run: () => document.dispatchEvent(new Event("pin")),
  },
  { id: "alignForm", title: "Align…", key: "a", when: hasViews, run: () => document.dispatchEvent(new Event("align")) },
  {
    id: "previews",
    title: "Show Previews",
    key: "mod+shift+p",
    when: inDocument,
    run: () => set({ mode: store.mode === "edit" ? "previews" : "edit" }),
  },
  {
    id: "vary",
    title: "Vary for Traits…",
    key: "v",
    when: inDocument,
    run: () => document.dispatchEvent(new Event("vary")),
  },
  { id: "fit", title: "Zoom to Scene", key: "mod+0", when: inDocument, run: () => canvas().zoomToFit() },
  { id: "fitAll", title: "Zoom to All Scenes", key: "0", when: inDocument, run: () => canvas().zoomToAll() },
  {
    id: "nextScene",
    title: "Edit Next Scene",
    key: "PageDown",
    when: () => store.scenes.length > 1,
    run: () => otherScene(1),
  },
  {
    id: "previousScene",
    title: "Edit Previous Scene",
    key: "PageUp",
    when: () => store.scenes.length > 1,
    run: () => otherScene(-1),
  },
  {
    id: "fitSelection",
    title: "Zoom to Selection",
    key: "mod+9",
    when: hasViews,
    run: () => canvas().zoomToSelection(),
  },
  { id: "zoomIn", title: "Zoom In", key: "+", when: inDocument, run: () => canvas().zoomTo(store.zoom * 1.25) },
  { id: "zoomOut", title: "Zoom Out", key: "-", when: inDocument, run: () => canvas().zoomTo(store.zoom / 1.25) },
  { id: "actual", title: "Actual Size", key: "mod+1", when: inDocument, run: () => canvas().zoomTo(1) },
  ...[["constraints", "Constraints"], ["outlines", "Bounds Rectangles"], ["safeArea", "Safe Area"], [
    "margins",
    "Margins",
  ], ["blueprint", "Blueprint"]].map(([key, title]) => (
    {
      id: `show-${key}`,
      title: `Show or Hide ${title}`,
      when: inDocument,
      run: () => set({ show: { ...store.show, [key]: !store.show[key] } }),
    }
  )),
  {
    id: "contrast",
    title: "View as: Increased Contrast",
    when: inDocument,
    run: () => view({ contrast: !store.geometry?.contrast }),
  },
  {
    id: "viewAs",
    title: "View as…",
    key: "mod+shift+v",
    when: inDocument,
    run: () => document.dispatchEvent(new Event("view-as")),
  },
  { id: "dark", title: "View as: Light or Dark", when: inDocument, run: () => view({ dark: !store.geometry?.dark }) },
  {
    id: "rotate",
    title: "View as: Rotate",
    when: inDocument,
    run: () => view({ landscape: !store.geometry?.landscape }),
  },
  {
    id: "reverse",
    title: "Reverse First and Second Item",
    when: () => selected()[0]?.tag === "constraint",
    run: () => edit({ reverseConstraint: { constraint: store.selection[0] } }),
  },
  { id: "lint", title: "Check All Documents", when: () => store.documents.length, run: () => ask("lint") },
  {
    id: "cancel",
    title: "Cancel What Is Going On",
    when: () => store.progress,
    run: () => {
      ask("cancel");
      set({ progress: null });
    },
  },
  {
    id: "palette",
    title: "Command Palette",
    key: "mod+k",
    when: () => true,
    run: () => document.dispatchEvent(new Event("palette")),
  },
  { id: "panel", title: "Go to the Next Panel", key: "F6", when: () => true, run: () => nextPanel(1) },
  { id: "panelBack", title: "Go to the Previous Panel", key: "shift+F6", when: () => true, run: () => nextPanel(-1) },
  {
    id: "library",
    title: "Show Library",
    key: "mod+shift+l",
    when: inDocument,
    run: () => {
      document.querySelector("studio-side").tab("library");
      document.querySelector("#library-search")?.focus();
    },
  },
  {
    id: "findDocument",
    title: "Find Document",
    key: "mod+p",
    when: () => true,
    run: () => {
      document.querySelector("studio-side").tab("documents");
      document.querySelector("#document-search")?.focus();
    },
  },
];

function otherScene(step) {
  const at = store.scenes.findIndex((scene) => scene.id === store.scene);
  const { id } = store.scenes[(at + step + store.scenes.length) % store.scenes.length];
  canvas().activate(id, true);
  select([id]);
}

function sibling(step) {
  const entry = selected()[0];
  const all = (store.children.get(entry.parent) ?? []).filter((id) => object(id).list === entry.list);
  select([all[(all.indexOf(entry.id) + step + all.length) % all.length]]);
}

// From panel to panel, each where it was left: rows of the outline, the canvas, the fields of the inspector, the
// issues.
function nextPanel(step) {
  const panels = [
    ...document.querySelectorAll("studio-toolbar, studio-side, studio-canvas, studio-inspector, studio-problems"),
  ].filter((panel) => panel.checkVisibility());
  const at = panels.findIndex((panel) => panel.contains(document.activeElement));
  const next = panels[(at + step + panels.length) % panels.length];
  const inside = next.localName === "studio-canvas"
    ? next
    : next.querySelector("[role=tree]:not([hidden]), [data-field], .problems-head button") ??
      next.querySelector("button:not(:disabled), input, select");
  (inside?.checkVisibility() ? inside : next.querySelector("button:not(:disabled), input, select"))?.focus();
}

const isMac = /Mac/.test(navigator.platform);
export const keyText = (key) =>
  key?.replace("mod", isMac ? "⌘" : "Ctrl").replace("shift", "⇧").replace("alt", isMac ? "⌥" : "Alt").replace(
    "Arrow",
    "",
  ).replaceAll("+", key.endsWith("+") ? "+" : " ");

export function handleKey(event) {
  const target = event.target;
  const typing = target.closest?.("input, textarea, select, dialog, .popover");
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("mod");
  if (event.altKey) parts.push("alt");
  if (event.shiftKey && (event.key.length > 1 || parts.length)) parts.push("shift");
  const key = event.code.startsWith("Bracket")
    ? (event.code === "BracketLeft" ? "[" : "]")
    : event.key.length === 1
    ? event.key.toLowerCase()
    : event.key;
  const pressed = [...parts, key === "Backspace" ? "Delete" : key].join("+").replace("alt+shift", "shift+alt");
  const found = actions.find((action) => action.key === pressed);
  if (!found) return;
  const isGlobal = ["panel", "panelBack", "save", "palette", "review", "previews", "findDocument"].includes(found.id) ||
    (!typing && parts.includes("mod"));
  // Plain keys belong to the canvas and the outline; elsewhere they move the focus or type.
  if (
    !isGlobal &&
    (typing || !target.closest("studio-canvas, [role=tree], body") ||
      (target !== document.body && !target.closest("studio-canvas, [role=tree]")))
  ) return;
  if (target.closest("[role=tree]") && /^(Arrow|Enter|Escape)/.test(key) && !parts.length) return;
  if (!found.when()) {
    if (parts.includes("mod") && ["s", "p", "d", "k"].includes(key)) event.preventDefault();
    return;
  }
  event.preventDefault();
  found.run();
}
