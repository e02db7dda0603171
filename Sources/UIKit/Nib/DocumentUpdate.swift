import NibDocument

/// Brings objects from one state of their document to the next.
@MainActor
struct DocumentUpdate {
    let loader: NibLoader
    let oldTexts: NibTexts?

    /// What decides nothing in an app.
    private static let meaningless: Set<String> = [
        "misplaced", "ambiguous", "verifyAmbiguity", "userLabel", "opaque", "sceneMemberID", "colorLabel",
        "clearsContextBeforeDrawing",
    ]
    /// Children that have a part of their own here.
    private static let handled: Set<String> = ["subviews", "constraints"]

    // MARK: What an object's own element says

    /// False for changes that only a new start shows.
    func apply(_ old: NibElement, _ new: NibElement, to object: NSObject) -> Bool {
        var names = Self.difference(old, new)
        if let id = new.id { names.formUnion(changedTexts(of: id)) }
        guard !names.isEmpty else { return true }
        let reader = loader.reader(new)
        switch object {
        case let view as UIView:
            return NibPlan.of(view).ordered(names).allSatisfy { apply($0, old, to: view, reader, names) }
        case let controller as UIViewController:
            return NibPlan.of(controller).ordered(names).allSatisfy {
                loader.change($0, of: controller as NSObject, reader)
            }
        case is UINavigationItem, is UIBarItem:
            guard
                names.isSubset(of: ["title", "image", "tag", "enabled", "style", "prompt", "tintColor", "systemItem"])
            else { return false }
            loader.configureOther(object, reader)
            return true
        default: return false
        }
    }

    /// The names of attributes and parts that are not the same.
    private static func difference(_ old: NibElement, _ new: NibElement) -> Set<String> {
        var names: Set<String> = []
        let before = Dictionary(old.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        let after = Dictionary(new.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        for name in Set(before.keys).union(after.keys) where before[name] != after[name] { names.insert(name) }
        func parts(_ element: NibElement) -> [String: [String]] {
            Dictionary(grouping: element.children.filter { !handled.contains($0.name) }) { $0.key ?? $0.name }
                .mapValues { $0.map(content) }
        }
        let (oldParts, newParts) = (parts(old), parts(new))
        for name in Set(oldParts.keys).union(newParts.keys) where oldParts[name] != newParts[name] {
            names.insert(name)
        }
        return names.subtracting(meaningless)
    }

    /// Everything the element says, as a text; of objects within it only which they are, since they are looked at by themselves.
    private static func content(_ element: NibElement) -> String {
        if let id = element.id, NibKinds.baseClass(of: element) != nil { return "\(element.name)#\(id)\u{4}" }
        let words = element.attributes.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value)" }
        let children = element.children
        return
            "\(element.name)\u{2}\(words.joined(separator: "\u{1}"))\u{2}\(children.isEmpty ? element.text : "")\u{3}"
            + children.map(content).joined() + "\u{4}"
    }

    /// Colours that the document itself defines: who uses them is not known here.
    static func definesOtherColors(_ old: NibDocument, _ new: NibDocument) -> Bool {
        func colors(_ document: NibDocument) -> [String: String] {
            let named = document.root.elements(in: "resources").filter { $0.name == "namedColor" }
            return Dictionary(named.map { ($0["name"] ?? "", content($0)) }) { first, _ in first }
        }
        let (before, after) = (colors(old), colors(new))
        return before.contains { after[$0.key] != nil && after[$0.key] != $0.value }
    }

    /// In translations `normalTitle` and the like stand for what a state says.
    private func changedTexts(of id: String) -> Set<String> {
        let (old, new) = (oldTexts?.texts(of: id) ?? [:], loader.texts?.texts(of: id) ?? [:])
        let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        return Set(keys.map { $0.hasSuffix("Title") && $0 != "headerTitle" && $0 != "footerTitle" ? "state" : $0 })
    }

    private func apply(
        _ name: String, _ old: NibElement, to view: UIView, _ reader: NibReader, _ names: Set<String>
    ) -> Bool {
        switch name {
        case "frame":
            // A view that constraints place takes no frame from the document.
            if view.translatesAutoresizingMaskIntoConstraints, let frame = reader.rect() { view.frame = frame }
        case "autoresizingMask":
            if view.translatesAutoresizingMaskIntoConstraints { return false }
        case "userDefinedRuntimeAttributes": loader.setRuntimeAttributes(of: view, reader.element)
        case "connections", "customClass", "id", "variation", "fixedFrame": return false
        default: return loader.change(name, of: view, reader) || applyKind(to: view, reader, names)
        }
        return true
    }

    /// Sets all that the view's kind has, and puts back what the document did not change.
    private func applyKind(to view: UIView, _ reader: NibReader, _ names: Set<String>) -> Bool {
        guard Self.kinds.contains(reader.element.name) else { return false }
        let kept = KeptState(of: view)
        loader.configureKind(of: view, reader)
        kept.putBack(except: names)
        return true
    }

    /// Whose kinds may be set again and again.
    private static let kinds: Set<String> = [
        "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper", "progressView",
        "pageControl", "activityIndicatorView", "stackView", "scrollView",
    ]

    // MARK: Views within views

    /// Makes what came, and brings what the document orders into its order; views that the app added stay where they are.
    func arrange(_ old: NibElement, _ new: NibElement, of view: UIView) {
        let before = old.elements(in: "subviews").compactMap(\.id)
        let children = new.elements(in: "subviews")
        guard before != children.compactMap(\.id) else { return }
        var previous: UIView?
        for child in children {
            guard let subview = loader.view(for: child) else { continue }
            if let stack = view as? UIStackView {
                let index = previous.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                if stack.arrangedSubviews.firstIndex(of: subview) != index {
                    stack.removeArrangedSubview(subview)
                    stack.insertArrangedSubview(subview, at: min(index, stack.arrangedSubviews.count))
                }
            }
            if let previous {
                view.insertSubview(subview, aboveSubview: previous)
            } else {
                view.insertSubview(subview, at: 0)
            }
            previous = subview
        }
    }

    // MARK: Constraints

    func takeOutConstraints(_ old: NibElement, _ new: NibElement, of view: UIView) {
        let now = Dictionary(new.constraints.map { ($0.element.id ?? "", $0) }) { first, _ in first }
        for described in old.constraints {
            guard let id = described.element.id, let constraint = loader.madeConstraints[id] else { continue }
            guard let next = now[id], Self.isSame(described, next) else {
                constraint.isActive = false
                loader.madeConstraints[id] = nil
                continue
            }
            let reader = loader.reader(next.element)
            if next.constant != described.constant { constraint.constant = reader.number("constant") ?? 0 }
            guard next.priority != described.priority, let priority = reader.priority("priority") else { continue }
            let wasActive = constraint.isActive
            // An active constraint cannot turn from required to optional.
            if (priority == .required) != (constraint.priority == .required) { constraint.isActive = false }
            constraint.priority = priority
            constraint.isActive = wasActive
        }
    }

    func putInConstraints(_ old: NibElement, _ new: NibElement, of view: UIView) {
        let before = Dictionary(old.constraints.map { ($0.element.id ?? "", $0) }) { first, _ in first }
        var made: [NSLayoutConstraint] = []
        for described in new.constraints where !described.isPlaceholder {
            guard let id = described.element.id, loader.madeConstraints[id] == nil else { continue }
            // An unchanged constraint that the first loading left out is left out again.
            if let known = before[id], Self.isSame(known, described) { continue }
            guard let constraint = loader.constraint(described, owner: view) else { continue }
            loader.madeConstraints[id] = constraint
            made.append(constraint)
        }
        NSLayoutConstraint.activate(made.filter(NibVariationWatcher.isInOneTree))
    }

    /// But for what may be changed in a constraint.
    private static func isSame(_ a: NibConstraint, _ b: NibConstraint) -> Bool {
        a.firstItem == b.firstItem && a.firstAttribute == b.firstAttribute && a.relation == b.relation
            && a.secondItem == b.secondItem && a.secondAttribute == b.secondAttribute && a.multiplier == b.multiplier
            && a.isSymbolic == b.isSymbolic && a.isPlaceholder == b.isPlaceholder
    }
}

/// What a person or the app may have changed in a view since it was loaded.
@MainActor
private struct KeptState {
    private var values: [(name: String, putBack: () -> Void)] = []

