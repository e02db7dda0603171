import UIKit
import ViewDebugger

extension Harness {
    /// What all windows hold now, for the view debugger. Changes nothing but what layout is due.
    public func capture(title: String = "Capture") -> Capture {
        var options = CaptureOptions()
        options.title = title
        return Capture(of: Runtime.current.windows, options: options)
    }

    /// Writes a file for `plumb debug`.
    ///
    /// - Parameter path: Of the file, which is replaced as a whole; its folder must be there.
    /// - Throws: `CaptureArchive.Failure`.
    public func capture(to path: String) throws {
        try CaptureArchive.write(
            capture(title: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent), to: path)
    }
}
