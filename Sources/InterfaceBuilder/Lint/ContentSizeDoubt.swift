import Foundation
import NibDocument
import UIKit

/// How far the size of a view's content may be from Xcode's, because it was measured without Apple's fonts and symbols.
@MainActor
struct ContentSizeDoubt {
    private let element: NibElement
    private let view: UIView

    init(_ element: NibElement, _ view: UIView) {
        self.element = element
        self.view = view
    }

    /// In points, for a measured size.
    ///
    /// - Parameter believesClass: A class of the app's own may give its content any size.
    func room(_ measured: CGSize, believesClass: Bool = true) -> CGSize {
        if believesClass, element.customClass != nil, Self.textual.contains(element.name) {
            return CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
        }
        // A placeholder's size is only the editor's.
        let placeholder = CGSize(
            width: element["placeholderIntrinsicWidth"] == nil ? 0 : CGFloat.infinity,
            height: element["placeholderIntrinsicHeight"] == nil ? 0 : CGFloat.infinity)
        if placeholder != .zero { return placeholder }
        if usesMissingFont {
            return CGSize(width: max(20, measured.width * 0.5), height: max(12, measured.height * 0.5))
        }
        if let label = view as? UILabel {
            // The app sets the text when it runs, so the size that Xcode recorded for an empty label says nothing.
            if label.text?.isEmpty ?? true { return CGSize(width: CGFloat.infinity, height: CGFloat.infinity) }
            let line = label.font.lineHeight
            let lines = max(1, (measured.height / max(line, 1)).rounded())
            // A long text may break elsewhere.
            let height = label.numberOfLines == 1 || lines < 2 ? 4 : line * max(1.1, lines * 0.12)
            return CGSize(width: max(4, measured.width * 0.08), height: height)
        }
        switch element.name {
        case "textView":
            // As for long labels.
            return CGSize(width: max(8, measured.width * 0.1), height: max(8, measured.height * 0.12))
        case "button", "segmentedControl", "textField", "searchBar":
            return CGSize(width: max(8, measured.width * 0.1), height: element.name == "searchBar" ? 13 : 8)
        case "imageView":
            let isSymbol = element["catalog"] == "system" || element.child("imageReference")?["catalog"] == "system"
            return isSymbol ? CGSize(width: 8, height: 8) : .zero
        case "toolbar", "navigationBar", "tabBar": return CGSize(width: 0, height: 12)
        case "switch", "slider", "stepper", "progressView", "pageControl", "activityIndicatorView", "datePicker",
            "pickerView":
            return CGSize(width: 14, height: 12)
        default: return .zero
        }
    }

    /// Whether a size is that of the same picture in another resolution, as when its file changed since the frame was
    /// drawn.
    func isOtherScale(_ recorded: CGSize, of measured: CGSize) -> Bool {
        guard element.name == "imageView", measured.width > 0, measured.height > 0 else { return false }
        let scales: [CGFloat] = [1 / 3, 1 / 2, 2 / 3, 3 / 2, 2, 3]
        let (across, down) = (recorded.width / measured.width, recorded.height / measured.height)
        return scales.contains { scale in abs(across - scale) < 0.02 * scale && abs(down - scale) < 0.02 * scale }
    }

    private static let textual: Set<String> = [
        "label", "button", "textField", "textView", "segmentedControl", "searchBar",
    ]

    private var usesMissingFont: Bool {
        guard Self.textual.contains(element.name) else { return false }
        return element.subtree.contains { font in
            guard font.name == "fontDescription" || font.name == "font", let name = font["name"],
                font["metaFont"] == nil
            else { return false }
            return !name.hasPrefix(".") && UIFont(name: name, size: 12) == nil
        }
    }
}
