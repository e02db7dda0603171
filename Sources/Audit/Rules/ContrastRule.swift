import InterfaceBuilder
import UIKit

/// Contrast of texts with what is drawn beneath them: colours of views, images, gradients.
enum ContrastRule {
    /// How a text stands out.
    struct Measure {
        /// Of the middle of all its pixels.
        let ratio: Double
        /// Whether anything of it is seen.
        let isSeen: Bool
    }

    static func remarks(_ screen: AuditedScreen) -> [AuditRemark] {
        screen.tree.nodes.compactMap { node in
            guard let text = node.text, isJudged(node, text, in: screen.tree), let measure = measure(node, screen)
            else {
                return nil
            }
            let needed = Contrast.needed(pointSize: text.pointSize, isBold: text.isBold)
            guard measure.ratio < needed - 0.005 else { return nil }
            return AuditRemark(
                .lowContrast, node.id,
                "The contrast of \(screen.tree.name(of: node.id)) with what lies beneath is "
                    + "\(Self.text(measure.ratio)) : 1; \(Self.text(needed)) : 1 is what WCAG 2.2 asks of a text of "
                    + "\(short(text.pointSize)) points\(text.isBold ? " in bold" : "").",
                measure.isSeen
                    ? "Use a darker or lighter colour, or a larger text." : "It can't be told from the ground at all.",
                severity: liesOnStandIn(node, text, screen) ? .note : severity(measure, text, in: screen.tree, node))
        }
    }

    /// The system's own colours on its own backgrounds are below the limit in places, by Apple's choice.
    private static func severity(
        _ measure: Measure, _ text: ScreenTree.Text, in tree: ScreenTree, _ node: ScreenTree.Node
    ) -> Severity {
        let isPlaceholder = node.parent.map { tree.nodes[$0].touch?.kind == "UITextField" } ?? false
        if isPlaceholder || (!text.color.isFixed && measure.ratio >= 3) { return .note }
        return measure.ratio >= 3 ? .warning : .error
    }

    /// Whether an image that nobody has lies beneath, of which only a box is drawn.
    private static func liesOnStandIn(_ node: ScreenTree.Node, _ text: ScreenTree.Text, _ screen: AuditedScreen) -> Bool
    {
        screen.isDraft
            && screen.tree.nodes[..<node.id].contains { other in
                other.image.map { $0.name == nil && !$0.isSymbol } ?? false && other.visible.intersects(text.ink)
            }
    }

    /// WCAG leaves out what is inactive; what is not on the screen can't be judged.
    private static func isJudged(_ node: ScreenTree.Node, _ text: ScreenTree.Text, in tree: ScreenTree) -> Bool {
        !text.isDimmed && !node.isInBar && node.visible.width >= 4 && node.visible.height >= 4
            && text.string.contains { $0.isLetter || $0.isNumber }
    }

    static func measure(_ node: ScreenTree.Node, _ screen: AuditedScreen) -> Measure? {
        guard let text = node.text, let picture = screen.picture, let ground = screen.ground,
            picture.width == ground.width, picture.height == ground.height,
            let area = ground.pixels(in: text.ink.intersection(node.visible))
        else { return nil }
        // By colour beneath, how many pixels of the text lie on it, and how many of its box do.
        var ink: [UInt32: Int] = [:]
        var box: [UInt32: Int] = [:]
        for y in area.y {
            let seen = UnsafeRawPointer(picture.row(y) + 4 * area.x.lowerBound)
            let below = UnsafeRawPointer(ground.row(y) + 4 * area.x.lowerBound)
            for x in 0..<area.x.count {
                let color = below.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                box[color, default: 0] += 1
                if seen.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) != color { ink[color, default: 0] += 1 }
            }
        }
        let isSeen = !ink.isEmpty
        let ratios = (isSeen ? ink : box).map { (ratio: ratio(text.color, on: $0.key), count: $0.value) }
            .sorted { ($0.ratio, $0.count) < ($1.ratio, $1.count) }
        let total = ratios.reduce(0) { $0 + $1.count }
        var sum = 0
        guard
            let middle = ratios.first(where: { entry in
                sum += entry.count
                return 2 * sum >= total
            })
        else { return nil }
        // What is drawn above hides a text that would be seen otherwise.
        if !isSeen, middle.ratio > 1.1 { return nil }
        return Measure(ratio: middle.ratio, isSeen: isSeen)
    }

    private static func ratio(_ color: ScreenTree.Color, on pixel: UInt32) -> Double {
        let below = [pixel >> 16, pixel >> 8, pixel].map { Double($0 & 255) / 255 }
        let above = zip([color.red, color.green, color.blue], below).map { $0 * color.alpha + $1 * (1 - color.alpha) }
        return Contrast.ratio(
            Contrast.luminance(above[0], above[1], above[2]), Contrast.luminance(below[0], below[1], below[2]))
    }

    static func text(_ ratio: Double) -> String {
        let rounded = (ratio * 100).rounded(.down) / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
