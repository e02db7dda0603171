// The panels beside the canvas are as wide as somebody drags them, and stay so on this machine.
import { h } from "./dom.js";

const LIMITS = { left: [180, 520], right: [240, 560] };
const STORED = "plumb-studio-panels";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? {};
  } catch {
    return {};
  }
}
function store(widths) {
  try {
    localStorage.setItem(STORED, JSON.stringify(widths));
  } catch { /* A browser may keep nothing. */ }
}

// Back to the usual width.
function forget(app, side) {
  app.style.removeProperty(`--${side}`);
  const { [side]: _, ...rest } = stored();
  store(rest);
}

export function splitter(app, side) {
  const [least, most] = LIMITS[side];
  const panel = () => app.querySelector(side === "left" ? ".side" : "studio-inspector");
  const sign = side === "left" ? 1 : -1;
  const set = (width) => {
    const used = Math.round(Math.max(least, Math.min(most, innerWidth * .4, width)));
    app.style.setProperty(`--${side}`, `${used}px`);
    bar.setAttribute("aria-valuenow", used);
    store({ ...stored(), [side]: used });
  };
  const leave = () => bar.onpointermove = null;
  const bar = h("div.splitter", {
    role: "separator",
    tabindex: "0",
    "aria-orientation": "vertical",
    "aria-valuemin": least,
    "aria-valuemax": most,
    "data-splitter": side,
    "aria-label": side === "left" ? "Width of outline and library" : "Width of the inspector",
    title: "Drag to resize; double click for the usual width",
    style: { gridArea: `split-${side}` },
    ondblclick: () => forget(app, side),
    onpointerdown: (event) => {
      bar.setPointerCapture(event.pointerId);
      const [begin, x] = [panel().offsetWidth, event.clientX];
      bar.onpointermove = (move) => set(begin + sign * (move.clientX - x));
    },
    onpointerup: leave,
    onpointercancel: leave,
    onkeydown: (event) => {
      const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
      if (!step) return;
      set(panel().offsetWidth + sign * step);
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const width = stored()[side];
  if (width) set(width);
  return bar;
}
