import InterfaceBuilder
import UIKit

/// Whether fingers reach what reacts to them.
enum TouchRules {
    private static let advised = TouchTarget.advised
    private static let least = TouchTarget.least

    static func remarks(_ tree: ScreenTree) -> [AuditRemark] {
        tree.nodes.flatMap { node -> [AuditRemark] in
            guard let touch = node.touch, !node.frame.isEmpty else { return [] }
            return [size(node, touch, tree), reach(node, touch, tree)].compactMap { $0 }
        }
    }

    private static func size(_ node: ScreenTree.Node, _ touch: ScreenTree.Touch, _ tree: ScreenTree) -> AuditRemark? {
        let area = touch.area
        guard touch.isEnabled, !node.isInBar, TouchTarget.isSmall(touch) else { return nil }
        // A row or card around it that reacts as well catches what misses it.
        let isWithinOther = tree.path(to: node.id).dropFirst().contains { other in
            other.touch?.isEnabled == true && other.frame.width >= advised && other.frame.height >= advised
        }
        let severity: Severity = touch.hasOwnSize || isWithinOther ? .note : .warning
        let isTiny = min(area.width, area.height) < least
        return AuditRemark(
            .smallTouchTarget, node.id,
            "\(tree.name(of: node.id)) reacts to touches on \(short(area.width)) × \(short(area.height)) points; "
                + "\(short(advised)) × \(short(advised)) are what a finger needs"
                + (isTiny ? ", and \(short(least)) × \(short(least)) the least that Apple's guidelines name." : "."),
            "Make it larger, or let its class answer point(inside:with:) for a larger area.", severity: severity)
    }

    private static func reach(_ node: ScreenTree.Node, _ touch: ScreenTree.Touch, _ tree: ScreenTree) -> AuditRemark? {
        // A bar outside of the screen is one that its controller has hidden.
        guard touch.isEnabled, !node.isInBar else { return nil }
        switch touch.reach {
        case .reached: return nil
        case .covered(let other):
            return AuditRemark(
                .coveredControl, node.id,
                "\(tree.name(of: node.id)) can't be touched: \(tree.name(of: other)) covers it.",
                "Bring it to the front, or switch off the other's user interaction.", related: [other])
        case .cutOff:
            return AuditRemark(
                .offscreenControl, node.id,
                "\(tree.name(of: node.id)) lies outside of the view that holds it, where touches don't get to it.",
                "Make the view around it large enough.")
        case .offScreen:
            return AuditRemark(
                .offscreenControl, node.id,
                "\(tree.name(of: node.id)) lies outside of the screen, at \(Self.text(node.frame)).",
                "Constrain it to the safe area.")
        }
    }

    private static func text(_ rect: CGRect) -> String {
        "(\(short(rect.minX)) \(short(rect.minY)); \(short(rect.width)) \(short(rect.height)))"
    }
}
