/// Constraints across the axis.
extension StackArrangement {
    /// Baselines exist only side by side; a vertical stack reads them as leading and trailing.
    var effectiveAlignment: UIStackView.Alignment {
        guard options.axis == .vertical else { return options.alignment }
        switch options.alignment {
        case .firstBaseline: return .leading
        case .lastBaseline: return .trailing
        default: return options.alignment
        }
    }

    mutating func align() {
        guard !members.isEmpty else { return }
        switch effectiveAlignment {
        case _ where visible.isEmpty: alignNothing()
        case .fill: alignFilling()
        case let alignment where members.count == 1: alignAlone(alignment)
        case let alignment: alignSpanning(alignment)
        }
    }

    private mutating func alignFilling() {
        // UIKit's own order: bottom before top, but leading before trailing.
        let order = options.axis == .horizontal ? [cross.max, cross.min] : [cross.min, cross.max]
        for index in members.indices.dropFirst() {
            for attribute in order { align(attribute, to: index) }
        }
        connect(cross.min, to: .view(0))
        connect(cross.max, to: .view(0))
    }

    /// Hidden views take no room across the axis either.
    private mutating func alignNothing() {
        useSpanner()
        connect(cross.min, to: .spanner)
        connect(cross.max, to: .spanner)
        add(Relation(identifier: .spanningFit, first: .spanner, firstAttribute: cross.size, priority: 51))
    }

    /// With a single view there is nothing to span: the loose sides become inequalities.
    private mutating func alignAlone(_ alignment: UIStackView.Alignment) {
        connect(cross.min, to: .view(0), alignment == .leading ? .equal : .lessThanOrEqual)
        connect(cross.max, to: .view(0), alignment == .trailing ? .equal : .greaterThanOrEqual)
        if alignment == .center { connect(cross.center, to: .view(0)) }
        add(Relation(identifier: .canvasFit, first: canvas, firstAttribute: cross.size, priority: 49))
        suppressAmbiguity()
    }

    private mutating func alignSpanning(_ alignment: UIStackView.Alignment) {
        useSpanner()
        let shared = sharedAttribute(alignment)
        for index in members.indices.dropFirst() { align(shared, to: index) }
        switch alignment {
        case .leading:
            connect(cross.min, to: .view(0))
            connect(cross.max, to: .spanner)
        case .trailing:
            connect(cross.min, to: .spanner)
            connect(cross.max, to: .view(0))
        case .center:
            connect(cross.min, to: .spanner)
            connect(cross.max, to: .spanner)
            connect(cross.center, to: .view(0))
        case .lastBaseline:
            connect(cross.min, to: .spanner)
            connect(cross.max, to: .view(0), .greaterThanOrEqual)
        case .firstBaseline, .fill:
            connect(cross.min, to: .view(0), .lessThanOrEqual)
            connect(cross.max, to: .spanner)
        }
        for index in visible {
            bound(cross.min, index, isTight: alignment == .leading, .lessThanOrEqual)
            bound(cross.max, index, isTight: alignment == .trailing, .greaterThanOrEqual)
        }
        add(Relation(identifier: .spanningFit, first: .spanner, firstAttribute: cross.size, priority: 51))
        if alignment.isBaseline {
            add(Relation(identifier: .canvasFit, first: canvas, firstAttribute: cross.size, priority: 49))
        }
        suppressAmbiguity()
    }

    private func sharedAttribute(_ alignment: UIStackView.Alignment) -> NSLayoutConstraint.Attribute {
        switch alignment {
        case .leading, .fill: cross.min
        case .trailing: cross.max
        case .center: cross.center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }

    private mutating func align(_ attribute: NSLayoutConstraint.Attribute, to index: Int) {
        add(
            Relation(
                identifier: .alignment, first: .view(0), firstAttribute: attribute,
                second: .view(index), secondAttribute: attribute))
    }

    private mutating func connect(
        _ attribute: NSLayoutConstraint.Attribute, to item: Item, _ relation: NSLayoutConstraint.Relation = .equal
    ) {
        add(
            Relation(
                identifier: .canvasConnection, first: canvas, firstAttribute: attribute, relation: relation,
                second: item, secondAttribute: attribute))
    }

    private mutating func bound(
        _ attribute: NSLayoutConstraint.Attribute, _ index: Int, isTight: Bool, _ loose: NSLayoutConstraint.Relation
    ) {
        add(
            Relation(
                identifier: .spanningBoundary, first: .spanner, firstAttribute: attribute,
                relation: isTight ? .equal : loose, second: .view(index), secondAttribute: attribute,
                priority: isTight ? 999.5 : 1000))
    }

    private mutating func suppressAmbiguity() {
        for index in members.indices {
            add(
                Relation(
                    identifier: .ambiguitySuppression, first: .view(index), firstAttribute: cross.size, priority: 25))
        }
    }
}
