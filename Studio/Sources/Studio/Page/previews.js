// A matrix of previews: devices × styles × text sizes × languages, redrawn after each edit.
import { store, set, watch } from "./store.js";
import { pictures, paint } from "./connection.js";
import { h, fill } from "./dom.js";
import { ask } from "./actions.js";
import { LANGUAGES, languageName } from "./toolbar.js";

const chosen = { devices: new Set(["retina4_7", "retina6_12", "ipad11_0rounded"]), styles: new Set(["light"]), sizes: new Set(["l"]), languages: new Set([""]), landscape: new Set(["portrait"]) };
let batch = 0;

customElements.define("studio-previews", class extends HTMLElement {
  connectedCallback() {
    this.options = h("div.choices", { role: "group", "aria-label": "Previews" });
    this.progress = h("progress", { max: 1, value: 0, "aria-label": "Drawing previews", hidden: true });
    this.head = h("div.head");
    this.details = h("details.options", { open: true }, h("summary", { "data-options": "" }, "What is shown"), this.options);
    this.matrix = h("div.matrix", { role: "list", "aria-label": "Previews" });
    fill(this, this.head, this.details, this.matrix);
    pictures.addEventListener("preview", ({ detail }) => this.take(detail));
    watch(this, ["mode", "devices", "languages"], () => { if (store.mode !== "edit") { this.drawOptions(); this.ask(); } });
    // While somebody drags, the canvas comes first.
    watch(this, ["objects", "scene"], () => { clearTimeout(this.timer); if (store.mode !== "edit") this.timer = setTimeout(() => this.ask(), 90); });
  }

  drawOptions() {
    const group = (title, key, all) => h("fieldset", h("legend", title), all.map(([value, label]) => h("label", h("input", { type: "checkbox", checked: chosen[key].has(value), "data-preview": `${key} ${value}`, onchange: (event) => { event.target.checked ? chosen[key].add(value) : chosen[key].delete(value); this.ask(); } }), label)));
    const devices = store.devices.filter((device) => ["retina4_0", "retina4_7", "retina6_1", "retina6_12", "retina6_72", "ipad11_0rounded", "ipad12_9rounded"].includes(device.id));
    // Beside the canvas there is little room.
    if (this.mode !== store.mode) { this.mode = store.mode; this.details.open = store.mode === "matrix"; }
    fill(this.options, group("Devices", "devices", devices.map((device) => [device.id, device.name])), group("Orientation", "landscape", [["portrait", "Portrait"], ["landscape", "Landscape"]]), group("Style", "styles", [["light", "Light"], ["dark", "Dark"]]), group("Text", "sizes", [["s", "S"], ["l", "L"], ["xxxl", "XXXL"], ["ax3", "AX3"]]), group("Language", "languages", [["", "As designed"], ...store.languages.map((code) => [code, languageName(code)]), ...LANGUAGES]));
    fill(this.head, h("b", "Previews"), this.progress, h("span.spacer"), h("button.button.small", { onclick: () => { batch += 1; ask("cancel"); this.progress.hidden = true; } }, "Stop"),
      h("button.button.small", { "data-action": "fillPreviews", "aria-pressed": String(store.mode === "matrix"), onclick: () => set({ mode: store.mode === "matrix" ? "previews" : "matrix" }) }, store.mode === "matrix" ? "Beside the canvas" : "Only previews"));
  }

  ask() {
    const variants = [];
    for (const device of chosen.devices) for (const turn of chosen.landscape) for (const style of chosen.styles) for (const size of chosen.sizes) for (const language of chosen.languages)
      variants.push({ device, landscape: turn === "landscape", dark: style === "dark", textSize: size === "l" ? undefined : size, language: language || undefined });
    batch += 1;
    this.figures = variants.map((_, index) => this.matrix.children[index] ?? h("figure", { role: "listitem" }, h("canvas"), h("figcaption")));
    fill(this.matrix, this.figures, !variants.length && h("div.empty", "Choose at least one of each kind."));
    if (this.progress) { this.progress.hidden = !variants.length; this.progress.max = variants.length; this.progress.value = 0; }
    if (variants.length) ask("previews", { variants, scene: store.scene, scale: Math.min(1.5, devicePixelRatio), batch });
  }

  take(header) {
    if (header.batch !== batch) return;
    const figure = this.figures?.[header.index];
    if (!figure) return;
    const [canvas, caption] = figure.children;
    paint(canvas, header);
    const scale = Math.min(.52, 300 / header.width);
    canvas.style.width = `${header.width * scale}px`;
    caption.textContent = header.caption + (header.problems ? ` · ${header.problems} issue${header.problems === 1 ? "" : "s"}` : "");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", header.caption);
    this.progress.value = header.index + 1;
    this.progress.hidden = header.index + 1 === header.total;
  }
});
