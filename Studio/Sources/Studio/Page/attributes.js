// The attributes inspector, and the rows that all inspectors are made of.
import { child, store } from "./store.js";
import { endsByKeys, h, popover } from "./dom.js";
import { editAll } from "./edits.js";
import { attributeEdit, kinds } from "./fields.js";
import { attributeOf, differ, fontOf, showMixed } from "./values.js";
import { colorOf } from "./colors.js";
import { cellCounts } from "./cells.js";
import { inspectables, withoutCode } from "./inspectables.js";
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
      return h("input", {
        type: type ?? "text",
        "data-field": name,
        "aria-label": rest.label ?? name,
        autocomplete: "off",
        spellcheck: "false",
        ...rest,
        ...endsByKeys(),
      });
    }

    attributes(entry, all) {
      const sections = store.catalogue.filter((section) => all.every((other) => section.tags.includes(other.tag)));
      const counts = all.length === 1 && cellCounts(this, entry);
      const own = all.length === 1 && (withoutCode(entry) ?? inspectables(this, entry));
      if (!sections.length && !counts && !own) {
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
          h("button", {
            onclick: () =>
              add(key),
          }, words(key))
        ),
      ], { label: "Size class", className: ".menu" });
    }
  };

const STATES = [["normal", "Default"], ["highlighted", "Highlighted"], ["selected", "Selected"], [
  "disabled",
  "Disabled",
], ["focused", "Focused"]];
