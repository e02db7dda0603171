import Foundation
import Glibc
import InterfaceBuilder

/// Says which document a process was at when it crashed.
///
/// A crash is a defect of this program; who meets one should at least know what to leave out and what to report.
enum CrashNote {
    /// Made when a document is begun, because a crashing process can make nothing.
    nonisolated(unsafe) private static var message: UnsafeMutableBufferPointer<UInt8>?
    nonisolated(unsafe) private static var isInstalled = false

    static let advice = "made plumb crash; this is a defect of plumb, please report it with the document"

    /// While `body` runs, a crash is told as that of the document and ends the process with status 2.
    static func during<Result>(_ document: String, _ body: () throws -> Result) rethrows -> Result {
        install()
        let line: TerminalText = "plumb: \(document): \(advice)\n"
        let bytes = Array(line.source.utf8)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        message = buffer
        defer {
            message = nil
            buffer.deallocate()
        }
        return try body()
    }

    private static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // A stack that has run over needs another one to tell of it.
        let size = 1 << 16
        var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if let message = CrashNote.message { _ = Glibc.write(STDERR_FILENO, message.baseAddress, message.count) }
            _exit(CrashNote.message == nil ? 128 + number : 2)
        }
        action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(signal, &action, nil) }
    }
}
