// The devices that an app can be run on: grouped by family, searched by name, chosen by pointer or keyboard.
const $ = (id) => document.getElementById(id);
const FAMILIES = ["iPhone SE", "iPhone", "iPad Pro", "iPad Air", "iPad mini", "iPad", "iPod touch"];

// What a device is listed under: the iPhones of one year together, the rest by family.
export function family(name) {
  const generation = /^iPhone (\d+|X)/.exec(name);
  if (generation) return `iPhone ${generation[1]}`;
  return FAMILIES.find((each) => name.startsWith(each)) ?? "Other";
}

// Each word has to be in the name, in any case.
export const matches = (name, query) =>
  query.toLowerCase().split(/\s+/).every((word) => name.toLowerCase().includes(word));

export class DeviceMenu {
  names = [];
  current = "";
  at = 0;

  constructor(choose) {
    this.choose = choose;
    $("device").onclick = () => $("devices").hidden ? this.open() : this.close();
    $("device-search").oninput = () => {
      this.at = 0;
      this.list();
    };
    for (const id of ["device-search", "device-list"]) $(id).addEventListener("keydown", (key) => this.press(key));
    $("device-list").onclick = ({ target }) => {
      const option = target.closest("[role=option]");
      if (option) this.take(option.dataset.name);
    };
    document.addEventListener("pointerdown", ({ target }) => {
      if (!$("device-menu").contains(target)) this.close(false);
    }, true);
    $("device-menu").addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !$("device-menu").contains(relatedTarget)) this.close(false);
    });
  }

  set(names) {
    this.names = names;
  }
  show(name) {
    this.current = name;
    $("device").textContent = name;
  }

  open() {
    $("devices").hidden = false;
    $("device").setAttribute("aria-expanded", "true");
    $("device-search").value = "";
    this.at = Math.max(0, this.found.indexOf(this.current));
    this.list();
    $("device-search").focus();
  }

  close(refocuses = true) {
    if ($("devices").hidden) return;
    $("devices").hidden = true;
    $("device").setAttribute("aria-expanded", "false");
    if (refocuses) $("device").focus();
  }

  // By family, new iPhones first; a family's devices in the order of the catalogue.
  get found() {
    const groups = Map.groupBy(this.names.filter((name) => matches(name, $("device-search").value)), family);
    const rank = (title) =>
      Number(
        /^iPhone (\d+)$/.exec(title)?.[1] ?? { "iPhone X": 10, "iPhone SE": 0 }[title] ?? -1 - FAMILIES.indexOf(title),
      );
    return [...groups].sort(([a], [b]) => rank(b) - rank(a)).flatMap(([, names]) => names);
  }

  list() {
    let last = null;
    const rows = this.found.flatMap((name, index) => {
      const option = Object.assign(document.createElement("div"), { textContent: name, id: `device-${index}` });
      option.dataset.name = name;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", name === this.current);
      option.classList.toggle("at", index === this.at);
      if (family(name) === last) return [option];
      last = family(name);
      return [
        Object.assign(document.createElement("div"), { textContent: last, className: "family", role: "presentation" }),
        option,
      ];
    });
    const nothing = () =>
      Object.assign(document.createElement("div"), { textContent: "No device is called so.", className: "empty" });
    $("device-list").replaceChildren(...(rows.length ? rows : [nothing()]));
    for (const id of ["device-search", "device-list"]) {
      $(id).setAttribute("aria-activedescendant", rows.length ? `device-${this.at}` : "");
    }
    $(`device-${this.at}`)?.scrollIntoView({ block: "nearest" });
  }

  press(key) {
    const { found } = this;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
    if (step) {
      this.at = Math.max(0, Math.min(found.length - 1, this.at + step));
      this.list();
    } else if (key.key === "Enter") { if (found[this.at]) this.take(found[this.at]); }
    else return;
    key.preventDefault();
  }

  take(name) {
    this.close();
    if (name !== this.current) this.choose(name);
  }
}
