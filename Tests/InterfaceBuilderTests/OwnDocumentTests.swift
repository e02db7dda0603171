import Foundation
import NibDocument
import TestSupport
import Testing
import UIKit

@testable import InterfaceBuilder

/// The documents in Fixtures/documents, whose frames were computed by hand from their constraints.
@MainActor
@Suite("Documents of our own")
struct OwnDocumentTests {
    @Test("each view is laid out where the document says that it lies", arguments: Fixtures.documents)
    func frames(_ file: URL) throws {
        let document = try NibDocument(data: Data(contentsOf: file), name: file.path)
        let layout = try DocumentLayouter.layOut(
            Data(contentsOf: file), name: file.lastPathComponent, path: file.path, options: LayoutOptions())
        #expect(layout.conflicts.isEmpty && layout.ambiguous.isEmpty)
        var compared = 0
        for view in layout.views {
            guard let recorded = document.element(id: view.id)?.rect() else { continue }
            compared += 1
            // The canvas rounds to thirds of a point, the document to what it can write.
            let isSame = zip(
                [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height],
                [recorded.minX, recorded.minY, recorded.width, recorded.height]
            ).allSatisfy { abs($0 - $1) < 0.01 }
            #expect(isSame, "\(view.id): \(view.frame), not \(recorded)")
        }
        #expect(compared > 2)
    }
}
