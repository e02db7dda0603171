import { selected, set, store, watch } from "./store.js";
import { fill, h, icon, menu, popover } from "./dom.js";
import { actions, ask, keyText, view } from "./actions.js";

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

const choose = (label, value, options, run) =>
  h(
    "select",
    { "aria-label": label, title: label, onchange: (event) => run(event.target.value || undefined) },
    options.map(([key, text]) => h("option", { value: key, selected: key === (value ?? "") }, text)),
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
      const { geometry, view: now, state } = store;
      fill(
        this,
        h("span.title", { title: store.document ?? "" }, store.document?.split("/").pop() ?? "Plumb Studio"),
        state.dirty &&
          h("span.dot", { title: "There are unsaved changes", role: "img", "aria-label": "Unsaved changes" }),
        state.unkept &&
          h("span.unkept", {
            title: `Unsaved edits are not kept for a crash: ${state.unkept}`,
            role: "img",
            "aria-label": "Unsaved edits are not kept",
          }, icon("warning")),
        h("span.divider"),
        actionButton("undo", "undo", state.undo ? `Undo ${state.undo}` : "Undo"),
        actionButton("redo", "redo", state.redo ? `Redo ${state.redo}` : "Redo"),
        h("span.divider"),
        store.document && [
          choose("Device", now.device, [
            ["", `Document’s device`],
            ...store.devices.map((device) => [device.id, device.name]),
          ], (device) => view({ device })),
          h("button.plain.icon", {
            title: "Rotate",
            "aria-label": "Rotate the device",
            "aria-pressed": String(!!geometry?.landscape),
            onclick: () => action("rotate").run(),
          }, icon("rotate")),
          h("button.plain.icon", {
            title: "Light or dark",
            "aria-label": "Dark style",
            "aria-pressed": String(!!geometry?.dark),
            onclick: () => action("dark").run(),
          }, icon(geometry?.dark ? "dark" : "light")),
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
          geometry &&
          h(
            "span.classes",
            { title: `Width ${geometry.width}, height ${geometry.height}` },
            `w${geometry.width[0].toUpperCase()} h${geometry.height[0].toUpperCase()}`,
          ),
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
        ],
        h("span.spacer"),
        store.progress &&
          h(
            "span.value",
            h("progress", {
              max: store.progress.total,
              value: store.progress.done,
              "aria-label": store.progress.title,
            }),
            ` ${store.progress.done}/${store.progress.total} `,
            h("button.small", { onclick: () => action("cancel").run() }, "Cancel"),
          ),
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
          h(
            "button",
            { disabled: !state.dirty, onclick: () => action("review").run(), "data-action": "review" },
            "Review",
          ),
          h(
            "button.primary",
            { disabled: !state.dirty, onclick: () => action("save").run(), "data-action": "save" },
            "Save",
          ),
        ],
      );
    }
  },
);

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
  const now = store.view;
  const row = (title, control) =>
    h("div.field", { style: { gridTemplateColumns: "92px 190px" } }, h("span.label", title), control);
  popover(
    anchor,
    h(
      "div",
      row(
        "Device",
        choose("View as device", now.device, [
          ["", "Document’s device"],
          ...store.devices.map((device) => [device.id, device.name]),
        ], (device) => view({ device })),
      ),
      row(
        "Orientation",
        choose("Orientation", store.geometry?.landscape ? "landscape" : "portrait", [["portrait", "Portrait"], [
          "landscape",
          "Landscape",
        ]], (turn) => view({ landscape: turn === "landscape" })),
      ),
      row(
        "Style",
        choose(
          "Style",
          store.geometry?.dark ? "dark" : "light",
          [["light", "Light"], ["dark", "Dark"]],
          (style) => view({ dark: style === "dark" }),
        ),
      ),
      row(
        "Contrast",
        choose(
          "Contrast",
          now.contrast ? "high" : "",
          [["", "Standard"], ["high", "Increased"]],
          (contrast) => view({ contrast: contrast === "high" || undefined }),
        ),
      ),
      row(
        "Text size",
        choose("Text size", now.textSize, [
          ["", "Document’s text size"],
          ...store.textSizes.map((size) => [size, size.toUpperCase()]),
        ], (textSize) => view({ textSize })),
      ),
      row(
        "Language",
        choose("Language", now.language, [
          ["", "As designed"],
          ...store.languages.map((code) => [code, languageName(code)]),
          ...LANGUAGES,
        ], (language) => view({ language })),
      ),
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
