import Foundation
import NibDocument
import NibSchema

extension NibLoader {
    /// Sets what every view has, then what its kind has, then makes its subviews.
    func configure(_ view: UIView, _ reader: NibReader, isNew: Bool) {
        setGeometry(of: view, reader)
        set((isNew ? NibPlan.of(new: view) : .of(view)).common, of: view, reader, isNew: isNew)
        if let stretched = reader.rect("contentStretch") { view.layer.contentsCenter = stretched }
        setLayout(of: view, reader)
        setAccessibility(of: view, reader.element)
        configureKind(of: view, reader, isNew: isNew)
        addSubviews(to: view, reader)
        delegate.loader(self, didConfigure: view, from: reader)
        rememberGuides(of: view, reader.element)
        noteVariations(of: view, reader)
    }

    private func setGeometry(of view: UIView, _ reader: NibReader) {
        let mask = Self.autoresizingMask(reader.child(key: "autoresizingMask"))
        if let frame = reader.rect() {
            view.frame = frame
        } else if let insets = reader.child(key: "frameInset") {
            // A parent without a frame of its own has none yet, and resizes the view when it gets one.
            let parent = reader.element.parent?.parent?.rect() ?? .zero
            // Distances from the superview's edges, zeros left out; a size is explicit where it is given.
            let left = insets.number("minX") ?? 0
            let top = insets.number("minY") ?? 0
            let width = insets.number("width") ?? parent.width - left - (insets.number("maxX") ?? 0)
            let height = insets.number("height") ?? parent.height - top - (insets.number("maxY") ?? 0)
            let isAtRight = insets["minX"] == nil && (insets["maxX"] != nil || mask.contains(.flexibleLeftMargin))
            let isAtBottom = insets["minY"] == nil && (insets["maxY"] != nil || mask.contains(.flexibleTopMargin))
            view.frame = CGRect(
                x: isAtRight ? parent.width - width - (insets.number("maxX") ?? 0) : left,
                y: isAtBottom ? parent.height - height - (insets.number("maxY") ?? 0) : top,
                width: max(0, width), height: max(0, height))
        }
        view.autoresizingMask = mask
    }

    private static let maskBits: [(String, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]

    private static func autoresizingMask(_ element: NibElement?) -> UIView.AutoresizingMask {
        guard let element else { return [] }
        return maskBits.reduce(into: []) { mask, bit in
            if element.flag(bit.0) == true { mask.insert(bit.1) }
        }
    }

    private func setLayout(of view: UIView, _ reader: NibReader) {
        // Since version 8 Xcode writes NO also for a view that keeps its frame, which it then marks as `fixedFrame`.
        if reader.flag("translatesAutoresizingMaskIntoConstraints") == false, document.usesAutolayout,
            reader.flag("fixedFrame") != true
        {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        for attribute in Self.priorities { set(attribute, of: view, reader) }
        if reader.flag("layoutMarginsFollowReadableWidth") == true { view.setFollowsReadableWidth() }
        if let insets = reader.insets("layoutMargins") {
            view.layoutMargins = UIEdgeInsets(insets)
        }
        if let insets = reader.insets("directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(insets)
        }
    }

    private static let priorities = [
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]
    private static let standardPriorities = Dictionary(
        uniqueKeysWithValues: priorities.map {
            ($0, UILayoutPriority(NibSchema.row($0, of: "view")?.standard.flatMap(Float.init) ?? 0))
        })

    /// Sets one of the priorities of a view's size. False where the attribute is none.
    @discardableResult
    private func set(_ attribute: String, of view: UIView, _ reader: NibReader) -> Bool {
        guard let standard = Self.standardPriorities[attribute] else { return false }
        let priority = reader.priority(attribute) ?? standard
        let axis: NSLayoutConstraint.Axis = attribute.hasPrefix("h") ? .horizontal : .vertical
        if attribute.hasSuffix("HuggingPriority") {
            view.setContentHuggingPriority(priority, for: axis)
        } else {
            view.setContentCompressionResistancePriority(priority, for: axis)
        }
        return true
    }

    /// Sets what a document says otherwise than before, or in another size class. False for what only a new object shows.
    func change(_ attribute: String, of view: UIView, _ reader: NibReader) -> Bool {
        switch (attribute, view) {
        case ("layoutMargins", _):
            if let insets = reader.insets(attribute) { view.layoutMargins = UIEdgeInsets(insets) }
        case ("directionalLayoutMargins", _):
            if let insets = reader.insets(attribute) { view.directionalLayoutMargins = NSDirectionalEdgeInsets(insets) }
        case ("fixedFrame", _) where document.usesAutolayout:
            let follows = reader.flag("translatesAutoresizingMaskIntoConstraints") == false
            view.translatesAutoresizingMaskIntoConstraints = !follows || reader.flag(attribute) == true
        case ("spacing", let stack as UIStackView), ("spacingType", let stack as UIStackView):
            stack.spacing = Self.spacing(reader)
        case ("fontDescription", let button as UIButton):
            button.titleLabel?.font = font(reader.font(), standard: 15)
        default: return set(attribute, of: view, reader) || change(attribute, of: view as NSObject, reader)
        }
        return true
    }

    private func setAccessibility(of view: UIView, _ element: NibElement) {
        guard let accessibility = element.child("accessibility") else { return }
        view.accessibilityIdentifier = accessibility["identifier"]
        view.accessibilityLabel = accessibilityText("label", of: element)
        view.accessibilityHint = accessibilityText("hint", of: element)
        if let isElement = accessibility.child(key: "isElement")?.flag("value") {
            view.isAccessibilityElement = isElement
        }
        if let traits = accessibility.child("accessibilityTraits") {
            view.accessibilityTraits = NibNames.accessibilityTraits(traits)
        }
    }

    /// What assistive technology says, in the session's language: `abc.accessibilityLabel` in `.strings` files.
    func accessibilityText(_ name: String, of element: NibElement) -> String? {
        guard let own = element.child("accessibility")?.string(name) else { return nil }
        let key = "accessibility" + name.prefix(1).uppercased() + name.dropFirst()
        return texts?.text(of: element.id, key: key, original: own) ?? own
    }

    // MARK: - Subviews

    private func addSubviews(to view: UIView, _ reader: NibReader) {
        let absent = traits.map { reader.element.uninstalled("subviews", for: $0) } ?? []
        for child in reader.element.elements(in: "subviews") {
            guard let subview = self.view(for: child) else { continue }
            if absent.contains(child.id ?? "") { continue }
            add(subview, to: view)
        }
    }

    func add(_ subview: UIView, to view: UIView) {
        switch view {
        case let stack as UIStackView: stack.addArrangedSubview(subview)
        default: view.addSubview(subview)
        }
    }
}

extension UIEdgeInsets {
    package init(_ insets: NibInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: NibInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}
