import Foundation
import InterfaceBuilder
import NibDocument

/// Documents taken all the way: loaded as the canvas shows them, laid out, repaired and checked.
enum LaidOut {
    /// Comes back, whatever the document is; anything else is a crash or a hang.
    static func survive(_ data: Data) {
        MainActor.assumeIsolated {
            _ = try? DocumentLayouter.layOut(data, name: "mutation", path: nil, options: LayoutOptions())
            if let document = try? NibDocument(data: data, name: "mutation") {
                _ = try? Fixer(.resolve).fix(document, path: "mutation")
            }
        }
    }
}
