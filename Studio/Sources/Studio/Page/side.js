import { store, set, watch, object, select, isView, isController, sceneOf, titleOf, child } from "./store.js";
import { h, fill, menu, toast } from "./dom.js";
import { openDocument, edit, editStructure, insert, actions } from "./actions.js";
import { actionMenu } from "./toolbar.js";
import { wire } from "./wire.js";

customElements.define("studio-side", class extends HTMLElement {
  current = "documents";

  connectedCallback() {
    this.panels = { documents: h("studio-documents"), outline: h("studio-outline"), library: h("studio-library") };
    for (const panel of Object.values(this.panels)) { panel.hidden = true; Object.assign(panel.style, { flexDirection: "column", flex: "1", minHeight: "0" }); }
    this.bar = h("div.tabs", { role: "tablist" });
    fill(this, this.bar, Object.values(this.panels));
    this.document = undefined;
    watch(this, ["document"], () => { if (store.document !== this.document) { this.document = store.document; this.tab(store.document ? "outline" : "documents"); } });
  }

  tab(name) {
    this.current = name;
    fill(this.bar, ["documents", "outline", "library"].map((key) => h("button", { role: "tab", "aria-selected": String(key === name), onclick: () => this.tab(key) }, titleOf(key))));
    for (const [key, panel] of Object.entries(this.panels)) panel.hidden = key !== name, panel.style.display = key === name ? "flex" : "none";
    // A panel is drawn while it is shown.
    this.panels[name].update();
  }
});

customElements.define("studio-documents", class extends HTMLElement {
  filter = "";

  connectedCallback() {
    this.list = h("div.scroll", { role: "listbox", "aria-label": "Documents" });
    fill(this, h("div.search", h("input", { id: "document-search", type: "search", placeholder: "Find document", "aria-label": "Find document", oninput: (event) => { this.filter = event.target.value.toLowerCase(); this.update(); } })), this.list);
    watch(this, ["documents", "document", "library"], () => this.update());
  }

  update() {
    if (this.hidden) return;
    const found = store.documents.filter((entry) => entry.name.toLowerCase().includes(this.filter));
    let folder = null;
    fill(this.list, found.length === 0 && h("div.empty", !store.library.length ? "Looking for documents…" : store.documents.length ? "No document has that name." : "There is no .xib or .storyboard here. Start plumb studio with a folder that has some."),
      found.slice(0, 1500).flatMap((entry) => {
        const parts = entry.name.split("/");
        const file = parts.pop();
        const rows = [];
        if (parts.join("/") !== folder) { folder = parts.join("/"); if (folder) rows.push(h("div.folder", { title: folder }, folder)); }
        rows.push(h("div.row", { role: "option", tabindex: "0", "aria-selected": String(entry.name === store.document), title: entry.name, style: { paddingLeft: "10px" }, "data-document": entry.name,
          onclick: () => this.show(entry.name), onkeydown: (event) => { if (event.key === "Enter") this.show(entry.name); else this.move(event); } },
        h("span.glyph", { class: `glyph ${file.endsWith("storyboard") ? "controller" : ""}` }, file.endsWith("storyboard") ? "S" : "X"), h("span.label", file),
        entry.dirty && h("span.dot", { title: "Unsaved changes", style: { width: "7px", height: "7px", borderRadius: "50%", background: "var(--warning)" } }),
        entry.recoverable && h("span.badge", { title: "Edits of an earlier session can be recovered" }, "recover"),
        entry.findings > 0 && h("span.badge", { title: `${entry.findings} issues` }, String(entry.findings))));
        return rows;
      }));
  }

  // One that is open already stays as it is.
  show(name) { if (name === store.document) document.querySelector("studio-side").tab("outline"); else openDocument(name); }

  move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const rows = [...this.list.querySelectorAll(".row")];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
    event.preventDefault();
  }
});

const GLYPHS = { label: "T", button: "B", imageView: "I", textField: "F", textView: "¶", stackView: "☰", scrollView: "↕", tableView: "≡", collectionView: "▦", switch: "◐", slider: "–", segmentedControl: "▭",
  viewLayoutGuide: "⌑", placeholder: "◇", exit: "⇥", constraint: "↔", outlet: "○", action: "●", segue: "→", outletCollection: "◎", navigationItem: "N", tabBarItem: "N" };

