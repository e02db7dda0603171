import Foundation
import NibDocument

/// Labels, text fields and text views.
extension NibLoader {
    func configureLabel(_ label: UILabel, _ reader: NibReader) {
        label.font = font(reader.font()) ?? label.font
        if let color = color(reader.color("textColor")) { label.textColor = color }
        label.highlightedTextColor = color(reader.color("highlightedColor"))
        label.textAlignment = NibNames.textAlignment(reader["textAlignment"])
        label.lineBreakMode = NibNames.lineBreakMode(reader["lineBreakMode"]) ?? .byTruncatingTail
        label.numberOfLines = reader.integer("numberOfLines") ?? 1
        label.adjustsFontSizeToFitWidth = reader.flag("adjustsFontSizeToFit") ?? false
        label.adjustsFontForContentSizeCategory = reader.flag("adjustsFontForContentSizeCategory") ?? false
        if let scale = reader.number("minimumScaleFactor") {
            label.minimumScaleFactor = scale
        } else if let size = reader.number("minimumFontSize"), let font = label.font, font.pointSize > 0 {
            label.minimumScaleFactor = size / font.pointSize
        }
        switch reader["baselineAdjustment"] {
        case "alignCenters": label.baselineAdjustment = .alignCenters
        case "none": label.baselineAdjustment = .none
        default: label.baselineAdjustment = .alignBaselines
        }
        label.allowsDefaultTighteningForTruncation = reader.flag("adjustsLetterSpacingToFitWidth") ?? false
        if let width = reader.number("preferredMaxLayoutWidth"), width > 0 { label.preferredMaxLayoutWidth = width }
        label.isEnabled = reader.flag("enabled") ?? true
        label.isHighlighted = reader.flag("highlighted") ?? false
        label.shadowColor = color(reader.color("shadowColor"))
        if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
        if let text = attributedText(reader, "attributedText") {
            label.attributedText = text
        } else {
            label.text = reader.text("text")
        }
    }

    func configureTextField(_ field: UITextField, _ reader: NibReader) {
        field.font = font(reader.font(), standard: 14) ?? field.font
        if let color = color(reader.color("textColor")) { field.textColor = color }
        field.textAlignment = NibNames.textAlignment(reader["textAlignment"])
        switch reader["borderStyle"] {
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        case "roundedRect": field.borderStyle = .roundedRect
        default: field.borderStyle = .none
        }
        field.placeholder = reader.text("placeholder")
        field.text = reader.text("text")
        field.adjustsFontSizeToFitWidth = reader.flag("adjustsFontSizeToFit") ?? true
        if let size = reader.number("minimumFontSize") { field.minimumFontSize = size }
        field.adjustsFontForContentSizeCategory = reader.flag("adjustsFontForContentSizeCategory") ?? false
        field.clearsOnBeginEditing = reader.flag("clearsOnBeginEditing") ?? false
        if let image = image(reader, "background") { field.background = image }
        switch reader["clearButtonMode"] {
        case "whileEditing": field.clearButtonMode = .whileEditing
        case "unlessEditing": field.clearButtonMode = .unlessEditing
        case "always": field.clearButtonMode = .always
        default: field.clearButtonMode = .never
        }
        setInputTraits(of: field, reader)
    }

    func configureTextView(_ view: UITextView, _ reader: NibReader) {
        view.isEditable = reader.flag("editable") ?? true
        view.adjustsFontForContentSizeCategory = reader.flag("adjustsFontForContentSizeCategory") ?? false
        view.isSelectable = reader.flag("selectable") ?? true
        setInputTraits(of: view, reader)
        if let types = reader.element.child("dataDetectorType") { view.dataDetectorTypes = NibInput.detectors(types) }
        view.font = font(reader.font(), standard: 14) ?? view.font
        if let color = color(reader.color("textColor")) { view.textColor = color }
        view.textAlignment = NibNames.textAlignment(reader["textAlignment"])
        if let text = attributedText(reader, "attributedText") {
            view.attributedText = text
        } else {
            view.text = reader.text("text") ?? ""
        }
    }
}
