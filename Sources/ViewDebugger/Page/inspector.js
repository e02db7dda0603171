// The facts on the right.
function facts(pairs) {
  const list = make("dl");
  for (const [name, value, color] of pairs) {
    if (!has(value) || value === "") continue;
    const cell = make("dd");
    if (color) {
      const swatch = make("span", "swatch");
      swatch.style.backgroundColor = `rgb(${color.slice(0, 3).map(v => Math.round(v * 255)).join(" ")} / ${color[3]})`;
      cell.append(swatch);
    }
    cell.append(value instanceof Node ? value : String(value));
    list.append(make("dt", "", name), cell);
  }
  return list;
}
function section(title, ...content) {
  const element = make("section");
  element.append(make("h2", "", title), ...content);
  return element;
}
function link(text, action, classes = "link") {
  const button = make("button", classes, text);
  button.type = "button";
  button.addEventListener("click", action);
  return button;
}
const colored = properties => properties.map(p => [p.name, p.color ? `${p.value} ${hex(p.color)}` : p.value, p.color]);
/// What an inspector knows of a view's class, and a view's properties by the titles there.
const fieldsOf = view => (model.capture.fields || {})[view.baseClass || view.className] || [];
function titled(view) {
  const fields = new Map(fieldsOf(view).map(field => [field.name, field]));
  return colored(view.properties).map(([name, value, color]) => {
    const field = fields.get(name), option = field?.options?.find(option => option.value === value);
    return [field ? field.title : name, option ? option.title : value, color];
  });
}
const viewLink = id => link(model.nameOf(id), () => select({ selected: id }));
/// Shows a text to copy, and copies it where the page may.
function copy(title, text, file = "text.txt") {
  const dialog = $("copy");
  dialog.dataset.file = file;
  $("copyTitle").textContent = title;
  const area = $("copyText");
  area.value = text;
  dialog.showModal();
  area.focus();
  area.select();
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => {});
}
function inspect() {
  const inspector = $("inspector");
  inspector.textContent = "";
  const id = state.selected;
  if (state.constraint !== null) inspector.append(aboutConstraint(model.constraints[state.constraint]));
  if (state.layer !== null) inspector.append(aboutLayer(model.views[id], state.layer));
  if (state.controller !== null) inspector.append(aboutController(model.controllers[state.controller]));
  if (id === null) { aboutCapture(inspector); return; }
  const view = model.views[id];
  inspector.append(section("Object", facts(objectFacts(view))));
  if (live) inspector.append(liveFields(id));
  if (model.issuesOf[id].length) inspector.append(section(`Issues (${model.issuesOf[id].length})`, ...model.issuesOf[id].map(issueRow)));
  inspector.append(section("Why is it here", ...whyIsItHere(view)));
  inspector.append(section("Size", facts(sizeFacts(view, model.boxes[id]))));
  for (const axis of ["horizontal", "vertical"]) {
    const list = model.affecting(id, axis);
    if (list.length) inspector.append(section(`Determines ${axis} place and size`, ...list.map(constraintRow)));
  }
  inspector.append(section(`All its constraints (${model.constraintsOf[id].length})`, ...model.constraintsOf[id].map(constraintRow)));
  if (view.layerProperties) inspector.append(section("Its layer", facts(colored(view.layerProperties))));
  if (view.layers.length) inspector.append(section(`Layers in it (${view.layers.length})`, ...view.layers.map((layer, index) => {
    const row = link(layer.name || shortName(layer.className), () => select({ layer: index, selected: id }), "issue-row");
    row.append(make("span", "source", rectText(layer.frame)));
    return row;
  })));
  inspector.append(section("Copy as text", copies(id)));
}
const objectFacts = view => [["Class", view.className], ["UIKit class", view.baseClass], ["Label", view.label],
  ["Identifier", view.accessibilityIdentifier], ["Document id", view.documentID], ["Address", view.address], ["Made at", placeText(view.made)],
  ["Superview", has(view.parent) ? viewLink(view.parent) : ""],
  ["Controller", has(view.controller) ? model.controllers[view.controller].className : ""],
  ["Hidden", view.isHidden ? "yes" : ""], ["Alpha", view.alpha === 1 ? "" : number(view.alpha)],
  ["Clips", view.clipsToBounds ? "yes" : ""], ["Takes touches", view.isUserInteractionEnabled ? "yes" : "no"],
  ...titled(view), ...Object.entries(view.traits),
  ["Drawing", has(view.drawingOperations) ? `${view.drawingOperations} operations` : ""]];
