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

// From the middle of a line, the nearest first: along it while it is long enough, and beside it.
function offsets(across, down, width, height, zoom) {
  const isRow = Math.abs(across) > Math.abs(down);
  const length = Math.hypot(across, down);
  const extent = isRow ? width : height;
  const along = [0, length / 4, -length / 4].filter((by) => !by || length / 4 > extent);
  const first = (isRow ? height : width) / 2 + 7 / zoom;
  const step = (isRow ? height : width) + 2 / zoom;
  const beside = [0, 1, 2].flatMap((count) => [first + count * step, -first - count * step]);
  const aside = [0, extent, -extent].flatMap((by) => beside.map((away) => [by, away]));
  return [...along.map((by) => [by, 0]), ...aside].map(([by, away]) => isRow ? [by, away] : [away, by]);
}

const overlap = ([x, y, width, height], [left, top, right, bottom]) =>
  x < left + right && left < x + width && y < top + bottom && top < y + height;
