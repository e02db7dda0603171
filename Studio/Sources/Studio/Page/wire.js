// Lines dragged from one object to another: constraints, outlets, actions, segues; and a constraint's values in a
// popover.
import { isView, object, select, store, titleOf } from "./store.js";
import { h, menu, popover, toast } from "./dom.js";
import { named } from "./issues.js";
import { ask, edit } from "./edits.js";
import { addConstraints, editConstraints } from "./following.js";
import { newMember } from "./newmember.js";

// A line from an object to another, or to itself: what it can mean is offered where it ends.
export function wire(event, from, side) {
  const canvas = document.querySelector("studio-canvas");
  const start = canvas.point(event);
  const origin = side || event.target.closest("studio-canvas") ? start : null;
  const move = (next) => {
    const [x, y] = canvas.point(next);
    if (origin) {
      canvas.wireLine = { x1: origin[0], y1: origin[1], x2: x, y2: y };
      canvas.hovered = next.target.closest?.("[data-board]")?.dataset.board === store.scene
        ? canvas.stack([x, y])[0] ?? null
        : null;
      canvas.draw();
    }
  };
  const end = async (last) => {
    removeEventListener("pointermove", move, true);
    removeEventListener("pointerup", end, true);
    canvas.wireLine = null;
    canvas.draw();
    const target = document.elementFromPoint(last.clientX, last.clientY);
    const row = target?.closest("[data-id], [data-scene]");
    const [x, y] = canvas.point(last);
    const board = target?.closest("[data-board]")?.dataset.board;
    const to = row
      ? row.dataset.id ?? row.dataset.scene
      : board && board !== store.scene
      ? board
      : target?.closest("studio-canvas")
      ? canvas.stack([x, y])[0] ?? store.geometry?.root
      : null;
    if (!to) return;
    if (to === from && Math.hypot(last.clientX - event.clientX, last.clientY - event.clientY) < 4 && !side) {
      select([from], { extend: true });
      return;
    }
    const horizontal = row
      ? undefined
      : Math.abs(x - start[0]) === Math.abs(y - start[1])
      ? undefined
      : Math.abs(x - start[0]) > Math.abs(y - start[1]);
    await offer(from, to, horizontal, last.altKey, { x: last.clientX, y: last.clientY });
  };
  event.preventDefault();
  addEventListener("pointermove", move, true);
  addEventListener("pointerup", end, true);
}

async function offer(from, to, horizontal, edges, place) {
  const [source, target] = [object(from), object(to)];
  const items = [];
  // Alt shows the other choices, for as long as it is held.
  const choices = {};
  if (isView(source) && (isView(target) || target?.tag === "viewLayoutGuide")) {
    for (const isAlt of [edges, !edges]) {
      choices[isAlt] = ((await ask("choices", { from, to, horizontal, edges: isAlt }))?.choices ?? []).map((
        choice,
      ) => ({ title: choice.title, run: () => addConstraints(choice.constraints), choice }));
    }
  }
  const isOwner = (entry) =>
    entry?.tag === "placeholder" || /Controller$/.test(entry?.tag ?? "") || entry?.attributes.customClass;
  if (isOwner(source)) {
    items.push({
      title: `Outlet of ${source.name}…`,
      run: () => connection(from, to, "outlet", place),
    });
  }
  // What the class does not have yet is written into its source.
  const hasSource = (entry) => entry?.attributes.customClass && entry.id !== "-2";
  const declares = hasSource(target) ? [to, from] : hasSource(source) ? [from, to] : null;
  if (isOwner(target) && source.tag !== "placeholder") {
    items.push({
      title: `Outlet of ${target.name}…`,
      run: () => connection(to, from, "outlet", place),
    }, { title: `Action of ${target.name}…`, run: () => connection(from, to, "action", place) });
  }
  if (declares && from !== to) {
    const [owner, end] = declares;
    items.push({
      title: `New Outlet or Action in ${object(owner).attributes.customClass}…`,
      run: () => newMember(place, end, { owner }),
    });
  }
  const controller = /Controller$/.test(target?.tag ?? "") ? target.id : null;
  if (controller && store.kind === "storyboard") {
    if (["navigationController", "tabBarController"].includes(source.tag)) {
      items.push({
        title: source.tag === "tabBarController"
          ? "Relationship: View Controllers"
          : "Relationship: Root View Controller",
        run: () =>
          edit({
            connect: {
              from,
              to: controller,
              kind: "relationship",
              name: source.tag === "tabBarController" ? "viewControllers" : "rootViewController",
            },
          }),
      });
    }
    for (
      const [kind, title] of [
        ["show", "Show"],
        ["showDetail", "Show Detail"],
        ["presentation", "Present Modally"],
        ["popoverPresentation", "Present as Popover"],
        ["embed", "Embed"],
        ["custom", "Custom"],
      ]
    ) items.push({ title: `Segue: ${title}`, run: () => edit({ connect: { from, to: controller, kind } }) });
  }
  if (target?.tag === "exit") items.push({ title: "Unwind Segue…", run: () => connection(from, to, "unwind", place) });
  const shown = (isAlt) => [...choices[isAlt] ?? [], ...items];
  if (!shown(edges).length) {
    toast(`${named(from)} and ${named(to)} can’t be connected.`);
    return;
  }
  const box = menu(place, shown(edges), "What the line means");
  let isAlt = edges;
  const turn = (event) => {
    if (event.key !== "Alt") return;
    event.preventDefault();
    isAlt = event.type === "keydown" ? !edges : edges;
    box.show(shown(isAlt));
  };
  if (choices[edges]) { for (const kind of ["keydown", "keyup"]) addEventListener(kind, turn); }
  // Shift keeps the menu open and gathers several.
  const gathered = [];
  box.addEventListener("click", (event) => {
    if (!event.shiftKey) return;
    const index = [...box.querySelectorAll("button")].indexOf(event.target.closest("button"));
    const choice = shown(isAlt)[index]?.choice;
    if (!choice) return;
    event.stopPropagation();
    event.preventDefault();
    gathered.push(...choice.constraints);
    event.target.closest("button").prepend("✓ ");
    box.dataset.gathered = String(gathered.length);
  }, true);
  const close = box.close;
  box.close = () => {
    removeEventListener("keydown", turn);
    removeEventListener("keyup", turn);
    close();
    if (gathered.length) addConstraints(gathered.splice(0));
  };
}

