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
  const box = (place) => {
    const frame = board.frame(place);
    const [x, y] = board.toDesk([frame.x, frame.y]);
    return { x, y, w: frame.w * board.zoom, h: frame.h * board.zoom };
  };
  const count = new Map();
  const lines = [];
  const buttons = [];
  const taken = [];
  for (const id of store.order) {
    const segue = object(id);
    if (segue?.tag !== "segue") continue;
    const [from, to] = [
      board.places.get(sceneOf(segue.parent)),
      board.places.get(sceneOf(segue.attributes.destination)),
    ];
    // An unwind segue leads to an exit, not to a scene that is known here.
    if (!from || !to || segue.attributes.kind === "unwind") continue;
    const key = `${from.id} ${to.id}`;
    const index = count.get(key) ?? 0;
    count.set(key, index + 1);
    const { d, end, turn, along } = path(
      box(from),
      box(to),
      from === to,
      (index % 2 ? -1 : 1) * Math.ceil(index / 2) * 26,
    );
    const isPicked = store.selection.includes(id);
    lines.push(
      h(`path.segue${isPicked ? ".picked" : ""}`, { d, "data-segue": id }),
      head(end, turn, isPicked, Math.max(.45, Math.min(1, board.zoom * 2.2))),
    );
    // Where lines cross, their labels do not cover each other.
    const middle = TIMES.map(along).find(([x, y]) =>
      !taken.some((other) => Math.hypot(other[0] - x, other[1] - y) < 24)
    ) ?? along(.5);
    taken.push(middle);
    const kind = segue.attributes.kind;
    const words = `${titleOf(kind === "relationship" ? segue.attributes.relationship ?? kind : kind)}${
      segue.attributes.identifier ? ` “${segue.attributes.identifier}”` : ""
    } from ${from.info.name} to ${to.info.name}`;
    buttons.push(h("button", {
      "data-segue": id,
      title: words,
      "aria-label": `Segue: ${words}`,
      "aria-pressed": String(isPicked),
      style: {
        left: `${middle[0]}px`,
        top: `${middle[1]}px`,
        transform: `translate(-50%, -50%) scale(${
          board.zoom < FAR ? 1 : Math.max(.55, Math.min(1, board.zoom * 2.2))
        })`,
      },
      onclick: () => {
        board.canvas.stays = true;
        select([id]);
      },
    }, h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: KINDS[kind] ?? SHOW }))));
  }
  const first = [...board.places.values()].find((place) => place.info.initial);
  if (first) {
    const { x, y, h: height } = box(first);
    const long = Math.max(14, Math.min(54, 110 * board.zoom));
    const at = y + Math.min(height / 2, 300 * board.zoom);
    const place = { left: `${x - long - 3}px`, top: `${at - 9}px`, width: `${long}px`, height: "18px" };
    buttons.push(h(
      "button.entry",
      {
        "data-entry": "",
        title: "The storyboard begins here; drag it to another scene",
        "aria-label": `Storyboard entry point: ${first.info.name}`,
        style: place,
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
    ));
  }
  // The arrow with the focus gets it back, because it is redrawn.
  const focused = document.activeElement?.closest?.(".segues") ? document.activeElement.dataset.segue : null;
  board.segues.classList.toggle("far", board.zoom < FAR);
  fill(board.arrows, lines);
  fill(board.segues, buttons);
  if (focused) board.segues.querySelector(`[data-segue="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// From the side of one scene to the side of the other that faces it.
function path(a, b, isSame, shift) {
  if (isSame) {
    const [x, y] = [a.x + a.w, a.y + a.h / 2 + shift];
    return {
      d: `M${x} ${y - 18}C${x + 46} ${y - 18} ${x + 46} ${y + 18} ${x} ${y + 18}`,
      end: [x, y + 18],
      turn: Math.PI,
      along: (time) => [x + 34, y + (time - .5) * 80],
    };
  }
  const common = (low, high, p, q) => {
    const [from, to] = [Math.max(low[0], low[1]), Math.min(high[0], high[1])];
    return from < to - 30 ? [(from + to) / 2, (from + to) / 2] : [p, q];
  };
  const isBeside = b.x >= a.x + a.w || b.x + b.w <= a.x;
  let from, to, out;
  if (isBeside) {
    const isRight = b.x >= a.x + a.w;
    const [y1, y2] = common([a.y, b.y], [a.y + a.h, b.y + b.h], a.y + a.h / 2, b.y + b.h / 2);
    // A way back lies beside the way there.
    const aside = shift + (isRight ? 0 : Math.min(26, a.h / 8));
    from = [isRight ? a.x + a.w : a.x, y1 + aside];
    to = [isRight ? b.x : b.x + b.w, y2 + aside];
    out = [(to[0] - from[0]) / 2, 0];
  } else {
    const isBelow = b.y + b.h / 2 >= a.y + a.h / 2;
    const [x1, x2] = common([a.x, b.x], [a.x + a.w, b.x + b.w], a.x + a.w / 2, b.x + b.w / 2);
    from = [x1 + shift, isBelow ? a.y + a.h : a.y];
    to = [x2 + shift, isBelow ? b.y - 20 : b.y + b.h];
    out = [0, (to[1] - from[1]) / 2];
  }
  const along = (time) =>
    [0, 1].map((axis) => {
      const [p, q, r, s] = [from[axis], from[axis] + out[axis], to[axis] - out[axis], to[axis]];
      const left = 1 - time;
      return left ** 3 * p + 3 * left ** 2 * time * q + 3 * left * time ** 2 * r + time ** 3 * s;
    });
  return {
    d: `M${from[0]} ${from[1]}C${from[0] + out[0]} ${from[1] + out[1]} ${to[0] - out[0]} ${to[1] - out[1]} ${to[0]} ${
      to[1]
    }`,
    end: to,
    turn: Math.atan2(out[1], out[0]),
    along,
  };
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
