import UIKit

/// The safe area, with its bottom raised to the keyboard while that is shown.
@MainActor
public class KeyboardSafeAreaLayoutGuide: UILayoutGuide, KeyboardFollowing {
    /// Lays out the whole window when the keyboard moves, so that views outside of the owning one can follow.
    public var invalidatesLayoutInWholeHierarchy = true
    /// The keyboard's place is found without the transforms of superviews.
    public var ignoreHierarchyTransforms = true {
        didSet { keyboardChanged() }
    }

    /// Distance of the guide's bottom from the owning view's, at least the safe area's.
    private var bottom: NSLayoutConstraint?
    private var edges: [NSLayoutConstraint] = []
    private var observation: ViewObservation?

    public override init() {
        super.init()
        identifier = "AutoLayoutConvenience.keyboardSafeArea"
        KeyboardTracker.shared.add(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        KeyboardTracker.shared.add(self)
    }

    public override var owningView: UIView? {
        get { super.owningView }
        set {
            NSLayoutConstraint.deactivate(edges)
            edges = []
            observation = nil
            super.owningView = newValue
            guard let view = newValue else { return }
            let safe = view.safeAreaLayoutGuide
            let bottom = view.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor)
            // As low as the safe area and the keyboard let it be.
            let atSafeArea = safe.bottomAnchor.constraint(equalTo: bottomAnchor).with(priority: .required.lower)
            edges = [
                topAnchor.constraint(equalTo: safe.topAnchor),
                leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                safe.bottomAnchor.constraint(greaterThanOrEqualTo: bottomAnchor), atSafeArea, bottom,
            ]
            self.bottom = bottom
            observation = view.watch([.place, .window]) { [weak self] _ in self?.keyboardChanged() }
            keyboardChanged()
            NSLayoutConstraint.activate(edges)
        }
    }

    func keyboardChanged() {
        guard let view = owningView else { return }
        let overlap = KeyboardTracker.shared.overlap(with: view, ignoringTransforms: ignoreHierarchyTransforms)
        guard let bottom, bottom.constant != overlap else { return }
        bottom.constant = overlap
        view.layOutForKeyboard(inWholeHierarchy: invalidatesLayoutInWholeHierarchy)
    }

    /// Starts to follow the keyboard while a finger drags it away. Nothing to do: guides here follow every change.
    public static func ensureInteractiveKeyboardDismissalTracking() { _ = KeyboardTracker.shared }
}

/// The part of the owning view that the keyboard covers; a line at the bottom while it is away.
@MainActor
public class KeyboardFrameLayoutGuide: UILayoutGuide, KeyboardFollowing {
    /// Lays out the whole window when the keyboard moves, so that views outside of the owning one can follow.
    public var invalidatesLayoutInWholeHierarchy = true
    /// The keyboard's place is found without the transforms of superviews.
    public var ignoreHierarchyTransforms = true {
        didSet { keyboardChanged() }
    }

    private var height: NSLayoutConstraint?
    private var edges: [NSLayoutConstraint] = []
    private var observation: ViewObservation?

    public override init() {
        super.init()
        identifier = "AutoLayoutConvenience.keyboardFrame"
        KeyboardTracker.shared.add(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        KeyboardTracker.shared.add(self)
    }

    public override var owningView: UIView? {
        get { super.owningView }
        set {
            NSLayoutConstraint.deactivate(edges)
            edges = []
            observation = nil
            super.owningView = newValue
            guard let view = newValue else { return }
            let height = heightAnchor.constraint(equalToConstant: 0)
            edges = [
                leadingAnchor.constraint(equalTo: view.leadingAnchor),
                trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
            ]
            self.height = height
            observation = view.watch([.place, .window]) { [weak self] _ in self?.keyboardChanged() }
            keyboardChanged()
            NSLayoutConstraint.activate(edges)
        }
    }

    func keyboardChanged() {
        guard let view = owningView else { return }
        let overlap = KeyboardTracker.shared.overlap(with: view, ignoringTransforms: ignoreHierarchyTransforms)
        guard let height, height.constant != overlap else { return }
        height.constant = overlap
        view.layOutForKeyboard(inWholeHierarchy: invalidatesLayoutInWholeHierarchy)
    }

    /// Starts to follow the keyboard while a finger drags it away. Nothing to do: guides here follow every change.
    public static func ensureInteractiveKeyboardDismissalTracking() { _ = KeyboardTracker.shared }
}

extension UIView {
    /// The view's one guide of this kind, made on first use.
    public var keyboardSafeAreaLayoutGuide: KeyboardSafeAreaLayoutGuide { guide(KeyboardSafeAreaLayoutGuide.init) }
    /// The view's one guide of this kind, made on first use.
    public var keyboardFrameLayoutGuide: KeyboardFrameLayoutGuide { guide(KeyboardFrameLayoutGuide.init) }

    private func guide<Guide: UILayoutGuide>(_ make: () -> Guide) -> Guide {
        if let existing = layoutGuides.lazy.compactMap({ $0 as? Guide }).first { return existing }
        let guide = make()
        addLayoutGuide(guide)
        return guide
    }

    fileprivate func layOutForKeyboard(inWholeHierarchy: Bool) {
        (inWholeHierarchy ? window ?? self : self).setNeedsLayout()
    }
}
