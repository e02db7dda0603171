import { set, store, watch } from "./store.js";
import { fill, h, icon, menu, options, popover } from "./dom.js";
import { actions, keyText } from "./actions.js";
import { view } from "./opened.js";

const action = (id) => actions.find((entry) => entry.id === id);

export function actionButton(id, picture, label, { text = false } = {}) {
  const entry = action(id);
  return h(
    `button${text ? "" : ".icon"}.plain`,
    {
      title: `${label ?? entry.title}${entry.key ? ` (${keyText(entry.key)})` : ""}`,
      "aria-label": label ?? entry.title,
      disabled: !entry.when(),
      onclick: () => entry.run(),
      "data-action": id,
    },
    icon(picture),
    text && h("span.text", label),
  );
}

export function actionMenu(anchor, ids, label) {
  menu(
    anchor,
    ids.map((id) =>
      id === null
        ? null
        : { title: action(id).title, key: keyText(action(id).key), disabled: !action(id).when(), run: action(id).run }
    ),
    label,
  );
}

const choose = (label, value, pairs, run) =>
  h(
    "select",
    { "aria-label": label, title: label, onchange: (event) => run(event.target.value || undefined) },
    options(pairs, value ?? ""),
  );

const chooseDevice = (label) =>
  choose(
    label,
    store.view.device,
    [["", "Document’s device"], ...store.devices.map(({ id, name }) => [id, name])],
    (device) => view({ device }),
  );

customElements.define(
  "studio-toolbar",
  class extends HTMLElement {
    connectedCallback() {
      watch(this, [
        "document",
        "state",
        "geometry",
        "selection",
        "view",
        "mode",
        "devices",
        "connected",
        "progress",
        "varying",
      ], () => this.update());
    }

    update() {
      const { state } = store;
      fill(
        this,
        title(),
        h("span.divider"),
        actionButton("undo", "undo", state.undo ? `Undo ${state.undo}` : "Undo"),
        actionButton("redo", "redo", state.redo ? `Redo ${state.redo}` : "Redo"),
        h("span.divider"),
        store.document && looks(),
        h("span.spacer"),
        store.progress && progress(store.progress),
        !store.connected && h("span", { role: "alert", style: { color: "var(--error)" } }, "Not connected"),
        h(
          "button.plain",
          { onclick: () => action("palette").run(), title: "Every action (Ctrl K)", "aria-label": "Command palette" },
          icon("search"),
          h("span.wide-only", "Commands"),
        ),
        store.document && [
          h(
            "button",
            {
              "aria-pressed": String(store.mode !== "edit"),
              onclick: () => action("previews").run(),
              "data-action": "previews",
            },
            icon("grid"),
            "Previews",
          ),
          saving("button", "review", "Review"),
          saving("button.primary", "save", "Save"),
        ],
      );
    }
  },
);

// The document, and whether its edits are saved, or at least kept.
const title = () => [
  h("span.title", { title: store.document ?? "" }, store.document?.split("/").pop() ?? "Plumb Studio"),
  store.state.dirty &&
  h("span.dot", { title: "There are unsaved changes", role: "img", "aria-label": "Unsaved changes" }),
  store.state.unkept &&
  h("span.unkept", {
    title: `Unsaved edits are not kept for a crash: ${store.state.unkept}`,
    role: "img",
    "aria-label": "Unsaved edits are not kept",
  }, icon("warning")),
];

// How the scene is looked at, and which size classes edits go to.
function looks() {
  const { geometry, view: now } = store;
  const turn = (id, picture, title, label, isOn) =>
    h("button.plain.icon", {
      title,
      "aria-label": label,
      "aria-pressed": String(!!isOn),
      onclick: () => action(id).run(),
    }, icon(picture));
  return [
    chooseDevice("Device"),
    turn("rotate", "rotate", "Rotate", "Rotate the device", geometry?.landscape),
    turn("dark", geometry?.dark ? "dark" : "light", "Light or dark", "Dark style", geometry?.dark),
    h(
      `button.plain.opens${now.textSize || now.language || now.contrast ? ".on" : ""}`,
      {
        "data-action": "viewAs",
        "aria-haspopup": "dialog",
        title: "Device, text size, language, contrast",
        onclick: (event) => viewAs(event.currentTarget),
      },
      icon("eye"),
      "View As",
    ),
    geometry && sizeClasses(geometry),
    h(
      `button.plain.opens${store.varying ? ".on" : ""}`,
      {
        "aria-haspopup": "dialog",
        title: "Vary for traits: edits go to chosen size classes (V)",
        onclick: (event) => vary(event.currentTarget),
        "data-action": "vary",
      },
      icon("vary"),
      "Vary",
    ),
  ];
}

