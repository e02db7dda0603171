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
    /// What is said, as UIKit prints it.
    public let message: String
    /// What it is about, for whoever knows its type.
    package let subject: Any?

    package init(_ kind: Kind, _ message: String, about subject: Any? = nil) {
        self.kind = kind
        self.message = message
        self.subject = subject
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

    package static func report(_ diagnostic: Diagnostic) {
        if let handler {
            handler(diagnostic)
        } else {
            StandardError.write(diagnostic.message + "\n")
        }
    }

    package static func log(_ message: String) { report(Diagnostic(.log, message)) }

    /// ``log(_:)`` for values, which may be used on any thread: on others than the main one it goes to standard error.
    package nonisolated static func logAnywhere(_ message: String) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { log(message) }
        } else {
            StandardError.write(message + "\n")
        }
    }
}
