// What is drawn over the edited scene: frames, constraints, handles, distances.
import { geometryOf, isView, object, store, titleOf } from "./store.js";
import { fill, h, options } from "./dom.js";
import { editAll } from "./edits.js";
import { framesAfter } from "./following.js";
import { movable } from "./selection.js";
import { union } from "./frames.js";
import { Labels } from "./labels.js";

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
      const arranged = this.arrange();
      const labels = new Labels(this.occupied());
      fill(
        this.overlay,
        show.safeArea && box(geometry.safeArea, "safe"),
        show.margins && box(geometry.margins, "margin"),
        geometry.views.filter(({ id }) => !store.hidden.has(id)).map(outlines),
        show.constraints && geometry.constraints.map(constraintLine),
        store.imagined && imagined(store.imagined, labels),
        hovered && !store.selection.includes(this.hovered) && box(hovered, "hover"),
        this.selection(),
        show.constraints && geometry.constraints.map((constraint) => constraintLabel(constraint, labels)),
        this.alt && hovered && chosen && distances(chosen, hovered, labels),
        arranged,
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
            object(id).list === "subviews" && !whole && handlesOf(frame).map((each) => handle(frame, each)),
            store.selection.length === 1 && !this.live && anchorsOf(frame).map(anchor),
          ],
        ]),
        whole && [box(whole, "group", { "data-group": "" }), HANDLES.map((each) => handle(whole, each))],
      ];
    }

    // What can be taken hold of, as frames: no number covers it.
    occupied() {
      const whole = this.group();
      const frames = store.selection.filter((id) => id !== store.geometry.root && isView(object(id)))
        .map((id) => this.live?.get(id) ?? geometryOf(id)?.frame).filter(Boolean);
      return [
        ...(whole ? [whole] : frames).flatMap((frame) => handlesOf(frame).map((each) => handleBox(frame, each))),
        ...(frames.length === 1 ? anchorsOf(frames[0]).map(anchorBox) : []),
        ...(this.stackbar ? [this.barBox()] : []),
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

    barBox() {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.stackbar;
      return [offsetLeft, offsetTop, offsetWidth, offsetHeight].map((value) => value / store.zoom);
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

// How a constraint is shown: one of what is selected, or one that does not hold; nothing for others.
function lookOf({ id, line, conflict, off }) {
  if (!line) return;
  const entry = object(id);
  const isPicked = store.selection.includes(id);
  const touches = [entry?.attributes.secondItem, entry?.attributes.firstItem ?? entry?.parent]
    .some((item) => store.selection.includes(item));
  if (!isPicked && !touches && !conflict && !off) return;
  return { entry, isPicked, name: conflict ? "bad" : off ? "off" : "good" };
}

function constraintLine(constraint) {
  const { isPicked, name } = lookOf(constraint) ?? {};
  if (!name) return;
  const [x1, y1, x2, y2] = constraint.line;
  const tick = 4 / store.zoom;
  const ends = [[x1, y1], [x2, y2]].map(([x, y]) =>
    y1 === y2 ? `M${x} ${y - tick}V${y + tick}` : `M${x - tick} ${y}H${x + tick}`
  ).join("");
  return [
    h(`path.constraint.${name}${isPicked ? ".picked" : ""}`, { d: `M${x1} ${y1}L${x2} ${y2}${ends}` }),
    h("line.grab", { x1, y1, x2, y2, "data-constraint": constraint.id }),
  ];
}

function constraintLabel(constraint, labels) {
  const { entry, isPicked, name } = lookOf(constraint) ?? {};
  if (!name) return;
  const { line, conflict, off, constant } = constraint;
  const value = Number(constant ?? entry?.attributes.constant ?? 0);
  const relation = { greaterThanOrEqual: "≥ ", lessThanOrEqual: "≤ " }[entry?.attributes.relation] ?? "";
  const text = off ? `${off > 0 ? "+" : "−"}${Math.abs(off)}` : `${relation}${value}`;
  const length = Math.hypot(line[2] - line[0], line[3] - line[1]) * store.zoom;
  if (off || isPicked || conflict || length > 10 && value !== 0) return labels.along(line, text, name);
}

// What a proposal would move, and the constraints that it would add.
function imagined({ views, constraints }, labels) {
  const isMoved = ({ id, frame }) => {
    const now = geometryOf(id)?.frame;
    return now && frame.some((value, index) => Math.abs(value - now[index]) > .5);
  };
  const isNew = ({ id, line }) => line && !store.geometry.constraintByID.has(id);
  return [
    views.filter(isMoved).map(({ frame }) => box(frame, "imagined")),
    constraints.filter(isNew).map(({ id, constant, line }) => [
      h("line.constraint.imagined", { x1: line[0], y1: line[1], x2: line[2], y2: line[3], "data-imagined": id }),
      labels.along(line, constant, "imagined"),
    ]),
  ];
}

function handleBox([x, y, width, height], [, across, down]) {
  const size = 7 / store.zoom;
  return [x + width * across - size / 2, y + height * down - size / 2, size, size];
}

function handle(frame, each) {
  const [x, y, width, height] = handleBox(frame, each);
  return h("rect.handle", {
    x,
    y,
    width,
    height,
    "data-handle": each[0],
    style: { cursor: `${each[0]}-resize` },
  });
}

// Where a side is too short for three, it has the two at its ends.
function handlesOf(frame) {
  const [isNarrow, isLow] = [frame[2] * store.zoom < 34, frame[3] * store.zoom < 26];
  return HANDLES.filter(([, across, down]) => !(across === .5 && isNarrow || down === .5 && isLow));
}

// What constraints are dragged from: a side, and where its circle is.
function anchorsOf([x, y, width, height]) {
  const out = 14 / store.zoom;
  return [
    ["leading", x - out, y + height / 2],
    ["trailing", x + width + out, y + height / 2],
    ["top", x + width / 2, y - out],
    ["bottom", x + width / 2, y + height + out],
  ];
}

function anchorBox([, x, y]) {
  const size = 11 / store.zoom;
  return [x - size / 2, y - size / 2, size, size];
}

const anchor = ([side, cx, cy]) => h("circle.anchor", { cx, cy, r: 4 / store.zoom, "data-anchor": side });

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
function distances([ax, ay, aw, ah], [bx, by, bw, bh], labels) {
  const lines = [];
  const add = (x1, y1, x2, y2) => {
    const d = Math.round(Math.abs(x2 - x1 + y2 - y1) * 10) / 10;
    if (d) lines.push(h("line.guide", { x1, y1, x2, y2 }), labels.along([x1, y1, x2, y2], d, "guide"));
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
