import NibDocument

extension NibLoader {
    func beginSplit(_ split: UISplitViewController, _ reader: NibReader) {
        // Xcode 12 writes a mark where the columns of iOS 14 are meant: two, or three where one is between them.
        if reader["style"]?.hasPrefix("triple") == true {
            split.split.style = .tripleColumn
        } else if reader["style"]?.hasPrefix("double") == true || reader.flag("allowDoubleColumnStyle") == true {
            split.split.style = .doubleColumn
        }
    }
}

extension NibContainers {
    /// The column a relationship's name means; documents keep the old names for the outer two.
    private static func column(_ relationship: String?) -> UISplitViewController.Column? {
        switch relationship {
        case "masterViewController", "primaryViewController": .primary
        case "supplementaryViewController": .supplementary
        case "detailViewController", "secondaryViewController": .secondary
        case "compactViewController": .compact
        default: nil
        }
    }

    static func fill(_ split: UISplitViewController, with related: [RelatedController]) {
        if split.style == .doubleColumn, related.contains(where: { column($0.relationship) == .supplementary }) {
            split.split.style = .tripleColumn
        }
        guard split.style == .unspecified else {
            for child in related {
                if let column = column(child.relationship) { split.setViewController(child.controller, for: column) }
            }
            return
        }
        // The primary comes first, wherever the document has it.
        let rank: (RelatedController) -> Int = { column($0.relationship)?.rawValue ?? .max }
        split.viewControllers = related.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }
        .map(\.element.controller)
    }
}
