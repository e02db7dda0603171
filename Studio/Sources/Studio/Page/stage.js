// The middle of the page: canvas and previews, with the path to the selection above and what can be done below.
import { object, select, selected, set, store, watch } from "./store.js";
import { fill, h, icon, menu, popover } from "./dom.js";
import { actions } from "./actions.js";
import { ask } from "./edits.js";
import { actionButton, actionMenu } from "./toolbar.js";

customElements.define(
  "studio-stage",
  class extends HTMLElement {
    connectedCallback() {
      this.canvas = h("studio-canvas", {
        tabindex: "0",
        role: "application",
        "aria-label":
          "Canvas: arrow keys move the selection, brackets select the next view, Tab goes on to the inspector",
      });
      this.crumbs = h("div.crumbs", { role: "navigation", "aria-label": "Path to the selection" });
      this.banner = h("div.varying", { role: "status" });
      this.app = h("div.appcode", { role: "status", "aria-label": "The app’s code" });
      this.bar = h("div.stagebar", { role: "toolbar", "aria-label": "Canvas" });
      this.previews = h("studio-previews");
      fill(this, this.banner, this.app, this.crumbs, h("div.split", this.canvas, this.previews), this.bar);
      watch(this, ["app"], () => this.showApp());
      watch(
        this,
        ["mode", "varying", "geometry", "selection", "objects", "zoom", "show", "document", "scene"],
        () => this.update(),
      );
    }

    // What the compiler said, or how the app's code ended; the editor goes on without it.
    showApp() {
      const { app } = store;
      this.app.hidden = !app || app.state === "ready";
      if (!app) {
        return;
      }
      this.app.className = `appcode ${app.state}`;
      const lines = {
        asking:
          `Build ${app.target} to draw its views? It runs the package’s build, with its manifests, macros and plugins.`,
        declined: `${app.target} is not built; its views are drawn as UIKit’s.`,
        building: `Building ${app.target}…`,
        failed: `${app.target} could not be built; its views are drawn as UIKit’s until it can.`,
        stopped: `The code of ${app.target} ended while it drew, and the scene is shown without it.`,
      };
      fill(
        this.app,
        h(
          "div",
          h("b", lines[app.state] ?? ""),
          app.message && h("pre", app.message),
          app.errors?.map((error) =>
            h(
              "pre",
              { "data-build-error": error.file ?? "" },
              error.file ? `${error.file}:${error.line}: ${error.message}` : error.message,
            )
          ),
        ),
        h("span.spacer"),
        app.state === "asking" &&
          h("button.small", { "data-action": "leaveApp", onclick: () => ask("leaveApp") }, "Not Now"),
        ["asking", "declined"].includes(app.state) &&
          h("button.small", { "data-action": "buildApp", title: app.project, onclick: () => ask("buildApp") }, "Build"),
        app.state === "stopped" && h("button.small", {
          "data-action": "restartApp",
          onclick: () => ask("restartApp"),
        }, "Run It Again"),
      );
    }

    showMenu(anchor) {
      const flip = (key) => set({ show: { ...store.show, [key]: !store.show[key] } });
      popover(
        anchor,
        h(
          "div",
          SHOWN.map(([key, title]) =>
            h(
              "label.check",
              h("input", {
                type: "checkbox",
                "data-show": key,
                checked: store.show[key],
                onchange: () => flip(key),
              }),
              title,
            )
          ),
        ),
        { label: "What is shown" },
      );
    }

    // Every scene by its name, however small the canvas shows it.
    sceneMenu() {
      return h(
        "select",
        {
          "aria-label": "Go to scene",
          title: "Go to scene",
          "data-action": "goToScene",
          onchange: (event) => {
            this.canvas.activate(event.target.value, true);
            this.canvas.zoomToFit();
            select([event.target.value]);
            this.canvas.focus({ preventScroll: true });
          },
        },
        [...store.scenes].sort((one, other) => one.name.localeCompare(other.name)).map((scene) =>
          h("option", { value: scene.id, selected: scene.id === store.scene }, scene.name)
        ),
      );
    }

    update() {
      this.previews.hidden = store.mode === "edit";
      // Previews stand beside the canvas, or have its place.
      this.canvas.hidden = this.crumbs.hidden = this.bar.hidden = store.mode === "matrix";
      this.banner.hidden = !store.varying;
      this.showBanner();
      fill(this.crumbs, crumbs(), store.scenes.length > 1 && this.sceneMenu());
      fill(
        this.bar,
        h(
          "button.plain",
          {
            "data-action": "show",
            title: "What is drawn over the scene",
            onclick: (event) => this.showMenu(event.currentTarget),
          },
          icon("eye"),
          h("span.text", "Show"),
        ),
        h("span.spacer"),
        this.zoomButtons(),
        h("span.divider"),
        embedButton(),
        actionButton("alignForm", "align", "Align", { text: true }),
        actionButton("pin", "pin", "Constrain", { text: true }),
        actionButton("infer", "wand", "Suggest constraints"),
        resolveButton(),
      );
    }

    showBanner() {
      const sizes = (store.varying ?? "").split("-").reverse().map((part) => part.replace("Class=", " ")).join(", ");
      fill(
        this.banner,
        `Varying for ${sizes}: what is added, deleted and moved, and values with a + hold in these size classes only; all else holds everywhere.`,
        h("span.spacer"),
        h("button.small", { onclick: () => set({ varying: null }) }, "Done Varying"),
      );
    }

    zoomButtons() {
      const { canvas } = this;
      return [
        h(
          "button.plain.icon",
          { "aria-label": "Zoom out", onclick: () => canvas.zoomTo(store.zoom / 1.25) },
          icon("minus"),
        ),
        h("button.plain", {
          title: "Zoom",
          "data-action": "zoom",
          onclick: (event) => actionMenu(event.currentTarget, ["fit", "fitAll", "fitSelection", "actual"], "Zoom"),
        }, `${Math.round(store.zoom * 100)} %`),
        h(
          "button.plain.icon",
          { "aria-label": "Zoom in", onclick: () => canvas.zoomTo(store.zoom * 1.25) },
          icon("add"),
        ),
      ];
    }
  },
);

