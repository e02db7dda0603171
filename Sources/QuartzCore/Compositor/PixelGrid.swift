import CoreGraphics

/// Premultiplied pixels in memory: blue, green, red and opacity, a byte each.
///
/// The loops use nothing but arithmetic on words: unoptimised builds, in which apps are run while they are worked on, call
/// functions for everything else.
struct PixelGrid {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The distance from one row to the next, in pixels.
    let stride: Int
    let width: Int
    let height: Int

    /// How many pixels a side become one before a blur: a wide blur leaves nothing that fewer pixels would not show.
    static func blurStep(sigma: CGFloat) -> Int { sigma < 4 ? 1 : sigma < 8 ? 2 : sigma < 16 ? 4 : 8 }

    /// Blurs the picture, and moves its colours away from grey. Each pixel keeps its opacity; the edges' pixels go on for
    /// ever.
    ///
    /// - Parameters:
    ///   - sigma: Standard deviation in pixels.
    ///   - origin: Of the grid on the screen, in pixels: what is joined to one pixel must not depend on where a picture
    ///     begins.
    ///   - rows: Only these are wanted afterwards; likewise `columns`.
    func soften(sigma: CGFloat, saturation: CGFloat, origin: (x: Int, y: Int), rows: Range<Int>, columns: Range<Int>) {
        let step = Self.blurStep(sigma: sigma)
        guard step > 1 else {
            blur(sigma: sigma)
            if saturation != 1 { saturate(Float(saturation)) }
            return
        }
        let cells = CellGrid(self, step: step, origin: origin)
        defer { cells.deallocate() }
        // Joining and spreading blur by themselves: boxes of a cell's width, and triangles of two cells'.
        let square = CGFloat(step * step)
        cells.grid.average(radii: Self.radii(variance: (sigma * sigma - (square - 1) / 12 - square / 6) / square))
        if saturation != 1 { cells.grid.saturate(Float(saturation)) }
        cells.grid.unmultiply()
        cells.spread(to: self, rows: rows.clamped(to: 0..<height), columns: columns.clamped(to: 0..<width))
    }

    private func blur(sigma: CGFloat) {
        let original = keepOpacities()
        // Three boxes of width w have the variance (w² − 1) / 4.
        let box = Int(((4 * sigma * sigma + 1).squareRoot()).rounded())
        average(radii: [box / 2, box / 2, box / 2])
        if let original {
            restore(original)
            original.deallocate()
        }
    }

    /// Running averages in each direction, one after the other: three come within 3 % of a Gaussian. The edges' pixels go on
    /// for ever.
    private func average(radii: [Int]) {
        guard width > 0, height > 0 else { return }
        for radius in radii where radius > 0 {
            let average = RunningAverage(radius: radius, count: max(width, height))
            defer { average.deallocate() }
            var y = 0
            while y < height {
                average.replace(pixels + y * stride, step: 1, count: width)
                y += 1
            }
            var x = 0
            while x < width {
                average.replace(pixels + x, step: stride, count: height)
                x += 1
            }
        }
    }

    /// Three radii whose boxes together come nearest to a variance: the sum of ((2r + 1)² − 1) / 12.
    private static func radii(variance: CGFloat) -> [Int] {
        func sum(_ radius: Int) -> CGFloat { CGFloat(radius * (radius + 1)) / 3 }
        var least = 0
        while sum(least + 1) * 3 <= variance { least += 1 }
        let wider = (0...3).min { a, b in
            func miss(_ count: Int) -> CGFloat {
                abs(CGFloat(count) * sum(least + 1) + CGFloat(3 - count) * sum(least) - variance)
            }
            return miss(a) < miss(b)
        }
        return (0..<3).map { $0 < wider ?? 0 ? least + 1 : least }
    }

    /// Makes pixels that are opaque in part wholly so, in the same colour.
    fileprivate func unmultiply() {
        var y = 0
        while y < height {
            let row = pixels + y * stride
            var x = 0
            while x < width {
                let pixel = row[x]
                let alpha = pixel &>> 24
                if alpha < 255, alpha > 0 {
                    var result: UInt32 = 0xFF00_0000
                    var shift: UInt32 = 0
                    while shift < 24 {
                        let value = (((pixel &>> shift) & 0xFF) &* 255 &+ alpha / 2) / alpha
                        result |= (value < 255 ? value : 255) &<< shift
                        shift &+= 8
                    }
                    row[x] = result
                }
                x += 1
            }
            y += 1
        }
    }

    /// A copy of the pixels; nil where all are opaque.
    private func keepOpacities() -> UnsafeMutablePointer<UInt32>? {
        var isOpaque = true
        var y = 0
        while y < height, isOpaque {
            let row = pixels + y * stride
            var x = 0
            while x < width {
                if row[x] < 0xFF00_0000 { isOpaque = false }
                x += 1
            }
            y += 1
        }
        guard !isOpaque else { return nil }
        let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        for y in 0..<height { (copy + y * width).update(from: pixels + y * stride, count: width) }
        return copy
    }

