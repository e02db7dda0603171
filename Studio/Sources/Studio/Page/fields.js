// The controls of the attributes inspector, one for each kind of value that the library names.
import { child, object, titleOf } from "./store.js";
import { endsByKeys, h, icon, options } from "./dom.js";
import { colorField } from "./colors.js";
import { chooseImage, chooseSymbol } from "./picker.js";
import { hasPictures, segments } from "./segments.js";
import { fontNow, fontOf, holderOf } from "./values.js";

// The edit that gives an attribute a value; null takes it away.
export function attributeEdit(field, id, value, sizeClass) {
  const entry = object(id);
  // Prototypes become rows, and rows prototypes.
  if (field.name === "dataMode" && entry.tag === "tableView" && ["static", "prototypes"].includes(value)) {
    return { setContent: { object: id, isStatic: value === "static" } };
  }
  if (!field.holderKey) return { setAttribute: { object: id, name: field.name, value, sizeClass } };
  const { key: _, ...attributes } = holderOf(field, entry)?.attributes ?? {};
  if (value === null || value === "" || value === field.standard) delete attributes[field.name];
  else attributes[field.name] = value;
  return { setValue: { object: id, key: field.holderKey, element: field.holderTag, attributes } };
}

const elementOf = (tag, attributes) =>
  [
    tag,
    ...Object.entries(attributes).filter(([name]) => name !== "key").map(([name, value]) => `${name}=${value}`).sort(),
  ].join(" ");

// A slider for what goes from nothing to all.
const share = (field, now, input, setAttribute) =>
  h("input", {
    type: "range",
    min: "0",
    max: "1",
    step: "0.01",
    value: now ?? "0",
    "aria-label": `${field.title} from 0 to 1`,
    oninput: (event) => {
      input.value = event.target.value;
    },
    onchange: (event) => setAttribute(event.target.value),
  });

