/// One action of a person or a program on an Interface Builder document: a value, with one spelling in JSON.
///
/// `{"setAttribute": {"object": "a1B-c2-D3e", "name": "hidden", "value": "YES"}}`: the case's name, then what it needs.
/// Objects are named by Interface Builder's ids. A size class is spelled as a variation's key is in the document, such as
/// `widthClass=regular` or `heightClass=compact-widthClass=compact`; without one the value holds everywhere. What is added in a
/// size class is installed there only.
/// `docs/edit.md` lists every case with an example.
public indirect enum DocumentEdit: Codable, Hashable, Sendable {
    /// Several edits as one, under one name for undo.
    case group(name: String, edits: [DocumentEdit])

    // MARK: Values

    /// Where a view is drawn, in its superview's coordinates, in points.
    case setFrame(object: String, frame: EditRect, sizeClass: String?)
    /// An attribute as the document spells it; nil, or the value that holds anyway, takes it away.
    case setAttribute(object: String, name: String, value: String?, sizeClass: String?)
    /// A text, which the document keeps in an element of its own where it has line breaks.
    case setText(object: String, key: String, text: String?)
    /// With a state, one of a button's.
    case setColor(object: String, key: String, color: EditColor?, sizeClass: String?, state: String? = nil)
    /// Gives an object a font; nil takes its own away.
    case setFont(object: String, font: EditFont?, sizeClass: String?)
    /// A size, point, insets, mask or another element that fills a property; nil takes it away.
    case setValue(object: String, key: String, element: String, attributes: [String: String]?, sizeClass: String?)
    /// A button's title or image in a state.
    case setState(object: String, state: String, name: String, value: String?)
    /// Replaces the segments of a segmented control.
    case setSegments(object: String, titles: [String])
    /// A user defined runtime attribute; without a type it is removed.
    case setRuntimeAttribute(object: String, keyPath: String, type: String?, value: String?)

    // MARK: Constraints

    /// Adds constraints between objects, each held by the nearest common ancestor.
    case addConstraints(constraints: [EditConstraint], sizeClass: String? = nil)
    /// The first item becomes the second.
    case reverseConstraint(constraint: String)
    /// Whether a view or constraint is there in a size class, or in any.
    case setInstalled(object: String, isInstalled: Bool, sizeClass: String?)
    /// One of Xcode's *Resolve Auto Layout Issues*, for some views or for all.
    case resolve(operation: String, objects: [String]?)

    // MARK: Structure

    /// A new object from the library. A frame without a size is the middle of a view of the library's size.
    case insert(item: String, into: String, at: Int?, frame: EditRect?, sizeClass: String? = nil)
    /// Elements as text, with fresh ids.
    case paste(xml: String, into: String, at: Int?, sizeClass: String? = nil)
    /// Copies objects beside themselves, with fresh ids.
    case duplicate(objects: [String], sizeClass: String? = nil)
    /// Objects with the constraints and connections that lose an end. In a size class they are not installed, and stay in the
    /// others.
    case remove(objects: [String], sizeClass: String? = nil)
    /// To another parent or place: order is layering.
    case move(objects: [String], into: String, at: Int?)
    /// In `view`, `stackView`, `scrollView`, or a controller in `navigationController` or `tabBarController`.
    case embed(objects: [String], container: String)
    /// Puts what a container holds in its place.
    case unembed(object: String)

    /// How many prototypes or sections a table has, rows a section, or cells a collection: one more is a copy of the last.
    case setCount(object: String, count: Int)
    /// Whether a table's cells are rows of the document, in sections, or prototypes.
    case setContent(object: String, isStatic: Bool)

    // MARK: Document

    /// One of the document's own ticks: `useTraitCollections`, `useSafeAreas` or `launchScreen`.
    case setDocument(name: String, isOn: Bool)
    /// The device that scenes are designed for, by its canvas id such as `retina6_12`; `portrait` or `landscape`, `light` or
    /// `dark`. Scenes get its size, and their views the frames that follow.
    case setDevice(device: String, orientation: String? = nil, appearance: String? = nil)

    // MARK: Canvas

    /// Where a scene or a xib's top-level view lies on the canvas: its middle, as the document has it, 600 units to the
    /// device's screen in each direction.
    case setCanvasLocation(object: String, x: Double, y: Double)

    // MARK: Connections

    /// `kind` is `outlet`, `outletCollection`, `action` or a segue's kind; `name` the property or selector, or the
    /// relationship or identifier of a segue.
    case connect(from: String, to: String, kind: String, name: String?, event: String?)
    /// Declares an outlet or action in the Swift file of an object's class, and connects it: `name` is a property's, or a
    /// method's without its arguments; `type` the class of an outlet (that of the object by default) or of an action's
    /// sender (`Any` by default). `kind` is `outlet`, `outletCollection` or `action`, `storage` `weak` or `strong`, and
    /// `arguments` `none`, `sender` or `senderAndEvent`.
    case declare(
        from: String, to: String, kind: String, name: String, event: String? = nil, type: String? = nil,
        storage: String? = nil, arguments: String? = nil)
    /// Removes an outlet, action or segue.
    case disconnect(connection: String)
}

