import UIKit

/// Whether there are fonts to lay texts out with.
enum FontCheck {
    /// Warns if no font is installed; else pictures would silently lack text, and sizes would be wrong.
    ///
    /// - Parameter folders: Fonts that the user names beside those of the system.
    static func warnIfNone(beside folders: [String]) {
        if isWithout(folders) {
            Terminal.note("plumb: warning: there are no fonts here, so texts have no size and are not drawn; \(remedy)")
        }
    }

    /// Stops where there are none: a picture without its texts would be taken for the screen.
    static func requireAny(beside folders: [String]) throws {
        if isWithout(folders) { throw Trouble("there are no fonts here, so texts can't be drawn; \(remedy)") }
    }

    private static func isWithout(_ folders: [String]) -> Bool { folders.isEmpty && UIFont.familyNames.isEmpty }

    private static let remedy =
        "install some, for instance by apt-get install fonts-inter, or name a folder of fonts with --fonts"
}
