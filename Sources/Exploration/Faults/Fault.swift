import Audit
import InterfaceBuilder
import UIKit

/// What can be wrong with an app that somebody uses. Raw values are the ids that reports use; what is wrong with a screen as it
/// lies there has the ids of ``AuditRule``.
package enum FaultRule: String, CaseIterable, Sendable {
    case crash
    case hang
    case ended
    case conflictingConstraints = "conflicting-constraints"
    case layoutLoop = "layout-loop"
    case reported
    case unansweredAction = "unanswered-action"
    case leak
    case deadButton = "dead-button"
    case noEffect = "no-effect"
    case lostState = "lost-state"
    case movedLayout = "moved-layout"
    case coveredByKeyboard = "covered-by-keyboard"
    case blankScreen = "blank-screen"

    package var summary: String {
        switch self {
        case .crash: "The app crashes."
        case .hang: "The app does not come back."
        case .ended: "The app ends itself."
        case .conflictingConstraints: "Constraints contradict each other."
        case .layoutLoop: "Layout starts itself again and again."
        case .reported: "UIKit reports something that it lives with."
        case .unansweredAction: "An action is sent that nobody takes."
        case .leak: "Controllers live on that were left, one more each time."
        case .deadButton: "A button can be touched, and nothing is connected to it."
        case .noEffect: "Nothing that can be seen follows a tap on a button."
        case .lostState:
            "What was there before a change of the device or its settings is not there after it is changed back."
        case .movedLayout: "Views lie elsewhere after a change of the device or its settings is changed back."
        case .coveredByKeyboard: "The keyboard hides what is typed into."
        case .blankScreen: "The screen shows nothing."
        }
    }

    var severity: Severity {
        switch self {
        case .crash, .hang, .ended, .conflictingConstraints, .layoutLoop, .leak, .deadButton, .lostState,
            .coveredByKeyboard:
            .error
        case .reported, .unansweredAction, .movedLayout, .blankScreen: .warning
        case .noEffect: .note
        }
    }
}

/// Something wrong that an app showed.
package struct Fault: Sendable {
    /// A ``FaultRule``'s id or an ``AuditRule``'s.
    package let rule: String
    package let severity: Severity
    /// A sentence: what is wrong, with names and numbers.
    package let message: String
    /// What would mend it; nil where that depends.
    package var hint: String?
    /// The same for the same fault, however it is come to.
    package let key: String
    /// Where it lies on the screen, in points.
    package var frame: CGRect?
    /// Whether only pictures show it.
    package var needsPictures = false

    /// - Parameters:
    ///   - place: The controller that it belongs to.
    ///   - subject: What of it is wrong, without what changes from run to run.
    init(_ rule: FaultRule, _ message: String, in place: String, _ subject: String) {
        self.rule = rule.rawValue
        severity = rule.severity
        // Addresses differ from run to run.
        self.message = message.withoutAddresses
        key = "\(rule.rawValue) \(ScreenState.short(place)) \(ScreenState.normal(subject))"
    }

    /// A crash whose words say where in the sources it is: it is the same whatever leads there.
    init(crash message: String, at source: String) {
        (rule, severity, self.message) = (FaultRule.crash.rawValue, FaultRule.crash.severity, message.withoutAddresses)
        key = "crash \(source) \(message.withoutAddresses)"
    }

    init(_ remark: AuditRemark, in look: Look) {
        rule = remark.rule.rawValue
        severity = remark.severity
        message = remark.message
        hint = remark.hint
        let node = look.tree.nodes[remark.node]
        frame = node.frame
        needsPictures = [.lowContrast, .fixedColor, .textInImage].contains(remark.rule)
        key =
            "\(rule) \(ScreenState.short(look.owner(of: remark.node))) \(ScreenState.normal(look.kind(of: remark.node)))"
    }
}

extension ScreenTree {
    /// The row, header or footer of a list that a node is or lies in: what lists make for what is in sight.
    func listPart(around node: Int) -> Int? {
        path(to: node).first { part in
            part.place != nil || part.className.contains("HeaderFooterView")
                || part.parent.map { nodes[$0].role == "collection" } ?? false
        }?.id
    }
}

extension Look {
    /// The class of the controller that a node belongs to; what lies in a bar belongs to what the bar is over.
    func owner(of node: Int) -> String {
        let owner = observation.owners.indices.contains(node) ? observation.owners[node] : ""
        let isContainer = owner.isEmpty || owner.hasPrefix("UI") && owner != "UIViewController"
        return isContainer ? front : owner
    }

    /// The class of the controller that is in front.
    var front: String { observation.controllers.last ?? "" }

    /// What a node is called; in a row or a header of a list what it is of it, since the next one has the same faults.
    fileprivate func kind(of node: Int) -> String {
        let path = tree.path(to: node)
        guard let part = tree.listPart(around: node), let row = path.firstIndex(where: { $0.id == part }) else {
            return name(of: node)
        }
        let parts = path[..<row].map { part in
            let earlier = tree.nodes[..<part.id].filter { $0.parent == part.parent && $0.className == part.className }
            return part.className + String(repeating: "\u{2032}", count: earlier.count)
        }
        return (parts + [path[row].className]).joined(separator: " in ")
    }

    /// What a node is called: its short name, or that of the named one around it, with its class.
    func name(of node: Int) -> String {
        if let name = names[node] { return name }
        let around = tree.path(to: node).dropFirst().lazy.compactMap { self.names[$0.id] }.first
        return [around, tree.nodes[node].className].compactMap { $0 }.joined(separator: " › ")
    }
}
