// The view debugger's page: reads one capture, which stands in the page as JSON, and shows it. Texts of the capture only ever
// become text nodes.
const capture = JSON.parse(document.getElementById("capture").textContent);
const views = capture.views, constraints = capture.constraints, issues = capture.issues;
const $ = id => document.getElementById(id);
const make = (tag, classes, text) => {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  if (text !== undefined) element.textContent = text;
  return element;
};
const number = value => String(Math.round(value * 100) / 100);
const rectText = r => `(${number(r[0][0])}, ${number(r[0][1])}) ${number(r[1][0])} × ${number(r[1][1])}`;
const shortClass = view => view.className.split(".").pop();
const nameOf = view => view.label ? `${shortClass(view)} “${view.label}”` : shortClass(view);
const priority = c => c.priority === 1000 ? "" : ` @${number(c.priority)}`;
const equation = c => {
  let text = `${c.first.text} ${c.relation}`;
  if (c.second) {
    text += ` ${c.second.text}`;
    if (c.multiplier !== 1) text += ` × ${number(c.multiplier)}`;
    if (c.constant) text += c.constant < 0 ? ` − ${number(-c.constant)}` : ` + ${number(c.constant)}`;
  } else text += ` ${number(c.constant)}`;
  return text + priority(c);
};

// One store: what is shown, and who wants to hear of changes.
const state = {
  selected: null, constraint: null, edge: null, flat: true, mode: "both", spacing: 28, front: 1, back: 0, zoom: 1, panX: 0,
  panY: 0, turnX: -18, turnY: 32, clipped: true, hidden: false, showConstraints: true, guides: false, color: "none",
  focus: null, search: "", onlyIssues: false, onlyHidden: false, onlyOwn: false, system: true, folded: new Set(),
};
const listeners = [];
function change(values) {
  Object.assign(state, values);
  for (const listener of listeners) listener(new Set(Object.keys(values)));
}

// ---- Facts worked out once

