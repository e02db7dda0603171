import UIKit

extension UIView {
    public convenience init(backgroundColor: UIColor, alpha: CGFloat = 1) {
        self.init(frame: .zero)
        self.backgroundColor = backgroundColor
        self.alpha = alpha
    }

    /// A view around this one, which fills `layout` of it.
    public func wrapped(
        in layout: BoxLayout, preservesSuperviewLayoutMargins: Bool = true, insets: Insets = Default.insets
    ) -> UIView {
        let wrapper = UIView()
        wrapper.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
        wrapper.addSubview(self, filling: layout, insets: insets)
        return wrapper
    }

    public func preservingSuperviewLayoutMargins() -> Self {
        preservesSuperviewLayoutMargins = true
        return self
    }
}

extension UILabel {
    public convenience init(
        text: String? = nil, font: UIFont, color: UIColor? = nil, alignment: NSTextAlignment = .natural,
        numberOfLines: Int = 0
    ) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        if let color { textColor = color }
        textAlignment = alignment
        self.numberOfLines = numberOfLines
    }

    /// Follows the text size that the user prefers.
    public convenience init(
        text: String? = nil, textStyle: UIFont.TextStyle = .body, color: UIColor? = nil,
        alignment: NSTextAlignment = .natural, numberOfLines: Int = 0
    ) {
        self.init(
            text: text, font: .preferredFont(forTextStyle: textStyle), color: color, alignment: alignment,
            numberOfLines: numberOfLines)
        adjustsFontForContentSizeCategory = true
    }
}

extension UITextView {
    public convenience init(
        text: String? = nil, font: UIFont, color: UIColor? = nil, alignment: NSTextAlignment = .natural,
        isScrollEnabled: Bool = false
    ) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        if let color { textColor = color }
        textAlignment = alignment
        self.isScrollEnabled = isScrollEnabled
    }

    /// Follows the text size that the user prefers.
    public convenience init(
        text: String? = nil, textStyle: UIFont.TextStyle = .body, color: UIColor? = nil,
        alignment: NSTextAlignment = .natural, isScrollEnabled: Bool = false
    ) {
        self.init(
            text: text, font: .preferredFont(forTextStyle: textStyle), color: color, alignment: alignment,
            isScrollEnabled: isScrollEnabled)
        adjustsFontForContentSizeCategory = true
    }
}

extension UIButton {
    public convenience init(title: String? = nil, font: UIFont? = nil, type: UIButton.ButtonType) {
        self.init(type: type)
        setTitle(title, for: .normal)
        if let font { titleLabel?.font = font }
    }
}

extension UIImageView {
    public convenience init(image: UIImage? = nil, contentMode: UIView.ContentMode) {
        self.init(image: image)
        self.contentMode = contentMode
    }
}
