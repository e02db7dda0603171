import Foundation
import UIKit

/// A value that says itself how `.dump` writes it, the same in every run.
public protocol AnySnapshotStringConvertible {
    /// Whether what is in the value is written below it.
    static var renderChildren: Bool { get }
    /// How the value is written, on one line.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension String: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Substring: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Data: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension URL: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Date: AnySnapshotStringConvertible {
    /// The time to the second, in UTC whatever the machine's time zone.
    public var snapshotDescription: String {
        formatted(.iso8601)
    }
}
extension NSObject: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription.withoutAddresses }
}

/// A value and what is in it, a line each, in an order that does not change from run to run.
struct ValueDump {
    /// Objects that are being written, which may hold each other.
    private var around: Set<ObjectIdentifier> = []

    static func text(of value: Any) -> String {
        var dump = ValueDump()
        return dump.lines(of: value, name: nil, depth: 0).joined(separator: "\n") + "\n"
    }

    private mutating func lines(of value: Any, name: String?, depth: Int) -> [String] {
        let mirror = Mirror(reflecting: value)
        let head = String(repeating: "  ", count: depth)
        let label = name.map { "\($0): " } ?? ""
        let identity = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
        if let identity, !around.insert(identity).inserted {
            return ["\(head)- \(label)\(Self.typeName(mirror)) (circular reference detected)"]
        }
        defer { if let identity { around.remove(identity) } }
        if let value = value as? any AnySnapshotStringConvertible, mirror.displayStyle != .optional,
            !type(of: value).renderChildren
        {
            return ["\(head)- \(label)\(value.snapshotDescription)"]
        }
        var children = mirror.children.map { (label: $0.label, value: $0.value) }
        if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
            let written = children.map { child in
                (child: child, text: lines(of: child.value, name: child.label, depth: 0).joined(separator: "\n"))
            }
            children = written.sorted { $0.text < $1.text }.map(\.child)
        }
        let bullet = children.isEmpty ? "-" : "▿"
        let description = Self.description(of: value, mirror, children.count)
        return ["\(head)\(bullet) \(label)\(description)"]
            + children.flatMap { lines(of: $0.value, name: $0.label, depth: depth + 1) }
    }

    private static func description(of value: Any, _ mirror: Mirror, _ count: Int) -> String {
        func counted(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
        switch mirror.displayStyle {
        case .collection?: return counted("element", "elements")
        case .dictionary?: return counted("key/value pair", "key/value pairs")
        case .set?: return counted("member", "members")
        case .tuple?: return "(\(counted("element", "elements")))"
        case .optional?: return count == 0 ? "\(typeName(mirror)).none" : typeName(mirror)
        default: break
        }
        switch value {
        case let value as any AnySnapshotStringConvertible: return value.snapshotDescription
        case let value as any CustomStringConvertible: return value.description.withoutAddresses
        default: break
        }
        switch mirror.displayStyle {
        case .enum?: return count == 0 ? "\(typeName(mirror)).\(value)" : typeName(mirror)
        case .class?, .struct?: return typeName(mirror)
        default: return String(describing: value).withoutAddresses
        }
    }

    /// The type's name without the numbers that tell local types of one name apart.
    private static func typeName(_ mirror: Mirror) -> String {
        String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
    }
}
