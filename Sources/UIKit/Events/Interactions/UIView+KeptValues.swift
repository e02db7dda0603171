// Values of views that no host acts on, kept beside the view: few views have any.

/// A view's values of this kind.
@MainActor private final class KeptValues {
    var focusEffect: UIFocusEffect?
    var focusGroupIdentifier: String?
    var focusGroupPriority: UIFocusGroupPriority = .ignored
    var isSpringLoaded = false
    var isPointerInteractionEnabled = false
    var toolTip: String?
    var passwordRules: UITextInputPasswordRules?
    var inlinePredictionType = UITextInlinePredictionType.default
    var supportsAdaptiveImageGlyph = false
    var writingToolsBehavior = UIWritingToolsBehavior.default
    var usesStandardTextScaling = false
    var pointerStyleProvider: UIButton.PointerStyleProvider?

    private static var key = 0
    static func of(_ view: UIView) -> KeptValues {
        withUnsafePointer(to: &key) { key in
            if let kept = objc_getAssociatedObject(view, key) as? KeptValues { return kept }
            let new = KeptValues()
            objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return new
        }
    }
}

extension UIView {
    public var focusEffect: UIFocusEffect? {
        get { KeptValues.of(self).focusEffect }
        set { KeptValues.of(self).focusEffect = newValue }
    }
    public var focusGroupIdentifier: String? {
        get { KeptValues.of(self).focusGroupIdentifier }
        set { KeptValues.of(self).focusGroupIdentifier = newValue }
    }
    public var focusGroupPriority: UIFocusGroupPriority {
        get { KeptValues.of(self).focusGroupPriority }
        set { KeptValues.of(self).focusGroupPriority = newValue }
    }
}

extension UIControl {
    /// Shown where a pointer rests; hosts have none.
    public var toolTip: String? {
        get { KeptValues.of(self).toolTip }
        set { KeptValues.of(self).toolTip = newValue }
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
    public var isSpringLoaded: Bool {
        get { KeptValues.of(self).isSpringLoaded }
        set { KeptValues.of(self).isSpringLoaded = newValue }
    }
    public var isPointerInteractionEnabled: Bool {
        get { KeptValues.of(self).isPointerInteractionEnabled }
        set { KeptValues.of(self).isPointerInteractionEnabled = newValue }
    }
    public var pointerStyleProvider: PointerStyleProvider? {
        get { KeptValues.of(self).pointerStyleProvider }
        set { KeptValues.of(self).pointerStyleProvider = newValue }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    public var isSpringLoaded: Bool {
        get { KeptValues.of(self).isSpringLoaded }
        set { KeptValues.of(self).isSpringLoaded = newValue }
    }
}

/// What a password must be like, for generating one. Kept: nothing here generates passwords.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
    public let passwordRulesDescriptor: String
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

extension UITextField {
    public var passwordRules: UITextInputPasswordRules? {
        get { KeptValues.of(self).passwordRules }
        set { KeptValues.of(self).passwordRules = newValue }
    }
}

/// Whether the keyboard proposes the rest of a sentence within the text.
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// How far the system's writing tools work on a text.
public enum UIWritingToolsBehavior: Int, Sendable { case none = -1, `default`, complete, limited }

extension UITextField {
    /// Kept: there are no writing tools here.
    public var writingToolsBehavior: UIWritingToolsBehavior {
        get { KeptValues.of(self).writingToolsBehavior }
        set { KeptValues.of(self).writingToolsBehavior = newValue }
    }
    /// By kind of text by default. Kept: nothing is proposed here.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { KeptValues.of(self).inlinePredictionType }
        set { KeptValues.of(self).inlinePredictionType = newValue }
    }
}

extension UITextView {
    /// Kept: there are no writing tools here.
    public var writingToolsBehavior: UIWritingToolsBehavior {
        get { KeptValues.of(self).writingToolsBehavior }
        set { KeptValues.of(self).writingToolsBehavior = newValue }
    }
    /// False by default. Kept: it scales texts of apps on a Mac alone.
    public var usesStandardTextScaling: Bool {
        get { KeptValues.of(self).usesStandardTextScaling }
        set { KeptValues.of(self).usesStandardTextScaling = newValue }
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { KeptValues.of(self).passwordRules }
        set { KeptValues.of(self).passwordRules = newValue }
    }
    /// By kind of text by default. Kept: nothing is proposed here.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { KeptValues.of(self).inlinePredictionType }
        set { KeptValues.of(self).inlinePredictionType = newValue }
    }
    /// Whether keyboards may insert pictures as characters. False by default. Kept: no keyboard has any.
    public var supportsAdaptiveImageGlyph: Bool {
        get { KeptValues.of(self).supportsAdaptiveImageGlyph }
        set { KeptValues.of(self).supportsAdaptiveImageGlyph = newValue }
    }
}
