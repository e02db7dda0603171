import Foundation

/// What a screen shows, says and lets itself be touched on, as a value: for checks, legends and programs that look at an app.
///
/// Rectangles are in points, in the coordinates of the screen. Views that cannot be seen are left out.
package struct ScreenTree: Codable, Sendable {
    package var name: String
    package var size: CGSize
    package var scale: CGFloat
    package var setting: Setting
    /// Superviews before their subviews, in the order of drawing; a node's id is its index.
    package var nodes: [Node] = []
    /// Ids of what assistive technology speaks of, in the order in which it does.
    package var spoken: [Int] = []

    /// What the user chose, as far as screens can see it.
    package struct Setting: Codable, Hashable, Sendable {
        package var isDark = false
        package var isRightToLeft = false
        package var isBold = false
        /// `UIContentSizeCategory`'s raw value.
        package var contentSize = UIContentSizeCategory.large.rawValue
        /// The system whose design is drawn: 18 or 26.
        package var design = InterfaceDesign.iOS18.rawValue

        package init() {}
    }

    package struct Node: Codable, Sendable {
        package var id: Int
        package var parent: Int?
        package var className: String
        /// What a person calls this kind of view, such as `button` or `row`; the class for kinds of the app's own.
        package var role: String
        /// For a list's row or item: its place, from 1, with the section's before it where there are several: `3`, `2.3`.
        package var place: String?
        /// What a document calls the object; nil for views that code makes.
        package var object: String?
        package var identifier: String?
        package var frame: CGRect
        /// What is left of the frame inside of the screen and of everything that clips the view; null is empty.
        package var visible: CGRect
        package var spoken: Spoken
        package var touch: Touch?
        package var text: Text?
        package var image: Image?
        package var background: Color?
        package var isScrolled = false
        /// Within a bar of the system's: sizes and places are not the app's.
        package var isInBar = false
        /// Whether the app decided about the view's direction itself.
        package var keepsDirection = false
        package var clips = false
        /// Whether something is presented over it: until that is gone, nobody reads or touches it.
        package var isBehind = false
    }

    /// What assistive technology says of a view.
    package struct Spoken: Codable, Hashable, Sendable {
        package var isElement = false
        package var label: String?
        package var value: String?
        package var hint: String?
        package var traits: [String] = []
        /// What more there is to tell; nil for nothing.
        package var content: [String]?
        /// The names of actions beside the element's own; nil for none.
        package var actions: [String]?
    }

    /// A view that does something when touched.
    package struct Touch: Codable, Hashable, Sendable {
        /// Such as `UIButton`: UIKit's class, or `UIGestureRecognizer` for views with one.
        package var kind: String
        package var isEnabled: Bool
        /// In points: how far a finger may go astray. At least the frame's size, up to 44 by 44.
        package var area: CGSize
        /// Whether the view's size is the one that UIKit gives its kind.
        package var hasOwnSize: Bool
        package var reach: Reach
    }

    package enum Reach: Codable, Hashable, Sendable {
        case reached
        /// Touches go to this view instead.
        case covered(by: Int)
        /// Touches never get there: the view lies outside of its superview.
        case cutOff
        case offScreen
    }

    package struct Text: Codable, Hashable, Sendable {
        /// Without Apple's fonts a text may be measured that much too large, as a share.
        package static let doubt: CGFloat = 0.08

        package var string: String
        package var pointSize: CGFloat
        package var isBold: Bool
        package var color: Color
        /// What the text takes, and what it has.
        package var needed: CGSize
        /// The height that it takes in a room which is wider by what fonts that stand in for Apple's may measure too much.
        package var heightInWiderRoom: CGFloat
        package var room: CGSize
        package var lines: Int
        /// Where there is text to be seen.
        package var ink: CGRect
        package var followsTextSize: Bool
        /// left, right, center, justified or natural, as it was set.
        package var alignment: String
        package var isDimmed: Bool
    }

    package struct Image: Codable, Hashable, Sendable {
        package var name: String?
        package var isSymbol: Bool
        package var flips: Bool
    }

    /// A colour in sRGB: parts from 0 to 1, not premultiplied.
    package struct Color: Codable, Hashable, Sendable {
        package var red, green, blue, alpha: Double
        /// Whether it is the same in light and dark surroundings.
        package var isFixed: Bool

        package init(red: Double, green: Double, blue: Double, alpha: Double, isFixed: Bool = true) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.isFixed = isFixed
        }
    }
}

extension ScreenTree {
    /// What an app wrote that was built with another version of the library.
    package struct Unreadable: Error, CustomStringConvertible {
        package let description =
            "what the app writes of its screen is not what this version of Plumb reads; build the app with it again"
    }

