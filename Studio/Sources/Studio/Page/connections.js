// The connections inspector.
import { isController, object, sceneOf, select, store, titleOf } from "./store.js";
import { fill, h } from "./dom.js";
import { edit } from "./actions.js";
import { kinds } from "./fields.js";
import { newMember, owners } from "./newmember.js";
import { quiet } from "./sizes.js";

export const ConnectionsInspector = (Base) =>
  class extends Base {
    connections(entry) {
      const kinds = { outlet: "property", outletCollection: "property", action: "selector", segue: "kind" };
      const all = [...store.objects.values()].filter((other) => other.list === "connections");
      const out = all.filter((other) => other.parent === entry.id);
      const into = all.filter((other) => other.attributes.destination === entry.id);
      const row = (other, end, isOut) =>
        h(
          "div.list-item",
          { "data-connection": other.id },
          h(
            "div.main",
            other.attributes[kinds[other.tag]] ?? other.tag,
            h(
              "small",
              { class: object(end) ? "" : "wrong" },
              `${titleOf(other.tag)} ${isOut ? "→" : "←"} ${object(end)?.name ?? `missing object ${end}`}`,
            ),
          ),
          object(end) && h("button.small", { onclick: () => select([end]) }, "Show"),
          h("button.plain.small", {
            "aria-label": "Disconnect",
            title: "Disconnect",
            onclick: () => edit({ disconnect: { connection: other.id } }, quiet),
          }, "×"),
        );
      const connect = (event) => {
        event.preventDefault();
        const form = new FormData(event.target);
        edit({
          connect: { from: entry.id, to: form.get("to"), kind: form.get("kind"), name: form.get("name") || undefined },
        }, quiet);
      };
      // Outlets and actions end in their own scene; segues lead to controllers, and from one scene to another.
      const isNear = (other) => store.kind !== "storyboard" || sceneOf(other.id) === sceneOf(entry.id);
      const isOwner = (other) => isController(other) || other.tag === "placeholder" || !!other.attributes.customClass;
      const fits = {
        action: (other) => isOwner(other) && isNear(other),
        unwind: (other) => other.tag === "exit" && isNear(other),
        outlet: (other) => other.tag !== "exit" && isNear(other),
        segue: (other) => isController(other) || other.tag === "viewControllerPlaceholder",
      };
      const ends = (kind) =>
        [...store.objects.values()].filter((other) =>
          other.id !== entry.id && other.list !== "connections" &&
          (fits[kind === "outletCollection" ? "outlet" : kind] ?? fits.segue)(other)
        );
      const offered = [
        "outlet",
        "action",
        "outletCollection",
        ...(store.kind === "storyboard" ? ["show", "presentation", "embed", "relationship", "unwind"] : []),
      ].filter((kind) => ends(kind).length);
      const to = h("select", { name: "to", "aria-label": "Destination" });
      const offer = (kind) =>
        fill(to, kind ? ends(kind).map((other) => h("option", { value: other.id }, other.name)) : []);
      offer(offered[0]);
      return [
        h(
          "div.section",
          h("h3", "From Here"),
          out.length
            ? out.map((other) => row(other, other.attributes.destination, true))
            : h("p.said", "Nothing. Ctrl-drag from the canvas or the outline to connect."),
        ),
        h(
          "div.section",
          h("h3", "To Here"),
          into.length ? into.map((other) => row(other, other.parent, false)) : h("p.said", "Nothing."),
        ),
        h(
          "div.section",
          h("h3", "Connect"),
          h(
            "form",
            { onsubmit: connect, style: { display: "grid", gap: "5px", gridTemplateColumns: "minmax(0, 1fr)" } },
            h(
              "select",
              {
                name: "kind",
                "aria-label": "Kind of connection",
                onchange: (event) => offer(event.target.value),
              },
              offered.map((kind) => h("option", { value: kind }, titleOf(kind))),
            ),
            h("input", {
              name: "name",
              placeholder: "property, method: or identifier",
              "aria-label": "Name of connection",
            }),
            to,
            h("button.primary", "Connect"),
          ),
          owners(entry.id).length > 0 &&
            h("button", {
              "data-action": "newMember",
              onclick: (event) => newMember(event.currentTarget, entry.id),
            }, "New Outlet or Action in Code…"),
        ),
      ];
    }
  };
