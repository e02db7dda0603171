import Files

/// Trouble that UIKit reports and lives with: constraints that contradict each other, a layout that never settles.
@MainActor
public struct Diagnostic {
    public enum Kind: Sendable {
        case unsatisfiableConstraints
        case unpreparedHierarchy
        case layoutFeedbackLoop
        case unusableConstraint
        /// A frame or a constraint was changed in a pass that can't take it.
        case wrongPhase
        /// A class's `layoutSubviews` leaves out super, so that its subviews are not placed.
        case missingSuper
        /// Anything else that UIKit logs.
        case log
    }

    public let kind: Kind
    /// As UIKit prints it.
    public let message: String
    /// What contradicts; nil for other kinds.
    public let conflict: ConstraintConflict?

    init(_ kind: Kind, _ message: String, conflict: ConstraintConflict? = nil) {
        self.kind = kind
        self.message = message
        self.conflict = conflict
    }
}

/// Where diagnostics go: to standard error, unless a test collects them.
@MainActor
public enum Diagnostics {
    /// Called instead of printing; nil in production.
    public static var handler: ((Diagnostic) -> Void)?

    /// Runs `body` and gives back what was reported meanwhile.
    public static func collect(_ body: () throws -> Void) rethrows -> [Diagnostic] {
        var collected: [Diagnostic] = []
        let outer = handler
        handler = { collected.append($0) }
        defer { handler = outer }
        try body()
        return collected
    }

    static func report(_ diagnostic: Diagnostic) {
        if let handler {
            handler(diagnostic)
        } else {
            StandardError.write(diagnostic.message + "\n")
        }
    }

    static func log(_ message: String) { report(Diagnostic(.log, message)) }
}
