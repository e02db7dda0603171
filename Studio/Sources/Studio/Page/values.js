// What several selected objects hold, and the fields' words for values that differ.
import { child, object } from "./store.js";
import { h } from "./dom.js";

export const MIXED = "Mixed";

// The element that holds a field: the object, or one inside it.
export const holderOf = (field, entry) =>
  field.holderKey
    ? child(entry, field.holderKey) ??
      entry.children?.find((inner) => inner.tag === field.holderTag && !inner.attributes.key)
    : entry;

export function attributeOf(field, entry, state) {
  if (field.state) return stateOf(field, entry, state);
  if (field.name === "initialViewController") return entry.initial ? "YES" : undefined;
  return holderOf(field, entry)?.attributes[field.name];
}

// What a button shows in a state; where it has a configuration, that says it for the normal one.
function stateOf(field, entry, state) {
  const own = child(entry, state, "state");
  const configured = state === "normal" ? child(entry, "configuration") : null;
  return own?.attributes[field.name] ?? configured?.attributes[field.name] ?? child(own ?? {}, field.name)?.text;
}

// Whether the objects hold different values of a field, in attributes or in elements.
export function differ(field, all, state) {
  const values = all.map((entry) => JSON.stringify(heldBy(field, entry, state)));
  return values.some((value) => value !== values[0]);
}

function heldBy(field, entry, state) {
  const holder = (field.state ? child(entry, state, "state") : holderOf(field, entry)) ?? {};
  const element = field.kind === "segments"
    ? entry.children?.find((inner) => inner.tag === "segments")
    : child(holder, field.kind === "font" ? "fontDescription" : field.name);
  const text = field.kind === "lines" ? child(holder, "attributedText") : null;
  const flags = field.kind === "flags" ? field.options.map(([name]) => holder.attributes?.[name] ?? null) : null;
  return [attributeOf(field, entry, state) ?? field.standard ?? null, plain(element), plain(text), flags];
}

// An element without what tells it from its copies.
const plain = (element) => {
  if (!element) return null;
  const { id: _, key: __, ...attributes } = element.attributes;
  return [element.tag, attributes, element.text ?? null, (element.children ?? []).map(plain)];
};

// Makes the controls of a field show that its objects differ, whatever they are made of.
export function showMixed(value) {
  for (const node of [value].flat().filter((node) => node instanceof Element)) {
    for (const control of [node, ...node.querySelectorAll("*")]) showDifference(control);
  }
  return value;
}

// The control of a field, showing where the objects differ that they do.
export const shownFor = (all, field, control) => differ(field, all) ? showMixed(control) : control;

function showDifference(control) {
  if (control.matches("select")) {
    control.prepend(h("option", { value: MIXED, disabled: true, hidden: true }, MIXED));
    control.value = MIXED;
  } else if (control.matches("input[type=checkbox]")) control.indeterminate = true;
  else if (control.matches("input[type=color]")) control.classList.add("unset");
  else if (control.matches("input, textarea")) {
    control.value = "";
    control.placeholder = MIXED;
  } else if (control.matches("[aria-pressed]")) control.ariaPressed = "false";
}

// What a constraint relates, as it is now.
export const itemsOf = ({ id }) => {
  const { attributes, parent } = object(id) ?? {};
  return [attributes?.firstItem ?? parent, attributes?.secondItem];
};

// The font that an object has now, for changes of a part of it.
export const fontNow = (id) => fontOf(child(object(id), "fontDescription"));

export function fontOf(entry) {
  const now = entry?.attributes;
  if (!now) return null;
  const size = now.pointSize ? Number(now.pointSize) : undefined;
  if (now.style) return { style: now.style };
  if (now.name) return { name: now.name, family: now.family, size };
  return {
    weight: now.type === "boldSystem" ? "bold" : now.weight,
    italic: now.type === "italicSystem" || undefined,
    size,
  };
}