export const kinds = {
  flag: ({ field, key, now, setAttribute }) =>
    h("input", {
      type: "checkbox",
      "data-field": key,
      "aria-label": field.title,
      checked: now === "YES",
      onchange: (event) => setAttribute(event.target.checked ? "YES" : "NO"),
    }),

  number: ({ field, key, now, inspector, setAttribute }) => {
    const [min, max] = field.range ?? [];
    const input = inspector.input(key, {
      label: field.title,
      type: "number",
      step: "any",
      min,
      max,
      value: now ?? "",
      placeholder: "default",
      onchange: (event) => setAttribute(event.target.value === "" ? null : event.target.value),
    });
    return min === 0 && max === 1 ? [share(field, now, input, setAttribute), input] : input;
  },

  text: ({ field, key, now, inspector, apply, setAttribute }) =>
    inspector.input(key, {
      label: field.title,
      value: now ?? "",
      onchange: (event) => {
        const text = event.target.value;
        if (field.state) {
          apply((object) => ({ setState: { object, state: inspector.state, name: field.name, value: text || null } }));
        } else if (field.holderKey) {
          setAttribute(text || null);
        } else apply((object) => ({ setText: { object, key: field.name, text: text || null } }));
      },
    }),

  lines: ({ field, key, holder, apply }) => {
    const attributed = holder.attributes.usesAttributedText === "YES" ? child(holder, "attributedText") : null;
    const text = attributed
      ? attributed.children?.find((inner) => inner.tag === "fragment")?.attributes.content
      : holder.attributes[field.name] ?? child(holder, field.name)?.text;
    const area = h("textarea", {
      rows: "2",
      "data-field": key,
      "aria-label": field.title,
      onchange: (event) => apply((object) => ({ setText: { object, key: field.name, text: event.target.value } })),
      ...endsByKeys(),
    });
    area.value = text ?? "";
    return area;
  },

  choice: (context) => hasPictures(context.field) ? segments(context) : choice(context),

  // A name, or one of the project's images or the system's symbols by its picture.
  image: ({ field, key, now, inspector, apply }) => {
    const set = (object, name, value) =>
      field.state
        ? { setState: { object, state: inspector.state, name, value } }
        : { setAttribute: { object, name, value } };
    const hasCatalog = field.state || field.name === "image";
    const pick = (catalog) => (picked) =>
      apply((object) => {
        const name = set(object, field.name, picked);
        return hasCatalog
          ? { group: { name: `Change ${field.title}`, edits: [name, set(object, "catalog", picked && catalog)] } }
          : name;
      });
    return [
      inspector.input(key, {
        label: field.title,
        value: now ?? "",
        placeholder: "name",
        onchange: (event) => apply((object) => set(object, field.name, event.target.value || null)),
      }),
      h("button.small.icon", {
        "data-pick": key,
        title: "Choose an image of the project",
        "aria-label": `${field.title}: choose an image`,
        onclick: (event) => chooseImage(event.currentTarget, pick(null)),
      }, icon("open")),
      hasCatalog &&
      h("button.small", {
        "data-pick-symbol": key,
        title: "Choose a symbol",
        "aria-label": `${field.title}: choose a symbol`,
        onclick: (event) => chooseSymbol(event.currentTarget, pick("system")),
      }, "SF"),
    ];
  },

  color: ({ field, key, entry, holder, target, inspector, apply }) =>
    field.state
      ? colorField(
        inspector,
        field,
        key,
        child(child(entry, inspector.state, "state") ?? {}, field.name, "color"),
        (value) => apply((object) => ({ setColor: { object, key: field.name, color: value, state: inspector.state } })),
      )
      : colorField(
        inspector,
        field,
        key,
        child(holder, field.name, "color"),
        (value) => apply((object) => ({ setColor: { object, key: field.name, color: value, sizeClass: target } })),
      ),

  font: ({ inspector, key, all, holder, target, apply }) => {
    const now = fontOf(child(holder, "fontDescription"));
    return font(
      inspector,
      key,
      now,
      // Of several objects each keeps what is not changed: a new size leaves the weights.
      (next) =>
        apply((object) => ({
          setFont: { object, font: next(all.length > 1 ? fontNow(object) : now), sizeClass: target },
        })),
    );
  },

  segments: ({ field, key, entry, inspector, apply }) => {
    const titles =
      (entry.children ?? []).find((inner) => inner.tag === "segments")?.children?.map((inner) =>
        inner.attributes.title ?? ""
      ) ?? [];
    return inspector.input(key, {
      label: field.title,
      value: titles.join(", "),
      title: "Titles with commas between them",
      onchange: (event) =>
        apply((object) => ({
          setSegments: { object, titles: event.target.value.split(",").map((part) => part.trim()).filter(Boolean) },
        })),
    });
  },

  size: (context) => quad(context, "size", [["width", "Width"], ["height", "Height"]]),
  insets: (context) =>
    quad(context, "inset", [["minY", "Top"], ["minX", "Left"], ["maxY", "Bottom"], ["maxX", "Right"]]),

  flags: ({ field, key, entry, apply }) => {
    const now = holderOf(field, entry)?.attributes ?? {};
    const change = (name, on) => {
      const { key: _, ...attributes } = now;
      on ? attributes[name] = "YES" : delete attributes[name];
      apply((object) => ({
        setValue: {
          object,
          key: field.holderKey,
          element: field.holderTag,
          attributes: Object.keys(attributes).length || field.holderTag === "extendedEdge" ? attributes : null,
        },
      }));
    };
    return h(
      "div.flags",
      { role: "group", "aria-label": field.title },
      field.options.map(([name, title]) =>
        h(
          "label",
          h("input", {
            type: "checkbox",
            "data-field": `${key} ${name}`,
            checked: now[name] === "YES",
            onchange: (event) => change(name, event.target.checked),
          }),
          title,
        )
      ),
    );
  },

  element: ({ field, key, entry, apply }) => {
    const present = child(entry, field.name);
    const now = present ? elementOf(present.tag, present.attributes) : "";
    const specs = field.options.map((
      [spec, title],
    ) => [spec.split(" ").slice(0, 1).concat(spec.split(" ").slice(1).sort()).join(" "), title]);
    const change = (spec) => {
      const [tag, ...pairs] = spec.split(" ");
      apply((object) => ({
        setValue: {
          object,
          key: field.name,
          element: tag || "nil",
          attributes: spec ? Object.fromEntries(pairs.map((pair) => pair.split("="))) : null,
        },
      }));
    };
    return h(
      "select",
      {
        "data-field": key,
        "aria-label": field.title,
        onchange: (event) => change(event.target.value),
      },
      !specs.some(([spec]) => spec === now) && h("option", { value: now, selected: true }, "As given"),
      options(specs, now),
    );
  },
};

