// A constraint’s inspector, and where an object is installed.
import { isView, object, selected, set, store, titleOf } from "./store.js";
import { h, popover } from "./dom.js";
import { edit, editConstraint } from "./actions.js";
import { kinds } from "./fields.js";
import { quiet, short, SIZES, variationsOf, words } from "./sizes.js";

export const ConstraintInspector = (Base) =>
  class extends Base {
    constraint(entry) {
      const now = entry.attributes;
      const owner = entry.parent;
      const set = (name, sizeClass) => (event) =>
        editConstraint(entry.id, {
          setAttribute: {
            object: entry.id,
            name,
            value: event.target.type === "checkbox" ? (event.target.checked ? "YES" : "NO") : event.target.value,
            sizeClass,
          },
        });
      const first = now.firstItem ?? owner;
      const items = (id) => {
        const view = object(id);
        const near = [
          owner,
          id,
          view?.parent,
          ...(store.children.get(view?.parent) ?? []),
          ...(store.children.get(owner) ?? []),
        ].filter((other) => object(other) && (isView(object(other)) || object(other).tag === "viewLayoutGuide"));
        return [...new Set(near)];
      };
      const item = (name, id) =>
        h(
          "select",
          {
            "data-field": name,
            "aria-label": name === "firstItem" ? "First item" : "Second item",
            onchange: (event) =>
              editConstraint(entry.id, {
                setAttribute: {
                  object: entry.id,
                  name,
                  value: name === "firstItem" && event.target.value === owner ? null : event.target.value,
                },
              }),
          },
          items(id).map((other) =>
            h(
              "option",
              { value: other, selected: other === id },
              object(other).tag === "viewLayoutGuide" && object(other).attributes.key === "safeArea"
                ? "Safe Area"
                : other === owner
                ? `${object(other).name} (container)`
                : object(other).name,
            )
          ),
        );
      const kinds = /^(width|height)$/.test(now.firstAttribute)
        ? ["width", "height"]
        : /leading|trailing|left|right|centerX/.test(now.firstAttribute)
        ? ["leading", "trailing", "centerX", "left", "right"]
        : ["top", "bottom", "centerY", "firstBaseline", "baseline"];
      const attribute = (name) =>
        h(
          "select",
          {
            "data-field": name,
            "aria-label": titleOf(name),
            onchange: (event) =>
              editAttribute(entry, name, isMargin(now[name]) ? marginOf(event.target.value) : event.target.value),
          },
          [...new Set([edgeOf(now[name]), ...kinds])].map((value) =>
            h("option", { value, selected: value === edgeOf(now[name]) }, titleOf(value))
          ),
        );
      const varied = variationsOf(entry).filter((variation) => "constant" in variation.attributes);
      return [
        h(
          "div.section",
          h("h3", `${titleOf(now.firstAttribute)} Constraint`),
          h("p", { title: entry.text }, entry.name),
          this.field("First Item", item("firstItem", first)),
          this.field("", attribute("firstAttribute")),
          this.margin(entry, "firstAttribute", first),
          this.field(
            "Relation",
            h(
              "select",
              { "data-field": "relation", "aria-label": "Relation", onchange: set("relation") },
              [["equal", "Equal"], ["lessThanOrEqual", "Less or equal"], ["greaterThanOrEqual", "Greater or equal"]]
                .map(([value, title]) => h("option", { value, selected: value === (now.relation ?? "equal") }, title)),
            ),
          ),
          now.secondItem &&
            [
              this.field("Second Item", item("secondItem", now.secondItem)),
              this.field("", attribute("secondAttribute")),
              this.margin(entry, "secondAttribute", now.secondItem),
              this.field(
                "",
                h(
                  "button.small",
                  { onclick: () => edit({ reverseConstraint: { constraint: entry.id } }) },
                  "Reverse Items",
                ),
              ),
            ],
          this.field("Constant", [
            this.input("constant", {
              label: "Constant",
              type: "number",
              step: "any",
              value: now.constant ?? "0",
              onchange: set("constant", store.varying ?? undefined),
            }),
            h("button.small", {
              title: "Standard value",
              "aria-pressed": String(now.symbolic === "YES"),
              onclick: () =>
                editConstraint(entry.id, {
                  group: {
                    name: "Use Standard Value",
                    edits: [{
                      setAttribute: {
                        object: entry.id,
                        name: "constant",
                        value: [first, now.secondItem].includes(owner) ? "20" : "8",
                      },
                    }, { setAttribute: { object: entry.id, name: "symbolic", value: "YES" } }],
                  },
                }),
            }, "Std"),
          ], {
            plus: (event) =>
              this.plus(
                event.currentTarget,
                { name: "constant", kind: "number", standard: "0" },
                entry,
                (make) => edit(make(entry.id), quiet),
              ),
          }),
          varied.map((variation) =>
            this.attributeRow(
              { name: "constant", title: "Constant", kind: "number", standard: "0", varies: true },
              entry,
              [entry],
              variation.attributes.key,
              variation,
            )
          ),
          this.field(
            "Priority",
            this.input("priority", {
              label: "Priority",
              type: "number",
              min: "1",
              max: "1000",
              list: "priorities",
              value: now.priority ?? "1000",
              onchange: set("priority"),
            }),
          ),
          this.field(
            "Multiplier",
            this.input("multiplier", {
              label: "Multiplier",
              value: now.multiplier ?? "1",
              onchange: set("multiplier"),
            }),
          ),
          this.field(
            "Identifier",
            this.input("identifier", { label: "Identifier", value: now.identifier ?? "", onchange: set("identifier") }),
          ),
          this.field("Placeholder", [
            h("input", {
              type: "checkbox",
              "data-field": "placeholder",
              "aria-label": "Remove at build time",
              checked: now.placeholder === "YES",
              onchange: set("placeholder"),
            }),
            " Remove at build time",
          ]),
        ),
        h("div.section", h("h3", "Installed"), this.installed(entry)),
        h("datalist", { id: "priorities" }, ["1000", "750", "500", "250"].map((value) => h("option", { value }))),
      ];
    }

    // Xcode's tick: the same side of the margins instead. Only a view that holds the other item has margins to be held
    // to.
    margin(entry, name, id) {
      const now = entry.attributes[name];
      const other = name === "firstAttribute"
        ? entry.attributes.secondItem
        : entry.attributes.firstItem ?? entry.parent;
      if (!isView(object(id)) || !isMargin(now) && (!marginOf(now) || !holds(id, other))) return null;
      return this.field(
        "Relative to margin",
        h("input", {
          type: "checkbox",
          "data-field": `${name} margin`,
          "aria-label": `Relative to margin: ${name === "firstAttribute" ? "first" : "second"} item`,
          checked: isMargin(now),
          onchange: (event) => editAttribute(entry, name, event.target.checked ? marginOf(now) : edgeOf(now)),
        }),
        { flag: true },
      );
    }

    // Whether the object is there: in any size class, and where it differs.
    installed(entry) {
      const key = entry.tag === "constraint" ? "constraints" : "subviews";
      const owner = object(entry.parent);
      const changes = (owner?.children ?? []).filter((inner) => inner.tag === "variation").flatMap((variation) =>
        (variation.children ?? []).filter((mask) => mask.attributes.key === key).flatMap((mask) =>
          (mask.children ?? []).filter((change) => change.attributes.reference === entry.id).map((
            change,
          ) => [variation.attributes.key, change.tag === "include"])
        )
      );
      const byClass = new Map(changes);
      const box = (title, sizeClass, on) =>
        this.field(
          title,
          h("input", {
            type: "checkbox",
            "data-field": `installed ${sizeClass ?? ""}`,
            "aria-label": `Installed ${title}`,
            checked: on,
            onchange: (event) =>
              edit({ setInstalled: { object: entry.id, isInstalled: event.target.checked, sizeClass } }, quiet),
          }),
          {
            variation: !!sizeClass,
            plus: sizeClass ? null : (event) => {
              const menuBox = popover(event.currentTarget, [
                h("h4", "Installed otherwise where"),
                SIZES.map((size) =>
                  h("button", {
                    onclick: () => {
                      menuBox.close();
                      edit({ setInstalled: { object: entry.id, isInstalled: !base, sizeClass: size } }, quiet);
                    },
                  }, words(size))
                ),
              ], { label: "Size class", className: ".menu" });
            },
          },
        );
      const base = byClass.get("default") !== false;
      return [
        box("Installed", undefined, base),
        ...changes.filter(([size]) => size !== "default").map(([size, on]) => box(short(size), size, on)),
      ];
    }
  };

const MARGINS = {
  leading: "leadingMargin",
  trailing: "trailingMargin",
  left: "leftMargin",
  right: "rightMargin",
  top: "topMargin",
  bottom: "bottomMargin",
  centerX: "centerXWithinMargins",
  centerY: "centerYWithinMargins",
};
const marginOf = (name) => MARGINS[name] ?? (isMargin(name) ? name : undefined);
const isMargin = (name) => Object.values(MARGINS).includes(name);
const edgeOf = (name) => Object.keys(MARGINS).find((edge) => MARGINS[edge] === name) ?? name;
const holds = (id, other) => {
  for (let entry = object(object(other)?.parent); entry; entry = object(entry.parent)) if (entry.id === id) return true;
  return false;
};
const editAttribute = (entry, name, value) =>
  editConstraint(entry.id, { setAttribute: { object: entry.id, name, value } });
