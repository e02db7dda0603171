// What is done on the canvas with the pointer: selecting, moving, resizing, texts, dropping.
import { attribute, geometryOf, object, select, store } from "./store.js";
import { h, menu } from "./dom.js";
import { actions } from "./actions.js";
import { edit, editAll } from "./edits.js";
import { editStructure, frameEdit, framesAfter } from "./following.js";
import { insert, movable } from "./selection.js";
import { colorBackground } from "./colors.js";
import { constraintForm, wire } from "./wire.js";
import { union, within } from "./frames.js";
import { snap } from "./snapping.js";
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
      const ids = movable().filter((id) => !isInsideSelection(id));
      const begin = new Map(ids.map((id) => [id, geometryOf(id)?.frame]).filter(([, frame]) => frame));
      if (!begin.size) return;
      const arranged = !handle && ids.length === 1 && object(object(ids[0]).parent)?.tag === "stackView";
      const edits = new DragEdits(handle ? "Resize" : "Move", () => {
        if (this.dragging) return;
        this.live = null;
        this.draw();
      });
      let moved = false;
      this.follow(event, (next) => {
        const [x, y] = this.point(next);
        const by = [x - start[0], y - start[1]];
        if (!moved && Math.hypot(...by) * store.zoom < 3) return;
        moved = true;
        this.moveLive(begin, by, handle, next);
        if (!arranged) edits.send([...this.live].map(([id, frame]) => frameEdit(id, frame)));
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
        if (edits.isDone) this.live = null;
        this.draw();
      });
    }

    // Draws the views where they are dragged to from where they were.
    moveLive(begin, by, handle, { altKey, shiftKey }) {
      const around = union([...begin.values()]);
      const screen = [0, 0, this.size.width, this.size.height];
      const { dx, dy, guides } = altKey
        ? { dx: by[0], dy: by[1], guides: [] }
        : snap([...begin.keys()], around, by, handle, screen);
      const now = this.changed(around, dx, dy, handle, shiftKey);
      this.guides = guides;
      this.live = new Map([...begin].map(([id, frame]) => [id, begin.size > 1 ? within(frame, around, now) : now]));
      this.draw();
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

    // What can be dropped is something of the library, or a colour.
    over(event) {
      const { types } = event.dataTransfer;
      const isColor = types.includes("application/x-plumb-color");
      if (!isColor && !types.includes("application/x-plumb-library")) return;
      event.preventDefault();
      const under = event.target.closest("[data-board]")?.dataset.board;
      if (under) this.activate(under);
      const point = this.point(event);
      this.hovered = isColor ? this.stack(point)[0] ?? null : this.containerAt(point);
      this.draw();
    }

    drop(event) {
      const color = event.dataTransfer.getData("application/x-plumb-color");
      const colored = color && this.stack(this.point(event))[0];
      if (colored) {
        event.preventDefault();
        colorBackground([colored], color);
        return;
      }
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

// What is in something that moves, moves with it.
function isInsideSelection(id) {
  for (let entry = object(object(id)?.parent); entry; entry = object(entry.parent)) {
    if (store.selection.includes(entry.id)) return true;
  }
  return false;
}

// The edits of a drag: one is on its way at a time, and the newest waits.
class DragEdits {
  key = `drag ${Date.now()}`;
  isFlying = false;
  pending = null;

  constructor(name, whenDone) {
    this.name = name;
    this.whenDone = whenDone;
  }

  get isDone() {
    return !this.isFlying && !this.pending;
  }

  async send(edits) {
    this.pending = edits;
    if (this.isFlying) return;
    this.isFlying = true;
    while (this.pending) {
      const next = this.pending;
      this.pending = null;
      await editAll(this.name, next, { merge: this.key, keepSelection: true });
    }
    this.isFlying = false;
    this.whenDone();
  }
}