export const glyphOf = (entry) => entry.tag === "placeholder" && entry.attributes.placeholderIdentifier === "IBFirstResponder" ? "1" : GLYPHS[entry.tag] ?? (isController(entry) ? "C" : "V");

customElements.define("studio-outline", class extends HTMLElement {
  closed = new Set();
  filter = "";

  connectedCallback() {
    this.tree = h("div.scroll", { role: "tree", "aria-label": "Outline", "aria-multiselectable": "true", tabindex: "0", onkeydown: (event) => this.key(event) });
    fill(this, h("div.search", h("input", { type: "search", placeholder: "Find object", "aria-label": "Find object", oninput: (event) => { this.filter = event.target.value.toLowerCase(); this.update(); } })), this.tree);
    watch(this, ["objects", "order", "selection", "scene", "findings", "hidden", "locked"], () => this.update());
    // A new picture concerns the outline only where other objects are installed in it.
    watch(this, ["geometry"], () => { const there = [store.geometry?.scene, ...store.geometry?.byID.keys() ?? [], ...store.geometry?.constraintByID.keys() ?? []].join(); if (there !== this.there) { this.there = there; this.update(); } });
  }

  update() {
    // While a name is typed into a row, the outline is not redrawn.
    if (this.hidden || this.isRenaming) return;
    const rows = [];
    this.problems = new Map(store.findings.filter((finding) => finding.severity !== "note").flatMap((finding) => [finding.object, ...finding.related].map((id) => [id, finding.severity])));
    const roots = store.children.get(null) ?? [];
    if (store.kind === "storyboard") {
      const groups = new Map();
      for (const id of roots) { const scene = object(id)?.scene ?? ""; groups.has(scene) ? groups.get(scene).push(id) : groups.set(scene, [id]); }
      for (const [scene, ids] of groups) {
        const main = ids.find((id) => isController(object(id))) ?? ids[0];
        const own = sceneOf(main);
        // Other scenes stay folded until somebody opens them.
        const isOpen = own === store.scene || this.opened?.has(scene) || this.filter;
        rows.push(this.row(main, 0, { label: object(main)?.tag === "viewControllerPlaceholder" ? object(main).name : `${store.scenes.find((entry) => entry.id === main)?.name ?? object(main)?.name} Scene`, isScene: true, isOpen, toggle: () => { (this.opened ??= new Set()).has(scene) ? this.opened.delete(scene) : this.opened.add(scene); this.update(); } }));
        if (isOpen) for (const id of ids) this.add(rows, id, 1);
      }
    } else for (const id of roots) this.add(rows, id, 0);
    const top = this.tree.scrollTop;
    fill(this.tree, rows.length ? rows : h("div.empty", "Open a document to see what it holds."));
    if (top) this.tree.scrollTop = top;
    const row = store.selection[0] && this.tree.querySelector(`[data-id="${CSS.escape(store.selection[0])}"]`);
    if (row && this.shown !== store.selection[0]) row.scrollIntoView({ block: "nearest" });
    this.shown = store.selection[0];
  }

  add(rows, id, depth) {
    const entry = object(id);
    if (!entry) return;
    const children = (store.children.get(id) ?? []).filter((inner) => !(object(inner)?.list === "connections" && object(inner).tag !== "segue"));
    const matches = !this.filter || `${entry.name} ${entry.tag} ${id} ${entry.attributes.customClass ?? ""}`.toLowerCase().includes(this.filter);
    const constraints = children.filter((inner) => object(inner)?.tag === "constraint");
    const others = children.filter((inner) => object(inner)?.tag !== "constraint");
    const isOpen = !this.closed.has(id) || !!this.filter;
    if (matches) rows.push(this.row(id, depth, { isOpen, toggle: children.length ? () => { this.closed.has(id) ? this.closed.delete(id) : this.closed.add(id); this.update(); } : null }));
    if (!isOpen) return;
    for (const inner of others) this.add(rows, inner, depth + (matches ? 1 : 0));
    if (!constraints.length) return;
    const key = `constraints of ${id}`;
    const open = this.closed.has(key) || this.filter || constraints.some((inner) => store.selection.includes(inner));
    if (!this.filter) rows.push(h("div.row", { role: "treeitem", "aria-level": String(depth + 2), "aria-expanded": String(!!open), style: { paddingLeft: `${8 + (depth + 1) * 14}px` }, onclick: () => { this.closed.has(key) ? this.closed.delete(key) : this.closed.add(key); this.update(); } },
      h("span.twist", open ? "▾" : "▸"), h("span.label", { style: { color: "var(--text-3)" } }, `Constraints (${constraints.length})`)));
    if (open) for (const inner of constraints) this.add(rows, inner, depth + (this.filter ? 1 : 2));
  }

  row(id, depth, { label, isScene, isOpen, toggle }) {
    const entry = object(id);
    const isThere = entry.tag !== "constraint" ? !isView(entry) || !store.geometry || store.geometry.byID.has(id) || sceneOf(id) !== store.scene : store.geometry?.constraintByID.has(id) ?? true;
    const kind = isScene ? "scene" : entry.tag === "constraint" ? "constraint" : isController(entry) ? "controller" : "";
    const severity = this.problems.get(id);
    const isHidden = store.hidden.has(id);
    const isLocked = store.locked.has(id);
    return h("div.row", { class: `row ${isThere ? "" : "faded"} ${severity ? `severity-${severity}` : ""}`, role: "treeitem", "aria-level": String(depth + 1), "aria-expanded": toggle ? String(!!isOpen) : undefined, "aria-selected": String(!isScene && store.selection.includes(id)),
      "data-id": isScene ? undefined : id, "data-scene": isScene ? id : undefined, draggable: "true", title: severity ? "There is an issue here" : entry.attributes.customClass ?? "", style: { paddingLeft: `${8 + depth * 14}px` },
      onclick: (event) => { select([id], { extend: event.shiftKey || event.ctrlKey || event.metaKey }); this.tree.focus({ preventScroll: true }); }, ondblclick: () => !isScene && this.rename(id), oncontextmenu: (event) => this.context(event, id),
      onpointerdown: (event) => { if (event.ctrlKey && event.button === 0 || event.button === 0 && event.altKey) { event.preventDefault(); wire(event, id); } },
      ondragstart: (event) => { event.dataTransfer.setData("application/x-plumb-object", id); event.dataTransfer.effectAllowed = "move"; },
      ondragover: (event) => this.dragOver(event, entry), ondragleave: (event) => event.currentTarget.classList.remove("drop-into", "drop-before"), ondrop: (event) => this.drop(event, entry) },
    toggle ? h("button.twist", { tabindex: "-1", "aria-label": isOpen ? "Collapse" : "Expand", onclick: (event) => { event.stopPropagation(); toggle(); } }, isOpen ? "▾" : "▸") : h("span.twist"),
    h("span.glyph", { class: `glyph ${kind}` }, isScene ? "▢" : GLYPHS[entry.tag] ?? (isController(entry) ? "C" : "V")), h("span.label", { title: label ?? entry.name }, label ?? entry.name),
    isView(entry) && h("span.tools", { class: `tools ${isHidden || isLocked ? "on" : ""}` },
      h("button", { tabindex: "-1", "aria-pressed": String(isHidden), "aria-label": "Hide in the editor", title: "Hide in the editor", onclick: (event) => { event.stopPropagation(); flip("hidden", id); } }, isHidden ? "◌" : "◉"),
      h("button", { tabindex: "-1", "aria-pressed": String(isLocked), "aria-label": "Lock in the editor", title: "Lock in the editor", onclick: (event) => { event.stopPropagation(); flip("locked", id); } }, "⚿")));
  }

  rename(id) {
    const row = this.tree.querySelector(`[data-id="${CSS.escape(id)}"] .label`);
    const entry = object(id);
    if (!row) return;
    const input = h("input", { value: entry.attributes.userLabel ?? "", placeholder: entry.name, "aria-label": "Label in the editor" });
    let isDone = false;
    const finish = (keep) => { if (isDone) return; isDone = true; this.isRenaming = false; input.remove(); this.update(); if (keep && input.value !== (entry.attributes.userLabel ?? "")) edit({ setAttribute: { object: id, name: "userLabel", value: input.value } }, { keepSelection: true }); };
    input.onkeydown = (event) => { event.stopPropagation(); if (event.key === "Enter") finish(true); if (event.key === "Escape") finish(false); };
    input.onblur = () => finish(true);
    row.replaceChildren(input);
    this.isRenaming = true;
    input.focus();
    input.select();
  }

  context(event, id) {
    event.preventDefault();
    if (!store.selection.includes(id)) select([id]);
    actionMenu({ x: event.clientX, y: event.clientY }, object(id).tag === "constraint" ? ["reverse", "delete"] : ["copy", "paste", "duplicate", "delete", null, "forward", "backward", null, "embedView", "embedStack", "embedScroll", "embedNavigation", "embedTabs", "unembed", null, "pin", "alignForm", "infer"], "Object");
  }

  key(event) {
    const rows = [...this.tree.querySelectorAll("[data-id]")];
    const at = rows.findIndex((row) => row.dataset.id === store.selection[0]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { const next = rows[at + step]; if (next) select([next.dataset.id], { extend: event.shiftKey }); }
    else if (event.key === "ArrowLeft" && at >= 0) { const id = store.selection[0]; if (this.closed.has(id) || !(store.children.get(id)?.length)) { const parent = object(id).parent; if (parent) select([parent]); } else { this.closed.add(id); this.update(); } }
    else if (event.key === "ArrowRight" && at >= 0) { this.closed.delete(store.selection[0]); this.update(); }
    else if (event.key === "Enter" || event.key === "F2") { if (at >= 0) this.rename(store.selection[0]); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  dragOver(event, entry) {
    const types = event.dataTransfer.types;
    if (!types.includes("application/x-plumb-object") && !types.includes("application/x-plumb-library")) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const isBefore = event.clientY < box.top + box.height * 0.3 && entry.list === "subviews";
    event.currentTarget.classList.toggle("drop-before", isBefore);
    event.currentTarget.classList.toggle("drop-into", !isBefore);
  }

  drop(event, entry) {
    event.preventDefault();
    const isBefore = event.currentTarget.classList.contains("drop-before");
    event.currentTarget.classList.remove("drop-into", "drop-before");
    const into = isBefore ? entry.parent : entry.id;
    const siblings = (store.children.get(into) ?? []).filter((id) => object(id).list === "subviews");
    const item = event.dataTransfer.getData("application/x-plumb-library");
    if (item) { insert(item, into, undefined, isBefore ? siblings.indexOf(entry.id) : undefined); return; }
    const dragged = event.dataTransfer.getData("application/x-plumb-object");
    if (!dragged || dragged === entry.id) return;
    const objects = store.selection.includes(dragged) ? store.selection : [dragged];
    const rest = siblings.filter((id) => !objects.includes(id));
    editStructure({ move: { objects, into, at: isBefore ? rest.indexOf(entry.id) : undefined } });
  }
});

function flip(kind, id) {
  const next = new Set(store[kind]);
  next.has(id) ? next.delete(id) : next.add(id);
  set({ [kind]: next });
}

const SKETCHES = { label: "M9 18 13 8l4 10M10.500 15h5M20 18v-6", button: "M6 9h22v8H6z", segmentedControl: "M5 9h24v8H5zM17 9v8", textField: "M5 8h24v10H5zM9 11v4", slider: "M5 13h24M19 10v6", switch: "M11 9h12a4 4 0 0 1 0 8H11a4 4 0 0 1 0-8M23 10v6",
  stackView: "M10 5h14v4H10zM10 11h14v4H10zM10 17h14v4H10z", "stackView-horizontal": "M7 7h5v12H7zM14.500 7h5v12h-5zM22 7h5v12h-5z", imageView: "M7 6h20v14H7zM7 17l6-5 5 4 3-2 6 4", tableView: "M8 5h18v16H8zM8 10h18M8 15h18", collectionView: "M8 6h7v6H8zM19 6h7v6h-7zM8 15h7v6H8zM19 15h7v6h-7z",
  scrollView: "M9 5h16v16H9zM22 8v5", textView: "M8 7h18M8 11h18M8 15h18M8 19h10",
  activityIndicatorView: "M17 5v4M17 17v4M9 13h4M21 13h4M11.300 7.300l2.900 2.900M19.800 15.800l2.900 2.900M22.700 7.300l-2.900 2.900M14.200 15.800l-2.900 2.900", progressView: "M5 12h24v3H5zM5 13.500h13", pageControl: "M10 13h.1M17 11.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3M24 13h.1",
  stepper: "M6 8h22v10H6zM17 8v10M9 13h5M20 13h5M22.500 10.500v5", datePicker: "M9 6h16v15H9zM9 10.500h16M13 4v4M21 4v4M13 14h3M18 14h3M13 17.500h3", pickerView: "M8 5h18M6 10.500h22M6 15.500h22M8 21h18M13 13h8",
  view: "M7 5h20v16H7z", visualEffectView: "M7 5h20v16H7zM7 17 19 5M7 21 23 5M11 21 27 5M17 21l10-10", searchBar: "M5 8h24v10H5zM10.500 10.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4M12 14.200l1.500 1.500", navigationBar: "M5 6h24v9H5zM8 10.500l2-2M8 10.500l2 2M14 10.500h6M25 10.500h1",
  toolbar: "M5 11h24v9H5zM9 15.500h2M16 15.500h2M23 15.500h2", tabBar: "M5 11h24v9H5zM9 13.500h3v3H9zM16 13.500h3v3h-3zM23 13.500h3v3h-3z", barButtonItem: "M10 8h14v10H10zM13 13h8", flexibleSpace: "M6 9v8M28 9v8M7 13h20M9 11l-2 2 2 2M25 11l2 2-2 2", fixedSpace: "M10 9v8M24 9v8M10 13h14",
  tableViewCell: "M5 9h24v8H5zM8 13h10M25 11.500l1.500 1.500-1.500 1.500", collectionViewCell: "M11 7h12v12H11z", tapGestureRecognizer: "M17 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16", pinchGestureRecognizer: "M8 20 14 14M14 18v-4h-4M26 6l-6 6M20 8v4h4", swipeGestureRecognizer: "M7 13h18M20 8l5 5-5 5",
  panGestureRecognizer: "M17 5v16M9 13h16M15 7l2-2 2 2M15 19l2 2 2-2M11 11l-2 2 2 2M23 11l2 2-2 2", longPressGestureRecognizer: "M17 6a7 7 0 1 1 0 14 7 7 0 0 1 0-14M17 9v4l3 2", viewController: "M11 4h12v18H11z", tableViewController: "M11 4h12v18H11zM11 9h12M11 13h12M11 17h12", collectionViewController: "M11 4h12v18H11zM13.500 7h3v3h-3zM18 7h3v3h-3zM13.500 12h3v3h-3zM18 12h3v3h-3z",
  navigationController: "M11 4h12v18H11zM11 9h12M13 6.500h.1M16 6.500h3", tabBarController: "M11 4h12v18H11zM11 17h12M14 19.500h.1M17 19.500h.1M20 19.500h.1", viewControllerPlaceholder: "M11 4h12v18H11zM14 16l6-6M15.500 10H20v4.500" };

customElements.define("studio-library", class extends HTMLElement {
  filter = "";

  connectedCallback() {
    this.list = h("div.scroll", { role: "listbox", "aria-label": "Library" });
    fill(this, h("div.search", h("input", { id: "library-search", type: "search", placeholder: "Find in the library", "aria-label": "Find in the library", oninput: (event) => { this.filter = event.target.value.toLowerCase(); this.update(); },
      onkeydown: (event) => { if (event.key === "Enter") this.list.querySelector("[data-item]")?.click(); if (event.key === "ArrowDown") this.list.querySelector("[data-item]")?.focus(); } })), this.list);
    watch(this, ["library", "document"], () => this.update());
  }

  update() {
    if (this.hidden) return;
    const found = store.library.filter((item) => `${item.title} ${item.summary}`.toLowerCase().includes(this.filter));
    const groups = [...new Set(found.map((item) => item.group))];
    const add = (item) => store.document ? insert(item.name) : toast("Open a document first.");
    fill(this.list, groups.map((group) => [h("div.library-group", group), found.filter((item) => item.group === group).map((item) => h("div.library-item", { role: "option", tabindex: "0", draggable: "true", title: "Drag onto the canvas, or press Enter", "data-item": item.name,
      onclick: (event) => { if (event.detail !== 1) add(item); }, ondblclick: () => {}, onkeydown: (event) => { if (event.key === "Enter") add(item); const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]; if (step) { const all = [...this.list.querySelectorAll("[data-item]")]; all[all.indexOf(event.currentTarget) + step]?.focus(); event.preventDefault(); } },
      ondragstart: (event) => { event.dataTransfer.setData("application/x-plumb-library", item.name); event.dataTransfer.effectAllowed = "copy"; } },
    h("svg", { viewBox: "0 0 34 26", "aria-hidden": "true" }, h("path", { d: SKETCHES[item.name] })), h("div", h("b", item.title), h("span", item.summary))))]), !found.length && h("div.empty", "The library has nothing of that name."));
  }
});
