/// A colour as a document writes it.
public enum NibColor: Equatable, Sendable {
    /// Components from 0 to 1, in sRGB or Display P3; wider ranges of extended spaces are kept.
    case rgb(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool)
    /// From 0, black, to 1, white, in the space with a gamma of 2.2.
    case gray(white: Double, alpha: Double)
    /// A system colour such as `labelColor`, by its property's name.
    case system(String)
    /// A colour of an asset catalog.
    case named(String)
    /// An image repeated.
    case pattern(image: String)
}

extension NibElement {
    /// The colour that fills a property; nil when absent or `<nil>`.
    public func color(_ key: String) -> NibColor? {
        child("color", key: key)?.colorValue
    }

    /// The colour a `<color>` element describes. Names win over the numbers beside them, which are fallbacks.
    public var colorValue: NibColor? {
        // Xcode 11 writes the name that iOS 12 knows beside the one that later systems take.
        for attribute in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
            if let name = self[attribute] { return .system(name) }
        }
        if let name = self["name"] { return self["catalog"] == "System" ? .system(name) : .named(name) }
        if let image = self["patternImage"] { return .pattern(image: image) }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return .gray(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return .rgb(
            red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: self["customColorSpace"] == "displayP3")
    }
}
