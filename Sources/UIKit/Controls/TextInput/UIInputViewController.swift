/// A view for input that looks like a keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// With or without the keyboard's background.
    public enum Style: Int, Sendable { case `default`, keyboard }

    /// Fixed once made.
    public let inputViewStyle: Style
    /// Whether constraints in the view decide how high it is. Default: false.
    open var allowsSelfSizing = false

    /// A view that stands in place of the keyboard, or on it.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    open override var intrinsicContentSize: CGSize {
        guard allowsSelfSizing else { return super.intrinsicContentSize }
        let size = systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: UIView.noIntrinsicMetric, height: size.height)
    }
}

/// The controller of a view for input.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
    /// The controller's view, where that is an input view.
    open override var inputView: UIView? {
        get { viewIfLoaded as? UIInputView }
        set { view = newValue }
    }
    /// The language that is typed in, as a code; nil for the user's.
    open var primaryLanguage: String?
    /// Whether it has a key for dictation. False by default.
    open var hasDictationKey = false
    /// Whether it may use the network; false here.
    open var hasFullAccess: Bool { false }
    /// Whether it needs a key to change keyboards; false here.
    open var needsInputModeSwitchKey: Bool { false }
    /// Lets go of the keys.
    open func dismissKeyboard() { UIApplication.shared.keyWindow?.endEditing(true) }
    /// There is no other keyboard to go to.
    open func advanceToNextInputMode() {}
}

/// A language and kind of keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
    /// The simulated keyboard has English letters.
    open class var activeInputModes: [UITextInputMode] { [english] }
    private static let english = UITextInputMode()

    /// As a code, such as `en-US`.
    open var primaryLanguage: String? { "en-US" }
}
