import Files
import Foundation
import UIKit

/// An app that runs without a screen as a child of this process, and takes commands line by line.
///
/// Its time is its own: nothing happens in it between two lines.
final class AppSession {
    private let process: ChildProcess
    private let folder: PrivateFolder
    private let answers: Int32
    private var buffer = Data()
    private var count = 0
    /// What the screen held when it was last looked at.
    private(set) var screen: ScreenTree?

    /// How long an answer of one line may take, in seconds of real time.
    private static let patience: TimeInterval = 60

    init(_ program: String, environment: [String: String]) throws {
        folder = try PrivateFolder("plumb")
        let pipe = folder.path + "/answers"
        guard mkfifo(pipe, 0o600) == 0 else {
            throw Trouble("no pipe can be made: \(String(cString: strerror(errno)))")
        }
        // The pipe is opened before the app starts, because the app waits for a reader.
        answers = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard answers >= 0 else { throw Trouble("no pipe can be opened: \(String(cString: strerror(errno)))") }
        let own = ["PLUMB_SCRIPT": "-", "PLUMB_ANSWERS": pipe, "PLUMB_OUTPUT": folder.path]
        var launch = ProgramLaunch(program, environment: environment.merging(own) { $1 })
        launch.input = .pipe
        // What an app prints must not mix with the protocol on standard output; it is reported when the app fails.
        let log = folder.path + "/log"
        let file = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Trouble("no log can be written: \(String(cString: strerror(errno)))") }
        defer { close(file) }
        (launch.output, launch.errors) = (.file(file), .file(file))
        BrokenPipe.isAnError()
        process = try ChildProcess(launch)
        try perform("1 tick")
    }

    deinit { end() }

    func end() {
        process.closeInput()
        process.send(signal: SIGTERM)
        close(answers)
    }

    /// Has a line of a script done, and waits until it is. Times count from the end of the line before.
    func perform(_ line: String) throws {
        do {
            try FileReplacement.fill(process.input, Data(line.utf8.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A]))
        } catch {
            throw ended
        }
        let answer = try nextAnswer()
        guard answer.hasPrefix("ok") else { throw Trouble(String(answer.drop { $0 != " " }.dropFirst())) }
    }

    private var ended: Trouble {
        let log = (try? String(contentsOfFile: folder.path + "/log", encoding: .utf8)) ?? ""
        let status = process.ending.map { " with status \($0.code)" } ?? ""
        return Trouble(
            "The app ended\(status). \(log.isEmpty ? "It printed nothing." : "Its last words:\n\(log.suffix(2000))")")
    }

    private func nextAnswer() throws -> String {
        let deadline = Date().addingTimeInterval(Self.patience)
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
            }
            guard Date() < deadline else {
                throw Trouble("The app did not answer within \(Int(Self.patience)) seconds; app_start starts it again")
            }
        }
    }

    /// Looks at the screen.
    @discardableResult
    func look() throws -> ScreenTree {
        count += 1
        let name = "look-\(count)"
        try perform("0 inspect \(name)")
        defer {
            for ending in ["json", "ground.png"] {
                try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name).\(ending)")
            }
        }
        guard let data = FileManager.default.contents(atPath: "\(folder.path)/\(name).json") else {
            throw Trouble("The app did not write down what its screen holds")
        }
        if count > 1 { try? FileManager.default.removeItem(atPath: "\(folder.path)/look-\(count - 1).png") }
        let tree = try ScreenTree(file: data)
        screen = tree
        return tree
    }

    /// The picture of the screen as it was last looked at, as a PNG file.
    func picture() throws -> Data {
        try look()
        guard let data = FileManager.default.contents(atPath: "\(folder.path)/look-\(count).png") else {
            throw Trouble("The app did not draw its screen")
        }
        return data
    }
}
