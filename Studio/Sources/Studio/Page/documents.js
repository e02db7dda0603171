// The list of documents.
import { store, watch } from "./store.js";
import { fill, h, icon } from "./dom.js";
import { openDocument } from "./opened.js";
import { firstSteps, newDocument } from "./create.js";
import { glyph } from "./sketches.js";

customElements.define(
  "studio-documents",
  class extends HTMLElement {
    filter = "";

    connectedCallback() {
      this.list = h("div.scroll", { role: "listbox", "aria-label": "Documents" });
      this.add = h("button.icon", {
        disabled: true,
        "data-action": "newDocument",
        title: "New document",
        "aria-label": "New document",
        onclick: newDocument,
      }, icon("add"));
      fill(
        this,
        h(
          "div.search",
          this.add,
          h("input", {
            id: "document-search",
            type: "search",
            placeholder: "Find document",
            "aria-label": "Find document",
            oninput: (event) => {
              this.filter = event.target.value.toLowerCase();
              this.update();
            },
          }),
        ),
        this.list,
      );
      watch(this, ["documents", "document", "library"], () => this.update());
    }

    update() {
      // What can be made comes with the library.
      this.add.disabled = store.templates.length === 0;
      if (this.hidden) return;
      const found = store.documents.filter((entry) => entry.name.toLowerCase().includes(this.filter));
      let folder = null;
      fill(
        this.list,
        found.length === 0 && h(
          "div.empty",
          !store.library.length
            ? "Looking for documents…"
            : store.documents.length
            ? "No document has that name."
            : [h("p", "There is no .xib or .storyboard in this folder yet."), firstSteps()],
        ),
        found.slice(0, 1500).flatMap((entry) => {
          const parts = entry.name.split("/");
          const file = parts.pop();
          const rows = [];
          if (parts.join("/") !== folder) {
            folder = parts.join("/");
            if (folder) rows.push(h("div.folder", { title: folder }, folder));
          }
          rows.push(this.row(entry, file));
          return rows;
        }),
      );
    }

    row(entry, file) {
      return h(
        "div.row",
        {
          role: "option",
          tabindex: "0",
          "aria-selected": String(entry.name === store.document),
          title: entry.name,
          style: { paddingLeft: "10px" },
          "data-document": entry.name,
          onclick: () => this.show(entry.name),
          onkeydown: (event) => {
            if (event.key === "Enter") this.show(entry.name);
            else this.move(event);
          },
        },
        h("span.glyph", {
          class: `glyph ${file.endsWith("storyboard") ? "controller" : ""}`,
          "aria-hidden": "true",
        }, glyph({ tag: file.endsWith("storyboard") ? "storyboard" : "view", attributes: {} })),
        h("span.label", file),
        entry.dirty && h("span.dot", { title: "Unsaved changes", role: "img", "aria-label": "Unsaved changes" }),
        entry.recoverable &&
          h("span.badge", { title: "Edits of an earlier session can be recovered" }, "recover"),
        entry.findings > 0 && h("span.badge", { title: `${entry.findings} issues` }, String(entry.findings)),
      );
    }

    // One that is open already stays as it is.
    show(name) {
      if (name === store.document) document.querySelector("studio-side").tab("outline");
      else openDocument(name);
    }

    move(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const rows = [...this.list.querySelectorAll(".row")];
      rows[rows.indexOf(event.currentTarget) + step]?.focus();
      event.preventDefault();
    }
  },
);
