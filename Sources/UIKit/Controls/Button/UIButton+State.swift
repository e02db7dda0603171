/// What a button shows in each state, and how it is set up.
struct ButtonFace {
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var shadowColor: UIColor?
        var image: UIImage?
        var symbol: UIImage.SymbolConfiguration?
        var background: UIImage?
    }

    var type = UIButton.ButtonType.custom
    var role = UIButton.Role.normal
    var menu: UIMenu?
    var menuPress: UILongPressGestureRecognizer?
    var changesSelection = false
    fileprivate(set) var contents: [UIControl.State: Content] = [:]
    /// The insets; nil means that they were never set, and the default padding applies.
    fileprivate(set) var contentInsets: UIEdgeInsets?
    var titleInsets = UIEdgeInsets.zero
    var imageInsets = UIEdgeInsets.zero
    var dimsHighlightedImage = true
    var dimsDisabledImage = true
    var showsTouch = false
    var reversesShadow = false

    var configuration: UIButton.Configuration?
    var updateHandler: UIButton.ConfigurationUpdateHandler?
    var updatesAutomatically = true
    var needsUpdate = false

    /// The value for a state: its own, else without the highlight, else the normal state's.
    func value<Value>(_ part: KeyPath<Content, Value?>, for state: UIControl.State) -> Value? {
        if let exact = contents[state]?[keyPath: part] { return exact }
        if state.contains(.highlighted), state.contains(.selected),
            let selected = contents[.selected]?[keyPath: part]
        {
            return selected
        }
        return contents[.normal]?[keyPath: part]
    }
}

extension UIButton {
    func become(_ type: ButtonType) {
        face.type = type
        if let glyph = type.glyph { parts.glyph = glyph }
        changed()
    }

    func set<Value>(
        _ part: WritableKeyPath<ButtonFace.Content, Value?>, _ value: Value?, _ state: UIControl.State
    ) {
        face.contents[state, default: .init()][keyPath: part] = value
        // What was set last wins, here or in the configuration.
        if state == .normal, face.configuration != nil {
            let part: AnyKeyPath = part
            if part == \ButtonFace.Content.title { face.configuration?.title = value as? String }
            if part == \ButtonFace.Content.image { face.configuration?.image = value as? UIImage }
        }
        changed()
    }

    func setContentInsets(_ insets: UIEdgeInsets) {
        face.contentInsets = insets == .zero ? nil : insets
        changed()
    }

    func setInsets(_ part: WritableKeyPath<ButtonFace, UIEdgeInsets>, _ insets: UIEdgeInsets) {
        face[keyPath: part] = insets
        setNeedsLayout()
    }

    /// A primary action lends the button its title and image.
    func adopt(_ action: UIAction) {
        if face.configuration != nil {
            if face.configuration?.title == nil, !action.title.isEmpty { face.configuration?.title = action.title }
            if face.configuration?.image == nil { face.configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        addAction(action, for: .primaryActionTriggered)
        changed()
    }

    func setConfiguration(_ configuration: Configuration?) {
        face.configuration = configuration
        changed()
    }

    func markConfigurationDirty() {
        face.needsUpdate = true
        changed()
    }

    func stateDidChange() {
        if face.updatesAutomatically, face.updateHandler != nil || face.configuration != nil {
            face.needsUpdate = true
        }
        changed()
    }

    func changed() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The current image as it shows, in the state's symbol configuration.
    var shownImage: UIImage? {
        guard let image = currentImage, let symbol = currentPreferredSymbolConfiguration else { return currentImage }
        return image.applyingSymbolConfiguration(symbol) ?? image
    }

    /// Whether a highlighted or disabled classic button shows it by dimming its image.
    var dimsImage: Bool {
        (isHighlighted && face.dimsHighlightedImage && face.contents[.highlighted]?.image == nil)
            || (!isEnabled && face.dimsDisabledImage && face.contents[.disabled]?.image == nil)
    }

    /// The colour in place of the tint where nothing else names one.
    var standardTint: UIColor { face.role == .destructive ? .systemRed : tintColor ?? .systemBlue }

    var titleColorNow: UIColor {
        if let own = face.contents[state]?.titleColor { return own }
        let isSystem = face.type != .custom
        if !isEnabled {
            return isSystem ? .tertiaryLabel : face.value(\.titleColor, for: .normal) ?? .white
        }
        let color = face.value(\.titleColor, for: state) ?? (isSystem ? standardTint : .white)
        return isSystem && isHighlighted ? color.withAlphaComponent(0.2) : color
    }
}

extension UIButton.ButtonType {
    var glyph: ControlGlyph? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: .info
        case .contactAdd: .plusCircle
        case .close: .closeCircle
        default: nil
        }
    }
}
