import Foundation
import UIKit

/// Finding views as a person or a program does, and waiting for them in the held clock.
extension Harness {
    /// What to look for; what is nil may be anything.
    public struct Query: CustomStringConvertible {
        /// What assistive technology says: the accessibility label, else a title or text.
        public var label: String?
        /// A text that is shown, exactly.
        public var text: String?
        /// `accessibilityIdentifier`.
        public var identifier: String?
        /// Views of this class or of one that inherits from it.
        public var type: UIView.Type?
        /// The short name, such as `button "Sign In"` or `row 3 › switch`, as `plumb mcp` and messages of tests have it.
        public var name: String?

        public init(
            label: String? = nil, text: String? = nil, identifier: String? = nil, type: UIView.Type? = nil
        ) {
            self.label = label
            self.text = text
            self.identifier = identifier
            self.type = type
        }

        /// A view whose accessibility label is the text.
        public static func label(_ label: String) -> Query { Query(label: label) }
        /// The view with the short name, such as `button "Sign In"` or `row 3 › switch`; `>` may stand for `›`.
        public static func name(_ name: String) -> Query {
            var query = Query()
            query.name = name
            return query
        }
        /// A view that shows the text.
        public static func text(_ text: String) -> Query { Query(text: text) }
        /// A view with the accessibility identifier.
        public static func identifier(_ identifier: String) -> Query { Query(identifier: identifier) }
        /// A view of the class or of a subclass.
        public static func type(_ type: UIView.Type) -> Query { Query(type: type) }

        public var description: String {
            [
                label.map { "label “\($0)”" }, text.map { "text “\($0)”" }, identifier.map { "identifier “\($0)”" },
                type.map { "class \($0)" }, name,
            ].compactMap { $0 }.joined(separator: ", ")
        }

        @MainActor
        func matches(_ view: UIView) -> Bool {
            if let label, view.spokenLabel != label { return false }
            if let identifier, view.accessibilityIdentifier != identifier { return false }
            if let type, !view.isKind(of: type) { return false }
            guard let text else { return true }
            switch view {
            case let view as UILabel: return view.text == text
            case let view as UITextField: return view.text == text
            case let view as UITextView: return view.text == text
            case let view as UIButton: return view.spokenLabel == text
            default: return false
            }
        }
    }

    /// The views that are not hidden and fit, in all windows; superviews before their subviews.
    public func views(_ query: Query) -> [UIView] {
        layOut()
        if let name = query.name {
            let (tree, views) = ScreenTree.read(Runtime.current.windows)
            return tree.node(named: name).map { [views[$0]] } ?? []
        }
        func search(_ view: UIView) -> [UIView] {
            guard !view.isHidden, view.alpha >= 0.01 else { return [] }
            return (query.matches(view) ? [view] : []) + view.subviews.flatMap(search)
        }
        return Runtime.current.windows.flatMap(search)
    }

    /// The one view that fits. What is part of something that says the same, as a button's label is, does not count.
    ///
    /// - Throws: `HarnessError.notFound` with what there is instead, or `.ambiguous`.
    public func view(_ query: Query) throws -> UIView {
        let all = views(query)
        // A button's own label says what the button says.
        let saysSomething = query.label != nil || query.text != nil
        let found = all.filter { view in
            !saysSomething || !all.contains { $0 !== view && view.isDescendant(of: $0) }
        }
        guard let first = found.first else {
            throw HarnessError.notFound(
                "\(query)", screen: Self.screen)
        }
        guard found.count == 1 else { throw HarnessError.ambiguous("\(query)", found.map { "\($0)" }) }
        return first
    }

    /// What the windows hold, a line each, for messages.
    private static var screen: String {
        ScreenTree(of: Runtime.current.windows, named: "").listing().joined(separator: "\n")
    }

    /// The one view of a class that fits.
    public func view<View: UIView>(_ type: View.Type, _ query: Query = Query()) throws -> View {
        var query = query
        query.type = type
        let found = try view(query)
        guard let view = found as? View else { throw HarnessError.notFound("\(query)", screen: "\(found)") }
        return view
    }

    /// Taps what fits, scrolled into sight first.
    public func tap(_ query: Query) throws {
        let found = try view(query)
        scrollIntoSight(found)
        try tap(found)
    }

    /// Scrolls all scroll views around the view so that it is seen.
    public func scrollIntoSight(_ view: UIView) {
        var link = view.superview
        while let here = link {
            if let scrollView = here as? UIScrollView {
                scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
                layOut()
            }
            link = here.superview
        }
    }

    /// Lets the held clock run, frame by frame, until the condition holds.
    ///
    /// - Parameters:
    ///   - seconds: Of the held clock; no real time passes.
    ///   - what: What is waited for, as the error says it.
    ///   - condition: Asked before the first frame and after each.
    /// - Throws: `HarnessError.waitedInVain`.
    public func wait(
        upTo seconds: TimeInterval = 5, for what: String = "the condition",
        until condition: @MainActor () throws -> Bool
    ) throws {
        let end = now + seconds
        layOut()
        while try !condition() {
            guard now < end - 1e-9 else {
                throw HarnessError.waitedInVain(
                    what, seconds, screen: Self.screen)
            }
            step()
        }
    }

    /// Waits until something fits, and gives it back.
    @discardableResult
    public func wait(for query: Query, upTo seconds: TimeInterval = 5) throws -> UIView {
        try wait(upTo: seconds, for: "\(query)") { !views(query).isEmpty }
        return try view(query)
    }

    /// Waits until nothing fits.
    public func waitUntilGone(_ query: Query, upTo seconds: TimeInterval = 5) throws {
        try wait(upTo: seconds, for: "\(query) to go") { views(query).isEmpty }
    }
}
