/// The editing actions that menus, keys and bars send up the chain of responders. Every responder has them all.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func pasteAndMatchStyle(_ sender: Any?)
    func pasteAndGo(_ sender: Any?)
    func pasteAndSearch(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
    func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
    func find(_ sender: Any?)
    func findAndReplace(_ sender: Any?)
    func findNext(_ sender: Any?)
    func findPrevious(_ sender: Any?)
    func useSelectionForFind(_ sender: Any?)
    func printContent(_ sender: Any?)
    func duplicate(_ sender: Any?)
    func move(_ sender: Any?)
    func rename(_ sender: Any?)
    func export(_ sender: Any?)
}

/// Something that goes on with an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ activity: NSUserActivity)
}

/// Which types may be pasted or dropped.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
    open private(set) var acceptableTypeIdentifiers: [String] = []

    public override init() { super.init() }
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
    }
}

@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    var pasteConfiguration: UIPasteConfiguration? { get set }
    func paste(itemProviders: [NSItemProvider])
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder {
    /// Whether the providers have one of the types that the responder takes.
    func fits(_ providers: [NSItemProvider]) -> Bool {
        let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
        return !providers.isEmpty
            && providers.allSatisfy { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
    }

    private static var assistantKey = 0
    var lazyAssistantItem: UITextInputAssistantItem {
        withUnsafePointer(to: &Self.assistantKey) { key in
            if let item = objc_getAssociatedObject(self, key) as? UITextInputAssistantItem { return item }
            let item = UITextInputAssistantItem()
            objc_setAssociatedObject(self, key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return item
        }
    }
}

/// Buttons beside a keyboard's suggestions. Kept: the simulated keyboard has no such row.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    public override init() { super.init() }
}

/// Whether gestures of three fingers edit.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// What can be shared from a view, without a sheet of its own.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

@preconcurrency @MainActor open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    open var itemProvidersForActivityItemsConfiguration: [NSItemProvider]
    open var localObject: Any?
    open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
    open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
    open var previewProvider: ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
    open var applicationActivitiesProvider: (() -> [UIActivity])?

    public init(itemProviders: [NSItemProvider]) {
        itemProvidersForActivityItemsConfiguration = itemProviders
        super.init()
    }
    public convenience init(objects: [any NSItemProviderWriting]) {
        self.init(itemProviders: objects.map { NSItemProvider(object: $0) })
    }
}

public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let title = UIActivityItemsConfigurationMetadataKey(rawValue: "title")
    public static let messageBody = UIActivityItemsConfigurationMetadataKey(rawValue: "messageBody")
    public static let linkPresentationMetadata = UIActivityItemsConfigurationMetadataKey(
        rawValue: "linkPresentationMetadata")
}

public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fullSize = UIActivityItemsConfigurationPreviewIntent(rawValue: "fullSize")
    public static let thumbnail = UIActivityItemsConfigurationPreviewIntent(rawValue: "thumbnail")
}
