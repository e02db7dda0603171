import NibDocument
import UIKit

extension EditWriter {
    /// Connects an outlet or action that the sources do not have yet.
    @MainActor
    mutating func declare(
        _ from: String, _ to: String, _ kind: String, _ name: String, _ event: String?, _ type: String?,
        _ storage: String?, _ arguments: String?
    ) throws(EditError) {
        let kind = try value(of: MemberDeclaration.Kind.self, kind, "kind")
        let storage = try storage.map { text throws(EditError) in
            try value(of: MemberDeclaration.Storage.self, text, "storage")
        }
        let arguments = try arguments.map { text throws(EditError) in
            try value(of: MemberDeclaration.Arguments.self, text, "arguments")
        }
        let (source, target) = (try object(from), try object(to))
        let (owner, end) = kind == .action ? (target, source) : (source, target)
        guard let ownClass = owner.customClass else {
            throw EditError(
                "\(self.name(owner)) has no class of its own that could declare it; choose one in the Identity inspector first"
            )
        }
        let member = MemberDeclaration(
            className: ownClass.name, module: ownClass.module, kind: kind, name: name,
            type: type ?? (kind == .action ? "Any" : NewMemberChoices.ownClass(of: end)),
            isWeak: (storage ?? NewMemberChoices.storage(for: end, in: document)) == .weak,
            arguments: arguments ?? .sender)
        try connect(from, to, kind.rawValue, member.connected, event)
        members.append(member)
    }

    private func value<Value: RawRepresentable<String> & CaseIterable>(
        of type: Value.Type, _ text: String, _ name: String
    ) throws(EditError) -> Value {
        guard let value = Value(rawValue: text) else {
            let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw EditError("declare has no \(name) “\(text)”; there are \(all)")
        }
        return value
    }
}

/// What an editor offers for a new outlet or action.
public struct NewMemberChoices: Codable, Sendable {
    var `class`: String?
    /// Why the class can't get one; nil where it can.
    var problem: String?
    /// The classes of an outlet, the likeliest first.
    var types: [String] = []
    var storage = MemberDeclaration.Storage.weak
    /// What the object tells actions of, in Xcode's order; empty for objects that tell of one thing only.
    var events: [String] = []
    /// The event that Xcode offers first.
    var event: String?
    /// Whether the object can have an action at all.
    var isSender = false

    @MainActor
    static func ownClass(of element: NibElement) -> String {
        element.customClass?.name
            ?? (element.name == "constraint" ? "NSLayoutConstraint" : NibKinds.className(of: element.name))
    }

    /// Strong where nothing but the outlet holds the object: at the top of a xib.
    static func storage(for element: NibElement, in document: NibDocument) -> MemberDeclaration.Storage {
        document.kind != .storyboard && element.parent?.name == "objects" ? .strong : .weak
    }

    /// In Xcode's order.
    static let controlEvents = [
        "editingDidEndOnExit", "editingChanged", "editingDidBegin", "editingDidEnd", "primaryActionTriggered",
        "touchCancel", "touchDown", "touchDownRepeat", "touchDragEnter", "touchDragExit", "touchDragInside",
        "touchDragOutside", "touchUpInside", "touchUpOutside", "valueChanged",
    ]
}

extension EditorDocument {
    /// What there is to choose for an outlet of `owner` to `end`, or an action of `owner` that `end` calls.
    public func newMemberChoices(of owner: String, for end: String) -> NewMemberChoices {
        var choices = NewMemberChoices()
        guard let owner = document.element(id: owner), let end = document.element(id: end) else { return choices }
        choices.class = owner.customClass?.name
        choices.problem = problem(with: owner)
        let kind = end.name == "constraint" ? "NSLayoutConstraint" : NibKinds.className(of: end.name)
        let own = NewMemberChoices.ownClass(of: end)
        choices.types = own == kind ? [own] : [own, kind]
        choices.storage = NewMemberChoices.storage(for: end, in: document)
        if let event = EditWriter.usualEvent[end.name] {
            choices.event = event
            choices.events = NewMemberChoices.controlEvents
        }
        choices.isSender =
            choices.event != nil || end.name == "barButtonItem" || end.name.hasSuffix("GestureRecognizer")
        return choices
    }

    private func problem(with owner: NibElement) -> String? {
        guard let name = owner.customClass?.name else {
            return "\(ObjectName.of(owner)) has no class of its own; choose one in the Identity inspector first."
        }
        let texts = SourceMembers.texts(near: url)
        if SourceMembers.declares(name, in: texts.filter(\.isSwift)) { return nil }
        return SourceMembers.declares(name, in: texts)
            ? "\(name) is a class in Objective-C; outlets and actions are written in Swift alone."
            : "No source of the project declares the class \(name)."
    }
}
