/// An iPhone or iPad model: everything about it that layout can see.
///
/// Sizes and insets are in points. `portrait` is the screen as the device is held upright.
package struct Device: Hashable, Sendable {
    package let name: String
    package let idiom: UIUserInterfaceIdiom
    package let portrait: CGSize
    /// Pixels in a point as layout rounds to them.
    package let scale: CGFloat
    /// The panel's pixels, upright. Not `portrait` times `scale` where the panel resamples the picture.
    package let pixels: CGSize
    package let portraitSafeArea: UIEdgeInsets
    package let landscapeSafeArea: UIEdgeInsets
    /// The height of the status bar upright; on phones there is none in landscape.
    package let statusBarHeight: CGFloat
    /// How far navigation bars reach above the safe area's edge when the device is held upright, in designs before iOS
    /// 26's: beside the island of an iPhone they begin where the status bar's contents end. 0 on all others.
    package let navigationBarOverlap: CGFloat
    /// The radius of the display's corners; 0 for square ones.
    package let cornerRadius: CGFloat
    /// The horizontal size class in landscape, full screen.
    package let landscapeWidthClass: UIUserInterfaceSizeClass
    package let gamut: UIDisplayGamut
    package let forceTouch: UIForceTouchCapability
    /// Interface Builder's ids of canvases with this device's screen.
    package let canvasIDs: [String]

    /// Pixels of the panel in a point.
    package var nativeScale: CGFloat { pixels.width / portrait.width }

    /// The insets of a window that fills the screen, without what bars add.
    package func safeArea(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        orientation.isLandscape ? landscapeSafeArea : portraitSafeArea
    }

    package func size(in orientation: UIInterfaceOrientation) -> CGSize {
        orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
    }

    package func statusBarHeight(in orientation: UIInterfaceOrientation) -> CGFloat {
        idiom == .phone && orientation.isLandscape ? 0 : statusBarHeight
    }

    /// Whether the home indicator takes the place of a button.
    package var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }

    /// - Parameter width: The window's; what counts on iPad.
    package func horizontalSizeClass(
        width: CGFloat, in orientation: UIInterfaceOrientation
    ) -> UIUserInterfaceSizeClass {
        if idiom == .phone { return orientation.isLandscape ? landscapeWidthClass : .compact }
        return width < Device.regularWidth ? .compact : .regular
    }

    package func verticalSizeClass(in orientation: UIInterfaceOrientation) -> UIUserInterfaceSizeClass {
        idiom == .phone && orientation.isLandscape ? .compact : .regular
    }

    /// The narrowest regular window on iPad. The widest compact one known is 639, the narrowest regular one 678.
    private static let regularWidth: CGFloat = 640

    /// The traits of the screen, or of a window that has only a part of its width.
    package func traits(
        in orientation: UIInterfaceOrientation, width: CGFloat? = nil, settings: UserSettings
    ) -> UITraitCollection {
        let traits = UITraitCollection { traits in
            traits.userInterfaceIdiom = idiom
            traits.displayScale = scale
            traits.displayGamut = gamut
            traits.horizontalSizeClass = horizontalSizeClass(
                width: width ?? size(in: orientation).width, in: orientation)
            traits.verticalSizeClass = verticalSizeClass(in: orientation)
            traits.userInterfaceStyle = settings.style
            traits.layoutDirection = settings.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            traits.forceTouchCapability = forceTouch
            traits.preferredContentSizeCategory = settings.contentSizeCategory
            traits.accessibilityContrast = settings.contrast
            traits.userInterfaceLevel = .base
            traits.legibilityWeight = settings.legibilityWeight
            traits.activeAppearance = .active
            traits.imageDynamicRange = .standard
            traits.listEnvironment = UIListEnvironment.none
            traits.sceneCaptureState = .inactive
        }
        guard settings.design != .iOS18 else { return traits }
        var values = traits.values
        values.design = settings.design
        return UITraitCollection(values: values)
    }
}

// MARK: - Multitasking

/// How much of an iPad's screen a window has.
package enum WindowShare: String, Hashable, Sendable, CaseIterable {
    case fullScreen, twoThirds, half, oneThird, slideOver
}

extension Device {
    /// The width of a window with that share of the screen; nil where iPadOS does not offer the share.
    package func windowWidth(_ share: WindowShare, in orientation: UIInterfaceOrientation) -> CGFloat? {
        let screen = size(in: orientation).width
        guard share != .fullScreen else { return screen }
        guard idiom == .pad, let widths = Self.splitWidths[Sides(size(in: orientation))] else { return nil }
        return switch share {
        case .fullScreen: screen
        case .twoThirds: widths.twoThirds
        case .half: widths.half
        case .oneThird, .slideOver: widths.oneThird
        }
    }

    private struct Sides: Hashable {
        let width: Int
        let height: Int

        init(_ size: CGSize) {
            self.init(Int(size.width), Int(size.height))
        }

        init(_ width: Int, _ height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// By the screen's present size. Halves exist in landscape only.
    private static let splitWidths: [Sides: (twoThirds: CGFloat, half: CGFloat?, oneThird: CGFloat)] = [
        Sides(1024, 768): (694, 507, 320), Sides(768, 1024): (438, nil, 320),
        Sides(1080, 810): (750, 535, 320), Sides(810, 1080): (480, nil, 320),
        Sides(1112, 834): (782, 551, 320), Sides(834, 1112): (504, nil, 320),
        Sides(1133, 744): (748, 561.5, 375), Sides(744, 1133): (414, nil, 320),
        Sides(1180, 820): (795, 585, 375), Sides(820, 1180): (490, nil, 320),
        Sides(1194, 834): (809, 592, 375), Sides(834, 1194): (504, nil, 320),
        Sides(1210, 834): (825, 600, 375), Sides(834, 1210): (504, nil, 320),
        Sides(1366, 1024): (981, 678, 375), Sides(1024, 1366): (639, nil, 375),
        Sides(1376, 1032): (991, 683, 375), Sides(1032, 1376): (647, nil, 375),
    ]
}
