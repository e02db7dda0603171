import Foundation
import UIFoundation

/// The fonts that the Info.plist names under `UIAppFonts`.
@MainActor enum AppFonts {
    /// Makes them known by their names before the app's code runs.
    ///
    /// - Returns: What to say of those that cannot be used, each with its name.
    static func register(_ info: [String: Any], in bundles: [Bundle]) -> [String] {
        (info["UIAppFonts"] as? [String] ?? []).compactMap { name in
            guard let url = bundles.lazy.compactMap({ find(name, in: $0) }).first else {
                return
                    "UIAppFonts: “\(name)” is not in the bundle; add the file to the target's resources, or take it out of "
                    + "the Info.plist"
            }
            do {
                _ = try UIFont.registerFonts(at: url)
                return nil
            } catch {
                return "UIAppFonts: “\(name)” cannot be used: \(error)"
            }
        }
    }

    private static func find(_ name: String, in bundle: Bundle) -> URL? {
        // Names may have folders, which resources lose where they are copied one by one.
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return [name, last].lazy.compactMap { bundle.resourceURL?.appendingPathComponent($0) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
