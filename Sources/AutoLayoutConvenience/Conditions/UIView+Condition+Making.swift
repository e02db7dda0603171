import UIKit

// MARK: - Of a specific view

extension UIView.Condition {
    public static func view(_ view: UIView, is condition: Self) -> Self {
        Self(.of(WeakView(view: view), condition))
    }
    public static func view(_ view: UIView, has condition: Self) -> Self { .view(view, is: condition) }
    public static func view(_ view: UIView, matches callback: @escaping ViewEvaluator) -> Self {
        .view(view, is: .callback(callback))
    }
    public static func view(_ view: UIView, all conditions: [Self]) -> Self { .view(view, is: .all(conditions)) }
    public static func view(_ view: UIView, all conditions: Self...) -> Self { .view(view, is: .all(conditions)) }
    public static func view(_ view: UIView, any conditions: [Self]) -> Self { .view(view, is: .any(conditions)) }
    public static func view(_ view: UIView, any conditions: Self...) -> Self { .view(view, is: .any(conditions)) }
    public static func view(_ view: UIView, hasTraitsIn traitCollection: UITraitCollection) -> Self {
        .view(view, is: .traits(in: traitCollection))
    }
    public static func view<Value: Equatable>(
        _ view: UIView, has keyPath: KeyPath<UITraitCollection, Value>, is value: Value
    ) -> Self { .view(view, is: .trait(keyPath, is: value)) }
}

// MARK: - Sizes and names

extension UIView.Condition {
    public static func width(is width: SizeConstrain<CGFloat>) -> Self { Self(.width(width)) }
    public static func height(is height: SizeConstrain<CGFloat>) -> Self { Self(.height(height)) }
    public static func width(is width: SizeConstrain<CGFloat>, heightIs height: SizeConstrain<CGFloat>) -> Self {
        .all(.width(is: width), .height(is: height))
    }
    public static func widthAndHeight(is dimension: SizeConstrain<CGFloat>) -> Self {
        .width(is: dimension, heightIs: dimension)
    }
    /// A view's name is `.main` until another one is set.
    public static func name(is name: ConfigurationName) -> Self { Self(.named(name)) }
}

// MARK: - Traits

extension UIView.Condition {
    public static func traits(in traitCollection: UITraitCollection) -> Self { Self(.traits(in: traitCollection)) }
    public static func trait<Value: Equatable>(_ keyPath: KeyPath<UITraitCollection, Value>, is value: Value) -> Self {
        ofTraits { $0[keyPath: keyPath] == value }
    }

    public static var verticallyCompact: Self { .trait(\.verticalSizeClass, is: .compact) }
    public static var verticallyRegular: Self { .trait(\.verticalSizeClass, is: .regular) }
    public static var horizontallyCompact: Self { .trait(\.horizontalSizeClass, is: .compact) }
    public static var horizontallyRegular: Self { .trait(\.horizontalSizeClass, is: .regular) }

    public static func idiom(_ idiom: UIUserInterfaceIdiom) -> Self { .trait(\.userInterfaceIdiom, is: idiom) }
    public static var phone: Self { .idiom(.phone) }
    public static var pad: Self { .idiom(.pad) }
    public static var mac: Self { .idiom(.mac) }
    public static var tv: Self { .idiom(.tv) }
    public static var carPlay: Self { .idiom(.carPlay) }

    public static var light: Self { .trait(\.userInterfaceStyle, is: .light) }
    public static var dark: Self { .trait(\.userInterfaceStyle, is: .dark) }
    public static var leftToRight: Self { .trait(\.layoutDirection, is: .leftToRight) }
    public static var rightToLeft: Self { .trait(\.layoutDirection, is: .rightToLeft) }

    public static func contentSizeCategory(is size: UIContentSizeCategory) -> Self { category { $0 == size } }
    public static func contentSizeCategory(isNot size: UIContentSizeCategory) -> Self { category { $0 != size } }
    public static func contentSizeCategory(isLargerThan size: UIContentSizeCategory) -> Self { category { $0 > size } }
    public static func contentSizeCategory(isSmallerThan size: UIContentSizeCategory) -> Self { category { $0 < size } }
    public static func contentSizeCategory(isAtLeast size: UIContentSizeCategory) -> Self { category { $0 >= size } }
    public static func contentSizeCategory(isAtMost size: UIContentSizeCategory) -> Self { category { $0 <= size } }
    public static var contentSizeCategoryIsAccessibility: Self { category { $0.isAccessibilityCategory } }
    public static var contentSizeCategoryIsNotAccessibility: Self { category { !$0.isAccessibilityCategory } }

    private static func category(_ test: @escaping (UIContentSizeCategory) -> Bool) -> Self {
        ofTraits { test($0.preferredContentSizeCategory) }
    }

    private static func ofTraits(_ test: @escaping (UITraitCollection) -> Bool) -> Self {
        Self(.specificTrait { test($0.traitCollection) })
    }
}

// MARK: - Visibility and callbacks

extension UIView.Condition {
    public static var hidden: Self { Self(.hidden) }
    public static var visible: Self { .not(.hidden) }
    public static func callback(_ callback: @escaping ViewEvaluator) -> Self { Self(.callbackView(callback)) }
    public static func callback(_ callback: @escaping NoViewEvaluator) -> Self { Self(.callbackNoView(callback)) }
    public static var alwaysTrue: Self { Self(.alwaysTrue) }
    public static var alwaysFalse: Self { Self(.alwaysFalse) }
}

// MARK: - Combinations

extension UIView.Condition {
    public static func all(_ conditions: [Self]) -> Self { Self(.all(conditions)) }
    public static func all(_ conditions: Self...) -> Self { .all(conditions) }
    public static func any(_ conditions: [Self]) -> Self { Self(.any(conditions)) }
    public static func any(_ conditions: Self...) -> Self { .any(conditions) }
    /// None of `conditions` holds.
    public static func not(_ conditions: [Self]) -> Self { Self(.not(conditions)) }
    public static func not(_ conditions: Self...) -> Self { .not(conditions) }
    public var isTrue: Self { self }
    public var isFalse: Self { .not(self) }
    public func and(_ other: Self...) -> Self { .all([self] + other) }
    public func or(_ other: Self...) -> Self { .any([self] + other) }
}
