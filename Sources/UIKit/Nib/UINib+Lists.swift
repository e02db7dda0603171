/// Cells and headers that come out of nibs of their own.
extension UINib {
    /// The one top-level object of a nib that is registered for reuse.
    func only<View: UIView>(_ type: View.Type, for identifier: String) -> View {
        let views = instantiate(withOwner: nil).filter { $0 is UIView }
        guard views.count == 1, let view = views.first as? View else {
            fatalError(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a \(View.self) instance")
        }
        return view
    }
}
