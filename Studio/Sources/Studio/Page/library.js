// The library: what can be added, to drag or to press.
import { store, watch } from "./store.js";
import { fill, h, toast } from "./dom.js";
import { insert } from "./selection.js";
import { librarySketch } from "./sketches.js";

customElements.define(
  "studio-library",
  class extends HTMLElement {
    filter = "";

    connectedCallback() {
      this.list = h("div.scroll", { role: "listbox", "aria-label": "Library" });
      fill(
        this,
        h(
          "div.search",
          h("input", {
            id: "library-search",
            type: "search",
            placeholder: "Find in the library",
            "aria-label": "Find in the library",
            oninput: (event) => {
              this.filter = event.target.value.toLowerCase();
              this.update();
            },
            onkeydown: (event) => {
              if (event.key === "Enter") this.list.querySelector("[data-item]")?.click();
              if (event.key === "ArrowDown") this.list.querySelector("[data-item]")?.focus();
            },
          }),
        ),
        this.list,
        h(
          "div.library-hint",
          "Drag onto the canvas or the outline; Enter or a double click adds beside what is selected.",
        ),
      );
      watch(this, ["library", "document"], () => this.update());
    }

    update() {
      if (this.hidden) return;
      const found = store.library.filter((item) => `${item.title} ${item.summary}`.toLowerCase().includes(this.filter));
      const groups = [...new Set(found.map((item) => item.group))];
      fill(
        this.list,
        groups.map((group) => [
          h("div.library-group", group),
          found.filter((item) => item.group === group).map((item) => this.item(item)),
        ]),
        !found.length && h("div.empty", "The library has nothing of that name."),
      );
    }

    item(item) {
      return h(
        "div.library-item",
        {
          role: "option",
          tabindex: "0",
          draggable: "true",
          title: "Drag onto the canvas, or press Enter",
          "aria-selected": "false",
          "data-item": item.name,
          onclick: (event) => {
            if (event.detail === 0) add(item);
          },
          ondblclick: () => add(item),
          onfocus: (event) => this.mark(event.currentTarget),
          onkeydown: (event) => {
            if (event.key === "Enter") add(item);
            this.move(event);
          },
          ondragstart: (event) => {
            event.dataTransfer.setData("application/x-plumb-library", item.name);
            event.dataTransfer.effectAllowed = "copy";
          },
        },
        librarySketch(item.name),
        h("div", h("b", item.title), h("span", item.summary)),
      );
    }

    mark(chosen) {
      for (const row of this.list.querySelectorAll("[data-item]")) {
        row.setAttribute("aria-selected", String(row === chosen));
      }
    }

    move(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const all = [...this.list.querySelectorAll("[data-item]")];
      all[all.indexOf(event.currentTarget) + step]?.focus();
      event.preventDefault();
    }
  },
);

const add = (item) => store.document ? insert(item.name) : toast("Open a document first.");
