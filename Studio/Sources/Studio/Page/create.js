// New documents: of the kinds that Xcode's New File has, with a name and a place, or a sample to look around in.
import { store } from "./store.js";
import { dialog, h, icon } from "./dom.js";
import { ask } from "./edits.js";
import { openDocument } from "./opened.js";
import { librarySketch } from "./sketches.js";

const PICTURES = {
  view: "view",
  tableViewCell: "tableViewCell",
  collectionViewCell: "collectionViewCell",
  storyboard: "storyboard",
  launchScreen: "viewController",
  empty: "customObject",
  sample: "textField",
};

async function create(template, name, folder) {
  const answer = await ask("create", { template, name, folder });
  if (answer?.document) await openDocument(answer.document);
}
export const openSample = () => create("sample", "Sample", "");

const textField = (label, name, properties) =>
  h("input", { type: "text", "aria-label": label, "data-new": name, autocomplete: "off", ...properties });
const row = (title, ...value) => h("div.field", h("span.nothing"), h("label", title), h("div.value", value));

const kindCard = (kind, index, onchange) =>
  h(
    "label.kind",
    h("input", { type: "radio", name: "kind", value: kind.name, checked: index === 0, onchange }),
    librarySketch(PICTURES[kind.name]),
    h("b", kind.title),
    h("small", kind.summary),
  );

export function newDocument() {
  const kinds = store.templates.filter((template) => template.name !== "sample");
  const folders = [...new Set(store.documents.map((entry) => entry.name.split("/").slice(0, -1).join("/")))]
    .filter(Boolean).sort();
  let chosen = kinds[0];
  // The name follows the kind until somebody has typed one.
  let isTyped = false;
  const oninput = () => {
    isTyped = true;
  };
  const name = textField("Name", "name", { value: chosen?.suggestion, spellcheck: "false", oninput });
  const suffix = h("span.said", `.${chosen?.suffix}`);
  const folder = textField("Folder", "folder", { placeholder: "the opened folder", list: "folders" });
  const pick = (kind) => {
    chosen = kind;
    suffix.textContent = `.${kind.suffix}`;
    if (!isTyped) name.value = kind.suggestion;
  };
  const run = () => {
    if (!name.value.trim()) return;
    box.close();
    create(chosen.name, name.value.trim(), folder.value.trim().replace(/^\/+|\/+$/g, ""));
  };
  const onsubmit = (event) => {
    event.preventDefault();
    run();
  };
  const cards = kinds.map((kind, index) => kindCard(kind, index, () => pick(kind)));
  const form = h(
    "form.new",
    { onsubmit },
    h("div.kinds", { role: "radiogroup", "aria-label": "Kind of document" }, cards),
    row("Name", name, suffix),
    folders.length > 0 && row("Folder", folder),
    h("datalist", { id: "folders" }, folders.map((value) => h("option", { value }))),
    h("button", { hidden: true }),
  );
  const box = dialog("New Document", form, [{ title: "Cancel" }, { title: "Create", primary: true, run }]);
  name.focus();
  name.select();
}
document.addEventListener("new-document", newDocument);

// What a person can do where there is nothing yet.
export const firstSteps = () =>
  h(
    "div.buttons",
    h("button.primary", { "data-action": "newDocument", onclick: newDocument }, icon("add"), "New Document…"),
    h("button", { "data-action": "sample", onclick: openSample }, "Open a Sample"),
  );
