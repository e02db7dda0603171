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
        if let text = attributedText(reader, "attributedText") { label.attributedText = text }
    }

    func completeTextView(_ view: UITextView, _ reader: NibReader) {
        setInputTraits(of: view, reader)
        if let types = reader.element.child("dataDetectorType") { view.dataDetectorTypes = NibInput.detectors(types) }
        if let text = attributedText(reader, "attributedText") { view.attributedText = text }
    }
}
