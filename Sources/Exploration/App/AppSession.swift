import Files
import Foundation
import UIKit

/// Why an app that is led line by line does not go on.
package struct AppTrouble: Error, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        /// It ended by itself with a status, or by a signal.
        case ended(status: Int32?, signal: Int32?)
        /// It did not answer in time.
        case silent
        /// It did not do what was asked for, and goes on.
        case refused
        /// It can't be led at all.
        case unusable
    }

    package let kind: Kind
    package let description: String
    /// What it printed last.
    package let log: String

    init(_ kind: Kind, _ description: String, log: String = "") {
        (self.kind, self.description, self.log) = (kind, description, log)
    }
}

/// An app that runs without a screen as a child of this process, and takes commands line by line.
///
/// Its time is its own: nothing happens in it between two lines.
package final class AppSession {
    private let process: ChildProcess
    private let folder: PrivateFolder
    private let answers: Int32
    private var patience: TimeInterval = 60
    private var buffer = Data()
    private var count = 0
    /// What the screen held when it was last looked at.
    package private(set) var screen: ScreenTree?

    /// - Parameters:
    ///   - arguments: The app's own.
    ///   - patience: How long an answer of one line may take, in seconds of real time.
    package init(
        _ program: String, _ arguments: [String] = [], environment: [String: String], patience: TimeInterval = 60
    ) throws {
        folder = try PrivateFolder("plumb")
        let pipe = folder.path + "/answers"
        guard mkfifo(pipe, 0o600) == 0 else {
            throw AppTrouble(.unusable, "no pipe can be made: \(String(cString: strerror(errno)))")
        }
        // The pipe is opened before the app starts, because the app waits for a reader.
        answers = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard answers >= 0 else {
            throw AppTrouble(.unusable, "no pipe can be opened: \(String(cString: strerror(errno)))")
        }
        let own = ["PLUMB_SCRIPT": "-", "PLUMB_ANSWERS": pipe, "PLUMB_OUTPUT": folder.path]
        var launch = ProgramLaunch(program, arguments, environment: environment.merging(own) { $1 })
        launch.input = .pipe
        // What an app prints must not mix with the protocol on standard output; it is reported when the app fails.
        let file = open(folder.path + "/log", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw AppTrouble(.unusable, "no log can be written: \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        (launch.output, launch.errors) = (.file(file), .file(file))
        BrokenPipe.isAnError()
        process = try ChildProcess(launch)
        try perform("1 tick")
        // A launch may take longer, where much is linked for the first time.
        self.patience = patience
    }

    deinit { end() }

    package func end() {
        guard !isOver else { return }
        isOver = true
        process.closeInput()
        process.send(signal: SIGTERM)
        close(answers)
    }

    private var isOver = false

    /// Has a line of a script done, and waits until it is. Times count from the end of the line before.
    package func perform(_ line: String) throws {
        do {
            try FileReplacement.fill(process.input, Data(line.utf8.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A]))
        } catch {
            throw ended
        }
        let answer = try nextAnswer()
        guard answer.hasPrefix("ok") else {
            throw AppTrouble(.refused, String(answer.drop { $0 != " " }.dropFirst()))
        }
    }

    /// How much it has printed, in bytes.
    package var printed: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/log")
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    private var ended: AppTrouble {
        let log = (try? String(contentsOfFile: folder.path + "/log", encoding: .utf8)) ?? ""
        let ending = process.wait(atMost: .seconds(5))
        let status = ending.map { " with status \($0.code)" } ?? ""
        return AppTrouble(
            .ended(status: ending?.status, signal: ending?.signal),
            "The app ended\(status). \(log.isEmpty ? "It printed nothing." : "Its last words:\n\(Self.lastWords(log))")",
            log: String(log.suffix(8000)))
    }

    /// What it printed before the runtime wrote where it crashed, and the innermost of these places that have sources.
    static func lastWords(_ log: String) -> String {
        let trace = log.range(of: "\n*** ")?.lowerBound ?? log.endIndex
        let places = log[trace...].split(separator: "\n").compactMap { line -> String? in
            let place = #/ 0x[0-9a-f]+ (.+?) \+ \d+ in .+ at (/.+\.swift:\d+)/#
            return line.firstMatch(of: place).map { "\n  at \($0.2), \($0.1)" }
        }
        let words = log[..<trace].trimmingCharacters(in: .newlines)
        return String(words.suffix(2000)) + places.prefix(6).joined(separator: "")
    }

    private func nextAnswer() throws -> String {
        let deadline = Date().addingTimeInterval(patience)
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer = Data(buffer[(end + 1)...])
                return line
            }
            var entry = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
            let ready = poll(&entry, 1, 100)
            if ready > 0, entry.revents & Int16(POLLIN) != 0 {
                var chunk = [UInt8](repeating: 0, count: 4096)
                let read = Glibc.read(answers, &chunk, chunk.count)
                if read > 0 { buffer.append(contentsOf: chunk[..<read]) }
            } else if !process.isRunning {
                throw ended
            } else if ready > 0 {
                // The app has closed its end, and is about to end itself.
                usleep(5000)
            }
            guard Date() < deadline else {
                process.send(signal: SIGKILL)
                throw AppTrouble(
                    .silent, "The app did not answer within \(Int(patience)) seconds; app_start starts it again")
            }
        }
    }

    // MARK: Looking

    /// Looks at the screen.
    @discardableResult
    package func look() throws -> ScreenTree {
        count += 1
        let name = "look-\(count)"
        try perform("0 inspect \(name)")
        defer { for ending in ["json", "ground.png"] { remove("\(name).\(ending)") } }
        guard let data = file("\(name).json") else {
            throw AppTrouble(.unusable, "The app did not write down what its screen holds")
        }
        if count > 1 { remove("look-\(count - 1).png") }
        let tree = try ScreenTree(file: data)
        screen = tree
        return tree
    }

    /// The picture of the screen as it was last looked at, as a PNG file.
    package func picture() throws -> Data {
        try look()
        guard let data = file("look-\(count).png") else {
            throw AppTrouble(.unusable, "The app did not draw its screen")
        }
        return data
    }

    /// Has a line done, lets a second pass, and looks at what the app is then.
    ///
    /// - Parameters:
    ///   - line: Nil only looks.
    ///   - takesPictures: With the screen's two pictures, which take longer than all the rest.
    package func observe(after line: String?, takesPictures: Bool) throws -> Look {
        if let line {
            do { try perform("0 \(line)") } catch let trouble as AppTrouble where trouble.kind == .refused {
                // As in a script that is run to its end, what can't be done is left out.
            }
        }
        try perform("\(line == nil ? 0 : ScriptTime.rest) observe observed")
        guard let data = file("observed.json") else {
            throw AppTrouble(.unusable, "The app did not write down what its screen holds")
        }
        let observation: HostObservation
        do { observation = try HostObservation(file: data) } catch { throw AppTrouble(.unusable, "\(error)") }
        var look = Look(observation, printed: printed)
        screen = observation.tree
        guard takesPictures else { return look }
        try perform("0 inspect observed")
        look.picture = file("observed.png")
        look.ground = file("observed.ground.png")
        return look
    }

    private func file(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder.path)/\(name)") }
    private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
}
