import Foundation
import Testing

@testable import UIKit

/// Runs the body with a main screen of that many pixels a point.
@MainActor
func withScreen<Result>(scale: CGFloat, _ body: () throws -> Result) rethrows -> Result {
    let before = Runtime.current
    defer { Runtime.current = before }
    Runtime.current = Runtime(device: .blank(CGSize(width: 375, height: 812), scale: scale))
    return try body()
}

@MainActor
@Suite("Labels, section 4.2")
struct LabelTests {
    private func label(_ text: String?, _ size: CGFloat = 17, weight: UIFont.Weight = .regular) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: weight)
        label.text = text
        return label
    }

    nonisolated static let heights: [(CGFloat, CGFloat, CGFloat)] = [
        (10, 12, 12), (11, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667), (14, 17, 17), (15, 18, 18),
        (16, 19.5, 19.333), (17, 20.5, 20.333), (18, 21.5, 21.667), (20, 24, 24), (22, 26.5, 26.333),
        (24, 29, 28.667), (26, 31.5, 31.333), (28, 33.5, 33.667), (30, 36, 36), (34, 41, 40.667), (36, 43, 43),
        (64, 76.5, 76.667),
    ]

    @Test("a label is as high as recorded at 2x and 3x", arguments: heights)
    func heights(_ size: CGFloat, _ two: CGFloat, _ three: CGFloat) {
        #expect(abs(withScreen(scale: 2) { label("Label", size).intrinsicContentSize.height } - two) < 0.001)
        #expect(abs(withScreen(scale: 3) { label("Label", size).intrinsicContentSize.height } - three) < 0.001)
    }

    @Test("at one pixel a point heights are whole")
    func wholePoints() {
        #expect(withScreen(scale: 1) { label("Label", 12).intrinsicContentSize.height } == 15)
        #expect(withScreen(scale: 1) { label("Label", 17).intrinsicContentSize.height } == 21)
    }

    nonisolated static let widths: [(String, CGFloat, UIFont.Weight, CGFloat, CGFloat)] = [
        ("Label", 13, .regular, 2, 33), ("Label", 14, .regular, 2, 35.5), ("Label", 14, .regular, 3, 35.667),
        ("Label", 15, .regular, 2, 37.5), ("Label", 17, .regular, 2, 41.5), ("Label", 17, .regular, 3, 41.333),
        ("Filename", 17, .regular, 3, 68.333), ("System", 17, .regular, 3, 56.667),
        ("Time Spent", 17, .regular, 3, 87), ("Publish Date", 17, .regular, 3, 95.667),
        ("Developer", 17, .regular, 3, 77.667), ("Genres", 17, .regular, 3, 54.667), ("$40.00", 17, .regular, 2, 55),
        ("Audio Profile", 17, .regular, 2, 97), ("Beats per Minute", 17, .regular, 2, 129.5),
        ("Camera Unavailable", 17, .regular, 2, 152), (" ", 17, .regular, 2, 4.5), ("--", 17, .regular, 2, 16),
        ("Custom Native Ads", 18, .regular, 3, 153.667), ("Unified Native Ads", 18, .regular, 3, 148),
        ("Banner Example", 24, .regular, 2, 167), ("Created", 15, .regular, 3, 54.667),
        ("January 1, 2024", 15, .regular, 3, 109.333), ("Network Unavailable", 17, .semibold, 3, 163.667),
        ("File name:", 17, .semibold, 3, 81), ("Verifier App", 30, .semibold, 2, 161),
    ]

    @Test("a label is as wide as recorded, to half a point", arguments: widths)
    func widths(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ scale: CGFloat, _ width: CGFloat) {
        let own = withScreen(scale: scale) { label(text, size, weight: weight).intrinsicContentSize.width }
        #expect(abs(own - width) < 0.51)
        // On the pixel grid.
        #expect(abs((own * scale).rounded() - own * scale) < 0.001)
    }

    @Test("a label without text has no size", arguments: [nil, ""])
    func empty(_ text: String?) {
        #expect(label(text).intrinsicContentSize == .zero)
    }

    @Test("defaults are UIKit's")
    func defaults() {
        let label = UILabel()
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural)
        #expect(!label.isUserInteractionEnabled)
        // As dumps of views recorded on devices say.
        #expect(label.isOpaque)
        #expect(label.isEnabled && !label.isHighlighted)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(!label.adjustsFontForContentSizeCategory)
        label.font = nil
        label.textColor = nil
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
    }

    // MARK: Several lines

    @Test("the preferred width wraps, and limits the width to the widest line's")
    func preferredWidth() {
        let label = label("The quick brown fox jumps over the lazy dog")
        label.numberOfLines = 0
        let single = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = 120
        let wrapped = label.intrinsicContentSize
        #expect(wrapped.width <= 120)
        #expect(wrapped.height > 2 * single.height)
        label.numberOfLines = 2
        #expect(abs(label.intrinsicContentSize.height - 40.667) < 0.001)
        label.numberOfLines = 1
        #expect(label.intrinsicContentSize == single)
    }

    @Test("sizeThatFits wraps at the width, takes 0 for no limit, and pays no heed to the height")
    func sizeThatFits() {
        let label = label("The quick brown fox jumps over the lazy dog")
        label.numberOfLines = 0
        let single = label.sizeThatFits(.zero)
        #expect(single == label.intrinsicContentSize)
        let wrapped = label.sizeThatFits(CGSize(width: 120, height: 1))
        #expect(wrapped.width <= 120 && wrapped.height > 60)
        #expect(label.sizeThatFits(CGSize(width: 10_000, height: 10_000)) == single)
        label.numberOfLines = 1
        #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == single)
    }

    /// Widths of pictures that Blueprint's tests recorded on an iPhone SE, of a text that has more than two lines, in 320 and in
    /// 375 points. White space at the end of a line counts, but not before text that is left out; an ellipsis does; what is cut
    /// fills the width; and where lines may end anywhere, white space that has no room begins the next one. The pictures are
    /// rounded to whole points, halves to even ones.
    @Test(
        "a label of several lines is as wide as recorded",
        arguments: [
            (.byTruncatingTail, 0, 318, 374), (.byTruncatingTail, 2, 314, 362), (.byWordWrapping, 0, 318, 374),
            (.byWordWrapping, 2, 312, 368), (.byClipping, 0, 318, 374), (.byClipping, 2, 320, 375),
            (.byCharWrapping, 0, 320, 372), (.byCharWrapping, 2, 314, 370),
        ] as [(NSLineBreakMode, Int, CGFloat, CGFloat)])
    func severalLines(_ mode: NSLineBreakMode, _ lines: Int, _ narrow: CGFloat, _ wide: CGFloat) {
        withScreen(scale: 2) {
            let label = label(
                "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed eiusmod tempor incididunt ut labore dolore magna "
                    + "aliqua. Ut enim minim veniam, quis nostrud exercitation ullamco laboris nisi aliquip ea commodo consequat."
            )
            label.numberOfLines = lines
            label.lineBreakMode = mode
            for (width, recorded) in [(320, narrow), (375, wide)] as [(CGFloat, CGFloat)] {
                #expect(
                    label.sizeThatFits(CGSize(width: width, height: .infinity)).width.rounded(.toNearestOrEven)
                        == recorded)
            }
        }
    }

    @Test("constraints' width makes a label's height")
    func heightFollowsWidth() {
        let root = makeRoot()
        let text = root.addLaidOut(label("The quick brown fox jumps over the lazy dog, twice a day at least"))
        text.numberOfLines = 0
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.widthAnchor.constraint(equalToConstant: 150),
        ])
        root.layoutIfNeeded()
        #expect(text.frame.width == 150)
        #expect(abs(text.frame.height - text.sizeThatFits(CGSize(width: 150, height: 0)).height) < 0.001)
        #expect(text.frame.height > 60)
    }

    @Test("a new text or font makes constraints read the size again")
    func invalidates() {
        let root = makeRoot()
        let text = root.addLaidOut(label("short"))
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let before = text.frame.size
        text.text = "much longer than that"
        root.layoutIfNeeded()
        #expect(text.frame.width > before.width)
        text.font = .systemFont(ofSize: 34)
        root.layoutIfNeeded()
        #expect(text.frame.height > before.height * 1.9)
    }

    @Test("first baselines of two sizes meet on a pixel")
    func baselines() {
        let root = makeRoot()
        let large = root.addLaidOut(label("Large", 28))
        let small = root.addLaidOut(label("small", 13))
        NSLayoutConstraint.activate([
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        // Ascenders 26.660 and 12.378, in thirds: 26.667 and 12.333.
        #expect(abs(small.frame.minY - (24 + 26.667 - 12.333)) < 0.01)
    }

    /// From a recorded nib: 382 points wide, four lines of 17 points high at 3x.
    @Test("a line break at the end opens a line")
    func trailingLineBreak() {
        let label = label(
            "To provision your new device, please make sure that your Phone's Bluetooth is turned on and within "
                + "range of your new device. \n")
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 382
        #expect(abs(label.intrinsicContentSize.height - 81.333) < 0.001)
    }

    // MARK: Attributed text

    @Test("attributed text keeps its looks, and gets the label's where it has none")
    func attributed() {
        let label = label(nil)
        let text = NSMutableAttributedString(string: "large small")
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 0, length: 5))
        label.attributedText = text
        #expect(abs(label.intrinsicContentSize.height - 40.667) < 0.001)
        #expect(label.text == "large small")
        #expect(label.font.pointSize == 34)
        label.font = .systemFont(ofSize: 10)
        #expect(label.intrinsicContentSize.height == 12)
        label.text = "plain"
        #expect(
            label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    }

    @Test("line spacing counts between lines")
    func lineSpacing() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        let label = label(nil)
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
        #expect(abs(label.intrinsicContentSize.height - 51) < 0.35)
        label.attributedText = NSAttributedString(string: "one", attributes: [.paragraphStyle: style])
        #expect(abs(label.intrinsicContentSize.height - 20.333) < 0.001)
    }

    /// Recorded with iOS 17.5: the first line's rectangle of a label that two lines fill begins at the label's top.
    @Test("the rectangle of the first lines lies where the label draws them")
    func firstLines() {
        let two = label("Some text that needs to wrap to multiple lines", 14)
        two.numberOfLines = 0
        two.frame.size = two.sizeThatFits(CGSize(width: 160, height: 1000))
        let first = two.textRect(forBounds: two.bounds, limitedToNumberOfLines: 1)
        #expect(first.minY == 0 && first.height < two.bounds.height * 0.6)
        two.frame.size.height += 20
        #expect(two.textRect(forBounds: two.bounds, limitedToNumberOfLines: 1).minY == 10)
        #expect(two.textRect(forBounds: two.bounds, limitedToNumberOfLines: 0).minY == 10)
    }

    // MARK: Overriding

    final class PaddedLabel: UILabel {
        let padding = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let inner = CGRect(
                x: bounds.minX + 8, y: bounds.minY + 4, width: bounds.width - 16, height: bounds.height - 8)
            let text = super.textRect(forBounds: inner, limitedToNumberOfLines: numberOfLines)
            return CGRect(x: text.minX - 8, y: text.minY - 4, width: text.width + 16, height: text.height + 8)
        }
    }

    @Test("a subclass' text rectangle makes its size")
    func padded() {
        let padded = PaddedLabel()
        padded.text = "Label"
        let plain = label("Label").intrinsicContentSize
        #expect(abs(padded.intrinsicContentSize.width - plain.width - 16) < 0.001)
        #expect(abs(padded.intrinsicContentSize.height - plain.height - 8) < 0.001)
    }

    // MARK: In layout

    /// Recorded: 188 wide and 31.5 high, aligned left in a stack view 244 wide, on a screen of two pixels a point.
    @Test("wrapped text is as wide as its widest line with the space it ends in, and widens where it gets room")
    func wrapped() {
        withScreen(scale: 2) {
            let label = label("Between Dash Wallet and your Coinbase account", 13)
            label.numberOfLines = 0
            let stack = UIStackView(arrangedSubviews: [label])
            stack.axis = .vertical
            stack.alignment = .leading
            stack.frame = CGRect(x: 0, y: 0, width: 244, height: 100)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 100))
            window.addSubview(stack)
            window.isHidden = false
            window.layoutIfNeeded()
            #expect(abs(label.frame.width - 188) <= 0.5)
            let natural = label.intrinsicContentSize
            stack.frame.size.width = 600
            window.layoutIfNeeded()
            #expect(label.frame.width == natural.width)
            stack.frame.size.width = 244
            window.layoutIfNeeded()
            #expect(abs(label.frame.width - 188) <= 0.5)
        }
    }

    /// Recorded by Interface Builder on screens of two pixels a point: text, weight, size, room and width.
    nonisolated static let pushed: [(String, UIFont.Weight, CGFloat, CGFloat, CGFloat)] = [
        ("Visit blah/login and enter the following code:", .medium, 20, 373, 261),
        ("Presenting status of long-running process", .semibold, 17, 268, 206.5),
        ("Health Pass is not authorized to access the device camera.", .regular, 14, 350, 282),
    ]

    @Test(
        "no word stands alone on the last line, unless a label has no strategy or its text came with attributes",
        arguments: pushed)
    func pushedWords(_ text: String, _ weight: UIFont.Weight, _ size: CGFloat, _ room: CGFloat, _ width: CGFloat) {
        withScreen(scale: 2) {
            let label = label(text, size, weight: weight)
            label.numberOfLines = 0
            #expect(label.lineBreakStrategy == .standard)
            let limit = CGSize(width: room, height: 0)
            #expect(abs(label.sizeThatFits(limit).width - width) <= 2)
            label.lineBreakStrategy = []
            #expect(label.sizeThatFits(limit).width > width + 30)
            let style = NSMutableParagraphStyle()
            #expect(style.lineBreakStrategy == [])
            style.lineBreakStrategy = .pushOut
            label.attributedText = NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .paragraphStyle: style])
            #expect(abs(label.sizeThatFits(limit).width - width) <= 2)
            // In a picture that Apple's simulator drew of such a label a word stands alone.
            label.lineBreakStrategy = .standard
            label.attributedText = NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)])
            #expect(label.sizeThatFits(limit).width > width + 30)
        }
    }

    private final class RoomyLabel: UILabel {
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + 20, height: size.height + 10)
        }
    }

    @Test("a subclass' own content size counts for wrapped text as well")
    func roomyWrapped() {
        let label = RoomyLabel()
        label.text = "The quick brown fox jumps over the lazy dog"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(label)
        label.widthAnchor.constraint(equalToConstant: 150).isActive = true
        window.isHidden = false
        window.layoutIfNeeded()
        let lines = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: 150, height: 1000), limitedToNumberOfLines: 0)
        #expect(lines.height > 40)
        #expect(abs(label.frame.height - lines.height - 10) < 0.01)
    }

    @Test("the text rectangle lies in the middle of the height and limits the lines")
    func textRect() {
        let label = label("The quick brown fox jumps over the lazy dog")
        let rect = label.textRect(
            forBounds: CGRect(x: 10, y: 20, width: 100, height: 100), limitedToNumberOfLines: 2)
        #expect(rect.minX == 10 && rect.width <= 100)
        #expect(abs(rect.height - 40.667) < 0.001)
        #expect(abs(rect.midY - 70) < 0.4)
    }

    // MARK: Dynamic Type

    @Test("text follows the user's size only where it is allowed to")
    func textSize() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.text = "Body"
        #expect(label.font.pointSize == 17)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
        #expect(font.pointSize == 33)
        label.font = font
        #expect(label.font.pointSize == 33)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 17)
    }

    @Test("a change of the text size reaches labels in a window")
    func textSizeInWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let following = UILabel()
        let fixed = UILabel()
        for label in [following, fixed] {
            label.font = .preferredFont(forTextStyle: .body)
            label.text = "Body"
            window.addSubview(label)
        }
        following.adjustsFontForContentSizeCategory = true
        window.isHidden = false
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        window.layoutIfNeeded()
        #expect(following.font.pointSize == 33)
        #expect(fixed.font.pointSize == 17)
    }
}
