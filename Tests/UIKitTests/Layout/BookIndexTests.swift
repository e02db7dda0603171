import Foundation
import TestSupport
import Testing

/// That no example of the book is forgotten.
@Suite("The list of the book's examples")
struct BookIndexTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let list = SharedFiles.folder.appendingPathComponent("reference/book-examples.md")

    /// The names in the first column of the list's table.
    private static var examples: [String] {
        let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("| p") }.compactMap { line in
            line.split(separator: "|").first?.split(separator: " ").first.map(String.init)
        }.filter { $0 != "project" }
    }

    @Test(
        "each example of the list has a test that names it",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func complete() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.tests.path).filter {
            $0.hasSuffix(".swift")
        }
        let titles = try files.flatMap { file in
            try String(contentsOf: Self.tests.appendingPathComponent(file), encoding: .utf8)
                .split(separator: "\n").filter { $0.contains("@Test(\"p0") }
        }
        let missing = Self.examples.filter { name in
            !titles.contains { $0.contains("\"\(name):") }
        }
        #expect(Self.examples.count == 35)
        #expect(missing.isEmpty)
    }
}
