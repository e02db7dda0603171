import Foundation
import InterfaceBuilder

/// The text of a file, or of standard input for `-`.
struct InputText {
    let text: String

    init(_ path: String) throws { text = LogText.decode(try Self.data(path)) }

    /// The bytes of a file, or of standard input for `-`.
    static func data(_ path: String) throws -> Data {
        let data: Data?
        if path == "-" {
            // Who forgot to name a file should not wonder.
            if Terminal.isTyped { Terminal.note("plumb: reading standard input; Ctrl-D ends it") }
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            data = FileManager.default.contents(atPath: path)
        }
        guard let data else { throw Trouble("\(path): can't be read; no such file, or no permission") }
        return data
    }

    /// What messages call a path.
    static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
