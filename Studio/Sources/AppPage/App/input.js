// What a person does with pointer and keyboard becomes events of the app.
import { messages, quoted } from "./link.js";

const canvas = document.getElementById("screen");
const typing = document.getElementById("typing");
const fingersBox = document.getElementById("fingers");
const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Escape: "escape",
  PageUp: "pageUp",
  PageDown: "pageDown",
  Home: "home",
  End: "end",
  Delete: "delete",
  Backspace: "backspace",
  Enter: "return",
  Tab: "tab",
};
const EDITS = { c: "copy", x: "cut", a: "selectAll" };

export function listen(screen, send) {
  const event = (line) => send(messages.event(line));
  const at = ({ x, y }) => `${x} ${y}`;

  // Fingers: each pointer is one; with Alt the mouse is two, on both sides of where it came down.
  const fingers = new Map();
  let nextFinger = 1;
  let wanted = new Map();
  const mirrored = (pointer, point) => ({ x: 2 * pointer.centre.x - point.x, y: 2 * pointer.centre.y - point.y });

  canvas.addEventListener("pointerdown", (pointer) => {
    if (pointer.button !== 0) return;
    pointer.preventDefault();
    typing.focus({ preventScroll: true });
    canvas.setPointerCapture(pointer.pointerId);
    const point = screen.point(pointer);
    const finger = { number: nextFinger++, point };
    fingers.set(pointer.pointerId, finger);
    event(`touch down ${finger.number} ${at(point)}`);
    if (pointer.altKey) {
      const { width, height } = screen.size;
      finger.second = nextFinger++;
      finger.centre = pointer.shiftKey ? { x: point.x + 40, y: point.y } : { x: width / 2, y: height / 2 };
      event(`touch down ${finger.second} ${at(mirrored(finger, point))}`);
    }
    showFingers();
  });
  canvas.addEventListener("pointermove", (pointer) => {
    const finger = fingers.get(pointer.pointerId);
    const point = screen.point(pointer);
    if (finger) finger.point = point;
    else if (pointer.pointerType !== "mouse") return;
    if (wanted.size === 0) requestAnimationFrame(flush);
    wanted.set(finger ? finger : "hover", point);
  });
  // Of several movements between two frames, the last one counts.
  function flush() {
    const moves = wanted;
    wanted = new Map();
    for (const [finger, point] of moves) {
      if (finger === "hover") {
        event(`hover ${at(point)}`);
        continue;
      }
      if (finger.isUp) continue;
      event(`touch move ${finger.number} ${at(point)}`);
      if (finger.second) event(`touch move ${finger.second} ${at(mirrored(finger, point))}`);
    }
    showFingers();
  }
  function lift(pointer, word) {
    const finger = fingers.get(pointer.pointerId);
    if (!finger) return;
    flush();
    finger.isUp = true;
    fingers.delete(pointer.pointerId);
    event(`touch ${word} ${finger.number}`);
    if (finger.second) event(`touch ${word} ${finger.second}`);
    showFingers();
  }
  canvas.addEventListener("pointerup", (pointer) => lift(pointer, "up"));
  canvas.addEventListener("pointercancel", (pointer) => lift(pointer, "cancel"));
  canvas.addEventListener("pointerleave", (pointer) => {
    if (pointer.pointerType === "mouse" && !fingers.size) event("hover off");
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  function showFingers() {
    const shown = document.getElementById("touches").checked
      ? [...fingers.values()].flatMap((finger) =>
        finger.second ? [finger.point, mirrored(finger, finger.point)] : [finger.point]
      )
      : [];
    fingersBox.replaceChildren(...shown.map((point) => {
      const dot = document.createElement("i");
      dot.style.left = `${point.x * screen.zoom}px`;
      dot.style.top = `${point.y * screen.zoom}px`;
      return dot;
    }));
  }

  // The wheel, added up between frames.
  let wheel = null;
  canvas.addEventListener("wheel", (turn) => {
    turn.preventDefault();
    const unit = turn.deltaMode === 1 ? 16 : turn.deltaMode === 2 ? 400 : 1;
    if (!wheel) {
      wheel = { x: 0, y: 0 };
      requestAnimationFrame(() => {
        const round = (value) => Math.round(value * 100) / 100;
        event(`scroll ${at(wheel.point)} ${round(wheel.x)} ${round(wheel.y)}`);
        wheel = null;
      });
    }
    wheel.point = screen.point(turn);
    const [x, y] = turn.shiftKey && turn.deltaX === 0 ? [turn.deltaY, 0] : [turn.deltaX, turn.deltaY];
    wheel.x += x * unit;
    wheel.y += y * unit;
  }, { passive: false });

  // The keyboard: the browser's own text input, so that dead keys and input methods work.
  const modifiers = (key) =>
    [key.shiftKey && "shift", key.altKey && "alternate", (key.ctrlKey || key.metaKey) && "command"].filter(Boolean)
      .join(" ");
  typing.addEventListener("keydown", (key) => {
    if (key.isComposing) return;
    const command = key.ctrlKey || key.metaKey;
    const letter = key.key.toLowerCase();
    if (command && letter === "v") return;
    if (command && (key.key === "ArrowLeft" || key.key === "ArrowRight")) return;
    if (command && EDITS[letter]) {
      key.preventDefault();
      event(`edit ${EDITS[letter]}`);
      return;
    }
    const name = KEYS[key.key] ?? (command && key.key.length === 1 ? quoted(letter) : null);
    if (!name) return;
    key.preventDefault();
    event(`key ${name} ${modifiers(key)}`.trim());
  });
  typing.addEventListener("input", (change) => {
    if (change.isComposing) return;
    if (change.inputType === "insertText" || change.inputType === "insertFromDrop") {
      for (const letter of change.data ?? "") event(`key ${quoted(letter)}`);
    }
    typing.value = "";
  });
  typing.addEventListener(
    "compositionupdate",
    (change) => event(`compose ${quoted(change.data)} ${change.data.length} 0`),
  );
  typing.addEventListener("compositionend", (change) => {
    event(`compose ${quoted(change.data)} ${change.data.length} 0`);
    event("compose end");
    typing.value = "";
  });
  typing.addEventListener("paste", (paste) => {
    paste.preventDefault();
    const files = [...paste.clipboardData.files];
    if (files.length) return take(files);
    const text = paste.clipboardData.getData("text/plain");
    if (!text) return;
    event(`pasteboard ${quoted(text)}`);
    event("edit paste");
  });
  canvas.addEventListener("focus", () => typing.focus({ preventScroll: true }));

  // Files that are dropped lie on the pasteboard, and are pasted.
  const TYPES = {
    "image/png": "public.png",
    "image/jpeg": "public.jpeg",
    "text/plain": "public.utf8-plain-text",
    "application/pdf": "com.adobe.pdf",
    "application/json": "public.json",
  };
  async function take(files) {
    // A text is an event as typing is, so that a script of what was done has it.
    if (files.length === 1 && TYPES[files[0].type] === "public.utf8-plain-text" && files[0].size < 1 << 20) {
      event(`pasteboard ${quoted(await files[0].text())}`);
      event("edit paste");
      return;
    }
    const items = await Promise.all(
      files.map(async (file) => ({
        type: TYPES[file.type] ?? "public.data",
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    send(messages.pasteboard(items));
    event("edit paste");
  }
  canvas.addEventListener("dragover", (drag) => drag.preventDefault());
  canvas.addEventListener("drop", (drop) => {
    drop.preventDefault();
    take([...drop.dataTransfer.files]);
  });
}
