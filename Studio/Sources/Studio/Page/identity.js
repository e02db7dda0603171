// The identity inspector: class, labels and runtime attributes.
import { isController, isView, titleOf } from "./store.js";
import { checkbox, fill, h, icon } from "./dom.js";
import { ask, edit, editAll } from "./edits.js";
import { chooseClass } from "./picker.js";
import { runtimeAttributesOf, valueOf } from "./inspectables.js";
import { quiet } from "./sizes.js";
import { shownFor } from "./values.js";

export const IdentityInspector = (Base) =>
  class extends Base {
    // Of several objects: class and label, changed in all; the rest is one object's.
    identity(entry, all) {
      const text = (name, title) => this.field(title, shownFor(all, { name }, this.identityInput(all, name, title)));
      const custom = h("div.section", h("h3", "Custom Class"), this.classField(all), this.moduleField(all));
      if (all.length > 1) return [custom, h("div.section", h("h3", "Document"), text("userLabel", "Label"))];
      return [
        custom,
        isController(entry) &&
        h(
          "div.section",
          h("h3", "Identity"),
          text("storyboardIdentifier", "Storyboard ID"),
          this.restorationFields(all),
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

    identityInput(all, name, title, properties = {}) {
      return this.input(name, {
        label: title,
        value: all[0].attributes[name] ?? "",
        onchange: (event) => setEach(all, name, title, event.target.value),
        ...properties,
      });
    }

    // A name, or one of the project's, which are looked for when somebody is about to write.
    moduleField(all) {
      const list = h("datalist", { id: "modules" });
      const load = async () => {
        const { modules = [] } = await ask("modules") ?? {};
        fill(list, modules.map((value) => h("option", { value })));
      };
      const input = this.identityInput(all, "customModule", "Module", { list: "modules", onfocusin: load });
      return this.field("Module", [shownFor(all, { name: "customModule" }, input), list]);
    }

    // A controller's own restoration ID, or its storyboard ID.
    restorationFields(all) {
      const { useStoryboardIdentifierAsRestorationIdentifier: uses, storyboardIdentifier } = all[0].attributes;
      const shared = uses === "YES" ? { disabled: true, value: storyboardIdentifier ?? "" } : {};
      const name = "useStoryboardIdentifierAsRestorationIdentifier";
      const change = ({ target }) => setEach(all, name, "Restoration ID", target.checked ? "YES" : null);
      return [
        this.field("Restoration ID", this.identityInput(all, "restorationIdentifier", "Restoration ID", shared)),
        this.field(
          "Use Storyboard ID",
          checkbox(name, "Use Storyboard ID", { checked: uses === "YES", onchange: change }),
          { flag: true },
        ),
      ];
    }

    // A class of the project, by name or from the list of those that all of these can be.
    classField(all) {
      const [entry] = all;
      const change = (value) => setEach(all, "customClass", "Class", value);
      const isOneKind = all.every(({ tag }) => tag === entry.tag);
      const kind = isOneKind ? titleOf(entry.tag).replaceAll(" ", "") : "";
      return this.field("Class", [
        shownFor(all, { name: "customClass" }, this.identityInput(all, "customClass", "Class", { placeholder: kind })),
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
