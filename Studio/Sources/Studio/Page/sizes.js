// Size classes in words, and what every inspector shares.
export const SIZES = [
  "widthClass=compact",
  "widthClass=regular",
  "heightClass=compact",
  "heightClass=regular",
  "heightClass=regular-widthClass=compact",
  "heightClass=compact-widthClass=compact",
  "heightClass=compact-widthClass=regular",
  "heightClass=regular-widthClass=regular",
];
export const short = (key) =>
  key.split("-").reverse().map((part) => `${part[0]}${part.split("=")[1][0].toUpperCase()}`).join(" ");
export const words = (key) =>
  key.split("-").reverse().map((part) => `${part.startsWith("width") ? "width" : "height"} ${part.split("=")[1]}`).join(
    ", ",
  );
export const variationsOf = (entry) =>
  (entry.children ?? []).filter((inner) => inner.tag === "variation" && inner.attributes.key !== "default");
export const quiet = { keepSelection: true };
