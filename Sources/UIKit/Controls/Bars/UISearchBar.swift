/// A field for searching, with an optional cancel button and a scope selector.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
    /// How much of the bar is drawn: with a background, without one, or only the field.
    public enum Style: Int, Sendable { case `default`, prominent, minimal }
    /// The pictures in the field.
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    var look = SearchBarLook()
    let field = UISearchTextField()
    fileprivate let background = UIImageView()
    fileprivate let promptLabel = UILabel()
    fileprivate let cancel = UIButton(type: .system)
    let scopes = UISegmentedControl(items: nil)
    fileprivate let scopeBackground = UIImageView()
    fileprivate let listener = SearchBarListener()
    /// The controller that searches with the bar; it hears before the delegate.
    weak var searcher: UISearchController?
    /// In a navigation bar the field stands at the top and has that bar's background.
    var isInBar = false {
        didSet { if isInBar != oldValue { setNeedsLayout() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UISearchBar.self)
    }

    /// Hears of editing and buttons. Held weakly.
    open weak var delegate: (any UISearchBarDelegate)?

    /// What the delegate says: where the bar is attached to the top, its background reaches up behind the status bar.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
    /// The field itself, to set what the bar has no property for.
    open var searchTextField: UISearchTextField { field }
    /// What is searched for; empty, not nil, where nothing is typed.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
    }
    /// Shown while nothing is typed; nil for nothing.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// A line above the field; nil, the default, for none.
    open var prompt: String? {
        get { look.prompt }
        set { change { $0.prompt = newValue } }
    }
    /// With a background by default.
    open var searchBarStyle: Style {
        get { look.style }
        set { change { $0.style = newValue } }
    }
    /// Light or dark.
    open var barStyle: UIBarStyle {
        get { look.barStyle }
        set { change { $0.barStyle = newValue } }
    }
    /// The colour around the field; nil, the default, for the system's.
    open var barTintColor: UIColor? {
        get { look.barTint }
        set { change { $0.barTint = newValue } }
    }
    /// Whether what lies below shows through. By default true, but for an opaque background image. An opaque image of a
    /// translucent bar is drawn with less opacity; the image of an opaque bar lies on the bar's tint, or on black or
    /// white by its style.
    open var isTranslucent: Bool {
        get { look.isTranslucent ?? (look.backgroundImage?.values.isOpaque != true) }
        set { change { $0.isTranslucent = newValue } }
    }
    /// Drawn in place of the background; nil for the system's.
    open var backgroundImage: UIImage? {
        get { look.backgroundImage }
        set { change { $0.backgroundImage = newValue } }
    }
    /// Whether a button to end is beside the field. False by default.
    open var showsCancelButton: Bool {
        get { look.showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the button to end; animated, the field makes room.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        change { $0.showsCancel = showsCancelButton }
        if animated, window != nil { ControlAnimation.run(0.25) { self.layoutIfNeeded() } }
    }
    /// Whether an empty field ends in a book; tapping it reaches `searchBarBookmarkButtonClicked(_:)`.
    open var showsBookmarkButton: Bool {
        get { look.showsBookmark }
        set { change { $0.showsBookmark = newValue } }
    }
    /// Whether an empty field ends in a list; tapping it reaches `searchBarResultsListButtonClicked(_:)`.
    open var showsSearchResultsButton: Bool {
        get { look.showsResultsList }
        set { change { $0.showsResultsList = newValue } }
    }
    /// Titles of the choice below the field; nil for none.
    open var scopeButtonTitles: [String]? {
        get { look.scopes }
        set { setScopes(newValue) }
    }
    /// Whether the choice below the field is shown. False by default.
    open var showsScopeBar: Bool {
        get { look.showsScopes }
        set { change { $0.showsScopes = newValue } }
    }
    /// The chosen title, from 0.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = newValue } }
    }
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }

    /// Above the keyboard while the field is edited; nil, the default, for nothing.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }
    open override var canBecomeFirstResponder: Bool { true }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: barWidth(fitting: size), height: barHeight)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}

/// Hears of a search bar's editing and buttons. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin. True where it is not implemented.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end. True where it is not implemented.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The text changed, also by clearing.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether the user may put the text in place of the range, in UTF-16 units. True where it is not implemented.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The search key was pressed. The keyboard stays until the app ends editing.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The bookmarks' button was tapped.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The button to end was tapped. The text stays until the app clears it.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The results' button was tapped.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Another title below the field was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

struct SearchBarLook {
    var prompt: String?
    var style = UISearchBar.Style.default
    var barStyle = UIBarStyle.default
    var barTint: UIColor?
    /// Nil where the background decides.
    var isTranslucent: Bool?
    var backgroundImage: UIImage?
    var showsCancel = false
    var showsBookmark = false
    var showsResultsList = false
    var showsScopes = false
    var scopes: [String]?
    /// Drawn behind the choice of scopes.
    var scopeBackground: UIImage?
    /// How far the field is moved from its place.
    var fieldOffset = UIOffset.zero
}

/// Passes on what the field reports as the bar's own events.
private final class SearchBarListener: UITextFieldDelegate {
    weak var bar: UISearchBar?

    private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return question(delegate, bar)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.searcher?.barBeganEditing()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}

extension UISearchBar {
    private static var fieldHeight: CGFloat { Design.current[.searchFieldHeight] }
    private static let scopeHeight: CGFloat = 44

