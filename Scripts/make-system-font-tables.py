#!/usr/bin/env python3
"""Writes Sources/TextEngine/SystemFont/SystemFontTables.swift from measurements of Apple's system font.

    pip install uharfbuzz numpy
    Scripts/make-system-font-tables.py [--check]

Input: of the recordings, reference/system-font-model.json (advances, tracking, optical size, weights), text-widths.json
(label widths recorded by Interface Builder) and the nibs (more label widths), Inter's own kerning.
Advances are taken over as they are. Kerning is fitted: the value of a pair is Inter's, plus a correction that has to
earn its size against the recorded widths (a Gaussian prior of PAIR units plus RELATIVE of Inter's value; outliers
count linearly, since some recorded frames are stale). The display cut has its own values, 1.3 times the text cut's
plus a correction. --check prints the share of labels within 0, 0.5 and 1 pt, in sample and with ten-fold hold-out
by text, and writes nothing.
"""
import glob, json, math, os, random, sys
import xml.etree.ElementTree as ET
import numpy as np
import uharfbuzz as hb
import shared_files

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHARED = str(shared_files.folder)
INTER = "/usr/share/fonts/opentype/inter/"
OUT = os.path.join(ROOT, "Sources/TextEngine/SystemFont/SystemFontTables.swift")
PAIR, RELATIVE, NOISE, HUBER, DISPLAY = 3.0, 0.2, 9.0, 2.5, 1.3
ASCII = [chr(c) for c in range(32, 127)]

model = json.load(open(os.path.join(SHARED, "reference/system-font-model.json")))
# Measured from 8 to 40 pt; the sizes beyond are from Apple's published table (points * 2048 / size).
tracking_points = {6: 82, 7: 67, 48: 15, 50: 14, 60: 9, 70: 4, 80: 0}
tracking_points.update({int(k): v for k, v in model["tracking"]["measured"].items()})
# Whole thousandths of the em, with which title1 at 25 and 28 points is as wide as recorded (pf-label).
tracking_points.update({25: 12.3, 28: 26.6})
optical_points = {17: 0, 19: 1 / 11, 24: 9 / 11, 28: 1}


def interpolate(points, x):
    keys = sorted(points)
    x = min(max(x, keys[0]), keys[-1])
    for a, b in zip(keys, keys[1:]):
        if a <= x <= b:
            return points[a] + (points[b] - points[a]) * (x - a) / (b - a)


def advance(character, size, weight):
    masters, w, f = model["masters"], model["weights"][weight], interpolate(optical_points, size)
    values = []
    for cut in ("text", "display"):
        if character not in masters[cut]["regular"]:
            return None
        regular = masters[cut]["regular"][character]
        values.append(regular + w["t"] * (masters[cut][w["master"]][character] - regular))
    return values[0] + (values[1] - values[0]) * f


def inter_kerning():
    face = hb.Face(hb.Blob.from_file_path(INTER + "Inter-Regular.otf"))
    font, upem, pairs = hb.Font(face), face.upem, {}
    for a in ASCII:
        for b in ASCII:
            sums = []
            for kern in (True, False):
                buffer = hb.Buffer()
                buffer.add_str(a + b)
                buffer.guess_segment_properties()
                hb.shape(font, buffer, {"kern": kern, "calt": False, "liga": False, "clig": False})
                sums.append(sum(p.x_advance for p in buffer.glyph_positions))
            if sums[0] != sums[1]:
                pairs[a + b] = (sums[0] - sums[1]) * 2048 / upem
    return pairs


inter = inter_kerning()


def pairs_of(text):
    return [text[i : i + 2] for i in range(len(text) - 1)]


def labels_of_nibs():
    two = {"retina4_7", "retina3_5", "retina4_0", "ipad9_7", "ipad10_5", "ipad12_9", "retina6_1"}
    found = {}
    for path in sorted(glob.glob(os.path.join(SHARED, "nibs/files/**/*"), recursive=True)):
        if not path.endswith((".xib", ".storyboard")):
            continue
        try:
            root = ET.parse(path).getroot()
        except ET.ParseError:
            continue
        device = root.find("device")
        name = device.get("id") if device is not None else "retina4_7"
        for label in root.iter("label"):
            text, font = label.get("text"), label.find("fontDescription")
            rect = [r for r in label.findall("rect") if r.get("key") == "frame"]
            if not text or "\n" in text or font is None or not rect or font.get("type") not in ("system", "boldSystem"):
                continue
            constraints = label.find("constraints")
            if constraints is not None and any(c.get("firstAttribute") == "width" for c in constraints):
                continue
            size = float(font.get("pointSize"))
            if float(rect[0].get("height")) > size * 1.5:
                continue
            weight = font.get("weight") or ("bold" if font.get("type") == "boldSystem" else "regular")
            scale = 2 if name in two or name.startswith("ipad") else 3
            found[(text, size, weight, scale, float(rect[0].get("width")))] = None
    return list(found)


