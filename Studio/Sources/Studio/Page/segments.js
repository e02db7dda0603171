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
  axis: {
    horizontal: "M2 5h3v6H2zM6.500 5h3v6h-3zM11 5h3v6h-3z",
    vertical: "M5 2h6v3H5zM5 6.500h6v3H5zM5 11h6v3H5z",
  },
  distribution: {
    fill: "M1.500 4h7v8h-7zM8.500 4h3v8h-3zM11.500 4h3v8h-3z",
    fillEqually: "M1.500 4h4.300v8H1.500zM5.800 4h4.400v8H5.800zM10.200 4h4.300v8h-4.300z",
    fillProportionally: "M1.500 4h6v8h-6zM7.500 4h4.500v8H7.500zM12 4h2.500v8H12z",
    equalSpacing: "M1.500 4h4v8h-4zM8 4h1.500v8H8zM12 4h2.500v8H12z",
    equalCentering: "M2 5h3v6H2zM6.500 5h3v6h-3zM11 5h3v6h-3zM3.500 3v10M8 3v10M12.500 3v10",
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
