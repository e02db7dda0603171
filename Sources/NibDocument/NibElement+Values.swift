import Foundation
import NibSchema

/// Typed reading of attributes. A value that cannot be read counts as absent.
extension NibElement {
    /// A finite number, within what the attribute may be (``ValueRange``).
    public func number(_ attribute: String) -> Double? {
        guard let value = self[attribute].flatMap(Double.init), value.isFinite else { return nil }
        guard let range = NibSchema.range(of: attribute, in: name) else { return value }
        return range.value(for: value)
    }

    /// The attribute as a whole number; nil where it is missing or is none.
    public func integer(_ attribute: String) -> Int? {
        if let whole = self[attribute].flatMap({ Int($0) }), NibSchema.range(of: attribute, in: name) == nil {
            return whole
        }
        return number(attribute).flatMap { Int(exactly: $0.rounded()) }
    }

    /// `YES` and `NO`.
    public func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES", "true", "1": true
        case "NO", "false", "0": false
        default: nil
        }
    }

    /// A text that stands in an attribute, or in a `<string>` or `<mutableString>` child where it has line breaks.
    public func string(_ name: String) -> String? {
        if let value = self[name] { return value }
        guard let child = child(key: name), ["string", "mutableString"].contains(child.name) else { return nil }
        guard child["base64-UTF8"] == "YES" else { return child.text }
        // Xcode drops the padding.
        let code = child.text.filter { !$0.isWhitespace }
        let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The `<rect>` under a key, in the coordinates of the superview.
    public func rect(_ key: String = "frame") -> CGRect? {
        child("rect", key: key)?.rectValue
    }

    /// The rectangle a `<rect>` element holds.
    public var rectValue: CGRect? {
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// The size of the child with this key, in points; nil where there is none.
    public func size(_ key: String) -> CGSize? {
        guard let size = child(key: key), let width = size.number("width"), let height = size.number("height")
        else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The point of the child with this key, in points; nil where there is none.
    public func point(_ key: String) -> CGPoint? {
        guard let point = child(key: key), let x = point.number("x"), let y = point.number("y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// Insets in any of the three spellings; nil when the element is absent. Leading and trailing read as left and
    /// right, `isDirectional` tells them apart.
    public func insets(_ key: String) -> NibInsets? {
        guard let insets = child(key: key) else { return nil }
        switch insets.name {
        case "inset":
            return NibInsets(
                top: insets.inset("minY"), left: insets.inset("minX"), bottom: insets.inset("maxY"),
                right: insets.inset("maxX"), isDirectional: false)
        case "edgeInsets":
            return NibInsets(
                top: insets.inset("top"), left: insets.inset("left"), bottom: insets.inset("bottom"),
                right: insets.inset("right"), isDirectional: false)
        case "directionalEdgeInsets":
            return NibInsets(
                top: insets.inset("top"), left: insets.inset("leading"), bottom: insets.inset("bottom"),
                right: insets.inset("trailing"), isDirectional: true)
        default:
            return nil
        }
    }

    /// The smallest normal number is Xcode's way to write a zero that is meant.
    private func inset(_ attribute: String) -> Double {
        let value = number(attribute) ?? 0
        return abs(value) < 1e-300 ? 0 : value
    }

    /// The class the object should have, when it is not the kind's own.
    public var customClass: NibClassName? {
        self["customClass"].map {
            NibClassName(
                name: $0, module: self["customModule"], isOfTarget: self["customModuleProvider"] == "target")
        }
    }
}

/// Insets in points.
public struct NibInsets: Equatable, Sendable {
    /// Distances inwards from each edge, in points.
    public var top, left, bottom, right: Double
    /// Whether left stands for leading and right for trailing.
    public var isDirectional: Bool

    public init(top: Double, left: Double, bottom: Double, right: Double, isDirectional: Bool) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.isDirectional = isDirectional
    }
}

/// A class named by a document.
public struct NibClassName: Hashable, Sendable, CustomStringConvertible {
    /// The class's name without its module.
    public var name: String
    /// The module, where the document names one.
    public var module: String?
    /// Whether the module is the target's that the document is built with, by whatever name.
    public var isOfTarget: Bool

    public init(name: String, module: String? = nil, isOfTarget: Bool = false) {
        self.name = name
        self.module = module
        self.isOfTarget = isOfTarget
    }

    public var description: String { module.map { "\($0).\(name)" } ?? name }
}
