@_exported import PlumbIntents
import UIKit

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
        error: (any Error)?)
    func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

@preconcurrency @MainActor
public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?,
        error: (any Error)?)
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController, didDeleteVoiceShortcutWithIdentifier deletedIdentifier: UUID)
    func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutButtonDelegate: NSObjectProtocol {
    func present(
        _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
    func present(
        _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

/// Shows what would get a phrase. Siri is not here: the only way out is Cancel, which the delegate hears.
open class INUIAddVoiceShortcutViewController: UIViewController {
    open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
    private let shortcut: INShortcut

    public init(shortcut: INShortcut) {
        self.shortcut = shortcut
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("INUIAddVoiceShortcutViewController is made with a shortcut") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show("Add to Siri", phrase: shortcut.phrase) { [weak self] in
            guard let self else { return }
            delegate?.addVoiceShortcutViewControllerDidCancel(self)
        }
    }
}

/// Shows the phrase of a shortcut. Siri is not here: the only way out is Cancel, which the delegate hears.
open class INUIEditVoiceShortcutViewController: UIViewController {
    open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?
    private let voiceShortcut: INVoiceShortcut

    public init(voiceShortcut: INVoiceShortcut) {
        self.voiceShortcut = voiceShortcut
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("INUIEditVoiceShortcutViewController is made with a shortcut") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show("Edit Shortcut", phrase: voiceShortcut.invocationPhrase) { [weak self] in
            guard let self else { return }
            delegate?.editVoiceShortcutViewControllerDidCancel(self)
        }
    }
}

public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
    case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

/// A button for a phrase: its delegate is given the controller to present.
open class INUIAddVoiceShortcutButton: UIButton {
    open var style: INUIAddVoiceShortcutButtonStyle { buttonStyle }
    open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
    open var shortcut: INShortcut?
    open var cornerRadius: CGFloat = 8 { didSet { layer.cornerRadius = cornerRadius } }
    private var buttonStyle = INUIAddVoiceShortcutButtonStyle.white

    public convenience init(style: INUIAddVoiceShortcutButtonStyle) {
        self.init(frame: .zero)
        setStyle(style)
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }

    open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) {
        buttonStyle = style
        let black = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let white = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        let (ground, words): (UIColor, UIColor) =
            switch style {
            case .white, .whiteOutline: (.white, .black)
            case .black, .blackOutline: (.black, .white)
            case .automatic, .automaticOutline: (white, black)
            }
        backgroundColor = ground
        setTitleColor(words, for: .normal)
        layer.borderColor = UIColor.gray.cgColor
        layer.borderWidth = [.whiteOutline, .blackOutline, .automaticOutline].contains(style) ? 1 : 0
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 156, height: 50) }

    private func begin() {
        setTitle("Add to Siri", for: .normal)
        titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
        layer.cornerRadius = cornerRadius
        setStyle(.white)
        addAction(
            UIAction { [weak self] _ in
                guard let self, let shortcut else { return }
                delegate?.present(INUIAddVoiceShortcutViewController(shortcut: shortcut), for: self)
            }, for: .touchUpInside)
    }
}

extension INShortcut {
    fileprivate var phrase: String {
        intent?.suggestedInvocationPhrase ?? userActivity?.suggestedInvocationPhrase ?? userActivity?.title ?? ""
    }
}

extension UIViewController {
    /// A bar with Cancel over the phrase.
    fileprivate func show(_ title: String, phrase: String, cancel: @escaping () -> Void) {
        view.backgroundColor = .systemBackground
        let bar = UINavigationBar()
        let item = UINavigationItem(title: title)
        item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in cancel() })
        bar.setItems([item], animated: false)
        let label = UILabel()
        label.text = phrase
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        label.numberOfLines = 0
        for part in [bar, label] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
