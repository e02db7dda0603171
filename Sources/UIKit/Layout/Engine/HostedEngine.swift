import LayoutEngine

/// The layout engine of one view tree: translates between views and constraints and the engine's items and relations.
///
/// Each root, a window or the topmost view of a tree outside windows, has one from the first pass that finds a
/// constraint in its tree; see ``ConstraintPass``. A throw-away one serves each `systemLayoutSizeFitting`.
@MainActor
final class HostedEngine {
    let engine = LayoutEngine()
    /// A plain pointer, which the root takes back when it ends.
    nonisolated(unsafe) unowned(unsafe) var root: UIView?
    private let isThrowAway: Bool

    /// By item.
    private var nodes: [LayoutNode?] = []
    /// By relation.
    private var owners: [RelationOwner] = []
    private var rootSize = (width: RelationID.none, height: RelationID.none)
    /// Constraints with baselines, by the item whose baseline it is. Entries may be stale.
    private var baselineUsers: [Int32: [NSLayoutConstraint]] = [:]
    /// What nodes knew before this throw-away engine took them.
    private var borrowed: [(LayoutNode, HostedEngine?, ItemID, HostedFacts)] = []
    /// Nodes whose height has to be measured for a new width.
    private var toMeasure: [LayoutNode] = []
    /// Nodes that are as narrow as their wrapped text: before the next solving they ask for all its width again.
    private var narrowed: [LayoutNode] = []
    private var constraintsOfThrowAway: [(NSLayoutConstraint, RelationID)] = []

    enum RelationOwner {
        case none
        case constraint(Unmanaged<NSLayoutConstraint>)
        case mask(LayoutNode, index: Int)
        case rootSize(LayoutNode, LayoutAxis)
    }

    init(root: UIView, isThrowAway: Bool = false) {
        self.root = root
        self.isThrowAway = isThrowAway
        let node = root.layoutNode
        _ = item(of: node)
        if !isThrowAway { stateRootSize(root, node) }
    }

    var needsSolve: Bool { engine.needsSolve }

    // MARK: Items

    /// The node's item, made with those of all views above it.
    func item(of node: LayoutNode) -> ItemID {
        if node.engine === self { return node.item }
        if isThrowAway {
            borrowed.append((node, node.engine, node.item, node.facts))
        } else {
            // Left over from a tree whose root ended.
            node.engine?.forget(node)
        }
        var parent = ItemID.none
        if node.isGuide {
            if let owner = node.view { parent = item(of: owner.layoutNode) }
        } else if node.view !== root, let superview = node.view?.hierarchy.superview {
            parent = item(of: superview.layoutNode)
        }
        let item = engine.addItem(in: parent, order: node.order)
        node.engine = self
        node.item = item
        node.facts = HostedFacts()
        while nodes.count <= Int(item.index) { nodes.append(nil) }
        nodes[Int(item.index)] = node
        if !node.isGuide, let view = node.view {
            view.readAlignmentInsets(into: self, item)
            noteScrolling(of: node, view.layer.bounds.origin)
        }
        return item
    }

    /// Takes the node out. Its relations and those of its children must be gone.
    func forget(_ node: LayoutNode) {
        guard node.engine === self else { return }
        removeMask(of: node)
        nodes[Int(node.item.index)] = nil
        baselineUsers[node.item.index] = nil
        engine.removeItem(node.item)
        node.engine = nil
        node.item = .none
        node.facts = HostedFacts()
    }

