/// Two pictures compared by layout: the same to the pixel, the same layout, or what differs where.
package struct PictureComparison: Sendable {
    /// Whether all pixels are equal.
    package let isExact: Bool
    package let differences: [Difference]
    package let counts: [Facet: Count]

    init(reference: Pixels, actual: Pixels, scale: Double, tolerances: Tolerances = Tolerances()) {
        isExact = reference == actual
        var matcher = RegionMatcher(scale: scale, tolerances: tolerances)
        matcher.compareSizes(reference, actual)
        matcher.compare(
            RegionFinder(reference, scale: scale).whole(), RegionFinder(actual, scale: scale).whole(), isWhole: true)
        differences = matcher.differences
        counts = matcher.counts
    }

    /// Whether nothing differs by more than the tolerances.
    package var isSame: Bool { differences.isEmpty }
}

/// Finds for each region of the reference the picture's, and says how they differ.
struct RegionMatcher {
    private let scale: Double
    private let tolerances: Tolerances
    private(set) var differences: [Difference] = []
    private(set) var counts: [Facet: Count] = [:]

    init(scale: Double, tolerances: Tolerances) {
        (self.scale, self.tolerances) = (scale, tolerances)
    }

    /// In pixels.
    private var placeTolerance: Int { max(1, Int((tolerances.place * scale).rounded())) }

    mutating func compareSizes(_ reference: Pixels, _ actual: Pixels) {
        // Half points are rounded up or down to pixels.
        let isSame = abs(reference.width - actual.width) <= 1 && abs(reference.height - actual.height) <= 1
        counts[.size, default: Count()].add(isSame)
        guard !isSame else { return }
        differences.append(
            Difference(
                .size, .size, at: nil,
                "the picture is \(size(actual)) points large, the reference \(size(reference))"))
    }

    private func size(_ pixels: Pixels) -> String {
        "\(Points.text(Double(pixels.width) / scale)) × \(Points.text(Double(pixels.height) / scale))"
    }

    /// Compares two regions, and what lies on them.
    ///
    /// - Parameter isWhole: Whether they are the pictures themselves, whose sizes have been compared.
    mutating func compare(_ old: Region, _ new: Region, isWhole: Bool = false) {
        if !isWhole {
            switch old.kind {
            case .area: comparePlaces(old, new)
            case .ink: isText(old) && new.baseline != nil ? compareLines(old, new) : comparePlaces(old, new)
            }
        }
        compareColors(old, new, isWhole: isWhole)
        let pairs = pair(old.parts, new.parts)
        for (index, part) in old.parts.enumerated() {
            if let match = pairs[index] {
                compare(part, new.parts[match])
            } else {
                counts[facet(part), default: Count()].add(false)
                differences.append(
                    Difference(
                        .missing, facet(part), at: place(part), "\(name(part)) at \(place(part).text) is missing"))
            }
        }
        let used = Set(pairs.values)
        for (index, part) in new.parts.enumerated() where !used.contains(index) {
            counts[facet(part), default: Count()].add(false)
            differences.append(
                Difference(
                    .added, facet(part), at: place(part), "\(name(part)) at \(place(part).text) is not in the reference"
                ))
        }
    }

    // MARK: Pairs

