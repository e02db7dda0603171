// Draws each scene of Apple's recordings into a folder, `.build/pixels` by default, as NAME.ours.png, and those of the
// pairs of iOS 18 and 26 into the folder with -26 after its name; in a folder with -26-masked after its name lie both
// pictures of a pair without what can't be compared. Names that follow the folder choose scenes. See `make pixels`.
import RecordedScenes
import UIKit

@MainActor
func draw(_ source: URL, into folder: String, masked: String? = nil, _ wanted: [String]) throws {
    let manifest = try Manifest.load(from: source)
    for path in [folder, masked].compactMap({ $0 }) {
        let copy = URL(fileURLWithPath: path).appendingPathComponent("manifest.json")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(contentsOf: source.appendingPathComponent("manifest.json")).write(to: copy, options: .atomic)
    }
    for recording in manifest.pictures where wanted.isEmpty || wanted.contains(where: recording.name.hasPrefix) {
        func write(_ picture: UIImage, _ folder: String, _ whose: String) throws {
            let url = URL(fileURLWithPath: folder).appendingPathComponent("\(recording.name).\(whose).png")
            try picture.pngData()?.write(to: url, options: .atomic)
        }
        do {
            try Scene.with(recording) { scene in
                let ours = scene.draw()
                try write(ours, folder, "ours")
                let file = source.appendingPathComponent("files/\(recording.name).png")
                guard let masked, recording.counts, let apple = UIImage(contentsOfFile: file.path) else { return }
                try write(scene.masked(ours), masked, "ours")
                try write(scene.masked(apple), masked, "apple")
            }
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
        try draw(Manifest.folder, into: folder, wanted)
        try draw(Manifest.newerFolder, into: folder + "-26", masked: folder + "-26-masked", wanted)
    } catch {
        FileHandle.standardError.write(Data("pixels: \(error)\n".utf8))
        exit(1)
    }
}
