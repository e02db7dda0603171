import Foundation
import Glibc

/// Runs another program to its end, on the calling thread alone: workers are copies of this process, which a thread
/// would not survive in.
public enum Subprocess {
    /// How a program ended.
    public struct Outcome: Sendable {
        /// Its status, or 128 and the number of the signal that ended it.
        public var status: Int32
        /// What it wrote to its standard output.
        public var output = Data()
        /// What it wrote to its standard error.
        public var errors = Data()

        /// Its standard output as text.
        public var text: String { String(decoding: output, as: UTF8.self) }
        /// Its standard error as text.
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
        /// Its standard output and then its standard error.
        public var allText: String { text + errorText }
        /// Its standard output without blanks and ends of lines around it.
        public var answer: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// Why a program could not be started, or was given up.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameters:
    ///   - program: A path, or a name that is looked for in PATH.
    ///   - arguments: Without the program's name.
    ///   - input: What the program reads from its standard input.
    ///   - environment: What is added to this process's own variables.
    ///   - showsErrors: Whether its standard error goes to this program's, too, as it comes.
    ///   - limit: How long it may take; for ever without. What it started ends with it.
    ///   - line: Called with each line of its standard output as it comes, and with nil once a second while none does.
    ///   - errorLine: Called with each line of its standard error as it comes.
    ///   - isGivenUp: Asked at least once a second, where the program has a limit; true ends it as the limit does.
    /// - Throws: A ``Failure`` where the program can't be started, or has taken longer than it may.
    public static func run(
        _ program: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        showsErrors: Bool = false, limit: Duration? = nil, line: ((String?) -> Void)? = nil,
        errorLine: ((String) -> Void)? = nil, isGivenUp: (() -> Bool)? = nil
    ) throws(Failure) -> Outcome {
        var launch = ProgramLaunch(program, arguments, environment: environment)
        (launch.input, launch.output, launch.errors) = (.pipe, .pipe, .pipe)
        launch.leadsGroup = limit != nil
        let process = try ChildProcess(launch)
        var service = PipeService(process, input)
        service.showsErrors = showsErrors
        service.line = line
        service.errorLine = errorLine
        service.isGivenUp = isGivenUp
        let isDone = service.run(until: limit.map { ContinuousClock.now + $0 })
        if let limit, !isDone || process.wait(atMost: .seconds(1)) == nil {
            process.killAll()
            process.wait()
            throw Failure(
                description: "\(program) took longer than \(limit.components.seconds) seconds and was given up")
        }
        return Outcome(status: process.wait().code, output: service.output, errors: service.errors)
    }
}

/// Writes what a program reads and reads what it writes, all at once, because any pipe may fill up.
private struct PipeService {
    private let process: ChildProcess
    private let input: Data
    private var written = 0
    private var reported = 0
    private var reportedErrors = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private(set) var output = Data()
    private(set) var errors = Data()
    var showsErrors = false
    var line: ((String?) -> Void)?
    var errorLine: ((String) -> Void)?
    var isGivenUp: (() -> Bool)?

    init(_ process: ChildProcess, _ input: Data) {
        (self.process, self.input) = (process, input)
        BrokenPipe.isAnError()
        _ = fcntl(process.input, F_SETFL, O_NONBLOCK)
    }

    /// - Returns: False where the time was up before.
    mutating func run(until deadline: ContinuousClock.Instant?) -> Bool {
        var open = [process.output, process.errors]
        while open != [-1, -1] {
            if written == input.count { process.closeInput() }
            var polled = [
                pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: open[0], events: Int16(POLLIN), revents: 0),
                pollfd(fd: open[1], events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&polled, 3, line == nil && deadline == nil ? -1 : 1000)
            if let deadline, ContinuousClock.now >= deadline || isGivenUp?() == true { return false }
            guard ready >= 0 || errno == EINTR else { return true }
            if ready == 0 { line?(nil) }
            if polled[0].revents != 0 { write() }
            if polled[1].revents != 0 {
                if !read(open[0], into: \.output) { open[0] = -1 }
                Self.report(output, &reported, line)
            }
            if polled[2].revents != 0 {
                if !read(open[1], into: \.errors) { open[1] = -1 }
                Self.report(errors, &reportedErrors, errorLine)
            }
        }
        return true
    }

    private mutating func write() {
        let count = input.withUnsafeBytes { bytes in
            Glibc.write(process.input, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        }
        // A program may end its input early: the rest is dropped, and that is no error.
        written = count >= 0 ? written + count : errno == EAGAIN || errno == EINTR ? written : input.count
    }

    /// - Returns: False at the end.
    private mutating func read(_ end: Int32, into data: WritableKeyPath<PipeService, Data>) -> Bool {
        let count = Glibc.read(end, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && errno == EINTR }
        self[keyPath: data].append(contentsOf: buffer[..<count])
        if showsErrors, data == \.errors { FileHandle.standardError.write(Data(buffer[..<count])) }
        return true
    }

    /// Tells of the lines that are whole by now, each once.
    private static func report(_ text: Data, _ reported: inout Int, _ line: ((String) -> Void)?) {
        while let line, let end = text[reported...].firstIndex(of: UInt8(ascii: "\n")) {
            line(String(decoding: text[reported..<end], as: UTF8.self))
            reported = end + 1
        }
    }
}
