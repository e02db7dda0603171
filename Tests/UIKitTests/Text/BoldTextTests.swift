import Testing

@testable import UIKit

@MainActor
@Suite("The setting for bold text", .serialized)
struct BoldTextTests {
    @Test("fonts of the system's that are made meanwhile are semibold where they were regular, others are as they were")
    func weights() {
        func weight(_ font: UIFont) -> Bool { font.fontDescriptor.symbolicTraits.contains(.traitBold) }
        let outer = Runtime.current
        defer { Runtime.current = outer }
        #expect(!weight(.systemFont(ofSize: 17)))
        Runtime.current = Runtime(
            device: .standard, orientation: .portrait, settings: UserSettings(legibilityWeight: .bold))
        #expect(weight(.systemFont(ofSize: 17)))
        #expect(weight(.preferredFont(forTextStyle: .body)))
        Runtime.current = outer
        #expect(!weight(.systemFont(ofSize: 17)))
    }
}
