import TextEngine

/// Finds how small fonts have to be for a text to fit.
package enum TextShrinking {
    /// The largest scale from 1 down to `minimum` at which the text fits, to a two-hundred-and-fiftieth; the minimum
    /// where none does.
    ///
    /// - Parameter attempt: The layout at a scale, and whether it fits.
    package static func largest(
        _ minimum: CGFloat, attempt: (CGFloat) -> (layout: TextLayout, fits: Bool)
    ) -> (TextLayout, CGFloat) {
        let whole = attempt(1)
        if whole.fits { return (whole.layout, 1) }
        var low = max(0.01, min(minimum, 1))
        var best = attempt(low).layout
        var high: CGFloat = 1
        // Eight halvings of a range of at most 1 leave less than 1/250.
        for _ in 0..<8 where high - low > 0.004 {
            let middle = (low + high) / 2
            let tried = attempt(middle)
            if tried.fits {
                low = middle
                best = tried.layout
            } else {
                high = middle
            }
        }
        return (best, low)
    }
}
