import AppRunner
import Foundation
import InterfaceBuilder
import ModelContextProtocol
import UIKit

/// An app without a screen, as tools.
struct AppTools: Sendable {
    let folder: RootFolder
    /// Whether whoever started the server lets it run what lies in the folder.
    let isTrusted: Bool
    private let holder = AppHolder()

    init(_ folder: RootFolder, isTrusted: Bool) {
        self.folder = folder
        self.isTrusted = isTrusted
    }

    func end() async { await holder.end() }

    var all: [Tool] { [start, tap, type, wait, screenshot, tree, stop] }

    private var start: Tool {
        Tool(
            "app_start", title: "Start an app",
            description: """
                Runs an app without a screen, in place of the one that runs, and answers its first screen as a tree. What is \
                no program yet is built before. The app's clock stands still between two tools.
                """,
            parameters: [
                Tool.Parameter(
                    "program", .string,
                    """
                    The executable, relative to the server's folder, such as .build/debug/Wander; or an Xcode project, a \
                    package or a folder of iOS sources, which is built.
                    """,
                    isRequired: true),
                Tool.Parameter("device", .string, "Such as \"iPhone 16\"."),
                Tool.Parameter(
                    "orientation", .choice(["portrait", "landscapeLeft", "landscapeRight", "upsideDown"]),
                    "How the device is held."),
                Tool.Parameter("style", .choice(["light", "dark"]), "The appearance."),
                Tool.Parameter("direction", .choice(["ltr", "rtl"]), "The direction of the layout."),
                Tool.Parameter("text_size", .choice(TextSize.allCases.map(\.rawValue)), "The size of texts."),
            ], isReadOnly: false
        ) { arguments in
            guard isTrusted else {
                throw Trouble(
                    "This server runs no code of the folder. Whoever starts it decides: plumb mcp --trust runs programs."
                )
            }
            let path = try folder.existing(arguments.string("program") ?? "")
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Trouble("\(folder.name(of: path)): no program that can be run; build it first")
            }
            let (program, home) = try Self.built(path)
            var environment: [String: String] = ["PLUMB_SCALE": "1"].merging(home) { $1 }
            environment["PLUMB_DEVICE"] = arguments.string("device")
            environment["PLUMB_ORIENTATION"] = arguments.string("orientation")
            environment["PLUMB_STYLE"] = arguments.string("style")
            environment["PLUMB_DIRECTION"] = arguments.string("direction").map {
                $0 == "rtl" ? "rightToLeft" : "leftToRight"
            }
            environment["PLUMB_TEXT_SIZE"] = arguments.string("text_size").flatMap { TextSize(rawValue: $0) }.map {
                $0.category.replacing("UICTContentSizeCategory", with: "")
            }
            return ToolResult(text: try await holder.start(program, environment))
        }
    }

    /// The program, and what its environment has to hold; projects and packages are built.
    private static func built(_ path: String) throws -> (program: String, environment: [String: String]) {
        var build: AppBuild
        switch try AppSource.find(path) {
        case .program(let path): return (path, [:])
        case .package(let folder, let product): build = AppBuild(folder: folder, product: product)
        case .project(let path): build = AppBuild(project: path)
        }
        // The server was started with --trust, else it would not build.
        build.isTrusted = true
        let app = try build.run()
        return (app.executable, app.environment)
    }

    private var tap: Tool {
        Tool(
            "app_tap", title: "Tap",
            description: """
                Touches a view, by its number in the last tree (#12), by what it says, or at a point, and lets half a second \
                pass. Answers what changed on the screen. What is in a scroll view is scrolled to when it is named by its text.
                """,
            parameters: [
                Tool.Parameter("id", .number(0...1_000_000), "A number of the last tree."),
                Tool.Parameter("text", .string, "A label, title or accessibility identifier."),
                Tool.Parameter("x", .number(0...10_000), "In points from the left, with y."),
                Tool.Parameter("y", .number(0...10_000), "In points from the top."),
                Tool.Parameter("seconds", .number(0.05...10), "Hold so long; a tap when left out."),
            ], isReadOnly: false
        ) { arguments in
            let place: AppHolder.Place
            if let id = arguments.number("id") {
                place = .node(Int(id))
            } else if let text = arguments.string("text") {
                place = .text(text)
            } else if let x = arguments.number("x"), let y = arguments.number("y") {
                place = .point(x, y)
            } else {
                return ToolResult(error: "app_tap needs an id, a text, or x and y.")
            }
            return ToolResult(text: try await holder.tap(place, seconds: arguments.number("seconds")))
        }
    }

    private var type: Tool {
        Tool(
            "app_type", title: "Type",
            description: "Types into what has the keyboard: tap a text field first. Answers what changed.",
            parameters: [
                Tool.Parameter("text", .string, "What to type."),
                Tool.Parameter("delete", .number(1...1000), "Delete so many characters first."),
            ], isReadOnly: false
        ) { arguments in
            let lines =
                Array(repeating: "0.02 delete", count: Int(arguments.number("delete") ?? 0))
                + (arguments.string("text").map { ["0.1 type \(HostScript.quoted($0))"] } ?? [])
            guard !lines.isEmpty else { return ToolResult(error: "app_type needs a text, or how much to delete.") }
            return ToolResult(text: try await holder.perform(lines + ["0.3 tick"]))
        }
    }

    private var wait: Tool {
        Tool(
            "app_wait", title: "Let time pass",
            description: """
                Lets the app's clock run, at most so many seconds, and until a text is on the screen where one is given. Answers \
                what changed.
                """,
            parameters: [
                Tool.Parameter("seconds", .number(0.01...60), "Of the app's time.", isRequired: true),
                Tool.Parameter("until", .string, "A text, label or identifier that has to appear."),
            ], isReadOnly: false
        ) { arguments in
            try await holder.wait(arguments.number("seconds") ?? 1, until: arguments.string("until"))
        }
    }

    private var screenshot: Tool {
        Tool(
            "app_screenshot", title: "Draw the screen",
            description: "The app's screen as a PNG picture, 400 pixels wide unless asked otherwise.",
            parameters: [Tool.Parameter("width", .number(50...1600), "In pixels.")]
        ) { arguments in
            let data = try await holder.picture()
            let width = arguments.number("width") ?? 400
            let scaled = await MainActor.run { UIImage(data: data)?.scaled(toWidth: width).pngData() }
            return ToolResult([.image(scaled ?? data, mimeType: "image/png")])
        }
    }

    private var tree: Tool {
        Tool(
            "app_tree", title: "Tree of views",
            description: """
                What the app's screen holds: class, text, frame on the screen (x y; width height, in points) and number of each \
                view that says or does something.
                """,
            parameters: [
                Tool.Parameter("below", .number(0...1_000_000), "Only this view and what is in it, by its number."),
                Tool.Parameter("all", .bool, "Also views that only hold others."),
            ]
        ) { arguments in
            ToolResult(
                text: try await holder.tree(
                    below: arguments.number("below").map { Int($0) }, all: arguments.bool("all")))
        }
    }

    private var stop: Tool {
        Tool("app_stop", title: "Stop the app", description: "Ends the app.", parameters: [], isReadOnly: false) { _ in
            await holder.end()
            return ToolResult(text: "ended")
        }
    }
}

