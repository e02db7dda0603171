/// More about an element than its label and value, which assistive technology tells when it is asked for.
open class AXCustomContent: NSObject, NSCopying {
    /// Whether it is spoken only when it is asked for, or each time the element is.
    public enum Importance: UInt, Sendable { case `default`, high }

    /// What it is about.
    open var label: String { attributedLabel.string }
    /// The label with attributes of speech.
    public let attributedLabel: NSAttributedString
    /// What there is to tell.
    open var value: String { attributedValue.string }
    /// The value with attributes of speech.
    public let attributedValue: NSAttributedString
    /// Only when asked for by default.
    open var importance = Importance.default

    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    public init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
        self.attributedLabel = attributedLabel
        self.attributedValue = attributedValue
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}

/// An element that has more to tell than its label and value.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
    /// In the order in which it is spoken; setting nil empties it.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
    /// Answers in place of ``accessibilityCustomContent``; nil by default. Optional.
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
    public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
        get { (self as? NSObject)?.keptCustomContentBlock }
        set { (self as? NSObject)?.keptCustomContentBlock = newValue }
    }

    /// What assistive technology tells: what the block answers, else what was set.
    package var toldCustomContent: [AXCustomContent] {
        if let block = accessibilityCustomContentBlock { return block() ?? [] }
        return accessibilityCustomContent ?? []
    }
}

extension NSObject {
    @MainActor
    fileprivate var keptCustomContentBlock: AXCustomContentReturnBlock? {
        get {
            if let responder = self as? UIResponder { return responder.accessibility[block: \.customContent] }
            return AccessibilityOfOthers.state(of: self)[block: \.customContent]
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibility[block: \.customContent] = newValue
            } else {
                AccessibilityOfOthers.change(self) { $0[block: \.customContent] = newValue }
            }
        }
    }
}

/// What tests find an element by.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// Not shown and not spoken.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}
