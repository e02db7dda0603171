import Foundation
import Glibc
import InterfaceBuilder

/// Says which document a process was at when it crashed.
///
/// A crash is a defect of this program; who meets one should at least know what to leave out and what to report.
enum CrashNote {
    /// Made when a document is begun, because a crashing process can make nothing.
    nonisolated(unsafe) private static var message: UnsafeMutableBufferPointer<UInt8>?
    nonisolated(unsafe) private static var memoryMessage: UnsafeMutableBufferPointer<UInt8>?
    nonisolated(unsafe) private static var isInstalled = false

    static let advice = "made plumb crash; this is a defect of plumb, please report it with the document"

    static let memoryAdvice = "needs more memory than there is"

    /// What to say of a process that a signal ended. The system kills who takes too much memory, and so do workers that get
    /// no more.
    static func advice(forSignal signal: Int32?) -> String {
        guard let signal else { return advice }
        return signal == SIGKILL ? memoryAdvice : "\(advice) (signal \(signal))"
    }

    /// While `body` runs, a crash is reported as that of the document and ends the process with status 2.
    static func during<Result>(_ document: String, _ body: () throws -> Result) rethrows -> Result {
        install()
        let buffer = bytes("plumb: \(document): \(advice)\n")
        let memoryBuffer = bytes("plumb: \(document): \(memoryAdvice)\n")
        message = buffer
        memoryMessage = memoryBuffer
        defer {
            message = nil
            memoryMessage = nil
            buffer.deallocate()
            memoryBuffer.deallocate()
        }
        return try body()
    }

    private static func bytes(_ line: TerminalText) -> UnsafeMutableBufferPointer<UInt8> {
        let bytes = Array(line.source.utf8)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        return buffer
    }

    /// In a worker: who gets no more memory ends as if the system had killed it for that, all others by their signal.
    static func endPlainly() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if CrashNote.isOutOfMemory { kill(getpid(), SIGKILL) }
            signal(number, SIG_DFL)
            raise(number)
        }
        for signal in crashes { sigaction(signal, &action, nil) }
    }

    private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// Asks the system itself, since the allocator may be what crashed.
    private static var isOutOfMemory: Bool {
        let size = 8 << 20
        let piece = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if piece == MAP_FAILED { return true }
        munmap(piece, size)
        return false
    }

    private static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // After a stack overflow, the handler needs another stack to run on.
        let size = 1 << 16
        var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let message = CrashNote.isOutOfMemory ? CrashNote.memoryMessage : CrashNote.message
            if let message { _ = Glibc.write(STDERR_FILENO, message.baseAddress, message.count) }
            _exit(CrashNote.message == nil ? 128 + number : 2)
        }
        action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
        for signal in crashes { sigaction(signal, &action, nil) }
    }
}
