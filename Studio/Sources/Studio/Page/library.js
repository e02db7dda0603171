// The library: what can be added, to drag or to press.
import { isView, selected, store, watch } from "./store.js";
import { fill, h, toast } from "./dom.js";
import { insert } from "./selection.js";
import { colorBackground, libraryColors } from "./colors.js";
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
              if (event.key === "Enter") this.list.querySelector(ROWS)?.click();
              if (event.key === "ArrowDown") this.list.querySelector(ROWS)?.focus();
            },
          }),
        ),
        this.list,
        h(
          "div.library-hint",
          "Drag onto the canvas or the outline; Enter or a double click adds beside what is selected.",
        ),
      );
      watch(this, ["library", "document", "projectColors", "recentColors"], () => this.update());
    }

    update() {
      if (this.hidden) return;
      const found = store.library.filter((item) => `${item.title} ${item.summary}`.toLowerCase().includes(this.filter));
      const groups = [...new Set(found.map((item) => item.group))];
      const colors = (store.document ? libraryColors() : [])
        .filter(({ title, summary }) => `colour color ${title} ${summary}`.toLowerCase().includes(this.filter));
      fill(
        this.list,
        groups.map((group) => [
          h("div.library-group", group),
          found.filter((item) => item.group === group).map((item) => this.item(item)),
        ]),
        colors.length > 0 && [
          h("div.library-group", "Colors"),
          colors.map((color) => this.color(color)),
        ],
        !found.length && !colors.length && h("div.empty", "The library has nothing of that name."),
      );
    }

    item(item) {
      const properties = this.row("application/x-plumb-library", item.name, () => add(item));
      return h(
        "div.library-item",
        { ...properties, title: "Drag onto the canvas, or press Enter", "data-item": item.name },
        librarySketch(item.name),
        h("div", h("b", item.title), h("span", item.summary)),
      );
    }

    // A colour is the background of what is selected, or of the view that it is dropped on.
    color({ name, title, summary, hex }) {
      const properties = this.row("application/x-plumb-color", name, () => applyColor(name));
      return h(
        "div.library-item",
        { ...properties, title: "Drag onto a view, or press Enter for what is selected", "data-color": name },
        h("span.swatch", { "aria-hidden": "true", style: { background: hex } }),
        h("div", h("b", title), h("span", summary)),
      );
    }

    // What a row does: dragged it carries `value` as `type`; a double click and Enter `run`.
    row(type, value, run) {
      return {
        role: "option",
        tabindex: "0",
        draggable: "true",
        "aria-selected": "false",
        onclick: (event) => {
          if (event.detail === 0) run();
        },
        ondblclick: run,
        onfocus: (event) => this.mark(event.currentTarget),
        onkeydown: (event) => {
          if (event.key === "Enter") run();
          this.move(event);
        },
        ondragstart: (event) => {
          event.dataTransfer.setData(type, value);
          event.dataTransfer.effectAllowed = "copy";
        },
      };
    }

    mark(chosen) {
      for (const row of this.list.querySelectorAll(ROWS)) {
        row.setAttribute("aria-selected", String(row === chosen));
      }
    }

    move(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const all = [...this.list.querySelectorAll(ROWS)];
      all[all.indexOf(event.currentTarget) + step]?.focus();
      event.preventDefault();
    }
  },
);

const add = (item) => store.document ? insert(item.name) : toast("Open a document first.");

function applyColor(name) {
  const views = selected().filter(isView);
  if (views.length) colorBackground(views.map(({ id }) => id), name);
  else toast("Select the views that get the colour as their background.");
}

const ROWS = "[data-item], [data-color]";
