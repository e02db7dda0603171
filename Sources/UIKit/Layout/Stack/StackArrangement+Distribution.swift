/// Constraints along the axis.
extension StackArrangement {
    mutating func connectEnds() {
        let first: Item
        let last: Item
        if let firstVisible = visible.first, let lastVisible = visible.last {
            (first, last) = (.view(firstVisible), .view(lastVisible))
        } else {
            useSpanner()
            (first, last) = (.spanner, .spanner)
        }
        add(
            Relation(
                identifier: .canvasConnection, first: canvas, firstAttribute: main.min,
                second: first, secondAttribute: main.min))
        add(
            Relation(
                identifier: .canvasConnection, first: canvas, firstAttribute: main.max,
                second: last, secondAttribute: main.max))
    }

    mutating func space() {
        guard members.count > 1 else { return }
        let isBaselineRelative = options.isBaselineRelative && options.axis == .vertical
        for index in 0..<members.count - 1 {
            add(
                Relation(
                    identifier: .spacing,
                    first: .view(index + 1), firstAttribute: isBaselineRelative ? .firstBaseline : main.min,
                    relation: hasGaps ? .greaterThanOrEqual : .equal,
                    second: .view(index), secondAttribute: isBaselineRelative ? .lastBaseline : end(of: index),
                    constant: spacing(after: index)))
        }
    }

    private func end(of index: Int) -> NSLayoutConstraint.Attribute {
        options.keepsHiddenSizes && members[index].isHidden ? main.min : main.max
    }

    /// The distance between a member and the next one, hidden ones included.
    ///
    /// A hidden view inside the row sits in the middle of the gap between its visible neighbours, so each side gets half
    /// of it; at the ends of the row it costs nothing. A gap is that of the last visible view before it.
    func spacing(after index: Int) -> CGFloat {
        let isHidden = (members[index].isHidden, members[index + 1].isHidden)
        switch isHidden {
        case (false, false): return gap(after: index)
        case (true, true): return 0
        case (false, true): return index + 1 == members.count - 1 ? 0 : gap(after: index) / 2
        case (true, false): return index == 0 ? 0 : gap(after: index) / 2
        }
    }

    private func gap(after index: Int) -> CGFloat {
        let owner = members[...index].last { !$0.isHidden }
        return Self.resolved(owner?.customSpacing ?? options.spacing)
    }

    private var hasGaps: Bool {
        options.distribution == .equalSpacing || options.distribution == .equalCentering
    }

    mutating func distribute() {
        switch options.distribution {
        case .fill: break
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing, .equalCentering: equalizeGaps()
        }
        disambiguateTextWidths()
    }

    private mutating func fillEqually() {
        guard let reference = visible.first else { return }
        for index in visible.dropFirst() {
            add(
                Relation(
                    identifier: .fillEqually, first: .view(index), firstAttribute: main.size,
                    second: .view(reference), secondAttribute: main.size))
        }
    }

    /// Lengths in the ratio of natural lengths, each as a fraction of the stack. The fractions leave out the spacings, so
    /// the priorities fall from view to view and the last one takes up the difference.
    private mutating func fillProportionally() {
        let sized = visible.filter { members[$0].naturalLength > 0 }
        guard !sized.isEmpty else { return fillEqually() }
        // System spacing is real between the views but counts as nothing here.
        let spacings = visible.dropLast().reduce(CGFloat(0)) { sum, index in
            let spacing = members[index].customSpacing ?? options.spacing
            return sum + (spacing == Self.spacingUseSystem ? 0 : Self.resolved(spacing))
        }
        let total = sized.reduce(spacings) { $0 + members[$1].naturalLength }
        let isDetermined = sized.count == 1 && (visible.count == 1 || spacings == 0)
        for index in visible {
            let length = members[index].naturalLength
            if length > 0, total > 0 {
                add(
                    Relation(
                        identifier: .fillProportionally, first: .view(index), firstAttribute: main.size,
                        second: canvas, secondAttribute: main.size, multiplier: length / total,
                        priority: isDetermined ? 1000 : Swift.max(1, 999 - Float(index))))
            } else {
                add(Relation(identifier: .fillProportionally, first: .view(index), firstAttribute: main.size))
            }
        }
    }

    private mutating func equalizeGaps() {
        let isCentering = options.distribution == .equalCentering
        let isBaselineRelative = options.isBaselineRelative && options.axis == .vertical
        var reference: Int?
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let gap = makeGap()
            let ends: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
            let gapEnds: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
            if isCentering {
                (ends, gapEnds) = ((main.center, main.center), (main.min, main.max))
            } else if isBaselineRelative {
                (ends, gapEnds) = ((.lastBaseline, .firstBaseline), (.firstBaseline, .lastBaseline))
            } else {
                (ends, gapEnds) = ((main.max, main.min), (main.min, main.max))
            }
            add(
                Relation(
                    identifier: .distributingEdge, first: .gap(gap), firstAttribute: gapEnds.0,
                    second: .view(previous), secondAttribute: ends.0))
            add(
                Relation(
                    identifier: .distributingEdge, first: .gap(gap), firstAttribute: gapEnds.1,
                    second: .view(next), secondAttribute: ends.1))
            if let reference {
                add(
                    Relation(
                        identifier: .fillEqually, first: .gap(gap), firstAttribute: main.size,
                        second: .gap(reference), secondAttribute: main.size,
                        priority: isCentering ? Swift.max(1, 150 - Float(gap)) : 1000))
            }
            reference = reference ?? gap
        }
        add(Relation(identifier: .canvasFit, first: canvas, firstAttribute: main.size, priority: 49))
    }

    mutating func hide() {
        for index in members.indices where members[index].isHidden {
            add(
                Relation(
                    identifier: .hiding, first: .view(index), firstAttribute: main.size,
                    priority: options.keepsHiddenSizes ? 998 : 1000))
        }
    }

    /// Several wrapping texts side by side have no single best split; equal shares are the tie-break.
    private mutating func disambiguateTextWidths() {
        guard options.axis == .horizontal, options.distribution == .fill else { return }
        let texts = visible.filter { members[$0].isMultilineText }
        guard texts.count > 1 else { return }
        for index in texts {
            add(
                Relation(
                    identifier: .textWidthDisambiguation, first: .view(index), firstAttribute: .width,
                    second: canvas, secondAttribute: .width, multiplier: 1 / CGFloat(visible.count), priority: 760))
        }
    }
}
