import Foundation

/// The system's symbols by name. Sizes are Apple's where recorded (the proportions that Interface Builder writes, and
/// sizes of image views at 17 points); the drawings are our own.
package enum SymbolCatalog {
    /// nil for unknown names.
    static func shape(_ name: String) -> SymbolShape? { shapes[name] ?? derived(name) }

    /// A ring of the size that most symbols have, for one of Apple's names that has no drawing here; nil for other names,
    /// as on iOS. Standard error says either once.
    static func placeholder(_ name: String) -> SymbolShape? {
        guard SymbolNames.contains(name) else {
            Notice.once("No symbol named '\(name)' found in system symbol set")
            return nil
        }
        Notice.once("UIImage: the symbol “\(name)” is not drawn here; a ring stands in its place. See docs/symbols.md.")
        let enclosure = enclosures.first { name.hasSuffix(".\($0.name)") || name.hasSuffix(".\($0.name).fill") }
        return placeholder(width: enclosure?.width ?? 118, height: enclosure?.height ?? 104)
    }

    /// A ring in hundredths of an em.
    package static func placeholder(width: CGFloat, height: CGFloat) -> SymbolShape? {
        SymbolShape(width, height, "s2 O 0 0 \(min(width, height) * 0.4)")
    }

    /// All names that ``shape(_:)`` knows.
    static var names: [String] {
        let enclosed = enclosures.flatMap { enclosure in
            enclosable(in: enclosure).flatMap { ["\($0).\(enclosure.name)", "\($0).\(enclosure.name).fill"] }
        }
        let struck = strikable.flatMap { ["\($0).slash", "\($0).slash.fill"] }
        let marked = badgeable.flatMap { base in
            badges.keys.flatMap { ["\(base).badge.\($0)", "\(base).badge.\($0).fill"] }
        }
        let composed = (struck + marked).filter { shape($0) != nil }
        return Set(Array(shapes.keys) + enclosed + turned.keys + composed).sorted()
    }

    private static let shapes: [String: SymbolShape] = Dictionary(
        uniqueKeysWithValues: SymbolTable.entries.compactMap { entry in
            SymbolShape(entry.width, entry.height, entry.drawing).map { (entry.name, $0) }
        })

    // MARK: Turned shapes

    private static let turned: [String: (base: String, quarterTurns: Int)] = [
        "chevron.down": ("chevron.right", 1), "chevron.left": ("chevron.right", 2), "chevron.up": ("chevron.right", 3),
        "chevron.backward": ("chevron.right", 2), "chevron.forward": ("chevron.right", 0),
        "arrow.down": ("arrow.right", 1), "arrow.left": ("arrow.right", 2), "arrow.up": ("arrow.right", 3),
        "arrow.backward": ("arrow.right", 2), "arrow.forward": ("arrow.right", 0),
        "backward.fill": ("forward.fill", 2), "arrowtriangle.right.fill": ("play.fill", 0),
        "arrowtriangle.left.fill": ("play.fill", 2), "arrowtriangle.down.fill": ("play.fill", 1),
        "arrowtriangle.up.fill": ("play.fill", 3), "delete.right": ("delete.left", 2),
        "delete.right.fill": ("delete.left.fill", 2), "delete.backward": ("delete.left", 0),
        "delete.backward.fill": ("delete.left.fill", 0), "delete.forward": ("delete.left", 2),
        "delete.forward.fill": ("delete.left.fill", 2), "sidebar.leading": ("sidebar.left", 0),
        "sidebar.trailing": ("sidebar.right", 0),
    ]

    // MARK: Shapes in circles and squares

    private struct Enclosure {
        var name: String
        var width: CGFloat
        var height: CGFloat
        var outline: String
        var solid: String
    }

    private static let enclosures = [
        Enclosure(name: "circle", width: 117.6, height: 112.5, outline: "s2 O 0 0 46.2", solid: "f2 O 0 0 49.8"),
        Enclosure(
            name: "square", width: 113, height: 102, outline: "s2 R -41.4 -41.4 82.8 82.8 12",
            solid: "f2 R -45 -45 90 90 15"),
    ]

    /// What stands in circles too.
    private static let encircled: Set<String> = inSquares.union([
        "ellipsis", "chevron.forward", "chevron.backward", "arrow.clockwise", "arrow.counterclockwise", "pause", "stop",
        "envelope", "house", "camera", "magnifyingglass", "paperplane", "pencil", "list.bullet", "line.3.horizontal",
        "line.3.horizontal.decrease", "cart", "doc", "folder", "creditcard", "location", "moon", "cloud", "phone",
        "link",
        "wifi", "archivebox", "calendar", "arrow.up.arrow.down", "arrow.left.arrow.right", "multiply", "number",
        "equal",
        "power", "gearshape", "globe", "key", "leaf", "drop", "gift", "photo", "arrow.triangle.2.circlepath", "repeat",
        "shuffle", "paperclip", "arrow.up.left", "arrow.down.right", "mappin", "person.2",
    ])

    private static let inSquares: Set<String> = [
        "xmark", "plus", "minus", "checkmark", "star", "heart", "chevron.right", "chevron.left", "chevron.up",
        "chevron.down", "arrow.right", "arrow.left", "arrow.up", "arrow.down", "arrow.up.right", "info", "questionmark",
        "exclamationmark", "play", "bell", "lock", "trash", "eye", "flag", "bookmark", "tag", "bolt", "mic", "video",
        "command",
    ]

    private static func enclosable(in enclosure: Enclosure) -> Set<String> {
        enclosure.name == "circle" ? encircled : inSquares
    }

    private static func derived(_ name: String) -> SymbolShape? {
        if let (base, turns) = turned[name], let shape = shapes[base] {
            let turn = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
            let isUpright = turns % 2 == 0
            return SymbolShape(
                width: isUpright ? shape.width : shape.height * 1.13,
                // Recorded: an upright arrow is 18 high where the lying one is 20 wide, a chevron 10.33 where it is 13.
                height: isUpright ? shape.height : shape.width * (base == "chevron.right" ? 0.8 : 0.9),
                marks: shape.applying(turn))
        }
        for enclosure in enclosures {
            for (suffix, isFilled) in [(".\(enclosure.name)", false), (".\(enclosure.name).fill", true)]
            where name.hasSuffix(suffix) {
                let base = String(name.dropLast(suffix.count))
                // A solid shape is what can be cut out best.
                let solid = isFilled ? shapes["\(base).fill"] : nil
                guard enclosable(in: enclosure).contains(base), let shape = solid ?? shape(base) else { return nil }
                return enclose(shape, enclosure, isFilled: isFilled)
            }
        }
        return slashed(name) ?? badged(name)
    }

    // MARK: Struck out, and with badges

    /// What Apple strikes out, beside the names that have drawings of their own.
    private static let strikable: Set<String> = [
        "bell", "mic", "video", "wifi", "person", "heart", "bookmark", "lock", "location", "camera", "pencil", "tag",
        "bolt", "cloud", "phone", "moon", "drop", "flag", "star", "cart", "circle", "square", "iphone", "rectangle",
    ]

    /// The symbol with a line across, which is set apart from it by a gap.
    private static func slashed(_ name: String) -> SymbolShape? {
        let isFilled = name.hasSuffix(".slash.fill")
        guard isFilled || name.hasSuffix(".slash") else { return nil }
        let base = String(name.dropLast(isFilled ? 11 : 6))
        guard strikable.contains(base), let shape = shapes[isFilled ? "\(base).fill" : base] ?? derived(base),
            let strike = SymbolShape(shape.width, shape.height, "c M -34 -46 L 48 36;s M -42 -42 L 42 42")
        else { return nil }
        return SymbolShape(
            width: max(shape.width, 117), height: max(shape.height, 113), marks: shape.marks + strike.marks)
    }

    private static let badges = [
        "plus": "M -9 0 L 9 0 M 0 -9 L 0 9", "minus": "M -9 0 L 9 0", "checkmark": "M -8 1 L -2 7 L 8 -7",
        "xmark": "M -7 -7 L 7 7 M 7 -7 L -7 7", "exclamationmark": "M 0 -9 L 0 2 M 0 8 L 0 9",
        "questionmark": "M -5 -5 C -5 -11 6 -11 6 -5 C 6 0 0 0 0 4 M 0 9 L 0 10",
        "ellipsis": "M -8 0 L -7 0 M 0 0 L 1 0 M 7 0 L 8 0", "clock": "M 0 -8 L 0 1 L 6 1",
    ]
    private static let badgeable: Set<String> = [
        "folder", "doc", "calendar", "person", "person.crop.circle", "bell", "cart", "envelope", "clock", "photo",
        "lock", "shield", "icloud", "creditcard", "bag", "video", "tray", "person.2", "bubble.left", "rectangle",
        "externaldrive", "server.rack", "wifi", "mic", "archivebox", "magnifyingglass",
    ]

    /// The symbol with a small sign in a disc at its lower trailing corner.
    private static func badged(_ name: String) -> SymbolShape? {
        guard let range = name.range(of: ".badge.") else { return nil }
        let base = String(name[..<range.lowerBound])
        var sign = String(name[range.upperBound...])
        let isFilled = sign.hasSuffix(".fill")
        if isFilled { sign = String(sign.dropLast(5)) }
        guard badgeable.contains(base), let mark = badges[sign],
            let shape = (isFilled ? shapes["\(base).fill"] : nil) ?? SymbolCatalog.shape(base),
            var badge = SymbolShape(shape.width, shape.height, "x O 0 0 27;f2 O 0 0 21;c \(mark)")
        else { return nil }
        let place = CGAffineTransform(translationX: shape.width / 2 - 24, y: shape.height / 2 - 24)
        badge.marks = badge.applying(place)
        return SymbolShape(width: shape.width + 8, height: shape.height + 4, marks: shape.marks + badge.marks)
    }

    /// A filled enclosure has the shape cut out of it.
    private static func enclose(_ shape: SymbolShape, _ enclosure: Enclosure, isFilled: Bool) -> SymbolShape? {
        let text = isFilled ? enclosure.solid : enclosure.outline
        guard var result = SymbolShape(enclosure.width, enclosure.height, text) else { return nil }
        let ink = shape.marks.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
        let room: CGFloat = 50
        let factor = min(0.75, room / max(1, max(ink.width, ink.height)))
        // Cut-outs within the shape would show the enclosure again; they stay open.
        let inner = shape.applying(CGAffineTransform(scaleX: factor, y: factor), cutting: isFilled)
        result.marks += isFilled ? inner.filter(\.isCut) : inner
        return result
    }
}
