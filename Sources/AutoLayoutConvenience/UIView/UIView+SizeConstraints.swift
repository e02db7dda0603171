import UIKit

extension UIView {
    /// Bounds for both sizes; multiplier and constant are not used, as in the original library.
    @discardableResult
    public func constrain(size: SizeConstrain<CGSize>) -> Self {
        ConstraintsList.activate(
            [size.constraint(heightAnchor, size.value.height), size.constraint(widthAnchor, size.value.width)],
            for: self)
        return self
    }

    /// Adds constraints for width and height, in points; nil adds none for that dimension.
    @discardableResult
    public func constrain(width: SizeConstrain<CGFloat>? = nil, height: SizeConstrain<CGFloat>? = nil) -> Self {
        ConstraintsList.activate(
            [
                height.map { $0.constraint(heightAnchor, $0.bound) },
                width.map { $0.constraint(widthAnchor, $0.bound) },
            ], for: self)
        return self
    }

    /// Adds constraints for width and height, in points; nil adds none for that dimension.
    @discardableResult
    public func constrain(widthAndHeight dimension: SizeConstrain<CGFloat>) -> Self {
        constrain(width: dimension, height: dimension)
    }

    /// Adds constraints for width and height, in points; nil adds none for that dimension.
    @discardableResult
    public func constrain(
        width: SizeConstrain<XAxisLayout>? = nil, height: SizeConstrain<YAxisLayout>? = nil
    ) -> Self {
        ConstraintsList.activate(
            [
                height.flatMap { relative(heightAnchor, $0) },
                width.flatMap { relative(widthAnchor, $0) },
            ], for: self)
        return self
    }

    /// Constrains the width by another view's height.
    @discardableResult
    public func constrain(widthAsHeightOf height: SizeConstrain<YAxisLayout>) -> Self {
        ConstraintsList.activate([relative(widthAnchor, height)], for: self)
        return self
    }

    /// Constrains the height by another view's width.
    @discardableResult
    public func constrain(heightAsWidthOf width: SizeConstrain<XAxisLayout>) -> Self {
        ConstraintsList.activate([relative(heightAnchor, width)], for: self)
        return self
    }

    /// At least the lower bound, and a pixel less than the upper one at most.
    @discardableResult
    public func constrain(
        widthBetween widthRange: Range<CGFloat>? = nil, heightBetween heightRange: Range<CGFloat>? = nil,
        priority: Priority = .required
    ) -> Self {
        let pixel = 1 / (window?.screen ?? UIScreen.main).scale
        func closed(_ range: Range<CGFloat>) -> ClosedRange<CGFloat> {
            range.lowerBound...max(range.lowerBound, range.upperBound - pixel)
        }
        return constrain(
            widthBetween: widthRange.map(closed), heightBetween: heightRange.map(closed), priority: priority)
    }

    /// Makes and activates the constraints that adding it so would make.
    @discardableResult
    public func constrain(
        widthBetween widthRange: ClosedRange<CGFloat>? = nil, heightBetween heightRange: ClosedRange<CGFloat>? = nil,
        priority: Priority = .required
    ) -> Self {
        if let widthRange {
            constrain(width: .atLeast(widthRange.lowerBound, priority: priority))
            constrain(width: .atMost(widthRange.upperBound, priority: priority))
        }
        if let heightRange {
            constrain(height: .atLeast(heightRange.lowerBound, priority: priority))
            constrain(height: .atMost(heightRange.upperBound, priority: priority))
        }
        return self
    }

    private func relative<T: SingleAxisLayout>(
        _ dimension: NSLayoutDimension, _ size: SizeConstrain<T>
    ) -> NSLayoutConstraint? {
        size.value.axis.layoutAnchorsProvider(in: superview).map {
            size.constraint(dimension, T.layoutDimension(in: $0))
        }
    }
}
