import Reports

/// Where views, guides and constraints of a scene are, in the scene's coordinates, as an editor's page reads it. Rectangles are
/// four numbers, in points.
struct SceneGeometry {
    struct View {
        let id: String
        let frame, align: [Double]
        var hidden: Bool?
        /// Where layout would put it, where it is shown elsewhere.
        var ideal: [Double]?
        /// What constraints leave open.
        var ambiguous: String?
        /// Width and height; negative for none.
        var content: [Double]?
        var baseline: Double?
        var inspectables: [InspectableMember]?
        var margins: [Double]?
    }

    struct Guide {
        let id: String
        let frame: [Double]
    }

    struct Constraint {
        let id, text, constant: String
        /// From a point to a point.
        var line: [Double]?
        var conflict: Bool?
        /// How far what is shown is from it.
        var off: Double?
    }

    struct Conflict {
        let members, sums: [String]
        /// How many constraints take part that the document does not have.
        let others: Int
        let gap: Double
        let changes: [Change]
        /// Has frames follow a change.
        let follow: DocumentEdit
    }

    /// One way to end a conflict.
    struct Change {
        let constraint: String
        var constant: Double?
        var remove: Bool?
        let edit: DocumentEdit
        let text: String
    }

    let scene, root: String?
    let device: String
    let landscape: Bool
    /// Size classes.
    let width, height: String
    let dark, contrast: Bool
    let safeArea, margins: [Double]
    let views: [View]
    let guides: [Guide]
    let constraints: [Constraint]
    let conflicts: [Conflict]
    let warnings: [String]
}

// Written out, since a scene has hundreds of views and constraints, which coders take ten times as long for.
extension SceneGeometry {
    var json: JSONText {
        get throws {
            .members([
                "scene": scene.map { .string($0) }, "root": root.map { .string($0) }, "device": .string(device),
                "landscape": .bool(landscape), "width": .string(width), "height": .string(height), "dark": .bool(dark),
                "contrast": .bool(contrast), "safeArea": .numbers(safeArea), "margins": .numbers(margins),
                "views": .array(try views.map { try $0.json }), "guides": .array(guides.map(\.json)),
                "constraints": .array(constraints.map(\.json)),
                "conflicts": .array(try conflicts.map { try $0.json }), "warnings": .strings(warnings),
            ])
        }
    }
}

extension SceneGeometry.View {
    fileprivate var json: JSONText {
        get throws {
            .members([
                "id": .string(id), "frame": .numbers(frame), "align": .numbers(align),
                "hidden": hidden.map { .bool($0) }, "ideal": ideal.map { .numbers($0) },
                "ambiguous": ambiguous.map { .string($0) }, "content": content.map { .numbers($0) },
                "baseline": baseline.map { .number($0) },
                "inspectables": try inspectables.map { .array(try $0.map { try .encoding($0) }) },
                "margins": margins.map { .numbers($0) },
            ])
        }
    }
}

extension SceneGeometry.Guide {
    fileprivate var json: JSONText { .members(["id": .string(id), "frame": .numbers(frame)]) }
}

extension SceneGeometry.Constraint {
    fileprivate var json: JSONText {
        .members([
            "id": .string(id), "text": .string(text), "constant": .string(constant), "line": line.map { .numbers($0) },
            "conflict": conflict.map { .bool($0) }, "off": off.map { .number($0) },
        ])
    }
}

extension SceneGeometry.Conflict {
    fileprivate var json: JSONText {
        get throws {
            .members([
                "members": .strings(members), "sums": .strings(sums), "others": .number(Double(others)),
                "gap": .number(gap), "changes": .array(try changes.map { try $0.json }),
                "follow": try .encoding(follow),
            ])
        }
    }
}

extension SceneGeometry.Change {
    fileprivate var json: JSONText {
        get throws {
            .members([
                "constraint": .string(constraint), "constant": constant.map { .number($0) },
                "remove": remove.map { .bool($0) }, "edit": try .encoding(edit), "text": .string(text),
            ])
        }
    }
}

extension JSONText {
    /// Without those that have no value.
    fileprivate static func members(_ values: KeyValuePairs<String, JSONText?>) -> JSONText {
        .object(values.compactMap { name, value in value.map { (name, $0) } })
    }

    fileprivate static func numbers(_ values: [Double]) -> JSONText { .array(values.map { .number($0) }) }
}
