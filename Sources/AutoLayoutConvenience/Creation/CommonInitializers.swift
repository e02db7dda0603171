import UIKit

extension UIView {
    /// A view with a colour behind it.
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

    /// Has the view's margins reach at least as far in as its superview's, and gives the view.
    public func preservingSuperviewLayoutMargins() -> Self {
        preservesSuperviewLayoutMargins = true
        return self
    }
}

extension UILabel {
    /// A label with text, font, colour, alignment and number of lines; 0, the default, for as many as it takes.
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
    /// A text view with text, font, colour and alignment.
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
    /// A button of the type with a title and its font.
    public convenience init(title: String? = nil, font: UIFont? = nil, type: UIButton.ButtonType) {
        self.init(type: type)
        setTitle(title, for: .normal)
        if let font { titleLabel?.font = font }
    }
}

extension UIImageView {
    /// An image view with an image and how it fills the view.
    public convenience init(image: UIImage? = nil, contentMode: UIView.ContentMode) {
        self.init(image: image)
        self.contentMode = contentMode
    }
}
