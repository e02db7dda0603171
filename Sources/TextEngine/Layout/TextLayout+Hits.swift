import CoreGraphics
import Foundation

extension TextLayout {
    /// The line at a height; the nearest one above or below the text. Nil without lines.
    public func lineIndex(atY y: Double) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.firstIndex { y < Double($0.fragment.maxY) } ?? lines.count - 1
    }

    /// The line at a point; beside or between the parts of a row, the nearest one.
    public func lineIndex(at point: CGPoint) -> Int? {
        guard let first = lineIndex(atY: Double(point.y)) else { return nil }
        func distance(_ index: Int) -> CGFloat {
            max(lines[index].fragment.minX - point.x, point.x - lines[index].fragment.maxX, 0)
        }
        return (first...lastOfRow(first)).min { distance($0) < distance($1) }
    }

    /// The last line that stands beside one.
    private func lastOfRow(_ line: Int) -> Int {
        let top = lines[line].fragment.minY
        return (lines[line...].firstIndex { $0.fragment.minY != top } ?? lines.count) - 1
    }

    /// The lines from the one at a height to the one at another.
    public func lines(from top: Double, to bottom: Double) -> Range<Int> {
        guard let first = lineIndex(atY: top) else { return 0..<0 }
        let rest = lines[first...].firstIndex { bottom < Double($0.fragment.maxY) } ?? lines.count - 1
        return first..<lastOfRow(max(first, rest)) + 1
    }

    /// The line that holds a position; the last one for the end of the text.
    public func lineIndex(for position: Int) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.firstIndex { position < $0.range.upperBound } ?? lines.count - 1
    }

    /// The position between two characters that is nearest to a point, in UTF-16 units.
    public func position(nearestTo point: CGPoint) -> Int {
        guard let index = lineIndex(at: point) else { return 0 }
        let line = lines[index]
        let x = Double(point.x - line.origin.x)
        var best: (distance: Double, position: Int)?
        for span in line.carets {
            for (edge, position) in span.edges where position < line.range.upperBound || index == lines.count - 1 {
                let distance = abs(x - edge)
                if best.map({ distance < $0.distance }) ?? true { best = (distance, position) }
            }
        }
        return best?.position ?? line.range.lowerBound
    }

    /// The first UTF-16 unit of the character under a point; nil beside the text.
    public func character(at point: CGPoint) -> Int? {
        guard let index = lineIndex(at: point), point.y >= 0, point.y < lines[index].fragment.maxY else {
            return nil
        }
        let line = lines[index]
        let x = Double(point.x - line.origin.x)
        guard let span = line.carets.first(where: { x >= $0.x && x < $0.x + $0.width }) else { return nil }
        return span.range.lowerBound
    }

    /// A place for the caret before the character at that position: no width, the line's height.
    public func caret(at position: Int) -> CGRect {
        guard let index = lineIndex(for: position) else { return .zero }
        let line = lines[index]
        func rect(_ x: Double) -> CGRect {
            CGRect(x: line.origin.x + CGFloat(x), y: line.fragment.minY, width: 0, height: line.fragment.height)
        }
        if let span = line.carets.first(where: { $0.range.contains(position) }) { return rect(span.x(of: position)) }
        guard let last = line.carets.max(by: { $0.range.upperBound < $1.range.upperBound }) else { return rect(0) }
        return rect(last.isRightToLeft ? last.x : last.x + last.width)
    }

    /// The rectangles that cover a range, line by line, from left to right.
    ///
    /// Text that an ellipsis hides has the ellipsis's rectangle, unless the range shows some of itself on the line; what shows
    /// after an ellipsis at the line's start begins with it.
    public func rects(for range: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        for line in lines where line.range.overlaps(range) {
            for var span in line.carets where span.range.overlaps(range) {
                if span.isEllipsis {
                    let hidden = span.range
                    let isAll = range.lowerBound <= hidden.lowerBound && range.upperBound >= hidden.upperBound
                    let isPart = range.lowerBound >= hidden.lowerBound && range.upperBound <= hidden.upperBound
                    guard isAll || isPart || hidden.lowerBound == line.range.lowerBound else { continue }
                    span.range = range
                }
                let low = span.x(of: max(range.lowerBound, span.range.lowerBound))
                let high = span.x(of: min(range.upperBound, span.range.upperBound))
                let rect = CGRect(
                    x: line.origin.x + CGFloat(min(low, high)), y: line.fragment.minY, width: CGFloat(abs(high - low)),
                    height: line.fragment.height)
                if let last = result.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < TextTolerance.width {
                    result[result.count - 1].size.width = rect.maxX - last.minX
                } else {
                    result.append(rect)
                }
            }
        }
        return result
    }
}

extension CaretSpan {
    /// Ligatures share their width among their characters.
    func x(of position: Int) -> Double {
        let part = range.isEmpty ? 0 : Double(position - range.lowerBound) / Double(range.count)
        return isRightToLeft ? x + width * (1 - part) : x + width * part
    }

    fileprivate var edges: [(Double, Int)] {
        [(x(of: range.lowerBound), range.lowerBound), (x(of: range.upperBound), range.upperBound)]
    }
}
