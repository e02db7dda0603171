import { store, later } from "./store.js";
import { connect } from "./connection.js";
import { h, fill, toast } from "./dom.js";
import { handleKey, openDocument, showScene, conflict, dropDocuments } from "./actions.js";
import "./toolbar.js";
import "./side.js";
import "./canvas.js";
import "./stage.js";
import "./inspector.js";
import "./problems.js";
import "./previews.js";
import "./forms.js";

addEventListener("keydown", handleKey);
const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
addEventListener("dragover", (event) => { if (hasFiles(event)) { event.preventDefault(); event.dataTransfer.dropEffect = "copy"; } });
addEventListener("drop", (event) => { if (hasFiles(event)) { event.preventDefault(); dropDocuments([...event.dataTransfer.files]); } });
addEventListener("beforeunload", (event) => { if (store.documents.some((entry) => entry.dirty)) event.preventDefault(); });
document.addEventListener("show-scene", (event) => showScene(event.detail));
document.addEventListener("hello", () => {
  const wanted = store.document ?? decodeURIComponent(location.hash.slice(1));
  const known = wanted ? store.documents.find((entry) => entry.name === wanted) : store.documents.length === 1 ? store.documents[0] : null;
  if (known) openDocument(known.name);
});
document.addEventListener("file", ({ detail }) => {
  if (detail.state === "conflict") conflict(detail.conflicts);
  else if (detail.state === "merged") toast("The file changed; both changes are in the document now.");
  else if (detail.state === "reloaded") toast("The file changed, and was read again.");
  else toast(`The file can’t be read now: ${detail.conflicts.join("; ")}`, { error: true });
});

connect();

// What there is to show comes while the page is made.
later(() => customElements.define("studio-app", class extends HTMLElement {
  connectedCallback() {
    fill(this, h("studio-toolbar", { role: "toolbar", "aria-label": "Document" }), h("studio-side.side", { role: "navigation", "aria-label": "Documents, outline and library" }),
      h("studio-stage.stage", { role: "main", "aria-label": "Canvas" }), h("studio-inspector", { role: "complementary", "aria-label": "Inspector" }),
      h("studio-problems", { role: "region", "aria-label": "Issues" }));
  }
}));
