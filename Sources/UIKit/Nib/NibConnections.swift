import Foundation
import NibDocument

extension NibLoader {
    /// Sets the outlets and actions that start at an object. Segues are the storyboard's.
    func connect(_ object: NSObject, _ element: NibElement) {
        var collections: [(property: String, members: [Any])] = []
        for connection in element.connections {
            if case .segue = connection.kind { continue }
            guard let destination = destination(of: connection) else { continue }
            switch connection.kind {
            case .outlet(let property):
                setOutlet(property, of: object, to: destination, element)
            case .outletCollection("gestureRecognizers"):
                guard let view = object as? UIView, let recognizer = destination as? UIGestureRecognizer else {
                    continue
                }
                view.addGestureRecognizer(recognizer)
            case .outletCollection(let property):
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].members.append(destination)
                } else {
                    collections.append((property, [destination]))
                }
            case .action(let selector, let event):
                addAction(selector, event: event, from: object, to: destination is NibNobody ? nil : destination)
            case .segue:
                break
            }
        }
        for collection in collections { setOutlet(collection.property, of: object, to: collection.members, element) }
    }

    /// The object at a connection's end; a warning and nil where there is none.
    private func destination(of connection: NibConnection) -> NSObject? {
        if let object = objects[connection.destination] { return object }
        if let constraint = madeConstraints[connection.destination] { return constraint }
        guard let target = document.element(id: connection.destination) else {
            session.warn(
                connection.element.error(
                    "a connection leads to the object \(connection.destination), which the document lacks; delete it"
                ).description)
            return nil
        }
        if target["placeholderIdentifier"] == "IBFirstResponder" { return NibNobody() }
        return nil
    }

    // MARK: - Outlets

    private func setOutlet(_ property: String, of object: NSObject, to value: Any, _ element: NibElement) {
        if NibProperties.setOutlet(property, of: object, to: value) { return }
        switch NibReflection.connect(property, of: object, to: value) {
        case .done:
            return
        case .wrongType(let wanted):
            // A custom class that is missing here left its base class behind; that was reported already.
            guard delegate.hasCustomClasses else { return }
            session.warn(
                "\(source.name): the outlet “\(property)” of \(type(of: object)) wants \(wanted), "
                    + "but the nib file connects \(NibReflection.typeName(value))")
        case .notFound:
            guard delegate.hasCustomClasses,
                element.customClass == nil || type(of: object) != NibKinds.baseClass(of: element)
            else { return }
            session.warn(
                "\(source.name): "
                    + NibReflection.notCompliant(
                        object, property,
                        remedy: "Declare it as @Outlet var \(property), or remove the connection in the nib file"))
        }
    }

    // MARK: - Actions

    private func addAction(_ selector: String, event: String?, from object: NSObject, to target: NSObject?) {
        if let target { ModuleMembers.load(of: type(of: target)) }
        if delegate.hasCustomClasses, !ActionRegistry.shared.knows(selector) {
            session.warn(
                "\(source.name): no method is registered for the action “\(selector)”. Call "
                    + "ActionRegistry.shared.register(\"\(selector)\", \(target.map { "\(type(of: $0))" } ?? "Owner").method)"
            )
        }
        switch object {
        case let control as UIControl:
            control.addTarget(target, action: Selector(selector), for: NibEvents.event(event))
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: Selector(selector)) }
        case let item as UIBarButtonItem:
            (item.target, item.action) = (target, Selector(selector))
        default:
            break
        }
    }
}

/// Stands for the first responder as an action's target: nobody in particular.
final class NibNobody: NSObject {}

/// Properties found by looking into objects.
@MainActor
enum NibReflection {
    enum Outcome {
        case done
        case wrongType(Any.Type)
        case notFound
    }

    /// Sets the wrapped property of a name, in the object's class or one above it.
    static func connect(_ property: String, of object: NSObject, to value: Any) -> Outcome {
        let named = NamedMembers.set(value, for: property, of: object)
        guard case .notFound = named else { return named }
        // UIKit's own classes have no such outlets, and many properties to look through.
        var mirror = NibKinds.isOwn(type(of: object)) ? nil : Mirror(reflecting: object)
        while let level = mirror, !NibKinds.isOwn(level.subjectType) {
            for child in level.children where child.label == "_\(property)" {
                guard let outlet = child.value as? any ConnectableOutlet else { continue }
                return outlet.connect(value) ? .done : .wrongType(outlet.valueType)
            }
            mirror = level.superclassMirror
        }
        return .notFound
    }

    /// UIKit's words for a name that an object has no property for.
    static func notCompliant(_ object: NSObject, _ key: String, remedy: String) -> String {
        "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
            + "\(key). \(remedy)"
    }

    static func typeName(_ value: Any) -> String {
        guard let members = value as? [Any] else { return "\(type(of: value))" }
        return "[" + members.map { "\(type(of: $0))" }.joined(separator: ", ") + "]"
    }
}

/// Control events by the names nib files use.
enum NibEvents {
    static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: .touchUpInside
        }
    }
}
