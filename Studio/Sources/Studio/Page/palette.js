// The command palette: every action, object of the library, scene and document by its name.
import { select, store } from "./store.js";
import { fill, h } from "./dom.js";
import { actions, keyText } from "./actions.js";
import { openDocument } from "./opened.js";
import { insert } from "./selection.js";

// What can be chosen, as actions.
const choices = () => [
  ...actions.filter((action) => action.id !== "palette"),
  ...store.library.map((item) => ({
    title: `Add ${item.title}`,
    when: () => store.document,
    run: () => insert(item.name),
  })),
  ...store.scenes.map((scene) => ({
    title: `Go to ${scene.name}`,
    when: () => true,
    run: () => {
      select([scene.id]);
      document.dispatchEvent(new CustomEvent("show-scene", { detail: scene.id }));
    },
  })),
  ...store.documents.slice(0, 1500).map((entry) => ({
    title: `Open ${entry.name}`,
    when: () => true,
    run: () => openDocument(entry.name),
  })),
];

// Those whose titles have all words of a text.
function found(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return choices().filter((action) => action.when() && words.every((word) => action.title.toLowerCase().includes(word)))
    .slice(0, 60);
}

const searchField = () =>
  h("input", {
    type: "text",
    placeholder: "What do you want to do?",
    "aria-label": "Find an action",
    role: "combobox",
    "aria-controls": "palette-results",
    "aria-expanded": "true",
  });

const row = (action, isChosen, run) =>
  h(
    "button",
    { role: "option", tabindex: "-1", "aria-selected": String(isChosen), onclick: () => run(action) },
    action.title,
    action.key && h("kbd", keyText(action.key)),
  );

document.addEventListener("palette", () => {
  document.querySelector("dialog.palette")?.close();
  const input = searchField();
  const results = h("div.results", { id: "palette-results", role: "listbox" });
  const box = h("dialog.palette", { "aria-label": "Command palette" }, input, results);
  let at = 0;
  const run = (action) => {
    box.close();
    action?.run();
  };
  const show = (chosen) => {
    const list = found(input.value);
    at = Math.max(0, Math.min(chosen, list.length - 1));
    fill(
      results,
      list.map((action, index) => row(action, index === at, run)),
      !list.length && h("div.empty", "Nothing is called that, or it can’t be done now."),
    );
    results.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  };
  input.oninput = () => show(0);
  input.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    step ? show(at + step) : run(found(input.value)[at]);
  };
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  show(0);
});
