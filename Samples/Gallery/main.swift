import UIKit

// Draws each entry, light and dark, into the folder that is named, as NAME@2x.png and NAME~dark@2x.png; with --designs
// before the folder, some of them in the designs of iOS 18 and 26 side by side.
let arguments = CommandLine.arguments.dropFirst()
let comparesDesigns = arguments.first == "--designs"
guard arguments.count == (comparesDesigns ? 2 : 1), let path = arguments.last else {
    FileHandle.standardError.write(Data("usage: Gallery [--designs] FOLDER\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: path)
do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ picture: UIImage, _ name: String) throws {
        try picture.pngData()?.write(to: folder.appendingPathComponent(name), options: .atomic)
    }
    if comparesDesigns {
        for comparison in Gallery.comparisons {
            try write(Gallery.comparison(of: comparison.entries), "\(comparison.name).png")
        }
    } else {
        for entry in Gallery.entries {
            for (style, suffix) in [(UIUserInterfaceStyle.light, ""), (.dark, "~dark")] {
                try write(Gallery.picture(of: entry, style: style), "\(entry.name)\(suffix)@2x.png")
            }
            print(entry.name)
        }
    }
} catch {
    FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
    exit(1)
}
