import Foundation
import UIKit
import ViewDebugger

/// Captures of what an assertion shows, for `plumb debug`: taken only when it fails.
enum SnapshotCapture {
    @MainActor private static var isWanted = false
    @MainActor private static var data: Data?

    /// The capture of the first views that `body` shows; nil where it shows none.
    static func taken(while body: () -> Void) -> Data? {
        onMainActor(true) { isWanted = $0 }
        body()
        return onMainActor(false) { wanted in
            isWanted = wanted
            defer { data = nil }
            return data
        }
    }

    /// Called by the stage while a view is shown.
    @MainActor
    static func takeIfWanted(_ view: UIView, _ title: String) {
        guard isWanted, data == nil else { return }
        var options = CaptureOptions()
        options.title = title
        options.scale = 1
        data = try? CaptureArchive.data(of: Capture(of: view.window ?? view, options: options))
    }
}
