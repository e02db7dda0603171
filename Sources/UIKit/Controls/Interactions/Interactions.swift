// Interactions that need what hosts lack: pencils, pointers, several windows. Views keep them, but nothing starts them
// and their delegates are not asked.

/// Taps and squeezes of a pencil.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    /// Hears of double taps and squeezes; none come here, as there is no pencil.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether the interaction reacts.
    open var isEnabled = true
    public private(set) weak var view: UIView?
    /// What the user wants of taps: nothing here.
    open class var preferredTapAction: UIPencilPreferredAction { .ignore }
    /// What the user wants of squeezes: nothing here.
    open class var preferredSqueezeAction: UIPencilPreferredAction { .ignore }
    /// Whether fingers do not draw; false.
    open class var prefersPencilOnlyDrawing: Bool { false }
    /// Whether tools show before they touch; false.
    open class var prefersHoverToolPreview: Bool { false }

    public override init() { super.init() }
    public init(delegate: any UIPencilInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
/// What a tap of a pencil may do.
public enum UIPencilPreferredAction: Int, Sendable {
    case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette,
        runSystemShortcut
}
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}
extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Handwriting into text.
@preconcurrency @MainActor open class UIScribbleInteraction: NSObject, UIInteraction {
    /// Says where handwriting may begin; never asked here.
    public private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
    public private(set) weak var view: UIView?
    /// Whether the user writes now; false.
    open var isHandlingWriting: Bool { false }
    /// Whether a pencil was used of late; false.
    open class var isPencilInputExpected: Bool { false }

    public init(delegate: any UIScribbleInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UIScribbleInteractionDelegate: NSObjectProtocol {
    func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool
    func scribbleInteractionShouldDelayFocus(_ interaction: UIScribbleInteraction) -> Bool
    func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction)
    func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction)
}
extension UIScribbleInteractionDelegate {
    public func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
        true
    }
    public func scribbleInteractionShouldDelayFocus(_ interaction: UIScribbleInteraction) -> Bool { false }
    public func scribbleInteractionWillBeginWriting(_ interaction: UIScribbleInteraction) {}
    public func scribbleInteractionDidFinishWriting(_ interaction: UIScribbleInteraction) {}
}

/// Things that open when something is held over them for a while.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
        interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.handler = handler
        super.init()
    }
    public convenience init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
/// How far opening is.
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far opening is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// What would open.
    var targetView: UIView? { get set }
    /// What of it would open.
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
        -> Bool
}
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}
/// Something that may open when a thing is held over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}

/// Words that show when a pointer rests on a view.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
    /// Supplies the text when the pointer rests on the view.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    /// Whether the interaction reacts.
    open var isEnabled = true
    /// Shown where the delegate gives none.
    open var defaultToolTip: String?
    public private(set) weak var view: UIView?

    public override init() { super.init() }
    public init(defaultToolTip: String) {
        self.defaultToolTip = defaultToolTip
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}
extension UIToolTipInteractionDelegate {
    public func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
    ) -> UIToolTipConfiguration? { nil }
}
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
    /// The words.
    public let toolTip: String
    /// What they belong to, in the view's coordinates.
    public let sourceRect: CGRect
    public init(toolTip: String, in rect: CGRect = .null) {
        (self.toolTip, sourceRect) = (toolTip, rect)
        super.init()
    }
}

/// Pictures of the screen as documents, which the host makes by itself.
@preconcurrency @MainActor open class UIScreenshotService: NSObject {
    /// Supplies a PDF of all content; never asked here.
    open weak var delegate: (any UIScreenshotServiceDelegate)?
    /// The scene whose screen it is.
    open private(set) weak var windowScene: UIWindowScene?
    init(_ scene: UIWindowScene) {
        windowScene = scene
        super.init()
    }
}
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
    func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}
extension UIScreenshotServiceDelegate {
    public func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
    ) { completionHandler(nil, 0, .zero) }
}

