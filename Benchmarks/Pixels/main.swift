// Draws each scene of Apple's recordings into a folder, `.build/pixels` by default, as NAME.ours.png; names that follow
// the folder choose scenes. See `make pixels`.
import RecordedScenes
import UIKit

MainActor.assumeIsolated {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let folder = URL(fileURLWithPath: arguments.first ?? ".build/pixels")
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let manifest = try Manifest.load(from: Manifest.folder)
        let wanted = arguments.dropFirst()
        for recording in manifest.pictures where wanted.isEmpty || wanted.contains(where: recording.name.hasPrefix) {
            let data = try Scene.with(recording) { $0.draw().pngData() }
            try data?.write(to: folder.appendingPathComponent(recording.name + ".ours.png"), options: .atomic)
        }
    } catch {
        FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
        exit(1)
    }
}
