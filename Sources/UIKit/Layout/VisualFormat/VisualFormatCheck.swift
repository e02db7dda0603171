/// A line of visual format tried out on views made for it: what tools show who write formats.
@MainActor
package struct VisualFormatCheck {
    /// UIKit's text of what is wrong, with a caret under the place; nil when the format is right.
    package let error: String?
    /// What the format makes, in order, in the equation form: `a.leading == superview.leading + 8`.
    package let equations: [String]

    /// Every name in brackets is a view, and all of them have one superview.
    package init(_ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]) {
        let superview = UIView()
        var names: [ObjectIdentifier: String] = [ObjectIdentifier(superview): "superview"]
        var views: [String: Any] = [:]
        for name in Self.names(in: format) where views[name] == nil {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            names[ObjectIdentifier(view)] = name
            views[name] = view
        }
        do throws(VisualFormatParser.Failure) {
            let constraints = try VisualFormat.parse(format, options: options, metrics: metrics, views: views)
            equations = constraints.map { Self.equation($0, names) }
            error = nil
        } catch {
            self.error = VisualFormat.text(of: error, in: format)
            equations = []
        }
    }

    private static func names(in format: String) -> [String] {
        var names: [String] = []
        var rest = format[...]
        // Views are named after a bracket, and in predicates of sizes, where a number or metric may stand as well.
        while let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            let name = rest.prefix { $0 == "_" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
            if let first = name.first, first == "_" || first.isLetter { names.append(String(name)) }
        }
        return names
    }

    private static func equation(_ constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]) -> String {
        let text = constraint.equation { $0.flatMap { names[ObjectIdentifier($0)] } ?? "?" }
        return constraint.priority == .required ? text : text + " @" + constraint.priority.rawValue.percentG
    }
}
