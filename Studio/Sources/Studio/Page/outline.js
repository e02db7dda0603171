// The outline: scenes, and the objects in each as a tree.
import { isController, isView, object, sceneOf, select, set, store, watch } from "./store.js";
import { fill, h, icon } from "./dom.js";
import { edit } from "./edits.js";
import { editStructure } from "./following.js";
import { insert } from "./selection.js";
import { actionMenu } from "./toolbar.js";
import { wire } from "./wire.js";
import { isCounted, issues } from "./issues.js";
import { issueRow } from "./problems.js";
import { glyph, sceneGlyph } from "./sketches.js";

customElements.define(
  "studio-outline",
  class extends HTMLElement {
    // Objects whose rows are closed, and scenes that are open though others are edited.
    closed = new Set();
    opened = new Set();
    filter = "";

    connectedCallback() {
      this.tree = h("div.scroll", {
        role: "tree",
        "aria-label": "Outline",
        "aria-multiselectable": "true",
        tabindex: "0",
        onkeydown: (event) => this.key(event),
      });
      fill(
        this,
        h(
          "div.search",
          h("input", {
            type: "search",
            placeholder: "Find object",
            "aria-label": "Find object",
            oninput: (event) => {
              this.filter = event.target.value.toLowerCase();
              this.update();
            },
          }),
        ),
        this.tree,
      );
      this.followStore();
    }

    followStore() {
      watch(this, ["objects", "order", "selection", "scene", "findings", "hidden", "locked"], () => this.update());
      watch(this, ["document"], () => {
        this.listed = undefined;
      });
      // A new picture concerns the outline only where other objects are installed in it.
      watch(this, ["geometry"], () => {
        const there = [
          store.geometry?.scene,
          ...store.geometry?.byID.keys() ?? [],
          ...store.geometry?.constraintByID.keys() ?? [],
          "issues",
          ...issues().flatMap((issue) => issue.objects),
        ].join();
        if (there !== this.there) {
          this.there = there;
          this.update();
        }
      });
    }

    update() {
      // While a name is typed into a row, the outline is not redrawn.
      if (this.hidden || this.isRenaming) return;
      const all = issues().filter(isCounted);
      // The worst comes first, and stays.
      this.problems = new Map(all.toReversed().flatMap((issue) => issue.objects.map((id) => [id, issue.severity])));
      this.byScene = Map.groupBy(all, (issue) => issue.scene);
      if (this.listed !== undefined) return this.list();
      const rows = this.rows();
      const top = this.tree.scrollTop;
      fill(
        this.tree,
        rows.length ? rows : h("div.empty", "Open a document to see what it holds: it is listed under Documents."),
      );
      if (top) this.tree.scrollTop = top;
      const row = store.selection[0] && this.tree.querySelector(`[data-id="${CSS.escape(store.selection[0])}"]`);
      if (row && this.shown !== store.selection[0]) row.scrollIntoView({ block: "nearest" });
      this.shown = store.selection[0];
    }

    rows() {
      const rows = [];
      const roots = store.children.get(null) ?? [];
      if (store.kind === "storyboard") {
        const scenes = Map.groupBy(roots, (id) => object(id)?.scene ?? "");
        for (const [scene, ids] of scenes) this.addScene(rows, scene, ids);
      } else for (const id of roots) this.add(rows, id, 0);
      return rows;
    }

    addScene(rows, scene, ids) {
      const main = ids.find((id) => isController(object(id))) ?? ids[0];
      // Other scenes stay folded until somebody opens them.
      const isOpen = sceneOf(main) === store.scene || this.opened.has(scene) || this.filter;
      rows.push(this.row(main, 0, {
        label: object(main)?.tag === "viewControllerPlaceholder"
          ? object(main).name
          : `${store.scenes.find((entry) => entry.id === main)?.name ?? object(main)?.name} Scene`,
        isScene: true,
        isOpen,
        toggle: () => this.fold(this.opened, scene),
      }));
      if (isOpen) { for (const id of ids) this.add(rows, id, 1); }
    }

    // Opens or closes a row.
    fold(rows, key) {
      rows.has(key) ? rows.delete(key) : rows.add(key);
      this.update();
    }

    // In place of the objects: the issues of a scene, by their kinds.
    list() {
      const all = this.byScene.get(this.listed) ?? [];
      const kinds = Map.groupBy(all, (issue) => issue.kind);
      const back = () => {
        this.listed = undefined;
        this.update();
        this.tree.focus();
      };
      fill(
        this.tree,
        h(
          "div.search",
          h("button.plain.small", { "data-back": "", onclick: back }, icon("back"), "Structure"),
          h("b.label", store.scenes.find((scene) => scene.id === this.listed)?.name ?? "Document"),
        ),
        !all.length && h("div.empty", "Nothing is wrong here any more."),
        [...kinds].map(([kind, list]) =>
          h(
            "div.issue-list",
            { "data-issues": kind },
            h("div.library-group", `${kind} (${list.length})`),
            list.map((issue) =>
              issue.conflict
                ? h(
                  "div.problem.error",
                  h("span.mark", { role: "img", "aria-label": "error" }),
                  h(
                    "div",
                    h("p", `${issue.objects.length} constraints can’t hold together.`),
                    h("small", "What contradicts what, and each way out, stands below the canvas."),
                  ),
                  h("div.actions", h("button.small", { onclick: () => select(issue.objects) }, "Show")),
                )
                : issueRow(issue)
            ),
          )
        ),
      );
    }

    // Xcode's arrow beside a scene: how bad it is there, and the way to the list.
    alert(scene) {
      const all = this.byScene.get(scene) ?? [];
      if (!all.length) return null;
      const isError = all[0].severity === "error";
      const words = `${all.length} issue${all.length === 1 ? "" : "s"}`;
      return h(`button.alert${isError ? ".error" : ""}`, {
        "data-alert": scene,
        title: `${words}: show them`,
        "aria-label": `${words} in ${store.scenes.find((entry) => entry.id === scene)?.name ?? "the scene"}`,
        onclick: (event) => {
          event.stopPropagation();
          this.listed = scene;
          this.update();
          this.tree.querySelector("[data-back]").focus();
        },
      }, icon(isError ? "stop" : "warning"));
    }

    add(rows, id, depth) {
      const entry = object(id);
      if (!entry) return;
      const children = (store.children.get(id) ?? []).filter((inner) =>
        !(object(inner)?.list === "connections" && object(inner).tag !== "segue")
      );
      const matches = !this.filter ||
        `${entry.name} ${entry.tag} ${id} ${entry.attributes.customClass ?? ""}`.toLowerCase().includes(this.filter);
      const constraints = children.filter((inner) => object(inner)?.tag === "constraint");
      const others = children.filter((inner) => object(inner)?.tag !== "constraint");
      const isOpen = !this.closed.has(id) || !!this.filter;
      if (matches) {
        rows.push(this.row(id, depth, {
          isOpen,
          toggle: children.length ? () => this.fold(this.closed, id) : null,
        }));
      }
      if (!isOpen) return;
      for (const inner of others) this.add(rows, inner, depth + (matches ? 1 : 0));
      if (constraints.length) this.addConstraints(rows, id, constraints, depth + 1);
    }

    // A view's constraints, in a row that is closed until somebody opens it, or selects one of them.
    addConstraints(rows, id, constraints, depth) {
      const key = `constraints of ${id}`;
      const isOpen = this.closed.has(key) || this.filter ||
        constraints.some((inner) => store.selection.includes(inner));
      if (!this.filter) {
        rows.push(
          h(
            "div.row",
            {
              role: "treeitem",
              "aria-level": String(depth + 1),
              "aria-expanded": String(!!isOpen),
              style: { paddingLeft: `${8 + depth * 14}px` },
              onclick: () => this.fold(this.closed, key),
            },
            h("span.twist", { "aria-hidden": "true" }, isOpen ? "▾" : "▸"),
            h("span.label.said", `Constraints (${constraints.length})`),
          ),
        );
      }
      if (isOpen) { for (const inner of constraints) this.add(rows, inner, depth + (this.filter ? 0 : 1)); }
    }

    row(id, depth, { label, isScene, isOpen, toggle }) {
      const entry = object(id);
      const title = label ?? (entry.tag === "constraint" ? wordsIn(entry) : entry.name);
      const severity = this.problems.get(id);
      return h(
        "div.row",
        {
          class: `row ${isThere(entry) ? "" : "faded"} ${severity ? `severity-${severity}` : ""}`,
          role: "treeitem",
          "aria-level": String(depth + 1),
          "aria-expanded": toggle ? String(!!isOpen) : undefined,
          "aria-selected": String(!isScene && store.selection.includes(id)),
          "aria-label": `${title}${severity ? `, ${severity}` : ""}`,
          "data-id": isScene ? undefined : id,
          "data-scene": isScene ? id : undefined,
          draggable: "true",
          title: severity
            ? "There is an issue here"
            : entry.tag === "constraint"
            ? entry.name
            : entry.attributes.customClass ?? "",
          style: { paddingLeft: `${8 + depth * 14}px` },
          ...this.gestures(entry, isScene),
        },
        toggle ? twist(isOpen, toggle) : h("span.twist"),
        h(
          "span.glyph",
          { class: `glyph ${isScene ? "scene" : kindOf(entry)}`, "aria-hidden": "true" },
          isScene ? sceneGlyph() : glyph(entry),
        ),
        h("span.label", { title }, title),
        (isScene || store.kind !== "storyboard" && depth === 0) && this.alert(sceneOf(id)),
        isView(entry) && tools(id),
      );
    }

    // What can be done with a row by the pointer.
    gestures(entry, isScene) {
      const { id } = entry;
      return {
        onclick: (event) => {
          select([id], { extend: event.shiftKey || event.ctrlKey || event.metaKey });
          this.tree.focus({ preventScroll: true });
        },
        ondblclick: () => !isScene && this.rename(id),
        oncontextmenu: (event) => this.context(event, id),
        onpointerdown: (event) => {
          if (event.button === 0 && (event.ctrlKey || event.altKey)) {
            event.preventDefault();
            wire(event, id);
          }
        },
        ondragstart: (event) => {
          event.dataTransfer.setData("application/x-plumb-object", id);
          event.dataTransfer.effectAllowed = "move";
        },
        ondragover: (event) => this.dragOver(event, entry),
        ondragleave: (event) => event.currentTarget.classList.remove("drop-into", "drop-before"),
        ondrop: (event) => this.drop(event, entry),
      };
    }

    rename(id) {
      const row = this.tree.querySelector(`[data-id="${CSS.escape(id)}"] .label`);
      const entry = object(id);
      if (!row) return;
      const input = h("input", {
        value: entry.attributes.userLabel ?? "",
        placeholder: entry.name,
        "aria-label": "Label in the editor",
      });
      let isDone = false;
      const finish = (keep) => {
        if (isDone) return;
        isDone = true;
        this.isRenaming = false;
        input.remove();
        this.update();
        if (keep && input.value !== (entry.attributes.userLabel ?? "")) {
          edit({
            setAttribute: { object: id, name: "userLabel", value: input.value },
          }, { keepSelection: true });
        }
      };
      input.onkeydown = (event) => {
        event.stopPropagation();
        if (event.key === "Enter") finish(true);
        if (event.key === "Escape") finish(false);
      };
      input.onblur = () => finish(true);
      row.replaceChildren(input);
      this.isRenaming = true;
      input.focus();
      input.select();
    }

    context(event, id) {
      event.preventDefault();
      if (!store.selection.includes(id)) select([id]);
      actionMenu(
        { x: event.clientX, y: event.clientY },
        object(id).tag === "constraint" ? ["reverse", "delete"] : [
          "copy",
          "paste",
          "duplicate",
          "delete",
          null,
          "forward",
          "backward",
          null,
          "embedView",
          "embedStack",
          "embedScroll",
          "embedNavigation",
          "embedTabs",
          "unembed",
          null,
          "pin",
          "alignForm",
          "infer",
        ],
        "Object",
      );
    }

    key(event) {
      const rows = [...this.tree.querySelectorAll("[data-id]")];
      const at = rows.findIndex((row) => row.dataset.id === store.selection[0]);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        const next = rows[at + step];
        if (next) select([next.dataset.id], { extend: event.shiftKey });
      } else if (event.key === "ArrowLeft" && at >= 0) {
        const id = store.selection[0];
        if (this.closed.has(id) || !(store.children.get(id)?.length)) {
          const parent = object(id).parent;
          if (parent) select([parent]);
        } else {
          this.closed.add(id);
          this.update();
        }
      } else if (event.key === "ArrowRight" && at >= 0) {
        this.closed.delete(store.selection[0]);
        this.update();
      } else if (event.key === "Enter" || event.key === "F2") { if (at >= 0) this.rename(store.selection[0]); }
      else return;
      event.preventDefault();
      event.stopPropagation();
    }

    dragOver(event, entry) {
      const types = event.dataTransfer.types;
      if (!types.includes("application/x-plumb-object") && !types.includes("application/x-plumb-library")) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const isBefore = event.clientY < box.top + box.height * 0.3 && entry.list === "subviews";
      event.currentTarget.classList.toggle("drop-before", isBefore);
      event.currentTarget.classList.toggle("drop-into", !isBefore);
    }

    drop(event, entry) {
      event.preventDefault();
      const isBefore = event.currentTarget.classList.contains("drop-before");
      event.currentTarget.classList.remove("drop-into", "drop-before");
      const into = isBefore ? entry.parent : entry.id;
      const siblings = (store.children.get(into) ?? []).filter((id) => object(id).list === "subviews");
      const item = event.dataTransfer.getData("application/x-plumb-library");
      if (item) {
        insert(item, into, undefined, isBefore ? siblings.indexOf(entry.id) : undefined);
        return;
      }
      const dragged = event.dataTransfer.getData("application/x-plumb-object");
      if (!dragged || dragged === entry.id) return;
      const objects = store.selection.includes(dragged) ? store.selection : [dragged];
      const rest = siblings.filter((id) => !objects.includes(id));
      editStructure({ move: { objects, into, at: isBefore ? rest.indexOf(entry.id) : undefined } });
    }
  },
);

