// A constraint’s inspector, and where an object is installed.
import { isView, object, store, titleOf } from "./store.js";
import { checkbox, h, options, popover } from "./dom.js";
import { edit, editConstraint } from "./actions.js";
import { quiet, short, SIZES, variationsOf, words } from "./sizes.js";

export const ConstraintInspector = (Base) =>
  class extends Base {
    constraint(entry) {
      const now = entry.attributes;
      return [
        h(
          "div.section",
          h("h3", `${titleOf(now.firstAttribute)} Constraint`),
          h("p", { title: entry.text }, entry.name),
          this.items(entry),
          this.constant(entry),
          variationsOf(entry).filter((variation) => "constant" in variation.attributes).map((variation) =>
            this.attributeRow({ ...CONSTANT, varies: true }, entry, [entry], variation.attributes.key, variation)
          ),
          this.fieldOf(entry, "priority", { type: "number", min: "1", max: "1000", list: "priorities" }, "1000"),
          this.fieldOf(entry, "multiplier", {}, "1"),
          this.fieldOf(entry, "identifier", {}, ""),
          this.field("Placeholder", [
            checkbox("placeholder", "Remove at build time", {
              checked: now.placeholder === "YES",
              onchange: (event) => editAttribute(entry, "placeholder", event.target.checked ? "YES" : "NO"),
            }),
            " Remove at build time",
          ]),
        ),
        h("div.section", h("h3", "Installed"), this.installed(entry)),
        h("datalist", { id: "priorities" }, ["1000", "750", "500", "250"].map((value) => h("option", { value }))),
      ];
    }

    // What is related to what.
    items(entry) {
      const { firstItem = entry.parent, secondItem, relation = "equal" } = entry.attributes;
      return [
        this.field("First Item", itemChoice(entry, "firstItem", firstItem)),
        this.field("", attributeChoice(entry, "firstAttribute")),
        this.margin(entry, "firstAttribute", firstItem),
        this.field(
          "Relation",
          h(
            "select",
            {
              "data-field": "relation",
              "aria-label": "Relation",
              onchange: (event) => editAttribute(entry, "relation", event.target.value),
            },
            options([
              ["equal", "Equal"],
              ["lessThanOrEqual", "Less or equal"],
              ["greaterThanOrEqual", "Greater or equal"],
            ], relation),
          ),
        ),
        secondItem && [
          this.field("Second Item", itemChoice(entry, "secondItem", secondItem)),
          this.field("", attributeChoice(entry, "secondAttribute")),
          this.margin(entry, "secondAttribute", secondItem),
          this.field(
            "",
            h(
              "button.small",
              { onclick: () => edit({ reverseConstraint: { constraint: entry.id } }) },
              "Reverse Items",
            ),
          ),
        ],
      ];
    }

    constant(entry) {
      const { constant = "0", symbolic, firstItem = entry.parent, secondItem } = entry.attributes;
      const set = (name, value) => ({ setAttribute: { object: entry.id, name, value } });
      const useStandard = () =>
        editConstraint(entry.id, {
          group: {
            name: "Use Standard Value",
            edits: [
              set("constant", [firstItem, secondItem].includes(entry.parent) ? "20" : "8"),
              set("symbolic", "YES"),
            ],
          },
        });
      return this.field("Constant", [
        this.input("constant", {
          label: "Constant",
          type: "number",
          step: "any",
          value: constant,
          onchange: (event) => editAttribute(entry, "constant", event.target.value, store.varying ?? undefined),
        }),
        h("button.small", {
          title: "Standard value",
          "aria-pressed": String(symbolic === "YES"),
          onclick: useStandard,
        }, "Std"),
      ], {
        plus: (event) => this.plus(event.currentTarget, CONSTANT, entry, (make) => edit(make(entry.id), quiet)),
      });
    }

    // A field for an attribute as it is written.
    fieldOf(entry, name, properties, standard) {
      const title = titleOf(name);
      return this.field(
        title,
        this.input(name, {
          label: title,
          ...properties,
          value: entry.attributes[name] ?? standard,
          onchange: (event) => editAttribute(entry, name, event.target.value),
        }),
      );
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
        checkbox(`${name} margin`, `Relative to margin: ${name === "firstAttribute" ? "first" : "second"} item`, {
          checked: isMargin(now),
          onchange: (event) => editAttribute(entry, name, event.target.checked ? marginOf(now) : edgeOf(now)),
        }),
        { flag: true },
      );
    }

    // Whether the object is there: in any size class, and where it differs.
    installed(entry) {
      const changes = installations(entry);
      const base = new Map(changes).get("default") !== false;
      const box = (title, sizeClass, on) =>
        this.field(
          title,
          checkbox(`installed ${sizeClass ?? ""}`, `Installed ${title}`, {
            checked: on,
            onchange: (event) => setInstalled(entry, event.target.checked, sizeClass),
          }),
          {
            variation: !!sizeClass,
            plus: sizeClass ? null : (event) => installOtherwise(event.currentTarget, entry, !base),
          },
        );
      return [
        box("Installed", undefined, base),
        ...changes.filter(([size]) => size !== "default").map(([size, on]) => box(short(size), size, on)),
      ];
    }
  };

