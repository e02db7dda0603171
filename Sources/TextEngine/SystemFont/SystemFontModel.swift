import Foundation

/// Apple's system font in numbers. All measures are in units of 1/2048 em unless said otherwise.
///
/// The advance of a character is a mix of the text and display cuts by optical size, each a mix of two weight
/// masters, plus tracking by size; pairs are kerned on top. Characters without a measurement take their base letter's
/// (accents), or the advance of the outlines that stand in for them, scaled by how the two fonts differ elsewhere.
enum SystemFontModel {
    static let unitsPerEm = 2048.0
    static let ascender = 1950.0
    static let descender = -494.0
    static let capHeight = 1443.0
    /// The monospaced design: every glyph, no tracking.
    static let monospacedAdvance = 1266.0

    /// 0 for the text cut, 1 for the display cut.
    static func opticalFraction(_ size: Double) -> Double {
        interpolate([(17, 0), (19, 1 / 11), (24, 9 / 11), (28, 1)], at: size)
    }

    /// Added to every character's advance.
    static func tracking(_ size: Double) -> Double {
        interpolate(SystemFontTables.tracking.map { ($0.size, $0.units) }, at: size)
    }

    static func xHeight(_ font: SystemFont, size: Double) -> Double {
        func value(_ cut: String) -> Double {
            let known = SystemFontTables.xHeight[cut] ?? [:]
            return known[font.weightName] ?? (font.weight < 0 ? known["ultraLight"] : known["heavy"]) ?? known[
                "regular"]
                ?? 1078
        }
        let fraction = opticalFraction(size)
        return value("text") + (value("display") - value("text")) * fraction
    }

    /// The part of an emoji's advance in the em: Apple's emoji shrink from text to display sizes.
    /// From recorded labels: 23 pt at 17, 24 at 18, 28 at 25, 43 at 38, 50 at 45.
    static func emojiAdvance(_ size: Double) -> Double { interpolate([(18, 1.335), (25, 1.113)], at: size) }

    /// Apple SD Gothic Neo's syllables, in the em (from recorded labels: 97 pt for six and two spaces at 17).
    static let hangulAdvance = 0.868

    static func interpolate(_ points: [(Double, Double)], at x: Double) -> Double {
        guard let first = points.first, let last = points.last else { return 0 }
        if !(x > first.0) { return first.1 }
        for (a, b) in zip(points, points.dropFirst()) where x <= b.0 {
            return a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0)
        }
        return last.1
    }
}

/// The advances and kerning of one system font at one size.
struct SystemFontMeasures: Sendable {
    let tracking: Double
    private let advances: [Double]
    private let fraction: Double
    private let hasMonospacedDigits: Bool
    /// Nil where every character is as wide as the others.
    private let ellipsis: Double?
    /// Between a full stop or a comma and a space.
    private let stopKerning: Double

    init(_ font: SystemFont, size: Double) {
        fraction = SystemFontModel.opticalFraction(size)
        hasMonospacedDigits = font.hasMonospacedDigits
        if font.design == .monospaced {
            tracking = 0
            advances = Array(repeating: SystemFontModel.monospacedAdvance, count: 95)
            (ellipsis, stopKerning) = (nil, 0)
            return
        }
        tracking = SystemFontModel.tracking(size)
        let (light, heavy) = Self.mix(font.weight)
        func cut(_ name: String) -> [Double] {
            let masters = SystemFontTables.masters
            let regular = masters["\(name)-regular"] ?? []
            let other = masters["\(name)-\(light > 0 ? "ultraLight" : "bold")"] ?? regular
            let base = font.isItalic ? masters["\(name)-italic"] ?? regular : regular
            let t = light > 0 ? light : heavy
            // Only the regular italic was measured; its weights are taken to differ as the upright ones do.
            return base.indices.map { base[$0] + t * (other[$0] - regular[$0]) }
        }
        let text = cut("text")
        let display = cut("display")
        let fraction = fraction
        // Condensed and expanded widths were not measured: they scale as Apple's names of 80 % and 120 % say.
        let stretch = 1 + font.width
        var values = text.indices.map { (text[$0] + (display[$0] - text[$0]) * fraction) * stretch }
        values[0x5F - 0x20] *= Self.underscoreRatio
        values[0] -= Self.displaySpaceExcess * fraction
        // Recorded: “What's” in six sizes of title1 and seven of headline. With the tables' advance, the letter after
        // the apostrophe stood so much too far to the right.
        values[0x27 - 0x20] -=
            heavy * Self.boldApostropheExcess * (1 - fraction) + Self.displayApostropheExcess * fraction
        if font.hasMonospacedDigits {
            for digit in 0x30...0x39 { values[digit - 0x20] = values[0x10] }
        }
        advances = values
        ellipsis =
            values[0x2E - 0x20]
            * (Self.textEllipsisStops + (Self.displayEllipsisStops - Self.textEllipsisStops) * fraction)
        stopKerning = -Self.boldStopKerning * heavy * fraction
    }

