import Foundation
import NibDocument
import TextEngine

extension NibLoader {
    // MARK: - Colours

    package func color(_ color: NibColor?) -> UIColor? {
        switch color {
        case nil: return nil
        case .rgb(let red, let green, let blue, let alpha, let isP3):
            return isP3
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .gray(let white, let alpha): return UIColor(white: white, alpha: alpha)
        case .system(let name): return systemColor(name)
        case .named(let name):
            let found = delegate.color(named: name, in: source.bundle)
            if let found { return found }
            return self.color(document.namedColorResource(name))
        case .pattern(let name):
            return image(named: name, isSymbol: false).map { UIColor(patternImage: $0) }
        }
    }

    private func systemColor(_ name: String) -> UIColor? {
        if let color = UIColor.systemColor(named: name) { return color }
        session.warn("\(source.name): there is no system colour “\(name)”; the colour recorded beside it is used")
        let fallback = document.root.elements(in: "resources").first {
            $0.name == "systemColor" && $0["name"] == name
        }
        return color(fallback?.child("color")?.colorValue)
    }

    // MARK: - Fonts

    /// - Parameter standard: The point size where the file leaves it to the control.
    func font(_ font: NibFont?, standard: CGFloat = 17) -> UIFont? {
        guard let font else { return nil }
        let size = font.pointSize.map { CGFloat($0) } ?? standard
        switch font.face {
        case .system(let weight, let italic):
            if italic { return .italicSystemFont(ofSize: size) }
            return .systemFont(ofSize: size, weight: NibNames.weight(weight))
        case .named(let name, let family):
            return namedFont(name, family, size)
        case .textStyle(let style):
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        }
    }

    private func namedFont(_ name: String, _ family: String?, _ size: CGFloat) -> UIFont {
        let choice = delegate.fontChoice(name, size: size)
        if case .font(let font) = choice { return font }
        if case .standard = choice, let found = FontNames.installed(name, size: size) {
            return UIFont(engineFont: found)
        }
        session.warn(
            "\(source.name): the font “\(name)” is not installed; the system font is used. "
                + "Install it, or add its file to the bundle")
        let words = "\(name) \(family ?? "")".lowercased()
        let weights: [(String, UIFont.Weight)] = [
            ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold), ("medium", .medium),
            ("light", .light), ("thin", .thin), ("black", .black), ("heavy", .heavy),
        ]
        let standIn = UIFont.systemFont(ofSize: size, weight: weights.first { words.contains($0.0) }?.1 ?? .regular)
        var measures = BorrowedMeasures.named(name)
        if measures == nil, case .helveticaNeue = choice { measures = .named("HelveticaNeue") }
        guard let measures else { return standIn }
        var borrowing = standIn.engineFont
        borrowing.borrowed = measures
        return UIFont(engineFont: borrowing)
    }

    /// What is not known here of the font of an element: the widths of its letters, the height of its lines.
    package func missingMeasures(_ reader: NibReader) -> (widths: Bool, heights: Bool) {
        guard case .named(let name, _)? = reader.font()?.face, case .standard = delegate.fontChoice(name, size: 12),
            FontNames.installed(name, size: 12) == nil
        else { return (false, false) }
        let measures = BorrowedMeasures.named(name)
        return (measures?.advances == nil, measures == nil)
    }

    // MARK: - Images

    /// An image named by an attribute, or by an `<imageReference>` where it is a symbol with a look of its own.
    func image(_ reader: NibReader, _ attribute: String = "image") -> UIImage? {
        if let reference = reader.child(key: attribute), reference.name == "imageReference" {
            return image(reference, of: reader.element)
        }
        guard let name = reader[attribute] else { return nil }
        return image(named: name, isSymbol: reader["catalog"] == "system", symbol: reader.element)
    }

    private func image(_ reference: NibElement, of owner: NibElement) -> UIImage? {
        guard let name = reference["image"],
            let found = image(named: name, isSymbol: reference["catalog"] == "system", symbol: owner)
        else { return nil }
        let scale = UIImage.SymbolConfiguration(scale: NibNames.symbolScale(reference["symbolScale"]))
        // Nil for images that are no symbols.
        let result = found.applyingSymbolConfiguration(scale) ?? found
        switch reference["renderingMode"] {
        case "original": return result.withRenderingMode(.alwaysOriginal)
        case "template": return result.withRenderingMode(.alwaysTemplate)
        default: return result
        }
    }

    /// The image a file means by a name: a symbol, one of the bundle's, or, where neither is at hand, a placeholder of
    /// the size Xcode recorded.
    func image(named name: String, isSymbol: Bool, symbol element: NibElement? = nil) -> UIImage? {
        let recorded = document.imageResource(name, isSymbol: isSymbol)?.size
        guard isSymbol else {
            let found = delegate.image(named: name, in: source.bundle)
            if let found { return found }
            guard let recorded, recorded.width > 0, recorded.height > 0 else { return nil }
            return NibPlaceholderImage.image(name: name, size: recorded, delegate.placeholderQuality)
        }
        let configuration = element.flatMap(symbolConfiguration)
        // Xcode records a symbol's proportions, of which the larger is 128; such a symbol is 17.67 high in body size.
        let unit = 17.67 / 128 / SymbolImage.defaultPointSize * 100
        let ring = recorded.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }.flatMap {
            SymbolCatalog.placeholder(width: $0.width * unit, height: $0.height * unit)
        }
        return ImageValues(symbol: name, configuration, placeholder: ring).map { UIImage(values: $0) }
    }

    /// The `<preferredSymbolConfiguration>` of an element.
    func symbolConfiguration(_ element: NibElement) -> UIImage.SymbolConfiguration? {
        guard let child = element.children.first(where: { $0.name.lowercased().hasSuffix("symbolconfiguration") })
        else { return nil }
        var result: UIImage.SymbolConfiguration?
        func add(_ configuration: UIImage.SymbolConfiguration) {
            result = result?.applying(configuration) ?? configuration
        }
        if child["configurationType"] == "font", let font = font(child.font()) {
            add(UIImage.SymbolConfiguration(font: font))
        } else if let size = child.number("pointSize") {
            add(UIImage.SymbolConfiguration(pointSize: size))
        }
        if child["weight"] != nil { add(UIImage.SymbolConfiguration(weight: NibNames.symbolWeight(child["weight"]))) }
        if child["scale"] != nil { add(UIImage.SymbolConfiguration(scale: NibNames.symbolScale(child["scale"]))) }
        return result
    }
}

extension UIColor {
    /// The system colour that documents call by a name such as `systemBackgroundColor`.
    @MainActor
    package static func systemColor(named name: String) -> UIColor? {
        // Apple's names end in “Color”: labelColor, systemRedColor, whiteColor.
        let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return SystemColor.named(name)?.color ?? NibNames.fixedColors[short]
    }
}
