import AppRunner
import Files
import Foundation
import HostLink
import Synchronization
import Testing

@testable import CoreGraphics

/// Collects what an app does.
private final class Watcher: Sendable {
    private let state = Mutex<(messages: [AppMessage], lines: [String], end: AppEnd?)>(([], [], nil))
    let screen = Mutex(FramePixels())

    var messages: [AppMessage] { state.withLock { $0.messages } }
    var lines: [String] { state.withLock { $0.lines } }
    var end: AppEnd? { state.withLock { $0.end } }

    func take(_ event: AppProcess.Event, _ app: AppProcess?) {
        switch event {
        case .message(let body):
            guard let message = try? AppMessage(decoding: body) else { return }
            if case .frame(let frame) = message {
                _ = screen.withLock { $0.apply(frame) }
                app?.send(.acknowledge(frame.number))
            }
            state.withLock { $0.messages.append(message) }
        case .output(let line, _): state.withLock { $0.lines.append(line) }
        case .ended(let end): state.withLock { $0.end = end }
        }
    }

    /// Waits until something is so, for a minute at most.
    func until(_ isSo: () -> Bool) async -> Bool {
        for _ in 0..<1200 {
            if isSo() { return true }
            try? await Task.sleep(for: .milliseconds(50))
        }
        return false
    }

    /// Waits until nothing comes for more than a second, and what else is asked for stays as it is; for a minute at most.
    func rests(_ other: () -> Int = { 0 }) async -> Bool {
        var known: [Int] = []
        for _ in 0..<60 {
            let now = [messages.count, other()]
            if now == known { return true }
            known = now
            try? await Task.sleep(for: .milliseconds(1200))
        }
        return false
    }
}

@Suite("Apps as children", .serialized)
struct AppProcessTests {
    private static func start(
        _ program: String, _ arguments: [String] = [], _ environment: [String: String] = [:]
    ) throws -> (AppProcess, Watcher) {
        let watcher = Watcher()
        let box = Mutex<AppProcess?>(nil)
        let launch = ProgramLaunch(program, arguments, environment: environment)
        let app = try AppProcess(launch) { event in watcher.take(event, box.withLock { $0 }) }
        box.withLock { $0 = app }
        return (app, watcher)
    }

    /// The sample app.
    private static var wander: String { built("Wander") }

    /// A program that is built beside the tests.
    private static func built(_ name: String) -> String {
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
        let program = bundle ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent(name).path
    }

    @Test("a program's last words and its end are told, without the trace")
    func ends() async throws {
        let (_, calm) = try Self.start("/bin/sh", ["-c", "echo out; echo err >&2; exit 3"])
        #expect(await calm.until { calm.end != nil })
        #expect(calm.end?.status == 3)
        #expect(Set(calm.lines) == ["out", "err"])
        let (_, crash) = try Self.start("/bin/sh", ["-c", "echo 'Fatal error: no' >&2; kill -ILL $$"])
        #expect(await crash.until { crash.end != nil })
        #expect(crash.end?.isCrash == true)
        #expect(crash.end?.description == "it crashed (SIGILL):\nFatal error: no")
        #expect(throws: AppProblem.self) { try Self.start("/no/such/program") }
    }

    @Test("nobody but the user can open the socket, and it is gone once the app is there")
    func socket() async throws {
        let script = "stat -c '%a %F' $PLUMB_HOST $(dirname $PLUMB_HOST)"
        let (_, watcher) = try Self.start("/bin/sh", ["-c", script])
        #expect(await watcher.until { watcher.end != nil })
        #expect(watcher.lines == ["600 socket", "700 directory"])
    }

    @Test("what is no message ends the app, with one sentence about it")
    func nonsense() async throws {
        let script =
            "import os,socket;s=socket.socket(1);s.connect(os.environ['PLUMB_HOST']);s.send(b'\\xff'*99);s.recv(1)"
        let (_, watcher) = try Self.start("python3", ["-c", script])
        #expect(await watcher.until { watcher.end != nil })
        #expect(watcher.end?.signal == 9)
        #expect(watcher.lines.contains { $0.contains("does not speak this version's language") })
    }

