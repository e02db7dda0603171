import Foundation
import Testing

@testable import UIKit

/// The sentences with numbers of the behaviour reference's section 4 that its tables do not repeat, one row for each.
@MainActor
struct ReferenceSentenceTests {
    struct Row: Sendable, CustomStringConvertible {
        /// The place in the reference, and what it says.
        let sentence: String
        /// Nil leaves the length open.
        let width: CGFloat?
        let height: CGFloat?
        let era: Design.Canvas
        let scale: CGFloat
        let tolerance: CGFloat
        let measure: @MainActor @Sendable () -> CGSize

        init(
            _ sentence: String, width: CGFloat? = nil, height: CGFloat? = nil, era: Design.Canvas = .iOS13,
            scale: CGFloat = 3, within tolerance: CGFloat = 0.01,
            _ measure: @escaping @MainActor @Sendable () -> CGSize
        ) {
            (self.sentence, self.width, self.height, self.era) = (sentence, width, height, era)
            (self.scale, self.tolerance, self.measure) = (scale, tolerance, measure)
        }

        var description: String { sentence }
    }

    @MainActor private static func system(_ title: String, _ font: UIFont) -> CGSize {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = font
        return button.intrinsicContentSize
    }

    @MainActor private static func configured(
        _ configuration: UIButton.Configuration, _ size: UIButton.Configuration.Size = .medium
    ) -> CGSize {
        var configuration = configuration
        configuration.title = "Button"
        configuration.buttonSize = size
        return UIButton(configuration: configuration).intrinsicContentSize
    }

    @MainActor private static func field(_ size: CGFloat) -> CGSize {
        let field = UITextField()
        field.borderStyle = .none
        field.font = .systemFont(ofSize: size)
        field.text = "Text"
        return field.intrinsicContentSize
    }

    @MainActor private static func paragraph(_ lines: Int, in width: CGFloat) -> CGSize {
        let label = UILabel()
        label.text = String(repeating: "word ", count: 200)
        label.numberOfLines = lines
        label.preferredMaxLayoutWidth = width
        return label.intrinsicContentSize
    }

