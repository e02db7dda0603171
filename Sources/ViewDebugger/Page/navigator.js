// The tree on the left: controllers, views and their constraints.
const tree = $("tree");
let rows = [];
const isFiltered = () => Boolean(state.search || state.onlyIssues || state.onlyHidden || state.onlyOwn);
function matches(id) {
  const view = model.views[id], query = state.search.toLowerCase();
  if (state.onlyIssues && !model.issuesOf[id].length) return false;
  if (state.onlyHidden && !view.isHidden) return false;
  if (state.onlyOwn && !view.className.includes(".")) return false;
  if (!query) return true;
  const texts = view.properties.filter(p => ["text", "title", "placeholder", "accessibilityLabel"].includes(p.name)).map(p => p.value);
  return [view.className, view.label, view.documentID, view.accessibilityIdentifier, view.address, ...texts]
    .some(text => text && text.toLowerCase().includes(query));
}
function list() {
  tree.textContent = "";
  rows = [];
  const filtered = isFiltered(), kept = new Set();
  let found = 0;
  if (filtered) model.views.forEach((view, id) => {
    if (!matches(id)) return;
    found++;
    for (let up = id; has(up) && !kept.has(up); up = model.views[up].parent) kept.add(up);
  });
  const fragment = document.createDocumentFragment();
  const addRow = (depth, element, key, chosen) => {
    element.style.paddingLeft = `${6 + depth * 10}px`;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", depth + 1);
    element.setAttribute("aria-selected", chosen);
    element.classList.toggle("chosen", chosen);
    fragment.append(element);
    rows.push(Object.assign(key, { element }));
  };
  const addConstraints = (id, depth) => {
    const own = model.heldBy[id].filter(c => state.system || !c.systemOrigin);
    if (!own.length || filtered) return;
    const open = state.unfolded.has(id) || own.some(c => c.id === state.constraint);
    const head = make("div", "row constraints");
    head.append(make("span", "fold", open ? "▾" : "▸"), make("span", "kind", "Constraints"), make("span", "count", String(own.length)));
    head.setAttribute("aria-expanded", open);
    addRow(depth, head, { constraintsOf: id }, false);
    if (!open) return;
    for (const c of own) {
      const line = make("div", "row constraint");
      line.append(make("span", "fold", c.isBroken ? "✕" : "="), make("span", "kind", equation(c)));
      line.classList.toggle("faded", !c.isActive);
      line.title = sourceOf(c);
      addRow(depth + 1, line, { constraint: c.id }, state.constraint === c.id);
    }
  };
  const visit = (id, depth) => {
    const view = model.views[id];
    if (filtered && !kept.has(id)) return;
    if (!state.system && model.internal[id]) { for (const child of view.children) visit(child, depth); return; }
    const controller = has(view.controller) ? model.controllers[view.controller] : null;
    if (controller && controller.view === id) {
      const row = make("div", "row controller");
      row.append(make("span", "fold", "◆"), make("span", "kind", shortName(controller.className)));
      if (controller.title) row.append(make("span", "label", controller.title));
      addRow(depth, row, { controller: view.controller }, state.controller === view.controller);
      depth++;
    }
    const row = make("div", "row");
    row.dataset.id = id;
    const own = model.heldBy[id].filter(c => state.system || !c.systemOrigin);
    const folds = view.children.length > 0 || own.length > 0, folded = state.folded.has(id) && !filtered;
    row.append(make("span", "fold", folds ? folded ? "▸" : "▾" : ""), make("span", "kind", shortName(view.className)));
    if (view.label) row.append(make("span", "label", view.label));
    if (model.issuesOf[id].length) {
      const sign = make("span", "mark", "!");
      sign.title = model.issuesOf[id].map(issue => issue.message).join("\n");
      row.append(sign);
    }
    if (model.counts[id]) row.append(make("span", "count", String(model.counts[id])));
    row.classList.toggle("faded", view.isInvisible || filtered && !matches(id));
    if (folds) row.setAttribute("aria-expanded", !folded);
    addRow(depth, row, { id }, state.selected === id && state.constraint === null);
    if (folded) return;
    for (const child of view.children) visit(child, depth + 1);
    addConstraints(id, depth + 1);
  };
  for (const id of model.capture.windows) visit(id, 0);
  tree.append(fragment);
  $("found").textContent = filtered ? `${found} of ${model.views.length}` : "";
  const chosen = tree.querySelector(".chosen");
  if (!chosen) return;
  chosen.scrollIntoView({ block: "nearest", inline: "start" });
  // Deep rows begin far to the right.
  tree.scrollLeft = Math.max(0, parseFloat(chosen.style.paddingLeft) - tree.clientWidth / 2);
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
  else if (has(row.id)) select({ selected: row.id });
}
function fold(id, on, name = "folded") {
  const set = new Set(state[name]);
  if (on === undefined ? set.has(id) : !on) set.delete(id); else set.add(id);
  change({ [name]: set });
}
/// The row of what is selected.
const chosenRow = () => rows.findIndex(row => row.element.classList.contains("chosen"));
