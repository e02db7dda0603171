import Files
import Foundation
import UIKit

/// Called through UIKit by a program that asks for the view debugger: puts its functions where UIKit finds them.
@_cdecl("plumb_view_debugger_install")
public func installViewDebugger() {
    MainActor.assumeIsolated {
        DebuggerHook.archive = { windows, title in
            var options = CaptureOptions()
            options.title = title
            return try CaptureArchive.data(of: Capture(of: windows, options: options))
        }
        DebuggerHook.listen = {
            RunningDebugger.start()
        }
        DebuggerHook.stopListening = {
            RunningDebugger.stop()
        }
    }
}

/// The debugger of an app that runs with `PLUMB_DEBUG=1`.
@MainActor
private enum RunningDebugger {
    private static var listener: DebugListener?

    static func start() {
        DebuggerHook.noteCallSite = { CallSite() }
        DebuggerHook.noteLoading = { document, id, line, label in
            LoadingSite(CapturedOrigin(document: document, id: id, line: line, label: label))
        }
        Runtime.current.updateCycle.log = TurnLog()
        let session = DebugSession(title: ProcessInfo.processInfo.processName)
        do {
            listener = try DebugListener { session.answer($0) }
        } catch {
            StandardError.write("PLUMB_DEBUG: nobody can attach: \(error)\n")
        }
    }

    static func stop() {
        listener?.stop()
        listener = nil
        DebuggerHook.noteCallSite = nil
        DebuggerHook.noteLoading = nil
        DebuggerHook.takeTouch = nil
        Runtime.current.updateCycle.log = nil
    }
}
