// Everything a person can do, with its name and key: menus, the palette and the keyboard read this list.
import { isController, isView, object, select, selected, set, store } from "./store.js";
import { ask, edit, resolve, step } from "./edits.js";
import { editStructure } from "./following.js";
import { canvas, save, view } from "./opened.js";
import { arrange, copy, embed, movable, nudge, paste, remove, sibling, views } from "./selection.js";

const hasViews = () => views().length > 0;
const hasMovable = () => movable().length > 0;
const canMove = () => hasMovable() || canvas()?.board.chosen.length > 0;
const inDocument = () => !!store.document;

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
