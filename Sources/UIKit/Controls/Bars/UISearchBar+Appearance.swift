extension UISearchBar {
    /// The field's background for a state; nil for the system's. Without one for the state, that of the normal state.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .disabled { field.disabledBackground = backgroundImage } else { field.background = backgroundImage }
        field.backgroundColor = field.background == nil ? .tertiarySystemFill : nil
    }
    /// What ``setSearchFieldBackgroundImage(_:for:)`` was given.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state == .disabled ? field.disabledBackground : field.background
    }

    /// How far the field is moved from its place, in points. None by default.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { look.fieldOffset }
        set { change { $0.fieldOffset = newValue } }
    }
    /// How far the text is moved in the field, in points. None by default.
    public var searchTextPositionAdjustment: UIOffset {
        get { field.textOffset }
        set { field.textOffset = newValue }
    }
    /// Moves one of the field's pictures, in points.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        field.iconOffsets[icon == .resultsList ? .bookmark : icon] = adjustment
    }
    /// How far a picture was moved.
    public func positionAdjustment(for icon: Icon) -> UIOffset {
        field.iconOffsets[icon == .resultsList ? .bookmark : icon] ?? .zero
    }

    /// Whether the button with the list looks chosen. False by default.
    public var isSearchResultsButtonSelected: Bool {
        get { field.accessory.isSelected }
        set { field.accessory.isSelected = newValue }
    }

    /// Shows or hides the choice below the field; animated, the bar makes room.
    public func setShowsScope(_ show: Bool, animated: Bool) {
        showsScopeBar = show
        if animated, window != nil { ControlAnimation.run(0.25) { self.layoutIfNeeded() } }
    }
    /// Drawn behind the choice below the field; nil, the default, for nothing.
    public var scopeBarBackgroundImage: UIImage? {
        get { look.scopeBackground }
        set { change { $0.scopeBackground = newValue } }
    }
    /// The background of the choice's buttons for a state.
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }
    /// Between two buttons of the choice.
    public func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopes.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }
    /// The choice's titles for a state.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopes.setTitleTextAttributes(attributes, for: state) }
}

extension UISearchBar {
    /// A picture of the field; nil for the system's. Those of the magnifier and of the button at the field's end can be
    /// changed, for the normal state.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard state == .normal else { return }
        field.icons[icon] = iconImage
        setNeedsLayout()
    }
    /// What ``setImage(_:for:state:)`` was given.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? { state == .normal ? field.icons[icon] : nil }

    /// Drawn in place of the background, wherever the bar is and however high; nil for the system's.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        guard barPosition == .any, barMetrics == .default else { return }
        self.backgroundImage = backgroundImage
    }
}

extension UISearchBar {
    /// The image of ``backgroundImage``, for all positions and metrics.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage
    }
}
