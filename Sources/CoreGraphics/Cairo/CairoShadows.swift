import CCairo
import Foundation

/// A filled shape's shadow: its coverage, blurred. Shapes whose middle goes on unchanged, as rectangles' with any kind of
/// corners does, are blurred in the smallest size that shows all of them, kept, and stretched.
struct ShapeShadow {
    /// The shape without the columns and rows that repeat, in pixels from a whole one.
    private let small: PathStorage
    private let rule: CGPathFillRule
    private let sigma: CGFloat
    /// Where the small picture begins in the surface.
    private let origin: (x: Int, y: Int)
    /// The first column and row of the repeated ones, in the small picture, and how many are left out.
    private let column: Cut
    private let row: Cut
    private let size: (width: Int, height: Int)

    struct Cut {
        var position: Int
        var count: Int
    }

    /// - Parameters:
    ///   - path: In pixels.
    ///   - sigma: The blur's standard deviation in pixels.
    init?(_ path: PathStorage, _ rule: CGPathFillRule, sigma: CGFloat) {
        guard path.isFinite, !path.isEmpty, sigma.isFinite, sigma < 1000 else { return nil }
        let box = CGRect(bounding: path.points)
        guard !box.isNull, abs(box.minX) < 1e6, abs(box.minY) < 1e6, box.width < 1e5, box.height < 1e5 else {
            return nil
        }
        // The blur reaches as far as two standard deviations; the rest is for the edges' own softness.
        let reach = Int((2 * sigma).rounded(.up)) + 2
        let (left, top) = (Int(box.minX.rounded(.down)) - reach, Int(box.minY.rounded(.down)) - reach)
        let moved = path.applying(CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top)))
        column = Self.cut(moved, reach, along: \.x, across: \.y)
        row = Self.cut(moved, reach, along: \.y, across: \.x)
        var small = moved
        let (column, row) = (column, row)
        if column.count > 0 || row.count > 0 {
            small = moved.mappingPoints { point in
                CGPoint(
                    x: point.x > CGFloat(column.position) ? point.x - CGFloat(column.count) : point.x,
                    y: point.y > CGFloat(row.position) ? point.y - CGFloat(row.count) : point.y)
            }
        }
        self.small = small
        self.rule = rule
        self.sigma = sigma
        origin = (left, top)
        let smallBox = CGRect(bounding: small.points)
        size = (Int(smallBox.maxX.rounded(.up)) + reach, Int(smallBox.maxY.rounded(.up)) + reach)
        guard PixelBuffer.isAcceptable(width: width, height: height) else { return nil }
    }

    private var width: Int { size.width + column.count }
    private var height: Int { size.height + row.count }

    /// The widest stretch between points that only lines at right angles to it cross. What is left of it is seen by no
    /// pixel from both its ends.
    private static func cut(
        _ path: PathStorage, _ reach: Int, along: KeyPath<CGPoint, CGFloat>, across: KeyPath<CGPoint, CGFloat>
    ) -> Cut {
        let none = Cut(position: Int.max, count: 0)
        let places = path.points.map { $0[keyPath: along] }.sorted()
        var (start, end) = (CGFloat.zero, CGFloat.zero)
        for (before, after) in zip(places, places.dropFirst()) where after - before > end - start {
            (start, end) = (before, after)
        }
        let middle = (start + end) / 2
        let kept = 2 * reach + 3
        let count = Int((end - start).rounded(.down)) - kept
        guard count > 0 else { return none }
        var (pen, first) = (CGPoint.zero, CGPoint.zero)
        var isStraight = true
        func visit(_ points: [CGPoint]) {
            let sides = ([pen] + points).map { $0[keyPath: along] > middle }
            guard Set(sides).count > 1 else { return }
            if points.count > 1 || points[0][keyPath: across] != pen[keyPath: across] { isStraight = false }
        }
        path.forEach { segment in
            switch segment {
            case .move(let p): (pen, first) = (p, p)
            case .line(let p):
                visit([p])
                pen = p
            case .quad(let c, let p):
                visit([c, p])
                pen = p
            case .curve(let c1, let c2, let p):
                visit([c1, c2, p])
                pen = p
            case .close:
                visit([first])
                pen = first
            }
        }
        guard isStraight else { return none }
        return Cut(position: Int(start.rounded(.up)) + reach + 1, count: count)
    }

    // MARK: Pixels

    /// The shadow's coverage in a surface, and where its first pixel lies.
    func surface() -> (surface: CairoSurface, x: Int, y: Int)? {
        guard let tile = ShadowTileCache.shared.tile(key, make: blurred),
            let surface = CairoSurface(format: CAIRO_FORMAT_A8, width: CGFloat(width), height: CGFloat(height)),
            let (bytes, stride) = surface.writablePixels
        else { return nil }
        tile.bytes.withUnsafeBufferPointer { tile in
            guard let tile = tile.baseAddress else { return }
            for y in 0..<height {
                let target = bytes + y * stride
                // Rows that repeat are copies of the first of them.
                if y > row.position, y <= row.position &+ row.count {
                    memcpy(target, target - stride, width)
                    continue
                }
                let source = tile + (y <= row.position ? y : y - row.count) * size.width
                guard column.count > 0 else {
                    memcpy(target, source, width)
                    continue
                }
                memcpy(target, source, column.position)
                memset(target + column.position, Int32(source[column.position]), column.count)
                memcpy(
                    target + column.position + column.count, source + column.position, size.width - column.position)
            }
        }
        cairo_surface_mark_dirty(surface.pointer)
        return (surface, origin.x, origin.y)
    }

    private var key: ShadowTileCache.Key { ShadowTileCache.Key(path: small, rule: rule, sigma: sigma) }

    private func blurred() -> ShadowTile? {
        guard
            let surface = CairoSurface(
                format: CAIRO_FORMAT_A8, width: CGFloat(size.width), height: CGFloat(size.height))
        else { return nil }
        let canvas = CairoCanvas(cr: surface.makeContext())
        cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
        canvas.setPath(small, .identity)
        canvas.set(rule)
        cairo_fill(canvas.cr)
        surface.blur(sigma: sigma)
        guard let (bytes, stride) = surface.writablePixels else { return nil }
        var rows: [UInt8] = []
        rows.reserveCapacity(size.width * size.height)
        for y in 0..<size.height { rows += UnsafeBufferPointer(start: bytes + y * stride, count: size.width) }
        return ShadowTile(bytes: rows)
    }
}

/// A blurred shape's coverage, rows without gaps.
final class ShadowTile: Sendable {
    let bytes: [UInt8]
    init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The shadows made lately, for all threads.
final class ShadowTileCache: Sendable {
    static let shared = ShadowTileCache()

    struct Key: Hashable {
        var path: PathStorage
        var rule: CGPathFillRule
        var sigma: CGFloat
    }

    private let cache = GenerationCache<Key, ShadowTile>(limit: 4 << 20)

    func tile(_ key: Key, make: () -> ShadowTile?) -> ShadowTile? {
        if let known = cache[key] { return known }
        guard let tile = make() else { return nil }
        cache.keep(tile, for: key, cost: tile.bytes.count + 64 * key.path.points.count)
        return tile
    }
}
