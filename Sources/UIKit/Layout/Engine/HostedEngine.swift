import LayoutEngine

/// The layout engine of one view tree: translates between views and constraints and the engine's items and relations.
///
/// Each root, a window or the topmost view of a tree outside windows, has one from the first pass that finds a
/// constraint in its tree; see ``ConstraintPass``. The root owns it, and takes it apart (``dissolve()``) when it ends or
/// gets a superview. Each `systemLayoutSizeFitting` makes a measuring one for itself, of which nobody else knows.
@MainActor
final class HostedEngine {
    let engine = LayoutEngine()
    /// A plain pointer, which the root takes back when it ends.
    nonisolated(unsafe) unowned(unsafe) var root: UIView?
    /// Whether the engine only finds a size: it hosts no tree, changes no view, and reports nothing.
    let isMeasuring: Bool

    /// What the engine knows of each item beside relations, by item.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    nonisolated(unsafe) private(set) var records: [HostedItem] = []
    /// The items of a measuring engine. Nodes know their number in the engine of their tree themselves.
    private var measured: [ObjectIdentifier: ItemID] = [:]
    /// What each relation was made for, by the relation's number.
    nonisolated(unsafe) var owners: [RelationOwner] = []
    private var rootSize = (width: RelationID.none, height: RelationID.none)
    /// Constraints with baselines, by the item whose baseline it is. Entries may be stale.
    var baselineUsers: [Int32: [NSLayoutConstraint]] = [:]
    /// Items whose height has to be measured for a new width. Entries may be stale.
    var toMeasure: [ItemID] = []
    /// Items that are as narrow as their wrapped text: before the next solving they ask for all its width again.
    var narrowed: [ItemID] = []

    enum RelationOwner {
        case none
        case constraint(Unmanaged<NSLayoutConstraint>)
        case mask(LayoutNode, index: Int)
        case rootSize(LayoutNode, LayoutAxis)
    }

    init(root: UIView, isMeasuring: Bool = false) {
        self.root = root
        self.isMeasuring = isMeasuring
        let node = root.layoutNode
        _ = item(of: node)
        if !isMeasuring { stateRootSize(root, node) }
    }

    /// Lets all nodes and constraints of the tree go, which may outlive it.
    nonisolated func dissolve() {
        for record in records {
            guard let node = record.node, node.engine === self else { continue }
            node.engine = nil
            node.item = .none
        }
        for case .constraint(let owner) in owners {
            owner._withUnsafeGuaranteedRef { constraint in
                constraint.installation.engine = nil
                constraint.installation.relation = .none
            }
        }
        root = nil
        records = []
        owners = []
    }

    var needsSolve: Bool { engine.needsSolve }

    // MARK: Items

    /// The node's item, made with those of all views above it.
    func item(of node: LayoutNode) -> ItemID {
        if let known = knownItem(of: node) { return known }
        if !isMeasuring { node.engine?.forget(node) }
        var parent = ItemID.none
        if node.isGuide {
            if let owner = node.view { parent = item(of: owner.layoutNode) }
        } else if node.view !== root, let superview = node.view?.hierarchy.superview {
            parent = item(of: superview.layoutNode)
        }
        // Insets larger than the view leave a safe area or margins of less than nothing, which is no contradiction.
        let item = engine.addItem(
            in: parent, order: node.order,
            mayBeNegative: node.isGuide && (node.object as? InsetGuide)?.kind.mayBeNegative == true)
        if isMeasuring {
            measured[ObjectIdentifier(node)] = item
        } else {
            node.engine = self
            node.item = item
        }
        while records.count <= Int(item.index) { records.append(HostedItem()) }
        records[Int(item.index)] = HostedItem(node: node)
        if !node.isGuide, let view = node.view {
            view.readAlignmentInsets(into: self, item)
            noteScrolling(of: item, view.layer.bounds.origin)
        }
        return item
    }

    /// The node's item, where it has one.
    func knownItem(of node: LayoutNode) -> ItemID? {
        isMeasuring ? measured[ObjectIdentifier(node)] : node.engine === self ? node.item : nil
    }

    subscript(item: ItemID) -> HostedFacts {
        _read { yield records[Int(item.index)].facts }
        _modify { yield &records[Int(item.index)].facts }
    }

    /// Takes the node out. Its relations and those of its children must be gone.
    func forget(_ node: LayoutNode) {
        guard node.engine === self else { return }
        removeMask(of: node.item)
        records[Int(node.item.index)] = HostedItem()
        baselineUsers[node.item.index] = nil
        engine.removeItem(node.item)
        node.engine = nil
        node.item = .none
    }

    func node(of item: ItemID) -> LayoutNode? { records[Int(item.index)].node }

    // MARK: The root's size