function flip(kind, id) {
  const next = new Set(store[kind]);
  next.has(id) ? next.delete(id) : next.add(id);
  set({ [kind]: next });
}

// A constraint as Xcode's outline has it: the view that it is listed under goes without saying.
function wordsIn({ name, parent, attributes: { firstItem = parent, secondItem } }) {
  const own = `${object(parent)?.name}.`;
  const words = firstItem === parent && name.startsWith(own) ? name.slice(own.length) : name;
  const at = words.lastIndexOf(own);
  return secondItem === parent && at > 0 ? words.slice(0, at) + words.slice(at + own.length) : words;
}

// Whether an object is installed in what is drawn.
function isThere(entry) {
  if (!store.geometry) return true;
  if (entry.tag === "constraint") return store.geometry.constraintByID.has(entry.id);
  return !isView(entry) || store.geometry.byID.has(entry.id) || sceneOf(entry.id) !== store.scene;
}

const kindOf = (entry) => entry.tag === "constraint" ? "constraint" : isController(entry) ? "controller" : "";

// A button of a row, which does not select the row.
const within = (spec, properties, press, content) =>
  h(spec, {
    tabindex: "-1",
    ...properties,
    onclick: (event) => {
      event.stopPropagation();
      press();
    },
  }, content);

const twist = (isOpen, toggle) =>
  within("button.twist", { "aria-label": isOpen ? "Collapse" : "Expand" }, toggle, isOpen ? "▾" : "▸");

// Hides and locks a view in the editor.
function tools(id) {
  const [isHidden, isLocked] = [store.hidden.has(id), store.locked.has(id)];
  const tool = (kind, title, isOn, picture) =>
    within("button", { "aria-pressed": String(isOn), "aria-label": title, title }, () => flip(kind, id), icon(picture));
  return h(
    "span.tools",
    { class: `tools ${isHidden || isLocked ? "on" : ""}` },
    tool("hidden", "Hide in the editor", isHidden, isHidden ? "eyeOff" : "eye"),
    tool("locked", "Lock in the editor", isLocked, "lock"),
  );
}
