import AppRunner
import ArgumentParser
import Files
import Foundation
import UIKit

/// `plumb run`: an app in the browser, in a window, or by a script.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Build an app and use it in the browser or a window, or run it by a script.",
        discussion: """
            The app is an executable of a Swift package that links UIKit, an Xcode project, a folder of iOS sources, or a \
            program that is there already. In the browser it can be touched, typed into, turned, put in the background, restarted and \
            recorded; when its sources change it is built again and brought back to where it was.

            Examples:
              plumb run                                  # the app of this package, in the browser
              plumb run Wander --device "iPad mini (A17 Pro)"
              plumb run App.xcodeproj --window
              plumb run Wander --headless --script tour.script --output pictures

            Exits with 0 when all is well; with --headless, 1 when the app crashed or showed nothing; 2 when it can't \
            be built or started.
            """)

    @Argument(help: "A target of the package in this folder, a package, a project, a folder of sources, or a program.")
    var app: String?

    @Option(help: "The executable to run, where the package has several.")
    var product: String?

    @Option(help: "A device as plumb devices lists them.")
    var device: String?

    @Option(help: "portrait, upsideDown, landscapeLeft or landscapeRight.")
    var orientation: String?

    @Option(help: "light or dark.")
    var style: String?

    @OptionGroup var design: DesignOption

    @Option(help: "leftToRight or rightToLeft.")
    var direction: String?

    @Option(help: "A language that the app has texts in, such as de; double or accented changes the texts it has.")
    var language: String?

    @Option(help: "The user's text size: XS to XXXL, AccessibilityM to AccessibilityXXXL.")
    var textSize: String?

    @Option(help: "Pixels in a point of pictures; the screen's by default.")
    var scale: Double?

    @Flag(help: "Run by a script, without anybody looking.")
    var headless = false

    @Option(help: "What happens, see docs/running-apps.md; also with a page or window, which then go on from its end.")
    var script: String?

    @Option(name: .shortAndLong, help: "The folder for pictures, with --headless.")
    var output: String?

    @Flag(help: "Show the app in a window of the desktop.")
    var window = false

    @Flag(help: "Show the views and controllers that are registered as previews, in place of the app.")
    var previews = false

    @Option(help: ArgumentHelp("Show one of the previews, by its name.", valueName: "name"))
    var preview: String?

    @Option(help: "The page's port; a free one by default.")
    var port: UInt16 = 0

    @Flag(name: .customLong("open"), inversion: .prefixedNo, help: "Open the page in the browser.")
    var opens = true

    @Option(name: .shortAndLong, help: "debug or release.")
    var configuration = "debug"

    @OptionGroup var consent: TrustOptions

    @OptionGroup var packages: PackageOptions

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    var arguments: [String] = []

    func validate() throws {
        _ = try design.one()
        if headless, window { throw ValidationError("An app is run --headless or in a --window, not both.") }
        if output != nil, !headless { throw ValidationError("--output is for pictures of --headless.") }
        guard ["debug", "release"].contains(configuration) else {
            throw ValidationError("--configuration is debug or release.")
        }
    }

    func run() throws {
        try checkScript()
        if headless { return try HeadlessRun(self).run() }
        var words = [String]()
        switch try AppSource.find(app, product: product) {
        case .package(let folder, let product):
            try consent.obtainConsent(forBuilding: folder)
            words += ["--package", folder, "--product", product]
        case .program(let path): words += ["--program", path]
        case .project(let path):
            // The page and the window build where nobody can be asked.
            let places = packages.places
            if !consent.trust { try AppBuild.obtainConsent(forBuilding: path, target: product, packages: places) }
            words += ["--project", path] + (product.map { ["--product", $0] } ?? []) + places.arguments
        }
        for argument in arguments { words += ["--argument", argument] }
        words += ["--configuration", configuration] + (consent.trust ? ["--trust"] : [])
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) { words += ["--set", "\(name)=\(value)"] }
        words += ["--debugger", ThisProgram.path]
        if window { try CompanionProgram.window.become(words) }
        words += ["--port", "\(port)"] + (opens ? [] : ["--no-open"])
        try CompanionProgram.appPage.become(words)
    }

    /// A script with a fault is refused before anything is built.
    private func checkScript() throws {
        guard let script, script != "-" else { return }
        guard FileManager.default.isReadableFile(atPath: script) else {
            throw Trouble("\(script): there is no readable file")
        }
        // A pipe can be read only once, which the app does.
        guard let data = try? FileInput.file(at: script, limit: 1 << 24) else { return }
        do {
            _ = try HostScript(String(decoding: data, as: UTF8.self))
        } catch let error as HostScript.ParseError {
            throw Trouble("\(script):\(error.line): \(error.problem)")
        }
    }

    /// What the app's host reads, see docs/running-apps.md.
    var environment: [String: String] {
        var variables: [String: String] = [:]
        variables["PLUMB_DEVICE"] = device
        variables["PLUMB_ORIENTATION"] = orientation
        variables["PLUMB_STYLE"] = style
        variables["PLUMB_DESIGN"] = design.variable
        variables["PLUMB_DIRECTION"] = direction
        variables["PLUMB_LANGUAGE"] = language
        variables["PLUMB_TEXT_SIZE"] = textSize
        variables["PLUMB_SCALE"] = scale.map { "\($0)" }
        variables["PLUMB_SCRIPT"] = script.map { URL(fileURLWithPath: $0).path }
        variables["PLUMB_OUTPUT"] = output.map { URL(fileURLWithPath: $0).path }
        variables["PLUMB_PREVIEWS"] = preview ?? (previews ? "1" : nil)
        return variables
    }
}
