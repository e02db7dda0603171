import AppRunner
import Foundation
import PageService
import Toolchain

/// What a page wants of the app as a program.
struct PageWish: Decodable {
    /// `restart`, `device` and `language` (with their names), `script` or `debugger`.
    let action: String
    let name: String?
}

/// How far the app is.
struct PagePhase: Encodable, Sendable {
    struct Message: Encodable, Sendable {
        let file: String
        let line: Int
        let column: Int
        let text: String
    }

    let type = "phase"
    /// `building`, `starting`, `running`, `ended`, `failed` (to build or start), `broken` (a file that was saved, while the
    /// app goes on) or `replaced` (by another page).
    let phase: String
    var message: String?
    /// The compiler's messages.
    var messages: [Message] = []
    var isCrash = false
    /// Whether an earlier build goes on meanwhile.
    var isRunning = false
    /// How far a build is: steps begun, steps known, what is done.
    var step: Step?
    /// How many seconds the last build took.
    var lastSeconds: Double?

    struct Step: Encodable, Sendable {
        let done: Int
        let total: Int
        let text: String
    }

    init(
        phase: String, message: String? = nil, isCrash: Bool = false, isRunning: Bool = false,
        step: BuildProgress? = nil, lastSeconds: Double? = nil
    ) {
        self.step = step.map { Step(done: $0.done, total: $0.total, text: $0.text) }
        self.lastSeconds = lastSeconds
        self.phase = phase
        self.message = message
        self.isCrash = isCrash
        self.isRunning = isRunning
    }

    init(phase: String, _ failure: BuildFailure, isRunning: Bool) {
        self.init(phase: phase, message: failure.messages.isEmpty ? failure.description : nil, isRunning: isRunning)
        messages = failure.messages.map { Message(file: $0.file, line: $0.line, column: $0.column, text: $0.text) }
    }
}

/// The languages that the app can be started in, and the one it is in; empty where that is its own choice.
struct PageLanguages: Encodable, Sendable {
    let type = "languages"
    let languages: [String]
    let current: String
}

/// A line that the app printed.
struct PageConsole: Encodable, Sendable {
    let type = "console"
    let text: String
    let isError: Bool
}

/// What was done so far.
struct PageScript: Encodable, Sendable {
    let type = "script"
    let lines: [String]
}

/// Where the view debugger's page of the app is, or why there is none.
struct PageDebugger: Encodable, Sendable {
    let type = "debugger"
    var address: String?
    var error: String?

    init(_ answer: DebuggerServer.Answer) {
        switch answer {
        case .address(let address): self.address = address
        case .trouble(let text): error = text
        }
    }
}

extension PageConnection {
    func send(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let data = try? encoder.encode(value) { send(.text(String(decoding: data, as: UTF8.self))) }
    }
}
