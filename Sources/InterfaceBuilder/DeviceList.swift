import UIKit

/// The device catalogue as text.
@MainActor
package enum DeviceList {
    /// Columns for people.
    package static var table: Rendered {
        let head = ["name", "points", "scale", "safe area upright", "safe area landscape", "landscape", "ids"]
        let rows = [head] + Device.catalogue.map(row)
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return Rendered(
            TerminalText(
                rows.map { row in
                    var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(
                        separator: "  ")
                    while line.last == " " { line.removeLast() }
                    return TerminalText(line)
                }))
    }

    package static var json: Rendered {
        Rendered(
            JSONText.array(
                Device.catalogue.map { device in
                    JSONText.object([
                        ("name", .string(device.name)), ("ids", .array(device.canvasIDs.map { .string($0) })),
                        ("width", .number(device.portrait.width)), ("height", .number(device.portrait.height)),
                        ("scale", .number(device.scale)),
                        ("safeAreaPortrait", insets(device.portraitSafeArea)),
                        ("safeAreaLandscape", insets(device.landscapeSafeArea)),
                        (
                            "landscapeWidthClass",
                            .string(device.landscapeWidthClass == .regular ? "regular" : "compact")
                        ),
                        ("cornerRadius", .number(device.cornerRadius)),
                    ])
                }
            ))
    }

    private static func row(_ device: Device) -> [String] {
        [
            device.name, "\(number(device.portrait.width))x\(number(device.portrait.height))", number(device.scale),
            text(device.portraitSafeArea), text(device.landscapeSafeArea),
            device.landscapeWidthClass == .regular ? "regular" : "compact", device.canvasIDs.joined(separator: " "),
        ]
    }

    private static func text(_ insets: UIEdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { number($0) }.joined(separator: " ")
    }

    private static func insets(_ insets: UIEdgeInsets) -> JSONText {
        .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
    }
}
