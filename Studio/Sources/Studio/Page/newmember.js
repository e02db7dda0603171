// Outlets and actions that the Swift source of a class does not have yet: a form, and one edit that writes the line and connects it.
import { isController, object, sceneOf, store } from "./store.js";
import { fill, h, popover } from "./dom.js";
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
const choice = (values, chosen) =>
  values.map(([value, title]) => h("option", { value, selected: value === chosen }, title));
const same = (values) => values.map((value) => [value, value]);
const worded = (name) => name.replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase());

// `owner` has the outlet, or the method that `end` calls; without one it is chosen in the form.
export async function newMember(place, end, { owner, kind = "outlet" } = {}) {
  const all = owner ? [object(owner)] : owners(end);
  if (!all.length) return;
  let choices = await ask("newMember", { owner: all[0].id, end });
  if (!choices) return;
  const problem = h("p.said.wrong", { role: "alert", hidden: true });
  const field = (name, label, input) => {
    input.setAttribute("aria-label", label);
    input.name = name;
    return h("div.field", { "data-of": name }, h("span.nothing"), h("label", label), h("div.value", input));
  };
  const classes = h("select", {
    onchange: async () => {
      choices = await ask("newMember", { owner: classes.value, end }) ?? choices;
      show();
    },
  }, all.map((entry) => h("option", { value: entry.id }, entry.attributes.customClass)));
  const kinds = h("select", { onchange: () => show() });
  const type = h("select");
  const name = h("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "name" });
  const form = h(
    "form.new-member",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const isAction = kinds.value === "action";
        const [from, to] = isAction ? [end, classes.value] : [classes.value, end];
        const value = (key) => form.querySelector(`[data-of=${key}]`).hidden ? undefined : form.elements[key].value;
        const declare = { from, to, kind: kinds.value, name: name.value.trim() };
        for (const key of ["type", "storage", "event", "arguments"]) declare[key] = value(key) || undefined;
        const made = await edit({ declare }, { keepSelection: true });
        if (made) box.close();
        else name.focus();
      },
    },
    field("kind", "Connection", kinds),
    field("owner", "Class", classes),
    field("name", "Name", name),
    field("type", "Type", type),
    field("storage", "Storage", h("select")),
    field("event", "Event", h("select")),
    field(
      "arguments",
      "Arguments",
      h("select", choice([["sender", "Sender"], ["none", "None"], ["senderAndEvent", "Sender and Event"]])),
    ),
    problem,
    h(
      "div.buttons",
      h("button", { type: "button", onclick: () => box.close() }, "Cancel"),
      h("button.primary", "Connect"),
    ),
  );
  const show = () => {
    const offered = KINDS.filter(([value]) => value !== "action" || choices.isSender);
    fill(kinds, choice(offered, kinds.value || kind));
    const isAction = kinds.value === "action";
    fill(type, choice(same(isAction ? ["Any", ...choices.types] : choices.types)));
    fill(form.elements.storage, choice([["weak", "Weak"], ["strong", "Strong"]], choices.storage));
    fill(form.elements.event, choice(choices.events.map((event) => [event, worded(event)]), choices.event));
    const hide = (key, isHidden) => {
      form.querySelector(`[data-of=${key}]`).hidden = isHidden;
    };
    hide("owner", all.length < 2);
    hide("storage", kinds.value !== "outlet");
    hide("event", !isAction || !choices.events.length);
    hide("arguments", !isAction);
    problem.hidden = !choices.problem;
    problem.textContent = choices.problem ?? "";
    form.querySelector("button.primary").disabled = !!choices.problem;
  };
  show();
  const box = popover(
    place,
    h("div", h("p", `New in ${all.length > 1 ? "code" : choices.class ?? all[0].name}`), form),
    { label: "New Outlet or Action", className: ".wide" },
  );
  name.focus();
}
