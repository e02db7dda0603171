import NibDocument
import NibSchema

/// User defined runtime attributes for properties that an object's class does not have, or has with another type.
@MainActor
struct RuntimeAttributeRules {
    private let project: ConnectedProject
    private let here: ConnectedDocument
    private var index: SourceIndex { project.index }

    init(_ project: ConnectedProject, _ document: ConnectedDocument) {
        self.project = project
        here = document
    }

    func check(_ report: (ConnectionRemark) -> Void) {
        guard !index.isEmpty else { return }
        for list in here.document.elements where list.name == "userDefinedRuntimeAttributes" {
            guard let object = list.parent, let name = object.customClass else { continue }
            let lineage = index.lineage(of: name)
            guard let first = lineage.classes.first else { continue }
            for attribute in list.children {
                // What lies behind a dot is of another object's class.
                guard let key = attribute["keyPath"], !key.contains(".") else { continue }
                if let member = lineage.members[key] {
                    mistyped(attribute, key, member, of: object, report)
                } else if lineage.isKnown,
                    lineage.members["set" + key.prefix(1).uppercased() + key.dropFirst() + ":"] == nil,
                    !FrameworkClass.hasProperty(key, lineage.frameworkClasses),
                    NibSchema.row(key, of: object.name) == nil
                {
                    let near = NearName.of(
                        key, among: lineage.members.values.filter { $0.kind == .inspectable }.map(\.name))
                    var remark = ConnectionRemark(
                        .runtimeAttribute, attribute, in: here, identity: "\(object.id ?? "").\(key)",
                        "\(ObjectName.of(object)) sets \(key), which \(name.name) does not have.",
                        near.map { "Did you mean \($0)?" } ?? "Delete it in the identity inspector.",
                        [Evidence(first.place, "\(first.name) is declared here")])
                    // A package may add properties to the classes that this one inherits from.
                    remark.isUnsure = near == nil && project.files.hasDependencies
                    report(remark)
                }
            }
        }
    }

    private func mistyped(
        _ attribute: NibElement, _ key: String, _ member: SourceDeclarations.Member, of object: NibElement,
        _ report: (ConnectionRemark) -> Void
    ) {
        guard member.kind != .method, member.kind != .action, let written = member.type, let type = attribute["type"],
            let wanted = SourceIndex.className(of: written), let kind = Self.kinds[wanted],
            let given = Self.given[type],
            given != kind, !(given == .number && kind == .object("NSNumber")),
            // Texts are read as numbers where numbers are wanted.
            !(given == .object("String") && kind == .number)
        else { return }
        report(
            ConnectionRemark(
                .runtimeAttribute, attribute, in: here, identity: "\(object.id ?? "").\(key)",
                "\(ObjectName.of(object)) sets \(key) to a value of the type \(type), but it is declared as \(written).",
                "Choose the type that fits in the identity inspector.",
                [Evidence(member.place, "\(key) is declared here")]))
    }

    private enum Kind: Equatable {
        case number, structure(String), object(String)
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [
            "String": .object("String"), "NSString": .object("String"), "UIColor": .object("UIColor"),
            "UIImage": .object("UIImage"), "CGPoint": .structure("CGPoint"), "CGSize": .structure("CGSize"),
            "CGRect": .structure("CGRect"), "NSRange": .structure("NSRange"), "NSNumber": .object("NSNumber"),
        ]
        let numbers = [
            "Bool", "BOOL", "Int", "UInt", "Int32", "Int64", "NSInteger", "NSUInteger", "Double", "Float", "CGFloat",
            "TimeInterval", "NSTimeInterval",
        ]
        for name in numbers { kinds[name] = .number }
        return kinds
    }()

    /// By the type that the document writes.
    private static let given: [String: Kind] = [
        "boolean": .number, "number": .number, "string": .object("String"), "localizedString": .object("String"),
        "color": .object("UIColor"), "image": .object("UIImage"), "point": .structure("CGPoint"),
        "size": .structure("CGSize"), "rect": .structure("CGRect"), "range": .structure("NSRange"),
    ]
}
