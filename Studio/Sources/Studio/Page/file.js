// Xcode's File inspector: what the document says of itself.
import { store, titleOf } from "./store.js";
import { checkbox, h, options } from "./dom.js";
import { edit } from "./edits.js";
import { languageName } from "./toolbar.js";

const row = (title, value, isFlag) =>
  h(`div.field${isFlag ? ".flag" : ""}`, h("label", title), h("div.value", value), h("span.nothing"));
const section = (title, ...content) => h("div.section", { "aria-label": title }, h("h3", title), content);
const quiet = { keepSelection: true };

export function fileInspector() {
  if (!store.file) return h("div.empty", "The document is being read.");
  return [
    h("div.section", h("h2", store.document.split("/").pop())),
    section(
      "Document",
      row("Path", h("span", store.document)),
      row("Written by", h("span", xcode(store.file.toolsVersion))),
    ),
    section("Canvas", canvasRows(store.file)),
    section(
      "Interface Builder",
      flag("useTraitCollections", "Use Trait Variations"),
      flag("useSafeAreas", "Use Safe Area Layout Guides"),
      flag("launchScreen", "Use as Launch Screen"),
    ),
    section(
      "Localization",
      store.languages.length
        ? store.languages.map((code) => h("div", languageName(code)))
        : h("p.said", "The project has no other languages."),
    ),
  ];
}

// The device that the document's frames are for, and how it is held and looks.
function canvasRows({ device, orientation = "portrait", appearance = "light" }) {
  const choice = (name, now, pairs) => {
    const onchange = (event) =>
      edit({ setDevice: { device: device ?? "retina6_12", [name]: event.target.value } }, quiet);
    const title = titleOf(name);
    return row(title, h("select", { "data-field": name, "aria-label": title, onchange }, options(pairs, now)));
  };
  const known = store.devices.some(({ id }) => id === device);
  return [
    choice("device", device, [
      ...(known ? [] : [[device ?? "", device ?? "Any (600 × 600)"]]),
      ...store.devices.map(({ id, name }) => [id, name]),
    ]),
    choice("orientation", orientation, [["portrait", "Portrait"], ["landscape", "Landscape"]]),
    choice("appearance", appearance, [["light", "Light"], ["dark", "Dark"]]),
  ];
}

// A flag of the document; where it can't be as somebody wants it, the box says so.
function flag(name, title) {
  const onchange = async (event) => {
    const box = event.target;
    if (!await edit({ setDocument: { name, isOn: box.checked } }, quiet)) box.checked = !box.checked;
  };
  return row(title, checkbox(name, title, { checked: store.file[name], onchange }), true);
}

// The version stays as the document has it, since Xcode of that version wrote it.
const xcode = (version) => {
  const number = parseInt(version, 10);
  return number ? `Interface Builder ${version}` : "unknown";
};