def recorded():
    first = [tuple(x[k] for k in ("text", "pointSize", "weight", "scale", "width"))
             for x in json.load(open(os.path.join(SHARED, "reference/text-widths.json")))]
    known, rows = set(first), []
    for own, labels in ((True, first), (False, [l for l in labels_of_nibs() if l not in known])):
        for text, size, weight, scale, width in labels:
            if weight not in model["weights"]:
                continue
            advances = [advance(c, size, weight) for c in text]
            if None in advances:
                continue
            row = dict(own=own, text=text, size=size, scale=scale, width=width, f=interpolate(optical_points, size),
                       base=sum(advances) + interpolate(tracking_points, size) * len(text))
            row["error"] = predict(row, inter, inter)
            rows.append(row)
    return rows


def predict(row, text_cut, display_cut):
    kern = sum((1 - row["f"]) * text_cut.get(p, 0) + row["f"] * display_cut.get(p, 0) for p in pairs_of(row["text"]))
    points = (row["base"] + kern) * row["size"] / 2048
    return math.ceil(points * row["scale"] - 1e-6) / row["scale"] - row["width"]


def fit(rows):
    equations = []  # (text, f, low, high, spread)
    for row in rows:
        if abs(row["error"]) > 2.01:
            continue
        high = row["width"] * 2048 / row["size"] - row["base"]
        # Older Interface Builders rounded 3x widths up to whole points.
        step = 0.67 if row["scale"] == 3 and row["width"] == round(row["width"]) else 1 / row["scale"]
        equations.append((row["text"], row["f"], high - 2048 / row["size"] * step, high, NOISE * 17 / row["size"]))
    for key, values in model["kerningInStrings"]["values"].items():
        family, weight, size = key.split("-")
        if family != "system" or weight != "regular":
            continue
        for text, value in values.items():
            value = 0 if text == "WWWW MMMM" else value
            equations.append((text, interpolate(optical_points, float(size)), value - 0.5, value + 0.5, 0.7))
    names = sorted({p for e in equations for p in pairs_of(e[0])})
    index, n = {p: i for i, p in enumerate(names)}, len(names)
    A = np.zeros((len(equations), 2 * n))
    offset = np.zeros(len(equations))
    for j, (text, f, *_) in enumerate(equations):
        for p in pairs_of(text):
            # text cut: inter + a; display cut: DISPLAY * (inter + a) + b
            A[j, index[p]] += (1 - f) + f * DISPLAY
            A[j, n + index[p]] += f
            offset[j] += ((1 - f) + f * DISPLAY) * inter.get(p, 0)
    variance = np.array([PAIR**2 + (RELATIVE * inter.get(p, 0)) ** 2 for p in names] * 2)
    low = np.array([e[2] for e in equations]) - offset
    high = np.array([e[3] for e in equations]) - offset
    spread = np.array([e[4] for e in equations])
    x, target, trust = None, (low + high) / 2, np.ones(len(equations))
    for _ in range(8):
        G = (A * variance) @ A.T + np.diag(spread**2 / trust)
        x = variance * (A.T @ np.linalg.solve(G, target))
        now, margin = A @ x, 0.15 * (high - low)
        target = np.clip(now, low + margin, high - margin)
        off = np.abs(target - now) / spread
        trust = np.where(off > HUBER, HUBER / np.maximum(off, 1e-9), 1.0)
    text_cut, display_cut = dict(inter), {p: DISPLAY * v for p, v in inter.items()}
    for p, i in index.items():
        text_cut[p] = inter.get(p, 0) + x[i]
        display_cut[p] = DISPLAY * text_cut[p] + x[n + i]
    return text_cut, display_cut