/// The one app of a session.
private actor AppHolder {
    enum Place {
        case node(Int)
        case text(String)
        case point(Double, Double)
    }

    private var session: AppSession?

    private func running() throws -> AppSession {
        guard let session else { throw Trouble("No app runs; app_start starts one") }
        return session
    }

    func start(_ program: String, _ environment: [String: String]) throws -> String {
        end()
        let started = try AppSession(program, environment: environment)
        session = started
        return try started.look().outline()
    }

    func end() {
        session?.end()
        session = nil
    }

    func tap(_ place: Place, seconds: Double?) throws -> String {
        let session = try running()
        let word = seconds == nil ? "tap" : "press"
        switch place {
        case .text(let text):
            return try perform(["0.1 \(word) \(HostScript.quoted(text))", "\(max(0.5, seconds ?? 0)) tick"])
        case .point(let x, let y): return try perform(["0.1 \(word) \(x) \(y)", "\(max(0.5, seconds ?? 0)) tick"])
        case .node(let id):
            guard let screen = session.screen, screen.nodes.indices.contains(id) else {
                throw Trouble("There is no #\(id) on the screen; app_tree lists the numbers")
            }
            let box = screen.nodes[id].visible
            guard !box.isEmpty else {
                throw Trouble("\(screen.name(of: id)) is not in sight; name it by its text, which scrolls to it")
            }
            return try perform(["0.1 \(word) \(box.midX) \(box.midY)", "\(max(0.5, seconds ?? 0)) tick"])
        }
    }

    /// Does the lines and answers what changed.
    func perform(_ lines: [String]) throws -> String {
        let session = try running()
        let before = session.screen?.outline() ?? ""
        for line in lines { try session.perform(line) }
        return Self.change(from: before, to: try session.look().outline())
    }

    func wait(_ seconds: Double, until text: String?) throws -> ToolResult {
        let session = try running()
        let before = session.screen?.outline() ?? ""
        guard let text else {
            try session.perform("\(seconds) tick")
            return ToolResult(text: Self.change(from: before, to: try session.look().outline()))
        }
        func isThere(_ tree: ScreenTree) -> Bool {
            tree.nodes.contains { node in
                !node.visible.isEmpty
                    && [node.text?.string, node.spoken.label, node.identifier].contains { $0?.contains(text) ?? false }
            }
        }
        var passed = 0.0
        var tree = try session.look()
        while !isThere(tree), passed < seconds {
            let step = min(0.1, seconds - passed)
            try session.perform("\(step) tick")
            passed += step
            tree = try session.look()
        }
        let change = Self.change(from: before, to: tree.outline())
        guard isThere(tree) else {
            return ToolResult(error: "“\(text)” did not appear within \(seconds) seconds.\n\(change)")
        }
        return ToolResult(text: "“\(text)” is there after \((passed * 100).rounded() / 100) seconds.\n\(change)")
    }

    func picture() throws -> Data { try running().picture() }

    func tree(below: Int?, all: Bool) throws -> String {
        let tree = try running().look()
        if let below, !tree.nodes.indices.contains(below) {
            throw Trouble("There is no #\(below) on the screen; app_tree without below lists the numbers")
        }
        return tree.outline(below: below, all: all)
    }

    /// The lines that went and came; the whole where most did. Numbers of views shift, so the lines are compared without.
    private static func change(from old: String, to new: String) -> String {
        func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
        func bare(_ line: String) -> String { line.replacing(#/ #[0-9]+/#, with: "") }
        let (before, after) = (lines(old), lines(new))
        let difference = after.map(bare).difference(from: before.map(bare))
        guard !difference.isEmpty else { return "Nothing changed that the tree shows." }
        guard difference.count < max(4, after.count) else { return new }
        var result: [String] = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): result.append("− \(before[offset])")
            case .insert(let offset, _, _): result.append("+ \(after[offset])")
            }
        }
        return result.joined(separator: "\n")
    }
}
