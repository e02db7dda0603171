extension UIView {
    /// UIKit's own text: the parts and their order are in the behaviour reference, section 1.11.
    func describe() -> String {
        var text = "<\(typeName): \(address); "
        if let base = publicBaseClass { text += "baseClass = \(base); " }
        let frame = layer.frame
        text +=
            "frame = (\(frame.origin.x.percentG) \(frame.origin.y.percentG); \(frame.size.width.percentG) \(frame.size.height.percentG)); "
        let t = transform
        if !t.isIdentity {
            text +=
                "transform = [\(t.a.percentG), \(t.b.percentG), \(t.c.percentG), \(t.d.percentG), \(t.tx.percentG), \(t.ty.percentG)]; "
        }
        if let content = textForDescription { text += "text = '\(content.clippedForDescription)'; " }
        if clipsToBounds { text += "clipsToBounds = YES; " }
        if alpha != 1 { text += "alpha = \(alpha.percentG); " }
        if isHidden { text += "hidden = YES; " }
        if !isOpaque { text += "opaque = NO; " }
        if !autoresizingMask.isEmpty { text += "autoresize = \(autoresizingMask.letters); " }
        if !isUserInteractionEnabled { text += "userInteractionEnabled = NO; " }
        if tag != 0 { text += "tag = \(tag); " }
        if let recognizers = gestureRecognizers, let first = recognizers.first {
            // The array is a value here: its first element's address stands for it.
            text += "gestureRecognizers = <NSArray: \(addressText(of: first))>; "
        }
        if let color = backgroundColor {
            text += "backgroundColor = \(color); "
        } else if let background = descriptionOfNoBackground {
            text += "backgroundColor = \(background); "
        }
        text += contentDescription
        text += "layer = <\(layerNameForDescription): \(addressText(of: layer))>"
        return text + extraDescription + ">"
    }

    /// Class and address, as constraint dumps show a view.
    var shortDescription: String { "<\(typeName): \(address)>" }

    /// The view and everything below it, a line each, indented by `   | ` a level.
    public func recursiveDescription() -> String {
        var text = ""
        func add(_ view: UIView, _ depth: Int) {
            text += String(repeating: "   | ", count: depth) + view.description + "\n"
            for subview in view.subviews { add(subview, depth + 1) }
        }
        add(self, 0)
        return String(text.dropLast())
    }

    /// UIKit's classes print bare, classes of other modules with their module.
    var typeName: String { describedName(of: type(of: self)) }
    var address: String { addressText(of: self) }

    /// The nearest class of UIKit's own, where the view's class is not one.
    var publicBaseClass: String? {
        var type: AnyClass? = type(of: self)
        if String(reflecting: Swift.type(of: self)).hasPrefix("UIKit.") { return nil }
        while let here = type, !String(reflecting: here).hasPrefix("UIKit.") { type = _getSuperclass(here) }
        guard let type, type != UIView.self else { return nil }
        return describedName(of: type)
    }
}

/// The name that Objective-C would show: bare for UIKit's and QuartzCore's classes, with its module for others.
func describedName(of type: AnyClass) -> String {
    if let guide = type as? any SystemLayoutGuide.Type { return guide.describedName }
    var name = String(reflecting: type)
    // A private class is said to be in a context without a name, at an address that differs from run to run.
    if name.contains("(unknown") { name = name.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "") }
    for module in ["UIKit.", "UIFoundation.", "ListAlgorithms.", "QuartzCore."] where name.hasPrefix(module) {
        return String(name.dropFirst(module.count))
    }
    return name
}

func unqualifiedName(of object: AnyObject) -> String { describedName(of: Swift.type(of: object)) }

extension String {
    /// The first 25 characters, with dots where more follow.
    var clippedForDescription: String { count > 25 ? prefix(25) + "..." : self }
}

extension UIView.AutoresizingMask {
    /// The set bits in UIKit's letters and order.
    fileprivate var letters: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
