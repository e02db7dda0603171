// The identity inspector: class, labels and runtime attributes.
import { isController, isView, titleOf } from "./store.js";
import { h, icon } from "./dom.js";
import { edit, editAll } from "./edits.js";
import { chooseClass } from "./picker.js";
import { runtimeAttributesOf, valueOf } from "./inspectables.js";
import { quiet } from "./sizes.js";
import { shownFor } from "./values.js";

export const IdentityInspector = (Base) =>
  class extends Base {
    // Of several objects: class and label, changed in all; the rest is one object's.
    identity(entry, all) {
      const text = (name, title) => this.field(title, shownFor(all, { name }, this.identityInput(all, name, title)));
      const custom = h("div.section", h("h3", "Custom Class"), this.classField(all), text("customModule", "Module"));
      if (all.length > 1) return [custom, h("div.section", h("h3", "Document"), text("userLabel", "Label"))];
      return [
        custom,
        isController(entry) &&
        h(
          "div.section",
          h("h3", "Identity"),
          text("storyboardIdentifier", "Storyboard ID"),
          text("restorationIdentifier", "Restoration ID"),
        ),
        !isController(entry) && isView(entry) &&
        h("div.section", h("h3", "Identity"), text("restorationIdentifier", "Restoration ID")),
        h(
          "div.section",
          h("h3", "Document"),
          text("userLabel", "Label"),
          this.field("Object ID", h("input", { readonly: true, "aria-label": "Object ID", value: entry.id })),
        ),
        runtimeAttributes(entry),
      ];
    }

    identityInput(all, name, title, placeholder = "") {
      return this.input(name, {
        label: title,
        value: all[0].attributes[name] ?? "",
        placeholder,
        onchange: (event) => setEach(all, name, title, event.target.value),
      });
    }

    // A class of the project, by name or from the list of those that all of these can be.
    classField(all) {
      const [entry] = all;
      const change = (value) => setEach(all, "customClass", "Class", value);
      const isOneKind = all.every(({ tag }) => tag === entry.tag);
      const kind = isOneKind ? titleOf(entry.tag).replaceAll(" ", "") : "";
      return this.field("Class", [
        shownFor(all, { name: "customClass" }, this.identityInput(all, "customClass", "Class", kind)),
        isOneKind && h("button.small.icon", {
          "data-pick": "customClass",
          title: "Choose a class of the project",
          "aria-label": "Choose a class of the project",
          onclick: (event) => chooseClass(event.currentTarget, entry.id, change),
        }, icon("open")),
      ]);
    }
  };

const setEach = (all, name, title, value) =>
  editAll(
    `Change ${title}`,
    all.map(({ id }) => ({ setAttribute: { object: id, name, value: value || null } })),
    quiet,
  );

const TYPES = [
  "boolean",
  "number",
  "string",
  "localizedString",
  "color",
  "image",
  "size",
  "point",
  "rect",
  "range",
  "nil",
];

function runtimeAttributes(entry) {
  const set = (attribute) => edit({ setRuntimeAttribute: { object: entry.id, ...attribute } }, quiet);
  const row = (item) =>
    h(
      "div.list-item",
      h("div.main", item.attributes.keyPath, h("small", `${item.attributes.type}: ${valueOf(item)}`)),
      h("button.plain.small", {
        "aria-label": `Remove ${item.attributes.keyPath}`,
        onclick: () => set({ keyPath: item.attributes.keyPath }),
      }, "×"),
    );
  const add = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    set({ keyPath: form.get("keyPath"), type: form.get("type"), value: form.get("value") });
  };
  return h(
    "div.section",
    h("h3", "User Defined Runtime Attributes"),
    runtimeAttributesOf(entry).map(row),
    h(
      "form",
      { onsubmit: add, style: { display: "grid", gap: "4px", gridTemplateColumns: "1fr 82px 1fr auto" } },
      h("input", { name: "keyPath", placeholder: "key path", "aria-label": "Key path", required: true }),
      h("select", { name: "type", "aria-label": "Type" }, TYPES.map((type) => h("option", type))),
      h("input", { name: "value", placeholder: "value", "aria-label": "Value" }),
      h("button", { "aria-label": "Add runtime attribute" }, "+"),
    ),
  );
}
