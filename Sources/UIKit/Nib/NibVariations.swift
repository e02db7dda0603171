import Foundation
import NibDocument

/// A view with variations, and what they may take away or put back.
struct NibVariedView {
    weak var view: UIView?
    let element: NibElement
}

extension NibLoader {
    func noteVariations(of view: UIView, _ reader: NibReader) {
        guard traits != nil else { return }
        let hasVariedConstraints = reader.element.elements(in: "constraints").contains { $0.hasVariations }
        if reader.element.hasVariations || hasVariedConstraints {
            variedViews.append(NibVariedView(view: view, element: reader.element))
        }
    }

    /// Keeps what varies, tree by tree, so that it follows the size classes as they change.
    func watchVariations() {
        var trees: [(root: UIView, views: [NibVariedView])] = []
        for varied in variedViews {
            guard let view = varied.view else { continue }
            let root = Self.top(of: view)
            if let index = trees.firstIndex(where: { $0.root === root }) {
                trees[index].views.append(varied)
            } else {
                trees.append((root, [varied]))
            }
        }
        variedViews = []
        for tree in trees { watch(tree.root, tree.views) }
    }

    private func watch(_ root: UIView, _ views: [NibVariedView]) {
        var subviews: [NibElement: UIView] = [:]
        for element in views.flatMap({ $0.element.elements(in: "subviews") }) {
            subviews[element] = knownObject(for: element) as? UIView
        }
        let constraints = Set(views.flatMap(\.element.constraints).compactMap(\.element.id))
        let watcher = NibVariationWatcher(
            views: views, subviews: subviews,
            constraints: madeConstraints.filter { constraints.contains($0.key) }, loader: self)
        root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _: UITraitCollection) in watcher.apply(view.traitCollection)
        }
    }

    private static func top(of view: UIView) -> UIView {
        var view = view
        while let superview = view.superview { view = superview }
        return view
    }
}

/// Puts a nib's variations in force when size classes change: constraints and views come and go, constants and
/// attributes change. Only what a variation names is touched, so values set by code stay.
@MainActor
final class NibVariationWatcher {
    private let views: [NibVariedView]
    /// Uninstalled views live here while they are out of the tree.
    private let subviews: [NibElement: UIView]
    private let constraints: [String: NSLayoutConstraint]
    private weak var loader: NibLoader?
    /// Who designs keeps the loader while a design is shown. In an app nothing else does, and its loader has let go of the
    /// objects, which would hold each other otherwise.
    private let kept: NibLoader?
    private var traits: NibTraits?

    init(
        views: [NibVariedView], subviews: [NibElement: UIView], constraints: [String: NSLayoutConstraint],
        loader: NibLoader
    ) {
        self.views = views
        self.subviews = subviews
        self.constraints = constraints
        self.loader = loader
        kept = loader.delegate is RunningApp ? loader : nil
        traits = loader.traits
    }

    func apply(_ collection: UITraitCollection) {
        let new = NibTraits(collection)
        guard new != traits, new.widthClass != nil || new.heightClass != nil else { return }
        traits = new
        // What comes in one view is looked at when what goes in others has gone.
        Runtime.current.updateCycle.activating {
            // Views first: a constraint cannot be active before its items are in one tree.
            for item in views { installSubviews(of: item, new) }
            for item in views {
                guard let view = item.view else { continue }
                installConstraints(of: item, new)
                guard let loader else { continue }
                let reader = NibReader(item.element, traits: new, texts: loader.texts)
                for name in NibPlan.of(view).ordered(Self.variedNames(of: item.element)) {
                    _ = loader.change(name, of: view, reader)
                }
            }
        }
    }

    private func installSubviews(of item: NibVariedView, _ traits: NibTraits) {
        guard let view = item.view else { return }
        let absent = item.element.uninstalled("subviews", for: traits)
        var previous: UIView?
        for child in item.element.elements(in: "subviews") {
            guard let id = child.id, let subview = subviews[child] else { continue }
            if absent.contains(id) {
                subview.removeFromSuperview()
                continue
            }
            if subview.superview == nil { insert(subview, into: view, above: previous) }
            previous = subview
        }
    }

    private func insert(_ subview: UIView, into view: UIView, above previous: UIView?) {
        if let stack = view as? UIStackView {
            let index = previous.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            stack.insertArrangedSubview(subview, at: index)
        } else if let previous {
            view.insertSubview(subview, aboveSubview: previous)
        } else {
            view.insertSubview(subview, at: 0)
        }
    }

    private func installConstraints(of item: NibVariedView, _ traits: NibTraits) {
        let absent = item.element.uninstalled("constraints", for: traits)
        var activated: [NSLayoutConstraint] = []
        for described in item.element.constraints {
            guard let id = described.element.id, let constraint = constraints[id] else { continue }
            if described.element.hasVariations {
                let reader = NibReader(described.element, traits: traits, texts: nil)
                if let constant = reader.number("constant") { constraint.constant = constant }
                if let priority = reader.priority("priority"), priority != constraint.priority {
                    // An active constraint cannot turn from required to optional; it is active again below.
                    if priority == .required || constraint.priority == .required { constraint.isActive = false }
                    constraint.priority = priority
                }
            }
            if absent.contains(id) { constraint.isActive = false } else { activated.append(constraint) }
        }
        NSLayoutConstraint.activate(activated.filter { !$0.isActive && Self.isInOneTree($0) })
    }

    /// Whether a constraint can be active: its items are in one tree of views.
    static func isInOneTree(_ constraint: NSLayoutConstraint) -> Bool {
        func view(_ item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
        guard let first = view(constraint.firstItem) else { return false }
        guard constraint.secondItem != nil else { return true }
        guard let second = view(constraint.secondItem) else { return false }
        var root = first
        while let superview = root.superview { root = superview }
        return second.isDescendant(of: root)
    }

    private static func variedNames(of element: NibElement) -> Set<String> {
        var names: Set<String> = []
        for variation in element.children where variation.name == "variation" {
            names.formUnion(variation.attributes.map(\.name))
            names.formUnion(variation.children.compactMap(\.key))
        }
        return names.subtracting(["key", "subviews", "constraints"])
    }
}
