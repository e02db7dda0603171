import UIKit

extension UILabel {
    /// Whether a height that is less than a line's cuts nothing off that there is to see.
    ///
    /// A label draws its line around its middle, and capitals, digits and letters without descenders leave room above
    /// and below. Only for a text of such letters; any other counts with the whole line.
    func showsItsLine(in height: CGFloat) -> Bool {
        guard let text, !text.isEmpty, text.allSatisfy(Self.lettersWithinCapitals.contains) else { return false }
        let line = font.ascender - font.descender
        let top = (height - line) / 2
        // Round letters reach a little beyond flat ones, and b, d, f, h, k, l beyond capitals.
        let overshoot = 0.02 * font.pointSize
        let highest = top + font.ascender - font.capHeight - 2 * overshoot
        let lowest = top + font.ascender + overshoot
        return highest >= 0 && lowest <= height
    }

    private static let lettersWithinCapitals = Set(
        "ABCDEFGHIJKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789 .:!?'\"+-–")
}
