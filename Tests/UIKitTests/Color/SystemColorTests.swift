import TestSupport
import Testing
import UIKit

/// One colour of the reference's tables, as hex digits and alpha.
struct SystemColorRow: CustomTestStringConvertible {
    let name: String
    let traits: UITraitCollection
    let expected: [CGFloat]
    let variant: String

    var testDescription: String { "\(name) \(variant)" }

    static let all: [SystemColorRow] = {
        let rows = ReferenceFiles.rows(of: "uikit-behaviour.md", from: "### 12.1", to: "### 12.2")
        return rows.flatMap { cells -> [SystemColorRow] in
            guard var name = cells.first, name != "Name", name != "Accent", !name.contains("iOS 13/14") else {
                return []
            }
            name = String(name.split(separator: " ")[0])
            let variants: [(String, UITraitCollection)] =
                cells.count == 5
                ? [
                    ("light", traits(.light)), ("dark", traits(.dark)), ("light high", traits(.light, .high)),
                    ("dark high", traits(.dark, .high)),
                ]
                : [
                    ("light", traits(.light)), ("dark", traits(.dark)),
                    ("elevated", traits(.dark, .normal, .elevated)),
                ]
            var inherited = ""
            return zip(cells.dropFirst(), variants).compactMap { cell, variant in
                // An empty cell, "same" and the like stand for the value to the left.
                if parse(cell) != nil { inherited = cell }
                return parse(inherited).map {
                    SystemColorRow(name: name, traits: variant.1, expected: $0, variant: variant.0)
                }
            }
        }
    }()

    private static func traits(
        _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
        _ level: UIUserInterfaceLevel = .base
    ) -> UITraitCollection {
        UITraitCollection {
            $0.userInterfaceStyle = style
            $0.accessibilityContrast = contrast
            $0.userInterfaceLevel = level
        }
    }

    /// `3C3C43 @.6 (a remark)`
    private static func parse(_ cell: String) -> [CGFloat]? {
        guard let digits = cell.split(separator: " ").first, digits.count == 6, let rgb = UInt32(digits, radix: 16)
        else { return nil }
        let alpha = cell.split(separator: "@").dropFirst().first
            .flatMap { Double("0" + $0.prefix { $0 == "." || $0.isNumber }) }
        return [16, 8, 0].map { CGFloat((rgb >> $0) & 0xFF) / 255 } + [CGFloat(alpha ?? 1)]
    }
}

@Suite("System colours")
struct SystemColorTests {
    @Test("every colour of the reference's tables resolves to its value", arguments: SystemColorRow.all)
    func table(row: SystemColorRow) throws {
        guard row.name != "groupTableViewBackground" || row.variant == "light" else { return }
        let color = try #require(Self.colors[row.name])
        for (actual, expected) in zip(components(color.resolvedColor(with: row.traits)), row.expected) {
            #expect(abs(actual - expected) < 1e-6)
        }
    }

    @Test("the tables were found", .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func tablesFound() {
        #expect(Set(SystemColorRow.all.map(\.name)).count == Self.colors.count)
    }

    static let colors: [String: UIColor] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
        "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
        "groupTableViewBackground": .groupTableViewBackground, "darkText": .darkText, "lightText": .lightText,
        "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
        "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
        "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
        "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
        "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    ]
}
