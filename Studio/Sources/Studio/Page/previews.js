// Previews of the scene: devices × styles × text sizes × languages, each of which can be turned, translated or removed
// by itself.
import { set, store, watch } from "./store.js";
import { paint, pictures } from "./connection.js";
import { fill, h, icon } from "./dom.js";
import { ask } from "./edits.js";
import { languageName, LANGUAGES } from "./toolbar.js";

const chosen = {
  devices: new Set(["retina4_7", "retina6_12", "ipad11_0rounded"]),
  styles: new Set(["light"]),
  sizes: new Set(["l"]),
  languages: new Set([""]),
  landscape: new Set(["portrait"]),
};
// What one preview has that the choice for all does not say, by what the choice says of it.
const own = new Map();
const removed = new Set();
let batch = 0;

const languages =
  () => [["", "As designed"], ...store.languages.map((code) => [code, languageName(code)]), ...LANGUAGES];

customElements.define(
  "studio-previews",
  class extends HTMLElement {
    connectedCallback() {
      this.options = h("div.choices", { role: "group", "aria-label": "Previews" });
      this.progress = h("progress", { max: 1, value: 0, "aria-label": "Drawing previews", hidden: true });
      this.head = h("div.head");
      this.details = h(
        "details.options",
        { open: true },
        h("summary", { "data-options": "" }, "What is shown"),
        this.options,
      );
      this.matrix = h("div.matrix", { role: "list", "aria-label": "Previews" });
      fill(this, this.head, this.details, this.matrix);
      pictures.addEventListener("preview", ({ detail }) => this.take(detail));
      watch(this, ["mode", "devices", "languages"], () => {
        if (store.mode !== "edit") {
          this.drawOptions();
          this.ask();
        }
      });
      // While somebody drags, the canvas comes first.
      watch(this, ["objects", "scene"], () => {
        clearTimeout(this.timer);
        if (store.mode !== "edit") this.timer = setTimeout(() => this.ask(), 90);
      });
    }

    drawOptions() {
      const group = (title, key, all) =>
        h(
          "fieldset",
          h("legend", title),
          all.map(([value, label]) =>
            h(
              "label",
              h("input", {
                type: "checkbox",
                checked: chosen[key].has(value),
                "data-preview": `${key} ${value}`,
                onchange: (event) => {
                  event.target.checked ? chosen[key].add(value) : chosen[key].delete(value);
                  this.ask();
                },
              }),
              label,
            )
          ),
        );
      const devices = store.devices.filter((device) =>
        ["retina4_0", "retina4_7", "retina6_1", "retina6_12", "retina6_72", "ipad11_0rounded", "ipad12_9rounded"]
          .includes(device.id)
      );
      // Beside the canvas there is little room.
      if (this.mode !== store.mode) {
        this.mode = store.mode;
        this.details.open = store.mode === "matrix";
      }
      fill(
        this.options,
        group("Devices", "devices", devices.map((device) => [device.id, device.name])),
        group("Orientation", "landscape", [["portrait", "Portrait"], ["landscape", "Landscape"]]),
        group("Style", "styles", [["light", "Light"], ["dark", "Dark"]]),
        group("Text", "sizes", [["s", "S"], ["l", "L"], ["xxxl", "XXXL"], ["ax3", "AX3"]]),
        group("Language", "languages", languages()),
      );
      this.drawHead();
    }

    drawHead() {
      fill(
        this.head,
        h("b", "Previews"),
        this.progress,
        h("span.spacer"),
        removed.size > 0 && h("button.small", {
          "data-action": "restorePreviews",
          onclick: () => {
            removed.clear();
            this.ask();
          },
        }, `Show ${removed.size} Removed`),
        h("button.small", {
          onclick: () => {
            batch += 1;
            ask("cancel");
            this.progress.hidden = true;
          },
        }, "Stop"),
        h("button.small", {
          "data-action": "fillPreviews",
          "aria-pressed": String(store.mode === "matrix"),
          onclick: () => set({ mode: store.mode === "matrix" ? "previews" : "matrix" }),
        }, "Fill the window"),
      );
    }

    // What is chosen for all, with what each has of its own.
    variants() {
      const all = [];
      for (const device of chosen.devices) {
        for (const turn of chosen.landscape) {
          for (const style of chosen.styles) {
            for (const size of chosen.sizes) {
              for (const language of chosen.languages) {
                const variant = {
                  device,
                  landscape: turn === "landscape",
                  dark: style === "dark",
                  textSize: size === "l" ? undefined : size,
                  language: language || undefined,
                };
                const key = JSON.stringify(variant);
                if (!removed.has(key)) all.push({ key, variant: { ...variant, ...own.get(key) } });
              }
            }
          }
        }
      }
      return all;
    }

    ask() {
      const all = this.variants();
      batch += 1;
      this.figures = all.map((one, index) => {
        const figure = this.matrix.children[index]?.localName === "figure"
          ? this.matrix.children[index]
          : h("figure", { role: "listitem" }, h("canvas"), h("figcaption"), h("div.tools"));
        this.tools(figure.lastChild, one);
        return figure;
      });
      fill(
        this.matrix,
        this.figures,
        !all.length &&
          h(
            "div.empty",
            removed.size ? "All previews are removed." : "Choose at least one of each kind under “What is shown”.",
          ),
      );
      this.drawHead();
      this.progress.hidden = !all.length;
      this.progress.max = all.length;
      this.progress.value = 0;
      if (all.length) {
        ask("previews", {
          variants: all.map(({ variant }) => variant),
          scene: store.scene,
          scale: Math.min(1.5, devicePixelRatio),
          batch,
        });
      }
    }

    // Below each preview: turned, in another language, and away with it.
    tools(place, { key, variant }) {
      const now = JSON.stringify([key, variant, store.languages]);
      if (place.dataset.shown === now) return;
      place.dataset.shown = now;
      const change = (values) => {
        own.set(key, { ...own.get(key), ...values });
        this.ask();
      };
      fill(
        place,
        h("button.plain.small.icon", {
          "data-tool": "rotate",
          title: "Rotate this preview",
          "aria-label": "Rotate this preview",
          "aria-pressed": String(variant.landscape),
          onclick: () => change({ landscape: !variant.landscape }),
        }, icon("rotate")),
        h(
          "select",
          {
            "data-tool": "language",
            "aria-label": "Language of this preview",
            title: "Language of this preview",
            onchange: (event) => change({ language: event.target.value || undefined }),
          },
          languages().map(([code, name]) =>
            h("option", { value: code, selected: code === (variant.language ?? "") }, name)
          ),
        ),
        h("button.plain.small.icon", {
          "data-tool": "remove",
          title: "Remove this preview",
          "aria-label": "Remove this preview",
          onclick: () => {
            removed.add(key);
            this.ask();
          },
        }, icon("close")),
      );
    }

    take(header) {
      if (header.batch !== batch) return;
      const figure = this.figures?.[header.index];
      if (!figure) return;
      const [canvas, caption] = figure.children;
      paint(canvas, header);
      const scale = Math.min(.52, 300 / header.width);
      canvas.style.width = `${header.width * scale}px`;
      caption.textContent = header.caption +
        (header.problems ? ` · ${header.problems} issue${header.problems === 1 ? "" : "s"}` : "");
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", header.caption);
      this.progress.value = header.index + 1;
      this.progress.hidden = header.index + 1 === header.total;
    }
  },
);
