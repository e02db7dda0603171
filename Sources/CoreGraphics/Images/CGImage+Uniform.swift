extension CGImage {
    /// Whether no pixel lets anything behind it through.
    package var hidesWhatIsBehind: Bool { isOpaque && !isMask }

    /// The one colour of a part of the picture: red, green, blue and alpha from 0 to 1, not multiplied by alpha. Nil where
    /// the part has several, or no pixels.
    ///
    /// - Parameters:
    ///   - columns: From the left; what lies outside of the picture counts as not there.
    ///   - rows: From the top.
    package func uniformColor(columns: Range<Int>, rows: Range<Int>) -> [CGFloat]? {
        let columns = columns.clamped(to: 0..<width)
        let rows = rows.clamped(to: 0..<height)
        guard let x = columns.first, let y = rows.first else { return nil }
        // Two steps of 255 are what rounding at edges and dithering make.
        func isClose(_ a: UInt8, _ b: UInt8) -> Bool { a > b ? a - b <= 2 : b - a <= 2 }
        let first = row(y) + 4 * x
        for y in rows {
            let pixels = row(y)
            for x in columns {
                for part in 0..<4 where !isClose(pixels[4 * x + part], first[part]) { return nil }
            }
        }
        let alpha = isOpaque ? 1 : CGFloat(first[3]) / 255
        guard alpha > 0 else { return [0, 0, 0, 0] }
        return [2, 1, 0].map { min(1, CGFloat(first[$0]) / 255 / alpha) } + [alpha]
    }
}
