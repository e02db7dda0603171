import Foundation
import Synchronization

/// A program that was started and runs beside this one.
public final class ChildProcess: Sendable {
    /// How a program ended.
    public struct Ending: Sendable, Hashable {
        /// The exit status of a program that ended of its own accord; nil where a signal ended it.
        public let status: Int32?
        /// The number of the signal that ended it; nil where it exited by itself.
        public let signal: Int32?

        /// - Parameter waitStatus: As `waitpid` gives it.
        public init(waitStatus: Int32) {
            let number = waitStatus & 0x7F
            (status, signal) = number == 0 ? (waitStatus >> 8 & 0xFF, nil) : (nil, number)
        }

        /// The status as shells have it: 128 and the number of the signal, where one ended the program.
        public var code: Int32 { status ?? 128 + (signal ?? 0) }
    }

    /// The process identifier.
    public let identifier: Int32
    /// The pipe that the program reads, for writing; -1 where it has none. Closed with this object.
    public var input: Int32 { ends.withLock { $0.input } }
    /// What the program writes to its standard output, for reading; -1 where there is no pipe. Closed with this object.
    public let output: Int32
    /// What the program writes to its standard error, for reading; -1 where there is no pipe. Closed with this object.
    public let errors: Int32

    private struct Ends {
        var input: Int32
        var ending: Ending?
    }

    private let ends: Mutex<Ends>
    private let leadsGroup: Bool

    /// Starts the program.
    ///
    /// - Throws: A failure that names the program and says why it can't be started.
    public init(_ launch: ProgramLaunch) throws(Subprocess.Failure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pipes: [PipeEnds] = []
        func connect(_ stream: ProgramLaunch.Stream, _ number: Int32) -> Int32? {
            let isInput = number == STDIN_FILENO
            switch stream {
            case .shared: break
            case .nothing:
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", isInput ? O_RDONLY : O_WRONLY, 0)
            case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, number)
            case .pipe:
                guard let ends = PipeEnds() else { return nil }
                pipes.append(ends)
                posix_spawn_file_actions_adddup2(&actions, isInput ? ends.reading : ends.writing, number)
                return isInput ? ends.writing : ends.reading
            }
            return -1
        }
        guard let input = connect(launch.input, STDIN_FILENO), let output = connect(launch.output, STDOUT_FILENO),
            let errors = connect(launch.errors, STDERR_FILENO)
        else {
            for pipe in pipes { pipe.closeAll() }
            throw Subprocess.Failure(description: "\(launch.program): too many files are open")
        }
        // Of this process's open files it has no others.
        closeFrom(&actions, 3)
        var child: pid_t = 0
        let code = Self.spawn(launch, &actions, &child)
        guard code == 0 else {
            for pipe in pipes { pipe.closeAll() }
            throw Subprocess.Failure(description: "\(launch.program) can't be run: \(String(cString: strerror(code)))")
        }
        for end in pipes.flatMap({ [$0.reading, $0.writing] }) where ![input, output, errors].contains(end) {
            close(end)
        }
        (identifier, self.output, self.errors, leadsGroup) = (child, output, errors, launch.leadsGroup)
        ends = Mutex(Ends(input: input))
    }

    private static func spawn(
        _ launch: ProgramLaunch, _ actions: inout posix_spawn_file_actions_t, _ child: inout pid_t
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        // What this program ignores, or its thread holds back as those of queues do, is no concern of others.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        if launch.leadsGroup {
            flags |= POSIX_SPAWN_SETPGROUP
            posix_spawnattr_setpgroup(&attributes, 0)
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let variables = ProcessInfo.processInfo.environment.merging(launch.environment) { $1 }
        let words = ([launch.program] + launch.arguments).map { strdup($0) } + [nil]
        let values = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + values { free(text) } }
        // What is written so far stands before what the program writes.
        fflush(nil)
        return posix_spawnp(&child, launch.program, &actions, &attributes, words, values)
    }

    deinit {
        closeInput()
        for end in [output, errors] where end >= 0 { close(end) }
        // A program whose end nobody hears of would stay in the system's list.
        guard isRunning else { return }
        let identifier = identifier
        Thread.detachNewThread { while waitpid(identifier, nil, 0) < 0, errno == EINTR {} }
    }

    /// Ends what the program reads.
    public func closeInput() {
        ends.withLock { ends in
            if ends.input >= 0 { close(ends.input) }
            ends.input = -1
        }
    }

    /// How it ended; nil while it runs.
    public var ending: Ending? {
        ends.withLock { ends in
            var status: Int32 = 0
            if ends.ending == nil, waitpid(identifier, &status, WNOHANG) == identifier {
                ends.ending = Ending(waitStatus: status)
            }
            return ends.ending
        }
    }

    /// Whether it has not ended yet.
    public var isRunning: Bool { ending == nil }

    /// Waits until it has ended.
    @discardableResult
    public func wait() -> Ending {
        while true {
            // Its number stays taken until it was asked how it ended, so that no signal reaches another program.
            var information = siginfo_t()
            let isOver = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == 0
            if let ending { return ending }
            // Somebody else in this process has waited for it.
            if !isOver, errno == ECHILD { return Ending(waitStatus: 0) }
        }
    }

    /// Waits until it has ended, but not for ever.
    ///
    /// - Returns: Nil where it still runs.
    public func wait(atMost limit: Duration) -> Ending? {
        let end = ContinuousClock.now + limit
        while isRunning, ContinuousClock.now < end { usleep(5_000) }
        return ending
    }

    /// Kills it and all that it started, and what that started: builds put compilers into groups of their own.
    public func killAll() {
        let started = Self.descendants(of: identifier)
        send(signal: SIGKILL)
        for process in started { kill(process, SIGKILL) }
    }

    private static func descendants(of process: Int32) -> [Int32] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let children = threads.flatMap { thread in
            ((try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
        }
        return children.compactMap { Int32($0) }.flatMap { [$0] + descendants(of: $0) }
    }

    /// Sends a signal to it, and to all of its group where it leads one.
    public func send(signal number: Int32) {
        ends.withLock { ends in
            guard ends.ending == nil else { return }
            kill(leadsGroup ? -identifier : identifier, number)
        }
    }
}

/// GNU's own, which the headers show only to programs that ask for it.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np") @discardableResult
private func closeFrom(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32) -> Int32
