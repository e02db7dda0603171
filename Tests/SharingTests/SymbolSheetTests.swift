import Foundation
import Testing
@testable import UIFoundation
@testable import UIKit

/// The list of drawn symbols and its picture in docs/symbols.md: `PLUMB_SYMBOL_SHEET=docs` writes both anew.
@MainActor @Suite struct SymbolSheetTests {
    @Test func theListInTheDocumentationIsThatOfTheCatalogue() throws {
        let names = SymbolCatalog.names
        if let folder = ProcessInfo.processInfo.environment["PLUMB_SYMBOL_SHEET"] {
            try write(names, to: URL(fileURLWithPath: folder))
        }
        let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/symbols.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        #expect(text.contains("\(names.count) names"))
        let missing = names.filter { !text.contains("`\($0)`") }
        #expect(missing.isEmpty, "docs/symbols.md lacks \(missing.prefix(5))")
    }

    private func write(_ names: [String], to folder: URL) throws {
        let plain = names.filter { name in
            (!name.contains(".badge.") || name.hasSuffix(".badge.plus")) && !name.contains(/^[0-9][0-9]/)
        }
        let (columns, side): (Int, CGFloat) = (24, 40)
        let rows = (plain.count + columns - 1) / columns
        let size = CGSize(width: CGFloat(columns) * side, height: CGFloat(rows) * side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let sheet = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, name) in plain.enumerated() {
                guard let image = UIImage(systemName: name)?.withTintColor(.black) else { continue }
                let middle = CGPoint(
                    x: (CGFloat(index % columns) + 0.5) * side, y: (CGFloat(index / columns) + 0.5) * side)
                image.draw(at: CGPoint(x: middle.x - image.size.width / 2, y: middle.y - image.size.height / 2))
            }
        }
        try sheet.pngData()?.write(to: folder.appendingPathComponent("images/symbols.png"))
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        let text = """
            # Symbols

            `UIImage(systemName:)` knows \(names.count) names of SF Symbols. The outlines are Plumb's own, none are Apple's; sizes are \
            Apple's where they were recorded. Enclosures, strokes through a symbol, badges and filled variants are composed by rule, of \
            every symbol that is drawn, wherever iOS has a symbol of that name; letters, digits and currencies are those of Inter. \
            The names that symbols had before are known too (`doc` for `document`, `line.horizontal.3` for `line.3.horizontal`). \
            Other names of Apple's catalogue give a ring of a symbol's size, and standard error names each once; names that iOS does \
            not know give nil, as there.

            ![All symbols that are drawn; badges but for one, and numbers above 9, left out](images/symbols.png)

            \(list)

            """
        try text.write(to: folder.appendingPathComponent("symbols.md"), atomically: true, encoding: .utf8)
    }
}
