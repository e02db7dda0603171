import AppRunner
import Files
import Foundation
import HostLink
import PageService
import Synchronization
import Toolchain

/// One app and the page that shows it: starts it, brings it back, and passes on what both say.
///
/// What goes between page and app are ``HostLink``'s messages as they are; what concerns the app as a program are texts.
public final class AppHost: Sendable {
    /// How the app is made and started.
    public struct Plan: Sendable {
        /// How the program is built; nil for one that is there already.
        public var build: AppBuild?
        /// The app's program, where it is not built here.
        public var program: String
        /// Of the app's program, without its name.
        public var arguments: [String]
        /// The variables of the app's program.
        public var environment: [String: String]
        /// The `plumb` command, whose debugger looks into the app; nil where that can't be done.
        public var debugger: String?

        public init(
            build: AppBuild?, program: String, arguments: [String], environment: [String: String],
            debugger: String? = nil
        ) {
            self.build = build
            self.program = program
            self.arguments = arguments
            self.environment = environment
            self.debugger = debugger
        }
    }

    private struct State {
        var plan: Plan
        /// What was built last.
        var built: BuiltApp?
        var app: AppProcess?
        /// Of the present app: events of earlier ones are nobody's any more.
        var generation = 0
        var page: PageConnection?
        var phase = PagePhase(phase: "building")
        var hello: [UInt8]?
        var appState: AppState?
        var debugger: DebuggerServer?
        /// What the present app is to repeat, until it has read it.
        var replay: ReplayScript?
        var performed: [String] = []
        /// Files that were saved so that no app can read them.
        var broken: Set<String> = []
        var console: [PageConsole] = []
        var isBuilding = false
        /// How long the last build took that succeeded.
        var buildSeconds: Double?
        var wantsBuild = false

        /// Has the next app begin on the device and with the settings of this one.
        mutating func keepSettings() {
            if let appState { AppSettings.keep(appState, in: &plan.environment) }
        }
    }

    private let state: Mutex<State>
    private let watcher = Mutex<SourceWatcher?>(nil)

    /// Starts nothing yet; `start()` does.
    public init(_ plan: Plan) { state = Mutex(State(plan: plan)) }

    // MARK: The app

    /// Builds and starts the app, and watches its sources.
    public func start() {
        build(replaying: false)
        guard let folder = state.withLock({ $0.plan.build?.folder }) else { return }
        do {
            let trouble: @Sendable (String) -> Void = { [weak self] in self?.print($0, isError: true) }
            let watching = try SourceWatcher(folder: folder, onTrouble: trouble) { [weak self] files in
                // Other files may be written by the app itself.
                let matter = files.filter { Self.sources.contains(($0 as NSString).pathExtension) }
                if !matter.isEmpty { self?.take(changed: matter) }
            }
            watcher.withLock { $0 = watching }
        } catch {
            print("The app is not built anew when its sources change: \(error)", isError: true)
        }
    }

    private static let sources: Set<String> = [
        "swift", "xib", "storyboard", "strings", "stringsdict", "xcstrings", "plist", "json", "png", "jpg", "pdf", "c",
        "h",
    ]

    /// Has the app show changed documents and assets as it runs; where it can't, and for all other files, builds and restarts it.
    private func take(changed files: [String]) {
        let (app, program, isBusy, wasBroken) = state.withLock { state in
            defer { state.broken.subtract(files) }
            return (state.app, state.plan.program, state.isBuilding, !state.broken.isEmpty)
        }
        // A file that no build mends is not built: the app goes on, and what is wrong is said.
        let faults = files.compactMap { file in ResourceCopies.fault(of: file).map { (file, $0) } }
        if !faults.isEmpty {
            state.withLock { $0.broken.formUnion(faults.map(\.0)) }
            for (_, fault) in faults { print(fault, isError: true) }
            let text = faults.map(\.1).joined(separator: "\n")
            return tell(PagePhase(phase: "broken", message: text, isRunning: app != nil))
        }
        if wasBroken, app != nil, state.withLock({ $0.broken.isEmpty }) { tell(PagePhase(phase: "running")) }
        guard let app, !isBusy, files.allSatisfy(ResourceCopies.canBeTakenOver),
            let copies = ResourceCopies.renew(files, beside: program)
        else { return build(replaying: true) }
        app.send(.changed(files: copies))
    }

    /// Ends the app and its debugger; pages keep the last picture.
    public func stop() {
        let (app, debugger) = state.withLock { state in
            state.generation += 1
            state.replay = nil
            return (state.app, state.debugger)
        }
        debugger?.stop()
        app?.end(grace: 0.5)
    }