const sizeClasses = ({ width, height }) =>
  h(
    "span.classes",
    { title: `Width ${width}, height ${height}` },
    `w${width[0].toUpperCase()} h${height[0].toUpperCase()}`,
  );

const progress = ({ title, done, total }) =>
  h(
    "span.value",
    h("progress", { max: total, value: done, "aria-label": title }),
    ` ${done}/${total} `,
    h("button.small", { onclick: () => action("cancel").run() }, "Cancel"),
  );

const saving = (spec, id, title) =>
  h(spec, { disabled: !store.state.dirty, onclick: () => action(id).run(), "data-action": id }, title);

export const LANGUAGES = [["double", "Double length"], ["accented", "Accented"], ["rtl", "Right to left"]];
// Made when first asked for: it reads the names of all languages.
let names;
export const languageName = (code) => {
  try {
    return (names ??= new Intl.DisplayNames(undefined, { type: "language" })).of(code);
  } catch {
    return code;
  }
};

// How the scene is looked at; none of it is in the file.
function viewAs(anchor) {
  const { geometry, view: now } = store;
  const row = (title, control) =>
    h("div.field", { style: { gridTemplateColumns: "92px 190px" } }, h("span.label", title), control);
  const chosen = (title, value, pairs, run) => row(title, choose(title, value, pairs, run));
  popover(
    anchor,
    h(
      "div",
      row("Device", chooseDevice("View as device")),
      chosen(
        "Orientation",
        geometry?.landscape ? "landscape" : "portrait",
        [["portrait", "Portrait"], ["landscape", "Landscape"]],
        (turn) => view({ landscape: turn === "landscape" }),
      ),
      chosen(
        "Style",
        geometry?.dark ? "dark" : "light",
        [["light", "Light"], ["dark", "Dark"]],
        (style) => view({ dark: style === "dark" }),
      ),
      chosen(
        "Contrast",
        now.contrast ? "high" : "",
        [["", "Standard"], ["high", "Increased"]],
        (contrast) => view({ contrast: contrast === "high" || undefined }),
      ),
      chosen("Text size", now.textSize, [
        ["", "Document’s text size"],
        ...store.textSizes.map((size) => [size, size.toUpperCase()]),
      ], (textSize) => view({ textSize })),
      chosen("Language", now.language, [
        ["", "As designed"],
        ...store.languages.map((code) => [code, languageName(code)]),
        ...LANGUAGES,
      ], (language) => view({ language })),
    ),
    { label: "View as" },
  );
}
document.addEventListener("view-as", () => viewAs(document.querySelector("[data-action=viewAs]")));

export function vary(anchor) {
  const { geometry } = store;
  if (!geometry) return;
  const pick = (varying) => {
    box.close();
    set({ varying });
  };
  const width = `widthClass=${geometry.width}`;
  const height = `heightClass=${geometry.height}`;
  const label = (key) =>
    key.split("-").map((part) => `${part.startsWith("width") ? "width" : "height"} ${part.split("=")[1]}`).reverse()
      .join(", ");
  const options = [width, height, `${height}-${width}`].filter((key) => !key.includes("=any"));
  const box = popover(
    anchor,
    h(
      "div",
      h(
        "p",
        options.length
          ? "What you change from now on holds only in these size classes. What is shown here decides which there are."
          : "This scene is shown for any width and height. Choose a device above the canvas first; its size classes can then be varied for.",
      ),
      options.map((key) =>
        h(
          "div.check",
          h("button.adds", {
            "data-vary": key,
            "aria-pressed": String(store.varying === key),
            onclick: () => pick(key),
          }, label(key)),
        )
      ),
      store.varying && h("div.check", h("button.primary", { onclick: () => pick(null) }, "Done Varying")),
    ),
    { label: "Vary for traits" },
  );
}

document.addEventListener("vary", () => vary(document.querySelector("[data-action=vary]")));