    /// Gives each pixel its own opacity again: what lies outside of the window has no colour to mix in, and must not
    /// let the sharp picture below shine through near the edges.
    private func restore(_ original: UnsafeMutablePointer<UInt32>) {
        var y = 0
        while y < height {
            let row = pixels + y * stride
            let own = original + y * width
            var x = 0
            while x < width {
                let (wanted, mixed) = (own[x] &>> 24, row[x] &>> 24)
                if wanted != mixed, mixed > 0 {
                    let pixel = row[x]
                    var result = wanted &<< 24
                    var shift: UInt32 = 0
                    while shift < 24 {
                        let value = (((pixel &>> shift) & 0xFF) &* wanted &+ mixed / 2) / mixed
                        result |= (value < wanted ? value : wanted) &<< shift
                        shift &+= 8
                    }
                    row[x] = result
                }
                x += 1
            }
            y += 1
        }
    }

    /// Moves colours away from the grey of the same brightness.
    func saturate(_ amount: Float) {
        var y = 0
        while y < height {
            let row = pixels + y * stride
            let bytes = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
            var x = 0
            while x < width {
                let pixel = row[x]
                // Grey stays as it is.
                if (pixel ^ (pixel &>> 8)) & 0xFFFF != 0 {
                    let p = bytes + x * 4
                    let grey = 0.0722 * Float(p[0]) + 0.7152 * Float(p[1]) + 0.2126 * Float(p[2])
                    let most = Float(p[3])
                    p[0] = Self.byte(grey + (Float(p[0]) - grey) * amount, most)
                    p[1] = Self.byte(grey + (Float(p[1]) - grey) * amount, most)
                    p[2] = Self.byte(grey + (Float(p[2]) - grey) * amount, most)
                }
                x += 1
            }
            y += 1
        }
    }

    /// The nearest whole number from 0 to `most`.
    private static func byte(_ value: Float, _ most: Float) -> UInt8 {
        if value <= 0 { return 0 }
        let bounded = value > most ? most : value
        let whole = UInt8(bounded)
        return bounded - Float(whole) >= 0.5 ? whole &+ 1 : whole
    }
}

/// Replaces pixels of a line by the averages of those around them.
private struct RunningAverage {
    private let radius: Int
    /// Pixels in an average.
    private let total: UInt32
    /// Two to the 24th over `total`, rounded up: sums times this are exact averages as long as `total` is below 256.
    private let factor: UInt32
    /// The line as it was, with the pixels at its ends going on as far as averages reach.
    private let line: UnsafeMutablePointer<UInt32>

    init(radius wanted: Int, count: Int) {
        // Wider averages would not fit into the halves of words that sums are kept in.
        radius = wanted < 127 ? wanted : 127
        total = UInt32(2 * radius + 1)
        factor = ((1 << 24) + total - 1) / total
        line = .allocate(capacity: count + 2 * radius + 1)
    }

    func deallocate() { line.deallocate() }

    func replace(_ start: UnsafeMutablePointer<UInt32>, step: Int, count: Int) {
        let (first, last) = (start[0], start[(count - 1) * step])
        var index = 0
        while index < radius {
            line[index] = first
            line[radius + count + index] = last
            index += 1
        }
        line[2 * radius + count] = last
        index = 0
        while index < count {
            line[radius + index] = start[index * step]
            index += 1
        }
        // Blue and red in the halves of one word, green and opacity in those of another.
        var (blueRed, greenAlpha): (UInt32, UInt32) = (0, 0)
        let window = 2 * radius + 1
        index = 0
        while index < window {
            blueRed = blueRed &+ (line[index] & 0x00FF_00FF)
            greenAlpha = greenAlpha &+ ((line[index] &>> 8) & 0x00FF_00FF)
            index += 1
        }
        let half = total / 2
        index = 0
        while index < count {
            let blue = (((blueRed & 0xFFFF) &+ half) &* factor) &>> 24
            let red = (((blueRed &>> 16) &+ half) &* factor) &>> 24
            let green = (((greenAlpha & 0xFFFF) &+ half) &* factor) &>> 24
            let alpha = (((greenAlpha &>> 16) &+ half) &* factor) &>> 24
            start[index * step] = blue | green &<< 8 | red &<< 16 | alpha &<< 24
            let (came, went) = (line[index + window], line[index])
            blueRed = blueRed &+ (came & 0x00FF_00FF) &- (went & 0x00FF_00FF)
            greenAlpha = greenAlpha &+ ((came &>> 8) & 0x00FF_00FF) &- ((went &>> 8) & 0x00FF_00FF)
            index += 1
        }
    }
}
