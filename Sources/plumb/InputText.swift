import ArgumentParser
import Foundation

/// The text of a file, or of standard input for `-`.
struct InputText {
    let text: String

    /// Ends the command with status 2 when it can't be read.
    init(_ path: String) throws { text = String(decoding: try Self.data(path), as: UTF8.self) }

    /// The bytes of a file, or of standard input for `-`.
    static func data(_ path: String) throws -> Data {
        let data: Data?
        if path == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            data = FileManager.default.contents(atPath: path)
        }
        guard let data else {
            FileHandle.standardError.write(Data("plumb: can't read \(path): no such file, or no permission\n".utf8))
            throw ExitCode(2)
        }
        return data
    }
}
