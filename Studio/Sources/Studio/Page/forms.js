// Forms that actions open: the palette, adding and aligning constraints, suggestions, and the review before saving.
import { geometryOf, object, select, set, store } from "./store.js";
import { paint, pictures } from "./connection.js";
import { dialog, fill, h, popover } from "./dom.js";
import { actions, addConstraints, ask, edit, imagine, insert, keyText, pins, save, views } from "./actions.js";

// MARK: Palette

document.addEventListener("palette", () => {
  document.querySelector("dialog.palette")?.close();
  const input = h("input", {
    type: "text",
    placeholder: "What do you want to do?",
    "aria-label": "Find an action",
    role: "combobox",
    "aria-controls": "palette-results",
    "aria-expanded": "true",
  });
  const results = h("div.results", { id: "palette-results", role: "listbox" });
  const box = h("dialog.palette", { "aria-label": "Command palette" }, input, results);
  let at = 0;
  const all = () => [
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
      run: async () => (await import("./actions.js")).openDocument(entry.name),
    })),
  ];
  const found = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    return all().filter((action) => action.when() && words.every((word) => action.title.toLowerCase().includes(word)))
      .slice(0, 60);
  };
  const update = () => {
    const list = found();
    at = Math.max(0, Math.min(at, list.length - 1));
    fill(
      results,
      list.map((action, index) =>
        h(
          "button",
          {
            role: "option",
            tabindex: "-1",
            "aria-selected": String(index === at),
            onclick: () => run(action),
          },
          action.title,
          action.key && h("kbd", keyText(action.key)),
        )
      ),
      !list.length && h("div.empty", "Nothing is called that, or it can’t be done now."),
    );
    results.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  };
  const run = (action) => {
    box.close();
    action?.run();
  };
  input.oninput = () => {
    at = 0;
    update();
  };
  input.onkeydown = (event) => {
    if (event.key === "ArrowDown") at += 1;
    else if (event.key === "ArrowUp") at -= 1;
    else if (event.key === "Enter") {
      event.preventDefault();
      return run(found()[at]);
    } else return;
    event.preventDefault();
    update();
  };
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  update();
});

// MARK: Constraints

