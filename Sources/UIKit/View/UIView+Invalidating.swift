/// Something of a view that a property can make out of date.
public protocol UIViewInvalidating {
    @MainActor func invalidate(view: UIView)
}

extension UIView {
    /// A property of a view whose new values make parts of the view out of date, such as its layout:
    ///
    ///     @Invalidating(.layout, .display) var coolness = Coolness.warm
    ///
    /// Setting the value that is there already does nothing.
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        public init<A, B>(wrappedValue: Value, _ a: A, _ b: B) where InvalidationType == Invalidations.Tuple<A, B> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(a, b))
        }

        public init<A, B, C>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C
        ) where InvalidationType == Invalidations.Tuple<A, Invalidations.Tuple<B, C>> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(a, Invalidations.Tuple(b, c)))
        }

        public init<A, B, C, D>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D
        ) where InvalidationType == Invalidations.Tuple<A, Invalidations.Tuple<B, Invalidations.Tuple<C, D>>> {
            self.init(
                wrappedValue: wrappedValue, Invalidations.Tuple(a, Invalidations.Tuple(b, Invalidations.Tuple(c, d))))
        }

        @available(*, unavailable, message: "@Invalidating works in classes that are views")
        public var wrappedValue: Value {
            get { fatalError("@Invalidating works in classes that are views") }
            set { fatalError("@Invalidating works in classes that are views") }
        }

        @MainActor
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf,
            wrapped wrapped: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storage: ReferenceWritableKeyPath<EnclosingSelf, Self>
        ) -> Value {
            get { view[keyPath: storage].value }
            set {
                guard view[keyPath: storage].value != newValue else { return }
                view[keyPath: storage].value = newValue
                view[keyPath: storage].invalidation.invalidate(view: view)
            }
        }
    }

    public enum Invalidations {
        public struct Layout: UIViewInvalidating {
            init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }
        public struct Display: UIViewInvalidating {
            init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }
        public struct Constraints: UIViewInvalidating {
            init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }
        public struct IntrinsicContentSize: UIViewInvalidating {
            init() {}
            @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            private let first: First
            private let second: Second

            public init(_ first: First, _ second: Second) {
                self.first = first
                self.second = second
            }

            @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}
