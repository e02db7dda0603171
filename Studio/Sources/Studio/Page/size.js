// The size inspector.
import { child, geometryOf, isView, object, select, selected, store, titleOf } from "./store.js";
import { fill, h } from "./dom.js";
import { edit, editAll } from "./actions.js";
import { constraintForm } from "./wire.js";
import { quiet } from "./sizes.js";

export const SizeInspector = (Base) =>
  class extends Base {
    size(entry, all) {
      if (!isView(entry)) return h("div.empty", "Only views have a size.");
      const geometry = geometryOf(entry.id);
      const frame = geometry?.frame;
      const rect = child(entry, "frame", "rect")?.attributes;
      const parent = geometryOf(entry.parent)?.frame ?? [0, 0];
      const isRoot = entry.id === store.geometry?.root;
      const values = frame && !isRoot
        ? [frame[0] - parent[0], frame[1] - parent[1], frame[2], frame[3]]
        : rect
        ? [rect.x, rect.y, rect.width, rect.height].map(Number)
        : null;
      const change = (index) => (event) => {
        const next = [...values];
        next[index] = Number(event.target.value);
        if (Number.isFinite(next[index])) {
          edit({
            setFrame: {
              object: entry.id,
              frame: { x: next[0], y: next[1], width: next[2], height: next[3] },
              sizeClass: store.varying ?? undefined,
            },
          }, quiet);
        }
      };
      const priority = (name, title, standard) =>
        this.field(
          title,
          this.input(name, {
            label: title,
            type: "number",
            min: "1",
            max: "1000",
            value: entry.attributes[name] ?? standard,
            onchange: (event) =>
              editAll(
                `Change ${title}`,
                all.map((other) => ({ setAttribute: { object: other.id, name, value: event.target.value } })),
                quiet,
              ),
          }),
        );
      const flag = (name, title, standard) =>
        this.field(
          title,
          h("input", {
            type: "checkbox",
            "data-field": name,
            "aria-label": title,
            checked: (entry.attributes[name] ?? standard) === "YES",
            onchange: (event) =>
              edit({ setAttribute: { object: entry.id, name, value: event.target.checked ? "YES" : "NO" } }, quiet),
          }),
          { flag: true },
        );
      const constraints = [...store.objects.values()].filter((other) =>
        other.tag === "constraint" &&
        (other.attributes.secondItem === entry.id || (other.attributes.firstItem ?? other.parent) === entry.id)
      );
      const isAuto = entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO" ||
        entry.attributes.fixedFrame === "YES";
      const isMask = !!child(entry, "autoresizingMask") &&
        entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO";
      const content = geometry?.content;
      return [
        values &&
        h(
          "div.section",
          h("h3", "View"),
          h(
            "div.quad.pair",
            ["X", "Y", "Width", "Height"].map((title, index) =>
              h(
                "label",
                title,
                this.input(`frame ${index}`, {
                  label: title,
                  type: "number",
                  step: "any",
                  value: String(Math.round(values[index] * 1000) / 1000),
                  onchange: change(index),
                }),
              )
            ),
          ),
          geometry?.ideal &&
            h(
              "p.misplaced",
              "Misplaced: layout would put it elsewhere. ",
              h("button.small", {
                onclick: () => edit({ resolve: { operation: "update-frames", objects: [entry.id] } }, quiet),
              }, "Update Frame"),
              " ",
              h("button.small", {
                onclick: () => edit({ resolve: { operation: "update-constants", objects: [entry.id] } }, quiet),
              }, "Update Constants"),
            ),
          geometry?.ambiguous &&
            h(
              "p.wrong",
              `${geometry.ambiguous}. `,
              h("button.small", {
                onclick: () => edit({ resolve: { operation: "add-missing", objects: [entry.id] } }, quiet),
              }, "Add Missing"),
            ),
        ),
        entry.list === "subviews" &&
        h(
          "div.section",
          h("h3", "Layout"),
          h(
            "div.whole",
            h(
              "select",
              { "aria-label": "Layout", onchange: (event) => this.setLayout(entry, event.target.value) },
              h(
                "option",
                { value: "inferred", selected: !isMask },
                `Inferred (${
                  entry.attributes.fixedFrame === "YES" || !constraints.length && isAuto
                    ? "Autoresizing Mask"
                    : "Constraints"
                })`,
              ),
              h("option", { value: "mask", selected: isMask }, "Autoresizing Mask"),
            ),
          ),
          isAuto && this.mask(entry),
        ),
        h(
          "div.section",
          h("h3", "Layout Margins"),
          this.margins(entry),
          flag("preservesSuperviewLayoutMargins", "Preserve Superview Margins", "NO"),
          flag("layoutMarginsFollowReadableWidth", "Follow Readable Width", "NO"),
          flag("insetsLayoutMarginsFromSafeArea", "Safe Area Relative Margins", "YES"),
          this.field(
            "Safe Area Layout Guide",
            h("input", {
              type: "checkbox",
              "data-field": "safe area guide",
              "aria-label": "Safe area layout guide",
              checked: !!this.safeArea(entry),
              disabled: !!this.safeArea(entry) && this.isUsed(this.safeArea(entry)),
              onchange: (event) => this.toggleSafeArea(entry, event.target.checked),
            }),
            { flag: true },
          ),
        ),
        h(
          "div.section",
          h("h3", "Content Hugging"),
          priority("horizontalHuggingPriority", "Horizontal", "250"),
          priority("verticalHuggingPriority", "Vertical", "250"),
        ),
        h(
          "div.section",
          h("h3", "Compression Resistance"),
          priority("horizontalCompressionResistancePriority", "Horizontal", "750"),
          priority("verticalCompressionResistancePriority", "Vertical", "750"),
        ),
        h(
          "div.section",
          h("h3", "Intrinsic Size"),
          content &&
            this.field(
              "Content",
              h("span", content.map((value) => value < 0 ? "–" : Math.round(value * 100) / 100).join(" × ")),
            ),
          ["Width", "Height"].map((side) =>
            this.field(
              `Placeholder ${side}`,
              this.input(`placeholder ${side}`, {
                label: `Placeholder ${side}`,
                value: entry.attributes[`placeholderIntrinsic${side}`] ?? "",
                placeholder: "default",
                onchange: (event) =>
                  edit({
                    setAttribute: {
                      object: entry.id,
                      name: `placeholderIntrinsic${side}`,
                      value: event.target.value || null,
                    },
                  }, quiet),
              }),
            )
          ),
          this.field(
            "Ambiguity",
            h(
              "select",
              {
                "aria-label": "Ambiguity",
                onchange: (event) =>
                  edit({
                    setAttribute: {
                      object: entry.id,
                      name: "verifyAmbiguity",
                      value: event.target.value === "always" ? null : event.target.value,
                    },
                  }, quiet),
              },
              ["always", "ignoreSizes", "off"].map((value) =>
                h(
                  "option",
                  { value, selected: value === (entry.attributes.verifyAmbiguity ?? "always") },
                  { always: "Always verify", ignoreSizes: "Verify position only", off: "Never verify" }[value],
                )
              ),
            ),
          ),
        ),
        h(
          "div.section",
          h("h3", `Constraints (${constraints.length})`),
          this.sides(entry, constraints),
          constraints.filter((other) => this.isListed(other, entry)).map((other) =>
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
            )
          ),
        ),
        entry.list === "subviews" && h("div.section", h("h3", "Installed"), this.installed(entry)),
      ];
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

    // The springs and struts, with what they do to a view in a moving frame.
    mask(entry) {
      const now = child(entry, "autoresizingMask")?.attributes ?? {};
      const toggle = (name) => {
        const next = { ...now, [name]: now[name] === "YES" ? undefined : "YES" };
        delete next.key;
        const attributes = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
        edit(
          { setValue: { object: entry.id, key: "autoresizingMask", element: "autoresizingMask", attributes } },
          quiet,
        );
      };
      const line = (name, x1, y1, x2, y2, inverted) => {
        const on = (now[name] === "YES") !== inverted;
        return h(
          "g",
          {
            role: "checkbox",
            tabindex: "0",
            "aria-checked": String(now[name] === "YES"),
            "aria-label": titleOf(name),
            onclick: () => toggle(name),
            onkeydown: (event) => {
              if (event.key === " " || event.key === "Enter") {
                event.preventDefault();
                event.stopPropagation();
                toggle(name);
              }
            },
          },
          h("line", { x1, y1, x2, y2, stroke: "transparent", "stroke-width": 12 }),
          h("line", { class: on ? "on" : "off", x1, y1, x2, y2 }),
        );
      };
      const picture = h(
        "svg.mask",
        { viewBox: "0 0 92 92", role: "group", "aria-label": "Autoresizing mask" },
        h("rect", { x: 26, y: 26, width: 40, height: 40, fill: "none", stroke: "var(--text-3)" }),
        line("flexibleMinX", 4, 46, 24, 46, true),
        line("flexibleMaxX", 68, 46, 88, 46, true),
        line("flexibleMinY", 46, 4, 46, 24, true),
        line("flexibleMaxY", 46, 68, 46, 88, true),
        line("widthSizable", 30, 46, 62, 46, false),
        line("heightSizable", 46, 30, 46, 62, false),
      );
      const moving = h("rect", { fill: "var(--accent)", "fill-opacity": ".5" });
      const outer = h("rect", { x: 4, y: 4, fill: "none", stroke: "var(--text-3)" });
      const show = (time) => {
        if (!moving.isConnected) return;
        const grow = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : (1 - Math.cos(time / 700)) / 2;
        const extra = 26 * grow;
        const solve = (near, size, far) => {
          const flexible = [near, size, far].filter(Boolean).length;
          const share = flexible ? extra / flexible : 0;
          return [4 + 14 + (near ? share : 0), 30 + (size ? share : 0)];
        };
        const [x, w] = solve(now.flexibleMinX === "YES", now.widthSizable === "YES", now.flexibleMaxX === "YES");
        const [y, hh] = solve(now.flexibleMinY === "YES", now.heightSizable === "YES", now.flexibleMaxY === "YES");
        for (const [name, value] of Object.entries({ x, y, width: w, height: hh })) moving.setAttribute(name, value);
        outer.setAttribute("width", 58 + extra);
        outer.setAttribute("height", 58 + extra);
        if (!matchMedia("(prefers-reduced-motion: reduce)").matches) requestAnimationFrame(show);
      };
      requestAnimationFrame(show);
      return h(
        "div",
        { style: { display: "flex", gap: "14px", justifyContent: "center", marginTop: "6px" } },
        picture,
        h("svg.mask", { viewBox: "0 0 92 92", "aria-hidden": "true" }, outer, moving),
      );
    }

    margins(entry) {
      const fixed = child(entry, "layoutMargins");
      const directional = child(entry, "directionalLayoutMargins");
      const kind = fixed ? "fixed" : directional ? "directional" : "default";
      const now = (fixed ?? directional)?.attributes ?? {};
      const sides = directional ? ["top", "leading", "bottom", "trailing"] : ["top", "left", "bottom", "right"];
      const write = (which, attributes) => ({
        setValue: {
          object: entry.id,
          key: which === "fixed" ? "layoutMargins" : "directionalLayoutMargins",
          element: which === "fixed" ? "edgeInsets" : "directionalEdgeInsets",
          attributes,
          sizeClass: undefined,
        },
      });
      const choose = (next) => {
        const edits = [];
        if (kind !== "default") edits.push(write(kind, null));
        if (next === "fixed") edits.push(write("fixed", { top: "8", left: "8", bottom: "8", right: "8" }));
        if (next === "directional") {
          edits.push(
            write("directional", { top: "8", leading: "8", bottom: "8", trailing: "8" }),
          );
        }
        editAll("Change Layout Margins", edits, quiet);
      };
      return [
        this.field(
          "Margins",
          h(
            "select",
            {
              "data-field": "margins",
              "aria-label": "Layout margins",
              onchange: (event) => choose(event.target.value),
            },
            [["default", "Default"], ["fixed", "Fixed"], ["directional", "Language directional"]].map((
              [value, title],
            ) => h("option", { value, selected: value === kind }, title)),
          ),
        ),
        kind !== "default" && h(
          "div.quad",
          sides.map((side) =>
            h(
              "label",
              titleOf(side),
              this.input(`margin ${side}`, {
                label: `Margin ${side}`,
                type: "number",
                step: "any",
                value: String(Number(now[side] ?? 0)),
                onchange: (event) => {
                  const { key, ...rest } = now;
                  edit(write(kind, { ...rest, [side]: event.target.value }), quiet);
                },
              }),
            )
          ),
        ),
      ];
    }
  };

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
