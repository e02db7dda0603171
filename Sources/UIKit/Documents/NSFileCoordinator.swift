import Foundation
import Synchronization

/// Where a method of Apple's puts its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// What shall be done with a file.
public final class NSFileAccessIntent: NSObject {
    /// Where the file is.
    public let url: URL

    private init(_ url: URL) { self.url = url }

    public class func readingIntent(
        with url: URL, options: NSFileCoordinator.ReadingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url) }

    public class func writingIntent(
        with url: URL, options: NSFileCoordinator.WritingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url) }
}

/// Lets one reader or writer at a time at a file, within the app: no other app and no cloud has its files here.
public final class NSFileCoordinator: NSObject, @unchecked Sendable {
    private static let presenters = Mutex<[ObjectIdentifier: WeakPresenter]>([:])
    /// `@unchecked Sendable`: presenters hear of changes on queues of their own.
    private struct WeakPresenter: @unchecked Sendable { weak var presenter: (any NSFilePresenter)? }

    /// Makes a presenter known. Only this program changes files, so that it hears of no changes.
    public class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        let kept = WeakPresenter(presenter: filePresenter)
        let name = ObjectIdentifier(filePresenter)
        presenters.withLock { $0[name] = kept }
    }
    public class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        let name = ObjectIdentifier(filePresenter)
        presenters.withLock { $0[name] = nil }
    }
    /// Those that are still there.
    public class var filePresenters: [any NSFilePresenter] {
        presenters.withLock { Array($0.values) }.compactMap(\.presenter)
    }

    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
        public static let forUploading = ReadingOptions(rawValue: 1 << 3)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }

    /// Held while an accessor runs; accessors may coordinate others.
    private static let gate = NSRecursiveLock()

    /// - Parameter filePresenter: Excluded from hearing of the changes; there are no others here.
    public init(filePresenter: (any NSFilePresenter)? = nil) { super.init() }

    /// Reads the item in the accessor, on this thread.
    public func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) { Self.gate.withLock { reader(url) } }

    /// Writes the item in the accessor, on this thread.
    public func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) { Self.gate.withLock { writer(url) } }

    /// Reads one item and writes another in the accessor, on this thread.
    public func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor readerWriter: (URL, URL) -> Void
    ) { Self.gate.withLock { readerWriter(readingURL, writingURL) } }

    /// Calls the accessor on the queue, without an error.
    public func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue,
        byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) { queue.addOperation { Self.gate.withLock { accessor(nil) } } }
}

/// Shows a file that others may change.
public protocol NSFilePresenter: NSObjectProtocol {
    var presentedItemURL: URL? { get }
    var presentedItemOperationQueue: OperationQueue { get }
}

extension FileManager {
    /// Nil: nobody is signed in to iCloud here.
    public var ubiquityIdentityToken: (any NSObjectProtocol)? { nil }
    /// Nil: there are no containers in iCloud.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
