import UIKit

extension Snapshotting where Value == CGPath, Format == String {
    /// The path's elements, a line each.
    public static var elementsDescription: Snapshotting { .elementsDescription() }

    /// - Parameter numberFormatter: How coordinates are written; up to three digits after the point by default.
    public static func elementsDescription(numberFormatter: NumberFormatter = .coordinates) -> Snapshotting {
        SimplySnapshotting.lines.pullback { path in
            var lines: [String] = []
            path.applyWithBlock { pointer in
                let element = pointer.pointee
                let (name, count) =
                    switch element.type {
                    case .moveToPoint: ("MoveTo", 1)
                    case .addLineToPoint: ("LineTo", 1)
                    case .addQuadCurveToPoint: ("QuadCurveTo", 2)
                    case .addCurveToPoint: ("CurveTo", 3)
                    case .closeSubpath: ("Close", 0)
                    @unknown default: ("Unknown", 0)
                    }
                let points = (0..<count).map { index in
                    let point = element.points[index]
                    func text(_ value: CGFloat) -> String {
                        numberFormatter.string(from: NSNumber(value: Double(value))) ?? "\(value)"
                    }
                    return "(\(text(point.x)), \(text(point.y)))"
                }
                lines.append(([name] + points).joined(separator: " "))
            }
            return lines.map { $0 + "\n" }.joined()
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
    /// The path's elements, a line each.
    public static var elementsDescription: Snapshotting {
        Snapshotting<CGPath, String>.elementsDescription.pullback { path in onMainActor(path) { $0.cgPath } }
    }
}

extension NumberFormatter {
    /// Up to three digits after the point, whatever the locale.
    public static var coordinates: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.usesGroupingSeparator = false
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.minimumFractionDigits = 1
        formatter.maximumFractionDigits = 3
        return formatter
    }
}
