import Foundation
import NibDocument

/// Buttons, with and without configurations.
extension SwiftWriter {
    mutating func button(_ element: NibElement, _ out: inout Lines) {
        controlState(element, &out)
        out.set("role", Self.member(element["role"], ["primary", "cancel", "destructive"]))
        if let mode = Self.lineBreak(element["lineBreakMode"]), mode != ".byTruncatingMiddle" {
            out.set("titleLabel?.lineBreakMode", mode)
        }
        if element["lineBreakMode"] == "tailTruncation" { out.set("titleLabel?.lineBreakMode", ".byTruncatingTail") }
        if let configuration = element.child("buttonConfiguration") {
            configure(configuration, element, &out)
            return
        }
        out.set("titleLabel?.font", SwiftLiteral.font(element.font(), standard: 15))
        for name in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
            guard let insets = element.insets(name),
                [insets.top, insets.left, insets.bottom, insets.right].contains(where: { $0 != 0 })
            else { continue }
            out.set(name, SwiftLiteral.insets(insets))
        }
        for state in element.children where state.name == "state" {
            let key: String = ["highlighted", "disabled", "selected"].first { $0 == state.key ?? "" } ?? "normal"
            if let title = state.string("title").map({ localized($0, element.id, "\(key)Title") }) {
                out.call("setTitle(\(title), for: .\(key))")
            }
            if let title = attributed(state, "attributedTitle", prefix: key == "normal" ? "" : key) {
                out.lines += title.preparation
                out.call("setAttributedTitle(\(title.code), for: .\(key))")
            }
            if let color = color(state, "titleColor") { out.call("setTitleColor(\(color), for: .\(key))") }
            if let color = color(state, "titleShadowColor") { out.call("setTitleShadowColor(\(color), for: .\(key))") }
            if let image = imageCode(state) { out.call("setImage(\(image), for: .\(key))") }
            if let image = imageCode(state, "backgroundImage") {
                out.call("setBackgroundImage(\(image), for: .\(key))")
            }
        }
    }

    mutating func configure(_ configuration: NibElement, _ button: NibElement, _ out: inout Lines) {
        let style: String = ["gray", "tinted", "filled"].first { $0 == configuration["style"] ?? "" } ?? "plain"
        var own = Lines(receiver: "configuration")
        own.set(
            "title",
            plainText(configuration, "attributedTitle")
                ?? configuration.string("title").map { localized($0, button.id, "configuration.title") })
        own.set("subtitle", configuration.string("subtitle").map(SwiftLiteral.string))
        own.set("image", imageCode(configuration))
        own.number("imagePadding", configuration.number("imagePadding"))
        own.number("titlePadding", configuration.number("titlePadding"))
        if let place = configuration["imagePlacement"], ["top", "bottom", "trailing"].contains(place) {
            own.set("imagePlacement", ".\(place)")
        }
        if let corner = configuration["cornerStyle"], ["small", "medium", "large", "capsule", "fixed"].contains(corner)
        {
            own.set("cornerStyle", ".\(corner)")
        }
        own.set("baseForegroundColor", color(configuration, "baseForegroundColor"))
        own.set("baseBackgroundColor", color(configuration, "baseBackgroundColor"))
        if let insets = configuration.insets("contentInsets") {
            var directional = insets
            directional.isDirectional = true
            own.set("contentInsets", SwiftLiteral.insets(directional))
        }
        own.set("titleAlignment", Self.member(configuration["titleAlignment"], ["center", "leading", "trailing"]))
        own.set("buttonSize", Self.member(configuration["buttonSize"], ["mini", "small", "large"]))
        own.flag("showsActivityIndicator", configuration.flag("showsActivityIndicator"), standard: false)
        own.set("titleLineBreakMode", Self.lineBreak(configuration["titleLineBreakMode"]))
        background(configuration, &own)
        if let font = SwiftLiteral.font(configuration.font("titleFontDescription"), standard: 17) {
            own.lines += [
                "configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in",
                "    var attributes = attributes", "    attributes.font = \(SwiftLiteral.full(font, "UIFont"))",
                "    return attributes", "}",
            ]
        }
        out.lines.append("var configuration = UIButton.Configuration.\(style)()")
        out.lines += own.lines
        out.set("configuration", "configuration")
    }

    private mutating func background(_ configuration: NibElement, _ own: inout Lines) {
        guard let background = configuration.child("backgroundConfiguration") else { return }
        own.set("background.backgroundColor", color(background, "backgroundColor"))
        own.set("background.strokeColor", color(background, "strokeColor"))
        for name in ["strokeWidth", "strokeOutset", "cornerRadius"] {
            own.number("background.\(name)", background.number(name))
        }
        if let insets = background.insets("backgroundInsets") {
            var directional = insets
            directional.isDirectional = true
            own.set("background.backgroundInsets", SwiftLiteral.insets(directional))
        }
        own.set("background.image", imageCode(background))
        if background.child("blurEffect") != nil { notes.append("the blur of the background of a configuration") }
    }
}
