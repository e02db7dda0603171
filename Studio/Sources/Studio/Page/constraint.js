// A constraint’s inspector, and where an object is installed.
import { isView, object, store, titleOf } from "./store.js";
import { checkbox, h, options, popover } from "./dom.js";
import { edit, editAll } from "./edits.js";
import { editConstraints } from "./following.js";
import { showMixed, shownFor } from "./values.js";
import { quiet, short, SIZES, variationsOf, words } from "./sizes.js";

export const ConstraintInspector = (Base) =>
  class extends Base {
    // Of several constraints: what each of them has, changed together.
    constraint(all) {
      const [entry, ...others] = all;
      const variations = others.length > 0
        ? []
        : variationsOf(entry).filter((variation) => "constant" in variation.attributes);
      return [
        h(
          "div.section",
          others.length > 0 ? h("h3", `${all.length} Constraints`) : [
            h("h3", `${titleOf(entry.attributes.firstAttribute)} Constraint`),
            h("p", { title: entry.text }, entry.name),
          ],
          others.length === 0 && this.firstItem(entry),
          this.relation(all),
          others.length === 0 && entry.attributes.secondItem && this.secondItem(entry),
          this.constant(all),
          variations.map((variation) =>
            this.attributeRow({ ...CONSTANT, varies: true }, entry, all, variation.attributes.key, variation)
          ),
          this.fieldOf(all, "priority", { type: "number", min: "1", max: "1000", list: "priorities" }, "1000"),
          this.fieldOf(all, "multiplier", {}, "1"),
          this.fieldOf(all, "identifier", {}, ""),
          this.field("Placeholder", [
            shownFor(
              all,
              { name: "placeholder", standard: "NO" },
              checkbox("placeholder", "Remove at build time", {
                checked: entry.attributes.placeholder === "YES",
                onchange: (event) => editAttribute(all, "placeholder", event.target.checked ? "YES" : "NO"),
              }),
            ),
            " Remove at build time",
          ]),
        ),
        h("div.section", h("h3", "Installed"), this.installed(all)),
        h("datalist", { id: "priorities" }, ["1000", "750", "500", "250"].map((value) => h("option", { value }))),
      ];
    }

    firstItem(entry) {
      const { firstItem = entry.parent } = entry.attributes;
      return [
        this.field("First Item", itemChoice(entry, "firstItem", firstItem)),
        this.field("", attributeChoice(entry, "firstAttribute")),
        this.margin(entry, "firstAttribute", firstItem),
      ];
    }

    secondItem(entry) {
      const { secondItem } = entry.attributes;
      return [
        this.field("Second Item", itemChoice(entry, "secondItem", secondItem)),
        this.field("", attributeChoice(entry, "secondAttribute")),
        this.margin(entry, "secondAttribute", secondItem),
        this.field(
          "",
          h("button.small", { onclick: () => edit({ reverseConstraint: { constraint: entry.id } }) }, "Reverse Items"),
        ),
      ];
    }

    relation(all) {
      const choice = h(
        "select",
        {
          "data-field": "relation",
          "aria-label": "Relation",
          onchange: (event) => editAttribute(all, "relation", event.target.value),
        },
        options([
          ["equal", "Equal"],
          ["lessThanOrEqual", "Less or equal"],
          ["greaterThanOrEqual", "Greater or equal"],
        ], all[0].attributes.relation ?? "equal"),
      );
      return this.field("Relation", shownFor(all, { name: "relation", standard: "equal" }, choice));
    }

    constant(all) {
      const { constant = "0", symbolic } = all[0].attributes;
      const controls = [
        this.input("constant", {
          label: "Constant",
          type: "number",
          step: "any",
          value: constant,
          onchange: (event) => editAttribute(all, "constant", event.target.value, store.varying ?? undefined),
        }),
        h("button.small", {
          title: "Standard value",
          "aria-pressed": String(symbolic === "YES"),
          onclick: () => useStandard(all),
        }, "Std"),
      ];
      return this.field("Constant", shownFor(all, CONSTANT, controls), {
        plus: (event) =>
          this.plus(event.currentTarget, CONSTANT, all[0], (make) =>
            editAll(
              "Change Constant",
              all.map(({ id }) => make(id)),
              quiet,
            )),
      });
    }

    // A field for an attribute as it is written.
    fieldOf(all, name, properties, standard) {
      const title = titleOf(name);
      const control = this.input(name, {
        label: title,
        ...properties,
        value: all[0].attributes[name] ?? standard,
        onchange: (event) => editAttribute(all, name, event.target.value),
      });
      return this.field(title, shownFor(all, { name, standard }, control));
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
          onchange: (event) => editAttribute([entry], name, event.target.checked ? marginOf(now) : edgeOf(now)),
        }),
        { flag: true },
      );
    }

    // Whether the objects are there: in any size class, and where it differs.
    installed(all) {
      const changes = all.map(installations);
      const base = changes.map((own) => new Map(own).get("default") !== false);
      const box = (title, sizeClass, on, isMixed) => {
        const control = checkbox(`installed ${sizeClass ?? ""}`, `Installed ${title}`, {
          checked: on,
          onchange: (event) => setInstalled(all, event.target.checked, sizeClass),
        });
        return this.field(title, isMixed ? showMixed(control) : control, {
          variation: !!sizeClass,
          plus: sizeClass ? null : (event) => installOtherwise(event.currentTarget, all, !base[0]),
        });
      };
      return [
        box("Installed", undefined, base[0], base.includes(!base[0])),
        ...(all.length > 1 ? [] : changes[0]).filter(([size]) => size !== "default")
          .map(([size, on]) => box(short(size), size, on)),
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
        editAttribute([entry], name, name === "firstItem" && target.value === owner ? null : target.value),
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
      onchange: ({ target }) => editAttribute([entry], name, isMargin(now) ? marginOf(target.value) : target.value),
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

const setInstalled = (all, isInstalled, sizeClass) =>
  editAll("Change Installed", all.map(({ id }) => ({ setInstalled: { object: id, isInstalled, sizeClass } })), quiet);

function installOtherwise(anchor, all, isInstalled) {
  const choose = (size) => {
    box.close();
    setInstalled(all, isInstalled, size);
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
const editAttribute = (all, name, value, sizeClass) =>
  editConstraints(
    all,
    `Change ${titleOf(name)}`,
    ({ id }) => [{ setAttribute: { object: id, name, value, sizeClass } }],
  );
const useStandard = (all) =>
  editConstraints(all, "Use Standard Value", ({ id, parent, attributes: { firstItem = parent, secondItem } }) => [
    {
      setAttribute: { object: id, name: "constant", value: [firstItem, secondItem].includes(parent) ? "20" : "8" },
    },
    { setAttribute: { object: id, name: "symbolic", value: "YES" } },
  ]);
