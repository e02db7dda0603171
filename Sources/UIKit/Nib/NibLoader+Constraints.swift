import Foundation
import NibDocument

extension NibLoader {
    /// Makes the constraints a view owns and activates those installed in the present size classes, in file order.
    func installConstraints(of view: UIView, _ element: NibElement) {
        guard document.usesAutolayout else { return }
        let absent = traits.map { element.uninstalled("constraints", for: $0) } ?? []
        var active: [NSLayoutConstraint] = []
        for described in element.constraints where !described.isPlaceholder || delegate.keepsPlaceholderConstraints {
            guard let constraint = constraint(described, owner: view) else { continue }
            constraint.callSites.noteLoading(described.element, from: source)
            delegate.loader(self, didMake: constraint, for: described.element)
            if let id = described.element.id {
                if owns(described.element, id) { madeConstraints[id] = constraint }
                if absent.contains(id) { continue }
            }
            active.append(constraint)
        }
        NSLayoutConstraint.activate(active.filter(NibVariationWatcher.isInOneTree))
    }

    func reader(_ element: NibElement) -> NibReader { NibReader(element, traits: traits, texts: texts) }

    func constraint(_ described: NibConstraint, owner: UIView) -> NSLayoutConstraint? {
        let element = described.element
        let reader = reader(element)
        guard var first = item(described.firstItem, owner: owner, of: element),
            let firstAttribute = NSLayoutConstraint.Attribute(nibName: described.firstAttribute)
        else { return nil }
        var second: AnyObject?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if described.secondItem != nil || described.secondAttribute != nil {
            guard let item = item(described.secondItem, owner: owner, of: element),
                let attribute = NSLayoutConstraint.Attribute(nibName: described.secondAttribute ?? "")
            else { return nil }
            (second, secondAttribute) = (item, attribute)
        }
        if let cell = owner as? UICollectionViewCell {
            (first, second) = (contentOfCell(cell, first), second.map { contentOfCell(cell, $0) })
        }
        let multiplier = reader["multiplier"].flatMap(NibConstraint.multiplier) ?? 1
        guard multiplier != 0 else { return nil }
        let relation: NSLayoutConstraint.Relation =
            switch described.relation {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        // UIKit traps on what such a file asks for; no file should take the app down here.
        if let problem = ConstraintDefinition.described(
            first, firstAttribute, relation, second, secondAttribute, CGFloat(multiplier)
        ).problem {
            session.warn(element.error("the constraint is left out: \(problem)").description)
            return nil
        }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
            attribute: secondAttribute, multiplier: CGFloat(multiplier),
            constant: reader.number("constant") ?? (described.isSymbolic ? standardSpacing(described) : 0))
        constraint.priority = reader.priority("priority") ?? .required
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// A cell's content view in place of the cell: before Xcode 10 constraints were made to the cell of a collection, whose
    /// content view the document has without an id, and apps measure that.
    private func contentOfCell(_ cell: UICollectionViewCell, _ item: AnyObject) -> AnyObject {
        item === cell ? cell.contentView : item
    }

    /// Standard spacing that the file does not spell out: 8 between siblings, 20 to a superview without margins, none to
    /// a safe area (recorded for a toolbar).
    private func standardSpacing(_ constraint: NibConstraint) -> CGFloat {
        let owner = constraint.element.parent?.parent?.id
        for case let id? in [constraint.firstItem, constraint.secondItem] where objects[id] is UILayoutGuide {
            return 0
        }
        let touchesOwner = constraint.firstItem == owner || constraint.secondItem == owner
        return touchesOwner && constraint.element["symbolType"] != "layoutAnchor" ? 20 : 8
    }

    private func item(_ id: String?, owner: UIView, of element: NibElement) -> AnyObject? {
        guard let id else { return owner }
        if let object = objects[id] { return object }
        if !missing.contains(id), document.element(id: id) == nil {
            session.warn(
                element.error("a constraint refers to the object \(id), which the document lacks; delete it")
                    .description)
        }
        return nil
    }

    // MARK: - Guides

    /// Gives the guides an element declares their ids.
    func rememberGuides(of view: UIView, _ element: NibElement) {
        for child in element.children {
            switch (child.name, child.key) {
            case ("viewLayoutGuide", "safeArea"): remember(view.safeAreaLayoutGuide, for: child)
            case ("viewLayoutGuide", "contentLayoutGuide"):
                if let scroll = view as? UIScrollView { remember(scroll.contentLayoutGuide, for: child) }
            case ("viewLayoutGuide", "frameLayoutGuide"):
                if let scroll = view as? UIScrollView { remember(scroll.frameLayoutGuide, for: child) }
            case ("viewLayoutGuide", "layoutMargins"): remember(view.layoutMarginsGuide, for: child)
            case ("keyboardLayoutGuide", _), ("viewLayoutGuide", "keyboard"):
                remember(view.keyboardLayoutGuide, for: child)
            default: continue
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    package init?(nibName: String) {
        switch nibName {
        case "left": self = .left
        case "right": self = .right
        case "top": self = .top
        case "bottom": self = .bottom
        case "leading": self = .leading
        case "trailing": self = .trailing
        case "width": self = .width
        case "height": self = .height
        case "centerX": self = .centerX
        case "centerY": self = .centerY
        case "baseline", "lastBaseline": self = .lastBaseline
        case "firstBaseline": self = .firstBaseline
        case "leftMargin": self = .leftMargin
        case "rightMargin": self = .rightMargin
        case "topMargin": self = .topMargin
        case "bottomMargin": self = .bottomMargin
        case "leadingMargin": self = .leadingMargin
        case "trailingMargin": self = .trailingMargin
        case "centerXWithinMargins": self = .centerXWithinMargins
        case "centerYWithinMargins": self = .centerYWithinMargins
        default: return nil
        }
    }
}
