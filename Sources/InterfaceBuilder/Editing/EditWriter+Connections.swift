import Foundation
import NibDocument

extension EditWriter {
    mutating func connect(
        _ from: String, _ to: String, _ kind: String, _ name: String?, _ event: String?
    ) throws(EditError) {
        let source = try object(from)
        let target = try object(to)
        if let name { try AttributeRules.checkText(name) }
        try checkEnds(source, target, kind)
        let id = freshID("\(from) \(kind) \(name ?? "") \(to)")
        var element: NibNewElement
        switch kind {
        case "outlet", "outletCollection":
            guard let name, !name.isEmpty else { throw EditError("an outlet needs the name of its property") }
            // An outlet leads to one object: the newest.
            if kind == "outlet" {
                for old in source.elements(in: "connections") where old.name == "outlet" && old["property"] == name {
                    if let end = old["destination"], end != to {
                        let before = document.element(id: end).map(self.name) ?? end
                        notes.append("the outlet \(name) led to \(before) before")
                    }
                    document.remove(old.node)
                }
            }
            element = NibNewElement(kind, ["property": name, "destination": to])
            if kind == "outletCollection" {
                if name == "gestureRecognizers" {
                    element["appends"] = "YES"
                } else {
                    element["collectionClass"] = "NSMutableArray"
                }
            }
        case "action":
            guard let name, !name.isEmpty else { throw EditError("an action needs the name of its method") }
            element = NibNewElement("action", ["selector": name, "destination": to])
            if let event = event ?? Self.usualEvent[source.name] { element["eventType"] = event }
        case "unwind":
            guard target.name == "exit" else { throw EditError("an unwind segue leads to the exit of its scene") }
            element = NibNewElement("segue", ["destination": to, "kind": "unwind"])
            if let name { element["unwindAction"] = name }
        case "relationship":
            element = NibNewElement(
                "segue", ["destination": to, "kind": "relationship", "relationship": name ?? "rootViewController"])
        case "show", "showDetail", "presentation", "popoverPresentation", "embed", "custom", "push", "modal":
            guard NibViewNames.isController(target.name) || target.name == "viewControllerPlaceholder" else {
                throw EditError("a segue leads to a controller, and \(self.name(target)) is none")
            }
            element = NibNewElement("segue", ["destination": to, "kind": kind])
            if let name, !name.isEmpty { element["identifier"] = name }
        default:
            throw EditError(
                "“\(kind)” is no connection; there are outlet, outletCollection, action, show, showDetail, presentation, "
                    + "popoverPresentation, embed, custom, relationship and unwind")
        }
        element["id"] = id
        let list = list("connections", of: source)
        document.insert(element, into: list.node, at: Self.place(of: element, in: list))
        selection = [id]
    }

    /// Whether there can be a connection of a kind between two objects: outlets and actions end in the scene that they begin in.
    private func checkEnds(_ source: NibElement, _ target: NibElement, _ kind: String) throws(EditError) {
        for end in [source, target] where ["outlet", "outletCollection", "action"].contains(end.name) {
            throw EditError("\(name(end)) is a connection itself")
        }
        guard ["outlet", "outletCollection", "action", "unwind"].contains(kind) else { return }
        if kind.hasPrefix("outlet"), source.node == target.node {
            throw EditError("\(name(source)) has no need of an outlet to itself")
        }
        guard document.kind == .storyboard, scene(of: source)?.node != scene(of: target)?.node else { return }
        throw EditError(
            "\(name(target)) is in another scene than \(name(source)): only segues lead from one scene to another")
    }

    /// Actions, then outlets by name, then collections, then segues, as Xcode has them.
    private static func place(of new: NibNewElement, in list: NibElement) -> Int? {
        func rank(_ name: String, _ property: String?) -> (Int, String) {
            let order = ["action": 0, "outlet": 1, "outletCollection": 2, "segue": 3]
            return (order[name] ?? 4, name == "outlet" ? property ?? "" : "")
        }
        let own = rank(new.name, new["property"])
        return list.children.firstIndex { rank($0.name, $0["property"]) > own }
    }

    static let usualEvent = [
        "button": "touchUpInside", "textField": "editingDidEnd", "switch": "valueChanged", "slider": "valueChanged",
        "segmentedControl": "valueChanged", "stepper": "valueChanged", "datePicker": "valueChanged",
        "pageControl": "valueChanged", "control": "touchUpInside", "refreshControl": "valueChanged",
    ]

    mutating func disconnect(_ id: String) throws(EditError) {
        let element = try object(id)
        guard ["outlet", "outletCollection", "action", "segue"].contains(element.name) else {
            throw EditError("\(name(element)) is no connection")
        }
        let list = element.parent
        document.remove(element.node)
        removeIfEmpty(list)
        removeReferences(to: [id])
    }
}
