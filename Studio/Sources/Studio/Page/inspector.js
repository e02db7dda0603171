// The inspectors of what is selected, each in a file of its own. Which fields an object has is data of the library (the
// catalogue); this only shows them.
import { geometryOf, selected, store, titleOf, watch } from "./store.js";
import { fill, h } from "./dom.js";
import { fileInspector } from "./file.js";
import { AttributesInspector } from "./attributes.js";
import { SizeInspector } from "./size.js";
import { ConstraintInspector } from "./constraint.js";
import { IdentityInspector } from "./identity.js";
import { ConnectionsInspector } from "./connections.js";

customElements.define(
  "studio-inspector",
  class extends AttributesInspector(
    SizeInspector(ConstraintInspector(IdentityInspector(ConnectionsInspector(HTMLElement)))),
  ) {
    current = "attributes";
    // The state of a button that is shown: its title, image and colours differ by state.
    state = "normal";
    // The side or size that the list of constraints is filtered by.
    side = null;

    connectedCallback() {
      this.bar = h("div.tabs", { role: "tablist", "aria-label": "Inspectors" });
      this.body = h("div.scroll", { role: "tabpanel" });
      fill(this, this.bar, this.body);
      this.addEventListener("change", () => {
        this.isTouched = true;
      }, true);
      watch(
        this,
        ["selection", "objects", "varying", "catalogue", "colors", "projectColors", "file", "app"],
        () => this.update(),
      );
      // A new picture changes only the size inspector, values of the app's classes, and a field whose text came to
      // nothing.
      watch(this, ["geometry"], () => {
        if (
          this.isTouched || this.current === "size" || store.selection.some((id) => geometryOf(id)?.inspectables)
        ) {
          this.update();
        }
      });
    }

    tab(name) {
      this.current = name;
      this.update();
    }

    update() {
      fill(
        this.bar,
        ["attributes", "size", "identity", "connections", "file"].map((key) =>
          h("button", {
            role: "tab",
            "aria-selected": String(key === this.current),
            onclick: () => this.tab(key),
            title: `${titleOf(key)} inspector`,
          }, titleOf(key))
        ),
      );
      this.isTouched = false;
      const focused = document.activeElement?.closest("studio-inspector") === this
        ? document.activeElement.dataset.field
        : null;
      const top = this.body.scrollTop;
      fill(this.body, this.content(selected()));
      this.body.scrollTop = top;
      if (focused) this.body.querySelector(`[data-field="${CSS.escape(focused)}"]`)?.focus();
    }

    content(all) {
      const entry = all[0];
      if (this.current === "file" && store.document) return fileInspector();
      if (!entry) {
        return h(
          "div.empty",
          store.document
            ? "Select something on the canvas or in the outline: its attributes, size, class and connections are shown here."
            : "What is selected in a document is shown and changed here.",
        );
      }
      const constraints = all.filter(({ tag }) => tag === "constraint");
      if (constraints.length === all.length) return this.constraint(all);
      return [
        h("div.section", h("h2", all.length > 1 ? `${all.length} objects` : headline(entry))),
        constraints.length > 0
          ? h(
            "div.empty",
            "Constraints and other objects have nothing in common: select only the ones to change them together.",
          )
          : this[this.current](entry, all),
      ];
    }
  },
);

// What is selected: its kind, and its name where that says more.
const headline = (entry) => {
  const kind = entry.attributes.customClass ?? titleOf(entry.tag);
  return kind === entry.name ? kind : `${kind} “${entry.name}”`;
};
