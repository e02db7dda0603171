import Foundation
import Testing

// A figure stands once: in the table of the page that says how it is measured. The README repeats the few that matter to a
// reader who decides, and only as that page has them.

@Suite("Figures in the documentation")
struct FigureTests {
    /// A list item of the README with figures, and the pages that it links to.
    struct Claim: Sendable, CustomTestStringConvertible {
        var text: String
        var pages: [String]
        var testDescription: String { text }

        /// Numbers as they are written, such as 1,052 and 97.46.
        var figures: [String] {
            text.replacing(/\]\([^)]*\)/, with: "").matches(of: /\d[\d,.]*\d|\d/).map { String($0.output) }
        }
    }

    static let claims: [Claim] = {
        let readme = Document.all.first { $0.name == "README.md" }?.text ?? ""
        let section = readme.components(separatedBy: "\n## ").first { $0.hasPrefix("How exact") } ?? ""
        return section.components(separatedBy: "\n").filter { $0.hasPrefix("- ") }.map { line in
            Claim(text: line, pages: line.matches(of: /\]\(([^)]+\.md)\)/).map { String($0.output.1) })
        }
    }()

    @Test("the README has some")
    func some() {
        #expect(Self.claims.count >= 3)
        #expect(Self.claims.allSatisfy { !$0.figures.isEmpty && !$0.pages.isEmpty })
    }

    @Test("the README's are those of the page that it names", arguments: claims)
    func same(_ claim: Claim) {
        let pages = Document.all.filter { claim.pages.contains($0.name) }.map(\.text).joined()
        for figure in claim.figures {
            #expect(pages.contains(figure), "\(figure) is not on \(claim.pages.joined(separator: ", "))")
        }
    }

    @Test("times in milliseconds stand in docs/speed.md alone")
    func times() {
        let others = Document.all.filter { $0.name != "docs/speed.md" && $0.name != "README.md" }
        let found = others.flatMap { page in
            page.text.components(separatedBy: "\n").enumerated()
                .filter { $0.element.contains(/\d ms\b/) }
                .map { "\(page.name):\($0.offset + 1)" }
        }
        #expect(found.isEmpty, "\(found)")
    }
}
