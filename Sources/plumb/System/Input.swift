import Files
import Foundation
import InterfaceBuilder
import NibDocument

/// What commands read: files, or standard input for `-`.
enum Input {
    /// The largest document that is read, in bytes.
    private static let limit = NibLimits().bytes

    /// - Parameter name: What messages call it; the path where nil.
    static func data(_ path: String, name: String? = nil) throws -> Data {
        do {
            return path == "-" ? try standardInput.get() : try FileInput.data(at: path, limit: limit)
        } catch {
            throw Trouble("\(name ?? self.name(path)): can't be read: \(error)")
        }
    }

    /// Read once, however often it is asked for.
    private static let standardInput: Result<Data, FileInput.Failure> = {
        // A user who forgot to name a file would wonder why nothing happens.
        if Terminal.isTyped { Terminal.note("plumb: reading standard input; Ctrl-D ends it") }
        return Result { () throws(FileInput.Failure) in try FileInput.data(from: STDIN_FILENO, limit: limit) }
    }()

    /// Workers can't share it: it is read before they are made.
    static func readAhead(_ paths: [String]) { if paths.contains("-") { _ = standardInput } }

    /// A log as text, whatever its encoding.
    static func text(_ path: String) throws -> String { LogText.decode(try data(path)) }

    /// What messages call a path.
    static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

    /// Writes a file as a whole.
    static func write(_ data: Data, to path: String) throws {
        do {
            try FileReplacement.write(data, to: path)
        } catch {
            throw Trouble("\(path): can't be written: \(error)")
        }
    }

    static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            // Foundation's error does not say the reason, so the call is made once more for its code.
            let reason = mkdir(path, 0o777) < 0 && errno != ENOENT ? ": \(FileInput.reason(errno))" : ""
            throw Trouble("\(path): no folder can be made there\(reason)")
        }
    }
}
