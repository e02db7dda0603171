/// One thing that is dragged: its data, and how it looks on the way.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// Seen only inside of the app that drags.
    open var localObject: Any?
    /// What follows the finger; nil for what was lifted.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { previewDidChange?() }
    }

    var previewDidChange: (() -> Void)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }

    /// Asks for the preview of dropping again.
    open func setNeedsDropPreviewUpdate() { previewDidChange?() }
}

/// A view that follows the finger.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view that it was added to.
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// The address, with a title where there is one, on a plate.
    public convenience init(for url: URL, title: String? = nil) {
        let label = UILabel()
        label.text = title.map { "\($0)\n\(url.absoluteString)" } ?? url.absoluteString
        label.numberOfLines = title == nil ? 1 : 2
        label.font = .preferredFont(forTextStyle: .footnote)
        label.sizeToFit()
        let plate = UIView(frame: label.bounds.insetBy(dx: -12, dy: -8))
        plate.bounds.origin = .zero
        plate.backgroundColor = .systemBackground
        plate.layer.cornerRadius = 8
        label.frame.origin = CGPoint(x: 12, y: 8)
        plate.addSubview(label)
        self.init(view: plate)
    }
}

@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }
    public override init(textLineRects: [NSValue]) { super.init(textLineRects: textLineRects) }
}

@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A preview with the place that it comes from or goes to.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    public override init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }
    /// The same preview in another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
    /// The address on a plate, at a place.
    public convenience init(for url: URL, title: String? = nil, target: UIDragPreviewTarget) {
        let preview = UIDragPreview(for: url, title: title)
        self.init(view: preview.view, parameters: preview.parameters, target: target)
    }
}

/// Moves along with something that is dragged or dropped.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// What happens to what is dropped.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// What a drop at the present place would do.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Whether the finger points at the very place: it then hides less.
    open var isPrecise = false
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// How a drop says that it waits for data.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// What drag and drop sessions have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// What it moves.
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// Seen by the app that drags, not by others.
    var localContext: Any? { get set }
}

@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, where it began in this app: here always.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// How much has been loaded.
    var progress: Progress { get }
    /// The items' objects; items that give none are left out. The handler runs on the main queue.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
    public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

extension UIDropSession {
    @discardableResult
    public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
        loadObjects(ofClass: NSString.self) { completion($0.map { String(describing: $0) }) }
    }
    @discardableResult
    public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
        loadObjects(ofClass: NSURL.self) { found in
            completion(found.compactMap { ($0 as? NSURL).flatMap { URL(string: $0.absoluteString) } })
        }
    }
}
