import Foundation
import QuartzCore
import UIKit

extension Capture {
    /// Captures windows, the lowest first, without changing them: layout that is due is done, as showing them would.
    @MainActor
    public init(of windows: [UIWindow], options: CaptureOptions = CaptureOptions()) {
        self.init(roots: windows, options: options)
    }

    /// Captures a view and all below it.
    @MainActor
    public init(of view: UIView, options: CaptureOptions = CaptureOptions()) {
        self.init(roots: [view], options: options)
    }

    @MainActor
    init(roots: [UIView], options: CaptureOptions, earlier: EarlierCapture? = nil) {
        let maker = CaptureMaker(options, earlier)
        self = maker.capture(roots)
    }
}

/// Walks a tree of views once, and writes down what it finds.
@MainActor
final class CaptureMaker {
    let options: CaptureOptions
    let earlier: EarlierCapture?
    private(set) var viewIDs: [ObjectIdentifier: CapturedView.ID] = [:]
    private(set) var controllerIDs: [ObjectIdentifier: Int] = [:]
    private(set) lazy var viewIDsByAddress = Dictionary(
        views.enumerated().map { (addressText(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
    var constraintIDsByAddress: [String: Int] = [:]
    var pictures = PictureStore()
    private var guideIDs: [ObjectIdentifier: Int] = [:]
    private var constraintIDs: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []
    private var broken: Set<ObjectIdentifier> = []
    private var drawings: [ObjectIdentifier: (picture: PixelPicture, ground: PixelPicture)] = [:]
    private var names = ViewNames()
    private var places = CallSitePlaces(of: [])

    init(_ options: CaptureOptions, _ earlier: EarlierCapture?) {
        self.options = options
        self.earlier = earlier
    }

    func capture(_ roots: [UIView]) -> Capture {
        for root in roots { root.layoutIfNeeded() }
        for root in roots { number(root) }
        names.read(views, options.origins)
        places = CallSitePlaces(of: callSites)
        let traits = roots.first?.traitCollection ?? .current
        let screen = UIScreen.main
        var capture = Capture(
            title: options.title,
            device: CapturedDevice(
                name: options.deviceName ?? UIDevice.current.name, size: screen.bounds.size, scale: screen.scale,
                style: traits.userInterfaceStyle == .dark ? "dark" : "light",
                direction: traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight",
                contentSizeCategory: traits.preferredContentSizeCategory.rawValue,
                design: Design.current.release == .iOS18 ? nil : Design.current.release.rawValue))
        let conflicts = roots.flatMap(\.currentConflicts)
        broken = Set(conflicts.map { ObjectIdentifier($0.broken) })
        capture.windows = roots.compactMap { viewIDs[ObjectIdentifier($0)] }
        readControllers(&capture)
        readGuides(&capture)
        readConstraints(&capture)
        for view in views { capture.views.append(kept(view, &capture) ?? captured(view, &capture)) }
        for conflict in conflicts {
            guard let broken = id(of: conflict.broken, &capture) else { continue }
            capture.conflicts.append(
                CapturedConflict(
                    members: conflict.members.compactMap { member in
                        id(of: member.constraint, &capture).map { .init(constraint: $0, share: member.share) }
                    }, broken: broken, gap: conflict.gap,
                    repairs: conflict.repairs.compactMap { repair in
                        id(of: repair.constraint, &capture).map {
                            .init(constraint: $0, newConstant: repair.newConstant)
                        }
                    }))
        }
        capture.pictures = pictures.files
        return capture
    }

    private func number(_ view: UIView) {
        viewIDs[ObjectIdentifier(view)] = views.count
        views.append(view)
        for subview in view.subviews { number(subview) }
    }

    /// Where views and constraints were made, and views placed.
    private var callSites: [CallSite] {
        views.flatMap { view in
            [view.makingSite, view.placingSite] + view.constraints.map(\.makingSite)
        }.compactMap { $0 as? CallSite }
    }

    // MARK: Controllers and guides

    private func readControllers(_ capture: inout Capture) {
        var controllers: [UIViewController] = []
        for view in views {
            guard let controller = view.owningController, controller.viewIfLoaded === view else { continue }
            // A controller is numbered after its ancestors, which may be containers without a view of their own here.
            var chain: [UIViewController] = []
            var next: UIViewController? = controller
            while let here = next, controllerIDs[ObjectIdentifier(here)] == nil {
                chain.append(here)
                next = here.parent
            }
            for found in chain.reversed() {
                controllerIDs[ObjectIdentifier(found)] = controllers.count
                controllers.append(found)
            }
        }
        capture.controllers = controllers.map { controller in
            CapturedController(
                className: describedClassName(of: controller), title: controller.title,
                parent: controller.parent.flatMap { controllerIDs[ObjectIdentifier($0)] },
                presenting: controller.presentingViewController.flatMap { controllerIDs[ObjectIdentifier($0)] },
                view: controller.viewIfLoaded.flatMap { viewIDs[ObjectIdentifier($0)] })
        }
    }

    private func readGuides(_ capture: inout Capture) {
        for (id, view) in views.enumerated() {
            for guide in view.layoutGuides {
                guideIDs[ObjectIdentifier(guide)] = capture.guides.count
                capture.guides.append(
                    CapturedGuide(
                        identifier: guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier, owner: id,
                        frame: guide.layoutFrame.finite))
            }
        }
    }

    // MARK: Constraints

    private func readConstraints(_ capture: inout Capture) {
        for (holder, view) in views.enumerated() {
            for constraint in view.constraints {
                _ = add(constraint, heldBy: holder, &capture)
            }
        }
    }

    /// The constraint's number; one that no view holds, such as a window's size, gets one now.
    private func id(of constraint: NSLayoutConstraint, _ capture: inout Capture) -> Int? {
        constraintIDs[ObjectIdentifier(constraint)] ?? add(constraint, heldBy: nil, &capture)
    }

    private func add(_ constraint: NSLayoutConstraint, heldBy holder: Int?, _ capture: inout Capture) -> Int {
        if let known = constraintIDs[ObjectIdentifier(constraint)] { return known }
        let id = capture.constraints.count
        let address = addressText(of: constraint)
        constraintIDs[ObjectIdentifier(constraint)] = id
        constraintIDsByAddress[address] = id
        let systemOrigin = constraint.systemOrigin
        // A constraint that UIKit made for a view does not stand in the document; the line given for it is the view's.
        let source = systemOrigin == nil ? constraint : constraint.firstItem
        let origin = source.flatMap(origin)
        let second = constraint.secondAttribute == .notAnAttribute && constraint.secondItem == nil
        capture.constraints.append(
            CapturedConstraint(
                id: id, address: address, description: constraint.description,
                first: item(constraint.firstItem, constraint.firstAttribute),
                second: second ? nil : item(constraint.secondItem, constraint.secondAttribute),
                relation: constraint.relation.sign,
                multiplier: constraint.multiplier.orZero, constant: constraint.constant.orZero,
                priority: constraint.priority.rawValue, isActive: constraint.isActive,
                isBroken: broken.contains(ObjectIdentifier(constraint)), identifier: constraint.identifier,
                systemOrigin: systemOrigin, documentID: systemOrigin == nil ? origin?.id : nil,
                document: origin?.document,
                line: origin?.line,
                made: systemOrigin == nil ? places.place(of: constraint.makingSite as? CallSite) : nil, holder: holder))
        return id
    }

    private func item(_ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CapturedItem {
        let key = object.map(ObjectIdentifier.init)
        let view = key.flatMap { viewIDs[$0] }
        let guide = key.flatMap { guideIDs[$0] }
        let name =
            switch object {
            case let view as UIView: names.name(of: view)
            case let guide as UILayoutGuide:
                guide.owningView.map { "\(names.name(of: $0)).\(Self.shortName(of: guide))" } ?? guide.identifier
            default: "?"
            }
        return CapturedItem(
            view: view, guide: guide, text: "\(name).\(attribute.word)", attribute: attribute.word)
    }

    private static func shortName(of guide: UILayoutGuide) -> String {
        switch guide.identifier {
        case "UIViewSafeAreaLayoutGuide": "safeArea"
        case "UIViewLayoutMarginsGuide": "layoutMargins"
        case "UIViewReadableContentGuide": "readableContent"
        case "": "guide"
        default: guide.identifier
        }
    }

    // MARK: Views

    /// The place in a document that an object was loaded from.
    private func origin(of object: AnyObject) -> CapturedOrigin? {
        if let known = options.origins[ObjectIdentifier(object)] { return known }
        let site = (object as? UIView)?.loadingSite ?? (object as? NSLayoutConstraint)?.loadingSite
        return (site as? LoadingSite)?.origin
    }

    private func captured(_ view: UIView, _ capture: inout Capture) -> CapturedView {
        let id = viewIDs[ObjectIdentifier(view)] ?? 0
        let origin = origin(of: view)
        let parent = view.superview.flatMap { viewIDs[ObjectIdentifier($0)] }
        let above = parent.flatMap { capture.view($0) }
        let intrinsic = view.intrinsicContentSize
        let root = parent == nil
        let transform = view.layer.transform
        let isInvisible = view.isHidden || view.alpha < 0.01 || above?.isInvisible ?? false
        let placement: CapturedView.Placement = root ? .root : view.isPlacedByConstraints ? .constraints : .frame
        var captured = CapturedView(
            id: id, parent: parent, children: view.subviews.compactMap { viewIDs[ObjectIdentifier($0)] },
            controller: view.owningController.flatMap { controllerIDs[ObjectIdentifier($0)] },
            className: origin?.className ?? describedClassName(of: view),
            baseClass: origin?.className == nil ? view.baseClassName : describedClassName(of: view),
            address: addressText(of: view),
            label: names.label(of: view), accessibilityIdentifier: view.accessibilityIdentifier,
            documentID: origin?.id, document: origin?.document, line: origin?.line, frame: view.frame.finite,
            bounds: view.bounds.finite, center: view.center.finite,
            alignmentRect: view.alignmentRect(forFrame: view.frame).finite, corners: corners(of: view),
            safeAreaInsets: EdgeLengths(view.safeAreaInsets), layoutMargins: EdgeLengths(view.layoutMargins),
            transform: CATransform3DIsIdentity(transform) ? nil : transform.numbers,
            zPosition: view.layer.zPosition.orZero,
            alpha: view.alpha, isHidden: view.isHidden, isInvisible: isInvisible, clipsToBounds: view.clipsToBounds,
            isUserInteractionEnabled: view.isUserInteractionEnabled,
            hugging: AxisPriorities(view.contentHuggingPriority),
            resistance: AxisPriorities(view.contentCompressionResistancePriority),
            intrinsicWidth: intrinsic.width == UIView.noIntrinsicMetric ? nil : intrinsic.width.orZero,
            intrinsicHeight: intrinsic.height == UIView.noIntrinsicMetric ? nil : intrinsic.height.orZero,
            translatesAutoresizingMask: view.translatesAutoresizingMaskIntoConstraints,
            autoresizingMask: view.autoresizingMask.captureText, placement: placement)
        captured.role = view.roleName == describedClassName(of: view) ? nil : view.roleName
        captured.place = view.placeInList
        captured.traits = differences(of: view)
        captured.properties = ViewProperties.of(view)
        capture.addFields(of: view, as: captured.baseClass ?? captured.className)
        captured.ambiguous = view.ambiguousAttributeNames
        if placement == .constraints {
            captured.reasons = LayoutEdge.allCases.compactMap { reasons(for: $0, of: view, &capture) }
        }
        captured.layers = LayerProperties.layers(below: view.layer)
        let layerProperties = LayerProperties.ofViews(view.layer)
        captured.layerProperties = layerProperties.isEmpty ? nil : layerProperties
        let own = LayerSnapshot(of: view.layer) { $0.owningView == nil }
        captured.drawingOperations = own.drawingCount
        captured.description = view.description
        captured.touch = touch(of: view)
        captured.made = places.place(of: view.makingSite as? CallSite)
        captured.placed = placement == .frame ? places.place(of: view.placingSite as? CallSite) : nil
        if options.takesPictures {
            captured.ownPicture = picture(of: own, view.bounds)
            if root { captured.wholePicture = picture(of: LayerSnapshot(of: view.layer), view.bounds) }
            if !isInvisible, let label = view as? UILabel { captured.contrast = contrast(of: label) }
        }
        return captured
    }

    private func touch(of view: UIView) -> CapturedTouch? {
        guard let target = view.touchTarget else { return nil }
        var touch = CapturedTouch(
            isEnabled: target.isEnabled, area: target.area, isSmall: TouchTarget.isSmall(target), coveredBy: nil)
        var root = view
        while let above = root.superview { root = above }
        let box = view.convert(view.bounds, to: root).intersection(root.bounds)
        guard !box.isEmpty else { return touch }
        if case .other(let cover) = view.hit(byTouchesIn: box, { root.hitTest($0, with: nil) }) {
            touch.coveredBy = viewIDs[ObjectIdentifier(cover)]
        }
        return touch
    }

    private func contrast(of label: UILabel) -> CapturedContrast? {
        var root: UIView = label
        var (alpha, isInBar) = (label.alpha, label.isSystemBar)
        var clips: [UIView] = []
        while let above = root.superview {
            root = above
            alpha *= root.alpha
            isInBar = isInBar || root.isSystemBar
            if root.clipsToBounds { clips.append(root) }
        }
        let frame = label.convert(label.bounds, to: root)
        let visible = clips.reduce(frame.intersection(root.bounds)) { $0.intersection($1.convert($1.bounds, to: root)) }
        guard !visible.isNull, let text = ScreenTree.Text(label, in: frame, alpha: alpha),
            TextContrast.isJudged(text, visible: visible, isInBar: isInBar), let drawn = drawn(root),
            let contrast = TextContrast(text, visible: visible, picture: drawn.picture, ground: drawn.ground)
        else { return nil }
        return CapturedContrast(ratio: contrast.ratio, needed: TextContrast.needed(by: text))
    }

    /// A tree's pictures with and without texts, drawn once.
    private func drawn(_ root: UIView) -> (picture: PixelPicture, ground: PixelPicture)? {
        if let known = drawings[ObjectIdentifier(root)] { return known }
        let size = root.bounds.size
        // Contrast needs a ground: behind a window it is black, behind a view without an opaque background it is
        // unknown.
        guard root is UIWindow || root.backgroundColor?.cgColor.alpha == 1,
            let picture = PixelPicture(drawing: LayerSnapshot(of: root.layer), size: size),
            let ground = PixelPicture(drawing: TextContrast.ground(of: root.layer), size: size)
        else { return nil }
        drawings[ObjectIdentifier(root)] = (picture, ground)
        return (picture, ground)
    }

    private func corners(of view: UIView) -> [CGPoint] {
        let root = view.window ?? views[0]
        let bounds = view.bounds
        return [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
        ].map { view.layer.convert($0, to: root.layer).finite }
    }

    private func reasons(for edge: LayoutEdge, of view: UIView, _ capture: inout Capture) -> EdgeReasons? {
        guard let reasons = view.layoutReasons(for: edge) else { return nil }
        let value = edge.value(in: view.alignmentRect(forFrame: view.frame)).orZero
        let terms = reasons.map { reason in
            EdgeReasons.Term(
                constraint: reason.constraint.flatMap { id(of: $0, &capture) }, share: reason.share,
                amount: reason.amount)
        }
        let sum = terms.reduce(0) { $0 + $1.amount }
        return EdgeReasons(edge: edge.rawValue, value: value, terms: terms, rounding: value - CGFloat(sum))
    }

    private func differences(of view: UIView) -> [String: String] {
        guard let superview = view.superview, view.traitCollection != superview.traitCollection else { return [:] }
        let own = Self.described(view.traitCollection)
        let other = Self.described(superview.traitCollection)
        return own.filter { other[$0.key] != $0.value }
    }

    private static func described(_ traits: UITraitCollection) -> [String: String] {
        [
            "userInterfaceStyle": traits.userInterfaceStyle == .dark ? "dark" : "light",
            "layoutDirection": traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight",
            "horizontalSizeClass": traits.horizontalSizeClass.captureName,
            "verticalSizeClass": traits.verticalSizeClass.captureName,
            "preferredContentSizeCategory": traits.preferredContentSizeCategory.rawValue,
            "displayScale": traits.displayScale.shortText,
        ]
    }

    /// What a layer shows; nil when that is nothing.
    func picture(of snapshot: LayerSnapshot, _ bounds: CGRect) -> PlacedPicture? {
        var extent = snapshot.extent
        if extent.isNull || extent.isEmpty { return nil }
        // What a view draws farther outside of itself than this is not worth a picture.
        let reach = bounds.insetBy(dx: -500, dy: -500)
        extent = extent.isInfinite ? bounds : extent.overlap(reach)
        guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
        let scale = options.scale ?? UIScreen.main.scale
        let pixels = CGRect(
            x: (extent.minX * scale).rounded(.down) / scale, y: (extent.minY * scale).rounded(.down) / scale,
            width: (extent.width * scale).rounded(.up) / scale + 1 / scale,
            height: (extent.height * scale).rounded(.up) / scale + 1 / scale)
        guard pixels.width * scale < 8192, pixels.height * scale < 8192,
            let image = snapshot.image(of: pixels, scale: scale)
        else { return nil }
        return PlacedPicture(picture: pictures.add(image), rect: pixels)
    }
}

extension Capture {
    /// Adds what an inspector knows of a view's class, once.
    @MainActor
    mutating func addFields(of view: UIView, as className: String) {
        guard fields?[className] == nil else { return }
        fields = (fields ?? [:]).merging([className: InspectedProperty.all(of: view).map { CapturedField($0) }]) {
            old, _ in old
        }
    }
}
