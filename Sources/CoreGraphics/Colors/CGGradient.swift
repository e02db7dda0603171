import Foundation

/// Colours along a line from 0 to 1, for the context's gradient methods.
public final class CGGradient: Sendable {
    struct Stop: Hashable, Sendable {
        var location: CGFloat
        var color: RGBA
    }

    /// In ascending order of location.
    let stops: [Stop]

    private init?(stops: [Stop]) {
        guard !stops.isEmpty, stops.allSatisfy(\.location.isFinite) else { return nil }
        self.stops = stops.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { Stop(location: min(1, max(0, $0.element.location)), color: $0.element.color) }
    }

    /// - Parameters:
    ///   - colorSpace: The space of the components.
    ///   - components: For each location the space's components, then alpha.
    ///   - locations: Between 0 and 1; nil spreads the colours evenly.
    ///   - count: How many locations, and so colours, there are.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, colorSpace.model != .pattern else { return nil }
        let stride = colorSpace.numberOfComponents + 1
        let stops = (0..<count).compactMap { index -> Stop? in
            guard let color = CGColor(colorSpace: colorSpace, components: components + index * stride) else {
                return nil
            }
            return Stop(location: locations?[index] ?? Self.even(index, of: count), color: color.rgba)
        }
        self.init(stops: stops)
    }

    /// - Parameters:
    ///   - space: Kept for source compatibility; each colour is converted from its own space.
    ///   - colors: An array of ``CGColor``.
    ///   - locations: Between 0 and 1; nil spreads the colours evenly.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
    ) {
        let colors = colors.compactMap { $0 as? CGColor }
        self.init(
            colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
    }

    /// - Parameter locations: Between 0 and 1; nil, or too few of them, spreads the colours evenly.
    package convenience init?(colors: [CGColor], locations: [CGFloat]?) {
        let locations = locations?.count == colors.count ? locations : nil
        self.init(
            stops: colors.enumerated().map { index, color in
                Stop(location: locations?[index] ?? Self.even(index, of: colors.count), color: color.rgba)
            })
    }

    private static func even(_ index: Int, of count: Int) -> CGFloat {
        count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
    }
}

extension CGGradient: Hashable {
    public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.stops == b.stops }

    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
