// What is drawn over the edited scene: frames, constraints, handles, distances.
import { geometryOf, isView, object, store, titleOf } from "./store.js";
import { fill, h, options } from "./dom.js";
import { editAll } from "./edits.js";
import { framesAfter } from "./following.js";
import { movable } from "./selection.js";
import { union } from "./frames.js";

export const CanvasDrawing = (Base) =>
  class extends Base {
    draw() {
      const { geometry, zoom, show } = store;
      this.classList.toggle("blueprint", show.blueprint);
      if (!this.size || !this.board.edited) return;
      const [width, height] = [this.size.width, this.size.height];
      Object.assign(this.overlay.style, { width: `${width * zoom}px`, height: `${height * zoom}px` });
      this.overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
      const wire = this.wireLine && h("line.wire", this.wireLine);
      // A controller without a view has a line to drag all the same.
      if (!geometry) return fill(this.overlay, wire);
      const hovered = this.hovered && geometryOf(this.hovered)?.frame;
      const chosen = store.selection.length === 1 && geometryOf(store.selection[0])?.frame;
      fill(
        this.overlay,
        show.safeArea && box(geometry.safeArea, "safe"),
        show.margins && box(geometry.margins, "margin"),
        geometry.views.filter(({ id }) => !store.hidden.has(id)).map(outlines),
        show.constraints && geometry.constraints.map(constraintLine),
        store.imagined && imagined(store.imagined),
        hovered && !store.selection.includes(this.hovered) && box(hovered, "hover"),
        this.selection(),
        this.alt && hovered && chosen && distances(chosen, hovered),
        this.arrange(),
        (this.guides ?? []).map(([x1, y1, x2, y2]) => h("line.guide", { x1, y1, x2, y2 })),
        this.band && box(this.band, "band"),
        wire,
      );
    }

    // The frames of what is selected. Several views have one frame around them, whose handles scale them together.
    selection() {
      const whole = this.group();
      const frames = store.selection.map((id) => [id, this.live?.get(id) ?? geometryOf(id)?.frame]);
      return [
        frames.filter(([, frame]) => frame).map(([id, frame]) => [
          box(frame, "selected", { "data-selected": id }),
          id !== store.geometry.root && isView(object(id)) && [
            object(id).list === "subviews" && !whole && handlesFor(frame),
            store.selection.length === 1 && !this.live && anchors(frame),
          ],
        ]),
        whole && [box(whole, "group", { "data-group": "" }), HANDLES.map((each) => handle(whole, each))],
      ];
    }

    // A selected stack: what lies between its views can be dragged, and a bar turns and distributes them.
    arrange() {
      const entry = store.selection.length === 1 && !this.dragging ? object(store.selection[0]) : null;
      const frame = entry?.tag === "stackView" && geometryOf(entry.id)?.frame;
      if (frame) {
        this.showStackbar(entry, frame);
        return gaps(entry, frame);
      }
      if (!this.dragging) {
        this.stackbar?.remove();
        this.stackbar = null;
      }
    }

    showStackbar(stack, frame) {
      const key = JSON.stringify([stack.id, stack.attributes, store.zoom, frame]);
      if (this.stackbar?.key === key) return;
      this.stackbar?.remove();
      this.stackbar = stackbar(stack, frame);
      this.stackbar.key = key;
      this.scene.append(this.stackbar);
    }

    // The frame around several views that can be moved; nothing for one.
    group() {
      const frames = movable().map((id) => this.live?.get(id) ?? geometryOf(id)?.frame).filter(Boolean);
      return frames.length > 1 ? union(frames) : null;
    }
  };

const isColumn = (stack) => stack.attributes.axis === "vertical";

const box = ([x, y, width, height], name, extra = {}) =>
  h(`rect.${name}`, { x, y, width: Math.max(0, width), height: Math.max(0, height), ...extra });

