/// Something of a view that a property can make out of date.
public protocol UIViewInvalidating {
    /// Marks the view for what the property's change makes necessary.
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

        /// A property with a first value, and what its change makes necessary.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        /// A property whose change makes two things necessary.
        public init<A, B>(wrappedValue: Value, _ a: A, _ b: B) where InvalidationType == Invalidations.Tuple<A, B> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(a, b))
        }

        /// A property whose change makes three things necessary.
        public init<A, B, C>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C
        ) where InvalidationType == Invalidations.Tuple<A, Invalidations.Tuple<B, C>> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(a, Invalidations.Tuple(b, c)))
        }

        /// A property whose change makes four things necessary.
        public init<A, B, C, D>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D
        ) where InvalidationType == Invalidations.Tuple<A, Invalidations.Tuple<B, Invalidations.Tuple<C, D>>> {
            self.init(
                wrappedValue: wrappedValue, Invalidations.Tuple(a, Invalidations.Tuple(b, Invalidations.Tuple(c, d))))
        }

        /// The value, which is read and set through the view.
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

    /// What a change of a property can make necessary.
    public enum Invalidations {
        /// Layout of the subviews.
        public struct Layout: UIViewInvalidating {
            init() {}
            /// Calls `setNeedsLayout()`.
            @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }
        /// Drawing of the content.
        public struct Display: UIViewInvalidating {
            init() {}
            /// Calls `setNeedsDisplay()`.
            @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }
        /// A new look at the constraints.
        public struct Constraints: UIViewInvalidating {
            init() {}
            /// Calls `setNeedsUpdateConstraints()`.
            @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }
        /// A new content size.
        public struct IntrinsicContentSize: UIViewInvalidating {
            init() {}
            /// Calls `invalidateIntrinsicContentSize()`.
            @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Two of them.
        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            private let first: First
            private let second: Second

            /// The first one, then the second.
            public init(_ first: First, _ second: Second) {
                self.first = first
                self.second = second
            }

            /// Marks the view for both.
            @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// The subviews are laid out again.
    public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// The content is drawn again.
    public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// `updateConstraints()` is called again.
    public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// The content's size is asked for again.
    public static var intrinsicContentSize: Self { Self() }
}
