import Testing

@testable import UIKit

@Suite("System spacing between baselines") @MainActor
struct TextSpacingTests {
    @Test(
        "follows the font of the lower text, however the constraint was made",
        arguments: [false, true])
    func follows(byFormat: Bool) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (upper, lower) = (UILabel(), UILabel())
        for label in [upper, lower] {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
        }
        upper.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        let spacing =
            byFormat
            ? NSLayoutConstraint.constraints(
                withVisualFormat: "V:[upper]-[lower]", options: .spacingBaselineToBaseline,
                views: ["upper": upper, "lower": lower])
            : [lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)]
        NSLayoutConstraint.activate(spacing)
        func distance() -> CGFloat {
            view.layoutIfNeeded()
            let upperLine = upper.frame.minY + upper.font.ascender
            return lower.frame.minY + lower.font.ascender - upperLine
        }
        for size in [17.0, 34, 12] {
            lower.font = .systemFont(ofSize: size)
            // A line of the lower font, each within a pixel of rounding.
            #expect(abs(distance() - lower.font.lineHeight) < 1, "\(size): \(distance()), \(lower.font.lineHeight)")
        }
    }
}
