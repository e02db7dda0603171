import NibDocument
import UIKit

/// What people call the objects of a laid out part.
extension LaidOutPart {
    func id(of object: AnyObject) -> String? { names.id(of: object) }

    /// The view, or the nearest one around it that has an id: content views of cells may have none.
    func named(_ view: UIView) -> UIView? {
        var link: UIView? = view
        while let here = link, here !== root, id(of: here) == nil { link = here.superview }
        return link
    }

    /// What constraints hold a view to.
    func container(of view: UIView) -> UIView? { view.superview.flatMap(named) }

    /// The constraint's element, or that of the view which a system constraint is about.
    func element(of constraint: NSLayoutConstraint) -> NibElement? {
        if let own = names.element(of: constraint) { return own }
        for item in [constraint.firstItem, constraint.secondItem] {
            if let found = item.flatMap(names.element) { return found }
            if let owner = (item as? UILayoutGuide)?.owningView, let found = names.element(of: owner) { return found }
        }
        return nil
    }

    /// The members of a conflict, one phrase each; what holds the screen, cells and frames in place is said once.
    func texts(of conflict: ConstraintConflict, without left: NSLayoutConstraint? = nil) -> [String] {
        let isHorizontal = conflict.members.contains { $0.constraint.firstAttribute.isHorizontal }
        let words = conflict.members.filter { $0.constraint !== left }.map { member in
            let constraint = member.constraint
            guard id(of: constraint) == nil else { return text(of: constraint) }
            let view = constraint.firstItem as? UIView
            if constraint.identifier?.hasPrefix("UIView-Encapsulated-Layout") == true || view.map(isAround) ?? false {
                let size = isHorizontal ? root.bounds.width : root.bounds.height
                return "\(isHorizontal ? "width" : "height") of the screen (\(number(size)))"
            }
            if let view, "\(type(of: constraint))" == "NSAutoresizingMaskLayoutConstraint" {
                return "frame of \(name(named(view)))"
            }
            return text(of: constraint)
        }
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    /// Whether the part is shown inside the view.
    private func isAround(_ view: UIView) -> Bool { root.isDescendant(of: view) }

    /// `label “Name”.width == 100`; what the system added is named by what it is for.
    func text(of constraint: NSLayoutConstraint) -> String {
        if let words = systemWords(constraint) { return words }
        let priority = constraint.priority == .required ? "" : " @\(number(Double(constraint.priority.rawValue)))"
        return constraint.equation(naming: name) + priority
    }

    private func name(_ item: AnyObject?) -> String { names.name(item) }

    /// Stack views and margins state constraints of their own.
    private func systemWords(_ constraint: NSLayoutConstraint) -> String? {
        guard let identifier = constraint.identifier, identifier.hasPrefix("UI"),
            id(of: constraint) == nil
        else { return nil }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        if identifier.hasPrefix("UIView-"), identifier.hasSuffix("Margin-guide-constraint") {
            let edge = identifier.dropFirst("UIView-".count).prefix { $0 != "M" }
            let owner = items.lazy.compactMap { ($0 as? UILayoutGuide)?.owningView }.first
            return "\(edge) margin of \(name(owner)) (\(number(abs(constraint.constant))))"
        }
        if identifier.hasPrefix("UISV-") {
            let stack = items.lazy.compactMap { item in
                (item as? UIStackView) ?? (item as? UIView)?.superview as? UIStackView
                    ?? (item as? UILayoutGuide)?.owningView as? UIStackView
            }.first
            return "\(identifier.dropFirst("UISV-".count)) of \(name(stack))"
        }
        if identifier.contains("SafeAreaLayoutGuide") { return "safe area (\(number(abs(constraint.constant))))" }
        return identifier
    }
}
