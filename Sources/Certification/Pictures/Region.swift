/// A piece of a picture that differs from the ground around it.
struct Region: Sendable {
    enum Kind: Sendable, Equatable {
        /// A filled area, such as a card or a button, with what lies on it.
        case area
        /// A text, an icon, a line: ink.
        case ink
    }

    var kind: Kind
    var box: PixelBox
    /// An area's ground, or the colour of the ink that is furthest from the ground.
    var color: Pixels.Color
    /// Under most of the ink's letters, in pixels from the picture's top; nil for areas and for ink that is no line of text.
    var baseline: Int?
    var parts: [Region] = []
}

/// Takes a picture apart: areas in areas, and the ink on them.
struct RegionFinder {
    private let pixels: Pixels
    /// Pixels in a point.
    private let scale: Double

    /// A channel's difference that soft edges and rounding don't make.
    private static let faint = 24
    /// Areas in areas are followed so deep.
    private static let depth = 6
    /// Areas are as large on both sides, in points; what is smaller may be a letter.
    private static let smallestArea = 8.0
    /// Ink that is smaller on both sides, in points, is what rounding leaves at edges.
    private static let speck = 0.75

    init(_ pixels: Pixels, scale: Double) {
        (self.pixels, self.scale) = (pixels, scale)
    }

    /// All of the picture: the ground, and what lies on it.
    func whole() -> Region {
        let ground = pixels.edge(of: pixels.whole).color
        return Region(
            kind: .area, box: pixels.whole, color: ground, baseline: nil,
            parts: regions(in: pixels.whole, ground: ground, depth: 0))
    }

