// How many cells a table, a section or a collection has.
import { object, store } from "./store.js";
import { h } from "./dom.js";
import { edit } from "./edits.js";

const quiet = { keepSelection: true };

export function cellCounts(inspector, entry) {
  const count = (list) => (store.children.get(entry.id) ?? []).filter((id) => object(id).list === list).length;
  const number = (title, now, least) =>
    inspector.field(
      title,
      inspector.input("cell count", {
        label: title,
        type: "number",
        min: String(least),
        max: "100",
        step: "1",
        value: String(now),
        onchange: (event) =>
          event.target.checkValidity() &&
          edit({ setCount: { object: entry.id, count: Number(event.target.value) } }, quiet),
      }),
    );
  if (entry.tag === "tableView") {
    return h(
      "div.section",
      { "aria-label": "Cells" },
      h("h3", "Cells"),
      count("sections") > 0
        ? number("Sections", count("sections"), 1)
        : number("Prototype Cells", count("prototypes"), 0),
    );
  }
  if (entry.tag === "tableViewSection") {
    return h("div.section", { "aria-label": "Cells" }, h("h3", "Cells"), number("Rows", count("cells"), 1));
  }
  if (entry.tag === "collectionView") {
    return h("div.section", { "aria-label": "Cells" }, h("h3", "Cells"), number("Items", count("cells"), 0));
  }
  return null;
}
