import Foundation
import TestSupport

@testable import TextEngine

/// The measurements beside the package; nil where they are absent.
func reference(_ name: String) -> Data? {
    try? Data(contentsOf: SharedFiles.folder.appendingPathComponent("reference/\(name)"))
}

/// Rounds up to the pixels of a display, as UILabel does.
func ceilPixel(_ value: Double, _ scale: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }

func layout(
    _ string: String, _ font: TextFont = .system(17), width: Double = .infinity, lines: Int = 0,
    mode: ParagraphAttributes.LineBreakMode? = nil, change: (inout ParagraphAttributes) -> Void = { _ in }
) -> TextLayout {
    var paragraph = ParagraphAttributes()
    change(&paragraph)
    return .of(
        StyledText(string, TextAttributes(font: font), paragraph),
        in: TextContainer(width: width, maximumLines: lines, lineBreakMode: mode))
}

extension TextLayout {
    /// The text of each line, as it stands in the string.
    var lineTexts: [String] {
        let units = Array(text.string.utf16)
        return lines.map { String(decoding: units[$0.range], as: UTF16.self) }
    }

    /// UTF-16 positions from left to right.
    var visualOrder: [Int] { lines.flatMap { line in line.carets.map(\.range.lowerBound) } }
}

extension TextLine {
    var faces: [String] { runs.compactMap { $0.face?.familyName } }
}
