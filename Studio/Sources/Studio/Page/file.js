// Xcode's File inspector: what the document says of itself.
import { store } from "./store.js";
import { h } from "./dom.js";
import { edit } from "./edits.js";
import { languageName } from "./toolbar.js";

const row = (title, value, isFlag) =>
  h(`div.field${isFlag ? ".flag" : ""}`, h("label", title), h("div.value", value), h("span.nothing"));
const quiet = { keepSelection: true };

export function fileInspector() {
  const { file } = store;
  if (!file) return h("div.empty", "The document is being read.");
  const device = (changes) => edit({ setDevice: { device: file.device ?? "retina6_12", ...changes } }, quiet);
  const choice = (name, label, now, options, change) =>
    h(
      "select",
      { "data-field": name, "aria-label": label, onchange: (event) => change(event.target.value) },
      options.map(([value, title]) => h("option", { value, selected: value === now }, title)),
    );
  const tick = (name, title) =>
    row(
      title,
      h("input", {
        type: "checkbox",
        "data-field": name,
        "aria-label": title,
        checked: file[name],
        onchange: async (event) => {
          const box = event.target;
          if (!await edit({ setDocument: { name, isOn: box.checked } }, quiet)) box.checked = !box.checked;
        },
      }),
      true,
    );
  const known = store.devices.some(({ id }) => id === file.device);
  return [
    h("div.section", h("h2", store.document.split("/").pop())),
    h(
      "div.section",
      { "aria-label": "Document" },
      h("h3", "Document"),
      row("Path", h("span", store.document)),
      row("Written by", h("span", xcode(file.toolsVersion))),
    ),
    h(
      "div.section",
      { "aria-label": "Canvas" },
      h("h3", "Canvas"),
      row(
        "Device",
        choice("device", "Device", file.device, [
          ...(known ? [] : [[file.device ?? "", file.device ?? "Any (600 × 600)"]]),
          ...store.devices.map(({ id, name }) => [id, name]),
        ], (id) => device({ device: id })),
      ),
      row(
        "Orientation",
        choice("orientation", "Orientation", file.orientation ?? "portrait", [["portrait", "Portrait"], [
          "landscape",
          "Landscape",
        ]], (orientation) => device({ orientation })),
      ),
      row(
        "Appearance",
        choice(
          "appearance",
          "Appearance",
          file.appearance ?? "light",
          [["light", "Light"], ["dark", "Dark"]],
          (appearance) => device({ appearance }),
        ),
      ),
    ),
    h(
      "div.section",
      { "aria-label": "Interface Builder" },
      h("h3", "Interface Builder"),
      tick("useTraitCollections", "Use Trait Variations"),
      tick("useSafeAreas", "Use Safe Area Layout Guides"),
      tick("launchScreen", "Use as Launch Screen"),
    ),
    h(
      "div.section",
      { "aria-label": "Localization" },
      h("h3", "Localization"),
      store.languages.length
        ? store.languages.map((code) => h("div", languageName(code)))
        : h("p.said", "The project has no other languages."),
    ),
  ];
}

// The version stays as the document has it, since Xcode of that version wrote it.
const xcode = (version) => {
  const number = parseInt(version, 10);
  return number ? `Interface Builder ${version}` : "unknown";
};
