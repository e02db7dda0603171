// The forms that constraints are added with: adding new ones, aligning, and suggestions.
import { geometryOf, object, set } from "./store.js";
import { fill, h, popover } from "./dom.js";
import { ask, edit, imagine } from "./edits.js";
import { addConstraints } from "./following.js";
import { views } from "./selection.js";

// Where a form opens: at the button of its action, or in the middle where there is none.
const anchorOf = (action) => document.querySelector(`[data-action=${action}]`) ?? { x: innerWidth / 2, y: 200 };

const number = (label, properties) => h("input", { type: "number", step: "any", "aria-label": label, ...properties });

const check = (title, change, { key = title, value, disabled } = {}) =>
  h(
    "label.check",
    h("input", {
      type: "checkbox",
      disabled,
      "data-check": key,
      onchange: (event) => change(event.target.checked),
    }),
    title,
    value,
  );

// What is chosen goes into `values`; the button says how many constraints that makes, and adds them.
class ConstraintForm {
  constructor(values) {
    this.values = values;
    this.button = h("button.primary.adds", { "data-add": "", onclick: () => this.add() });
  }

  open(action, label, ...content) {
    this.box = popover(anchorOf(action), h("div", content, this.button), { label });
  }

  async constraints() {
    return (await ask("pins", { objects: views(), pins: this.values }))?.constraints ?? [];
  }

  async add() {
    const constraints = await this.constraints();
    this.box.close();
    addConstraints(constraints);
  }

  async count() {
    const { length } = await this.constraints();
    this.button.textContent = `Add ${length} Constraint${length === 1 ? "" : "s"}`;
    this.button.disabled = !length;
  }

  check(title, apply, options) {
    return check(title, (on) => {
      apply(on);
      this.count();
    }, options);
  }

  flag(title, key) {
    return this.check(title, (on) => {
      this.values[key] = on;
    });
  }

  // A number that `values` have under `key` while it is checked.
  amount(title, values, key, label, properties) {
    const value = number(label, {
      ...properties,
      oninput: () => {
        if (!(key in values)) return;
        values[key] = Number(value.value);
        this.count();
      },
    });
    return this.check(title, (on) => {
      on ? values[key] = Number(value.value) : delete values[key];
    }, { value });
  }
}

// MARK: Add new constraints

class PinForm extends ConstraintForm {
  inputs = {};
  targets = {};
  struts = {};

  constructor(ids) {
    super({ edges: {}, targets: {}, toMargins: false });
    this.ids = ids;
  }

  show() {
    const isSeveral = this.ids.length > 1;
    const [, , width, height] = geometryOf(this.ids[0])?.frame ?? [0, 0, 0, 0];
    const size = (title, key, value) =>
      this.amount(title, this.values, key, key, { value: String(value), "data-pin": key });
    this.open(
      "pin",
      "Add new constraints",
      h(
        "div.pins",
        this.side("top", "1 / 2 / auto / span 3", "2 / 3"),
        this.side("leading", "3 / 1", "3 / 2"),
        h("div.box", isSeveral ? `${this.ids.length} views` : "view"),
        this.side("trailing", "3 / 5", "3 / 4"),
        this.side("bottom", "5 / 2 / auto / span 3", "4 / 3"),
      ),
      check("Constrain to margins", (on) => {
        this.values.toMargins = on;
        this.values.targets = {};
        this.load();
      }, { key: "margins" }),
      size("Width", "width", width),
      size("Height", "height", height),
      isSeveral && [this.flag("Equal Widths", "equalWidths"), this.flag("Equal Heights", "equalHeights")],
      this.flag("Aspect Ratio", "aspectRatio"),
    );
    this.load();
  }

  // How far a side is from what it is held to. It counts once somebody touches it; a double click or Escape lets it go. The
  // strut between it and the view says whether it counts, as Xcode's does, and changes that.
  side(name, area, strutArea) {
    const { edges } = this.values;
    const input = this.inputs[name] = number(`${name} distance`, {
      "data-pin": name,
      oninput: () => this.use(name, true),
      onclick: () => this.use(name, true),
      ondblclick: () => this.use(name, false),
      onkeydown: (event) => {
        if (event.key !== "Escape" || !(name in edges)) return;
        event.stopPropagation();
        this.use(name, false);
      },
    });
    const others = this.targets[name] = h("select", {
      "aria-label": `${name} neighbour`,
      "data-target": name,
      title: "What the side is held to",
      onchange: () => {
        this.values.targets[name] = others.value;
        input.value = others.selectedOptions[0].dataset.distance;
        this.use(name, true);
      },
    });
    const strut = this.struts[name] = h(
      `button.icon.strut${["top", "bottom"].includes(name) ? ".upright" : ""}`,
      {
        "data-strut": name,
        "aria-label": `Hold the ${name} side`,
        "aria-pressed": "false",
        title: `Hold the ${name} side`,
        style: { gridArea: strutArea },
        onclick: () => this.use(name, !(name in edges)),
      },
      h("svg", { viewBox: "0 0 24 12", "aria-hidden": "true" }, h("path", { d: "M2 2v8M22 2v8M2 6h20" })),
    );
    return [h("div.pin", { style: { gridArea: area } }, input, others), strut];
  }

