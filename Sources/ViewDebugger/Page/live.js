// While the app runs: refreshing, editing, and what was changed. The server is the one that gave the page, and nobody else.
const live = page.live || null;
const ask = async request => {
  const answer = await fetch(live.address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request) });
  const reply = await answer.json().catch(() => ({ error: `the server answered ${answer.status}` }));
  if (reply.error) throw new Error(reply.error);
  return reply;
};
let liveError = "", changesMade = [], isAsking = false;
const attempt = async action => {
  if (isAsking) return;
  isAsking = true;
  try { await action(); liveError = ""; } catch (error) { liveError = error.message; }
  isAsking = false;
  $("trouble").textContent = liveError;
};
/// Shows a new capture; what was selected stays so, where it is still there.
function replace(capture) {
  const old = model, next = new Model(capture);
  const view = id => id === null ? null : next.find(old.views[id]);
  const constraint = state.constraint === null ? -1 : next.constraints.findIndex(c => c.address === old.constraints[state.constraint].address);
  const folded = new Set([...state.folded].map(view).filter(id => id !== null));
  model = next;
  stage.show(model);
  change({ selected: view(state.selected), constraint: constraint < 0 ? null : constraint, focus: view(state.focus), controller: null, layer: null, scene: null, hovered: null, folded, unfolded: new Set() });
}
/// Until the next tap in the app, which it does not hear of; its view is selected then.
let pickTimer = 0;
function showPicking(isOn) {
  clearInterval(pickTimer);
  $("pick").setAttribute("aria-pressed", isOn);
  if (isOn) pickTimer = setInterval(lookForPick, live.pickInterval || 250);
  $("saved").textContent = isOn ? "Tap a view in the running app; Escape ends it." : "";
}
async function lookForPick() {
  if (isAsking) return;
  await attempt(async () => {
    const reply = await ask({ kind: "picked" });
    if (!reply.picked) { if (reply.isPicking === false) showPicking(false); return; }
    showPicking(false);
    replace(reply.capture);
    const found = model.views.findIndex(view => view.address === reply.picked);
    if (found >= 0) select({ selected: found });
  });
}
const pick = isOn => attempt(async () => {
  await ask({ kind: "pick", value: String(isOn) });
  showPicking(isOn);
});
const isPicking = () => $("pick").getAttribute("aria-pressed") === "true";
const refresh = request => attempt(async () => replace((await ask(request)).capture));
const refreshAll = () => refresh({ kind: "capture" });
const edit = (target, property, value) => attempt(async () => {
  const reply = await ask({ kind: "edit", ...target, property, value: String(value) });
  changesMade = reply.changes;
  replace(reply.capture);
});
function editField(label, value, target, property, kind, field = {}) {
  const row = make("label", "edit", label), input = make(kind === "select" ? "select" : "input");
  if (kind === "select") input.append(...field.options.map(option => new Option(option.title, option.value)));
  else input.type = kind || "text";
  input.dataset.property = property;
  if (kind === "checkbox") input.checked = value; else input.value = value;
  if (kind === "number") {
    input.step = "any";
    for (const [name, bound] of [["min", field.minimum], ["max", field.maximum]]) if (has(bound)) input[name] = bound;
  }
  input.addEventListener("change", () => edit(target, property, kind === "checkbox" ? input.checked : input.value));
  row.append(input);
  return row;
}
function liveFields(id) {
  const view = model.views[id], target = { view: view.address }, fields = [];
  const [[x, y], [width, height]] = view.frame;
  for (const [name, value] of [["x", x], ["y", y], ["width", width], ["height", height]]) fields.push(editField(name, number(value), target, `frame.${name}`, "number"));
  fields.push(editField("Alpha", number(view.alpha), target, "alpha", "number"), editField("Hidden", view.isHidden, target, "isHidden", "checkbox"));
  const title = view.properties.find(p => p.name === "title");
  if (title) fields.push(editField("Title", title.value, target, "title"));
  const element = section("Change", ...fields, ...classFields(view, target));
  const button = link("Refresh this view", () => refresh({ kind: "refresh", view: view.address }), "copies");
  button.title = "Look at it and at what is in it anew; all other views stay as they were captured";
  element.append(button);
  return element;
}
/// Which groups of properties were opened or closed, by title.
const openGroups = new Map();
const inputKinds = { flag: "checkbox", number: "number", choice: "select", color: "color" };
/// The properties of the view's classes as the inspector of a document has them, those of its own class open.
function classFields(view, target) {
  const groups = new Map(), set = new Map(view.properties.map(p => [p.name, p]));
  for (const field of fieldsOf(view)) {
    if (!field.isChangeable || ["alpha", "isHidden"].includes(field.name)) continue;
    const p = set.get(field.name), standard = p ? p.value : field.standard ?? "";
    const value = field.kind === "color" ? hex(p?.color || [0, 0, 0]) : field.kind === "flag" ? standard === "true" : standard;
    if (!groups.has(field.section)) groups.set(field.section, []);
    groups.get(field.section).push(editField(field.title, value, target, field.name, inputKinds[field.kind], field));
  }
  return [...groups].map(([title, fields], index) => {
    const group = make("details", "fields");
    group.open = openGroups.get(title) ?? index === 0;
    group.append(make("summary", "", title), ...fields);
    group.addEventListener("toggle", () => openGroups.set(title, group.open));
    return group;
  });
}
function liveConstraintFields(c) {
  const target = { constraint: c.address };
  const element = make("div");
  element.append(editField("constant", number(c.constant), target, "constant", "number"), editField("priority", number(c.priority), target, "priority", "number"),
    editField("active", c.isActive, target, "isActive", "checkbox"));
  return element;
}
function liveChanges() {
  const rows = changesMade.map((made, index) => {
    const row = make("div", "made");
    row.append(make("b", "", `${made.label}.${made.property}`), ` ${made.old} → ${made.new}`);
    row.append(make("code", "", made.documentID ? `${fileName(made.document)} ${made.documentID}` : made.swift));
    row.append(link("Undo", () => attempt(async () => {
      const reply = await ask({ kind: "undo", index });
      changesMade = reply.changes;
      replace(reply.capture);
    }), "copies"));
    return row;
  });
  const buttons = make("div", "buttons");
  if (changesMade.some(made => made.documentID)) buttons.append(link("Save in documents", () => attempt(async () => {
    const reply = await ask({ kind: "save" });
    changesMade = reply.changes;
    $("saved").textContent = reply.message || "";
    change({ selected: null });
  }), "copies"));
  if (changesMade.some(made => !made.documentID)) {
    buttons.append(link("Swift for the rest", () => copy("Lines to write", changesMade.filter(made => !made.documentID).map(made => made.swift).join("\n")), "copies"));
  }
  return section(`Changed (${changesMade.length})`, ...(rows.length ? rows : [make("div", "", "Nothing yet. Select a view or a constraint to change it.")]), buttons);
}
if (live) {
  $("live").hidden = false;
  $("refresh").addEventListener("click", refreshAll);
  $("pick").addEventListener("click", () => pick(!isPicking()));
  $("timing").addEventListener("click", () => showTimeline($("timeline").hidden));
  $("auto").addEventListener("change", event => {
    clearInterval(live.timer);
    if (event.target.checked) live.timer = setInterval(() => { if (!document.hidden && !document.activeElement.closest(".edit")) refreshAll(); }, live.interval || 1000);
  });
  attempt(async () => { changesMade = (await ask({ kind: "changes" })).changes; inspect(); });
}
