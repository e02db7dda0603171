/// Turns a paragraph's characters into placed glyphs.
struct ParagraphShaper {
    private let key: ParagraphKey
    private let bidi: BidiLevels
    /// First scalar of every user-perceived character, and the end.
    private let characters: [Int]
    private var items: [ShapedParagraph.Item] = []
    private var clusters: [ShapedParagraph.Cluster] = []
    private var glyphs: [ShapedParagraph.Glyph] = []
    /// The letter that pair kerning sees for each cluster; 0 for those outside the system font.
    private var letters: [UInt32] = []

    init(_ key: ParagraphKey) {
        self.key = key
        bidi = BidiLevels(key.scalars, direction: key.direction)
        characters = Self.characterStarts(key.scalars)
    }

    mutating func shape() -> ShapedParagraph {
        for item in Itemizer(key: key, levels: bidi.levels, characters: characters).items() { add(item) }
        kernSystemPairs()
        return ShapedParagraph(
            key: key, bidi: bidi, items: items, clusters: clusters, glyphs: glyphs, breaks: breaks())
    }

    private static func characterStarts(_ scalars: [UInt32]) -> [Int] {
        // Below the combining marks only a line feed belongs to what is before it.
        if scalars.allSatisfy({ $0 < 0x300 }) {
            return (0...scalars.count).filter { index in
                !(index > 0 && index < scalars.count && scalars[index] == 0x0A && scalars[index - 1] == 0x0D)
            }
        }
        var string = String.UnicodeScalarView()
        for scalar in scalars { string.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
        var starts = [0]
        for character in String(string) { starts.append(starts[starts.count - 1] + character.unicodeScalars.count) }
        return starts
    }

    // MARK: One item

    private mutating func add(_ item: Itemizer.Item) {
        let style = key.runs[item.style].style
        let index = items.count
        items.append(.init(face: item.face, size: style.font.size, level: item.level, style: item.style))
        if item.isBox, let box = style.box {
            append(item.scalars, index, advance: box.width + style.spacing, characters: 1, kind: .box)
            return
        }
        guard let face = item.face else {
            // Without any font on this machine, text takes the room that the system font's measures give, and is not
            // drawn.
            for scalar in item.scalars {
                let advance = systemAdvance(style.font, key.scalars[scalar]) ?? style.font.size / 2
                append(scalar..<scalar + 1, index, advance: advance, characters: 1, kind: kind(scalar))
            }
            return
        }
        let fit = Fit(item, style.font, face)
        items[index].size = style.font.size * fit.scale
        let shaped = face.shaping.shape(
            key.scalars, item.scalars, script: item.script, rightToLeft: item.level % 2 == 1,
            features: features(style, isMeasured: fit.measures != nil || fit.borrowed != nil))
        if item.isStandIn, !sharesBox(item, style.font) {
            let unit = items[index].size / face.unitsPerEm
            let box = Self.box(of: shaped, face)
            items[index].box = box.lowerBound * unit...box.upperBound * unit
        }
        for group in groups(shaped, item) {
            place(group, of: shaped, face: face, item: index, style: style, fit: fit)
        }
    }

    /// Whether the line's box stays as it is for a face that stands in for the font's own. Apple's system font has emoji,
    /// symbols, Chinese, Japanese and Korean of the same box (recorded labels of each are as high as Latin ones), and is
    /// drawn for Arabic, Hebrew, Armenian and Georgian; other scripts, and stand-ins for other fonts, bring their own.
    private func sharesBox(_ item: Itemizer.Item, _ font: TextFont) -> Bool {
        guard case .system = font.kind else { return false }
        return item.isEmoji
            || key.scalars[item.scalars].allSatisfy {
                let script = Script(of: $0)
                return script.isShared || Script.inSystemBox.contains(script)
            }
    }

    /// Of a face and glyphs of it, some of which reach out of what the face says, as Khmer's stacked letters do.
    private static func box(of glyphs: [ShapedGlyph], _ face: FontFace) -> ClosedRange<Double> {
        var (bottom, top) = (face.facts.descender, face.facts.ascender)
        for glyph in glyphs {
            guard let extent = face.shaping.extent(of: glyph.glyph) else { continue }
            bottom = min(bottom, extent.lowerBound + glyph.y)
            top = max(top, extent.upperBound + glyph.y)
        }
        return bottom...max(bottom, top)
    }

    /// How a face's own measures become those of the font asked for.
    private struct Fit {
        /// The drawing size divided by the font's size.
        var scale = 1.0
        /// Apple's advances for this item; nil where the face measures itself.
        var measures: SystemFontMeasures?
        /// Another font's advances, where this face stands in for it.
        var borrowed: BorrowedAdvances?
        /// Apple's advance in the em for every cluster of the item.
        var fixedAdvance: Double?
        /// What the outlines are lifted by, in the em.
        var lift = 0.0
        var weight = 0.0

        init(_ item: Itemizer.Item, _ font: TextFont, _ face: FontFace) {
            guard case .system(let system) = font.kind, system.design != .serif || font.borrowed?.advances != nil else {
                return
            }
            weight = system.weight
            if item.isEmoji {
                fixedAdvance = SystemFontModel.emojiAdvance(font.size)
                // The scale comes from one emoji, because all of Noto's are equally wide.
                if let glyph = face.shaping.glyph(for: 0x1F600), let fixedAdvance {
                    let own = face.shaping.advance(of: glyph) / face.shaping.unitsPerEm
                    if own > 0 { scale = fixedAdvance / own }
                    fitIntoBox(face.shaping.extent(of: glyph), of: face)
                }
            } else if item.script == .hangul, face != font.face {
                fixedAdvance = SystemFontModel.hangulAdvance
            } else if face == font.face {
                borrowed = font.borrowed?.advances
                if borrowed == nil { measures = TextCaches.measures(system, size: font.size) }
                // The outlines are drawn so large that their capitals are as high as Apple's.
                let capitals = face.facts.capHeight / face.unitsPerEm
                if borrowed == nil, capitals > 0 {
                    scale = SystemFontModel.capHeight / SystemFontModel.unitsPerEm / capitals
                }
            }
        }

        /// Makes pictures as large as the system font's lines leave them room, and puts them there.
        private mutating func fitIntoBox(_ extent: ClosedRange<Double>?, of face: FontFace) {
            guard let extent else { return }
            let (bottom, top) = (
                extent.lowerBound / face.shaping.unitsPerEm, extent.upperBound / face.shaping.unitsPerEm
            )
            let box = (
                bottom: SystemFontModel.descender / SystemFontModel.unitsPerEm,
                top: SystemFontModel.ascender / SystemFontModel.unitsPerEm
            )
            if top > bottom { scale = min(scale, (box.top - box.bottom) / (top - bottom)) }
            lift = max(0, box.bottom - bottom * scale) - max(0, top * scale - box.top)
        }
    }

    private func features(_ style: ShapingStyle, isMeasured: Bool) -> [FontFeature] {
        var features: [FontFeature] = []
        if isMeasured || !style.usesPairKerning { features.append(FontFeature("kern", 0)) }
        if isMeasured || !style.usesLigatures || style.spacing != 0 {
            features += [FontFeature("liga", 0), FontFeature("clig", 0)]
        }
        if isMeasured { features.append(FontFeature("calt", 0)) }
        if case .system(let system) = style.font.kind, system.hasMonospacedDigits {
            features.append(FontFeature("tnum", 1))
        }
        return features + style.font.features
    }

    private struct Group {
        var scalars: Range<Int>
        var glyphs: Range<Int>
    }

    /// Glyphs by cluster, in reading order.
    private func groups(_ shaped: [ShapedGlyph], _ item: Itemizer.Item) -> [Group] {
        var groups: [Group] = []
        groups.reserveCapacity(shaped.count)
        for (index, glyph) in shaped.enumerated() {
            if let last = groups.indices.last, groups[last].scalars.lowerBound == glyph.cluster {
                groups[last].glyphs = groups[last].glyphs.lowerBound..<index + 1
            } else {
                groups.append(Group(scalars: glyph.cluster..<glyph.cluster, glyphs: index..<index + 1))
            }
        }
        if item.level % 2 == 1 { groups.reverse() }
        for i in groups.indices {
            let end = i + 1 < groups.count ? groups[i + 1].scalars.lowerBound : item.scalars.upperBound
            groups[i].scalars = groups[i].scalars.lowerBound..<max(end, groups[i].scalars.lowerBound + 1)
        }
        return groups
    }

    private mutating func place(
        _ group: Group, of shaped: [ShapedGlyph], face: FontFace, item: Int, style: ShapingStyle, fit: Fit
    ) {
        let kind = kind(group.scalars.lowerBound)
        let count = characterCount(group.scalars)
        guard kind != .separator, kind != .tab else {
            append(group.scalars, item, advance: 0, characters: count, kind: kind)
            return
        }
        let size = style.font.size
        let toPoints = size * fit.scale / face.shaping.unitsPerEm
        let natural = group.glyphs.reduce(0) { $0 + shaped[$1].advance } * toPoints
        var room = natural
        var letter: UInt32 = 0
        if natural > 0, let measures = fit.measures {
            letter = Script.baseLetter(of: key.scalars[group.scalars.lowerBound])
            let toSystem = size / SystemFontModel.unitsPerEm
            if count == 1, let advance = measures.advance(of: letter) {
                room = advance * toSystem
            } else {
                room = natural / fit.scale * SystemFontMeasures.ratio(for: letter, weight: fit.weight)
            }
        } else if natural > 0, count == 1,
            let advance = fit.borrowed?.advance(of: Script.baseLetter(of: key.scalars[group.scalars.lowerBound]))
        {
            room = advance * size
        } else if natural > 0, let fixed = fit.fixedAdvance, kind == .text {
            room = fixed * size * Double(max(count, 1))
        }
        var advance = room
        if natural > 0 {
            advance += (fit.measures.map { $0.tracking * size / SystemFontModel.unitsPerEm } ?? 0) * Double(count)
            advance += style.spacing * Double(count)
        }
        // Outlines up to 3 % too wide keep their shape: that is within the side bearings.
        let stretch = natural > room * 1.03 ? room / natural : 1
        var pen = (room - natural * stretch) / 2
        // Extra room after a character is on its left where text runs to the left.
        if items[item].level % 2 == 1 { pen += advance - room }
        let first = glyphs.count
        if kind == .text {
            for glyph in shaped[group.glyphs] {
                glyphs.append(
                    .init(
                        id: UInt16(clamping: glyph.glyph), x: pen + glyph.x * toPoints * stretch,
                        y: glyph.y * toPoints + fit.lift * size, stretch: stretch))
                pen += glyph.advance * toPoints * stretch
            }
        }
        append(
            group.scalars, item, glyphs: first..<glyphs.count, advance: advance, characters: count, kind: kind,
            letter: letter)
    }

    private mutating func append(
        _ scalars: Range<Int>, _ item: Int, glyphs range: Range<Int>? = nil, advance: Double, characters: Int,
        kind: ShapedParagraph.Cluster.Kind, letter: UInt32 = 0
    ) {
        clusters.append(
            .init(
                scalars: scalars, item: item, glyphs: range ?? glyphs.count..<glyphs.count, advance: advance,
                characters: characters, kind: kind))
        letters.append(letter)
    }

    private func kind(_ scalar: Int) -> ShapedParagraph.Cluster.Kind {
        let value = key.scalars[scalar]
        if value == 9 { return .tab }
        if LineBreaks.isSeparator(value) { return .separator }
        return LineBreaks.isSpace(value) ? .space : .text
    }

    private func characterCount(_ scalars: Range<Int>) -> Int {
        if scalars.count == 1 { return 1 }
        // Sorted, so the first start not below the range's end is found by halving.
        func position(_ scalar: Int) -> Int {
            var low = 0
            var high = characters.count
            while low < high {
                let middle = (low + high) / 2
                if characters[middle] < scalar { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return max(1, position(scalars.upperBound) - position(scalars.lowerBound))
    }

    private func systemAdvance(_ font: TextFont, _ scalar: UInt32) -> Double? {
        guard case .system(let system) = font.kind else { return nil }
        let measures = TextCaches.measures(system, size: font.size)
        return measures.advance(of: scalar).map { ($0 + measures.tracking) * font.size / SystemFontModel.unitsPerEm }
    }

    // MARK: Across items

    /// Pairs are kerned across runs of different colour, but not across a change of font.
    private mutating func kernSystemPairs() {
        var known = (left: -1, right: -1)
        var kerned: (measures: SystemFontMeasures, size: Double)?
        for i in clusters.indices.dropLast() where letters[i] != 0 && letters[i + 1] != 0 {
            let pair = (left: clusters[i].item, right: clusters[i + 1].item)
            if pair != known { (known, kerned) = (pair, kernedFont(pair.left, pair.right)) }
            guard let kerned else { continue }
            let kerning =
                kerned.measures.kerning(letters[i], letters[i + 1]) * kerned.size / SystemFontModel.unitsPerEm
            clusters[i].pairKerning = kerning
            clusters[i].advance += kerning
        }
    }

    /// The font whose pairs are kerned where one item meets another, or within one; nil where none are.
    private func kernedFont(_ left: Int, _ right: Int) -> (measures: SystemFontMeasures, size: Double)? {
        let style = key.runs[items[left].style].style
        guard style.usesPairKerning, style.font == key.runs[items[right].style].style.font,
            items[left].level == items[right].level, case .system(let system) = style.font.kind,
            system.design != .monospaced
        else { return nil }
        return (TextCaches.measures(system, size: style.font.size), style.font.size)
    }

    private func breaks() -> [LineBreaks.Opportunity] {
        let raw = LineBreaks.opportunities(key.scalars)
        var starts = [Bool](repeating: false, count: key.scalars.count + 1)
        for start in characters { starts[start] = true }
        return clusters.map { cluster in
            let last = cluster.scalars.upperBound - 1
            guard raw.indices.contains(last) else { return .forbidden }
            // Never inside what a user takes for one character, whatever the tables of an older Unicode say.
            if raw[last] == .allowed, !starts[cluster.scalars.upperBound] { return .forbidden }
            return raw[last]
        }
    }
}
