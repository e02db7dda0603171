/// The guide that the arranged views of a stack span across its axis.
final class StackSpanner: UILayoutGuide {}
/// The guide between two visible neighbours of an equally spaced or centred stack.
final class StackGap: UILayoutGuide {}

/// A relation of the arrangement with real items, and the constraint that carries it.
@MainActor struct InstalledRelation {
    let constraint: NSLayoutConstraint
    /// Everything but the constant, which can change in place.
    let key: Key

    struct Key: Hashable {
        let identifier: String
        let first: ObjectIdentifier
        let firstAttribute: Int
        let relation: Int
        let second: ObjectIdentifier?
        let secondAttribute: Int
        let multiplier: CGFloat
        let priority: Float
    }

    func involves(_ item: AnyObject) -> Bool {
        constraint.firstItem === item || constraint.secondItem === item
    }
}

extension UIStackView {
    /// Brings the installed constraints in line with what the views and options ask for now.
    func installArrangement() {
        let wanted = StackArrangement(options: arrangement.options, members: members())
        provideGuides(for: wanted)
        var kept: [InstalledRelation.Key: NSLayoutConstraint] = [:]
        for installed in arrangement.installed { kept[installed.key] = installed.constraint }

        var installed: [InstalledRelation] = []
        installed.reserveCapacity(wanted.relations.count)
        var activated: [NSLayoutConstraint] = []
        for relation in wanted.relations {
            let key = key(for: relation)
            let constraint: NSLayoutConstraint
            if let existing = kept.removeValue(forKey: key) {
                constraint = existing
                if constraint.constant != relation.constant { constraint.constant = relation.constant }
            } else {
                constraint = makeConstraint(relation)
            }
            if !constraint.isActive { activated.append(constraint) }
            installed.append(InstalledRelation(constraint: constraint, key: key))
        }
        let stale = arrangement.installed.filter { kept[$0.key] === $0.constraint }.map(\.constraint)
        arrangement.installed = installed
        NSLayoutConstraint.deactivate(stale.filter(\.isActive))
        NSLayoutConstraint.activate(activated)
        dropUnusedGuides(wanted)
    }

    func uninstallRelations(where isGoing: (InstalledRelation) -> Bool) {
        let going = arrangement.installed.filter(isGoing)
        arrangement.installed.removeAll(where: isGoing)
        NSLayoutConstraint.deactivate(going.map(\.constraint).filter(\.isActive))
    }

    private func members() -> [StackArrangement.Member] {
        let needsLengths = distribution == .fillProportionally
        return arrangement.views.map { view in
            StackArrangement.Member(
                isHidden: view.isHidden,
                customSpacing: arrangement.customSpacing[ObjectIdentifier(view)],
                naturalLength: needsLengths && !view.isHidden ? naturalLength(of: view) : 0,
                isMultilineText: view.breaksLines)
        }
    }

    private func naturalLength(of view: UIView) -> CGFloat {
        let intrinsic = view.layoutContentSize
        let length = axis == .horizontal ? intrinsic.width : intrinsic.height
        if length > 0 { return length }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return axis == .horizontal ? fitting.width : fitting.height
    }

    private func provideGuides(for wanted: StackArrangement) {
        if wanted.needsSpanner, arrangement.spanner == nil {
            let spanner = StackSpanner()
            spanner.identifier = "UISV-alignment-spanner"
            addLayoutGuide(spanner)
            arrangement.spanner = spanner
        }
        while arrangement.gaps.count < wanted.gapCount {
            let gap = StackGap()
            addLayoutGuide(gap)
            arrangement.gaps.append(gap)
        }
    }

    private func dropUnusedGuides(_ wanted: StackArrangement) {
        if !wanted.needsSpanner, let spanner = arrangement.spanner {
            removeLayoutGuide(spanner)
            arrangement.spanner = nil
        }
        while arrangement.gaps.count > wanted.gapCount {
            removeLayoutGuide(arrangement.gaps.removeLast())
        }
    }

    private func object(for item: StackArrangement.Item) -> AnyObject {
        switch item {
        case .stack: return self
        case .margins: return layoutMarginsGuide
        case .view(let index): return arrangement.views[index]
        case .gap(let index): return arrangement.gaps[index]
        case .spanner:
            guard let spanner = arrangement.spanner else { preconditionFailure("the arrangement asked for no spanner") }
            return spanner
        }
    }

    private func key(for relation: StackArrangement.Relation) -> InstalledRelation.Key {
        InstalledRelation.Key(
            identifier: relation.identifier.rawValue,
            first: ObjectIdentifier(object(for: relation.first)),
            firstAttribute: relation.firstAttribute.rawValue,
            relation: relation.relation.rawValue,
            second: relation.second.map { ObjectIdentifier(object(for: $0)) },
            secondAttribute: relation.secondAttribute.rawValue,
            multiplier: relation.multiplier,
            priority: relation.priority)
    }

    private func makeConstraint(_ relation: StackArrangement.Relation) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: object(for: relation.first), attribute: relation.firstAttribute, relatedBy: relation.relation,
            toItem: relation.second.map { object(for: $0) }, attribute: relation.secondAttribute,
            multiplier: relation.multiplier, constant: relation.constant)
        constraint.priority = UILayoutPriority(rawValue: relation.priority)
        constraint.identifier = relation.identifier.rawValue
        return constraint
    }
}