/// What a view looks like with the focus.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    public enum PositionAndOrder: Int, Sendable { case automatic, above, below }
    /// What the halo is drawn in.
    open weak var containerView: UIView?
    /// Beside which the halo is drawn.
    open weak var referenceView: UIView?
    /// Where the halo is drawn.
    open var position = PositionAndOrder.automatic
    public override init() { super.init() }
    public convenience init(rect: CGRect) { self.init() }
    public convenience init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) { self.init() }
    public convenience init(path: UIBezierPath) { self.init() }
}
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)
}

/// A button that pastes without asking. Here nothing asks.
@preconcurrency @MainActor open class UIPasteControl: UIControl {
    @preconcurrency @MainActor open class Configuration: NSObject {
        public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }
        /// What the button shows.
        open var displayMode = DisplayMode.iconAndLabel
        /// How round it is.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius of the pointer's shape, in points; negative, the default, for the system's.
        open var cornerRadius: CGFloat = -1
        /// The colour of title and image.
        open var baseForegroundColor: UIColor?
        /// Behind them.
        open var baseBackgroundColor: UIColor?
        public override init() { super.init() }
    }
    /// How the button looks.
    public let configuration: Configuration
    /// Who the pasteboard's contents go to.
    open weak var target: (any UIPasteConfigurationSupporting)?
    private let button = UIButton(type: .system)

    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        start()
    }
    public convenience override init(frame: CGRect) {
        self.init(configuration: Configuration())
        if frame != .zero { self.frame = frame }
    }
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        start()
    }
    private func start() {
        var look = UIButton.Configuration.filled()
        if configuration.displayMode != .iconOnly { look.title = "Paste" }
        if configuration.displayMode != .labelOnly { look.image = UIImage(systemName: "doc.on.clipboard") }
        look.imagePadding = 6
        look.cornerStyle = configuration.cornerStyle
        look.baseForegroundColor = configuration.baseForegroundColor
        look.baseBackgroundColor = configuration.baseBackgroundColor
        button.configuration = look
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .touchUpInside)
        addSubview(button)
        bounds.size = intrinsicContentSize
    }
    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
        button.isEnabled = target?.canPaste(UIPasteboard.general.itemProviders) ?? false
    }
    private func paste() {
        let providers = UIPasteboard.general.itemProviders
        guard let target, target.canPaste(providers) else { return }
        target.paste(itemProviders: providers)
    }
}

extension UIPasteboard {
    /// The items, as providers of their objects.
    public var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                for (type, value) in item.sorted(by: { $0.key < $1.key }) {
                    switch value {
                    case let text as String: provider.registerObject(NSString(string: text), visibility: .all)
                    case let url as URL:
                        if let url = NSURL(string: url.absoluteString) {
                            provider.registerObject(url, visibility: .all)
                        }
                    case let object as any NSItemProviderWriting: provider.registerObject(object, visibility: .all)
                    case let data as Data:
                        provider.registerDataRepresentation(forTypeIdentifier: type) { done in
                            done(data, nil)
                            return nil
                        }
                    default: break
                    }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }
    /// What the providers have is loaded into the pasteboard.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        items = []
        for provider in itemProviders {
            for type in provider.registeredTypeIdentifiers.prefix(1) {
                provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                    guard let data else { return }
                    DispatchQueue.main.async {
                        // The main queue runs on the main thread.
                        MainActor.assumeIsolated {
                            let isText = UTType(type)?.conforms(to: .text) ?? false
                            UIPasteboard.general.addItems(
                                [[type: isText ? String(decoding: data, as: UTF8.self) as Any : data as Any]])
                        }
                    }
                }
            }
        }
    }
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        items = objects.compactMap { object in
            UIPasteboard.item(of: object) ?? (object as? NSString).flatMap {
                UIPasteboard.item(of: String(describing: $0))
            }
                ?? (object as? NSURL).flatMap { URL(string: $0.absoluteString) }.flatMap { UIPasteboard.item(of: $0) }
        }
    }
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let image as UIImage: image.pngData()
        default: nil
        }
    }
    nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
}
