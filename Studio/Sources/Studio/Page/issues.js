// What is wrong with the document, one list for the bar below the canvas and for the outline: the conflicts and
// misplaced views that the canvas shows, and what the check of the document found besides.
import { object, sceneOf, store, titleOf } from "./store.js";

const RANK = { error: 0, warning: 1, note: 2 };

export function issues() {
  const conflicts = (store.geometry?.conflicts ?? []).map((conflict) => ({
    kind: "Conflicting Constraints",
    severity: "error",
    objects: conflict.members,
    scene: store.scene,
    conflict,
  }));
  const inConflict = new Set(conflicts.flatMap(({ objects }) => objects));
  const misplaced = (store.geometry?.views ?? []).filter((view) => view.ideal && object(view.id)).map((view) => ({
    kind: "Misplaced Views",
    severity: "warning",
    rule: "misplaced-view",
    objects: [view.id],
    scene: store.scene,
    message: `${named(view.id)} isn’t where layout puts it.`,
    hint: `The document has it ${off(view.frame, view.ideal)}.`,
    repairs: ["update-frames", "update-constants"],
  }));
  const isShown = new Set(misplaced.flatMap(({ objects }) => objects));
  const found = store.findings.filter((finding) => {
    // The canvas says both with more: the arithmetic, and by how much.
    if (finding.rule === "conflicting-constraints") {
      return ![finding.object, ...finding.related].some((id) => inConflict.has(id));
    }
    return finding.rule !== "misplaced-view" || !isShown.has(finding.object);
  }).map((finding) => ({
    kind: KINDS[finding.rule] ?? titleOf(finding.rule.replace(/-(.)/g, (_, letter) => letter.toUpperCase())),
    severity: finding.severity,
    rule: finding.rule,
    objects: [finding.object, ...finding.related].filter((id) => object(id)),
    object: finding.object,
    scene: object(finding.object) ? sceneOf(finding.object) : null,
    message: spoken(finding.message),
    hint: [spoken(finding.hint ?? finding.summary), finding.variant].filter(Boolean).join(" · "),
    repairs: finding.repairs,
  }));
  return [...conflicts, ...misplaced, ...found].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
}

// Xcode's headings.
const KINDS = {
  "conflicting-constraints": "Conflicting Constraints",
  "ambiguous-layout": "Missing Constraints",
  "misplaced-view": "Misplaced Views",
  "hidden-view-conflict": "Conflicting Constraints",
};

export const isCounted = (issue) => issue.severity !== "note";

function off(frame, ideal) {
  const words = [["further left", "further right"], ["higher", "lower"], ["narrower", "wider"], ["shorter", "taller"]];
  const parts = words.map(([less, more], index) => {
    const by = Math.round((frame[index] - ideal[index]) * 10) / 10;
    return by && `${Math.abs(by)} pt ${by < 0 ? less : more}`;
  }).filter(Boolean);
  return parts.length > 1
    ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
    : parts[0] ?? "where it is within a point";
}

// An object by kind and name, as the outline calls it.
export function named(id) {
  const entry = object(id);
  if (!entry) return id;
  const kind = entry.attributes.customClass ?? titleOf(entry.tag);
  return entry.name === kind || entry.tag === "constraint" ? entry.name : `${kind} “${entry.name}”`;
}

// A sentence of the library with objects' names in place of elements and ids.
export function spoken(text) {
  return text?.replace(/(?:\b(\w+) )?([A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3})\b/g, (all, kind, id) => {
    const entry = object(id);
    if (!entry) return all;
    return kind && kind !== entry.tag && kind !== entry.attributes.customClass && kind !== "view"
      ? `${kind} ${named(id)}`
      : named(id);
  }).replace(/\b([a-z]+(?:[A-Z][a-z]+)*) “/g, (all, tag) => tags().has(tag) ? `${titleOf(tag)} “` : all);
}
const tags = () => new Set([...store.objects.values()].map((entry) => entry.tag));
