import Foundation
import NibDocument

@testable import UIKit

/// A document of the test's own, from its text.
@MainActor
enum NibFixture {
    static let attributes =
        "version=\"3.0\" toolsVersion=\"22505\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" "
        + "useTraitCollections=\"YES\" useSafeAreas=\"YES\""

    static func xib(_ objects: String) -> UINib {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(attributes)><objects>\(objects)</objects>\
            </document>
            """
        return UINib(data: Data(text.utf8), bundle: nil)
    }

    /// A storyboard of scenes, each an element of a controller and what stands beside it.
    static func storyboard(initial: String? = nil, scenes: [String]) throws -> UIStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(attributes)\
            \(initial.map { " initialViewController=\"\($0)\"" } ?? "")><scenes>\
            \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())</scenes></document>
            """
        let source = NibSource(document: try NibDocument(text: text), path: nil, bundle: .module)
        return UIStoryboard(source, name: "Test")
    }

    static func storyboard(_ name: String) -> UIStoryboard { UIStoryboard(name: name, bundle: .module) }
}

/// Writes files into a folder of their own and takes them away again.
@MainActor
func withFolder<Result>(_ files: [String: String], _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    return try body(folder)
}

extension TouchInput {
    /// A short touch in the window's coordinates, and a turn of the update cycle.
    func tap(at point: CGPoint) {
        begin(at: point, time: 0)
        end(time: 0.05)
        settle()
    }
}
