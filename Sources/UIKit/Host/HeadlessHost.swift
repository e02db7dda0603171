/// A host without a screen: performs a script and writes the pictures it asks for as PNG files.
package final class HeadlessHost: Host {
    package let device: Device
    package let orientation: UIInterfaceOrientation
    package let settings: UserSettings
    package var ownsTime: Bool { true }
    /// Called with each picture in place of writing a file.
    package var onPicture: ((HostFrame) -> Void)?
    /// The names of files that could not be written.
    package private(set) var problems: [String] = []

    private var inputs: ArraySlice<HostInput>
    private let folder: String

    /// - Parameter folder: Where pictures go; made when the first is written.
    package init(
        device: Device = .standard, orientation: UIInterfaceOrientation = .portrait,
        settings: UserSettings = UserSettings(), inputs: [HostInput] = [], folder: String = "."
    ) {
        self.device = device
        self.orientation = orientation
        self.settings = settings
        self.inputs = inputs[...]
        self.folder = folder
    }

    /// A host as environment variables describe it: `PLUMB_DEVICE` (a name), `PLUMB_ORIENTATION`, `PLUMB_STYLE`
    /// (`light`, `dark`), `PLUMB_DIRECTION` (`leftToRight`, `rightToLeft`), `PLUMB_SCRIPT` (a file, see `HostScript`)
    /// and `PLUMB_OUTPUT` (a folder). Without a script the launched app is drawn once, as `launch.png`, if there is a
    /// folder.
    package convenience init(environment: [String: String]) throws {
        func choice<Value>(_ key: String, _ choices: [String: Value], _ standard: Value) throws -> Value {
            guard let word = environment[key] else { return standard }
            guard let value = choices[word] else {
                throw Problem("\(key): '\(word)' is none of \(choices.keys.sorted().joined(separator: ", "))")
            }
            return value
        }
        let name = environment["PLUMB_DEVICE"]
        guard let device = name.map(Device.named) ?? .standard else {
            throw Problem("PLUMB_DEVICE: no device is named '\(name ?? "")'; names are like 'iPhone 16 Pro'")
        }
        let settings = UserSettings(
            style: try choice("PLUMB_STYLE", ["light": .light, "dark": .dark], .light),
            layoutDirection: try choice(
                "PLUMB_DIRECTION", ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft], .leftToRight))
        var inputs: [HostInput] = []
        if let path = environment["PLUMB_SCRIPT"] {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw Problem("PLUMB_SCRIPT: there is no readable file at \(path)")
            }
            inputs = try HostScript(text, settings: settings).inputs
        } else if environment["PLUMB_OUTPUT"] != nil {
            inputs = [HostInput(1, .picture("launch"))]
        }
        self.init(
            device: device, orientation: try choice("PLUMB_ORIENTATION", HostScript.orientations, .portrait),
            settings: settings, inputs: inputs, folder: environment["PLUMB_OUTPUT"] ?? ".")
    }

    package func nextInput() -> HostInput? { inputs.popFirst() }

    package func show(_ frame: HostFrame) {
        guard let name = frame.name else { return }
        if let onPicture { return onPicture(frame) }
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name + ".png")
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard let data = try frame.image()?.pngData() else { throw Problem("the screen is too large to draw") }
            try data.write(to: file)
        } catch {
            problems.append(file.path)
            FileHandle.standardError.write(Data("cannot write \(file.path): \(error)\n".utf8))
        }
    }

    private struct Problem: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
