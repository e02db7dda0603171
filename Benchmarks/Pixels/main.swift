// Draws each scene of Apple's recordings into a folder, `.build/pixels` by default, as NAME.ours.png, and those of the
// pairs of iOS 18 and 26 into the folder with -26 after its name; names that follow the folder choose scenes. See
// `make pixels`.
import RecordedScenes
import UIKit

@MainActor
func draw(_ source: URL, into folder: URL, _ wanted: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let manifest = try Manifest.load(from: source)
    for recording in manifest.pictures where wanted.isEmpty || wanted.contains(where: recording.name.hasPrefix) {
        do {
            let data = try Scene.with(recording) { $0.draw().pngData() }
            try data?.write(to: folder.appendingPathComponent(recording.name + ".ours.png"), options: .atomic)
        } catch let missing as UnknownScene {
            print(missing)
        }
    }
}

// The main file runs on the main thread.
MainActor.assumeIsolated {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let folder = arguments.first ?? ".build/pixels"
    do {
        let wanted = Array(arguments.dropFirst())
        try draw(Manifest.folder, into: URL(fileURLWithPath: folder), wanted)
        try draw(Manifest.newerFolder, into: URL(fileURLWithPath: folder + "-26"), wanted)
    } catch {
        FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
        exit(1)
    }
}
