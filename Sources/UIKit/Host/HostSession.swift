/// One run of an app on a host.
@MainActor
package final class HostSession {
    /// Makes the host of apps that are simply run; a module with a window puts its own here.
    package static var makeHost: @MainActor () throws -> any Host = {
        try HeadlessHost(environment: ProcessInfo.processInfo.environment)
    }

    private let host: any Host

    package init(_ host: any Host) {
        self.host = host
    }

    /// Runs an app on the process's host until that ends it.
    static func run(_ delegate: any UIApplicationDelegate) {
        do {
            HostSession(try makeHost()).run(delegate)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(64)
        }
    }

    package func run(_ delegate: any UIApplicationDelegate, manifest: SceneManifest? = nil) {
        let outer = Runtime.current
        defer { Runtime.current = outer }
        Runtime.current = Runtime(device: host.device, orientation: host.orientation, settings: host.settings)
        if host.ownsTime { MediaClock.hold(at: 0) }
        defer { if host.ownsTime { MediaClock.release() } }

        Launcher.launch(delegate, manifest: manifest)
        show(name: nil)
        while let input = host.nextInput() {
            if host.ownsTime { MediaClock.advance(to: input.time) } else { MediaClock.performDue() }
            perform(input.event)
            Runtime.current.updateCycle.turn(Runtime.current.windows)
            if case .picture(let name) = input.event { show(name: name) } else { show(name: nil) }
        }
        AppLife.terminate()
    }

    private func perform(_ event: HostInput.Event) {
        let runtime = Runtime.current
        switch event {
        case .tick, .picture: break
        case .touchDown, .touchMove, .touchUp: break
        case .turn(let orientation): runtime.turnDevice(to: orientation)
        case .settings(let settings): runtime.settings = settings
        case .windowShare(let share): runtime.setWindowShare(share)
        case .background: AppLife.enterBackground()
        case .foreground: AppLife.enterForeground()
        case .memoryWarning: AppLife.warnOfMemory()
        }
    }

    private func show(name: String?) {
        host.show(Runtime.current.frame(name: name))
    }
}

extension Runtime {
    /// What the screen shows now, after a turn.
    package func frame(name: String? = nil) -> HostFrame {
        let time = MediaClock.now
        return HostFrame(
            time: time, size: screen.bounds.size, scale: screen.scale, name: name,
            windows: windows.map { LayerSnapshot.commit($0.layer, at: time) })
    }
}