    init(of view: UIView) {
        if let control = view as? UIControl {
            let (isEnabled, isSelected) = (control.isEnabled, control.isSelected)
            keep("enabled") { control.isEnabled = isEnabled }
            keep("selected") { control.isSelected = isSelected }
        }
        switch view {
        case let label as UILabel:
            let text = label.text
            keep("text") { if label.text != text { label.text = text } }
        case let button as UIButton:
            let (title, image) = (button.title(for: .normal), button.image(for: .normal))
            keep("state") {
                if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
                if button.image(for: .normal) != image { button.setImage(image, for: .normal) }
            }
        case let view as UIImageView:
            let image = view.image
            keep("image") { view.image = image }
        case let field as UITextField:
            let (text, selection) = (field.text, field.selectedTextRange)
            keep("text") {
                if field.text != text { field.text = text }
                field.selectedTextRange = selection
            }
        case let view as UITextView:
            let (text, selection, offset) = (view.text, view.selectedRange, view.contentOffset)
            keep("text") {
                if view.text != text { view.text = text }
                (view.selectedRange, view.contentOffset) = (selection, offset)
            }
        case let control as UISwitch:
            let isOn = control.isOn
            keep("on") { control.isOn = isOn }
        case let slider as UISlider:
            let value = slider.value
            keep("value") { slider.value = value }
        case let stepper as UIStepper:
            let value = stepper.value
            keep("value") { stepper.value = value }
        case let view as UIProgressView:
            let progress = view.progress
            keep("progress") { view.progress = progress }
        case let pages as UIPageControl:
            let page = pages.currentPage
            keep("currentPage") { pages.currentPage = page }
        default: break
        }
    }

    private mutating func keep(_ name: String, _ putBack: @escaping () -> Void) { values.append((name, putBack)) }

    func putBack(except names: Set<String>) {
        for (name, putBack) in values where !names.contains(name) { putBack() }
    }
}
