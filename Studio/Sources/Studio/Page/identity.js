// The identity inspector: class, labels and runtime attributes.
import { isController, isView, titleOf } from "./store.js";
import { h, icon } from "./dom.js";
import { edit } from "./edits.js";
import { chooseClass } from "./picker.js";
import { quiet } from "./sizes.js";

export const IdentityInspector = (Base) =>
  class extends Base {
    identity(entry) {
      const text = (name, title, placeholder = "") =>
        this.field(
          title,
          this.input(name, {
            label: title,
            value: entry.attributes[name] ?? "",
            placeholder,
            onchange: (event) =>
              edit({ setAttribute: { object: entry.id, name, value: event.target.value || null } }, quiet),
          }),
        );
      return [
        h("div.section", h("h3", "Custom Class"), this.classField(entry), text("customModule", "Module")),
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

    // A class of the project, by name or from the list of those that this can be.
    classField(entry) {
      const change = (value) =>
        edit({ setAttribute: { object: entry.id, name: "customClass", value: value || null } }, quiet);
      return this.field("Class", [
        this.input("customClass", {
          label: "Class",
          value: entry.attributes.customClass ?? "",
          placeholder: titleOf(entry.tag).replaceAll(" ", ""),
          onchange: (event) => change(event.target.value),
        }),
        h("button.small.icon", {
          "data-pick": "customClass",
          title: "Choose a class of the project",
          "aria-label": "Choose a class of the project",
          onclick: (event) => chooseClass(event.currentTarget, entry.id, change),
        }, icon("open")),
      ]);
    }
  };

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
    entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children?.map(row),
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

// The value of a runtime attribute: its own, or the parts of a colour, a size, a rectangle.
function valueOf({ attributes, children }) {
  const inner = children?.[0]?.attributes;
  return attributes.value ?? inner?.value ??
    Object.entries(inner ?? {}).filter(([key]) => key !== "key" && !/[sS]pace/.test(key)).map(([, value]) => value)
      .join(", ");
}
