// The review before saving: the scene as it is in the file and as it will be, and the lines that change.
import { store } from "./store.js";
import { paint, pictures } from "./connection.js";
import { dialog, h } from "./dom.js";
import { ask } from "./edits.js";
import { save } from "./opened.js";

// The server's answer, and the two pictures that come before it; words stand for one that does not come.
async function askForReview() {
  const shots = [h("canvas"), h("canvas")];
  const taken = new Set();
  const take = ({ detail }) => {
    if (shots[detail.index]) {
      paint(shots[detail.index], detail);
      taken.add(detail.index);
    }
  };
  pictures.addEventListener("review", take);
  const answer = await ask("review", { scene: store.scene });
  pictures.removeEventListener("review", take);
  const words = taken.has(1) ? "The scene is new." : "There is no view to draw.";
  return { answer, shots: shots.map((shot, index) => taken.has(index) ? shot : h("div.empty", words)) };
}

const kindOf = (line = "") =>
  line.startsWith("@@") ? "hunk" : line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : "";

// Where as many lines came as went, what differs within each is marked: lines of documents are long.
function contents(lines) {
  const shown = lines.map((line) => [line || " "]);
  for (let at = 0; at < lines.length; at++) {
    if (kindOf(lines[at]) !== "del") continue;
    let gone = at;
    while (kindOf(lines[gone]) === "del") gone += 1;
    let came = gone;
    while (kindOf(lines[came]) === "add") came += 1;
    if (came - gone === gone - at) {
      for (let index = at; index < gone; index++) {
        [shown[index], shown[index + gone - at]] = marked(lines[index], lines[index + gone - at]);
      }
    }
    at = came - 1;
  }
  return shown;
}

function marked(old, now) {
  const least = Math.min(old.length, now.length);
  let begin = 1;
  while (begin < least && old[begin] === now[begin]) begin += 1;
  let end = 0;
  while (end < least - begin && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const parts = (
    line,
  ) => [
    line.slice(0, begin),
    line.length - end > begin && h("mark", line.slice(begin, line.length - end)),
    line.slice(line.length - end),
  ];
  return [parts(old), parts(now)];
}

function changedLines(diff) {
  const lines = diff.split("\n").filter((line) => !/^(---|\+\+\+) /.test(line));
  return h(
    "pre.diff",
    { tabindex: "0", "aria-label": "Changed lines" },
    contents(lines).map((shown, index) => h("div", { class: kindOf(lines[index]) }, shown)),
  );
}

document.addEventListener("review", async () => {
  const { answer, shots } = await askForReview();
  if (!answer) return;
  dialog(
    `Changes in ${store.document}`,
    h(
      "div",
      h(
        "div.shots",
        h("figure", shots[0], h("figcaption", "As it is in the file")),
        h("figure", shots[1], h("figcaption", "As it will be")),
      ),
      answer.diff ? changedLines(answer.diff) : h("div.empty", "There are no unsaved changes."),
    ),
    [{ title: "Close" }, ...(answer.diff ? [{ title: "Save", primary: true, run: save }] : [])],
  );
});
