import Foundation
import TextEngine

// Foundation on Linux enumerates neither words nor sentences, and refuses the names. Sources that `plumb port` rewrites
// call `enumerateTextUnits`, which does all of Foundation's kinds, in place of `enumerateSubstrings`.

/// What `NSString.EnumerationOptions` is on Apple's platforms.
public struct TextUnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let byLines: TextUnitOptions = []
    public static let byParagraphs = TextUnitOptions(rawValue: 1)
    public static let byComposedCharacterSequences = TextUnitOptions(rawValue: 2)
    public static let byWords = TextUnitOptions(rawValue: 3)
    public static let bySentences = TextUnitOptions(rawValue: 4)
    public static let reverse = TextUnitOptions(rawValue: 1 << 8)
    public static let substringNotRequired = TextUnitOptions(rawValue: 1 << 9)
    /// Words are found alike in all languages.
    public static let localized = TextUnitOptions(rawValue: 1 << 10)

    /// The units of a text in UTF-16: each, and with what parts it from the next.
    fileprivate func units(of text: String) -> [(unit: NSRange, enclosing: NSRange)] {
        let whole = text as NSString
        switch rawValue & 0xFF {
        case 2:
            var offset = 0
            return text.map { character in
                let range = NSRange(location: offset, length: character.utf16.count)
                offset += range.length
                return (range, range)
            }
        case 3:
            let words = TextSegments.words(of: text).map { NSRange($0) }
            return words.indices.map { index in
                let start = index == 0 ? 0 : words[index].location
                let end = index + 1 < words.count ? words[index + 1].location : whole.length
                return (words[index], NSRange(location: start, length: end - start))
            }
        case 4: return TextSegments.sentences(of: text).map { (NSRange($0), NSRange($0)) }
        default:
            var (result, offset): ([(unit: NSRange, enclosing: NSRange)], Int) = ([], 0)
            while offset < whole.length {
                var (start, end, contents) = (0, 0, 0)
                let place = NSRange(location: offset, length: 0)
                if rawValue & 0xFF == 1 {
                    whole.getParagraphStart(&start, end: &end, contentsEnd: &contents, for: place)
                } else {
                    whole.getLineStart(&start, end: &end, contentsEnd: &contents, for: place)
                }
                result.append(
                    (
                        NSRange(location: start, length: contents - start),
                        NSRange(location: start, length: end - start)
                    ))
                offset = max(end, offset + 1)
            }
            return result
        }
    }
}

extension NSString {
    /// `enumerateSubstrings(in:options:using:)` with all kinds of units. Ranges count UTF-16 units.
    public func enumerateTextUnits(
        in range: NSRange, options opts: TextUnitOptions = [],
        using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        let units = opts.units(of: self as String).filter {
            $0.unit.location >= range.location && NSMaxRange($0.unit) <= NSMaxRange(range)
        }
        for (unit, enclosing) in opts.contains(.reverse) ? units.reversed() : units {
            let text = opts.contains(.substringNotRequired) ? nil : substring(with: unit)
            withUnsafeMutablePointer(to: &stop) { block(text, unit, NSIntersectionRange(enclosing, range), $0) }
            if stop.boolValue { return }
        }
    }
}

extension StringProtocol {
    /// `enumerateSubstrings(in:options:_:)` with all kinds of units.
    public func enumerateTextUnits<Bounds: RangeExpression>(
        in range: Bounds, options opts: TextUnitOptions = [],
        _ body: (String?, Range<Index>, Range<Index>, inout Bool) -> Void
    ) where Bounds.Bound == Index {
        let bounds = range.relative(to: self)
        let text = String(self)
        func place(_ range: NSRange) -> Range<Index> {
            let start = utf16.index(utf16.startIndex, offsetBy: range.location)
            return start..<utf16.index(start, offsetBy: range.length)
        }
        let limits = NSRange(
            location: utf16.distance(from: utf16.startIndex, to: bounds.lowerBound),
            length: utf16.distance(from: bounds.lowerBound, to: bounds.upperBound))
        (text as NSString).enumerateTextUnits(in: limits, options: opts) { text, unit, enclosing, stop in
            var isOver = false
            body(text, place(unit), place(enclosing), &isOver)
            if isOver { stop.pointee = true }
        }
    }
}
