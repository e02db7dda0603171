// What is done on the canvas with the pointer: selecting, moving, resizing, texts, dropping.
import { attribute, geometryOf, object, select, store } from "./store.js";
import { h, menu } from "./dom.js";
import { actions, edit, editAll, editStructure, frameEdit, framesAfter, insert, movable } from "./actions.js";
import { constraintForm, wire } from "./wire.js";
import { union, within } from "./frames.js";
import { textOf } from "./texts.js";

export const CanvasGestures = (Base) =>
  class extends Base {
    down(event) {
      if (event.target.closest("textarea, .stackbar, .segues")) return;
      if (event.button === 1 || event.button === 0 && this.isPanning) return this.pan(event);
      if (event.button !== 0) return;
      this.focus({ preventScroll: true });
      const place = this.board.places.get(event.target.closest("[data-board]")?.dataset.board);
      if (place && event.target.closest(".scenebar")) return this.board.move(event, place);
      if (place) this.activate(place.id);
      // A scene that has no view, or is not drawn yet.
      if (place && !store.geometry) {
        if (event.ctrlKey || event.metaKey) wire(event, place.id);
        else select([place.id]);
        return;
      }
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
      this.follow(event, (next) => {
        this.scrollLeft = x - next.clientX;
        this.scrollTop = y - next.clientY;
      }, () => {});
    }

    // The space between the views of a stack, dragged where it is.
    space(event, start) {
      const id = store.selection[0];
      const isColumn = attribute(id, "axis") === "vertical";
      const now = Number(attribute(id, "spacing") ?? 0);
      const key = `spacing ${Date.now()}`;
      const change = (value) => ({
        setAttribute: { object: id, name: "spacing", value: String(value), sizeClass: store.varying ?? undefined },
      });
      let last = now;
      this.follow(event, (next) => {
        const [x, y] = this.point(next);
        const value = Math.max(0, Math.round(now + (isColumn ? y - start[1] : x - start[0])));
        if (value === last) return;
        last = value;
        edit(change(value), { merge: key, keepSelection: true });
      }, () => {
        if (last !== now) {
          editAll("Change Spacing", [change(last), ...framesAfter(id)], { merge: key, keepSelection: true });
        }
        this.draw();
      });
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
        if (!moved || !band) {
          select(hit ? [hit] : []);
          return this.draw();
        }
        const inside = store.geometry.views.filter(({ id, frame }) =>
          id !== store.geometry.root && object(id)?.list === "subviews" && object(id).parent === store.geometry.root &&
          frame[0] < band[0] + band[2] && frame[0] + frame[2] > band[0] && frame[1] < band[1] + band[3] &&
          frame[1] + frame[3] > band[1]
        );
        select(inside.map((view) => view.id));
      });
    }

    drag(event, start, handle, clicked) {
      // What is in something that moves, moves with it.
      const isInside = (id) => {
        for (
          let entry = object(object(id)?.parent);
          entry;
          entry = object(entry.parent)
        ) if (store.selection.includes(entry.id)) return true;
        return false;
      };
      const ids = movable().filter((id) => !isInside(id));
      const begin = new Map(ids.map((id) => [id, geometryOf(id)?.frame]).filter(([, frame]) => frame));
      if (!begin.size) return;
      const around = union([...begin.values()]);
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
        if (!this.dragging) {
          this.live = null;
          this.draw();
        }
      };
      this.follow(event, (next) => {
        const [x, y] = this.point(next);
        let [dx, dy] = [x - start[0], y - start[1]];
        if (!moved && Math.hypot(dx, dy) * store.zoom < 3) return;
        moved = true;
        this.guides = [];
        this.live = new Map();
        if (!next.altKey) [dx, dy] = this.snap(begin, around, dx, dy, handle);
        const now = this.changed(around, dx, dy, handle, next.shiftKey);
        for (const [id, frame] of begin) this.live.set(id, begin.size > 1 ? within(frame, around, now) : now);
        this.draw();
        if (arranged) return;
        pending = [...this.live].map(([id, frame]) => frameEdit(id, frame));
        send();
      }, (last) => {
        this.guides = null;
        if (!moved) {
          if (clicked && clicked !== store.selection[0] && store.selection.length === 1) select([clicked]);
          return;
        }
        if (arranged) {
          this.live = null;
          return this.reorder(ids[0], this.point(last));
        }
        if (!flying && !pending) this.live = null;
        this.draw();
      });
    }

    // Within a stack, where a view is dropped is its place in the order.
    reorder(id, point) {
      const parent = object(id).parent;
      const isColumn = attribute(parent, "axis") === "vertical";
      const siblings = store.children.get(parent).filter((other) => object(other).list === "subviews" && other !== id);
      const at = siblings.findIndex((other) => {
        const frame = geometryOf(other)?.frame;
        return frame && (isColumn ? point[1] < frame[1] + frame[3] / 2 : point[0] < frame[0] + frame[2] / 2);
      });
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
      if (keepsRatio && w && hh) {
        if (handle.length === 2 || handle === "e" || handle === "w") bottom = top + (right - left) * hh / w;
        else right = left + (bottom - top) * w / hh;
      }
      return [left, top, right - left, bottom - top];
    }

    // Moves onto edges, centres, baselines, and the standard distances 8 and 20.
    snap(begin, frame, dx, dy, handle) {
      const [id] = begin.keys();
      const parent = object(id).parent;
      const parentFrame = geometryOf(parent)?.frame ?? [0, 0, this.size.width, this.size.height];
      const lines = { x: [], y: [] };
      // A distance is meant for the edge that faces it: `after` for the near edge of what moves, `before` for the far
      // one.
      const add = (axis, value, from, to, kind = "edge") => lines[axis].push([value, from, to, kind]);
      const around = ([x, y, w, hh], inset = 0, far = inset) => {
        add("x", x + inset, y, y + hh, "after");
        add("x", x + w - inset, y, y + hh, "before");
        add("y", y + far, x, x + w, "after");
        add("y", y + hh - far, x, x + w, "before");
      };
      around(parentFrame);
      around(parentFrame, 8);
      around(parentFrame, 20);
      add("x", parentFrame[0] + parentFrame[2] / 2, parentFrame[1], parentFrame[1] + parentFrame[3], "centre");
      add("y", parentFrame[1] + parentFrame[3] / 2, parentFrame[0], parentFrame[0] + parentFrame[2], "centre");
      if (parent === store.geometry.root) {
        around(store.geometry.safeArea);
        around(store.geometry.margins);
      }
      for (const other of store.children.get(parent) ?? []) {
        const entry = geometryOf(other);
        if (begin.has(other) || object(other).list !== "subviews" || !entry) continue;
        const [x, y, w, hh] = entry.frame;
        const [down, across] = [[Math.min(y, frame[1]), Math.max(y + hh, frame[1] + frame[3])], [
          Math.min(x, frame[0]),
          Math.max(x + w, frame[0] + frame[2]),
        ]];
        for (
          const [value, kind] of [
            [x, "edge"],
            [x + w, "edge"],
            [x + w / 2, "centre"],
            [x - 8, "before"],
            [x - 20, "before"],
            [x + w + 8, "after"],
            [x + w + 20, "after"],
          ]
        ) add("x", value, ...down, kind);
        for (
          const [value, kind] of [
            [y, "edge"],
            [y + hh, "edge"],
            [y + hh / 2, "centre"],
            [y - 8, "before"],
            [y - 20, "before"],
            [y + hh + 8, "after"],
            [y + hh + 20, "after"],
          ]
        ) add("y", value, ...across, kind);
        if (entry.baseline) {
          add(
            "y",
            entry.baseline,
            Math.min(x, frame[0]),
            Math.max(x + w, frame[0] + frame[2]),
            "baseline",
          );
        }
      }
      const [x, y, w, hh] = frame;
      // What may meet a line, with the kinds of lines that it meets.
      const sides = (near, size, baseline, first, last) =>
        handle ? [first && [near, "after"], last && [near + size, "before"]].filter(Boolean) : [
          [near, "after"],
          [near + size / 2, "centre"],
          [near + size, "before"],
          ...(baseline ? [[baseline, "baseline"]] : []),
        ];
      const own = {
        x: sides(x, w, null, handle?.includes("w"), handle?.includes("e")),
        y: sides(y, hh, begin.size > 1 ? null : geometryOf(id).baseline, handle?.includes("n"), handle?.includes("s")),
      };
      const result = { x: dx, y: dy };
      for (const axis of ["x", "y"]) {
        let best = null;
        const delta = axis === "x" ? dx : dy;
        for (const [value, kind] of own[axis]) {
          for (const line of lines[axis]) {
            if (line[3] !== kind && !(line[3] === "edge" && (kind === "after" || kind === "before"))) continue;
            const off = line[0] - (value + delta);
            if (Math.abs(off) * store.zoom < SNAP && (!best || Math.abs(off) < Math.abs(best.off))) {
              best = { off, line };
            }
          }
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
      if (store.zoom < .99) {
        const at = this.board.fromEvent(event);
        this.zoomTo(1);
        this.board.center({ x: at[0], y: at[1], w: 0, h: 0 });
      } else this.zoomToAll();
    }

    editText(id) {
      const entry = object(id);
      const { text, change } = textOf(entry);
      const [x, y, w, hh] = geometryOf(id).frame;
      const area = h("textarea.inline", {
        "aria-label": "Text",
        rows: "1",
        style: {
          left: `${x * store.zoom - 6}px`,
          top: `${y * store.zoom - 4}px`,
          width: `${Math.max(w * store.zoom + 24, 90)}px`,
          height: `${Math.max(hh * store.zoom + 8, 28)}px`,
        },
      });
      area.value = text;
      let isDone = false;
      const finish = (keep) => {
        if (isDone) return;
        isDone = true;
        const value = area.value;
        area.remove();
        this.focus({ preventScroll: true });
        if (keep && value !== text) editAll("Edit Text", [change(value), ...framesAfter(id)], { keepSelection: true });
      };
      area.onkeydown = (event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.shiftKey) {
          event.preventDefault();
          finish(true);
        }
        if (event.key === "Escape") finish(false);
      };
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
      const act = (ids) =>
        ids.map((id) => {
          const action = actions.find((entry) => entry.id === id);
          return { title: action.title, disabled: !action.when(), run: action.run };
        });
      menu(anchor, [
        { heading: "Under the pointer" },
        ...stack.map((id) => ({
          title: `${store.selection.includes(id) ? "✓ " : ""}${object(id)?.name}`,
          run: () => select([id]),
        })),
        null,
        ...act(["copy", "paste", "duplicate", "delete"]),
        null,
        ...act(["embedStack", "embedView", "unembed"]),
      ], "Views here");
    }

    drop(event) {
      const item = event.dataTransfer.getData("application/x-plumb-library");
      if (!item) return;
      event.preventDefault();
      if (store.library.find((entry) => entry.name === item)?.scene) {
        const [x, y] = this.board.fromEvent(event);
        insert(item, "", {
          x: Math.round(x * 600 / store.screen[0]),
          y: Math.round(y * 600 / store.screen[1]),
          width: 0,
          height: 0,
        });
        return;
      }
      const point = this.point(event);
      const into = this.containerAt(point);
      const parent = geometryOf(into)?.frame ?? [0, 0];
      // Without a size it is the middle: the library knows how large its views are.
      insert(item, into, {
        x: Math.round(point[0] - parent[0]),
        y: Math.round(point[1] - parent[1]),
        width: 0,
        height: 0,
      });
    }
  };

const SNAP = 5;
