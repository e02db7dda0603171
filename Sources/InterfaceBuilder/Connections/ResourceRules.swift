import Foundation
import NibDocument

/// Images, colours and fonts that a document names and the project does not have.
@MainActor
struct ResourceRules {
    private let project: ConnectedProject
    private let here: ConnectedDocument
    private var files: ProjectFiles { project.files }

    init(_ project: ConnectedProject, _ document: ConnectedDocument) {
        self.project = project
        here = document
    }

    func check(_ report: (ConnectionRemark) -> Void) {
        let resources = here.document.root.elements(in: "resources")
        let wanted = resources.filter { $0.name == "image" && $0["catalog"] == nil }.compactMap { $0["name"] }
        let colors = resources.filter { $0.name == "namedColor" }.compactMap { $0["name"] }
        if !files.images.isEmpty {
            for name in wanted where files.images[name] == nil {
                // A list that Xcode has not written again since the last use went.
                guard let user = user(of: name, isColor: false) else { continue }
                say("image", name, user, NearName.of(name, among: files.images.keys), files.images, report)
            }
        }
        if !files.colors.isEmpty {
            for name in colors where files.colors[name] == nil {
                guard let user = user(of: name, isColor: true) else { continue }
                say("colour", name, user, NearName.of(name, among: files.colors.keys), files.colors, report)
            }
        }
        fonts(report)
    }

    private func user(of name: String, isColor: Bool) -> NibElement? {
        here.document.elements.first { element in
            guard element.parent?.name != "resources", element.parent?.name != "namedColor" else { return false }
            if isColor { return element.name == "color" && element["name"] == name }
            return element.attributes.contains { $0.value == name && $0.name.lowercased().hasSuffix("image") }
                || element.name == "userDefinedRuntimeAttribute" && element["type"] == "image"
                    && (element["value"] == name || element.child(key: "value")?["name"] == name)
                || element.name == "imageReference" && element["image"] == name
        }
    }

    private func say(
        _ kind: String, _ name: String, _ user: NibElement, _ near: String?, _ places: [String: String],
        _ report: (ConnectionRemark) -> Void
    ) {
        let owner = user.id == nil ? user.ancestors.first { $0.id != nil } ?? user : user
        report(
            ConnectionRemark(
                .missingResource, owner, in: here, identity: "\(kind).\(name)",
                "\(ObjectName.of(owner)) shows the \(kind) “\(ObjectName.line(name, upTo: 60))”, which the project does not have.",
                near.map { "Did you mean “\($0)”?" } ?? "Add it, or choose another.",
                near.flatMap { places[$0] }.map {
                    [
                        Evidence(
                            file: ConnectedProject.shown($0), line: nil, column: nil, message: "“\(near ?? "")” is here"
                        )
                    ]
                } ?? []))
    }

    /// Whether a font comes with the system. Xcode names the Mac's files for those, most of them collections.
    private func isApples(_ file: String) -> Bool {
        let name = file.filter { $0 != " " }.lowercased()
        return name.hasSuffix(".ttc") || Self.appleFonts.contains { name.hasPrefix($0) }
    }

    private static let appleFonts = [
        "academyengraved", "americantypewriter", "apple", "arial", "avenir", "baskerville", "bodoni", "bradleyhand",
        "chalkboard", "chalkduster", "charter", "cochin", "copperplate", "courier", "didot", "din", "futura", "galvji",
        "geezapro", "georgia", "gillsans", "helvetica", "hiragino", "hoefler", "impact", "kohinoor", "markerfelt",
        "menlo",
        "noteworthy", "noto", "optima", "palatino", "papyrus", "partylet", "pingfang", "rockwell", "savoye",
        "sfcompact",
        "sfns", "sfpro", "snell", "stix", "symbol", "thonburi", "times", "trebuchet", "verdana", "zapf",
    ]

    /// The document says itself which file each font comes from.
    private func fonts(_ report: (ConnectionRemark) -> Void) {
        guard !files.documents.isEmpty, !files.fonts.isEmpty || !files.hasDependencies,
            let list = here.document.root.elements(in: "customFonts").first?.parent
                ?? here.document.root.children.first(where: { $0.name == "customFonts" })
        else { return }
        for array in list.children {
            guard let file = array.key, file.contains("."), !files.fonts.contains(file), !isApples(file) else {
                continue
            }
            let names = array.children.map(\.text)
            guard
                let user = here.document.elements.first(where: { element in
                    ["fontDescription", "font"].contains(element.name) && names.contains(element["name"] ?? "")
                })
            else { continue }
            let owner = user.ancestors.first { $0.id != nil } ?? user
            report(
                ConnectionRemark(
                    .missingResource, owner, in: here, identity: "font.\(file)",
                    "\(ObjectName.of(owner)) is set in the font \(user["name"] ?? ""), whose file \(file) the project does "
                        + "not have.",
                    NearName.of(file, among: files.fonts).map { "Did you mean \($0)?" }
                        ?? "Add the file, or choose another font."))
        }
    }
}
