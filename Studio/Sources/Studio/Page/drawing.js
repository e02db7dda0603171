// What is drawn over the edited scene: frames, constraints, handles, distances.
import { geometryOf, isView, object, store, titleOf } from "./store.js";
import { fill, h } from "./dom.js";
import { editAll, framesAfter, movable } from "./actions.js";
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
      // A controller without a view has a line to drag all the same.
      if (!geometry) {
        fill(this.overlay, this.wireLine && h("line.wire", this.wireLine));
        return;
      }
      const parts = [];
      const box = ([x, y, w, hh], name, extra = {}) =>
        h(`rect.${name}`, { x, y, width: Math.max(0, w), height: Math.max(0, hh), ...extra });
      const label = (x, y, text, name) => {
        const size = 12 / zoom;
        const w = text.length * 7 / zoom + 8 / zoom;
        return h(
          "g",
          h(`rect.tag.${name}`, { x: x - w / 2, y: y - 8 / zoom, width: w, height: 16 / zoom, rx: 4 / zoom }),
          h("text", { x, y: y + 4.2 / zoom, "text-anchor": "middle", style: { fontSize: `${size}px` } }, text),
        );
      };
      if (show.safeArea) parts.push(box(geometry.safeArea, "safe"));
      if (show.margins) parts.push(box(geometry.margins, "margin"));
      for (const view of geometry.views) {
        if (store.hidden.has(view.id)) continue;
        if (show.outlines || show.blueprint) parts.push(box(view.frame, "outline"));
        if (show.blueprint) {
          parts.push(
            h("text.title", {
              x: view.frame[0] + 3 / zoom,
              y: view.frame[1] + 13 / zoom,
              style: { fontSize: `${12 / zoom}px` },
            }, object(view.id)?.name ?? ""),
          );
        }
        if (view.ideal) parts.push(box(view.ideal, "ideal"));
        if (view.ambiguous && view.id !== geometry.root && !store.selection.includes(view.id)) {
          parts.push(
            box(view.frame, "ambiguous", { "data-ambiguous": view.id }),
          );
        }
      }
      const chosen = new Set(store.selection);
      if (show.constraints) {
        for (const constraint of geometry.constraints) {
          if (!constraint.line) continue;
          const entry = object(constraint.id);
          const touches = chosen.has(constraint.id) || chosen.has(entry?.attributes.secondItem) ||
            chosen.has(entry?.attributes.firstItem ?? entry?.parent);
          if (!touches && !constraint.conflict && !constraint.off) continue;
          const [x1, y1, x2, y2] = constraint.line;
          const name = constraint.conflict ? "bad" : constraint.off ? "off" : "good";
          const isAcross = y1 === y2;
          const tick = 4 / zoom;
          const ends = [[x1, y1], [x2, y2]].map(([x, y]) =>
            isAcross ? `M${x} ${y - tick}V${y + tick}` : `M${x - tick} ${y}H${x + tick}`
          ).join("");
          parts.push(
            h(`path.constraint.${name}${chosen.has(constraint.id) ? ".picked" : ""}`, {
              d: `M${x1} ${y1}L${x2} ${y2}${ends}`,
            }),
          );
          const constant = Number(constraint.constant ?? entry?.attributes.constant ?? 0);
          const relation = { greaterThanOrEqual: "≥ ", lessThanOrEqual: "≤ " }[entry?.attributes.relation] ?? "";
          const text = constraint.off
            ? `${constraint.off > 0 ? "+" : "−"}${Math.abs(constraint.off)}`
            : `${relation}${constant}`;
          if (
            constraint.off || chosen.has(constraint.id) || constraint.conflict ||
            (Math.hypot(x2 - x1, y2 - y1) * zoom > 26 && constant !== 0)
          ) parts.push(label((x1 + x2) / 2, (y1 + y2) / 2, text, name));
          parts.push(h("line.grab", { x1, y1, x2, y2, "data-constraint": constraint.id }));
        }
      }
      if (store.imagined) {
        for (const view of store.imagined.views) {
          const now = geometryOf(view.id)?.frame;
          if (now && view.frame.some((value, index) => Math.abs(value - now[index]) > .5)) {
            parts.push(
              box(view.frame, "imagined"),
            );
          }
        }
        for (const constraint of store.imagined.constraints) {
          if (constraint.line && !geometry.constraintByID.has(constraint.id)) {
            const [x1, y1, x2, y2] = constraint.line;
            parts.push(
              h("line.constraint.imagined", { x1, y1, x2, y2, "data-imagined": constraint.id }),
              label((x1 + x2) / 2, (y1 + y2) / 2, constraint.constant, "imagined"),
            );
          }
        }
      }
      if (this.hovered && !chosen.has(this.hovered) && geometryOf(this.hovered)) {
        parts.push(
          box(geometryOf(this.hovered).frame, "hover"),
        );
      }
      const whole = this.group();
      for (const id of store.selection) {
        const frame = this.live?.get(id) ?? geometryOf(id)?.frame;
        if (!frame) continue;
        parts.push(box(frame, "selected", { "data-selected": id }));
        if (id === geometry.root || !isView(object(id))) continue;
        const [x, y, w, hh] = frame;
        const s = 7 / zoom;
        const small = [w * zoom < 34, hh * zoom < 26];
        if (object(id)?.list === "subviews" && !whole) {
          for (const [name, fx, fy] of HANDLES) {
            if (!(fx === .5 && small[0] || fy === .5 && small[1])) {
              parts.push(
                h("rect.handle", {
                  x: x + w * fx - s / 2,
                  y: y + hh * fy - s / 2,
                  width: s,
                  height: s,
                  "data-handle": name,
                  style: { cursor: `${name}-resize` },
                }),
              );
            }
          }
        }
        if (store.selection.length === 1 && !this.live) {
          for (
            const [side, ax, ay] of [
              ["leading", x - 14 / zoom, y + hh / 2],
              ["trailing", x + w + 14 / zoom, y + hh / 2],
              ["top", x + w / 2, y - 14 / zoom],
              ["bottom", x + w / 2, y + hh + 14 / zoom],
            ]
          ) {
            parts.push(h("circle.anchor", { cx: ax, cy: ay, r: 4 / zoom, "data-anchor": side }));
          }
        }
      }
      // Several views have one frame around them, whose handles scale them together.
      if (whole) {
        const [x, y, w, hh] = whole;
        const s = 7 / zoom;
        parts.push(
          box(whole, "group", { "data-group": "" }),
          ...HANDLES.map(([name, fx, fy]) =>
            h("rect.handle", {
              x: x + w * fx - s / 2,
              y: y + hh * fy - s / 2,
              width: s,
              height: s,
              "data-handle": name,
              style: { cursor: `${name}-resize` },
            })
          ),
        );
      }
      if (this.alt && this.hovered && store.selection.length === 1 && geometryOf(store.selection[0])) {
        parts.push(
          ...this.distances(geometryOf(store.selection[0]).frame, geometryOf(this.hovered).frame, label),
        );
      }
      this.arrange(parts, label);
      for (const guide of this.guides ?? []) {
        parts.push(
          h("line.guide", { x1: guide[0], y1: guide[1], x2: guide[2], y2: guide[3] }),
        );
      }
      if (this.band) parts.push(box(this.band, "band"));
      if (this.wireLine) parts.push(h("line.wire", this.wireLine));
      fill(this.overlay, parts);
    }

    // A selected stack: what lies between its views can be dragged, and a bar turns and distributes them.
    arrange(parts, label) {
      const { zoom } = store;
      const stack = store.selection.length === 1 && !this.dragging && object(store.selection[0])?.tag === "stackView"
        ? object(store.selection[0])
        : null;
      const frame = stack && geometryOf(stack.id)?.frame;
      if (!frame) {
        if (!this.dragging) {
          this.stackbar?.remove();
          this.stackbar = null;
        }
        return;
      }
      const isColumn = stack.attributes.axis === "vertical";
      const frames = (store.children.get(stack.id) ?? []).filter((id) => object(id).list === "subviews").map((id) =>
        geometryOf(id)
      ).filter((view) => view && !view.hidden).map((view) => view.frame);
      for (let index = 1; index < frames.length; index++) {
        const [before, after] = [frames[index - 1], frames[index]];
        const grip = 8 / zoom;
        const at = isColumn
          ? [frame[0], before[1] + before[3], frame[2], after[1] - before[1] - before[3]]
          : [before[0] + before[2], frame[1], after[0] - before[0] - before[2], frame[3]];
        const [x, y, w, hh] = isColumn
          ? [at[0], at[1] + Math.min(0, (at[3] - grip) / 2), at[2], Math.max(at[3], grip)]
          : [at[0] + Math.min(0, (at[2] - grip) / 2), at[1], Math.max(at[2], grip), at[3]];
        parts.push(
          h("rect.gap", {
            x,
            y,
            width: Math.max(0, w),
            height: Math.max(0, hh),
            "data-gap": String(index),
            style: { cursor: isColumn ? "row-resize" : "col-resize" },
          }),
        );
      }
      const key = JSON.stringify([stack.id, stack.attributes, zoom, frame]);
      if (this.stackbar?.key === key) return;
      this.stackbar?.remove();
      const change = (name, value) =>
        editAll(`Change ${titleOf(name)}`, [{
          setAttribute: { object: stack.id, name, value, sizeClass: store.varying ?? undefined },
        }, ...framesAfter(stack.id)], { keepSelection: true });
      const choose = (name, title, options) =>
        h(
          "select",
          {
            "aria-label": title,
            title,
            "data-stack": name,
            onchange: (event) => change(name, event.target.value),
          },
          options.split(" ").map((value) =>
            h(
              "option",
              { value, selected: value === (stack.attributes[name] ?? options.split(" ")[0]) },
              titleOf(value),
            )
          ),
        );
      this.stackbar = h(
        "div.stackbar",
        {
          role: "toolbar",
          "aria-label": "Stack view",
          style: { left: `${frame[0] * zoom}px`, top: `${frame[1] * zoom - 34}px` },
        },
        h("button.small", {
          "data-stack": "axis",
          "aria-label": isColumn ? "Make it a row" : "Make it a column",
          title: isColumn ? "Make it a row" : "Make it a column",
          onclick: () => change("axis", isColumn ? "horizontal" : "vertical"),
        }, isColumn ? "↕" : "↔"),
        choose(
          "alignment",
          "Alignment",
          isColumn ? "fill leading center trailing" : "fill top firstBaseline center bottom lastBaseline",
        ),
        choose("distribution", "Distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"),
      );
      this.stackbar.key = key;
      this.scene.append(this.stackbar);
    }

    // The frame around several views that can be moved; nothing for one.
    group() {
      const frames = movable().map((id) => this.live?.get(id) ?? geometryOf(id)?.frame).filter(Boolean);
      return frames.length > 1 ? union(frames) : null;
    }

    // The distances from one frame to another, as lines with numbers.
    distances([ax, ay, aw, ah], [bx, by, bw, bh], label) {
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
  };

const HANDLES = [["nw", 0, 0], ["n", .5, 0], ["ne", 1, 0], ["e", 1, .5], ["se", 1, 1], ["s", .5, 1], ["sw", 0, 1], [
  "w",
  0,
  .5,
]];
