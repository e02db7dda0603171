// The canvas: the views flat or in space, drawn back to front. All views lie in parallel planes and are looked at from far away, so
// each picture is placed by an affine map; a 2D canvas draws some hundreds of them 60 times a second without a graphics card.

/// Pictures, each with copies of half the size and half of that: drawing a picture much smaller than it is takes long and looks bad.
class Pictures {
  constructor(sources, whenLoaded) {
    this.levels = sources.map(source => {
      const image = new Image(), levels = [];
      image.onload = () => { levels.push(image); whenLoaded(); };
      image.src = source;
      return levels;
    });
  }
  /// The smallest copy that has enough pixels for a width on the screen.
  get(index, width) {
    const levels = this.levels[index];
    if (!levels || !levels.length) return null;
    let at = 0;
    while (levels[at].width / 2 >= width && levels[at].width > 8 && levels[at].height > 8) {
      if (!levels[at + 1]) {
        const half = document.createElement("canvas"), from = levels[at];
        half.width = Math.ceil(from.width / 2);
        half.height = Math.ceil(from.height / 2);
        const context = half.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(from, 0, 0, half.width, half.height);
        levels.push(half);
      }
      at++;
    }
    return levels[at];
  }
}

const heat = part => `hsl(${Math.round(220 - 220 * Math.min(1, Math.max(0, part)))} 80% 55% / .38)`;

