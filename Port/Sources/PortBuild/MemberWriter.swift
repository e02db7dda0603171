import Files
import Foundation
import SourcePort
import XcodeProject

/// Finds where outlets and actions go in a project's sources. It writes nothing: who asked does.
public struct MemberWriter {
    /// One change of one file.
    public struct Change: Codable, Sendable, Hashable {
        public var file: String
        /// `ContentHash` of the text that it is made for: the file's, with the changes before this one.
        public var hash: String
        /// In bytes of UTF-8.
        public var offset: Int
        public var removed: String
        public var inserted: String
        /// Where the declaration stands then, from 1.
        public var line: Int
    }

    private let listing: SourceListing
    private var changed: [String: String] = [:]

    public init(_ listing: SourceListing) { self.listing = listing }

    /// The changes for some members, each over those before it.
    ///
    /// - Throws: ``PortError`` for the first that can't be declared.
    public mutating func changes(for members: [NewMember]) throws -> [Change] {
        var changes: [Change] = []
        for member in members {
            let files = try files(about: member.className)
            let insertion: MemberInsertion
            do {
                insertion = try MemberInsertion(of: member, in: files, modules: listing.modules)
            } catch { throw PortError(error.description) }
            guard let text = files.first(where: { $0.facts.path == insertion.path })?.source.text else { continue }
            changes.append(
                Change(
                    file: insertion.path, hash: ContentHash.of(text), offset: insertion.offset,
                    removed: insertion.removed, inserted: insertion.inserted, line: insertion.line))
            changed[insertion.path] = insertion.applied(to: text)
        }
        return changes
    }

    /// The sources that name a class, or one above it.
    private func files(about name: String) throws -> [ParsedFile] {
        var found: [String: ParsedFile] = [:]
        var waiting = [name]
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard !name.isEmpty, seen.insert(name).inserted else { continue }
            let word = Data(name.utf8)
            for path in listing.files where found[path] == nil {
                let data: Data
                if let text = changed[path] {
                    data = Data(text.utf8)
                } else {
                    guard let read = ProjectInput.data(path) else { throw PortError("\(path): cannot be read") }
                    data = read
                }
                guard data.range(of: word) != nil else { continue }
                let text = String(decoding: data, as: UTF8.self)
                // Places in another text would be other places in the file.
                guard text.utf8.elementsEqual(data) else {
                    throw PortError("\(path): it is not in UTF-8, so nothing is inserted; save it as UTF-8 first")
                }
                found[path] = ParsedFile(SourceFile(path: path, text: text), options: PortOptions())
            }
            for type in found.values.flatMap(\.facts.types) where type.kind == .class && type.isNamed(name) {
                waiting.append(type.simpleName)
                waiting += type.inherited.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
            }
        }
        return found.keys.sorted().compactMap { found[$0] }
    }
}
