// The attributes inspector, with what the app’s class lets documents set, and the rows that all inspectors are made of.
import { child, geometryOf, store, titleOf } from "./store.js";
import { h, popover } from "./dom.js";
import { edit, editAll } from "./actions.js";
import { attributeEdit, kinds } from "./fields.js";
import { attributeOf, differ, fontOf, showMixed } from "./values.js";
import { colorOf, fromHex, toHex } from "./colors.js";
import { cellCounts } from "./cells.js";
import { quiet, short, SIZES, variationsOf, words } from "./sizes.js";

export const AttributesInspector = (Base) =>
  class extends Base {
    field(title, value, { plus, id, variation, flag } = {}) {
      return h(
        `div.field${variation ? ".variation" : ""}${flag ? ".flag" : ""}`,
        h("label", { title, for: id }, title),
        h("div.value", value),
        plus
          ? h("button.plus", {
            title: "Differ by size class",
            "aria-label": `${title}: differ by size class`,
            onclick: plus,
          }, "+")
          : h("span.nothing"),
      );
    }

    input(name, properties) {
      const { type, ...rest } = properties;
      let before = "";
      return h("input", {
        type: type ?? "text",
        "data-field": name,
        "aria-label": rest.label ?? name,
        autocomplete: "off",
        spellcheck: "false",
        ...rest,
        onfocus: (event) => {
          before = event.target.value;
        },
        onkeydown: (event) => {
          if (event.key === "Enter") event.target.blur();
          if (event.key === "Escape") {
            event.target.value = before;
            event.target.blur();
          }
        },
      });
    }

    attributes(entry, all) {
      const sections = store.catalogue.filter((section) => all.every((other) => section.tags.includes(other.tag)));
      const counts = all.length === 1 && cellCounts(this, entry);
      const own = all.length === 1 && this.inspectables(entry);
      if (!sections.length && !counts) {
        return h(
          "div.empty",
          all.length > 1 ? "These objects have no attributes in common." : "This object has no attributes of its own.",
        );
      }
      const states = h("select", {
        "data-field": "state",
        "aria-label": "State",
        onchange: (event) => {
          this.state = event.target.value;
          this.update();
        },
      }, STATES.map(([value, title]) => h("option", { value, selected: value === this.state }, title)));
      return [
        own,
        counts,
        sections.map((section) =>
          h(
            "div.section",
            { "aria-label": section.title },
            h("h3", section.title),
            section.fields.some((field) => field.state) && this.field("State", states),
            section.fields.map((field) => this.attribute(field, entry, all)),
          )
        ),
      ];
    }

    // What the app's class lets documents set, with the types that its code has.
    inspectables(entry) {
      const members = geometryOf(entry.id)?.inspectables ?? [];
      if (!members.length) return null;
      const runtime = entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children ?? [];
      const row = ({ name, type, kind, value }) => {
        const given = runtime.find((item) => item.attributes.keyPath === name);
        const inner = given?.children?.[0]?.attributes;
        const now = given
          ? given.attributes.value ?? inner?.value ??
            Object.entries(inner ?? {}).filter(([key]) => key !== "key" && !/[sS]pace/.test(key)).map(([, part]) =>
              part
            ).join(", ")
          : "";
        const change = (next) =>
          edit({
            setRuntimeAttribute: {
              object: entry.id,
              keyPath: name,
              type: next === null ? undefined : kind,
              value: next ?? undefined,
            },
          }, quiet);
        const key = `inspectable ${name}`;
        const control = this.inspectable({ key, name, type, kind, now: now || value, isGiven: !!given, change });
        const line = this.field(titleOf(name), control);
        if (given) {
          line.lastChild.replaceWith(
            h("button.plus", {
              title: "Back to the class’s value",
              "aria-label": `${name}: back to the class’s value`,
              onclick: () => change(null),
            }, "×"),
          );
        }
        line.title = type;
        return line;
      };
      return h(
        "div.section",
        { "aria-label": entry.attributes.customClass },
        h("h3", entry.attributes.customClass),
        members.map(row),
      );
    }

    // A field of the property's kind; `now` is the document's value, or else the class's own.
    inspectable({ key, name, type, kind, now, isGiven, change }) {
      if (kind === "boolean") {
        return h("input", {
          type: "checkbox",
          "data-field": key,
          "aria-label": name,
          checked: now === "YES",
          onchange: (event) => change(event.target.checked ? "YES" : "NO"),
        });
      }
      const parts = now.split(",").map((part) => part.trim());
      const number = (part, title, apply, bounds = {}) =>
        this.input(`${key} ${title}`, {
          label: `${name}: ${title}`,
          type: "number",
          step: "any",
          value: part ?? "",
          ...bounds,
          onchange: (event) => apply(event.target.value || "0"),
        });
      const sides = INSPECTABLE_PARTS[kind];
      if (sides) {
        const all = sides.map((_, index) => parts[index] || "0");
        return h(
          "div.quad",
          { role: "group", "aria-label": name, style: { gridTemplateColumns: `repeat(${sides.length}, 1fr)` } },
          sides.map((title, index) =>
            h(
              "label",
              title,
              number(
                all[index],
                title,
                (next) => change(all.with(index, next).join(", ")),
                kind === "range" ? { min: "0", step: "1" } : {},
              ),
            )
          ),
        );
      }
      if (kind === "color") {
        const [red = 0.5, green = 0.5, blue = 0.5, alpha = 1] = parts.length === 4 ? parts.map(Number) : [];
        return [
          h("input", {
            type: "color",
            "data-field": key,
            "aria-label": name,
            value: toHex({ red, green, blue }),
            onchange: (event) => {
              const next = fromHex(event.target.value);
              change(`${next.red}, ${next.green}, ${next.blue}, ${alpha}`);
            },
          }),
          number(String(alpha), "alpha", (next) => change(`${red}, ${green}, ${blue}, ${next}`), {
            min: "0",
            max: "1",
            step: "0.05",
          }),
        ];
      }
      return this.input(key, {
        label: name,
        type: kind === "number" ? "number" : "text",
        step: "any",
        value: isGiven ? now : "",
        placeholder: now || type,
        onchange: (event) => change(event.target.value === "" ? null : event.target.value),
      });
    }

    // One field, with a line for each size class in which it differs.
    attribute(field, entry, all) {
      const rows = [this.attributeRow(field, entry, all, null, entry)];
      for (const variation of variationsOf(entry)) {
        const has = field.name in variation.attributes ||
          (variation.children ?? []).some((inner) => inner.attributes.key === field.name);
        if (has) rows.push(this.attributeRow(field, entry, all, variation.attributes.key, variation));
      }
      return rows;
    }

    attributeRow(field, entry, all, sizeClass, holder) {
      const key = `${field.name}${sizeClass ?? ""}`;
      const target = sizeClass ?? (field.varies ? store.varying ?? undefined : undefined);
      const apply = (make, name = `Change ${field.title}`) => editAll(name, all.map((other) => make(other.id)), quiet);
      const setAttribute = (value) => apply((object) => attributeEdit(field, object, value, target));
      const now = attributeOf(field, holder, this.state) ?? (sizeClass ? "" : field.standard);
      const value = kinds[field.kind]({
        inspector: this,
        field,
        key,
        entry,
        all,
        holder,
        now,
        sizeClass,
        target,
        apply,
        setAttribute,
      });
      if (sizeClass) return this.variationRow(field, sizeClass, value, apply);
      if (differ(field, all, this.state)) {
        showMixed(value);
      }
      return this.field(field.title, value, {
        flag: field.kind === "flag",
        plus: field.varies ? (event) => this.plus(event.currentTarget, field, entry, apply) : null,
      });
    }

    variationRow(field, sizeClass, value, apply) {
      const remove = () =>
        apply((object) =>
          field.kind === "color"
            ? { setColor: { object, key: field.name, sizeClass } }
            : field.kind === "font"
            ? { setFont: { object, sizeClass } }
            : { setAttribute: { object, name: field.name, value: null, sizeClass } }, "Remove Variation");
      const row = this.field(short(sizeClass), value, { variation: true });
      row.lastChild.replaceWith(
        h(
          "button.plus",
          { title: "Remove this variation", "aria-label": "Remove this variation", onclick: remove },
          "×",
        ),
      );
      return row;
    }

    // The plus: a value of its own in a size class.
    plus(anchor, field, entry, apply) {
      const options = SIZES;
      const add = (sizeClass) => {
        box.close();
        if (field.kind === "font") {
          apply((object) => ({
            setFont: { object, font: fontOf(child(entry, "fontDescription")), sizeClass },
          }));
        } else if (field.kind === "color") {
          apply((object) => ({
            setColor: {
              object,
              key: field.name,
              color: colorOf(child(entry, field.name, "color")) ?? { system: "systemBackgroundColor" },
              sizeClass,
            },
          }));
        } else {apply((object) => ({
            setAttribute: {
              object,
              name: field.name,
              value: entry.attributes[field.name] ?? field.standard ?? "0",
              sizeClass,
            },
          })
          );}
      };
      const box = popover(anchor, [
        h("h4", "Another value where"),
        options.map((key) =>
          h("button", { onclick: () => add(key) }, words(key))
        ),
      ], { label: "Size class", className: ".menu" });
    }
  };

// The numbers that a runtime attribute of each kind consists of.
const INSPECTABLE_PARTS = {
  point: ["x", "y"],
  size: ["width", "height"],
  rect: ["x", "y", "width", "height"],
  range: ["location", "length"],
};
const STATES = [["normal", "Default"], ["highlighted", "Highlighted"], ["selected", "Selected"], [
  "disabled",
  "Disabled",
], ["focused", "Focused"]];
