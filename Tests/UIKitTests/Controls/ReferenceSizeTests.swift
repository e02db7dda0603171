import Foundation
import Testing

@testable import UIKit

/// The tables of the behaviour reference's section 4, row by row.
@MainActor
struct ReferenceSizeTests {
    struct Row: Sendable, CustomStringConvertible {
        let name: String
        let era: Design.Canvas
        /// Nil stands for a length that the view does not have.
        let intrinsic: CGSize
        let make: @MainActor @Sendable () -> UIView

        init(
            _ name: String, _ width: CGFloat, _ height: CGFloat, _ era: Design.Canvas = .iOS13,
            _ make: @escaping @MainActor @Sendable () -> UIView
        ) {
            (self.name, self.era, self.make) = (name, era, make)
            intrinsic = CGSize(width: width, height: height)
        }

        var description: String { "\(name) (\(era))" }
    }

    nonisolated static let rows: [Row] = [
        Row("switch", 49, 31) { UISwitch() }, Row("switch", 61, 28, .iOS26) { UISwitch() },
        Row("slider", -1, 30) { UISlider() }, Row("slider", -1, 34, .iOS26) { UISlider() },
        Row("stepper", 94, 29, .iOS12) { UIStepper() }, Row("stepper", 94, 32) { UIStepper() },
        Row("progress view", -1, 2, .iOS12) { UIProgressView(progressViewStyle: .default) },
        Row("progress view", -1, 4) { UIProgressView(progressViewStyle: .default) },
        Row("activity indicator, medium", 20, 20) { UIActivityIndicatorView(style: .medium) },
        Row("activity indicator, large", 37, 37) { UIActivityIndicatorView(style: .large) },
        Row("picker", 320, 216) { UIPickerView() },
        Row("date picker, wheels", 320, 216) {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .wheels
            return picker
        },
        Row("search bar", -1, 44, .iOS12) { UISearchBar() }, Row("search bar", -1, 56) { UISearchBar() },
        Row("toolbar", -1, 44) { UIToolbar() }, Row("tab bar", -1, 49) { UITabBar() },
        Row("navigation bar", -1, 44) { UINavigationBar() },
        Row("navigation bar", -1, 54, .iOS26) { UINavigationBar() },
        Row("text view that scrolls", -1, -1) { UITextView() }, Row("scroll view", -1, -1) { UIScrollView() },
        Row("table view", -1, -1) { UITableView() }, Row("stack view", -1, -1) { UIStackView() },
        Row("collection view", -1, -1) {
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        },
        Row("effect view", -1, -1) { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) },
        Row("view", -1, -1) { UIView() }, Row("image view without an image", -1, -1) { UIImageView() },
        Row("empty label", 0, 0) { UILabel() },
    ]

    @Test("intrinsic sizes", arguments: rows)
    func intrinsic(_ row: Row) {
        defer { Design.current = Design(canvas: .iOS13) }
        Design.current = Design(canvas: row.era)
        #expect(row.make().intrinsicContentSize == row.intrinsic)
    }

    @Test(
        "heights of labels of one line, by font size and scale",
        arguments: [
            (10, 12, 12), (11, 13.5, 13.333), (12, 14.5, 14.333), (13, 16, 15.667), (14, 17, 17), (15, 18, 18),
            (16, 19.5, 19.333), (17, 20.5, 20.333), (18, 21.5, 21.667), (20, 24, 24), (22, 26.5, 26.333),
            (24, 29, 28.667), (26, 31.5, 31.333), (28, 33.5, 33.667), (30, 36, 36), (34, 41, 40.667), (36, 43, 43),
            (64, 76.5, 76.667),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func labelHeights(_ size: CGFloat, _ at2: CGFloat, _ at3: CGFloat) {
        for (scale, height) in [(2, at2), (3, at3)] as [(CGFloat, CGFloat)] {
            withScale(scale) {
                let label = UILabel()
                label.font = .systemFont(ofSize: size)
                label.text = "Label"
                #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
            }
        }
    }

    @Test(
        "recorded widths of labels",
        arguments: [
            ("Label", 13, 2, 33), ("Label", 14, 2, 35.5), ("Label", 15, 2, 37.5), ("Label", 17, 2, 41.5),
            ("Filename", 17, 3, 68.333), ("System", 17, 3, 56.667), ("Time Spent", 17, 3, 87),
            ("Publish Date", 17, 3, 95.667), ("Developer", 17, 3, 77.667), ("Genres", 17, 3, 54.667),
            ("Audio Profile", 17, 2, 97), ("Beats per Minute", 17, 2, 129.5), ("Camera Unavailable", 17, 2, 152),
            ("Banner Example", 24, 2, 167), ("Created", 15, 3, 54.667), ("January 1, 2024", 15, 3, 109.333),
        ] as [(String, CGFloat, CGFloat, CGFloat)])
    func labelWidths(_ text: String, _ size: CGFloat, _ scale: CGFloat, _ width: CGFloat) {
        withScale(scale) {
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = text
            // The model of the font is good for half a point in a label of this length.
            #expect(abs(label.intrinsicContentSize.width - width) <= max(1, width * 0.012))
        }
    }

    @Test(
        "priorities of views made in code: 250 and 750; the four small controls hug at 750",
        arguments: [
            ("view", 250, 250), ("label", 250, 251), ("button", 250, 250), ("field", 250, 250), ("slider", 250, 250),
            ("image", 250, 250), ("switch", 750, 750), ("stepper", 750, 750), ("spinner", 750, 750),
            ("progress", 250, 750),
        ] as [(String, Float, Float)])
    func priorities(_ name: String, _ horizontal: Float, _ vertical: Float) {
        let view: UIView =
            switch name {
            case "label": UILabel()
            case "button": UIButton(type: .system)
            case "field": UITextField()
            case "slider": UISlider()
            case "image": UIImageView()
            case "switch": UISwitch()
            case "stepper": UIStepper()
            case "spinner": UIActivityIndicatorView(style: .medium)
            case "progress": UIProgressView(progressViewStyle: .default)
            default: UIView()
            }
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == horizontal)
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == vertical)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 750)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 750)
    }

    @Test("defaults of a view made in code")
    func defaults() {
        let view = UIView()
        #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
        #expect(UIScrollView().clipsToBounds && UITextView().clipsToBounds)
        #expect(view.contentMode == .scaleToFill && view.autoresizesSubviews && view.autoresizingMask.isEmpty)
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.isUserInteractionEnabled)
        #expect(!view.isMultipleTouchEnabled && !view.isExclusiveTouch && view.tag == 0)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
        #expect(view.backgroundColor == nil && view.transform == .identity)
        #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
        #expect(UIPickerView().intrinsicContentSize.height == 216)
    }

    @Test("three pages of a page control are 115.67 wide at three pixels a point")
    func pageControl() {
        withScale(3) {
            let pages = UIPageControl()
            pages.numberOfPages = 3
            #expect(abs(pages.intrinsicContentSize.width - 115.667) < 0.001)
            #expect(abs(pages.intrinsicContentSize.height - 77.0 / 3) < 0.001, "as-pagecontrol-18")
        }
    }
}
