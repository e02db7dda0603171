import { child, isController, isView, object, sceneOf, select, set, store, titleOf, watch } from "./store.js";
import { fill, h, icon, menu, toast } from "./dom.js";
import { actions, edit, editStructure, insert, openDocument } from "./actions.js";
import { actionMenu } from "./toolbar.js";
import { wire } from "./wire.js";
import { firstSteps, newDocument } from "./create.js";
import { isCounted, issues } from "./issues.js";
import { issueRow } from "./problems.js";
import { glyph, librarySketch, sceneGlyph } from "./sketches.js";

customElements.define(
  "studio-side",
  class extends HTMLElement {
    current = "documents";

    connectedCallback() {
      this.panels = { documents: h("studio-documents"), outline: h("studio-outline"), library: h("studio-library") };
      for (const panel of Object.values(this.panels)) panel.hidden = true;
      this.bar = h("div.tabs", { role: "tablist" });
      fill(this, this.bar, Object.values(this.panels));
      this.document = undefined;
      watch(this, ["document"], () => {
        if (store.document !== this.document) {
          this.document = store.document;
          this.tab(store.document ? "outline" : "documents");
        }
      });
    }

    tab(name) {
      this.current = name;
      fill(
        this.bar,
        ["documents", "outline", "library"].map((key) =>
          h(
            "button",
            { role: "tab", "aria-selected": String(key === name), onclick: () => this.tab(key) },
            titleOf(key),
          )
        ),
      );
      for (const [key, panel] of Object.entries(this.panels)) panel.hidden = key !== name;
      // A panel is drawn while it is shown.
      this.panels[name].update();
    }
  },
);

customElements.define(
  "studio-documents",
  class extends HTMLElement {
    filter = "";

    connectedCallback() {
      this.list = h("div.scroll", { role: "listbox", "aria-label": "Documents" });
      fill(
        this,
        h(
          "div.search",
          h("button.icon", {
            "data-action": "newDocument",
            title: "New document",
            "aria-label": "New document",
            onclick: newDocument,
          }, icon("add")),
          h("input", {
            id: "document-search",
            type: "search",
            placeholder: "Find document",
            "aria-label": "Find document",
            oninput: (event) => {
              this.filter = event.target.value.toLowerCase();
              this.update();
            },
          }),
        ),
        this.list,
      );
      watch(this, ["documents", "document", "library"], () => this.update());
    }

    update() {
      if (this.hidden) return;
      const found = store.documents.filter((entry) => entry.name.toLowerCase().includes(this.filter));
      let folder = null;
      fill(
        this.list,
        found.length === 0 && h(
          "div.empty",
          !store.library.length
            ? "Looking for documents…"
            : store.documents.length
            ? "No document has that name."
            : [h("p", "There is no .xib or .storyboard in this folder yet."), firstSteps()],
        ),
        found.slice(0, 1500).flatMap((entry) => {
          const parts = entry.name.split("/");
          const file = parts.pop();
          const rows = [];
          if (parts.join("/") !== folder) {
            folder = parts.join("/");
            if (folder) rows.push(h("div.folder", { title: folder }, folder));
          }
          rows.push(
            h(
              "div.row",
              {
                role: "option",
                tabindex: "0",
                "aria-selected": String(entry.name === store.document),
                title: entry.name,
                style: { paddingLeft: "10px" },
                "data-document": entry.name,
                onclick: () => this.show(entry.name),
                onkeydown: (event) => {
                  if (event.key === "Enter") this.show(entry.name);
                  else this.move(event);
                },
              },
              h("span.glyph", {
                class: `glyph ${file.endsWith("storyboard") ? "controller" : ""}`,
                "aria-hidden": "true",
              }, glyph({ tag: file.endsWith("storyboard") ? "storyboard" : "view", attributes: {} })),
              h("span.label", file),
              entry.dirty && h("span.dot", { title: "Unsaved changes", role: "img", "aria-label": "Unsaved changes" }),
              entry.recoverable &&
                h("span.badge", { title: "Edits of an earlier session can be recovered" }, "recover"),
              entry.findings > 0 && h("span.badge", { title: `${entry.findings} issues` }, String(entry.findings)),
            ),
          );
          return rows;
        }),
      );
    }

    // One that is open already stays as it is.
    show(name) {
      if (name === store.document) document.querySelector("studio-side").tab("outline");
      else openDocument(name);
    }

    move(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const rows = [...this.list.querySelectorAll(".row")];
      rows[rows.indexOf(event.currentTarget) + step]?.focus();
      event.preventDefault();
    }
  },
);

