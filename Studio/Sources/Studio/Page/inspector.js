// Four inspectors. Which fields an object has is data of the library (the catalogue); this only shows them.
import { store, set, watch, object, select, selected, isView, isController, child, geometryOf, titleOf, sceneOf } from "./store.js";
import { h, fill, popover, toast } from "./dom.js";
import { edit, editAll, editConstraint } from "./actions.js";
import { constraintForm } from "./wire.js";
import { kinds, attributeEdit, attributeOf, colorOf, fontOf, toHex, fromHex } from "./fields.js";

const quiet = { keepSelection: true };
const variationsOf = (entry) => (entry.children ?? []).filter((inner) => inner.tag === "variation" && inner.attributes.key !== "default");
// The numbers that a runtime attribute of each kind consists of.
const INSPECTABLE_PARTS = { point: ["x", "y"], size: ["width", "height"], rect: ["x", "y", "width", "height"], range: ["location", "length"] };

customElements.define("studio-inspector", class extends HTMLElement {
  current = "attributes";
  // The state of a button that is shown: its title, image and colours differ by state.
  state = "normal";
  // The side or size that the list of constraints is filtered by.
  side = null;

  connectedCallback() {
    this.bar = h("div.tabs", { role: "tablist", "aria-label": "Inspectors" });
    this.body = h("div.scroll", { role: "tabpanel" });
    fill(this, this.bar, this.body);
    this.addEventListener("change", () => { this.isTouched = true; }, true);
    watch(this, ["selection", "objects", "varying", "catalogue", "colors"], () => this.update());
    // A new picture changes only the size inspector, values of the app's classes, and a field whose text came to
    // nothing.
    watch(this, ["geometry"], () => { if (this.isTouched || this.current === "size" || store.selection.some((id) => geometryOf(id)?.inspectables)) this.update(); });
  }

  tab(name) { this.current = name; this.update(); }

  update() {
    fill(this.bar, ["attributes", "size", "identity", "connections"].map((key) => h("button", { role: "tab", "aria-selected": String(key === this.current), onclick: () => this.tab(key), title: `${titleOf(key)} inspector` }, titleOf(key))));
    this.isTouched = false;
    const focused = document.activeElement?.closest("studio-inspector") === this ? document.activeElement.dataset.field : null;
    const top = this.body.scrollTop;
    const all = selected();
    const entry = all[0];
    if (!entry) fill(this.body, h("div.empty", store.document ? "Select something on the canvas or in the outline." : "Nothing is open."));
    else if (entry.tag === "constraint") fill(this.body, this.constraint(entry));
    else fill(this.body, h("div.section", h("h3", { style: { margin: 0 } }, all.length > 1 ? `${all.length} objects` : `${entry.attributes.customClass ?? titleOf(entry.tag)} “${entry.name}”`)), this[this.current](entry, all));
    this.body.scrollTop = top;
    if (focused) this.body.querySelector(`[data-field="${CSS.escape(focused)}"]`)?.focus();
  }

  // MARK: Fields

  field(title, value, { plus, id, variation } = {}) {
    return h(`div.field${variation ? ".variation" : ""}`, h("label", { title, for: id }, title), h("div.value", value), plus ? h("button.plus", { title: "Differ by size class", "aria-label": `${title}: differ by size class`, onclick: plus }, "+") : h("span"));
  }

  input(name, properties) { const { type, ...rest } = properties; return h("input", { type: type ?? "text", "data-field": name, "aria-label": rest.label ?? name, autocomplete: "off", spellcheck: "false", ...rest, onkeydown: (event) => { if (event.key === "Enter") event.target.blur(); if (event.key === "Escape") { event.target.value = event.target.defaultValue; event.target.blur(); } } }); }

  attributes(entry, all) {
    const sections = store.catalogue.filter((section) => all.every((other) => section.tags.includes(other.tag)));
    const own = all.length === 1 && this.inspectables(entry);
    if (!sections.length) return h("div.empty", "This object has no attributes of its own.");
    const states = h("select", { "data-field": "state", "aria-label": "State", onchange: (event) => { this.state = event.target.value; this.update(); } }, STATES.map(([value, title]) => h("option", { value, selected: value === this.state }, title)));
    return [own, sections.map((section) => h("div.section", { "aria-label": section.title }, h("h3", section.title), section.fields.some((field) => field.state) && this.field("State", states), section.fields.map((field) => this.attribute(field, entry, all))))];
  }

  // What the app's class lets documents set, with the types that its code has.
  inspectables(entry) {
    const members = geometryOf(entry.id)?.inspectables ?? [];
    if (!members.length) return null;
    const runtime = entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children ?? [];
    const row = ({ name, type, kind, value }) => {
      const given = runtime.find((item) => item.attributes.keyPath === name);
      const inner = given?.children?.[0]?.attributes;
      const now = given ? given.attributes.value ?? inner?.value ?? Object.entries(inner ?? {}).filter(([key]) => key !== "key" && !/[sS]pace/.test(key)).map(([, part]) => part).join(", ") : "";
      const change = (next) => edit({ setRuntimeAttribute: { object: entry.id, keyPath: name, type: next === null ? undefined : kind, value: next ?? undefined } }, quiet);
      const key = `inspectable ${name}`;
      const control = this.inspectable({ key, name, type, kind, now: now || value, isGiven: !!given, change });
      const line = this.field(titleOf(name), control);
      if (given) line.lastChild.replaceWith(h("button.plus", { title: "Back to the class’s value", "aria-label": `${name}: back to the class’s value`, onclick: () => change(null) }, "×"));
      line.title = type;
      return line;
    };
    return h("div.section", { "aria-label": entry.attributes.customClass }, h("h3", entry.attributes.customClass), members.map(row));
  }

  // A field of the property's kind; `now` is the document's value, or else the class's own.
  inspectable({ key, name, type, kind, now, isGiven, change }) {
    if (kind === "boolean") return h("input", { type: "checkbox", "data-field": key, "aria-label": name, checked: now === "YES", onchange: (event) => change(event.target.checked ? "YES" : "NO") });
    const parts = now.split(",").map((part) => part.trim());
    const number = (part, title, apply, bounds = {}) => this.input(`${key} ${title}`, { label: `${name}: ${title}`, type: "number", step: "any", value: part ?? "", ...bounds, onchange: (event) => apply(event.target.value || "0") });
    const sides = INSPECTABLE_PARTS[kind];
    if (sides) {
      const all = sides.map((side, index) => parts[index] || "0");
      return h("div.quad", { role: "group", "aria-label": name, style: { gridTemplateColumns: `repeat(${sides.length}, 1fr)` } },
        sides.map((title, index) => h("label", title, number(all[index], title, (next) => change(all.with(index, next).join(", ")), kind === "range" ? { min: "0", step: "1" } : {}))));
    }
    if (kind === "color") {
      const [red = 0.5, green = 0.5, blue = 0.5, alpha = 1] = parts.length === 4 ? parts.map(Number) : [];
      return [h("input", { type: "color", "data-field": key, "aria-label": name, value: toHex({ red, green, blue }), onchange: (event) => { const next = fromHex(event.target.value); change(`${next.red}, ${next.green}, ${next.blue}, ${alpha}`); } }),
        number(String(alpha), "alpha", (next) => change(`${red}, ${green}, ${blue}, ${next}`), { min: "0", max: "1", step: "0.05" })];
    }
    return this.input(key, { label: name, type: kind === "number" ? "number" : "text", step: "any", value: isGiven ? now : "", placeholder: now || type, onchange: (event) => change(event.target.value === "" ? null : event.target.value) });
  }

  // One field, with a line for each size class in which it differs.
  attribute(field, entry, all) {
    const rows = [this.attributeRow(field, entry, all, null, entry)];
    for (const variation of variationsOf(entry)) {
      const has = field.name in variation.attributes || (variation.children ?? []).some((inner) => inner.attributes.key === field.name);
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
    const value = kinds[field.kind]({ inspector: this, field, key, entry, all, holder, now, sizeClass, target, apply, setAttribute });
    const remove = () => apply((object) => field.kind === "color" ? { setColor: { object, key: field.name, sizeClass } } : field.kind === "font" ? { setFont: { object, sizeClass } } : { setAttribute: { object, name: field.name, value: null, sizeClass } }, "Remove Variation");
    if (sizeClass) { const row = this.field(short(sizeClass), value, { variation: true }); row.lastChild.replaceWith(h("button.plus", { title: "Remove this variation", "aria-label": "Remove this variation", onclick: remove }, "×")); return row; }
    return this.field(field.title, value, { plus: field.varies ? (event) => this.plus(event.currentTarget, field, entry, apply) : null });
  }

  // The plus: a value of its own in a size class.
  plus(anchor, field, entry, apply) {
    const options = SIZES;
    const add = (sizeClass) => {
      box.close();
      if (field.kind === "font") apply((object) => ({ setFont: { object, font: fontOf(child(entry, "fontDescription")), sizeClass } }));
      else if (field.kind === "color") apply((object) => ({ setColor: { object, key: field.name, color: colorOf(child(entry, field.name, "color")) ?? { system: "systemBackgroundColor" }, sizeClass } }));
      else apply((object) => ({ setAttribute: { object, name: field.name, value: entry.attributes[field.name] ?? field.standard ?? "0", sizeClass } }));
    };
    const box = popover(anchor, [h("h4", "Another value where"), options.map((key) => h("button", { onclick: () => add(key) }, words(key)))], { label: "Size class", className: ".menu" });
  }

  // MARK: Size

  size(entry, all) {
    if (!isView(entry)) return h("div.empty", "Only views have a size.");
    const geometry = geometryOf(entry.id);
    const frame = geometry?.frame;
    const rect = child(entry, "frame", "rect")?.attributes;
    const parent = geometryOf(entry.parent)?.frame ?? [0, 0];
    const isRoot = entry.id === store.geometry?.root;
    const values = frame && !isRoot ? [frame[0] - parent[0], frame[1] - parent[1], frame[2], frame[3]] : rect ? [rect.x, rect.y, rect.width, rect.height].map(Number) : null;
    const change = (index) => (event) => { const next = [...values]; next[index] = Number(event.target.value); if (Number.isFinite(next[index])) edit({ setFrame: { object: entry.id, frame: { x: next[0], y: next[1], width: next[2], height: next[3] }, sizeClass: store.varying ?? undefined } }, quiet); };
    const priority = (name, title, standard) => this.field(title, this.input(name, { label: title, type: "number", min: "1", max: "1000", value: entry.attributes[name] ?? standard, onchange: (event) => editAll(`Change ${title}`, all.map((other) => ({ setAttribute: { object: other.id, name, value: event.target.value } })), quiet) }));
    const flag = (name, title, standard) => this.field(title, h("input", { type: "checkbox", "data-field": name, "aria-label": title, checked: (entry.attributes[name] ?? standard) === "YES", onchange: (event) => edit({ setAttribute: { object: entry.id, name, value: event.target.checked ? "YES" : "NO" } }, quiet) }));
    const constraints = [...store.objects.values()].filter((other) => other.tag === "constraint" && (other.attributes.secondItem === entry.id || (other.attributes.firstItem ?? other.parent) === entry.id));
    const isAuto = entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO" || entry.attributes.fixedFrame === "YES";
    const content = geometry?.content;
    return [
      values && h("div.section", h("h3", "View"), h("div.quad.pair", ["X", "Y", "Width", "Height"].map((title, index) => h("label", title, this.input(`frame ${index}`, { label: title, type: "number", step: "any", value: String(Math.round(values[index] * 1000) / 1000), onchange: change(index) })))),
        geometry?.ideal && h("p", { style: { color: "var(--misplaced)", margin: "8px 0 0" } }, "Misplaced: layout would put it elsewhere. ", h("button.button.small", { onclick: () => edit({ resolve: { operation: "update-frames", objects: [entry.id] } }, quiet) }, "Update Frame"), " ", h("button.button.small", { onclick: () => edit({ resolve: { operation: "update-constants", objects: [entry.id] } }, quiet) }, "Update Constants")),
        geometry?.ambiguous && h("p", { style: { color: "var(--error)", margin: "8px 0 0" } }, `${geometry.ambiguous}. `, h("button.button.small", { onclick: () => edit({ resolve: { operation: "add-missing", objects: [entry.id] } }, quiet) }, "Add Missing"))),
      entry.list === "subviews" && h("div.section", h("h3", "Layout"), this.field("Layout", h("select", { "aria-label": "Layout", onchange: (event) => this.setLayout(entry, event.target.value) }, h("option", { value: "inferred", selected: !(child(entry, "autoresizingMask") && entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO") }, "Inferred"), h("option", { value: "mask", selected: !!child(entry, "autoresizingMask") && entry.attributes.translatesAutoresizingMaskIntoConstraints !== "NO" }, "Autoresizing"))), isAuto && this.mask(entry)),
      h("div.section", h("h3", "Layout Margins"), this.margins(entry), flag("preservesSuperviewLayoutMargins", "Superview’s", "NO"), flag("layoutMarginsFollowReadableWidth", "Readable Width", "NO"), flag("insetsLayoutMarginsFromSafeArea", "Safe Area Relative", "YES"),
        this.field("Safe Area Guide", h("input", { type: "checkbox", "data-field": "safe area guide", "aria-label": "Safe area layout guide", checked: !!this.safeArea(entry), disabled: !!this.safeArea(entry) && this.isUsed(this.safeArea(entry)), onchange: (event) => this.toggleSafeArea(entry, event.target.checked) }))),
      h("div.section", h("h3", "Content Hugging"), priority("horizontalHuggingPriority", "Horizontal", "250"), priority("verticalHuggingPriority", "Vertical", "250")),
      h("div.section", h("h3", "Compression Resistance"), priority("horizontalCompressionResistancePriority", "Horizontal", "750"), priority("verticalCompressionResistancePriority", "Vertical", "750")),
      h("div.section", h("h3", "Intrinsic Size"), content && this.field("Content", h("span", content.map((value) => value < 0 ? "–" : Math.round(value * 100) / 100).join(" × "))),
        ["Width", "Height"].map((side) => this.field(`Placeholder ${side}`, this.input(`placeholder ${side}`, { label: `Placeholder ${side}`, value: entry.attributes[`placeholderIntrinsic${side}`] ?? "", placeholder: "default", onchange: (event) => edit({ setAttribute: { object: entry.id, name: `placeholderIntrinsic${side}`, value: event.target.value || null } }, quiet) }))),
        this.field("Ambiguity", h("select", { "aria-label": "Ambiguity", onchange: (event) => edit({ setAttribute: { object: entry.id, name: "verifyAmbiguity", value: event.target.value === "always" ? null : event.target.value } }, quiet) }, ["always", "ignoreSizes", "off"].map((value) => h("option", { value, selected: value === (entry.attributes.verifyAmbiguity ?? "always") }, { always: "Always verify", ignoreSizes: "Verify position only", off: "Never verify" }[value]))))),
      h("div.section", h("h3", `Constraints (${constraints.length})`), this.sides(entry, constraints),
        constraints.filter((other) => this.isListed(other, entry)).map((other) => h("div.list-item", { "data-constraint-row": other.id }, h("div.main", { title: other.text, style: { color: store.geometry?.constraintByID.get(other.id)?.conflict ? "var(--conflict)" : "" } }, other.text), h("button.button.small", { onclick: (event) => constraintForm(other.id, event.currentTarget) }, "Edit"), h("button.button.small.plain", { "aria-label": "Delete constraint", title: "Delete", onclick: () => edit({ remove: { objects: [other.id] } }, quiet) }, "×")))),
      entry.list === "subviews" && h("div.section", h("h3", "Installed"), this.installed(entry)),
    ];
  }

  // A picture of the view: each side, size and centre shows the constraints that touch it alone.
  sides(entry, constraints) {
    const button = (side, title, place) => {
      const count = constraints.filter((other) => sidesOf(other, entry).includes(side)).length;
      return h("button.button.small", { "data-filter": side, "aria-pressed": String(this.side === side), "aria-label": `${title}: ${count} constraints`, title, disabled: !count && this.side !== side, style: { gridArea: place }, onclick: () => { this.side = this.side === side ? null : side; this.update(); } }, `${count}`);
    };
    return h("div.sides", { role: "group", "aria-label": "Show the constraints of one side" }, h("div.inner", { "aria-hidden": "true" }),
      button("top", "Top", "1 / 3"), button("leading", "Leading", "3 / 1"), button("trailing", "Trailing", "3 / 5"), button("bottom", "Bottom", "5 / 3"),
      button("width", "Width", "4 / 3"), button("height", "Height", "3 / 4"), button("centerX", "Center X", "2 / 3"), button("centerY", "Center Y", "3 / 2"), button("baseline", "Baseline", "3 / 3"));
  }

  isListed(constraint, entry) { return !this.side || sidesOf(constraint, entry).includes(this.side); }

  safeArea(entry) { return (store.children.get(entry.id) ?? []).map(object).find((inner) => inner.tag === "viewLayoutGuide" && inner.attributes.key === "safeArea"); }
  isUsed(guide) { return [...store.objects.values()].some((other) => other.tag === "constraint" && (other.attributes.firstItem === guide.id || other.attributes.secondItem === guide.id)); }
  toggleSafeArea(entry, on) { const guide = this.safeArea(entry); edit(on ? { setValue: { object: entry.id, key: "safeArea", element: "viewLayoutGuide", attributes: { id: "#" } } } : { remove: { objects: [guide.id] } }, quiet); }

  setLayout(entry, kind) {
    const mask = { setValue: { object: entry.id, key: "autoresizingMask", element: "autoresizingMask", attributes: { flexibleMaxX: "YES", flexibleMaxY: "YES" } } };
    const translates = (value) => ({ setAttribute: { object: entry.id, name: "translatesAutoresizingMaskIntoConstraints", value } });
    if (kind === "mask") edit({ group: { name: "Use Autoresizing Mask", edits: [translates(null), { setAttribute: { object: entry.id, name: "fixedFrame", value: null } }, ...(child(entry, "autoresizingMask") ? [] : [mask])] } }, quiet);
    else edit({ group: { name: "Infer Layout", edits: [translates("NO"), { setAttribute: { object: entry.id, name: "fixedFrame", value: "YES" } }] } }, quiet);
  }

  // The springs and struts, with what they do to a view in a moving frame.
  mask(entry) {
    const now = child(entry, "autoresizingMask")?.attributes ?? {};
    const toggle = (name) => { const next = { ...now, [name]: now[name] === "YES" ? undefined : "YES" }; delete next.key; const attributes = Object.fromEntries(Object.entries(next).filter(([, value]) => value)); edit({ setValue: { object: entry.id, key: "autoresizingMask", element: "autoresizingMask", attributes } }, quiet); };
    const line = (name, x1, y1, x2, y2, inverted) => { const on = (now[name] === "YES") !== inverted; return h("g", { role: "checkbox", tabindex: "0", "aria-checked": String(now[name] === "YES"), "aria-label": titleOf(name), onclick: () => toggle(name), onkeydown: (event) => { if (event.key === " " || event.key === "Enter") { event.preventDefault(); event.stopPropagation(); toggle(name); } } }, h("line", { x1, y1, x2, y2, stroke: "transparent", "stroke-width": 12 }), h("line", { class: on ? "on" : "off", x1, y1, x2, y2 })); };
    const picture = h("svg.mask", { viewBox: "0 0 92 92", role: "group", "aria-label": "Autoresizing mask" }, h("rect", { x: 26, y: 26, width: 40, height: 40, fill: "none", stroke: "var(--text-3)" }),
      line("flexibleMinX", 4, 46, 24, 46, true), line("flexibleMaxX", 68, 46, 88, 46, true), line("flexibleMinY", 46, 4, 46, 24, true), line("flexibleMaxY", 46, 68, 46, 88, true), line("widthSizable", 30, 46, 62, 46, false), line("heightSizable", 46, 30, 46, 62, false));
    const moving = h("rect", { fill: "var(--accent)", "fill-opacity": ".5" });
    const outer = h("rect", { x: 4, y: 4, fill: "none", stroke: "var(--text-3)" });
    const show = (time) => {
      if (!moving.isConnected) return;
      const grow = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : (1 - Math.cos(time / 700)) / 2;
      const extra = 26 * grow;
      const solve = (near, size, far) => { const flexible = [near, size, far].filter(Boolean).length; const share = flexible ? extra / flexible : 0; return [4 + 14 + (near ? share : 0), 30 + (size ? share : 0)]; };
      const [x, w] = solve(now.flexibleMinX === "YES", now.widthSizable === "YES", now.flexibleMaxX === "YES");
      const [y, hh] = solve(now.flexibleMinY === "YES", now.heightSizable === "YES", now.flexibleMaxY === "YES");
      for (const [name, value] of Object.entries({ x, y, width: w, height: hh })) moving.setAttribute(name, value);
      outer.setAttribute("width", 58 + extra);
      outer.setAttribute("height", 58 + extra);
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) requestAnimationFrame(show);
    };
    requestAnimationFrame(show);
    return h("div", { style: { display: "flex", gap: "14px", justifyContent: "center", marginTop: "6px" } }, picture, h("svg.mask", { viewBox: "0 0 92 92", "aria-hidden": "true" }, outer, moving));
  }

  margins(entry) {
    const fixed = child(entry, "layoutMargins");
    const directional = child(entry, "directionalLayoutMargins");
    const kind = fixed ? "fixed" : directional ? "directional" : "default";
    const now = (fixed ?? directional)?.attributes ?? {};
    const sides = directional ? ["top", "leading", "bottom", "trailing"] : ["top", "left", "bottom", "right"];
    const write = (which, attributes) => ({ setValue: { object: entry.id, key: which === "fixed" ? "layoutMargins" : "directionalLayoutMargins", element: which === "fixed" ? "edgeInsets" : "directionalEdgeInsets", attributes, sizeClass: undefined } });
    const choose = (next) => { const edits = []; if (kind !== "default") edits.push(write(kind, null)); if (next === "fixed") edits.push(write("fixed", { top: "8", left: "8", bottom: "8", right: "8" })); if (next === "directional") edits.push(write("directional", { top: "8", leading: "8", bottom: "8", trailing: "8" })); editAll("Change Layout Margins", edits, quiet); };
    return [this.field("Margins", h("select", { "data-field": "margins", "aria-label": "Layout margins", onchange: (event) => choose(event.target.value) }, [["default", "Default"], ["fixed", "Fixed"], ["directional", "Language directional"]].map(([value, title]) => h("option", { value, selected: value === kind }, title)))),
      kind !== "default" && h("div.quad", sides.map((side) => h("label", titleOf(side), this.input(`margin ${side}`, { label: `Margin ${side}`, type: "number", step: "any", value: String(Number(now[side] ?? 0)), onchange: (event) => { const { key, ...rest } = now; edit(write(kind, { ...rest, [side]: event.target.value }), quiet); } }))))];
  }

  // MARK: Constraint

  constraint(entry) {
    const now = entry.attributes;
    const owner = entry.parent;
    const set = (name, sizeClass) => (event) => editConstraint(entry.id, { setAttribute: { object: entry.id, name, value: event.target.type === "checkbox" ? (event.target.checked ? "YES" : "NO") : event.target.value, sizeClass } });
    const first = now.firstItem ?? owner;
    const items = (id) => { const view = object(id); const near = [owner, id, view?.parent, ...(store.children.get(view?.parent) ?? []), ...(store.children.get(owner) ?? [])].filter((other) => object(other) && (isView(object(other)) || object(other).tag === "viewLayoutGuide")); return [...new Set(near)]; };
    const item = (name, id) => h("select", { "data-field": name, "aria-label": name === "firstItem" ? "First item" : "Second item", onchange: (event) => editConstraint(entry.id, { setAttribute: { object: entry.id, name, value: name === "firstItem" && event.target.value === owner ? null : event.target.value } }) }, items(id).map((other) => h("option", { value: other, selected: other === id }, object(other).tag === "viewLayoutGuide" && object(other).attributes.key === "safeArea" ? "Safe Area" : other === owner ? `${object(other).name} (container)` : object(other).name)));
    const kinds = /^(width|height)$/.test(now.firstAttribute) ? ["width", "height"] : /leading|trailing|left|right|centerX/.test(now.firstAttribute) ? ["leading", "trailing", "centerX", "left", "right", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin", "centerXWithinMargins"] : ["top", "bottom", "centerY", "firstBaseline", "baseline", "topMargin", "bottomMargin", "centerYWithinMargins"];
    const attribute = (name) => h("select", { "data-field": name, "aria-label": titleOf(name), onchange: set(name) }, [...new Set([now[name], ...kinds])].map((value) => h("option", { value, selected: value === now[name] }, titleOf(value))));
    const varied = variationsOf(entry).filter((variation) => "constant" in variation.attributes);
    return [
      h("div.section", h("h3", `${titleOf(now.firstAttribute)} Constraint`), h("p", { style: { margin: "0 0 6px" } }, entry.text),
        this.field("First Item", item("firstItem", first)), this.field("", attribute("firstAttribute")),
        this.field("Relation", h("select", { "data-field": "relation", "aria-label": "Relation", onchange: set("relation") }, [["equal", "Equal"], ["lessThanOrEqual", "Less or equal"], ["greaterThanOrEqual", "Greater or equal"]].map(([value, title]) => h("option", { value, selected: value === (now.relation ?? "equal") }, title)))),
        now.secondItem && [this.field("Second Item", item("secondItem", now.secondItem)), this.field("", attribute("secondAttribute")), this.field("", h("button.button.small", { onclick: () => edit({ reverseConstraint: { constraint: entry.id } }) }, "Reverse Items"))],
        this.field("Constant", [this.input("constant", { label: "Constant", type: "number", step: "any", value: now.constant ?? "0", onchange: set("constant", store.varying ?? undefined) }), h("button.button.small", { title: "Standard value", "aria-pressed": String(now.symbolic === "YES"), onclick: () => editConstraint(entry.id, { group: { name: "Use Standard Value", edits: [{ setAttribute: { object: entry.id, name: "constant", value: [first, now.secondItem].includes(owner) ? "20" : "8" } }, { setAttribute: { object: entry.id, name: "symbolic", value: "YES" } }] } }) }, "Std")],
          { plus: (event) => this.plus(event.currentTarget, { name: "constant", kind: "number", standard: "0" }, entry, (make) => edit(make(entry.id), quiet)) }),
        varied.map((variation) => this.attributeRow({ name: "constant", title: "Constant", kind: "number", standard: "0", varies: true }, entry, [entry], variation.attributes.key, variation)),
        this.field("Priority", this.input("priority", { label: "Priority", type: "number", min: "1", max: "1000", list: "priorities", value: now.priority ?? "1000", onchange: set("priority") })),
        this.field("Multiplier", this.input("multiplier", { label: "Multiplier", value: now.multiplier ?? "1", onchange: set("multiplier") })),
        this.field("Identifier", this.input("identifier", { label: "Identifier", value: now.identifier ?? "", onchange: set("identifier") })),
        this.field("Placeholder", [h("input", { type: "checkbox", "data-field": "placeholder", "aria-label": "Remove at build time", checked: now.placeholder === "YES", onchange: set("placeholder") }), " Remove at build time"])),
      h("div.section", h("h3", "Installed"), this.installed(entry)),
      h("datalist", { id: "priorities" }, ["1000", "750", "500", "250"].map((value) => h("option", { value }))),
    ];
  }

  // Whether the object is there: in any size class, and where it differs.
  installed(entry) {
    const key = entry.tag === "constraint" ? "constraints" : "subviews";
    const owner = object(entry.parent);
    const changes = (owner?.children ?? []).filter((inner) => inner.tag === "variation").flatMap((variation) => (variation.children ?? []).filter((mask) => mask.attributes.key === key).flatMap((mask) => (mask.children ?? []).filter((change) => change.attributes.reference === entry.id).map((change) => [variation.attributes.key, change.tag === "include"])));
    const byClass = new Map(changes);
    const box = (title, sizeClass, on) => this.field(title, h("input", { type: "checkbox", "data-field": `installed ${sizeClass ?? ""}`, "aria-label": `Installed ${title}`, checked: on, onchange: (event) => edit({ setInstalled: { object: entry.id, isInstalled: event.target.checked, sizeClass } }, quiet) }), { variation: !!sizeClass, plus: sizeClass ? null : (event) => { const menuBox = popover(event.currentTarget, [h("h4", "Installed otherwise where"), SIZES.map((size) => h("button", { onclick: () => { menuBox.close(); edit({ setInstalled: { object: entry.id, isInstalled: !base, sizeClass: size } }, quiet); } }, words(size)))], { label: "Size class", className: ".menu" }); } });
    const base = byClass.get("default") !== false;
    return [box("Installed", undefined, base), ...changes.filter(([size]) => size !== "default").map(([size, on]) => box(short(size), size, on))];
  }

  // MARK: Identity

  identity(entry) {
    const text = (name, title, placeholder = "") => this.field(title, this.input(name, { label: title, value: entry.attributes[name] ?? "", placeholder, onchange: (event) => edit({ setAttribute: { object: entry.id, name, value: event.target.value || null } }, quiet) }));
    const runtime = entry.children?.find((inner) => inner.tag === "userDefinedRuntimeAttributes")?.children ?? [];
    const shown = (item) => item.attributes.value ?? item.children?.[0]?.attributes.value ?? Object.entries(item.children?.[0]?.attributes ?? {}).filter(([key]) => key !== "key" && !/[sS]pace/.test(key)).map(([, value]) => value).join(", ");
    const add = (event) => { event.preventDefault(); const form = new FormData(event.target); edit({ setRuntimeAttribute: { object: entry.id, keyPath: form.get("keyPath"), type: form.get("type"), value: form.get("value") } }, quiet); };
    return [h("div.section", h("h3", "Custom Class"), text("customClass", "Class", titleOf(entry.tag).replaceAll(" ", "")), text("customModule", "Module")),
      isController(entry) && h("div.section", h("h3", "Identity"), text("storyboardIdentifier", "Storyboard ID"), text("restorationIdentifier", "Restoration ID")),
      !isController(entry) && isView(entry) && h("div.section", h("h3", "Identity"), text("restorationIdentifier", "Restoration ID")),
      h("div.section", h("h3", "Document"), text("userLabel", "Label"), this.field("Object ID", h("input", { readonly: true, "aria-label": "Object ID", value: entry.id }))),
      h("div.section", h("h3", "User Defined Runtime Attributes"), runtime.map((item) => h("div.list-item", h("div.main", item.attributes.keyPath, h("small", `${item.attributes.type}: ${shown(item)}`)), h("button.button.small.plain", { "aria-label": `Remove ${item.attributes.keyPath}`, onclick: () => edit({ setRuntimeAttribute: { object: entry.id, keyPath: item.attributes.keyPath } }, quiet) }, "×"))),
        h("form", { onsubmit: add, style: { display: "grid", gap: "4px", gridTemplateColumns: "1fr 82px 1fr auto" } }, h("input", { name: "keyPath", placeholder: "key path", "aria-label": "Key path", required: true }), h("select", { name: "type", "aria-label": "Type" }, ["boolean", "number", "string", "localizedString", "color", "image", "size", "point", "rect", "range", "nil"].map((type) => h("option", type))), h("input", { name: "value", placeholder: "value", "aria-label": "Value" }), h("button.button", { "aria-label": "Add runtime attribute" }, "+")))];
  }

  // MARK: Connections

  connections(entry) {
    const kinds = { outlet: "property", outletCollection: "property", action: "selector", segue: "kind" };
    const all = [...store.objects.values()].filter((other) => other.list === "connections");
    const out = all.filter((other) => other.parent === entry.id);
    const into = all.filter((other) => other.attributes.destination === entry.id);
    const row = (other, end, isOut) => h("div.list-item", { "data-connection": other.id }, h("div.main", other.attributes[kinds[other.tag]] ?? other.tag, h("small", { style: { color: object(end) ? "" : "var(--error)" } }, `${titleOf(other.tag)} ${isOut ? "→" : "←"} ${object(end)?.name ?? `missing object ${end}`}`)),
      object(end) && h("button.button.small", { onclick: () => select([end]) }, "Show"), h("button.button.small.plain", { "aria-label": "Disconnect", title: "Disconnect", onclick: () => edit({ disconnect: { connection: other.id } }, quiet) }, "×"));
    const connect = (event) => { event.preventDefault(); const form = new FormData(event.target); edit({ connect: { from: entry.id, to: form.get("to"), kind: form.get("kind"), name: form.get("name") || undefined } }, quiet); };
    // Outlets and actions end in their own scene; segues lead to controllers, and from one scene to another.
    const isNear = (other) => store.kind !== "storyboard" || sceneOf(other.id) === sceneOf(entry.id);
    const isOwner = (other) => isController(other) || other.tag === "placeholder" || !!other.attributes.customClass;
    const fits = { action: (other) => isOwner(other) && isNear(other), unwind: (other) => other.tag === "exit" && isNear(other),
      outlet: (other) => other.tag !== "exit" && isNear(other), segue: (other) => isController(other) || other.tag === "viewControllerPlaceholder" };
    const ends = (kind) => [...store.objects.values()].filter((other) => other.id !== entry.id && other.list !== "connections" && (fits[kind === "outletCollection" ? "outlet" : kind] ?? fits.segue)(other));
    const offered = ["outlet", "action", "outletCollection", ...(store.kind === "storyboard" ? ["show", "presentation", "embed", "relationship", "unwind"] : [])].filter((kind) => ends(kind).length);
    const to = h("select", { name: "to", "aria-label": "Destination" });
    const offer = (kind) => fill(to, kind ? ends(kind).map((other) => h("option", { value: other.id }, other.name)) : []);
    offer(offered[0]);
    return [h("div.section", h("h3", "From Here"), out.length ? out.map((other) => row(other, other.attributes.destination, true)) : h("p", { style: { color: "var(--text-3)", margin: 0 } }, "Nothing. Ctrl-drag from the canvas or the outline to connect.")),
      h("div.section", h("h3", "To Here"), into.length ? into.map((other) => row(other, other.parent, false)) : h("p", { style: { color: "var(--text-3)", margin: 0 } }, "Nothing.")),
      h("div.section", h("h3", "Connect"), h("form", { onsubmit: connect, style: { display: "grid", gap: "5px" } }, h("select", { name: "kind", "aria-label": "Kind of connection", onchange: (event) => offer(event.target.value) }, offered.map((kind) => h("option", { value: kind }, titleOf(kind)))), h("input", { name: "name", placeholder: "property, method: or identifier", "aria-label": "Name of connection" }),
        to, h("button.button.primary", { style: { justifyContent: "center" } }, "Connect")))];
  }
});

const STATES = [["normal", "Default"], ["highlighted", "Highlighted"], ["selected", "Selected"], ["disabled", "Disabled"], ["focused", "Focused"]];
const SIZES = ["widthClass=compact", "widthClass=regular", "heightClass=compact", "heightClass=regular", "heightClass=regular-widthClass=compact", "heightClass=compact-widthClass=compact", "heightClass=compact-widthClass=regular", "heightClass=regular-widthClass=regular"];
const short = (key) => key.split("-").reverse().map((part) => `${part[0]}${part.split("=")[1][0].toUpperCase()}`).join(" ");
const words = (key) => key.split("-").reverse().map((part) => `${part.startsWith("width") ? "width" : "height"} ${part.split("=")[1]}`).join(", ");

const SIDES = { left: "leading", right: "trailing", firstBaseline: "baseline", lastBaseline: "baseline", centerXWithinMargins: "centerX", centerYWithinMargins: "centerY" };

// The sides of a view that a constraint is about.
function sidesOf({ attributes, parent }, entry) {
  const own = [];
  if ((attributes.firstItem ?? parent) === entry.id) own.push(attributes.firstAttribute);
  if (attributes.secondItem === entry.id) own.push(attributes.secondAttribute);
  return own.filter(Boolean).map((name) => SIDES[name] ?? SIDES[name.replace("Margin", "")] ?? name.replace("Margin", ""));
}
