// Segues between scenes as arrows, each with its kind in the middle, and the arrow that says where the storyboard
// begins.
import { object, sceneOf, select, store, titleOf } from "./store.js";
import { fill, h } from "./dom.js";
import { edit } from "./edits.js";

const SHOW = "M3 8h10M9 4l4 4-4 4";
const PRESENT = "M3 13h10M8 11V3M4.500 6.500 8 3l3.500 3.500";
const POPOVER = "M2.500 3h11v7h-4L8 12.500 6.500 10h-4z";
const KINDS = {
  show: SHOW,
  push: SHOW,
  showDetail: "M2 5.500h7M6.500 3l2.500 2.500L6.500 8M6 11h7M10.500 8.500 13 11l-2.500 2.500",
  presentation: PRESENT,
  modal: PRESENT,
  popoverPresentation: POPOVER,
  popover: POPOVER,
  embed: "M2.500 2.500h11v11h-11zM5.500 5.500h5v5h-5z",
  relationship:
    "M6.500 9.500l3-3M7 4.500 8.500 3A3 3 0 0 1 13 7.500L11.500 9M9 11.500 7.500 13A3 3 0 0 1 3 8.500L4.500 7",
  custom: "M8 2.500v11M3.200 5.200l9.600 5.600M12.800 5.200l-9.600 5.600",
  replace: "M13 8a5 5 0 1 1-1.500-3.500M12 2v3H9",
};
// Below this zoom a segue's kind is a dot, which shows more when it is pointed at: many would cover the scenes.
const FAR = .22;

// Where on its line a segue's kind may stand, from 0 to 1; the first free place is taken.
const TIMES = [.5, .4, .6, .3, .7, .2, .8, .1, .9];

// Draws the arrows again if a change was one of segues.
export function refreshSegues(board) {
  const now = store.order.map(object).filter((entry) => entry?.tag === "segue").map((entry) =>
    `${entry.id} ${entry.parent} ${Object.values(entry.attributes).join()} ${store.selection.includes(entry.id)}`
  ).join(";");
  if (now === board.known) return;
  board.known = now;
  drawSegues(board);
}

