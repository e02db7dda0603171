import AppRunner
import Exploration
import Foundation
import InterfaceBuilder
import ModelContextProtocol
import Toolchain
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

    /// They wait for each other and for nothing else, because a build may come before an app.
    var all: [Tool] { [start, tap, type, wait, screenshot, tree, stop].map { $0.inLane("app") } }

    private var start: Tool {
        Tool(
            "app_start", title: "Start an app",
            description: """
                Runs an app without a screen, in place of the one that runs, and answers its first screen as a tree. What is \
                no program yet is built before. The app's clock stands still between two tools.
                """,
            parameters: [
                Tool.Parameter(
                    "project", .string,
                    """
                    An Xcode project, a package or a folder of iOS sources, which is built; or a program that is there already, \
                    such as .build/debug/Wander. The server's folder when left out.
                    """,
                    formerName: "program"),
                Tool.Parameter("device", .string, "Such as \"iPhone 16\"."),
                Tool.Parameter(
                    "preview", .string,
                    """
                    Shown in place of the app: a #Preview by its name, or a view, cell or controller by its class, which is made as \
                    Name() makes it; \"1\" lists the previews.
                    """),
                Tool.Parameter(
                    "orientation", .choice(["portrait", "landscapeLeft", "landscapeRight", "upsideDown"]),
                    "How the device is held."),
                Tool.Parameter("style", .choice(["light", "dark"]), "The appearance."),
                Tool.Parameter(
                    "design", .choice(InterfaceDesign.allCases.map(\.name)),
                    "The system whose design is drawn; what the app's Info.plist tells when left out, else 18."),
                Tool.Parameter("direction", .choice(["ltr", "rtl"]), "The direction of the layout."),
                Tool.Parameter(
                    "language", .string, "The language of storyboards and nibs, or double, or accented."),
                Tool.Parameter("text_size", .choice(TextSize.allCases.map(\.rawValue)), "The size of texts."),
                ProjectTools.seconds,
            ], isReadOnly: false
        ) { arguments in
            guard isTrusted else {
                throw Trouble(
                    "This server runs no code of the folder. Whoever starts it decides: plumb mcp --trust runs programs."
                )
            }
            let path = try folder.existing(arguments.string("project") ?? ".")
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Trouble("\(folder.name(of: path)): no program that can be run; build it first")
            }
            let (program, home) = try await Self.built(path, limit: ProjectTools.limit(arguments))
            var environment: [String: String] = ["PLUMB_SCALE": "1"].merging(home) { $1 }
            environment["PLUMB_DEVICE"] = arguments.string("device")
            environment["PLUMB_ORIENTATION"] = arguments.string("orientation")
            environment["PLUMB_STYLE"] = arguments.string("style")
            environment["PLUMB_DESIGN"] = arguments.string("design")
            environment["PLUMB_PREVIEWS"] = arguments.string("preview")
            environment["PLUMB_LANGUAGE"] = arguments.string("language")
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
    private static func built(
        _ path: String, limit: Duration
    ) async throws -> (program: String, environment: [String: String]) {
        let source: AppBuild
        switch try AppSource.find(path) {
        case .program(let path): return (path, [:])
        case .package(let folder, let product): source = AppBuild(folder: folder, product: product)
        case .project(let path): source = AppBuild(project: path)
        }
        return try await ProgramRun.aside { isGivenUp, progress in
            var build = source
            // The server was started with --trust, else it would not build.
            build.isTrusted = true
            (build.limit, build.isGivenUp) = (limit, isGivenUp)
            let app = try build.run(progress: progress)
            return (app.executable, app.environment)
        }
    }

    private var tap: Tool {
        Tool(
            "app_tap", title: "Tap",
            description: """
                Touches a view, by its name in the tree (row 3 › switch) or what it says, or at a point, and lets half a \
                second pass. Answers what changed on the screen. What is in a scroll view is scrolled to first.
                """,
            parameters: [
                Tool.Parameter(
                    "name", .string, "A name of the tree, a label, title or accessibility identifier."),
                Tool.Parameter("x", .number(0...10_000), "In points from the left, with y."),
                Tool.Parameter("y", .number(0...10_000), "In points from the top."),
                Tool.Parameter("seconds", .number(0.05...10), "Hold so long; a tap when left out."),
            ], isReadOnly: false
        ) { arguments in
            let place: AppHolder.Place
            if let name = arguments.string("name") {
                place = .name(name)
            } else if let x = arguments.number("x"), let y = arguments.number("y") {
                place = .point(x, y)
            } else {
                return ToolResult(error: "app_tap needs a name, or x and y.")
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
            description: """
                The app's screen as a PNG picture, 400 pixels wide unless asked otherwise; with marks, what can be touched has a \
                number in the picture, and the numbers' names are listed.
                """,
            parameters: [
                Tool.Parameter("width", .number(50...1600), "In pixels."),
                Tool.Parameter("marks", .bool, "Numbers on what can be touched, with their names."),
            ]
        ) { arguments in
            let (data, screen) = try await holder.picture()
            let width = arguments.number("width") ?? 400
            let marked = arguments.bool("marks") ? screen.touchable : []
            let scaled = await MainActor.run {
                UIImage(data: data)?.scaled(toWidth: width)
                    .marked(marked.map(\.visible), scale: width / screen.size.width).pngData()
            }
            let picture = ToolResult.Content.image(scaled ?? data, mimeType: "image/png")
            guard !marked.isEmpty else { return ToolResult([picture]) }
            let names = marked.enumerated().map { "\($0.offset + 1) \($0.element.name)" }
            return ToolResult([picture, .text(names.joined(separator: "\n"))])
        }
    }

    private var tree: Tool {
        Tool(
            "app_tree", title: "Tree of views",
            description: """
                What the app's screen holds: the name and state of each view that says or does something. The names are those \
                that app_tap and scripts take.
                """,
            parameters: [
                Tool.Parameter("below", .string, "Only this view and what is in it, by its name."),
                Tool.Parameter("all", .bool, "Also views that only hold others, and all lines of a long screen."),
                Tool.Parameter("frames", .bool, "With places on the screen: x y; width height, in points."),
            ]
        ) { arguments in
            ToolResult(
                text: try await holder.tree(
                    below: arguments.string("below"), all: arguments.bool("all"), frames: arguments.bool("frames")))
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
        case name(String)
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
        return Self.short(try started.look().listing())
    }

    func end() {
        session?.end()
        session = nil
    }

    func tap(_ place: Place, seconds: Double?) throws -> String {
        let word = seconds == nil ? "tap" : "press"
        switch place {
        case .name(let name):
            return try perform(["0.1 \(word) \(HostScript.quoted(name))", "\(max(0.5, seconds ?? 0)) tick"])
        case .point(let x, let y): return try perform(["0.1 \(word) \(x) \(y)", "\(max(0.5, seconds ?? 0)) tick"])
        }
    }

    /// Does the lines and answers what changed.
    func perform(_ lines: [String]) throws -> String {
        let session = try running()
        let before = session.screen?.listing() ?? []
        for line in lines { try session.perform(line) }
        return Self.change(from: before, to: try session.look().listing())
    }

    func wait(_ seconds: Double, until text: String?) throws -> ToolResult {
        let session = try running()
        let before = session.screen?.listing() ?? []
        guard let text else {
            try session.perform("\(seconds) tick")
            return ToolResult(text: Self.change(from: before, to: try session.look().listing()))
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
        let change = Self.change(from: before, to: tree.listing())
        guard isThere(tree) else {
            return ToolResult(error: "“\(text)” did not appear within \(seconds) seconds.\n\(change)")
        }
        return ToolResult(text: "“\(text)” is there after \((passed * 100).rounded() / 100) seconds.\n\(change)")
    }

    func picture() throws -> (file: Data, screen: ScreenTree) {
        let session = try running()
        let file = try session.picture()
        guard let screen = session.screen else { throw Trouble("The app did not write down what its screen holds") }
        return (file, screen)
    }

    func tree(below: String?, all: Bool, frames: Bool) throws -> String {
        let tree = try running().look()
        var root: Int?
        if let below {
            root = tree.node(named: below)
            guard root != nil else {
                let others = tree.names(like: below).joined(separator: ", ")
                throw Trouble(
                    "Nothing on the screen is called \(below)\(others.isEmpty ? "; app_tree lists the names" : "; there is \(others)")"
                )
            }
        }
        let lines = tree.listing(below: root, all: all, frames: frames)
        return all ? lines.joined(separator: "\n") : Self.short(lines)
    }

    /// The lines that went and came; the whole where most did.
    private static func change(from before: [String], to after: [String]) -> String {
        let difference = after.difference(from: before)
        guard !difference.isEmpty else { return "Nothing changed that the tree shows." }
        guard difference.count < max(4, after.count) else { return short(after) }
        return short(
            difference.map { change in
                switch change {
                case .remove(_, let line, _): "− \(line)"
                case .insert(_, let line, _): "+ \(line)"
                }
            })
    }

    private static func short(_ lines: [String]) -> String {
        OutcomeText.short(lines, more: "app_tree with below, or with all")
    }
}