document.addEventListener("pin", async () => {
  const ids = views();
  const anchor = document.querySelector("[data-action=pin]") ?? { x: innerWidth / 2, y: 200 };
  const form = { edges: {}, targets: {}, toMargins: false };
  const targets = {};
  const first = geometryOf(ids[0])?.frame ?? [0, 0, 0, 0];
  const button = h("button.primary.adds", {
    "data-add": "",
    onclick: async () => {
      const constraints = await current();
      box.close();
      addConstraints(constraints);
    },
  });
  const inputs = {};
  const current = async () => (await pins(form))?.constraints ?? [];
  const count = async () => {
    const number = (await current()).length;
    button.textContent = `Add ${number} Constraint${number === 1 ? "" : "s"}`;
    button.disabled = !number;
  };
  const side = (name, row, column) => {
    const input = inputs[name] = h("input", {
      type: "number",
      step: "any",
      "aria-label": `${name} distance`,
      "data-pin": name,
      oninput: () => use(true),
      onclick: () => use(true),
    });
    const use = (on) => {
      input.classList.toggle("used", on);
      on ? form.edges[name] = Number(input.value || 0) : delete form.edges[name];
      count();
    };
    input.ondblclick = () => use(false);
    const others = targets[name] = h("select", {
      "aria-label": `${name} neighbour`,
      "data-target": name,
      title: "What the side is held to",
      onchange: (event) => {
        form.targets[name] = event.target.value;
        input.value = event.target.selectedOptions[0].dataset.distance;
        use(true);
      },
    });
    input.onkeydown = (event) => {
      if (event.key === "Escape" && name in form.edges) {
        event.stopPropagation();
        use(false);
      }
    };
    return h("div.pin", { style: { gridArea: `${row} / ${column}` } }, input, others);
  };
  const target = ({ item, attribute }) => `${item} ${attribute}`;
  const points = ({ distance }) => String(Math.round(distance * 1000) / 1000);
  const load = async () => {
    const answer = await ask("neighbours", { from: ids[0], pins: form });
    for (const neighbour of answer?.neighbours ?? []) {
      const input = inputs[neighbour.side];
      if (!input) continue;
      if (!(neighbour.side in form.edges)) input.value = points(neighbour);
      input.title = `to ${neighbour.name}`;
      fill(
        targets[neighbour.side],
        neighbour.others.map((other) =>
          h("option", {
            value: target(other),
            "data-distance": points(other),
            selected: target(other) === (form.targets[neighbour.side] ?? target(neighbour)),
          }, `${object(other.item)?.name ?? other.name} (${points(other)})`)
        ),
      );
    }
    count();
  };
  const check = (title, apply, value) =>
    h(
      "label.check",
      h("input", {
        type: "checkbox",
        "data-check": title,
        onchange: (event) => {
          apply(event.target.checked);
          count();
        },
      }),
      title,
      value,
    );
  const amount = (key, value) =>
    h("input", {
      type: "number",
      step: "any",
      value: String(value),
      "aria-label": key,
      "data-pin": key,
      oninput: (event) => {
        if (key in form) {
          form[key] = Number(event.target.value);
          count();
        }
      },
    });
  const width = amount("width", first[2]);
  const height = amount("height", first[3]);
  const box = popover(
    anchor,
    h(
      "div",
      h(
        "div.pins",
        side("top", 1, 2),
        side("leading", 2, 1),
        h("div.box", ids.length > 1 ? `${ids.length} views` : "view"),
        side("trailing", 2, 3),
        side("bottom", 3, 2),
      ),
      h(
        "label.check",
        h("input", {
          type: "checkbox",
          "data-check": "margins",
          onchange: (event) => {
            form.toMargins = event.target.checked;
            form.targets = {};
            load();
          },
        }),
        "Constrain to margins",
      ),
      check("Width", (on) => {
        on ? form.width = Number(width.value) : delete form.width;
      }, width),
      check("Height", (on) => {
        on ? form.height = Number(height.value) : delete form.height;
      }, height),
      ids.length > 1 && [
        check("Equal Widths", (on) => {
          form.equalWidths = on;
        }),
        check("Equal Heights", (on) => {
          form.equalHeights = on;
        }),
      ],
      check("Aspect Ratio", (on) => {
        form.aspectRatio = on;
      }),
      button,
    ),
    { label: "Add new constraints" },
  );
  load();
});

document.addEventListener("align", () => {
  const ids = views();
  const form = { align: [], center: {} };
  const anchor = document.querySelector("[data-action=alignForm]") ?? { x: innerWidth / 2, y: 200 };
  const button = h("button.primary.adds", {
    "data-add": "",
    onclick: async () => {
      const answer = await pins(form);
      box.close();
      addConstraints(answer?.constraints ?? []);
    },
  });
  const count = async () => {
    const number = (await pins(form))?.constraints.length ?? 0;
    button.textContent = `Add ${number} Constraint${number === 1 ? "" : "s"}`;
    button.disabled = !number;
  };
  const share = (attribute, title) =>
    h(
      "label.check",
      h("input", {
        type: "checkbox",
        disabled: ids.length < 2,
        "data-check": title,
        onchange: (event) => {
          form.align = event.target.checked
            ? [...form.align, attribute]
            : form.align.filter((other) => other !== attribute);
          count();
        },
      }),
      title,
    );
  const center = (axis, title) => {
    const value = h("input", {
      type: "number",
      step: "any",
      value: "0",
      "aria-label": `${title} constant`,
      oninput: () => {
        if (axis in form.center) {
          form.center[axis] = Number(value.value);
          count();
        }
      },
    });
    return h(
      "label.check",
      h("input", {
        type: "checkbox",
        "data-check": title,
        onchange: (event) => {
          event.target.checked ? form.center[axis] = Number(value.value) : delete form.center[axis];
          count();
        },
      }),
      title,
      value,
    );
  };
  const box = popover(
    anchor,
    h(
      "div",
      share("leading", "Leading Edges"),
      share("trailing", "Trailing Edges"),
      share("top", "Top Edges"),
      share("bottom", "Bottom Edges"),
      share("centerX", "Horizontal Centers"),
      share("centerY", "Vertical Centers"),
      share("firstBaseline", "First Baselines"),
      share("baseline", "Last Baselines"),
      h("hr"),
      center("centerX", "Horizontally in Container"),
      center("centerY", "Vertically in Container"),
      button,
    ),
    { label: "Align" },
  );
  count();
});