    private func stateRootSize(_ root: UIView, _ node: LayoutNode) {
        let size = root.layer.bounds.size
        // A root that is free to follow its constraints keeps its size only against weaker wishes, as a window being
        // fitted does in AppKit.
        let priority: Float = rootIsFree ? 499.999 : 1000
        rootSize.width = addRootSize(node, .horizontal, size.width, priority)
        rootSize.height = addRootSize(node, .vertical, size.height, priority)
    }

    private func addRootSize(_ node: LayoutNode, _ axis: LayoutAxis, _ length: CGFloat, _ priority: Float) -> RelationID
    {
        let attribute: ItemAttribute = axis == .horizontal ? .width : .height
        let relation = engine.add(
            TermList(LayoutTerm(node.item, attribute)), .equal, constant: -length, priority: priority,
            standing: Standing.root, order: Int64.min / 2 + Int64(axis.rawValue)
        ).id
        setOwner(.rootSize(node, axis), of: relation)
        return relation
    }

    /// Whether the root has no place of its own to keep: outside a window and not translating a mask.
    var rootIsFree: Bool {
        guard let root else { return false }
        return root.hierarchy.window == nil && !root.constraintState.translatesAutoresizingMask
    }

    /// Tells the engine that the root got another size.
    func rootSizeChanged() {
        guard let root, !isMeasuring else { return }
        let size = root.layer.bounds.size
        engine.setConstant(-size.width, of: rootSize.width)
        engine.setConstant(-size.height, of: rootSize.height)
        Runtime.current.updateCycle.noteConstraintChange()
    }

    // MARK: Constraints

    func install(_ constraint: NSLayoutConstraint) {
        guard isMeasuring || constraint.installation.engine == nil else { return }
        constraint.followText()
        guard let encoded = encode(constraint) else { return }
        let (relation, refusal) = engine.add(
            encoded.terms, constraint.relation.kind, constant: encoded.constant - constraint.storedConstant,
            priority: constraint.storedPriority.rawValue, standing: constraint.standing,
            order: constraint.installation.order)
        setOwner(.constraint(Unmanaged.passUnretained(constraint)), of: relation)
        report(refusal, of: constraint)
        guard !isMeasuring else { return }
        constraint.installation.engine = self
        constraint.installation.relation = relation
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard constraint.installation.engine === self else { return }
        noteChange(of: constraint)
        let relation = constraint.installation.relation
        engine.remove(relation)
        owners[Int(relation.index)] = .none
        constraint.installation.engine = nil
        constraint.installation.relation = .none
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        noteChange(of: constraint)
        if engine.isRefused(constraint.installation.relation) {
            // The engine has nothing to change; perhaps it takes the constraint now.
            uninstall(constraint)
            install(constraint)
        } else {
            let offset = constraint.definition.mentionsBaseline ? encode(constraint)?.constant ?? 0 : 0
            let refusal = engine.setConstant(
                offset - constraint.storedConstant, of: constraint.installation.relation)
            report(refusal, of: constraint)
        }
        requestTurn()
    }

    private func noteChange(of constraint: NSLayoutConstraint) {
        if Runtime.current.updateCycle.phase == .solving {
            LayoutTrouble.constraintChangedWhileSolving(constraint, self)
        }
    }

    /// Reports a constraint whose numbers the engine refused; layout goes on without it.
    private func report(_ refusal: (any Error)?, of constraint: NSLayoutConstraint) {
        guard let refusal, !isMeasuring else { return }
        ConstraintReports.reportUnusable(constraint, "\(refusal)")
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        noteChange(of: constraint)
        engine.setPriority(constraint.storedPriority.rawValue, of: constraint.installation.relation)
        requestTurn()
    }

    func noteBaselineUse(_ constraint: NSLayoutConstraint, of item: ItemID) {
        self[item].hasBaselines = true
        if baselineUsers[item.index]?.contains(where: { $0 === constraint }) != true {
            baselineUsers[item.index, default: []].append(constraint)
        }
    }

    func setOwner(_ owner: RelationOwner, of relation: RelationID) {
        while owners.count <= Int(relation.index) { owners.append(.none) }
        owners[Int(relation.index)] = owner
    }

    func owner(of relation: RelationID) -> RelationOwner { owners[Int(relation.index)] }

    func requestTurn() {
        if !isMeasuring { Runtime.current.updateCycle.noteConstraintChange() }
    }

    /// Tells the engine where the content of the item's view is scrolled to.
    func noteScrolling(of item: ItemID, _ origin: CGPoint) {
        guard self[item].scrolled != origin else { return }
        self[item].scrolled = origin
        engine.setScrolled(x: origin.x, y: origin.y, of: item)
        if engine.needsSolve { requestTurn() }
    }
}

/// Who gives way in a contradiction: the lowest. An app's own constraints are at 0.
enum Standing {
    static let mask: Int8 = 100
    static let container: Int8 = 110
    static let guide: Int8 = 105
    static let root: Int8 = 120
}
