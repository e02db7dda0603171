/// One property of a class: how documents say it, by which key UIKit has it, what the inspector shows of it.
package struct PropertyRow: Hashable, Sendable {
    /// How a document holds the value.
    package enum Kind: String, Sendable {
        case flag, number, text, lines, choice, color, font, image, segments, insets, size
        /// Edges or kinds of data: flags of one element.
        case flags
        /// One of several elements under one key.
        case element
        /// A name or another word that no inspector checks.
        case word
    }

    /// Where the value is, if it is not the object's own.
    package enum Place: Hashable, Sendable {
        /// An element with a key inside the object, such as `textInputTraits`.
        case child(tag: String, key: String)
        /// A button's state, which whoever edits chooses.
        case state
    }

    /// A value to choose from.
    package struct Option: Hashable, Sendable {
        /// The word in documents; for elements, their tag and attributes; empty where nothing stands for it.
        package let value: String
        /// Other spellings that documents have.
        package let aliases: [String]
        /// What people read; nil where it follows from the value.
        package let title: String?
        /// The raw value of the enumeration.
        package let rawValue: Int

        /// The title, or the value in words: `Top Left` for `topLeft`.
        package var shownTitle: String { title ?? PropertyRow.words(value) }
    }

    /// A name in words, each with a capital.
    package static func words(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += " " }
            result.append(result.isEmpty ? Character(character.uppercased()) : character)
        }
        return result
    }

    package let kind: Kind
    /// The attribute, or the key of the element that holds the value.
    package let attribute: String
    /// The key of key-value coding, which UIKit gives a key path for.
    package let key: String
    /// Xcode writes the attributes of an element in this order; nil where nobody recorded it.
    package let rank: Int?
    /// The inspector's title; nil where no inspector has the property.
    package let title: String?
    package var options: [Option] = []
    /// What holds where the document says nothing; nil where the object decides.
    package var standard: String?
    /// Xcode writes the value even where it holds anyway.
    package var isAlwaysWritten = false
    /// Whether the attribute may differ by size class.
    package var varies = false
    /// An object that was just made keeps its own value where the document says nothing.
    package var isKept = false
    /// Other values decide too, so that a function sets the property.
    package var isComposite = false
    package var place: Place?
    package var range: ValueRange?
    /// The attributes that are set before this one, since they limit or replace it.
    package var follows: [String] = []

    /// The property's name in Swift, where flags that say what an object is begin with `is`: `isHidden`, but `clipsToBounds`.
    package var swiftName: String {
        guard kind == .flag, !key.hasPrefix("is") else { return key }
        let word = key.prefix { !$0.isUppercase }
        let isVerb = word.hasSuffix("s") && !word.hasSuffix("ous") || Self.otherVerbs.contains(String(word))
        return isVerb ? key : "is" + key.prefix(1).uppercased() + key.dropFirst()
    }

    private static let otherVerbs: Set<String> = ["autorepeat", "can", "extended", "left", "should"]

    /// The raw value of the enumeration that a word stands for.
    package func rawValue(of word: String) -> Int? {
        options.first { $0.value == word || $0.aliases.contains(word) }?.rawValue
    }
}

/// What values an attribute may have: what UIKit takes without stopping the program, and what a screen can show.
///
/// A value outside counts as the nearest one inside, or as absent where no value is near; `plumb lint` tells of it
/// (value-out-of-range).
package struct ValueRange: Hashable, Sendable {
    /// The values that UIKit takes.
    package let range: ClosedRange<Double>
    /// A value below or above means nothing, so that the default holds.
    package let isAbsentOutside: Bool

    /// What counts in place of a value.
    package func value(for value: Double) -> Double? {
        if range.contains(value) { return value }
        return isAbsentOutside ? nil : min(max(value, range.lowerBound), range.upperBound)
    }

    init(_ range: ClosedRange<Double>, isAbsentOutside: Bool) {
        (self.range, self.isAbsentOutside) = (range, isAbsentOutside)
    }

    /// `0...1`; `above0...9` where the lower bound itself means nothing; `length` for points that may lie on a screen.
    init?(_ text: Substring) {
        if text == "length" {
            // Beyond, single precision has no halves any more.
            self.init(-1_000_000...1_000_000, isAbsentOutside: false)
            return
        }
        let bounds = text.split(separator: "...")
        let isAbove0 = bounds.first == "above0"
        guard bounds.count == 2, let upper = Double(bounds[1]),
            let lower = isAbove0 ? Double.leastNormalMagnitude : Double(bounds[0])
        else { return nil }
        self.init(lower...upper, isAbsentOutside: isAbove0)
    }
}
