import Foundation

/// The order in which assistive technology goes through a screen.
@MainActor
enum SpokenOrder {
    /// Views that lie higher come first; those whose tops are nearer than this count as one row.
    private static let row: CGFloat = 8

    /// Ids of elements. Containers that list their elements are followed; else place decides, rows from the leading side.
    static func ids(_ views: [UIView], _ nodes: [ScreenTree.Node]) -> [Int] {
        let known = Dictionary(
            uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
        func elements(in view: UIView) -> [Int] {
            guard let id = known[ObjectIdentifier(view)], !view.accessibilityElementsHidden else { return [] }
            if nodes[id].spoken.isElement { return [id] }
            if let listed = view.accessibilityElements {
                return listed.compactMap { $0 as? UIView }.flatMap(elements)
            }
            if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
                return elements(in: modal)
            }
            // A group stays together; its first element decides where it stands.
            var groups: [[Int]] = []
            for subview in view.subviews {
                let inside = elements(in: subview)
                if subview.shouldGroupAccessibilityChildren || subview.accessibilityElements != nil {
                    groups.append(inside)
                } else {
                    groups += inside.map { [$0] }
                }
            }
            return sorted(groups.filter { !$0.isEmpty }, nodes, view.effectiveUserInterfaceLayoutDirection).flatMap {
                $0
            }
        }
        return views.filter { $0 is UIWindow }.flatMap(elements)
    }

    private static func sorted(
        _ groups: [[Int]], _ nodes: [ScreenTree.Node], _ direction: UIUserInterfaceLayoutDirection
    ) -> [[Int]] {
        let placed = groups.enumerated().map { (index: $0.offset, ids: $0.element, frame: nodes[$0.element[0]].frame) }
            .sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
        var result: [[Int]] = []
        var row: [(index: Int, ids: [Int], frame: CGRect)] = []
        func endRow() {
            let ordered = row.sorted { a, b in
                let (x, y) = direction == .rightToLeft ? (-a.frame.maxX, -b.frame.maxX) : (a.frame.minX, b.frame.minX)
                return (x, a.index) < (y, b.index)
            }
            result += ordered.map(\.ids)
            row = []
        }
        for entry in placed {
            if let first = row.first, entry.frame.minY - first.frame.minY >= self.row { endRow() }
            row.append(entry)
        }
        endRow()
        return result
    }
}
