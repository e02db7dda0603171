// Edits after which layout puts views elsewhere, and the frames in the document that follow them.
import { attribute, child, geometryOf, object, store } from "./store.js";
import { edit, editAll, grouped } from "./edits.js";
import { itemsOf } from "./values.js";

// A frame of the scene in the coordinates of the view's superview.
export function inParent(id, [x, y, width, height]) {
  const parent = geometryOf(object(id)?.parent)?.frame ?? [0, 0];
  const round = (value) => Math.round(value * 1000) / 1000;
  return { x: round(x - parent[0]), y: round(y - parent[1]), width: round(width), height: round(height) };
}

export const frameEdit = (id, frame) => ({
  setFrame: { object: id, frame: inParent(id, frame), sizeClass: store.varying ?? undefined },
});

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
