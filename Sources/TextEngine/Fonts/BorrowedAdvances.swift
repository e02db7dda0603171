/// The widths of a font that is not at hand, in the em, so that text set in it takes the room it has on a device.
///
/// Times New Roman's, Helvetica's and Menlo's are those of fonts made to the same measures (Nimbus, DejaVu Sans Mono);
/// Helvetica Neue's are its maker's. Futura's are fitted to twelve recorded texts of two projects, from the shapes of a
/// similar font: of each text, left out of the fit, the width comes out within 1 point for nine, within 2.5 for all.
public enum BorrowedAdvances: Hashable, Sendable {
    /// Times New Roman, by Nimbus Roman's widths.
    case timesNewRoman
    /// Menlo, by DejaVu Sans Mono's one width.
    case menlo
    /// Helvetica, by Nimbus Sans' widths.
    case helvetica
    /// Helvetica Neue in regular weight, by its maker's widths.
    case helveticaNeue
    /// Helvetica Neue in light weight, by its maker's widths.
    case helveticaNeueLight
    /// Futura in medium weight, fitted to recorded texts.
    case futuraMedium

    /// The character's advance; nil for what is not ASCII.
    func advance(of scalar: UInt32) -> Double? {
        guard scalar >= 0x20, scalar < 0x7F else { return nil }
        let index = Int(scalar) - 0x20
        switch self {
        case .timesNewRoman: return Double(Self.timesWidths[index]) / 1000
        case .menlo: return 1233 / 2048
        case .helvetica: return Double(Self.helveticaWidths[index]) / 1000
        case .helveticaNeue: return Double(Self.helveticaNeueWidths[index]) / 1000
        case .helveticaNeueLight: return Double(Self.helveticaLightWidths[index]) / 1000
        case .futuraMedium: return Double(Self.futuraWidths[index]) / 1000
        }
    }

    // Advances of U+0020 to U+007E, in thousandths of the em.

    private static let timesWidths: [Int16] = [
        250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500,
        500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722,
        611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444,
        500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722,
        500, 500, 444, 480, 200, 480, 541,
    ]

    private static let helveticaWidths: [Int16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
        556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
        556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
        500, 500, 500, 334, 260, 334, 584,
    ]

    private static let helveticaNeueWidths: [Int16] = [
        278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667,
        556, 871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500, 222, 537,
        593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, 593, 593, 333, 500, 315, 556, 500, 758,
        518, 500, 480, 333, 222, 333, 600,
    ]

    private static let helveticaLightWidths: [Int16] = [
        278, 259, 352, 556, 556, 926, 611, 278, 259, 259, 352, 600, 278, 389, 278, 333, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 600, 600, 600, 537, 800, 630, 667, 704, 704, 593, 556, 741, 704, 222, 500, 648,
        537, 852, 704, 741, 630, 741, 648, 630, 537, 704, 593, 907, 593, 593, 593, 259, 333, 259, 600, 500, 222, 519,
        574, 519, 574, 519, 278, 574, 537, 185, 185, 481, 185, 833, 537, 556, 574, 574, 315, 481, 296, 537, 463, 741,
        463, 463, 463, 333, 222, 333, 600,
    ]

    private static let futuraWidths: [Int16] = [
        306, 326, 498, 645, 612, 839, 723, 301, 331, 331, 606, 655, 322, 220, 317, 566, 640, 486, 619, 590, 644, 612,
        629, 570, 593, 629, 317, 364, 656, 635, 656, 599, 789, 704, 616, 706, 719, 562, 534, 818, 762, 282, 283, 634,
        493, 888, 802, 823, 592, 840, 609, 579, 514, 672, 707, 1045, 623, 616, 589, 333, 541, 333, 522, 525, 384, 555,
        603, 475, 589, 550, 317, 625, 556, 258, 265, 507, 254, 833, 569, 586, 613, 603, 388, 420, 279, 571, 478, 730,
        476, 485, 497, 354, 313, 354, 589,
    ]
}
