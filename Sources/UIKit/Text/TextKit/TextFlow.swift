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

    /// With the white space at the line's end, as far as the container reaches.
    func usedRect(_ line: TextLine) -> CGRect {
        var (low, high) = (line.origin.x, line.origin.x + CGFloat(line.width))
        if line.isRightToLeft {
            low = min(low, max(line.fragment.minX, low - CGFloat(line.trailingSpace)))
        } else {
            high = max(high, min(line.fragment.maxX, high + CGFloat(line.trailingSpace)))
        }
        return CGRect(
            x: low, y: line.fragment.minY, width: high - low + 2 * padding, height: line.fragment.height)
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

    /// The part of a range that the container holds, in the layout's units.
    func inner(_ glyphs: NSRange) -> Range<Int> {
        let low = min(max(glyphs.location - range.lowerBound, 0), range.count)
        return low..<max(low, min(glyphs.location + glyphs.length - range.lowerBound, range.count))
    }

    func rects(_ glyphs: NSRange) -> [CGRect] {
        let part = inner(glyphs)
        return part.isEmpty ? [] : layout.rects(for: part).map { $0.offsetBy(dx: padding, dy: 0) }
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
        let rules =
            delegate == nil ? LineRules(parts: parts, spacing: nil, from: start) : asking(container, parts, start)
        container.lineRules = rules
        return rules
    }

    /// Rules that ask the delegate.
    private func asking(_ container: NSTextContainer, _ parts: LineRules.Parts?, _ start: Int) -> LineRules {
        typealias Length =
            @MainActor @Sendable (any NSLayoutManagerDelegate, NSLayoutManager, Int, CGRect) -> CGFloat
        func spacing(_ length: @escaping Length) -> LineRules.Spacing {
            { [weak self] glyph, line in
                // Layout managers lay text out on the main thread alone.
                MainActor.assumeIsolated {
                    guard let self, let delegate = self.delegate else { return 0 }
                    return Double(length(delegate, self, glyph, line))
                }
            }
        }
        let padding = 2 * container.lineFragmentPadding
        return LineRules(
            parts: parts,
            spacing: spacing { $0.layoutManager($1, lineSpacingAfterGlyphAt: $2, withProposedLineFragmentRect: $3) },
            spacingBefore: spacing {
                $0.layoutManager($1, paragraphSpacingBeforeGlyphAt: $2, withProposedLineFragmentRect: $3)
            },
            spacingAfter: spacing {
                $0.layoutManager($1, paragraphSpacingAfterGlyphAt: $2, withProposedLineFragmentRect: $3)
            },
            breaking: { [weak self] position in
                // As above.
                MainActor.assumeIsolated {
                    guard let self else { return true }
                    return self.delegate?.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: position) ?? true
                }
            },
            placing: { [weak self, weak container] line, baseline, range in
                // As above.
                MainActor.assumeIsolated {
                    guard let self, let container, let delegate = self.delegate else { return nil }
                    var rect = CGRect(x: line.minX, y: line.minY, width: line.width + padding, height: line.height)
                    var (used, offset) = (rect, CGFloat(baseline))
                    guard
                        delegate.layoutManager(
                            self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used,
                            baselineOffset: &offset, in: container, forGlyphRange: NSRange(range))
                    else { return nil }
                    return (rect, Double(offset))
                }
            }, from: start)
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

    /// Draws lines that have glyphs of the range.
    ///
    /// - Parameters:
    ///   - glyphs: In the whole text.
    ///   - origin: Of the containers, in the current context.
    ///   - parts: What of the lines is drawn.
    ///   - style: Of lines under and through text, of which only those of the glyphs are drawn; nil for all, as the text says.
    func draw(_ glyphs: NSRange, _ origin: CGPoint, _ parts: TextParts, style: NSUnderlineStyle? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (flow, shown) in shown(glyphs) {
            flow.layout.draw(
                in: context, at: CGPoint(x: origin.x + flow.padding, y: origin.y), lines: shown, parts: parts,
                decorating: style.map { _ in flow.inner(glyphs) }, look: style.flatMap { LineDecoration($0) },
                handler: parts.contains(.glyphs) ? handler(flow, origin, context) : nil)
        }
    }

    private func shown(_ glyphs: NSRange) -> [(flow: TextFlow, lines: Range<Int>)] {
        flows.compactMap { flow in
            let lines = flow.layout.lines.indices.filter {
                NSIntersectionRange(flow.range(flow.layout.lines[$0]), glyphs).length > 0
            }
            guard let first = lines.first, let last = lines.last else { return nil }
            return (flow, first..<last + 1)
        }
    }

    /// Hands glyphs to a subclass, those of one range of attributes at a time; nil where there is none.
    private func handler(
        _ flow: TextFlow, _ origin: CGPoint, _ context: CGContext
    ) -> ((GlyphRun, CGPoint, (Range<Int>) -> Void) -> Void)? {
        guard isSubclass, let text = textStorage?.plain else { return nil }
        return { [self] run, baseline, draw in
            let positions = run.positions.map { CGPoint(x: baseline.x + $0.x, y: baseline.y + $0.y) }
            let start = flow.range.lowerBound + run.range.lowerBound
            let range = NSIntersectionRange(
                NSRange(location: start, length: run.range.count), NSRange(location: 0, length: text.length))
            text.enumerateAttributes(in: range) { attributes, part, _ in
                // Where a part of a run begins and ends is known of its characters.
                let place = part == range ? .infinite : flow.rects(part).first ?? .zero
                let indices = positions.indices.filter {
                    positions[$0].x >= place.minX + origin.x - 0.01 && positions[$0].x < place.maxX + origin.x - 0.01
                }
                guard let first = indices.first, let last = indices.last else { return }
                show(run, first..<last + 1, positions, attributes, context, draw)
            }
        }
    }

    private func show(
        _ run: GlyphRun, _ glyphs: Range<Int>, _ positions: [CGPoint], _ attributes: [NSAttributedString.Key: Any],
        _ context: CGContext, _ draw: (Range<Int>) -> Void
    ) {
        withoutActuallyEscaping(draw) { draw in
            context.saveGState()
            if let color = run.attributes.color { context.setFillColor(color) }
            shownRun = ShownRun(start: positions[glyphs.lowerBound]) { draw(glyphs) }
            showCGGlyphs(
                Array(run.glyphs[glyphs]), positions: Array(positions[glyphs]), count: glyphs.count,
                font: UIFont(engineFont: run.attributes.font), textMatrix: .identity, attributes: attributes,
                in: context)
            shownRun = nil
            context.restoreGState()
        }
    }

    /// Draws the run that is shown just now, as far from its place as the positions are from its own.
    func drawShownRun(_ start: CGPoint, _ context: CGContext) {
        guard let shownRun else { return }
        context.saveGState()
        context.translateBy(x: start.x - shownRun.start.x, y: start.y - shownRun.start.y)
        shownRun.draw()
        context.restoreGState()
    }

    var isSubclass: Bool { type(of: self) != NSLayoutManager.self }

    /// Glyphs, and what a subclass makes of the lines under and through them.
    func drawDecorated(_ glyphs: NSRange, _ origin: CGPoint) {
        guard isSubclass else { return draw(glyphs, origin, .decorated) }
        eachDecoration(.underlineStyle, of: glyphs) { range, style, rect, line in
            underlineGlyphRange(
                range, underlineType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line,
                containerOrigin: origin)
        }
        draw(glyphs, origin, .glyphs)
        eachDecoration(.strikethroughStyle, of: glyphs) { range, style, rect, line in
            strikethroughGlyphRange(
                range, strikethroughType: style, lineFragmentRect: rect, lineFragmentGlyphRange: line,
                containerOrigin: origin)
        }
    }

    private func eachDecoration(
        _ key: NSAttributedString.Key, of glyphs: NSRange,
        _ body: (_ range: NSRange, _ style: NSUnderlineStyle, _ rect: CGRect, _ line: NSRange) -> Void
    ) {
        guard let text = textStorage?.plain else { return }
        for (flow, lines) in shown(glyphs) {
            for line in flow.layout.lines[lines] {
                let lineRange = flow.range(line)
                text.enumerateAttribute(key, in: lineRange) { value, range, _ in
                    let raw = (value as? NSUnderlineStyle)?.rawValue ?? (value as? NSNumber)?.intValue ?? 0
                    guard raw & 0xFF != 0 else { return }
                    body(range, NSUnderlineStyle(rawValue: raw), flow.fragment(line), lineRange)
                }
            }
        }
    }

    /// How far the baseline of a glyph's line is above the line's lower edge, in points.
    func baselineOffset(of glyphs: NSRange) -> CGFloat {
        for flow in flows where flow.range.contains(glyphs.location) {
            guard let index = flow.layout.lineIndex(for: glyphs.location - flow.range.lowerBound) else { continue }
            return flow.layout.lines[index].fragment.maxY - flow.layout.lines[index].origin.y
        }
        return 0
    }
}

/// The run of glyphs that a layout manager has its subclass show.
struct ShownRun {
    /// The first glyph's origin, in the context.
    let start: CGPoint
    let draw: () -> Void
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
