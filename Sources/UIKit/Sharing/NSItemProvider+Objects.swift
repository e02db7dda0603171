import Foundation

// The objects of Foundation and UIKit that travel in item providers.

/// The object of a class that is not known to be final, made where `Self` is.
private func same<Object: AnyObject, Wanted: AnyObject>(_ object: Object, as type: Wanted.Type) throws -> Wanted {
    guard let object = object as? Wanted else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return object
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return try same(NSString(string: text), as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.file-url"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return try same(url, as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.html", "public.utf8-plain-text", "public.plain-text"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return try same(NSMutableAttributedString(string: text), as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "org.webmproject.webp", "public.image"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw NSItemProvider.ErrorCode.unavailableCoercionError }
        return try same(image, as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 1) : pngData(), nil)
        return nil
    }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    /// Four numbers from 0 to 1, with spaces between.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
        guard parts.count == 4 else { throw NSItemProvider.ErrorCode.unavailableCoercionError }
        return try same(
            UIColor(
                red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: CGFloat(parts[3])),
            as: self)
    }
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        completionHandler(Data([red, green, blue, alpha].map { "\(Double($0))" }.joined(separator: " ").utf8), nil)
        return nil
    }
}

extension NSItemProvider {
    /// `loadObject(ofClass:)` for Swift's own values.
    @discardableResult public func loadObject(
        ofClass type: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSString.self) { completionHandler(($0 as? NSString).map { String(describing: $0) }, $1) }
    }
    @discardableResult public func loadObject(
        ofClass type: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSURL.self) { object, error in
            completionHandler((object as? NSURL).flatMap { URL(string: $0.absoluteString) }, error)
        }
    }
    public func canLoadObject(ofClass type: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
    public func canLoadObject(ofClass type: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }
}

/// What a share extension gets, and gives back. Foundation's on Apple's platforms.
open class NSExtensionItem: NSObject {
    open var attributedTitle: NSAttributedString?
    open var attributedContentText: NSAttributedString?
    open var attachments: [NSItemProvider]?
    open var userInfo: [AnyHashable: Any]?

    public override init() { super.init() }
}

/// The app around an extension, which hears of its end. Nothing here starts extensions.
open class NSExtensionContext: NSObject {
    open private(set) var inputItems: [Any] = []
    /// What the extension ended with, for tests.
    package private(set) var outcome: Result<[Any], any Error>?

    public init(inputItems: [Any] = []) {
        self.inputItems = inputItems
        super.init()
    }

    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        outcome = .success(items ?? [])
        completionHandler?(false)
    }
    open func cancelRequest(withError error: any Error) { outcome = .failure(error) }
    /// Fails: there is no other app that could open links.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}
