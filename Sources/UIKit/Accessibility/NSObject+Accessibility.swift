import Foundation

// What objects that are not responders tell assistive technology. Responders declare the same members themselves; a
// responder that is asked through a value of type `NSObject` answers with its own.
extension NSObjectProtocol where Self: NSObject {
    @MainActor
    func read<Value>(_ own: KeyPath<UIResponder, Value>, _ kept: KeyPath<AccessibilityState, Value>) -> Value {
        if let responder = self as? UIResponder { return responder[keyPath: own] }
        return AccessibilityOfOthers.state(of: self)[keyPath: kept]
    }

    @MainActor
    func write<Value>(
        _ own: ReferenceWritableKeyPath<UIResponder, Value>, _ kept: WritableKeyPath<AccessibilityState, Value>,
        _ value: Value
    ) {
        if let responder = self as? UIResponder { return responder[keyPath: own] = value }
        AccessibilityOfOthers.change(self) { $0[keyPath: kept] = value }
    }

    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get {
            (self as? UIResponder)?.isAccessibilityElement ?? AccessibilityOfOthers.state(of: self).isElement ?? false
        }
        set {
            if let responder = self as? UIResponder { return responder.isAccessibilityElement = newValue }
            AccessibilityOfOthers.change(self) { $0.isElement = newValue }
        }
    }
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { read(\.accessibilityLabel, \.label) }
        set { write(\.accessibilityLabel, \.label, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { read(\.accessibilityHint, \.hint) }
        set { write(\.accessibilityHint, \.hint, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { read(\.accessibilityValue, \.value) }
        set { write(\.accessibilityValue, \.value, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { read(\.accessibilityTraits, \.traits) }
        set { write(\.accessibilityTraits, \.traits, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { read(\.accessibilityIdentifier, \.identifier) }
        set { write(\.accessibilityIdentifier, \.identifier, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { read(\.accessibilityElements, \.elements) }
        set { write(\.accessibilityElements, \.elements, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
        get { read(\.accessibilityElementsHidden, \.elementsHidden) }
        set { write(\.accessibilityElementsHidden, \.elementsHidden, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityLanguage: String? {
        get { read(\.accessibilityLanguage, \.language) }
        set { write(\.accessibilityLanguage, \.language, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
        get { read(\.accessibilityViewIsModal, \.viewIsModal) }
        set { write(\.accessibilityViewIsModal, \.viewIsModal, newValue) }
    }
    @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
        get { read(\.shouldGroupAccessibilityChildren, \.groupsChildren) }
        set { write(\.shouldGroupAccessibilityChildren, \.groupsChildren, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
        get { read(\.accessibilityPath, \.path) }
        set { write(\.accessibilityPath, \.path, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { read(\.accessibilityCustomActions, \.customActions) }
        set { write(\.accessibilityCustomActions, \.customActions, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { read(\.accessibilityCustomRotors, \.customRotors) }
        set { write(\.accessibilityCustomRotors, \.customRotors, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { read(\.accessibilityNavigationStyle, \.navigationStyle) }
        set { write(\.accessibilityNavigationStyle, \.navigationStyle, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
        get { read(\.accessibilityContainerType, \.containerType) }
        set { write(\.accessibilityContainerType, \.containerType, newValue) }
    }
    /// In screen coordinates; zero until set.
    @preconcurrency @MainActor public var accessibilityFrame: CGRect {
        get { (self as? UIResponder)?.accessibilityFrame ?? AccessibilityOfOthers.state(of: self).frame ?? .zero }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityFrame = newValue }
            AccessibilityOfOthers.change(self) { $0.frame = newValue }
        }
    }
    /// In screen coordinates; the middle of ``accessibilityFrame`` unless set.
    @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityActivationPoint }
            let frame = accessibilityFrame
            return AccessibilityOfOthers.state(of: self).activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityActivationPoint = newValue }
            AccessibilityOfOthers.change(self) { $0.activationPoint = newValue }
        }
    }
    @preconcurrency @MainActor public var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { read(\.accessibilityTextualContext, \.textualContext) }
        set { write(\.accessibilityTextualContext, \.textualContext, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityHeaderElements: [Any]? {
        get { read(\.accessibilityHeaderElements, \.headerElements) }
        set { write(\.accessibilityHeaderElements, \.headerElements, newValue) }
    }
    @preconcurrency @MainActor public var automationElements: [Any]? {
        get { read(\.automationElements, \.automationElements) }
        set { write(\.automationElements, \.automationElements, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityIgnoresInvertColors: Bool {
        get { read(\.accessibilityIgnoresInvertColors, \.ignoresInvertColors) }
        set { write(\.accessibilityIgnoresInvertColors, \.ignoresInvertColors, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedLabel }
            return AccessibilityOfOthers.state(of: self).attributedLabel
                ?? accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedLabel = newValue }
            accessibilityLabel = newValue?.string
            AccessibilityOfOthers.change(self) { $0.keep(\.label, newValue) }
        }
    }
    @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedHint }
            return AccessibilityOfOthers.state(of: self).attributedHint
                ?? accessibilityHint.map { NSAttributedString(string: $0) }
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedHint = newValue }
            accessibilityHint = newValue?.string
            AccessibilityOfOthers.change(self) { $0.keep(\.hint, newValue) }
        }
    }
    @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedValue }
            return AccessibilityOfOthers.state(of: self).attributedValue
                ?? accessibilityValue.map { NSAttributedString(string: $0) }
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedValue = newValue }
            accessibilityValue = newValue?.string
            AccessibilityOfOthers.change(self) { $0.keep(\.value, newValue) }
        }
    }
    @preconcurrency @MainActor public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedUserInputLabels }
            return AccessibilityOfOthers.state(of: self).inputLabels ?? []
        }
        set {
            if let responder = self as? UIResponder {
                return responder.accessibilityAttributedUserInputLabels = newValue
            }
            AccessibilityOfOthers.change(self) { $0.inputLabels = newValue }
        }
    }
    @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityUserInputLabels }
            return accessibilityAttributedUserInputLabels.map(\.string)
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityUserInputLabels = newValue }
            accessibilityAttributedUserInputLabels = newValue?.map { NSAttributedString(string: $0) }
        }
    }
    /// Whether the object can be used. True by default.
    @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
        get {
            (self as? UIResponder)?.accessibilityRespondsToUserInteraction
                ?? AccessibilityOfOthers.state(of: self).respondsToInteraction ?? true
        }
        set {
            if let responder = self as? UIResponder {
                return responder.accessibilityRespondsToUserInteraction = newValue
            }
            AccessibilityOfOthers.change(self) { $0.respondsToInteraction = newValue }
        }
    }

    // MARK: Elements inside

    /// How many objects there are to speak of in this one.
    @preconcurrency @MainActor public func accessibilityElementCount() -> Int {
        (self as? UIResponder)?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
    }
    /// The object to speak of at the place; nil beyond the end.
    @preconcurrency @MainActor public func accessibilityElement(at index: Int) -> Any? {
        if let responder = self as? UIResponder { return responder.accessibilityElement(at: index) }
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// `NSNotFound` where the element is none of the container's.
    @preconcurrency @MainActor public func index(ofAccessibilityElement element: Any) -> Int {
        if let responder = self as? UIResponder { return responder.index(ofAccessibilityElement: element) }
        return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    // MARK: Focus

    /// Whether assistive technology is at the object.
    @preconcurrency @MainActor public func accessibilityElementIsFocused() -> Bool {
        (self as? UIResponder)?.accessibilityElementIsFocused() ?? AssistiveFocus.isAt(self)
    }
    /// Assistive technology came to the object.
    @preconcurrency @MainActor public func accessibilityElementDidBecomeFocused() {
        (self as? UIResponder)?.accessibilityElementDidBecomeFocused()
    }
    /// Assistive technology left the object.
    @preconcurrency @MainActor public func accessibilityElementDidLoseFocus() {
        (self as? UIResponder)?.accessibilityElementDidLoseFocus()
    }

    // MARK: Actions

    /// Does what a tap would do; says whether something was done.
    @preconcurrency @MainActor public func accessibilityActivate() -> Bool {
        (self as? UIResponder)?.accessibilityActivate() ?? accessibilityActivateBlock?() ?? false
    }
    /// Makes an adjustable value larger.
    @preconcurrency @MainActor public func accessibilityIncrement() {
        if let responder = self as? UIResponder { return responder.accessibilityIncrement() }
        accessibilityIncrementBlock?()
    }
    /// Makes an adjustable value smaller.
    @preconcurrency @MainActor public func accessibilityDecrement() {
        if let responder = self as? UIResponder { return responder.accessibilityDecrement() }
        accessibilityDecrementBlock?()
    }
    /// Scrolls by a page in the direction; says whether it did.
    @preconcurrency @MainActor public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        (self as? UIResponder)?.accessibilityScroll(direction) ?? false
    }
    /// Closes what is shown over the rest; says whether it did.
    @preconcurrency @MainActor public func accessibilityPerformEscape() -> Bool {
        (self as? UIResponder)?.accessibilityPerformEscape() ?? accessibilityPerformEscapeBlock?() ?? false
    }
    /// Does the screen's main action; says whether it did.
    @preconcurrency @MainActor public func accessibilityPerformMagicTap() -> Bool {
        (self as? UIResponder)?.accessibilityPerformMagicTap() ?? accessibilityMagicTapBlock?() ?? false
    }
}

/// Of objects that cannot carry the state themselves. Those that are gone are dropped as others come.
@MainActor enum AccessibilityOfOthers {
    private struct Entry {
        weak var object: NSObject?
        var state = AccessibilityState()
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func state(of object: NSObject) -> AccessibilityState {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return AccessibilityState()
        }
        return entry.state
    }

    static func change(_ object: NSObject, _ edit: (inout AccessibilityState) -> Void) {
        entries = entries.filter { $0.value.object != nil }
        edit(&entries[ObjectIdentifier(object), default: Entry(object: object)].state)
    }
}
