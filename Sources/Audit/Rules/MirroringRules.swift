import InterfaceBuilder
import UIKit

/// What stays where it is when the interface runs from right to left.
enum MirroringRules {
    /// Differences below this are rounding, in points.
    private static let tolerance: CGFloat = 2

    static func remarks(_ mirrored: ScreenTree, usual: ScreenTree) -> [AuditRemark] {
        let twins = Twins(mirrored, usual)
        var reported: Set<Int> = []
        return mirrored.nodes.flatMap { node -> [AuditRemark] in
            guard let twin = twins.twin(of: node.id) else { return [] }
            let isInside = node.parent.map(reported.contains) ?? false
            var remarks: [AuditRemark] = []
            if isInside {
                reported.insert(node.id)
            } else if let remark = place(node, twin, mirrored, usual) {
                reported.insert(node.id)
                remarks.append(remark)
            }
            return remarks + [image(node, mirrored)].compactMap { $0 }
        }
    }

    private static func place(
        _ node: ScreenTree.Node, _ twin: ScreenTree.Node, _ mirrored: ScreenTree, _ usual: ScreenTree
    ) -> AuditRemark? {
        guard let parent = node.parent.map({ mirrored.nodes[$0] }), let old = twin.parent.map({ usual.nodes[$0] }),
            !node.isInBar, !node.isScrolled || parent.touch == nil, parent.touch == nil,
            !mirrored.path(to: node.id).contains(where: \.keepsDirection), !node.visible.isEmpty
        else { return nil }
        let left = node.frame.minX - parent.frame.minX
        let wasLeft = twin.frame.minX - old.frame.minX
        let wasRight = old.frame.maxX - twin.frame.maxX
        // It lies as far from the left as before, although its distances from both sides differ: it was not mirrored.
        guard abs(left - wasLeft) <= tolerance, abs(wasLeft - wasRight) > 2 * tolerance,
            abs(node.frame.width - twin.frame.width) <= tolerance,
            abs(parent.frame.width - old.frame.width) <= tolerance
        else { return nil }
        return AuditRemark(
            .unmirroredView, node.id,
            "\(mirrored.name(of: node.id)) stays \(short(left)) points from the left when the interface runs from right to left.",
            "Constrain its leading and trailing edges instead of left, right or its frame; or say with semanticContentAttribute that it has to stay."
        )
    }

    private static func image(_ node: ScreenTree.Node, _ tree: ScreenTree) -> AuditRemark? {
        guard let image = node.image, !image.isSymbol, !image.flips, let name = image.name,
            !tree.path(to: node.id).contains(where: \.keepsDirection)
        else { return nil }
        let words = name.lowercased().split { !$0.isLetter }
        guard
            words.contains(where: {
                ["arrow", "chevron", "back", "forward", "next", "previous", "disclosure"].contains($0)
            })
        else { return nil }
        return AuditRemark(
            .unmirroredImage, node.id,
            "The image “\(name)” points the same way when the interface runs from right to left.",
            "Set its Direction to Mirrors in the asset catalogue, or use imageFlippedForRightToLeftLayoutDirection().")
    }
}

/// The same views of a screen in two settings: by their places in trees that have the same form.
struct Twins {
    private var twins: [Int: ScreenTree.Node] = [:]

    init(_ a: ScreenTree, _ b: ScreenTree) {
        guard let first = a.nodes.first, let other = b.nodes.first else { return }
        let (inA, inB) = (Self.children(a), Self.children(b))
        func match(_ a: ScreenTree.Node, _ b: ScreenTree.Node, into twins: inout [Int: ScreenTree.Node]) {
            twins[a.id] = b
            let (left, right) = (inA[a.id] ?? [], inB[b.id] ?? [])
            // A tree that has another form there is not compared any deeper.
            guard left.map(\.className) == right.map(\.className) else { return }
            for (child, twin) in zip(left, right) { match(child, twin, into: &twins) }
        }
        match(first, other, into: &twins)
    }

    private static func children(_ tree: ScreenTree) -> [Int: [ScreenTree.Node]] {
        Dictionary(grouping: tree.nodes.filter { $0.parent != nil }, by: { $0.parent ?? 0 })
    }

    func twin(of id: Int) -> ScreenTree.Node? { twins[id] }
}
