import NibDocument

/// Actions, outlets and cells.
extension SwiftWriter {
    mutating func connectActions() {
        var made: Set<String> = []
        for element in elements {
            for connection in element.connections {
                guard case .action(let selector, let event) = connection.kind else { continue }
                let target = document.element(id: connection.destination)
                let isOwn =
                    connection.destination == root.object.id || target?["placeholderIdentifier"] == "IBFilesOwner"
                let name = String(selector.prefix { $0 != ":" })
                guard isOwn, SwiftNames.isIdentifier(name), selector.filter({ $0 == ":" }).count <= 1,
                    let event, !expression(element).isEmpty, !["view", "container"].contains(element.name)
                else {
                    notes.append("the action \(selector) of \(ObjectName.of(element))")
                    continue
                }
                let takesSender = selector.hasSuffix(":")
                let isTaken = names.properties.values.contains(name) || SwiftNames.isReserved(name)
                let method = isTaken ? name + "Action" : name
                setup.append(
                    "\(expression(element)).addAction(UIAction { [weak self] \(takesSender ? "action" : "_") in "
                        + "self?.\(method)(\(takesSender ? "action.sender as Any" : "")) }, for: .\(event))")
                if made.insert(method).inserted {
                    actions.append("func \(method)(\(takesSender ? "_ sender: Any" : "")) {\n}")
                }
            }
        }
    }

    mutating func nameConstraints() {
        for element in elements where element.name == "constraint" {
            if let id = element.id, let property = outlets[id] {
                constraintNames[id] = names.add(element, outlet: property, noun: "constraint")
            }
        }
    }

    /// Outlets of UIKit's classes, which no code here fills: who they lead to has to be of a protocol.
    static let known: Set<String> = ["delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate"]

    /// Outlets of other objects than the class's own, and collections.
    mutating func connectOutlets() {
        var collections: [(property: String, views: [NibElement])] = []
        for connection in root.object.connections {
            let destination = document.element(id: connection.destination)
            switch connection.kind {
            case .outletCollection(let property) where property != "gestureRecognizers":
                guard let destination, isView(destination) else {
                    note(property, destination)
                    continue
                }
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].views.append(destination)
                } else {
                    collections.append((property, [destination]))
                }
            case .outlet(let property):
                let isKnown = names.properties[connection.destination] != nil || destination?.node == root.view.node
                if !isKnown || Self.known.contains(property) { note(property, destination) }
            default: continue
            }
        }
        for collection in collections {
            let types = Set(collection.views.map { SwiftKinds.type(of: $0) })
            let views = collection.views.map(expression).joined(separator: ", ")
            let type = types.count == 1 ? types.first ?? "UIView" : "UIView"
            declareProperty("lazy var \(names.reserve(collection.property)): [\(type)] = [\(views)]")
        }
        for element in elements where element.node != root.object.node && isView(element) {
            for connection in element.connections {
                guard case .outlet(let property) = connection.kind else { continue }
                let destination = document.element(id: connection.destination)
                guard SwiftKinds.ownClass(element) != nil, !Self.known.contains(property), let destination,
                    isView(destination)
                else {
                    notes.append("the outlet \(property) of \(ObjectName.of(element))")
                    continue
                }
                setup.append("\(expression(element)).\(property) = \(expression(destination))")
            }
        }
    }

    private mutating func note(_ property: String, _ destination: NibElement?) {
        notes.append("the outlet \(property)\(destination.map { ", which leads to \(ObjectName.of($0))" } ?? "")")
    }

    /// Makes the cells of a list known to it.
    func registerCells(of element: NibElement, _ out: inout Lines) {
        for cell in element.elements(in: "prototypes") {
            guard let name = classNames[cell.id ?? ""] else { continue }
            out.call("register(\(name).self, forCellReuseIdentifier: \(name).reuseIdentifier)")
        }
        for cell in element.elements(in: "cells") {
            guard let name = classNames[cell.id ?? ""] else { continue }
            out.call("register(\(name).self, forCellWithReuseIdentifier: \(name).reuseIdentifier)")
        }
        for view in element.children where view.name == "collectionReusableView" {
            guard let name = classNames[view.id ?? ""] else { continue }
            let kind = view.key == "sectionFooterView" ? "Footer" : "Header"
            out.lines += [
                "\(out.receiver).register(",
                "    \(name).self, forSupplementaryViewOfKind: UICollectionView.elementKindSection\(kind),",
                "    withReuseIdentifier: \(name).reuseIdentifier)",
            ]
        }
    }
}
