import Foundation
import NibDocument
import UIKit

/// The content sizes that Xcode gives views on the canvas, in place of what they measure themselves as.
extension NibDesign {
    /// The size Xcode records for placeholders and for designable classes, and that of bars.
    func contentSize(of view: UIView, _ reader: NibReader, _ loader: NibLoader) -> ContentSizeOverride? {
        let element = reader.element
        func placeholder(_ name: String) -> CGFloat? {
            guard let text = reader[name] else { return nil }
            return text == "infinite" ? UIView.noIntrinsicMetric : reader.number(name)
        }
        let width = placeholder("placeholderIntrinsicWidth")
        let height = placeholder("placeholderIntrinsicHeight")
        if width != nil || height != nil { return ContentSizeOverride(width: width, height: height) }
        if let size = probedTextSize(of: view, reader) { return size }
        if let size = sizeInMissingFont(of: view, reader, loader) { return size }
        // An empty label in a stack view has a fixed size on the canvas, which yields like the size of a text.
        if isEmptyArrangedLabel(element, reader) { return ContentSizeOverride(width: 50, height: 50) }
        if let bar = barHeight(element) { return ContentSizeOverride(height: bar) }
        // An empty stack view is a box on the canvas, as large as it was dropped or dragged.
        if element.name == "stackView", element.elements(in: "subviews").isEmpty, let frame = reader.rect() {
            return ContentSizeOverride(width: frame.width, height: frame.height)
        }
        if let adjustment = canvasAdjustment(of: element, reader) {
            return ContentSizeOverride(recorded: recordedTextSize(of: view, reader), adjustment: adjustment)
        }
        guard let id = element.id, let size = designableSizes[id] else {
            return recordedTextSize(of: view, reader).map { ContentSizeOverride(recorded: $0) }
        }
        if let label = view as? UILabel, let wrapping = wrappingSize(of: label, on: size) { return wrapping }
        return ContentSizeOverride(width: size.width, height: size.height)
    }

    /// A designable class' label that may wrap: Xcode records what its text takes on one line, in the font that the class
    /// gives it; from that font's size it is wrapped as other texts are.
    private func wrappingSize(of label: UILabel, on line: CGSize) -> ContentSizeOverride? {
        let own = label.intrinsicContentSize
        guard CanvasRule.wrappingDesignables.holds, label.numberOfLines != 1, own.width > 0, own.height > 0,
            line.width > 0, line.height > 0,
            let font = label.font
        else { return nil }
        let lines = (own.height / font.lineHeight).rounded()
        let scale = max(1, UIScreen.main.scale)
        // The size, of whole and half points, whose line is that high.
        let sizes = stride(from: CGFloat(8), through: 60, by: 0.5)
        let ratio = font.lineHeight / font.pointSize
        let size = sizes.first { ($0 * ratio * lines).roundedUp(toPixelsOf: scale) == line.height }
        let height = size.map { $0 * ratio } ?? line.height / lines
        // A text's width is not quite proportional to its font's size, so a few steps approach the recorded width.
        for _ in 0..<3 {
            let width = label.intrinsicContentSize.width
            if width > line.width || width < line.width - 1 {
                label.font = label.font.withSize(label.font.pointSize * (line.width - 0.1) / width)
            }
        }
        let measured = label.font.lineHeight
        return ContentSizeOverride(
            adjustment: { own in
                let count = (own.height / measured).rounded()
                if count <= lines { return line }
                return CGSize(width: min(own.width, line.width), height: (height * count).roundedUp(toPixelsOf: scale))
            })
    }

    private func barHeight(_ element: NibElement) -> CGFloat? {
        metrics.barHeight(element.name, reachesHomeIndicator: reachesHomeIndicator && !isAboveAnother(element))
    }

    /// Whether a view stands on another one.
    private func isAboveAnother(_ element: NibElement) -> Bool {
        guard element.name == "toolbar", let id = element.id, let root = element.parent?.parent else { return false }
        return root.elements(in: "constraints").contains { constraint in
            let ends = [constraint["firstItem"], constraint["secondItem"]]
            let attributes = [constraint["firstAttribute"], constraint["secondAttribute"]]
            return (ends == [id, ends[1]] && attributes == ["bottom", "top"])
                || (ends == [ends[0], id] && attributes == ["top", "bottom"])
        }
    }

