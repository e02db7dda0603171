// Pointer, wheel, keys and the toolbar.
const stage = new Stage($("canvas"), model, false);
const beforeStage = before ? new Stage($("beforeCanvas"), before, true) : null;
const stages = [stage, beforeStage].filter(Boolean);
const redraw = () => { for (const each of stages) each.draw(); };
const main = $("stage");

function fit() {
  const zooms = stages.map(each => {
    const [left, top, right, bottom] = each.extent;
    return Math.min((each.width - 40) / (right - left), (each.height - 60) / (bottom - top));
  });
  const zoom = Math.min(8, Math.max(.01, Math.min(...zooms))), [left, top, right, bottom] = stage.extent;
  change({ zoom, panX: -(left + right) / 2 * zoom, panY: -(top + bottom) / 2 * zoom, isFitted: true });
}
/// Fits again what was fitted, when it takes more room or has less.
const refit = () => { if (state.isFitted) fit(); };
let drag = null;
const place = (event, each) => { const box = each.canvas.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
for (const each of stages) {
  const { canvas } = each;
  canvas.addEventListener("contextmenu", event => event.preventDefault());
  canvas.addEventListener("pointerdown", event => {
    canvas.setPointerCapture(event.pointerId);
    main.focus({ preventScroll: true });
    drag = { x: event.clientX, y: event.clientY, moved: false, pans: state.flat || event.button !== 0 || event.shiftKey || event.metaKey || event.ctrlKey, each };
  });
  canvas.addEventListener("pointermove", event => {
    each.pointer = place(event, each);
    if (!drag) { point(event, each); return; }
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < 4) return;
    drag.moved = true;
    main.classList.add("panning");
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (drag.pans) {
      state.panX += dx;
      state.panY += dy;
      state.isFitted = false;
    } else {
      state.turnY = (state.turnY + dx / 3) % 360;
      state.turnX = Math.max(-90, Math.min(90, state.turnX - dy / 3));
    }
    redraw();
  });
  canvas.addEventListener("pointerup", event => {
    main.classList.remove("panning");
    if (drag && !drag.moved && event.button === 0) {
      const found = each.hit(...place(event, each));
      if (each.isBefore) {
        const now = (page.oldViews || []).indexOf(found);
        select({ selected: found === null || now < 0 ? null : now });
      } else select({ selected: found });
    }
    drag = null;
  });
  canvas.addEventListener("pointercancel", () => { drag = null; main.classList.remove("panning"); });
  canvas.addEventListener("pointerleave", () => { if (!drag) { each.pointer = null; state.hovered = null; status(null); redraw(); } });
  canvas.addEventListener("dblclick", event => {
    const found = each.hit(...place(event, each));
    change({ focus: state.focus === null && !each.isBefore ? found : null });
  });
  canvas.addEventListener("wheel", event => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY / 400), [px, py] = place(event, each), x = px - each.width / 2, y = py - each.height / 2;
    const zoom = Math.max(.01, Math.min(16, state.zoom * factor)), used = zoom / state.zoom;
    change({ panX: x - (x - state.panX) * used, panY: y - (y - state.panY) * used, zoom, isFitted: false });
  }, { passive: false });
}
/// What lies under the pointer.
function point(event, each) {
  const [x, y] = place(event, each), found = each.hit(x, y);
  const changed = found !== state.hovered || state.measures !== event.altKey;
  if (!each.isBefore) state.hovered = found;
  state.measures = event.altKey && !each.isBefore;
  status(found, each, x, y);
  if (changed || state.ruler) each.draw();
}
function status(found, each, x, y) {
  const text = $("measure"), swatch = $("pixel");
  swatch.hidden = true;
  if (found === null) { text.textContent = ""; return; }
  const m = each.model;
  if (state.measures && state.selected !== null && found !== state.selected) {
    const lengths = distancesBetween(m.boxes[state.selected], m.boxes[found]);
    text.textContent = `${m.nameOf(state.selected)} ↔ ${m.nameOf(found)}: ` + (lengths.length ? lengths.map(d => `${d.name} ${number(d.length)}`).join(", ") : "no distance");
    return;
  }
  text.textContent = `${m.nameOf(found)} ${rectText(m.views[found].frame)}`;
  const at = each.inWindow(x, y, found), color = at && each.color(x, y);
  if (!at) return;
  text.textContent += ` · (${number(at[0])}, ${number(at[1])})`;
  if (!color) return;
  swatch.hidden = false;
  swatch.style.backgroundColor = `rgb(${color[0]} ${color[1]} ${color[2]})`;
  text.textContent += ` #${color.slice(0, 3).map(v => v.toString(16).padStart(2, "0")).join("")}`;
}

