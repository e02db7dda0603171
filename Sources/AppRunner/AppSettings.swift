import Foundation
import HostLink

/// The device, the language and other settings that an app begins with, as variables of its environment.
public enum AppSettings {
    /// Has the next app begin on the device and with the settings of this one.
    ///
    /// - Parameters:
    ///   - state: Of this app.
    ///   - environment: The next app's.
    public static func keep(_ state: AppState, in environment: inout [String: String]) {
        environment["PLUMB_DEVICE"] = state.device
        environment["PLUMB_STYLE"] = state.style
        environment["PLUMB_DIRECTION"] = state.direction
        environment["PLUMB_TEXT_SIZE"] = state.textSize
    }

    /// Has the next app speak a language, in the direction that it is written in.
    ///
    /// - Parameters:
    ///   - language: Its code, such as `ar`, or `double` or `accented`; empty for the app's own choice, which leaves the direction
    ///     as it is.
    ///   - environment: The next app's.
    public static func speak(_ language: String, in environment: inout [String: String]) {
        environment["PLUMB_LANGUAGE"] = language
        guard !language.isEmpty else { return }
        let isReversed = Locale.Language(identifier: language).characterDirection == .rightToLeft
        environment["PLUMB_DIRECTION"] = isReversed ? "rightToLeft" : "leftToRight"
    }
}