async function connection(from, to, kind, place) {
  const owner = kind === "outlet" ? from : to;
  const answer = await ask("members", { from: owner, to: kind === "outlet" ? to : undefined });
  const replaced = (name) => kind === "outlet" && !collections.includes(name) && answer?.connected?.[name];
  const collections = answer?.outletCollections ?? [];
  const names = kind === "outlet" ? [...(answer?.outlets ?? []), ...collections] : answer?.actions ?? [];
  const input = h("input", {
    placeholder: kind === "outlet" ? "property" : "method:",
    "aria-label": kind === "outlet" ? "Property" : "Method",
    list: "members",
  });
  const go = (name) => {
    if (!name) return;
    box.close();
    edit({
      connect: { from, to, kind: kind === "outlet" && collections.includes(name) ? "outletCollection" : kind, name },
    }, { keepSelection: true });
  };
  const box = popover(
    place,
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          go(input.value.trim());
        },
      },
      h("p", answer?.class ? `${titleFor(kind)} of ${answer.class}` : titleFor(kind)),
      h("div.value", { style: { display: "flex", gap: "6px" } }, input, h("button.primary", "Connect")),
      names.length > 0 && h(
        "div.menu",
        h("h4", "In the project’s sources"),
        names.map((name) =>
          h(
            "button",
            { type: "button", onclick: () => go(name) },
            name,
            replaced(name) && h("small", ` replaces ${replaced(name)}`),
          )
        ),
      ),
    ),
    { label: titleFor(kind) },
  );
}

const titleFor = (kind) => ({ outlet: "Outlet", action: "Action", unwind: "Unwind action" })[kind];

export function constraintForm(id, anchor) {
  const entry = object(id);
  if (!entry) return;
  select([id]);
  const change = (name) => (event) =>
    editConstraints([entry], `Change ${titleOf(name)}`, () => [{
      setAttribute: {
        object: id,
        name,
        value: event.target.value,
        sizeClass: name === "constant" ? store.varying ?? undefined : undefined,
      },
    }]);
  const row = (title, input) =>
    h("div.field", { style: { gridTemplateColumns: "70px 150px" } }, h("label", title), input);
  popover(
    anchor,
    h(
      "div",
      h("p", { title: entry.text }, entry.name),
      row(
        "Constant",
        h("input", {
          "aria-label": "Constant",
          type: "number",
          step: "any",
          value: entry.attributes.constant ?? "0",
          onchange: change("constant"),
        }),
      ),
      row(
        "Relation",
        h(
          "select",
          { "aria-label": "Relation", onchange: change("relation") },
          [["equal", "Equal"], ["lessThanOrEqual", "Less or equal"], ["greaterThanOrEqual", "Greater or equal"]].map((
            [value, title],
          ) => h("option", { value, selected: value === (entry.attributes.relation ?? "equal") }, title)),
        ),
      ),
      row(
        "Priority",
        h("input", {
          "aria-label": "Priority",
          type: "number",
          min: "1",
          max: "1000",
          value: entry.attributes.priority ?? "1000",
          onchange: change("priority"),
        }),
      ),
      row(
        "Multiplier",
        h("input", {
          "aria-label": "Multiplier",
          value: entry.attributes.multiplier ?? "1",
          onchange: change("multiplier"),
        }),
      ),
    ),
    { label: "Constraint" },
  );
}
