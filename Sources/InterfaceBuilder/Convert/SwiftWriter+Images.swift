import Foundation
import NibDocument

/// Images and symbols.
extension SwiftWriter {
    func imageCode(_ element: NibElement, _ attribute: String = "image") -> String? {
        if let reference = element.child(key: attribute), reference.name == "imageReference" {
            guard let name = reference["image"] else { return nil }
            guard reference["catalog"] == "system" else { return "UIImage(named: \(SwiftLiteral.string(name)))" }
            let scale = Self.member(reference["symbolScale"], ["small", "medium", "large"])
            let with = scale.map { ", withConfiguration: UIImage.SymbolConfiguration(scale: \($0))" } ?? ""
            return "UIImage(systemName: \(SwiftLiteral.string(name))\(with))"
        }
        guard let name = element[attribute] else { return nil }
        let isSymbol = element["catalog"] == "system"
        return "UIImage(\(isSymbol ? "systemName" : "named"): \(SwiftLiteral.string(name)))"
    }

    func symbolConfiguration(_ element: NibElement) -> String? {
        guard let child = element.children.first(where: { $0.name.lowercased().hasSuffix("symbolconfiguration") })
        else { return nil }
        let weight = SwiftLiteral.weight(child["weight"])
        let scale = Self.member(child["scale"], ["small", "medium", "large"])
        if child["configurationType"] == "font", let font = SwiftLiteral.font(child.font(), standard: 17) {
            let value = font.hasPrefix(".") ? "UIFont" + font : font
            return "UIImage.SymbolConfiguration(font: \(value)\(scale.map { ", scale: \($0)" } ?? ""))"
        }
        if let size = child.number("pointSize") {
            let parts = [
                "pointSize: \(SwiftLiteral.number(size))", "weight: \(weight ?? ".unspecified")",
                "scale: \(scale ?? ".default")",
            ]
            return "UIImage.SymbolConfiguration(\(parts.joined(separator: ", ")))"
        }
        if let weight { return "UIImage.SymbolConfiguration(weight: \(weight))" }
        return scale.map { "UIImage.SymbolConfiguration(scale: \($0))" }
    }

    func image(_ element: NibElement, _ out: inout Lines) {
        out.set("preferredSymbolConfiguration", symbolConfiguration(element))
        out.set("image", imageCode(element))
        if element["highlightedImage"] != nil { out.set("highlightedImage", imageCode(element, "highlightedImage")) }
        out.flag("isHighlighted", element.flag("highlighted"), standard: false)
    }
}
