import Files
import Foundation

/// Outlets and actions that an edit of a document puts into Swift files: all of them, or none.
public struct SourceEdit: Sendable {
    /// A file with what it was and what it becomes.
    private struct File: Sendable {
        var place: BoundedPath
        var old, new: Data
    }

    private var files: [File] = []
    /// One for each member, in their order.
    let lines: [SourceLine]

    /// Where members go; nothing is written.
    ///
    /// - Parameters:
    ///   - members: What is declared.
    ///   - document: The path of the document, whose project's sources are looked through.
    ///   - bound: A folder that is not left; nil for the project's.
    ///   - planner: Who knows where declarations go.
    /// - Throws: ``EditError`` where one can't be declared, or a file lies outside or was changed meanwhile.
    public init(
        _ members: [MemberDeclaration], near document: String, within bound: String? = nil, by planner: MemberPlanner
    ) throws(EditError) {
        let above = (document as NSString).deletingLastPathComponent
        guard let folder = FilePath.real(above.isEmpty ? "." : above) else {
            throw EditError("\(document): there is no such folder, so that no sources lie beside it")
        }
        var top = ProjectTop.around(folder) ?? folder
        if let bound = bound.flatMap(FilePath.real), FilePath.isBelow(top, bound) { top = bound }
        try self.init(members, below: top, by: planner)
    }

    init(_ members: [MemberDeclaration], below top: String, by planner: MemberPlanner) throws(EditError) {
        let changes: [MemberPlanner.Change]
        do { changes = try planner.changes(members, top) } catch {
            throw EditError(Self.reason(members, top) ?? "\(error)")
        }
        guard changes.count == members.count else { throw EditError("plumb-port answered something else") }
        var lines: [SourceLine] = []
        for (member, change) in zip(members, changes) {
            let place = try Self.place(change.file, below: top)
            let index: Int
            if let known = files.firstIndex(where: { $0.place == place }) {
                index = known
            } else {
                let data = try SourceLine.read(place)
                files.append(File(place: place, old: data, new: data))
                index = files.count - 1
            }
            var data = files[index].new
            let end = change.offset + change.removed.utf8.count
            guard ContentHash.of(String(decoding: data, as: UTF8.self)) == change.hash, change.offset >= 0,
                end <= data.count
            else { throw EditError("\(place) was changed at this moment; nothing was written, try it again") }
            data.replaceSubrange(change.offset..<end, with: Data(change.inserted.utf8))
            files[index].new = data
            lines.append(
                SourceLine(
                    top: top, file: place.path, offset: change.offset, removed: change.removed,
                    inserted: change.inserted, line: change.line, member: member))
        }
        self.lines = lines
    }

    private static func place(_ path: String, below top: String) throws(EditError) -> BoundedPath {
        do throws(BoundedPath.Failure) {
            let place = try BoundedPath(root: top).locating(path)
            _ = try place.checked()
            return place
        } catch { throw EditError("\(error)") }
    }

    /// Why a class has no line in Swift: its sources are of Objective-C.
    private static func reason(_ members: [MemberDeclaration], _ top: String) -> String? {
        let texts = SourceMembers.texts(below: top)
        let other = members.first { member in
            !SourceMembers.declares(member.className, in: texts.filter(\.isSwift))
                && SourceMembers.declares(member.className, in: texts.filter { !$0.isSwift })
        }
        return other.map {
            "\($0.className) is a class in Objective-C, and outlets and actions are written in Swift alone; declare it in the header, and connect it"
        }
    }

    /// Writes all files, or none.
    ///
    /// - Throws: ``EditError`` with the file that can't be written, or that somebody else wrote meanwhile.
    public func write() throws(EditError) {
        for (index, file) in files.enumerated() {
            do {
                try SourceLine.write(file.new, to: file.place, over: file.old)
            } catch {
                for done in files[..<index] { try? SourceLine.write(done.old, to: done.place, over: done.new) }
                throw error
            }
        }
    }

    /// Takes back what ``write()`` wrote, where the files are still so.
    public func takeBack() {
        for file in files { try? SourceLine.write(file.old, to: file.place, over: file.new) }
    }

    /// What is declared where, a sentence each.
    public var notes: [String] { lines.map(\.said) }

    /// What changes in the sources, file by file.
    ///
    /// - Parameter name: What a file is called, by its path.
    public func differences(naming name: (String) -> String) -> [UnifiedDiff] {
        files.map {
            UnifiedDiff(
                old: String(decoding: $0.old, as: UTF8.self), new: String(decoding: $0.new, as: UTF8.self),
                name: name($0.place.path))
        }
    }
}

/// A declaration that an edit put into a source, and how it goes and comes again.
public struct SourceLine: Codable, Hashable, Sendable {
    /// The project's top folder, which bounds what is written.
    let top: String
    let file: String
    /// In bytes, where nothing before it has changed since.
    let offset: Int
    let removed, inserted: String
    /// Where it stood, from 1.
    let line: Int
    let member: MemberDeclaration

    private var name: String { (file as NSString).lastPathComponent }
    private var text: String {
        inserted.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .first { !$0.isEmpty } ?? ""
    }

    /// Where it was written.
    var said: String { "\(name):\(line): \(text)" }

    /// Takes the declaration out of its file, where it is still as it was written.
    ///
    /// - Returns: Why it stays; nil where it went.
    func takeBack() -> String? {
        do {
            let place = try BoundedPath(root: top).locating(file)
            let data = try Self.read(place)
            guard let range = range(in: data) else {
                return "\(name): “\(text)” is not as it was written any more, so it stays"
            }
            var new = data
            new.replaceSubrange(range, with: Data(removed.utf8))
            try Self.write(new, to: place, over: data)
            return nil
        } catch {
            return "\(name): “\(text)” stays: \(error)"
        }
    }

    /// Where the declaration is: at its place, or, as the file was edited, at the only one that has it.
    private func range(in data: Data) -> Range<Int>? {
        let wanted = Data(inserted.utf8)
        let own = offset..<offset + wanted.count
        if own.upperBound <= data.count, data.subdata(in: own) == wanted { return own }
        guard let first = data.range(of: wanted), data.range(of: wanted, in: first.lowerBound + 1..<data.count) == nil
        else { return nil }
        return first
    }

    static func read(_ place: BoundedPath) throws(EditError) -> Data {
        do { return try FileInput.file(at: try place.checked(), limit: 64 << 20) } catch {
            throw EditError("\(place) can’t be read: \(error)")
        }
    }

    static func write(_ data: Data, to place: BoundedPath, over known: Data) throws(EditError) {
        let isWritten: Bool
        do { isWritten = try FileReplacement.write(data, to: try place.checked(), over: known) } catch {
            throw EditError("\(place) can’t be written: \(error)")
        }
        guard isWritten else {
            throw EditError("\(place) was changed by somebody else at this moment; nothing was written, try it again")
        }
    }
}
