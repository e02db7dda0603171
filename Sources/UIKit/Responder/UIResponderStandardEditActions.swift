/// The editing actions that menus, keys and bars send up the chain of responders. Every responder has them all.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Takes the selection away and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Puts what is on the pasteboard in place of the selection.
    func paste(_ sender: Any?)
    /// Puts the pasteboard's text in place of the selection, in the style that is there.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Puts in what is on the pasteboard and goes there.
    func pasteAndGo(_ sender: Any?)
    /// Puts in what is on the pasteboard and searches for it.
    func pasteAndSearch(_ sender: Any?)
    /// Selects what is at the insertion point.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Takes the selection away.
    func delete(_ sender: Any?)
    /// Has the selected text written from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Has the selected text written from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Makes the selected text bold, or no longer.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selected text italic, or no longer.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selected text, or no longer.
    func toggleUnderline(_ sender: Any?)
    /// Makes the selected text larger.
    func increaseSize(_ sender: Any?)
    /// Makes the selected text smaller.
    func decreaseSize(_ sender: Any?)
    /// Changes the attributes of the selected text by the closure.
    func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
    /// Shows the bar to search in what is shown.
    func find(_ sender: Any?)
    /// Shows the bar to search and to replace.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next place that was found.
    func findNext(_ sender: Any?)
    /// Goes to the place that was found before.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
    /// Prints what is shown.
    func printContent(_ sender: Any?)
    /// Makes a copy of the selection beside it.
    func duplicate(_ sender: Any?)
    /// Moves the selection elsewhere.
    func move(_ sender: Any?)
    /// Gives the selection another name.
    func rename(_ sender: Any?)
    /// Writes the selection to a file elsewhere.
    func export(_ sender: Any?)
}

/// Something that goes on with an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Goes on with what the activity holds.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

/// Which types may be pasted or dropped.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
    /// Type identifiers; empty by default.
    open private(set) var acceptableTypeIdentifiers: [String] = []

    public override init() { super.init() }
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }
    /// What objects of the class can be made of.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }
    /// Accepts these types as well.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
    /// Accepts what objects of the class can be made of as well.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
    }
}

/// Objects that take what is pasted or dropped.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// What is accepted; nil for nothing.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Puts in what the providers have.
    func paste(itemProviders: [NSItemProvider])
    /// Whether one of the providers has what is accepted.
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
    /// Whether people may hide the buttons. True by default.
    open var allowsHidingShortcuts = true
    /// The buttons before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The buttons after the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    public override init() { super.init() }
}

/// Whether gestures of three fingers edit.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// What can be shared from a view, without a sheet of its own.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
    /// The items, each with its representations.
    var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}

/// What is shared when the user shares what is shown.
@preconcurrency @MainActor open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    /// The items, each with its representations.
    open var itemProvidersForActivityItemsConfiguration: [NSItemProvider]
    /// An object of the app's own.
    open var localObject: Any?
    /// Facts about all items, by key.
    open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// Facts about one item, by key.
    open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// Pictures of an item, by purpose and size in points.
    open var previewProvider: ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
    /// Services of the app's own.
    open var applicationActivitiesProvider: (() -> [UIActivity])?

    /// Shares the providers' items.
    public init(itemProviders: [NSItemProvider]) {
        itemProvidersForActivityItemsConfiguration = itemProviders
        super.init()
    }
    /// Shares the objects.
    public convenience init(objects: [any NSItemProviderWriting]) {
        self.init(itemProviders: objects.map { NSItemProvider(object: $0) })
    }
}

/// What can be said about shared items.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A title, a text.
    public static let title = UIActivityItemsConfigurationMetadataKey(rawValue: "title")
    /// The text of a message.
    public static let messageBody = UIActivityItemsConfigurationMetadataKey(rawValue: "messageBody")
    /// What a link's preview shows.
    public static let linkPresentationMetadata = UIActivityItemsConfigurationMetadataKey(
        rawValue: "linkPresentationMetadata")
}

/// What a picture of a shared item is for.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To be looked at.
    public static let fullSize = UIActivityItemsConfigurationPreviewIntent(rawValue: "fullSize")
    /// To stand beside a name.
    public static let thumbnail = UIActivityItemsConfigurationPreviewIntent(rawValue: "thumbnail")
}
