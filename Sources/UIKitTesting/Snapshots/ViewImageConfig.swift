import UIKit

/// The surroundings of a controller's snapshot: size, safe area and traits of a device.
///
/// The values are those of swift-snapshot-testing, so that pictures have the sizes they have there; where they differ from
/// the devices' own (a bottom inset of 24 in landscape on an iPhone X) the differences are kept.
public struct ViewImageConfig: @unchecked Sendable {  // Trait collections never change.
    /// How a phone is held.
    public enum Orientation: Sendable { case landscape, portrait }

    /// How a tablet is held, and how much of its screen the app has.
    public enum TabletOrientation: Sendable {
        /// The app's part of an upright screen's width.
        public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
        /// The app's part of a sideways screen's width.
        public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }

        /// Held sideways.
        case landscape(splitView: LandscapeSplits)
        /// Held upright.
        case portrait(splitView: PortraitSplits)
    }

    /// The safe area, in points.
    public var safeArea: UIEdgeInsets
    /// The size, in points; nil for the view's own.
    public var size: CGSize?
    /// Size classes, scale, idiom and what else the device says.
    public var traits: UITraitCollection

    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
        self.safeArea = safeArea
        self.size = size
        self.traits = traits
    }
}

// MARK: - Phones

/// A phone held upright, and what its insets are on its side.
private struct Phone {
    let width, height: CGFloat
    /// The top inset upright; on its side the left and right insets, where the screen has a notch.
    let top: CGFloat
    /// The bottom insets upright and on its side.
    var bottom: CGFloat = 0
    var bottomOnSide: CGFloat = 0
    /// Whether the width is regular when the phone lies on its side.
    var isWide = false

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        switch orientation {
        case .portrait:
            ViewImageConfig(
                safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
                size: CGSize(width: width, height: height), traits: traits(orientation))
        case .landscape:
            ViewImageConfig(
                safeArea: bottom == 0
                    ? .zero : UIEdgeInsets(top: 0, left: top, bottom: bottomOnSide, right: top),
                size: CGSize(width: height, height: width), traits: traits(orientation))
        }
    }

    func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(forceTouchCapability: .available),
            UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium),
            UITraitCollection(userInterfaceIdiom: .phone),
            UITraitCollection(horizontalSizeClass: orientation == .landscape && isWide ? .regular : .compact),
            UITraitCollection(verticalSizeClass: orientation == .portrait ? .regular : .compact),
        ])
    }

    static let se = Phone(width: 320, height: 568, top: 20)
    static let eight = Phone(width: 375, height: 667, top: 20)
    static let eightPlus = Phone(width: 414, height: 736, top: 20, isWide: true)
    static let x = Phone(width: 375, height: 812, top: 44, bottom: 34, bottomOnSide: 24)
    static let xsMax = Phone(width: 414, height: 896, top: 44, bottom: 34, bottomOnSide: 24, isWide: true)
    static let twelve = Phone(width: 390, height: 844, top: 47, bottom: 34, bottomOnSide: 21)
    static let twelveProMax = Phone(width: 428, height: 926, top: 47, bottom: 34, bottomOnSide: 21, isWide: true)
    static let thirteenMini = Phone(width: 375, height: 812, top: 50, bottom: 34, bottomOnSide: 21)
}