    /// What recorded labels make of the underscore: 1106 rather than the tables' 1195 (behaviour reference, 14.2), with
    /// which recorded labels full of underscores break where they were recorded to.
    private static let underscoreRatio = 1106.0 / 1195

    /// How many full stops an ellipsis is as wide as. Text: of two recorded labels of 17 points one leaves 2.70 to 2.79, the other
    /// 2.79 to 2.87. Display: the last line of bp-label-font, whose three dots take 17.7 points of 32 and stand 1 from the edges.
    private static let (textEllipsisStops, displayEllipsisStops) = (2.78, 2.66)
    /// Recorded in bp-label-font, semibold at 32 points: after one comma and three full stops the next letter stands 1.0 to
    /// 1.7 points nearer than the advances say. In regular at 17 points it does not (bp-label-left).
    private static let boldStopKerning = 126.0
    private static let displayApostropheExcess = 115.0
    private static let boldApostropheExcess = 200.0
    /// Likewise of the space, which makes the first line of bp-label-font fit.
    private static let displaySpaceExcess = 7.0

    /// How far the weight is towards the ultra light and towards the bold master; between named weights, linear.
    private static func mix(_ weight: Double) -> (light: Double, heavy: Double) {
        let points = SystemFont.weights.map { named -> (Double, Double) in
            let master = SystemFontTables.weights[named.name] ?? ("bold", 0)
            return (named.value, master.master == "ultraLight" ? -master.t : master.t)
        }
        let t = SystemFontModel.interpolate(points, at: weight)
        return (max(0, -t), max(0, t))
    }

    /// The character's advance; nil for characters never measured.
    func advance(of scalar: UInt32) -> Double? {
        if scalar == Truncation.ellipsis { return ellipsis }
        guard scalar >= 0x20, scalar < 0x7F else { return nil }
        return advances[Int(scalar) - 0x20]
    }

    func kerning(_ left: UInt32, _ right: UInt32) -> Double {
        let added = right == 0x20 && (left == 0x2E || left == 0x2C) ? stopKerning : 0
        guard let pair = SystemFontKerning.table[left << 16 | right] else { return added }
        let digits: ClosedRange<UInt32> = 0x30...0x39
        if hasMonospacedDigits, digits.contains(left), digits.contains(right) { return 0 }
        return pair.text + (pair.display - pair.text) * fraction + added
    }

    /// What to multiply the advance of Inter's glyph with, for characters Apple's font was never measured on.
    static func ratio(for scalar: UInt32, weight: Double) -> Double {
        switch scalar {
        // Of the monospaced design alone: the others' is measured.
        case 0x2026: weight > 0.2 ? 1.204 : 1.11
        // U+203A measured 7.569 pt at 17 semibold, tracking included.
        case 0x2039, 0x203A: 1.19
        // From three recorded labels at 15 and 20 pt.
        case 0xBA: 0.865
        default: 1.002 + max(0, min(weight, 0.62)) * 0.05
        }
    }
}

/// Pair kerning, read from its compact form at first use.
enum SystemFontKerning {
    static let table: [UInt32: (text: Double, display: Double)] = parse(SystemFontTables.kerning)

    static func parse(_ source: String) -> [UInt32: (text: Double, display: Double)] {
        var table: [UInt32: (text: Double, display: Double)] = [:]
        for line in source.split(separator: "\n") {
            let bytes = Array(line.utf8)
            guard let left = bytes.first else { continue }
            var i = 1
            while i < bytes.count {
                let right = bytes[i]
                i += 1
                var values: [Double] = []
                while i < bytes.count, bytes[i] != 0x20 {
                    let sign = bytes[i] == UInt8(ascii: "-") ? -1.0 : 1.0
                    i += 1
                    var number = 0.0
                    while i < bytes.count, bytes[i] >= 0x30, bytes[i] <= 0x39 {
                        number = number * 10 + Double(bytes[i] - 0x30)
                        i += 1
                    }
                    values.append(sign * number)
                }
                i += 1
                if let text = values.first {
                    table[UInt32(left) << 16 | UInt32(right)] = (text, values.last ?? text)
                }
            }
        }
        return table
    }
}
