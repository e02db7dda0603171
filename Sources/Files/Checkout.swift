import Foundation

/// A folder with the library's package: a checkout of Plumb, or what an installation brought along.
public enum Checkout {
    /// Whether the library's package lies there.
    public static func isOne(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/Sources/UIKit/UIKit.swift")
    }

    /// The checkout that a folder is or lies in, such as a program's that was built there.
    public static func above(_ folder: String) -> String? {
        var place = URL(fileURLWithPath: folder).standardizedFileURL
        while !isOne(place.path) {
            guard place.path != "/" else { return nil }
            place.deleteLastPathComponent()
        }
        return place.path
    }
}
