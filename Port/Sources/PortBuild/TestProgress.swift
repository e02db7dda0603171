import Foundation

/// Which tests of XCTest a program has run, by what it prints; for one that a test stops, what is left to run.
struct TestProgress {
    /// The names of tests that have ended or have stopped the program, as `Class.test`.
    private(set) var done: Set<String> = []
    /// Tests that have begun and have not ended, outermost first.
    private var open: [String] = []
    /// What the running test trapped with: the place and the message.
    private var trap: String?

    private static let traps = ["Fatal error", "Precondition failed", "Assertion failed"]

    mutating func take(_ line: String) {
        if let match = line.firstMatch(of: /^Test Case '([^.']+\..*)' (started|passed|failed|skipped)\b/) {
            let name = String(match.1)
            if match.2 == "started" {
                open.append(name)
                trap = nil
            } else {
                open.removeAll { $0 == name }
                done.insert(name)
            }
        } else if trap == nil, Self.traps.contains(where: line.contains) {
            trap = line
        }
    }

    /// Begins again after the program has ended.
    ///
    /// - Returns: What XCTest would have printed, had the test failed that was running; nil where none was.
    mutating func takeEnd() -> [String]? {
        defer { (open, trap) = ([], nil) }
        guard let name = open.last, done.insert(name).inserted else { return nil }
        let (place, message) = Self.parts(of: trap ?? "the program ended")
        return [
            "\(place): error: \(name) : stopped the program: \(message)", "Test Case '\(name)' failed (0.0 seconds)",
        ]
    }

    /// `Kit/Lamp.swift:3: Fatal error: no current`
    private static func parts(of trap: String) -> (place: String, message: String) {
        guard let match = trap.firstMatch(of: /^(.+?:\d+): (.+)$/) else { return ("<unknown>:0", trap) }
        return (String(match.1), String(match.2))
    }

    /// Arguments of `swift test` by which those run that have not.
    var rest: [String] {
        ["--disable-swift-testing"]
            + done.sorted().flatMap { name in
                ["--skip", "[./]" + NSRegularExpression.escapedPattern(for: name).replacing("\\.", with: "[./]") + "$"]
            }
    }
}
