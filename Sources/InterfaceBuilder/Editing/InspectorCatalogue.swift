/// The attributes of every kind of object, as Xcode's attributes inspector has them: data for whatever shows them, and for
/// what is left out when a document is written.
enum InspectorCatalogue {
    struct Section {
        let title: String
        /// The elements that have it.
        let tags: [String]
        var fields: [Field]
    }

    struct Field: Hashable {
        enum Kind: String {
            case flag, number, text, lines, choice, color, font, image, segments, insets, size
            /// Edges or kinds of data: flags of one element.
            case flags
            /// One of several elements under one key.
            case element
        }

        /// Where the value is, if it is not the object's own.
        enum Place: Hashable {
            /// An element with a key inside the object, such as `textInputTraits`.
            case child(tag: String, key: String)
            /// A button's state, which whoever edits chooses.
            case state
        }

        let kind: Kind
        /// The attribute, or the key of the element that holds the value.
        let name: String
        let title: String
        /// Values to choose from, with what people read. For elements, the value is their tag and attributes.
        var options: [Option] = []
        /// What holds where the document says nothing.
        var standard: String?
        /// Xcode writes the value even where it holds anyway.
        var isAlwaysWritten = false
        /// Whether the attribute may differ by size class.
        var varies = false
        var place: Place?
    }

    struct Option: Hashable {
        let value: String
        let title: String
    }

    static let sections: [Section] = table.split(separator: "\n\n").map { section($0) }

    /// What an attribute holds where the document says nothing; nil where Xcode always writes it, or nobody knows.
    static func omitted(_ name: String, of tag: String) -> String? {
        field(name, of: tag).flatMap { $0.isAlwaysWritten ? nil : $0.standard }
    }

    /// The attributes that hold images.
    static let imageNames = Set(sections.flatMap(\.fields).filter { $0.kind == .image }.map(\.name))

    /// An attribute of an object itself.
    static func field(_ name: String, of tag: String) -> Field? { fields[tag]?[name] }

    private static let fields: [String: [String: Field]] = {
        var result: [String: [String: Field]] = [:]
        for section in sections {
            for field in section.fields where field.place == nil {
                for tag in section.tags where result[tag]?[field.name] == nil {
                    result[tag, default: [:]][field.name] = field
                }
            }
        }
        return result
    }()

    // MARK: JSON

    static var json: JSONText {
        .array(
            sections.map { section in
                .object([
                    ("title", .string(section.title)), ("tags", .array(section.tags.map { .string($0) })),
                    ("fields", .array(section.fields.map(json))),
                ])
            })
    }

    private static func json(_ field: Field) -> JSONText {
        var members: [(String, JSONText)] = [
            ("name", .string(field.name)), ("title", .string(field.title)), ("kind", .string(field.kind.rawValue)),
            ("options", .array(field.options.map { .array([.string($0.value), .string($0.title)]) })),
            ("standard", .optional(field.standard)), ("varies", .bool(field.varies)),
        ]
        switch field.place {
        case .child(let tag, let key): members += [("holderTag", .string(tag)), ("holderKey", .string(key))]
        case .state: members.append(("state", .bool(true)))
        case nil: break
        }
        return .object(members)
    }

    // MARK: Reading the table

    /// A title and tags on the first line, then a field on each.
    private static func section(_ text: Substring) -> Section {
        let lines = text.split(separator: "\n")
        let head = columns(lines[0])
        return Section(title: head[0], tags: tags(head[1]), fields: lines.dropFirst().map(field))
    }

    private static func columns(_ line: Substring) -> [String] {
        line.split(separator: " | ").map { part in
            let letters = part.drop { $0 == " " }
            return String(letters.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Names of groups stand for the tags in them.
    private static func tags(_ text: String) -> [String] {
        text.split(separator: " ").flatMap { groups[String($0)] ?? [String($0)] }
    }

    /// Kind and name, title, values to choose from, and marks.
    private static func field(_ line: Substring) -> Field {
        let columns = columns(line)
        let words = columns[0].split(separator: " ").map(String.init)
        guard let kind = Field.Kind(rawValue: words[0]), words.count == 2, columns.count >= 2 else {
            preconditionFailure("no field of the inspector: \(line)")
        }
        var result = Field(kind: kind, name: words[1], title: columns[1])
        if kind == .flag { result.standard = "NO" }
        for column in columns.dropFirst(2) {
            for mark in column.split(separator: kind == .element ? ";" : " ").map(String.init) {
                switch mark.first {
                case "=": result.standard = String(mark.dropFirst())
                case "!": result.isAlwaysWritten = true
                case "~": result.varies = true
                case "@":
                    let path = mark.dropFirst().split(separator: ".").map(String.init)
                    result.place = path[0] == "state" ? .state : .child(tag: path[0], key: path.last ?? path[0])
                default: result.options.append(option(mark, kind))
                }
            }
        }
        if kind == .choice, result.standard == nil { result.standard = result.options.first?.value }
        return result
    }

    /// `value`, or `value:Title_in_Words`.
    private static func option(_ text: String, _ kind: Field.Kind) -> Option {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return Option(value: text, title: EditorModel.words(text)) }
        return Option(value: parts[0] == "none-written" ? "" : parts[0], title: parts[1].replacing("_", with: " "))
    }
}
