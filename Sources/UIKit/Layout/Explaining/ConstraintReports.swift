import LayoutEngine

// UIKit's reports about constraints, byte for byte: behaviour reference, sections 1.4 and 1.6.
@MainActor
enum ConstraintReports {
    static func text(broken: NSLayoutConstraint, among constraints: [NSLayoutConstraint]) -> String {
        let hasMask = constraints.contains { $0 is NSAutoresizingMaskLayoutConstraint }
        var lines = [
            "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
            "\tProbably at least one of the constraints in the following list is one you don't want. ",
            "\tTry this: ",
            "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
            "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
        ]
        if hasMask {
            lines.append(
                "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
                    + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) ")
        }
        lines.append("(")
        lines.append(constraints.map { "    \"\($0.description.escapedInArray)\"" }.joined(separator: ",\n"))
        lines += [
            ")", "", "Will attempt to recover by breaking constraint ", broken.description, "",
            "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
            "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.",
        ]
        return lines.joined(separator: "\n")
    }

    /// Not UIKit's: there such numbers lead to layouts that nobody understands.
    static func reportUnusable(_ constraint: NSLayoutConstraint, _ reason: String) {
        Diagnostics.report(
            Diagnostic(
                .unusableConstraint,
                "[LayoutConstraints] The constraint takes no part in layout, because \(reason): \(constraint)"))
    }

    /// The hierarchy as it is when a constraint has to be resolved whose items it does not contain.
    static func reportUnresolvable(_ constraint: NSLayoutConstraint, _ container: UIView, missing view: UIView?) {
        let tree = container.recursiveDescription().split(separator: "\n").map { "\t\t\($0)" }.joined(separator: "\n")
        let above = view?.superview.map { "\($0)" } ?? "NO SUPERVIEW"
        Diagnostics.report(
            Diagnostic(
                .unpreparedHierarchy,
                """
                View hierarchy unprepared for constraint.
                \tConstraint: \(constraint)
                \tContainer hierarchy: 
                \(tree)
                \tView not found in container hierarchy: \(view.map { "\($0)" } ?? "(null)")
                \tThat view's superview: \(above)
                """))
    }

    static func reportUnprepared(_ constraint: NSLayoutConstraint, _ container: UIView) {
        Diagnostics.report(
            Diagnostic(
                .unpreparedHierarchy,
                """
                [LayoutConstraints] The view hierarchy is not prepared for the constraint: \(constraint)
                \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). \
                This will crash if the constraint needs to be resolved before the view hierarchy is assembled. Break on \
                -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug.
                """))
    }
}

extension String {
    /// As an NSArray prints a string: quotes and backslashes escaped, characters beyond ASCII as `\Uxxxx`.
    fileprivate var escapedInArray: String {
        var text = ""
        for unit in utf16 {
            switch unit {
            case 0x22: text += "\\\""
            case 0x5C: text += "\\\\"
            case 0x0A: text += "\\n"
            case 0x09: text += "\\t"
            case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                text += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }
}

extension ConstraintConflict {
    /// What UIKit logs of it.
    package var message: String {
        // An attribute such as `topMargin` is part of its own constraint; UIKit has no other for it.
        ConstraintReports.text(broken: broken, among: members.map(\.constraint).filter { !$0.isMarginAttributeEdge })
    }
}

extension HostedEngine {
    func report(_ conflicts: [LayoutConflict]) {
        for conflict in explained(conflicts) {
            Diagnostics.report(
                Diagnostic(.unsatisfiableConstraints, conflict.message, about: conflict))
        }
    }

    /// Conflicts in terms of constraints; those among nothing but the engine's own facts are left out.
    func explained(_ conflicts: [LayoutConflict]) -> [ConstraintConflict] {
        conflicts.compactMap { conflict in
            let members = conflict.members.compactMap { member in
                constraint(for: member.fact).map { ConstraintConflict.Member(constraint: $0, share: member.share) }
            }
            return constraint(for: conflict.broken).map {
                ConstraintConflict(members: members, broken: $0, gap: conflict.gap)
            }
        }
    }

    /// The constraint that stands for what the engine knows; nil for what has none, such as that sizes are not negative.
    func constraint(for fact: LayoutFact) -> NSLayoutConstraint? {
        switch fact {
        case .relation(let relation):
            switch owner(of: relation) {
            case .none: nil
            case .constraint(let constraint): constraint.takeUnretainedValue()
            case .mask(let node, let index): node.maskConstraint(index)
            case .rootSize(let node, let axis): node.rootSizeConstraint(axis)
            }
        case .hugging(let item, let axis), .compressionResistance(let item, let axis):
            node(of: item)?.contentSizeConstraint(axis == .horizontal ? .horizontal : .vertical)
        case .notNegative: nil
        }
    }
}
