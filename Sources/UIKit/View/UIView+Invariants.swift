extension UIView {
    /// Everything that must always hold in the tree below; the first violation, or nil. For tests and debug builds.
    package func firstBrokenInvariant() -> String? {
        var layers: [CALayer] = []
        for subview in hierarchy.subviews {
            if subview.hierarchy.superview !== self {
                return "\(subview) is in subviews of \(self) but has another superview"
            }
            if subview.hierarchy.window !== hierarchy.window {
                return "\(subview) is in another window than its superview"
            }
            if subview.layer.superlayer !== layer { return "the layer of \(subview) is not in its superview's layer" }
            let marks: LayerMarks = [.layout, .descendantLayout]
            if !subview.layer.marks.isDisjoint(with: marks), !layer.marks.contains(.descendantLayout) {
                return "\(subview) needs layout and \(self) does not know"
            }
            layers.append(subview.layer)
        }
        let order = (layer.sublayers ?? []).filter { sublayer in layers.contains { $0 === sublayer } }
        if !order.elementsEqual(layers, by: ===) { return "layers of \(self) are in another order than its subviews" }
        for subview in hierarchy.subviews {
            if let broken = subview.firstBrokenInvariant() { return broken }
        }
        return nil
    }
}
