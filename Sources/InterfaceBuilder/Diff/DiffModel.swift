import UIKit

/// What a change does to one document: to its scenes on screen, its constraints and its objects.
public struct DocumentDiff: Sendable, Codable {
    /// What became of a document or a scene.
    public enum Status: String, Sendable, Codable { case added, removed, changed, same }

    /// The file as the user knows it; the new one's where it was renamed.
    public var name: String
    /// The old name of a renamed file.
    public var oldName: String?
    /// What became of the document.
    public var status: Status
    /// Its scenes and top-level views, in the order of the new version.
    public var scenes: [SceneDiff] = []
    /// What changed outside of scenes: the document's own settings, its owner, its resources.
    public var changes: [ObjectChange] = []
    /// Why a version can't be read.
    public var problems: [String] = []
    /// Why the document was passed over, where nothing is wrong with it.
    public var skipped: String?

    init(name: String, status: Status) {
        self.name = name
        self.status = status
    }

    /// A document that could not be compared to the end.
    package init(name: String, problem: String) {
        self.init(name: name, status: .changed)
        problems = [problem]
    }

    /// Whether anything that shows or counts differs.
    public var isDifferent: Bool { status != .same }
}

/// A scene of a storyboard or a top-level view of a xib, before and after.
public struct SceneDiff: Sendable, Codable {
    public var id: String
    /// The scene's label, title, identifier, class or id.
    public var name: String
    /// The name before, where the scene was renamed.
    public var oldName: String?
    /// What became of the scene.
    public var status: DocumentDiff.Status
    /// Constraints that differ, in the order of the new version.
    public var constraints: [ConstraintChange] = []
    /// Objects that differ, in the order of the new version.
    public var objects: [ObjectChange] = []
    /// The variants in which the scene looks or lays out otherwise than before.
    public var variants: [VariantDiff] = []
    /// The names of the variants in which nothing differs.
    public var sameVariants: [String] = []
}

/// A scene in one variant, such as a device in landscape.
public struct VariantDiff: Sendable, Codable {
    /// The device, orientation, style and so on, in words.
    public var name: String
    /// The scene before; nil for an added one.
    public var old: SceneShot?
    /// The scene after; nil for a removed one.
    public var new: SceneShot?
    /// Views that are elsewhere or of another size.
    public var moves: [ViewMove] = []
    /// Where the pictures differ, in points of the scene.
    public var pixels: PixelDifference
    /// What layout reports now and did not before, and the other way round.
    public var newProblems: [String] = []
    /// Problems of the old version that the new one no longer has.
    public var endedProblems: [String] = []
}

/// A view that lies elsewhere or has another size, was added or removed.
public struct ViewMove: Hashable, Sendable, Codable {
    public var id: String
    /// The view's label, text, class or id.
    public var name: String
    /// In the superview's coordinates; nil where the view does not exist.
    public var old: CGRect?
    /// In the new superview's coordinates, in points; nil for a view that is gone.
    public var new: CGRect?
    /// The old place in the scene's coordinates.
    public var oldOnScreen: CGRect?
    /// The new place in the scene's coordinates.
    public var newOnScreen: CGRect?
    /// The names of the superviews when it changed from one to another.
    public var superviews: [String] = []

    /// `x 16 → 20 (+4), width 343 → 335 (-8)`.
    public var text: String {
        var parts: [String] = []
        switch (old, new) {
        case (let old?, let new?):
            let pairs = [
                ("x", old.minX, new.minX), ("y", old.minY, new.minY), ("width", old.width, new.width),
                ("height", old.height, new.height),
            ]
            for (word, before, after) in pairs where abs(before - after) > Self.tolerance {
                let change = after - before
                parts.append(
                    "\(word) \(number(before)) → \(number(after)) (\(change > 0 ? "+" : "")\(number(change)))")
            }
        case (nil, let new?): parts.append("added at \(Self.text(new))")
        case (let old?, nil): parts.append("removed from \(Self.text(old))")
        case (nil, nil): break
        }
        if superviews.count == 2 { parts.append("moved from \(superviews[0]) into \(superviews[1])") }
        return parts.joined(separator: ", ")
    }

    /// Differences below this come from the arithmetic, not from the document: a thousandth of a point.
    static let tolerance: CGFloat = 0.001

    static func text(_ rect: CGRect) -> String {
        "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
    }
}

/// A constraint added, removed, or stated otherwise.
public struct ConstraintChange: Hashable, Sendable, Codable {
    public var id: String?
    /// In visual format where that can state the constraint, else as an equation; nil where it does not exist.
    public var old: String?
    /// The value of the new version; nil where it does not exist.
    public var new: String?
}

/// An object added, removed or with other properties than before.
public struct ObjectChange: Hashable, Sendable, Codable {
    /// A property that differs.
    public struct Property: Hashable, Sendable, Codable {
        /// The attribute's or element's name in the document.
        public var name: String
        /// The value before; nil where there was none.
        public var old: String?
        /// The value after; nil where there is none.
        public var new: String?
    }

    /// What became of the object.
    public enum Kind: String, Sendable, Codable { case added, removed, changed }

    public var id: String?
    /// The object's label, text, class or id.
    public var name: String
    /// What became of the object.
    public var kind: Kind
    /// What differs, sorted by name.
    public var properties: [Property] = []
}

/// How much of two pictures differs.
public struct PixelDifference: Hashable, Sendable, Codable {
    /// The share of all pixels that differ, from 0 to 1.
    public var share: Double
    /// The places that differ, in points.
    public var places: [CGRect]
    /// Two pictures that are the same.
    public static let none = PixelDifference(share: 0, places: [])
}

/// Counts for the summary of a whole comparison.
public struct DiffSummary {
    /// What the counts are of.
    public var documents: [DocumentDiff]

    public init(_ documents: [DocumentDiff]) { self.documents = documents }

    /// `2 documents differ: 3 scenes changed, 1 added; 4 constraints added, 1 removed, 2 changed`.
    public var text: String {
        let different = documents.filter(\.isDifferent)
        guard !different.isEmpty else {
            return "no document differs"
        }
        let scenes = different.flatMap(\.scenes)
        var parts: [String] = []
        let statuses: [(DocumentDiff.Status, String)] = [
            (.changed, "changed"), (.added, "added"), (.removed, "removed"),
        ]
        func list(_ noun: String, _ counts: [(Int, String)]) {
            let shown = counts.filter { $0.0 > 0 }
            guard let first = shown.first else { return }
            let head = "\(first.0) \(noun)\(first.0 == 1 ? "" : "s") \(first.1)"
            parts.append(([head] + shown.dropFirst().map { "\($0.0) \($0.1)" }).joined(separator: ", "))
        }
        list("scene", statuses.map { status, word in (scenes.filter { $0.status == status }.count, word) })
        let constraints = scenes.filter { $0.status == .changed }.flatMap(\.constraints)
        list(
            "constraint",
            [
                (constraints.filter { $0.old != nil && $0.new != nil }.count, "changed"),
                (constraints.filter { $0.old == nil }.count, "added"),
                (constraints.filter { $0.new == nil }.count, "removed"),
            ])
        let moved = Set(scenes.flatMap { scene in scene.variants.flatMap { $0.moves.map(\.id) } }).count
        if moved > 0 { parts.append("\(moved) view\(moved == 1 ? "" : "s") moved, resized, added or removed") }
        let head = "\(different.count) document\(different.count == 1 ? " differs" : "s differ")"
        return parts.isEmpty ? head : head + ": " + parts.joined(separator: "; ")
    }
}
