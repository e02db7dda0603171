import UIKit

/// Whether there are fonts to lay texts out with.
enum FontCheck {
    /// Says so where there are none: pictures would show no text, and sizes would be wrong, without a word.
    ///
    /// - Parameter folders: Fonts that the user names beside those of the system.
    static func warnIfNone(beside folders: [String]) {
        guard folders.isEmpty, UIFont.familyNames.isEmpty else { return }
        Terminal.note(
            "plumb: warning: there are no fonts here, so texts have no size and are not drawn; install some, for instance by apt-get install fonts-inter, or name a folder of fonts with --fonts"
        )
    }
}
