// The autoresizing mask: its springs and struts to click on, and what they do to a view in a frame that moves.
import { child, titleOf } from "./store.js";
import { h } from "./dom.js";
import { edit } from "./edits.js";
import { quiet } from "./sizes.js";

export class MaskPicture {
  constructor(entry) {
    this.entry = entry;
    this.mask = child(entry, "autoresizingMask")?.attributes ?? {};
    this.moving = h("rect", { fill: "var(--accent)", "fill-opacity": ".5" });
    this.outer = h("rect", { x: 4, y: 4, fill: "none", stroke: "var(--text-3)" });
    this.element = h(
      "div",
      { style: { display: "flex", gap: "14px", justifyContent: "center", marginTop: "6px" } },
      this.springs(),
      h("svg.mask", { viewBox: "0 0 92 92", "aria-hidden": "true" }, this.outer, this.moving),
    );
    requestAnimationFrame((time) => this.show(time));
  }

  has(name) {
    return this.mask[name] === "YES";
  }

  springs() {
    return h(
      "svg.mask",
      { viewBox: "0 0 92 92", role: "group", "aria-label": "Autoresizing mask" },
      h("rect", { x: 26, y: 26, width: 40, height: 40, fill: "none", stroke: "var(--text-3)" }),
      this.line("flexibleMinX", { x1: 4, y1: 46, x2: 24, y2: 46 }),
      this.line("flexibleMaxX", { x1: 68, y1: 46, x2: 88, y2: 46 }),
      this.line("flexibleMinY", { x1: 46, y1: 4, x2: 46, y2: 24 }),
      this.line("flexibleMaxY", { x1: 46, y1: 68, x2: 46, y2: 88 }),
      this.line("widthSizable", { x1: 30, y1: 46, x2: 62, y2: 46 }),
      this.line("heightSizable", { x1: 46, y1: 30, x2: 46, y2: 62 }),
    );
  }

  // A strut is drawn where the distance is not flexible, a spring where the size is.
  line(name, ends) {
    const isDrawn = this.has(name) !== name.startsWith("flexible");
    return h(
      "g",
      {
        role: "checkbox",
        tabindex: "0",
        "aria-checked": String(this.has(name)),
        "aria-label": titleOf(name),
        onclick: () => this.toggle(name),
        onkeydown: (event) => {
          if (event.key === " " || event.key === "Enter") {
            event.preventDefault();
            event.stopPropagation();
            this.toggle(name);
          }
        },
      },
      h("line", { ...ends, stroke: "transparent", "stroke-width": 12 }),
      h("line", { class: isDrawn ? "on" : "off", ...ends }),
    );
  }

  toggle(name) {
    const { key: _, ...next } = { ...this.mask, [name]: this.has(name) ? undefined : "YES" };
    const attributes = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    edit(
      { setValue: { object: this.entry.id, key: "autoresizingMask", element: "autoresizingMask", attributes } },
      quiet,
    );
  }

  show(time) {
    if (!this.moving.isConnected) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const extra = 26 * (isStill ? 1 : (1 - Math.cos(time / 700)) / 2);
    const solve = (near, size, far) => {
      const flexible = [near, size, far].filter((name) => this.has(name)).length;
      const share = flexible ? extra / flexible : 0;
      return [4 + 14 + (this.has(near) ? share : 0), 30 + (this.has(size) ? share : 0)];
    };
    const [x, width] = solve("flexibleMinX", "widthSizable", "flexibleMaxX");
    const [y, height] = solve("flexibleMinY", "heightSizable", "flexibleMaxY");
    for (const [name, value] of Object.entries({ x, y, width, height })) this.moving.setAttribute(name, value);
    this.outer.setAttribute("width", 58 + extra);
    this.outer.setAttribute("height", 58 + extra);
    if (!isStill) requestAnimationFrame((next) => this.show(next));
  }
}
