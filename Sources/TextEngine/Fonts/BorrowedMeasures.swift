/// Measures of a font that is not at hand, in the em, for the font that is drawn in its place.
public struct BorrowedMeasures: Hashable, Sendable {
    /// How far letters reach above the baseline, in the em.
    public let ascender: Double
    /// Negative.
    public let descender: Double
    /// Nil where only the lines are known to be as high; the widths are the system font's then.
    public var advances: BorrowedAdvances?

    /// The measures of a font that every Apple device has, by PostScript or family name; nil for others.
    ///
    /// The sums are confirmed by recorded labels: Futura 17 pt 22.5 high, condensed 14 pt 17, Avenir Next 30 pt 41, Menlo 48 pt 56; the
    /// private names of earlier system fonts mean Times New Roman since iOS 13, 20 pt 22.5 high and “People” 54.5 wide.
    public static func named(_ name: String) -> BorrowedMeasures? {
        let wanted = name.lowercased().filter { $0 != " " }
        return table.first { wanted.hasPrefix($0.prefix) }?.measures
    }

    /// The longer of two prefixes stands first.
    private static let table: [(prefix: String, measures: BorrowedMeasures)] = [
        ("avenir", BorrowedMeasures(ascender: 1, descender: -0.366)),
        ("futura-condensed", BorrowedMeasures(ascender: 0.96, descender: -0.24)),
        ("futura", BorrowedMeasures(ascender: 1.0389, descender: -0.2588, advances: .futuraMedium)),
        ("menlo", BorrowedMeasures(ascender: 0.9282, descender: -0.2358, advances: .menlo)),
        ("timesnewroman", times),
        (".sfuitext", times),
        (".sfuidisplay", times),
        ("helveticaneue-light", BorrowedMeasures(ascender: 0.967, descender: -0.226, advances: .helveticaNeueLight)),
        ("helveticaneue-medium", helveticaNeue(ascender: 0.995)),
        ("helveticaneue-bold", helveticaNeue(ascender: 0.988)),
        ("helveticaneue-thin", helveticaNeue(ascender: 0.967)),
        ("helveticaneue-ultralight", helveticaNeue(ascender: 0.932)),
        ("helveticaneue-", helveticaNeue(ascender: 0.952)),
        ("helveticaneue", helveticaNeue(ascender: 0.952, advances: .helveticaNeue)),
        // A line of 1.15 em: recorded, 17 pt 19.667 high.
        ("helvetica-", BorrowedMeasures(ascender: 0.92, descender: -0.23)),
        ("helvetica", BorrowedMeasures(ascender: 0.92, descender: -0.23, advances: .helvetica)),
    ]

    /// Helvetica Neue's weights differ above the baseline (recorded labels have lines of 1.165 em in regular,
    /// 1.208 in medium, 1.201 in bold, 1.18 in thin, 1.145 in ultra light).
    private static func helveticaNeue(ascender: Double, advances: BorrowedAdvances? = nil) -> BorrowedMeasures {
        BorrowedMeasures(ascender: ascender, descender: -0.213, advances: advances)
    }

    private static let times = BorrowedMeasures(ascender: 0.8911, descender: -0.2163, advances: .timesNewRoman)
}
