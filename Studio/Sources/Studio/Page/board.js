// All scenes of a document on one canvas: where they lie, and their pictures, which come as they are looked at.
import { isController, object, select, store, titleOf } from "./store.js";
import { paint, pictures } from "./connection.js";
import { fill, h } from "./dom.js";
import { ask, editAll } from "./edits.js";
import { pixelScale } from "./opened.js";
import { glyph } from "./sketches.js";
import { drawSegues } from "./segues.js";
import { wire } from "./wire.js";

const UNITS = 600;
// Pixels that pictures of scenes may hold which nobody looks at.
const KEPT = 48e6;

export class Board {
  places = new Map();
  // The pictures that the editor was asked for and that have not come yet.
  waiting = new Set();
  corner = [0, 0];
  pad = [0, 0];
  zoom = 1;

  constructor(canvas, desk) {
    this.canvas = canvas;
    this.desk = desk;
    this.arrows = h("svg.arrows", { "aria-hidden": "true" });
    this.segues = h("div.segues", { role: "group", "aria-label": "Segues" });
    this.progress = h("div.drawing", { role: "status", hidden: true });
    desk.append(this.arrows, this.segues);
    pictures.addEventListener("scene", ({ detail }) => this.take(detail));
    canvas.addEventListener("scroll", () => this.look(), { passive: true });
    document.addEventListener("scenes-changed", ({ detail }) => {
      for (const place of this.places.values()) if (!detail || detail.has(place.id)) place.isStale = true;
      this.look();
    });
  }

  get edited() {
    return this.places.get(store.scene);
  }
  frame({ info, size, moved }) {
    return {
      x: info.x - size.width / 2 + (moved?.[0] ?? 0),
      y: info.y - size.height / 2 + (moved?.[1] ?? 0),
      w: size.width,
      h: size.height,
    };
  }

  // MARK: Places

  // Brings the places up to date with the document's scenes.
  sync() {
    const before = this.edited && this.screen !== String(store.screen) ? this.frame(this.edited) : null;
    this.screen = String(store.screen);
    const known = new Set(store.scenes.map((scene) => scene.id));
    for (const [id, place] of this.places) {
      if (!known.has(id)) {
        place.element.remove();
        this.places.delete(id);
        this.waiting.delete(id);
      }
    }
    for (const info of store.scenes) {
      let place = this.places.get(info.id);
      if (!place) {
        place = {
          id: info.id,
          isStale: true,
          scale: 0,
          bar: h("div.scenebar"),
          picture: h("canvas", { role: "img", hidden: true }),
          stub: h("div.stub"),
        };
        place.element = h("div.scene", { "data-board": info.id, role: "group" }, place.bar, place.stub, place.picture);
        this.desk.append(place.element);
        this.places.set(info.id, place);
      }
      place.info = info;
      if (!place.isDrawn) place.size = { width: info.width, height: info.height };
    }
    for (const info of store.scenes) this.describe(this.places.get(info.id));
    this.desk.classList.toggle("several", store.scenes.length > 1);
    this.layout();
    const after = before && this.edited && this.frame(this.edited);
    if (after) {
      this.scrollBy(
        (after.x + after.w / 2 - before.x - before.w / 2) * store.zoom,
        (after.y + after.h / 2 - before.y - before.h / 2) * store.zoom,
      );
    }
    this.look();
  }

  // The title of a scene, and of the edited one the objects that stand beside its views.
  describe(place) {
    const { info, id, size } = place;
    const isEdited = id === store.scene;
    place.element.classList.toggle("edited", isEdited);
    place.element.classList.toggle("chosen", store.selection.includes(id));
    const roots = isEdited && store.kind === "storyboard"
      ? (store.children.get(null) ?? []).filter((root) => object(root)?.scene === object(id)?.scene)
      : [];
    const text = `${info.name}  ·  ${size.width} × ${size.height}`;
    const key = JSON.stringify([
      info.name,
      isEdited,
      isEdited && text,
      roots,
      roots.filter((root) => store.selection.includes(root)),
      store.selection.includes(id),
    ]);
    if (place.described === key) return;
    place.described = key;
    place.element.setAttribute("aria-label", text);
    place.picture.setAttribute("aria-label", text);
    fill(place.bar, this.nameButton(place, isEdited ? text : info.name), roots.length > 1 && dock(roots));
    if (!info.hasView) fill(place.stub, stubWords(info));
    place.stub.classList.toggle("bare", info.hasView);
  }

