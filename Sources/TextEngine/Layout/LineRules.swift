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

    private let parts: Parts?
    private let spacing: Spacing?
    /// Where in the whole text that begins which is laid out by these rules, in UTF-16 units.
    public let start: Int

    /// Rules for where lines stand, for what is between them, or for both; nil leaves either to the container and the paragraph.
    public init(parts: Parts?, spacing: Spacing?, from start: Int = 0) {
        (self.parts, self.spacing, self.start) = (parts, spacing, start)
    }

    var shapesRows: Bool { parts != nil }

    /// What of the row is free; the line begins at the position in the text that is laid out.
    func parts(of row: CGRect, _ position: Int, _ isRightToLeft: Bool) -> [LinePart] {
        parts?(row, start + position, isRightToLeft) ?? []
    }

    /// The space below a line whose last character is at the position in the text that is laid out; nil where the paragraph says.
    func spacing(after end: Int, _ line: CGRect) -> Double? { spacing?(start + end, line) }

    public static func == (a: LineRules, b: LineRules) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