    func node(of item: ItemID) -> LayoutNode? { nodes[Int(item.index)] }

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
            TermPair(LayoutTerm(node.item, attribute)), .equal, constant: -length, priority: priority,
            standing: Standing.root, order: Int64.min / 2 + Int64(axis.rawValue))
        setOwner(.rootSize(node, axis), of: relation)
        return relation
    }

    /// Whether the root has no place of its own to keep: outside a window and not translating a mask.
    private var rootIsFree: Bool {
        guard let root else { return false }
        return root.hierarchy.window == nil && !root.constraintState.translatesAutoresizingMask
    }

    /// Tells the engine that the root got another size.
    func rootSizeChanged() {
        guard let root, !isThrowAway else { return }
        let size = root.layer.bounds.size
        engine.setConstant(-size.width, of: rootSize.width)
        engine.setConstant(-size.height, of: rootSize.height)
        ConstraintPass.noteChange()
    }

    // MARK: Constraints

    func install(_ constraint: NSLayoutConstraint) {
        guard isThrowAway || constraint.installation.engine == nil else { return }
        guard let encoded = encode(constraint) else { return }
        let refused = engine.counters.refusedRows
        let relation = engine.add(
            encoded.terms, constraint.relation.kind, constant: encoded.constant - constraint.storedConstant,
            priority: constraint.storedPriority.rawValue, standing: constraint.standing,
            order: constraint.installation.order)
        setOwner(.constraint(Unmanaged.passUnretained(constraint)), of: relation)
        reportRefusal(of: constraint, since: refused)
        if isThrowAway {
            constraintsOfThrowAway.append((constraint, relation))
        } else {
            constraint.installation.engine = self
            constraint.installation.relation = relation
        }
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard constraint.installation.engine === self else { return }
        let relation = constraint.installation.relation
        engine.remove(relation)
        owners[Int(relation.index)] = .none
        constraint.installation.engine = nil
        constraint.installation.relation = .none
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        if engine.isRefused(constraint.installation.relation) {
            // The engine has nothing to change; perhaps it takes the constraint now.
            uninstall(constraint)
            install(constraint)
        } else {
            let offset = constraint.definition.mentionsBaseline ? encode(constraint)?.constant ?? 0 : 0
            let refused = engine.counters.refusedRows
            engine.setConstant(offset - constraint.storedConstant, of: constraint.installation.relation)
            reportRefusal(of: constraint, since: refused)
        }
        requestTurn()
    }

    /// Tells of a constraint whose numbers the engine does not take; layout goes on without it.
    private func reportRefusal(of constraint: NSLayoutConstraint, since count: Int) {
        guard !isThrowAway, engine.counters.refusedRows != count else { return }
        ConstraintReports.reportUnusable(constraint, engine.lastRefusal ?? "")
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        engine.setPriority(constraint.storedPriority.rawValue, of: constraint.installation.relation)
        requestTurn()
    }

    func noteBaselineUse(_ constraint: NSLayoutConstraint, of node: LayoutNode) {
        node.facts.hasBaselines = true
        if baselineUsers[node.item.index]?.contains(where: { $0 === constraint }) != true {
            baselineUsers[node.item.index, default: []].append(constraint)
        }
    }

    private func setOwner(_ owner: RelationOwner, of relation: RelationID) {
        while owners.count <= Int(relation.index) { owners.append(.none) }
        owners[Int(relation.index)] = owner
    }

    func owner(of relation: RelationID) -> RelationOwner { owners[Int(relation.index)] }

    private func requestTurn() {
        if !isThrowAway { ConstraintPass.noteChange() }
    }

    /// Tells the engine where the content of the node's view is scrolled to.
    func noteScrolling(of node: LayoutNode, _ origin: CGPoint) {
        guard node.facts.scrolled != origin else { return }
        node.facts.scrolled = origin
        engine.setScrolled(x: origin.x, y: origin.y, of: node.item)
        if engine.needsSolve { requestTurn() }
    }

    // MARK: What views say of themselves

    /// States what holds for items that relations began to use.
    func stateWhatItemsBring() {
        engine.takeAnnouncedItems { item in
            guard let node = nodes[Int(item.index)] else { return }
            if node.isGuide {
                node.guide?.enterEngine(self)
            } else if let view = node.view, view !== root {
                if view.constraintState.translatesAutoresizingMask {
                    stateMask(of: node, view)
                } else if !node.facts.hasContentSize {
                    stateContentSize(of: node, view)
                }
            } else if let root, !node.facts.hasContentSize,
                !root.constraintState.translatesAutoresizingMask || isThrowAway
            {
                stateContentSize(of: node, root)
            }
        }
    }

    /// States the view's intrinsic size, or states it anew after it changed.
    func stateContentSize(of node: LayoutNode, _ view: UIView) {
        let state = view.constraintState
        let size = state.designContentSize?.replacing(view.intrinsicContentSize) ?? view.intrinsicContentSize
        node.facts.hasContentSize = true
        node.facts.followsWidth = view.heightFollowsWidth && state.designContentSize?.height == nil
        node.facts.contentSize = size
        if node.facts.unwrappedWidth != nil {
            node.facts.unwrappedWidth = nil
            node.facts.measuredWidth = nil
        }
        engine.setContentSize(
            size.width < 0 ? nil : Double(size.width), hugging: state.hugging.horizontal.rawValue,
            resistance: state.resistance.horizontal.rawValue, of: node.item, .horizontal)
        var height = size.height
        if node.facts.followsWidth, let width = node.facts.measuredWidth {
            height = view.intrinsicContentSize(forWidth: width).height
        }
        engine.setContentSize(
            height < 0 ? nil : Double(height), hugging: state.hugging.vertical.rawValue,
            resistance: state.resistance.vertical.rawValue, of: node.item, .vertical)
        if node.facts.followsWidth, node.facts.measuredWidth == nil { toMeasure.append(node) }
        if node.facts.hasBaselines { restateBaselines(of: node) }
    }

    /// For a view that translates its mask from now on.
    func withdrawContentSize(of node: LayoutNode) {
        guard node.facts.hasContentSize else { return }
        for axis in LayoutAxis.allCases {
            engine.setContentSize(nil, hugging: 0, resistance: 0, of: node.item, axis)
        }
    }

    private func restateBaselines(of node: LayoutNode) {
        guard let users = baselineUsers[node.item.index] else { return }
        baselineUsers[node.item.index] = users.filter { $0.installation.engine === self }
        for constraint in baselineUsers[node.item.index] ?? [] { constantChanged(of: constraint) }
    }

    /// States the translated mask, or states it anew after the frame or the mask changed.
    func stateMask(of node: LayoutNode, _ view: UIView) {
        guard let superview = view.hierarchy.superview else { return }
        let size = superview.layer.bounds.size
        let horizontal = view.translatedMask(.horizontal, within: size)
        let vertical = view.translatedMask(.vertical, within: size)
        if let old = node.facts.translated, let mask = node.facts.mask {
            if old.horizontal == horizontal, old.vertical == vertical { return }
            if old.horizontal.hasForm(of: horizontal), old.vertical.hasForm(of: vertical) {
                node.facts.translated = (horizontal, vertical)
                engine.setConstant(constant(of: horizontal.position, node), of: mask.0)
                engine.setConstant(constant(of: horizontal.size, node), of: mask.1)
                engine.setConstant(constant(of: vertical.position, node), of: mask.2)
                engine.setConstant(constant(of: vertical.size, node), of: mask.3)
                return
            }
        }
        removeMask(of: node)
        let parent = item(of: superview.layoutNode)
        node.facts.mask = (
            add(horizontal.position, of: node, parent, 0), add(horizontal.size, of: node, parent, 1),
            add(vertical.position, of: node, parent, 2), add(vertical.size, of: node, parent, 3)
        )
        node.facts.translated = (horizontal, vertical)
    }

    private func add(_ fact: TranslatedMask.Fact, of node: LayoutNode, _ parent: ItemID, _ index: Int) -> RelationID {
        let isHorizontal = fact.axis == .horizontal
        let length: ItemAttribute = isHorizontal ? .width : .height
        let near: ItemAttribute = isHorizontal ? .minX : .minY
        let terms: [LayoutTerm]
        switch fact.form {
        case .near: terms = [LayoutTerm(node.item, near)]
        case .size: terms = [LayoutTerm(node.item, length)]
        case .far:
            terms = [LayoutTerm(parent, length), LayoutTerm(node.item, near, -1), LayoutTerm(node.item, length, -1)]
        case .relative(let isPosition, let factor, let minusOwnSize, _):
            let own = LayoutTerm(node.item, isPosition ? near : length)
            terms =
                [own, LayoutTerm(parent, length, -Double(factor))]
                + (minusOwnSize ? [LayoutTerm(node.item, length, Double(factor))] : [])
        }
        let constant = constant(of: fact, node)
        let relation = engine.add(
            terms, .equal, constant: constant, priority: 1000, standing: Standing.mask,
            order: node.order * 8 + Int64(index) - (1 << 59))
        setOwner(.mask(node, index: index), of: relation)
        return relation
    }

    /// The mask speaks of frames, the engine of alignment rectangles.
    private func constant(of fact: TranslatedMask.Fact, _ node: LayoutNode) -> Double {
        let insets = node.view?.alignmentRectInsets ?? .zero
        let (near, far) = fact.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return switch fact.form {
        case .near(let value): -value - near
        case .size(let value): -value + near + far
        case .far(let value): -value - far
        case .relative(let isPosition, _, _, let value): isPosition ? -value - near : -value + near + far
        }
    }

    func removeMask(of node: LayoutNode) {
        guard let mask = node.facts.mask else { return }
        for relation in [mask.0, mask.1, mask.2, mask.3] {
            engine.remove(relation)
            owners[Int(relation.index)] = .none
        }
        node.facts.mask = nil
        node.facts.translated = nil
    }

    // MARK: Solving

    /// Solves, measures text for its solved widths, solves again, and marks the superviews of what moved.
    func solve() {
        for round in 0..<Self.measuringLimit {
            stateWhatItemsBring()
            if round == 0, engine.needsSolve { widenNarrowed() }
            let conflicts = engine.solve()
            if !conflicts.isEmpty, !isThrowAway { report(conflicts) }
            // Siblings change together, so most items' superviews were marked by the item before.
            var marked: UIView?
            engine.takeChangedItems { item in
                guard let node = nodes[Int(item.index)] else { return }
                if node.facts.followsWidth { toMeasure.append(node) }
                if !isThrowAway { markContainer(of: node, &marked) }
            }
            measure()
            if !engine.needsSolve { return }
        }
    }

    /// Heights follow from widths once; a layout whose widths follow from heights too needs a few rounds more.
    private static let measuringLimit = 8

    private func measure() {
        for node in toMeasure {
            guard let view = node.view, let width = engine.width(of: node.item) else { continue }
            if node.facts.unwrappedWidth != nil, abs(Double(node.facts.contentSize.width) - width) < 1e-4 {
                narrowed.append(node)
                continue
            }
            if let measured = node.facts.measuredWidth, abs(measured - width) < 1e-4 { continue }
            node.facts.measuredWidth = width
            let size = view.intrinsicContentSize(forWidth: width)
            let state = view.constraintState
            let unwrapped = node.facts.unwrappedWidth ?? node.facts.contentSize.width
            node.facts.contentSize.height = size.height
            if state.designContentSize?.width == nil, size.width >= 0, size.width < unwrapped {
                node.facts.unwrappedWidth = unwrapped
                stateContentWidth(size.width, of: node, view)
            }
            engine.setContentSize(
                size.height < 0 ? nil : Double(size.height), hugging: state.hugging.vertical.rawValue,
                resistance: state.resistance.vertical.rawValue, of: node.item, .vertical)
        }
        toMeasure.removeAll(keepingCapacity: true)
    }

    private func stateContentWidth(_ width: CGFloat, of node: LayoutNode, _ view: UIView) {
        node.facts.contentSize.width = width
        engine.setContentSize(
            Double(width), hugging: view.constraintState.hugging.horizontal.rawValue,
            resistance: view.constraintState.resistance.horizontal.rawValue, of: node.item, .horizontal)
    }

    /// Every solving begins with what texts are on one line, as UIKit's does: a text that shrank to its lines has to
    /// see room that became free since.
    private func widenNarrowed() {
        for node in narrowed {
            guard node.engine === self, let view = node.view, let width = node.facts.unwrappedWidth else { continue }
            node.facts.unwrappedWidth = nil
            node.facts.measuredWidth = nil
            stateContentWidth(width, of: node, view)
            toMeasure.append(node)
        }
        narrowed.removeAll(keepingCapacity: true)
    }

    private func markContainer(of node: LayoutNode, _ marked: inout UIView?) {
        guard let view = node.view else { return }
        if node.isGuide {
            view.setNeedsLayout()
        } else if let superview = view.hierarchy.superview {
            if superview === marked { return }
            marked = superview
            if !superview.layer.marks.contains(.layout) { superview.setNeedsLayout() }
        } else if rootIsFree {
            applyToRoot(view)
        }
    }

    // MARK: Results

    /// The frame that the engine has for the node's view or guide, in the owner's coordinates, rounded to pixels; nil
    /// where nothing was stated about it.
    func frame(of node: LayoutNode) -> CGRect? {
        guard node.engine === self, engine.isUsed(node.item) else { return nil }
        let solved = engine.rect(of: node.item)
        guard !node.isGuide, let view = node.view else { return CGRect(grid.rounded(solved)) }
        let rect = view.frame(forAlignmentRect: CGRect(solved))
        return CGRect(grid.rounded(SolvedRect(rect)))
    }

    var grid: PixelGrid { PixelGrid(scale: Double(root?.pixelScale ?? 1)) }

    /// Copies solved values to the direct subviews of a view.
    func apply(toSubviewsOf view: UIView) {
        let grid = grid
        for subview in view.hierarchy.subviews {
            guard let node = subview.constraintState.nodeIfAny, node.engine === self, engine.isUsed(node.item) else {
                continue
            }
            let solved = engine.rect(of: node.item)
            let frame = subview.frame(forAlignmentRect: CGRect(solved))
            if subview.constraintState.translatesAutoresizingMask {
                subview.place(in: frame)
            } else {
                subview.place(in: CGRect(grid.rounded(SolvedRect(frame))))
            }
        }
    }

    private func applyToRoot(_ view: UIView) {
        let solved = engine.rect(of: view.layoutNode.item)
        let frame = view.frame(forAlignmentRect: CGRect(solved))
        let size = CGSize(width: grid.roundedUp(frame.width), height: grid.roundedUp(frame.height))
        guard abs(size.width - view.layer.bounds.width) > 1e-6 || abs(size.height - view.layer.bounds.height) > 1e-6
        else { return }
        let origin = view.untransformedFrame.origin
        view.place(in: CGRect(origin: origin, size: size))
    }

    /// Gives nodes back what they knew before a throw-away engine took them.
    func giveBack() {
        for (node, engine, item, facts) in borrowed.reversed() {
            node.engine = engine
            node.item = item
            node.facts = facts
        }
        borrowed = []
    }
}

/// Who gives way in a contradiction: the lowest. An app's own constraints are at 0.
enum Standing {
    static let mask: Int8 = 100
    static let container: Int8 = 110
    static let guide: Int8 = 105
    static let root: Int8 = 120
}

extension NSLayoutConstraint.Relation {
    var kind: RelationKind {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension CGRect {
    init(_ rect: SolvedRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension SolvedRect {
    init(_ rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}