const choice = ({ field, key, now, setAttribute }) =>
  h(
    "select",
    {
      "data-field": key,
      "aria-label": field.title,
      onchange: (event) => setAttribute(event.target.value || null),
    },
    !field.options.some(([option]) => option === (now ?? "")) &&
      h("option", { value: now ?? "", selected: true }, now ?? ""),
    options(field.options, now ?? ""),
  );

// Two or four numbers that one element holds. Of several objects each keeps its other numbers.
function quad({ field, key, holder, inspector, apply }, tag, sides) {
  const partsOf = (entry) => child(entry, field.name)?.attributes ?? {};
  const now = partsOf(holder);
  const change = (name, value) =>
    apply((id) => {
      const own = partsOf(object(id));
      const attributes = Object.fromEntries(sides.map(([side]) => [side, own[side] ?? "0"]));
      attributes[name] = value === "" ? "0" : value;
      const isNothing = tag === "inset" && Object.values(attributes).every((part) => Number(part) === 0);
      return { setValue: { object: id, key: field.name, element: tag, attributes: isNothing ? null : attributes } };
    });
  return h(
    "div.quad",
    { role: "group", "aria-label": field.title, style: { gridTemplateColumns: `repeat(${sides.length}, 1fr)` } },
    sides.map(([name, title]) =>
      h(
        "label",
        title,
        inspector.input(`${key} ${name}`, {
          label: `${field.title}: ${title}`,
          type: "number",
          step: "any",
          value: now[name] === undefined ? "" : String(Number(now[name])),
          onchange: (event) => change(name, event.target.value),
        }),
      )
    ),
  );
}

const WEIGHTS = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];
const STYLES = [
  ["Title0", "LargeTitle"],
  ...["Title1", "Title2", "Title3", "Headline"].map((style) => [style, style]),
  ["Subhead", "Subheadline"],
  ...["Body", "Callout", "Footnote", "Caption1", "Caption2"].map((style) => [style, style]),
].map(([name, title]) => [`UICTFontTextStyle${name}`, `${titleOf(title)} style`]);

function font(inspector, key, font, change) {
  const now = font?.style ?? (font?.name ? "custom" : font?.italic ? "italic" : `system ${font?.weight ?? "regular"}`);
  return [
    h(
      "select",
      {
        "data-field": key,
        "aria-label": "Font",
        onchange: (event) => {
          const picked = event.target.value;
          if (picked.startsWith("UICT")) change(() => ({ style: picked }));
          else if (picked === "italic") change((own) => ({ italic: true, size: own?.size ?? 17 }));
          else if (picked !== "custom") change((own) => ({ weight: picked.split(" ")[1], size: own?.size ?? 17 }));
        },
      },
      font?.name && h("option", { value: "custom", selected: true }, font.name),
      options(WEIGHTS.map((weight) => [`system ${weight}`, `System ${titleOf(weight)}`]), now),
      options([["italic", "System Italic"], ...STYLES], now),
    ),
    !font?.style &&
    inspector.input(`${key} size`, {
      label: "Font size",
      type: "number",
      min: "1",
      step: "any",
      value: font?.size ?? "",
      style: "",
      onchange: (event) =>
        Number(event.target.value) > 0 && change((own) => ({ ...own, size: Number(event.target.value) })),
    }),
  ];
}
