// The tree on the left: controllers and views, and their constraints and layers.
const tree = $("tree");
let rows = [];
const isFiltered = () => Boolean(state.search || state.onlyIssues || state.onlyHidden || state.onlyOwn);
function matches(id) {
  const view = model.views[id], query = state.search.toLowerCase();
  if (state.onlyIssues && !model.issuesOf[id].length) return false;
  if (state.onlyHidden && !view.isHidden) return false;
  if (state.onlyOwn && !isOwn(view)) return false;
  if (!query) return true;
  const texts = view.properties.filter(p => ["text", "title", "placeholder", "accessibilityLabel"].includes(p.name)).map(p => p.value);
  return [view.className, view.label, view.documentID, view.accessibilityIdentifier, view.address, model.sceneOf.get(id), ...texts]
    .some(text => text && text.toLowerCase().includes(query));
}
/// A sign that is seen and not read out.
const sign = (classes, text) => { const element = make("span", classes, text); element.setAttribute("aria-hidden", "true"); return element; };
function list() {
  rows = [];
  const found = isFiltered() ? model.views.flatMap((_, id) => matches(id) ? [id] : []) : null;
  const kept = found && withSuperviews(found);
  for (const id of model.capture.windows) if (state.scene === null || state.scene === id) addView(id, 0, kept);
  const fragment = document.createDocumentFragment();
  for (const { element } of rows) fragment.append(element);
  tree.replaceChildren(rows.length ? fragment : nothing());
  $("found").textContent = found ? `${found.length} of ${model.views.length}` : "";
  const chosen = tree.querySelector(".chosen");
  if (chosen) tree.setAttribute("aria-activedescendant", chosen.id); else tree.removeAttribute("aria-activedescendant");
  if (chosen) chosen.scrollIntoView({ block: "nearest" });
}
function withSuperviews(ids) {
  const kept = new Set();
  for (const id of ids) for (let up = id; has(up) && !kept.has(up); up = model.views[up].parent) kept.add(up);
  return kept;
}
function addRow(depth, element, key, chosen, name) {
  // Deep rows are not shifted out of sight.
  element.style.paddingLeft = `${6 + Math.min(depth, 10) * 11 + Math.max(0, Math.min(depth, 40) - 10) * 3}px`;
  element.id = `row${rows.length}`;
  element.setAttribute("role", "treeitem");
  element.setAttribute("aria-level", depth + 1);
  element.setAttribute("aria-selected", chosen);
  element.setAttribute("aria-label", name);
  if (!element.title) element.title = name;
  element.classList.toggle("chosen", chosen);
  rows.push(Object.assign(key, { element }));
}
/// What is seen of a row of an object: a sign, its class and its label.
function rowOf(classes, mark, className, label) {
  const row = make("div", classes);
  row.append(sign("fold", mark), make("span", "kind", shortName(className)));
  if (label) row.append(make("span", "label", label));
  return row;
}
const spoken = (...parts) => parts.filter(Boolean).join(", ");
const called = (className, label) => label ? `${shortName(className)} ${label}` : shortName(className);
/// A view with all below it, of which `kept` is what is listed; without it, everything is.
function addView(id, depth, kept) {
  const view = model.views[id];
  if (kept && !kept.has(id)) return;
  if (!state.system && model.internal[id]) { for (const child of view.children) addView(child, depth, kept); return; }
  if (has(view.controller) && model.controllers[view.controller].view === id) addController(view.controller, depth++);
  const folds = view.children.length > 0, folded = state.folded.has(id) && !kept;
  const label = model.sceneOf.get(id) || view.label, issues = model.issuesOf[id];
  const row = rowOf("row", folds ? folded ? "▸" : "▾" : "", view.className, label);
  row.dataset.id = id;
  row.classList.toggle("scene", model.sceneOf.has(id));
  if (issues.length) {
    row.append(sign("mark", "!"));
    row.title = issues.map(issue => issue.message).join("\n");
  }
  if (model.counts[id]) row.append(make("span", "count", String(model.counts[id])));
  row.classList.toggle("faded", view.isInvisible || Boolean(kept) && !matches(id));
  if (folds) row.setAttribute("aria-expanded", !folded);
  const isChosen = state.selected === id && state.constraint === null && state.layer === null && state.controller === null;
  const count = issues.length ? `${issues.length} ${issues.length === 1 ? "issue" : "issues"}` : "";
  addRow(depth, row, { id }, isChosen, spoken(shortName(view.className), label, count, view.isInvisible ? "hidden" : ""));
  if (folded) return;
  for (const child of view.children) addView(child, depth + 1, kept);
  if (kept) return;
  addLayers(id, depth + 1);
  addConstraints(id, depth + 1);
}
function addController(index, depth) {
  const { className, title } = model.controllers[index];
  addRow(depth, rowOf("row controller", "◆", className, title), { controller: index }, state.controller === index, called(className, title));
}
function addLayers(id, depth) {
  const { layers } = model.views[id], depths = [];
  if (!state.details && state.selected !== id) return;
  layers.forEach((layer, index) => {
    depths[index] = has(layer.parent) ? depths[layer.parent] + 1 : depth;
    const line = rowOf("row layer", "◇", layer.className, layer.name);
    line.classList.toggle("faded", layer.isHidden);
    const isChosen = state.layer === index && state.selected === id;
    addRow(depths[index], line, { layer: index, layerOf: id }, isChosen, `layer ${called(layer.className, layer.name)}`);
  });
}
function addConstraints(id, depth) {
  const own = model.heldBy[id].filter(c => state.system || !c.systemOrigin), open = state.unfolded.has(id) || own.some(c => c.id === state.constraint);
  if (!own.length || !(state.details || state.selected === id || open)) return;
  const head = make("div", "row constraints");
  head.append(sign("fold", open ? "▾" : "▸"), make("span", "kind", "Constraints"), make("span", "count", String(own.length)));
  head.setAttribute("aria-expanded", open);
  addRow(depth, head, { constraintsOf: id }, false, `${own.length} constraints`);
  if (!open) return;
  for (const c of own) {
    const line = make("div", "row constraint");
    line.append(sign("fold", c.isBroken ? "✕" : "="), make("span", "kind", equation(c)));
    line.classList.toggle("faded", !c.isActive);
    line.title = [equation(c), sourceOf(c)].filter(Boolean).join("\n");
    addRow(depth + 1, line, { constraint: c.id }, state.constraint === c.id, spoken(equation(c), c.isBroken ? "left out" : c.isActive ? "" : "inactive"));
  }
}
/// What an empty tree says, and what can be done about it.
function nothing() {
  const box = make("div", "empty");
  if (!model.views.length) {
    box.append(live ? "The app shows no window. Refresh when it does." : "There is no view in it. Capture a document that has some, or a running app: plumb debug --attach.");
    return box;
  }
  box.append(make("p", "", state.search ? `No view has “${state.search}” in its class, text or id.` : "No view is of this kind."));
  box.append(link("Show all views", () => {
    for (const name of ["onlyIssues", "onlyHidden", "onlyOwn"]) $(name).checked = false;
    $("search").value = "";
    change({ search: "", onlyIssues: false, onlyHidden: false, onlyOwn: false });
  }, ""));
  return box;
}
tree.addEventListener("click", event => {
  const element = event.target.closest(".row"), row = rows.find(row => row.element === element);
  if (!row) return;
  if (has(row.constraintsOf)) fold(row.constraintsOf, undefined, "unfolded");
  else if (has(row.id) && event.target.classList.contains("fold")) fold(row.id);
  else go(row);
});
tree.addEventListener("dblclick", event => {
  const row = rows.find(row => row.element === event.target.closest(".row"));
  if (row && has(row.id)) change({ focus: row.id });
});
function go(row) {
  if (!row) return;
  if (has(row.constraint)) select({ constraint: row.constraint, selected: model.constraints[row.constraint].first.view ?? state.selected });
  else if (has(row.controller)) select({ controller: row.controller, selected: model.controllers[row.controller].view ?? null });
  else if (has(row.layer)) select({ layer: row.layer, selected: row.layerOf });
  else if (has(row.id)) select({ selected: row.id });
}
function fold(id, on, name = "folded") {
  const set = new Set(state[name]);
  if (on === undefined ? set.has(id) : !on) set.delete(id); else set.add(id);
  change({ [name]: set });
}
/// The row of what is selected.
const chosenRow = () => rows.findIndex(row => row.element.classList.contains("chosen"));

// ---- The superviews of the selection, above the canvas

function showPath() {
  const path = $("path"), id = state.selected;
  path.textContent = "";
  if (id === null || !model.views[id]) {
    path.append(make("span", "hint", model.views.length ? "Nothing is selected: click a view, or press ↓." : ""));
    return;
  }
  const above = [];
  for (let up = id; has(up); up = model.views[up].parent) above.unshift(up);
  above.forEach((at, index) => {
    if (index) path.append(sign("step", "›"));
    const button = link(model.views[at].label || model.sceneOf.get(at) || shortName(model.views[at].className), () => select({ selected: at }), "plain");
    button.title = model.nameOf(at);
    button.setAttribute("aria-label", model.nameOf(at));
    if (at === id) button.setAttribute("aria-current", "true");
    path.append(button);
  });
}
