/// Cuts a paragraph where font, script, direction or style change.
struct Itemizer {
    struct Item {
        var scalars: Range<Int>
        var style: Int
        var level: UInt8
        var script: Script
        var face: FontFace?
        /// The font's own face lacks the characters.
        var isStandIn = false
        var isEmoji = false
        var isBox = false

        fileprivate func continues(with next: Item) -> Bool {
            !isBox && !next.isBox && style == next.style && level == next.level && script == next.script
                && face == next.face && isEmoji == next.isEmoji
        }
    }

    let key: ParagraphKey
    let levels: [UInt8]
    /// First scalar of every user-perceived character, and the end.
    let characters: [Int]

    func items() -> [Item] {
        let scripts = Script.resolved(key.scalars)
        let styles = styleOfScalars()
        var items: [Item] = []
        var (known, primary) = (-1, nil as FontFace?)
        for (start, end) in zip(characters, characters.dropFirst()) {
            let style = styles[start]
            if style != known { (known, primary) = (style, key.runs[style].style.font.face) }
            let cluster = key.scalars[start..<end]
            var item = Item(
                scalars: start..<end, style: style, level: levels[start], script: scripts[start], face: primary)
            if cluster.first == 0xFFFC, key.runs[style].style.box != nil {
                item.face = nil
                item.isBox = true
            } else {
                (item.face, item.isEmoji) = face(cluster, primary, scripts[start], style)
                item.isStandIn = item.face != primary
            }
            if let last = items.indices.last, items[last].continues(with: item) {
                items[last].scalars = items[last].scalars.lowerBound..<end
            } else {
                items.append(item)
            }
        }
        return items
    }

    private func styleOfScalars() -> [Int] {
        var styles: [Int] = []
        styles.reserveCapacity(key.scalars.count)
        for (index, run) in key.runs.enumerated() {
            // Neighbours that shape alike are one style, so that joining and kerning cross their border.
            let same = key.runs[..<index].lastIndex { $0.style == run.style }
            styles.append(contentsOf: repeatElement(same ?? index, count: run.length))
        }
        while styles.count < key.scalars.count { styles.append(max(0, key.runs.count - 1)) }
        return styles
    }

    private func face(
        _ cluster: ArraySlice<UInt32>, _ primary: FontFace?, _ script: Script, _ style: Int
    ) -> (FontFace?, Bool) {
        if FontFallback.wantsEmoji(cluster), let emoji = FontFallback.emoji { return (emoji, true) }
        guard
            let missing = cluster.first(where: { !Self.isIgnorable($0) && primary?.shaping.glyph(for: $0) == nil })
        else { return (primary, false) }
        let font = key.runs[style].style.font
        guard
            let fallback = FontFallback.face(
                for: missing, script: script, weight: font.weightClass, italic: font.isItalic)
        else { return (primary, false) }
        return (fallback, fallback.hasColor)
    }

    /// Characters that are not drawn and so need no glyph: controls, joiners, selectors, separators.
    static func isIgnorable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
