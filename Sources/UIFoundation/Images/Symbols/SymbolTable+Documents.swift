// Symbols that documents of the corpus name and the first table lacks, in the same form.

extension SymbolTable {
    /// The outline of shields, for those that enclose another symbol too.
    static let shield = "M 0 -54 L 42 -40 L 42 -4 C 42 26 20 44 0 54 C -20 44 -42 26 -42 -4 L -42 -40 Z"
    private static let octagon =
        "M -20 -48 L 20 -48 L 48 -20 L 48 20 L 20 48 L -20 48 L -48 20 L -48 -20 Z"
    private static let corners =
        "M -46 -24 L -46 -38 Q -46 -46 -38 -46 L -24 -46 M 24 -46 L 38 -46 Q 46 -46 46 -38 L 46 -24 "
        + "M 46 24 L 46 38 Q 46 46 38 46 L 24 46 M -24 46 L -38 46 Q -46 46 -46 38 L -46 24"
    private static let hand =
        "M -30 10 L -30 -26 Q -30 -33 -24 -33 Q -18 -33 -18 -26 L -18 -2 L -15 -2 L -15 -42 Q -15 -49 -8 -49 "
        + "Q -2 -49 -2 -42 L -2 -4 L 1 -4 L 1 -46 Q 1 -53 8 -53 Q 14 -53 14 -46 L 14 -2 L 17 -2 L 17 -34 "
        + "Q 17 -41 23 -41 Q 30 -41 30 -34 L 30 14 L 38 2 Q 42 -4 47 0 Q 50 3 47 9 L 30 38 Q 20 54 0 54 "
        + "Q -30 54 -30 18 Z"
    private static let bin =
        "s R -44 -46 88 16 5;s M -32 -30 L -27 46 Q -26 50 -22 50 L 22 50 Q 26 50 27 46 L 32 -30;"
        + "s M -13 0 L 13 26 M 13 0 L -13 26"
    private static let solidBin =
        "f R -48 -50 96 20 6;f M -38 -24 L 38 -24 L 32 48 Q 31 54 25 54 L -25 54 Q -31 54 -32 48 Z;"
        + "c M -13 2 L 13 28 M 13 2 L -13 28"
    private static let bubble =
        "M -44 -14 C -44 -38 -22 -46 0 -46 C 22 -46 46 -38 46 -10 C 46 16 24 26 0 26 L -18 44 L -18 22 "
        + "C -36 16 -44 4 -44 -14 Z"
    private static let receiver =
        "M -52 8 C -52 -18 -26 -26 0 -26 C 26 -26 52 -18 52 8 L 52 16 Q 52 22 46 22 L 28 18 Q 22 17 22 11 "
        + "L 22 2 Q 0 -6 -22 2 L -22 11 Q -22 17 -28 18 L -46 22 Q -52 22 -52 16 Z"
    private static let wave =
        "M -28 -6 L -28 6 M -14 -18 L -14 18 M 0 -30 L 0 30 M 14 -16 L 14 16 M 28 -6 L 28 6"

