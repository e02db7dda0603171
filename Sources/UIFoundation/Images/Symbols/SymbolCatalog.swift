import Foundation

/// The system's symbols by name. Sizes are Apple's where recorded (the proportions that Interface Builder writes, and
/// sizes of image views at 17 points); the drawings are our own.
package enum SymbolCatalog {
    /// nil for names that iOS does not know, and for those that are neither drawn nor composed of what is drawn.
    static func shape(_ name: String) -> SymbolShape? {
        shapes[name] ?? (SymbolNames.contains(name) ? part(name) : nil)
    }

    /// What a name stands for in a longer one, whether or not iOS has a symbol of just that name: `1` in `1.circle`.
    static func part(_ name: String) -> SymbolShape? {
        shapes[name] ?? turned(name) ?? renamed(name) ?? composed(name)
    }

    /// A ring of the size that most symbols have, for one of Apple's names that has no drawing here; nil for other names,
    /// as on iOS. Standard error says either once.
    static func placeholder(_ name: String) -> SymbolShape? {
        guard SymbolNames.contains(name) else {
            Notice.once("No symbol named '\(name)' found in system symbol set")
            return nil
        }
        Notice.once("UIImage: the symbol “\(name)” is not drawn here; a ring stands in its place. See docs/symbols.md.")
        let enclosure = Self.enclosure(ending: EarlierSymbolNames.current(name) ?? name)?.enclosure
        return placeholder(width: enclosure?.width ?? 118, height: enclosure?.height ?? 104)
    }

    /// A ring in hundredths of an em.
    package static func placeholder(width: CGFloat, height: CGFloat) -> SymbolShape? {
        SymbolShape(width, height, "s2 O 0 0 \(min(width, height) * 0.4)")
    }

    /// All names that ``shape(_:)`` knows, but for earlier names of them.
    package static var names: [String] {
        Set(Array(shapes.keys) + SymbolNames.all.filter { shape($0) != nil }).sorted()
    }

    static let shapes: [String: SymbolShape] = Dictionary(
        uniqueKeysWithValues: SymbolTable.entries.compactMap { entry in
            SymbolShape(entry.width, entry.height, entry.drawing).map { (entry.name, $0) }
        })

    // MARK: Turned shapes

    private static let turns: [String: (base: String, quarterTurns: Int)] = [
        "chevron.down": ("chevron.right", 1), "chevron.left": ("chevron.right", 2), "chevron.up": ("chevron.right", 3),
        "chevron.backward": ("chevron.right", 2), "chevron.forward": ("chevron.right", 0),
        "arrow.down": ("arrow.right", 1), "arrow.left": ("arrow.right", 2), "arrow.up": ("arrow.right", 3),
        "arrow.backward": ("arrow.right", 2), "arrow.forward": ("arrow.right", 0),
        "backward.fill": ("forward.fill", 2), "arrowtriangle.right.fill": ("play.fill", 0),
        "arrowtriangle.left.fill": ("play.fill", 2), "arrowtriangle.down.fill": ("play.fill", 1),
        "arrowtriangle.up.fill": ("play.fill", 3), "arrowtriangle.right": ("play", 0),
        "arrowtriangle.left": ("play", 2), "arrowtriangle.down": ("play", 1), "arrowtriangle.up": ("play", 3),
        "arrowtriangle.forward": ("play", 0), "arrowtriangle.backward": ("play", 2),
        "arrowtriangle.forward.fill": ("play.fill", 0), "arrowtriangle.backward.fill": ("play.fill", 2),
        "delete.right": ("delete.left", 2),
        "delete.right.fill": ("delete.left.fill", 2), "delete.backward": ("delete.left", 0),
        "delete.backward.fill": ("delete.left.fill", 0), "delete.forward": ("delete.left", 2),
        "delete.forward.fill": ("delete.left.fill", 2), "sidebar.leading": ("sidebar.left", 0),
        "sidebar.trailing": ("sidebar.right", 0), "arrow.up.forward": ("arrow.up.right", 0),
        "arrow.down.forward": ("arrow.up.right", 1), "arrow.down.left": ("arrow.up.right", 2),
        "arrow.down.backward": ("arrow.up.right", 2), "arrow.up.backward": ("arrow.up.right", 3),
        "text.document": ("doc.text", 0), "wand.and.sparkles": ("wand.and.stars", 0),
    ]

    private static func turned(_ name: String) -> SymbolShape? {
        guard let (base, turns) = turns[name], let shape = shapes[base] else { return nil }
        let turn = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
        let isUpright = turns % 2 == 0
        return SymbolShape(
            width: isUpright ? shape.width : shape.height * 1.13,
            // Recorded: an upright arrow is 18 high where the lying one is 20 wide, a chevron 10.33 where it is 13.
            height: isUpright ? shape.height : shape.width * (base == "chevron.right" ? 0.8 : 0.9),
            marks: shape.applying(turn))
    }

    /// The drawing that has the name of before SF Symbols 6, or what is now called otherwise.
    private static func renamed(_ name: String) -> SymbolShape? {
        let earlier = SymbolNames.earlierSpelling(name)
        return earlier == name ? EarlierSymbolNames.current(name).flatMap(part) : part(earlier)
    }
}