    /// For each region of the reference the index of the picture's: first those that share most, then the nearest of about
    /// the same size.
    private func pair(_ old: [Region], _ new: [Region]) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        var free = Set(new.indices)
        var candidates: [(share: Double, old: Int, new: Int)] = []
        for (i, a) in old.enumerated() {
            for (j, b) in new.enumerated() where a.kind == b.kind {
                let shared = a.box.shared(b.box)
                if shared > 0 {
                    candidates.append((Double(shared) / Double(a.box.area + b.box.area - shared), i, j))
                }
            }
        }
        for candidate in candidates.sorted(by: { (-$0.share, $0.old, $0.new) < (-$1.share, $1.old, $1.new) })
        where pairs[candidate.old] == nil && free.contains(candidate.new) {
            pairs[candidate.old] = candidate.new
            free.remove(candidate.new)
        }
        for i in old.indices where pairs[i] == nil {
            let near = free.filter { new[$0].kind == old[i].kind && isAlike(old[i].box, new[$0].box) }
                .min { (old[i].box.distance(new[$0].box), $0) < (old[i].box.distance(new[$1].box), $1) }
            guard let near else { continue }
            pairs[i] = near
            free.remove(near)
        }
        return pairs
    }

    private func isAlike(_ a: PixelBox, _ b: PixelBox) -> Bool {
        abs(a.width - b.width) <= max(2, a.width / 10) && abs(a.height - b.height) <= max(2, a.height / 10)
    }

    // MARK: What differs

    private mutating func comparePlaces(_ old: Region, _ new: Region) {
        let sides = [
            ("left", new.box.minX - old.box.minX), ("top", new.box.minY - old.box.minY),
            ("right", new.box.maxX - old.box.maxX), ("bottom", new.box.maxY - old.box.maxY),
        ]
        let agrees = sides.allSatisfy { abs($0.1) <= placeTolerance }
        counts[.boxes, default: Count()].add(agrees)
        guard !agrees else { return }
        let dx = sides[0].1
        let dy = sides[1].1
        if abs(sides[2].1 - dx) <= 1, abs(sides[3].1 - dy) <= 1 {
            differences.append(
                Difference(
                    .moved, .boxes, at: place(old), "\(name(old)) at \(place(old).text) is moved by \(shift(dx, dy))"))
        } else {
            let text = sides.filter { abs($0.1) > placeTolerance }.map { "\($0.0) \(offset($0.1))" }
            differences.append(
                Difference(
                    .resized, .boxes, at: place(old),
                    "\(name(old)) at \(place(old).text) has other edges: \(text.joined(separator: ", ")) pt"))
        }
    }

    private mutating func compareLines(_ old: Region, _ new: Region) {
        let dx = new.box.minX - old.box.minX
        let dy = (new.baseline ?? 0) - (old.baseline ?? 0)
        let dWidth = new.box.width - old.box.width
        let allowed = max(
            Double(placeTolerance), tolerances.textWidth * scale, Double(old.box.width) * tolerances.textShare)
        let isWide = Double(abs(dWidth)) > allowed
        // A centred text that is wider begins earlier by half; one at the right by all.
        let dMiddle = (new.box.minX + new.box.maxX - old.box.minX - old.box.maxX) / 2
        let dEnd = new.box.maxX - old.box.maxX
        let least = [dx, dMiddle, dEnd].min { abs($0) < abs($1) } ?? dx
        let isAtPlace = abs(least) <= placeTolerance
        let stands = abs(dy) <= placeTolerance
        counts[.lines, default: Count()].add(isAtPlace && stands)
        counts[.widths, default: Count()].add(!isWide)
        let what = "text at \(place(old).text)"
        if !isAtPlace {
            differences.append(Difference(.moved, .lines, at: place(old), "\(what) is moved by \(shift(least, dy))"))
        } else if !stands {
            differences.append(
                Difference(.baseline, .lines, at: place(old), "\(what) stands on a baseline \(offset(dy)) pt lower"))
        }
        if isWide {
            let share = Double(abs(dWidth)) / Double(max(1, old.box.width))
            let hint = share > 0.08 ? ": another font, other words, or another break" : ""
            differences.append(
                Difference(
                    .textWidth, .widths, at: place(old),
                    "\(what) is \(dWidth > 0 ? "wider" : "narrower") by \(Points.text(Double(abs(dWidth)) / scale)) pt\(hint)"
                ))
        }
    }

    private mutating func compareColors(_ old: Region, _ new: Region, isWhole: Bool) {
        let allowed = old.kind == .area ? tolerances.color : tolerances.ink
        let agrees = old.color.difference(new.color) <= allowed
        counts[.colors, default: Count()].add(agrees)
        guard !agrees else { return }
        differences.append(
            Difference(
                .color, .colors, at: place(old),
                "\(isWhole ? "the ground" : "\(name(old)) at \(place(old).text)") is \(new.color.hex), in the reference \(old.color.hex)"
            ))
    }

    // MARK: Words

    private func place(_ region: Region) -> PointBox { PointBox(region.box, scale: scale) }

    private func facet(_ region: Region) -> Facet { isText(region) ? .lines : .boxes }

    /// Symbols are about as wide as high, texts are wider.
    private func isText(_ region: Region) -> Bool {
        let (width, height) = (Double(region.box.width) / scale, Double(region.box.height) / scale)
        return region.baseline != nil && (width >= 1.6 * height || height <= 8)
    }

    private func name(_ region: Region) -> String {
        switch region.kind {
        case .area: return "area"
        case .ink:
            if Double(min(region.box.width, region.box.height)) <= 2 * scale { return "line" }
            return isText(region) ? "text" : "symbol or picture"
        }
    }

    private func offset(_ pixels: Int) -> String { Points.offset(Double(pixels) / scale) }

    private func shift(_ dx: Int, _ dy: Int) -> String { "\(offset(dx)), \(offset(dy)) pt" }
}
