import Files
import Foundation
import NibDocument
import NibSchema
import ViewDebugger

/// Changes that were made in a running app, as edits of the documents that its views came from.
public enum LiveChanges {
    /// Why changes can't be saved, in a sentence that names the document.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Writes the changes of each document as one edit. Documents that an app carries are copies; the original is looked
    /// for by its name below the folder.
    ///
    /// - Returns: A line for each document.
    /// - Throws: ``Failure``, before anything is written, where a document is missing or a change can't be written there.
    @MainActor
    public static func save(_ changes: [DebugChange], below folder: String) throws -> [String] {
        var documents: [(path: String, changes: [DebugChange])] = []
        for change in changes {
            guard let document = change.document, let id = change.documentID else { continue }
            let path = try original(of: document, holding: id, below: folder)
            if let index = documents.firstIndex(where: { $0.path == path }) {
                documents[index].changes.append(change)
            } else {
                documents.append((path, [change]))
            }
        }
        var edited: [(path: String, document: NibDocument, count: Int)] = []
        for (path, changes) in documents {
            do {
                let document = try NibDocument(path: path)
                let outcome = try edit(changes, in: document).applied(to: document, path: path)
                edited.append((path, outcome.document, changes.count))
            } catch {
                throw Failure(description: "\(path): \(error)")
            }
        }
        for (path, document, _) in edited {
            do {
                try document.write(to: path)
            } catch {
                throw Failure(description: "\(error)")
            }
        }
        return edited.map { "\($0.path): \($0.count) change\($0.count == 1 ? "" : "s") saved" }
    }

    /// All changes of a document as one edit, which is one step of undo.
    public static func edit(_ changes: [DebugChange], in document: NibDocument) throws -> DocumentEdit {
        var edits: [DocumentEdit] = []
        var frames: [String: EditRect] = [:]
        for change in changes {
            guard let id = change.documentID, let element = document.element(id: id) else { continue }
            if change.property.hasPrefix("frame.") {
                let rect = element.rect()
                var frame =
                    frames[id]
                    ?? EditRect(
                        x: Double(rect?.minX ?? 0), y: Double(rect?.minY ?? 0), width: Double(rect?.width ?? 0),
                        height: Double(rect?.height ?? 0))
                let value = try number(of: change)
                switch change.property {
                case "frame.x": frame.x = value
                case "frame.y": frame.y = value
                case "frame.width": frame.width = value
                default: frame.height = value
                }
                frames[id] = frame
            } else {
                edits.append(try edit(change, id, element))
            }
        }
        edits += frames.sorted { $0.key < $1.key }.map { .setFrame(object: $0.key, frame: $0.value, sizeClass: nil) }
        return .group(name: "Changes from the running app", edits: edits)
    }

    private static func edit(_ change: DebugChange, _ id: String, _ element: NibElement) throws -> DocumentEdit {
        func attribute(_ name: String, _ value: String) -> DocumentEdit {
            .setAttribute(object: id, name: name, value: value, sizeClass: nil)
        }
        switch change.property {
        case "constant", "priority":
            _ = try number(of: change)
            return attribute(change.property, change.new)
        case "isActive": return .setInstalled(object: id, isInstalled: try truth(of: change), sizeClass: nil)
        case "title" where element.name == "button":
            return .setState(object: id, state: "normal", name: "title", value: change.new)
        default: break
        }
        guard let row = NibSchema.property(change.property, of: element.name) else {
            throw Failure(description: "\(change.label).\(change.property) has no place in a document")
        }
        switch row.kind {
        case .flag: return attribute(row.attribute, try truth(of: change) ? "YES" : "NO")
        case .number:
            _ = try number(of: change)
            return attribute(row.attribute, change.new)
        case .choice:
            guard row.rawValue(of: change.new) != nil else {
                throw failure(change, "one of \(row.options.map(\.value).joined(separator: ", "))")
            }
            return attribute(row.attribute, change.new)
        case .color:
            return .setColor(object: id, key: row.attribute, color: try color(of: change), sizeClass: nil)
        default: return .setText(object: id, key: row.attribute, text: change.new)
        }
    }

    private static func failure(_ change: DebugChange, _ kind: String) -> Failure {
        Failure(description: "\(change.label).\(change.property) has to be \(kind), not “\(change.new)”")
    }

    // MARK: Values

    private static func number(of change: DebugChange) throws -> Double {
        guard let value = Double(change.new), value.isFinite else { throw failure(change, "a number") }
        return value
    }

    private static func truth(of change: DebugChange) throws -> Bool {
        guard let value = Bool(change.new) else { throw failure(change, "true or false") }
        return value
    }

    /// The colour of `#rrggbb` or `#rrggbbaa`.
    private static func color(of change: DebugChange) throws -> EditColor {
        let digits = change.new.dropFirst()
        guard change.new.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { throw failure(change, "a colour such as #ff8800 or #ff8800cc") }
        let parts = digits.count == 8 ? number : number << 8 | 0xFF
        func part(_ shift: UInt32) -> Double { Double(parts >> shift & 0xFF) / 255 }
        return EditColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    // MARK: Finding documents

    private static func original(of document: String, holding id: String, below folder: String) throws -> String {
        let name = URL(fileURLWithPath: document).lastPathComponent
        let files = FileManager.default.enumerator(atPath: folder)
        var found: [String] = []
        while let path = files?.nextObject() as? String {
            let last = path.split(separator: "/").last ?? ""
            // Hidden folders, such as .build and .git, and bundles hold copies, not the files that people edit.
            if last.hasPrefix(".") || last.hasSuffix(".resources") || last.hasSuffix(".app") {
                files?.skipDescendants()
                continue
            }
            guard last == name else { continue }
            let whole = "\(folder)/\(path)"
            if let candidate = try? NibDocument(path: whole), candidate.element(id: id) != nil { found.append(whole) }
        }
        guard let first = found.first else {
            throw Failure(
                description: "there is no \(name) with the object \(id) below \(folder); say where the project is")
        }
        guard found.count == 1 else {
            throw Failure(
                description: "\(name) with the object \(id) is there more than once: \(found.joined(separator: ", "))")
        }
        return first
    }
}