    nonisolated static let rows: [Row] = [
        Row("4.2 empty or nil text: intrinsic (0, 0)", width: 0, height: 0) {
            let label = UILabel()
            label.text = ""
            return label.intrinsicContentSize
        },
        Row("4.2 lines n > 0 limits height to n lines", height: 61, scale: 3) { paragraph(3, in: 100) },
        Row("4.2 sizeThatFits is not limited by the height", height: 61) {
            let label = UILabel()
            label.text = String(repeating: "word ", count: 200)
            label.numberOfLines = 3
            return label.sizeThatFits(CGSize(width: 100, height: 10))
        },
        Row("4.2 sizeThatFits is never wider than needed", width: 41.333, within: 0.34) {
            let label = UILabel()
            label.text = "Label"
            return label.sizeThatFits(CGSize(width: 1000, height: 100))
        },
        Row("4.3 minimum width 30", width: 30, height: 30) { system("i", .systemFont(ofSize: 15)) },
        Row("4.3 Select, 17 pt: 49 x 33", width: 49, height: 33, within: 1) {
            system("Select", .systemFont(ofSize: 17))
        },
        Row("4.3 Add: 30", width: 30, height: 30) { system("Add", .systemFont(ofSize: 15)) },
        Row("4.3 body: 33", height: 33) { system("Body", .preferredFont(forTextStyle: .body)) },
        Row("4.3 callout: 32", height: 32) { system("Callout", .preferredFont(forTextStyle: .callout)) },
        Row("4.3 subhead: 30", height: 30) { system("Subhead", .preferredFont(forTextStyle: .subheadline)) },
        Row("4.3 footnote: 28", height: 28) { system("Footnote", .preferredFont(forTextStyle: .footnote)) },
        Row("4.3 caption1: 27", height: 27) { system("Caption", .preferredFont(forTextStyle: .caption1)) },
        Row("4.3 sizeThatFits ignores the proposed size", width: 46, height: 30, within: 1) {
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            return button.sizeThatFits(CGSize(width: 5, height: 500))
        },
        Row("4.3 insets of the smallest double suppress the padding", height: 18) {
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(
                top: 0, left: .leastNormalMagnitude, bottom: 0, right: .leastNormalMagnitude)
            return button.intrinsicContentSize
        },
        Row("4.3 custom: font 18, height 34", height: 34) {
            let button = UIButton(type: .custom)
            button.setTitle("Custom", for: .normal)
            return button.intrinsicContentSize
        },
        Row("4.3 configured: 34.333 at 3x; plain 75 wide", width: 75, height: 34.333, within: 1) {
            configured(.plain())
        },
        Row("4.3 configured: 34.5 at 2x", height: 34.5, scale: 2) { configured(.plain()) },
        Row("4.3 tinted 76 wide", width: 76, within: 1.34) { configured(.tinted()) },
        Row("4.3 mini 28 high", height: 28, within: 0.5) { configured(.filled(), .mini) },
        Row("4.3 small 28.33 high", height: 28.333, within: 0.34) { configured(.filled(), .small) },
        Row("4.3 large 50.33 high", height: 50.333, within: 0.34) { configured(.filled(), .large) },
        Row("4.3 infoLight 22 high until iOS 12", height: 22, era: .iOS12) {
            UIButton(type: .infoLight).intrinsicContentSize
        },
        Row("4.3 infoLight 23.67 high from iOS 13", height: 71.0 / 3) {
            UIButton(type: .infoLight).intrinsicContentSize
        },
        Row("4.3 contactAdd 23.67 high from iOS 13", height: 71.0 / 3) {
            UIButton(type: .contactAdd).intrinsicContentSize
        },
        Row("4.3 detailDisclosure 20 high in the newest", height: 20, era: .iOS26) {
            UIButton(type: .detailDisclosure).intrinsicContentSize
        },
        Row("4.4 segmented control 31 + 1", height: 31) { UISegmentedControl(items: ["a", "b"]).intrinsicContentSize },
        Row("4.4 segmented control 28 + 1 until iOS 12", height: 28, era: .iOS12) {
            UISegmentedControl(items: ["a", "b"]).intrinsicContentSize
        },
        Row("4.4 page control: 37 high until iOS 13", width: 39, height: 37, era: .iOS12) {
            let pages = UIPageControl()
            pages.numberOfPages = 3
            return pages.intrinsicContentSize
        },
        Row("4.4 field without border, 17 pt: 22", height: 22) { field(17) },
        Row("4.4 field without border, 18 pt: 23.333 at 3x", height: 23.333) { field(18) },
        Row("4.4 field without border, 18 pt: 23 at 2x", height: 23, scale: 2) { field(18) },
        Row("4.4 field without border, 16 pt: 21 at 2x", height: 21, scale: 2) { field(16) },
        Row("4.4 field without border, 15 pt: 19.5 at 2x", height: 19.5, scale: 2) { field(15) },
        Row("4.4 field without border, 14 pt: 18.667 at 3x", height: 18.667) { field(14) },
        Row("4.4 field without border, 12 pt: 16 at 2x", height: 16, scale: 2) { field(12) },
        Row("4.4 field without border, 10 pt: 13.667 at 3x", height: 13.667) { field(10) },
        Row("4.4 rounded field as wide as its placeholder and 28", width: 69.333, height: 34, within: 1) {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: 17)
            field.placeholder = "Label"
            return field.intrinsicContentSize
        },
        Row("4.4 rounded field: 30 until iOS 12", height: 30, era: .iOS12) {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.font = .systemFont(ofSize: 14)
            return field.intrinsicContentSize
        },
        Row("4.4 text view of one 14 pt line: 33 at 2x and 3x", height: 33) {
            let view = UITextView()
            view.isScrollEnabled = false
            view.font = .systemFont(ofSize: 14)
            view.text = "One line"
            return view.intrinsicContentSize
        },
        Row("4.4 compact date picker 34.33", height: 34.333) {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            return picker.intrinsicContentSize
        },
        Row("4.4 inline date picker 320 x 330", width: 320, height: 330) {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .inline
            return picker.intrinsicContentSize
        },
        Row("4.4 rows of tables 44", height: 44) { UITableViewCell(style: .default, reuseIdentifier: nil).bounds.size },
        Row("4.4 rows of tables 51.5 in the newest", height: 51.5, era: .iOS26) {
            UITableViewCell(style: .default, reuseIdentifier: nil).bounds.size
        },
    ]

    @Test("each sentence with a number", arguments: rows)
    func sentence(_ row: Row) {
        defer { Design.current = Design(canvas: .iOS13) }
        Design.current = Design(canvas: row.era)
        withScale(row.scale) {
            let size = row.measure()
            if let width = row.width { #expect(abs(size.width - width) <= row.tolerance, "\(row.sentence): \(size)") }
            if let height = row.height {
                #expect(abs(size.height - height) <= row.tolerance, "\(row.sentence): \(size)")
            }
        }
    }

    @Test("fonts and modes that section 4 names")
    func fonts() {
        #expect(UILabel().font == .systemFont(ofSize: 17))
        #expect(UIButton(type: .system).titleLabel?.font == .systemFont(ofSize: 15))
        #expect(UIButton(type: .custom).titleLabel?.font == .systemFont(ofSize: 18))
        for type in [UIButton.ButtonType.system, .custom] {
            let label = UIButton(type: type).titleLabel
            #expect(label?.lineBreakMode == .byTruncatingMiddle && label?.numberOfLines == 1)
        }
        let label = UILabel()
        #expect(label.textColor == .label && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural && !label.isUserInteractionEnabled)
        let text = UITextView()
        #expect(text.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(text.textContainer.lineFragmentPadding == 5)
        #expect(text.font == nil || text.font?.pointSize == 12)
        #expect(UIView.noIntrinsicMetric == -1)
    }
}
