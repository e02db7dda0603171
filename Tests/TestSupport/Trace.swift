import ConstraintSolver
import Foundation

/// A recorded history of constraints, as text. One item a line:
///
/// `V n` variables; `C id rel prio const k (var coef)*k` a constraint (rel 0 ==, 1 <=, 2 >=); `E id` its constant will change;
/// `P name` a timed phase begins; `A id`, `R id` add, remove; `K id const` new constant; `X id` add, must be refused as
/// contradictory, remove; `Q` solve and read what changed; `S` a checkpoint, untimed.
package struct Trace {
    package struct Constraint {
        var relation: Relation
        var priority: Float
        var constant: Double
        var terms: [(variable: Int, coefficient: Double)]
    }
    /// Small, so that reading it takes no time beside what it asks for.
    package struct Step {
        enum Kind: UInt8 {
            case phase, add, remove, reject, constant, solve, checkpoint
        }
        var kind: Kind
        /// A constraint; of a phase its place in `phases`.
        var number: Int32 = 0
        var constant = 0.0
    }
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    package var variableCount = 0
    package var constraints: [Constraint] = []
    package var steps: [Step] = []
    package var phases: [String] = []

    package init(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for (number, line) in text.split(separator: "\n").enumerated() {
            guard try read(line.split(separator: " ")) else {
                throw Unreadable(description: "\(path):\(number + 1): not a trace line: \(line)")
            }
        }
    }

    private mutating func read(_ fields: [Substring]) throws -> Bool {
        guard let kind = fields.first else { return true }
        let first = fields.count > 1 ? fields[1] : ""
        switch kind {
        case "V": variableCount = Int(first) ?? 0
        case "C": return readConstraint(fields)
        case "E": break
        case "P":
            phases.append(String(first))
            steps.append(Step(kind: .phase, number: Int32(phases.count - 1)))
        case "Q": steps.append(Step(kind: .solve))
        case "S": steps.append(Step(kind: .checkpoint))
        default:
            guard let id = Int32(first), constraints.indices.contains(Int(id)) else { return false }
            switch kind {
            case "A": steps.append(Step(kind: .add, number: id))
            case "R": steps.append(Step(kind: .remove, number: id))
            case "X": steps.append(Step(kind: .reject, number: id))
            case "K":
                guard fields.count > 2, let constant = Double(fields[2]) else { return false }
                steps.append(Step(kind: .constant, number: id, constant: constant))
            default: return false
            }
        }
        return true
    }

    private mutating func readConstraint(_ fields: [Substring]) -> Bool {
        guard fields.count > 5, let relation = UInt8(fields[2]).flatMap(Relation.init(rawValue:)),
            let priority = Float(fields[3]), let constant = Double(fields[4]), let count = Int(fields[5]),
            fields.count == 6 + 2 * count
        else { return false }
        var terms: [(variable: Int, coefficient: Double)] = []
        for index in 0..<count {
            guard let variable = Int(fields[6 + 2 * index]), let coefficient = Double(fields[7 + 2 * index]),
                variable < variableCount
            else { return false }
            terms.append((variable, coefficient))
        }
        constraints.append(Constraint(relation: relation, priority: priority, constant: constant, terms: terms))
        return true
    }
}
