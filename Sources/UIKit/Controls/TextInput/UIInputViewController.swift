/// A view for input that looks like a keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public enum Style: Int, Sendable { case `default`, keyboard }

    public let inputViewStyle: Style
    /// Whether constraints in the view decide how high it is. Default: false.
    open var allowsSelfSizing = false

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
    open var primaryLanguage: String?
    open var hasDictationKey = false
    open var hasFullAccess: Bool { false }
    open var needsInputModeSwitchKey: Bool { false }
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

    open var primaryLanguage: String? { "en-US" }
}
