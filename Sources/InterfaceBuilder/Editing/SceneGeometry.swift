/// Where views, guides and constraints of a scene are, in the scene's coordinates, as an editor's page reads it. Rectangles are
/// four numbers, in points.
struct SceneGeometry: Codable {
    struct View: Codable {
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

    struct Guide: Codable {
        let id: String
        let frame: [Double]
    }

    struct Constraint: Codable {
        let id, text, constant: String
        /// From a point to a point.
        var line: [Double]?
        var conflict: Bool?
        /// How far what is shown is from it.
        var off: Double?
    }

    struct Conflict: Codable {
        let members, sums: [String]
        /// How many constraints take part that the document does not have.
        let others: Int
        let gap: Double
        let changes: [Change]
        /// Has frames follow a change.
        let follow: DocumentEdit
    }

    /// One way to end a conflict.
    struct Change: Codable {
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
