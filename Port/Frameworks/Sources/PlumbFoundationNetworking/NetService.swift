import Foundation

// Services on the local network. No network is searched here and nothing is published: delegates hear of that in the next turn of
// the main queue, by the code of a service that is not found.

/// A service that is published, or one that is looked for.
open class NetService: NSObject, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let noAutoRename = Options(rawValue: 1 << 0)
        public static let listenForConnections = Options(rawValue: 1 << 1)
    }

    public enum ErrorCode: Int, Sendable {
        case unknownError = -72000
        case collisionError = -72001
        case notFoundError = -72002
        case activityInProgress = -72003
        case badArgumentError = -72004
        case cancelledError = -72005
        case invalidError = -72006
        case timeoutError = -72007
    }
    public static let errorCode = "NSNetServicesErrorCode"
    public static let errorDomain = "NSNetServicesErrorDomain"

    open weak var delegate: (any NetServiceDelegate)?
    open private(set) var domain: String
    open private(set) var type: String
    open private(set) var name: String
    /// -1 where none was given.
    open private(set) var port: Int
    /// Nil: nothing is resolved.
    open var hostName: String? { nil }
    /// Nil: nothing is resolved.
    open var addresses: [Data]? { nil }
    /// Whether devices beside each other are asked without a network. Kept: nobody is.
    open var includesPeerToPeer = false
    private var record: Data?

    public init(domain: String, type: String, name: String, port: Int32) {
        (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
    }
    public convenience init(domain: String, type: String, name: String) {
        self.init(domain: domain, type: type, name: name, port: -1)
    }

    open func publish() { publish(options: []) }
    /// Tells the delegate that it is not published.
    open func publish(options: Options) {
        answer {
            $0.netServiceWillPublish($1)
            $0.netService($1, didNotPublish: NetService.notFound)
        }
    }
    /// Tells the delegate that it is not found.
    open func resolve(withTimeout timeout: TimeInterval) {
        answer {
            $0.netServiceWillResolve($1)
            $0.netService($1, didNotResolve: NetService.notFound)
        }
    }
    open func stop() { answer { $0.netServiceDidStop($1) } }
    open func txtRecordData() -> Data? { record }
    /// Keeps the record.
    open func setTXTRecord(_ recordData: Data?) -> Bool {
        record = recordData
        return true
    }

    static let notFound = [errorCode: NSNumber(value: ErrorCode.notFoundError.rawValue)]

    private func answer(_ body: @escaping @Sendable (any NetServiceDelegate, NetService) -> Void) {
        DispatchQueue.main.async {
            if let delegate = self.delegate { body(delegate, self) }
        }
    }
}

public protocol NetServiceDelegate: AnyObject {
    func netServiceWillPublish(_ sender: NetService)
    func netServiceDidPublish(_ sender: NetService)
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
    func netServiceWillResolve(_ sender: NetService)
    func netServiceDidResolveAddress(_ sender: NetService)
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
    func netServiceDidStop(_ sender: NetService)
    func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
    func netService(
        _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream)
}

extension NetServiceDelegate {
    public func netServiceWillPublish(_ sender: NetService) {}
    public func netServiceDidPublish(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
    public func netServiceWillResolve(_ sender: NetService) {}
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
    public func netServiceDidStop(_ sender: NetService) {}
    public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
    public func netService(
        _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream
    ) {}
}

/// Looks for services: it finds none.
open class NetServiceBrowser: NSObject, @unchecked Sendable {
    open weak var delegate: (any NetServiceBrowserDelegate)?
    /// Whether devices beside each other are asked without a network. Kept: nobody is.
    open var includesPeerToPeer = false

    public override init() {}

    open func searchForServices(ofType type: String, inDomain domainString: String) { search() }
    open func searchForBrowsableDomains() { search() }
    open func searchForRegistrationDomains() { search() }
    open func stop() {
        DispatchQueue.main.async { self.delegate?.netServiceBrowserDidStopSearch(self) }
    }

    private func search() {
        DispatchQueue.main.async { self.delegate?.netServiceBrowserWillSearch(self) }
    }
}

public protocol NetServiceBrowserDelegate: AnyObject {
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
    func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
    func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
    public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
    public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
    public func netServiceBrowser(
        _ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool
    ) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
    public func netServiceBrowser(
        _ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool
    ) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}

extension URLSession {
    /// Ends the program: Foundation on Linux has no tasks for streams, and declares the methods of Apple's name as unavailable. The
    /// lowering renames their calls, so that code which offers such tasks compiles.
    public func networkStream(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
        fatalError("URLSession: there are no tasks for streams on Linux; use InputStream and OutputStream")
    }
    /// Ends the program, as ``networkStream(withHostName:port:)`` does.
    public func networkStream(with service: NetService) -> URLSessionStreamTask {
        networkStream(withHostName: service.hostName ?? "", port: service.port)
    }
}
