import Foundation
import NibDocument
import UIKit

extension EditWriter {
    /// What Xcode's File inspector has as ticks.
    static let documentSwitches = ["useTraitCollections", "useSafeAreas", "launchScreen"]

    mutating func setDocument(_ name: String, isOn: Bool) throws(EditError) {
        guard Self.documentSwitches.contains(name) else {
            throw EditError(
                "“\(name)” can't be said of a document; \(Self.documentSwitches.joined(separator: ", ")) can")
        }
        guard (document.root[name] == "YES") != isOn else { return }
        switch name {
        case "useTraitCollections" where !isOn:
            let holders = document.elements.filter { $0.name == "variation" && $0.key != "default" }
            if let first = holders.first?.parent {
                throw EditError(
                    "something differs by size class, such as \(self.name(first)); remove its variations first")
            }
        case "useSafeAreas": try isOn ? addSafeAreas() : removeSafeAreas()
        default: break
        }
        document.setAttribute(name, to: isOn ? "YES" : nil, of: document.root.node)
    }

    /// The views that fill a screen: of controllers, and of a xib's top level.
    private var rootViews: [NibElement] {
        document.elements.filter { element in
            element.rect() != nil
                && (element.key == "view" || element.parent?.name == "objects")
                && NibViewNames.takesSubviews(element.name) && !["tableView", "collectionView"].contains(element.name)
        }
    }

    private mutating func addSafeAreas() throws(EditError) {
        // What constraints held to the guides of controllers is held to the safe area from now on, at the same place.
        for guides in document.elements.filter({ $0.name == "layoutGuides" }) {
            guard let view = guides.parent?.child(key: "view") else { continue }
            let safe = safeArea(of: view)
            for guide in guides.children {
                guard let id = guide.id else { continue }
                let (old, new) = guide["type"] == "bottom" ? ("top", "bottom") : ("bottom", "top")
                for constraint in constraints(touching: [id]) {
                    for (item, attribute) in [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")]
                    where constraint[item] == id {
                        guard constraint[attribute] == old else {
                            throw EditError(
                                "\(NibConstraint(constraint).words) has no like with safe areas; hold it to something else"
                            )
                        }
                        document.setAttribute(item, to: safe, of: constraint.node)
                        document.setAttribute(attribute, to: new, of: constraint.node)
                    }
                }
            }
            document.remove(guides.node)
        }
        for view in rootViews { _ = safeArea(of: view) }
    }

    /// The id of a view's safe area, which it gets where it has none.
    private mutating func safeArea(of view: NibElement) -> String {
        let now = document.element(view.node)
        if let id = now.child(key: "safeArea")?.id { return id }
        let id = freshID("safeArea")
        add(NibNewElement("viewLayoutGuide", ["key": "safeArea", "id": id]), to: now)
        return id
    }

    private mutating func removeSafeAreas() throws(EditError) {
        let guides = document.elements.filter { $0.name == "viewLayoutGuide" && $0.key == "safeArea" }
        let held = constraints(touching: Set(guides.compactMap(\.id)))
        if let first = held.first {
            throw EditError(
                "\(held.count) constraints hold views to safe areas, such as \(NibConstraint(first).words); hold them to "
                    + "something else first")
        }
        for guide in guides { document.remove(guide.node) }
    }

    /// The device that the document is designed for: scenes have its size from now on.
    @MainActor
    mutating func setDevice(_ id: String, _ orientation: String?, _ appearance: String?, path: String)
        throws(EditError)
    {
        guard CanvasDevice.isKnown(id) else { throw EditError("there is no canvas called “\(id)”") }
        for (name, value, known) in [
            ("orientation", orientation, ["portrait", "landscape"]), ("appearance", appearance, ["light", "dark"]),
        ] {
            if let value, !known.contains(value) {
                throw EditError("\(name) has to be \(known.joined(separator: " or ")), not “\(value)”")
            }
        }
        let old = CanvasDevice(of: document)
        let present = document.root.child("device")?.node
        let node = present ?? document.insert(NibNewElement("device"), into: document.root.node, at: 0)
        document.setAttribute("id", to: id, of: node)
        document.setAttribute("orientation", to: orientation ?? document.element(node)["orientation"], of: node)
        document.setAttribute("appearance", to: appearance ?? document.element(node)["appearance"], of: node)
        let new = CanvasDevice(of: document)
        guard old.size != new.size else { return }
        for view in document.elements
        where view.key == "view" && view.rect()?.size == old.size
            || view.parent?.name == "objects" && view.rect()?.size == old.size
        {
            resize(view, to: CGRect(origin: .zero, size: new.size))
        }
        guard document.usesAutolayout else { return }
        let found = selection
        try resolve(FixOperation.updateFrames.rawValue, nil, path: path)
        (selection, notes) = (found, [])
    }

    /// Gives a view a frame, and what is in it what its autoresizing mask makes of that.
    @MainActor
    private mutating func resize(_ element: NibElement, to frame: CGRect) {
        guard let old = element.rect(),
            let rect = element.children.first(where: { $0.name == "rect" && $0.key == "frame" })
        else { return }
        for (name, value) in [("width", frame.width), ("height", frame.height), ("x", frame.minX), ("y", frame.minY)]
        where rect.number(name) != Double(value) {
            document.setAttribute(name, to: XcodeForm.number(Double(value)), of: rect.node)
        }
        guard old.size != frame.size else { return }
        for child in element.elements(in: "subviews") {
            guard let mask = child.child(key: "autoresizingMask"), let inner = child.rect() else { continue }
            let (outer, view) = (UIView(frame: CGRect(origin: .zero, size: old.size)), UIView(frame: inner))
            view.autoresizingMask = UIView.AutoresizingMask(mask)
            outer.addSubview(view)
            outer.frame.size = frame.size
            resize(child, to: view.frame)
        }
    }
}

extension UIView.AutoresizingMask {
    fileprivate init(_ element: NibElement) {
        self = []
        for (name, option) in [
            ("flexibleMinX", UIView.AutoresizingMask.flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ] where element[name] == "YES" { insert(option) }
    }
}
