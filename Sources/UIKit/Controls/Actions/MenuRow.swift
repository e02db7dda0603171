/// A line of a menu.
final class MenuRow: UIControl {
    private let element: UIMenuElement
    private let tapped: () -> Void
    private let start: Start
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    /// What keys do the same.
    private let keys = UILabel()
    private let mark = GlyphView(.checkmark, weight: 2.2)

    /// Where the parts of a menu's rows begin, in points from the end where reading begins.
    struct Start {
        let inset: CGFloat
        let text: CGFloat
        /// Whether images stand before the texts, where they do not point to another menu.
        let imagesLead: Bool

        @MainActor init(_ design: Design, marks: Bool, images: Bool) {
            inset = design[.menuInset]
            imagesLead = design.has(.menuImagesLead)
            text = inset + max(marks ? design[.menuMarkIndent] : 0, images ? design[.menuImageIndent] : 0)
        }
    }

    init(_ element: UIMenuElement, start: Start, tapped: @escaping () -> Void) {
        self.element = element
        self.tapped = tapped
        self.start = start
        super.init(frame: .zero)
        let attributes = element.listedAttributes
        isEnabled = !attributes.contains(.disabled)
        let isDestructive =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        let ink: UIColor = !isEnabled ? Design.current.color(.menuDisabled) : isDestructive ? .systemRed : .label
        title.text = (element as? UICommand)?.listedTitle ?? element.title
        title.font = .systemFont(ofSize: 17)
        title.textColor = ink
        subtitle.text = element.subtitle
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        picture.image = element.image?.templateByDefault
        picture.tintColor = ink
        picture.contentMode = .center
        mark.color = ink
        mark.isHidden = element.listedState != .on
        if element is UIMenu, element.image == nil { picture.image = UIImage(systemName: "chevron.right") }
        keys.text = (element as? UIKeyCommand)?.keyText
        keys.font = .systemFont(ofSize: 15)
        keys.textColor = .secondaryLabel
        for part in [title, subtitle, picture, keys, mark] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isRightToLeft
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let (inset, start) = (self.start.inset, self.start.text)
        let leads = self.start.imagesLead && element.image != nil
        put(mark, CGRect(x: inset - 4, y: bounds.midY - 6, width: 13, height: 12))
        let keySize = keys.intrinsicContentSize
        let keyRoom = keys.text == nil ? 0 : keySize.width + 8
        let end = bounds.width - inset - (picture.image == nil || leads ? 0 : 30)
        let width = end - start - keyRoom
        let titleHeight = title.intrinsicContentSize.height
        let subtitleHeight = subtitle.text?.isEmpty == false ? subtitle.intrinsicContentSize.height + 2 : 0
        let top = bounds.midY - (titleHeight + subtitleHeight) / 2
        put(title, CGRect(x: start, y: top, width: width, height: titleHeight))
        put(subtitle, CGRect(x: start, y: top + titleHeight + 2, width: width, height: max(0, subtitleHeight - 2)))
        put(
            keys,
            CGRect(
                x: end - keySize.width, y: bounds.midY - keySize.height / 2, width: keySize.width,
                height: keySize.height))
        put(
            picture,
            CGRect(x: leads ? inset - 2 : bounds.width - inset - 22, y: bounds.midY - 12, width: 24, height: 24))
    }

    override func trackDidFinishInside() { tapped() }

    /// A finger that slid onto the row was lifted there.
    func choose() { if isEnabled { tapped() } }
}
