/// Places of a cell's parts. Numbers are those of frames that Interface Builder recorded.
extension UITableViewCell {
    /// The gap between image and text.
    private static let imageGap: CGFloat = 15
    /// The gap between text and accessory.
    private static let accessoryGap: CGFloat = 8
    /// Room that editing controls take at the leading side.
    private static let editingIndent: CGFloat = 38

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var shownAccessory: AccessoryType { cell.isEditing ? cell.editingAccessory : cell.accessory }
    private var shownAccessoryView: UIView? { cell.isEditing ? parts.editingAccessoryView : parts.accessoryView }

    /// Width of the accessory without the margin outside of it.
    private var accessoryWidth: CGFloat {
        if let view = shownAccessoryView { return view.bounds.width }
        let pixel = 1 / max(1, traitCollection.displayScale)
        switch shownAccessory {
        case .none: return 0
        case .disclosureIndicator: return (10.4 / pixel).rounded() * pixel
        case .checkmark, .detailButton: return 24
        case .detailDisclosureButton: return 37
        }
    }

    var contentTrailingMargin: CGFloat { accessoryWidth > 0 ? Self.accessoryGap : setting.margin }

    private var showsReorderHandle: Bool { cell.isEditing && (setting.showsReorder || showsReorderControl) }

    private var editingWidth: CGFloat {
        cell.isEditing && (setting.editingStyle != .none || setting.marksRows) && shouldIndentWhileEditing
            ? Self.editingIndent : 0
    }

    func layOutCell() {
        if cell.needsUpdate {
            cell.needsUpdate = false
            updateConfiguration(using: currentState)
            if automaticallyUpdatesContentConfiguration, let configuration = cell.configuration {
                setContent(configuration)
            }
        }
        placeBackgrounds()
        placeContent()
        applyMargins()
        placeAccessory()
        placeEditing()
        if let view = parts.configured.content {
            view.frame = parts.content.bounds
        } else {
            placeStandard()
        }
        placeSeparator()
    }

    /// The table calls it with every new frame, so that the content's constraints never meet a height that is not the
    /// row's.
    func placeContent() {
        let outer = accessoryWidth > 0 ? accessoryWidth + setting.margin : 0
        let reorder: CGFloat = showsReorderHandle ? 44 : 0
        let width = max(0, bounds.width - outer - editingWidth - reorder - setting.safeLeft - setting.safeRight)
        let content = CGRect(
            x: setting.safeLeft + (isRightToLeft ? outer + reorder : editingWidth), y: 0, width: width,
            height: max(0, bounds.height - (setting.isSelfSized ? separatorRoom : 0)))
        // Set only when the place changes: where the content's own constraints contradict it, the solved frame stays.
        if content != cell.placedContent {
            cell.placedContent = content
            parts.content.frame = content
        }
    }

