// The size inspector.
import { child, geometryOf, isView, object, select, store, titleOf } from "./store.js";
import { checkbox, h, options } from "./dom.js";
import { edit, editAll } from "./edits.js";
import { constraintForm } from "./wire.js";
import { MaskPicture } from "./mask.js";
import { quiet } from "./sizes.js";
import { differ, showMixed } from "./values.js";

export const SizeInspector = (Base) =>
  class extends Base {
    // Of several views: what each has, changed in all; the rest is one view's.
    size(entry, all) {
      if (!all.every(isView)) return h("div.empty", "Only views have a size.");
      const isOne = all.length === 1;
      const constraints = constraintsOf(entry);
      const isArranged = all.every(({ list }) => list === "subviews");
      return [
        this.frame(all),
        isOne && isArranged && this.layoutSection(entry, constraints),
        isOne && this.marginsSection(entry),
        this.priorities("Content Hugging", "HuggingPriority", "250", all),
        this.priorities("Compression Resistance", "CompressionResistancePriority", "750", all),
        isOne && this.intrinsicSize(entry),
        isOne && this.constraintsSection(entry, constraints),
        isArranged && h("div.section", h("h3", "Installed"), this.installed(all)),
      ];
    }

    // Where the views are in their superviews, and what layout says of one.
    frame(all) {
      const frames = all.map(frameOf);
      if (!frames.every(Boolean)) return null;
      const number = (title, index) => {
        const control = this.input(`frame ${index}`, {
          label: title,
          type: "number",
          step: "any",
          value: String(Math.round(frames[0][index] * 1000) / 1000),
          onchange: (event) => setFrames(all, frames.map((frame) => frame.with(index, Number(event.target.value)))),
        });
        const isMixed = frames.some((frame) => frame[index] !== frames[0][index]);
        return h("label", title, isMixed ? showMixed(control) : control);
      };
      return h(
        "div.section",
        h("h3", "View"),
        h("div.quad.pair", ["X", "Y", "Width", "Height"].map(number)),
        all.length === 1 && this.problems(all[0]),
      );
    }

    problems({ id }) {
      const geometry = geometryOf(id);
      const resolve = (operation, title) =>
        h("button.small", { onclick: () => edit({ resolve: { operation, objects: [id] } }, quiet) }, title);
      return [
        geometry?.ideal &&
        h(
          "p.misplaced",
          "Misplaced: layout would put it elsewhere. ",
          resolve("update-frames", "Update Frame"),
          " ",
          resolve("update-constants", "Update Constants"),
        ),
        geometry?.ambiguous && h("p.wrong", `${geometry.ambiguous}. `, resolve("add-missing", "Add Missing")),
      ];
    }

    layoutSection(entry, constraints) {
      const translates = entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO";
      const isFixed = entry.attributes.fixedFrame === "YES";
      const isAuto = translates || isFixed;
      const isMask = !!child(entry, "autoresizingMask") && translates;
      const inferred = isFixed || !constraints.length && isAuto ? "Autoresizing Mask" : "Constraints";
      return h(
        "div.section",
        h("h3", "Layout"),
        h(
          "div.whole",
          h(
            "select",
            { "aria-label": "Layout", onchange: (event) => this.setLayout(entry, event.target.value) },
            options(
              [["inferred", `Inferred (${inferred})`], ["mask", "Autoresizing Mask"]],
              isMask ? "mask" : "inferred",
            ),
          ),
        ),
        isAuto && new MaskPicture(entry).element,
      );
    }

    marginsSection(entry) {
      const flag = (name, title, standard) =>
        this.field(
          title,
          checkbox(name, title, {
            checked: (entry.attributes[name] ?? standard) === "YES",
            onchange: (event) =>
              edit({ setAttribute: { object: entry.id, name, value: event.target.checked ? "YES" : "NO" } }, quiet),
          }),
          { flag: true },
        );
      const guide = this.safeArea(entry);
      return h(
        "div.section",
        h("h3", "Layout Margins"),
        this.margins(entry),
        flag("preservesSuperviewLayoutMargins", "Preserve Superview Margins", "NO"),
        flag("layoutMarginsFollowReadableWidth", "Follow Readable Width", "NO"),
        flag("insetsLayoutMarginsFromSafeArea", "Safe Area Relative Margins", "YES"),
        this.field(
          "Safe Area Layout Guide",
          checkbox("safe area guide", "Safe area layout guide", {
            checked: !!guide,
            disabled: !!guide && this.isUsed(guide),
            onchange: (event) => this.toggleSafeArea(entry, event.target.checked),
          }),
          { flag: true },
        ),
      );
    }

    priorities(heading, suffix, standard, all) {
      const priority = (title) => {
        const name = title.toLowerCase() + suffix;
        const change = (event) =>
          editAll(
            `Change ${title}`,
            all.map((other) => ({ setAttribute: { object: other.id, name, value: event.target.value } })),
            quiet,
          );
        const control = this.input(name, {
          label: title,
          type: "number",
          min: "1",
          max: "1000",
          value: all[0].attributes[name] ?? standard,
          onchange: change,
        });
        return this.field(title, differ({ name, standard }, all) ? showMixed(control) : control);
      };
      return h("div.section", h("h3", heading), ["Horizontal", "Vertical"].map(priority));
    }

    // What the content wants, the placeholder for it, and whether ambiguity is reported.
    intrinsicSize(entry) {
      const content = geometryOf(entry.id)?.content;
      const set = (name, value) => edit({ setAttribute: { object: entry.id, name, value } }, quiet);
      const placeholder = (side) =>
        this.field(
          `Placeholder ${side}`,
          this.input(`placeholder ${side}`, {
            label: `Placeholder ${side}`,
            value: entry.attributes[`placeholderIntrinsic${side}`] ?? "",
            placeholder: "default",
            onchange: (event) => set(`placeholderIntrinsic${side}`, event.target.value || null),
          }),
        );
      return h(
        "div.section",
        h("h3", "Intrinsic Size"),
        content &&
          this.field(
            "Content",
            h("span", content.map((value) => value < 0 ? "–" : Math.round(value * 100) / 100).join(" × ")),
          ),
        ["Width", "Height"].map(placeholder),
        this.field(
          "Ambiguity",
          h(
            "select",
            {
              "aria-label": "Ambiguity",
              onchange: ({ target }) => set("verifyAmbiguity", target.value === "always" ? null : target.value),
            },
            options(
              [["always", "Always verify"], ["ignoreSizes", "Verify position only"], ["off", "Never verify"]],
              entry.attributes.verifyAmbiguity ?? "always",
            ),
          ),
        ),
      );
    }

    constraintsSection(entry, constraints) {
      const row = (other) =>
        h(
          "div.list-item",
          {
            "data-constraint-row": other.id,
            title: "Double click for the constraint itself",
            ondblclick: () => select([other.id]),
          },
          h("div.main", {
            title: other.text,
            class: `main ${store.geometry?.constraintByID.get(other.id)?.conflict ? "wrong" : ""}`,
          }, other.name),
          h("button.small", {
            "aria-label": `Edit ${other.text}`,
            onclick: (event) => constraintForm(other.id, event.currentTarget),
          }, "Edit"),
          h("button.plain.small", {
            "aria-label": `Delete ${other.text}`,
            title: "Delete",
            onclick: () => edit({ remove: { objects: [other.id] } }, quiet),
          }, "×"),
        );
      return h(
        "div.section",
        h("h3", `Constraints (${constraints.length})`),
        this.sides(entry, constraints),
        constraints.filter((other) => this.isListed(other, entry)).map(row),
      );
    }

    // A picture of the view: each side, size and centre shows the constraints that touch it alone.
    sides(entry, constraints) {
      const button = (side, title, place) => {
        const count = constraints.filter((other) => sidesOf(other, entry).includes(side)).length;
        return h("button.small", {
          "data-filter": side,
          "aria-pressed": String(this.side === side),
          "aria-label": `${title}: ${count} constraints`,
          title,
          disabled: !count && this.side !== side,
          style: { gridArea: place },
          onclick: () => {
            this.side = this.side === side ? null : side;
            this.update();
          },
        }, `${count}`);
      };
      return h(
        "div.sides",
        { role: "group", "aria-label": "Show the constraints of one side" },
        h("div.inner", { "aria-hidden": "true" }),
        button("top", "Top", "1 / 3"),
        button("leading", "Leading", "3 / 1"),
        button("trailing", "Trailing", "3 / 5"),
        button("bottom", "Bottom", "5 / 3"),
        button("width", "Width", "4 / 3"),
        button("height", "Height", "3 / 4"),
        button("centerX", "Center X", "2 / 3"),
        button("centerY", "Center Y", "3 / 2"),
        button("baseline", "Baseline", "3 / 3"),
      );
    }

    isListed(constraint, entry) {
      return !this.side || sidesOf(constraint, entry).includes(this.side);
    }

    safeArea(entry) {
      return (store.children.get(entry.id) ?? []).map(object).find((inner) =>
        inner.tag === "viewLayoutGuide" && inner.attributes.key === "safeArea"
      );
    }
    isUsed(guide) {
      return [...store.objects.values()].some((other) =>
        other.tag === "constraint" &&
        (other.attributes.firstItem === guide.id || other.attributes.secondItem === guide.id)
      );
    }
    toggleSafeArea(entry, on) {
      const guide = this.safeArea(entry);
      edit(
        on
          ? { setValue: { object: entry.id, key: "safeArea", element: "viewLayoutGuide", attributes: { id: "#" } } }
          : { remove: { objects: [guide.id] } },
        quiet,
      );
    }

    setLayout(entry, kind) {
      const mask = {
        setValue: {
          object: entry.id,
          key: "autoresizingMask",
          element: "autoresizingMask",
          attributes: { flexibleMaxX: "YES", flexibleMaxY: "YES" },
        },
      };
      const translates = (value) => ({
        setAttribute: { object: entry.id, name: "translatesAutoresizingMaskIntoConstraints", value },
      });
      if (kind === "mask") {
        edit({
          group: {
            name: "Use Autoresizing Mask",
            edits: [
              translates(null),
              { setAttribute: { object: entry.id, name: "fixedFrame", value: null } },
              ...(child(entry, "autoresizingMask") ? [] : [mask]),
            ],
          },
        }, quiet);
      } else {edit({
          group: {
            name: "Infer Layout",
            edits: [translates("NO"), { setAttribute: { object: entry.id, name: "fixedFrame", value: "YES" } }],
          },
        }, quiet);}
    }

    margins(entry) {
      const kind = Object.keys(MARGINS).find((each) => child(entry, MARGINS[each].key)) ?? "default";
      const { key: _, ...now } = MARGINS[kind] ? child(entry, MARGINS[kind].key).attributes : {};
      const write = (which, attributes) => ({
        setValue: { object: entry.id, key: MARGINS[which].key, element: MARGINS[which].element, attributes },
      });
      const choose = (next) => {
        const standard = Object.fromEntries((MARGINS[next]?.sides ?? []).map((side) => [side, "8"]));
        editAll("Change Layout Margins", [
          ...(kind === "default" ? [] : [write(kind, null)]),
          ...(next === "default" ? [] : [write(next, standard)]),
        ], quiet);
      };
      const side = (name) =>
        h(
          "label",
          titleOf(name),
          this.input(`margin ${name}`, {
            label: `Margin ${name}`,
            type: "number",
            step: "any",
            value: String(Number(now[name] ?? 0)),
            onchange: (event) => edit(write(kind, { ...now, [name]: event.target.value }), quiet),
          }),
        );
      return [
        this.field(
          "Margins",
          h(
            "select",
            { "data-field": "margins", "aria-label": "Layout margins", onchange: ({ target }) => choose(target.value) },
            options([["default", "Default"], ["fixed", "Fixed"], ["directional", "Language directional"]], kind),
          ),
        ),
        kind !== "default" && h("div.quad", MARGINS[kind].sides.map(side)),
      ];
    }
  };