    /// - Parameter replaying: Whether the new app is brought to where the present one is; that one runs on until then.
    private func build(replaying: Bool) {
        let plan: Plan? = state.withLock { state in
            guard !state.isBuilding else {
                state.wantsBuild = true
                return nil
            }
            state.isBuilding = true
            return state.plan
        }
        guard let plan else { return }
        guard let build = plan.build else {
            state.withLock { $0.isBuilding = false }
            return launch(replaying: replaying)
        }
        let (last, previous) = state.withLock { ($0.buildSeconds, $0.built) }
        tell(PagePhase(phase: "building", isRunning: replaying, lastSeconds: last))
        Thread.detachNewThread { [self] in
            let begin = ContinuousClock.now
            let outcome = Result {
                try build.run(after: previous) { [self] step in
                    tell(PagePhase(phase: "building", isRunning: replaying, step: step, lastSeconds: last))
                }
            }
            let again = state.withLock { state in
                state.isBuilding = false
                if case .success = outcome {
                    state.buildSeconds = Double(begin.duration(to: .now).components.seconds)
                }
                defer { state.wantsBuild = false }
                return state.wantsBuild
            }
            switch outcome {
            case .success(let program):
                state.withLock { state in
                    state.plan.program = program.executable
                    state.built = program
                }
                say(program.leftOut, after: previous?.leftOut ?? [])
                launch(replaying: replaying)
            case .failure(let failure as BuildFailure):
                let isRunning = state.withLock { $0.app != nil }
                tell(PagePhase(phase: "failed", failure, isRunning: isRunning))
            case .failure(let error): tell(PagePhase(phase: "failed", message: "\(error)"))
            }
            if again { self.build(replaying: true) }
        }
    }

    /// Says which files the app is built without, where it was not said before.
    private func say(_ leftOut: [String], after said: [String]) {
        guard !leftOut.isEmpty, leftOut != said else { return }
        let names = leftOut.prefix(5).map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
        let more = leftOut.count > 5 ? " and \(leftOut.count - 5) more" : ""
        print("Built without what can't be compiled: \(names)\(more)", isError: true)
    }

    private func launch(replaying: Bool) {
        let (plan, home, generation, old, lines) = state.withLock { state in
            state.generation += 1
            let lines = replaying ? state.performed : []
            state.performed = lines
            state.hello = nil
            defer { state.app = nil }
            return (state.plan, state.built?.environment ?? [:], state.generation, state.app, lines)
        }
        old?.end(grace: 1)
        var environment = home.merging(plan.environment) { $1 }
        if plan.debugger != nil { environment["PLUMB_DEBUG"] = environment["PLUMB_DEBUG"] ?? "1" }
        if !lines.isEmpty {
            let given = plan.environment["PLUMB_SCRIPT"].flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
            let text = ((given.map { [$0] } ?? []) + lines).joined(separator: "\n")
            do {
                let script = try ReplayScript(text)
                state.withLock { $0.replay = script }
                environment["PLUMB_SCRIPT"] = script.path
            } catch {
                print("The app begins anew, without what was done in it: \(error)", isError: true)
            }
        }
        let launch = ProgramLaunch(plan.program, plan.arguments, environment: environment)
        do {
            let app = try AppProcess(launch) { [weak self] in self?.take($0, generation) }
            state.withLock { state in
                if state.generation == generation { state.app = app }
            }
            app.send(.refresh)
            let page = state.withLock { $0.page }
            page?.send(languages(plan))
            tell(PagePhase(phase: "starting"))
        } catch {
            tell(PagePhase(phase: "failed", message: "\(error)"))
        }
    }

    private func take(_ event: AppProcess.Event, _ generation: Int) {
        guard state.withLock({ $0.generation == generation }) else { return }
        switch event {
        case .message(let body): take(body)
        case .output(let line, let isError): print(line, isError: isError)
        case .ended(let end):
            state.withLock {
                $0.app = nil
                $0.replay = nil
            }
            tell(PagePhase(phase: "ended", message: end.description, isCrash: end.isCrash || (end.status ?? 0) != 0))
        }
    }

