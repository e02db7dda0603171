import Foundation

/// Runs another program to its end, on the calling thread alone: workers are copies of this process, which a thread
/// would not survive in.
public enum Subprocess {
    /// How a program ended.
    public struct Outcome {
        /// Its status, or 128 and the number of the signal that ended it.
        public var status: Int32
        /// What it wrote to its standard output.
        public var output = Data()
        /// What it wrote to its standard error.
        public var errors = Data()
    }

    /// Why a program could not be started.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameters:
    ///   - program: Looked for in PATH.
    ///   - arguments: Without the program's name.
    ///   - input: What the program reads from its standard input.
    ///   - environment: What is added to this process's own variables.
    ///   - line: Called with each line of its standard output as it comes, and with nil once a second while none does.
    /// - Throws: A ``Failure`` where the program can't be started.
    public static func run(
        _ program: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        line: ((String?) -> Void)? = nil
    ) throws(Failure) -> Outcome {
        guard var toProgram = PipeEnds() else { throw Failure(description: "\(program): too many files are open") }
        defer { toProgram.closeAll() }
        guard var fromOutput = PipeEnds() else { throw Failure(description: "\(program): too many files are open") }
        defer { fromOutput.closeAll() }
        guard var fromErrors = PipeEnds() else { throw Failure(description: "\(program): too many files are open") }
        defer { fromErrors.closeAll() }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toProgram.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromOutput.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromErrors.writing, STDERR_FILENO)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let values = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + values { free(text) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, nil, words, values)
        guard code == 0 else {
            throw Failure(description: "\(program) can't be run: \(String(cString: strerror(code)))")
        }
        Self.shut(&toProgram.reading)
        Self.shut(&fromOutput.writing)
        Self.shut(&fromErrors.writing)
        var outcome = Outcome(status: 0)
        serve(&toProgram.writing, &fromOutput.reading, &fromErrors.reading, input, &outcome, line)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        outcome.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
        return outcome
    }

    private static func shut(_ end: inout Int32) {
        close(end)
        end = -1
    }

    /// All ends are served at once, because any pipe may fill up.
    private static func serve(
        _ program: inout Int32, _ output: inout Int32, _ errors: inout Int32, _ input: Data, _ outcome: inout Outcome,
        _ line: ((String?) -> Void)?
    ) {
        BrokenPipe.isAnError()
        var (written, reported) = (0, 0)
        _ = fcntl(program, F_SETFL, O_NONBLOCK)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        func take(_ end: inout Int32, _ data: inout Data) {
            let count = read(end, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if count == 0 || errno != EINTR {
                shut(&end)
            }
        }
        while output >= 0 || errors >= 0 {
            if program >= 0, written == input.count { shut(&program) }
            var polled = [
                pollfd(fd: program, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&polled, 3, line == nil ? -1 : 1000)
            guard ready >= 0 || errno == EINTR else { return }
            if ready == 0 { line?(nil) }
            if polled[0].revents != 0 {
                let count = input.withUnsafeBytes { bytes in
                    write(program, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                }
                // A program may end its input early: the rest is dropped, and that is no error.
                written = count >= 0 ? written + count : errno == EAGAIN || errno == EINTR ? written : input.count
            }
            if polled[1].revents != 0 { take(&output, &outcome.output) }
            while let line, let end = outcome.output[reported...].firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: outcome.output[reported..<end], as: UTF8.self))
                reported = end + 1
            }
            if polled[2].revents != 0 { take(&errors, &outcome.errors) }
        }
    }
}
