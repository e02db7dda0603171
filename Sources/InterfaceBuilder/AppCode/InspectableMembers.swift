import Foundation
import UIKit

/// A property of a class of the app that documents may set.
struct InspectableMember: Codable, Sendable {
    let name, type: String
    /// The type of a runtime attribute that holds it.
    let kind: String
    let value: String
}

/// The properties of a class of the app that documents may set, with their types, from an object of it.
@MainActor
enum InspectableMembers {
    /// The members of the view's class; nil for UIKit's own classes.
    static func all(of view: UIView) -> [InspectableMember]? {
        guard !String(reflecting: type(of: view)).hasPrefix("UIKit.") else { return nil }
        var found: [(name: String, type: String, value: String)] = []
        for (name, type) in ClassRegistry.shared.inspectableProperties(of: view) {
            found.append((name, "\(type)", ""))
        }
        for (name, type, value) in NamedMembers.inspectables(of: view) where !found.contains(where: { $0.name == name })
        {
            found.append((name, "\(type)", value.map(text) ?? ""))
        }
        var mirror: Mirror? = Mirror(reflecting: view)
        while let level = mirror, !String(reflecting: level.subjectType).hasPrefix("UIKit.") {
            for child in level.children {
                guard let label = child.label, label.hasPrefix("_") else { continue }
                let type = "\(Swift.type(of: child.value))"
                guard type.hasPrefix("Inspectable<"), !found.contains(where: { $0.name == label.dropFirst() }) else {
                    continue
                }
                let box = Mirror(reflecting: child.value).children.first { $0.label == "box" }?.value
                let value = box.flatMap { Mirror(reflecting: $0).children.first { $0.label == "value" }?.value }
                found.append(
                    (String(label.dropFirst()), String(type.dropFirst(12).dropLast()), value.map(text) ?? ""))
            }
            mirror = level.superclassMirror
        }
        return found.compactMap { name, type, value in
            kind(type).map { InspectableMember(name: name, type: type, kind: $0, value: value) }
        }
    }

    /// The type of a runtime attribute that holds a Swift type.
    private static func kind(_ type: String) -> String? {
        var type = type
        if type.hasPrefix("Optional<") { type = String(type.dropFirst(9).dropLast()) }
        return switch type {
        case "Bool": "boolean"
        case "Int", "UInt", "Double", "CGFloat", "Float", "Int32", "Int64": "number"
        case "String": "string"
        case "UIColor": "color"
        case "CGPoint": "point"
        case "CGSize": "size"
        case "CGRect": "rect"
        case "_NSRange": "range"
        case "UIImage": "image"
        default: nil
        }
    }

    private static func list(_ color: UIColor) -> String {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "" }
        return list(red, green, blue, alpha)
    }

    private static func list(_ numbers: CGFloat...) -> String {
        numbers.map { InterfaceBuilder.number(Double($0)) }.joined(separator: ", ")
    }

    private static func text(_ value: Any) -> String {
        switch value {
        case let flag as Bool: flag ? "YES" : "NO"
        case let number as CGFloat: InterfaceBuilder.number(Double(number))
        case let number as Double: InterfaceBuilder.number(number)
        case let number as Int: String(number)
        case let text as String: text
        case let color as UIColor: list(color)
        case let point as CGPoint: list(point.x, point.y)
        case let size as CGSize: list(size.width, size.height)
        case let rect as CGRect: list(rect.minX, rect.minY, rect.width, rect.height)
        case let range as NSRange: "\(range.location), \(range.length)"
        default: ""
        }
    }
}
