// Asking for edits: in the size classes that are varied, with what went along, one or several as one; and what they would lead to.
import { object, select, store } from "./store.js";
import { pictures, request } from "./connection.js";
import { spoken } from "./issues.js";
import { dialog, h, toast } from "./dom.js";

export async function ask(action, values) {
  try {
    return await request(action, values);
  } catch (error) {
    toast(spoken(error.message), { error: true });
    return null;
  }
}

export async function edit(change, { merge, keepSelection = false } = {}) {
  const { varied, fixed } = inClasses(change);
  if (fixed.length && !await asksForAll(fixed)) return null;
  const answer = await ask("edit", { edit: varied, merge });
  if (!answer) return null;
  if (answer.notes?.length) tellNotes(answer.notes);
  if (!keepSelection && answer.selection?.length) select(answer.selection.filter((id) => store.objects.has(id)));
  return answer;
}

// A step back or forward; what could not follow it in sources is said.
export async function step(way) {
  const answer = await ask(way);
  if (answer?.notes?.length) tellNotes(answer.notes);
}

// All that an edit took along: one line where it is short, and a list else.
function tellNotes(notes) {
  const said = [...new Set(notes.map(spoken))];
  if (said.length < 3) {
    toast(said.join("; "));
    return;
  }
  toast(`${said.length} things went along.`, {
    action: {
      title: "Show All",
      run: () =>
        dialog("What went along", h("ul", said.map((note) => h("li", note))), [{
          title: "Undo",
          run: () => step("undo"),
        }, { title: "Close", primary: true }]),
    },
  });
}

// While varying, what is added or deleted is so in the chosen size classes only. Returns the edit for them, and what in
// it is the same in all classes.
const FIXED = {
  move: "the order and the superview of views",
  embed: "what holds a view",
  unembed: "what holds a view",
  connect: "connections",
  declare: "connections",
  disconnect: "connections",
  reverseConstraint: "a constraint’s items",
  resolve: "the constraints that resolving issues adds and removes",
};
function inClasses(change) {
  const sizeClass = store.varying;
  if (!sizeClass) return { varied: change, fixed: [] };
  const [kind, values] = Object.entries(change)[0];
  if (kind === "group") {
    const inner = values.edits.map(inClasses);
    return {
      varied: { group: { ...values, edits: inner.map((one) => one.varied) } },
      fixed: inner.flatMap((one) => one.fixed),
    };
  }
  const varies = (id) => object(id)?.list === "subviews" || object(id)?.tag === "constraint";
  if (kind === "remove" && !values.objects.every(varies)) {
    return {
      varied: change,
      fixed: values.objects.filter((id) => !varies(id)).map((id) => `“${object(id)?.name ?? id}”`),
    };
  }
  if (["remove", "addConstraints", "insert", "paste", "duplicate"].includes(kind)) {
    return { varied: { [kind]: { ...values, sizeClass } }, fixed: [] };
  }
  if (kind === "resolve" && ["update-frames", "size-to-fit"].includes(values.operation)) {
    return { varied: change, fixed: [] };
  }
  return { varied: change, fixed: FIXED[kind] ? [FIXED[kind]] : [] };
}
const asksForAll = (fixed) =>
  new Promise((resolve) => {
    let answer = false;
    dialog(
      "This can’t differ by size class",
      h(
        "p",
        `You are varying, but ${[...new Set(fixed)].join(", ")} ${
          new Set(fixed).size === 1 && fixed[0].startsWith("“") ? "is" : "are"
        } the same in all size classes.`,
      ),
      [
        { title: "Cancel" },
        {
          title: "Change It Everywhere",
          primary: true,
          run: () => {
            answer = true;
          },
        },
      ],
    ).addEventListener("close", () => setTimeout(() => resolve(answer)));
  });

export const grouped = (name, edits) => edits.length === 1 ? edits[0] : { group: { name, edits } };
export const editAll = (name, edits, options) => edits.length === 0 ? null : edit(grouped(name, edits), options);
export const resolve = (operation, objects) => edit({ resolve: { operation, objects } }, { keepSelection: true });

// Draws what edits would lead to, without making them: `take` gets each picture, with where everything would be.
let imagined = 0;
export async function imagine(edits, take, scale = 0.5) {
  const batch = ++imagined;
  const receive = ({ detail }) => {
    if (detail.batch === batch) take(detail.index, detail);
  };
  pictures.addEventListener("imagined", receive);
  const answer = await ask("imagine", {
    edits: edits.map((change) => inClasses(change).varied),
    scene: store.scene,
    batch,
    scale,
  });
  pictures.removeEventListener("imagined", receive);
  return answer?.outcomes ?? [];
}
