import Foundation

/// A file, a folder of files, or a link, in memory. Foundation's on Apple's platforms.
open class FileWrapper: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let immediate = ReadingOptions(rawValue: 1 << 0)
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1 << 0)
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }
    private var content: Content
    /// The name to be written under; a folder may have to change it where it has one like it.
    open var preferredFilename: String?
    /// The name that the file has.
    open var filename: String?
    open var fileAttributes: [String: Any] = [:]

    /// Read whole, folders with all that is in them.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.read(url)
        super.init()
        filename = url.lastPathComponent
        preferredFilename = filename
    }
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        super.init()
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }
    public init(regularFileWithContents contents: Data) {
        content = .file(contents)
        super.init()
    }
    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    private static func read(_ url: URL) throws -> Content {
        let manager = FileManager.default
        let attributes = try manager.attributesOfItem(atPath: url.path)
        if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
            return .link(URL(fileURLWithPath: try manager.destinationOfSymbolicLink(atPath: url.path)))
        }
        guard attributes[.type] as? FileAttributeType == .typeDirectory else { return .file(try Data(contentsOf: url)) }
        var children: [String: FileWrapper] = [:]
        for name in try manager.contentsOfDirectory(atPath: url.path) {
            children[name] = try FileWrapper(url: url.appendingPathComponent(name))
        }
        return .folder(children)
    }

    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
    /// The wrappers of a folder, by the names under which they lie in it.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

    /// - Returns: The name under which the child lies now: its preferred one, with a number where that is taken.
    @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else {
            preconditionFailure("addFileWrapper: this method is only for directory type NSFileWrapper's.")
        }
        precondition(child.preferredFilename?.isEmpty == false, "The child's preferredFilename must not be empty.")
        let wanted = child.preferredFilename ?? ""
        var name = wanted
        var number = 1
        while children[name] != nil {
            number += 1
            name = "\(number)__#$!@%!#__\(wanted)"
        }
        child.filename = name
        children[name] = child
        content = .folder(children)
        return name
    }
    @discardableResult open func addRegularFile(
        withContents data: Data, preferredFilename fileName: String
    ) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    open func matchesContents(of url: URL) -> Bool {
        switch (content, try? Self.read(url)) {
        case (.file(let own), .file(let other)): own == other
        case (.link(let own), .link(let other)): own == other
        case (.folder(let own), .folder(let other)):
            own.count == other.count
                && own.allSatisfy { name, child in
                    other[name] != nil && child.matchesContents(of: url.appendingPathComponent(name))
                }
        default: false
        }
    }
    /// Reads the file's contents and hands them on.
    open func read(from url: URL, options: ReadingOptions = []) throws { content = try Self.read(url) }

    /// Folders are written beside their place and then put there as a whole.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .link(let goal): try FileManager.default.createSymbolicLink(at: url, withDestinationURL: goal)
        case .folder(let children):
            let manager = FileManager.default
            let exists = manager.fileExists(atPath: url.path)
            let place = exists ? url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)") : url
            try manager.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, child) in children.sorted(by: { $0.key < $1.key }) {
                try child.write(to: place.appendingPathComponent(name), originalContentsURL: nil)
            }
            if exists {
                try manager.removeItem(at: url)
                try manager.moveItem(at: place, to: url)
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    private func bytes() -> Data? {
        guard case .file(let data) = content else { return nil }
        return data
    }
    /// A file's bytes.
    open var serializedRepresentation: Data? { bytes() }
}
