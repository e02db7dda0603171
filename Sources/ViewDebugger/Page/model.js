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
/// Whether the class is the app's, or one that a document names.
const isOwn = view => has(view.baseClass) || view.className.includes(".");
const wrappers = new Set(["UITransitionView", "UIDropShadowView"]);

function isOpaque(view) {
  const ground = view.properties.find(p => p.name === "backgroundColor");
  return view.alpha === 1 && ground && ground.color && ground.color[3] > .99;
}
/// Whether an image view shows its image larger or smaller than it is.
function isStretched(view) {
  const image = view.properties.find(p => p.name === "image");
  if (!image || !/^[\d.]+ × [\d.]+$/.test(image.value)) return false;
  const [width, height] = image.value.split(" × ").map(Number);
  return Math.abs(width - view.bounds[1][0]) > .01 || Math.abs(height - view.bounds[1][1]) > .01;
}
/// Between two boxes that lie apart the gaps; of one in the other its distances from the edges.
function distancesBetween(a, b) {
  const found = [], overlaps = (i, j) => Math.min(a[j], b[j]) > Math.max(a[i], b[i]);
  const x = overlaps(0, 2) ? (Math.max(a[0], b[0]) + Math.min(a[2], b[2])) / 2 : (a[0] + a[2]) / 2;
  const y = overlaps(1, 3) ? (Math.max(a[1], b[1]) + Math.min(a[3], b[3])) / 2 : (a[1] + a[3]) / 2;
  const add = (name, from, to) => found.push({ name, from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) });
  if (overlaps(0, 2) && overlaps(1, 3)) {
    add("left", [a[0], y], [b[0], y]); add("right", [a[2], y], [b[2], y]); add("top", [x, a[1]], [x, b[1]]); add("bottom", [x, a[3]], [x, b[3]]);
    return found;
  }
  if (a[2] <= b[0]) add("horizontal", [a[2], y], [b[0], y]); else if (b[2] <= a[0]) add("horizontal", [a[0], y], [b[2], y]);
  if (a[3] <= b[1]) add("vertical", [x, a[3]], [x, b[1]]); else if (b[3] <= a[1]) add("vertical", [x, a[1]], [x, b[3]]);
  return found;
}

/// Whether a point is within four corners.
function isInQuad(p, corners) {
  let sign = 0;
  for (let i = 0; i < 4; i++) {
    const a = corners[i], b = corners[(i + 1) % 4], cross = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    if (Math.abs(cross) < 1e-9) continue;
    if (sign && Math.sign(cross) !== sign) return false;
    sign = Math.sign(cross);
  }
  return sign !== 0;
}

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
    this.sceneOf = new Map((capture.scenes || []).map(scene => [scene.window, scene.name]));
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
      const own = isOwn(view) || view.documentID;
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
    if (this.sceneOf.has(id)) return `${shortName(view.className)} “${this.sceneOf.get(id)}”`;
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
  /// Windows of one screen lie on each other; scenes of a document side by side, in rows where they are many.
  findPlaces() {
    this.offsets = {};
    const { windows } = this.capture, screen = this.capture.device.size, gap = 60;
    this.isStacked = windows.length > 1 && !this.capture.showsScenes;
    const sizes = windows.map(id => [this.boxes[id][2] - this.boxes[id][0], this.boxes[id][3] - this.boxes[id][1]]);
    const area = sizes.reduce((sum, [w, h]) => sum + (w + gap) * (h + gap), 0);
    const longest = windows.length < 5 ? Infinity : Math.max(Math.sqrt(area * 1.6), ...sizes.map(([w]) => w));
    let x = 0, y = 0, row = 0, widest = 1;
    windows.forEach((id, index) => {
      const b = this.boxes[id], [w, h] = sizes[index];
      if (x > 0 && x + w > longest) { x = 0; y += row + gap; row = 0; }
      const origin = this.isStacked ? this.views[id].frame[0] : [x, y];
      this.offsets[id] = [origin[0] - b[0], origin[1] - b[1]];
      x += w + gap;
      row = Math.max(row, h);
      widest = Math.max(widest, x - gap);
    });
    this.width = Math.max(1, this.isStacked ? screen[0] : widest);
    this.height = Math.max(1, this.isStacked ? Math.max(...sizes.map(([, h]) => h)) : y + row);
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
}

const page = JSON.parse($("capture").textContent);
let model = new Model(page);
/// The first of two captures that are compared.
const before = page.before ? new Model(page.before) : null;

// One store: what is shown, and who wants to hear of changes.
const state = {
  selected: null, constraint: null, controller: null, layer: null, edge: null, scene: null, details: false, flat: true, mode: "both", spacing: 28, front: 1, back: 0, zoom: 1,
  panX: 0, panY: 0, turnX: -18, turnY: 32, clipped: true, hidden: false, showConstraints: true, guides: false, color: before ? "changes" : "none", ruler: false,
  focus: null, parents: 0, depth: 20, search: "", onlyIssues: false, onlyHidden: false, onlyOwn: false, system: true, folded: new Set(),
  unfolded: new Set(), hovered: null, measures: false,
};
const listeners = [];
function change(values) {
  Object.assign(state, values);
  for (const listener of listeners) listener(new Set(Object.keys(values)));
}
/// Selects a view, a constraint, a controller or a layer, and nothing else.
const select = values => change({ selected: null, constraint: null, controller: null, layer: null, edge: null, ...values });
