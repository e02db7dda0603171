extension UICollectionView {
    /// How cells of one class are filled; cells that were made by one registration are reused by it only.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identity: RegistrationIdentity
        let nib: UINib?
        let handler: Handler

        public init(handler: @escaping Handler) {
            (identity, nib, self.handler) = (RegistrationIdentity("cell"), nil, handler)
        }
        public init(cellNib: UINib, handler: @escaping Handler) {
            (identity, nib, self.handler) = (RegistrationIdentity("cell"), cellNib, handler)
        }
    }

    /// How supplementary views of one class and kind are filled.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void

        let identity: RegistrationIdentity
        let elementKind: String
        let nib: UINib?
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (identity, self.elementKind, nib, self.handler) = (
                RegistrationIdentity("supplementary view"), elementKind, nil, handler
            )
        }
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (identity, self.elementKind, nib, self.handler) = (
                RegistrationIdentity("supplementary view"), elementKind, supplementaryNib, handler
            )
        }
    }

    /// - Parameters:
    ///   - registration: Made before, not in the cell provider.
    ///   - indexPath: Where the cell will be shown.
    ///   - item: What the registration's handler is called with; it is not called for nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        registration.identity.requireMadeUpFront()
        let identifier = registration.identity.name
        if !list.pool.knows(identifier) {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = cell as? Cell else {
            preconditionFailure("The cell that the registration's nib holds is a \(type(of: cell)), not a \(Cell.self)")
        }
        collectionViewLayout.applyAppearance(cell, kind: nil, at: indexPath)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        registration.identity.requireMadeUpFront()
        let identifier = registration.identity.name
        let kind = registration.elementKind
        if !collection.pool.knows(identifier, kind: kind) {
            if let nib = registration.nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            preconditionFailure(
                "The view that the registration's nib holds is a \(type(of: view)), not a \(Supplementary.self)")
        }
        collectionViewLayout.applyAppearance(view, kind: kind, at: indexPath)
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// The reuse identifier of a registration.
@MainActor struct RegistrationIdentity {
    private static var count = 0
    /// Set while data sources are asked for views; registrations that are made meanwhile would never be reused.
    static var isAskingForViews = false

    let name: String
    private let noun: String
    private let isMadeUpFront: Bool

    init(_ noun: String) {
        Self.count += 1
        name = "UICollectionView.Registration.\(Self.count)"
        self.noun = noun
        isMadeUpFront = !Self.isAskingForViews
    }

    static func whileAsking<View>(_ body: () -> View) -> View {
        let outer = isAskingForViews
        isAskingForViews = true
        defer { isAskingForViews = outer }
        return body()
    }

    func requireMadeUpFront() {
        guard !isMadeUpFront else { return }
        preconditionFailure(
            """
            Attempted to dequeue a \(noun) using a registration that was created inside \
            -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. \
            Creating a new registration each time a \(noun) is requested will prevent reuse and cause created \
            \(noun)s to remain inaccessible in memory for the lifetime of the collection view. Registrations should \
            be created up front and reused. Registration: \(name)
            """)
    }
}
