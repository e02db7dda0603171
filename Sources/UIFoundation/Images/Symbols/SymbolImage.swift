import Foundation
import TextEngine

/// A symbol at a size, weight and in colours.
package struct SymbolImage: Equatable {
    /// What is drawn.
    enum Artwork {
        case shape(SymbolShape)
        /// The app's own.
        case template(SymbolTemplate)
    }

    package var name: String
    var artwork: Artwork
    var pointSize: CGFloat
    var weight: UIImage.SymbolWeight
    var scale: UIImage.SymbolScale
    var colors: SymbolSettings.Colors?

    package static func == (a: SymbolImage, b: SymbolImage) -> Bool {
        a.name == b.name && a.template === b.template && a.pointSize == b.pointSize && a.weight == b.weight
            && a.scale.factor == b.scale.factor && a.colors == b.colors
    }

    /// Whether the symbol is none of the app's own.
    package var isSystem: Bool { template == nil }

    private var template: SymbolTemplate? {
        if case .template(let template) = artwork { template } else { nil }
    }

    /// The font size of body text, beside which symbols stand by default.
    package static let defaultPointSize: CGFloat = 17

    init(_ name: String, _ artwork: Artwork, _ settings: SymbolSettings, _ traits: UITraitCollection?) {
        self.name = name
        self.artwork = artwork
        let ofStyle = settings.textStyle.map {
            UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize
        }
        pointSize = min(settings.pointSize ?? ofStyle ?? Self.defaultPointSize, 10_000)
        weight = settings.weight ?? .regular
        scale = settings.scale ?? .default
        colors = settings.colors
    }

    /// Points of a hundredth of an em.
    private var unit: CGFloat { pointSize * scale.factor / 100 }

    /// In hundredths of an em, and how far the middle lies below that of capital letters. Heavier symbols of the system are
    /// larger (recorded: a chevron of medium weight is 17.67 high at 17 points, a regular one 16.67).
    private var extent: (size: CGSize, drop: CGFloat) {
        switch artwork {
        case .shape(let shape):
            let growth = 1.5 * (weight.lineWidth - UIImage.SymbolWeight.regular.lineWidth)
            return (CGSize(width: shape.width + growth, height: shape.height + growth), 0)
        case .template(let template):
            let variant = template.variant(weight, scale)
            let share = 1 / variant.scale.factor
            return (
                CGSize(width: variant.size.width * share, height: variant.size.height * share), variant.drop * share
            )
        }
    }

    /// In points: whole pixels of the display scale.
    func size(scale: CGFloat) -> CGSize {
        func pixels(_ length: CGFloat) -> CGFloat { max(1, (length * unit * scale).rounded()) / scale }
        let size = extent.size
        return CGSize(width: pixels(size.width), height: pixels(size.height))
    }

    /// The system's symbols stand in the middle of capital letters, which are 70.46 hundredths of the point size high; an
    /// app's where they are drawn.
    func baselineOffset(scale: CGFloat) -> CGFloat {
        let offset = (size(scale: scale).height - SymbolTemplate.capHeight / 100 * pointSize) / 2 + extent.drop * unit
        return (offset * scale).rounded() / scale
    }

    /// Symbols are aligned as a line of their font's text: its ascender above the baseline and its descender below it,
    /// each in whole pixels (recorded frames of symbols held at 16 to 180 points, at 2 and 3 pixels a point).
    func alignmentInsets(scale: CGFloat) -> UIEdgeInsets {
        let font = TextFont.system(pointSize)
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        let below = baselineOffset(scale: scale)
        let above = size(scale: scale).height - below
        return UIEdgeInsets(
            top: above - pixels(font.ascender), left: 0, bottom: below - pixels(-font.descender), right: 0)
    }

    /// Whether the configuration gives colours, so that the surroundings' one does not count.
    var hasOwnColors: Bool {
        switch colors {
        case nil, .monochrome: false
        case .hierarchical, .palette: true
        }
    }

    /// - Parameter tint: The colour where the configuration gives none; black when nil.
    func draw(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        switch artwork {
        case .shape(let shape): draw(shape, in: rect, context, tint: tint)
        case .template(let template): draw(template, in: rect, context, tint: tint)
        }
    }

    private func draw(_ shape: SymbolShape, in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        let size = CGSize(width: shape.width, height: shape.height)
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        let area = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let cuts = shape.marks.contains { $0.isCut }
        if cuts { context.beginTransparencyLayer(in: area, auxiliaryInfo: nil) }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(weight.lineWidth * shape.lineFactor)
        for mark in shape.marks {
            let color = color(level: mark.level, tint: tint)
            context.setBlendMode(mark.isCut ? .clear : .normal)
            context.setFillColor(color)
            context.setStrokeColor(color)
            context.addPath(mark.path)
            if mark.isStroke { context.strokePath() } else { context.fillPath() }
        }
        if cuts { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// As pixels, three for each point at least: a document that is printed says one.
    private func draw(_ template: SymbolTemplate, in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        let variant = template.variant(weight, scale)
        let transform = context.ctm
        let width = hypot(transform.a, transform.b) * rect.width
        let pixels = max(width / variant.size.width, 3 * unit / variant.scale.factor)
        for level in hasOwnColors && template.hasLevels ? [2, 1, 0] : [nil] {
            guard let image = template.image(variant, level: level, scale: pixels) else { return }
            let values = ImageValues(.bitmap(image), scale: 1)
            values.drawPicture(in: rect, context, tint: color(level: level ?? 0, tint: tint))
        }
    }

    private func color(level: Int, tint: CGColor?) -> CGColor {
        switch colors {
        case .palette(let palette) where !palette.isEmpty: palette[min(level, palette.count - 1)].cgColor
        case .hierarchical(let color): color.withAlphaComponent(level == 0 ? 1 : 0.5).cgColor
        default: tint ?? CGColor(gray: 0, alpha: 1)
        }
    }
}

extension ImageValues {
    /// - Parameter placeholder: Drawn where the name's symbol is not.
    package init?(symbol name: String, _ configuration: UIImage.Configuration?, placeholder: SymbolShape? = nil) {
        guard let shape = SymbolCatalog.shape(name) ?? placeholder ?? SymbolCatalog.placeholder(name) else {
            return nil
        }
        let settings = (configuration as? UIImage.SymbolConfiguration)?.settings ?? SymbolSettings()
        let symbol = SymbolImage(name, .shape(shape), settings, configuration?.traitCollection)
        self.init(picture: .symbol(symbol))
        self.configuration = configuration
        reconfigure(symbol, configuration)
    }

    init(template: SymbolTemplate, named name: String) {
        let symbol = SymbolImage(name, .template(template), SymbolSettings(), nil)
        self.init(picture: .symbol(symbol))
        self.name = name
        reconfigure(symbol, nil)
    }

    package mutating func reconfigure(_ symbol: SymbolImage, _ configuration: UIImage.Configuration?) {
        let settings = (configuration as? UIImage.SymbolConfiguration)?.settings ?? SymbolSettings()
        let changed = SymbolImage(symbol.name, symbol.artwork, settings, configuration?.traitCollection)
        picture = .symbol(changed)
        scale = (configuration?.traitCollection ?? .current).drawingScale
        baselineOffset = changed.baselineOffset(scale: scale)
        alignmentInsets = changed.alignmentInsets(scale: scale)
    }
}

extension UIImage.SymbolWeight {
    /// In hundredths of an em.
    var lineWidth: CGFloat {
        switch self {
        case .ultraLight: 2.4
        case .thin: 4
        case .light: 5.8
        case .regular, .unspecified: 7.3
        case .medium: 8.7
        case .semibold: 10
        case .bold: 11.6
        case .heavy: 13.4
        case .black: 15.4
        }
    }
}

extension UIImage.SymbolScale {
    /// How large symbols are for their point size.
    var factor: CGFloat {
        switch self {
        case .small: 0.79
        case .default, .unspecified, .medium: 1
        case .large: 1.28
        }
    }
}