  nameButton({ info, id }, text) {
    return h("button.name", {
      title: `${info.name}: drag to move the scene`,
      "aria-pressed": String(store.selection.includes(id)),
      onkeydown: (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          event.stopPropagation();
          this.canvas.activate(id, true);
          select([id]);
        }
      },
    }, text);
  }

  // Puts everything at its place; what is in the middle of the window stays there, or under the pointer at `anchor`.
  layout(anchor) {
    const { zoom } = store;
    const { canvas } = this;
    const frames = [...this.places.values()].map((place) => this.frame(place));
    if (!frames.length) {
      this.desk.style.width = this.desk.style.height = "";
      fill(this.arrows);
      fill(this.segues);
      return;
    }
    const at = anchor ?? [canvas.clientWidth / 2, canvas.clientHeight / 2];
    const seen = this.toBoard(at);
    this.corner = [Math.min(...frames.map((frame) => frame.x)), Math.min(...frames.map((frame) => frame.y))];
    const far = [
      Math.max(...frames.map((frame) => frame.x + frame.w)),
      Math.max(...frames.map((frame) => frame.y + frame.h)),
    ];
    this.bounds = { x: this.corner[0], y: this.corner[1], w: far[0] - this.corner[0], h: far[1] - this.corner[1] };
    // Whatever lies at the edge can be brought to the middle.
    this.pad = [Math.ceil(canvas.clientWidth * .75), Math.ceil(canvas.clientHeight * .75)];
    this.zoom = zoom;
    const width = Math.ceil(this.bounds.w * zoom) + 2 * this.pad[0];
    const height = Math.ceil(this.bounds.h * zoom) + 2 * this.pad[1];
    Object.assign(this.desk.style, { width: `${width}px`, height: `${height}px` });
    this.arrows.setAttribute("viewBox", `0 0 ${width} ${height}`);
    Object.assign(this.arrows.style, { width: `${width}px`, height: `${height}px` });
    for (const place of this.places.values()) this.put(place);
    drawSegues(this);
    const [x, y] = this.toDesk(seen);
    canvas.scrollLeft = x - at[0];
    canvas.scrollTop = y - at[1];
  }

  put(place) {
    const frame = this.frame(place);
    const [left, top] = this.toDesk([frame.x, frame.y]);
    const [width, height] = [frame.w * this.zoom, frame.h * this.zoom];
    Object.assign(place.element.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    Object.assign(place.picture.style, { width: `${width}px`, height: `${height}px` });
    // As large as two lines fit, or nothing: the title above says the name.
    const size = Math.min(22 * Math.min(1, this.zoom), width / 13, height / 3.4);
    place.stub.style.fontSize = `${size}px`;
    place.stub.classList.toggle("silent", size < 12);
    place.bar.classList.toggle("tight", width < 150);
    place.bar.classList.toggle("tiny", width < 44);
    place.bar.style.minWidth = `${Math.max(width, Math.min(72, width * 2))}px`;
  }

  // From the window's corner to points of the canvas, and to pixels of the desk.
  toBoard([x, y]) {
    return [
      (x + this.canvas.scrollLeft - this.pad[0]) / this.zoom + this.corner[0],
      (y + this.canvas.scrollTop - this.pad[1]) / this.zoom + this.corner[1],
    ];
  }
  toDesk([x, y]) {
    return [(x - this.corner[0]) * this.zoom + this.pad[0], (y - this.corner[1]) * this.zoom + this.pad[1]];
  }
  fromEvent(event) {
    const box = this.canvas.getBoundingClientRect();
    return this.toBoard([event.clientX - box.left, event.clientY - box.top]);
  }

  scrollBy(x, y) {
    this.canvas.scrollLeft += x;
    this.canvas.scrollTop += y;
  }

  center({ x, y, w, h: height }) {
    const [mx, my] = this.toDesk([x + w / 2, y + height / 2]);
    this.canvas.scrollLeft = mx - this.canvas.clientWidth / 2;
    this.canvas.scrollTop = my - this.canvas.clientHeight / 2 - 8;
    this.look();
  }

  // Brings a scene into the window, if it is not.
  reveal(place) {
    const [x, y] = this.toDesk([this.frame(place).x, this.frame(place).y]);
    const [w, hh] = [place.size.width * this.zoom, place.size.height * this.zoom];
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.canvas;
    if (x < scrollLeft || y - 20 < scrollTop || x + w > scrollLeft + clientWidth || y + hh > scrollTop + clientHeight) {
      this.center(this.frame(place));
    }
  }

  // MARK: Pictures

  // Asks for what can be seen and is not drawn, or not as sharp as the zoom wants it.
  look() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lookNow(), 60);
  }

  lookNow() {
    const { canvas } = this;
    if (!store.document || canvas.hidden || !canvas.clientWidth) return;
    const scale = Math.min(2, pixelScale());
    const near = (place, more) => {
      const [x, y] = this.toDesk([this.frame(place).x, this.frame(place).y]);
      const [dx, dy] = [x - canvas.scrollLeft, y - canvas.scrollTop];
      return dx + place.size.width * this.zoom > -more && dy + place.size.height * this.zoom > -more &&
        dx < canvas.clientWidth + more && dy < canvas.clientHeight + more;
    };
    const middle = this.toBoard([canvas.clientWidth / 2, canvas.clientHeight / 2]);
    const off = (place) => Math.hypot(place.info.x - middle[0], place.info.y - middle[1]);
    const wanted = [...this.places.values()].filter((place) =>
      place.info.hasView && place.id !== store.scene && near(place, 120) &&
      (place.isStale || place.scale < scale - .01 || place.scale > 2.1 * scale)
    ).sort((a, b) => off(a) - off(b)).map((place) => place.id);
    this.release(near);
    const isUnderWay = wanted.length === this.waiting.size && this.asked === scale &&
      wanted.every((id) => this.waiting.has(id));
    if (isUnderWay) return;
    this.waiting = new Set(wanted);
    this.asked = scale;
    this.total = wanted.length;
    this.tell();
    ask("scenes", { scenes: wanted, scale });
  }

  // Pictures far from the window go once there are many.
  release(near) {
    const kept = [...this.places.values()].filter((place) => place.isDrawn && place.id !== store.scene);
    let pixels = kept.reduce((sum, place) => sum + place.picture.width * place.picture.height, 0);
    for (const place of kept) {
      if (pixels < KEPT) return;
      if (near(place, 1200)) continue;
      pixels -= place.picture.width * place.picture.height;
      place.picture.width = place.picture.height = 0;
      place.isStale = true;
    }
  }

  take(header) {
    const place = this.places.get(header.scene);
    if (header.document !== store.document || !place) return;
    this.waiting.delete(header.scene);
    (window.plumbScenes ??= []).push(header.scene);
    if (header.scene !== store.scene) this.show(place, header);
    place.scale = header.scale;
    this.tell();
  }

  // A picture of a scene that came, edited or beside it.
  show(place, header) {
    place.isStale = false;
    place.geometry = header.geometry;
    if (!header.width) return;
    place.isDrawn = true;
    place.picture.hidden = false;
    paint(place.picture, header);
    const isOther = place.size.width !== header.width || place.size.height !== header.height;
    place.size = { width: header.width, height: header.height };
    this.describe(place);
    if (isOther) this.layout();
    else this.put(place);
  }

  tell() {
    const left = this.waiting.size;
    this.progress.hidden = left === 0 || this.total < 3;
    if (!this.progress.hidden) {
      fill(
        this.progress,
        h("progress", { max: this.total, value: this.total - left, "aria-label": "Drawing scenes" }),
        `Drawing ${this.total - left} of ${this.total} scenes`,
      );
    }
  }

  // MARK: Moving scenes

  // A scene by its title: clicked it is chosen, dragged it is moved.
  move(event, place) {
    if (event.target.closest(".dock")) {
      const { id } = event.target.closest("[data-id]")?.dataset ?? {};
      if (id && (event.ctrlKey || event.metaKey)) wire(event, id);
      return;
    }
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return wire(event, place.id);
    this.canvas.activate(place.id);
    if (event.shiftKey) return select([place.id], { extend: true });
    if (!store.selection.includes(place.id)) select([place.id]);
    const all = store.selection.map((id) => this.places.get(id)).filter(Boolean);
    const start = [event.clientX, event.clientY];
    let moved = null;
    this.canvas.follow(event, (next) => {
      const by = [next.clientX - start[0], next.clientY - start[1]];
      if (!moved && Math.hypot(...by) < 3) return;
      moved = by.map((value) => Math.round(value / this.zoom));
      for (const entry of all) {
        entry.moved = moved;
        this.put(entry);
      }
      drawSegues(this);
    }, () => {
      if (moved) this.shift(all, moved);
    });
  }

  // Corners come to lie on whole points; a coordinate that stays keeps its spelling.
  async shift(places, [dx, dy]) {
    const place = (center, side, by, screen, known) =>
      by === 0 && known !== undefined ? known : (Math.round(center - side / 2 + by) + side / 2) * UNITS / screen;
    const edits = places.map(({ id, info, size }) => ({
      setCanvasLocation: {
        object: id,
        x: place(info.x, size.width, dx, store.screen[0], info.location?.[0]),
        y: place(info.y, size.height, dy, store.screen[1], info.location?.[1]),
      },
    }));
    await editAll("Move Scenes", edits, { keepSelection: true });
    for (const entry of places) entry.moved = null;
    this.layout();
  }

  // The selected scenes; none where anything else is selected, too.
  get chosen() {
    const all = store.selection.map((id) => this.places.get(id));
    return all.length && all.every((place) => place && (store.kind === "xib" || isController(object(place.id))))
      ? all
      : [];
  }
}

// What of a scene stands beside its views.
const dock = (roots) =>
  h(
    "div.dock",
    { role: "group", "aria-label": "Objects of the scene" },
    roots.map((root) =>
      h("button", {
        "data-id": root,
        title: object(root).name,
        "aria-label": object(root).name,
        "aria-pressed": String(store.selection.includes(root)),
        onclick: (event) => select([root], { extend: event.shiftKey }),
      }, glyph(object(root)))
    ),
  );

// The words in place of the views that a scene does not have.
function stubWords({ tag, name }) {
  return [h("span", titleOf(tag)), name !== titleOf(tag) && h("small", name)];
}
