import TextEngine

/// The part of a text that one container holds, laid out.
@MainActor
struct TextFlow {
    let container: NSTextContainer
    let layout: TextLayout
    /// UTF-16 units of the storage.
    let range: Range<Int>

    var padding: CGFloat { container.lineFragmentPadding }

    /// A point of the container's coordinates in the layout's.
    func inner(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - padding, y: point.y) }

    func range(_ line: TextLine) -> NSRange {
        NSRange(location: range.lowerBound + line.range.lowerBound, length: line.range.count)
    }

    func fragment(_ line: TextLine) -> CGRect {
        CGRect(
            x: line.fragment.minX, y: line.fragment.minY, width: line.fragment.width + 2 * padding,
            height: line.fragment.height)
    }

    func usedRect(_ line: TextLine) -> CGRect {
        CGRect(
            x: line.origin.x, y: line.fragment.minY, width: CGFloat(line.width) + 2 * padding,
            height: line.fragment.height)
    }

    /// As ``rects(_:)``; where the range goes on in the next line, up to the container's edge.
    func selectionRects(_ glyphs: NSRange) -> [CGRect] {
        layout.lines.flatMap { line -> [CGRect] in
            let part = NSIntersectionRange(range(line), glyphs)
            guard part.length > 0 else { return [] }
            var rects = rects(part)
            let goesOn = glyphs.location + glyphs.length > part.location + part.length
            if goesOn, let last = rects.indices.last {
                rects[last].size.width = max(rects[last].width, fragment(line).maxX - padding - rects[last].minX)
            }
            return rects
        }
    }

    func rects(_ glyphs: NSRange) -> [CGRect] {
        let low = max(glyphs.location - range.lowerBound, 0)
        let high = min(glyphs.location + glyphs.length - range.lowerBound, range.count)
        guard low < high else { return [] }
        return layout.rects(for: low..<high).map { $0.offsetBy(dx: padding, dy: 0) }
    }
}

extension NSLayoutManager {
    /// Every container's share of the text, in order. Layouts come from the text engine's cache.
    var flows: [TextFlow] {
        guard let storage = textStorage else { return [] }
        var result: [TextFlow] = []
        var start = 0
        for container in textContainers {
            let rest = NSRange(location: start, length: storage.length - start)
            let text = rest.location == 0 ? storage.plain : storage.attributedSubstring(from: rest)
            let layout = text.laidOut(in: container.engineContainer(rules(of: container, from: start)))
            let end = start + (layout.lines.last?.range.upperBound ?? 0)
            result.append(TextFlow(container: container, layout: layout, range: start..<end))
            start = end
        }
        return result
    }

    /// What decides about the container's lines beside its size; nil for nothing. Made again where what comes before the
    /// container's text changed.
    private func rules(of container: NSTextContainer, from start: Int) -> LineRules? {
        if let known = container.lineRules, known.start == start { return known }
        let parts = container.lineParts
        guard parts != nil || delegate != nil else { return nil }
        let rules = LineRules(parts: parts, spacing: spacingOfLines, from: start)
        container.lineRules = rules
        return rules
    }

    private var spacingOfLines: LineRules.Spacing? {
        guard delegate != nil else { return nil }
        return { [weak self] end, line in
            // Layout managers lay text out on the main thread alone.
            MainActor.assumeIsolated { self?.spacing(after: end, line) ?? 0 }
        }
    }

    private func spacing(after glyph: Int, _ line: CGRect) -> Double {
        Double(delegate?.layoutManager(self, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: line) ?? 0)
    }

    func flow(in container: NSTextContainer) -> TextFlow? { flows.first { $0.container === container } }

    func line(
        of glyph: Int, _ effectiveRange: UnsafeMutablePointer<NSRange>?, _ rect: (TextLine, TextFlow) -> CGRect
    ) -> CGRect {
        for flow in flows where flow.range.contains(glyph) {
            guard let index = flow.layout.lineIndex(for: glyph - flow.range.lowerBound) else { continue }
            let line = flow.layout.lines[index]
            effectiveRange?.pointee = flow.range(line)
            return rect(line, flow)
        }
        return .zero
    }

    /// Has each background of a range filled by the method that subclasses override.
    func fillBackgrounds(of glyphs: NSRange, _ origin: CGPoint) {
        guard let text = textStorage?.plain else { return }
        let (flows, shown) = (flows, NSIntersectionRange(glyphs, NSRange(location: 0, length: text.length)))
        text.enumerateAttribute(.backgroundColor, in: shown) { value, range, _ in
            guard let color = value as? UIColor else { return }
            let rects = flows.flatMap { $0.rects(range) }.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
            color.setFill()
            fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: range, color: color)
        }
    }

    func draw(_ glyphs: NSRange, _ origin: CGPoint, _ parts: TextParts) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for flow in flows {
            let shown = flow.layout.lines.indices.filter {
                NSIntersectionRange(flow.range(flow.layout.lines[$0]), glyphs).length > 0
            }
            guard let first = shown.first, let last = shown.last else { continue }
            flow.layout.draw(
                in: context, at: CGPoint(x: origin.x + flow.padding, y: origin.y), lines: first..<last + 1, parts: parts
            )
        }
    }
}

extension NSTextContainer {
    /// 0 and less stand for no limit.
    fileprivate func engineContainer(_ rules: LineRules?) -> TextContainer {
        let width = size.width > 0 ? max(0, size.width - 2 * lineFragmentPadding) : CGFloat.infinity
        return TextContainer(
            width: Double(width), height: size.height > 0 ? Double(size.height) : .infinity,
            maximumLines: maximumNumberOfLines,
            lineBreakMode: lineBreakMode == .byWordWrapping ? nil : lineBreakMode.engineValue,
            showsTrailingEmptyLine: true, rules: rules)
    }
}

extension TextLayout {
    /// The character at a point, or the nearest one, and how far into it the point lies.
    func hit(_ point: CGPoint) -> (character: Int, fraction: CGFloat)? {
        guard let index = lineIndex(atY: Double(point.y)) else { return nil }
        let line = lines[index]
        guard !line.range.isEmpty else { return (line.range.lowerBound, 0) }
        if let character = character(at: CGPoint(x: point.x, y: line.fragment.midY)) {
            let rect = rects(for: character..<character + 1).first ?? .zero
            return (character, rect.width > 0 ? min(max((point.x - rect.minX) / rect.width, 0), 1) : 0)
        }
        let position = position(nearestTo: CGPoint(x: point.x, y: line.fragment.midY))
        // Beyond the end of the line it is the last character, all of it.
        return position >= line.range.upperBound || position > line.range.lowerBound && point.x > line.origin.x
            ? (min(position, line.range.upperBound) - 1, 1) : (position, 0)
    }
}

extension CGRect {
    var orZero: CGRect { isNull ? .zero : self }
}
