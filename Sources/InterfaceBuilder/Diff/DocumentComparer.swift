import Foundation
import NibDocument
import UIKit

/// One version of a document: its bytes, and where its images and texts are looked for.
public struct DocumentVersion: Sendable {
    /// What messages call the document.
    public var name: String
    /// The file's bytes.
    public var data: Data
    /// The file, or where it would be, with its neighbours; nil for a document from standard input.
    public var path: String?

    public init(name: String, data: Data, path: String?) {
        self.name = name
        self.data = data
        self.path = path
    }
}

/// Compares two versions of a document in several variants.
@MainActor
public struct DocumentComparer {
    private let variants: [PreviewVariant]

    package init(_ variants: [PreviewVariant]) {
        self.variants = variants.isEmpty ? [PreviewVariant(options: .init())] : variants
    }

    /// - Parameters:
    ///   - old: Nil for an added document, as is `new` for a removed one.
    ///   - new: The later version.
    ///   - name: What the result calls the document.
    public func compare(_ old: DocumentVersion?, _ new: DocumentVersion?, name: String) -> DocumentDiff {
        var diff = DocumentDiff(name: name, status: .same)
        if let old, let new, old.data == new.data { return diff }
        let before = old.flatMap { load($0, &diff) }
        let after = new.flatMap { load($0, &diff) }
        if diff.skipped != nil { return diff }
        diff.status = old == nil ? .added : new == nil ? .removed : .changed
        guard diff.problems.isEmpty else { return diff }
        compare(before, after, (old?.path, new?.path), &diff)
        if old != nil, new != nil, diff.scenes.isEmpty, diff.changes.isEmpty { diff.status = .same }
        return diff
    }

    private func load(_ version: DocumentVersion, _ diff: inout DocumentDiff) -> NibDocument? {
        do {
            let document = try NibDocument(data: version.data, name: version.name)
            _ = try document.checkedKind()
            return document
        } catch {
            if error.isOtherPlatform {
                diff.skipped = "\(version.name): \(error.message)"
            } else {
                diff.problems.append("\(error)")
            }
            return nil
        }
    }

    private struct Side {
        var document: NibDocument
        var parts: [String: NibDesign.Part] = [:]
        var order: [String] = []
        var objects: DocumentObjects
        var path: String?

        @MainActor
        init(_ document: NibDocument, _ path: String?) {
            self.document = document
            self.path = path
            var roots: [NibElement: String] = [:]
            for part in NibDesign.parts(of: document) where parts[part.diffKey] == nil {
                parts[part.diffKey] = part
                order.append(part.diffKey)
                roots[part.controller ?? part.view] = part.diffKey
                roots[part.view] = part.diffKey
            }
            let controllers = parts.values.compactMap { $0.controller.map { ($0, $0.id) } }
            let scenes = Dictionary(
                controllers.compactMap { controller, id in
                    controller.ancestors.first { $0.name == "scene" }.map { ($0, id) }
                }, uniquingKeysWith: { first, _ in first })
            objects = DocumentObjects(document) { element in
                if let own = roots[element] { return own }
                for ancestor in element.ancestors {
                    if let root = roots[ancestor] { return root }
                    if let scene = scenes[ancestor] { return scene }
                }
                return nil
            }
        }
    }

    private func compare(
        _ old: NibDocument?, _ new: NibDocument?, _ paths: (String?, String?), _ diff: inout DocumentDiff
    ) {
        let before = old.map { Side($0, paths.0) }
        let after = new.map { Side($0, paths.1) }
        let known = Set(after?.order ?? [])
        let keys = (after?.order ?? []) + (before?.order ?? []).filter { !known.contains($0) }
        var scenes = keys.map { scene($0, before, after) }
        for variant in variants {
            let oldShots = old.map { SceneShot.all(of: $0, path: paths.0, variant) }
            let newShots = new.map { SceneShot.all(of: $0, path: paths.1, variant) }
            let name = variant.caption(device: newShots?.device ?? oldShots?.device ?? "")
            for index in scenes.indices {
                let key = scenes[index].id
                guard oldShots?.shots[key] != nil || newShots?.shots[key] != nil else { continue }
                let result = self.variant(
                    name, oldShots?.shots[key], newShots?.shots[key], before?.objects, after?.objects)
                let isSame =
                    result.moves.isEmpty && result.pixels.share == 0 && result.newProblems.isEmpty
                    && result.endedProblems.isEmpty && result.old != nil && result.new != nil
                if isSame { scenes[index].sameVariants.append(name) } else { scenes[index].variants.append(result) }
            }
        }
        diff.scenes = scenes.filter { scene in
            scene.status != .changed || !scene.constraints.isEmpty || !scene.objects.isEmpty || !scene.variants.isEmpty
        }
        if let before, let after {
            diff.changes =
                ObjectComparison.settings(before.document, after.document)
                + ObjectComparison(before.objects, after.objects, scene: nil).changes
        }
    }

    private func scene(_ key: String, _ before: Side?, _ after: Side?) -> SceneDiff {
        let (old, new) = (before?.parts[key], after?.parts[key])
        let names = [old, new].map { $0.map { PreviewRenderer.name(of: $0) } }
        var scene = SceneDiff(
            id: key, name: names[1] ?? names[0] ?? key, status: old == nil ? .added : new == nil ? .removed : .changed)
        if let was = names[0], let now = names[1], was != now { scene.oldName = was }
        if let before, let after, old != nil, new != nil {
            scene.constraints = ConstraintComparison(before.objects, after.objects, scene: key).changes
            scene.objects = ObjectComparison(before.objects, after.objects, scene: key).changes
        }
        return scene
    }

    private func variant(
        _ name: String, _ old: SceneShot?, _ new: SceneShot?, _ before: DocumentObjects?, _ after: DocumentObjects?
    ) -> VariantDiff {
        var result = VariantDiff(name: name, old: old, new: new, pixels: .none)
        guard let old, let new else { return result }
        result.pixels = PixelComparison.compare(old, new)
        result.newProblems = new.problems.filter { !old.problems.contains($0) }
        result.endedProblems = old.problems.filter { !new.problems.contains($0) }
        let order = (after?.order ?? []) + (before?.order ?? []).filter { after?.entries[$0] == nil }
        for id in order {
            let (was, now) = (old.placements[id], new.placements[id])
            guard was != nil || now != nil else { continue }
            // What lies in an added or removed view was added or removed with it.
            if was == nil, let above = now?.superview, old.placements[above] == nil { continue }
            if now == nil, let above = was?.superview, new.placements[above] == nil { continue }
            var move = ViewMove(
                id: id, name: (now == nil ? before : after)?.itemName(id) ?? id, old: was?.frame, new: now?.frame,
                oldOnScreen: was?.onScreen, newOnScreen: now?.onScreen)
            if let was, let now, was.superview != now.superview {
                move.superviews = [
                    was.superview.flatMap { before?.itemName($0) } ?? "nothing",
                    now.superview.flatMap { after?.itemName($0) } ?? "nothing",
                ]
            }
            if !move.text.isEmpty { result.moves.append(move) }
        }
        return result
    }
}