// A text on a ground of its own, of the same size at each zoom.
function label(x, y, text, name) {
  const { zoom } = store;
  const width = (text.length * 7 + 8) / zoom;
  return h(
    "g",
    h(`rect.tag.${name}`, { x: x - width / 2, y: y - 8 / zoom, width, height: 16 / zoom, rx: 4 / zoom }),
    h("text", { x, y: y + 4.2 / zoom, "text-anchor": "middle", style: { fontSize: `${12 / zoom}px` } }, text),
  );
}

// What a view shows of itself: its outline and name, where layout would put it, that it is ambiguous.
function outlines({ id, frame, ideal, ambiguous }) {
  const { show, zoom } = store;
  return [
    (show.outlines || show.blueprint) && box(frame, "outline"),
    show.blueprint &&
    h("text.title", {
      x: frame[0] + 3 / zoom,
      y: frame[1] + 13 / zoom,
      style: { fontSize: `${12 / zoom}px` },
    }, object(id)?.name ?? ""),
    ideal && box(ideal, "ideal"),
    ambiguous && id !== store.geometry.root && !store.selection.includes(id) &&
    box(frame, "ambiguous", { "data-ambiguous": id }),
  ];
}

// A constraint of what is selected, or one that does not hold.
function constraintLine({ id, line, conflict, off, constant }) {
  if (!line) return;
  const entry = object(id);
  const isPicked = store.selection.includes(id);
  const touches = [entry?.attributes.secondItem, entry?.attributes.firstItem ?? entry?.parent]
    .some((item) => store.selection.includes(item));
  if (!isPicked && !touches && !conflict && !off) return;
  const [x1, y1, x2, y2] = line;
  const name = conflict ? "bad" : off ? "off" : "good";
  const tick = 4 / store.zoom;
  const ends = [[x1, y1], [x2, y2]].map(([x, y]) =>
    y1 === y2 ? `M${x} ${y - tick}V${y + tick}` : `M${x - tick} ${y}H${x + tick}`
  ).join("");
  const value = Number(constant ?? entry?.attributes.constant ?? 0);
  const relation = { greaterThanOrEqual: "≥ ", lessThanOrEqual: "≤ " }[entry?.attributes.relation] ?? "";
  const text = off ? `${off > 0 ? "+" : "−"}${Math.abs(off)}` : `${relation}${value}`;
  const isLabelled = off || isPicked || conflict || Math.hypot(x2 - x1, y2 - y1) * store.zoom > 26 && value !== 0;
  return [
    h(`path.constraint.${name}${isPicked ? ".picked" : ""}`, { d: `M${x1} ${y1}L${x2} ${y2}${ends}` }),
    isLabelled && label((x1 + x2) / 2, (y1 + y2) / 2, text, name),
    h("line.grab", { x1, y1, x2, y2, "data-constraint": id }),
  ];
}

// What a proposal would move, and the constraints that it would add.
function imagined({ views, constraints }) {
  const isMoved = ({ id, frame }) => {
    const now = geometryOf(id)?.frame;
    return now && frame.some((value, index) => Math.abs(value - now[index]) > .5);
  };
  const isNew = ({ id, line }) => line && !store.geometry.constraintByID.has(id);
  return [
    views.filter(isMoved).map(({ frame }) => box(frame, "imagined")),
    constraints.filter(isNew).map(({ id, constant, line: [x1, y1, x2, y2] }) => [
      h("line.constraint.imagined", { x1, y1, x2, y2, "data-imagined": id }),
      label((x1 + x2) / 2, (y1 + y2) / 2, constant, "imagined"),
    ]),
  ];
}

function handle([x, y, width, height], [name, across, down]) {
  const size = 7 / store.zoom;
  return h("rect.handle", {
    x: x + width * across - size / 2,
    y: y + height * down - size / 2,
    width: size,
    height: size,
    "data-handle": name,
    style: { cursor: `${name}-resize` },
  });
}

// Where a side is too short for three, it has the two at its ends.
function handlesFor(frame) {
  const [isNarrow, isLow] = [frame[2] * store.zoom < 34, frame[3] * store.zoom < 26];
  return HANDLES.filter(([, across, down]) => !(across === .5 && isNarrow || down === .5 && isLow))
    .map((each) => handle(frame, each));
}

