extension NibSchema {
    /// Gesture recognizers.
    static let gestures = """
        class UITapGestureRecognizer: UIGestureRecognizer = tapGestureRecognizer
        section Tap
        number numberOfTapsRequired #0 | Taps | =1
        number numberOfTouchesRequired | Touches | =1

        class UISwipeGestureRecognizer: UIGestureRecognizer = swipeGestureRecognizer
        section Swipe
        choice direction #10 | Direction | right=1 left=2 up=4 down=8 !
        number numberOfTouchesRequired | Touches | =1

        class UIPanGestureRecognizer: UIGestureRecognizer = panGestureRecognizer
        section Pan
        number minimumNumberOfTouches #0 | Min Touches | !
        number maximumNumberOfTouches #10 | Max Touches

        class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer = screenEdgePanGestureRecognizer

        class UIPinchGestureRecognizer: UIGestureRecognizer = pinchGestureRecognizer
        section Pinch
        number scale | Scale

        class UIRotationGestureRecognizer: UIGestureRecognizer = rotationGestureRecognizer
        section Rotation
        number rotation | Rotation

        class UILongPressGestureRecognizer: UIGestureRecognizer = longPressGestureRecognizer pongPressGestureRecognizer
        section Press
        number minimumPressDuration #10 | Min Duration
        number numberOfTapsRequired | Taps | =0
        number numberOfTouchesRequired | Touches | =1
        number allowableMovement #0 | Tolerance

        class UIGestureRecognizer: NSObject
        section Gesture Recognizer
        flag enabled | Enabled | =YES
        flag cancelsTouchesInView #-5 | Cancels Touches | =YES
        flag delaysTouchesBegan | Delays Began
        flag delaysTouchesEnded | Delays Ended | =YES
        """
}
