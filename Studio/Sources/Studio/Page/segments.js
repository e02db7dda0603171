// Choices that Xcode shows as pictures side by side.
import { h } from "./dom.js";

const PICTURES = {
  textAlignment: {
    left: "M2 4h12M2 8h8M2 12h10",
    center: "M2 4h12M4 8h8M3 12h10",
    right: "M2 4h12M6 8h8M4 12h10",
    justified: "M2 4h12M2 8h12M2 12h12",
    natural: "M2 8h3M6.500 8h3M11 8h3",
  },
  contentHorizontalAlignment: {
    left: "M2.500 2v12M5 5h6v6H5z",
    center: "M8 2v3M8 11v3M5 5h6v6H5z",
    right: "M13.500 2v12M5 5h6v6H5z",
    fill: "M2.500 2v12M13.500 2v12M5 5h6v6H5z",
    leading: "M2.500 2v12M13 8H5M8 5 5 8l3 3",
    trailing: "M13.500 2v12M3 8h8M8 5l3 3-3 3",
  },
  contentVerticalAlignment: {
    top: "M2 2.500h12M5 5h6v6H5z",
    center: "M2 8h3M11 8h3M5 5h6v6H5z",
    bottom: "M2 13.500h12M5 5h6v6H5z",
    fill: "M2 2.500h12M2 13.500h12M5 5h6v6H5z",
  },
};

export const hasPictures = (field) => field.options.every(([option]) => PICTURES[field.name]?.[option]);

export function segments({ field, key, now, setAttribute }) {
  return h(
    "div.segments",
    { role: "group", "aria-label": field.title, "data-field": key },
    field.options.map(([option, title]) =>
      h(
        "button.icon",
        {
          value: option,
          title,
          "aria-label": title,
          "aria-pressed": String(option === (now ?? "")),
          onclick: () => setAttribute(option),
        },
        h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: PICTURES[field.name][option] })),
      )
    ),
  );
}