def share(errors):
    errors = [e for e in errors if abs(e) <= 6]
    return "%d labels: exact %.1f %%, within 0.5 pt %.1f %%, within 1 pt %.1f %%" % (
        len(errors), *(100 * sum(abs(e) <= limit + 1e-3 for e in errors) / len(errors) for limit in (0, 0.5, 1)))


def check(rows):
    texts = sorted({r["text"] for r in rows})
    random.Random(5).shuffle(texts)
    fold = {t: i % 10 for i, t in enumerate(texts)}
    cuts = fit(rows)
    held = [fit([r for r in rows if fold[r["text"]] != k]) for k in range(10)]
    nibs_only = fit([r for r in rows if not r["own"] and r["text"] not in {q["text"] for q in rows if q["own"]}])
    for title, own in (("text-widths.json", True), ("other labels of the nibs", False)):
        mine = [r for r in rows if r["own"] == own]
        print(title)
        print("  no kerning      ", share([predict(r, {}, {}) for r in mine]))
        print("  Inter's kerning ", share([predict(r, inter, inter) for r in mine]))
        print("  fitted          ", share([predict(r, *cuts) for r in mine]))
        print("  held out (10x)  ", share([predict(r, *held[fold[r["text"]]]) for r in mine]))
        if own:
            print("  fitted on nibs' other texts only", share([predict(r, *nibs_only) for r in mine]))


def kerning_lines(text_cut, display_cut):
    lines = []
    for a in ASCII:
        entries = []
        for b in ASCII:
            t, d = round(text_cut.get(a + b, 0)), round(display_cut.get(a + b, 0))
            if abs(t) >= 2 or abs(d) >= 2:
                entries.append(f"{b}{t:+d}" + (f"{d:+d}" if d != t else ""))
        while entries:  # several lines for one left character keep to the column limit
            taken, length = 0, 9
            while taken < len(entries) and length + len(entries[taken]) + 1 <= 119:
                length += len(entries[taken]) + 1
                taken += 1
            lines.append(a + " ".join(entries[:taken]))
            entries = entries[taken:]
    return lines


def number(v):
    return ("%.2f" % v).rstrip("0").rstrip(".")


def write(rows):
    text_cut, display_cut = fit(rows)
    masters = model["masters"]
    out = ["// Written by Scripts/make-system-font-tables.py; do not edit.", "",
           "/// Measurements of Apple's system font, in units of 1/2048 em.", "enum SystemFontTables {",
           "    /// Advances of the characters U+0020 to U+007E, by optical cut and weight master.",
           "    static let masters: [String: [Double]] = ["]
    for cut in ("text", "display"):
        for master in ("regular", "bold", "ultraLight", "italic"):
            values = [number(masters[cut][master][c]) for c in ASCII]
            out.append(f'        "{cut}-{master}": [')
            for i in range(0, len(values), 11):
                out.append("            " + ", ".join(values[i : i + 11]) + ",")
            out.append("        ],")
    out += ["    ]", "", "    /// Tracking by point size; linear between, constant outside.",
            "    static let tracking: [(size: Double, units: Double)] = ["]
    pairs = [f"({k}, {number(v)})" for k, v in sorted(tracking_points.items())]
    for i in range(0, len(pairs), 8):
        out.append("        " + ", ".join(pairs[i : i + 8]) + ",")
    out += ["    ]", "",
            "    /// Weights as a mix of the regular master and another: regular + t * (master - regular).",
            "    static let weights: [String: (master: String, t: Double)] = ["]
    for name, w in sorted(model["weights"].items()):
        out.append(f'        "{name}": ("{w["master"]}", {w["t"]!r}),')
    out += ["    ]", "", "    /// x-heights by cut and weight.", "    static let xHeight: [String: [String: Double]] = ["]
    for cut in ("text", "display"):
        out.append(f'        "{cut}": [')
        out += [f'            "{k}": {v},' for k, v in model["vertical"]["xHeight"][cut].items()]
        out.append("        ],")
    out += ["    ]", "",
            "    /// Pair kerning. A line: the left character, then for each right character the value in the text cut",
            "    /// and, where it differs, in the display cut; entries are parted by one space.", '    static let kerning = #"""']
    for line in kerning_lines(text_cut, display_cut):
        out.append("        " + line)
    out += ['        """#', "}", ""]
    open(OUT, "w").write("\n".join(out))


if __name__ == "__main__":
    rows = recorded()
    check(rows) if "--check" in sys.argv else write(rows)
