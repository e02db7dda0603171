// Pop-ups with pictures: images and symbols of the project, and classes of its sources, to search and choose from.
import { object, store } from "./store.js";
import { fill, h, popover } from "./dom.js";
import { ask } from "./edits.js";
import { glyph } from "./sketches.js";

// A list below `anchor`; `load` gives the names, `draw` pictures of those that are shown, `pick` takes the chosen one.
async function list(anchor, { label, load, draw, pick, empty }) {
  const rows = h("div.choices-list", { role: "listbox", "aria-label": label });
  const input = h("input", { type: "search", placeholder: "Search", "aria-label": `Search ${label}` });
  const box = popover(anchor, h("div.picker", input, rows), { label });
  const names = await load();
  const known = new Map();
  const choose = (name) => {
    box.close();
    pick(name);
  };
  const update = async () => {
    const found = names.filter((name) => name.toLowerCase().includes(input.value.trim().toLowerCase())).slice(0, 60);
    const places = new Map();
    fill(
      rows,
      h("button", { role: "option", onclick: () => choose(null) }, h("span.picture"), h("i", "None")),
      found.map((name) => {
        const place = h("span.picture", { "aria-hidden": "true" }, known.get(name));
        places.set(name, place);
        return h("button", { role: "option", "data-choice": name, onclick: () => choose(name) }, place, name);
      }),
      !found.length && h("div.empty", names.length ? "Nothing is called that." : empty),
    );
    const missing = found.filter((name) => !known.has(name));
    if (!missing.length) return;
    for (const [name, picture] of await draw(missing)) {
      known.set(name, picture);
      if (places.get(name)?.isConnected) fill(places.get(name), picture);
    }
  };
  input.oninput = update;
  moveByArrows(input, rows);
  await update();
  input.focus();
}

// The arrows lead from the field into the rows, from row to row, and back.
function moveByArrows(input, rows) {
  input.onkeydown = (event) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      rows.querySelector("button")?.focus();
    }
  };
  rows.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...rows.querySelectorAll("button")];
    (all[all.indexOf(document.activeElement) + step] ?? input).focus();
  };
}

async function pictures(names, areSymbols) {
  const answer = await ask("pictures", { names, areSymbols });
  return (answer?.pictures ?? []).map(({ name, width, height, pixels }) => {
    const canvas = h("canvas", { width, height });
    canvas.getContext("2d").putImageData(new ImageData(answer.bytes(pixels), width, height), 0, 0);
    return [name, canvas];
  });
}

export const chooseImage = (anchor, pick) =>
  list(anchor, {
    label: "Images",
    empty: "The project’s catalogues have no images.",
    load: async () => (await ask("projectChoices"))?.images ?? [],
    draw: (names) => pictures(names, false),
    pick,
  });
export const chooseSymbol = (anchor, pick) =>
  list(anchor, {
    label: "Symbols",
    empty: "",
    load: () => store.symbols,
    draw: (names) => pictures(names, true),
    pick,
  });
export const chooseClass = (anchor, id, pick) =>
  list(anchor, {
    label: "Classes",
    empty: "The project’s sources have no class that this could be.",
    load: async () => (await ask("classes", { object: id }))?.classes ?? [],
    draw: (names) => names.map((name) => [name, glyph(object(id))]),
    pick,
  });
