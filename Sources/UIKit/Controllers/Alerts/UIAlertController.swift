/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What an action does to the user's data, which decides its look and place.
    public enum Style: Int, Sendable {
        /// Plain; what leaves everything as it is, kept apart on action sheets and bold on alerts; red for what can't
        /// be taken back.
        case `default`, cancel, destructive
    }

    /// The button's text; fixed once made.
    open var title: String? { storedTitle }
    /// Whether it is a default, cancelling or destructive action; fixed once it is made.
    open var style: Style { storedStyle }
    /// Whether the button can be tapped; greyed out otherwise. True by default.
    open var isEnabled = true {
        didSet { didChange?() }
    }

    private let storedTitle: String?
    private let storedStyle: Style
    let handler: ((UIAlertAction) -> Void)?
    var didChange: (() -> Void)?

    /// A button of an alert. The handler is called after the alert is gone; nil only closes it.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        storedTitle = title
        storedStyle = style
        self.handler = handler
        super.init()
    }
}

/// Shows a message with buttons: an alert in the middle of the screen, or an action sheet that comes up from the bottom
/// or, in regular width, in a popover.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// How the controller looks: buttons that come from the bottom, or a box in the middle of the screen.
    public enum Style: Int, Sendable {
        /// From the bottom of an iPhone, in a popover on an iPad; in the middle of the screen.
        case actionSheet, alert
    }

    final var alert = AlertState()

    /// An alert without actions; the title is bold, the message below it smaller.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        alert.style = preferredStyle
        alert.message = message
        self.title = title
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    }

    /// Alert or action sheet; fixed once it is made.
    open var preferredStyle: Style { alert.style }
    /// The text below the title; nil for none.
    open var message: String? {
        get { alert.message }
        set {
            alert.message = newValue
            refreshAlert()
        }
    }
    open override var title: String? {
        didSet { refreshAlert() }
    }
    /// The actions in the order in which they were added.
    open var actions: [UIAlertAction] { alert.actions }
    /// Adds a button. At most one may have the style `.cancel`: a second one traps, as in UIKit.
    open func addAction(_ action: UIAlertAction) { add(action) }
    /// The action that return performs, written in bold. One of ``actions``.
    open var preferredAction: UIAlertAction? {
        get { alert.preferred }
        set { prefer(newValue) }
    }
    /// The fields of an alert from top to bottom; nil where none was added.
    open var textFields: [UITextField]? { alert.textFields.isEmpty ? nil : alert.textFields }
    /// Adds a text field, to alerts only. The handler runs at once, with the field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) { addField(configurationHandler) }

    open override func loadView() { loadAlert() }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        alert.textFields.first?.becomeFirstResponder()
    }
    override func systemPresentationController(presenter: UIViewController?) -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: presenter)
    }
    override func systemAdaptation(
        of requested: UIPresentationController, to traits: UITraitCollection
    ) -> UIPresentationController? { adaptedSheet(requested, traits) }
}

@MainActor struct AlertState {
    var style = UIAlertController.Style.alert
    var message: String?
    fileprivate(set) var actions: [UIAlertAction] = []
    fileprivate(set) weak var preferred: UIAlertAction?
    fileprivate(set) var textFields: [UITextField] = []
    fileprivate var content: UIViewController?
    fileprivate var face: AlertFace?
}

extension UIAlertController {
    fileprivate func add(_ action: UIAlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        alert.actions.append(action)
        action.didChange = { [weak self] in self?.refreshAlert() }
        refreshAlert()
    }

    fileprivate func prefer(_ action: UIAlertAction?) {
        precondition(
            action.map { wanted in actions.contains { $0 === wanted } } ?? true,
            "The preferredAction for a UIAlertController must be contained in the actions array or be nil.")
        alert.preferred = action
        refreshAlert()
    }

    fileprivate func addField(_ configure: ((UITextField) -> Void)?) {
        precondition(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .footnote)
        configure?(field)
        alert.textFields.append(field)
        refreshAlert()
    }

    fileprivate func loadAlert() {
        precondition(
            title != nil || message != nil || !actions.isEmpty || !alert.textFields.isEmpty,
            "UIAlertController must have a title, a message or an action to display")
        let face = AlertFace { [weak self] in self?.choose($0) }
        alert.face = face
        view = face
        refreshAlert()
    }

    fileprivate func refreshAlert() {
        guard let face = alert.face else { return }
        face.show(
            AlertFace.Content(
                title: title, message: message, fields: alert.textFields, actions: actions,
                preferred: preferredAction, content: alert.content, isSheet: isShownAsSheet,
                isPopover: isInPopover))
        face.superview?.setNeedsLayout()
        preferredContentSize = isInPopover ? face.fittingSize(width: AlertMetrics.popoverWidth) : .zero
    }

    /// An app's own content below the texts; nil for none. Apps reach it by its key.
    var contentViewController: UIViewController? {
        get { alert.content }
        set {
            alert.content?.willMove(toParent: nil)
            alert.content?.viewIfLoaded?.removeFromSuperview()
            alert.content?.removeFromParent()
            alert.content = newValue
            if let newValue {
                addChild(newValue)
                newValue.didMove(toParent: self)
            }
            refreshAlert()
        }
    }

    /// Whether it is a card at the bottom, or a popover. Since iOS 26 a sheet without a place to point at is an alert.
    fileprivate var isShownAsSheet: Bool {
        preferredStyle == .actionSheet && (isInPopover || !Design.current.has(.actionSheetIsCard))
    }

