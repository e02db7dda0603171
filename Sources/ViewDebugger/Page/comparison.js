// Two captures: side by side, one over the other up to a line, or in turn.
const comparing = { mode: "side", split: 50, showsFirst: false, timer: 0 };
function compare(mode) {
  comparing.mode = mode;
  clearInterval(comparing.timer);
  comparing.showsFirst = mode === "blink";
  // More than three changes a second can be dangerous to look at.
  if (mode === "blink") comparing.timer = setInterval(() => { comparing.showsFirst = !comparing.showsFirst; showComparison(); }, 700);
  for (const button of document.querySelectorAll("[data-compare]")) button.setAttribute("aria-pressed", button.dataset.compare === mode);
  document.body.classList.toggle("laid", mode !== "side");
  showComparison();
  for (const each of stages) each.resize();
  refit();
}
function showComparison() {
  const { mode } = comparing, first = $("beforeCanvas");
  first.style.clipPath = mode === "slider" ? `inset(0 ${100 - comparing.split}% 0 0)` : "";
  first.style.visibility = mode === "blink" && !comparing.showsFirst ? "hidden" : "";
  $("splitLine").hidden = mode !== "slider";
  $("splitLine").style.left = `${comparing.split}%`;
  $("splitLabel").hidden = mode !== "slider";
  $("blinking").hidden = mode !== "blink";
  $("blinking").textContent = comparing.showsFirst ? "The first capture" : "The second capture";
}
if (before) {
  $("compareBar").hidden = false;
  $("compareModes").addEventListener("click", event => { const mode = event.target.dataset.compare; if (mode) compare(mode); });
  $("split").addEventListener("input", event => { comparing.split = Number(event.target.value); showComparison(); });
  for (const kind of ["pointerdown", "dblclick", "wheel"]) $("compareBar").addEventListener(kind, event => event.stopPropagation());
}
