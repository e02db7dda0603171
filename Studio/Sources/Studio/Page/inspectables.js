// What the app's class lets documents set, in fields of their kinds, or why nothing of the class is here.
import { geometryOf, isView, store, titleOf } from "./store.js";
import { checkbox, h, icon } from "./dom.js";
import { edit } from "./edits.js";
import { fromHex, toHex } from "./colors.js";
import { chooseImage } from "./picker.js";
import { quiet } from "./sizes.js";

export function inspectables(inspector, entry) {
  const members = geometryOf(entry.id)?.inspectables ?? [];
  if (!members.length) return null;
  const { customClass } = entry.attributes;
  return h(
    "div.section",
    { "aria-label": customClass },
    h("h3", customClass),
    members.map((member) => row(inspector, entry, member)),
  );
}

// Why a view is not drawn by its class's code, where the editor was given the app's; nothing where it is.
export function withoutCode(entry) {
  const { app } = store;
  const name = entry.attributes.customClass;
  if (!app || !name || !isView(entry)) return null;
  const isUnknown = app.state === "ready" && geometryOf(entry.id) && !geometryOf(entry.id).inspectables;
  const reason = {
    asking: `${app.target} is built once you say so, above the canvas.`,
    declined: `${app.target} is not built.`,
    building: `${app.target} is being built.`,
    failed: `${app.target} could not be built; what the compiler says stands above the canvas.`,
    stopped: `The code of ${app.target} ended while it drew.`,
    ready: isUnknown && `${app.target} brings no view of this class: check class and module in the Identity inspector.`,
  }[app.state];
  if (!reason) return null;
  return h(
    "div.section",
    { "data-without-code": app.state, role: "note", "aria-label": name },
    h("h3", name),
    h("p", { class: ["failed", "stopped", "ready"].includes(app.state) ? "wrong" : "" }, reason),
    h("p.said", `It is drawn as UIKit’s ${titleOf(entry.tag)}.`),
  );
}

function row(inspector, entry, { name, type, kind, value }) {
  const given = runtimeAttributesOf(entry).find((item) => item.attributes.keyPath === name);
  const now = given ? valueOf(given) : "";
  const change = (next) =>
    edit({
      setRuntimeAttribute: {
        object: entry.id,
        keyPath: name,
        type: next === null ? undefined : kind,
        value: next ?? undefined,
      },
    }, quiet);
  const make = kind in PARTS ? partFields : FIELDS[kind] ?? textField;
  const line = inspector.field(
    titleOf(name),
    // `now` is the document's value, or else the class's own.
    make({ inspector, key: `inspectable ${name}`, name, type, kind, now: now || value, isGiven: !!given, change }),
  );
  if (given) {
    line.lastChild.replaceWith(
      h("button.plus", {
        title: "Back to the class’s value",
        "aria-label": `${name}: back to the class’s value`,
        onclick: () => change(null),
      }, "×"),
    );
  }
  line.title = type;
  return line;
}

export const runtimeAttributesOf = (entry) =>
  entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children ?? [];

// The value of a runtime attribute: its own, or the parts of a colour, a size, a rectangle.
export function valueOf({ attributes, children }) {
  const inner = children?.[0]?.attributes;
  return attributes.value ?? inner?.value ??
    Object.entries(inner ?? {}).filter(([key]) => key !== "key" && !/[sS]pace/.test(key)).map(([, part]) => part)
      .join(", ");
}

const partsOf = (text) => text.split(",").map((part) => part.trim());

const number = ({ inspector, key, name }, part, title, apply, bounds = {}) =>
  inspector.input(`${key} ${title}`, {
    label: `${name}: ${title}`,
    type: "number",
    step: "any",
    value: part ?? "",
    ...bounds,
    onchange: (event) => apply(event.target.value || "0"),
  });

function partFields(member) {
  const sides = PARTS[member.kind];
  const parts = partsOf(member.now);
  const all = sides.map((_, index) => parts[index] || "0");
  const bounds = member.kind === "range" ? { min: "0", step: "1" } : {};
  return h(
    "div.quad",
    { role: "group", "aria-label": member.name, style: { gridTemplateColumns: `repeat(${sides.length}, 1fr)` } },
    sides.map((title, index) =>
      h(
        "label",
        title,
        number(member, all[index], title, (next) => member.change(all.with(index, next).join(", ")), bounds),
      )
    ),
  );
}

function textField({ inspector, key, name, type, kind, now, isGiven, change }) {
  return inspector.input(key, {
    label: name,
    type: kind === "number" ? "number" : "text",
    step: "any",
    value: isGiven ? now : "",
    placeholder: now || type.replace(/^Optional<(.+)>$/, "$1"),
    onchange: (event) => change(event.target.value === "" ? null : event.target.value),
  });
}

const booleanField = ({ key, name, now, change }) =>
  checkbox(key, name, {
    checked: now === "YES",
    onchange: (event) => change(event.target.checked ? "YES" : "NO"),
  });

function colorFields(member) {
  const { key, name, change } = member;
  const parts = partsOf(member.now);
  const [red = 0.5, green = 0.5, blue = 0.5, alpha = 1] = parts.length === 4 ? parts.map(Number) : [];
  const well = h("input", {
    type: "color",
    "data-field": key,
    "aria-label": name,
    value: toHex({ red, green, blue }),
    onchange: (event) => {
      const next = fromHex(event.target.value);
      change(`${next.red}, ${next.green}, ${next.blue}, ${alpha}`);
    },
  });
  const opacity = number(member, String(alpha), "alpha", (next) => change(`${red}, ${green}, ${blue}, ${next}`), {
    min: "0",
    max: "1",
    step: "0.05",
  });
  return [well, opacity];
}

// A name, or one of the project's images by its picture.
function imageField(member) {
  const choose = (event) => chooseImage(event.currentTarget, member.change);
  const title = `${member.name}: choose an image of the project`;
  return [
    textField(member),
    h("button.small.icon", { "data-pick": member.key, title, "aria-label": title, onclick: choose }, icon("open")),
  ];
}

const FIELDS = { boolean: booleanField, color: colorFields, image: imageField };

// The numbers that a runtime attribute of each kind consists of.
const PARTS = {
  point: ["x", "y"],
  size: ["width", "height"],
  rect: ["x", "y", "width", "height"],
  range: ["location", "length"],
};