    private var isInPopover: Bool { presenting.controller is UIPopoverPresentationController }

    /// The handler runs when the alert has gone.
    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        guard let presenter = presentingViewController else {
            action.handler?(action)
            return
        }
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// An action sheet is a popover in regular width, for which it needs a place to point at, and else a card at the
    /// bottom.
    fileprivate func adaptedSheet(
        _ requested: UIPresentationController, _ traits: UITraitCollection
    ) -> UIPresentationController? {
        guard let popover = requested as? UIPopoverPresentationController else { return nil }
        guard traits.horizontalSizeClass == .compact || traits.userInterfaceIdiom == .phone else {
            precondition(
                popover.sourceView != nil || popover.sourceItem != nil,
                "Your application has presented a UIAlertController (\(description)) of style "
                    + "UIAlertControllerStyleActionSheet from "
                    + "\(requested.presentation.presenter?.description ?? "(null)"). The modalPresentationStyle of a "
                    + "UIAlertController with this style is UIModalPresentationPopover. You must provide location "
                    + "information for this popover through the alert controller's popoverPresentationController. You "
                    + "must provide either a sourceView and sourceRect or a barButtonItem.  If this information is not "
                    + "known when you present the alert controller, you may provide it in the "
                    + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
            presenting.controller = popover
            preferredContentSize = popoverSize
            return nil
        }
        let sheet = AlertPresentation(presentedViewController: self, presenting: presentingViewController)
        sheet.presentation.style = .custom
        return sheet
    }

    private var popoverSize: CGSize {
        loadViewIfNeeded()
        refreshAlert()
        return alert.face?.fittingSize(width: AlertMetrics.popoverWidth) ?? .zero
    }

    /// The size of the alert or sheet in a container of this width.
    func face(fitting width: CGFloat) -> CGSize { alert.face?.fittingSize(width: width) ?? .zero }
}

/// Sizes of alerts that all designs share, in points. Ours: no recorded document shows an alert, and none was measured.
enum AlertMetrics {
    static let popoverWidth: CGFloat = 304
    static let sheetRadius: CGFloat = 14
    static let sheetRow: CGFloat = 57
    static let sheetMargin: CGFloat = 8
    static let sheetInset = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
}

extension UIAlertController {
    /// What a tap beside a sheet or its popover does, which has no button for it then.
    func performCancelAction() {
        guard let action = actions.first(where: { $0.style == .cancel }) else { return }
        action.handler?(action)
    }
}

/// Dims the screen and puts the alert in the middle of what the keyboard leaves, or the sheet at the bottom.
final class AlertPresentation: UIPresentationController {
    private let dimming = UIDimmingView(frame: .zero)

    private var isSheet: Bool { (presentedViewController as? UIAlertController)?.isShownAsSheet ?? false }
    private var canBeCancelled: Bool {
        (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
    }

    override var shouldRemovePresentersView: Bool { false }
    override var placesPresentedView: Bool { true }
    override var imposedTraits: TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        return traits
    }
    override var duration: TimeInterval { isSheet ? 0.4 : ControllerTransition.alertDuration }
    override func movement(from presenter: UIViewController) -> ControllerTransition.Movement {
        isSheet ? .cover : .pop
    }

    override func prepareContainer(_ container: UIView) {
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.didTap = { [weak self] in self?.cancel() }
        container.addSubview(dimming)
    }

    override func showChrome(_ isShown: Bool) { dimming.alpha = isShown ? 1 : 0 }

    /// A tap beside a sheet that can be cancelled cancels it; alerts insist on an answer.
    private func cancel() {
        guard canBeCancelled, let alert = presentedViewController as? UIAlertController,
            alert.actions.contains(where: { $0.style == .cancel })
        else { return }
        alert.presentingViewController?.dismiss(animated: true) { alert.performCancelAction() }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert = presentedViewController as? UIAlertController
        else { return .zero }
        let bounds = container.bounds
        let safe = container.window?.safeAreaInsets ?? .zero
        let scale = max(1, container.traitCollection.displayScale)
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        guard isSheet else {
            let size = alert.face(fitting: Design.current[.alertWidth])
            var bottom = bounds.maxY
            if let keyboard = SimulatedKeyboard.current.frame {
                bottom = min(bottom, container.convert(keyboard, from: nil).minY)
            }
            let height = min(size.height, bottom - safe.top - 16)
            return CGRect(
                x: pixel((bounds.width - size.width) / 2), y: pixel((bottom - height) / 2), width: size.width,
                height: height)
        }
        let width = min(bounds.width, bounds.height) - 2 * AlertMetrics.sheetMargin
        let bottom = bounds.maxY - max(safe.bottom, AlertMetrics.sheetMargin)
        let height = min(alert.face(fitting: width).height, bottom - max(safe.top, AlertMetrics.sheetMargin))
        return CGRect(x: pixel((bounds.width - width) / 2), y: bottom - height, width: width, height: height)
    }
}

/// How weighty an alert is.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

extension UIAlertController {
    /// How weighty the alert is. iPhones and iPads show both kinds alike.
    public var severity: UIAlertControllerSeverity {
        get { objc_getAssociatedObject(self, &Self.severityKey) as? UIAlertControllerSeverity ?? .default }
        set { objc_setAssociatedObject(self, &Self.severityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
    private static var severityKey: UInt8 = 0
}
