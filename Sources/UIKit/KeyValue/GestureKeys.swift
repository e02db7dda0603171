// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func dynamicAnimator<T: UIDynamicAnimator>(_: T.Type) -> [KeyedProperty] {
        [.init("debugEnabled", \T.debugEnabled)]
    }

    static func gesture<T: UIGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [
            .init("state", \T.state), .init("enabled", \T.isEnabled), .init("view", \T.view), .init("name", \T.name),
            .init("cancelsTouchesInView", \T.cancelsTouchesInView), .init("delaysTouchesBegan", \T.delaysTouchesBegan),
            .init("delaysTouchesEnded", \T.delaysTouchesEnded),
        ]
    }

    static func tap<T: UITapGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [
            .init("numberOfTapsRequired", \T.numberOfTapsRequired),
            .init("numberOfTouchesRequired", \T.numberOfTouchesRequired),
        ]
    }

    static func longPress<T: UILongPressGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [
            .init("minimumPressDuration", \T.minimumPressDuration),
            .init("numberOfTapsRequired", \T.numberOfTapsRequired),
            .init("numberOfTouchesRequired", \T.numberOfTouchesRequired),
            .init("allowableMovement", \T.allowableMovement),
        ]
    }

    static func swipe<T: UISwipeGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [
            .init("direction", \T.direction), .init("numberOfTouchesRequired", \T.numberOfTouchesRequired),
        ]
    }

    static func pan<T: UIPanGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [
            .init("minimumNumberOfTouches", \T.minimumNumberOfTouches),
            .init("maximumNumberOfTouches", \T.maximumNumberOfTouches),
        ]
    }

    static func pinch<T: UIPinchGestureRecognizer>(_: T.Type) -> [KeyedProperty] { [.init("scale", \T.scale)] }

    static func rotation<T: UIRotationGestureRecognizer>(_: T.Type) -> [KeyedProperty] {
        [.init("rotation", \T.rotation)]
    }

    static func alertAction<T: UIAlertAction>(_: T.Type) -> [KeyedProperty] {
        [
            .init("title", \T.title), .init("style", \T.style), .init("enabled", \T.isEnabled),
        ]
    }

    static func constraint<T: NSLayoutConstraint>(_: T.Type) -> [KeyedProperty] {
        [
            .init("constant", \T.constant), .init("priority", \T.priority), .init("active", \T.isActive),
            .init("identifier", \T.identifier), .init("multiplier", \T.multiplier),
        ]
    }
}