    /// Labels come out of Xcode's library 21 points high and keep that height until something measures them again: other
    /// sizes of font, more lines, a stack view. Of the corpus' labels of that kind outside stacks, 7 of 10 are 21 high,
    /// in any weight of the font.
    private func isUntouchedLabel(_ element: NibElement, _ reader: NibReader) -> Bool {
        guard CanvasRule.untouchedLabels.holds, element.name == "label", element.parent?.parent?.name != "stackView",
            reader["numberOfLines"] == nil,
            case .system(weight: _, italic: false)? = reader.font()?.face, reader.font()?.pointSize == 17,
            reader.text("text")?.isEmpty == false
        else { return false }
        return true
    }

    /// Configured buttons outside of stack views are as high as whole points (Xcode 13 and later).
    private func isWholeButton(_ element: NibElement) -> Bool {
        CanvasRule.wholeConfiguredButtons.holds && element.name == "button"
            && element.child("buttonConfiguration") != nil && document.toolsVersion >= 21000
            && element.parent?.parent?.name != "stackView"
    }

    /// What Xcode's canvas makes of a text's size on the pixels.
    private func canvasAdjustment(of element: NibElement, _ reader: NibReader) -> ((CGSize) -> CGSize)? {
        if isUntouchedLabel(element, reader) { return { CGSize(width: $0.width, height: 21) } }
        if isWholeButton(element) { return { CGSize(width: $0.width, height: $0.height.rounded(.up)) } }
        return nil
    }

    /// The size that Xcode recorded of a text: where it is hardly another than the measured one, it is the better
    /// measure. Apple's fonts are not here, and Xcode measures a text when it is edited, not when its document is
    /// opened, in the pixels or whole points of its time.
    ///
    /// - Returns: The size, or nil where the document is not shown as it was designed.
    private func recordedTextSize(of view: UIView, _ reader: NibReader) -> CGSize? {
        guard CanvasRule.recordedTexts.holds, believesRecordedSizes else { return nil }
        return recordedSize(of: view, reader)
    }

    /// The size of the alignment rectangle that was recorded of a view that shows a text, as contents are measured in it.
    private func recordedSize(of view: UIView, _ reader: NibReader) -> CGSize? {
        guard Self.textKinds.contains(reader.element.name) else { return nil }
        return reader.rect().map { view.alignmentRect(forFrame: $0).size }
    }

    /// Where texts are not to be measured, the recorded size of a view that shows one.
    private func probedTextSize(of view: UIView, _ reader: NibReader) -> ContentSizeOverride? {
        guard textSizes != .measured, let size = recordedSize(of: view, reader) else { return nil }
        let growth = textSizes == .enlarged ? CGSize(width: 6, height: 4) : .zero
        return ContentSizeOverride(width: size.width + growth.width, height: size.height + growth.height)
    }

    /// As images that are not at hand, texts in fonts that are not have the sizes that the document recorded.
    private func sizeInMissingFont(
        of view: UIView, _ reader: NibReader, _ loader: NibLoader
    ) -> ContentSizeOverride? {
        guard believesRecordedSizes, let size = recordedSize(of: view, reader) else { return nil }
        let isMissing = loader.missingMeasures(reader)
        // What may wrap would do so in its recorded width where its own measures are wider.
        let wraps = (view as? UILabel).map { $0.numberOfLines != 1 } ?? (view is UITextView)
        if CanvasRule.sizesOfMissingFonts.holds, isMissing.widths {
            return ContentSizeOverride(width: size.width, height: isMissing.heights || wraps ? size.height : nil)
        }
        if case .named? = reader.font()?.face { return nil }
        let letters = UnmeasuredLetters(in: reader)
        guard CanvasRule.unmeasuredLetters.holds, letters.changeWidths else { return nil }
        return ContentSizeOverride(width: size.width, height: letters.changeHeights || wraps ? size.height : nil)
    }

    private func isEmptyArrangedLabel(_ element: NibElement, _ reader: NibReader) -> Bool {
        CanvasRule.emptyArrangedLabels.holds && element.name == "label"
            && element.parent?.parent?.name == "stackView" && reader["numberOfLines"] == nil
            && reader.text("text")?.isEmpty ?? true && reader.child(key: "attributedText") == nil
    }

    private static let textKinds: Set = ["label", "button", "textField", "textView", "segmentedControl"]

    /// The intrinsic sizes that Xcode recorded for views whose class draws itself in Interface Builder.
    static func designableSizes(of document: NibDocument) -> [String: CGSize] {
        var sizes: [String: CGSize] = [:]
        for designable in document.root.elements(in: "designables") {
            if let name = designable["name"], let size = designable.size("intrinsicContentSize") { sizes[name] = size }
        }
        return sizes
    }
}
