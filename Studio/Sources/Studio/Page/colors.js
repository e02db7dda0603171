// A colour's field: a well, a list of the colours that were used last, of the project's and of the system's, and an
// alpha.
import { set, store, titleOf } from "./store.js";
import { dialog, fill, h, options } from "./dom.js";
import { ask, editAll } from "./edits.js";

const RECENT = "plumb-studio-colors";
function recent() {
  try {
    return JSON.parse(localStorage.getItem(RECENT)) ?? [];
  } catch {
    return [];
  }
}
function remember(hex) {
  try {
    localStorage.setItem(RECENT, JSON.stringify([hex, ...recent().filter((other) => other !== hex)].slice(0, 8)));
  } catch { /* A browser may keep nothing. */ }
  set({ recentColors: recent() });
}

// The project's colours, asked for with the first field of a document.
let askedFor = null;
function projectColors() {
  if (askedFor !== store.document) {
    askedFor = store.document;
    set({ projectColors: [] });
    ask("projectChoices").then((answer) => set({ projectColors: answer?.colors ?? [] }));
  }
  return store.projectColors ?? [];
}

export function colorOf(entry) {
  const now = entry?.attributes;
  if (!now) return null;
  if (now.systemColor) return { system: now.systemColor };
  if (now.name) return { named: now.name };
  if (now.white !== undefined) return { white: Number(now.white), alpha: Number(now.alpha ?? 1) };
  return {
    red: Number(now.red ?? 0),
    green: Number(now.green ?? 0),
    blue: Number(now.blue ?? 0),
    alpha: Number(now.alpha ?? 1),
  };
}

const byte = (part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, "0");
export const toHex = ({ red, green, blue }) => `#${[red, green, blue].map(byte).join("")}`;
export const fromHex = (hex) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return { red, green, blue, alpha: hex.length > 7 ? parseInt(hex.slice(7, 9), 16) / 255 : 1 };
};

// What the well shows of a colour that has a name.
function shown(value) {
  const known = value.system
    ? store.colors.find(({ name }) => name === value.system)
    : projectColors().find(({ name }) => name === value.named);
  return (store.geometry?.dark ? known?.dark : known?.light)?.slice(0, 7) ?? "#808080";
}

export function colorField(inspector, field, key, present, change) {
  const value = colorOf(present);
  const parts = partsOf(value);
  const hex = parts ? toHex(parts) : value ? shown(value) : "#808080";
  const custom = (next) => {
    remember(toHex(next) + byte(next.alpha));
    change(next);
  };
  const pick = (event) => {
    const [kind] = event.target.value.split(" ");
    if (kind === "new" || kind === "edit") {
      event.target.value = event.target.querySelector("[selected], option").value;
      colorSet(kind === "edit" ? value.named : null, hex, (made) => change({ named: made }));
    } else if (kind === "") change(null);
    else if (kind === "named") change(colorNamed(event.target.value));
    else if (kind === "recent") custom(colorNamed(event.target.value));
    else if (kind.endsWith("Color")) change({ system: kind });
  };
  return [
    h(`input${value ? "" : ".unset"}`, {
      type: "color",
      value: hex,
      title: value ? undefined : "Nothing is chosen: the class’s own colour",
      "aria-label": `${field.title}: custom colour`,
      "data-field": `${key} hex`,
      onchange: (event) => custom({ ...fromHex(event.target.value), alpha: parts?.alpha ?? 1 }),
    }),
    h("select", { "data-field": key, "aria-label": field.title, onchange: pick }, colorOptions(value, parts && hex)),
    parts && inspector.input(`${key} alpha`, {
      ...PERCENT,
      label: `${field.title}: opacity in per cent`,
      step: "any",
      value: String(Math.round(parts.alpha * 1000) / 10),
      onchange: (event) =>
        event.target.checkValidity() && custom({ ...parts, alpha: Number(event.target.value) / 100 }),
    }),
  ];
}

const PERCENT = { title: "Opacity in per cent", type: "number", min: "0", max: "100" };

// The parts of a colour that has no name.
function partsOf(value) {
  if (value?.white === undefined) return value?.red === undefined ? null : value;
  return { red: value.white, green: value.white, blue: value.white, alpha: value.alpha };
}

const recentTitle = (hex) =>
  hex.endsWith("ff") ? hex.slice(0, 7) : `${hex.slice(0, 7)}, ${Math.round(fromHex(hex).alpha * 100)} %`;

