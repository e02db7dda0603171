import Files
import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `plumb screenshots`: pictures for stores, from one script.
struct Screenshots: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screenshots",
        abstract: "Take an app's screenshots on every device, in every language and style, from one script.",
        discussion: """
            The app runs without a screen, once for each combination; “2.0 picture 01-home” in the script takes a picture. \
            They are written as <folder>/<language>/<device>-01-home.png, as the tools that upload to stores expect it \
            (fastlane deliver reads the folders' names and tells devices by their pixels). Captions come from \
            <folder>/<language>/title.strings, a line for each picture's name.

            Languages reach storyboards and nibs, and the app as PLUMB_LANGUAGE; those that are written from right to left \
            turn the layout.

            Examples:
              plumb screenshots --run .build/release/Wander --script tour.script \\
                  --device "iPhone 15 Pro Max" --device "iPad Pro (12.9-inch) (6th generation)" --language en-US --language ar
              plumb screenshots --run Wander --script tour.script --frame --captions captions -o fastlane/screenshots

            Exits with 0 when all pictures are written, else 2.
            """)

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "An app: a built program, or an executable product of the package here.", valueName: "target"))
    var app: String

    @Option(help: ArgumentHelp("The app's way through its screens.", valueName: "file"), completion: .file())
    var script: String

    @Option(
        name: .customLong("device"), help: ArgumentHelp("A device by name, such as \"iPhone 16\".", valueName: "name"))
    var devices: [String] = []

    @Option(
        name: .customLong("language"), help: ArgumentHelp("As the store calls it, such as en-US.", valueName: "code"))
    var languages: [String] = []

    @Option(name: .customLong("style"), help: ArgumentHelp("light or dark.", valueName: "name"))
    var styles: [String] = []

    @OptionGroup var design: DesignOption

    @Option(name: .customLong("orientation"), help: ArgumentHelp("portrait or landscape.", valueName: "name"))
    var orientation: String?

    @OptionGroup var consent: TrustOptions

    @Flag(help: "Draw a device around each screen.")
    var frame = false

    @Option(
        help: ArgumentHelp(
            "A folder with <language>/title.strings: captions by the pictures' names.", valueName: "folder"),
        completion: .directory)
    var captions: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("Where pictures go.", valueName: "folder"), completion: .directory)
    var output = "screenshots"

    @MainActor
    func run() async throws {
        let devices = CommaListValues.parts(devices, or: "iPhone 15 Pro Max")
        let languages = CommaListValues.parts(languages, or: "en-US")
        let styles = CommaListValues.parts(styles, or: "light")
        for device in devices where Device.named(device) == nil {
            throw ValidationError("“\(device)” is no device that apps run on; names are like “iPhone 15 Pro Max”.")
        }
        for style in styles where !["light", "dark"].contains(style) {
            throw ValidationError("--style is light or dark, not “\(style)”.")
        }
        let turned = try orientation.map {
            try CommaList.choice($0, "orientation", ["portrait": "portrait", "landscape": "landscapeLeft"])
        }
        _ = try design.one()
        let program = try AppProgram.find(app, consent)
        _ = try HostScript(try Input.text(script))
        let temporary = try PrivateFolder("plumb")
        let progress = Progress(total: devices.count * languages.count * styles.count)
        var count = 0
        for language in languages {
            let texts = try self.texts(language)
            for device in devices {
                for style in styles {
                    progress.step("\(language) \(device) \(style)")
                    let folder = "\(temporary.path)/\(language)-\(count)"
                    var environment = [
                        "PLUMB_DEVICE": device, "PLUMB_STYLE": style, "PLUMB_LANGUAGE": language,
                        "PLUMB_SCRIPT": script,
                        "PLUMB_OUTPUT": folder,
                    ]
                    environment["PLUMB_ORIENTATION"] = turned
                    environment["PLUMB_DESIGN"] = design.variable
                    if LayoutOptions.isRightToLeft(language) { environment["PLUMB_DIRECTION"] = "rightToLeft" }
                    let outcome = try Subprocess.run(program, [], environment: environment)
                    guard outcome.status == 0 else {
                        throw Trouble(
                            "\(app) ended with status \(outcome.status) (\(language), \(device), \(style)):\n"
                                + String(decoding: outcome.errors.suffix(2000), as: UTF8.self))
                    }
                    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                        .filter { $0.hasSuffix(".png") }
                    try Input.makeFolder("\(output)/\(language)")
                    for name in names {
                        let target = "\(output)/\(language)/\(device)\(style == "dark" ? "-dark" : "")-\(name)"
                        try write(
                            "\(folder)/\(name)", to: target, texts[String(name.dropLast(4))], isDark: style == "dark")
                        count += 1
                    }
                }
            }
        }
        progress.end()
        guard count > 0 else {
            throw Trouble("\(script): no picture is taken; add a line such as “2.0 picture 01-home”")
        }
        Output.print("\(count) picture\(count == 1 ? "" : "s") in \(output)")
    }

    private func texts(_ language: String) throws -> [String: String] {
        guard let captions else { return [:] }
        let path = "\(captions)/\(language)/title.strings"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Trouble("\(path): no captions are there; it has lines such as \"01-home\" = \"All your trips\";")
        }
        return StringsFile.parse(data)
    }

    @MainActor
    private func write(_ source: String, to target: String, _ caption: String?, isDark: Bool) throws {
        guard let data = FileManager.default.contents(atPath: source) else { throw Trouble("\(source): can't be read") }
        guard frame || caption != nil else { return try Input.write(data, to: target) }
        guard let screen = UIImage(data: data),
            let png = StoreScreenshot.picture(screen, caption: caption, isFramed: frame, isDark: isDark).pngData()
        else { throw Trouble("\(source): no picture") }
        try Input.write(png, to: target)
    }
}

private enum CommaListValues {
    static func parts(_ values: [String], or standard: String) -> [String] {
        // Names of some old tablets contain commas, but apps run on none of them here.
        let parts = CommaList.parts(values)
        return parts.isEmpty ? [standard] : parts
    }
}
