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

        /// A name for such a configuration.
        public static let main = Self(rawValue: "main")
        /// A name for such a configuration.
        public static let alternative = Self(rawValue: "alternative")
        /// A name for such a configuration.
        public static let active = Self(rawValue: "active")
        /// A name for such a configuration.
        public static let inactive = Self(rawValue: "inactive")
        /// A name for such a configuration.
        public static let expanded = Self(rawValue: "expanded")
        /// A name for such a configuration.
        public static let collapsed = Self(rawValue: "collapsed")
        /// A name for such a configuration.
        public static let visible = Self(rawValue: "shown")
        /// A name for such a configuration.
        public static let hidden = Self(rawValue: "hidden")
        /// A name for such a configuration.
        public static let top = Self(rawValue: "top")
        /// A name for such a configuration.
        public static let leading = Self(rawValue: "leading")
        /// A name for such a configuration.
        public static let bottom = Self(rawValue: "bottom")
        /// A name for such a configuration.
        public static let trailing = Self(rawValue: "trailing")
        /// A name for such a configuration.
        public static let vertical = Self(rawValue: "vertical")
        /// A name for such a configuration.
        public static let horizontal = Self(rawValue: "horizontal")
    }
}
