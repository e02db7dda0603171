import CoreGraphics

/// A stretch of a row that text may stand in, in points from the left edge of the container.
public struct LinePart: Hashable, Sendable {
    /// Its left end.
    public var start: Double
    /// Its right end.
    public var end: Double

    public init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

    var width: Double { end - start }
}

/// What decides about each line, beyond the container's size. The rules are those of one object: two layouts are the same where
/// they were made with the same one.
public final class LineRules: Hashable, Sendable {
    /// Asked before a row is filled.
    /// - Parameters:
    ///   - row: Where the line would stand, its indents taken off; in the container's coordinates.
    ///   - position: Of the line's first character in the whole text, in UTF-16 units.
    ///   - isRightToLeft: Whether the line's paragraph is.
    /// - Returns: What of the row is free, from left to right.
    public typealias Parts = @Sendable (_ row: CGRect, _ position: Int, _ isRightToLeft: Bool) -> [LinePart]
    /// The space between a line and the next one of its paragraph, in place of the paragraph's own.
    /// - Parameters:
    ///   - end: The line's last character in the whole text, in UTF-16 units.
    ///   - line: The line from edge to edge.
    public typealias Spacing = @Sendable (_ end: Int, _ line: CGRect) -> Double

    /// Whether a line may end before a character, where the text's own rules allow it.
    /// - Parameter position: Of the character in the whole text, in UTF-16 units.
    public typealias Breaking = @Sendable (_ position: Int) -> Bool
    /// Where a line stands in the end; nil where it stays.
    /// - Parameters:
    ///   - line: The line from edge to edge.
    ///   - baseline: Its baseline's distance from its top.
    ///   - range: Its characters in the whole text, in UTF-16 units.
    public typealias Placing =
        @Sendable (_ line: CGRect, _ baseline: Double, _ range: Range<Int>) -> (line: CGRect, baseline: Double)?

    private let parts: Parts?
    private let spacing: Spacing?
    private let spacingBefore: Spacing?
    private let spacingAfter: Spacing?
    private let breaking: Breaking?
    private let placing: Placing?
    /// Where in the whole text that begins which is laid out by these rules, in UTF-16 units.
    public let start: Int

    /// Rules for what they are given for; nil leaves it to the container and the paragraph.
    ///
    /// - Parameters:
    ///   - parts: Where lines stand.
    ///   - spacing: What is between them.
    ///   - spacingBefore: What is above a paragraph, asked with its first character.
    ///   - spacingAfter: What is below one, asked with its last character.
    ///   - breaking: Where lines may end.
    ///   - placing: Where lines stand in the end.
    ///   - start: Where in the whole text the text begins.
    public init(
        parts: Parts?, spacing: Spacing?, spacingBefore: Spacing? = nil, spacingAfter: Spacing? = nil,
        breaking: Breaking? = nil, placing: Placing? = nil, from start: Int = 0
    ) {
        (self.parts, self.spacing, self.start) = (parts, spacing, start)
        (self.spacingBefore, self.spacingAfter) = (spacingBefore, spacingAfter)
        (self.breaking, self.placing) = (breaking, placing)
    }

    var shapesRows: Bool { parts != nil }
    var breaksLines: Bool { breaking != nil }

    /// What of the row is free; the line begins at the position in the text that is laid out.
    func parts(of row: CGRect, _ position: Int, _ isRightToLeft: Bool) -> [LinePart] {
        parts?(row, start + position, isRightToLeft) ?? []
    }

    /// The space below a line whose last character is at the position in the text that is laid out; nil where the paragraph says.
    func spacing(after end: Int, _ line: CGRect) -> Double? { spacing?(start + end, line) }
    /// The space above a paragraph that begins at the position; nil where the paragraph says.
    func paragraphSpacing(before first: Int, _ line: CGRect) -> Double? { spacingBefore?(start + first, line) }
    /// The space below a paragraph that ends at the position; nil where the paragraph says.
    func paragraphSpacing(after end: Int, _ line: CGRect) -> Double? { spacingAfter?(start + end, line) }
    /// Whether a line may end before the position.
    func mayBreak(before position: Int) -> Bool { breaking?(start + position) ?? true }
    /// Where a line stands in the end; nil where it stays.
    func place(_ line: CGRect, _ baseline: Double, _ range: Range<Int>) -> (line: CGRect, baseline: Double)? {
        placing?(line, baseline, start + range.lowerBound..<start + range.upperBound)
    }

    public static func == (a: LineRules, b: LineRules) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
