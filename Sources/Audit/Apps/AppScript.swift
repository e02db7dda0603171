import Foundation
import UIKit

/// A script that leads an app through its screens, with the places at which somebody looks.
package struct AppScript: Sendable {
    /// The lines as the app gets them.
    package let text: String
    /// The names of screens in the order in which they are looked at, with their lines.
    package let screens: [(name: String, line: Int)]

    /// Without an `inspect` step, every `picture` step inspects too.
    ///
    /// - Throws: What is wrong with the script, with its line.
    @MainActor
    package init(_ text: String) throws {
        _ = try HostScript(text)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func words(_ line: String) -> [String] {
            line.prefix { $0 != "#" }.split { $0.isWhitespace }.map(String.init)
        }
        if !lines.contains(where: { words($0).dropFirst().first == "inspect" }) {
            for (index, line) in lines.enumerated() {
                let parts = words(line)
                if parts.count == 3, parts[1] == "picture" { lines[index] = "\(parts[0]) inspect \(parts[2])" }
            }
        }
        var screens: [(name: String, line: Int)] = []
        for (index, line) in lines.enumerated() {
            let parts = words(line)
            guard parts.count >= 3, parts[1] == "inspect", !screens.contains(where: { $0.name == parts[2] }) else {
                continue
            }
            screens.append((parts[2], index + 1))
        }
        self.text = lines.joined(separator: "\n")
        self.screens = screens
    }
}

/// What the user chose in the system's settings for one run of an app.
package struct AppSetting: Sendable {
    /// The setting's name; nil for the usual one.
    package var name: String?
    /// Variables for the app's process; see `HeadlessHost`.
    package var environment: [String: String]
    /// Whether its texts are longer than any translation may be.
    package var isPseudo = false
}
