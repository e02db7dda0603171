/// How an app is to be run, as environment variables say it: `PLUMB_DEVICE` (a name), `PLUMB_ORIENTATION`, `PLUMB_STYLE`
/// (`light`, `dark`), `PLUMB_DIRECTION` (`leftToRight`, `rightToLeft`), `PLUMB_TEXT_SIZE` (`L`, `AccessibilityM`),
/// `PLUMB_BOLD` (`on`, `off`), `PLUMB_DESIGN` (`18`, `26`), `PLUMB_SCRIPT` (a file, see `HostScript`; `-` reads lines of a script from the standard
/// input as they come, see `HostCommands`), `PLUMB_OUTPUT` (a folder) and `PLUMB_SCALE` (pixels in a point of pictures,
/// the screen's by default).
package struct HostEnvironment {
    package let device: Device
    package let orientation: UIInterfaceOrientation
    package let settings: UserSettings
    package let scale: CGFloat?
    package let output: String?
    package let hasScript: Bool
    /// Whether lines of a script come on the standard input.
    package let readsCommands: Bool
    package let inputs: [HostInput]

    /// - Parameter info: The app's Info.plist, which tells the design where the environment does not.
    package init(_ environment: [String: String], info: [String: Any] = [:]) throws {
        func choice<Value>(_ key: String, _ choices: [String: Value], _ standard: Value) throws -> Value {
            guard let word = environment[key] else { return standard }
            guard let value = choices[word] else {
                throw HostProblem("\(key): '\(word)' is none of \(choices.keys.sorted().joined(separator: ", "))")
            }
            return value
        }
        let name = environment["PLUMB_DEVICE"]
        guard let device = name.map(Device.named) ?? .standard else {
            throw HostProblem("PLUMB_DEVICE: no device is named '\(name ?? "")'; names are like 'iPhone 16 Pro'")
        }
        self.device = device
        var settings = UserSettings(
            style: try choice("PLUMB_STYLE", ["light": .light, "dark": .dark], .light),
            contentSizeCategory: try choice("PLUMB_TEXT_SIZE", HostScript.textSizes, .large),
            legibilityWeight: try choice("PLUMB_BOLD", ["on": .bold, "off": .regular], .regular),
            layoutDirection: try choice(
                "PLUMB_DIRECTION", ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft], .leftToRight))
        settings.design = try choice(
            "PLUMB_DESIGN", Dictionary(uniqueKeysWithValues: InterfaceDesign.allCases.map { ($0.name, $0) }),
            InterfaceDesign(info: info) ?? .iOS18)
        self.settings = settings
        orientation = try choice("PLUMB_ORIENTATION", HostScript.orientations, .portrait)
        var scale: CGFloat?
        if let text = environment["PLUMB_SCALE"] {
            guard let number = Double(text), number > 0, number <= 8 else {
                throw HostProblem("PLUMB_SCALE: '\(text)' is no number of pixels from above 0 to 8")
            }
            scale = CGFloat(number)
        }
        self.scale = scale
        output = environment["PLUMB_OUTPUT"]
        var inputs: [HostInput] = []
        let path = environment["PLUMB_SCRIPT"]
        readsCommands = path == "-"
        if let path, !readsCommands {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw HostProblem("PLUMB_SCRIPT: there is no readable file at \(path)")
            }
            inputs = try HostScript(text, settings: settings).inputs
        }
        hasScript = path != nil
        self.inputs = inputs
    }
}

/// Why an app cannot be run as it was asked for.
struct HostProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
