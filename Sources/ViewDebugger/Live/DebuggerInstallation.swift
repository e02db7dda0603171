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
            DebuggerHook.noteCallSite = { CallSite() }
        }
    }
}
