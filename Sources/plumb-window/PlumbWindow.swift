import AppRunner
import ArgumentParser
import CSDL2
import Files
import Foundation
import HostLink
import Synchronization

/// What `plumb run --window` hands over to: an app in a window of the desktop.
@main
struct PlumbWindow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb-window", abstract: "Shows an app in a window; plumb run --window starts it.",
        discussion: """
            Keys of the window: Ctrl-Shift-Left and -Right turn the device, Ctrl-Shift-H is its home button, \
            Ctrl-Shift-A changes between light and dark, Ctrl-Shift-S writes a picture, Ctrl-Shift-D opens the view \
            debugger, Ctrl-Shift-R starts the app anew; so do Ctrl-Shift-Page Down and -Page Up, on the next and the previous \
            device, and Ctrl-Shift-G, in the app's next language. Ctrl-Shift-T slows animations down, Ctrl-Shift-B \
            colours blended layers, Ctrl-Shift-I images that do not lie on whole pixels; the same again ends it.
            """)

    @Option(help: "A package's folder.") var package: String?
    @Option(help: "A project for iOS, in place of a package.") var project: String?
    @Option(help: "The package's executable, or the project's target.") var product: String?
    @Option(help: "A program, in place of a package.") var program: String?
    @Option(parsing: .unconditionalSingleValue, help: "The program's arguments.") var argument: [String] = []
    @Option(help: "debug or release.") var configuration = "debug"
    @Option(help: "NAME=VALUE for the app's environment.") var set: [String] = []
    @Flag(help: "Macros and plugins of packages run without being asked for.") var trust = false
    @Option(help: "Another place of a package, as address=place.") var mirror: [String] = []
    @Option(help: "A folder of clones of packages, in place of a network.") var offline: String?
    @Option(help: "The plumb command, whose debug looks into the app's views.") var debugger: String?

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        do {
            var path = program ?? ""
            var environment: [String: String] = [:]
            var build =
                project.map { AppBuild(project: $0, target: product, configuration: configuration) }
                ?? package.map { AppBuild(folder: $0, product: product ?? "", configuration: configuration) }
            build?.isTrusted = trust
            build?.packages = PackagePlaces(mirrors: mirror, offline: offline)
            if let build {
                Self.note("plumb: building \(product ?? build.folder)")
                let built = try build.run()
                (path, environment) = (built.executable, built.environment)
            }
            for entry in set {
                guard let place = entry.firstIndex(of: "=") else { continue }
                environment[String(entry[..<place])] = String(entry[entry.index(after: place)...])
            }
            if debugger != nil { environment["PLUMB_DEBUG"] = environment["PLUMB_DEBUG"] ?? "1" }
            let launch = ProgramLaunch(path, argument, environment: environment)
            let debugger = debugger.map { ($0, build?.folder ?? FileManager.default.currentDirectoryPath) }
            // Commands run on the main thread.
            try MainActor.assumeIsolated { try WindowSession(launch, debugger).run() }
        } catch {
            Self.note("plumb run: \(error)")
            throw ExitCode(2)
        }
    }

    static func note(_ text: String) { StandardError.write(text + "\n") }
}

/// The window, the app, and what goes between them.
@MainActor
private final class WindowSession {
    private var launch: ProgramLaunch
    private let window: AppWindow
    private var app: AppProcess?
    /// The command that looks into the app's views, and the folder of the app's documents; nil where that can't be done.
    private let debugger: (program: String, project: String)?
    private var debuggerServer: DebuggerServer?
    private var generation = 0
    private var state: AppState?
    /// How the app draws; sent again to one that was restarted.
    private var drawing = DrawingOptions()
    private var description: AppDescription?
    private let inbox = Mutex<[(generation: Int, event: AppProcess.Event)]>([])
    /// The system's number for “something lies in the inbox”.
    private let wake = SDL_RegisterEvents(1)

    init(_ launch: ProgramLaunch, _ debugger: (program: String, project: String)?) throws {
        self.launch = launch
        self.debugger = debugger
        window = try AppWindow()
    }

