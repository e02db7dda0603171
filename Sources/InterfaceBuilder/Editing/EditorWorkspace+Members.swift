import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    /// Outlets and actions that the project's sources declare for a class; with an object to lead to, those outlets that are of
    /// its class, or of one that nothing here knows.
    func members(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        guard let element = document.document.element(id: request.from ?? "") else { return [] }
        let texts = SourceMembers.texts(near: document.url)
        let declared = element.customClass.map { SourceMembers.find(of: $0.name, in: texts) } ?? SourceMembers()
        let target = request.to.flatMap { document.document.element(id: $0) }
        let fitting = target.map { OutletFit(of: $0, texts) }
        func offered(_ names: [String]) -> JSONText {
            .strings(names.filter { name in fitting?.takes(declared.types[name]) ?? true })
        }
        // What an outlet leads to now, which another connection takes the place of.
        let connected = element.elements(in: "connections").filter { $0.name == "outlet" }.compactMap { outlet in
            outlet["property"].map { property in
                let end = outlet["destination"].flatMap { document.document.element(id: $0) }
                return (property, JSONText.string(end.map(ObjectName.of) ?? outlet["destination"] ?? ""))
            }
        }
        return [
            ("class", .optional(element.customClass?.name)), ("outlets", offered(declared.outlets)),
            ("outletCollections", offered(declared.collections)), ("actions", .strings(declared.actions)),
            ("connected", .object(connected)),
        ]
    }
}

/// Which outlets an object can be the end of, by the classes that a project's sources and UIKit give it.
@MainActor
struct OutletFit {
    /// The object's class and those above it.
    private let classes: Set<String>
    private let texts: [SourceMembers.Source]

    init(of element: NibElement, _ texts: [SourceMembers.Source]) {
        self.texts = texts
        var classes = Set(element.customClass.map { SourceMembers.classes(above: $0.name, in: texts) } ?? [])
        classes.insert(element.name == "constraint" ? "NSLayoutConstraint" : NibKinds.className(of: element.name))
        var link: AnyClass? = NibKinds.baseClass(of: element)
        while let here = link {
            classes.insert("\(here)")
            link = _getSuperclass(here)
        }
        self.classes = classes
    }

    /// - Parameter type: The outlet's class; nil where the source names none.
    func takes(_ type: String?) -> Bool {
        guard let type, !classes.contains(type), !["AnyObject", "Any", "NSObject"].contains(type) else { return true }
        // A protocol, or a class of a package, may be what the object is.
        return !isKnown(type)
    }

    private func isKnown(_ type: String) -> Bool {
        ["UI", "NS", "WK", "MK"].contains { type.hasPrefix($0) && type.dropFirst($0.count).first?.isUppercase ?? false }
            || SourceMembers.declares(type, in: texts)
    }
}