// What constraints are dragged from.
function anchors([x, y, width, height]) {
  const out = 14 / store.zoom;
  return [
    ["leading", x - out, y + height / 2],
    ["trailing", x + width + out, y + height / 2],
    ["top", x + width / 2, y - out],
    ["bottom", x + width / 2, y + height + out],
  ].map(([side, cx, cy]) => h("circle.anchor", { cx, cy, r: 4 / store.zoom, "data-anchor": side }));
}

// What lies between the views of a stack, at least as wide as can be taken hold of.
function gaps(stack, frame) {
  const axis = isColumn(stack) ? 1 : 0;
  const grip = 8 / store.zoom;
  const frames = (store.children.get(stack.id) ?? []).filter((id) => object(id).list === "subviews").map(geometryOf)
    .filter((view) => view && !view.hidden).map((view) => view.frame);
  return frames.slice(1).map((after, index) => {
    const end = frames[index][axis] + frames[index][axis + 2];
    const space = after[axis] - end;
    const at = [...frame];
    at[axis] = end + Math.min(0, (space - grip) / 2);
    at[axis + 2] = Math.max(space, grip);
    return box(at, "gap", { "data-gap": String(index + 1), style: { cursor: axis ? "row-resize" : "col-resize" } });
  });
}

function stackbar(stack, frame) {
  const change = (name, value) =>
    editAll(`Change ${titleOf(name)}`, [{
      setAttribute: { object: stack.id, name, value, sizeClass: store.varying ?? undefined },
    }, ...framesAfter(stack.id)], { keepSelection: true });
  const choose = (name, title, words) => {
    const values = words.split(" ");
    return h(
      "select",
      { "aria-label": title, title, "data-stack": name, onchange: (event) => change(name, event.target.value) },
      options(values.map((value) => [value, titleOf(value)]), stack.attributes[name] ?? values[0]),
    );
  };
  const turned = isColumn(stack) ? "Make it a row" : "Make it a column";
  return h(
    "div.stackbar",
    {
      role: "toolbar",
      "aria-label": "Stack view",
      style: { left: `${frame[0] * store.zoom}px`, top: `${frame[1] * store.zoom - 34}px` },
    },
    h("button.small", {
      "data-stack": "axis",
      "aria-label": turned,
      title: turned,
      onclick: () => change("axis", isColumn(stack) ? "horizontal" : "vertical"),
    }, isColumn(stack) ? "↕" : "↔"),
    choose(
      "alignment",
      "Alignment",
      isColumn(stack) ? "fill leading center trailing" : "fill top firstBaseline center bottom lastBaseline",
    ),
    choose("distribution", "Distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"),
  );
}

// The distances from one frame to another, as lines with numbers.
function distances([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const lines = [];
  const add = (x1, y1, x2, y2) => {
    const d = Math.round(Math.abs(x2 - x1 + y2 - y1) * 10) / 10;
    if (d) lines.push(h("line.guide", { x1, y1, x2, y2 }), label((x1 + x2) / 2, (y1 + y2) / 2, String(d), "guide"));
  };
  const [my, mx] = [ay + ah / 2, ax + aw / 2];
  const inside = bx <= ax && by <= ay && bx + bw >= ax + aw && by + bh >= ay + ah;
  if (inside) {
    add(bx, my, ax, my);
    add(ax + aw, my, bx + bw, my);
    add(mx, by, mx, ay);
    add(mx, ay + ah, mx, by + bh);
    return lines;
  }
  if (bx > ax + aw) add(ax + aw, my, bx, my);
  else if (bx + bw < ax) add(bx + bw, my, ax, my);
  if (by > ay + ah) add(mx, ay + ah, mx, by);
  else if (by + bh < ay) add(mx, by + bh, mx, ay);
  return lines;
}

const HANDLES = [["nw", 0, 0], ["n", .5, 0], ["ne", 1, 0], ["e", 1, .5], ["se", 1, 1], ["s", .5, 1], ["sw", 0, 1], [
  "w",
  0,
  .5,
]];
