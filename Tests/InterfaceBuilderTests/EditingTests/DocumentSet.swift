import Foundation
import TestSupport
import Testing

/// The documents that a property is tried on: our own always, recorded ones where they are.
enum DocumentSet: String, CaseIterable, CustomTestStringConvertible {
    case own, recorded

    static let present: [DocumentSet] = allCases.filter { !$0.files.isEmpty }

    var files: [URL] {
        switch self {
        case .own: Fixtures.documents
        case .recorded: SharedFiles.documents
        }
    }

    var testDescription: String { "\(rawValue) documents" }
}

@Suite struct DocumentSetTests {
    @Test("there are documents of our own")
    func own() { #expect(DocumentSet.own.files.count >= 5) }

    @Test("there are recorded documents", .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func recorded() { #expect(DocumentSet.recorded.files.count > 900) }
}
