/// Describes what a cell or header shows, as a value.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// A view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The content for the state; itself where nothing changes.
    func updated(for state: any UIConfigurationState) -> Self
}

/// The view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    /// What is shown; setting it changes the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show that content.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state that configurations are adapted to.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits of the view that is configured.
    var traitCollection: UITraitCollection { get set }
    /// Values of an app's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value of an app's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What holds for a view that is configured.
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// Whether it can't be used.
    public var isDisabled = false
    /// Whether it is under the finger.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the keyboard's focus.
    public var isFocused = false
    /// Whether a header stays in sight over its section.
    public var isPinned = false

    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What holds for a cell that is configured.
public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// Whether it can't be used.
    public var isDisabled = false
    /// Whether it is under the finger.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the keyboard's focus.
    public var isFocused = false
    /// Whether the list is being edited.
    public var isEditing = false
    /// Whether what is below it is shown.
    public var isExpanded = false
    /// Whether its actions are shown.
    public var isSwiped = false
    /// Whether the user moves it.
    public var isReordering = false
    public var isPinned = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none

    public enum DragState: Int, Sendable { case none, lifting, dragging }
    public enum DropState: Int, Sendable { case none, notTargeted, targeted }

    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
