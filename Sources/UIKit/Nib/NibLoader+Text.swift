import Foundation
import NibDocument

/// Labels and text views.
extension NibLoader {
    func completeLabel(_ label: UILabel, _ reader: NibReader) {
        // Xcode writes NO where the size is fixed, and else how small it may become.
        let isLimited = reader["minimumScaleFactor"] != nil || reader["minimumFontSize"] != nil
        label.adjustsFontSizeToFitWidth = reader.flag("adjustsFontSizeToFit") ?? isLimited
        if reader["minimumScaleFactor"] == nil, let size = reader.number("minimumFontSize"), let font = label.font,
            font.pointSize > 0
        {
            label.minimumScaleFactor = size / font.pointSize
        }
        if let text = attributedText(reader, "attributedText") { _ = label.decodeText("attributedText", text) }
    }

    func completeTextView(_ view: UITextView, _ reader: NibReader) {
        setInputTraits(of: view, reader)
        if let types = reader.element.child("dataDetectorType") { view.dataDetectorTypes = NibInput.detectors(types) }
        if let text = attributedText(reader, "attributedText") { view.attributedText = text }
    }
}

/// A view whose text documents set past its properties, as UIKit does: subclasses that override these hear nothing of it,
/// and are not yet made when it happens. A marquee label therefore reads its text when it wakes.
@MainActor
protocol NibTextDecoding: UIView {
    /// False where the attribute is set by its property.
    func decodeText(_ attribute: String, _ value: Any) -> Bool
}

extension UILabel: NibTextDecoding {
    func decodeText(_ attribute: String, _ value: Any) -> Bool {
        // Asked for each attribute of each label, so that values are looked at last.
        switch attribute {
        case "text": (value as? String).map(setText) != nil
        case "attributedText": (value as? NSAttributedString).map(setAttributedText) != nil
        case "textColor": (value as? UIColor).map(setTextColor) != nil
        case "fontDescription": (value as? UIFont).map(setFont) != nil
        default: false
        }
    }
}

extension UITextField: NibTextDecoding {
    func decodeText(_ attribute: String, _ value: Any) -> Bool {
        switch attribute {
        case "text": (value as? String).map(setText) != nil
        case "textColor": (value as? UIColor).map { setDefaultAttribute(.foregroundColor, $0) } != nil
        case "fontDescription": (value as? UIFont).map { setDefaultAttribute(.font, $0) } != nil
        default: false
        }
    }
}
