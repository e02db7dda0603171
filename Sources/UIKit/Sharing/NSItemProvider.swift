import Foundation

/// Data of one thing in several forms, each made when somebody asks for it. Foundation's on Apple's platforms.
///
/// Handlers are called on a queue of their own, as Apple documents, never on the caller's.
open class NSItemProvider: NSObject, @unchecked Sendable {
    public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void
    public typealias LoadHandler = @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void
    typealias DataLoader = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    typealias FileLoader = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

    /// The domain of the errors below.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// What can go wrong.
    public enum ErrorCode: Int, Error, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    /// What is kept for one type identifier.
    private enum Form {
        case object(any NSItemProviderWriting)
        case data(DataLoader)
        case file(FileLoader)
        case item(LoadHandler)
    }

    // Guarded by the lock.
    private var forms: [(type: String, form: Form)] = []
    private let lock = NSLock()
    /// A file's name without its extension.
    open var suggestedName: String?
    /// The size of a preview, in points; zero where nobody said.
    open var preferredPresentationSize = CGSize.zero
    open var preferredPresentationStyle = UIPreferredPresentationStyle.unspecified
    /// Makes a small picture of the thing.
    open var previewImageHandler: LoadHandler?
    /// Bytes that only apps of the same team may read.
    open var teamData: Data?

    public override init() { super.init() }

