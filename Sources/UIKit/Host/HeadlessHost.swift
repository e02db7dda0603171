/// A host without a screen: performs a script and writes the pictures it asks for as PNG files.
package final class HeadlessHost: Host {
    package let device: Device
    package let orientation: UIInterfaceOrientation
    package let settings: UserSettings
    package var ownsTime: Bool { true }
    /// Called with each picture in place of writing a file.
    package var onPicture: ((HostFrame) -> Void)?
    /// Called with each recording's name and file in place of writing it.
    package var onRecording: ((String, Data) -> Void)?
    /// The names of files that could not be written.
    package private(set) var problems: [String] = []

    private var inputs: ArraySlice<HostInput>
    private let folder: String
    /// Pixels in a point of pictures; nil: the screen's.
    private let scale: CGFloat?

    /// - Parameter folder: Where pictures go; made when the first is written.
    package init(
        device: Device = .standard, orientation: UIInterfaceOrientation = .portrait,
        settings: UserSettings = UserSettings(), inputs: [HostInput] = [], folder: String = ".",
        scale: CGFloat? = nil
    ) {
        self.device = device
        self.orientation = orientation
        self.settings = settings
        self.inputs = inputs[...]
        self.folder = folder
        self.scale = scale
    }

    /// A host as environment variables describe it: `PLUMB_DEVICE` (a name), `PLUMB_ORIENTATION`, `PLUMB_STYLE`
    /// (`light`, `dark`), `PLUMB_DIRECTION` (`leftToRight`, `rightToLeft`), `PLUMB_SCRIPT` (a file, see `HostScript`)
    /// `PLUMB_OUTPUT` (a folder) and `PLUMB_SCALE` (pixels in a point of pictures, the screen's by default). Without a
    /// script the launched app is drawn once, as `launch.png`, if there is a folder.
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
        var scale: CGFloat?
        if let text = environment["PLUMB_SCALE"] {
            guard let number = Double(text), number > 0, number <= 8 else {
                throw Problem("PLUMB_SCALE: '\(text)' is no number of pixels from above 0 to 8")
            }
            scale = CGFloat(number)
        }
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
            settings: settings, inputs: inputs, folder: environment["PLUMB_OUTPUT"] ?? ".", scale: scale)
    }

    package func nextInput() -> HostInput? { inputs.popFirst() }

    package func show(_ frame: HostFrame) {
        if recording != nil { record(frame) }
        guard let name = frame.name else { return }
        if let onPicture { return onPicture(frame) }
        write(name + ".png") {
            guard let data = try frame.image(scale: scale)?.pngData() else {
                throw Problem("the screen is too large to draw")
            }
            return data
        }
    }

    private func write(_ name: String, _ makeData: () throws -> Data) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try makeData().write(to: file)
        } catch {
            problems.append(file.path)
            FileHandle.standardError.write(Data("cannot write \(file.path): \(error)\n".utf8))
        }
    }

    // MARK: Recording

    private struct Recording {
        let name: String
        /// Whether the device is turned on the way: the pictures then lie in the middle of a square.
        let isTurned: Bool
        var file: AnimatedWebP?
        var start: TimeInterval?
        var last: TimeInterval = -.infinity
    }

    private var recording: Recording?

    /// Every other frame of the display is kept.
    private static let recordedFrame: TimeInterval = 1 / 30

    package var wantsEveryFrame: Bool { recording != nil }

    package func startRecording(_ name: String) {
        endRecording()
        let during = inputs.prefix { $0.event != .endRecord }
        let isTurned = during.contains { if case .turn = $0.event { true } else { false } }
        recording = Recording(name: name, isTurned: isTurned)
    }

    private func record(_ frame: HostFrame) {
        guard var current = recording, frame.time - current.last > Self.recordedFrame - 1e-6,
            let image = current.isTurned ? frame.squareImage(scale: scale) : frame.image(scale: scale)
        else { return }
        do {
            let file = try current.file ?? AnimatedWebP(width: image.width, height: image.height)
            let start = current.start ?? frame.time
            try file.add(image, at: frame.time - start)
            (current.file, current.start, current.last) = (file, start, frame.time)
            recording = current
        } catch {
            problems.append(current.name)
            FileHandle.standardError.write(Data("cannot record \(current.name): \(error)\n".utf8))
            recording = nil
        }
    }

    package func endRecording() {
        guard let current = recording else { return }
        recording = nil
        guard let file = current.file, let start = current.start else { return }
        if let onRecording {
            (try? file.finish(at: current.last - start + Self.recordedFrame)).map { onRecording(current.name, $0) }
            return
        }
        write(current.name + ".webp") { try file.finish(at: current.last - start + Self.recordedFrame) }
    }

    private struct Problem: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
