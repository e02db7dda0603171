"use strict";
// What a capture says, as the page needs it, and what the page shows of it. Texts of a capture only ever become text nodes.
const $ = id => document.getElementById(id);
const make = (tag, classes, text) => {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  if (text !== undefined) element.textContent = text;
  return element;
};
const number = value => String(Math.round(value * 100) / 100 + 0);
const signed = value => `${value < 0 ? "−" : "+"} ${number(Math.abs(value))}`;
const rectText = r => `(${number(r[0][0])}, ${number(r[0][1])}) ${number(r[1][0])} × ${number(r[1][1])}`;
const edgesText = e => `${number(e.top)}, ${number(e.left)}, ${number(e.bottom)}, ${number(e.right)}`;
const shortName = name => name.split(".").pop();
const fileName = path => path.split("/").pop();
const placeText = place => place ? `${fileName(place.file)}:${place.line}` : "";
const has = value => value !== undefined && value !== null;
const hex = color => `#${color.slice(0, 3).map(v => Math.round(v * 255).toString(16).padStart(2, "0")).join("")}`;
const equation = c => {
  let text = `${c.first.text} ${c.relation}`;
  if (c.second) {
    text += ` ${c.second.text}`;
    if (c.multiplier !== 1) text += ` × ${number(c.multiplier)}`;
    if (c.constant) text += ` ${signed(c.constant)}`;
  } else text += ` ${number(c.constant)}`;
  return c.priority === 1000 ? text : `${text} @${number(c.priority)}`;
};
/// Where a constraint can be changed.
const sourceOf = c => c.systemOrigin ? c.systemOrigin : has(c.document) ? `${fileName(c.document)}:${c.line}` : placeText(c.made) || c.identifier || "";

// UIKit's controls, whose parts count as the system's views.
const composites = new Set(["UIButton", "UISwitch", "UISlider", "UIStepper", "UITextField", "UISegmentedControl", "UIPageControl",
  "UIDatePicker", "UIPickerView", "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UINavigationBar", "UITabBar", "UIToolbar", "UITextView"]);
const wrappers = new Set(["UITransitionView", "UIDropShadowView"]);

class Model {
  constructor(capture) {
    Object.assign(this, { capture, views: capture.views, constraints: capture.constraints, guides: capture.guides, issues: capture.issues || [], controllers: capture.controllers });
    const { views } = this;
    this.constraintsOf = views.map(() => []);
    for (const c of this.constraints) {
      const ends = [c.first, c.second].filter(Boolean).flatMap(item => [item.view, has(item.guide) ? this.guides[item.guide].owner : null]);
      for (const end of new Set(ends)) if (has(end) && this.constraintsOf[end]) this.constraintsOf[end].push(c);
    }
    this.heldBy = views.map(() => []);
    for (const c of this.constraints) if (has(c.holder)) this.heldBy[c.holder].push(c);
    this.issuesOf = views.map(() => []);
    for (const issue of this.issues) if (has(issue.view)) this.issuesOf[issue.view].push(issue);
    this.boxes = views.map(view => {
      const xs = view.corners.map(p => p[0]), ys = view.corners.map(p => p[1]);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });
    this.windowOf = [];
    this.opacities = [];
    this.counts = views.map(() => 0);
    views.forEach((view, id) => {
      this.windowOf[id] = has(view.parent) ? this.windowOf[view.parent] : id;
      this.opacities[id] = view.alpha * (has(view.parent) ? this.opacities[view.parent] : 1);
    });
    for (let id = views.length - 1; id > 0; id--) if (has(views[id].parent)) this.counts[views[id].parent] += this.counts[id] + 1;
    this.internal = [];
    views.forEach((view, id) => {
      const own = view.className.includes(".") || view.documentID;
      const above = view.parent;
      this.internal[id] = !own && (wrappers.has(view.className) || view.className.startsWith("_")
        || (has(above) && (this.internal[above] && !wrappers.has(views[above].className) || composites.has(views[above].baseClass || views[above].className))));
    });
    this.findClips();
    this.findPlaces();
    this.findLevels();
  }
  nameOf(id) {
    const view = this.views[id];
    return view.label ? `${shortName(view.className)} “${view.label}”` : shortName(view.className);
  }
  isAncestor(a, id) {
    for (let up = this.views[id].parent; has(up); up = this.views[up].parent) if (up === a) return true;
    return false;
  }
  /// What superviews leave of each view: a rectangle of its window, and rounded ones.
  findClips() {
    const open = { box: [-Infinity, -Infinity, Infinity, Infinity], round: [] };
    const inside = [];
    this.clips = [];
    this.views.forEach((view, id) => {
      const outer = has(view.parent) ? inside[view.parent] : open;
      this.clips[id] = outer;
      if (!view.clipsToBounds) { inside[id] = outer; return; }
      const b = this.boxes[id], o = outer.box;
      const radius = Number((view.properties.find(p => p.name === "cornerRadius") || {}).value) || 0;
      inside[id] = { box: [Math.max(o[0], b[0]), Math.max(o[1], b[1]), Math.min(o[2], b[2]), Math.min(o[3], b[3])],
        round: radius ? [...outer.round, { box: b, radius }] : outer.round };
    });
  }
  /// Windows of one screen lie on each other; scenes of a document side by side.
  findPlaces() {
    this.offsets = {};
    let x = 0;
    const { windows } = this.capture, screen = this.capture.device.size;
    this.isStacked = windows.length > 1 && !this.capture.showsScenes;
    for (const id of windows) {
      const b = this.boxes[id], origin = this.isStacked ? this.views[id].frame[0] : [x, 0];
      this.offsets[id] = [origin[0] - b[0], origin[1] - b[1]];
      x += b[2] - b[0] + 40;
    }
    this.width = Math.max(1, this.isStacked ? screen[0] : x - 40);
    this.height = Math.max(1, ...windows.map(id => this.boxes[id][3] - this.boxes[id][1]));
  }
  /// A view stands one step above its superview, and above what it is drawn over.
  findLevels() {
    const { views, boxes } = this, size = 64, cells = new Map();
    this.levels = [];
    this.overdraw = [];
    views.forEach((view, id) => {
      const box = boxes[id], drawn = view.drawingOperations > 0 || view.ownPicture;
      let level = has(view.parent) ? this.levels[view.parent] + 1 : 0, below = 0;
      const keys = [];
      if (!view.isInvisible && box[2] - box[0] < 4000 && box[3] - box[1] < 4000 && Math.abs(box[0]) < 20000 && Math.abs(box[1]) < 20000) {
        for (let x = Math.floor(box[0] / size); x * size < box[2]; x++) {
          for (let y = Math.floor(box[1] / size); y * size < box[3]; y++) keys.push(`${this.isStacked ? 0 : this.windowOf[id]},${x},${y}`);
        }
        for (const key of keys) {
          for (const other of cells.get(key) || []) {
            const o = boxes[other];
            if (o[2] <= box[0] + .01 || box[2] <= o[0] + .01 || o[3] <= box[1] + .01 || box[3] <= o[1] + .01) continue;
            if (this.levels[other] >= level && !this.isAncestor(other, id)) level = this.levels[other] + 1;
            if (this.overdraw[other] > below) below = this.overdraw[other];
          }
        }
      }
      this.levels.push(level);
      this.overdraw.push(below + (drawn ? 1 : 0));
      for (const key of keys) { if (!cells.has(key)) cells.set(key, []); cells.get(key).push(id); }
    });
    this.deepest = Math.max(1, ...this.levels);
    const order = views.map((_, id) => id);
    this.byLevel = order.slice().sort((a, b) => this.levels[a] - this.levels[b] || a - b);
    this.byDrawing = order;
  }
  depthBelow(id, focus) {
    let depth = 0;
    for (let up = id; has(up); up = this.views[up].parent, depth++) if (up === focus) return depth;
    return Infinity;
  }
  /// The same view in a capture taken later or earlier, by its address.
  find(view) {
    const found = this.views.findIndex(other => other.address === view.address && other.className === view.className);
    return found < 0 ? null : found;
  }

