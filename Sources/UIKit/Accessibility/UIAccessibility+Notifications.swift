import Synchronization

extension UIAccessibility {
    /// The notifications that are posted to assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is shown; with what to speak of first.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed; with what to speak of first.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The text should be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; with what to say about it.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// Assistive technology should pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1029)
        /// Assistive technology should go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1030)
    }

    /// A message that an app posted.
    package struct Posted {
        package let notification: Notification
        package let argument: Any?
    }

    /// The newest last, as far back as a test may want to look.
    package private(set) static var posted: [Posted] {
        get { Runtime.current.only(Posts()).messages }
        set { Runtime.current.only(Posts()).messages = newValue }
    }

    private final class Posts {
        var messages: [Posted] = []
    }

    /// Tells assistive technology. None runs here, so nothing is said; a test finds the message.
    public static func post(notification: Notification, argument: Any?) {
        posted.append(Posted(notification: notification, argument: argument))
        if posted.count > 100 { posted.removeFirst() }
    }

    package static func forgetPosted() { posted = [] }

    // Settings of a device that hosts do not have: each has the value that it has on a new iPhone.
    /// Whether Switch Control is on; always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether AssistiveTouch is on; always false.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether the device is restricted to this app; always false.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the screen shows inverted colours; always false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the screen shows greys only; always false.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether both ears hear the same sound; always false.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the user wants captions with films; always false.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether shaking the device offers to undo; always true.
    public static var isShakeToUndoEnabled: Bool { true }
    /// Whether a gesture has the screen read aloud; always false.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether selected text can be read aloud; always false.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether switches are labelled with their states; always false.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Whether the user wants differences shown by more than colour; always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether the user wants screens to fade instead of moving; always false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether films in previews start by themselves; always true.
    public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether buttons without a background show a shape; always false.
    public static var buttonShapesEnabled: Bool { false }

    nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    nonisolated public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The element that an assistive technology moved to, in the notification above.
    nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that it left.
    nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// Which technology it is.
    nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    nonisolated public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    nonisolated public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    nonisolated public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    nonisolated public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    nonisolated public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    nonisolated public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    nonisolated public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    nonisolated public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")

    nonisolated public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    nonisolated public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    nonisolated public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
    nonisolated public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    nonisolated public static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification")
    nonisolated public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    nonisolated public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    nonisolated public static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification")
    nonisolated public static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification")
    nonisolated public static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
    nonisolated public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")

    /// The key of what an announcement said, and of whether it was heard to its end.
    nonisolated public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    nonisolated public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// A rectangle of the view's coordinates on the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: view.window?.screen.coordinateSpace ?? UIScreen.main.coordinateSpace)
    }

    /// From the view's coordinates to the screen's.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let origin = convertToScreenCoordinates(.zero, in: view).origin
        let copy = path.copy() as? UIBezierPath ?? path
        copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return copy
    }

    /// The element that assistive technology is at: none, unless a test moved it to one as VoiceOver would.
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : AssistiveFocus.element
    }

    /// Which assistive technology is meant.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// What reads the screen aloud.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// What is worked by switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }
}
