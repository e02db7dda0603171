import Foundation
import NibDocument

extension NibLoader {
    /// Sets what a view's kind has beyond every view. A custom class may be a subclass of its kind's class.
    ///
    /// - Parameter isNew: Whether only what every view has was set yet.
    func configureKind(of view: UIView, _ reader: NibReader, isNew: Bool = false) {
        let isBegun = begin(view, reader)
        set(NibPlan.of(view).own, of: view, reader, isNew: isNew && !isBegun)
        complete(view, reader)
    }

    /// What properties depend on: styles, segments, configurations. False where there is nothing of that.
    private func begin(_ view: UIView, _ reader: NibReader) -> Bool {
        switch view {
        case let button as UIButton: beginButton(button, reader)
        case let view as UIImageView: view.preferredSymbolConfiguration = symbolConfiguration(reader.element)
        case let segments as UISegmentedControl: addSegments(to: segments, reader)
        case let spinner as UIActivityIndicatorView:
            switch reader["style"] {
            case "large", "whiteLarge": spinner.style = .large
            default: spinner.style = .medium
            }
            if reader["style"]?.hasPrefix("white") == true { spinner.color = .white }
        case let table as UITableView: beginTable(table, reader)
        case let cell as UITableViewCell: beginCell(cell, reader)
        default: return false
        }
        return true
    }

    /// What is made of several values, and what the view holds.
    private func complete(_ view: UIView, _ reader: NibReader) {
        switch view {
        case let label as UILabel: completeLabel(label, reader)
        case let button as UIButton: completeButton(button, reader)
        case let stack as UIStackView: completeStack(stack, reader)
        case let field as UITextField: setInputTraits(of: field, reader)
        case let text as UITextView: completeTextView(text, reader)
        case let table as UITableView: completeTable(table, reader)
        case let collection as UICollectionView: completeCollection(collection, reader)
        case let cell as UITableViewCell: completeCell(cell, reader)
        case let view as UICollectionReusableView: completeReusable(view, reader)
        case let bar as UINavigationBar: completeNavigationBar(bar, reader)
        case let bar as UIToolbar: completeToolbar(bar, reader)
        case let bar as UITabBar: completeTabBar(bar, reader)
        case let bar as UISearchBar: completeSearchBar(bar, reader)
        case let effect as UIVisualEffectView: completeEffect(effect, reader)
        case let picker as UIDatePicker: completeDatePicker(picker, reader)
        case let segments as UISegmentedControl:
            let selected = reader.integer("selectedSegmentIndex")
            if let selected, (-1..<segments.numberOfSegments).contains(selected) {
                segments.selectedSegmentIndex = selected
            }
        case let spinner as UIActivityIndicatorView:
            if reader.flag("animating") == true {
                spinner.startAnimating()
            } else if reader.flag("hidden") == true {
                // That it need not hide while it stands still has shown it.
                spinner.isHidden = true
            }
        default: break
        }
    }

    private func addSegments(to control: UISegmentedControl, _ reader: NibReader) {
        for (index, segment) in reader.element.elements(in: "segments").enumerated() {
            let own = NibReader(segment, traits: traits, texts: nil)
            if own["title"] == nil || own["title"] == "", let image = image(own) {
                control.insertSegment(with: image as UIImage?, at: index, animated: false)
            } else {
                let title =
                    texts?.text(
                        of: reader.element.id, key: "segmentTitles[\(index)]", original: segment.string("title") ?? "")
                    ?? segment.string("title")
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = own.number("width"), width > 0 { control.setWidth(width, forSegmentAt: index) }
            if own.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
        }
    }

    // MARK: - Containers

    private func completeStack(_ stack: UIStackView, _ reader: NibReader) {
        stack.spacing = Self.spacing(reader)
        // The format has no attribute of its own for this: margins in the file mean that they count.
        if reader.insets("layoutMargins") != nil || reader.insets("directionalLayoutMargins") != nil {
            stack.isLayoutMarginsRelativeArrangement = true
        }
    }

    static func spacing(_ reader: NibReader) -> CGFloat {
        reader["spacingType"] == "standard" ? UIStackView.spacingUseSystem : reader.number("spacing") ?? 0
    }

    private func completeEffect(_ view: UIVisualEffectView, _ reader: NibReader) {
        if let vibrancy = reader.element.child("vibrancyEffect") {
            view.effect = UIVibrancyEffect(blurEffect: NibEffects.blur(vibrancy.child("blurEffect")))
        } else if let blur = reader.element.child("blurEffect") {
            view.effect = NibEffects.blur(blur)
        }
        guard let content = reader.child(key: "contentView") else { return }
        adopt(view.contentView, for: content)
    }

    /// Lets a view that its owner made itself be what an element describes.
    func adopt(_ view: UIView, for element: NibElement) {
        guard knownObject(for: element) == nil else { return }
        configure(view, from: element)
        noteMade(view, element)
    }
}
