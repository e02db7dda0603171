// The numbers on the canvas: each stands at what it measures, and none over another or over what can be taken hold of.
import { store } from "./store.js";
import { h } from "./dom.js";

export class Labels {
  // Frames that no label may cover, in points as all here.
  constructor(taken) {
    this.taken = [...taken];
  }

  // A text on a ground of its own, of the same size at each zoom: in the middle of a line, or else near it.
  along([x1, y1, x2, y2], words, name) {
    const { zoom } = store;
    const text = String(words);
    const [width, height] = [(text.length * 7 + 8) / zoom, 16 / zoom];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const places = offsets(x2 - x1, y2 - y1, width, height, zoom)
      .map(([across, down]) => [x + across - width / 2, y + down - height / 2, width, height]);
    const place = places.find((frame) => !this.taken.some((other) => overlap(frame, other))) ?? places[0];
    this.taken.push(place);
    const [left, top] = place;
    return h(
      "g.number",
      h(`rect.tag.${name}`, { x: left, y: top, width, height, rx: 4 / zoom }),
      h("text", {
        x: left + width / 2,
        y: top + 12.2 / zoom,
        "text-anchor": "middle",
        style: { fontSize: `${12 / zoom}px` },
      }, text),
    );
  }
}

// Ways from the middle of a line, the shortest first: on it as far as it is long enough, and beside it.
function offsets(across, down, width, height, zoom) {
  const isRow = Math.abs(across) > Math.abs(down);
  const [extent, thick] = isRow ? [width, height] : [height, width];
  const onLine = Math.max(0, (Math.hypot(across, down) - extent) / 2);
  const beside = thick / 2 + 5 / zoom;
  const both = (ways) => ways.flatMap((way) => [way, -way]);
  const along = [0, ...both([extent / 2, extent, 1.5 * extent, 2 * extent])];
  const away = [0, ...both([beside, beside + thick / 2, beside + thick])];
  return along.flatMap((by) => away.map((off) => [by, off]))
    .filter(([by, off]) => off !== 0 || Math.abs(by) <= onLine)
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other))
    .map(([by, off]) => isRow ? [by, off] : [off, by]);
}

const overlap = ([x, y, width, height], [left, top, right, bottom]) =>
  x < left + right && left < x + width && y < top + bottom && top < y + height;