const constraintsOf = views.map(() => []);
for (const c of constraints) {
  for (const end of new Set([c.first.view, c.second && c.second.view, ownerOf(c.first), c.second && ownerOf(c.second)])) {
    if (end !== undefined && end !== null && constraintsOf[end]) constraintsOf[end].push(c);
  }
}
function ownerOf(item) { return item.guide === undefined || item.guide === null ? undefined : capture.guides[item.guide].owner; }
const issuesOf = views.map(() => []);
for (const issue of issues) if (issue.view !== undefined && issue.view !== null) issuesOf[issue.view].push(issue);
const boxes = views.map(view => {
  const xs = view.corners.map(p => p[0]), ys = view.corners.map(p => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
});
const windowOf = [];
views.forEach((view, id) => { windowOf[id] = view.parent === undefined ? id : windowOf[view.parent]; });
// Scenes of a document stand side by side.
const offsets = {};
{
  let x = 0;
  for (const id of capture.windows) {
    offsets[id] = x;
    x += boxes[id][2] - boxes[id][0] + 40;
  }
}
const totalWidth = Math.max(1, ...capture.windows.map(id => offsets[id] + boxes[id][2] - boxes[id][0]));
const totalHeight = Math.max(1, ...capture.windows.map(id => boxes[id][3] - boxes[id][1]));
// A view stands one step above its superview, and above what it is drawn over.
const levels = [];
{
  const cells = new Map(), size = 64;
  views.forEach((view, id) => {
    const box = boxes[id];
    let level = view.parent === undefined ? 0 : levels[view.parent] + 1;
    const keys = [];
    if (!view.isInvisible && box[2] - box[0] < 4000 && box[3] - box[1] < 4000) {
      for (let x = Math.floor(box[0] / size); x * size < box[2]; x++) {
        for (let y = Math.floor(box[1] / size); y * size < box[3]; y++) keys.push(`${windowOf[id]},${x},${y}`);
      }
      for (const key of keys) {
        for (const other of cells.get(key) || []) {
          const o = boxes[other];
          const apart = o[2] <= box[0] + .01 || box[2] <= o[0] + .01 || o[3] <= box[1] + .01 || box[3] <= o[1] + .01;
          if (!apart && !isAncestor(other, id) && levels[other] >= level) level = levels[other] + 1;
        }
      }
    }
    levels.push(level);
    for (const key of keys) { if (!cells.has(key)) cells.set(key, []); cells.get(key).push(id); }
  });
}
const deepest = Math.max(1, ...levels);
function isAncestor(a, id) {
  for (let up = views[id].parent; up !== undefined; up = views[up].parent) if (up === a) return true;
  return false;
}
function clipOf(id) {
  const box = [-Infinity, -Infinity, Infinity, Infinity];
  for (let up = views[id].parent; up !== undefined; up = views[up].parent) {
    if (!views[up].clipsToBounds) continue;
    box[0] = Math.max(box[0], boxes[up][0]); box[1] = Math.max(box[1], boxes[up][1]);
    box[2] = Math.min(box[2], boxes[up][2]); box[3] = Math.min(box[3], boxes[up][3]);
  }
  return box;
}
const opacities = [];
views.forEach((view, id) => { opacities[id] = view.alpha * (view.parent === undefined ? 1 : opacities[view.parent]); });

// ---- Canvas

const stage = $("stage"), world = $("world");
const elements = views.map((view, id) => {
  const element = make("div", "view");
  element.dataset.id = id;
  const [width, height] = view.bounds[1];
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  if (view.ownPicture) {
    const image = make("img");
    const r = view.ownPicture.rect;
    image.src = capture.pictures[view.ownPicture.picture];
    image.alt = "";
    image.draggable = false;
    image.style.left = `${r[0][0] - view.bounds[0][0]}px`;
    image.style.top = `${r[0][1] - view.bounds[0][1]}px`;
    image.style.width = `${r[1][0]}px`;
    image.style.height = `${r[1][1]}px`;
    element.append(image);
  }
  world.append(element);
  return element;
});
const palette = index => `hsl(${(index * 47) % 360} 65% 55% / .35)`;
const classColors = new Map();
function tint(id) {
  switch (state.color) {
  case "depth": return `hsl(${220 - 200 * levels[id] / deepest} 75% 55% / .3)`;
  case "class": {
    const name = views[id].className;
    if (!classColors.has(name)) classColors.set(name, palette(classColors.size));
    return classColors.get(name);
  }
  case "blend": return views[id].ownPicture ? (views[id].alpha < 1 || !opaque(id) ? "rgb(255 60 50 / .28)" : "rgb(60 200 80 / .22)") : "transparent";
  case "pixels": return issuesOf[id].some(issue => issue.kind === "offPixels") ? "rgb(255 0 255 / .35)" : "transparent";
  case "layers": return `hsl(${Math.max(0, 120 - 30 * views[id].layers.length)} 75% 50% / .3)`;
  default: return "transparent";
  }
}
function opaque(id) {
  const ground = views[id].properties.find(p => p.name === "backgroundColor");
  return ground && ground.color && ground.color[3] > .99;
}
function isShown(id) {
  const view = views[id];
  if (view.isInvisible && !state.hidden) return false;
  if (state.focus !== null && id !== state.focus && !isAncestor(state.focus, id)) return false;
  const level = levels[id] / deepest;
  return level >= state.back - 1e-9 && level <= state.front + 1e-9;
}
function matrixOf(id, z) {
  const view = views[id], [p, q, , s] = view.corners, [width, height] = view.bounds[1];
  const x = offsets[windowOf[id]] - totalWidth / 2 - boxes[windowOf[id]][0], y = -totalHeight / 2 - boxes[windowOf[id]][1];
  const a = width ? (q[0] - p[0]) / width : 1, b = width ? (q[1] - p[1]) / width : 0;
  const c = height ? (s[0] - p[0]) / height : 0, d = height ? (s[1] - p[1]) / height : 1;
  return `matrix3d(${a},${b},0,0,${c},${d},0,0,0,0,1,0,${p[0] + x},${p[1] + y},${z},1)`;
}
function place() {
  const spacing = state.flat ? 0 : state.spacing;
  stage.className = state.mode + (stage.classList.contains("panning") ? " panning" : "");
  views.forEach((view, id) => {
    const element = elements[id];
    const shown = isShown(id);
    element.style.display = shown ? "" : "none";
    if (!shown) return;
    element.style.transform = matrixOf(id, (levels[id] - deepest / 2) * spacing);
    element.style.opacity = view.isInvisible ? .35 : opacities[id];
    element.style.backgroundColor = tint(id);
    element.classList.toggle("issue", issuesOf[id].some(issue => issue.kind === "conflict" || issue.kind === "ambiguous"));
    const clip = clipOf(id), box = boxes[id], reach = 4000;
    const inset = state.clipped && clip.some(Number.isFinite)
      ? `inset(${Math.max(-reach, clip[1] - box[1])}px ${Math.max(-reach, box[2] - clip[2])}px ${Math.max(-reach, box[3] - clip[3])}px ${Math.max(-reach, clip[0] - box[0])}px)`
      : "";
    element.style.clipPath = inset;
  });
  turn();
  mark();
}
function turn() {
  const rotation = state.flat ? "" : `rotateX(${state.turnX}deg) rotateY(${state.turnY}deg)`;
  world.style.transform = `translate(${state.panX}px, ${state.panY}px) scale3d(${state.zoom},${state.zoom},${state.zoom}) ${rotation}`;
  $("zoom").textContent = `${Math.round(state.zoom * 100)} %`;
}
function fit() {
  const box = stage.getBoundingClientRect();
  change({ zoom: Math.min(8, Math.max(.05, Math.min(box.width / (totalWidth + 60), box.height / (totalHeight + 60)))), panX: 0, panY: 0 });
}

// ---- Marks: constraints, guides, alignment rectangles of the selection

let marks = [];
function addMark(classes, x, y, width, height, z, id, angle) {
  const element = make("div", `mark3 ${classes}`);
  const ox = offsets[windowOf[id]] - totalWidth / 2 - boxes[windowOf[id]][0], oy = -totalHeight / 2 - boxes[windowOf[id]][1];
  element.style.width = `${width}px`;
  if (height) element.style.height = `${height}px`;
  element.style.transform = `translate3d(${x + ox}px, ${y + oy}px, ${z}px) rotate(${angle || 0}rad)`;
  world.append(element);
  marks.push(element);
  return element;
}
function pointOf(item) {
  let box;
  if (item.guide !== undefined && item.guide !== null) {
    const guide = capture.guides[item.guide], owner = views[guide.owner], o = owner.corners[0];
    const x = o[0] + guide.frame[0][0] - owner.bounds[0][0], y = o[1] + guide.frame[0][1] - owner.bounds[0][1];
    box = [x, y, x + guide.frame[1][0], y + guide.frame[1][1]];
  } else if (item.view !== undefined && item.view !== null) box = boxes[item.view];
  if (!box) return null;
  const [l, t, r, b] = box, x = (l + r) / 2, y = (t + b) / 2, rtl = capture.device.direction === "rightToLeft";
  switch (item.attribute.replace("Margin", "").replace("WithinMargins", "")) {
  case "left": return [l, y]; case "right": return [r, y];
  case "leading": return [rtl ? r : l, y]; case "trailing": return [rtl ? l : r, y];
  case "top": case "firstBaseline": return [x, t]; case "bottom": case "lastBaseline": return [x, b];
  case "width": return [l, y, r, y]; case "height": return [x, t, x, b];
  default: return [x, y];
  }
}
function mark() {
  for (const element of marks) element.remove();
  marks = [];
  const id = state.selected;
  if (id === null) return;
  const z = (levels[id] - deepest / 2) * (state.flat ? 0 : state.spacing) + (state.flat ? .2 : 2);
  if (state.guides) {
    const view = views[id], origin = view.corners[0];
    for (const guide of capture.guides) {
      if (guide.owner !== id) continue;
      const area = addMark("area", origin[0] + guide.frame[0][0] - view.bounds[0][0], origin[1] + guide.frame[0][1] - view.bounds[0][1], guide.frame[1][0], guide.frame[1][1], z, id);
      area.title = guide.identifier;
    }
    const m = view.layoutMargins, [width, height] = view.bounds[1];
    addMark("area", origin[0] + m.left, origin[1] + m.top, Math.max(0, width - m.left - m.right), Math.max(0, height - m.top - m.bottom), z, id);
    if (view.parent !== undefined) {
      const p = views[view.parent], o = p.corners[0], r = view.alignmentRect;
      addMark("area", o[0] + r[0][0] - p.bounds[0][0], o[1] + r[0][1] - p.bounds[0][1], r[1][0], r[1][1], z, id);
    }
  }
  if (!state.showConstraints) return;
  for (const c of state.constraint !== null ? [constraints[state.constraint]] : constraintsOf[id]) {
    const a = pointOf(c.first);
    let from = a, to = c.second && pointOf(c.second);
    if (!a) continue;
    if (!to || a.length === 4) { if (a.length !== 4) continue; from = [a[0], a[1]]; to = [a[2], a[3]]; }
    if (to.length === 4) to = [(to[0] + to[2]) / 2, (to[1] + to[3]) / 2];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const line = addMark(`line${c.isBroken ? " broken" : ""}`, from[0], from[1], Math.max(2, length), 0, z, id, Math.atan2(to[1] - from[1], to[0] - from[0]));
    line.title = equation(c);
    if (state.constraint !== null) addMark("text", (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, "", 0, z + 1, id).textContent = equation(c);
  }
}

// ---- Navigator

const tree = $("tree");
let rows = [];
function matches(id) {
  const view = views[id], query = state.search.toLowerCase();
  if (state.onlyIssues && !issuesOf[id].length) return false;
  if (state.onlyHidden && !view.isHidden) return false;
  if (state.onlyOwn && !view.baseClass) return false;
  if (!query) return true;
  return [view.className, view.label, view.documentID, view.accessibilityIdentifier, view.address]
    .some(text => text && text.toLowerCase().includes(query));
}
function isSystem(view) { return view.shortClass !== undefined ? false : view.className.startsWith("_"); }
function list() {
  tree.textContent = "";
  rows = [];
  const filtered = state.search || state.onlyIssues || state.onlyHidden || state.onlyOwn;
  const kept = new Set();
  if (filtered) views.forEach((view, id) => {
    if (matches(id)) for (let up = id; up !== undefined && !kept.has(up); up = views[up].parent) kept.add(up);
  });
  const fragment = document.createDocumentFragment();
  const addRow = (depth, element, key) => {
    element.style.paddingLeft = `${6 + depth * 13}px`;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", depth + 1);
    fragment.append(element);
    rows.push(Object.assign(key, { element }));
  };
  const visit = (id, depth) => {
    const view = views[id];
    if (filtered && !kept.has(id)) return;
    if (!state.system && isSystem(view)) { for (const child of view.children) visit(child, depth); return; }
    const row = make("div", "row");
    row.dataset.id = id;
    const own = constraints.filter(c => c.holder === id && (state.system || !c.systemOrigin));
    const folds = view.children.length || own.length;
    const folded = state.folded.has(id) && !filtered;
    row.append(make("span", "fold", folds ? folded ? "▸" : "▾" : ""));
    if (view.controller !== undefined && capture.controllers[view.controller] && capture.controllers[view.controller].view === id) {
      row.append(make("span", "label", `${capture.controllers[view.controller].className.split(".").pop()} ·`));
    }
    row.append(make("span", "kind", shortClass(view)));
    if (view.label) row.append(make("span", "label", view.label));
    if (issuesOf[id].length) {
      const sign = make("span", "mark", "!");
      sign.title = issuesOf[id].map(issue => issue.message).join("\n");
      row.append(sign);
    }
    if (view.children.length) row.append(make("span", "label", `${view.children.length}`));
    row.classList.toggle("faded", view.isInvisible || (filtered && !matches(id)));
    row.classList.toggle("chosen", state.selected === id && state.constraint === null);
    row.setAttribute("aria-selected", state.selected === id);
    if (folds) row.setAttribute("aria-expanded", !folded);
    addRow(depth, row, { id });
    if (folded) return;
    for (const child of view.children) visit(child, depth + 1);
    if (filtered && !state.search) return;
    for (const c of own) {
      if (state.selected !== id && state.constraint !== c.id && !touches(c, state.selected)) continue;
      const line = make("div", "row constraint");
      line.dataset.constraint = c.id;
      line.append(make("span", "fold", c.isBroken ? "✕" : "="), make("span", "kind", equation(c)));
      line.classList.toggle("chosen", state.constraint === c.id);
      line.classList.toggle("faded", !c.isActive);
      addRow(depth + 1, line, { constraint: c.id });
    }
  };
  for (const id of capture.windows) visit(id, 0);
  tree.append(fragment);
  const chosen = tree.querySelector(".chosen");
  if (chosen) chosen.scrollIntoView({ block: "nearest" });
}
function touches(c, id) { return id !== null && constraintsOf[id].includes(c); }
tree.addEventListener("click", event => {
  const row = event.target.closest(".row");
  if (!row) return;
  if (row.dataset.constraint) { change({ constraint: Number(row.dataset.constraint), selected: constraints[row.dataset.constraint].first.view ?? state.selected }); return; }
  const id = Number(row.dataset.id);
  if (event.target.classList.contains("fold")) fold(id); else change({ selected: id, constraint: null });
});
function fold(id, on) {
  const folded = new Set(state.folded);
  if (on === undefined ? folded.has(id) : !on) folded.delete(id); else folded.add(id);
  change({ folded });
}

// ---- Inspector

function facts(pairs) {
  const list = make("dl");
  for (const [name, value, color] of pairs) {
    if (value === undefined || value === null || value === "") continue;
    const cell = make("dd");
    if (color) {
      const swatch = make("span", "swatch");
      swatch.style.backgroundColor = `rgb(${color.slice(0, 3).map(v => Math.round(v * 255)).join(" ")} / ${color[3]})`;
      cell.append(swatch);
    }
    cell.append(String(value));
    list.append(make("dt", "", name), cell);
  }
  return list;
}
function section(title, ...content) {
  const element = make("section");
  element.append(make("h2", "", title), ...content);
  return element;
}
const edgesText = e => `${number(e.top)}, ${number(e.left)}, ${number(e.bottom)}, ${number(e.right)}`;
function inspect() {
  const inspector = $("inspector");
  inspector.textContent = "";
  const id = state.selected;
  if (state.constraint !== null) inspector.append(aboutConstraint(constraints[state.constraint]));
  if (id === null) {
    inspector.append(section("Capture", facts([["Title", capture.title], ["Device", capture.device.name],
      ["Screen", `${number(capture.device.size[0])} × ${number(capture.device.size[1])} @${number(capture.device.scale)}x`],
      ["Views", views.length], ["Constraints", constraints.length]])));
    inspector.append(section(`Issues (${issues.length})`, ...issues.map(issueRow)));
    return;
  }
  const view = views[id];
  inspector.append(section("Object", facts([["Class", view.className], ["UIKit class", view.baseClass], ["Label", view.label],
    ["Identifier", view.accessibilityIdentifier], ["Document id", view.documentID], ["Address", view.address],
    ["Controller", view.controller === undefined ? "" : capture.controllers[view.controller].className],
    ["Hidden", view.isHidden ? "yes" : ""], ["Alpha", view.alpha === 1 ? "" : number(view.alpha)],
    ["Clips", view.clipsToBounds ? "yes" : ""], ["Takes touches", view.isUserInteractionEnabled ? "yes" : "no"],
    ...view.properties.map(p => [p.name, p.value, p.color]),
    ...Object.entries(view.traits).map(([name, value]) => [name, value])])));
  if (issuesOf[id].length) inspector.append(section("Issues", ...issuesOf[id].map(issueRow)));
  const whys = view.reasons.map(reason => {
    const block = make("div", "why");
    block.append(make("strong", "", `${reason.edge} = ${number(reason.value)}`));
    for (const term of reason.terms) {
      const c = constraints[term.constraint];
      const source = c ? equation(c) + (c.systemOrigin ? ` (${c.systemOrigin})` : "") + (c.document ? ` (${c.document}:${c.line})` : "") : "sizes are not negative";
      const button = make("button", "", `${term.amount < 0 ? "−" : "+"} ${number(Math.abs(term.amount))}   ${Math.abs(term.share) === 1 ? (term.share < 0 ? "−" : "") : `${number(term.share)} × `}constant of ${source}`);
      if (c) button.addEventListener("click", () => change({ constraint: c.id }));
      block.append(button);
    }
    if (Math.abs(reason.rounding) > .0005) block.append(make("div", "", `${reason.rounding < 0 ? "−" : "+"} ${number(Math.abs(reason.rounding))}   rounding to pixels`));
    return block;
  });
  const placement = { constraints: "", frame: "No constraints place this view: it keeps the frame it was given.", root: "The root of its tree: its window or host gives it its frame." }[view.placement];
  inspector.append(section("Why is it here", ...(placement ? [make("div", "", placement)] : []), ...whys));
  inspector.append(section("Size", facts([["Frame", rectText(view.frame)], ["Bounds", rectText(view.bounds)],
    ["Center", `${number(view.center[0])}, ${number(view.center[1])}`], ["Alignment", rectText(view.alignmentRect)],
    ["In window", rectText([[boxes[id][0], boxes[id][1]], [boxes[id][2] - boxes[id][0], boxes[id][3] - boxes[id][1]]])],
    ["Safe area", edgesText(view.safeAreaInsets)], ["Margins", edgesText(view.layoutMargins)],
    ["Intrinsic", view.intrinsicWidth === undefined && view.intrinsicHeight === undefined ? "" : `${view.intrinsicWidth === undefined ? "–" : number(view.intrinsicWidth)} × ${view.intrinsicHeight === undefined ? "–" : number(view.intrinsicHeight)}`],
    ["Hugging", `${number(view.hugging.horizontal)}, ${number(view.hugging.vertical)}`],
    ["Resistance", `${number(view.resistance.horizontal)}, ${number(view.resistance.vertical)}`],
    ["Autoresizing", view.translatesAutoresizingMask ? view.autoresizingMask || "fixed" : "off"],
    ["Ambiguous", view.ambiguous.join(", ")]])));
  const list = constraintsOf[id].map(c => {
    const button = make("button", "issue-row", equation(c) + (c.isBroken ? " — left out" : "") + (c.isActive ? "" : " — inactive"));
    button.addEventListener("click", () => change({ constraint: c.id }));
    return button;
  });
  inspector.append(section(`Constraints (${list.length})`, ...list));
  if (view.layers.length) inspector.append(section("Layers", facts(view.layers.map(l => [l.className, rectText(l.frame)]))));
}
function aboutConstraint(c) {
  return section("Constraint", facts([["Equation", equation(c)], ["Priority", number(c.priority)], ["Identifier", c.identifier],
    ["Active", c.isActive ? "yes" : "no"], ["Left out", c.isBroken ? "yes, it contradicts others" : ""],
    ["Made by", c.systemOrigin || "the app"], ["Document", c.document ? `${c.document}:${c.line} (${c.documentID})` : ""],
    ["Description", c.description]]));
}
function issueRow(issue) {
  const button = make("button", `issue-row ${issue.kind}`);
  button.append(make("b", "", issue.kind), ` ${issue.message}`);
  button.addEventListener("click", () => change({ selected: issue.view ?? null, constraint: issue.constraints[0] ?? null }));
  return button;
}

// ---- Pointer, wheel and keys

let drag = null, hovered = null;
stage.addEventListener("contextmenu", event => event.preventDefault());
stage.addEventListener("pointerdown", event => {
  stage.setPointerCapture(event.pointerId);
  stage.focus();
  drag = { x: event.clientX, y: event.clientY, moved: false, turns: event.button === 2 || event.shiftKey, target: event.target.closest(".view") };
});
stage.addEventListener("pointermove", event => {
  if (!drag) {
    const over = event.target.closest && event.target.closest(".view");
    hovered = over ? Number(over.dataset.id) : null;
    measure(event);
    return;
  }
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (!drag.moved && Math.hypot(dx, dy) < 4) return;
  drag.moved = true;
  stage.classList.add("panning");
  drag.x = event.clientX;
  drag.y = event.clientY;
  if (drag.turns && !state.flat) {
    state.turnY += dx / 3;
    state.turnX = Math.max(-90, Math.min(90, state.turnX - dy / 3));
  } else {
    state.panX += dx;
    state.panY += dy;
  }
  turn();
});
stage.addEventListener("pointerup", () => {
  stage.classList.remove("panning");
  if (drag && !drag.moved) change({ selected: drag.target ? Number(drag.target.dataset.id) : null, constraint: null });
  drag = null;
});
stage.addEventListener("dblclick", event => {
  const over = event.target.closest(".view");
  change({ focus: state.focus === null && over ? Number(over.dataset.id) : null });
});
stage.addEventListener("wheel", event => {
  event.preventDefault();
  const factor = Math.exp(-event.deltaY / 400), box = stage.getBoundingClientRect();
  const x = event.clientX - box.left - box.width / 2, y = event.clientY - box.top - box.height / 2;
  const zoom = Math.max(.05, Math.min(16, state.zoom * factor)), used = zoom / state.zoom;
  state.panX = x - (x - state.panX) * used;
  state.panY = y - (y - state.panY) * used;
  state.zoom = zoom;
  turn();
}, { passive: false });
function measure(event) {
  const status = $("measure");
  if (hovered === null) { status.textContent = ""; return; }
  let text = `${nameOf(views[hovered])} ${rectText(views[hovered].frame)}`;
  if (event.altKey && state.selected !== null && hovered !== state.selected) {
    const a = boxes[state.selected], b = boxes[hovered];
    const gap = (min1, max1, min2, max2) => max1 <= min2 ? min2 - max1 : max2 <= min1 ? min1 - max2 : 0;
    text = `${nameOf(views[state.selected])} ↔ ${nameOf(views[hovered])}: horizontal ${number(gap(a[0], a[2], b[0], b[2]))}, vertical ${number(gap(a[1], a[3], b[1], b[3]))}; left ${number(b[0] - a[0])}, top ${number(b[1] - a[1])}, right ${number(b[2] - a[2])}, bottom ${number(b[3] - a[3])}`;
  }
  status.textContent = text;
}
const buttons = { flat: "3", clipped: "c", hidden: "h", showConstraints: "k", guides: "g" };
function press(name) { change({ [name]: !state[name] }); }
document.addEventListener("keydown", event => {
  if (event.target.matches("input, select")) { if (event.key === "Escape") event.target.blur(); return; }
  if (event.metaKey || event.ctrlKey) return;
  const at = rows.findIndex(row => row.constraint !== undefined ? row.constraint === state.constraint : row.id === state.selected && state.constraint === null);
  const go = row => row && change(row.constraint !== undefined ? { constraint: row.constraint } : { selected: row.id, constraint: null });
  const pressed = Object.keys(buttons).find(name => buttons[name] === event.key);
  if (pressed) press(pressed);
  else switch (event.key) {
  case "/": $("search").focus(); break;
  case "f": fit(); break;
  case "o": change({ focus: state.focus === null ? state.selected : null }); break;
  case "m": change({ mode: { both: "contents", contents: "wire", wire: "both" }[state.mode] }); break;
  case "Escape": change({ selected: null, constraint: null, focus: null }); break;
  case "ArrowDown": go(rows[at + 1]); break;
  case "ArrowUp": go(rows[at < 0 ? 0 : at - 1]); break;
  case "ArrowLeft":
    if (state.selected !== null && !state.folded.has(state.selected) && views[state.selected].children.length) fold(state.selected, true);
    else if (state.selected !== null && views[state.selected].parent !== undefined) change({ selected: views[state.selected].parent, constraint: null });
    break;
  case "ArrowRight": if (state.selected !== null) fold(state.selected, false); break;
  case "+": change({ zoom: Math.min(16, state.zoom * 1.25) }); break;
  case "-": change({ zoom: Math.max(.05, state.zoom / 1.25) }); break;
  default: return;
  }
  event.preventDefault();
});

// ---- Controls

for (const name of Object.keys(buttons)) $(name).addEventListener("click", () => press(name));
for (const name of ["onlyIssues", "onlyHidden", "onlyOwn", "system"]) $(name).addEventListener("change", event => change({ [name]: event.target.checked }));
$("search").addEventListener("input", event => change({ search: event.target.value }));
$("mode").addEventListener("change", event => change({ mode: event.target.value }));
$("color").addEventListener("change", event => change({ color: event.target.value }));
$("fit").addEventListener("click", fit);
$("spacing").addEventListener("input", event => change({ spacing: Number(event.target.value) }));
$("back").addEventListener("input", event => change({ back: Number(event.target.value), front: Math.max(state.front, Number(event.target.value)) }));
$("front").addEventListener("input", event => change({ front: Number(event.target.value), back: Math.min(state.back, Number(event.target.value)) }));

listeners.push(keys => {
  const any = (...names) => names.some(name => keys.has(name));
  if (any("flat", "mode", "spacing", "front", "back", "clipped", "hidden", "color", "focus")) place();
  else if (any("zoom", "panX", "panY")) turn();
  if (any("selected", "constraint", "showConstraints", "guides")) mark();
  if (any("selected")) elements.forEach((element, id) => element.classList.toggle("chosen", id === state.selected));
  if (any("selected", "constraint", "search", "onlyIssues", "onlyHidden", "onlyOwn", "system", "folded")) list();
  if (any("selected", "constraint")) inspect();
  for (const name of Object.keys(buttons)) $(name).setAttribute("aria-pressed", name === "flat" ? !state.flat : state[name]);
  $("mode").value = state.mode;
  $("back").value = state.back;
  $("front").value = state.front;
  $("count").textContent = `${views.length} views, ${constraints.length} constraints, ${issues.length} issues`;
});
place();
list();
inspect();
fit();
