"""What holds of each page at each size and in each style: texts are large and dark enough to be read, controls look as the shared
style sheets say, and nothing lies over anything else or is cut off."""
SIZES = [(1024, 700), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]
STYLES = ['light', 'dark']

FAULTS = '''() => {
  const faults = [], name = element => {
    const words = (element.getAttribute("aria-label") || element.textContent || element.title || "").trim().replace(/\\s+/g, " ").slice(0, 30);
    return `<${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""}${typeof element.className === "string" && element.className ? "." + element.className.split(" ").join(".") : ""}> “${words}”`;
  };
  const parse = text => {
    const numbers = text.match(/[\\d.]+/g).map(Number);
    if (text.startsWith("color(")) return [numbers[0] * 255, numbers[1] * 255, numbers[2] * 255, numbers[3] ?? 1];
    return [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1];
  };
  const over = (top, ground) => [0, 1, 2].map(i => top[i] * top[3] + ground[i] * (1 - top[3])).concat(1);
  const luminance = color => [0, 1, 2].map(i => color[i] / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const groundOf = element => {
    const chain = [];
    for (let up = element; up; up = up.parentElement) chain.unshift(up);
    return chain.reduce((ground, each) => over(parse(getComputedStyle(each).backgroundColor), ground), [255, 255, 255, 1]);
  };
  const opacityOf = element => { let opacity = 1; for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity); return opacity; };
  const isSeen = element => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;

  // Texts
  for (const element of document.querySelectorAll("body *")) {
    if (!isSeen(element) || ["SCRIPT", "STYLE", "OPTION"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const isField = element.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=color]), select, textarea");
    const hasText = isField || [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    if (!hasText) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) continue;
    // What is drawn in a picture is scaled with it.
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    if (parseFloat(style.fontSize) * scale < 11.99) faults.push(`small text: ${name(element)} has ${style.fontSize}`);
    if (element.disabled) continue;
    const ground = groundOf(element), look = (color, what) => {
      const text = parse(color);
      text[3] *= opacityOf(element);
      const ratio = contrast(over(text, ground), ground);
      if (ratio < 4.495) faults.push(`low contrast: ${name(element)}${what} has ${ratio.toFixed(2)}`);
    };
    look(style.color, "");
    if (element.placeholder) look(getComputedStyle(element, "::placeholder").color, "’s placeholder");
  }

  // Controls
  const probe = document.createElement("i");
  document.body.append(probe);
  const allowed = new Set(["rgba(0, 0, 0, 0)"]);
  for (const token of ["window", "panel", "raised", "field", "canvas", "line", "line-soft", "line-strong", "text", "text-2", "text-3", "accent", "accent-soft", "on-accent", "selection",
    "error", "warning", "note", "good", "error-soft", "warning-soft", "good-soft"]) {
    probe.style.color = `var(--${token})`;
    allowed.add(getComputedStyle(probe).color);
  }
  probe.remove();
  const family = getComputedStyle(document.body).fontFamily;
  const controls = [...document.querySelectorAll("button, select, summary, input, textarea")].filter(isSeen);
  for (const control of controls) {
    const style = getComputedStyle(control);
    if (control.matches("button, select, summary, input:not([type=range]):not([type=color]):not([type=checkbox]):not([type=radio])")) {
      if (style.fontFamily !== family) faults.push(`another font: ${name(control)} has ${style.fontFamily}`);
      if (!["0px", "4px", "5px", "6px", "10px"].includes(style.borderTopLeftRadius)) faults.push(`another radius: ${name(control)} has ${style.borderTopLeftRadius}`);
      for (const property of ["backgroundColor", "color", "borderTopColor"]) {
        if (property === "borderTopColor" && style.borderTopWidth === "0px") continue;
        if (!allowed.has(style[property])) faults.push(`another colour: ${name(control)} has ${property} ${style[property]}`);
      }
    }
    if (!(control.getAttribute("aria-label") || control.getAttribute("aria-labelledby") || control.textContent.trim() || control.labels?.length || control.title)) faults.push(`no name: ${name(control)}`);
  }

  // Places
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`the page is ${document.scrollingElement.scrollWidth} wide in a window of ${innerWidth}`);
  for (const control of controls) {
    if (getComputedStyle(control).pointerEvents === "none") continue;
    const box = control.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    let isScrolledAway = false;
    for (let up = control.parentElement; up; up = up.parentElement) {
      const clip = getComputedStyle(up), area = up.getBoundingClientRect();
      const isOut = x < area.left || x > area.right || y < area.top || y > area.bottom;
      if (isOut && /auto|scroll/.test(clip.overflowX + clip.overflowY)) isScrolledAway = true;
    }
    if (isScrolledAway) continue;
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || y > innerHeight) { faults.push(`cut off: ${name(control)} at ${Math.round(box.x)}, ${Math.round(box.y)}`); continue; }
    const found = document.elementFromPoint(x, y);
    if (found && found !== control && !control.contains(found) && !found.contains(control)) faults.push(`covered: ${name(control)} by ${name(found)}`);
    if (control.matches("button, summary") && getComputedStyle(control).textOverflow !== "ellipsis" && control.scrollWidth > control.clientWidth + 1) faults.push(`cut text: ${name(control)}`);
  }
  return [...new Set(faults)];
}'''


def faults(page, sizes=SIZES, styles=STYLES):
    """All that is wrong with a page as it is, each with the size and style in which it was seen; with more contrast at one size."""
    found = []
    for style in styles:
        for contrast in ['no-preference', 'more']:
            page.emulate_media(color_scheme=style, contrast=contrast)
            for width, height in sizes if contrast != 'more' else sizes[:1]:
                page.set_viewport_size({'width': width, 'height': height})
                page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
                words = f'{width} × {height}, {style}' + (', more contrast' if contrast == 'more' else '')
                found += [f'{words}: {fault}' for fault in page.evaluate(FAULTS)]
    page.emulate_media(contrast='no-preference')
    return found


def tab_stops(page, most=400):
    """What Tab reaches from the page's beginning until it comes round or leaves, each as a selector of its kind."""
    # Where the browser goes on from is where the focus was last.
    page.evaluate('() => { document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute("tabindex"); }')
    stops = []
    for _ in range(most):
        page.keyboard.press('Tab')
        stop = page.evaluate('''() => {
            const element = document.activeElement;
            if (!element || element === document.body) return null;
            if (element.dataset.stop) return "";
            element.dataset.stop = "1";
            return element.id ? "#" + element.id : element.tagName.toLowerCase();
        }''')
        if not stop:
            break
        stops.append(stop)
    page.evaluate('for (const element of document.querySelectorAll("[data-stop]")) delete element.dataset.stop')
    return stops
