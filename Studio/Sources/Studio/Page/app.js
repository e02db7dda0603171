import { later, store } from "./store.js";
import { connect } from "./connection.js";
import { fill, h, toast } from "./dom.js";
import { handleKey } from "./actions.js";
import { conflict, dropDocuments, openDocument, showScene } from "./opened.js";
import { splitter } from "./panels.js";
import "./toolbar.js";
import "./side.js";
import "./canvas.js";
import "./stage.js";
import "./inspector.js";
import "./problems.js";
import "./previews.js";
import "./forms.js";
import "./palette.js";
import "./review.js";
import "./create.js";

addEventListener("keydown", handleKey);
const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
addEventListener("dragover", (event) => {
  if (hasFiles(event)) {
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  }
});
addEventListener("drop", (event) => {
  if (hasFiles(event)) {
    event.preventDefault();
    dropDocuments([...event.dataTransfer.files]);
  }
});
addEventListener("beforeunload", (event) => {
  if (store.documents.some((entry) => entry.dirty)) event.preventDefault();
});
document.addEventListener("show-scene", (event) => showScene(event.detail));
// The address names a document; one that is not there is shown as soon as it is.
let missing = null;
// The last one that was said not to be there; each is said once.
let said = null;
function named() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
// The document that was seen in the list, and can leave it.
let listed = null;
const isListed = (name) => store.documents.some((entry) => entry.name === name);
function follow(isSearching = false) {
  const wanted = named();
  const known = isListed(wanted);
  if (known) listed = wanted;
  missing = wanted && !known ? wanted : null;
  if (missing && !isSearching && said !== missing) {
    said = missing;
    toast(`There is no document ${missing} here.`, { error: true });
  }
  if (known && wanted !== store.document) openDocument(wanted);
}
addEventListener("hashchange", () => follow());
document.addEventListener("documents-came", () => {
  if (missing) follow();
  else if (listed === store.document && !isListed(listed)) {
    listed = null;
    const name = store.document.split("/").at(-1);
    toast(`${name} was moved or has another name now. What is saved here is written to ${name} again.`, {
      error: true,
    });
  }
});
document.addEventListener("hello", () => {
  if (store.document && store.documents.some((entry) => entry.name === store.document)) openDocument(store.document);
  // The folders are searched again while the page opens; what is known when that is over has the last word.
  else if (named()) follow(true);
  else if (store.documents.length === 1) openDocument(store.documents[0].name);
});
document.addEventListener("file", ({ detail }) => {
  if (detail.state === "conflict") conflict(detail.conflicts);
  else if (detail.state === "merged") toast("The file changed; both changes are in the document now.");
  else if (detail.state === "reloaded") toast("The file changed, and was read again.");
  else toast(`The file can’t be read now: ${detail.conflicts.join("; ")}`, { error: true });
});

connect();

// What there is to show comes while the page is made.
later(() =>
  customElements.define(
    "studio-app",
    class extends HTMLElement {
      connectedCallback() {
        fill(
          this,
          h("studio-toolbar", { role: "toolbar", "aria-label": "Document" }),
          h("studio-side.side", { role: "navigation", "aria-label": "Documents, outline and library" }),
          splitter(this, "left"),
          h("studio-stage.stage", { role: "main", "aria-label": "Canvas" }),
          splitter(this, "right"),
          h("studio-inspector", { role: "complementary", "aria-label": "Inspector" }),
          h("studio-problems", { role: "region", "aria-label": "Issues" }),
        );
      }
    },
  )
);