const sizeFacts = (view, [left, top, right, bottom]) => [["Frame", rectText(view.frame)], ["Bounds", rectText(view.bounds)],
  ["Center", `${number(view.center[0])}, ${number(view.center[1])}`], ["Alignment", rectText(view.alignmentRect)],
  ["In window", rectText([[left, top], [right - left, bottom - top]])],
  ["Transform", view.transform ? view.transform.map(number).join(" ") : ""],
  ["Safe area", edgesText(view.safeAreaInsets)], ["Margins", edgesText(view.layoutMargins)],
  ["Intrinsic", has(view.intrinsicWidth) || has(view.intrinsicHeight) ? `${has(view.intrinsicWidth) ? number(view.intrinsicWidth) : "–"} × ${has(view.intrinsicHeight) ? number(view.intrinsicHeight) : "–"}` : ""],
  ["Hugging", `${number(view.hugging.horizontal)}, ${number(view.hugging.vertical)}`],
  ["Resistance", `${number(view.resistance.horizontal)}, ${number(view.resistance.vertical)}`],
  ["Autoresizing", view.translatesAutoresizingMask ? view.autoresizingMask || "fixed" : "off"],
  ["Ambiguous", view.ambiguous.join(", ")]];
/// Buttons for the texts that a debugger's console gives of a view.
function copies(id) {
  const buttons = make("div", "buttons");
  buttons.append(
    link("Why is it here", () => copy(`Why ${model.nameOf(id)} is where it is`, model.whyText(id), "why.txt"), "copies"),
    link("recursiveDescription", () => copy("recursiveDescription()", model.recursiveDescription(id)), "copies"),
    link("_autolayoutTrace", () => copy("_autolayoutTrace()", model.trace(id)), "copies"),
    link("constraintsAffectingLayout", () => copy("constraintsAffectingLayout(for:)", model.affectingText(id)), "copies"));
  return buttons;
}
function aboutCapture(inspector) {
  const { capture } = model;
  inspector.append(section("Capture", facts([["Title", fileName(capture.title)], ["Device", capture.device.name],
    ["Screen", `${number(capture.device.size[0])} × ${number(capture.device.size[1])} @${number(capture.device.scale)}x`],
    ["Style", capture.device.style], ["Text size", capture.device.contentSizeCategory.replace("UICTContentSizeCategory", "")],
    ["Views", model.views.length], ["Constraints", model.constraints.length]])));
  if (live) inspector.append(liveChanges());
  if (page.changes) {
    const count = page.changes.length;
    inspector.append(section(count ? `Changes (${count})` : "Nothing changed", ...page.changes.map(found => {
      const button = link("", () => select({ selected: has(found.new) ? found.new : null }), `issue-row change ${found.kind}`);
      const [kind, ...rest] = found.message.split(": ");
      button.append(make("b", "", kind), ` ${rest.join(": ")}`);
      return button;
    })));
  }
  const kinds = new Map();
  for (const issue of model.issues) { if (!kinds.has(issue.kind)) kinds.set(issue.kind, []); kinds.get(issue.kind).push(issue); }
  for (const [kind, list] of kinds) inspector.append(section(`${issueTitles[kind] || kind} (${list.length})`, ...list.map(issueRow)));
  if (!model.issues.length) inspector.append(section("Issues", make("div", "", "Nothing was found that is probably not meant.")));
}
const issueTitles = { ambiguous: "Ambiguous", conflict: "Conflicts", truncatedText: "Cut off texts", smallTarget: "Small targets", lowContrast: "Low contrast",
  offScreen: "Off screen", coveredTarget: "Covered", missingLabel: "No label", offPixels: "Off pixels" };
