// A capture's texts, as UIKit's debuggers and the command print them.
Object.assign(Model.prototype, {
  recursiveDescription(id) {
    const lines = [];
    const add = (at, depth) => {
      lines.push("   | ".repeat(depth) + (this.views[at].description || this.nameOf(at)));
      for (const child of this.views[at].children) add(child, depth + 1);
    };
    add(id, 0);
    return lines.join("\n");
  },
  trace(id) {
    const lines = [], words = { width: "Width", height: "Height", minX: "minX", minY: "minY" };
    const any = this.views.some(view => view.placement === "constraints");
    const add = (at, depth) => {
      const view = this.views[at], name = `${shortName(view.className)}:${view.address}${view.label ? `'${view.label}'` : ""}`;
      const mark = { root: "•", constraints: "*" }[view.placement] || (any ? "+" : " ");
      const open = view.ambiguous.map(attribute => `${name}.${words[attribute]}`);
      lines.push("|   ".repeat(depth) + mark + name + (open.length ? `- AMBIGUOUS LAYOUT for ${open.join(", ")}` : ""));
      for (const child of view.children) add(child, depth + 1);
    };
    add(id, 0);
    return lines.join("\n");
  },
  /// The constraints that give the view its place and size on an axis.
  affecting(id, axis) {
    const edges = axis === "horizontal" ? ["left", "right", "width"] : ["top", "bottom", "height"];
    const found = new Set();
    for (const reason of this.views[id].reasons) {
      if (edges.includes(reason.edge)) for (const term of reason.terms) if (has(term.constraint)) found.add(term.constraint);
    }
    return [...found].map(index => this.constraints[index]);
  },
  affectingText(id) {
    return ["horizontal", "vertical"].map(axis => `${axis}:\n` + this.affecting(id, axis).map(c => `  ${c.description}`).join("\n")).join("\n");
  },
  /// Why a view lies where it does, as the command's --why prints it.
  whyText(id) {
    const view = this.views[id], short = value => String(Math.round(value * 1000) / 1000 + 0);
    const name = at => { const v = this.views[at]; return v.label ? `${shortName(v.className)} “${v.label}”` : shortName(v.className); };
    const rect = ([[x, y], [width, height]]) => `(${short(x)} ${short(y)}; ${short(width)} ${short(height)})`;
    const sum = value => value < 0 ? `− ${short(-value)}` : `+ ${short(value)}`;
    const plain = c => {
      let text = `${c.first.text} ${c.relation}`;
      if (c.second) {
        text += ` ${c.second.text}`;
        if (c.multiplier !== 1) text += ` * ${short(c.multiplier)}`;
        if (c.constant) text += c.constant < 0 ? ` - ${short(-c.constant)}` : ` + ${short(c.constant)}`;
      } else text += ` ${short(c.constant)}`;
      return c.priority === 1000 ? text : `${text} @${short(c.priority)}`;
    };
    const source = c => plain(c) + (c.systemOrigin ? ` (${c.systemOrigin})` : "") + (has(c.document) ? ` (${c.document}${has(c.line) ? `:${c.line}` : ""})`
      : c.made ? ` (${placeText(c.made)})` : c.identifier && !c.systemOrigin ? ` (${c.identifier})` : "");
    const lines = [`${name(id)}: ${rect(view.alignmentRect)} in ${has(view.parent) ? name(view.parent) : "no superview"}`];
    if (view.placement === "root") lines.push("  It is the root of its tree: its window or host gives it its frame.");
    if (view.placement === "frame") {
      lines.push(`  No constraints place it: it keeps the frame it was given. Flexible on resizing: ${view.autoresizingMask || "none"}.`);
      if (view.placed) lines.push(`  Its frame was set last at ${placeText(view.placed)}.`);
    }
    for (const reason of view.reasons) {
      lines.push(`  ${reason.edge} = ${short(reason.value)}`);
      if (!reason.terms.length) lines.push("    nothing decides it");
      for (const term of reason.terms) {
        const c = this.constraints[term.constraint], factor = term.share === 1 ? "" : term.share === -1 ? "−" : `${short(term.share)} × `;
        lines.push(`    ${sum(term.amount)}  ${factor}constant of ${c ? source(c) : "sizes are not negative"}`);
      }
      if (Math.abs(reason.rounding) > .0005) lines.push(`    ${sum(reason.rounding)}  rounding to pixels`);
    }
    return lines.join("\n");
  },
});
