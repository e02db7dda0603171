// The scenes as Plumb draws them, and over the edited one what can be taken hold of.
import { drawNow, geometryOf, object, set, store, watch } from "./store.js";
import { pictures } from "./connection.js";
import { Board } from "./board.js";
import { fill, h } from "./dom.js";
import { pixelScale, showScene } from "./opened.js";
import { refreshSegues } from "./segues.js";
import { firstSteps } from "./create.js";
import { CanvasDrawing } from "./drawing.js";
import { CanvasGestures } from "./gestures.js";

customElements.define(
  "studio-canvas",
  class extends CanvasDrawing(CanvasGestures(HTMLElement)) {
    connectedCallback() {
      this.overlay = h("svg.overlay", { "aria-hidden": "true" });
      this.blank = h("div.empty", h("p", "Choose a document on the left, or make one."), firstSteps());
      const desk = h("div.desk");
      this.board = new Board(this, desk);
      fill(this, this.blank, desk, this.board.progress);
      pictures.addEventListener("picture", ({ detail }) => this.take(detail));
      this.followPointer();
      this.followLibrary();
      this.followKeys();
      this.followRoom();
      this.followStore();
    }

    followPointer() {
      this.addEventListener("pointerdown", (event) => this.down(event));
      this.addEventListener("pointermove", (event) => this.hover(event));
      this.addEventListener("pointerleave", () => {
        this.hovered = null;
        this.draw();
      });
      this.addEventListener("dblclick", (event) => this.double(event));
      this.addEventListener("contextmenu", (event) => this.context(event));
      this.addEventListener("wheel", (event) => {
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          this.zoomTo(store.zoom * Math.exp(-event.deltaY / 300), event);
        }
      }, { passive: false });
    }

    // What is dragged out of the library goes into the container that it is held over.
    followLibrary() {
      this.addEventListener("dragover", (event) => this.over(event));
      this.addEventListener("drop", (event) => this.drop(event));
    }

    // The space bar pans; Alt shows distances.
    followKeys() {
      this.addEventListener("keydown", (event) => {
        if (event.key === " " && event.target === this) {
          event.preventDefault();
          this.isPanning = true;
          this.style.cursor = "grab";
        }
      });
      this.addEventListener("keyup", (event) => {
        if (event.key === " ") {
          this.isPanning = false;
          this.style.cursor = "";
        }
      });
      for (const kind of ["keydown", "keyup"]) {
        addEventListener(kind, (event) => {
          if (event.key === "Alt") {
            this.alt = kind === "keydown";
            this.draw();
          }
        });
      }
    }

    // What opens above or below the canvas by itself leaves it as it is looked at.
    followRoom() {
      let room = "";
      let height = 0;
      new ResizeObserver(() => {
        const now = `${this.clientWidth} ${innerHeight}`;
        if (store.fit && now !== room) this.zoomToFit();
        else {
          this.board.layout();
          this.uncover(height);
        }
        room = now;
        height = this.clientHeight;
        this.board.look();
      }).observe(this);
    }

    followStore() {
      watch(
        this,
        ["geometry", "selection", "zoom", "show", "hidden", "locked", "objects", "findings", "imagined"],
        () => this.draw(),
      );
      watch(this, ["document", "scenes", "scene", "screen"], () => {
        this.blank.hidden = !!store.document;
        this.board.sync();
        this.attach();
      });
      watch(this, ["selection", "objects"], () => {
        for (const place of this.board.places.values()) this.board.describe(place);
        refreshSegues(this.board);
      });
      watch(this, ["zoom"], () => {
        if (store.zoom !== this.board.zoom) this.board.layout();
      });
    }

    // Makes the store's scene the one that is edited, where it lies.
    attach() {
      const place = this.board.edited;
      if (!place) {
        this.overlay.remove();
        this.shown = null;
        return;
      }
      if (this.overlay.parentNode !== place.element) place.element.append(this.overlay);
      [this.scene, this.picture, this.size] = [place.element, place.picture, place.size];
      for (const other of this.board.places.values()) this.board.describe(other);
      if (this.shown === place.id) return;
      const isFirst = !this.shown;
      this.shown = place.id;
      if (!this.stays) {
        if (store.fit || isFirst) this.zoomToFit();
        else this.board.reveal(place);
      }
      this.stays = false;
      this.board.look();
      this.draw();
    }

    // Edits another scene, without a jump unless it has to be brought into the window.
    activate(id, reveals = false) {
      if (id === store.scene || !this.board.places.has(id)) return;
      this.stays = !reveals;
      if (!reveals) set({ fit: false });
      showScene(id);
      this.attach();
    }

    take(header) {
      if (header.document !== store.document) return;
      if (!this.board.places.has(header.geometry.scene)) this.board.sync();
      const place = this.board.places.get(header.geometry.scene);
      if (!place) return;
      const before = store.geometry && String(Object.values(place.size));
      this.board.show(place, header);
      place.scale = header.pixelWidth / header.width;
      if (place.id !== store.scene) return;
      this.attach();
      this.size = place.size;
      this.blank.hidden = true;
      const now = performance.now();
      set({ geometry: header.geometry, picture: header });
      // A scene that is new here, or has got another size, is seen whole, beside what is said of its conflicts.
      if (store.fit && before !== String(Object.values(place.size))) {
        if (header.geometry.conflicts.length) drawNow("studio-problems");
        this.zoomToFit();
      }
      // For measuring: the time at which the picture is on the screen, with all that is redrawn for it.
      requestAnimationFrame(() => {
        (window.plumbPaints ??= []).push({
          request: header.request,
          received: now,
          painted: performance.now(),
          server: header.milliseconds,
          bytes: header.region.pixels.length,
        });
      });
    }

    // MARK: Zoom

    // At the pointer, or in the middle of the window.
    zoomTo(zoom, event) {
      zoom = Math.min(8, Math.max(Math.min(.1, store.zoom), zoom));
      if (zoom === store.zoom) return;
      set({ zoom, fit: false });
      const box = this.getBoundingClientRect();
      this.board.layout(event && [event.clientX - box.left, event.clientY - box.top]);
      this.sharpen();
    }

    sharpen() {
      this.board.look();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        if (
          store.scene && this.size && !this.picture.hidden &&
          Math.abs(this.picture.width / this.size.width - pixelScale()) > .01
        ) showScene();
      }, 160);
    }

    // The zoom at which something of a size is seen whole; nothing while there is no room.
    zoomFor(width, height, most = 1.5, least = .1) {
      const zoom = Math.min(most, (this.clientWidth - 90) / width, (this.clientHeight - 90) / height);
      return zoom > 0 ? Math.max(least, least < .1 ? zoom : Math.round(zoom * 100) / 100) : undefined;
    }

    fitTo({ x, y, w, h: height }, most, least, more = {}) {
      const zoom = this.zoomFor(w, height, most, least);
      if (!zoom) return;
      set({ zoom, fit: false, ...more });
      this.board.layout();
      this.board.center({ x, y, w, h: height });
      this.sharpen();
    }

    zoomToFit() {
      if (this.board.edited) this.fitTo(this.board.frame(this.board.edited), undefined, undefined, { fit: true });
    }
    zoomToAll() {
      if (this.board.bounds) this.fitTo(this.board.bounds, 1, .02);
    }

    zoomToSelection() {
      const frame = geometryOf(store.selection[0])?.frame;
      if (!frame) return;
      const [x, y] = [
        this.board.frame(this.board.edited).x + frame[0],
        this.board.frame(this.board.edited).y + frame[1],
      ];
      this.zoomTo(Math.min(8, .6 * Math.min(this.clientWidth / frame[2], this.clientHeight / frame[3])));
      this.board.center({ x, y, w: frame[2], h: frame[3] });
    }

    // What is selected and could be seen while the canvas was higher is not covered by what opened below.
    uncover(before) {
      const frame = geometryOf(store.selection[0])?.frame;
      if (!frame || !this.scene?.isConnected) return;
      const top = this.scene.getBoundingClientRect().top - this.getBoundingClientRect().top + frame[1] * store.zoom;
      const bottom = top + frame[3] * store.zoom + 24;
      if (bottom <= before && bottom > this.clientHeight) {
        this.scrollTop += Math.min(
          bottom - this.clientHeight,
          Math.max(0, top - 24),
        );
      }
    }

    // MARK: Finding

    point(event) {
      const box = this.overlay.getBoundingClientRect();
      return [(event.clientX - box.left) / store.zoom, (event.clientY - box.top) / store.zoom];
    }

    // Views under a point, the topmost first.
    stack([x, y]) {
      if (!store.geometry) return [];
      return store.geometry.views.filter(({ id, frame, hidden }) =>
        !hidden && !store.hidden.has(id) && !store.locked.has(id) && x >= frame[0] && y >= frame[1] &&
        x <= frame[0] + frame[2] && y <= frame[1] + frame[3]
      ).map((view) => view.id).reverse();
    }

    containerAt(point, besides = new Set()) {
      return this.stack(point).find((id) =>
        !besides.has(id) &&
        ["view", "stackView", "scrollView", "tableViewCellContentView", "tableView", "collectionView"].includes(
          object(id)?.tag,
        )
      ) ?? store.geometry?.root;
    }

    hover(event) {
      if (this.dragging) return;
      const next = this.stack(this.point(event))[0] ?? null;
      if (next !== this.hovered) {
        this.hovered = next;
        this.draw();
      }
    }
  },
);
