// Lines dragged from one object to another: constraints, outlets, actions, segues; and a constraint's values in a
// popover.
import { isView, object, select, store, titleOf } from "./store.js";
import { h, menu, options, popover, toast } from "./dom.js";
import { named } from "./issues.js";
import { ask, edit } from "./edits.js";
import { addConstraints, editConstraints } from "./following.js";
import { newMember } from "./newmember.js";
import { canvas } from "./opened.js";

// A line from an object to another, or to itself: what it can mean is offered where it ends.
export function wire(event, from, side) {
  const board = canvas();
  const start = board.point(event);
  const isDrawn = side || event.target.closest("studio-canvas");
  const move = (next) => {
    if (!isDrawn) return;
    const [x, y] = board.point(next);
    board.wireLine = { x1: start[0], y1: start[1], x2: x, y2: y };
    board.hovered = next.target.closest?.("[data-board]")?.dataset.board === store.scene
      ? board.stack([x, y])[0] ?? null
      : null;
    board.draw();
  };
  const end = async (last) => {
    removeEventListener("pointermove", move, true);
    removeEventListener("pointerup", end, true);
    board.wireLine = null;
    board.draw();
    const { to, isRow } = endOf(last);
    if (!to) return;
    if (to === from && Math.hypot(last.clientX - event.clientX, last.clientY - event.clientY) < 4 && !side) {
      select([from], { extend: true });
      return;
    }
    const [width, height] = board.point(last).map((value, axis) => Math.abs(value - start[axis]));
    const horizontal = isRow || width === height ? undefined : width > height;
    await offer(from, to, horizontal, last.altKey, { x: last.clientX, y: last.clientY });
  };
  event.preventDefault();
  addEventListener("pointermove", move, true);
  addEventListener("pointerup", end, true);
}

// What a line ends at: the object of a row, another scene, or the topmost view of the edited one.
function endOf(event) {
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const row = target?.closest("[data-id], [data-scene]");
  if (row) return { to: row.dataset.id ?? row.dataset.scene, isRow: true };
  const board = target?.closest("[data-board]")?.dataset.board;
  if (board && board !== store.scene) return { to: board };
  return { to: target?.closest("studio-canvas") && (canvas().stack(canvas().point(event))[0] ?? store.geometry?.root) };
}

async function offer(from, to, horizontal, edges, place) {
  const [source, target] = [object(from), object(to)];
  const choices = {};
  if (isView(source) && (isView(target) || target?.tag === "viewLayoutGuide")) {
    for (const isAlt of [edges, !edges]) choices[isAlt] = await constraintItems(from, to, horizontal, isAlt);
  }
  const items = [
    ...memberItems(source, target, from, to, place),
    ...sceneItems(source, target),
    ...(target?.tag === "exit" ? [{ title: "Unwind Segue…", run: () => connection(from, to, "unwind", place) }] : []),
  ];
  const shown = (isAlt) => [...choices[isAlt] ?? [], ...items];
  if (!shown(edges).length) {
    toast(`${named(from)} and ${named(to)} can’t be connected.`);
    return;
  }
  lineMenu(place, edges, shown, !!choices[edges]);
}

async function constraintItems(from, to, horizontal, edges) {
  const answer = await ask("choices", { from, to, horizontal, edges });
  return (answer?.choices ?? []).map((choice) => ({
    title: choice.title,
    run: () => addConstraints(choice.constraints),
    choice,
  }));
}

const isOwner = (entry) =>
  entry?.tag === "placeholder" || /Controller$/.test(entry?.tag ?? "") || entry?.attributes.customClass;
const hasSource = (entry) => entry?.attributes.customClass && entry.id !== "-2";

// Outlets and actions of either end; what its class does not have yet is written into the source.
function memberItems(source, target, from, to, place) {
  const items = [];
  const add = (title, ...of) => items.push({ title, run: () => connection(...of, place) });
  if (isOwner(source)) add(`Outlet of ${source.name}…`, from, to, "outlet");
  if (isOwner(target) && source.tag !== "placeholder") {
    add(`Outlet of ${target.name}…`, to, from, "outlet");
    add(`Action of ${target.name}…`, from, to, "action");
  }
  const declares = hasSource(target) ? [to, from] : hasSource(source) ? [from, to] : null;
  if (declares && from !== to) {
    const [owner, end] = declares;
    items.push({
      title: `New Outlet or Action in ${object(owner).attributes.customClass}…`,
      run: () => newMember(place, end, { owner }),
    });
  }
  return items;
}

const SEGUES = [
  ["show", "Show"],
  ["showDetail", "Show Detail"],
  ["presentation", "Present Modally"],
  ["popoverPresentation", "Present as Popover"],
  ["embed", "Embed"],
  ["custom", "Custom"],
];
const RELATIONSHIPS = {
  navigationController: ["rootViewController", "Root View Controller"],
  tabBarController: ["viewControllers", "View Controllers"],
};