const CONSTANT = { name: "constant", title: "Constant", kind: "number", standard: "0" };

// Where what a constraint is about can be another view: near the one that it is, or near the constraint's owner.
function itemChoice(entry, name, id) {
  const owner = entry.parent;
  const parent = object(id)?.parent;
  const near = [owner, id, parent, ...(store.children.get(parent) ?? []), ...(store.children.get(owner) ?? [])];
  const items = [...new Set(near)].filter((other) => isView(object(other)) || isGuide(object(other)));
  const title = (other) =>
    isGuide(object(other)) && object(other).attributes.key === "safeArea"
      ? "Safe Area"
      : other === owner
      ? `${object(other).name} (container)`
      : object(other).name;
  return h(
    "select",
    {
      "data-field": name,
      "aria-label": name === "firstItem" ? "First item" : "Second item",
      onchange: ({ target }) =>
        editAttribute(entry, name, name === "firstItem" && target.value === owner ? null : target.value),
    },
    options(items.map((other) => [other, title(other)]), id),
  );
}
const isGuide = (entry) => entry?.tag === "viewLayoutGuide";

function attributeChoice(entry, name) {
  const now = entry.attributes[name];
  const first = entry.attributes.firstAttribute;
  const others = /^(width|height)$/.test(first)
    ? ["width", "height"]
    : /leading|trailing|left|right|centerX/.test(first)
    ? ["leading", "trailing", "centerX", "left", "right"]
    : ["top", "bottom", "centerY", "firstBaseline", "baseline"];
  return h(
    "select",
    {
      "data-field": name,
      "aria-label": titleOf(name),
      onchange: ({ target }) => editAttribute(entry, name, isMargin(now) ? marginOf(target.value) : target.value),
    },
    options([...new Set([edgeOf(now), ...others])].map((value) => [value, titleOf(value)]), edgeOf(now)),
  );
}

// Pairs of a size class and whether the object is there in it, as the variations of its owner say.
const installations = (entry) => {
  const key = entry.tag === "constraint" ? "constraints" : "subviews";
  const inner = (element, matches) => (element?.children ?? []).filter(matches);
  return inner(object(entry.parent), ({ tag }) => tag === "variation").flatMap((variation) =>
    inner(variation, ({ attributes }) => attributes.key === key).flatMap((mask) =>
      inner(mask, ({ attributes }) => attributes.reference === entry.id).map((change) => [
        variation.attributes.key,
        change.tag === "include",
      ])
    )
  );
};

const setInstalled = (entry, isInstalled, sizeClass) =>
  edit({ setInstalled: { object: entry.id, isInstalled, sizeClass } }, quiet);

function installOtherwise(anchor, entry, isInstalled) {
  const choose = (size) => {
    box.close();
    setInstalled(entry, isInstalled, size);
  };
  const box = popover(anchor, [
    h("h4", "Installed otherwise where"),
    SIZES.map((size) => h("button", { onclick: () => choose(size) }, words(size))),
  ], { label: "Size class", className: ".menu" });
}

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
const editAttribute = (entry, name, value, sizeClass) =>
  editConstraint(entry.id, { setAttribute: { object: entry.id, name, value, sizeClass } });