    @Test(
        "the sample app is touched, turned and put away over the link; at rest it sends nothing, and it ends when asked"
    )
    func wander() async throws {
        let (app, watcher) = try Self.start(Self.wander, [], ["PLUMB_DEVICE": "iPhone 8", "PLUMB_SCALE": "1"])
        func states() -> [AppState] {
            watcher.messages.compactMap { if case .state(let state) = $0 { state } else { nil } }
        }
        func frames() -> Int { watcher.messages.count { if case .frame = $0 { true } else { false } } }
        #expect(await watcher.until { frames() > 0 && !states().isEmpty })
        guard case .hello(let description) = watcher.messages.first else {
            Issue.record("the first message is no greeting")
            return
        }
        #expect(description.name == "Wander")
        #expect(description.devices.contains("iPhone 8"))
        let first = watcher.screen.withLock { $0 }
        #expect(first.width == 375 && first.height == 667)
        app.send(.event("tap Get started"))
        #expect(await watcher.until { watcher.screen.withLock { $0.bytes } != first.bytes })
        app.send(.event("turn landscapeRight"))
        #expect(await watcher.until { watcher.screen.withLock { $0.width } == 667 })
        app.send(.event("background"))
        #expect(await watcher.until { states().last?.isInBackground == true })
        app.send(.event("foreground"))
        app.send(.event("tap Nothing says so"))
        #expect(
            await watcher.until { watcher.messages.contains(.note("nothing on the screen says 'Nothing says so'")) })
        app.send(.event("dance"))
        #expect(
            await watcher.until {
                watcher.messages.contains { if case .note(let text) = $0 { text.contains("'dance'") } else { false } }
            })
        app.send(.request(number: 9, .screenshot))
        #expect(
            await watcher.until {
                watcher.messages.contains {
                    if case .answer(9, _, let bytes) = $0 { bytes.count > 1000 } else { false }
                }
            })
        // An app that nobody uses does nothing: less than a hundredth of a second of work in one that passes.
        #expect(await watcher.rests { Self.processorTime(of: app.identifier) })
        app.end()
        #expect(await watcher.until { watcher.end != nil })
        #expect(watcher.end?.status == 0)
    }

    @Test(
        "what an app begins by itself is shown from its beginning, also after a rest and when the app takes long to begin it",
        arguments: ["block", "timer", "task", "slow"])
    func moving(way: String) async throws {
        let settings = ["PLUMB_DEVICE": "iPhone 8", "PLUMB_SCALE": "1"]
        let (app, watcher) = try Self.start(Self.built("MovingApp"), [way], settings)
        #expect(await watcher.until { watcher.lines.contains("moved") })
        let frames = watcher.messages.count { if case .frame = $0 { true } else { false } }
        // Thirty at sixty a second: a busy machine shows fewer, one that shows the end alone has two.
        #expect(frames > 6)
        app.end()
        #expect(await watcher.until { watcher.end != nil })
    }

    @Test(
        "what an app puts off comes by the script's clock where no host shows it, and no time is waited for",
        arguments: ["block", "task"])
    func delayed(way: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("delayed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("delayed.script")
        // The square waits for a second and moves for half of one.
        try "0.95 picture early\n1.27 picture half\n1.6 picture late\n600 tick\n"
            .write(to: script, atomically: true, encoding: .utf8)
        let start = Date()
        let settings = [
            "PLUMB_DEVICE": "iPhone 8", "PLUMB_SCALE": "1", "PLUMB_SCRIPT": script.path, "PLUMB_OUTPUT": folder.path,
        ]
        #expect(try Self.status(of: Self.built("MovingApp"), [way], settings) == 0)
        #expect(Date().timeIntervalSince(start) < 60)
        let tops = try ["early", "half", "late"].map { name in
            let file = folder.appendingPathComponent(name + ".png")
            let image = try ImageFile(Data(contentsOf: file)).image
            // In whichever order the colour's parts are stored.
            let red = Self.colors(image).firstIndex { $0 == 0xFF0000 || $0 == 0x0000FF }
            return red.map { $0 / image.width } ?? -1
        }
        #expect(tops[0] == 0 && tops[1] > 100 && tops[1] < 300 && tops[2] == 400)
    }

    /// How a program ends that is run to its end.
    private static func status(
        of program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// In hundredths of a second.
    private static func processorTime(of process: Int32) -> Int {
        let words = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.split(separator: " ") ?? []
        return words.count > 14 ? (Int(words[13]) ?? 0) + (Int(words[14]) ?? 0) : 0
    }

    @Test("what a person did is a script that gives the same picture without a host")
    func recording() async throws {
        let settings = ["PLUMB_DEVICE": "iPhone 8", "PLUMB_SCALE": "1"]
        let (app, watcher) = try Self.start(Self.wander, [], settings)
        #expect(await watcher.until { watcher.messages.count > 2 })
        func performed() -> [String] {
            watcher.messages.compactMap { if case .performed(let line) = $0 { line } else { nil } }
        }
        let events = [
            "tap Get started", "touch down 1 180 400", "touch move 1 180 300", "touch move 1 180 200", "touch up 1",
            "style dark", "tap Filters",
        ]
        for (index, line) in events.enumerated() {
            app.send(.event(line))
            #expect(await watcher.until { performed().count > index })
            // A finger that moves does not wait for the picture.
            if !line.hasPrefix("touch move") { #expect(await watcher.rests()) }
        }
        let shown = watcher.screen.withLock { $0 }
        app.end()
        #expect(await watcher.until { watcher.end != nil })
        var lines = performed()
        #expect(lines.count == events.count)
        let last = try #require(lines.last?.split(separator: " ").first.flatMap { Double($0) })
        lines.append("\(last + 3) picture end")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("recorded.script")
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        // The same script, by a linked host that begins with it, and without one.
        let replayed = settings.merging(["PLUMB_SCRIPT": script.path, "PLUMB_OUTPUT": folder.path]) { $1 }
        #expect(try Self.status(of: Self.wander, [], replayed) == 0)
        let picture = try ImageFile(Data(contentsOf: folder.appendingPathComponent("end.png"))).image
        #expect(Self.colors(shown) == Self.colors(picture))
        let (again, second) = try Self.start(Self.wander, [], replayed)
        #expect(
            await second.until { second.screen.withLock { Self.colors($0) } == Self.colors(shown) })
        again.end()
        #expect(await second.until { second.end != nil })
    }

    /// The pixels as numbers, without the byte that means nothing.
    private static func colors(_ screen: FramePixels) -> [UInt32] {
        screen.bytes.withUnsafeBytes { bytes in bytes.bindMemory(to: UInt32.self).map { $0 & 0x00FF_FFFF } }
    }

    private static func colors(_ image: CGImage) -> [UInt32] {
        var result: [UInt32] = []
        for y in 0..<image.height {
            image.pixels(inRow: y).withMemoryRebound(to: UInt32.self, capacity: image.width) { row in
                for x in 0..<image.width { result.append(row[x] & 0x00FF_FFFF) }
            }
        }
        return result
    }
}