// The path to what is selected; without a selection, the scene.
function crumbs() {
  const path = [];
  for (let entry = selected()[0]; entry; entry = object(entry.parent)) path.unshift(entry);
  if (!path.length) path.push(object(store.scenes.find((entry) => entry.id === store.scene)?.id));
  return path.filter(Boolean).map((entry, index) => [
    index > 0 && h("span.step", { "aria-hidden": "true" }, "›"),
    h("button", { onclick: () => select([entry.id]) }, entry.name),
  ]);
}

function embedButton() {
  const ids = ["embedView", "embedStack", "embedScroll", "embedNavigation", "embedTabs", null, "unembed"];
  return h(
    "button.plain",
    {
      "data-action": "embed",
      disabled: !selected().length,
      onclick: (event) => actionMenu(event.currentTarget, ids, "Embed in"),
      title: "Embed in",
    },
    icon("embed"),
    h("span.text", "Embed In"),
  );
}

function resolveButton() {
  const ids = ["update-frames", "update-constants", "add-missing", "reset", "clear"];
  const show = (event) =>
    menu(event.currentTarget, [
      { heading: "Selected views" },
      ...ids.map(item),
      null,
      { heading: "All views" },
      ...ids.map((id) => item(`${id}-all`)),
    ], "Resolve Auto Layout issues");
  return h(
    "button.plain",
    { "data-action": "resolve", disabled: !store.document, onclick: show, title: "Resolve Auto Layout issues" },
    icon("resolve"),
    h("span.text", "Resolve Issues"),
  );
}

const SHOWN = [["constraints", "Constraints"], ["outlines", "Bounds Rectangles"], ["safeArea", "Safe Area"], [
  "margins",
  "Margins",
], ["blueprint", "Blueprint"]];

const item = (id) => {
  const action = actions.find((entry) => entry.id === id);
  return { title: action.title.split(":")[0], disabled: !action.when(), run: action.run };
};