    private func start() {
        listener.bar = self
        field.autocapitalizationType = .none
        field.delegate = listener
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searcher?.textChanged()
                delegate?.searchBar(self, textDidChange: field.text ?? "")
            }, for: .editingChanged)
        field.tokensChanged = { [weak self] in self?.searcher?.textChanged() }
        field.accessibilityTraits = .searchField
        cancel.accessibilityLabel = "Cancel"
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searcher?.barCancelled()
                delegate?.searchBarCancelButtonClicked(self)
            }, for: .touchUpInside)
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                searcher?.textChanged()
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
            }, for: .valueChanged)
        field.accessory.addAction(
            UIAction { [weak self] _ in self?.accessoryTapped() }, for: .touchUpInside)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        for part in [background, promptLabel, field, cancel, scopeBackground, scopes] { addSubview(part) }
    }

    private func accessoryTapped() {
        if look.showsBookmark {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }

    func change(_ edit: (inout SearchBarLook) -> Void) {
        edit(&look)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func setScopes(_ titles: [String]?) {
        look.scopes = titles
        scopes.removeAllSegments()
        for (index, title) in (titles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        if titles?.isEmpty == false { scopes.selectedSegmentIndex = 0 }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var hasScopes: Bool { look.showsScopes && look.scopes?.isEmpty == false }

    private var barHeight: CGFloat {
        Design.current[.searchBarHeight] + (hasScopes ? Self.scopeHeight : 0) + promptHeight
    }

    /// As high as in a navigation bar. Ours: no search bar with a prompt was measured.
    private var promptHeight: CGFloat { look.prompt == nil ? 0 : 30 }

    /// The height below the titles of a navigation bar.
    var heightInBar: CGFloat { 52 + (hasScopes ? Self.scopeHeight : 0) }

    private func fillBackground() {
        background.image = look.backgroundImage
        background.alpha = 1
        if let image = look.backgroundImage {
            background.backgroundColor =
                isTranslucent ? nil : look.barTint ?? (look.barStyle == .black ? .black : .white)
            if isTranslucent, image.values.isOpaque { background.alpha = Self.translucentOpacity }
        } else {
            background.backgroundColor =
                look.barTint
                ?? (isTranslucent ? .searchBarBackground.seen(at: Self.translucentOpacity) : .searchBarBackground)
        }
    }

    /// The system's, as is what it comes to over its usual background.
    private static let translucentOpacity: CGFloat = 0.85

    private func place() {
        let above = barPosition == .topAttached ? distanceToTop : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        background.isHidden = isInBar || look.style == .minimal && look.backgroundImage == nil
        fillBackground()
        for part in [background, promptLabel, field] as [UIView] {
            part.overrideUserInterfaceStyle = look.barStyle == .black ? .dark : .unspecified
        }
        promptLabel.text = look.prompt
        promptLabel.frame = CGRect(x: 8, y: 6, width: bounds.width - 16, height: promptHeight - 10)
        promptLabel.isHidden = look.prompt == nil
        field.accessory.setImage(
            look.showsBookmark
                ? field.icons[.bookmark] ?? UIImage(systemName: "book")
                : look.showsResultsList ? field.icons[.resultsList] ?? UIImage(systemName: "list.bullet") : nil,
            for: .normal)
        field.accessory.accessibilityLabel =
            look.showsBookmark ? "Bookmarks" : look.showsResultsList ? "Search results" : nil
        let top = isInBar ? 1 : promptHeight
        let row = CGRect(
            x: 8, y: top, width: bounds.width - 16,
            height: isInBar
                ? min(bounds.height, Self.fieldHeight)
                : bounds.height - top - (hasScopes ? Self.scopeHeight : 0))
        let height = max(0, min(Self.fieldHeight, row.height))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var frame = CGRect(x: row.minX, y: row.midY - height / 2, width: row.width, height: height)
        cancel.isHidden = !look.showsCancel
        if look.showsCancel {
            let width = cancel.intrinsicContentSize.width
            frame.size.width -= width + 12
            if isRightToLeft { frame.origin.x += width + 12 }
            cancel.frame = CGRect(
                x: isRightToLeft ? row.minX : frame.maxX + 10, y: frame.minY, width: width, height: height)
        }
        field.frame = frame.offsetBy(dx: look.fieldOffset.horizontal, dy: look.fieldOffset.vertical)
        scopes.isHidden = !hasScopes
        scopes.frame = CGRect(x: 8, y: row.maxY + 2, width: bounds.width - 16, height: 32)
        scopeBackground.image = look.scopeBackground
        scopeBackground.isHidden = !hasScopes || look.scopeBackground == nil
        scopeBackground.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: Self.scopeHeight)
    }
}

extension UIColor {
    /// The colour that at `opacity` looks like this one over the system's background.
    fileprivate func seen(at opacity: CGFloat) -> UIColor {
        UIColor { traits in
            func parts(_ color: UIColor) -> [CGFloat] {
                var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
                return [red, green, blue]
            }
            let under = zip(parts(self), parts(.systemBackground)).map { own, below in
                min(max((own - (1 - opacity) * below) / opacity, 0), 1)
            }
            return UIColor(red: under[0], green: under[1], blue: under[2], alpha: opacity)
        }
    }

    fileprivate static var searchBarBackground: UIColor {
        UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(red: 0x1C / 255, green: 0x1C / 255, blue: 0x1E / 255, alpha: 1)
                : UIColor(red: 0xC9 / 255, green: 0xC9 / 255, blue: 0xCE / 255, alpha: 1)
        }
    }
}
