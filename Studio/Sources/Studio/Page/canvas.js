// The scenes as Plumb draws them, and over the edited one what can be taken hold of.
import { store, set, watch, drawNow, object, select, geometryOf, isView, child, attribute, titleOf } from "./store.js";
import { pictures } from "./connection.js";
import { Board } from "./board.js";
import { h, fill, menu } from "./dom.js";
import { edit, editAll, editStructure, frameEdit, framesAfter, insert, showScene, movable, pixelScale, actions } from "./actions.js";
import { refreshSegues } from "./segues.js";
import { wire, constraintForm } from "./wire.js";

const HANDLES = [["nw", 0, 0], ["n", .5, 0], ["ne", 1, 0], ["e", 1, .5], ["se", 1, 1], ["s", .5, 1], ["sw", 0, 1], ["w", 0, .5]];
const SNAP = 5;

customElements.define("studio-canvas", class extends HTMLElement {
  connectedCallback() {
    this.overlay = h("svg.overlay", { "aria-hidden": "true" });
    this.blank = h("div.empty", "Open a document to edit its scenes.");
    const desk = h("div.desk");
    this.board = new Board(this, desk);
    fill(this, this.blank, desk, this.board.progress);
    pictures.addEventListener("picture", ({ detail }) => this.take(detail));
    this.addEventListener("pointerdown", (event) => this.down(event));
    this.addEventListener("pointermove", (event) => this.hover(event));
    this.addEventListener("pointerleave", () => { this.hovered = null; this.draw(); });
    this.addEventListener("dblclick", (event) => this.double(event));
    this.addEventListener("contextmenu", (event) => this.context(event));
    this.addEventListener("wheel", (event) => { if (event.ctrlKey || event.metaKey) { event.preventDefault(); this.zoomTo(store.zoom * Math.exp(-event.deltaY / 300), event); } }, { passive: false });
    this.addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("application/x-plumb-library")) { event.preventDefault(); const under = event.target.closest("[data-board]")?.dataset.board; if (under) this.activate(under); this.hovered = this.containerAt(this.point(event)); this.draw(); } });
    this.addEventListener("drop", (event) => this.drop(event));
    this.addEventListener("keydown", (event) => { if (event.key === " " && event.target === this) { event.preventDefault(); this.isPanning = true; this.style.cursor = "grab"; } });
    this.addEventListener("keyup", (event) => { if (event.key === " ") { this.isPanning = false; this.style.cursor = ""; } });
    // What opens above or below the canvas by itself leaves it as it is looked at.
    let room = "";
    let height = 0;
    new ResizeObserver(() => {
      const now = `${this.clientWidth} ${innerHeight}`;
      if (store.fit && now !== room) this.zoomToFit(); else { this.board.layout(); this.uncover(height); }
      room = now;
      height = this.clientHeight;
      this.board.look();
    }).observe(this);
    addEventListener("keydown", (event) => { if (event.key === "Alt") { this.alt = true; this.draw(); } });
    addEventListener("keyup", (event) => { if (event.key === "Alt") { this.alt = false; this.draw(); } });
    watch(this, ["geometry", "selection", "zoom", "show", "hidden", "locked", "objects", "findings", "imagined"], () => this.draw());
    watch(this, ["document", "scenes", "scene", "screen"], () => { this.blank.hidden = !!store.document; this.board.sync(); this.attach(); });
    watch(this, ["selection", "objects"], () => { for (const place of this.board.places.values()) this.board.describe(place); refreshSegues(this.board); });
    watch(this, ["zoom"], () => { if (store.zoom !== this.board.zoom) this.board.layout(); });
  }

  // Makes the store's scene the one that is edited, where it lies.
  attach() {
    const place = this.board.edited;
    if (!place) { this.overlay.remove(); this.shown = null; return; }
    if (this.overlay.parentNode !== place.element) place.element.append(this.overlay);
    [this.scene, this.picture, this.size] = [place.element, place.picture, place.size];
    for (const other of this.board.places.values()) this.board.describe(other);
    if (this.shown === place.id) return;
    const isFirst = !this.shown;
    this.shown = place.id;
    if (!this.stays) { if (store.fit || isFirst) this.zoomToFit(); else this.board.reveal(place); }
    this.stays = false;
    this.board.look();
    this.draw();
  }

  // Edits another scene, without a jump unless it has to be brought into the window.
  activate(id, reveals = false) {
    if (id === store.scene || !this.board.places.has(id)) return;
    this.stays = !reveals;
    if (!reveals) set({ fit: false });
    showScene(id);
    this.attach();
  }

  take(header) {
    if (header.document !== store.document) return;
    if (!this.board.places.has(header.geometry.scene)) this.board.sync();
    const place = this.board.places.get(header.geometry.scene);
    if (!place) return;
    const before = store.geometry && String(Object.values(place.size));
    this.board.show(place, header);
    place.scale = header.pixelWidth / header.width;
    if (place.id !== store.scene) return;
    this.attach();
    this.size = place.size;
    this.blank.hidden = true;
    const now = performance.now();
    set({ geometry: header.geometry, picture: header });
    // A scene that is new here, or has got another size, is seen whole, beside what is said of its conflicts.
    if (store.fit && before !== String(Object.values(place.size))) { if (header.geometry.conflicts.length) drawNow("studio-problems"); this.zoomToFit(); }
    // For measuring: the time at which the picture is on the screen, with all that is redrawn for it.
    requestAnimationFrame(() => { (window.plumbPaints ??= []).push({ request: header.request, received: now, painted: performance.now(), server: header.milliseconds, bytes: header.region.pixels.length }); });
  }

  // MARK: Zoom

  // At the pointer, or in the middle of the window.
  zoomTo(zoom, event) {
    zoom = Math.min(8, Math.max(Math.min(.1, store.zoom), zoom));
    if (zoom === store.zoom) return;
    set({ zoom, fit: false });
    const box = this.getBoundingClientRect();
    this.board.layout(event && [event.clientX - box.left, event.clientY - box.top]);
    this.sharpen();
  }

  sharpen() {
    this.board.look();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { if (store.scene && this.size && !this.picture.hidden && Math.abs(this.picture.width / this.size.width - pixelScale()) > .01) showScene(); }, 160);
  }

  // The zoom at which something of a size is seen whole; nothing while there is no room.
  zoomFor(width, height, most = 1.5, least = .1) {
    const zoom = Math.min(most, (this.clientWidth - 90) / width, (this.clientHeight - 90) / height);
    return zoom > 0 ? Math.max(least, least < .1 ? zoom : Math.round(zoom * 100) / 100) : undefined;
  }

  fitTo({ x, y, w, h: height }, most, least, more = {}) {
    const zoom = this.zoomFor(w, height, most, least);
    if (!zoom) return;
    set({ zoom, fit: false, ...more });
    this.board.layout();
    this.board.center({ x, y, w, h: height });
    this.sharpen();
  }

  zoomToFit() { if (this.board.edited) this.fitTo(this.board.frame(this.board.edited), undefined, undefined, { fit: true }); }
  zoomToAll() { if (this.board.bounds) this.fitTo(this.board.bounds, 1, .02); }

  zoomToSelection() {
    const frame = geometryOf(store.selection[0])?.frame;
    if (!frame) return;
    const [x, y] = [this.board.frame(this.board.edited).x + frame[0], this.board.frame(this.board.edited).y + frame[1]];
    this.zoomTo(Math.min(8, .6 * Math.min(this.clientWidth / frame[2], this.clientHeight / frame[3])));
    this.board.center({ x, y, w: frame[2], h: frame[3] });
  }

  // What is selected and could be seen while the canvas was higher is not covered by what opened below.
  uncover(before) {
    const frame = geometryOf(store.selection[0])?.frame;
    if (!frame || !this.scene?.isConnected) return;
    const top = this.scene.getBoundingClientRect().top - this.getBoundingClientRect().top + frame[1] * store.zoom;
    const bottom = top + frame[3] * store.zoom + 24;
    if (bottom <= before && bottom > this.clientHeight) this.scrollTop += Math.min(bottom - this.clientHeight, Math.max(0, top - 24));
  }

  // MARK: Drawing

  draw() {
    const { geometry, zoom, show } = store;
    this.classList.toggle("blueprint", show.blueprint);
    if (!this.size || !this.board.edited) return;
    const [width, height] = [this.size.width, this.size.height];
    Object.assign(this.overlay.style, { width: `${width * zoom}px`, height: `${height * zoom}px` });
    this.overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    // A controller without a view has a line to drag all the same.
    if (!geometry) { fill(this.overlay, this.wireLine && h("line.wire", this.wireLine)); return; }
    const parts = [];
    const box = ([x, y, w, hh], name, extra = {}) => h(`rect.${name}`, { x, y, width: Math.max(0, w), height: Math.max(0, hh), ...extra });
    const label = (x, y, text, name) => {
      const size = 11 / zoom;
      const w = text.length * 6.3 / zoom + 8 / zoom;
      return h("g", h(`rect.tag.${name}`, { x: x - w / 2, y: y - 8 / zoom, width: w, height: 16 / zoom, rx: 4 / zoom }), h("text", { x, y: y + 3.8 / zoom, "text-anchor": "middle", style: { fontSize: `${size}px` } }, text));
    };
    if (show.safeArea) parts.push(box(geometry.safeArea, "safe"));
    if (show.margins) parts.push(box(geometry.margins, "margin"));
    for (const view of geometry.views) {
      if (store.hidden.has(view.id)) continue;
      if (show.outlines || show.blueprint) parts.push(box(view.frame, "outline"));
      if (show.blueprint) parts.push(h("text.title", { x: view.frame[0] + 3 / zoom, y: view.frame[1] + 12 / zoom, style: { fontSize: `${10 / zoom}px` } }, object(view.id)?.name ?? ""));
      if (view.ideal) parts.push(box(view.ideal, "ideal"));
      if (view.ambiguous && view.id !== geometry.root && !store.selection.includes(view.id)) parts.push(box(view.frame, "ambiguous", { "data-ambiguous": view.id }));
    }
    const chosen = new Set(store.selection);
    if (show.constraints) for (const constraint of geometry.constraints) {
      if (!constraint.line) continue;
      const entry = object(constraint.id);
      const touches = chosen.has(constraint.id) || chosen.has(entry?.attributes.secondItem) || chosen.has(entry?.attributes.firstItem ?? entry?.parent);
      if (!touches && !constraint.conflict && !constraint.off) continue;
      const [x1, y1, x2, y2] = constraint.line;
      const name = constraint.conflict ? "bad" : constraint.off ? "off" : "good";
      const isAcross = y1 === y2;
      const tick = 4 / zoom;
      const ends = [[x1, y1], [x2, y2]].map(([x, y]) => isAcross ? `M${x} ${y - tick}V${y + tick}` : `M${x - tick} ${y}H${x + tick}`).join("");
      parts.push(h(`path.constraint.${name}${chosen.has(constraint.id) ? ".picked" : ""}`, { d: `M${x1} ${y1}L${x2} ${y2}${ends}` }));
      const constant = Number(constraint.constant ?? entry?.attributes.constant ?? 0);
      const relation = { greaterThanOrEqual: "≥ ", lessThanOrEqual: "≤ " }[entry?.attributes.relation] ?? "";
      const text = constraint.off ? `${constraint.off > 0 ? "+" : "−"}${Math.abs(constraint.off)}` : `${relation}${constant}`;
      if (constraint.off || chosen.has(constraint.id) || constraint.conflict || (Math.hypot(x2 - x1, y2 - y1) * zoom > 26 && constant !== 0)) parts.push(label((x1 + x2) / 2, (y1 + y2) / 2, text, name));
      parts.push(h("line.grab", { x1, y1, x2, y2, "data-constraint": constraint.id }));
    }
    if (store.imagined) {
      for (const view of store.imagined.views) { const now = geometryOf(view.id)?.frame; if (now && view.frame.some((value, index) => Math.abs(value - now[index]) > .5)) parts.push(box(view.frame, "imagined")); }
      for (const constraint of store.imagined.constraints) if (constraint.line && !geometry.constraintByID.has(constraint.id)) { const [x1, y1, x2, y2] = constraint.line; parts.push(h("line.constraint.imagined", { x1, y1, x2, y2, "data-imagined": constraint.id }), label((x1 + x2) / 2, (y1 + y2) / 2, constraint.constant, "imagined")); }
    }
    if (this.hovered && !chosen.has(this.hovered) && geometryOf(this.hovered)) parts.push(box(geometryOf(this.hovered).frame, "hover"));
    for (const id of store.selection) {
      const frame = this.live?.get(id) ?? geometryOf(id)?.frame;
      if (!frame) continue;
      parts.push(box(frame, "selected", { "data-selected": id }));
      if (id === geometry.root || !isView(object(id))) continue;
      const [x, y, w, hh] = frame;
      const s = 7 / zoom;
      const small = [w * zoom < 34, hh * zoom < 26];
      if (object(id)?.list === "subviews") for (const [name, fx, fy] of HANDLES) if (!(fx === .5 && small[0] || fy === .5 && small[1])) parts.push(h("rect.handle", { x: x + w * fx - s / 2, y: y + hh * fy - s / 2, width: s, height: s, "data-handle": name, style: { cursor: `${name}-resize` } }));
      if (store.selection.length === 1 && !this.live) for (const [side, ax, ay] of [["leading", x - 14 / zoom, y + hh / 2], ["trailing", x + w + 14 / zoom, y + hh / 2], ["top", x + w / 2, y - 14 / zoom], ["bottom", x + w / 2, y + hh + 14 / zoom]])
        parts.push(h("circle.anchor", { cx: ax, cy: ay, r: 4 / zoom, "data-anchor": side }));
    }
    if (this.alt && this.hovered && store.selection.length === 1 && geometryOf(store.selection[0])) parts.push(...this.distances(geometryOf(store.selection[0]).frame, geometryOf(this.hovered).frame, label));
    this.arrange(parts, label);
    for (const guide of this.guides ?? []) parts.push(h("line.guide", { x1: guide[0], y1: guide[1], x2: guide[2], y2: guide[3] }));
    if (this.band) parts.push(box(this.band, "band"));
    if (this.wireLine) parts.push(h("line.wire", this.wireLine));
    fill(this.overlay, parts);
  }

  // A selected stack: what lies between its views can be dragged, and a bar turns and distributes them.
  arrange(parts, label) {
    const { zoom } = store;
    const stack = store.selection.length === 1 && !this.dragging && object(store.selection[0])?.tag === "stackView" ? object(store.selection[0]) : null;
    const frame = stack && geometryOf(stack.id)?.frame;
    if (!frame) { if (!this.dragging) { this.stackbar?.remove(); this.stackbar = null; } return; }
    const isColumn = stack.attributes.axis === "vertical";
    const frames = (store.children.get(stack.id) ?? []).filter((id) => object(id).list === "subviews").map((id) => geometryOf(id)).filter((view) => view && !view.hidden).map((view) => view.frame);
    for (let index = 1; index < frames.length; index++) {
      const [before, after] = [frames[index - 1], frames[index]];
      const grip = 8 / zoom;
      const at = isColumn ? [frame[0], before[1] + before[3], frame[2], after[1] - before[1] - before[3]] : [before[0] + before[2], frame[1], after[0] - before[0] - before[2], frame[3]];
      const [x, y, w, hh] = isColumn ? [at[0], at[1] + Math.min(0, (at[3] - grip) / 2), at[2], Math.max(at[3], grip)] : [at[0] + Math.min(0, (at[2] - grip) / 2), at[1], Math.max(at[2], grip), at[3]];
      parts.push(h("rect.gap", { x, y, width: Math.max(0, w), height: Math.max(0, hh), "data-gap": String(index), style: { cursor: isColumn ? "row-resize" : "col-resize" } }));
    }
    const key = JSON.stringify([stack.id, stack.attributes, zoom, frame]);
    if (this.stackbar?.key === key) return;
    this.stackbar?.remove();
    const change = (name, value) => editAll(`Change ${titleOf(name)}`, [{ setAttribute: { object: stack.id, name, value, sizeClass: store.varying ?? undefined } }, ...framesAfter(stack.id)], { keepSelection: true });
    const choose = (name, title, options) => h("select", { "aria-label": title, title, "data-stack": name, onchange: (event) => change(name, event.target.value) }, options.split(" ").map((value) => h("option", { value, selected: value === (stack.attributes[name] ?? options.split(" ")[0]) }, titleOf(value))));
    this.stackbar = h("div.stackbar", { role: "toolbar", "aria-label": "Stack view", style: { left: `${frame[0] * zoom}px`, top: `${frame[1] * zoom - 34}px` } },
      h("button.button.small", { "data-stack": "axis", "aria-label": isColumn ? "Make it a row" : "Make it a column", title: isColumn ? "Make it a row" : "Make it a column", onclick: () => change("axis", isColumn ? "horizontal" : "vertical") }, isColumn ? "↕" : "↔"),
      choose("alignment", "Alignment", isColumn ? "fill leading center trailing" : "fill top firstBaseline center bottom lastBaseline"), choose("distribution", "Distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"));
    this.stackbar.key = key;
    this.scene.append(this.stackbar);
  }

  // The distances from one frame to another, as lines with numbers.
  distances([ax, ay, aw, ah], [bx, by, bw, bh], label) {
    const lines = [];
    const add = (x1, y1, x2, y2) => { const d = Math.round(Math.abs(x2 - x1 + y2 - y1) * 10) / 10; if (d) lines.push(h("line.guide", { x1, y1, x2, y2 }), label((x1 + x2) / 2, (y1 + y2) / 2, String(d), "guide")); };
    const [my, mx] = [ay + ah / 2, ax + aw / 2];
    const inside = bx <= ax && by <= ay && bx + bw >= ax + aw && by + bh >= ay + ah;
    if (inside) { add(bx, my, ax, my); add(ax + aw, my, bx + bw, my); add(mx, by, mx, ay); add(mx, ay + ah, mx, by + bh); return lines; }
    if (bx > ax + aw) add(ax + aw, my, bx, my); else if (bx + bw < ax) add(bx + bw, my, ax, my);
    if (by > ay + ah) add(mx, ay + ah, mx, by); else if (by + bh < ay) add(mx, by + bh, mx, ay);
    return lines;
  }

  // MARK: Finding

  point(event) {
    const box = this.overlay.getBoundingClientRect();
    return [(event.clientX - box.left) / store.zoom, (event.clientY - box.top) / store.zoom];
  }

  // Views under a point, the topmost first.
  stack([x, y]) {
    if (!store.geometry) return [];
    return store.geometry.views.filter(({ id, frame, hidden }) => !hidden && !store.hidden.has(id) && !store.locked.has(id) && x >= frame[0] && y >= frame[1] && x <= frame[0] + frame[2] && y <= frame[1] + frame[3]).map((view) => view.id).reverse();
  }

  containerAt(point, besides = new Set()) {
    return this.stack(point).find((id) => !besides.has(id) && ["view", "stackView", "scrollView", "tableViewCellContentView", "tableView", "collectionView"].includes(object(id)?.tag)) ?? store.geometry?.root;
  }

  hover(event) {
    if (this.dragging) return;
    const next = this.stack(this.point(event))[0] ?? null;
    if (next !== this.hovered) { this.hovered = next; this.draw(); }
  }

  // MARK: Gestures

  down(event) {
    if (event.target.closest("textarea, .stackbar, .segues")) return;
    if (event.button === 1 || event.button === 0 && this.isPanning) return this.pan(event);
    if (event.button !== 0) return;
    this.focus({ preventScroll: true });
    const place = this.board.places.get(event.target.closest("[data-board]")?.dataset.board);
    if (place && event.target.closest(".scenebar")) return this.board.move(event, place);
    if (place) this.activate(place.id);
    // A scene that has no view, or is not drawn yet.
    if (place && !store.geometry) { if (event.ctrlKey || event.metaKey) wire(event, place.id); else select([place.id]); return; }
    const start = this.point(event);
    const { handle, anchor, constraint, gap } = event.target.dataset ?? {};
    if (gap && !event.ctrlKey) return this.space(event, start);
    if (event.ctrlKey || event.metaKey || anchor) {
      const from = anchor ? store.selection[0] : this.stack(start)[0];
      if (from) wire(event, from, anchor);
      return;
    }
    if (handle) return this.drag(event, start, handle);
    if (constraint) return select([constraint], { extend: event.shiftKey });
    const stack = this.stack(start);
    // What is selected already can be dragged, though something lies over it.
    const hit = stack.find((id) => store.selection.includes(id)) ?? stack[0];
    if (!hit || hit === store.geometry?.root) return this.rubber(event, start, hit);
    if (event.shiftKey) return select([stack[0]], { extend: true });
    if (!store.selection.includes(hit)) select([hit]);
    this.drag(event, start, null, stack[0]);
  }

  follow(event, move, end) {
    this.setPointerCapture(event.pointerId);
    this.dragging = true;
    const finish = (last) => {
      this.removeEventListener("pointermove", moved);
      this.removeEventListener("pointerup", finish);
      this.removeEventListener("pointercancel", finish);
      this.dragging = false;
      end(last);
    };
    const moved = (next) => move(next);
    this.addEventListener("pointermove", moved);
    this.addEventListener("pointerup", finish);
    this.addEventListener("pointercancel", finish);
  }

  // With the middle button, or the space bar held.
  pan(event) {
    event.preventDefault();
    const [x, y] = [event.clientX + this.scrollLeft, event.clientY + this.scrollTop];
    this.follow(event, (next) => { this.scrollLeft = x - next.clientX; this.scrollTop = y - next.clientY; }, () => {});
  }

  // The space between the views of a stack, dragged where it is.
  space(event, start) {
    const id = store.selection[0];
    const isColumn = attribute(id, "axis") === "vertical";
    const now = Number(attribute(id, "spacing") ?? 0);
    const key = `spacing ${Date.now()}`;
    const change = (value) => ({ setAttribute: { object: id, name: "spacing", value: String(value), sizeClass: store.varying ?? undefined } });
    let last = now;
    this.follow(event, (next) => {
      const [x, y] = this.point(next);
      const value = Math.max(0, Math.round(now + (isColumn ? y - start[1] : x - start[0])));
      if (value === last) return;
      last = value;
      edit(change(value), { merge: key, keepSelection: true });
    }, () => { if (last !== now) editAll("Change Spacing", [change(last), ...framesAfter(id)], { merge: key, keepSelection: true }); this.draw(); });
  }

  rubber(event, start, hit) {
    let moved = false;
    this.follow(event, (next) => {
      const [x, y] = this.point(next);
      moved ||= Math.hypot(x - start[0], y - start[1]) * store.zoom > 3;
      this.band = [Math.min(x, start[0]), Math.min(y, start[1]), Math.abs(x - start[0]), Math.abs(y - start[1])];
      this.draw();
    }, () => {
      const band = this.band;
      this.band = null;
      if (!moved || !band) { select(hit ? [hit] : []); return this.draw(); }
      const inside = store.geometry.views.filter(({ id, frame }) => id !== store.geometry.root && object(id)?.list === "subviews" && object(id).parent === store.geometry.root && frame[0] < band[0] + band[2] && frame[0] + frame[2] > band[0] && frame[1] < band[1] + band[3] && frame[1] + frame[3] > band[1]);
      select(inside.map((view) => view.id));
    });
  }

  drag(event, start, handle, clicked) {
    const ids = handle ? [store.selection[0]] : movable();
    const begin = new Map(ids.map((id) => [id, geometryOf(id)?.frame]).filter(([, frame]) => frame));
    if (!begin.size) return;
    const arranged = !handle && ids.length === 1 && object(object(ids[0]).parent)?.tag === "stackView";
    const key = `drag ${Date.now()}`;
    let moved = false;
    let flying = false;
    let pending = null;
    // One edit is on its way at a time; the newest waits.
    const send = async () => {
      if (flying || !pending) return;
      const edits = pending;
      pending = null;
      flying = true;
      await editAll(handle ? "Resize" : "Move", edits, { merge: key, keepSelection: true });
      flying = false;
      if (pending) return send();
      if (!this.dragging) { this.live = null; this.draw(); }
    };
    this.follow(event, (next) => {
      const [x, y] = this.point(next);
      let [dx, dy] = [x - start[0], y - start[1]];
      if (!moved && Math.hypot(dx, dy) * store.zoom < 3) return;
      moved = true;
      this.guides = [];
      this.live = new Map();
      if (!next.altKey) [dx, dy] = this.snap(begin, dx, dy, handle);
      for (const [id, frame] of begin) this.live.set(id, this.changed(frame, dx, dy, handle, next.shiftKey));
      this.draw();
      if (arranged) return;
      pending = [...this.live].map(([id, frame]) => frameEdit(id, frame));
      send();
    }, (last) => {
      this.guides = null;
      if (!moved) { if (clicked && clicked !== store.selection[0] && store.selection.length === 1) select([clicked]); return; }
      if (arranged) { this.live = null; return this.reorder(ids[0], this.point(last)); }
      if (!flying && !pending) this.live = null;
      this.draw();
    });
  }

  // Within a stack, where a view is dropped is its place in the order.
  reorder(id, point) {
    const parent = object(id).parent;
    const isColumn = attribute(parent, "axis") === "vertical";
    const siblings = store.children.get(parent).filter((other) => object(other).list === "subviews" && other !== id);
    const at = siblings.findIndex((other) => { const frame = geometryOf(other)?.frame; return frame && (isColumn ? point[1] < frame[1] + frame[3] / 2 : point[0] < frame[0] + frame[2] / 2); });
    this.draw();
    editStructure({ move: { objects: [id], into: parent, at: at < 0 ? siblings.length : at } });
  }

  changed([x, y, w, hh], dx, dy, handle, keepsRatio) {
    const pixel = (value) => Math.round(value * 2) / 2;
    if (!handle) return [pixel(x + dx), pixel(y + dy), w, hh];
    let [left, top, right, bottom] = [x, y, x + w, y + hh];
    if (handle.includes("w")) left = Math.min(pixel(left + dx), right);
    if (handle.includes("e")) right = Math.max(pixel(right + dx), left);
    if (handle.includes("n")) top = Math.min(pixel(top + dy), bottom);
    if (handle.includes("s")) bottom = Math.max(pixel(bottom + dy), top);
    if (keepsRatio && w && hh) { if (handle.length === 2 || handle === "e" || handle === "w") bottom = top + (right - left) * hh / w; else right = left + (bottom - top) * w / hh; }
    return [left, top, right - left, bottom - top];
  }

  // Moves onto edges, centres, baselines, and the standard distances 8 and 20.
  snap(begin, dx, dy, handle) {
    const [id, frame] = [...begin][0];
    const parent = object(id).parent;
    const parentFrame = geometryOf(parent)?.frame ?? [0, 0, this.size.width, this.size.height];
    const lines = { x: [], y: [] };
    // A distance is meant for the edge that faces it: `after` for the near edge of what moves, `before` for the far one.
    const add = (axis, value, from, to, kind = "edge") => lines[axis].push([value, from, to, kind]);
    const around = ([x, y, w, hh], inset = 0, far = inset) => {
      add("x", x + inset, y, y + hh, "after");
      add("x", x + w - inset, y, y + hh, "before");
      add("y", y + far, x, x + w, "after");
      add("y", y + hh - far, x, x + w, "before");
    };
    around(parentFrame);
    around(parentFrame, 8); around(parentFrame, 20);
    add("x", parentFrame[0] + parentFrame[2] / 2, parentFrame[1], parentFrame[1] + parentFrame[3], "centre");
    add("y", parentFrame[1] + parentFrame[3] / 2, parentFrame[0], parentFrame[0] + parentFrame[2], "centre");
    if (parent === store.geometry.root) { around(store.geometry.safeArea); around(store.geometry.margins); }
    for (const other of store.children.get(parent) ?? []) {
      const entry = geometryOf(other);
      if (begin.has(other) || object(other).list !== "subviews" || !entry) continue;
      const [x, y, w, hh] = entry.frame;
      const [down, across] = [[Math.min(y, frame[1]), Math.max(y + hh, frame[1] + frame[3])], [Math.min(x, frame[0]), Math.max(x + w, frame[0] + frame[2])]];
      for (const [value, kind] of [[x, "edge"], [x + w, "edge"], [x + w / 2, "centre"], [x - 8, "before"], [x - 20, "before"], [x + w + 8, "after"], [x + w + 20, "after"]]) add("x", value, ...down, kind);
      for (const [value, kind] of [[y, "edge"], [y + hh, "edge"], [y + hh / 2, "centre"], [y - 8, "before"], [y - 20, "before"], [y + hh + 8, "after"], [y + hh + 20, "after"]]) add("y", value, ...across, kind);
      if (entry.baseline) add("y", entry.baseline, Math.min(x, frame[0]), Math.max(x + w, frame[0] + frame[2]), "baseline");
    }
    const [x, y, w, hh] = frame;
    // What may meet a line, with the kinds of lines that it meets.
    const sides = (near, size, baseline, first, last) => handle ? [first && [near, "after"], last && [near + size, "before"]].filter(Boolean) : [[near, "after"], [near + size / 2, "centre"], [near + size, "before"], ...(baseline ? [[baseline, "baseline"]] : [])];
    const own = { x: sides(x, w, null, handle?.includes("w"), handle?.includes("e")), y: sides(y, hh, geometryOf(id).baseline, handle?.includes("n"), handle?.includes("s")) };
    const result = { x: dx, y: dy };
    for (const axis of ["x", "y"]) {
      let best = null;
      const delta = axis === "x" ? dx : dy;
      for (const [value, kind] of own[axis]) {
        for (const line of lines[axis]) { if (line[3] !== kind && !(line[3] === "edge" && (kind === "after" || kind === "before"))) continue; const off = line[0] - (value + delta); if (Math.abs(off) * store.zoom < SNAP && (!best || Math.abs(off) < Math.abs(best.off))) best = { off, line }; }
      }
      if (!best) continue;
      result[axis] = delta + best.off;
      const [at, from, to] = best.line;
      this.guides.push(axis === "x" ? [at, from, at, to] : [from, at, to, at]);
    }
    return [result.x, result.y];
  }

  double(event) {
    // The first click has redrawn the overlay, so the event's own target is gone.
    const constraint = document.elementFromPoint(event.clientX, event.clientY)?.dataset?.constraint;
    if (constraint) return constraintForm(constraint, { x: event.clientX, y: event.clientY });
    const id = this.stack(this.point(event)).find((candidate) => textOf(object(candidate)));
    if (id) return this.editText(id);
    // On the empty canvas: out to all scenes, and back in where it was clicked.
    if (event.target.closest("[data-board], .segues")) return;
    if (store.zoom < .99) { const at = this.board.fromEvent(event); this.zoomTo(1); this.board.center({ x: at[0], y: at[1], w: 0, h: 0 }); } else this.zoomToAll();
  }

  editText(id) {
    const entry = object(id);
    const { text, change } = textOf(entry);
    const [x, y, w, hh] = geometryOf(id).frame;
    const area = h("textarea.inline", { "aria-label": "Text", rows: "1", style: { left: `${x * store.zoom - 6}px`, top: `${y * store.zoom - 4}px`, width: `${Math.max(w * store.zoom + 24, 90)}px`, height: `${Math.max(hh * store.zoom + 8, 28)}px` } });
    area.value = text;
    let isDone = false;
    const finish = (keep) => { if (isDone) return; isDone = true; const value = area.value; area.remove(); this.focus({ preventScroll: true }); if (keep && value !== text) editAll("Edit Text", [change(value), ...framesAfter(id)], { keepSelection: true }); };
    area.onkeydown = (event) => { event.stopPropagation(); if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); finish(true); } if (event.key === "Escape") finish(false); };
    area.onblur = () => finish(true);
    this.scene.append(area);
    area.focus();
    area.select();
  }

  context(event) {
    event.preventDefault();
    const under = event.target.closest("[data-board]")?.dataset.board;
    if (under) this.activate(under);
    const stack = this.stack(this.point(event));
    const anchor = { x: event.clientX, y: event.clientY };
    const act = (ids) => ids.map((id) => { const action = actions.find((entry) => entry.id === id); return { title: action.title, disabled: !action.when(), run: action.run }; });
    menu(anchor, [{ heading: "Under the pointer" }, ...stack.map((id) => ({ title: `${store.selection.includes(id) ? "✓ " : ""}${object(id)?.name}`, run: () => select([id]) })), null, ...act(["copy", "paste", "duplicate", "delete"]), null, ...act(["embedStack", "embedView", "unembed"])], "Views here");
  }

  drop(event) {
    const item = event.dataTransfer.getData("application/x-plumb-library");
    if (!item) return;
    event.preventDefault();
    if (store.library.find((entry) => entry.name === item)?.scene) {
      const [x, y] = this.board.fromEvent(event);
      insert(item, "", { x: Math.round(x * 600 / store.screen[0]), y: Math.round(y * 600 / store.screen[1]), width: 0, height: 0 });
      return;
    }
    const point = this.point(event);
    const into = this.containerAt(point);
    const parent = geometryOf(into)?.frame ?? [0, 0];
    // Without a size it is the middle: the library knows how large its views are.
    insert(item, into, { x: Math.round(point[0] - parent[0]), y: Math.round(point[1] - parent[1]), width: 0, height: 0 });
  }
});

// What a double click on a view edits, and the edit for a new text.
export function textOf(entry) {
  if (!entry) return null;
  if (["label", "textField", "textView"].includes(entry.tag)) return { text: entry.attributes.text ?? child(entry, "text")?.text ?? "", change: (text) => ({ setText: { object: entry.id, key: "text", text } }) };
  if (entry.tag === "button") return { text: child(entry, "normal", "state")?.attributes.title ?? child(entry, "configuration")?.attributes.title ?? "", change: (value) => ({ setState: { object: entry.id, state: "normal", name: "title", value } }) };
  return null;
}
