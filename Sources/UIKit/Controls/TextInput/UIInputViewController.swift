/// A view for input that looks like a keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// With or without the keyboard's background.
    public enum Style: Int, Sendable { case `default`, keyboard }

    /// Whether it looks like a keyboard; fixed once it is made.
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
    open override var inputView: UIInputView? {
        get { viewIfLoaded as? UIInputView }
        set { view = newValue }
    }
    /// The text that the keys type into: that of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }
    private let proxy = TypedText()
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
    /// Lists the other keyboards while a finger is down: there are none.
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}
}

/// A language and kind of keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
    /// The simulated keyboard has English letters.
    open class var activeInputModes: [UITextInputMode] { [english] }
    private static let english = UITextInputMode()

    /// The code of the language that is typed, such as `en-US`.
    open var primaryLanguage: String? { "en-US" }
}

/// A text as keyboards of an app's own see it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point; nil for none.
    var documentContextBeforeInput: String? { get }
    /// The text after the insertion point; nil for none.
    var documentContextAfterInput: String? { get }
    /// What is chosen; nil for nothing.
    var selectedText: String? { get }
    /// Moves the insertion point, by characters.
    func adjustTextPosition(byCharacterOffset offset: Int)
}

/// Passes on what keys do to the first responder.
@MainActor private final class TypedText: NSObject, UITextDocumentProxy {
    private var input: (any UIKeyInput)? { UIApplication.shared.keyWindow?.firstResponder as? any UIKeyInput }
    private var text: (any UITextInput)? { input as? any UITextInput }

    var hasText: Bool { input?.hasText ?? false }
    func insertText(_ text: String) { input?.insertText(text) }
    func deleteBackward() { input?.deleteBackward() }

    private func text(_ range: (any UITextInput, UITextRange) -> UITextRange?) -> String? {
        guard let text, let chosen = text.selectedTextRange, let wanted = range(text, chosen),
            let found = text.text(in: wanted), !found.isEmpty
        else { return nil }
        return found
    }
    var documentContextBeforeInput: String? { text { $0.textRange(from: $0.beginningOfDocument, to: $1.start) } }
    var documentContextAfterInput: String? { text { $0.textRange(from: $1.end, to: $0.endOfDocument) } }
    var selectedText: String? { text { $1 } }
    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let text, let chosen = text.selectedTextRange,
            let place = text.position(from: chosen.start, offset: offset)
        else { return }
        text.selectedTextRange = text.textRange(from: place, to: place)
    }
}

/// A view for input whose keys may click. Hosts are silent.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}
