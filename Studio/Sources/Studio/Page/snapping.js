// Where what is moved or resized snaps to: edges, centres, baselines, and the standard distances 8 and 20.
import { geometryOf, object, store } from "./store.js";

const SNAP = 5;
const AXES = ["x", "y"];

// Lines across both axes, each with what of a frame meets it. A distance is meant for the edge that faces it: `after`
// for the near edge of what moves, `before` for the far one.
class SnapLines {
  x = [];
  y = [];

  // The lines of a frame that another one is within, some points further in.
  inside([x, y, width, height], inset = 0) {
    const add = (axis, near, size, ...span) =>
      this[axis].push([near + inset, ...span, "after"], [near + size - inset, ...span, "before"]);
    add("x", x, width, y, y + height);
    add("y", y, height, x, x + width);
  }

  centre([x, y, width, height]) {
    this.x.push([x + width / 2, y, y + height, "centre"]);
    this.y.push([y + height / 2, x, x + width, "centre"]);
  }

  // The lines of a frame beside the one that moves; guides along them reach over both.
  beside({ frame, baseline }, moving) {
    AXES.forEach((axis, index) => {
      const other = 1 - index;
      const [near, size] = [frame[index], frame[index + 2]];
      const far = near + size;
      const span = [
        Math.min(frame[other], moving[other]),
        Math.max(frame[other] + frame[other + 2], moving[other] + moving[other + 2]),
      ];
      const add = (value, kind) => this[axis].push([value, ...span, kind]);
      add(near, "edge");
      add(far, "edge");
      add(near + size / 2, "centre");
      for (const distance of [8, 20]) {
        add(near - distance, "before");
        add(far + distance, "after");
      }
      if (axis === "y" && baseline) add(baseline, "baseline");
    });
  }

  // The line that is nearest to one of some values, and how far it is; nothing where none is near.
  nearest(axis, values) {
    let best = null;
    for (const [value, kind] of values) {
      for (const line of this[axis]) {
        if (line[3] !== kind && !(line[3] === "edge" && (kind === "after" || kind === "before"))) continue;
        const off = line[0] - value;
        if (Math.abs(off) * store.zoom < SNAP && (!best || Math.abs(off) < Math.abs(best.off))) best = { off, line };
      }
    }
    return best;
  }
}

// The lines around the views that move, whose common frame is `moving`.
function linesAround(ids, moving, screen) {
  const { root, safeArea, margins } = store.geometry;
  const parent = object(ids[0]).parent;
  const frame = geometryOf(parent)?.frame ?? screen;
  const lines = new SnapLines();
  for (const inset of [0, 8, 20]) lines.inside(frame, inset);
  lines.centre(frame);
  if (parent === root) {
    lines.inside(safeArea);
    lines.inside(margins);
  }
  for (const other of store.children.get(parent) ?? []) {
    const geometry = geometryOf(other);
    if (geometry && !ids.includes(other) && object(other).list === "subviews") lines.beside(geometry, moving);
  }
  return lines;
}

// What of a frame can meet a line, with the kinds of lines that it meets: with a handle only the edges that it moves.
function edgesOf(ids, frame, handle) {
  const edges = (index, first, last, baseline) => {
    const [near, size] = [frame[index], frame[index + 2]];
    if (handle) {
      return [
        ...(handle.includes(first) ? [[near, "after"]] : []),
        ...(handle.includes(last) ? [[near + size, "before"]] : []),
      ];
    }
    return [
      [near, "after"],
      [near + size / 2, "centre"],
      [near + size, "before"],
      ...(baseline ? [[baseline, "baseline"]] : []),
    ];
  };
  return {
    x: edges(0, "w", "e"),
    y: edges(1, "n", "s", ids.length > 1 ? null : geometryOf(ids[0]).baseline),
  };
}

// How far views with a common frame move when the pointer moved them so far, and the guides of the lines they met.
export function snap(ids, frame, [dx, dy], handle, screen) {
  const lines = linesAround(ids, frame, screen);
  const edges = edgesOf(ids, frame, handle);
  const moved = { x: dx, y: dy };
  const guides = [];
  for (const axis of AXES) {
    const best = lines.nearest(axis, edges[axis].map(([value, kind]) => [value + moved[axis], kind]));
    if (!best) continue;
    moved[axis] += best.off;
    const [at, from, to] = best.line;
    guides.push(axis === "x" ? [at, from, at, to] : [from, at, to, at]);
  }
  return { dx: moved.x, dy: moved.y, guides };
}