    private func placeBackgrounds() {
        for view in [parts.background, parts.selectedBackground, parts.multipleBackground, parts.highlight] {
            view?.frame = bounds
        }
        parts.configured.placeBackground(
            automaticallyUpdatesBackgroundConfiguration ? cell.background?.updated(for: currentState) : cell.background,
            in: self)
        if parts.background == nil, cell.background == nil, ownBackground == nil {
            layer.backgroundColor = setting.background?.resolvedColor(with: traitCollection).cgColor
        }
        let corners = setting.cornerRadius > 0 && (setting.isFirst || setting.isLast)
        layer.cornerRadius = corners ? setting.cornerRadius : 0
        layer.masksToBounds = corners || clipsToBounds
        if corners {
            var masked: CACornerMask = []
            if setting.isFirst { masked.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if setting.isLast { masked.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = masked
        }
    }

    /// A colour that the app gave the cell; it wins over the table's.
    private var ownBackground: UIColor? { backgroundColor }

    private func placeAccessory() {
        if let view = shownAccessoryView {
            if view.superview !== self { addSubview(view) }
            let x =
                isRightToLeft
                ? setting.safeLeft + setting.margin
                : bounds.width - setting.safeRight - setting.margin - view.bounds.width
            view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
        }
        let wanted: [(ControlGlyph, CGSize)] =
            shownAccessoryView != nil
            ? []
            : {
                switch shownAccessory {
                case .none: []
                case .disclosureIndicator: [(.chevronRight, CGSize(width: 8, height: 13))]
                case .checkmark: [(.checkmark, CGSize(width: 14, height: 13))]
                case .detailButton: [(.info, CGSize(width: 22, height: 22))]
                case .detailDisclosureButton:
                    [(.info, CGSize(width: 22, height: 22)), (.chevronRight, CGSize(width: 8, height: 13))]
                }
            }()
        while parts.accessoryGlyphs.count < wanted.count {
            let glyph = GlyphView(.chevronRight)
            parts.accessoryGlyphs.append(glyph)
            addSubview(glyph)
        }
        let outer = setting.margin + (isRightToLeft ? setting.safeLeft : setting.safeRight)
        for (index, glyph) in parts.accessoryGlyphs.enumerated() {
            glyph.isHidden = index >= wanted.count
            guard index < wanted.count else { continue }
            let (drawing, size) = wanted[index]
            let isChevron = drawing == .chevronRight
            glyph.glyph = isChevron && isRightToLeft ? .chevronLeft : drawing
            glyph.color = isChevron ? .tertiaryLabel : tintColor
            glyph.weight = isChevron ? 2.2 : drawing == .info ? 1.6 : 2.2
            let middle =
                isChevron
                ? bounds.width - outer - accessoryWidth + (accessoryWidth > 20 ? 32 : 5)
                : bounds.width - outer - accessoryWidth + 12
            let x = isRightToLeft ? bounds.width - middle : middle
            glyph.frame = CGRect(
                x: x - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }

    private func placeEditing() {
        let shows = editingWidth > 0
        if shows, parts.editGlyph == nil {
            let glyph = GlyphView(.minusCircle)
            parts.editGlyph = glyph
            addSubview(glyph)
        }
        if let glyph = parts.editGlyph {
            glyph.isHidden = !shows
            if setting.marksRows {
                glyph.glyph = cell.isSelected ? .checkCircle : .circle
                glyph.color = cell.isSelected ? tintColor : .tertiaryLabel
            } else {
                glyph.glyph = setting.editingStyle == .insert ? .plusCircle : .minusCircle
                glyph.color = setting.editingStyle == .insert ? .systemGreen : .systemRed
            }
            glyph.weight = setting.marksRows && !cell.isSelected ? 1.5 : 2
            let x =
                isRightToLeft
                ? bounds.width - setting.safeRight - setting.margin - 22 : setting.safeLeft + setting.margin
            glyph.frame = CGRect(x: x, y: bounds.midY - 11, width: 22, height: 22)
        }
        let reorders = showsReorderHandle
        if reorders, parts.reorderGlyph == nil {
            let glyph = GlyphView(.reorder, color: .tertiaryLabel, weight: 1.5)
            parts.reorderGlyph = glyph
            addSubview(glyph)
        }
        parts.reorderGlyph?.isHidden = !reorders
        let x =
            isRightToLeft
            ? setting.safeLeft + setting.margin : bounds.width - setting.safeRight - setting.margin - 22
        parts.reorderGlyph?.frame = CGRect(x: x, y: bounds.midY - 8, width: 22, height: 16)
    }

    /// Where separators start by themselves, at the margin, or at the text beside an image; they end at the
    /// cell's edge, or its margin, as the design says.
    var standardSeparatorInset: UIEdgeInsets {
        var left = editingWidth + (isRightToLeft ? setting.safeRight : setting.safeLeft)
        if let content = parts.configured.content as? UIListContentView {
            left += content.textStart
        } else {
            left += setting.margin
            if let image = parts.image?.image { left += image.size.width + Self.imageGap }
        }
        let endsAtMargin = Design.current.has(.separatorEndsAtMargin)
        let right = endsAtMargin ? setting.margin + (isRightToLeft ? setting.safeLeft : setting.safeRight) : 0
        return UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    }

    private func placeSeparator() {
        let height = Design.current.separatorHeight(pixel: 1 / max(1, traitCollection.displayScale))
        let inset = separatorInset
        let isHidden = setting.separatorColor == nil
        parts.separator.backgroundColor = setting.separatorColor
        parts.topLine.backgroundColor = setting.separatorColor
        let isEdge = setting.isLast && setting.cornerRadius == 0
        parts.separator.isHidden = isHidden || (setting.isLast && setting.cornerRadius > 0)
        let left = isEdge ? 0 : isRightToLeft ? inset.right : inset.left
        let right = isEdge ? 0 : isRightToLeft ? inset.left : inset.right
        parts.separator.frame = CGRect(
            x: left, y: bounds.height - height, width: max(0, bounds.width - left - right), height: height)
        parts.topLine.isHidden = isHidden || !(setting.isFirst && setting.cornerRadius == 0)
        parts.topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }

    // MARK: - Standard content

    private struct Lines {
        var text = CGSize.zero
        var detail = CGSize.zero
    }

    private func measure(_ width: CGFloat) -> Lines {
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        func size(_ label: UILabel?) -> CGSize {
            guard let label, !(label.text ?? "").isEmpty else { return .zero }
            return label.sizeThatFits(room)
        }
        return Lines(text: size(parts.text), detail: size(parts.detail))
    }

    private var indentation: CGFloat { CGFloat(cell.indentationLevel) * cell.indentationWidth }

    private var imageWidth: CGFloat { parts.image?.image.map { $0.size.width + Self.imageGap } ?? 0 }

    private func placeStandard() {
        guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
        let area = parts.content.bounds
        let left = setting.margin + indentation
        let right = contentTrailingMargin
        if let view = parts.image, let image = view.image {
            let size = image.size
            let x = isRightToLeft ? area.width - left - size.width : left
            view.frame = CGRect(x: x, y: (area.height - size.height) / 2, width: size.width, height: size.height)
        }
        let start = left + imageWidth
        let width = max(0, area.width - start - right)
        func put(_ label: UILabel?, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            guard let label else { return }
            let left = isRightToLeft ? area.width - x - size.width : x
            label.frame = CGRect(x: left, y: y, width: size.width, height: size.height)
        }
        let lines = measure(width)
        switch cell.style {
        case .default:
            put(parts.text, start, 0, CGSize(width: width, height: area.height))
        case .value1:
            let detailWidth = min(lines.detail.width, max(0, width - min(lines.text.width, width / 2) - 8))
            let textWidth = min(lines.text.width, width - detailWidth - (detailWidth > 0 ? 8 : 0))
            let y = ((area.height - lines.text.height) / 2).rounded()
            put(parts.text, start, y, CGSize(width: textWidth, height: lines.text.height))
            let detailY = ((area.height - lines.detail.height) / 2).rounded()
            put(
                parts.detail, area.width - right - detailWidth, detailY,
                CGSize(width: detailWidth, height: lines.detail.height))
        case .value2:
            // Recorded: a right-aligned title of 91 points, the detail 6 points after it.
            parts.text?.textAlignment = isRightToLeft ? .left : .right
            let y = ((area.height - max(lines.text.height, lines.detail.height)) / 2).rounded()
            put(parts.text, start, y, CGSize(width: 91, height: lines.text.height))
            put(parts.detail, start + 97, y, CGSize(width: max(0, width - 97), height: lines.detail.height))
        case .subtitle:
            let gap: CGFloat = lines.text.height > 0 && lines.detail.height > 0 ? subtitleGap : 0
            let y = ((area.height - lines.text.height - lines.detail.height - gap) / 2).rounded()
            put(parts.text, start, y, lines.text)
            put(parts.detail, start, y + lines.text.height + gap, lines.detail)
        }
    }

    private var subtitleGap: CGFloat { 1 }

    // MARK: - Fitting

    func fittingSize(_ width: CGFloat) -> CGSize {
        let metrics = Design.current
        let outer = accessoryWidth > 0 ? accessoryWidth + setting.margin : 0
        let room =
            width - outer - setting.margin - indentation - imageWidth - contentTrailingMargin - editingWidth
            - setting.safeLeft - setting.safeRight
        let lines = measure(room)
        var height: CGFloat = 0
        switch cell.style {
        case .subtitle: height = lines.text.height + lines.detail.height + (lines.detail.height > 0 ? subtitleGap : 0)
        default: height = max(lines.text.height, lines.detail.height)
        }
        height += 2 * metrics[.cellVerticalMargin]
        if let image = parts.image?.image { height = max(height, image.size.height + 1) }
        return CGSize(width: width, height: max(metrics[.rowHeight], height))
    }

    /// A cell with constraints is as high as these ask for, plus the separator; one without, as its style says.
    func selfSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let width = target.width > 0 ? target.width : bounds.width
        let outer = accessoryWidth > 0 ? accessoryWidth + setting.margin : 0
        let contentWidth = max(0, width - outer - editingWidth - setting.safeLeft - setting.safeRight)
        if let view = parts.configured.content {
            let fitted = view.systemLayoutSizeFitting(
                CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            // The system's own content is as high as the whole row.
            setting.isSelfSized = !(view is UIListContentView)
            return CGSize(
                width: width, height: max(fitted.height, Design.current[.rowHeight]) + separatorRoom)
        }
        ConstraintPass.updateConstraintsNow(in: self, isMeasuring: true)
        let hasConstraints =
            !parts.content.constraints.isEmpty
            || parts.content.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
        guard hasConstraints else { return fittingSize(width) }
        applyMargins()
        // What asks for less than a width of so many points gets the content's own.
        let isFree = horizontal <= .fittingSizeLevel
        let fitted = parts.content.systemLayoutSizeFitting(
            CGSize(width: isFree ? max(0, target.width - width + contentWidth) : contentWidth, height: 0),
            withHorizontalFittingPriority: isFree ? horizontal : .required, verticalFittingPriority: .fittingSizeLevel)
        if isFree, fitted.height > 0 {
            return CGSize(width: fitted.width + width - contentWidth, height: fitted.height + separatorRoom)
        }
        guard fitted.height > 0 else { return CGSize(width: width, height: Design.current[.rowHeight]) }
        setting.isSelfSized = true
        return CGSize(width: width, height: fitted.height + separatorRoom)
    }

    /// What the separator adds to a row that is as high as its content asks for.
    private var separatorRoom: CGFloat {
        setting.separatorColor == nil
            ? 0 : Design.current.separatorHeight(pixel: 1 / max(1, traitCollection.displayScale))
    }
}
