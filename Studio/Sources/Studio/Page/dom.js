// Elements from calls: h("button.primary", { onclick }, "Save"). Texts are always texts, never markup.
const SVG = new Set(["svg", "path", "rect", "line", "circle", "g", "text", "polyline"]);

export function h(spec, properties = {}, ...children) {
  if (
    properties instanceof Node || typeof properties !== "object" || properties === null || Array.isArray(properties)
  ) {
    children.unshift(properties);
    properties = {};
  }
  const [tag, ...classes] = spec.split(".");
  const element = SVG.has(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (
      name === "value" || name === "checked" || name === "selected" || name === "disabled" || name === "indeterminate"
    ) element[name] = value;
    else if (name === "style") Object.assign(element.style, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(child));
  }
}

export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

// What is chosen from: pairs of a value and a title.
export const options = (pairs, chosen) =>
  pairs.map(([value, title]) => h("option", { value, selected: value === chosen }, title));

// For fields of text: Escape takes back what was typed, and Enter ends it where there is one line.
export const endsByKeys = () => {
  let before = "";
  return {
    onfocus: ({ target }) => {
      before = target.value;
    },
    onkeydown: ({ key, target }) => {
      if (key === "Escape") target.value = before;
      if (key === "Escape" || key === "Enter" && target.localName === "input") target.blur();
    },
  };
};

export const checkbox = (field, label, properties) =>
  h("input", { type: "checkbox", "data-field": field, "aria-label": label, ...properties });

const PATHS = {
  undo: "M5 4 2 7l3 3M2.5 7H9a4 4 0 0 1 0 8H7",
  redo: "m11 4 3 3-3 3M13.5 7H7a4 4 0 0 0 0 8h2",
  save: "M3 3h8l2 2v8H3zM5.5 3v3.5h5V3M5.5 13V9.5h5V13",
  grid: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z",
  pin:
    "M8 2v12M2 8h12M8 2 6.5 3.5M8 2l1.500 1.500M8 14l-1.500-1.500M8 14l1.500-1.500M2 8l1.500-1.500M2 8l1.500 1.500M14 8l-1.500-1.500M14 8l-1.500 1.500",
  align: "M2.500 2v12M5 4.500h8v2.500H5zM5 9.500h5V12H5z",
  resolve: "M8 2.500 14 13H2zM8 6.500v3M8 11.300v.1",
  embed: "M2.500 2.500h11v11h-11zM5 5h6v2.200H5zM5 8.800h6V11H5z",
  search: "M7 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9M10.500 10.500 14 14",
  open: "M4 6l4 4 4-4",
  rotate: "M3 8a5 5 0 0 1 9-3M12.500 2v3h-3M13 8a5 5 0 0 1-9 3M3.500 14v-3h3",
  light:
    "M8 5.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600M8 1.500v1.500M8 13v1.500M1.500 8H3M13 8h1.500M3.400 3.400l1 1M11.600 11.600l1 1M12.600 3.400l-1 1M4.400 11.600l-1 1",
  dark: "M12.800 9.800A5.300 5.300 0 0 1 6.200 3.200 5.300 5.300 0 1 0 12.800 9.800z",
  lock: "M4 7.500h8v6H4zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500",
  eyeOff:
    "M2 2l12 12M4 5C2.400 6.300 1.500 8 1.500 8S4 12.500 8 12.500c1.200 0 2.200-.4 3-.9M6.500 3.700A6 6 0 0 1 8 3.500C12 3.500 14.500 8 14.500 8s-.6 1.100-1.700 2.300",
  add: "M8 3v10M3 8h10",
  close: "M4 4l8 8M12 4l-8 8",
  alert: "M8 2.500 14 13H2zM8 6.500v3M8 11.300v.1",
  stop: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M8 5v3.500M8 11v.1",
  back: "M10 3 5 8l5 5",
  minus: "M3 8h10",
  warning: "M8 2.500 14 13H2zM8 6.500v3M8 11.300v.1",
  vary: "M2 4h12M2 8h12M2 12h12M5 2.500v3M11 6.500v3M7 10.500v3",
  wand: "m3 13 7-7M10 2.500v2.500M8.700 3.700h2.600M13 6v2M12 7h2",
  eye:
    "M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8M8 6.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600",
};
export const icon = (name) => h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, h("path", { d: PATHS[name] }));

// Below the anchor, else above it, and where there is no room for either, over it.
function placeAt(anchor, box) {
  const at = anchor instanceof Element && anchor.isConnected
    ? anchor.getBoundingClientRect()
    : { left: anchor.x ?? innerWidth / 2, bottom: anchor.y ?? 80, top: anchor.y ?? 80 };
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
  box.style.top = `${
    at.bottom + 4 + size.height <= innerHeight
      ? at.bottom + 4
      : Math.max(8, Math.min(at.top - size.height - 4, innerHeight - size.height - 8))
  }px`;
}

export function popover(anchor, content, { label, className = "", closed } = {}) {
  closePopovers();
  const box = h(`div.popover${className}`, { role: "dialog", "aria-label": label ?? "" }, content);
  document.body.append(box);
  const place = () => placeAt(anchor, box);
  place();
  addEventListener("resize", place);
  const previous = document.activeElement;
  box.close = () => {
    box.remove();
    removeEventListener("resize", place);
    removeEventListener("pointerdown", outside, true);
    closed?.();
    if (previous?.isConnected) previous.focus();
  };
  const outside = (event) => {
    if (!box.contains(event.target)) box.close();
  };
  setTimeout(() => addEventListener("pointerdown", outside, true));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      box.close();
    }
    if (box.classList.contains("menu") && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const items = [...box.querySelectorAll("button:not(:disabled)")];
      const next = items.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      items[(next + items.length) % items.length]?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  });
  box.querySelector("input, button:not(:disabled), select")?.focus();
  return box;
}

export function closePopovers() {
  document.querySelectorAll(".popover").forEach((box) => box.close?.());
}

export function menu(anchor, items, label) {
  const rows = (all) =>
    all.map((item) =>
      item === null ? h("hr") : item.heading ? h("h4", item.heading) : h(
        "button",
        {
          role: "menuitem",
          disabled: item.disabled,
          onclick: () => {
            box.close();
            item.run();
          },
        },
        item.title,
        item.key && h("kbd", item.key),
      )
    );
  const box = popover(anchor, rows(items), { label, className: ".menu" });
  // Other items at the same place.
  box.show = (all) => {
    fill(box, rows(all));
    box.querySelector("button:not(:disabled)")?.focus();
  };
  box.setAttribute("role", "menu");
  return box;
}

export function dialog(title, body, buttons) {
  const box = h(
    "dialog",
    { "aria-label": title },
    h("header", h("h2", title)),
    h("div.body", body),
    h(
      "footer",
      buttons.map((button) =>
        h(`button${button.primary ? ".primary" : ""}`, {
          onclick: () => {
            box.close();
            button.run?.();
          },
        }, button.title)
      ),
    ),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

export function toast(text, { error = false, action } = {}) {
  const status = document.querySelector("studio-status");
  // The same once more has the place of what it repeats.
  for (const other of [...status.children]) if (other.firstChild.textContent === text) other.remove();
  while (status.children.length > 3) status.firstChild.remove();
  const box = h(
    `div.toast${error ? ".error" : ""}`,
    h("span", text),
    action && h("button", {
      onclick: () => {
        box.remove();
        action.run();
      },
    }, action.title),
  );
  status.append(box);
  setTimeout(() => box.remove(), error ? 9000 : 5200);
}
