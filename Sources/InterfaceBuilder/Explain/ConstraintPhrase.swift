import Foundation
import UIKit

/// A logged constraint in plain words: "label 'Name' starts 8 after image ends".
public struct ConstraintPhrase: Sendable {
    /// The constraint in words.
    public let text: String

    /// Says what the constraint asks for.
    public init(_ constraint: LoggedConstraint) {
        var text = Self.body(constraint)
        if let priorities = constraint.contentPriorities {
            text +=
                ", as its content asks (hugging \(number(priorities.hugging)), compression resistance \(number(priorities.compression)))"
        }
        switch constraint.origin {
        case .autoresizing: text += ", from its autoresizing mask"
        case .container: text += ", which its container decides"
        case .stack: text += ", from its stack view (\(constraint.identifier ?? "UISV"))"
        case .guide: text += ", from UIKit's guides"
        case .prototyping: text += ", from the nib compiler"
        case .app: if let name = constraint.identifier, !name.isEmpty { text += " (“\(name)”)" }
        case .content: break
        }
        if constraint.priority < 1000 { text += ", at priority \(number(constraint.priority))" }
        self.text = text
    }

    private static func body(_ constraint: LoggedConstraint) -> String {
        let strength =
            switch constraint.relation {
            case .equal: ""
            case .atMost: "at most "
            case .atLeast: "at least "
            }
        guard constraint.left.count == 1, constraint.right.count <= 1, let left = constraint.left.first,
            let attribute = LoggedAttribute(left.attribute), left.multiplier == 1
        else { return equation(constraint) }
        let constant = constraint.constant
        guard let right = constraint.right.first else {
            return attribute.near == 0 && attribute.size != 0
                ? "\(left.item.name) is \(strength)\(number(constant)) \(attribute.axis == .vertical ? "high" : "wide")"
                : "\(left.item.name)'s \(left.attribute) is \(strength)at \(number(constant))"
        }
        guard right.multiplier == 1 else {
            let plus = constant == 0 ? "" : constant > 0 ? " plus \(number(constant))" : " minus \(number(-constant))"
            return
                "\(left.item.name)'s \(left.attribute) is \(strength)\(number(right.multiplier)) times \(right.item.name)'s \(right.attribute)\(plus)"
        }
        let distance = number(abs(constant))
        let pair = (edge(left.attribute), edge(right.attribute))
        let vertical = attribute.axis == .vertical
        switch pair {
        case (.near, .far) where constant >= 0:
            return "\(left.item.name) is \(strength)\(distance) \(vertical ? "below" : "after") \(right.item.name)"
        case (.far, .near) where constant <= 0:
            return "\(left.item.name) ends \(strength)\(distance) before \(right.item.name)"
        case (.near, .near), (.far, .far), (.middle, .middle):
            if constant == 0 {
                let verb =
                    constraint.relation == .equal
                    ? "lines up with" : constraint.relation == .atLeast ? "is not before" : "is not past"
                return "\(left.item.name)'s \(left.attribute) \(verb) \(right.item.name)'s"
            }
            return
                "\(left.item.name)'s \(left.attribute) is \(strength)\(distance) \(constant > 0 ? "past" : "before") \(right.item.name)'s"
        case (.size, .size):
            let relation =
                constraint.relation == .equal ? "as" : constraint.relation == .atMost ? "at most as" : "at least as"
            let adjective = left.attribute == "height" ? "high" : "wide"
            let plus = constant == 0 ? "" : constant > 0 ? " plus \(distance)" : " minus \(distance)"
            return "\(left.item.name) is \(relation) \(adjective) as \(right.item.name)'s \(right.attribute)\(plus)"
        default:
            return equation(constraint)
        }
    }

    private enum Edge { case near, middle, far, size, other }

    private static func edge(_ word: String) -> Edge {
        guard let attribute = LoggedAttribute(word) else { return .other }
        switch (attribute.near, attribute.size) {
        case (1, 0): return .near
        case (1, 0.5): return .middle
        case (1, 1): return .far
        case (0, 1): return .size
        default: return .other
        }
    }

    private static func equation(_ constraint: LoggedConstraint) -> String {
        func side(_ terms: [LoggedConstraint.Term]) -> String {
            terms.map { term in
                let factor = term.multiplier == 1 ? "" : term.multiplier == -1 ? "-" : number(term.multiplier) + "*"
                return "\(factor)\(term.item.name).\(term.attribute)"
            }.joined(separator: " + ").replacingOccurrences(of: "+ -", with: "- ")
        }
        return ConstraintText(
            side(constraint.left), constraint.relation.rawValue,
            constraint.right.isEmpty ? nil : side(constraint.right), constant: constraint.constant
        ).equation
    }
}

/// A length as people write it: at most three decimals, none when whole.
func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
}