    /// `item` is whatever `loadItem` is to give; an `NSItemProviderWriting` is also loaded as one.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        nonisolated(unsafe) let kept = item
        registerItem(forTypeIdentifier: typeIdentifier ?? "public.data") { done, _, _ in done?(kept, nil) }
    }

    /// - Parameter object: Its most telling form first; see `writableTypeIdentifiersForItemProvider`.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// The file's contents, by its extension; nil where there is no file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? "public.data"
        registerFileRepresentation(forTypeIdentifier: type) { done in
            done(fileURL, true, nil)
            return nil
        }
    }

    // MARK: What there is

    open var registeredTypeIdentifiers: [String] { lock.withLock { forms.map(\.type) } }
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        lock.withLock { forms }.filter { entry in
            if !fileOptions.contains(.openInPlace) { return true }
            if case .file = entry.form { return true }
            return false
        }.map(\.type)
    }
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(typeIdentifier) != nil }
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { Self.conforms($0, to: typeIdentifier) }
    }
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { form($0) != nil }
    }

    // MARK: Registering

    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider { keep(.object(object), type) }
    }
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
                loadHandler { object, error in
                    guard let object else { return done(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
                }
            }
        }
    }
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) { keep(.data(loadHandler), typeIdentifier) }
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) { keep(.file(loadHandler), typeIdentifier) }
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        keep(.item(loadHandler), typeIdentifier)
    }
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    // MARK: Loading

    @discardableResult open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load { [self] in
            guard let (type, form) = form(typeIdentifier) else {
                return completionHandler(nil, missing(typeIdentifier))
            }
            data(type, form, completionHandler)
        }
    }
    /// The file is gone once the handler returns; move or copy it there.
    @discardableResult open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        load { [self] in
            guard let (type, form) = form(typeIdentifier) else {
                return completionHandler(nil, missing(typeIdentifier))
            }
            data(type, form) { [self] data, error in
                guard let data else { return completionHandler(nil, error) }
                do {
                    let url = try temporaryFile(type, data)
                    completionHandler(url, nil)
                    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
                } catch { completionHandler(nil, error) }
            }
        }
    }
    @discardableResult open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load { [self] in
            guard let (type, form) = form(typeIdentifier) else {
                return completionHandler(nil, false, missing(typeIdentifier))
            }
            if case .file(let loader) = form {
                _ = loader { completionHandler($0, $1, $2) }
                return
            }
            data(type, form) { [self] data, error in
                guard let data, let url = try? temporaryFile(type, data) else {
                    return completionHandler(nil, false, error)
                }
                completionHandler(url, false, nil)
            }
        }
    }
    @discardableResult public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }
    @discardableResult public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        guard !openInPlace else {
            return loadInPlaceFileRepresentation(
                forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
        }
        return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
    }
    @discardableResult open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        // A class is the same for all threads.
        nonisolated(unsafe) let aClass = aClass
        return load { [self] in
            for wanted in aClass.readableTypeIdentifiersForItemProvider {
                guard let (type, form) = form(wanted) else { continue }
                // An object of this class is handed over itself, without a copy by its data.
                if case .object(let object) = form, Swift.type(of: object) as AnyClass == aClass as AnyClass,
                    let same = object as? any NSItemProviderReading
                {
                    return completionHandler(same, nil)
                }
                return data(type, form) { data, error in
                    guard let data else { return completionHandler(nil, error) }
                    do {
                        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
                    } catch { completionHandler(nil, error) }
                }
            }
            completionHandler(nil, missing(aClass.readableTypeIdentifiersForItemProvider.first ?? "\(aClass)"))
        }
    }
    /// What was registered as an item, or the data of the type.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        // Only handed on, never changed.
        nonisolated(unsafe) let options = options
        _ = load { [self] in
            guard let (type, form) = form(typeIdentifier) else {
                completionHandler?(nil, missing(typeIdentifier)); return
            }
            switch form {
            case .item(let handler): handler(completionHandler, nil, options)
            case .file(let loader): _ = loader { url, _, error in completionHandler?(url.map { $0 as NSURL }, error) }
            case .object(let object) where object is NSURL || object is NSString: completionHandler?(object, nil)
            default: data(type, form) { completionHandler?($0, $1) }
            }
        }
    }
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        // Only handed on, never changed.
        nonisolated(unsafe) let options = options
        let found: Loaded = try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
                // Handed to the one closure that asked, and not used here again.
                nonisolated(unsafe) let object: (any NSSecureCoding)? =
                    item as? any NSSecureCoding ?? (item as? Data).map { $0 as NSData } ?? (item as? URL).map {
                        $0 as NSURL
                    }
                    ?? (item as? String).map { $0 as NSString }
                if let object {
                    continuation.resume(returning: Loaded(item: object))
                } else {
                    continuation.resume(throwing: error ?? NSItemProvider.ErrorCode.itemUnavailableError)
                }
            }
        }
        return found.item
    }
    // Handed from the thread that loads to the one that asked, and not used by both.
    private struct Loaded: @unchecked Sendable { let item: any NSSecureCoding }
    open func loadPreviewImage(options: [AnyHashable: Any]? = nil, completionHandler: @escaping CompletionHandler) {
        guard let previewImageHandler else { return completionHandler(nil, missing("public.image")) }
        previewImageHandler(completionHandler, nil, options)
    }

    // MARK: -

    private static let queue = DispatchQueue(label: "NSItemProvider")

    private func load(_ body: @escaping @Sendable () -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Self.queue.async {
            body()
            progress.completedUnitCount = 1
        }
        return progress
    }

    private func keep(_ form: Form, _ type: String) {
        lock.lock()
        defer { lock.unlock() }
        if let index = forms.firstIndex(where: { $0.type == type }) {
            forms[index].form = form
        } else {
            forms.append((type, form))
        }
    }

    static func conforms(_ type: String, to wanted: String) -> Bool {
        if type == wanted { return true }
        guard let type = UTType(type), let wanted = UTType(wanted) else { return false }
        return type.conforms(to: wanted)
    }

    private func form(_ wanted: String) -> (type: String, form: Form)? {
        let forms = lock.withLock { self.forms }
        return forms.first { $0.type == wanted } ?? forms.first { Self.conforms($0.type, to: wanted) }
    }

    private func data(_ type: String, _ form: Form, _ done: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        switch form {
        case .object(let object): _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
        case .data(let loader): _ = loader(done)
        case .file(let loader):
            _ = loader { url, _, error in done(url.flatMap { try? Data(contentsOf: $0) }, error) }
        case .item(let handler):
            let mismatch = error(.unavailableCoercionError, "Cannot coerce an item of type \(type) to data.")
            handler(
                { item, error in
                    switch item {
                    case let data as Data: done(data, nil)
                    case let url as URL where url.isFileURL: done(try? Data(contentsOf: url), nil)
                    case let object as any NSItemProviderWriting:
                        _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
                    case let text as String: done(Data(text.utf8), nil)
                    case let url as URL: done(Data(url.absoluteString.utf8), nil)
                    default: done(nil, error ?? mismatch)
                    }
                }, nil, nil)
        }
    }

    private func temporaryFile(_ type: String, _ data: Data) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ItemProvider-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var url = folder.appendingPathComponent(suggestedName ?? "item")
        if let type = UTType(type) { url = url.appendingPathExtension(for: type) }
        try data.write(to: url)
        return url
    }

    private func missing(_ type: String) -> NSError {
        error(.itemUnavailableError, "Cannot load representation of type \(type)")
    }
    private func error(_ code: ErrorCode, _ text: String) -> NSError {
        NSError(domain: Self.errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

/// How large a provider's thing likes to be shown.
public enum UIPreferredPresentationStyle: Int, Sendable { case unspecified, inline, attachment }

public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Something that an item provider can give away.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The most telling first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// Something that is made from what an item provider gives.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The best liked first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
