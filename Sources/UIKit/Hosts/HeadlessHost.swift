import Files

/// A host without a screen: performs a script and writes the pictures it asks for as PNG files.
package final class HeadlessHost: Host {
    package let device: Device
    package let orientation: UIInterfaceOrientation
    package let settings: UserSettings
    package var ownsTime: Bool { true }
    package var delaysWork: Bool { true }
    /// Called with each picture in place of writing a file.
    package var onPicture: ((HostFrame) -> Void)?
    /// Called with each recording's name and file in place of writing it.
    package var onRecording: ((String, Data) -> Void)?
    /// Called with each look at the screen in place of writing files.
    package var onInspection: ((HostInspection) -> Void)?
    /// Called with each observation in place of writing a file.
    package var onObservation: ((HostObservation) -> Void)?
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

    /// A host as the environment describes it, see ``HostEnvironment``. Without a script the launched app is drawn once,
    /// as `launch.png`, if there is a folder.
    package convenience init(environment: [String: String]) throws {
        let wishes = try HostEnvironment(environment, info: SceneManifest.main.info)
        var inputs = wishes.inputs
        if !wishes.hasScript, wishes.output != nil { inputs = [HostInput(1, .picture("launch"))] }
        self.init(
            device: wishes.device, orientation: wishes.orientation, settings: wishes.settings, inputs: inputs,
            folder: wishes.output ?? ".", scale: wishes.scale)
        shownFile = environment["PLUMB_SHOWN"]
        if wishes.readsCommands {
            commands = try HostCommands(answers: environment["PLUMB_ANSWERS"], settings: wishes.settings)
        }
    }

    package func nextInput() -> HostInput? {
        if !hasShown, !Runtime.current.windows.isEmpty {
            hasShown = true
            if let shownFile { keepNothing(at: shownFile) }
        }
        if let input = inputs.popFirst() { return input }
        guard let commands else { return nil }
        guard let next = commands.next() else { return nil }
        inputs = next[...]
        return inputs.popFirst()
    }

    /// Input that comes line by line after the script.
    private var commands: HostCommands?

    package func note(_ problem: String) {
        if let commands { return commands.note(problem) }
        missedSteps += 1
        StandardError.write("script: \(problem)\n")
    }

    /// How many lines of the script found nothing on the screen to act on.
    private var missedSteps = 0

    /// Whether there was a window after some input, or after the launch.
    private var hasShown = false
    /// Whether the latest picture shows nothing.
    private var showsNothing = false
    /// A file that is made when the app shows its first window: the program that started this one tells by it an app that
    /// ended well from one that showed nothing.
    private var shownFile: String?

    private func keepNothing(at path: String) {
        if !FileManager.default.createFile(atPath: path, contents: nil) { problems.append(path) }
    }

    package var problem: String? {
        if !problems.isEmpty { return "\(problems.count) files could not be written" }
        if showsNothing || !hasShown { return SceneManifest.main.absenceOfWindows }
        guard missedSteps > 0 else { return nil }
        return missedSteps == 1 ? "a line of the script did nothing" : "\(missedSteps) lines of the script did nothing"
    }

    package func show(_ frame: HostFrame) {
        if recording != nil { record(frame) }
        guard let name = frame.name else { return }
        showsNothing = Runtime.current.windows.isEmpty
        if let onPicture { return onPicture(frame) }
        write(name + ".png") {
            guard let data = try frame.image(scale: scale)?.pngData() else {
                throw HostProblem("the screen is too large to draw")
            }
            return data
        }
    }

    package func keep(_ file: String, _ data: Data) { write(file) { data } }

    /// Writes the tree and the two pictures: `name.json`, `name.png`, `name.ground.png`.
    package func show(_ inspection: HostInspection) {
        if let onInspection { return onInspection(inspection) }
        let name = inspection.tree.name
        for (ending, frame) in [("png", inspection.frame), ("ground.png", inspection.ground)] {
            write("\(name).\(ending)") {
                guard let data = try frame.image(scale: scale)?.pngData() else {
                    throw HostProblem("the screen is too large to draw")
                }
                return data
            }
        }
        write(name + ".json") { try JSONEncoder.inOrder.encode(inspection.tree) }
    }

    package var isObserving: Bool {
        commands != nil || inputs.contains { if case .observe = $0.event { true } else { false } }
    }

    package func show(_ observation: HostObservation) {
        if let onObservation { return onObservation(observation) }
        write(observation.tree.name + ".json") { try JSONEncoder.inOrder.encode(observation) }
    }

    private func write(_ name: String, _ makeData: () throws -> Data) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try makeData().write(to: file)
        } catch {
            problems.append(file.path)
            StandardError.write("cannot write \(file.path): \(error)\n")
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
            StandardError.write("cannot record \(current.name): \(error)\n")
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
}

extension JSONEncoder {
    fileprivate static var inOrder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
