import Foundation
import QuartzCore

// Members of UIKit's classes that apps use rarely, each made of members that are elsewhere in this module.

extension NSTextContainer {
    /// The layout manager that lays text out in the container; nil for none.
    public var layoutManager: NSLayoutManager? { owner as? NSLayoutManager }
}

extension UISearchController {
    /// The name before iOS 12 of ``obscuresBackgroundDuringPresentation``.
    public var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
}

extension UISearchBar {
    /// Bars stand at the top.
    public var barPosition: UIBarPosition { .any }
    /// The image of ``backgroundImage``, for all positions and metrics.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage
    }
}

extension UIEvent {
    /// The keys held while it happened; hosts tell them with presses only.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointing device that are held; hosts tell touches.
    public var buttonMask: ButtonMask { [] }

    /// Buttons of a pointing device.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }
}

extension UIGestureRecognizer {
    /// The keys held during the last event; hosts tell them with presses only.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointing device that are held; hosts tell touches.
    public var buttonMask: UIEvent.ButtonMask { [] }
}

extension UIImage {
    /// Stretched in the middle, with corners of these sizes, in points.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
                right: left > 0 ? size.width - left - 1 : 0), resizingMode: .stretch)
    }
    public var leftCapWidth: Int { Int(capInsets.left) }
    public var topCapHeight: Int { Int(capInsets.top) }
    /// Whether the image was given a baseline.
    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }
    /// Hands over the decoded image from the main queue.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingForDisplay()
        DispatchQueue.main.async { completionHandler(image) }
    }
}

extension UIColor {
    /// The tint colour of interfaces that set no other.
    public class var tintColor: UIColor { .systemBlue }
}

extension UIApplication {
    /// The application, by the names that code for extensions asks the class for; nil for others.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
    }
    /// The same.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// Opens the address, where something is there to open it.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url, options: [:], completionHandler: nil)
        return true
    }
    /// How long the status bar takes to rotate, in seconds.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
    /// Local notifications of before iOS 10 are kept nowhere and not shown; `UserNotifications` shows them.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
    /// None was granted.
    public var currentUserNotificationSettings: UIUserNotificationSettings? { nil }
}

/// How a notification may show, for apps from before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// How notifications may show, for apps from before iOS 10.
public final class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    public init(types: UIUserNotificationType, categories: Set<NSObject>?) {
        self.types = types
        super.init()
    }
}

extension UIViewController {
    /// The interface's orientation.
    public var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
}

extension CALayer {
    /// How much larger a corner of the curve is than a round one of the same radius.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
}

extension CGContext {
    // Without effect: a function that draws has drawn when it returns, and there is one way of drawing text.
    public func flush() {}
    public func synchronize() {}
    public func setFlatness(_ flatness: CGFloat) {}
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}

extension URL {
    /// The lines of the UTF-8 text that is there, which is loaded whole before the first.
    public var lines: AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { continuation in
            do {
                let text = String(decoding: try Data(contentsOf: self), as: UTF8.self)
                text.enumerateLines { line, _ in continuation.yield(line) }
                continuation.finish()
            } catch { continuation.finish(throwing: error) }
        }
    }
}

extension UIViewController {
    /// A split view became one stack, or columns again; of the split view.
    nonisolated public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}

/// How weighty an alert is.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

extension UIAlertController {
    /// How weighty the alert is. iPhones and iPads show both kinds alike.
    public var severity: UIAlertControllerSeverity {
        get { objc_getAssociatedObject(self, &Self.severityKey) as? UIAlertControllerSeverity ?? .default }
        set { objc_setAssociatedObject(self, &Self.severityKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
    private static var severityKey: UInt8 = 0
}

extension NSNotification.Name {
    /// The older names of the undo manager's notifications.
    public static let NSUndoManagerCheckpoint = UndoManager.checkpointNotification
    public static let NSUndoManagerDidUndoChange = UndoManager.didUndoChangeNotification
    public static let NSUndoManagerDidRedoChange = UndoManager.didRedoChangeNotification
    public static let NSUndoManagerWillUndoChange = UndoManager.willUndoChangeNotification
    public static let NSUndoManagerWillRedoChange = UndoManager.willRedoChangeNotification
}

extension UINavigationItem {
    /// Where the search bar stands: beside the buttons, or below them.
    public enum SearchBarPlacement: Int, Sendable {
        case automatic, inline, stacked, integratedCentered, integratedButton
        /// The name since iOS 26 of ``inline``.
        public static let integrated = SearchBarPlacement.inline
    }
    /// Search bars stand below the buttons, as on an iPhone.
    public var searchBarPlacement: SearchBarPlacement { .stacked }
}

extension UIAccessibility {
    /// Restricts the device to this app, which needs a managed device: the handler hears, on the main queue, that it
    /// is not.
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @Sendable (Bool) -> Void
    ) { DispatchQueue.main.async { completionHandler(false) } }
}

extension UIAccessibilityTraits {
    /// Acts as a switch: its value is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    /// Its content can be made larger and smaller.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

extension NSAttributedString.Key {
    // How a part of an accessibility label is spoken. Nothing speaks here; the attributes are carried along.
    public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
    public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechQueueAnnouncement = Self("UIAccessibilitySpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
    public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
    public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
    public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
}

extension NSLayoutManager {
    /// As the form without the flag: a line is laid out when it is asked for.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }
    /// As the form without the flag: a line is laid out when it is asked for.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }
}

extension NSAttributedString {
    /// Whether a character of the range, in UTF-16 units, stands for an attachment.
    public func containsAttachments(in range: NSRange) -> Bool {
        var found = false
        enumerateAttribute(.attachment, in: range) { value, _, stop in
            guard value != nil else { return }
            found = true
            stop.pointee = true
        }
        return found
    }
}
