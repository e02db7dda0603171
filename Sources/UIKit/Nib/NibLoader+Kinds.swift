import Foundation
import NibDocument

extension NibLoader {
    /// Sets what a view's kind has beyond every view. A custom class may be a subclass of its kind's class.
    func configureKind(of view: UIView, _ reader: NibReader) {
        if let control = view as? UIControl { configureControl(control, reader) }
        switch view {
        case let label as UILabel: configureLabel(label, reader)
        case let button as UIButton: configureButton(button, reader)
        case let image as UIImageView: configureImageView(image, reader)
        case let stack as UIStackView: configureStack(stack, reader)
        case let field as UITextField: configureTextField(field, reader)
        case let text as UITextView:
            configureScroll(text, reader)
            configureTextView(text, reader)
        case let scroll as UIScrollView:
            configureScroll(scroll, reader)
            if let table = scroll as? UITableView { configureTable(table, reader) }
            if let collection = scroll as? UICollectionView { configureCollection(collection, reader) }
        case let cell as UITableViewCell: configureCell(cell, reader)
        case let view as UICollectionReusableView: configureReusable(view, reader)
        case let bar as UINavigationBar: configureNavigationBar(bar, reader)
        case let bar as UIToolbar: configureToolbar(bar, reader)
        case let bar as UITabBar: configureTabBar(bar, reader)
        case let effect as UIVisualEffectView: configureEffect(effect, reader)
        default: configureValueControl(view, reader)
        }
    }

    // MARK: - Images

    private func configureImageView(_ view: UIImageView, _ reader: NibReader) {
        view.preferredSymbolConfiguration = symbolConfiguration(reader.element)
        view.image = image(reader)
        if reader["highlightedImage"] != nil { view.highlightedImage = image(reader, "highlightedImage") }
        view.isHighlighted = reader.flag("highlighted") ?? false
    }

    // MARK: - Controls

    private func configureControl(_ control: UIControl, _ reader: NibReader) {
        control.isEnabled = reader.flag("enabled") ?? true
        control.isSelected = reader.flag("selected") ?? false
        control.isHighlighted = reader.flag("highlighted") ?? false
        switch reader["contentHorizontalAlignment"] {
        case "left": control.contentHorizontalAlignment = .left
        case "right": control.contentHorizontalAlignment = .right
        case "fill": control.contentHorizontalAlignment = .fill
        case "leading": control.contentHorizontalAlignment = .leading
        case "trailing": control.contentHorizontalAlignment = .trailing
        default: control.contentHorizontalAlignment = .center
        }
        switch reader["contentVerticalAlignment"] {
        case "top": control.contentVerticalAlignment = .top
        case "bottom": control.contentVerticalAlignment = .bottom
        case "fill": control.contentVerticalAlignment = .fill
        default: control.contentVerticalAlignment = .center
        }
    }

    private func configureValueControl(_ view: UIView, _ reader: NibReader) {
        switch view {
        case let control as UISwitch:
            control.isOn = reader.flag("on") ?? true
            if let color = color(reader.color("onTintColor")) { control.onTintColor = color }
            if let color = color(reader.color("thumbTintColor")) { control.thumbTintColor = color }
        case let slider as UISlider:
            slider.minimumValue = Float(reader.number("minValue") ?? 0)
            slider.maximumValue = Float(reader.number("maxValue") ?? 1)
            slider.value = Float(reader.number("value") ?? 0)
            slider.isContinuous = reader.flag("continuous") ?? true
            if let color = color(reader.color("minimumTrackTintColor")) { slider.minimumTrackTintColor = color }
            if let color = color(reader.color("maximumTrackTintColor")) { slider.maximumTrackTintColor = color }
            if let color = color(reader.color("thumbTintColor")) { slider.thumbTintColor = color }
        case let stepper as UIStepper:
            stepper.minimumValue = Double(reader.number("minimumValue") ?? 0)
            stepper.maximumValue = Double(reader.number("maximumValue") ?? 100)
            stepper.stepValue = Double(reader.number("stepValue") ?? 1)
            stepper.value = Double(reader.number("value") ?? 0)
            stepper.wraps = reader.flag("wraps") ?? false
            stepper.isContinuous = reader.flag("continuous") ?? true
            stepper.autorepeat = reader.flag("autorepeat") ?? true
        case let segments as UISegmentedControl:
            configureSegments(segments, reader)
        case let progress as UIProgressView:
            progress.progressViewStyle = reader["progressViewStyle"] == "bar" ? .bar : .default
            progress.progress = Float(reader.number("progress") ?? 0)
            if let color = color(reader.color("progressTintColor")) { progress.progressTintColor = color }
            if let color = color(reader.color("trackTintColor")) { progress.trackTintColor = color }
        case let pages as UIPageControl:
            pages.numberOfPages = reader.integer("numberOfPages") ?? 0
            pages.currentPage = reader.integer("currentPage") ?? 0
            pages.hidesForSinglePage = reader.flag("hidesForSinglePage") ?? false
            if let color = color(reader.color("pageIndicatorTintColor")) { pages.pageIndicatorTintColor = color }
            if let color = color(reader.color("currentPageIndicatorTintColor")) {
                pages.currentPageIndicatorTintColor = color
            }
        case let spinner as UIActivityIndicatorView:
            configureSpinner(spinner, reader)
        default:
            configurePicker(view, reader)
        }
    }

