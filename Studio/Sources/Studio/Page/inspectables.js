// What the app’s class lets documents set, with the types that its code has.
import { geometryOf, titleOf } from "./store.js";
import { checkbox, h } from "./dom.js";
import { edit } from "./edits.js";
import { fromHex, toHex } from "./colors.js";
import { quiet } from "./sizes.js";

export function inspectables(inspector, entry) {
  const members = geometryOf(entry.id)?.inspectables ?? [];
  const { customClass } = entry.attributes;
  return members.length > 0 && h(
    "div.section",
    { "aria-label": customClass },
    h("h3", customClass),
    members.map((member) => row(inspector, entry, member)),
  );
}

function row(inspector, entry, { name, type, kind, value }) {
  const given = givenValue(entry, name);
  const change = (next) =>
    edit({
      setRuntimeAttribute: {
        object: entry.id,
        keyPath: name,
        type: next === null ? undefined : kind,
        value: next ?? undefined,
      },
    }, quiet);
  const context = { inspector, key: `inspectable ${name}`, name, type, now: given || value, given, change };
  const line = inspector.field(titleOf(name), (CONTROLS[kind] ?? text)(context));
  if (given !== null) {
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

// The document’s value, where it has one: a text, or numbers with commas between them.
function givenValue(entry, name) {
  const attributes = entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children ?? [];
  const given = attributes.find((item) => item.attributes.keyPath === name);
  if (!given) return null;
  const inner = given.children?.[0]?.attributes ?? {};
  const parts = Object.entries(inner).filter(([key]) => key !== "key" && !/[sS]pace/.test(key));
  return given.attributes.value ?? inner.value ?? parts.map(([, part]) => part).join(", ");
}

// `now` is the document’s value, or else the class’s own.
const text = ({ inspector, key, name, type, now, given, change }, properties = { type: "text" }) =>
  inspector.input(key, {
    label: name,
    step: "any",
    value: given === null ? "" : now,
    placeholder: now || type,
    onchange: (event) => change(event.target.value === "" ? null : event.target.value),
    ...properties,
  });

const part = ({ inspector, key, name }, title, value, change, bounds) =>
  inspector.input(`${key} ${title}`, {
    label: `${name}: ${title}`,
    type: "number",
    step: "any",
    value,
    ...bounds,
    onchange: (event) => change(event.target.value || "0"),
  });

const partsOf = (now) => now.split(",").map((part) => part.trim());

function parts(context, titles, bounds) {
  const given = partsOf(context.now);
  const all = titles.map((_, index) => given[index] || "0");
  return h(
    "div.quad",
    {
      role: "group",
      "aria-label": context.name,
      style: { gridTemplateColumns: `repeat(${titles.length}, 1fr)` },
    },
    titles.map((title, index) => {
      const change = (next) => context.change(all.with(index, next).join(", "));
      return h("label", title, part(context, title, all[index], change, bounds));
    }),
  );
}

function color(context) {
  const { key, name, now, change } = context;
  const given = partsOf(now);
  const [red = 0.5, green = 0.5, blue = 0.5, alpha = 1] = given.length === 4 ? given.map(Number) : [];
  const fade = (next) => change(`${red}, ${green}, ${blue}, ${next}`);
  return [
    h("input", {
      type: "color",
      "data-field": key,
      "aria-label": name,
      value: toHex({ red, green, blue }),
      onchange: (event) => {
        const next = fromHex(event.target.value);
        change(`${next.red}, ${next.green}, ${next.blue}, ${alpha}`);
      },
    }),
    part(context, "alpha", String(alpha), fade, { min: "0", max: "1", step: "0.05" }),
  ];
}

const CONTROLS = {
  boolean: ({ key, name, now, change }) =>
    checkbox(key, name, {
      checked: now === "YES",
      onchange: (event) => change(event.target.checked ? "YES" : "NO"),
    }),
  number: (context) => text(context, { type: "number" }),
  point: (context) => parts(context, ["x", "y"]),
  size: (context) => parts(context, ["width", "height"]),
  rect: (context) => parts(context, ["x", "y", "width", "height"]),
  range: (context) => parts(context, ["location", "length"], { min: "0", step: "1" }),
  color,
};