  use(side, on) {
    const [input, { edges }] = [this.inputs[side], this.values];
    input.classList.toggle("used", on);
    this.struts[side].setAttribute("aria-pressed", String(on));
    on ? edges[side] = Number(input.value || 0) : delete edges[side];
    this.count();
  }

  async load() {
    const answer = await ask("neighbours", { from: this.ids[0], pins: this.values });
    for (const neighbour of answer?.neighbours ?? []) {
      if (this.inputs[neighbour.side]) this.offer(neighbour);
    }
    this.count();
  }

  // What a side can be held to, each with how far it is.
  offer(neighbour) {
    const { side, name, others } = neighbour;
    const target = ({ item, attribute }) => `${item} ${attribute}`;
    const points = ({ distance }) => String(Math.round(distance * 1000) / 1000);
    if (!(side in this.values.edges)) this.inputs[side].value = points(neighbour);
    this.inputs[side].title = `to ${name}`;
    const chosen = this.values.targets[side] ?? target(neighbour);
    fill(
      this.targets[side],
      others.map((other) =>
        h("option", {
          value: target(other),
          "data-distance": points(other),
          selected: target(other) === chosen,
        }, `${object(other.item)?.name ?? other.name} (${points(other)})`)
      ),
    );
  }
}

document.addEventListener("pin", () => new PinForm(views()).show());

// MARK: Align

document.addEventListener("align", () => {
  const form = new ConstraintForm({ align: [], center: {} });
  const { values } = form;
  const disabled = views().length < 2;
  const share = ([attribute, title]) =>
    form.check(title, (on) => {
      values.align = on ? [...values.align, attribute] : values.align.filter((other) => other !== attribute);
    }, { disabled });
  const center = ([axis, title]) => form.amount(title, values.center, axis, `${title} constant`, { value: "0" });
  form.open(
    "alignForm",
    "Align",
    [
      ["leading", "Leading Edges"],
      ["trailing", "Trailing Edges"],
      ["top", "Top Edges"],
      ["bottom", "Bottom Edges"],
      ["centerX", "Horizontal Centers"],
      ["centerY", "Vertical Centers"],
      ["firstBaseline", "First Baselines"],
      ["baseline", "Last Baselines"],
    ].map(share),
    h("hr"),
    [["centerX", "Horizontally in Container"], ["centerY", "Vertically in Container"]].map(center),
  );
  form.count();
});

// MARK: Suggestions

document.addEventListener("infer", async () => {
  const answer = await ask("infer", { objects: views() });
  if (!answer) return;
  const { proposals } = answer;
  const drawn = [];
  let shown = 0;
  // The proposal that is pointed at, or has the focus, is drawn on the canvas.
  const show = (index) => {
    shown = index;
    set({ imagined: drawn[index] ?? null });
  };
  const use = (proposal) => {
    box.close();
    edit(proposal.edit, { keepSelection: true });
  };
  const box = popover(
    anchorOf("infer"),
    h(
      "div",
      { style: { maxWidth: "460px" } },
      !proposals.length && h("div.empty", "Nothing is missing, and nothing better is known."),
      proposals.map((proposal, index) => proposalRow(proposal, index, show, use)),
    ),
    { label: "Suggested constraints", closed: () => set({ imagined: null }) },
  );
  const outcomes = await imagine(proposals.map((proposal) => proposal.edit), (index, header) => {
    drawn[index] = header.geometry;
    if (index === shown && box.isConnected) show(index);
  }, 0.25);
  outcomes.forEach((outcome, index) => {
    const place = box.querySelector(`[data-outcome="${index}"]`);
    if (place) place.textContent = `  ${outcomeWords(outcome)}`;
  });
});

const proposalRow = (proposal, index, show, use) =>
  h(
    "div.problem",
    {
      "data-proposal": String(index),
      tabindex: "-1",
      style: { gridTemplateColumns: "1fr auto", paddingInline: "4px" },
      onmouseenter: () => show(index),
      onfocusin: () => show(index),
    },
    h(
      "div",
      h(
        "p",
        h("b", proposal.title),
        proposal.removed ? ` (${proposal.removed} go)` : "",
        h("small", { "data-outcome": String(index) }),
      ),
      h("pre", proposal.lines.join("\n")),
    ),
    h("button.small", { onclick: () => use(proposal) }, "Use"),
  );

const outcomeWords = ({ error, problems }) =>
  error || (problems ? `leaves ${problems} issue${problems === 1 ? "" : "s"}` : "leaves nothing open");
