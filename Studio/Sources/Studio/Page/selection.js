// What is done with what is selected: moved, arranged, embedded, copied, deleted, or given more beside or in it.
import { geometryOf, isController, isView, object, select, selected, set, store } from "./store.js";
import { ask, editAll, grouped } from "./edits.js";
import { editStructure, frameEdit } from "./following.js";
import { canvas } from "./opened.js";
import { toast } from "./dom.js";

const frameOf = (id) => geometryOf(id)?.frame;
export const views = () => selected().filter(isView).map((entry) => entry.id);
export const movable = () => selected().filter((entry) => entry.list === "subviews").map((entry) => entry.id);

export function nudge(dx, dy, resize) {
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

export function arrange(step) {
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

export function sibling(step) {
  const entry = selected()[0];
  const all = (store.children.get(entry.parent) ?? []).filter((id) => object(id).list === entry.list);
  select([all[(all.indexOf(entry.id) + step + all.length) % all.length]]);
}
