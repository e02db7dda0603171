import Audit
import Foundation
import UIKit

/// What an app was at one moment.
package struct Look: Sendable {
    package let observation: HostObservation
    /// How much the app had printed, in bytes.
    package let printed: Int
    /// The screen as it is seen, and without texts, as PNG files; nil where nobody asked.
    package var picture: Data?
    package var ground: Data?
    /// The names of what is on the screen.
    package let names: [Int: String]

    package init(_ observation: HostObservation, printed: Int = 0) {
        (self.observation, self.printed) = (observation, printed)
        names = observation.tree.shortNames
    }

    package var tree: ScreenTree { observation.tree }

    /// As the rules of the audit take it.
    var audited: AuditedScreen {
        var screen = AuditedScreen(tree: tree)
        func pixels(_ png: Data?) -> PixelPicture? {
            guard let image = png.flatMap({ UIImage(data: $0)?.cgImage }), tree.size.width > 0 else { return nil }
            return PixelPicture(image, scale: CGFloat(image.width) / tree.size.width)
        }
        screen.picture = pixels(picture)
        screen.ground = pixels(ground)
        return screen
    }
}

/// An app that can be led and looked at.
package protocol LedApp: AnyObject {
    /// Has a line of a script done, lets a second pass, and looks.
    ///
    /// - Throws: An ``AppTrouble`` where the app does not go on.
    func observe(after line: String?, takesPictures: Bool) throws -> Look
    func end()
}

extension AppSession: LedApp {}

/// When the lines of a script happen.
package enum ScriptTime {
    /// How much time passes after a line, in seconds: animations are done then.
    static let rest = 1.0

    /// How long a line takes by itself: a tap lifts the finger a little later, a drag takes its time.
    @MainActor
    static func length(of line: String) -> TimeInterval {
        (try? HostScript("0 \(line)").inputs.last?.time) ?? 0
    }

    /// A script that does to a new app what the lines did to one that was led.
    @MainActor
    package static func script(_ lines: [String]) -> String {
        var time = rest
        return lines.map { line in
            defer { time += length(of: line) + rest }
            let hundredths = Int((time * 100).rounded())
            let rest = hundredths % 100
            return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) \(line)\n"
        }.joined()
    }
}
