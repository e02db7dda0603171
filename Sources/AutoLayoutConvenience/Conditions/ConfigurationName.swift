import UIKit

extension UIView.Condition {
    /// The name of a state that a view is put into by hand.
    public struct ConfigurationName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name that holds while all of them do.
        public static func combined(_ names: Self...) -> Self {
            Self(rawValue: names.map(\.rawValue).joined(separator: "."))
        }

        /// A name for the main configuration.
        public static let main = Self(rawValue: "main")
        /// A name for the other configuration.
        public static let alternative = Self(rawValue: "alternative")
        /// A name for the configuration that is active.
        public static let active = Self(rawValue: "active")
        /// A name for the configuration that is inactive.
        public static let inactive = Self(rawValue: "inactive")
        /// A name for the configuration that is expanded.
        public static let expanded = Self(rawValue: "expanded")
        /// A name for the configuration that is collapsed.
        public static let collapsed = Self(rawValue: "collapsed")
        /// A name for the configuration that is visible.
        public static let visible = Self(rawValue: "shown")
        /// A name for the configuration that is hidden.
        public static let hidden = Self(rawValue: "hidden")
        /// A name for the configuration at the top edge.
        public static let top = Self(rawValue: "top")
        /// A name for the configuration at the leading edge.
        public static let leading = Self(rawValue: "leading")
        /// A name for the configuration at the bottom edge.
        public static let bottom = Self(rawValue: "bottom")
        /// A name for the configuration at the trailing edge.
        public static let trailing = Self(rawValue: "trailing")
        /// A name for the vertical configuration.
        public static let vertical = Self(rawValue: "vertical")
        /// A name for the horizontal configuration.
        public static let horizontal = Self(rawValue: "horizontal")
    }
}
