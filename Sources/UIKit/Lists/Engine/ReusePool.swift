/// A view that lists use again and again: cells, headers, footers, supplementary views.
@MainActor protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
    func setReuseIdentifier(_ identifier: String?)
    func prepareForReuse()
}

extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// Views that wait to be used again, and how new ones are made.
///
/// A class, because what makes views is the app's code, which may use the list meanwhile.
@MainActor final class ReusePool<View: ReusableView> {
    /// What views of one sort are put under. Supplementary views have a kind beside their identifier, decorations a
    /// kind only.
    private struct Key: Hashable {
        let identifier: String?
        let kind: String?
    }

    private var waiting: [Key: [View]] = [:]
    private var makers: [Key: () -> View?] = [:]

    // MARK: - Registering

    /// - Parameter maker: Nil takes an earlier registration back.
    func register(_ identifier: String, kind: String? = nil, _ maker: (() -> View?)?) {
        guard let maker else { return makers[Key(identifier: identifier, kind: kind)] = nil }
        makers[Key(identifier: identifier, kind: kind)] = {
            let view = maker()
            view?.setReuseIdentifier(identifier)
            return view
        }
    }

    /// Has views made of a class, which must be one of this pool's.
    func register(
        _ type: AnyClass?, _ identifier: String, kind: String? = nil, _ make: @escaping (View.Type) -> View
    ) {
        guard let type else { return register(identifier, kind: kind, nil) }
        guard let viewType = type as? View.Type else {
            preconditionFailure("\(type) must be a subclass of \(View.self)")
        }
        register(identifier, kind: kind) { make(viewType) }
    }

    func register(_ nib: UINib?, _ identifier: String, kind: String? = nil) {
        guard let nib else { return register(identifier, kind: kind, nil) }
        register(identifier, kind: kind) { nib.only(View.self, for: identifier) }
    }

    func knows(_ identifier: String, kind: String? = nil) -> Bool {
        makers[Key(identifier: identifier, kind: kind)] != nil
    }

    // MARK: - Taking and putting back

    /// A view that waited, ready for reuse, or a new one; nil where none waits and nothing was registered.
    func take(_ identifier: String, kind: String? = nil) -> View? {
        takeWaiting(identifier, kind: kind) ?? makers[Key(identifier: identifier, kind: kind)]?()
    }

    /// - Parameter identifier: Nil for decorations.
    func takeWaiting(_ identifier: String?, kind: String? = nil) -> View? {
        let view = waiting[Key(identifier: identifier, kind: kind)]?.popLast()
        view?.prepareForReuse()
        return view
    }

    /// Views without an identifier can't be used again, and are dropped.
    func put(_ view: View, kind: String? = nil) {
        if let identifier = view.reuseIdentifier {
            waiting[Key(identifier: identifier, kind: kind), default: []].append(view)
        }
    }

    func putDecoration(_ view: View, kind: String) {
        waiting[Key(identifier: nil, kind: kind), default: []].append(view)
    }
}
