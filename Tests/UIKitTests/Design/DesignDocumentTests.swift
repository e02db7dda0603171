import Foundation
import Testing

@testable import UIKit

/// docs/design-26.md is made of the table of designs.
@MainActor
struct DesignDocumentTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/design-26.md")

    private static let head = """
        # The design of iOS 26

        Plumb draws and lays out as iOS 18 does. `--design 26` chooses the design that apps built by Xcode 26 have on iOS 26, in \
        `plumb preview`, `layout`, `explain`, `diff`, `lint`, `audit`, `debug`, `run`, `explore`, `screenshots`, `test`, `snapshots` and `certify`; \
        `PLUMB_DESIGN=26` does for an app and its tests; \
        `Harness.run(design:)` and `SnapshotMatrix.designs` do in a test. Pictures of several designs can be made in one process. \
        The system is iOS 26.0 then, for `UIDevice.systemVersion` and for `#available(iOS 26, *)` in apps that `plumb build` \
        builds, and else 18.0. \
        Reports of `lint` and `audit` say what was drawn: iOS 18, iOS 26, or what Xcode's canvas shows, which is what documents are \
        laid out as where nothing is said. \
        Where neither says so, an app's Info.plist does: one built with iOS 26's SDK, as `DTSDKName` or `MinimumOSVersion` tells, \
        has iOS 26's design unless `UIDesignRequiresCompatibility` is true, which iOS 27's SDK ignores.

        This file is made of the table that controls ask (`Sources/UIKit/Design`): `PLUMB_RECORD=1` with the tests \
        `DesignDocumentTests` writes it again.

        The gallery's controls in both designs, that of iOS 18 at the left (`PLUMB_ONLY=Gallery swift run Gallery --designs \
        docs/images/design` draws them again):

        ![Buttons, switches, segments, a stepper, a slider, a search bar](images/design/controls.png)

        ![A navigation bar, a large title, a toolbar, a tab bar](images/design/bars.png)

        ![A table and an alert](images/design/lists.png)

        ## What is known, and what is not

        The table holds for iPhones held upright at the text size L. *High*: two independent kinds of evidence agree. *Medium*: \
        one good recording. *Low*: one statement, or a doubt. *As in 18*: nothing is known, and nothing is changed.

        - Glass is drawn flat: what lies behind is blurred, brightened and given a rim and a shadow. It is not bent, takes no hue from \
        behind, and does not become a lens under a finger.
        - Items with images share a platter with their neighbours, as Apple says; how wide it is, and how far they stand apart on it, \
        is supposed.
        - Nothing is recorded of minimised tab bars, large subtitles, the sidebar, date pickers and search fields: they are absent or as in \
        iOS 18. So are iPads, but for what the table says, and text sizes beyond L. The sizes of a tab bar's accessory and of \
        a subtitle in line are supposed.
        - How wide few tabs are is a fit.
        - An action sheet that points at something is the card in the middle, too, where iOS 26 shows a popover.
        - Of the system's colours blue, green and dark red are measured; the others are copied from what others copied from Apple's \
        guideline of 2025. High contrast is as in iOS 18.

        """

    private static func number(_ value: CGFloat) -> String {
        String(format: "%g", (Double(value) * 100).rounded() / 100)
    }

    private static func hex(_ color: UIColor, _ style: UIUserInterfaceStyle) -> String {
        let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        guard alpha > 0 else { return "none" }
        let code = [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
        return alpha < 1 ? "#\(code) at \(number(alpha))" : "#\(code)"
    }

    static var text: String {
        var text = head
        let groups = [
            ("Navigation bars", DesignRow.navigationBars), ("Toolbars, tab bars and search bars", DesignRow.otherBars),
            ("Tables and lists", DesignRow.lists), ("Controls", DesignRow.controls),
            ("Alerts, menus and sheets", DesignRow.presentations),
        ]
        for (name, rows) in groups {
            text += "\n## \(name)\n\n| Measure | iOS 18 | iOS 26 | Known from | Confidence |\n|---|---|---|---|---|\n"
            for row in rows {
                let source = row.source.isEmpty ? "–" : row.source
                text +=
                    "| \(row.measure.words) | \(number(row.old)) | \(number(row.new)) | \(source) | "
                    + "\(row.confidence.rawValue) |\n"
            }
        }
        text +=
            "\n## Colours\n\nLight, then dark.\n\n| Colour | iOS 18 | iOS 26 | Known from | Confidence |\n|---|---|---|---|---|\n"
        for row in DesignColorRow.all {
            func pair(_ color: UIColor) -> String {
                let (light, dark) = (hex(color, .light), hex(color, .dark))
                return light == dark ? light : "\(light), \(dark)"
            }
            text +=
                "| \(row.color.words) | \(pair(row.old)) | \(pair(row.new)) | \(row.source) | "
                + "\(row.confidence.rawValue) |\n"
        }
        text +=
            "\n## System colours\n\nLight, then dark; those that are not listed are the same.\n\n| Colour | iOS 18 | iOS 26 |\n|---|---|---|\n"
        for color in SystemColor.all {
            guard let newer = color.newer else { continue }
            text +=
                "| \(color.name) | \(hex(color.light, .light)), \(hex(color.dark, .dark)) | "
                + "\(hex(newer.light, .light)), \(hex(newer.dark, .dark)) |\n"
        }
        return text
    }

    @Test("the documentation says what the table says")
    func document() throws {
        if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" {
            try Data(Self.text.utf8).write(to: Self.file, options: .atomic)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.text)
    }
}