extension ViewImageConfig {
    /// An iPhone SE of 2016, held upright.
    public static var iPhoneSe: Self { iPhoneSe(.portrait) }
    /// An iPhone SE of 2016 in the orientation.
    public static func iPhoneSe(_ orientation: Orientation) -> Self { Phone.se.config(orientation) }
    /// An iPhone 8, held upright.
    public static var iPhone8: Self { iPhone8(.portrait) }
    /// An iPhone 8 in the orientation.
    public static func iPhone8(_ orientation: Orientation) -> Self { Phone.eight.config(orientation) }
    /// An iPhone 8 Plus, held upright.
    public static var iPhone8Plus: Self { iPhone8Plus(.portrait) }
    /// An iPhone 8 Plus in the orientation.
    public static func iPhone8Plus(_ orientation: Orientation) -> Self { Phone.eightPlus.config(orientation) }
    /// An iPhone X, held upright.
    public static var iPhoneX: Self { iPhoneX(.portrait) }
    /// An iPhone X in the orientation.
    public static func iPhoneX(_ orientation: Orientation) -> Self { Phone.x.config(orientation) }
    /// An iPhone XS Max, held upright.
    public static var iPhoneXsMax: Self { iPhoneXsMax(.portrait) }
    /// An iPhone XS Max in the orientation.
    public static func iPhoneXsMax(_ orientation: Orientation) -> Self { Phone.xsMax.config(orientation) }
    /// An iPhone XR, held upright.
    public static var iPhoneXr: Self { iPhoneXr(.portrait) }
    /// An iPhone XR in the orientation.
    public static func iPhoneXr(_ orientation: Orientation) -> Self { Phone.xsMax.config(orientation) }
    /// An iPhone 12, held upright.
    public static var iPhone12: Self { iPhone12(.portrait) }
    /// An iPhone 12 in the orientation.
    public static func iPhone12(_ orientation: Orientation) -> Self { Phone.twelve.config(orientation) }
    /// An iPhone 12 Pro, held upright.
    public static var iPhone12Pro: Self { iPhone12Pro(.portrait) }
    /// An iPhone 12 Pro in the orientation.
    public static func iPhone12Pro(_ orientation: Orientation) -> Self { Phone.twelve.config(orientation) }
    /// An iPhone 12 Pro Max, held upright.
    public static var iPhone12ProMax: Self { iPhone12ProMax(.portrait) }
    /// An iPhone 12 Pro Max in the orientation.
    public static func iPhone12ProMax(_ orientation: Orientation) -> Self { Phone.twelveProMax.config(orientation) }
    /// An iPhone 13, held upright.
    public static var iPhone13: Self { iPhone13(.portrait) }
    /// An iPhone 13 in the orientation.
    public static func iPhone13(_ orientation: Orientation) -> Self { Phone.twelve.config(orientation) }
    /// An iPhone 13 mini, held upright.
    public static var iPhone13Mini: Self { iPhone13Mini(.portrait) }
    /// An iPhone 13 mini in the orientation.
    public static func iPhone13Mini(_ orientation: Orientation) -> Self { Phone.thirteenMini.config(orientation) }
    /// An iPhone 13 Pro, held upright.
    public static var iPhone13Pro: Self { iPhone13Pro(.portrait) }
    /// An iPhone 13 Pro in the orientation.
    public static func iPhone13Pro(_ orientation: Orientation) -> Self { Phone.twelve.config(orientation) }
    /// An iPhone 13 Pro Max, held upright.
    public static var iPhone13ProMax: Self { iPhone13ProMax(.portrait) }
    /// An iPhone 13 Pro Max in the orientation.
    public static func iPhone13ProMax(_ orientation: Orientation) -> Self { Phone.twelveProMax.config(orientation) }
}

extension UITraitCollection {
    /// The traits of an iPhone SE of 2016 in the orientation.
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.se.traits(orientation)
    }
    /// The traits of an iPhone 8 in the orientation.
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.eight.traits(orientation)
    }
    /// The traits of an iPhone 8 Plus in the orientation.
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.eightPlus.traits(orientation)
    }
    /// The traits of an iPhone X in the orientation.
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.x.traits(orientation)
    }
    /// The traits of an iPhone XR in the orientation.
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.xsMax.traits(orientation)
    }
    /// The traits of an iPhone XS Max in the orientation.
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.xsMax.traits(orientation)
    }
    /// The traits of an iPhone 12 in the orientation.
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelve.traits(orientation)
    }
    /// The traits of an iPhone 12 Pro Max in the orientation.
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelveProMax.traits(orientation)
    }
    /// The traits of an iPhone 13 in the orientation.
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelve.traits(orientation)
    }
    /// The traits of an iPhone 13 mini in the orientation.
    public static func iPhone13Mini(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.thirteenMini.traits(orientation)
    }
    /// The traits of an iPhone 13 Pro Max in the orientation.
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelveProMax.traits(orientation)
    }
}

// MARK: - Tablets

/// A tablet: the widths of an app's share of the screen, and which of them are compact.
private struct Tablet {
    /// Upright: a third, two thirds, the whole width.
    let portraitWidths: (CGFloat, CGFloat, CGFloat)
    /// The widths in landscape: a third, a half, two thirds, the whole.
    let landscapeWidths: (CGFloat, CGFloat, CGFloat, CGFloat)
    var safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    var isHalfRegular = false

    func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
        let width: CGFloat
        let isRegular: Bool
        let height: CGFloat
        switch orientation {
        case .portrait(let split):
            height = landscapeWidths.3
            switch split {
            case .oneThird: (width, isRegular) = (portraitWidths.0, false)
            case .twoThirds: (width, isRegular) = (portraitWidths.1, false)
            case .full: (width, isRegular) = (portraitWidths.2, true)
            }
        case .landscape(let split):
            height = portraitWidths.2
            switch split {
            case .oneThird: (width, isRegular) = (landscapeWidths.0, false)
            case .oneHalf: (width, isRegular) = (landscapeWidths.1, isHalfRegular)
            case .twoThirds: (width, isRegular) = (landscapeWidths.2, true)
            case .full: (width, isRegular) = (landscapeWidths.3, true)
            }
        }
        return ViewImageConfig(
            safeArea: safeArea, size: CGSize(width: width, height: height),
            traits: Self.traits(isRegular ? .regular : .compact))
    }

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    static func traits(_ width: UIUserInterfaceSizeClass) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: width), UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(forceTouchCapability: .unavailable),
            UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium),
        ])
    }

    static let mini = Tablet(portraitWidths: (320, 438, 768), landscapeWidths: (320, 507, 694, 1024))
    static let tenTwo = Tablet(portraitWidths: (320, 480, 810), landscapeWidths: (320, 535, 750, 1080))
    static let tenFive = Tablet(portraitWidths: (320, 504, 834), landscapeWidths: (320, 551, 782, 1112))
    static let eleven = Tablet(
        portraitWidths: (320, 504, 834), landscapeWidths: (375, 592, 809, 1194),
        safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    static let twelveNine = Tablet(
        portraitWidths: (375, 639, 1024), landscapeWidths: (375, 678, 981, 1366), isHalfRegular: true)
}

