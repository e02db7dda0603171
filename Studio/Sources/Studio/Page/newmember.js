// Outlets and actions that the Swift source of a class does not have yet: a form, and one edit that writes the line and connects it.
import { isController, object, sceneOf, store } from "./store.js";
import { fill, h, options, popover } from "./dom.js";
import { ask, edit } from "./edits.js";

// Who could have an outlet to an object: its scene's controller first, then what else has a class of its own, as cells.
export function owners(id) {
  const isNear = (entry) => store.kind !== "storyboard" || sceneOf(entry.id) === sceneOf(id);
  const found = [...store.objects.values()].filter((entry) =>
    entry.id !== id && entry.attributes.customClass && entry.id !== "-2" && isNear(entry) &&
    !["connections", "constraints"].includes(entry.list)
  );
  const rank = (entry) => entry.tag === "placeholder" || isController(entry) ? 0 : 1;
  return found.sort((a, b) => rank(a) - rank(b));
}

const KINDS = [["outlet", "Outlet"], ["outletCollection", "Outlet Collection"], ["action", "Action"]];
const ARGUMENTS = [["sender", "Sender"], ["none", "None"], ["senderAndEvent", "Sender and Event"]];
const same = (values) => values.map((value) => [value, value]);
const worded = (name) => name.replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase());

// `owner` has the outlet, or the method that `end` calls; without one it is chosen in the form.
export async function newMember(place, end, { owner, kind = "outlet" } = {}) {
  const all = owner ? [object(owner)] : owners(end);
  if (!all.length) return;
  const choices = await ask("newMember", { owner: all[0].id, end });
  if (choices) new MemberForm(all, end, choices).open(place, kind);
}

function field(name, label, input) {
  input.setAttribute("aria-label", label);
  input.name = name;
  return h("div.field", { "data-of": name }, h("span.nothing"), h("label", label), h("div.value", input));
}

class MemberForm {
  // What the first of `all` can have, as the server says it.
  constructor(all, end, choices) {
    Object.assign(this, { all, end, choices });
    this.problem = h("p.said.wrong", { role: "alert", hidden: true });
    this.name = h("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "name" });
    this.form = h(
      "form.new-member",
      { onsubmit: (event) => this.declare(event) },
      field("kind", "Connection", h("select", { onchange: () => this.show() })),
      field(
        "owner",
        "Class",
        h(
          "select",
          { onchange: () => this.changeOwner() },
          all.map((entry) => h("option", { value: entry.id }, entry.attributes.customClass)),
        ),
      ),
      field("name", "Name", this.name),
      field("type", "Type", h("select")),
      field("storage", "Storage", h("select")),
      field("event", "Event", h("select")),
      field("arguments", "Arguments", h("select", options(ARGUMENTS))),
      this.problem,
      h(
        "div.buttons",
        h("button", { type: "button", onclick: () => this.box.close() }, "Cancel"),
        h("button.primary", "Connect"),
      ),
    );
  }

  open(place, kind) {
    const { all, choices } = this;
    this.show(kind);
    this.box = popover(
      place,
      h("div", h("p", `New in ${all.length > 1 ? "code" : choices.class ?? all[0].name}`), this.form),
      { label: "New Outlet or Action", className: ".wide" },
    );
    this.name.focus();
  }

  value(name) {
    return this.form.elements[name].value;
  }

  row(name) {
    return this.form.querySelector(`[data-of=${name}]`);
  }

  async changeOwner() {
    this.choices = await ask("newMember", { owner: this.value("owner"), end: this.end }) ?? this.choices;
    this.show();
  }

  show(kind = this.value("kind")) {
    const { choices } = this;
    const { elements } = this.form;
    fill(elements.kind, options(KINDS.filter(([value]) => value !== "action" || choices.isSender), kind));
    const isAction = elements.kind.value === "action";
    fill(elements.type, options(same(isAction ? ["Any", ...choices.types] : choices.types)));
    fill(elements.storage, options([["weak", "Weak"], ["strong", "Strong"]], choices.storage));
    fill(elements.event, options(choices.events.map((event) => [event, worded(event)]), choices.event));
    this.row("owner").hidden = this.all.length < 2;
    this.row("storage").hidden = elements.kind.value !== "outlet";
    this.row("event").hidden = !isAction || !choices.events.length;
    this.row("arguments").hidden = !isAction;
    this.problem.hidden = !choices.problem;
    this.problem.textContent = choices.problem ?? "";
    this.form.querySelector("button.primary").disabled = !!choices.problem;
  }

  async declare(event) {
    event.preventDefault();
    const [kind, owner] = [this.value("kind"), this.value("owner")];
    const [from, to] = kind === "action" ? [this.end, owner] : [owner, this.end];
    const declare = { from, to, kind, name: this.name.value.trim() };
    for (const key of ["type", "storage", "event", "arguments"]) {
      declare[key] = !this.row(key).hidden && this.value(key) || undefined;
    }
    const made = await edit({ declare }, { keepSelection: true });
    if (made) this.box.close();
    else this.name.focus();
  }
}
