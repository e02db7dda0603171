import NibSchema

/// The attributes of every kind of object, as Xcode's attributes inspector has them: data for whatever shows them, and for
/// what is left out when a document is written.
enum InspectorCatalogue {
    struct Section {
        let title: String
        /// The elements that have it.
        let tags: [String]
        let fields: [PropertyRow]
    }

    static let sections: [Section] = NibSchema.classes.flatMap { rows in
        let tags = NibSchema.elements(having: rows)
        return rows.sections.compactMap { section in
            section.title.map { Section(title: $0, tags: tags, fields: section.rows.filter { $0.kind != .word }) }
        }
    }

    /// The attributes that hold images.
    static let imageNames = Set(sections.flatMap(\.fields).filter { $0.kind == .image }.map(\.attribute))

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

    private static func json(_ field: PropertyRow) -> JSONText {
        let options = field.options.map { option in
            JSONText.array([.string(option.value), .string(option.shownTitle)])
        }
        var members: [(String, JSONText)] = [
            ("name", .string(field.attribute)), ("title", .string(field.title ?? "")),
            ("kind", .string(field.kind.rawValue)), ("options", .array(options)),
            ("standard", .optional(field.standard)), ("varies", .bool(field.varies)),
        ]
        if let range = field.range?.range {
            members.append(("range", .array([range.lowerBound, range.upperBound].map(JSONText.number))))
        }
        switch field.place {
        case .child(let tag, let key): members += [("holderTag", .string(tag)), ("holderKey", .string(key))]
        case .state: members.append(("state", .bool(true)))
        case nil: break
        }
        return .object(members)
    }
}