// ---- Toolbar and keys

const buttons = { flat: "3", clipped: "c", hidden: "h", showConstraints: "k", guides: "g", ruler: "r" };
/// Space takes more room than the plane does, so the first look at it shows all of it.
let hasBeenDeep = false;
const press = name => {
  change({ [name]: !state[name] });
  if (name !== "flat") return;
  if (!state.flat && !hasBeenDeep) { hasBeenDeep = true; fit(); } else refit();
};
for (const name of Object.keys(buttons)) $(name).addEventListener("click", () => press(name));
for (const name of ["onlyIssues", "onlyHidden", "onlyOwn", "system", "details"]) $(name).addEventListener("change", event => change({ [name]: event.target.checked }));
$("search").addEventListener("input", event => change({ search: event.target.value }));
$("mode").addEventListener("change", event => change({ mode: event.target.value }));
$("color").addEventListener("change", event => change({ color: event.target.value }));
$("fit").addEventListener("click", fit);
$("spacing").addEventListener("input", event => change({ spacing: Number(event.target.value) }));
$("back").addEventListener("input", event => change({ back: Math.min(Number(event.target.value), state.front) }));
$("front").addEventListener("input", event => change({ front: Math.max(Number(event.target.value), state.back) }));
$("unfocus").addEventListener("click", () => change({ focus: null }));
$("parents").addEventListener("input", event => change({ parents: Number(event.target.value) }));
$("depth").addEventListener("input", event => change({ depth: Number(event.target.value) }));
$("copyClose").addEventListener("click", () => $("copy").close());
$("copySave").addEventListener("click", () => {
  const file = make("a");
  file.href = URL.createObjectURL(new Blob([$("copyText").value, "\n"], { type: "text/plain" }));
  file.download = $("copy").dataset.file;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 1000);
});
const scenes = model.capture.scenes || [];
if (scenes.length > 1) {
  $("sceneLabel").hidden = false;
  $("scene").append(new Option(`All ${scenes.length} scenes`, ""), ...scenes.map(scene => new Option(scene.name, String(scene.window))));
  $("scene").addEventListener("change", event => showScene(event.target.value === "" ? null : Number(event.target.value)));
}
function showScene(window) {
  const keeps = window === null || state.selected === null || model.windowOf[state.selected] === window;
  change({ scene: window, focus: null, ...(keeps ? {} : { selected: null, constraint: null, controller: null, layer: null, edge: null }) });
  fit();
}
/// The panels' widths, by pointer or keyboard.
for (const splitter of document.querySelectorAll(".splitter")) {
  const name = `--${splitter.dataset.side}`, sign = splitter.dataset.side === "left" ? 1 : -1;
  const panel = splitter.dataset.side === "left" ? $("navigator") : $("inspector");
  const set = width => {
    const used = Math.round(Math.max(200, Math.min(innerWidth * .4, width)));
    document.body.style.setProperty(name, `${used}px`);
    splitter.setAttribute("aria-valuenow", used);
  };
  splitter.addEventListener("pointerdown", event => {
    splitter.setPointerCapture(event.pointerId);
    const begin = panel.offsetWidth, x = event.clientX;
    splitter.onpointermove = move => set(begin + sign * (move.clientX - x));
  });
  for (const kind of ["pointerup", "pointercancel"]) splitter.addEventListener(kind, () => { splitter.onpointermove = null; });
  splitter.addEventListener("dblclick", () => document.body.style.removeProperty(name));
  splitter.addEventListener("keydown", event => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!step) return;
    set(panel.offsetWidth + sign * step);
    event.preventDefault();
    event.stopPropagation();
  });
}
document.addEventListener("keydown", event => {
  if ($("copy").open) return;
  if (event.key === "Alt") { state.measures = state.hovered !== null; redraw(); }
  if (event.target.matches("input, select, textarea")) { if (event.key === "Escape") event.target.blur(); return; }
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const pressed = Object.keys(buttons).find(name => buttons[name] === event.key), at = chosenRow(), id = state.selected;
  const turning = !state.flat && event.shiftKey && { ArrowLeft: ["turnY", -5], ArrowRight: ["turnY", 5], ArrowUp: ["turnX", 5], ArrowDown: ["turnX", -5] }[event.key];
  if (pressed) press(pressed);
  else if (turning) change({ [turning[0]]: state[turning[0]] + turning[1] });
  else switch (event.key) {
  case "/": $("search").focus(); break;
  case "f": fit(); break;
  case "o": change({ focus: state.focus === null ? id : null }); break;
  case "m": change({ mode: { both: "contents", contents: "wire", wire: "both" }[state.mode] }); break;
  case "p": if (live) pick(!isPicking()); break;
  case "t": if (live) showTimeline($("timeline").hidden); break;
  case "b": if (before) compare(comparing.mode === "blink" ? "side" : "blink"); break;
  case "Escape": if (live && isPicking()) pick(false); else if (state.focus !== null) change({ focus: null }); else select({}); break;
  case "ArrowDown": go(nextRow(at, 1)); break;
  case "ArrowUp": go(nextRow(at, -1)); break;
  case "ArrowLeft":
    if (id !== null && !state.folded.has(id) && model.views[id].children.length) fold(id, true);
    else if (id !== null && has(model.views[id].parent)) select({ selected: model.views[id].parent });
    break;
  case "ArrowRight": if (id !== null) fold(id, false); break;
  case "+": change({ zoom: Math.min(16, state.zoom * 1.25), isFitted: false }); break;
  case "-": change({ zoom: Math.max(.01, state.zoom / 1.25), isFitted: false }); break;
  default: return;
  }
  event.preventDefault();
});
document.addEventListener("keyup", event => { if (event.key === "Alt") { state.measures = false; redraw(); } });
function nextRow(at, step) {
  for (let next = at + step; next >= 0 && next < rows.length; next += step) if (!has(rows[next].constraintsOf)) return rows[next];
  return at < 0 ? rows[0] : null;
}
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);