class Stage {
  constructor(canvas, model, isBefore) {
    this.canvas = canvas;
    this.isBefore = isBefore;
    this.context = canvas.getContext("2d");
    this.frames = [];
    this.show(model);
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }
  show(model) {
    this.model = model;
    this.pictures = new Pictures(model.capture.pictures, () => this.draw());
    this.classColors = new Map();
    this.owns = [];
    this.isBad = model.issuesOf.map(issues => issues.some(issue => issue.kind === "conflict" || issue.kind === "ambiguous"));
    this.draw();
  }
  resize() {
    const box = this.canvas.getBoundingClientRect();
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.width = box.width;
    this.height = box.height;
    this.canvas.width = Math.max(1, Math.round(box.width * this.ratio));
    this.canvas.height = Math.max(1, Math.round(box.height * this.ratio));
    this.context = this.canvas.getContext("2d");
    this.draw();
  }
  get selected() {
    if (!this.isBefore || state.selected === null) return state.selected;
    return has(page.oldViews && page.oldViews[state.selected]) ? page.oldViews[state.selected] : null;
  }
  /// Once for each frame of the screen.
  draw() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(now => {
      this.asked = false;
      const start = performance.now();
      this.paint();
      this.frames.push({ at: now, script: performance.now() - start });
      if (this.frames.length > 600) this.frames.shift();
    });
  }

  // ---- Space

  /// From a window's points in a plane to the canvas: [a, b, c, d, e, f] as canvases take them.
  plane(window, z) {
    const { zoom, flat } = state, rad = Math.PI / 180;
    const a = flat ? 0 : state.turnX * rad, b = flat ? 0 : state.turnY * rad;
    const [ox, oy] = this.model.offsets[window], x = ox - this.model.width / 2, y = oy - this.model.height / 2;
    const m = [Math.cos(b) * zoom, Math.sin(a) * Math.sin(b) * zoom, 0, Math.cos(a) * zoom];
    return [m[0], m[1], m[2], m[3], this.width / 2 + state.panX + m[0] * x + m[2] * y + Math.sin(b) * zoom * z,
      this.height / 2 + state.panY + m[1] * x + m[3] * y - Math.sin(a) * Math.cos(b) * zoom * z];
  }
  /// What is shown, from the middle of the canvas at a zoom of 1: left, top, right, bottom.
  get extent() {
    const m = this.model, xs = [], ys = [], isFocused = state.focus !== null && !this.isBefore;
    const scene = state.scene !== null && !this.isBefore ? state.scene : null;
    const window = isFocused ? m.windowOf[state.focus] : scene ?? m.capture.windows[0];
    if (!has(window)) return [0, 0, 1, 1];
    const [ox, oy] = m.offsets[window];
    const [l, t, r, b] = isFocused || scene !== null ? m.boxes[isFocused ? state.focus : scene] : [-ox, -oy, m.width - ox, m.height - oy];
    for (const z of state.flat ? [0] : [-.5, .5].map(part => part * m.deepest * state.spacing)) {
      const plane = this.plane(window, z);
      for (const [x, y] of [[l, t], [r, t], [l, b], [r, b]]) {
        const at = this.point(plane, x, y);
        xs.push((at[0] - this.width / 2 - state.panX) / state.zoom);
        ys.push((at[1] - this.height / 2 - state.panY) / state.zoom);
      }
    }
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  depth(id) { return state.flat ? 0 : (this.model.levels[id] - this.model.deepest / 2) * state.spacing; }
  /// From a view's own points to its window's.
  own(id) { return this.owns[id] || (this.owns[id] = Stage.matrix(this.model.views[id])); }
  static matrix(view) {
    const [p, q, , s] = view.corners, [width, height] = view.bounds[1], [ox, oy] = view.bounds[0];
    const m = [width ? (q[0] - p[0]) / width : 1, width ? (q[1] - p[1]) / width : 0, height ? (s[0] - p[0]) / height : 0, height ? (s[1] - p[1]) / height : 1];
    return [...m, p[0] - m[0] * ox - m[2] * oy, p[1] - m[1] * ox - m[3] * oy];
  }
  isShown(id) {
    const view = this.model.views[id];
    if (view.isInvisible && !state.hidden) return false;
    if (state.scene !== null && !this.isBefore && this.model.windowOf[id] !== state.scene) return false;
    if (state.focus !== null && !this.isBefore) {
      const below = this.model.depthBelow(id, state.focus);
      if (below > state.depth) {
        const above = this.model.depthBelow(state.focus, id);
        if (above > state.parents) return false;
      }
    }
    const level = this.model.levels[id] / this.model.deepest;
    return level >= state.back - 1e-9 && level <= state.front + 1e-9;
  }
  /// Whether the windows' own pictures show what is asked for, which is what the screen shows.
  get isComposite() {
    return state.flat && state.mode !== "wire" && state.clipped && !state.hidden && state.focus === null && state.back === 0 && state.front === 1
      && this.model.capture.windows.every(id => this.model.views[id].wholePicture);
  }

  // ---- Drawing

  set(m) { const r = this.ratio; this.context.setTransform(m[0] * r, m[1] * r, m[2] * r, m[3] * r, m[4] * r, m[5] * r); }
  paint() {
    const { context: c, model: m, ratio, selected } = this;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.clearRect(0, 0, this.canvas.width, this.canvas.height);
    c.imageSmoothingQuality = "low";
    this.readColors();
    this.views();
    this.titles();
    if (selected !== null && selected < m.views.length && m.views[selected]) {
      this.outline(selected, this.plane(m.windowOf[selected], this.depth(selected)), null, true, true);
      this.marks(selected);
    }
    if (state.measures && !this.isBefore) this.distances();
    if (state.ruler && state.flat) this.rulers();
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
  readColors() {
    const style = getComputedStyle(document.documentElement), color = name => style.getPropertyValue(`--${name}`);
    this.colors = { accent: color("accent"), bad: color("conflict"), guide: color("guide"), safe: color("safe"), warn: color("warning"), panel: color("panel"), text: color("text"), line: "rgba(90, 130, 200, .65)" };
  }
  /// All views that are shown, with their tints and outlines.
  views() {
    const { context: c, model: m } = this, composite = this.isComposite;
    if (composite) for (const id of m.capture.windows) if (this.isShown(id)) this.picture(id, m.views[id].wholePicture);
    const planes = new Map();
    this.shown = [];
    const outlined = state.mode !== "contents", filled = state.mode !== "wire" && !composite;
    let last = null, waiting = [];
    for (const id of this.order) {
      if (!this.isShown(id)) continue;
      const window = m.windowOf[id], z = this.depth(id), key = window * 100003 + z;
      let plane = planes.get(key);
      if (!plane) planes.set(key, plane = this.plane(window, z));
      // Views of one plane do not lie on each other in space: their outlines are drawn in one stroke.
      if (plane !== last) { this.outlines(waiting, last); waiting = []; last = plane; }
      const box = m.boxes[id];
      if (!this.isNear(plane, box) && !m.views[id].ownPicture) continue;
      this.shown.push(id);
      const isClipped = state.clipped && !this.isInside(box, m.clips[id]);
      if (isClipped) { c.save(); this.clip(plane, m.clips[id]); }
      if (filled) this.picture(id, m.views[id].ownPicture, plane);
      const tint = this.tint(id), strokesNow = outlined && isClipped;
      if (tint || strokesNow) this.outline(id, plane, tint, strokesNow, false);
      if (outlined && !isClipped) waiting.push(id);
      if (isClipped) c.restore();
    }
    this.outlines(waiting, last);
  }
  /// Views from the back to the front. Looked at from behind, what is in front comes first.
  get order() {
    const order = state.flat ? this.model.byDrawing : this.model.byLevel;
    return !state.flat && Math.cos(state.turnX * Math.PI / 180) * Math.cos(state.turnY * Math.PI / 180) < 0 ? [...order].reverse() : order;
  }
  /// The scenes' names above them, as far as there is room for them.
  titles() {
    const c = this.context, m = this.model;
    if (!m.sceneOf.size || m.capture.windows.length < 2) return;
    this.set([1, 0, 0, 1, 0, 0]);
    c.font = "600 12px system-ui, sans-serif";
    c.textBaseline = "alphabetic";
    c.fillStyle = this.colors.text;
    for (const [id, name] of m.sceneOf) {
      if (!this.isShown(id)) continue;
      const box = m.boxes[id], plane = this.plane(id, this.depth(id)), [x, y] = this.point(plane, box[0], box[1]);
      const room = (box[2] - box[0]) * state.zoom;
      if (room < 40) continue;
      let text = name;
      while (text.length > 1 && c.measureText(text).width > room) text = `${text.replace(/…$/, "").slice(0, -1)}…`;
      c.fillText(text, x, y - 6);
    }
  }
  isNear(p, b) {
    const x = (b[0] + b[2]) / 2, y = (b[1] + b[3]) / 2, w = (b[2] - b[0]) / 2, h = (b[3] - b[1]) / 2;
    const u = p[0] * x + p[2] * y + p[4], v = p[1] * x + p[3] * y + p[5];
    const du = Math.abs(p[0]) * w + Math.abs(p[2]) * h, dv = Math.abs(p[1]) * w + Math.abs(p[3]) * h;
    return u + du >= 0 && u - du <= this.width && v + dv >= 0 && v - dv <= this.height;
  }
  isInside(b, clip) { return !clip.round.length && b[0] >= clip.box[0] && b[1] >= clip.box[1] && b[2] <= clip.box[2] && b[3] <= clip.box[3]; }
  clip(plane, clip) {
    const c = this.context, far = 1e5, [l, t, r, b] = clip.box.map(v => Math.max(-far, Math.min(far, v)));
    this.set(plane);
    c.beginPath();
    c.rect(l, t, Math.max(0, r - l), Math.max(0, b - t));
    c.clip();
    for (const { box, radius } of clip.round) {
      c.beginPath();
      c.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], radius);
      c.clip();
    }
  }
  picture(id, picture, plane) {
    if (!picture) return;
    const { context: c, model: m } = this, p = plane || this.plane(m.windowOf[id], 0), o = this.own(id);
    const t = [p[0] * o[0] + p[2] * o[1], p[1] * o[0] + p[3] * o[1], p[0] * o[2] + p[2] * o[3], p[1] * o[2] + p[3] * o[3], p[0] * o[4] + p[2] * o[5] + p[4], p[1] * o[4] + p[3] * o[5] + p[5]];
    const [[x, y], [width, height]] = picture.rect;
    const image = this.pictures.get(picture.picture, width * Math.hypot(t[0], t[1]) * this.ratio);
    if (!image) return;
    this.set(t);
    // A picture has its view's own opacity in it.
    const above = m.views[id].parent, opacity = m.views[id].isInvisible ? .35 : has(above) ? m.opacities[above] : 1;
    if (opacity !== 1) c.globalAlpha = opacity;
    c.drawImage(image, x, y, width, height);
    if (opacity !== 1) c.globalAlpha = 1;
  }
  addPath(id, plane) {
    const c = this.context, corners = this.model.views[id].corners;
    for (let i = 0; i < 4; i++) {
      const q = corners[i], x = plane[0] * q[0] + plane[2] * q[1] + plane[4], y = plane[1] * q[0] + plane[3] * q[1] + plane[5];
      if (i) c.lineTo(x, y); else c.moveTo(x, y);
    }
    c.closePath();
  }
  outlines(ids, plane) {
    const c = this.context, { ratio } = this;
    for (const isBad of [false, true]) {
      const some = ids.filter(id => this.isBad[id] === isBad);
      if (!some.length) continue;
      c.setTransform(ratio, 0, 0, ratio, 0, 0);
      c.beginPath();
      for (const id of some) this.addPath(id, plane);
      c.lineWidth = 1;
      c.strokeStyle = isBad ? this.colors.bad : this.colors.line;
      c.stroke();
    }
  }
  outline(id, plane, tint, strokes, isSelected) {
    const c = this.context, { ratio } = this;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.beginPath();
    this.addPath(id, plane);
    if (tint) { c.fillStyle = tint; c.fill(); }
    if (!strokes) return;
    c.lineWidth = isSelected ? 2 : 1;
    c.strokeStyle = isSelected ? this.colors.accent : this.isBad[id] ? this.colors.bad : this.colors.line;
    c.stroke();
  }
  tint(id) {
    const m = this.model, view = m.views[id];
    switch (state.color) {
    case "depth": return heat(m.levels[id] / m.deepest);
    case "class": {
      if (!this.classColors.has(view.className)) this.classColors.set(view.className, `hsl(${(this.classColors.size * 47) % 360} 65% 55% / .35)`);
      return this.classColors.get(view.className);
    }
    case "layers": return heat(view.layers.length / 4);
    case "blend": return !view.drawingOperations ? null : isOpaque(view) ? "rgb(60 200 80 / .25)" : "rgb(255 60 50 / .3)";
    case "overdraw": return view.drawingOperations ? heat((m.overdraw[id] - 1) / 5) : null;
    case "pixels": return m.issuesOf[id].some(issue => issue.kind === "offPixels") ? "rgb(255 0 255 / .4)" : isStretched(view) ? "rgb(255 220 0 / .45)" : null;
    case "layout": return heat(Math.log2(1 + m.constraintsOf[id].length) / 5);
    case "drawing": return view.drawingOperations ? heat(Math.log2(view.drawingOperations) / 6) : null;
    case "changes": return this.isBefore ? null : changeColors.get(id) || null;
    default: return null;
    }
  }

  // ---- Constraints, guides and alignment rectangles of the selection

  point(plane, x, y) { return [plane[0] * x + plane[2] * y + plane[4], plane[1] * x + plane[3] * y + plane[5]]; }
  area(plane, [l, t, r, b], color, label) {
    const c = this.context;
    this.set([1, 0, 0, 1, 0, 0]);
    c.beginPath();
    [[l, t], [r, t], [r, b], [l, b]].forEach(([x, y], i) => { const q = this.point(plane, x, y); if (i) c.lineTo(...q); else c.moveTo(...q); });
    c.closePath();
    c.setLineDash([4, 3]);
    c.lineWidth = 1;
    c.strokeStyle = color;
    c.stroke();
    c.setLineDash([]);
    if (label) this.text(label, this.point(plane, l, t), color);
  }
  text(text, [x, y], color) {
    const c = this.context;
    c.font = "12px system-ui, sans-serif";
    const width = c.measureText(text).width;
    c.fillStyle = this.colors.panel;
    c.fillRect(x, y - 8, width + 6, 16);
    c.fillStyle = color;
    c.textBaseline = "middle";
    c.fillText(text, x + 3, y);
  }
  line(from, to, color, text) {
    const c = this.context, length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const nx = -(to[1] - from[1]) / length * 4, ny = (to[0] - from[0]) / length * 4;
    this.set([1, 0, 0, 1, 0, 0]);
    c.beginPath();
    c.moveTo(...from);
    c.lineTo(...to);
    // With a bar at each end, as Xcode draws distances.
    for (const end of [from, to]) { c.moveTo(end[0] - nx, end[1] - ny); c.lineTo(end[0] + nx, end[1] + ny); }
    c.lineWidth = 1.5;
    c.strokeStyle = color;
    c.stroke();
    if (text) this.text(text, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], color);
  }
  itemBox(item) {
    if (has(item.guide)) return this.guideBox(this.model.guides[item.guide]);
    return has(item.view) ? this.model.boxes[item.view] : null;
  }
  guideBox(guide) {
    const o = this.own(guide.owner), [[x, y], [width, height]] = guide.frame;
    return [o[0] * x + o[2] * y + o[4], o[1] * x + o[3] * y + o[5], o[0] * (x + width) + o[2] * (y + height) + o[4], o[1] * (x + width) + o[3] * (y + height) + o[5]];
  }
  /// Where a constraint takes hold of its item: a point, or the two ends of a size.
  hold(item) {
    const box = this.itemBox(item);
    if (!box) return null;
    const [l, t, r, b] = box, x = (l + r) / 2, y = (t + b) / 2, turned = this.model.capture.device.direction === "rightToLeft";
    switch (item.attribute.replace("WithinMargins", "").replace("Margin", "")) {
    case "left": return [[l, y]]; case "right": return [[r, y]];
    case "leading": return [[turned ? r : l, y]]; case "trailing": return [[turned ? l : r, y]];
    case "top": case "firstBaseline": return [[x, t]]; case "bottom": case "lastBaseline": return [[x, b]];
    case "width": return [[l, y], [r, y]]; case "height": return [[x, t], [x, b]];
    default: return [[x, y]];
    }
  }
  /// A layer of a view in its window; its own transform is left out.
  layerBox(id, index) {
    const { layers } = this.model.views[id];
    let [[x, y], [width, height]] = layers[index].frame;
    for (let up = layers[index].parent; has(up); up = layers[up].parent) { x += layers[up].frame[0][0]; y += layers[up].frame[0][1]; }
    return this.guideBox({ owner: id, frame: [[x, y], [width, height]] });
  }
  shownConstraints(id) {
    if (this.isBefore) return this.model.constraintsOf[id];
    if (state.constraint !== null) return [this.model.constraints[state.constraint]];
    if (state.edge !== null) {
      const reason = this.model.views[id].reasons.find(r => r.edge === state.edge);
      return reason ? reason.terms.filter(t => has(t.constraint)).map(t => this.model.constraints[t.constraint]) : [];
    }
    return state.showConstraints ? this.model.constraintsOf[id] : [];
  }
  marks(id) {
    const m = this.model, view = m.views[id], plane = this.plane(m.windowOf[id], this.depth(id) + (state.flat ? 0 : 2));
    if (state.guides) {
      for (const guide of m.guides) if (guide.owner === id) this.area(plane, this.guideBox(guide), this.colors.warn, guide.identifier);
      const [[x, y], [width, height]] = view.bounds;
      const inset = e => this.guideBox({ owner: id, frame: [[x + e.left, y + e.top], [Math.max(0, width - e.left - e.right), Math.max(0, height - e.top - e.bottom)]] });
      this.area(plane, inset(view.layoutMargins), this.colors.warn, "margins");
      if (Object.values(view.safeAreaInsets).some(v => v)) this.area(plane, inset(view.safeAreaInsets), this.colors.safe, "safe area");
      if (has(view.parent)) this.area(plane, this.guideBox({ owner: view.parent, frame: view.alignmentRect }), this.colors.guide, "alignment");
    }
    if (state.layer !== null && !this.isBefore) this.area(plane, this.layerBox(id, state.layer), this.colors.guide, this.model.views[id].layers[state.layer].name || "layer");
    const all = this.shownConstraints(id);
    for (const c of all) {
      const a = this.hold(c.first), b = c.second && this.hold(c.second);
      if (!a) continue;
      let ends = a.length === 2 && !(state.constraint === null && b) ? a : null;
      if (!ends && b) ends = [middle(a), middle(b)];
      if (!ends) { if (a.length === 2) ends = a; else continue; }
      // Along the axis that the constraint is about.
      if (a.length === 1 && b && b.length === 1) {
        const isHorizontal = /left|right|leading|trailing|centerX/.test(c.first.attribute);
        ends = isHorizontal ? [ends[0], [ends[1][0], ends[0][1]]] : [ends[0], [ends[0][0], ends[1][1]]];
      }
      const names = state.constraint !== null ? equation(c) : all.length < 9 ? (c.second && c.multiplier === 1 || !c.second ? number(c.constant) : null) : null;
      this.line(this.point(plane, ...ends[0]), this.point(plane, ...ends[1]), c.isBroken ? this.colors.bad : this.colors.accent, names);
    }
  }

  // ---- Measuring

  /// How far apart the selection and the view under the pointer are.
  distances() {
    const m = this.model, a = state.selected, b = state.hovered;
    if (a === null || b === null || a === b || m.windowOf[a] !== m.windowOf[b]) return;
    const plane = this.plane(m.windowOf[a], this.depth(b)), color = this.colors.bad;
    this.outline(b, plane, null, true, false);
    for (const { from, to, length } of distancesBetween(m.boxes[a], m.boxes[b])) {
      if (length > 0) this.line(this.point(plane, ...from), this.point(plane, ...to), color, number(length));
    }
  }
  rulers() {
    const c = this.context, size = 20, window = this.model.capture.windows[0];
    if (!has(window)) return;
    const plane = this.plane(window, 0), step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find(s => s * state.zoom >= 40) || 1000;
    this.set([1, 0, 0, 1, 0, 0]);
    c.fillStyle = this.colors.panel;
    c.fillRect(0, 0, this.width, size);
    c.fillRect(0, 0, size, this.height);
    c.fillStyle = this.colors.text;
    c.strokeStyle = this.colors.line;
    c.lineWidth = 1;
    c.font = "12px system-ui, sans-serif";
    c.textBaseline = "top";
    for (let at = Math.ceil((size - plane[4]) / state.zoom / step) * step; at * state.zoom + plane[4] < this.width; at += step) {
      const x = at * state.zoom + plane[4];
      c.beginPath(); c.moveTo(x, size - 6); c.lineTo(x, size); c.stroke();
      c.fillText(String(at), x + 2, 2);
    }
    for (let at = Math.ceil((size - plane[5]) / state.zoom / step) * step; at * state.zoom + plane[5] < this.height; at += step) {
      const y = at * state.zoom + plane[5];
      c.beginPath(); c.moveTo(size - 6, y); c.lineTo(size, y); c.stroke();
      c.save(); c.translate(2, y + 2); c.rotate(Math.PI / 2); c.fillText(String(at), 0, -12); c.restore();
    }
    if (this.pointer) {
      c.strokeStyle = this.colors.bad;
      c.beginPath();
      c.moveTo(this.pointer[0], 0); c.lineTo(this.pointer[0], size);
      c.moveTo(0, this.pointer[1]); c.lineTo(size, this.pointer[1]);
      c.stroke();
    }
  }
  /// The view that shows at a point of the canvas.
  hit(x, y) {
    const m = this.model, { order } = this;
    for (let at = order.length - 1; at >= 0; at--) {
      const id = order[at];
      if (!this.isShown(id)) continue;
      const p = this.inWindow(x, y, id), clip = m.clips[id].box;
      if (!p || state.clipped && (p[0] < clip[0] || p[0] > clip[2] || p[1] < clip[1] || p[1] > clip[3])) continue;
      if (isInQuad(p, m.views[id].corners)) return id;
    }
    return null;
  }
  /// A point of the canvas in the window of a view, on the view's plane.
  inWindow(x, y, id) {
    const p = this.plane(this.model.windowOf[id], this.depth(id)), d = p[0] * p[3] - p[1] * p[2];
    if (Math.abs(d) < 1e-9) return null;
    const u = x - p[4], v = y - p[5];
    return [(u * p[3] - v * p[2]) / d, (v * p[0] - u * p[1]) / d];
  }
  /// The colour that shows at a point of the canvas, without what the page draws over the pictures.
  color(x, y) {
    const id = this.hit(x, y);
    if (id === null) return null;
    const probe = document.createElement("canvas");
    probe.width = probe.height = 1;
    const kept = [this.context, this.ratio];
    this.context = probe.getContext("2d");
    this.ratio = 1;
    const m = this.model, shift = p => [p[0], p[1], p[2], p[3], p[4] - x + .5, p[5] - y + .5];
    if (this.isComposite) {
      const window = m.windowOf[id];
      this.picture(window, m.views[window].wholePicture, shift(this.plane(window, 0)));
    } else {
      for (const at of state.flat ? m.byDrawing : m.byLevel) {
        if (this.isShown(at) && m.windowOf[at] === m.windowOf[id]) this.picture(at, m.views[at].ownPicture, shift(this.plane(m.windowOf[at], this.depth(at))));
      }
    }
    const found = this.context.getImageData(0, 0, 1, 1).data;
    [this.context, this.ratio] = kept;
    return found[3] ? [...found] : null;
  }
}
const middle = ends => ends.length === 1 ? ends[0] : [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
const changeColors = new Map();
for (const found of page.changes || []) {
  if (has(found.new) && !changeColors.has(found.new)) changeColors.set(found.new, found.kind === "added" ? "rgb(60 200 80 / .35)" : "rgb(255 180 0 / .35)");
}
