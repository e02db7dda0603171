import Foundation
import NibDocument

/// Identifiers of segues, scenes, cells and documents that code names and no document has.
@MainActor
struct IdentifierRules {
    private let project: ConnectedProject
    private var sources: SourceDeclarations { project.index.sources }

    init(_ project: ConnectedProject) { self.project = project }

    private enum Kind: String {
        case segue, scene, cell, storyboard, nib

        var words: String {
            switch self {
            case .segue: "segue with the identifier"
            case .scene: "scene with the Storyboard ID"
            case .cell: "cell with the reuse identifier"
            case .storyboard: "storyboard named"
            case .nib: "xib named"
            }
        }
    }

    func check(_ report: (ConnectionRemark) -> Void) {
        // Without documents the sources are only a part of something.
        guard project.documents.contains(where: \.isChecked) else { return }
        var names: [Kind: [String: (NibElement, ConnectedDocument)]] = [:]
        for document in project.documents {
            let file = ((document.path as NSString).lastPathComponent as NSString).deletingPathExtension
            let kind: Kind = document.path.hasSuffix(".storyboard") ? .storyboard : .nib
            names[kind, default: [:]][file] = (document.document.root, document)
            for suffix in ["~iphone", "~ipad"] where file.hasSuffix(suffix) {
                names[kind, default: [:]][String(file.dropLast(suffix.count))] = (document.document.root, document)
            }
            for element in document.document.elements {
                if element.name == "segue", let name = element["identifier"] {
                    names[.segue, default: [:]][name] = (element, document)
                }
                if let name = element["storyboardIdentifier"] {
                    names[.scene, default: [:]][name] = (element, document)
                }
                if let name = element["reuseIdentifier"] { names[.cell, default: [:]][name] = (element, document) }
            }
        }
        let registered = Set(sources.arguments.filter { !isLookup($0) && isRegistration($0) }.map(\.text))
        for argument in sources.arguments {
            guard let kind = kind(of: argument), !argument.text.isEmpty, names[kind]?[argument.text] == nil else {
                continue
            }
            // Nothing of the kind here: then they are in what was not looked into.
            guard let present = names[kind], !present.isEmpty, !argument.text.contains("/") else { continue }
            if kind == .cell, registered.contains(argument.text) { continue }
            let near = NearName.of(argument.text, among: present.keys)
            report(
                ConnectionRemark(
                    .missingIdentifier, at: argument.place, identity: "\(kind.rawValue).\(argument.text)",
                    "No document has a \(kind.words) “\(ObjectName.line(argument.text, upTo: 60))”"
                        + (kind == .cell ? ", and nothing registers one." : "."),
                    near.map { "Did you mean “\($0)”?" } ?? "Name one that there is.",
                    near.flatMap { present[$0] }.map { [Evidence($0.0, in: $0.1, "“\(near ?? "")” is here")] } ?? []))
        }
    }

    private func kind(of argument: SourceDeclarations.Argument) -> Kind? {
        switch (argument.call, argument.label) {
        case ("performSegue", "withIdentifier"), ("performSegueWithIdentifier", ""): .segue
        case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"),
            ("instantiateViewControllerWithIdentifier", ""):
            .scene
        case ("UIStoryboard", "name"), ("storyboardWithName", ""): .storyboard
        case ("UINib", "nibName"), ("loadNibNamed", ""), ("nibWithNibName", ""), ("initWithNibName", ""),
            ("init", "nibName"):
            .nib
        default: isLookup(argument) ? .cell : nil
        }
    }

    private func isLookup(_ argument: SourceDeclarations.Argument) -> Bool {
        argument.call.hasPrefix("dequeueReusable")
            && (argument.label.isEmpty || argument.label.lowercased().hasSuffix("identifier"))
    }

    /// What makes cells in code says its identifier too.
    private func isRegistration(_ argument: SourceDeclarations.Argument) -> Bool {
        let words = (argument.call + argument.label).lowercased()
        return words.contains("register") || words.contains("reuse") || words.contains("identifier")
            || words.contains("nib")
    }
}
