import Files

/// One run of an app on a host.
@MainActor
package final class HostSession {
    /// Makes the host of apps that are simply run; a module with a window puts its own here.
    package static var makeHost: @MainActor () throws -> any Host = {
        let environment = ProcessInfo.processInfo.environment
        return try LinkedHost.asked(by: environment) ?? HeadlessHost(environment: environment)
    }

    /// A frame of the display, in seconds.
    private static let frame: TimeInterval = 1 / 60

    private let host: any Host
    /// The windows' fingers, and which window each finger came down in.
    private var inputs: [ObjectIdentifier: TouchInput] = [:]
    private var fingers: [Int: UIWindow] = [:]
    /// Whether work that the app put on the main queue is done between inputs. Not in tests, which share that queue.
    private let performsMainQueue: Bool
    private var timers = RunLoopTimers()
    /// What was reported since the last observation.
    private var messages: [HostObservation.Message] = []

    package init(_ host: any Host, performsMainQueue: Bool = false) {
        self.host = host
        self.performsMainQueue = performsMainQueue
    }

    /// Runs an app on the process's host until that ends it. Its delegate is made once the host's device is there, so that
    /// a window in one of its properties fills the right screen.
    static func run(_ delegate: @autoclosure () -> any UIApplicationDelegate) {
        ModuleMembers.start()
        do {
            let host = try makeHost()
            // A run by a script depends on nothing that an earlier one left.
            SavedState.place = { SavedState.folderOfApp(unlessSaid: !host.delaysWork) }
            host.device.describeInEnvironment()
            HostSession(host, performsMainQueue: true).run(delegate())
            if let problem = host.problem {
                StandardError.write("\(problem)\n")
                exit(1)
            }
        } catch {
            StandardError.write("\(error)\n")
            exit(64)
        }
    }

    package func run(_ delegate: @autoclosure () -> any UIApplicationDelegate, manifest: SceneManifest? = nil) {
        let runtime = Runtime(device: host.device, orientation: host.orientation, settings: host.settings)
        Runtime.with(runtime) { runInPlace(delegate(), manifest) }
    }

    private func runInPlace(_ delegate: any UIApplicationDelegate, _ manifest: SceneManifest?) {
        if host.ownsTime { MediaClock.hold(at: 0) }
        if host.delaysWork, performsMainQueue { Runtime.current.delayedWork = DelayedWork() }
        defer { if host.ownsTime { MediaClock.release() } }
        let wasSuspended = RunLoopDriver.isSuspended
        RunLoopDriver.isSuspended = true
        defer { RunLoopDriver.isSuspended = wasSuspended }

        if host.isObserving { witness() }
        if performsMainQueue { DebuggerHook.appWillLaunch(ProcessInfo.processInfo.environment) }
        defer { DebuggerHook.stopListening?() }
        Launcher.launch(delegate, manifest: manifest)
        if PreviewGallery.isWanted { PreviewGallery.show(PreviewRegistry.shared.previews) }
        turn()
        show(name: nil)
        while let input = host.nextInput() {
            advance(to: input.time)
            perform(input.event)
            turn()
            switch input.event {
            case .picture(let name): show(name: name)
            case .inspect(let name): host.show(Runtime.current.inspection(named: name))
            case .observe(let name):
                // What was printed goes through a buffer where nobody reads along; who looks wants to know of it.
                fflush(nil)
                host.show(HostObservation(of: .current, named: name, messages: messages))
                messages = []
            default: show(name: nil)
            }
        }
        AppLife.terminate()
    }

    /// Keeps what is reported for the next observation, beside what is done with it anyway.
    private func witness() {
        Runtime.current.witness = AppWitness()
        let handler = Diagnostics.handler
        Diagnostics.handler = { [weak self] diagnostic in
            self?.messages.append(.init(kind: "\(diagnostic.kind)", text: diagnostic.message))
            if let handler { handler(diagnostic) } else { StandardError.write(diagnostic.message + "\n") }
        }
    }

    // MARK: Time

    /// Lets time pass frame by frame as long as something moves or waits, and else at once.
    private func advance(to time: TimeInterval) {
        guard host.ownsTime else {
            MediaClock.performDue()
            return letGesturesWait()
        }
        // What the app did by itself may have brought the clock as far, and what is due then is still to be done.
        if MediaClock.now >= time { MediaClock.performDue() }
        while MediaClock.now < time {
            // Up to what the app has put off nothing moves.
            let still = min(Runtime.current.delayedWork?.time ?? .infinity, time)
            let isIdle =
                fingers.isEmpty && !gesturesWait && !Runtime.current.updateCycle.needsTurn
                && !MediaClock.isDue(before: still.nextDown)
                && !host.wantsEveryFrame
            timers.appBeginsToAct()
            let next = isIdle ? still : host.isBehind ? time : min(nextFrame, time)
            MediaClock.advance(to: min(next, max(timers.time, MediaClock.now)))
            if MediaClock.now >= timers.time { timers.fire() }
            frameDidPass()
        }
    }

    /// Lets the clock run with the system's, for what keeps that one's time.
    private func keepTime(for seconds: TimeInterval) {
        guard host.ownsTime else { return }
        let (date, start) = (Date(), MediaClock.now)
        while MediaClock.now < start + seconds {
            let next = min(nextFrame, start + seconds)
            if performsMainQueue {
                let end = date + (next - start)
                RunLoop.current.run(until: end)
                // A run loop with nothing to wait for returns at once.
                Thread.sleep(until: end)
            }
            MediaClock.advance(to: next)
            frameDidPass()
        }
    }

    private var nextFrame: TimeInterval { ((MediaClock.now / Self.frame + 1e-6).rounded(.down) + 1) * Self.frame }

    private func frameDidPass() {
        letGesturesWait()
        turn()
        for window in Runtime.current.windows where !window.isHidden { window.layer.frameDidPass() }
        if host.wantsEveryFrame { show(name: nil) }
    }

    /// Whether recognizers need to hear of time that passes without a touch changing.
    private var gesturesWait: Bool { Runtime.current.windows.contains { $0.touchDispatcher.isWaiting } }

    private func letGesturesWait() {
        for window in Runtime.current.windows { window.touchDispatcher.timeDidPass(MediaClock.now) }
    }

    private func turn() {
        if performsMainQueue {
            RunLoop.current.run(until: Date())
            Runtime.current.delayedWork?.settle()
        }
        Runtime.current.updateCycle.turn(Runtime.current.windows)
        Runtime.current.updateSystemOverlay()
        if performsMainQueue, host.ownsTime { timers.look() }
    }

    // MARK: Events

    private func perform(_ event: HostInput.Event) {
        timers.appBeginsToAct()
        let runtime = Runtime.current
        switch event {
        case .tick, .picture, .inspect, .observe: break
        case .touchDown(let finger, let point): touchDown(finger, point)
        case .touchDownOn(let finger, let text):
            if let point = LabelledViews.place(of: text, in: runtime.windows) {
                touchDown(finger, point)
            } else {
                let others = LabelledViews.suggestions(for: text, in: runtime.windows)
                host.note("nothing on the screen says '\(text)'\(others)")
            }
        case .touchMove(let finger, let point):
            fingers[finger].map { touches(in: $0).move(finger, to: $0.pointFromScreen(point), time: MediaClock.now) }
        case .touchUp(let finger):
            if let window = fingers.removeValue(forKey: finger) {
                touches(in: window).end(finger, time: MediaClock.now)
            }
        case .touchCancel(let finger):
            if let window = fingers.removeValue(forKey: finger) {
                touches(in: window).cancel(finger, time: MediaClock.now)
            }
        case .scroll(let point, let way): WheelInput.scroll(at: point, by: way, in: runtime.windows)
        case .key(let characters, let modifiers):
            if let window = runtime.keyWindow {
                KeyInput.press(characters, modifiers, in: window, time: MediaClock.now)
            }
        case .compose(let text, let selection): KeyboardTyping.compose(text, selection, into: runtime.keyWindow)
        case .edit(let action): edit(action)
        case .pasteboard(let text): UIPasteboard.general.string = text
        case .hover(let point):
            for window in runtime.windows { window.hover(at: point.map { window.pointFromScreen($0) }) }
        case .turn(let orientation): runtime.turnDevice(to: orientation)
        case .settings(let settings): runtime.settings = settings
        case .windowShare(let share): runtime.setWindowShare(share)
        case .keyboard(let height): showKeyboard(height)
        case .type(let text):
            if !KeyboardTyping.type(text, into: runtime.keyWindow) { host.note("nothing has the keyboard") }
        case .deleteBackward: (runtime.keyWindow?.currentFirstResponder as? any UIKeyInput)?.deleteBackward()
        case .background: AppLife.enterBackground()
        case .foreground: AppLife.enterForeground()
        case .memoryWarning: AppLife.warnOfMemory()
        case .mainMenu:
            if !MainMenu.show(in: runtime.keyWindow) { host.note("the app has nothing for its main menu now") }
        case .shortcut(let type):
            if !AppLife.performShortcut(type) {
                host.note("the app offers no quick action '\(type)'")
            }
        case .describe:
            for window in runtime.windows { print(window.recursiveDescription()) }
        case .capture(let name): capture(name)
        case .keepTime(let seconds): keepTime(for: seconds)
        case .record(let name): host.startRecording(name)
        case .endRecord: host.endRecording()
        }
    }

    private func capture(_ name: String) {
        turn()
        do {
            host.keep(
                name + ".plumbcapture", try DebuggerHook.archive(of: Runtime.current.windows, title: name))
        } catch {
            StandardError.write("script: no capture \(name): \(error)\n")
        }
    }

    /// The frontmost window that has something at the point takes the finger until it is lifted.
    private func touchDown(_ finger: Int, _ point: CGPoint) {
        if let take = DebuggerHook.takeTouch { return take(point) }
        if let key = Runtime.current.keyboardKey(at: point) {
            return KeyboardTyping.press(key, into: Runtime.current.keyWindow)
        }
        let window = Runtime.current.windows.reversed().first {
            $0.hitTest($0.pointFromScreen(point), with: nil) != nil
        }
        guard let window else { return }
        fingers[finger] = window
        touches(in: window).begin(finger, at: window.pointFromScreen(point), time: MediaClock.now)
    }

    private func edit(_ action: String) {
        let first = Runtime.current.keyWindow?.currentFirstResponder
        if !UIApplication.shared.sendAction(Selector(action + ":"), to: nil, from: first, for: nil) {
            host.note("nothing on the screen takes '\(action)'")
        }
    }

    private func touches(in window: UIWindow) -> TouchInput {
        let key = ObjectIdentifier(window)
        let input = inputs[key] ?? TouchInput(window: window)
        inputs[key] = input
        return input
    }

    /// - Parameter height: Above the screen's bottom edge; nil takes the keyboard away.
    private func showKeyboard(_ height: CGFloat?) {
        let screen = Runtime.current.screen.bounds
        guard let height else { return SimulatedKeyboard.current.hide() }
        SimulatedKeyboard.current.show(
            CGRect(x: 0, y: screen.height - height, width: screen.width, height: height))
    }

    private func show(name: String?) {
        guard name != nil || host.wantsEveryFrame || host.wantsFrame else { return }
        let log = Runtime.current.updateCycle.log
        let begin = log.map { _ in ContinuousClock.now }
        let frame = Runtime.current.frame(name: name)
        if let begin { log?.noteFrame(since: begin) }
        host.show(frame)
    }
}

extension Runtime {
    /// What the screen shows now, after a turn.
    package func frame(name: String? = nil) -> HostFrame {
        let time = MediaClock.now
        updateSystemOverlay()
        let overlay = hasSystemOverlay ? systemOverlay.layer : nil
        let layers = windows.map(\.layer) + [keyboardLayer(), overlay].compactMap { $0 }
        return HostFrame(
            time: time, size: screen.bounds.size, scale: screen.scale, name: name,
            windows: layers.map { LayerSnapshot.commit($0, at: time) })
    }

    /// What the screen holds now, after a turn.
    package func inspection(named name: String) -> HostInspection {
        let frame = frame(name: name)
        let ground = windows.map { TextContrast.ground(of: $0.layer) }
        return HostInspection(
            tree: ScreenTree(of: windows, named: name), frame: frame,
            ground: HostFrame(time: frame.time, size: frame.size, scale: frame.scale, name: name, windows: ground))
    }
}