    /// - Parameter file: As an app's inspection writes it.
    package init(file data: Data) throws(Unreadable) {
        guard let tree = try? JSONDecoder().decode(ScreenTree.self, from: data) else { throw Unreadable() }
        self = tree
    }

    /// The node and those around it, the nearest first.
    package func path(to id: Int) -> [Node] {
        var path: [Node] = []
        var next: Int? = id
        while let here = next, nodes.indices.contains(here) {
            path.append(nodes[here])
            next = nodes[here].parent
        }
        return path
    }

    /// What a person would call the view: class and text.
    package func name(of id: Int) -> String {
        guard let text = text(of: nodes[id]) else { return nodes[id].className }
        return "\(nodes[id].className) “\(text)”"
    }

    /// What the view says, as one line; nil where it says nothing.
    func text(of node: Node) -> String? {
        [node.spoken.label, node.text?.string, node.identifier].lazy.compactMap { $0 }.first { !$0.isEmpty }
            .map(Self.line)
    }

    /// The beginning of a text, without line breaks.
    private static func line(_ text: String) -> String {
        let short = String(text.prefix(40).map { $0.isWhitespace ? " " : $0 })
        return text.count > 40 ? short + "…" : short
    }

    /// The tree as indented lines: class, text, frame, id. Views that only hold others together are left out.
    package func outline() -> String {
        lines { node in
            [name(of: node.id), Self.frame(of: node), "#\(node.id)"] + state(of: node) { "#\($0)" }
        }.joined(separator: "\n")
    }

    /// Whether the node says or does something, and is no part of something that does, as a button's label is.
    func isShown(_ node: Node) -> Bool {
        func says(_ node: Node) -> Bool {
            node.text != nil || node.touch != nil || node.spoken.isElement || node.identifier != nil
        }
        guard says(node) else { return false }
        // What lies in a button is spoken of with it.
        let around = path(to: node.id).dropFirst().first(where: says)
        return !(around.map { $0.touch != nil && $0.spoken.isElement } ?? false)
    }

    /// Lines of what the nodes are described by, each indented by how deep it lies in others that have a line.
    ///
    /// - Parameters:
    ///   - root: Only this node and what is in it.
    ///   - all: Also views that only hold others together.
    func lines(below root: Int? = nil, all: Bool = false, _ describe: (Node) -> [String]) -> [String] {
        var depths: [Int: Int] = [:]
        var lines: [String] = []
        for node in readingOrder {
            let depth = node.parent.flatMap { depths[$0] } ?? 0
            if let root, !path(to: node.id).contains(where: { $0.id == root }) { continue }
            guard all || node.parent == nil || isShown(node) else {
                depths[node.id] = depth
                continue
            }
            depths[node.id] = depth + 1
            lines.append(String(repeating: "  ", count: depth) + describe(node).joined(separator: " "))
        }
        return lines
    }

    /// All nodes in the order of drawing, but the rows and items of a list as they lie from top to bottom: a list draws those
    /// that it made first before the others, wherever they were scrolled to since.
    private var readingOrder: [Node] {
        let children = Dictionary(grouping: nodes) { $0.parent }
        var order: [Node] = []
        func add(_ siblings: [Node]) {
            var rows = siblings.filter { $0.place != nil }
                .sorted { ($0.frame.minY, $0.frame.minX, $0.id) < ($1.frame.minY, $1.frame.minX, $1.id) }[...]
            for sibling in siblings {
                guard let node = sibling.place == nil ? sibling : rows.popFirst() else { continue }
                order.append(node)
                add(children[node.id] ?? [])
            }
        }
        add(children[nil] ?? [])
        return order
    }

    /// On the screen: x y; width height, in points.
    static func frame(of node: Node) -> String {
        func number(_ value: CGFloat) -> String {
            let rounded = (Double(value) * 10).rounded() / 10
            return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
        }
        let frame = node.frame
        return "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    }

    /// The value, the identifier and what keeps touches away.
    ///
    /// - Parameter name: What the view that covers it is called.
    func state(of node: Node, _ name: (Int) -> String) -> [String] {
        var parts: [String] = []
        if let value = node.spoken.value, !value.isEmpty { parts.append("value “\(Self.line(value))”") }
        if let identifier = node.identifier { parts.append("identifier \(identifier)") }
        if node.spoken.traits.contains("selected") { parts.append("selected") }
        guard let touch = node.touch else { return parts }
        if !touch.isEnabled { parts.append("disabled") }
        switch touch.reach {
        case .reached: break
        case .covered(let other): parts.append("covered by \(name(other))")
        case .cutOff: parts.append("outside of its superview")
        case .offScreen: parts.append("off the screen")
        }
        return parts
    }
}
