import FoundationNetworking
@_exported import UIKit

/// Why nothing was found out about an address.
public struct LPError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case metadataFetchFailed = 2
        case metadataFetchCancelled = 3
        case metadataFetchTimedOut = 4
        case metadataFetchNotAllowed = 5
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? LPError)?.code == code }
    }
    public let code: Code
    public let userInfo: [String: Any]
    public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }
    public static let errorDomain = "LPErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var errorDescription: String? {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
    }
    public static var unknown: Code { .unknown }
    public static var metadataFetchFailed: Code { .metadataFetchFailed }
    public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
    public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
    public static var metadataFetchNotAllowed: Code { .metadataFetchNotAllowed }
}

/// What is known of a link.
open class LPLinkMetadata: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }
    open var originalURL: URL?
    open var url: URL?
    open var title: String?
    open var iconProvider: NSItemProvider?
    open var imageProvider: NSItemProvider?
    open var videoProvider: NSItemProvider?
    open var remoteVideoURL: URL?

    public override init() {}
    /// The addresses and the title; pictures are not archived.
    public required init?(coder: NSCoder) {
        originalURL = coder.decodeObject(of: NSURL.self, forKey: "originalURL") as URL?
        url = coder.decodeObject(of: NSURL.self, forKey: "URL") as URL?
        title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
        remoteVideoURL = coder.decodeObject(of: NSURL.self, forKey: "remoteVideoURL") as URL?
    }
    open func encode(with coder: NSCoder) {
        coder.encode(originalURL.map { $0 as NSURL }, forKey: "originalURL")
        coder.encode(url.map { $0 as NSURL }, forKey: "URL")
        coder.encode(title.map { $0 as NSString }, forKey: "title")
        coder.encode(remoteVideoURL.map { $0 as NSURL }, forKey: "remoteVideoURL")
    }
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = LPLinkMetadata()
        (copy.originalURL, copy.url, copy.title, copy.remoteVideoURL) = (originalURL, url, title, remoteVideoURL)
        (copy.iconProvider, copy.imageProvider, copy.videoProvider) = (iconProvider, imageProvider, videoProvider)
        return copy
    }
}

/// Asks an address what it is about. An app has no network here: `metadataFetchFailed`.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
    open var shouldFetchSubresources = true
    open var timeout: TimeInterval = 30
    private let lock = NSLock()
    private var isCancelled = false

    public override init() {}

    @preconcurrency
    open func startFetchingMetadata(
        for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { [self] in completionHandler(nil, failure(URL)) }
    }
    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata { throw failure(URL) }
    @preconcurrency
    open func startFetchingMetadata(
        for request: URLRequest, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { [self] in completionHandler(nil, failure(request.url)) }
    }
    open func startFetchingMetadata(for request: URLRequest) async throws -> LPLinkMetadata {
        throw failure(request.url)
    }
    /// What has not ended ends with `metadataFetchCancelled`.
    open func cancel() { lock.withLock { isCancelled = true } }

    private func failure(_ url: URL?) -> LPError {
        let code: LPError.Code = lock.withLock { isCancelled } ? .metadataFetchCancelled : .metadataFetchFailed
        return LPError(code, userInfo: url.map { [NSURLErrorKey: $0] } ?? [:])
    }
}