export function drawSegues(board) {
  const lines = [];
  const buttons = [];
  const taken = [];
  for (const shown of segues(board)) {
    const { segue, from, to, shift } = shown;
    const line = path(frameOn(board, from), frameOn(board, to), from === to, shift);
    const isPicked = store.selection.includes(segue.id);
    lines.push(
      h(`path.segue${isPicked ? ".picked" : ""}`, { d: line.d, "data-segue": segue.id }),
      head(line.end, line.turn, isPicked, Math.max(.45, Math.min(1, board.zoom * 2.2))),
    );
    buttons.push(label(board, shown, isPicked, freePlace(line.along, taken)));
  }
  const first = [...board.places.values()].find((place) => place.info.initial);
  if (first) buttons.push(entryPoint(board, first));
  // The arrow with the focus gets it back, because it is redrawn.
  const focused = document.activeElement?.closest?.(".segues") ? document.activeElement.dataset.segue : null;
  board.segues.classList.toggle("far", board.zoom < FAR);
  fill(board.arrows, lines);
  fill(board.segues, buttons);
  if (focused) board.segues.querySelector(`[data-segue="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// The segues whose scenes are both on the board, each of two scenes' several aside of the others.
function segues(board) {
  const count = new Map();
  const shown = [];
  for (const segue of store.order.map(object)) {
    if (segue?.tag !== "segue") continue;
    const [from, to] = [segue.parent, segue.attributes.destination].map((id) => board.places.get(sceneOf(id)));
    // An unwind segue leads to an exit, not to a scene that is known here.
    if (!from || !to || segue.attributes.kind === "unwind") continue;
    const key = `${from.id} ${to.id}`;
    const index = count.get(key) ?? 0;
    count.set(key, index + 1);
    shown.push({ segue, from, to, shift: (index % 2 ? -1 : 1) * Math.ceil(index / 2) * 26 });
  }
  return shown;
}

function frameOn(board, place) {
  const frame = board.frame(place);
  const [x, y] = board.toDesk([frame.x, frame.y]);
  return { x, y, w: frame.w * board.zoom, h: frame.h * board.zoom };
}

// Where lines cross, their labels do not cover each other.
function freePlace(along, taken) {
  const place =
    TIMES.map(along).find(([x, y]) => !taken.some((other) => Math.hypot(other[0] - x, other[1] - y) < 24)) ?? along(.5);
  taken.push(place);
  return place;
}

function label(board, { segue, from, to }, isPicked, [x, y]) {
  const { kind, relationship, identifier } = segue.attributes;
  const title = titleOf(kind === "relationship" ? relationship ?? kind : kind);
  const words = `${title}${identifier ? ` “${identifier}”` : ""} from ${from.info.name} to ${to.info.name}`;
  const size = board.zoom < FAR ? 1 : Math.max(.55, Math.min(1, board.zoom * 2.2));
  return h("button", {
    "data-segue": segue.id,
    title: words,
    "aria-label": `Segue: ${words}`,
    "aria-pressed": String(isPicked),
    style: { left: `${x}px`, top: `${y}px`, transform: `translate(-50%, -50%) scale(${size})` },
    onclick: () => {
      board.canvas.stays = true;
      select([segue.id]);
    },
  }, h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: KINDS[kind] ?? SHOW })));
}

// The arrow that says where the storyboard begins.
function entryPoint(board, first) {
  const { x, y, h: height } = frameOn(board, first);
  const long = Math.max(14, Math.min(54, 110 * board.zoom));
  const at = y + Math.min(height / 2, 300 * board.zoom);
  return h(
    "button.entry",
    {
      "data-entry": "",
      title: "The storyboard begins here; drag it to another scene",
      "aria-label": `Storyboard entry point: ${first.info.name}`,
      style: { left: `${x - long - 3}px`, top: `${at - 9}px`, width: `${long}px`, height: "18px" },
      onpointerdown: (event) => begin(event),
      onclick: () => {
        board.canvas.activate(first.id, true);
        select([first.id]);
      },
    },
    h(
      "svg",
      { viewBox: `0 0 ${long} 18`, "aria-hidden": "true" },
      h("path", { d: `M0 9H${long - 9}` }),
      h("path.head", { d: `M${long - 12} 3l12 6l-12 6z` }),
    ),
  );
}

// A segue's line, where it ends and to which side, and its points by times from 0 to 1.
function path(a, b, isSame, shift) {
  if (isSame) return loop(a, shift);
  const isBeside = b.x >= a.x + a.w || b.x + b.w <= a.x;
  return curve(...(isBeside ? endsBeside(a, b, shift) : endsAbove(a, b, shift)));
}

// Back to the scene itself.
function loop({ x: left, y: top, w, h: height }, shift) {
  const [x, y] = [left + w, top + height / 2 + shift];
  return {
    d: `M${x} ${y - 18}C${x + 46} ${y - 18} ${x + 46} ${y + 18} ${x} ${y + 18}`,
    end: [x, y + 18],
    turn: Math.PI,
    along: (time) => [x + 34, y + (time - .5) * 80],
  };
}

// Where on two facing sides a line begins and ends: in the middle of what they share, or of each.
function facing(begin, length, otherBegin, otherLength) {
  const from = Math.max(begin, otherBegin);
  const to = Math.min(begin + length, otherBegin + otherLength);
  return from < to - 30 ? [(from + to) / 2, (from + to) / 2] : [begin + length / 2, otherBegin + otherLength / 2];
}

// From the side of one scene to the side of the other that faces it: both ends, and how the line leaves the first.
function endsBeside(a, b, shift) {
  const isRight = b.x >= a.x + a.w;
  const [y1, y2] = facing(a.y, a.h, b.y, b.h);
  // A way back lies beside the way there.
  const aside = shift + (isRight ? 0 : Math.min(26, a.h / 8));
  const from = [isRight ? a.x + a.w : a.x, y1 + aside];
  const to = [isRight ? b.x : b.x + b.w, y2 + aside];
  return [from, to, [(to[0] - from[0]) / 2, 0]];
}

function endsAbove(a, b, shift) {
  const isBelow = b.y + b.h / 2 >= a.y + a.h / 2;
  const [x1, x2] = facing(a.x, a.w, b.x, b.w);
  const from = [x1 + shift, isBelow ? a.y + a.h : a.y];
  const to = [x2 + shift, isBelow ? b.y - 20 : b.y + b.h];
  return [from, to, [0, (to[1] - from[1]) / 2]];
}

function curve(from, to, out) {
  const points = [from, from.map((value, axis) => value + out[axis]), to.map((value, axis) => value - out[axis]), to];
  const along = (time) =>
    [0, 1].map((axis) => {
      const [p, q, r, s] = points.map((point) => point[axis]);
      const left = 1 - time;
      return left ** 3 * p + 3 * left ** 2 * time * q + 3 * left * time ** 2 * r + time ** 3 * s;
    });
  const [start, ...others] = points.map((point) => point.join(" "));
  return { d: `M${start}C${others.join(" ")}`, end: to, turn: Math.atan2(out[1], out[0]), along };
}

function head([x, y], turn, isPicked, size) {
  return h(`path.head${isPicked ? ".picked" : ""}`, {
    d: "M0 0L-9 -5V5z",
    transform: `translate(${x} ${y}) rotate(${turn * 180 / Math.PI}) scale(${size})`,
  });
}

// The arrow dragged onto another scene: the storyboard begins there.
function begin(event) {
  const start = [event.clientX, event.clientY];
  const end = (last) => {
    removeEventListener("pointerup", end, true);
    if (Math.hypot(last.clientX - start[0], last.clientY - start[1]) < 4) return;
    const id = document.elementFromPoint(last.clientX, last.clientY)?.closest("[data-board]")?.dataset.board;
    if (id && id !== store.scenes.find((scene) => scene.initial)?.id) {
      edit({ setAttribute: { object: id, name: "initialViewController", value: "YES" } }, { keepSelection: true });
    }
  };
  event.preventDefault();
  event.stopPropagation();
  addEventListener("pointerup", end, true);
}
