import CHarfBuzz

/// A Unicode script, by its four-letter tag.
struct Script: Hashable, Sendable {
    let tag: UInt32

    init(tag: UInt32) { self.tag = tag }

    init(_ name: StaticString) {
        tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// The script of one scalar, as Unicode's data has it.
    init(of scalar: UInt32) {
        if scalar < 0x80 {
            let isLetter = scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A
            self = isLetter ? .latin : .common
            return
        }
        tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
    }

    static let common = Script("Zyyy")
    static let inherited = Script("Zinh")
    static let unknown = Script("Zzzz")
    static let latin = Script("Latn")
    static let arabic = Script("Arab")
    static let hebrew = Script("Hebr")
    static let han = Script("Hani")
    static let hiragana = Script("Hira")
    static let katakana = Script("Kana")
    static let hangul = Script("Hang")

    /// Those that Apple's system font is drawn for, or whose faces have its box.
    static let inSystemBox: Set<Script> = [
        .latin, Script("Grek"), Script("Cyrl"), .arabic, .hebrew, Script("Armn"), Script("Geor"), .han, .hiragana,
        .katakana, .hangul, Script("Bopo"),
    ]

    var isShared: Bool { self == .common || self == .inherited || self == .unknown }

    /// The script to shape each scalar with: shared characters take their neighbour's, first the one before.
    static func resolved(_ scalars: [UInt32]) -> [Script] {
        var scripts = scalars.map { Script(of: $0) }
        var last: Script?
        for i in scripts.indices {
            if !scripts[i].isShared {
                last = scripts[i]
            } else if let last {
                scripts[i] = last
            }
        }
        let first = scripts.first { !$0.isShared } ?? .latin
        for i in scripts.indices where scripts[i].isShared { scripts[i] = first }
        return scripts
    }

    /// The mirror image of a bracket for right-to-left text is HarfBuzz' business; this is only the base letter of a
    /// precomposed one ("é" is "e"), or the scalar itself.
    static func baseLetter(of scalar: UInt32) -> UInt32 {
        guard scalar >= 0x80 else { return scalar }
        var current = scalar
        var first: UInt32 = 0
        var second: UInt32 = 0
        while hb_unicode_decompose(hb_unicode_funcs_get_default(), current, &first, &second) != 0, first != current {
            current = first
        }
        return current
    }
}
