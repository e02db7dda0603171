// The connections inspector.
import { isController, object, sceneOf, select, store, titleOf } from "./store.js";
import { fill, h } from "./dom.js";
import { edit } from "./edits.js";
import { newMember, owners } from "./newmember.js";
import { quiet } from "./sizes.js";

export const ConnectionsInspector = (Base) =>
  class extends Base {
    connections(entry, selection) {
      if (selection.length > 1) return h("div.empty", "Connections are those of one object: select a single one.");
      const all = [...store.objects.values()].filter((other) => other.list === "connections");
      const out = all.filter((other) => other.parent === entry.id);
      const into = all.filter((other) => other.attributes.destination === entry.id);
      return [
        h(
          "div.section",
          h("h3", "From Here"),
          out.length
            ? out.map((other) => row(other, other.attributes.destination, "→"))
            : h("p.said", "Nothing. Ctrl-drag from the canvas or the outline to connect."),
        ),
        h(
          "div.section",
          h("h3", "To Here"),
          into.length ? into.map((other) => row(other, other.parent, "←")) : h("p.said", "Nothing."),
        ),
        h(
          "div.section",
          h("h3", "Connect"),
          connectForm(entry),
          owners(entry.id).length > 0 &&
            h("button", {
              "data-action": "newMember",
              onclick: (event) => newMember(event.currentTarget, entry.id),
            }, "New Outlet or Action in Code…"),
        ),
      ];
    }
  };

const NAMES = { outlet: "property", outletCollection: "property", action: "selector", segue: "kind" };

// A connection, with the object at its other end.
function row({ id, tag, attributes }, end, arrow) {
  return h(
    "div.list-item",
    { "data-connection": id },
    h(
      "div.main",
      attributes[NAMES[tag]] ?? tag,
      h(
        "small",
        { class: object(end) ? "" : "wrong" },
        `${titleOf(tag)} ${arrow} ${object(end)?.name ?? `missing object ${end}`}`,
      ),
    ),
    object(end) && h("button.small", { onclick: () => select([end]) }, "Show"),
    h("button.plain.small", {
      "aria-label": "Disconnect",
      title: "Disconnect",
      onclick: () => edit({ disconnect: { connection: id } }, quiet),
    }, "×"),
  );
}

// Where connections of a kind from an object can end. Outlets and actions end in their own scene; segues lead to
// controllers, and from one scene to another.
function ends(entry, kind) {
  const isNear = (other) => store.kind !== "storyboard" || sceneOf(other.id) === sceneOf(entry.id);
  const isOwner = (other) => isController(other) || other.tag === "placeholder" || !!other.attributes.customClass;
  const outlet = (other) => other.tag !== "exit" && isNear(other);
  const fits = {
    action: (other) => isOwner(other) && isNear(other),
    unwind: (other) => other.tag === "exit" && isNear(other),
    outlet,
    outletCollection: outlet,
  }[kind] ?? ((other) => isController(other) || other.tag === "viewControllerPlaceholder");
  return [...store.objects.values()].filter((other) =>
    other.id !== entry.id && other.list !== "connections" && fits(other)
  );
}

function connectForm(entry) {
  const offered = [
    "outlet",
    "action",
    "outletCollection",
    ...(store.kind === "storyboard" ? ["show", "presentation", "embed", "relationship", "unwind"] : []),
  ].filter((kind) => ends(entry, kind).length);
  const to = h("select", { name: "to", "aria-label": "Destination" });
  const offer = (kind) =>
    fill(to, kind ? ends(entry, kind).map((other) => h("option", { value: other.id }, other.name)) : []);
  offer(offered[0]);
  const connect = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    edit({
      connect: { from: entry.id, to: form.get("to"), kind: form.get("kind"), name: form.get("name") || undefined },
    }, quiet);
  };
  return h(
    "form",
    { onsubmit: connect, style: { display: "grid", gap: "5px", gridTemplateColumns: "minmax(0, 1fr)" } },
    h(
      "select",
      { name: "kind", "aria-label": "Kind of connection", onchange: (event) => offer(event.target.value) },
      offered.map((kind) => h("option", { value: kind }, titleOf(kind))),
    ),
    h("input", {
      name: "name",
      placeholder: "property, method: or identifier",
      "aria-label": "Name of connection",
    }),
    to,
    h("button.primary", "Connect"),
  );
}
