/// A contradiction is reported the moment the constraint that makes it becomes active, as in UIKit, also where it is
/// taken out again before the next layout.
///
/// Solving at each activation would solve screens many times while they are built. A required constraint can contradict
/// others only where each length and position in it stands in another required constraint too, so only then is the
/// tree's engine asked, once for constraints that are activated together. Trees that have no engine yet, outside of
/// windows, are looked at by their first layout.
@MainActor
struct ActivationCheck {
    private var depth = 0
    private var activated: [NSLayoutConstraint] = []

    mutating func begin() { depth += 1 }

    mutating func note(_ constraint: NSLayoutConstraint) { activated.append(constraint) }

    /// The constraints to look at, where the outermost of nested groups ends.
    mutating func end() -> [NSLayoutConstraint] {
        depth -= 1
        guard depth == 0 else { return [] }
        defer { activated.removeAll(keepingCapacity: true) }
        return activated
    }
}

extension UpdateCycle {
    /// Runs `body`, and looks at the constraints that it activates once they all are.
    func activating(_ body: () -> Void) {
        activationCheck.begin()
        body()
        let activated = activationCheck.end()
        // In the other phases the engine is about to solve anyway.
        guard !activated.isEmpty, phase == .idle || phase == .layout else { return }
        var solved: UIView?
        for constraint in activated {
            guard let container = constraint.installation.container, constraint.mayContradict else { continue }
            let root = container.root
            guard root !== solved else { continue }
            solved = root
            ConstraintPass.solveNow(root)
        }
    }
}

extension NSLayoutConstraint {
    /// Whether somebody would have to report a contradiction now: required, and in a tree with an engine.
    var isToBeChecked: Bool {
        guard storedPriority == .required, let container = installation.container else { return false }
        return container.hierarchy.window != nil || container.constraintState.nodeIfAny?.engine != nil
    }

    /// Whether each variable in it stands in another required constraint.
    fileprivate var mayContradict: Bool {
        let operands = [definition.firstOperand, definition.secondOperand].compactMap { $0 }
        return operands.allSatisfy { isHeldElsewhere($0) && ($0.origin.map(isHeldElsewhere) ?? true) }
    }

    private func isHeldElsewhere(_ operand: LayoutOperand) -> Bool {
        guard let node = operand.node, let view = node.view else { return true }
        // A container, a system guide and a view with a frame of its own are determined without constraints.
        if node.isGuide {
            if let guide = node.guide, type(of: guide) != UILayoutGuide.self { return true }
        } else if view === installation.container || view.constraintState.translatesAutoresizingMask {
            return true
        }
        let missing = touched(operand.attribute).subtracting(
            node.mentions.reduce(into: TouchedVariables()) { held, mention in
                let other = mention.takeUnretainedValue()
                if other !== self, other.storedPriority == .required, other.installation.isActive {
                    held.formUnion(other.touched(of: node))
                }
            })
        return missing.isEmpty
    }

    private func touched(of node: LayoutNode) -> TouchedVariables {
        var touched = TouchedVariables()
        for operand in [definition.firstOperand, definition.secondOperand] {
            guard let operand else { continue }
            if operand.node === node { touched.formUnion(self.touched(operand.attribute)) }
            if let origin = operand.origin, origin.node === node { touched.formUnion(self.touched(origin.attribute)) }
        }
        return touched
    }

    private func touched(_ attribute: Attribute) -> TouchedVariables {
        switch attribute {
        case .left, .leftMargin: [.x]
        case .leading, .leadingMargin: isRightToLeft ? [.x, .width] : [.x]
        case .trailing, .trailingMargin: isRightToLeft ? [.x] : [.x, .width]
        case .right, .rightMargin, .centerX, .centerXWithinMargins: [.x, .width]
        case .width: [.width]
        case .top, .topMargin, .firstBaseline: [.y]
        case .bottom, .bottomMargin, .lastBaseline, .centerY, .centerYWithinMargins: [.y, .height]
        case .height: [.height]
        case .notAnAttribute: []
        }
    }
}

/// An item's variables in the engine.
private struct TouchedVariables: OptionSet {
    let rawValue: UInt8
    static let x = TouchedVariables(rawValue: 1)
    static let width = TouchedVariables(rawValue: 2)
    static let y = TouchedVariables(rawValue: 4)
    static let height = TouchedVariables(rawValue: 8)
}
