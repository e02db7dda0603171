import Foundation
import NibDocument
import UIKit

/// Outlets and actions that a project's sources declare for an object's class, as an editor offers them.
public struct ConnectionMembers: Codable, Sendable {
    var `class`: String?
    var outlets: [String] = []
    var outletCollections: [String] = []
    var actions: [String] = []
    /// What an outlet leads to now, which another connection takes the place of.
    var connected: [String: String] = [:]
}

extension EditorDocument {
    /// What the class of an object declares.
    ///
    /// - Parameters:
    ///   - object: The object's id.
    ///   - end: Leaves those outlets that are of this object's class, or of one that nothing here knows; nil leaves all.
    public func members(of object: String, leadingTo end: String?) -> ConnectionMembers {
        var members = ConnectionMembers()
        guard let element = document.element(id: object) else { return members }
        let texts = SourceMembers.texts(near: url)
        let declared = element.customClass.map { SourceMembers.find(of: $0.name, in: texts) } ?? SourceMembers()
        let fitting = end.flatMap { document.element(id: $0) }.map { OutletFit(of: $0, texts) }
        func offered(_ names: [String]) -> [String] {
            names.filter { name in fitting?.takes(declared.types[name]) ?? true }
        }
        members.class = element.customClass?.name
        members.outlets = offered(declared.outlets)
        members.outletCollections = offered(declared.collections)
        members.actions = declared.actions
        for outlet in element.elements(in: "connections") where outlet.name == "outlet" {
            guard let property = outlet["property"] else { continue }
            let end = outlet["destination"].flatMap { document.element(id: $0) }
            members.connected[property] = end.map(ObjectName.of) ?? outlet["destination"] ?? ""
        }
        return members
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
