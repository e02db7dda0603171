import Foundation

extension DocumentEdit {
    /// Reads one edit.
    ///
    /// - Throws: ``EditError`` that names the case or the member that is wrong.
    public init(json: String) throws(EditError) {
        do {
            self = try JSONDecoder().decode(DocumentEdit.self, from: Data(json.utf8))
        } catch let error as DecodingError {
            throw EditError(Self.reason(error, json))
        } catch {
            throw EditError("the edit is no JSON: \(error)")
        }
    }

    /// Reads a script: an edit a line; empty lines and those that begin with `#` are skipped.
    ///
    /// - Throws: ``EditError`` with the number of the line.
    public static func script(_ text: String) throws(EditError) -> [DocumentEdit] {
        var edits: [DocumentEdit] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do {
                edits.append(try DocumentEdit(json: line))
            } catch {
                throw EditError("line \(index + 1): \(error)")
            }
        }
        return edits
    }

    /// The one spelling, members in the order of their names.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The names of the cases, as JSON has them.
    public static let kinds = [
        "group", "setFrame", "setAttribute", "setText", "setColor", "setFont", "setValue", "setState", "setSegments",
        "setRuntimeAttribute", "addConstraints", "reverseConstraint", "setInstalled", "resolve", "insert", "paste",
        "duplicate", "remove", "move", "embed", "unembed", "setCount", "setContent", "setDocument", "setDevice",
        "setCanvasLocation", "connect", "declare", "disconnect",
    ]

    private static func reason(_ error: DecodingError, _ json: String) -> String {
        func place(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        switch error {
        case .keyNotFound(let key, let context):
            return "\(place(context.codingPath)) needs “\(key.stringValue)”"
        case .typeMismatch(_, let context) where context.codingPath.isEmpty,
            .valueNotFound(_, let context) where context.codingPath.isEmpty:
            return unknown(json)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let kind = type == String.self ? "a text" : type == Bool.self ? "true or false" : "another kind of value"
            return "\(place(context.codingPath)) has to be \(type == Double.self ? "a number" : kind)"
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            return unknown(json)
        case .dataCorrupted(let context):
            return "\(place(context.codingPath)): \(context.debugDescription)"
        @unknown default:
            return "\(error)"
        }
    }

    private static func unknown(_ json: String) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)), let object = value as? [String: Any]
        else {
            return "an edit is a JSON object such as {\"remove\": {\"objects\": [\"a1B-c2-D3e\"]}}"
        }
        if object.count != 1 {
            return "an edit has one member, its kind: one of \(kinds.joined(separator: ", "))"
        }
        let name = object.keys.first ?? ""
        if kinds.contains(name) { return "\(name) needs an object with its values" }
        return "there is no edit “\(name)”; there are \(kinds.joined(separator: ", "))"
    }
}

extension DocumentEdit {
    /// What undo calls the edit: "Undo …".
    public var name: String {
        switch self {
        case .group(let name, _): name
        case .setFrame: "Move or Resize"
        case .setAttribute(_, let name, _, _): "Change \(Self.words(name))"
        case .setText(_, let key, _): "Change \(Self.words(key))"
        case .setColor(_, let key, _, _, _): "Change \(Self.words(key))"
        case .setFont: "Change Font"
        case .setValue(_, let key, _, _, _): "Change \(Self.words(key))"
        case .setState(_, _, let name, _): "Change \(Self.words(name))"
        case .setSegments: "Change Segments"
        case .setRuntimeAttribute(_, let path, let type, _): type == nil ? "Remove \(path)" : "Set \(path)"
        case .addConstraints(let all, _): all.count == 1 ? "Add Constraint" : "Add \(all.count) Constraints"
        case .reverseConstraint: "Reverse Items"
        case .setInstalled(_, let isInstalled, _): isInstalled ? "Install" : "Uninstall"
        case .resolve(let operation, _):
            switch FixOperation(rawValue: operation) {
            case .resolve: "Resolve Issues"
            case .updateFrames: "Update Frames"
            case .updateConstants: "Update Constraint Constants"
            case .addMissing: "Add Missing Constraints"
            case .reset: "Reset to Suggested Constraints"
            case .clear: "Clear Constraints"
            case .sizeToFit: "Size to Fit Content"
            case nil: operation
            }
        case .insert(let item, _, _, _, _): "Add \(LibraryItem.named(item)?.title ?? item)"
        case .paste: "Paste"
        case .duplicate: "Duplicate"
        case .remove: "Delete"
        case .move: "Arrange"
        case .embed(_, let container): "Embed in \(LibraryItem.named(container)?.title ?? container)"
        case .unembed: "Unembed"
        case .setCount: "Change Number of Cells"
        case .setContent(_, let isStatic): isStatic ? "Use Static Cells" : "Use Prototype Cells"
        case .setDocument(let name, _): "Change \(Self.words(name))"
        case .setDevice: "Change Device"
        case .setCanvasLocation: "Move on the Canvas"
        case .connect(_, _, let kind, _, _):
            ["outlet", "outletCollection", "action"].contains(kind) ? "Connect" : "Add Segue"
        case .declare(_, _, let kind, _, _, _, _, _):
            "New \(Self.words(kind))"
        case .disconnect: "Disconnect"
        }
    }

    /// `textColor` as `Text Color`.
    private static func words(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty, result.last != " " { result += " " }
            result.append(result.isEmpty ? Character(character.uppercased()) : character)
        }
        return result
    }
}
