// What the turns of a running app did, each a column: how long constraints, layout, display and the rest took.
const timeline = { turns: [], last: 0, chosen: null, timer: 0, most: 400 };
const turnParts = [["other", "otherTime"], ["display", "displayTime"], ["layout", "layoutTime"], ["constraints", "constraintTime"]];
const turnTime = turn => turn.constraintTime + turn.layoutTime + turn.displayTime + turn.otherTime;
const milliseconds = value => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const counted = (count, word, plural = `${word}s`) => `${count} ${count === 1 ? word : plural}`;
function turnText(turn) {
  return `${turn.isImmediate ? "layoutIfNeeded" : "Turn"} at ${turn.time.toFixed(2)} s: ${counted(turn.constraintPasses, "pass", "passes")} of constraints ${milliseconds(turn.constraintTime)}, `
    + `${counted(turn.layouts, "layout")} ${milliseconds(turn.layoutTime)}, ${counted(turn.displays, "layer")} drawn ${milliseconds(turn.displayTime)}, other ${milliseconds(turn.otherTime)}`;
}
function takeTurns(answered) {
  // Answers may overlap: the next question is asked before a slow answer is there.
  const turns = answered.filter(turn => turn.number > timeline.last);
  timeline.turns.push(...turns);
  timeline.turns.splice(0, timeline.turns.length - timeline.most);
  for (const turn of turns) timeline.last = Math.max(timeline.last, turn.number);
  showTurns();
}
function showTurns() {
  const box = $("turns"), isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 12;
  // A frame of a display, or the longest turn.
  const longest = Math.max(1000 / 60, ...timeline.turns.map(turnTime));
  box.replaceChildren(...timeline.turns.map((turn, index) => {
    const column = make("div");
    column.id = `turn${index}`;
    column.setAttribute("role", "option");
    column.setAttribute("aria-selected", index === timeline.chosen);
    column.setAttribute("aria-label", turnText(turn));
    column.title = turnText(turn);
    for (const [name, key] of turnParts) {
      const part = make("i", name);
      part.style.height = `${turn[key] / longest * 100}%`;
      column.append(part);
    }
    return column;
  }));
  if (!timeline.turns.length) box.append(make("div", "none", "Nothing was laid out yet. Use the app, and its turns appear here."));
  if (timeline.chosen !== null) box.setAttribute("aria-activedescendant", `turn${timeline.chosen}`); else box.removeAttribute("aria-activedescendant");
  const { turns } = timeline, turn = timeline.chosen === null ? null : turns[timeline.chosen];
  const sorted = turns.map(turnTime).sort((a, b) => a - b);
  $("turnFacts").textContent = turn ? turnText(turn) : turns.length ? `${counted(turns.length, "turn")}, the median ${milliseconds(sorted[sorted.length >> 1])}, the longest ${milliseconds(sorted[sorted.length - 1])}` : "";
  if (isAtEnd) box.scrollLeft = box.scrollWidth;
}
const askForTurns = () => ask({ kind: "turns", index: timeline.last }).then(reply => takeTurns(reply.turns || []))
  .catch(error => { $("trouble").textContent = error.message; });
function showTimeline(isOn) {
  $("timeline").hidden = !isOn;
  $("timing").setAttribute("aria-pressed", isOn);
  clearInterval(timeline.timer);
  if (!isOn) return;
  showTurns();
  askForTurns();
  timeline.timer = setInterval(() => { if (!document.hidden) askForTurns(); }, 500);
}
$("turns").addEventListener("click", event => {
  const column = event.target.closest("[role=option]");
  timeline.chosen = column ? [...$("turns").children].indexOf(column) : null;
  showTurns();
});
$("turns").addEventListener("keydown", event => {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined || !timeline.turns.length) return;
  const from = timeline.chosen ?? (step < 0 ? timeline.turns.length : -1);
  timeline.chosen = Math.max(0, Math.min(timeline.turns.length - 1, from + step));
  showTurns();
  $(`turn${timeline.chosen}`).scrollIntoView({ inline: "nearest", block: "nearest" });
  event.preventDefault();
  event.stopPropagation();
});
$("clearTurns").addEventListener("click", () => { timeline.turns = []; timeline.chosen = null; showTurns(); });
