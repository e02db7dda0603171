// Frames around several views.
export function union(frames) {
  const [left, top] = [0, 1].map((axis) => Math.min(...frames.map((frame) => frame[axis])));
  return [
    left,
    top,
    Math.max(...frames.map((frame) => frame[0] + frame[2])) - left,
    Math.max(...frames.map((frame) => frame[1] + frame[3])) - top,
  ];
}

// Where a frame comes to lie when the one around it becomes another, in half points.
export function within(frame, old, now) {
  const place = (axis, value) =>
    Math.round(2 * (now[axis] + (old[axis + 2] ? (value - old[axis]) * now[axis + 2] / old[axis + 2] : 0))) / 2;
  const [left, top, right, bottom] = [
    place(0, frame[0]),
    place(1, frame[1]),
    place(0, frame[0] + frame[2]),
    place(1, frame[1] + frame[3]),
  ];
  const isMoved = old[2] === now[2] && old[3] === now[3];
  return isMoved ? [left, top, frame[2], frame[3]] : [left, top, Math.max(0, right - left), Math.max(0, bottom - top)];
}
