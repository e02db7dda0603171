import { object, select, store, watch } from "./store.js";
import { fill, h } from "./dom.js";
import { edit, imagine, resolve } from "./edits.js";
import { paint } from "./connection.js";
import { isCounted, issues, spoken } from "./issues.js";

const REPAIRS = {
  resolve: "Resolve",
  "add-missing": "Add Missing",
  "update-frames": "Update Frame",
  "update-constants": "Update Constants",
  "size-to-fit": "Size to Fit",
};

customElements.define(
  "studio-problems",
  class extends HTMLElement {
    open = false;
    // The pictures of repairs, by what they change.
    drawn = new Map();

    connectedCallback() {
      watch(this, ["findings", "geometry", "document", "objects"], () => this.update());
    }

    update() {
      this.hidden = !store.document;
      const all = issues();
      const conflicts = all.filter(({ conflict }) => conflict);
      const count = all.filter(isCounted).length;
      const notes = all.length - count;
      const isOpen = this.open || conflicts.length > 0 && this.open !== null;
      // What is said of a conflict comes bit by bit; the canvas keeps the room that it has.
      this.classList.toggle("tall", isOpen && conflicts.length > 0);
      fill(
        this,
        h(
          "div.problems-head",
          h(
            "button.plain.small",
            {
              "aria-expanded": String(isOpen),
              onclick: () => {
                this.open = isOpen ? null : true;
                this.update();
              },
              "data-action": "problems",
            },
            h("span", { "aria-hidden": "true" }, isOpen ? "▾" : "▸"),
            " Issues",
          ),
          count ? h("span.badge", String(count)) : h("span.fine", "No issues"),
          notes > 0 && h("span.said", `${notes} note${notes === 1 ? "" : "s"}`),
          h("span.spacer"),
          count > 0 &&
            h("button.small", { onclick: () => resolve("resolve"), "data-action": "resolve-all" }, "Resolve All"),
        ),
        isOpen && all.map((issue) => issue.conflict ? this.conflict(issue.conflict) : issueRow(issue)),
      );
    }

    conflict(conflict) {
      return h(
        "div.problem.error",
        { "data-problem": "conflict" },
        h("span.mark", { role: "img", "aria-label": "Error" }),
        h(
          "div",
          h(
            "p",
            `${conflict.members.length} constraints can’t hold together; they miss each other by ${conflict.gap} pt.`,
          ),
          h(
            "pre",
            conflict.sums.map(spoken).join("\n") + (conflict.others ? `\nand ${conflict.others} that UIKit adds` : ""),
          ),
          h("small", "Each of them is needed for the conflict: any of these changes ends it."),
        ),
        h("div.actions", h("button.small", { onclick: () => select(conflict.members) }, "Show")),
        this.repairs(conflict),
      );
    }

    // Each change that ends the conflict, with a picture of the scene after it.
    repairs(conflict) {
      const changes = conflict.changes.slice(0, 6);
      const edits = changes.map((change) => change.edit);
      // The frames in the document follow the changed constraint in the same edit.
      const repair = (index) =>
        edit({
          group: {
            name: changes[index].remove ? "Delete Constraint" : "Change Constant",
            edits: [edits[index], conflict.follow],
          },
        }, { keepSelection: true });
      const shots = changes.map(() => h("canvas", { "aria-hidden": "true" }));
      this.paintRepairs(edits, shots);
      const mark = (change) => this.mark(change.constraint);
      return h(
        "div.repairs",
        changes.map((change, index) => repairCard(change, shots[index], mark, () => repair(index))),
      );
    }

    // The pictures are asked for once, and shown again as long as the edits lead to the same.
    paintRepairs(edits, shots) {
      const key = JSON.stringify([edits, store.state]);
      let drawn = this.drawn.get(key);
      if (!drawn) {
        drawn = { pictures: [] };
        this.drawn.set(key, drawn);
        if (this.drawn.size > 20) this.drawn.delete(this.drawn.keys().next().value);
        imagine(edits, (index, header) => {
          drawn.pictures[index] = header;
          drawn.show(index);
        }, 0.3);
      }
      drawn.show = (index) => {
        const header = drawn.pictures[index];
        if (header) {
          paint(shots[index], header);
          shots[index].dataset.drawn = "";
        }
      };
      shots.forEach((_, index) => drawn.show(index));
    }

    mark(id) {
      document.querySelectorAll(".overlay .picked").forEach((line) => line.classList.remove("picked"));
      document.querySelector(`.overlay [data-constraint="${CSS.escape(id)}"]`)?.previousSibling?.classList.add(
        "picked",
      );
    }
  },
);

function repairCard(change, shot, mark, repair) {
  const name = brief(change.constraint);
  return h(
    "button.repair",
    {
      title: spoken(change.text),
      "data-change": change.constraint,
      onmouseenter: () => mark(change),
      onfocus: () => mark(change),
      onclick: repair,
    },
    shot,
    h("span", change.remove ? `Delete ${name}` : `${name} → ${change.constant}`),
  );
}

// One issue with its repairs; the outline has the same rows.
export function issueRow(issue) {
  const views = issue.objects.filter((id) => object(id) && object(id).tag !== "constraint");
  const [first] = issue.objects;
  return h(
    `div.problem.${issue.severity}`,
    { "data-problem": issue.rule },
    h("span.mark", { role: "img", "aria-label": issue.severity }),
    h("div", h("p", issue.message), h("small", issue.hint)),
    h(
      "div.actions",
      object(first) && h("button.small", { onclick: () => select([first]) }, "Show"),
      issue.repairs.map((repair) =>
        h("button.small", {
          "data-repair": repair,
          onclick: () => resolve(repair, views.length ? [views[0]] : undefined),
        }, REPAIRS[repair] ?? repair)
      ),
    ),
  );
}

const brief = (id) => {
  const text = object(id)?.name ?? id;
  return text.length > 34 ? `${text.slice(0, 33)}…` : text;
};
