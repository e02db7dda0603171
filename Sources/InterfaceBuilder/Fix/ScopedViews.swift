import NibDocument

/// The views of a document that a repair is for.
struct ScopedViews {
    private let scope: FixScope
    private let tops: [NibElement]
    /// Views that are no part of it, with what is in them, by id.
    var exempt: Set<String> = []

    /// - Throws: ``FixError`` when nothing, or more than one view, has that name.
    init(_ scope: FixScope, in document: NibDocument) throws(FixError) {
        self.scope = scope
        switch scope {
        case .document: tops = [document.root]
        case .scene(let name):
            let scenes = document.root.elements(in: "scenes")
            let objects = scenes.isEmpty ? document.root.elements(in: "objects") : scenes
            tops = objects.filter { Self.goes(by: name, $0) }
            if tops.isEmpty {
                let known = objects.compactMap { Self.usualName($0) }.joined(separator: ", ")
                throw FixError(description: "\(document.name): no scene is called \(name); there are \(known)")
            }
        case .views(let ids):
            tops = ids.compactMap { document.element(id: $0) }
            if tops.count < ids.count {
                let missing = ids.filter { document.element(id: $0) == nil }.joined(separator: ", ")
                throw FixError(description: "\(document.name): no view has the id \(missing)")
            }
        case .view(let name):
            let views = document.elements.filter { $0.rect() != nil }
            let found = views.filter { $0.id == name }
            tops = found.isEmpty ? views.filter { $0["userLabel"] == name } : found
            if tops.isEmpty { throw FixError(description: "\(document.name): no view has the id or label \(name)") }
            if tops.count > 1 {
                let ids = tops.compactMap(\.id).joined(separator: ", ")
                throw FixError(description: "\(document.name): several views are called \(name); name one of \(ids)")
            }
        }
    }

    private static func goes(by name: String, _ scene: NibElement) -> Bool {
        let controllers = scene.elements(in: "objects").isEmpty ? [scene] : scene.elements(in: "objects")
        return scene["sceneID"] == name || scene.id == name
            || controllers.contains { object in
                [
                    object["storyboardIdentifier"], object["title"], object["userLabel"], object.id,
                    object["customClass"],
                ]
                .contains(name) || object.child(key: "view")?.id == name
            }
    }

    private static func usualName(_ scene: NibElement) -> String? {
        let controllers = scene.elements(in: "objects").isEmpty ? [scene] : scene.elements(in: "objects")
        guard let first = controllers.first(where: { $0.name != "placeholder" }) else { return nil }
        return first["storyboardIdentifier"] ?? first["title"] ?? first["customClass"] ?? first.id
    }

    var isWholeDocument: Bool { scope == .document && exempt.isEmpty }

    /// Whether the element is one of the views, or inside one.
    func contains(_ element: NibElement) -> Bool {
        guard !isExempt(element) else { return false }
        guard scope != .document else { return true }
        return tops.contains { $0.node == element.node }
            || element.ancestors.contains { ancestor in tops.contains { $0.node == ancestor.node } }
    }

    /// Whether any of the views may be in a part with this root.
    func touches(_ root: NibElement) -> Bool {
        guard !isExempt(root) else { return false }
        return contains(root) || tops.contains { $0.ancestors.contains { $0.node == root.node } }
    }

    private func isExempt(_ element: NibElement) -> Bool {
        !exempt.isEmpty && ([element] + element.ancestors).contains { $0.id.map(exempt.contains) ?? false }
    }
}
