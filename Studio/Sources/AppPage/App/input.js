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

const TYPES = {
  "image/png": "public.png",
  "image/jpeg": "public.jpeg",
  "text/plain": "public.utf8-plain-text",
  "application/pdf": "com.adobe.pdf",
  "application/json": "public.json",
};

export function listen(screen, send) {
  const event = (line) => send(messages.event(line));
  new Fingers(screen, event).listen();
  new Wheel(screen, event).listen();
  listenToKeys(event);
  listenToText(event);
  listenToFiles(send, event);
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("focus", () => typing.focus({ preventScroll: true }));
}

const at = ({ x, y }) => `${x} ${y}`;
const mirrored = ({ centre, point }) => ({ x: 2 * centre.x - point.x, y: 2 * centre.y - point.y });

// Each pointer is a finger; with Alt the mouse is two, on both sides of where it came down.
class Fingers {
  byPointer = new Map();
  next = 1;
  // Of several movements between two frames, the last one counts.
  moves = new Map();

  constructor(screen, event) {
    this.screen = screen;
    this.event = event;
  }

  listen() {
    canvas.addEventListener("pointerdown", (pointer) => this.down(pointer));
    canvas.addEventListener("pointermove", (pointer) => this.move(pointer));
    canvas.addEventListener("pointerup", (pointer) => this.lift(pointer, "up"));
    canvas.addEventListener("pointercancel", (pointer) => this.lift(pointer, "cancel"));
    canvas.addEventListener("pointerleave", (pointer) => {
      if (pointer.pointerType === "mouse" && !this.byPointer.size) this.event("hover off");
    });
  }

  down(pointer) {
    if (pointer.button !== 0) return;
    pointer.preventDefault();
    typing.focus({ preventScroll: true });
    canvas.setPointerCapture(pointer.pointerId);
    const point = this.screen.point(pointer);
    const finger = { number: this.next++, point };
    this.byPointer.set(pointer.pointerId, finger);
    this.event(`touch down ${finger.number} ${at(point)}`);
    if (pointer.altKey) {
      const { width, height } = this.screen.size;
      finger.second = this.next++;
      finger.centre = pointer.shiftKey ? { x: point.x + 40, y: point.y } : { x: width / 2, y: height / 2 };
      this.event(`touch down ${finger.second} ${at(mirrored(finger))}`);
    }
    this.show();
  }

  move(pointer) {
    const finger = this.byPointer.get(pointer.pointerId);
    const point = this.screen.point(pointer);
    if (finger) finger.point = point;
    else if (pointer.pointerType !== "mouse") return;
    if (this.moves.size === 0) requestAnimationFrame(() => this.flush());
    this.moves.set(finger ?? "hover", point);
  }

  flush() {
    const moves = this.moves;
    this.moves = new Map();
    for (const [finger, point] of moves) {
      if (finger === "hover") this.event(`hover ${at(point)}`);
      else if (!finger.isUp) {
        this.event(`touch move ${finger.number} ${at(point)}`);
        if (finger.second) this.event(`touch move ${finger.second} ${at(mirrored(finger))}`);
      }
    }
    this.show();
  }

  lift(pointer, word) {
    const finger = this.byPointer.get(pointer.pointerId);
    if (!finger) return;
    this.flush();
    finger.isUp = true;
    this.byPointer.delete(pointer.pointerId);
    this.event(`touch ${word} ${finger.number}`);
    if (finger.second) this.event(`touch ${word} ${finger.second}`);
    this.show();
  }

  show() {
    const fingers = document.getElementById("touches").checked ? [...this.byPointer.values()] : [];
    const points = fingers.flatMap((finger) => finger.second ? [finger.point, mirrored(finger)] : [finger.point]);
    fingersBox.replaceChildren(...points.map((point) => {
      const dot = document.createElement("i");
      dot.style.left = `${point.x * this.screen.zoom}px`;
      dot.style.top = `${point.y * this.screen.zoom}px`;
      return dot;
    }));
  }
}

// The wheel, added up between frames.
class Wheel {
  sum = null;

  constructor(screen, event) {
    this.screen = screen;
    this.event = event;
  }

  listen() {
    canvas.addEventListener("wheel", (turn) => this.turn(turn), { passive: false });
  }

  turn(turn) {
    turn.preventDefault();
    const unit = turn.deltaMode === 1 ? 16 : turn.deltaMode === 2 ? 400 : 1;
    if (!this.sum) {
      this.sum = { x: 0, y: 0 };
      requestAnimationFrame(() => this.flush());
    }
    this.sum.point = this.screen.point(turn);
    const [x, y] = turn.shiftKey && turn.deltaX === 0 ? [turn.deltaY, 0] : [turn.deltaX, turn.deltaY];
    this.sum.x += x * unit;
    this.sum.y += y * unit;
  }

  flush() {
    const round = (value) => Math.round(value * 100) / 100;
    this.event(`scroll ${at(this.sum.point)} ${round(this.sum.x)} ${round(this.sum.y)}`);
    this.sum = null;
  }
}

// Keys that are no text, and commands.
function listenToKeys(event) {
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
}

// The browser's own text input, so that dead keys and input methods work.
function listenToText(event) {
  typing.addEventListener("input", (change) => {
    if (change.isComposing) return;
    if (change.inputType === "insertText" || change.inputType === "insertFromDrop") {
      for (const letter of change.data ?? "") event(`key ${quoted(letter)}`);
    }
    typing.value = "";
  });
  const compose = ({ data }) => event(`compose ${quoted(data)} ${data.length} 0`);
  typing.addEventListener("compositionupdate", compose);
  typing.addEventListener("compositionend", (change) => {
    compose(change);
    event("compose end");
    typing.value = "";
  });
}

// Files that are dropped lie on the pasteboard as what is pasted does, and are pasted.
function listenToFiles(send, event) {
  // A text is an event as typing is, so that a script of what was done has it.
  const pasteText = (text) => {
    event(`pasteboard ${quoted(text)}`);
    event("edit paste");
  };
  const take = async (files) => {
    if (files.length === 1 && TYPES[files[0].type] === "public.utf8-plain-text" && files[0].size < 1 << 20) {
      return pasteText(await files[0].text());
    }
    const items = await Promise.all(
      files.map(async (file) => ({
        type: TYPES[file.type] ?? "public.data",
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    send(messages.pasteboard(items));
    event("edit paste");
  };
  typing.addEventListener("paste", (paste) => {
    paste.preventDefault();
    const files = [...paste.clipboardData.files];
    if (files.length) return take(files);
    const text = paste.clipboardData.getData("text/plain");
    if (text) pasteText(text);
  });
  canvas.addEventListener("dragover", (drag) => drag.preventDefault());
  canvas.addEventListener("drop", (drop) => {
    drop.preventDefault();
    take([...drop.dataTransfer.files]);
  });
}
