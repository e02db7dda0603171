import UIKit

extension UIView.Condition {
    /// The name of a state that a view is put into by hand.
    public struct ConfigurationName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static func combined(_ names: Self...) -> Self {
            Self(rawValue: names.map(\.rawValue).joined(separator: "."))
        }

        public static let main = Self(rawValue: "main")
        public static let alternative = Self(rawValue: "alternative")
        public static let active = Self(rawValue: "active")
        public static let inactive = Self(rawValue: "inactive")
        public static let expanded = Self(rawValue: "expanded")
        public static let collapsed = Self(rawValue: "collapsed")
        public static let visible = Self(rawValue: "shown")
        public static let hidden = Self(rawValue: "hidden")
        public static let top = Self(rawValue: "top")
        public static let leading = Self(rawValue: "leading")
        public static let bottom = Self(rawValue: "bottom")
        public static let trailing = Self(rawValue: "trailing")
        public static let vertical = Self(rawValue: "vertical")
        public static let horizontal = Self(rawValue: "horizontal")
    }
}
