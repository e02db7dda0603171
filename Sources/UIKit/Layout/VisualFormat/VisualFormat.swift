/// Makes constraints of a line of visual format.
@MainActor
struct VisualFormat {
    private let options: NSLayoutConstraint.FormatOptions
    private let nodes: [String: LayoutNode]
    private let line: VisualFormatParser.Line

    static func constraints(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatParser.Failure) {
            return try parse(format, options: options, metrics: metrics, views: views)
        } catch {
            preconditionFailure(text(of: error, in: format))
        }
    }

    static func parse(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws(VisualFormatParser.Failure) -> [NSLayoutConstraint] {
        var nodes: [String: LayoutNode] = [:]
        // In the order of names, since nodes number themselves and dictionaries have no order.
        for (name, item) in views.sorted(by: { $0.key < $1.key }) {
            if let view = item as? UIView {
                nodes[name] = view.layoutNode
            } else if let guide = item as? UILayoutGuide {
                nodes[name] = guide.node
            }
        }
        let named = nodes
        var parser = VisualFormatParser(format, metric: { number(metrics[$0]) }, isView: { named[$0] != nil })
        let line = try parser.line()
        return try VisualFormat(options: options, nodes: nodes, line: line).constraints(formatLength: format.utf8.count)
    }

    /// As UIKit prints an error: message, format, and a caret under the place.
    static func text(of failure: VisualFormatParser.Failure, in format: String) -> String {
        guard let position = failure.position else { return "Unable to parse constraint format: " + failure.message }
        return "Unable to parse constraint format: \n\(failure.message) \n\(format) \n"
            + String(repeating: " ", count: position) + "^"
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Int: Double(number)
        case let number as Float: Double(number)
        case let number as NSNumber: number.doubleValue
        case let priority as UILayoutPriority: Double(priority.rawValue)
        case let number as any BinaryInteger: Double(number)
        default: nil
        }
    }

    // MARK: Building

    private func constraints(formatLength: Int) throws(VisualFormatParser.Failure) -> [NSLayoutConstraint] {
        for attribute in options.alignedAttributes where attribute.isHorizontal != line.isVertical {
            let axis = line.isVertical ? "vertical" : "horizontal"
            throw VisualFormatParser.Failure(
                message: "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout "
                    + "that is also \(axis).",
                position: formatLength)
        }
        var made: [NSLayoutConstraint] = []
        let items = line.views.compactMap { nodes[$0.name] }
        for (index, view) in line.views.enumerated() {
            let item = items[index]
            if index > 0 {
                made += connect(items[index - 1], item, view.connection)
            } else if let leading = line.leading {
                made += connectToSuperview(try superview(of: item, view), item, leading, isLeading: true)
            }
            made += sizes(of: item, view.predicates)
        }
        if let trailing = line.trailing, let last = line.views.last, let item = items.last {
            made += connectToSuperview(try superview(of: item, last), item, trailing, isLeading: false)
        }
        for index in items.indices.dropFirst() {
            for attribute in options.alignedAttributes {
                made.append(make(items[index - 1], attribute, .equal, items[index], attribute))
            }
        }
        return made
    }

    private func superview(
        of item: LayoutNode, _ view: VisualFormatParser.View
    ) throws(VisualFormatParser.Failure) -> LayoutNode {
        let superview = item.isGuide ? item.view : item.view?.superview
        guard let superview else {
            throw VisualFormatParser.Failure(
                message: "Unable to interpret '|' character, because the related view doesn't have a superview",
                position: view.end)
        }
        return superview.layoutNode
    }

    private var isMirrored: Bool { !line.isVertical && options.contains(.directionRightToLeft) }
    private var near: NSLayoutConstraint.Attribute {
        if line.isVertical { return .top }
        if isMirrored { return .right }
        return options.contains(.directionLeftToRight) ? .left : .leading
    }
    private var far: NSLayoutConstraint.Attribute {
        if line.isVertical { return .bottom }
        if isMirrored { return .left }
        return options.contains(.directionLeftToRight) ? .right : .trailing
    }
    private func margin(_ edge: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch edge {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    private func connect(
        _ before: LayoutNode, _ after: LayoutNode, _ connection: VisualFormatParser.Connection
    ) -> [NSLayoutConstraint] {
        let usesBaselines = line.isVertical && options.contains(.spacingBaselineToBaseline)
        let first = usesBaselines ? .firstBaseline : near
        let second = usesBaselines ? .lastBaseline : far
        switch connection {
        case .touching: return [spaced(after, first, .equal, before, second, 0)]
        case .standard:
            return [spaced(after, first, .equal, before, second, SystemSpacing.betweenItems, .standard)]
        case .spacing(let predicates):
            return predicates.map { predicate in
                prioritised(
                    spaced(after, first, predicate.relation, before, second, predicate.length), predicate)
            }
        }
    }

    private func connectToSuperview(
        _ superview: LayoutNode, _ item: LayoutNode, _ connection: VisualFormatParser.Connection, isLeading: Bool
    ) -> [NSLayoutConstraint] {
        let edge = isLeading ? near : far
        func spacing(
            _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ outer: NSLayoutConstraint.Attribute
        ) -> NSLayoutConstraint {
            isLeading
                ? spaced(item, edge, relation, superview, outer, constant)
                : spaced(superview, outer, relation, item, edge, constant)
        }
        switch connection {
        case .touching: return [spacing(.equal, 0, edge)]
        case .standard: return [spacing(.equal, 0, margin(edge))]
        case .spacing(let predicates):
            return predicates.map { prioritised(spacing($0.relation, $0.length, edge), $0) }
        }
    }

    /// `after.first  relation  before.second + constant`, or its mirror image.
    private func spaced(
        _ after: LayoutNode, _ first: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ before: LayoutNode, _ second: NSLayoutConstraint.Attribute, _ constant: CGFloat,
        _ spacing: ConstraintDefinition.SymbolicSpacing = .none
    ) -> NSLayoutConstraint {
        isMirrored
            ? make(after, first, relation.mirrored, before, second, -constant, spacing)
            : make(after, first, relation, before, second, constant, spacing)
    }

    private func sizes(of item: LayoutNode, _ predicates: [VisualFormatParser.Predicate]) -> [NSLayoutConstraint] {
        let size: NSLayoutConstraint.Attribute = line.isVertical ? .height : .width
        return predicates.map { predicate in
            switch predicate.object {
            case .number(let length):
                prioritised(make(item, size, predicate.relation, nil, .notAnAttribute, length), predicate)
            case .view(let name): prioritised(make(item, size, predicate.relation, nodes[name], size), predicate)
            }
        }
    }

    private func prioritised(
        _ constraint: NSLayoutConstraint, _ predicate: VisualFormatParser.Predicate
    ) -> NSLayoutConstraint {
        if let priority = predicate.priority { constraint.priority = UILayoutPriority(Float(priority)) }
        return constraint
    }

    private func make(
        _ first: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: LayoutNode?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0,
        _ spacing: ConstraintDefinition.SymbolicSpacing = .none
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            ConstraintDefinition(
                first: first, firstAttribute: attribute, relation: relation, second: second, secondAttribute: other,
                multiplier: 1, spacing: spacing),
            constant: constant)
        constraint.followText()
        return constraint
    }
}

extension VisualFormatParser.Predicate {
    fileprivate var length: CGFloat {
        if case .number(let number) = object { CGFloat(number) } else { 0 }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var mirrored: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