document.addEventListener("infer", async () => {
  const answer = await ask("infer", { objects: views() });
  if (!answer) return;
  const anchor = document.querySelector("[data-action=infer]") ?? { x: innerWidth / 2, y: 200 };
  const edits = answer.proposals.map((proposal) => proposal.edit);
  const drawn = [];
  let shown = 0;
  // The proposal that is pointed at, or has the focus, is drawn on the canvas.
  const show = (index) => {
    shown = index;
    set({ imagined: drawn[index] ?? null });
  };
  const row = (proposal, index) =>
    h(
      "div.problem",
      {
        "data-proposal": String(index),
        tabindex: "-1",
        style: { gridTemplateColumns: "1fr auto", paddingInline: "4px" },
        onmouseenter: () => show(index),
        onfocusin: () => show(index),
      },
      h(
        "div",
        h(
          "p",
          h("b", proposal.title),
          proposal.removed ? ` (${proposal.removed} go)` : "",
          h("small", { "data-outcome": String(index) }),
        ),
        h("pre", proposal.lines.join("\n")),
      ),
      h("button.small", {
        onclick: () => {
          box.close();
          edit(edits[index], { keepSelection: true });
        },
      }, "Use"),
    );
  const box = popover(
    anchor,
    h(
      "div",
      { style: { maxWidth: "460px" } },
      !answer.proposals.length && h("div.empty", "Nothing is missing, and nothing better is known."),
      answer.proposals.map(row),
    ),
    { label: "Suggested constraints", closed: () => set({ imagined: null }) },
  );
  const outcomes = await imagine(edits, (index, header) => {
    drawn[index] = header.geometry;
    if (index === shown && box.isConnected) show(index);
  }, 0.25);
  outcomes.forEach((outcome, index) => {
    const place = box.querySelector(`[data-outcome="${index}"]`);
    if (place) {
      place.textContent = outcome.error
        ? `  ${outcome.error}`
        : outcome.problems
        ? `  leaves ${outcome.problems} issue${outcome.problems === 1 ? "" : "s"}`
        : "  leaves nothing open";
    }
  });
});

// MARK: Review

document.addEventListener("review", async () => {
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
  if (!answer) return;
  const words = taken.has(1) ? "The scene is new." : "There is no view to draw.";
  shots.forEach((_, index) => {
    if (!taken.has(index)) shots[index] = h("div.empty", words);
  });
  const lines = answer.diff.split("\n").filter((line) => !/^(---|\+\+\+) /.test(line));
  const kind = (line) =>
    line.startsWith("@@") ? "hunk" : line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : "";
  const shown = lines.map((line) => [line || " "]);
  // Where as many lines came as went, what differs within each is marked: lines of documents are long.
  for (let at = 0; at < lines.length; at++) {
    if (kind(lines[at]) !== "del") continue;
    let gone = at;
    while (kind(lines[gone] ?? "") === "del") gone += 1;
    let came = gone;
    while (kind(lines[came] ?? "") === "add") came += 1;
    if (came - gone === gone - at) {
      for (let index = at; index < gone; index++) {
        [shown[index], shown[index + gone - at]] = marked(lines[index], lines[index + gone - at]);
      }
    }
    at = came - 1;
  }
  dialog(
    `Changes in ${store.document}`,
    h(
      "div",
      h(
        "div.shots",
        h("figure", shots[0], h("figcaption", "As it is in the file")),
        h("figure", shots[1], h("figcaption", "As it will be")),
      ),
      answer.diff
        ? h(
          "pre.diff",
          { tabindex: "0", "aria-label": "Changed lines" },
          lines.map((line, index) => h("div", { class: kind(line) }, shown[index])),
        )
        : h("div.empty", "There are no unsaved changes."),
    ),
    [{ title: "Close" }, ...(answer.diff ? [{ title: "Save", primary: true, run: save }] : [])],
  );
});

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