/// A rectangle in points.
public struct EditRect: Codable, Hashable, Sendable {
    /// The place in points, in the superview's coordinates.
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A colour: by one of its names, by red, green and blue, or by white; parts from 0 to 1.
public struct EditColor: Codable, Hashable, Sendable {
    /// A system colour's property, such as `systemBackgroundColor`.
    public var system: String?
    /// A colour of an asset catalog.
    public var named: String?
    /// From 0 to 1; nil for those that the kind of colour does not have.
    public var red, green, blue, white, alpha: Double?

    public init(
        system: String? = nil, named: String? = nil, red: Double? = nil, green: Double? = nil, blue: Double? = nil,
        white: Double? = nil, alpha: Double? = nil
    ) {
        self.system = system
        self.named = named
        self.red = red
        self.green = green
        self.blue = blue
        self.white = white
        self.alpha = alpha
    }
}

/// A font: a text style, a named font, or the system's.
public struct EditFont: Codable, Hashable, Sendable {
    /// The text style's name, such as `UICTFontTextStyleBody`.
    public var style: String?
    /// A PostScript name, with its family.
    public var name, family: String?
    /// The weight of the system font, such as `semibold`.
    public var weight: String?
    /// Whether the font slants; nil for upright.
    public var italic: Bool?
    /// The font's size, in points.
    public var size: Double?

    public init(
        style: String? = nil, name: String? = nil, family: String? = nil, weight: String? = nil, italic: Bool? = nil,
        size: Double? = nil
    ) {
        self.style = style
        self.name = name
        self.family = family
        self.weight = weight
        self.italic = italic
        self.size = size
    }
}

/// A constraint to be added; what is left out has UIKit's default.
public struct EditConstraint: Codable, Hashable, Sendable {
    /// The first item's id.
    public var first: String
    /// The attribute's name in documents, such as `leading`.
    public var firstAttribute: String
    /// `equal`, the default, `lessThanOrEqual` or `greaterThanOrEqual`.
    public var relation: String?
    /// The second item's id; nil for a constraint that sets a length.
    public var second: String?
    /// The second attribute's name; nil for a length.
    public var secondAttribute: String?
    /// The multiplier as the document spells it: `0.5`, `16:9`.
    public var multiplier: String?
    /// The constraint's constant, in points; 0 by default.
    public var constant: Double?
    /// The priority from 1 to 1000, which is required and the default.
    public var priority: Double?
    /// The constraint's identifier in code; nil for none.
    public var identifier: String?
    /// The constant is the standard spacing.
    public var isStandard: Bool?

    public init(
        first: String, firstAttribute: String, relation: String? = nil, second: String? = nil,
        secondAttribute: String? = nil, multiplier: String? = nil, constant: Double? = nil, priority: Double? = nil,
        identifier: String? = nil, isStandard: Bool? = nil
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.isStandard = isStandard
    }
}

/// Why an edit can't be made: what, where, and what would do.
public struct EditError: Error, Hashable, CustomStringConvertible {
    public let description: String
    /// An error with these words: what can't be done, to which object, and why.
    public init(_ description: String) { self.description = description }
}
