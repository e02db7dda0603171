import UIKit

/// Lines of Swift that make a change in code: they compile where the object's owner has its code.
@MainActor
enum SwiftLine {
    /// - Parameters:
    ///   - property: As requests spell it.
    ///   - value: As requests spell it.
    static func setting(_ property: String, of object: AnyObject, to value: String) -> String {
        switch object {
        case let view as UIView: setting(property, of: view, to: value)
        case let constraint as NSLayoutConstraint: setting(property, of: constraint, to: value)
        default: ""
        }
    }

    private static func setting(_ property: String, of constraint: NSLayoutConstraint, to value: String) -> String {
        let place = place(of: constraint)
        let written = property == "priority" ? "UILayoutPriority(\(value))" : value
        return "\(place.access).\(property) = \(written)\(place.comment)"
    }

    private static func setting(_ property: String, of view: UIView, to value: String) -> String {
        let place = place(of: view)
        /// The expression for what only a subclass of `UIView` has.
        func cast(_ type: String) -> String { place.isTyped ? place.access : "(\(place.expression) as? \(type))?" }
        switch property {
        case "frame.x": return "\(place.access).frame.origin.x = \(value)\(place.comment)"
        case "frame.y": return "\(place.access).frame.origin.y = \(value)\(place.comment)"
        case "frame.width", "frame.height":
            return "\(place.access).frame.size.\(property.dropFirst(6)) = \(value)\(place.comment)"
        case "title":
            let isConfigured = (view as? UIButton)?.configuration != nil
            return isConfigured
                ? "\(cast("UIButton")).configuration?.title = \(literal(value))\(place.comment)"
                : "\(cast("UIButton")).setTitle(\(literal(value)), for: .normal)\(place.comment)"
        default:
            guard let inspected = InspectedProperty.named(property, of: view) else { return "" }
            let access = inspected.owner == "UIView" ? place.access : cast(inspected.owner)
            return "\(access).\(property) = \(inspected.swift(value))\(place.comment)"
        }
    }

    // MARK: Where an object is

    private struct Place {
        var expression: String
        /// Whether the expression has the object's own type.
        var isTyped: Bool
        var isOptional = false
        /// Where the line belongs.
        var comment: String

        /// What a member follows.
        var access: String { isOptional ? expression + "?" : expression }
    }

    /// By the property of the nearest owner that holds the view, else by its place below that owner's view.
    private static func place(of view: UIView) -> Place {
        var steps = ""
        var next: UIView? = view
        while let here = next {
            if let (owner, name, held) = property(holding: here) {
                let base = name + held.suffix
                let comment = "  // in \(owner)"
                guard steps.isEmpty else {
                    return Place(
                        expression: base + (held.isOptional ? "?" : "") + steps, isTyped: false, comment: comment)
                }
                return Place(
                    expression: base, isTyped: held.suffix.isEmpty, isOptional: held.isOptional, comment: comment)
            }
            if let controller = here.owningController {
                return Place(
                    expression: "view" + steps, isTyped: steps.isEmpty && type(of: here) == UIView.self,
                    comment: "  // in \(shortName(controller))")
            }
            guard let superview = here.superview, let index = superview.subviews.firstIndex(of: here) else {
                return Place(
                    expression: here is UIWindow ? "window" + steps : "self" + steps, isTyped: steps.isEmpty,
                    comment: "  // in \(shortName(here))")
            }
            steps = ".subviews[\(index)]" + steps
            next = superview
        }
        return Place(expression: "self", isTyped: true, comment: "")
    }

    private static func place(of constraint: NSLayoutConstraint) -> Place {
        let first = constraint.firstItem as? UIView ?? (constraint.firstItem as? UILayoutGuide)?.owningView
        // A property of its own, in the owner of the view or of one above it.
        var next = first
        while let here = next {
            if let owner = ownerObject(of: here),
                let (name, held) = PropertyNames.property(holding: constraint, in: owner)
            {
                return Place(
                    expression: name + held.suffix, isTyped: true, isOptional: held.isOptional,
                    comment: "  // in \(shortName(owner))")
            }
            next = here.superview
        }
        guard let first else { return Place(expression: "self", isTyped: true, comment: "") }
        let holder = place(of: holder(of: constraint, from: first))
        let test: String
        if let identifier = constraint.identifier {
            test = "$0.identifier == \(literal(identifier))"
        } else {
            let second =
                constraint.secondItem == nil
                ? "$0.secondItem == nil" : "$0.secondAttribute == .\(constraint.secondAttribute.word)"
            let item = constraint.firstItem is UIView ? "$0.firstItem === \(place(of: first).expression) && " : ""
            test = "\(item)$0.firstAttribute == .\(constraint.firstAttribute.word) && \(second)"
        }
        return Place(
            expression: "\(holder.access).constraints.first { \(test) }", isTyped: true, isOptional: true,
            comment: holder.comment)
    }

    private static func holder(of constraint: NSLayoutConstraint, from view: UIView) -> UIView {
        var next: UIView? = view
        while let here = next {
            if here.constraints.contains(where: { $0 === constraint }) { return here }
            next = here.superview
        }
        return view
    }

    /// The controller whose view it is, or the view itself where its class is the app's own.
    private static func ownerObject(of view: UIView) -> AnyObject? {
        if let controller = view.owningController { return controller }
        return describedClassName(of: view).contains(".") ? view : nil
    }

    private static func property(holding view: UIView) -> (owner: String, name: String, held: PropertyNames.Held)? {
        var next = view.superview
        while let here = next {
            if let owner = ownerObject(of: here), let (name, held) = PropertyNames.property(holding: view, in: owner) {
                return (shortName(owner), name, held)
            }
            next = here.superview
        }
        return nil
    }

    private static func shortName(_ object: AnyObject) -> String {
        describedClassName(of: object).split(separator: ".").last.map(String.init) ?? ""
    }

    // MARK: Values

    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || [0x2028, 0x2029].contains(scalar.value)
                || scalar.properties.generalCategory == .format:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    static func color(_ hex: String) -> String {
        guard let color = try? LiveProperty.color(hex) else { return ".clear" }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return
            "UIColor(red: \(red.shortText), green: \(green.shortText), blue: \(blue.shortText), alpha: \(alpha.shortText))"
    }
}