// What a colour can be; `custom` is the one that it has without a name.
function colorOptions(value, custom) {
  const named = projectColors().map(({ name }) => name);
  const isOther = value?.named && !named.includes(value.named);
  const group = (label, choices) => choices.length > 0 && h("optgroup", { label }, choices);
  return [
    h("option", { value: "", selected: !value }, "Default"),
    custom && h("option", { value: "custom", selected: true }, `Custom ${custom}`),
    isOther && h("option", { value: `named ${value.named}`, selected: true }, value.named),
    group("Recent", options(recent().map((past) => [`recent ${past}`, recentTitle(past)]))),
    group("Project", options(named.map((name) => [`named ${name}`, name]), value?.named && `named ${value.named}`)),
    group(
      "Color Sets",
      options([
        ...(value?.named && !isOther ? [["edit", `Edit “${value.named}”…`]] : []),
        ["new", "New Color Set…"],
      ]),
    ),
    group(
      "System",
      options(store.colors.map(({ name }) => [name, titleOf(name.replace(/Color$/, ""))]), value?.system),
    ),
  ];
}

// The colours that were used last and those of the project, as the library lists them.
export const libraryColors = () => [
  ...recent().map((hex) => ({ name: `recent ${hex}`, title: recentTitle(hex), summary: "used lately", hex })),
  ...projectColors().map(({ name, light, dark }) => ({
    name: `named ${name}`,
    title: name,
    summary: "of the project",
    hex: (store.geometry?.dark ? dark : light) ?? "#808080",
  })),
];

// One of these as the background of views.
export const colorBackground = (ids, choice) =>
  editAll(
    "Change Background",
    ids.map((object) => ({
      setColor: { object, key: "backgroundColor", color: colorNamed(choice), sizeClass: store.varying ?? undefined },
    })),
    { keepSelection: true },
  );

// The colour that a choice by name is.
const colorNamed = (choice) =>
  choice.startsWith("named ") ? { named: choice.slice(6) } : fromHex(choice.slice("recent ".length));

const IDIOMS = [["universal", "Any device"], ["iphone", "iPhone"], ["ipad", "iPad"]];
const APPEARANCES = [["any", "Any"], ["light", "Light"], ["dark", "Dark"]];

// A colour set of the project, made or changed: a colour for each environment.
async function colorSet(name, hex, take) {
  const variant = { idiom: "universal", appearance: "any", isHighContrast: false, color: `${hex}ff` };
  const set = name ? await ask("colorSet", { name }) : { variants: [variant, { ...variant, appearance: "dark" }] };
  if (!set) return;
  const input = h("input", {
    type: "text",
    "aria-label": "Name",
    "data-new": "color",
    value: name ?? "",
    readonly: !!name,
    placeholder: "Name",
    autocomplete: "off",
  });
  const save = async () => {
    const made = input.value.trim();
    if (!made || !await ask("writeColorSet", { name: made, set: { variants: set.variants } })) return;
    askedFor = null;
    projectColors();
    take(made);
    document.dispatchEvent(new CustomEvent("scenes-changed", { detail: null }));
  };
  dialog(
    name ? "Change Color Set" : "New Color Set",
    h(
      "div.new",
      input,
      variantRows(set.variants),
      h("p.said", "The asset catalogue’s file is written at once; undo does not take it back."),
    ),
    [{ title: "Cancel" }, { title: name ? "Change" : "Create", primary: true, run: save }],
  );
}

// The colours of a set, to change, remove and add.
function variantRows(variants) {
  const rows = h("div.variants");
  const draw = () =>
    fill(
      rows,
      variants.map((variant, index) =>
        h(
          "div.variant",
          variantFields(variant),
          h("button.small.plain", {
            type: "button",
            "aria-label": "Remove this color",
            disabled: variants.length === 1,
            onclick: () => {
              variants.splice(index, 1);
              draw();
            },
          }, "×"),
        )
      ),
    );
  draw();
  return [
    rows,
    h(
      "div",
      h("button.small", {
        type: "button",
        "data-action": "addVariant",
        onclick: () => {
          variants.push({ ...variants[0], appearance: "dark", isHighContrast: true });
          draw();
        },
      }, "Add a Color"),
    ),
  ];
}

// Where a colour of a set holds, and the colour.
function variantFields(variant) {
  const change = (key, read) => (event) => {
    variant[key] = read(event.target);
  };
  const choose = (key, label, pairs) =>
    h(
      "select",
      { "aria-label": label, "data-variant": key, onchange: change(key, ({ value }) => value) },
      options(pairs, variant[key]),
    );
  return [
    choose("idiom", "Device", IDIOMS),
    choose("appearance", "Appearance", APPEARANCES),
    h(
      "label",
      h("input", {
        type: "checkbox",
        "data-variant": "isHighContrast",
        checked: variant.isHighContrast,
        onchange: change("isHighContrast", ({ checked }) => checked),
      }),
      "High contrast",
    ),
    h("input", {
      type: "color",
      "aria-label": "Color",
      "data-variant": "color",
      value: variant.color.slice(0, 7),
      onchange: change("color", ({ value }) => value + variant.color.slice(7)),
    }),
    h("input", {
      ...PERCENT,
      "aria-label": "Opacity in per cent",
      "data-variant": "alpha",
      value: String(Math.round(fromHex(variant.color).alpha * 100)),
      onchange: change("color", ({ value }) => variant.color.slice(0, 7) + byte(Number(value) / 100)),
    }),
  ];
}
