// The panel beside the canvas: documents, outline and library, one at a time.
import { store, titleOf, watch } from "./store.js";
import { fill, h } from "./dom.js";
import "./documents.js";
import "./outline.js";
import "./library.js";

customElements.define(
  "studio-side",
  class extends HTMLElement {
    current = "documents";

    connectedCallback() {
      this.panels = { documents: h("studio-documents"), outline: h("studio-outline"), library: h("studio-library") };
      for (const panel of Object.values(this.panels)) panel.hidden = true;
      this.bar = h("div.tabs", { role: "tablist" });
      fill(this, this.bar, Object.values(this.panels));
      this.document = undefined;
      watch(this, ["document"], () => {
        if (store.document !== this.document) {
          this.document = store.document;
          this.tab(store.document ? "outline" : "documents");
        }
      });
    }

    tab(name) {
      this.current = name;
      fill(
        this.bar,
        ["documents", "outline", "library"].map((key) =>
          h(
            "button",
            { role: "tab", "aria-selected": String(key === name), onclick: () => this.tab(key) },
            titleOf(key),
          )
        ),
      );
      for (const [key, panel] of Object.entries(this.panels)) panel.hidden = key !== name;
      // A panel is drawn while it is shown.
      this.panels[name].update();
    }
  },
);
