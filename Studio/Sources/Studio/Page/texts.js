import { child } from "./store.js";

// What a double click on a view edits, and the edit for a new text.
export function textOf(entry) {
  if (!entry) return null;
  if (["label", "textField", "textView"].includes(entry.tag)) {
    return {
      text: entry.attributes.text ?? child(entry, "text")?.text ?? "",
      change: (text) => ({ setText: { object: entry.id, key: "text", text } }),
    };
  }
  if (entry.tag === "button") {
    return {
      text: child(entry, "normal", "state")?.attributes.title ?? child(entry, "configuration")?.attributes.title ?? "",
      change: (value) => ({ setState: { object: entry.id, state: "normal", name: "title", value } }),
    };
  }
  return null;
}