    static let documents: [Entry] = [
        Entry(
            "rectangle.portrait.and.arrow.right", 126, 117.6,
            "s M 12 -20 L 12 -38 Q 12 -44 6 -44 L -30 -44 Q -36 -44 -36 -38 L -36 38 Q -36 44 -30 44 L 6 44 "
                + "Q 12 44 12 38 L 12 20;s M -12 0 L 48 0 M 34 -14 L 48 0 L 34 14"),
        Entry(
            "rectangle.portrait.and.arrow.right.fill", 126, 117.6,
            "f R -40 -46 56 92 9;c M -12 0 L 46 0;s M 16 0 L 48 0 M 34 -14 L 48 0 L 34 14"),
        Entry("nosign", 117.6, 112.5, "s2 O 0 0 46.2;s M -32 -32 L 32 32"),
        Entry("exclamationmark.octagon", 117.6, 112.5, "s2 \(octagon);s M 0 -22 L 0 8;f O 0 24 5.2"),
        Entry("exclamationmark.octagon.fill", 117.6, 112.5, "f2 \(octagon);c M 0 -24 L 0 8;x O 0 25 5.5"),
        Entry("document.on.document", 126, 143, "s R -44 -20 54 72 9;x R -16 -56 66 82 12;s R -10 -52 54 72 9"),
        Entry("document.on.document.fill", 126, 143, "f R -46 -22 58 76 10;x R -18 -58 68 84 13;f R -12 -54 58 74 10"),
        Entry("checkmark.shield", 104, 122, "s2 \(shield);s M -17 2 L -5 16 L 19 -18"),
        Entry("checkmark.shield.fill", 104, 122, "f2 \(shield);c M -17 2 L -5 16 L 19 -18"),
        Entry(
            "lock.shield", 104, 122, "s2 \(shield);s R -14 -6 28 24 4;s M -9 -6 L -9 -14 A 0 -14 9 180 360 L 9 -6"),
        Entry(
            "lock.shield.fill", 104, 122,
            "f2 \(shield);x R -16 -8 32 28 5;c M -9 -6 L -9 -14 A 0 -14 9 180 360 L 9 -6"),
        Entry(
            "checkerboard.shield", 104, 122,
            "s2 \(shield);f M -40 -38 L 0 -50 L 0 0 L -40 0 Z;f M 0 0 L 40 0 C 38 24 20 42 0 50 Z"),
        Entry(
            "qrcode.viewfinder", 117.6, 107.8,
            "s2 \(corners);s R -28 -28 20 20 3;s R 8 -28 20 20 3;s R -28 8 20 20 3;"
                + "f R 8 8 8 8 1 R 20 20 8 8 1 R 20 8 8 8 1 R 8 20 8 8 1"),
        Entry("hand.raised", 112, 122, "s \(hand)"),
        Entry("hand.raised.fill", 112, 122, "f \(hand)"),
        Entry("xmark.bin", 110, 122, bin), Entry("bin.xmark", 110, 122, bin),
        Entry("xmark.bin.fill", 110, 122, solidBin), Entry("bin.xmark.fill", 110, 122, solidBin),
        Entry(
            "text.badge.checkmark", 118, 100,
            "s M -44 -32 L 26 -32 M -44 -6 L 26 -6 M -44 20 L -6 20;s M 8 26 L 20 38 L 44 8"),
        Entry("plus.bubble", 117.6, 112.5, "s2 \(bubble);s M 0 -26 L 0 6 M -16 -10 L 16 -10"),
        Entry("plus.bubble.fill", 117.6, 112.5, "f2 \(bubble);c M 0 -26 L 0 6 M -16 -10 L 16 -10"),
        Entry("phone.down", 124, 70, "s \(receiver)"), Entry("phone.down.fill", 124, 70, "f \(receiver)"),
        Entry(
            "lock.rotation", 117.6, 112.5,
            "s A 0 0 46 -60 230;s M 34 -48 L 22 -40 L 36 -32;f R -15 -4 30 24 4;"
                + "s M -9 -4 L -9 -12 A 0 -12 9 180 360 L 9 -4"),
        Entry("ellipsis.rectangle", 133, 82.2, "s2 R -58 -36 116 72 12;f O -26 0 7 O 0 0 7 O 26 0 7"),
        Entry(
            "dot.radiowaves.forward", 110, 122,
            "f O -34 0 9;s A -34 0 28 -50 50;s A -34 0 48 -50 50;s A -34 0 68 -50 50"),
        Entry(
            "dot.radiowaves.left.and.right", 124, 93,
            "f O 0 0 10;s A 0 0 28 -45 45;s A 0 0 28 135 225;s A 0 0 50 -45 45;s A 0 0 50 135 225"),
        Entry(
            "arrow.turn.left.up", 104, 110, "s M 40 40 L 4 40 Q -14 40 -14 22 L -14 -40 M -34 -20 L -14 -42 L 6 -20"),
        Entry("waveform.circle", 117.6, 112.5, "s2 O 0 0 46.2;s \(wave)"),
        Entry("waveform.circle.fill", 117.6, 112.5, "f2 O 0 0 49.8;c \(wave)"),
        Entry(
            "wand.and.stars", 117.6, 112.5, "s M -40 40 L 12 -12;f * 28 -28 16 6 4;f * -20 -30 10 4 4;f * 34 16 10 4 4"),
        Entry(
            "wallet.pass", 100, 122,
            "s2 R -38 -50 76 100 12;s M -38 -4 L -14 -4 Q 0 18 14 -4 L 38 -4;s M -38 -26 L 38 -26"),
        Entry(
            "tray.full", 133, 104,
            "s2 M -52 6 L -36 -22 M 52 6 L 36 -22;s2 M -52 6 L -52 34 Q -52 42 -44 42 L 44 42 Q 52 42 52 34 "
                + "L 52 6 L 22 6 Q 18 20 0 20 Q -18 20 -22 6 L -52 6;s M -30 -40 L 30 -40 M -34 -20 L 34 -20"),
        Entry(
            "touchid", 110, 113,
            "s A 0 6 44 -150 -30;s A 0 6 32 -170 -10;s A 0 6 20 -180 0;s A 0 6 8 -180 0;"
                + "s M -32 8 L -30 26 M -20 6 L -18 36 M 20 6 L 18 30 M 0 6 L 0 44 M 32 8 L 30 20"),
        Entry("timer", 117.6, 112.5, "s2 A 0 0 46.2 -60 250;s M 0 0 L -18 -22;s M 0 -46 L 0 -30"),
        Entry("table.fill", 128, 93, "f R -56 -44 112 88 12;c M -56 -16 L 56 -16 M -56 14 L 56 14 M -14 -16 L -14 44"),
        Entry("switch.2", 118, 104, "s R -48 -44 96 36 18;f O -30 -26 12;s R -48 8 96 36 18;f O 30 26 12"),
        Entry(
            "square.and.arrow.down.on.square", 117, 134,
            "s M -18 -20 L -30 -20 Q -38 -20 -38 -12 L -38 40 Q -38 48 -30 48 L 26 48 Q 34 48 34 40 L 34 -12 "
                + "Q 34 -20 26 -20 L 14 -20;s M -2 -52 L -2 20 M -18 4 L -2 20 L 14 4;"
                + "s2 M 46 -6 L 46 52 Q 46 60 38 60 L -20 60"),
        Entry("smallcircle.filled.circle", 117.6, 112.5, "s2 O 0 0 46.2;f O 0 0 18"),
        Entry("smallcircle.filled.circle.fill", 117.6, 112.5, "f2 O 0 0 49.8;x O 0 0 18"),
        Entry("inset.filled.circle", 117.6, 112.5, "s2 O 0 0 46.2;f O 0 0 33"),
        Entry("text.page", 100, 122, "s R -36 -50 72 100 12;s2 M -18 -22 L 18 -22 M -18 -2 L 18 -2 M -18 18 L 6 18"),
        Entry(
            "text.pad.header", 104, 117.6,
            "s R -38 -48 76 96 12;f R -38 -48 76 24 10;s2 M -20 -4 L 20 -4 M -20 14 L 20 14 M -20 32 L 8 32"),
        Entry("safari", 117.6, 112.5, "s2 O 0 0 46.2;f M 24 -24 L 8 8 L -8 -8 Z;s M -24 24 L 8 8 L -8 -8 Z"),
        Entry("safari.fill", 117.6, 112.5, "f2 O 0 0 49.8;x M 26 -26 L 8 8 L -26 26 L -8 -8 Z"),
        Entry(
            "person.crop.square.filled.and.at.rectangle", 144, 104,
            "s2 R -62 -42 88 84 10;f O -18 -10 15;f A -18 34 27 180 360 Z;s R 38 -22 26 44 6"),
        Entry("memories", 117.6, 112.5, "s A 0 0 44 -80 200;s M -44 -14 L -46 -30 L -30 -30;s M 0 -24 L 0 2 L 16 14"),
        Entry("iphone", 80, 117.2, "s R -28 -54 56 108 12;s M -8 -44 L 8 -44"),
        Entry(
            "heart.text.square", 113, 102.8,
            "s2 R -45 -45 90 90 13;f M -18 -8 L -30 -20 Q -34 -28 -27 -31 Q -21 -33 -18 -27 Q -15 -33 -9 -31 "
                + "Q -2 -28 -6 -20 Z;s M 6 -20 L 28 -20 M -28 6 L 28 6 M -28 26 L 28 26"),
        Entry(
            "faceid", 117.6, 107.8,
            "s2 \(corners);s M -20 -16 L -20 -4 M 20 -16 L 20 -4 M 2 -16 L 2 6 L -6 6;s A 0 10 22 30 150"),
        Entry(
            "clipboard", 100, 137.3,
            "s M -14 -44 L -28 -44 Q -36 -44 -36 -36 L -36 44 Q -36 52 -28 52 L 28 52 Q 36 52 36 44 L 36 -36 "
                + "Q 36 -44 28 -44 L 14 -44;s R -16 -52 32 18 6"),
        Entry("clipboard.fill", 100, 122, "f R -40 -46 80 102 11;c R -16 -54 32 20 6;f R -14 -52 28 16 5"),
        Entry("camera.filters", 117.6, 112.5, "s O 0 -18 26;s O -18 14 26;s O 18 14 26"),
        Entry("bag", 104, 122, "s R -38 -24 76 72 10;s2 M -18 -24 L -18 -30 A 0 -30 18 180 360 L 18 -24"),
        Entry("bag.fill", 104, 122, "f R -42 -28 84 80 12;s2 M -18 -24 L -18 -32 A 0 -32 18 180 360 L 18 -24"),
        Entry(
            "arrow.triangle.2.circlepath.camera", 148, 110,
            "s2 R -58 -34 116 78 14;s M -20 -34 L -12 -46 L 12 -46 L 20 -34;s A 0 6 20 -150 -20;s A 0 6 20 30 160;"
                + "f M 26 0 L 12 0 L 20 -12 Z;f M -26 12 L -12 12 L -20 24 Z"),
        Entry("line.horizontal.3", 110, 80, "s M -40 -24 L 40 -24 M -40 0 L 40 0 M -40 24 L 40 24"),
        Entry(
            "gauge.with.dots.needle.bottom.0percent", 117.6, 112.5,
            "s2 O 0 0 46.2;s M -4 8 L -20 24;f O 0 4 7 O 0 -28 4 O -24 -14 4 O 24 -14 4 O -28 10 4 O 28 10 4"),
        Entry(
            "deskclock", 117.6, 112.5, "s2 O 0 -4 40;s M 0 -26 L 0 -4 L -14 6;s2 M -26 30 L -36 46 M 26 30 L 36 46"),
        Entry(
            "deskclock.fill", 117.6, 112.5, "f2 O 0 -4 44;c M 0 -26 L 0 -4 L -14 6;s2 M -28 36 L -36 48 M 28 36 L 36 48"
        ),
        Entry(
            "bubble.left.and.bubble.right", 144, 117,
            "s M -58 -22 C -58 -40 -42 -46 -24 -46 C -6 -46 10 -40 10 -22 C 10 -6 -6 0 -20 0 L -36 14 L -36 -2 "
                + "C -50 -6 -58 -12 -58 -22 Z;"
                + "s2 M 20 -12 C 44 -12 60 -6 60 12 C 60 22 52 30 40 32 L 40 48 L 24 34 C 8 34 -8 30 -10 16"),
    ]
}
