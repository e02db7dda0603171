import Files
import Dispatch
import HostLink
import QuartzCore
import Synchronization

/// A host that is another program: a browser's page or a window. It sends what happens, and gets what is shown.
///
/// Its clock is one that is moved, as the headless host's: by the system's time. So what was done here can be done
/// again by a script, with the same pictures.
package final class LinkedHost: Host {
    package let device: Device
    package let orientation: UIInterfaceOrientation
    package let settings: UserSettings
    package var ownsTime: Bool { true }
    package var wantsEveryFrame: Bool { false }

    private let socket: LinkSocket
    private let sender: LinkSender
    private let mailbox = Mailbox()
    private var clock = LiveClock()
    /// What is done again before the clock goes with the system's time.
    private var replay: ArraySlice<HostInput>
    private var isLive = false
    private var waiting: [HostInput] = []
    private var currentSettings: UserSettings
    private var fingersDown: Set<Int> = []
    /// Fingers of the view debugger's, of which the app does not hear.
    private var fingersTaken: Set<Substring> = []
    private var sentState: AppState?
    private var pasteboardCount = 0
    private var recorder: FrameRecorder?
    private var touches: [Int: CGPoint] = [:]
    /// While layers move: when that was reported last, and frames for which there was no time at all.
    private var motion: (since: TimeInterval, skipped: UInt32)?

    /// The host that the environment names by `PLUMB_HOST`, the path of its socket; nil where it names none.
    static func asked(by environment: [String: String]) throws -> LinkedHost? {
        guard let path = environment["PLUMB_HOST"] else { return nil }
        // Removed, so that programs which the app starts do not connect to this app's host.
        unsetenv("PLUMB_HOST")
        return LinkedHost(try LinkSocket(path: path), try HostEnvironment(environment, info: SceneManifest.main.info))
    }

    init(_ socket: LinkSocket, _ wishes: HostEnvironment) {
        self.socket = socket
        device = wishes.device
        orientation = wishes.orientation
        settings = wishes.settings
        currentSettings = wishes.settings
        replay = wishes.inputs[...]
        DebuggerHook.isReplaying = !wishes.inputs.isEmpty
        LiveDocuments.isOn = true
        sender = LinkSender(scale: wishes.scale) { socket.write($0) }
        sender.send(
            .hello(
                AppDescription(
                    name: ProcessInfo.processInfo.processName, devices: Device.catalogue.map(\.name),
                    textSizes: UIContentSizeCategory.ordered.map(\.scriptWord))))
        let mailbox = mailbox
        let thread = Thread { mailbox.fill(from: socket) }
        thread.name = "host link input"
        thread.start()
    }

    package func note(_ problem: String) { sender.send(.note(problem)) }

    // MARK: What happens

    package func nextInput() -> HostInput? {
        if let input = replay.popFirst() { return input }
        if !isLive {
            isLive = true
            DebuggerHook.isReplaying = false
            clock.startAnew()
            currentSettings = Runtime.current.settings
        }
        tellState()
        waitForWhatBegins()
        while true {
            // Performs what the app's run loop has to do, and says when a timer is due.
            let timer = letAppAct { RunLoop.current.limitDate(forMode: .default) }
            for message in mailbox.takeAll() {
                guard let message else { return end() }
                receive(message)
            }
            if let index = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
                waiting[index].time <= clock.now
            {
                return merged(waiting.remove(at: index))
            }
            let next = nextMoment()
            watchMotion()
            if let next, clock.wait(until: next) <= 0 { return tick(next) }
            let date = next.map { Date(timeIntervalSinceNow: clock.wait(until: $0)) } ?? .distantFuture
            let limit = min(date, timer ?? .distantFuture)
            if mailbox.isEmpty { _ = letAppAct { RunLoop.current.run(mode: .default, before: limit) } }
        }
    }

    private func tick(_ next: TimeInterval) -> HostInput {
        guard isBehind else { return HostInput(next, .tick) }
        let time = clock.now
        motion?.skipped += UInt32(max(0, min(3600, ((time - next) * 60).rounded())))
        return HostInput(time, .tick)
    }

    /// Tells, twice a second while layers move and when they are still again, how many frames were shown.
    private func watchMotion() {
        let moves = Runtime.current.windows.contains { !$0.layer.isStill }
        let now = MediaClock.now
        guard let known = motion else {
            guard moves else { return }
            _ = sender.takeCounts()
            return motion = (now, 0)
        }
        guard !moves || now - known.since >= 0.5 else { return }
        let counts = sender.takeCounts()
        if counts.made > 1 {
            sender.send(.pace(wanted: counts.made + known.skipped, shown: counts.drawn))
        }
        motion = moves ? (now, 0) : nil
    }

    /// Runs the app's run loop. What the app does meanwhile it does at the time at which it begins with it.
    private func letAppAct<Result>(_ body: () -> Result) -> Result {
        let (clock, before) = (clock, MediaClock.now)
        let result = MediaClock.holding(at: { clock.time(notBefore: before) }, while: body)
        if MediaClock.now > before { waitForWhatBegins() }
        return result
    }

    /// Animations begin with the first picture of them, however long the app took to make and lay out what it shows.
    private func waitForWhatBegins() {
        let frame = 1 / 60.0
        guard clock.now - MediaClock.now > frame,
            Runtime.current.windows.contains(where: { $0.layer.hasAnimations(begunWithin: frame + 1e-6) })
        else { return }
        clock.startAnew()
    }

    /// A finger that was moved several times since the last frame is where it is now.
    private func merged(_ input: HostInput) -> HostInput {
        guard case .touchMove(let finger, _) = input.event else { return input }
        var result = input
        while let index = waiting.indices.first, waiting[index].time <= clock.now,
            case .touchMove(finger, _) = waiting[index].event
        {
            result = waiting.remove(at: index)
        }
        return result
    }

    /// When something is to be done next; nil when nothing is. While something moves, and after the app changed something
    /// by itself, in a timer or a task, that is the next frame.
    private func nextMoment() -> TimeInterval? {
        let now = MediaClock.now
        let frame = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
        let runtime = Runtime.current
        let isMoving =
            !fingersDown.isEmpty || runtime.updateCycle.needsTurn
            || runtime.windows.contains { $0.touchDispatcher.isWaiting || !$0.layer.isStill }
            || runtime.hasMovingOverlay
        let due = [MediaClock.nextDueTime, waiting.map(\.time).min()].compactMap { $0 }.min()
        return isMoving ? min(frame, due ?? frame) : due
    }

    private func end() -> HostInput? {
        sender.finish()
        socket.shutDown()
        return nil
    }

    private func receive(_ message: HostMessage) {
        switch message {
        case .event(let line): receive(line)
        case .acknowledge(let number): sender.hostShowed(number)
        case .refresh:
            sentState = nil
            sender.refresh()
            tellState()
        case .request(let number, let request): answer(request, number)
        case .drawing(let options):
            clock.goOn(slowness: options.slowness)
            sender.draw(options)
        case .pasteboard(let items):
            UIPasteboard.general.items = items.map { [$0.type: $0.value] }
            pasteboardCount = UIPasteboard.general.changeCount
        case .changed(let files): sender.send(.tookChanges(LiveDocuments.update(files)))
        case .quit: mailbox.end()
        }
    }

    private func receive(_ line: String) {
        do {
            let time = clock.now
            let inputs = try HostScript.inputs(of: line, at: time, settings: &currentSettings)
            for input in inputs { count(input.event) }
            waiting += inputs
            // What the app did not hear of is not to be done again.
            if !isTaken(line) { sender.send(.performed("\(String(format: "%.3f", time)) \(line)")) }
        } catch {
            note("\(error)")
        }
    }

    /// Whether a line tells of a finger that the view debugger takes, or took.
    private func isTaken(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        guard words.count > 2, words[0] == "touch" else { return false }
        switch words[1] {
        case "down":
            guard DebuggerHook.takeTouch != nil else { return false }
            fingersTaken.insert(words[2])
            return true
        case "move": return fingersTaken.contains(words[2])
        default: return fingersTaken.remove(words[2]) != nil
        }
    }

    private func count(_ event: HostInput.Event) {
        switch event {
        case .touchDown(let finger, _), .touchDownOn(let finger, _): fingersDown.insert(finger)
        case .touchUp(let finger), .touchCancel(let finger): fingersDown.remove(finger)
        default: break
        }
    }

    package var isBehind: Bool { isLive && clock.now - MediaClock.now > 0.1 }

    // MARK: What is shown

    package var wantsFrame: Bool {
        isLive ? !waiting.contains { $0.time <= MediaClock.now } : replay.isEmpty
    }

    package func show(_ frame: HostFrame) {
        sender.show(frame)
        recorder?.add(frame)
        tellPasteboard()
    }

    package func startRecording(_ name: String) { recorder = FrameRecorder() }

    package func endRecording() { recorder = nil }

    /// The host gets it like the file of an answer.
    package func keep(_ file: String, _ data: Data) {
        sender.send(.answer(number: 0, name: file, bytes: [UInt8](data)))
    }

    private func tellState() {
        let state = AppState(of: Runtime.current)
        guard state != sentState else { return }
        sentState = state
        sender.send(.state(state))
    }

    private func tellPasteboard() {
        let board = UIPasteboard.general
        guard board.changeCount != pasteboardCount else { return }
        pasteboardCount = board.changeCount
        sender.send(
            .pasteboard(board.items.flatMap { $0 }.compactMap(PasteboardItem.init).sorted { $0.type < $1.type }))
    }

    private func answer(_ request: Request, _ number: UInt32) {
        switch request {
        case .screenshot: sender.sendScreenshot(answering: number)
        case .description:
            let text = Runtime.current.windows.map { $0.recursiveDescription() }.joined(separator: "\n")
            sender.send(.answer(number: number, name: "views.txt", bytes: Array(text.utf8)))
        case .beginRecording:
            recorder = FrameRecorder()
            recorder?.add(Runtime.current.frame())
        case .endRecording, .endRecordingAsPNG:
            let file = recorder?.file(at: MediaClock.now, asPNG: request == .endRecordingAsPNG) ?? Data()
            recorder = nil
            let name = request == .endRecording ? "recording.webp" : "recording.png"
            sender.send(.answer(number: number, name: name, bytes: [UInt8](file)))
        }
    }
}

/// Messages from the host, on their way from the thread that reads to the app's.
private final class Mailbox: Sendable {
    /// The messages that wait; nil stands for a host that is gone, or wants the app to end.
    private let messages = Mutex<[HostMessage?]>([])

    var isEmpty: Bool { messages.withLock { $0.isEmpty } }

    func takeAll() -> [HostMessage?] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    func end() { put(nil) }

    private func put(_ message: HostMessage?) {
        messages.withLock { $0.append(message) }
        // Wakes the app's run loop.
        DispatchQueue.main.async {}
    }

    func fill(from socket: LinkSocket) {
        var stream = MessageStream()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        do {
            while let count = socket.read(into: buffer) {
                stream.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try stream.next() { put(try HostMessage(decoding: body)) }
            }
        } catch {
            StandardError.write("host: \(error)\n")
        }
        end()
    }
}