// What leads to another scene.
function sceneItems(source, target) {
  if (store.kind !== "storyboard" || !/Controller$/.test(target?.tag ?? "")) return [];
  const connect = (title, kind, name) => ({
    title,
    run: () => edit({ connect: { from: source.id, to: target.id, kind, name } }),
  });
  const [name, title] = RELATIONSHIPS[source.tag] ?? [];
  return [
    ...(name ? [connect(`Relationship: ${title}`, "relationship", name)] : []),
    ...SEGUES.map(([kind, title]) => connect(`Segue: ${title}`, kind)),
  ];
}

// Alt shows the other choices, for as long as it is held, if `turns`.
function lineMenu(place, edges, shown, turns) {
  const box = menu(place, shown(edges), "What the line means");
  let isAlt = edges;
  const turn = (event) => {
    if (event.key !== "Alt") return;
    event.preventDefault();
    isAlt = event.type === "keydown" ? !edges : edges;
    box.show(shown(isAlt));
  };
  const keys = turns ? ["keydown", "keyup"] : [];
  for (const kind of keys) addEventListener(kind, turn);
  const gathered = gatherWithShift(box, (index) => shown(isAlt)[index]?.choice);
  const { close } = box;
  box.close = () => {
    for (const kind of keys) removeEventListener(kind, turn);
    close();
    if (gathered.length) addConstraints(gathered.splice(0));
  };
}

// Shift keeps the menu open and gathers the constraints of several choices.
function gatherWithShift(box, choiceAt) {
  const gathered = [];
  box.addEventListener("click", (event) => {
    if (!event.shiftKey) return;
    const button = event.target.closest("button");
    const choice = choiceAt([...box.querySelectorAll("button")].indexOf(button));
    if (!choice) return;
    event.stopPropagation();
    event.preventDefault();
    gathered.push(...choice.constraints);
    button.prepend("✓ ");
    box.dataset.gathered = String(gathered.length);
  }, true);
  return gathered;
}

// The members of a class that an outlet or action could be: their names, and what those that are connected lead to.
async function membersFor(from, to, kind) {
  const isOutlet = kind === "outlet";
  const answer = await ask("members", { from: isOutlet ? from : to, to: isOutlet ? to : undefined });
  const collections = answer?.outletCollections ?? [];
  return {
    owner: answer?.class,
    collections: isOutlet ? collections : [],
    names: isOutlet ? [...(answer?.outlets ?? []), ...collections] : answer?.actions ?? [],
    replaced: (name) => isOutlet && !collections.includes(name) && answer?.connected?.[name],
  };
}

async function connection(from, to, kind, place) {
  const { owner, collections, names, replaced } = await membersFor(from, to, kind);
  const isOutlet = kind === "outlet";
  const input = h("input", {
    placeholder: isOutlet ? "property" : "method:",
    "aria-label": isOutlet ? "Property" : "Method",
    list: "members",
  });
  const go = (name) => {
    if (!name) return;
    box.close();
    edit({
      connect: { from, to, kind: collections.includes(name) ? "outletCollection" : kind, name },
    }, { keepSelection: true });
  };
  const member = (name) =>
    h(
      "button",
      { type: "button", onclick: () => go(name) },
      name,
      replaced(name) && h("small", ` replaces ${replaced(name)}`),
    );
  const onsubmit = (event) => {
    event.preventDefault();
    go(input.value.trim());
  };
  const box = popover(
    place,
    h(
      "form",
      { onsubmit },
      h("p", owner ? `${titleFor(kind)} of ${owner}` : titleFor(kind)),
      h("div.value", { style: { display: "flex", gap: "6px" } }, input, h("button.primary", "Connect")),
      names.length > 0 && h("div.menu", h("h4", "In the project’s sources"), names.map(member)),
    ),
    { label: titleFor(kind) },
  );
}

const titleFor = (kind) => ({ outlet: "Outlet", action: "Action", unwind: "Unwind action" })[kind];

const RELATIONS = [["equal", "Equal"], ["lessThanOrEqual", "Less or equal"], [
  "greaterThanOrEqual",
  "Greater or equal",
]];

export function constraintForm(id, anchor) {
  const entry = object(id);
  if (!entry) return;
  select([id]);
  const { constant = "0", relation = "equal", priority = "1000", multiplier = "1" } = entry.attributes;
  const change = (name, value) =>
    editConstraints([entry], `Change ${titleOf(name)}`, () => [{
      setAttribute: {
        object: id,
        name,
        value,
        sizeClass: name === "constant" ? store.varying ?? undefined : undefined,
      },
    }]);
  const row = (name, control, properties, ...content) => {
    const title = titleOf(name);
    const onchange = (event) => change(name, event.target.value);
    return h(
      "div.field",
      { style: { gridTemplateColumns: "70px 150px" } },
      h("label", title),
      h(control, { "aria-label": title, onchange, ...properties }, ...content),
    );
  };
  popover(
    anchor,
    h(
      "div",
      h("p", { title: entry.text }, entry.name),
      row("constant", "input", { type: "number", step: "any", value: constant }),
      row("relation", "select", {}, options(RELATIONS, relation)),
      row("priority", "input", { type: "number", min: "1", max: "1000", value: priority }),
      row("multiplier", "input", { value: multiplier }),
    ),
    { label: "Constraint" },
  );
}