    private func configureSegments(_ control: UISegmentedControl, _ reader: NibReader) {
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
        control.isMomentary = reader.flag("momentary") ?? false
        control.apportionsSegmentWidthsByContent = reader.flag("apportionsSegmentWidthsByContent") ?? false
        if let selected = reader.integer("selectedSegmentIndex"), (-1..<control.numberOfSegments).contains(selected) {
            control.selectedSegmentIndex = selected
        }
        if let color = color(reader.color("selectedSegmentTintColor")) { control.selectedSegmentTintColor = color }
    }

    private func configureSpinner(_ spinner: UIActivityIndicatorView, _ reader: NibReader) {
        switch reader["style"] {
        case "large", "whiteLarge": spinner.style = .large
        default: spinner.style = .medium
        }
        if reader["style"]?.hasPrefix("white") == true { spinner.color = .white }
        if let color = color(reader.color("color")) { spinner.color = color }
        spinner.hidesWhenStopped = reader.flag("hidesWhenStopped") ?? false
        if reader.flag("animating") == true { spinner.startAnimating() }
    }

    // MARK: - Containers

    private func configureStack(_ stack: UIStackView, _ reader: NibReader) {
        stack.axis = reader["axis"] == "vertical" ? .vertical : .horizontal
        stack.distribution = Self.distribution(reader["distribution"])
        stack.alignment = Self.alignment(reader["alignment"])
        stack.spacing = Self.spacing(reader)
        stack.isBaselineRelativeArrangement = reader.flag("baselineRelativeArrangement") ?? false
        // The format has no attribute of its own for this: margins in the file mean that they count.
        if reader.insets("layoutMargins") != nil || reader.insets("directionalLayoutMargins") != nil {
            stack.isLayoutMarginsRelativeArrangement = true
        }
    }

    static func spacing(_ reader: NibReader) -> CGFloat {
        reader["spacingType"] == "standard" ? UIStackView.spacingUseSystem : reader.number("spacing") ?? 0
    }

    static func distribution(_ name: String?) -> UIStackView.Distribution {
        switch name {
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: .fill
        }
    }

    /// Vertical stacks write leading and trailing as `top` and `bottom`, which have the same values.
    static func alignment(_ name: String?) -> UIStackView.Alignment {
        switch name {
        case "leading", "top": .leading
        case "trailing", "bottom": .trailing
        case "center": .center
        case "firstBaseline": .firstBaseline
        case "lastBaseline", "baseline": .lastBaseline
        default: .fill
        }
    }

    private func configureScroll(_ view: UIScrollView, _ reader: NibReader) {
        view.isScrollEnabled = reader.flag("scrollEnabled") ?? true
        view.isPagingEnabled = reader.flag("pagingEnabled") ?? false
        view.bounces = reader.flag("bounces") ?? true
        view.alwaysBounceVertical = reader.flag("alwaysBounceVertical") ?? false
        view.alwaysBounceHorizontal = reader.flag("alwaysBounceHorizontal") ?? false
        view.showsHorizontalScrollIndicator = reader.flag("showsHorizontalScrollIndicator") ?? true
        view.showsVerticalScrollIndicator = reader.flag("showsVerticalScrollIndicator") ?? true
        view.isDirectionalLockEnabled = reader.flag("directionalLockEnabled") ?? false
        if let scale = reader.number("minimumZoomScale") { view.minimumZoomScale = scale }
        if let scale = reader.number("maximumZoomScale") { view.maximumZoomScale = scale }
        view.bouncesZoom = reader.flag("bouncesZoom") ?? true
        view.delaysContentTouches = reader.flag("delaysContentTouches") ?? true
        view.canCancelContentTouches = reader.flag("canCancelContentTouches") ?? true
        switch reader["indicatorStyle"] {
        case "black": view.indicatorStyle = .black
        case "white": view.indicatorStyle = .white
        default: break
        }
        if let insets = reader.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = UIEdgeInsets(insets) }
        if let insets = reader.insets("contentInset") { view.contentInset = UIEdgeInsets(insets) }
        switch reader["contentInsetAdjustmentBehavior"] {
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "always": view.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
        default: view.contentInsetAdjustmentBehavior = .automatic
        }
        switch reader["keyboardDismissMode"] {
        case "onDrag": view.keyboardDismissMode = .onDrag
        case "interactive": view.keyboardDismissMode = .interactive
        default: view.keyboardDismissMode = .none
        }
    }

    private func configureEffect(_ view: UIVisualEffectView, _ reader: NibReader) {
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
