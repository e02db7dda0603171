import NibDocument
import UIKit

/// Whether a text has letters that the system font was not measured on. It was measured on Latin, Chinese, Japanese and
/// Korean ones.
struct UnmeasuredLetters {
    /// True if the text has such letters.
    private(set) var changeWidths = false
    /// True if some of them belong to scripts whose lines are higher than Latin ones.
    private(set) var changeHeights = false

    /// Looks at the texts that the element of a label, a button, a text field or a segmented control shows.
    init(in reader: NibReader) {
        let element = reader.element
        var texts = [reader.text("text"), reader.text("title"), element["placeholder"]].compactMap { $0 }
        for child in element.children where child.name == "state" || child.name == "buttonConfiguration" {
            texts += [child["title"], child["subtitle"]].compactMap { $0 }
        }
        texts += element.elements(in: "segments").compactMap { $0["title"] }
        for scalar in texts.joined().unicodeScalars where Self.letters.contains(where: { $0.contains(scalar.value) }) {
            changeWidths = true
            if scalar.value >= Self.tall { changeHeights = true }
        }
    }

    /// The blocks of Unicode from Greek to Georgian and from Ethiopic to Vedic, and the forms of Hebrew and Arabic letters.
    private static let letters: [ClosedRange<UInt32>] = [
        0x370...0x10FF, 0x1200...0x1CFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC,
    ]
    /// From Hebrew on, lines are higher than Latin ones.
    private static let tall: UInt32 = 0x590
}