extension ViewImageConfig {
    /// An iPad mini, held sideways.
    public static var iPadMini: Self { iPadMini(Orientation.landscape) }
    /// An iPad mini in the orientation.
    public static func iPadMini(_ orientation: Orientation) -> Self { Tablet.mini.config(orientation) }
    /// An iPad mini in the orientation, with the part of the screen that the app has.
    public static func iPadMini(_ orientation: TabletOrientation) -> Self { Tablet.mini.config(orientation) }
    /// An iPad with a screen of 9.7 inches, held sideways.
    public static var iPad9_7: Self { iPadMini }
    /// An iPad with a screen of 9.7 inches in the orientation.
    public static func iPad9_7(_ orientation: Orientation) -> Self { Tablet.mini.config(orientation) }
    /// An iPad with a screen of 9.7 inches in the orientation, with the part of the screen that the app has.
    public static func iPad9_7(_ orientation: TabletOrientation) -> Self { Tablet.mini.config(orientation) }
    /// An iPad with a screen of 10.2 inches, held sideways.
    public static var iPad10_2: Self { iPad10_2(Orientation.landscape) }
    /// An iPad with a screen of 10.2 inches in the orientation.
    public static func iPad10_2(_ orientation: Orientation) -> Self { Tablet.tenTwo.config(orientation) }
    /// An iPad with a screen of 10.2 inches in the orientation, with the part of the screen that the app has.
    public static func iPad10_2(_ orientation: TabletOrientation) -> Self { Tablet.tenTwo.config(orientation) }
    /// An iPad Pro with a screen of 10.5 inches, held sideways.
    public static var iPadPro10_5: Self { iPadPro10_5(Orientation.landscape) }
    /// An iPad Pro with a screen of 10.5 inches in the orientation.
    public static func iPadPro10_5(_ orientation: Orientation) -> Self { Tablet.tenFive.config(orientation) }
    /// An iPad Pro with a screen of 10.5 inches in the orientation, with the part of the screen that the app has.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> Self { Tablet.tenFive.config(orientation) }
    /// An iPad Pro with a screen of 11 inches, held sideways.
    public static var iPadPro11: Self { iPadPro11(Orientation.landscape) }
    /// An iPad Pro with a screen of 11 inches in the orientation.
    public static func iPadPro11(_ orientation: Orientation) -> Self { Tablet.eleven.config(orientation) }
    /// An iPad Pro with a screen of 11 inches in the orientation, with the part of the screen that the app has.
    public static func iPadPro11(_ orientation: TabletOrientation) -> Self { Tablet.eleven.config(orientation) }
    /// An iPad Pro with a screen of 12.9 inches, held sideways.
    public static var iPadPro12_9: Self { iPadPro12_9(Orientation.landscape) }
    /// An iPad Pro with a screen of 12.9 inches in the orientation.
    public static func iPadPro12_9(_ orientation: Orientation) -> Self { Tablet.twelveNine.config(orientation) }
    /// An iPad Pro with a screen of 12.9 inches in the orientation, with the part of the screen that the app has.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> Self { Tablet.twelveNine.config(orientation) }
}

extension UITraitCollection {
    /// The traits of an iPad mini.
    public static var iPadMini: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad mini in a narrow split view.
    public static var iPadMini_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
    /// The traits of an iPad with a screen of 9.7 inches.
    public static var iPad9_7: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad with a screen of 10.2 inches.
    public static var iPad10_2: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad with a screen of 10.2 inches in a narrow split view.
    public static var iPad10_2_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
    /// The traits of an iPad Pro with a screen of 10.5 inches.
    public static var iPadPro10_5: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad Pro with a screen of 10.5 inches in a narrow split view.
    public static var iPadPro10_5_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
    /// The traits of an iPad Pro with a screen of 11 inches.
    public static var iPadPro11: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad Pro with a screen of 11 inches in a narrow split view.
    public static var iPadPro11_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
    /// The traits of an iPad Pro with a screen of 12.9 inches.
    public static var iPadPro12_9: UITraitCollection { Tablet.traits(.regular) }
    /// The traits of an iPad Pro with a screen of 12.9 inches in a narrow split view.
    public static var iPadPro12_9_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
}