const MARGINS = {
  fixed: { key: "layoutMargins", element: "edgeInsets", sides: ["top", "left", "bottom", "right"] },
  directional: {
    key: "directionalLayoutMargins",
    element: "directionalEdgeInsets",
    sides: ["top", "leading", "bottom", "trailing"],
  },
};

const constraintsOf = (entry) =>
  [...store.objects.values()].filter((other) =>
    other.tag === "constraint" &&
    (other.attributes.secondItem === entry.id || (other.attributes.firstItem ?? other.parent) === entry.id)
  );

// A view's frame in its superview: as it is laid out, else as the document says; nothing for one without either.
function frameOf(entry) {
  const frame = geometryOf(entry.id)?.frame;
  if (frame && entry.id !== store.geometry?.root) {
    const [x, y] = geometryOf(entry.parent)?.frame ?? [0, 0];
    return [frame[0] - x, frame[1] - y, frame[2], frame[3]];
  }
  const rect = child(entry, "frame", "rect")?.attributes;
  return rect ? [rect.x, rect.y, rect.width, rect.height].map(Number) : null;
}

function setFrames(all, frames) {
  if (!frames.flat().every(Number.isFinite)) return;
  const edits = all.map(({ id }, index) => {
    const [x, y, width, height] = frames[index];
    return { setFrame: { object: id, frame: { x, y, width, height }, sizeClass: store.varying ?? undefined } };
  });
  editAll("Change Frame", edits, quiet);
}

const SIDES = {
  left: "leading",
  right: "trailing",
  firstBaseline: "baseline",
  lastBaseline: "baseline",
  centerXWithinMargins: "centerX",
  centerYWithinMargins: "centerY",
};
// The sides of a view that a constraint is about.
function sidesOf({ attributes, parent }, entry) {
  const own = [];
  if ((attributes.firstItem ?? parent) === entry.id) own.push(attributes.firstAttribute);
  if (attributes.secondItem === entry.id) own.push(attributes.secondAttribute);
  return own.filter(Boolean).map((name) =>
    SIDES[name] ?? SIDES[name.replace("Margin", "")] ?? name.replace("Margin", "")
  );
}
