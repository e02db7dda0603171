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

export function newDocument() {
  const kinds = store.templates.filter((template) => template.name !== "sample");
  const folders = [...new Set(["", ...store.documents.map((entry) => entry.name.split("/").slice(0, -1).join("/"))])]
    .sort();
  let isTyped = false;
  const chosen = () => kinds.find((kind) => kind.name === form.querySelector("[name=kind]:checked")?.value) ?? kinds[0];
  const name = h("input", {
    type: "text",
    "aria-label": "Name",
    "data-new": "name",
    value: kinds[0]?.suggestion,
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => {
      isTyped = true;
    },
  });
  const suffix = h("span.said", `.${kinds[0]?.suffix}`);
  const picked = () => {
    suffix.textContent = `.${chosen().suffix}`;
    if (!isTyped) name.value = chosen().suggestion;
  };
  const folder = h("input", {
    type: "text",
    "aria-label": "Folder",
    "data-new": "folder",
    placeholder: "the opened folder",
    list: "folders",
    autocomplete: "off",
  });
  const run = () => {
    box.close();
    create(chosen().name, name.value.trim(), folder.value.trim().replace(/^\/+|\/+$/g, ""));
  };
  const form = h(
    "form.new",
    {
      onsubmit: (event) => {
        event.preventDefault();
        if (name.value.trim()) run();
      },
    },
    h(
      "div.kinds",
      { role: "radiogroup", "aria-label": "Kind of document" },
      kinds.map((kind, index) =>
        h(
          "label.kind",
          h("input", { type: "radio", name: "kind", value: kind.name, checked: index === 0, onchange: picked }),
          librarySketch(PICTURES[kind.name]),
          h("b", kind.title),
          h("small", kind.summary),
        )
      ),
    ),
    h("div.field", h("span.nothing"), h("label", "Name"), h("div.value", name, suffix)),
    folders.length > 1 && h("div.field", h("span.nothing"), h("label", "Folder"), h("div.value", folder)),
    h("datalist", { id: "folders" }, folders.filter(Boolean).map((value) => h("option", { value }))),
    h("button", { hidden: true }),
  );
  const box = dialog("New Document", form, [{ title: "Cancel" }, {
    title: "Create",
    primary: true,
    run: () => name.value.trim() && run(),
  }]);
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