listeners.push(keys => {
  const any = (...names) => names.some(name => keys.has(name));
  redraw();
  if (any("selected", "constraint", "controller", "layer", "scene", "details", "search", "onlyIssues", "onlyHidden", "onlyOwn", "system", "folded", "unfolded")) list();
  if (any("selected", "constraint", "controller", "layer", "edge")) inspect();
  if (any("selected")) showPath();
  if (scenes.length > 1) $("scene").value = state.scene === null ? "" : String(state.scene);
  $("spacingLabel").hidden = state.flat;
  for (const name of Object.keys(buttons)) $(name).setAttribute("aria-pressed", name === "flat" ? !state.flat : state[name]);
  for (const name of ["mode", "back", "front", "spacing", "parents", "depth", "color"]) if ($(name).value !== String(state[name])) $(name).value = state[name];
  $("zoom").textContent = `${Math.round(state.zoom * 100)} %`;
  $("focusBar").hidden = state.focus === null;
  if (state.focus !== null) $("focusName").textContent = model.nameOf(state.focus);
  $("count").textContent = [counted(model.views.length, "view"), counted(model.constraints.length, "constraint"), counted(model.issues.length, "issue")].join(", ");
});
document.title = `${fileName(model.capture.title)} — View debugger`;
list();
inspect();
showPath();
fit();
new ResizeObserver(refit).observe(main);
