import Foundation
import TextEngine

/// The fonts that every iPhone has, for machines that lack them: measured by the tables where these know them, drawn
/// with the nearest face at hand.
enum DeviceFonts {
    private static let serif = [
        "Academy Engraved LET", "American Typewriter", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle",
        "Bodoni 72 Smallcaps", "Charter", "Cochin", "Copperplate", "Didot", "Georgia", "Hiragino Mincho ProN",
        "Hoefler Text", "Palatino", "Rockwell", "STIX Two Math", "STIX Two Text", "Times New Roman",
    ]
    private static let monospaced = ["Courier", "Courier New", "Menlo"]
    private static let sans = [
        "Al Nile", "Apple Color Emoji", "Apple SD Gothic Neo", "Apple Symbols", "Arial", "Arial Hebrew",
        "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed", "Bodoni Ornaments", "Bradley Hand",
        "Chalkboard SE", "Chalkduster", "Damascus", "Devanagari Sangam MN", "DIN Alternate", "DIN Condensed",
        "Euphemia UCAS", "Farah", "Futura", "Galvji", "Geeza Pro", "Gill Sans", "Grantha Sangam MN", "Helvetica",
        "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Sans", "Impact", "Kailasa", "Kefa", "Khmer Sangam MN",
        "Kohinoor Bangla", "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu", "Lao Sangam MN",
        "Malayalam Sangam MN", "Marker Felt", "Mishafi", "Mukta Mahee", "Myanmar Sangam MN", "Noteworthy",
        "Noto Nastaliq Urdu", "Noto Sans Kannada", "Noto Sans Myanmar", "Noto Sans Oriya", "Optima", "Papyrus",
        "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Savoye LET", "Sinhala Sangam MN", "Snell Roundhand",
        "Symbol", "Tamil Sangam MN", "Thonburi", "Trebuchet MS", "Verdana", "Zapf Dingbats", "Zapfino",
    ]

    /// Words of style names, the longer before those that they contain.
    private static let weights: [(word: String, weight: UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
        ("extrabold", .heavy), ("ultrabold", .black), ("extrablack", .black), ("bold", .bold), ("medium", .medium),
        ("light", .light),
        ("thin", .thin), ("heavy", .heavy), ("black", .black), ("wide", .heavy), ("regular", .regular),
        ("roman", .regular), ("book", .regular), ("plain", .regular), ("w3", .light), ("w4", .regular),
        ("w5", .medium), ("w6", .semibold), ("w7", .bold), ("w8", .heavy),
    ]
    /// Words that say nothing of the weight.
    private static let others = ["condensed", "italic", "oblique", "ita", "mt", "psmt", "ps", "it", "extra"]

    /// The family that a family, full or PostScript name belongs to.
    static func family(of name: String) -> String? { parse(name)?.family }

    /// Nil for names that no iPhone knows. Standard error says once that another font is drawn, where the app or the
    /// document named it.
    static func standIn(named name: String, size: CGFloat, isSaid: Bool = true) -> TextFont? {
        guard let (family, style) = parse(name) else { return nil }
        var system = SystemFont(weight: style.weight.rawValue, isItalic: style.isItalic)
        system.design = serif.contains(family) ? .serif : monospaced.contains(family) ? .monospaced : .standard
        var font = TextFont(.system(system), size: size)
        font.borrowed = BorrowedMeasures.named(name)
        font.requestedName = name
        // A notice and no diagnostic, because a diagnostic would fail a test.
        if isSaid { Notice.once("UIFont: “\(family)” is not installed here; another font is drawn in its place.") }
        return font
    }

    private static func parse(_ name: String) -> (family: String, style: (weight: UIFont.Weight, isItalic: Bool))? {
        let plain = plain(name)
        guard let found = families.first(where: { plain.hasPrefix($0.plain) }) else { return nil }
        guard let style = style(String(plain.dropFirst(found.plain.count))) else { return nil }
        return (found.name, style)
    }

    /// Nil where a word is no style's.
    private static func style(_ rest: String) -> (weight: UIFont.Weight, isItalic: Bool)? {
        var rest = rest[...]
        var (weight, isItalic) = (UIFont.Weight.regular, false)
        while !rest.isEmpty {
            if let known = weights.first(where: { rest.hasPrefix($0.word) }) {
                weight = known.weight
                rest = rest.dropFirst(known.word.count)
            } else if let word = others.first(where: { rest.hasPrefix($0) }) {
                isItalic = isItalic || word == "italic" || word == "oblique" || word == "ita"
                rest = rest.dropFirst(word.count)
            } else {
                return nil
            }
        }
        return (weight, isItalic)
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }

    /// How PostScript names begin that do not begin with their family's name.
    private static let postScriptNames = [
        "BodoniSvtyTwoITCTT": "Bodoni 72", "BodoniSvtyTwoOSITCTT": "Bodoni 72 Oldstyle",
        "BodoniSvtyTwoSCITCTT": "Bodoni 72 Smallcaps", "BodoniOrnamentsITCTT": "Bodoni Ornaments",
        "BradleyHandITCTT": "Bradley Hand", "DiwanMishafi": "Mishafi", "HiraMaruProN": "Hiragino Maru Gothic ProN",
        "HiraMinProN": "Hiragino Mincho ProN", "Trebuchet": "Trebuchet MS", "ZapfDingbatsITC": "Zapf Dingbats",
    ]

    /// The longest names first, so that Helvetica Neue is not taken for Helvetica.
    private static let families: [(name: String, plain: String)] =
        ((serif + monospaced + sans).map { ($0, plain($0)) } + postScriptNames.map { ($1, plain($0)) })
        .sorted { ($1.1.count, $0.1) < ($0.1.count, $1.1) }
}
