import Files
import Foundation
import NibDocument

/// A git repository whose documents are joined object by object.
public struct MergeRepository: Sendable {
    /// The top folder of the working tree.
    public let root: BoundedPath

    /// - Parameter folder: Any folder in the repository; where the program was started by default.
    /// - Throws: ``EditError`` where no repository is.
    public init(at folder: String = ".") throws(EditError) {
        let answer = try Self.git(["rev-parse", "--show-toplevel"], in: folder)
        root = BoundedPath(root: answer.trimmingCharacters(in: .newlines))
    }

    // MARK: Installing

    /// Has git join documents by a program: writes `.gitattributes`, the repository's configuration, and keeps records of
    /// conflicts out of commits.
    ///
    /// - Parameter program: The program's name, as a shell finds it.
    /// - Returns: What was changed, a sentence each; nothing where all was there.
    public func install(program: String) throws(EditError) -> [String] {
        var done: [String] = []
        let attributes = ["*.xib merge=plumb", "*.storyboard merge=plumb"]
        do {
            if try Self.add(attributes, to: root.appending(".gitattributes")) {
                done.append(".gitattributes has git join .xib and .storyboard by plumb merge; commit it")
            }
            let place = try git(["rev-parse", "--git-path", "info/exclude"]).trimmingCharacters(in: .newlines)
            let exclude = place.hasPrefix("/") ? place : "\(root.path)/\(place)"
            let folder = (exclude as NSString).deletingLastPathComponent
            if try Self.add(["*" + MergeRecord.ending], to: BoundedPath(root: folder).appending("exclude")) {
                done.append("records of conflicts are kept out of commits")
            }
        } catch let error as BoundedPath.Failure { throw EditError(error.description) } catch let error as EditError {
            throw error
        } catch {
            throw EditError("\(error)")
        }
        let quoted =
            program.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
            ? program : "'" + program.replacing("'", with: "'\\''") + "'"
        let settings = [
            ("merge.plumb.name", "Interface Builder documents, object by object"),
            ("merge.plumb.driver", "\(quoted) merge %O %A %B %P"),
            // Two common ancestors are joined without asking anybody.
            ("merge.plumb.recursive", "binary"),
        ]
        for (name, value) in settings {
            let known = try? git(["config", "--local", "--get", name]).trimmingCharacters(in: .newlines)
            guard known != value else { continue }
            _ = try git(["config", "--local", name, value])
            done.append("git config \(name) is “\(value)”")
        }
        return done
    }

    /// Adds lines that a file lacks.
    private static func add(_ lines: [String], to file: BoundedPath) throws -> Bool {
        var text = ""
        if file.exists {
            text = String(decoding: try FileInput.file(at: try file.checked(), limit: 16 << 20), as: UTF8.self)
        }
        let present = Set(text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) })
        let missing = lines.filter { !present.contains($0) }
        guard !missing.isEmpty else { return false }
        if !text.isEmpty, text.last?.isNewline != true { text += "\n" }
        try file.write(text + missing.map { $0 + "\n" }.joined())
        return true
    }

    // MARK: Merging

    /// The documents that git holds unmerged, by their paths from the top folder, sorted.
    public func unmergedDocuments() throws(EditError) -> [String] {
        try git(["diff", "--name-only", "--diff-filter=U", "-z"]).split(separator: "\0").map(String.init)
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    }

    /// What came of going on with a merge.
    public struct Continuation: Sendable {
        /// The documents that are done, by their paths from the top folder.
        public var finished: [String] = []
        /// Conflicts that are open, by document; where there are any, nothing was written.
        public var open: [(document: String, conflicts: [MergeConflict])] = []
    }

    /// Makes the choices in the records beside unmerged documents, and tells git that these are merged.
    ///
    /// - Parameters:
    ///   - documents: Paths from the top folder; nil for all that are unmerged.
    ///   - side: Whose holds in conflicts that are open; nil leaves them open.
    ///   - objects: Only in those about these objects; nil for all.
    /// - Throws: ``EditError`` for a document that is none, and where git or a file refuses.
    @MainActor
    public func goOn(
        with documents: [String]? = nil, choosing side: MergeConflict.Side? = nil, objects: Set<String>? = nil
    ) throws(EditError) -> Continuation {
        var result = Continuation()
        var writes: [(file: BoundedPath, record: BoundedPath, document: String, old: Data, new: Data)] = []
        let unmerged = try unmergedDocuments()
        for document in documents ?? unmerged {
            guard unmerged.contains(document) else { throw EditError("\(document): git does not hold it unmerged") }
            let (file, place) = try Self.bounded { () throws(BoundedPath.Failure) in
                let places = (try self.file(document), try self.record(of: document))
                // No link leads out of the repository: what it leads to is nobody's merge.
                _ = (try places.0.checked(), try places.1.checked())
                return places
            }
            var record = try MergeRecord(at: place.path)
            if let side, record != nil {
                record?.choose(side, objects: objects)
                if let data = record?.data {
                    try Self.bounded { () throws(BoundedPath.Failure) in _ = try place.write(data, isDurable: true) }
                }
            }
            if let open = record?.open, !open.isEmpty {
                result.open.append((document, open))
                continue
            }
            guard let current = try DocumentFile(file.path).read(document) else { continue }
            do {
                let new = try record?.resolved(current: current) ?? current
                let parsed = try NibDocument(data: new, name: document)
                if let repeated = parsed.repeatedElements.first, let id = repeated.id {
                    throw repeated.error("the id \(id) occurs twice; plumb fix gives one of them its own")
                }
                writes.append((file, place, document, current, new))
            } catch let error as NibError { throw EditError("\(error)") } catch { throw EditError("\(error)") }
        }
        guard result.open.isEmpty else { return result }
        for write in writes {
            if write.new != write.old,
                try !DocumentFile(write.file.path).write(write.new, over: write.old, write.document)
            {
                throw EditError(
                    "\(write.document) was written by somebody else meanwhile; say plumb merge --continue again")
            }
            _ = try git(["add", "--", write.document])
            try Self.bounded { () throws(BoundedPath.Failure) in try write.record.remove() }
            result.finished.append(write.document)
        }
        return result
    }

    /// A document's file.
    func file(_ document: String) throws(BoundedPath.Failure) -> BoundedPath { try root.appending(path: document) }

    /// Where a document's record lies.
    func record(of document: String) throws(BoundedPath.Failure) -> BoundedPath {
        try root.appending(path: document + MergeRecord.ending)
    }

    private static func bounded<Value>(
        _ body: () throws(BoundedPath.Failure) -> Value
    ) throws(EditError) -> Value {
        do { return try body() } catch { throw EditError(error.description) }
    }

    private func git(_ arguments: [String]) throws(EditError) -> String { try Self.git(arguments, in: root.path) }

    private static func git(_ arguments: [String], in folder: String) throws(EditError) -> String {
        do { return try Git.run(arguments, in: folder) } catch { throw EditError(error.description) }
    }
}
