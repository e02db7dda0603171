import Foundation
import NibDocument
import UIKit

/// The runtime that a document is shown in: a window of each part's recorded size, with the safe area, the size classes and
/// the control sizes of the document's time.
@MainActor
package final class CanvasStage {
    package let device: CanvasDevice
    package let traits: UITraitCollection
    /// What layout had to report so far.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The reports as UIKit prints them.
    package var conflicts: [String] { diagnostics.map(\.message) }
    private let document: NibDocument
    private let options: LayoutOptions
    private let bars: CanvasBars
    /// The design asks for another device than the document's own: root views get its size.
    private let isOtherDevice: Bool
    /// How many parts were laid out by this process.
    package private(set) static var layouts = 0

    package init(_ document: NibDocument, options: LayoutOptions) {
        self.document = document
        self.options = options
        bars = CanvasBars(document)
        let own = CanvasDevice(of: document)
        device = Self.device(of: document, options)
        isOtherDevice = device.id != own.id || device.isLandscape != own.isLandscape
        var options = options
        // Recorded: Xcode 13's canvas shows text styles in the smallest size.
        if CanvasRule.smallTextStyles.holds, (18122...20037).contains(document.toolsVersion) {
            options.contentSize = options.contentSize ?? UIContentSizeCategory.extraSmall.rawValue
        }
        traits = Self.traits(device, options, isDark: options.isDark ?? document.designDevice?.isDark ?? false)
    }

    /// The document's device, or the one that the options ask for.
    package static func device(of document: NibDocument, _ options: LayoutOptions) -> CanvasDevice {
        let own = CanvasDevice(of: document)
        guard options.device != nil || options.isLandscape != nil else { return own }
        return CanvasDevice(
            id: options.device ?? own.id, isLandscape: options.isLandscape ?? own.isLandscape,
            toolsVersion: document.toolsVersion)
    }

    private static func traits(_ device: CanvasDevice, _ options: LayoutOptions, isDark: Bool) -> UITraitCollection {
        func sizeClass(_ value: NibTraits.SizeClass?) -> UIUserInterfaceSizeClass {
            switch value {
            case .compact: .compact
            case .regular: .regular
            case nil: .unspecified
            }
        }
        return UITraitCollection { traits in
            traits.userInterfaceIdiom = device.isPad ? .pad : .phone
            traits.displayScale = device.scale
            traits.horizontalSizeClass = sizeClass(device.widthClass)
            traits.verticalSizeClass = sizeClass(device.heightClass)
            traits.userInterfaceStyle = isDark ? .dark : .light
            traits.accessibilityContrast = options.hasHighContrast ? .high : .normal
            traits.layoutDirection = options.isRightToLeft ? .rightToLeft : .leftToRight
            if options.isBold { traits.legibilityWeight = .bold }
            traits.preferredContentSizeCategory =
                options.contentSize.map { UIContentSizeCategory(rawValue: $0) } ?? .large
        }
    }

    // MARK: - Showing

    /// Makes a part of the document, lays it out in a window of its size, and hands its root view over.
    ///
    /// `beforeLayout` sees the tree with the frames that the document gives.
    ///
    /// - Parameter make: Makes a view or a controller to show in place of the one that the document makes, in the part's own
    ///   runtime; nothing is shown where it makes none.
    package func show(
        _ part: NibDesign.Part, of design: NibDesign, making make: (() -> NSObject?)? = nil,
        beforeLayout: (UIView) -> Void = { _ in }, _ body: (UIView) -> Void
    ) {
        let recorded = part.view.rect()?.size ?? device.size
        let fillsScreen =
            options.resizesViews && part.view.name == "view" && recorded == CanvasDevice(of: document).size
        // What Xcode calls a freeform size is the document's word on every device.
        let isFreeform = [part.controller, part.view].contains {
            $0?.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
        }
        let followsDevice = isOtherDevice && !isFreeform && (part.controller != nil || fillsScreen)
        var size = followsDevice ? device.size : recorded
        let safeArea = safeArea(of: part, size: size)
        if let controller = part.controller {
            size.height -= bars.heightAboveRoot(of: controller, size: size, on: device)
        }
        installRuntime(size)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        design.reachesHomeIndicator = safeArea.bottom > 0
        window.setSafeAreaInsets(safeArea)
        if let tint = design.globalTint { window.tintColor = tint }
        let made = make?()
        guard made != nil || make == nil else { return }
        defer { design.endShowing() }
        let root: UIView
        if part.controller != nil || part.view.name == "view" {
            guard let controller = Self.controller(of: made) ?? design.makeController(for: part),
                let view = controller.view
            else { return }
            window.rootViewController = controller
            root = view
        } else {
            guard let view = made as? UIView ?? design.makeView(for: part) else { return }
            view.frame = CGRect(origin: .zero, size: size)
            window.addSubview(view)
            root = view
        }
        // The canvas, not the document, decides where a part stands.
        root.translatesAutoresizingMaskIntoConstraints = true
        if CanvasRule.landscapeMargins.holds, device.isLandscape, !device.isPad, part.controller != nil,
            part.view.child(key: "layoutMargins") == nil
        {
            // Recorded: margins of 20 in landscape, on phones of any size.
            root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        }
        beforeLayout(root)
        window.isHidden = false
        diagnostics += Diagnostics.collect { window.layoutIfNeeded() }
        Self.layouts += 1
        body(root)
        window.rootViewController = nil
        root.removeFromSuperview()
    }

    private static func controller(of made: NSObject?) -> UIViewController? {
        guard let view = made as? UIView else { return made as? UIViewController }
        let controller = UIViewController()
        controller.view = view
        return controller
    }

    private func safeArea(of part: NibDesign.Part, size: CGSize) -> UIEdgeInsets {
        if let controller = part.controller {
            let insets = bars.safeArea(of: controller, size: size, on: device)
            return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
        }
        let insets = device.safeArea
        if part.view.name == "collectionReusableView" {
            return UIEdgeInsets(top: 0, left: 0, bottom: insets.bottom, right: 0)
        }
        guard part.view.name == "view" else { return .zero }
        // Recorded: views narrower than the screen lie clear of its edges, those as wide lie at its top.
        if CanvasRule.narrowViews.holds, !device.isPad, size.width < device.size.width { return .zero }
        if document.toolsVersion < 14200, !document.usesSafeAreas { return .zero }
        let isAtTop = size.width == device.size.width && size.height < device.size.height
        let hidesStatusBar = part.view.child(key: "simulatedStatusBarMetrics")?.name == "nil"
        return UIEdgeInsets(
            top: hidesStatusBar ? 0 : insets.top, left: insets.left, bottom: isAtTop ? 0 : insets.bottom,
            right: insets.right)
    }

    /// The document as it is made for this stage.
    ///
    /// - Parameters:
    ///   - path: The document's file, which fonts, texts and images are looked for around; nil without any.
    ///   - transformText: Changes every text shown.
    package func design(path: String?, transformText: ((String) -> String)? = nil) -> NibDesign {
        NibDesign(
            document, path: path, session: NibSession(languages: options.languages, transformText: transformText),
            traits: traits, device: device, options: options, isAsDesigned: !isOtherDevice)
    }

    /// Puts screen and control sizes of the document's device and time in place.
    ///
    /// The screen is as large as the part: Xcode's margins follow the part's width, not the device's.
    private func installRuntime(_ size: CGSize) {
        var settings = UserSettings()
        settings.style = traits.userInterfaceStyle
        settings.design = options.design ?? .iOS18
        settings.layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        settings.contentSizeCategory = traits.preferredContentSizeCategory
        settings.legibilityWeight = traits.legibilityWeight == .bold ? .bold : .regular
        Runtime.current = Runtime(
            device: Device.canvas(
                device.id, size: size, scale: device.scale, idiom: device.isPad ? .pad : .phone,
                isLandscape: device.isLandscape),
            orientation: device.isLandscape ? .landscapeLeft : .portrait, settings: settings,
            design: options.design.map(Design.of) ?? Design(toolsVersion: document.toolsVersion))
    }
}