    private func regions(in box: PixelBox, ground: Pixels.Color, depth: Int) -> [Region] {
        var found: [Region] = []
        // An area is of one piece, without gaps.
        let solid = pieces(in: box, ground: ground, gapX: 0, gapY: 0)
        let letters = letters(among: solid, ground: ground)
        for piece in solid where !letters.contains(piece) {
            if let area = area(piece, ground: ground, depth: depth) { found.append(area) }
        }
        let areas = found.map(\.box)
        let ink = pieces(
            in: box, ground: ground, gapX: Int((2 * scale).rounded()), gapY: Int((1 * scale).rounded()), without: areas)
        for piece in lines(ink) where Double(max(piece.width, piece.height)) > Self.speck * scale {
            found.append(
                Region(
                    kind: .ink, box: piece, color: inkColor(piece, ground), baseline: baseline(piece, ground)))
        }
        return found.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// The piece as a filled area: most of its edge has one colour that is not the ground's. The edge is taken a little inside,
    /// where corners are less round.
    private func area(_ piece: PixelBox, ground: Pixels.Color, depth: Int) -> Region? {
        let least = Int((Self.smallestArea * scale).rounded())
        guard depth < Self.depth, piece.width >= least, piece.height >= least else { return nil }
        let inner = piece.inset(piece.width > 8 && piece.height > 8 ? 2 : 1)
        let edge = pixels.edge(of: inner)
        guard edge.share > 0.6, edge.color.difference(ground) > Self.faint else {
            return frame(piece, ground: ground, depth: depth)
        }
        return Region(
            kind: .area, box: piece, color: edge.color, baseline: nil,
            parts: regions(in: inner, ground: edge.color, depth: depth + 1))
    }

    /// A border around the ground's own colour: a thin frame, on all sides.
    private func frame(_ piece: PixelBox, ground: Pixels.Color, depth: Int) -> Region? {
        // Letters such as O and E look like small frames.
        let least = Int((2 * Self.smallestArea * scale).rounded())
        guard piece.width >= least, piece.height >= least else { return nil }
        let border = pixels.edge(of: piece)
        guard border.share > 0.6, border.color.difference(ground) > Self.faint else { return nil }
        let inner = piece.inset(Int((3 * scale).rounded(.up)))
        guard inner.width > 2, inner.height > 2 else { return nil }
        return Region(
            kind: .area, box: piece, color: border.color, baseline: nil,
            parts: regions(in: inner, ground: ground, depth: depth + 1))
    }

    // MARK: Pieces

    /// The boxes of what differs from the ground, joined across small gaps.
    private func pieces(
        in box: PixelBox, ground: Pixels.Color, gapX: Int, gapY: Int, without areas: [PixelBox] = []
    ) -> [PixelBox] {
        var open: [PixelBox] = []
        var done: [PixelBox] = []
        for y in box.minY..<box.maxY {
            let covering = areas.filter { $0.minY <= y && y < $0.maxY }
            for run in runs(y, in: box, ground: ground, gap: gapX, covering) {
                var piece = PixelBox(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1)
                var rest: [PixelBox] = []
                for other in open {
                    if other.minX <= piece.maxX + gapX, piece.minX <= other.maxX + gapX {
                        piece.join(other)
                    } else {
                        rest.append(other)
                    }
                }
                open = rest + [piece]
            }
            done += open.filter { y + 1 - $0.maxY > gapY }
            open.removeAll { y + 1 - $0.maxY > gapY }
        }
        return done + open
    }

    /// Letters and words of one line of text together: they stand beside each other, with gaps that are less than their height.
    private func lines(_ pieces: [PixelBox]) -> [PixelBox] {
        var result: [PixelBox] = []
        for piece in pieces.sorted(by: { ($0.minX, $0.minY) < ($1.minX, $1.minY) }) {
            var joined = piece
            // What was joined may reach others.
            while let index = result.firstIndex(where: { isOneLine($0, joined) }) {
                joined.join(result.remove(at: index))
            }
            result.append(joined)
        }
        return result
    }

    /// The pieces that stand in a line with at least two others of about their height, but not all of the same, and have some
    /// of the ground within their boxes: a thick letter such as o has one colour along its edge, as a small area has.
    private func letters(among pieces: [PixelBox], ground: Pixels.Color) -> Set<PixelBox> {
        var letters: Set<PixelBox> = []
        for line in lines(pieces) where Double(line.height) <= 60 * scale {
            let members = pieces.filter { $0.shared(line) == $0.area }
            let heights = members.map(\.height).sorted()
            guard heights.count >= 3, let least = heights.first(where: { Double($0) > 2 * scale }),
                let most = heights.last, Double(most) > 1.15 * Double(least)
            else { continue }
            let usual = heights[heights.count / 2]
            letters.formUnion(
                members.filter { 2 * $0.height <= 3 * usual && $0.width <= 2 * usual && share(of: $0, ground) < 0.85 })
        }
        return letters
    }

    /// How much of a box is not the ground's.
    private func share(of box: PixelBox, _ ground: Pixels.Color) -> Double {
        let inked = (box.minY..<box.maxY).reduce(0) { sum, y in
            sum + (box.minX..<box.maxX).count { pixels[$0, y].difference(ground) > Self.faint }
        }
        return Double(inked) / Double(box.area)
    }

    private func isOneLine(_ a: PixelBox, _ b: PixelBox) -> Bool {
        let height = max(a.height, b.height)
        guard Double(height) <= 60 * scale else { return false }
        let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        let gap = max(a.minX, b.minX) - min(a.maxX, b.maxX)
        // Two words may be further apart than a text and its icon, which is about as wide as high.
        let most = [a, b].allSatisfy { 10 * $0.width > 13 * $0.height } ? 0.6 : 0.45
        return 2 * shared > min(a.height, b.height) && Double(gap) <= max(most * Double(height), 2 * scale)
    }

    private func runs(
        _ y: Int, in box: PixelBox, ground: Pixels.Color, gap: Int, _ covering: [PixelBox]
    ) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var x = box.minX
        while x < box.maxX {
            if let area = covering.first(where: { $0.minX <= x && x < $0.maxX }) {
                x = area.maxX
                continue
            }
            if pixels[x, y].difference(ground) > Self.faint {
                if let last = result.last, x - last.upperBound <= gap {
                    result[result.count - 1] = last.lowerBound..<(x + 1)
                } else {
                    result.append(x..<(x + 1))
                }
            }
            x += 1
        }
        return result
    }

    // MARK: Ink

    private func inkColor(_ box: PixelBox, _ ground: Pixels.Color) -> Pixels.Color {
        var best = (color: ground, distance: 0)
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let distance = pixels[x, y].distance(ground)
                if distance > best.distance { best = (pixels[x, y], distance) }
            }
        }
        return best.color
    }

    /// Where the ink of the rows falls most, in the lower part: under the letters without descenders.
    private func baseline(_ box: PixelBox, _ ground: Pixels.Color) -> Int? {
        let points = Double(box.height) / scale
        guard points >= 4, points <= 60, box.width * 2 > box.height else { return nil }
        let rows = (box.minY..<box.maxY).map { y in
            (box.minX..<box.maxX).reduce(0) { $0 + (pixels[$1, y].difference(ground) > 80 ? 1 : 0) }
        }
        var best: (row: Int, fall: Int)?
        for row in rows.indices where row >= rows.count * 45 / 100 {
            // Soft edges spread a fall over two rows.
            let fall = rows[row] - (row + 1 < rows.count ? rows[row + 1] : 0)
            if fall > (best?.fall ?? 0) { best = (row, fall) }
        }
        return best.map { box.minY + $0.row + 1 }
    }
}
