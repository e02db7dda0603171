extension LayerSnapshot {
    /// How many acts of drawing the layer and its sublayers take: backgrounds, borders, shadows, shapes, pictures, and each
    /// act of what `draw(in:)` drew.
    package var drawingCount: Int {
        guard isVisible else { return 0 }
        var count = appearance.shadow.isVisible ? 1 : 0
        if let color = appearance.backgroundColor, color.alpha > 0 { count += 1 }
        if appearance.border.width > 0 { count += 1 }
        switch kind {
        case .plain, .space: break
        case .shape, .gradient: count += 1
        }
        switch appearance.contents.picture {
        case .image: count += 1
        case .drawing(let list): count += list.count
        case nil: break
        }
        return sublayers.reduce(count) { $0 + $1.drawingCount } + (mask?.drawingCount ?? 0)
    }
}
