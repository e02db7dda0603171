import UIKit

/// The button of Sign in with Apple, without Apple's logo, which is not here.
open class ASAuthorizationAppleIDButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case signIn, `continue`, signUp
        public static let `default` = ButtonType.signIn
    }
    public enum Style: Int, Sendable { case white, whiteOutline, black }

    open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }
    private let label = UILabel()

    public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
        let words: [ButtonType: String] = [
            .signIn: "Sign in with Apple", .continue: "Continue with Apple", .signUp: "Sign up with Apple",
        ]
        label.text = words[type]
        label.textColor = style == .black ? .white : .black
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        backgroundColor = style == .black ? .black : .white
        layer.cornerRadius = cornerRadius
        layer.borderColor = UIColor.black.cgColor
        layer.borderWidth = style == .whiteOutline ? 1 : 0
        isAccessibilityElement = true
        accessibilityLabel = label.text
        accessibilityTraits = .button
    }
    public convenience init() { self.init(type: .default, style: .black) }
    public convenience init(type: ButtonType, style: Style) {
        self.init(authorizationButtonType: type, authorizationButtonStyle: style)
    }
    public override convenience init(frame: CGRect) {
        self.init(type: .default, style: .black)
        self.frame = frame
    }
    /// A black button that signs in, as storyboards have it.
    public required convenience init?(coder: NSCoder) { self.init(type: .default, style: .black) }

    open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
    open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        label.font = .systemFont(ofSize: (bounds.height * 0.43).rounded(), weight: .medium)
    }
}
