import UIKit

/// A line of visual format, checked for the command line.
public enum FormatCheck {
    /// What became of a format.
    public enum Result: Equatable, Sendable {
        /// The constraints it makes, as UIKit's descriptions print them.
        case constraints([String])
        /// An option has a name that UIKit does not know; with those it does.
        case unknownOption(String, known: [String])
        /// UIKit refuses the format; its message, with a mark under the place.
        case error(String)
    }

    private static let options: [(String, NSLayoutConstraint.FormatOptions)] = [
        ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
        ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
        ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
        ("alignAllCenterY", .alignAllCenterY), ("alignAllFirstBaseline", .alignAllFirstBaseline),
        ("alignAllLastBaseline", .alignAllLastBaseline), ("directionLeadingToTrailing", .directionLeadingToTrailing),
        ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
        ("spacingEdgeToEdge", .spacingEdgeToEdge), ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
    ]

    /// The names of `NSLayoutConstraint.FormatOptions`, as code spells them.
    public static var optionNames: [String] { options.map(\.0) }

    /// A result for programs; nil for an unknown option, which is wrong use.
    package static func json(_ result: Result, format: String) -> JSONText? {
        var constraints: [String] = []
        var error: String?
        switch result {
        case .constraints(let lines): constraints = lines
        case .error(let text): error = text
        case .unknownOption: return nil
        }
        return JSONText.object([
            ("format", .string(format)), ("constraints", .array(constraints.map { .string($0) })),
            ("error", .optional(error)),
        ])
    }

    /// Makes the constraints of a visual format, with a view for each name in it.
    @MainActor
    public static func run(_ format: String, options names: [String], metrics: [String: Double]) -> Result {
        var chosen: NSLayoutConstraint.FormatOptions = []
        for name in names {
            guard let option = options.first(where: { $0.0 == name }) else {
                return .unknownOption(name, known: options.map(\.0))
            }
            chosen.formUnion(option.1)
        }
        let check = VisualFormatCheck(format, options: chosen, metrics: metrics)
        return check.error.map { .error($0) } ?? .constraints(check.equations)
    }
}