customElements.define(
  "studio-outline",
  class extends HTMLElement {
    closed = new Set();
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
      const rows = [];
      const all = issues().filter(isCounted);
      // The worst comes first, and stays.
      this.problems = new Map(all.toReversed().flatMap((issue) => issue.objects.map((id) => [id, issue.severity])));
      this.byScene = Map.groupBy(all, (issue) => issue.scene);
      if (this.listed !== undefined) return this.list();
      const roots = store.children.get(null) ?? [];
      if (store.kind === "storyboard") {
        const groups = new Map();
        for (const id of roots) {
          const scene = object(id)?.scene ?? "";
          groups.has(scene) ? groups.get(scene).push(id) : groups.set(scene, [id]);
        }
        for (const [scene, ids] of groups) {
          const main = ids.find((id) => isController(object(id))) ?? ids[0];
          const own = sceneOf(main);
          // Other scenes stay folded until somebody opens them.
          const isOpen = own === store.scene || this.opened?.has(scene) || this.filter;
          rows.push(this.row(main, 0, {
            label: object(main)?.tag === "viewControllerPlaceholder"
              ? object(main).name
              : `${store.scenes.find((entry) => entry.id === main)?.name ?? object(main)?.name} Scene`,
            isScene: true,
            isOpen,
            toggle: () => {
              (this.opened ??= new Set()).has(scene) ? this.opened.delete(scene) : this.opened.add(scene);
              this.update();
            },
          }));
          if (isOpen) { for (const id of ids) this.add(rows, id, 1); }
        }
      } else for (const id of roots) this.add(rows, id, 0);
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
          toggle: children.length
            ? () => {
              this.closed.has(id) ? this.closed.delete(id) : this.closed.add(id);
              this.update();
            }
            : null,
        }));
      }
      if (!isOpen) return;
      for (const inner of others) this.add(rows, inner, depth + (matches ? 1 : 0));
      if (!constraints.length) return;
      const key = `constraints of ${id}`;
      const open = this.closed.has(key) || this.filter || constraints.some((inner) => store.selection.includes(inner));
      if (!this.filter) {
        rows.push(
          h(
            "div.row",
            {
              role: "treeitem",
              "aria-level": String(depth + 2),
              "aria-expanded": String(!!open),
              style: { paddingLeft: `${8 + (depth + 1) * 14}px` },
              onclick: () => {
                this.closed.has(key) ? this.closed.delete(key) : this.closed.add(key);
                this.update();
              },
            },
            h("span.twist", { "aria-hidden": "true" }, open ? "▾" : "▸"),
            h("span.label.said", `Constraints (${constraints.length})`),
          ),
        );
      }
      if (open) { for (const inner of constraints) this.add(rows, inner, depth + (this.filter ? 1 : 2)); }
    }

    row(id, depth, { label, isScene, isOpen, toggle }) {
      const entry = object(id);
      const isThere = entry.tag !== "constraint"
        ? !isView(entry) || !store.geometry || store.geometry.byID.has(id) || sceneOf(id) !== store.scene
        : store.geometry?.constraintByID.has(id) ?? true;
      const kind = isScene
        ? "scene"
        : entry.tag === "constraint"
        ? "constraint"
        : isController(entry)
        ? "controller"
        : "";
      const severity = this.problems.get(id);
      const isHidden = store.hidden.has(id);
      const isLocked = store.locked.has(id);
      return h(
        "div.row",
        {
          class: `row ${isThere ? "" : "faded"} ${severity ? `severity-${severity}` : ""}`,
          role: "treeitem",
          "aria-level": String(depth + 1),
          "aria-expanded": toggle ? String(!!isOpen) : undefined,
          "aria-selected": String(!isScene && store.selection.includes(id)),
          "aria-label": `${label ?? entry.name}${severity ? `, ${severity}` : ""}`,
          "data-id": isScene ? undefined : id,
          "data-scene": isScene ? id : undefined,
          draggable: "true",
          title: severity ? "There is an issue here" : entry.attributes.customClass ?? "",
          style: { paddingLeft: `${8 + depth * 14}px` },
          onclick: (event) => {
            select([id], { extend: event.shiftKey || event.ctrlKey || event.metaKey });
            this.tree.focus({ preventScroll: true });
          },
          ondblclick: () => !isScene && this.rename(id),
          oncontextmenu: (event) => this.context(event, id),
          onpointerdown: (event) => {
            if (event.ctrlKey && event.button === 0 || event.button === 0 && event.altKey) {
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
        },
        toggle
          ? h("button.twist", {
            tabindex: "-1",
            "aria-label": isOpen ? "Collapse" : "Expand",
            onclick: (event) => {
              event.stopPropagation();
              toggle();
            },
          }, isOpen ? "▾" : "▸")
          : h("span.twist"),
        h("span.glyph", { class: `glyph ${kind}`, "aria-hidden": "true" }, isScene ? sceneGlyph() : glyph(entry)),
        h("span.label", { title: label ?? entry.name }, label ?? entry.name),
        (isScene || store.kind !== "storyboard" && depth === 0) && this.alert(sceneOf(id)),
        isView(entry) &&
          h(
            "span.tools",
            { class: `tools ${isHidden || isLocked ? "on" : ""}` },
            h("button", {
              tabindex: "-1",
              "aria-pressed": String(isHidden),
              "aria-label": "Hide in the editor",
              title: "Hide in the editor",
              onclick: (event) => {
                event.stopPropagation();
                flip("hidden", id);
              },
            }, icon(isHidden ? "eyeOff" : "eye")),
            h("button", {
              tabindex: "-1",
              "aria-pressed": String(isLocked),
              "aria-label": "Lock in the editor",
              title: "Lock in the editor",
              onclick: (event) => {
                event.stopPropagation();
                flip("locked", id);
              },
            }, icon("lock")),
          ),
      );
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

customElements.define(
  "studio-library",
  class extends HTMLElement {
    filter = "";

    connectedCallback() {
      this.list = h("div.scroll", { role: "listbox", "aria-label": "Library" });
      fill(
        this,
        h(
          "div.search",
          h("input", {
            id: "library-search",
            type: "search",
            placeholder: "Find in the library",
            "aria-label": "Find in the library",
            oninput: (event) => {
              this.filter = event.target.value.toLowerCase();
              this.update();
            },
            onkeydown: (event) => {
              if (event.key === "Enter") this.list.querySelector("[data-item]")?.click();
              if (event.key === "ArrowDown") this.list.querySelector("[data-item]")?.focus();
            },
          }),
        ),
        this.list,
        h(
          "div.library-hint",
          "Drag onto the canvas or the outline; Enter or a double click adds beside what is selected.",
        ),
      );
      watch(this, ["library", "document"], () => this.update());
    }

    update() {
      if (this.hidden) return;
      const found = store.library.filter((item) => `${item.title} ${item.summary}`.toLowerCase().includes(this.filter));
      const groups = [...new Set(found.map((item) => item.group))];
      const add = (item) => store.document ? insert(item.name) : toast("Open a document first.");
      fill(
        this.list,
        groups.map((group) => [
          h("div.library-group", group),
          found.filter((item) => item.group === group).map((item) =>
            h(
              "div.library-item",
              {
                role: "option",
                tabindex: "0",
                draggable: "true",
                title: "Drag onto the canvas, or press Enter",
                "aria-selected": "false",
                "data-item": item.name,
                onclick: (event) => {
                  if (event.detail === 0) add(item);
                },
                ondblclick: () => add(item),
                onfocus: (event) => {
                  for (const row of this.list.querySelectorAll("[data-item]")) {
                    row.setAttribute(
                      "aria-selected",
                      String(row === event.currentTarget),
                    );
                  }
                },
                onkeydown: (event) => {
                  if (event.key === "Enter") add(item);
                  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
                  if (step) {
                    const all = [...this.list.querySelectorAll("[data-item]")];
                    all[all.indexOf(event.currentTarget) + step]?.focus();
                    event.preventDefault();
                  }
                },
                ondragstart: (event) => {
                  event.dataTransfer.setData("application/x-plumb-library", item.name);
                  event.dataTransfer.effectAllowed = "copy";
                },
              },
              librarySketch(item.name),
              h("div", h("b", item.title), h("span", item.summary)),
            )
          ),
        ]),
        !found.length && h("div.empty", "The library has nothing of that name."),
      );
    }
  },
);