function whyIsItHere(view) {
  const placement = { constraints: "", frame: "No constraints place this view: it keeps the frame it was given.", root: "The root of its tree: its window or host gives it its frame." }[view.placement];
  const content = placement ? [make("div", "", placement)] : [];
  if (view.placed) content.push(make("div", "", `Its frame was set last at ${placeText(view.placed)}.`));
  for (const reason of view.reasons) {
    const block = make("div", "why");
    const head = link(`${reason.edge} = ${number(reason.value)}`, () => change({ edge: state.edge === reason.edge ? null : reason.edge, constraint: null }), "edge");
    head.setAttribute("aria-pressed", state.edge === reason.edge);
    block.append(head);
    // Terms of UIKit's own that add nothing are folded away.
    const silent = make("details");
    for (const term of reason.terms) {
      const c = model.constraints[term.constraint];
      const factor = Math.abs(term.share) === 1 ? term.share < 0 ? "−" : "" : `${number(term.share)} × `;
      const row = link("", () => c && change({ constraint: c.id }), "term");
      row.append(make("span", "amount", signed(term.amount)), make("span", "", `${factor}constant of ${c ? equation(c) : "sizes are not negative"}`));
      if (c && sourceOf(c)) row.append(make("span", "source", sourceOf(c)));
      (term.amount === 0 && c && c.systemOrigin ? silent : block).append(row);
    }
    if (!reason.terms.length) block.append(make("div", "term", "nothing decides it"));
    if (silent.childElementCount) {
      silent.prepend(make("summary", "", `+ 0 of ${silent.childElementCount} of UIKit’s constraints`));
      block.append(silent);
    }
    if (Math.abs(reason.rounding) > .0005) {
      const row = make("div", "term");
      row.append(make("span", "amount", signed(reason.rounding)), make("span", "", "rounding to pixels"));
      block.append(row);
    }
    content.push(block);
  }
  return content;
}
function constraintRow(c) {
  const row = link(equation(c), () => change({ constraint: c.id, edge: null }), "issue-row");
  if (c.isBroken) row.append(" — left out");
  if (!c.isActive) row.append(" — inactive");
  if (sourceOf(c)) row.append(make("span", "source", sourceOf(c)));
  return row;
}
function aboutConstraint(c) {
  const ends = [c.first, c.second].filter(item => item && has(item.view)).map(item => viewLink(item.view));
  const items = make("span");
  ends.forEach((end, index) => items.append(...(index ? [" · ", end] : [end])));
  const element = section("Constraint", facts([["Equation", equation(c)], ["Items", items], ["Constant", number(c.constant)], ["Multiplier", c.multiplier === 1 ? "" : number(c.multiplier)],
    ["Priority", number(c.priority)], ["Identifier", c.identifier], ["Active", c.isActive ? "yes" : "no"],
    ["Left out", c.isBroken ? "yes, it contradicts others" : ""], ["Made by", c.systemOrigin || "the app"],
    ["Document", has(c.document) ? `${c.document}:${c.line}${has(c.documentID) ? ` (${c.documentID})` : ""}` : ""], ["Made at", placeText(c.made)], ["Description", c.description]]));
  if (live && !c.systemOrigin) element.append(liveConstraintFields(c));
  const conflict = model.capture.conflicts.find(conflict => conflict.members.some(member => member.constraint === c.id));
  if (conflict) element.append(make("h2", "", `It contradicts others by ${number(conflict.gap)} points; any one of these would do`),
    ...conflict.repairs.map(repair => {
      const other = model.constraints[repair.constraint];
      return link(`${equation(other)}: constant ${number(other.constant)} → ${number(repair.newConstant)}`, () => change({ constraint: other.id }), "issue-row");
    }));
  return element;
}
function aboutLayer(view, index) {
  const layer = view.layers[index];
  return section("Layer", facts([["Class", layer.className], ["Name", layer.name], ["Frame", rectText(layer.frame)],
    ["Lies in", has(layer.parent) ? link(view.layers[layer.parent].name || shortName(view.layers[layer.parent].className), () => select({ layer: layer.parent, selected: view.id })) : "the view’s own layer"],
    ["View", viewLink(view.id)], ["Hidden", layer.isHidden ? "yes" : ""], ...colored(layer.properties || [])]));
}
function aboutController(controller) {
  const named = index => has(index) ? model.controllers[index].className : "";
  return section("Controller", facts([["Class", controller.className], ["Title", controller.title], ["Parent", named(controller.parent)],
    ["Presented by", named(controller.presenting)], ["View", has(controller.view) ? viewLink(controller.view) : "not loaded"]]));
}
function issueRow(issue) {
  const row = link("", () => select({ selected: issue.view ?? null, constraint: issue.constraints[0] ?? null }), `issue-row ${issue.kind}`);
  const mark = make("b", "", "! ");
  mark.setAttribute("aria-hidden", "true");
  row.append(mark, issue.message);
  return row;
}