    func run() throws {
        defer { window.close() }
        try start()
        PlumbWindow.note(
            """
            plumb: Ctrl-Shift with D opens the view debugger, with ← → turns the device, M the app's menu, H home, \
            A light or dark, C contrast, L direction, + and - text size, Page Up and Down the device, G the language, S picture, R restart, \
            T slow animations, B blended layers, I misaligned images
            """
        )
        var input = WindowInput(window) { [weak self] in self?.app?.send($0) }
        var event = SDL_Event()
        while SDL_WaitEvent(&event) == 1 {
            if event.type == SDL_QUIT.rawValue { break }
            if event.type == wake {
                takeAll()
            } else if event.type == SDL_WINDOWEVENT.rawValue,
                event.window.event != UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
            {
                window.paint()
            } else if !perform(event) {
                input.take(event)
            }
        }
        debuggerServer?.stop()
        app?.end(grace: 1)
        let limit = Date(timeIntervalSinceNow: 1.5)
        while app != nil, Date() < limit {
            takeAll()
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    private func start() throws {
        generation += 1
        let generation = generation
        let wake = wake
        app = try AppProcess(launch) { [weak self] event in
            guard let self else { return }
            self.inbox.withLock { $0.append((generation, event)) }
            var note = SDL_Event()
            note.type = wake
            SDL_PushEvent(&note)
        }
        window.tell(nil)
    }

    private func takeAll() {
        let events = inbox.withLock { events in
            defer { events = [] }
            return events
        }
        for (number, event) in events where number == generation { take(event) }
    }

    private func take(_ event: AppProcess.Event) {
        switch event {
        case .message(let body):
            do { take(try AppMessage(decoding: body)) } catch { PlumbWindow.note("plumb: \(error)") }
        case .output(let line, let isError):
            try? FileReplacement.fill(isError ? STDERR_FILENO : STDOUT_FILENO, Data((line + "\n").utf8))
        case .ended(let end):
            app = nil
            PlumbWindow.note("plumb: \(end)")
            let first = end.description.split(separator: "\n").first.map(String.init) ?? ""
            window.tell("\(first); Ctrl-Shift-R starts it anew")
            window.paint()
        }
    }

    private func take(_ message: AppMessage) {
        switch message {
        case .hello(let description):
            self.description = description
            window.name(description.name)
            if drawing != DrawingOptions() { app?.send(.drawing(drawing)) }
        case .frame(let frame):
            window.take(frame)
            app?.send(.acknowledge(frame.number))
        case .state(let state):
            if let description, state.device != self.state?.device {
                window.name("\(description.name) (\(state.device))")
            }
            self.state = state
            window.placeText(state.focus)
        case .pasteboard(let items):
            if let text = items.first(where: { $0.type.hasSuffix("text") }) {
                SDL_SetClipboardText(String(decoding: text.bytes, as: UTF8.self))
            }
        case .answer(_, let name, let bytes): write(bytes, name)
        case .note(let text): PlumbWindow.note(text)
        case .performed, .tookChanges, .pace: break
        }
    }

    private func write(_ bytes: [UInt8], _ name: String) {
        let name = URL(fileURLWithPath: name).lastPathComponent
        let number = (1...).first { !FileManager.default.fileExists(atPath: "\($0)-\(name)") } ?? 0
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(number)-\(name)"), options: .atomic)
            PlumbWindow.note("plumb: wrote \(number)-\(name)")
        } catch {
            PlumbWindow.note("plumb: can't write \(number)-\(name): \(error)")
        }
    }

    /// Opens the view debugger of the present app in the browser; it is started where none is there.
    private func debug() {
        guard let app else { return PlumbWindow.note("plumb: the app is not running") }
        guard let debugger else {
            return PlumbWindow.note("plumb: start the app with “plumb run --window” to look into its views")
        }
        if let debuggerServer, debuggerServer.app == app.identifier, let address = debuggerServer.address {
            return Self.show(.address(address))
        }
        debuggerServer?.stop()
        debuggerServer = DebuggerServer(
            program: debugger.program, app: app.identifier, project: debugger.project, onAnswer: Self.show)
    }

    nonisolated private static func show(_ answer: DebuggerServer.Answer) {
        switch answer {
        case .address(let address):
            PlumbWindow.note("plumb: the app's views: \(address)")
            SDL_OpenURL(address)
        case .trouble(let text): PlumbWindow.note("plumb: \(text)")
        }
    }

    private func draw(_ change: (inout DrawingOptions) -> Void) {
        change(&drawing)
        app?.send(.drawing(drawing))
    }

    private func changeTextSize(_ step: Int) {
        guard let state, let sizes = description?.textSizes, let index = sizes.firstIndex(of: state.textSize) else {
            return
        }
        app?.send(.event("textSize " + sizes[min(max(index + step, 0), sizes.count - 1)]))
    }

    /// Ends the app and starts it with its settings but for a change.
    private func restart(_ change: (inout [String: String]) -> Void) {
        if let state { AppSettings.keep(state, in: &launch.environment) }
        change(&launch.environment)
        restart()
    }

    /// Ends the app and starts it as it was started.
    private func restart() {
        let old = app
        do { try start() } catch { PlumbWindow.note("plumb: \(error)") }
        old?.end(grace: 1)
    }

    private func changeDevice(_ step: Int) {
        guard let state, let devices = description?.devices, let index = devices.firstIndex(of: state.device) else {
            return
        }
        let next = devices[(index + step + devices.count) % devices.count]
        restart { $0["PLUMB_DEVICE"] = next }
    }

    /// The app's own choice comes first and after the last of its languages.
    private func changeLanguage() {
        let languages = [""] + ResourceCopies.languages(beside: launch.program)
        let index = languages.firstIndex(of: launch.environment["PLUMB_LANGUAGE"] ?? "") ?? 0
        let next = languages[(index + 1) % languages.count]
        PlumbWindow.note("plumb: \(next.isEmpty ? "the app's own language" : next)")
        restart { AppSettings.speak(next, in: &$0) }
    }

    /// The window's own keys. False for what is the app's.
    private func perform(_ event: SDL_Event) -> Bool {
        guard event.type == SDL_KEYDOWN.rawValue else { return false }
        let modifiers = UInt32(event.key.keysym.mod)
        guard modifiers & KMOD_CTRL.rawValue != 0, modifiers & KMOD_SHIFT.rawValue != 0 else { return false }
        let turns = ["portrait", "landscapeRight", "upsideDown", "landscapeLeft"]
        func turn(_ by: Int) {
            let now = turns.firstIndex(of: state?.orientation ?? "portrait") ?? 0
            var next = turns[(now + by + 4) % 4]
            // iPhones have no upside-down orientation, so it is skipped.
            if next == "upsideDown", state?.device.contains("iPhone") == true { next = turns[(now + 2 * by + 4) % 4] }
            app?.send(.event("turn \(next)"))
        }
        switch UInt32(event.key.keysym.sym) {
        case SDLK_LEFT.rawValue: turn(-1)
        case SDLK_RIGHT.rawValue: turn(1)
        case SDLK_h.rawValue: app?.send(.event(state?.isInBackground == true ? "foreground" : "background"))
        case SDLK_a.rawValue: app?.send(.event(state?.style == "dark" ? "style light" : "style dark"))
        case SDLK_m.rawValue: app?.send(.event("menu"))
        case SDLK_c.rawValue: app?.send(.event(state?.contrast == "high" ? "contrast normal" : "contrast high"))
        case SDLK_l.rawValue:
            app?.send(.event("direction " + (state?.direction == "rightToLeft" ? "leftToRight" : "rightToLeft")))
        case SDLK_PLUS.rawValue, SDLK_EQUALS.rawValue, SDLK_KP_PLUS.rawValue: changeTextSize(1)
        case SDLK_MINUS.rawValue, SDLK_UNDERSCORE.rawValue, SDLK_KP_MINUS.rawValue: changeTextSize(-1)
        case SDLK_s.rawValue: app?.send(.request(number: 1, .screenshot))
        case SDLK_d.rawValue: debug()
        case SDLK_PAGEDOWN.rawValue: changeDevice(1)
        case SDLK_PAGEUP.rawValue: changeDevice(-1)
        case SDLK_g.rawValue: changeLanguage()
        case SDLK_r.rawValue: restart()
        case SDLK_t.rawValue: draw { $0.slowness = $0.slowness > 1 ? 1 : 10 }
        case SDLK_b.rawValue: draw { $0.tintsBlendedLayers.toggle() }
        case SDLK_i.rawValue: draw { $0.tintsMisalignedImages.toggle() }
        default: return false
        }
        return true
    }
}
