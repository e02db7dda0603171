import UIKit

// Draws each entry, light and dark, into the folder that is named, as NAME@2x.png and NAME~dark@2x.png.
guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: Gallery FOLDER\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for entry in Gallery.entries {
        for (style, suffix) in [(UIUserInterfaceStyle.light, ""), (.dark, "~dark")] {
            let picture = Gallery.picture(of: entry, style: style)
            try picture.pngData()?.write(
                to: folder.appendingPathComponent("\(entry.name)\(suffix)@2x.png"), options: .atomic)
        }
        print(entry.name)
    }
} catch {
    FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
    exit(1)
}