  // ---- Texts, as UIKit's debuggers print them

  recursiveDescription(id) {
    const lines = [];
    const add = (at, depth) => {
      lines.push("   | ".repeat(depth) + (this.views[at].description || this.nameOf(at)));
      for (const child of this.views[at].children) add(child, depth + 1);
    };
    add(id, 0);
    return lines.join("\n");
  }
  trace(id) {
    const lines = [], words = { width: "Width", height: "Height", minX: "minX", minY: "minY" };
    const any = this.views.some(view => view.placement === "constraints");
    const add = (at, depth) => {
      const view = this.views[at], name = `${shortName(view.className)}:${view.address}${view.label ? `'${view.label}'` : ""}`;
      const mark = { root: "•", constraints: "*" }[view.placement] || (any ? "+" : " ");
      const open = view.ambiguous.map(attribute => `${name}.${words[attribute]}`);
      lines.push("|   ".repeat(depth) + mark + name + (open.length ? `- AMBIGUOUS LAYOUT for ${open.join(", ")}` : ""));
      for (const child of view.children) add(child, depth + 1);
    };
    add(id, 0);
    return lines.join("\n");
  }
  /// The constraints that give the view its place and size on an axis.
  affecting(id, axis) {
    const edges = axis === "horizontal" ? ["left", "right", "width"] : ["top", "bottom", "height"];
    const found = new Set();
    for (const reason of this.views[id].reasons) {
      if (edges.includes(reason.edge)) for (const term of reason.terms) if (has(term.constraint)) found.add(term.constraint);
    }
    return [...found].map(index => this.constraints[index]);
  }
  affectingText(id) {
    return ["horizontal", "vertical"].map(axis => `${axis}:\n` + this.affecting(id, axis).map(c => `  ${c.description}`).join("\n")).join("\n");
  }
}

const page = JSON.parse($("capture").textContent);
let model = new Model(page);
/// The first of two captures that are compared.
const before = page.before ? new Model(page.before) : null;

// One store: what is shown, and who wants to hear of changes.
const state = {
  selected: null, constraint: null, controller: null, edge: null, flat: true, mode: "both", spacing: 28, front: 1, back: 0, zoom: 1,
  panX: 0, panY: 0, turnX: -18, turnY: 32, clipped: true, hidden: false, showConstraints: true, guides: false, color: "none", ruler: false,
  focus: null, parents: 0, depth: 20, search: "", onlyIssues: false, onlyHidden: false, onlyOwn: false, system: true, folded: new Set(),
  unfolded: new Set(), hovered: null, measures: false,
};
const listeners = [];
function change(values) {
  Object.assign(state, values);
  for (const listener of listeners) listener(new Set(Object.keys(values)));
}
/// Selects a view, a constraint or a controller, and nothing else.
const select = values => change({ selected: null, constraint: null, controller: null, edge: null, ...values });
