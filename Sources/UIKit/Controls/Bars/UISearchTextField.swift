/// The field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    private let magnifier = GlyphView(.magnifier, weight: 1.7)
    /// The view at the end of the field while it is empty.
    let accessory = UIButton(type: .system)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .always
        magnifier.color = .secondaryLabel
        addSubview(magnifier)
        addSubview(searchIcon)
        accessory.tintColor = .secondaryLabel
        accessory.isHidden = true
        addSubview(accessory)
        addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .editingChanged)
    }

    // MARK: - Tokens

    final var tokenState = SearchTokenState()
    /// Tells the bar.
    final var tokensChanged: (() -> Void)?

    /// The tokens before the text. A change has a search controller ask for results.
    open var tokens: [UISearchToken] {
        get { tokenState.tokens }
        set { setTokens(newValue) }
    }
    /// Puts a token before the one at that index; an index beyond the end adds it.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        var changed = tokens
        changed.insert(token, at: min(max(0, tokenIndex), changed.count))
        tokens = changed
    }
    /// Takes a token away.
    open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
    /// Where a token is in the text. All stand before the first character.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
    /// The tokens of a range; those of a range that starts with the text are all.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
    }
    /// The text without the tokens.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }
    /// Takes a stretch of the text away and puts a token in.
    ///
    /// - Parameters:
    ///   - textRange: What the token stands for; taken out of the text.
    ///   - token: What is put in.
    ///   - tokenIndex: Among the tokens.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }
    /// Behind the tokens; nil stands for the system's grey.
    open var tokenBackgroundColor: UIColor! {
        get { tokenState.background ?? .systemGray }
        set {
            tokenState.background = newValue
            setNeedsLayout()
        }
    }
    /// Whether the user may delete tokens. True by default.
    open var allowsDeletingTokens = true
    /// Whether a chosen token can be copied, as its text. True by default.
    open var allowsCopyingTokens = true

    open override var hasText: Bool { super.hasText || !tokens.isEmpty }
    open override func deleteBackward() { if !deleteToken() { super.deleteBackward() } }
    override func textWasCleared() { if allowsDeletingTokens { tokens = [] } }
    open override func copy(_ sender: Any?) { if !copyToken() { super.copy(sender) } }

    override var placeholderColor: UIColor { .secondaryLabel }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { searchRect(bounds) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { searchRect(bounds) }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isRightToLeft ? 6 : bounds.maxX - 25, y: bounds.midY - 9.5, width: 19, height: 19)
            .offsetBy(dx: offset(.clear).dx, dy: offset(.clear).dy)
    }

    /// Measured: 39.5 to the text's start, 14 after it, in a field whose left image takes 30.
    private func searchRect(_ bounds: CGRect) -> CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let near = 31 + tokensWidth
        let far: CGFloat = hasText || accessory.currentImage != nil ? 28 : 7
        return CGRect(
            x: isRightToLeft ? far : near, y: bounds.minY, width: max(0, bounds.width - near - far),
            height: bounds.height
        ).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }
    /// How far the text is moved from its place.
    var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
    /// Pictures of an app's own, by kind.
    var icons: [UISearchBar.Icon: UIImage] = [:] { didSet { setNeedsLayout() } }
    private let searchIcon = UIImageView()
    /// How far pictures are moved from their places, by kind.
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

    private func offset(_ icon: UISearchBar.Icon) -> (dx: CGFloat, dy: CGFloat) {
        let offset = iconOffsets[icon] ?? .zero
        return (offset.horizontal, offset.vertical)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeTokens()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        magnifier.frame = CGRect(
            x: isRightToLeft ? bounds.width - 24 : 8, y: bounds.midY - 8, width: 16, height: 16
        ).offsetBy(dx: offset(.search).dx, dy: offset(.search).dy)
        magnifier.isHidden = icons[.search] != nil
        searchIcon.image = icons[.search]
        searchIcon.frame = magnifier.frame
        searchIcon.contentMode = .center
        accessory.isHidden = hasText || accessory.currentImage == nil
        accessory.frame = CGRect(
            x: isRightToLeft ? 4 : bounds.width - 28, y: bounds.midY - 12, width: 24, height: 24
        ).offsetBy(dx: offset(.bookmark).dx, dy: offset(.bookmark).dy)
    }
}

/// Something to search for that is no text, such as a person or a place.
@preconcurrency @MainActor open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    /// Whatever the app means by it.
    open var representedObject: Any?

    /// - Parameters:
    ///   - icon: Before the text; nil for none.
    ///   - text: What the token says.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// The tokens of a field and their views.
@MainActor struct SearchTokenState {
    fileprivate(set) var tokens: [UISearchToken] = []
    fileprivate var views: [SearchTokenView] = []
    /// The one that the user chose, or that the delete key reached first.
    fileprivate var chosen: Int?
    var background: UIColor?
}

extension UISearchTextField {
    private static let tokenGap: CGFloat = 4

    fileprivate var tokensWidth: CGFloat { tokenState.views.reduce(0) { $0 + $1.naturalWidth + Self.tokenGap } }

    fileprivate func setTokens(_ tokens: [UISearchToken]) {
        for view in tokenState.views { view.removeFromSuperview() }
        tokenState.tokens = tokens
        tokenState.chosen = nil
        tokenState.views = tokens.enumerated().map { index, token in
            let view = SearchTokenView(token)
            view.addAction(
                UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            addSubview(view)
            return view
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        tokensChanged?()
    }

    private func choose(_ index: Int?) {
        tokenState.chosen = index
        if index != nil { becomeFirstResponder() }
        setNeedsLayout()
    }

    fileprivate func placeTokens() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 31
        for (index, view) in tokenState.views.enumerated() {
            let width = view.naturalWidth
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: bounds.midY - 12, width: width, height: 24)
            view.show(on: index == tokenState.chosen ? tintColor : tokenBackgroundColor)
            x += width + Self.tokenGap
        }
    }

    /// What the delete key does before the text: the last token is chosen first, then deleted.
    fileprivate func deleteToken() -> Bool {
        let isAtStart =
            selectedTextRange.map { $0.isEmpty && offset(from: beginningOfDocument, to: $0.start) == 0 } ?? true
        guard allowsDeletingTokens, !tokens.isEmpty, tokenState.chosen != nil || isAtStart else { return false }
        guard let chosen = tokenState.chosen else {
            choose(tokens.count - 1)
            return true
        }
        tokens.remove(at: chosen)
        sendActions(for: .editingChanged)
        return true
    }

    fileprivate func copyToken() -> Bool {
        guard allowsCopyingTokens, let chosen = tokenState.chosen else { return false }
        UIPasteboard.general.string = tokens[chosen].text
        return true
    }
}

/// A token, as a field draws it.
private final class SearchTokenView: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()

    init(_ token: UISearchToken) {
        super.init(frame: .zero)
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        picture.image = token.icon
        picture.tintColor = .white
        picture.contentMode = .scaleAspectFit
        layer.cornerRadius = 6
        for part in [picture, label] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityLabel = token.text
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(on color: UIColor) { backgroundColor = color }

    private var pictureWidth: CGFloat { picture.image == nil ? 0 : 20 }
    var naturalWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + pictureWidth + 14 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        picture.frame = CGRect(
            x: isRightToLeft ? bounds.width - 23 : 7, y: bounds.midY - 8, width: max(0, pictureWidth - 4), height: 16)
        label.frame = CGRect(
            x: isRightToLeft ? 7 : 7 + pictureWidth, y: 0, width: bounds.width - 14 - pictureWidth,
            height: bounds.height)
    }
}
