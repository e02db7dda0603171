import UIKit

/// Draws everything that Plumb shows of itself into a folder, `.build/demo` by default, and prints the paths.
@MainActor
func draw(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for picture in Picture.all + WanderSheets.pictures(in: folder) {
        let file = folder.appendingPathComponent(picture.name + ".png")
        guard let data = picture.draw().pngData() else { throw DemoError.notEncoded(picture.name) }
        try data.write(to: file, options: .atomic)
        print(file.path)
    }
}

enum DemoError: Error, CustomStringConvertible {
    case notEncoded(String)

    var description: String {
        switch self {
        case .notEncoded(let name): "the picture \(name) could not be encoded as PNG"
        }
    }
}

let folder = CommandLine.arguments.dropFirst().first ?? ".build/demo"
do {
    try draw(into: URL(fileURLWithPath: folder))
} catch {
    FileHandle.standardError.write(Data("demo: \(error)\n".utf8))
    exit(1)
}