    /// Pictures go on as they are; only what the host itself needs is looked into.
    private func take(_ body: ArraySlice<UInt8>) {
        switch body.first {
        case 1:
            // An app says so once it has read its script.
            state.withLock {
                $0.hello = Array(body)
                $0.replay = nil
            }
            tell(PagePhase(phase: "running"))
        case 3:
            if case .state(let new)? = try? AppMessage(decoding: body) { state.withLock { $0.appState = new } }
        case 6:
            if case .note(let text)? = try? AppMessage(decoding: body) { print(text, isError: true) }
            return
        case 7:
            if case .performed(let line)? = try? AppMessage(decoding: body) {
                state.withLock { $0.performed.append(line) }
            }
            return
        case 8:
            if case .tookChanges(let inPlace)? = try? AppMessage(decoding: body) {
                if inPlace { print("changed in place", isError: false) } else { build(replaying: true) }
            }
            return
        default: break
        }
        state.withLock { $0.page }?.send(.data(Data(body)))
    }

    // MARK: The page

    /// Serves one page until it is closed; an older one learns that it was replaced.
    public func serve(_ page: PageConnection) async {
        let (old, app, hello, phase, console, plan) = state.withLock { state in
            let old = state.page
            state.page = page
            return (old, state.app, state.hello, state.phase, state.console, state.plan)
        }
        if let old {
            old.send(PagePhase(phase: "replaced"))
            old.close()
        }
        for line in console { page.send(line) }
        page.send(languages(plan))
        page.send(phase)
        if let hello { page.send(.data(Data(hello))) }
        app?.send(.refresh)
        for await message in page.messages {
            switch message {
            case .data(let data):
                // Data that is not a message is not passed on to the app.
                guard let hostMessage = try? HostMessage(decoding: [UInt8](data)[...]) else { continue }
                state.withLock { $0.app }?.send(hostMessage)
            case .text(let text):
                if let wish = try? JSONDecoder().decode(PageWish.self, from: Data(text.utf8)) { grant(wish) }
            }
        }
        state.withLock { state in
            if state.page === page { state.page = nil }
        }
    }

    private func grant(_ wish: PageWish) {
        switch wish.action {
        case "restart": build(replaying: false)
        case "device":
            guard let name = wish.name else { return }
            state.withLock { state in
                state.keepSettings()
                state.plan.environment["PLUMB_DEVICE"] = name
            }
            launch(replaying: false)
        case "language":
            guard let name = wish.name else { return }
            state.withLock { state in
                state.keepSettings()
                AppSettings.speak(name, in: &state.plan.environment)
            }
            launch(replaying: false)
        case "debugger": debug()
        case "script":
            let lines = state.withLock { $0.performed }
            // Two seconds are enough for animations that the last event started.
            let last = lines.last?.split(separator: " ").first.flatMap { Double($0) } ?? 0
            let end = String(format: "%.3f picture end", last + 2)
            state.withLock { $0.page }?.send(PageScript(lines: lines + [end]))
        default: break
        }
    }

    private func languages(_ plan: Plan) -> PageLanguages {
        PageLanguages(
            languages: ResourceCopies.languages(beside: plan.program),
            current: plan.environment["PLUMB_LANGUAGE"] ?? "")
    }

    /// Tells the page where the view debugger of the present app is; one is started where none is there.
    private func debug() {
        let (app, plan, present) = state.withLock { ($0.app, $0.plan, $0.debugger) }
        let answer: @Sendable (DebuggerServer.Answer) -> Void = { [weak self] in
            self?.state.withLock { $0.page }?.send(PageDebugger($0))
        }
        guard let app else { return answer(.trouble("The app is not running.")) }
        guard let program = plan.debugger else {
            return answer(.trouble("Start the app with “plumb run” to look into its views."))
        }
        if let present, present.app == app.identifier, let address = present.address {
            return answer(.address(address))
        }
        present?.stop()
        let project = plan.build?.folder ?? FileManager.default.currentDirectoryPath
        let server = DebuggerServer(program: program, app: app.identifier, project: project, onAnswer: answer)
        state.withLock { $0.debugger = server }
    }

    private func tell(_ phase: PagePhase) {
        let page = state.withLock { state in
            state.phase = phase
            return state.page
        }
        page?.send(phase)
    }

    private func print(_ line: String, isError: Bool) {
        let entry = PageConsole(text: line, isError: isError)
        let page = state.withLock { state in
            state.console.append(entry)
            if state.console.count > 2000 { state.console.removeFirst(1000) }
            return state.page
        }
        page?.send(entry)
    }
}

extension AppHost {
    /// The page's files, beside the program or as they were built.
    public static func pageResources() throws -> PageResources {
        try PageResources.bundled("App", in: "PlumbStudio_AppPage", otherwise: Bundle.module.bundleURL)
    }
}
