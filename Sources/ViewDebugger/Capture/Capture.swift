import Foundation

/// What windows, controllers, views, layers, layout guides and constraints are at one instant: a value, written to and read
/// from `.plumbcapture` files, compared, searched and shown. Nothing in it refers to the objects it was taken from.
///
/// Lengths are in points. Frames are in the superview's coordinates unless their name says otherwise.
public struct Capture: Codable, Equatable, Sendable {
    /// The version of the form of archives; raised when older readers would misunderstand.
    public static let currentVersion = 1

    /// The version of the file's form; readers refuse later ones.
    public var version = Capture.currentVersion
    /// What was captured, for people: a document, a test, an app.
    public var title: String
    /// What the app ran on.
    public var device: CapturedDevice
    /// The windows, the lowest first.
    public var windows: [CapturedView.ID] = []
    /// Whether the windows are scenes of a document, which lie side by side; else they lie on one screen.
    public var showsScenes: Bool?
    /// The scenes or top-level views of a document, one for each window; nil for an app's windows.
    public var scenes: [CapturedScene]?
    /// Superviews before their subviews, siblings in the order of drawing.
    public var views: [CapturedView] = []
    /// View controllers, each after its parent.
    public var controllers: [CapturedController] = []
    /// Layout guides of the captured views.
    public var guides: [CapturedGuide] = []
    /// Constraints that mention a captured view, active or not.
    public var constraints: [CapturedConstraint] = []
    /// The properties that an inspector has of the classes of the views, by class: those of ``CapturedView/baseClass``, or of
    /// the class itself. A property that a view does not list has its standard value.
    public var fields: [String: [CapturedField]]?
    /// Sets of constraints that contradict each other.
    public var conflicts: [CapturedConflict] = []
    /// PNG files; views refer to them by their place in this list.
    public var pictures: [Data] = []

    public init(title: String, device: CapturedDevice) {
        self.title = title
        self.device = device
    }
}

/// A scene or top-level view of a document.
public struct CapturedScene: Codable, Equatable, Sendable {
    /// The window that shows it.
    public var window: CapturedView.ID
    /// What a person calls it: its label, its title, its identifier in the storyboard, its class.
    public var name: String
    /// The id of the controller or view in the document.
    public var documentID: String?

    public init(window: CapturedView.ID, name: String, documentID: String?) {
        self.window = window
        self.name = name
        self.documentID = documentID
    }
}

/// What the app ran on.
public struct CapturedDevice: Codable, Equatable, Sendable {
    /// The name in the catalogue, such as `iPhone 16`.
    public var name: String
    /// The size of the screen, in points.
    public var size: CGSize
    /// Pixels per point of the captured window.
    public var scale: CGFloat
    /// `light` or `dark`.
    public var style: String
    /// `leftToRight` or `rightToLeft`.
    public var direction: String
    /// UIKit's raw value, such as `UICTContentSizeCategoryL`.
    public var contentSizeCategory: String
    /// The system whose design it has, such as 26; nil for that of iOS 18.
    public var design: Int?
}

/// A view as it was when the capture was taken.
public struct CapturedView: Codable, Equatable, Sendable, Identifiable {
    /// A number within the capture.
    public typealias ID = Int

    public var id: ID
    /// The superview; nil for a window or the topmost view.
    public var parent: ID?
    /// The subviews, those behind first.
    public var children: [ID] = []
    /// The index of the view controller whose view it is.
    public var controller: Int?

    /// The class's name as UIKit prints it: with its module for classes that are not UIKit's.
    public var className: String
    /// The nearest class of UIKit's own; nil where the class is one.
    public var baseClass: String?
    /// The object's address in the app, as UIKit's descriptions print it.
    public var address: String
    /// What a person calls the view: the property it is in, its accessibility identifier, its text.
    public var label: String?
    /// What a person calls this kind of view, such as `button` or `row`; nil where that is the class.
    public var role: String?
    /// For a list's row or item: its place, from 1, with the section's before it where there are several: `3`, `2.3`.
    public var place: String?
    /// The identifier that the app set; nil for none.
    public var accessibilityIdentifier: String?
    /// The object's id in the document it came from, and the line.
    public var documentID: String?
    /// The path of the document that the view came from; nil for one that code made.
    public var document: String?
    /// The line of its element there, from 1.
    public var line: Int?

    /// In the superview's coordinates, in points.
    public var frame: CGRect
    /// In the view's own coordinates, in points.
    public var bounds: CGRect
    /// In the superview's coordinates, in points.
    public var center: CGPoint
    /// What constraints place, in the superview's coordinates, in points.
    public var alignmentRect: CGRect
    /// The corners of the bounds in the window, from the top left clockwise: transforms make it any quadrilateral.
    public var corners: [CGPoint]
    /// In points, inwards.
    public var safeAreaInsets: EdgeLengths
    /// In points, inwards.
    public var layoutMargins: EdgeLengths
    /// `a`, `b`, `c`, `d`, `tx`, `ty`; nil for the identity.
    public var transform: [CGFloat]?
    /// The z position of the layer; 0 by default.
    public var zPosition: CGFloat = 0

    /// The view's opacity, from 0 to 1.
    public var alpha: CGFloat
    /// Whether the app hid the view itself.
    public var isHidden: Bool
    /// Whether the view or one above it is hidden or transparent.
    public var isInvisible: Bool
    /// Whether subviews are cut off at the view's bounds.
    public var clipsToBounds: Bool
    /// Whether touches reach the view.
    public var isUserInteractionEnabled: Bool

    /// Traits that differ from the superview's.
    public var traits: [String: String] = [:]
    /// Content hugging, from 1 to 1000.
    public var hugging: AxisPriorities
    /// Compression resistance, from 1 to 1000.
    public var resistance: AxisPriorities
    /// The width of the view's content, in points; nil where it has none.
    public var intrinsicWidth: CGFloat?
    /// The height of the view's content, in points; nil where it has none.
    public var intrinsicHeight: CGFloat?
    /// Whether the frame and mask become constraints.
    public var translatesAutoresizingMask: Bool
    /// The mask's parts as UIKit's descriptions print them, such as `W+H`.
    public var autoresizingMask: String
    /// What the class says of itself: text, font, image and so on.
    public var properties: [CapturedProperty] = []

    /// What touches do there, for views that react to them.
    public var touch: CapturedTouch?

    /// For labels whose text is judged: how it stands out from what is drawn beneath it. Nil in captures without pictures.
    public var contrast: CapturedContrast?

    /// `minX`, `width`, `minY`, `height`: what constraints leave open.
    public var ambiguous: [String] = []
    /// What gives the view its frame.
    public var placement: Placement
    /// For views that constraints place: what gives each edge its number.
    public var reasons: [EdgeReasons] = []

    /// What the view draws by itself, without subviews and unclipped.
    public var ownPicture: PlacedPicture?
    /// For the topmost views: what they show with all that is in them.
    public var wholePicture: PlacedPicture?
    /// How many acts of drawing the view takes, without its subviews.
    public var drawingOperations: Int?
    /// UIKit's own text about the view.
    public var description: String?
    /// The line of the app that made the view, and the one that set its frame last; in debug builds that run with
    /// `PLUMB_DEBUG=1`.
    public var made: SourcePlace?
    /// The line of the app that set the frame last; in debug builds that run with `PLUMB_DEBUG=1`.
    public var placed: SourcePlace?
    /// What the view's own layer adds to the view: shadow, border, mask and so on; nil where that is nothing.
    public var layerProperties: [CapturedProperty]?
    /// Layers that belong to no view, below the view's own; each after the one it lies in.
    public var layers: [CapturedLayer] = []

    /// What gives a view its frame.
    public enum Placement: String, Codable, Sendable {
        /// Constraints of the app.
        case constraints
        /// By its frame and autoresizing mask.
        case frame
        /// A window, or the topmost view of a tree.
        case root
    }
}

/// How a view reacts to touches.
public struct CapturedTouch: Codable, Equatable, Sendable {
    /// Whether it reacts now: controls may be disabled.
    public var isEnabled: Bool
    /// In points: how far a finger may go astray. At least the view's size, up to 44 by 44.
    public var area: CGSize
    /// Whether that is less than the 44 by 44 points that are advised for the view's kind.
    public var isSmall: Bool
    /// The view above it that takes its touches.
    public var coveredBy: CapturedView.ID?
}

/// How a text stands out from what is drawn beneath it, by WCAG 2.2, 1.4.3.
public struct CapturedContrast: Codable, Equatable, Sendable {
    /// The contrast, from 1, of equal colours, to 21, of black and white.
    public var ratio: Double
    /// What the text's size and weight ask for: 3 or 4.5.
    public var needed: Double
}

/// A picture and where it lies, in the coordinates of the view it shows.
public struct PlacedPicture: Codable, Equatable, Sendable {
    /// The index among the capture's pictures.
    public var picture: Int
    /// Where it lies, in points, in the coordinates of the view it shows.
    public var rect: CGRect
}

/// A line of source code.
public struct SourcePlace: Codable, Hashable, Sendable {
    /// The file's path as the compiler knew it.
    public var file: String
    /// The line in the source, from 1.
    public var line: Int
    /// The function the line belongs to, where that is known.
    public var function: String?

    public init(file: String, line: Int, function: String? = nil) {
        self.file = file
        self.line = line
        self.function = function
    }

    /// `Card.swift:12`, the file without its folders.
    public var shortText: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

/// Lengths at the four edges.
public struct EdgeLengths: Codable, Equatable, Sendable {
    /// In points, inwards.
    public var top, left, bottom, right: CGFloat
}

/// A priority on each axis.
public struct AxisPriorities: Codable, Equatable, Sendable {
    /// From 1 to 1000.
    public var horizontal, vertical: Float
}

/// A property of a class, as an inspector shows it.
public struct CapturedProperty: Codable, Equatable, Sendable {
    /// The property's name in code.
    public var name: String
    /// The value as text.
    public var value: String
    /// Red, green, blue, alpha, 0 to 1, for colours.
    public var color: [CGFloat]?
}

/// What an inspector knows of a class's property.
public struct CapturedField: Codable, Equatable, Sendable {
    /// A value to choose from.
    public struct Option: Codable, Equatable, Sendable {
        /// As requests and documents spell it.
        public var value: String
        /// What people read.
        public var title: String
    }

    /// The property's name in Swift.
    public var name: String
    /// What people read, and the title of the group that it is in.
    public var title, section: String
    /// `flag`, `number`, `text`, `lines`, `choice`, `color`; or another, of which the value can only be read.
    public var kind: String
    /// Whether a running app takes another value.
    public var isChangeable: Bool
    /// The value that holds where a document says nothing; nil where the object decides.
    public var standard: String?
    /// Of a choice.
    public var options: [Option]?
    /// What numbers may be; nil for any.
    public var minimum, maximum: Double?
}

/// A layer that belongs to no view.
public struct CapturedLayer: Codable, Equatable, Sendable {
    /// The layer's class.
    public var className: String
    /// The layer's name; nil where the app set none.
    public var name: String?
    /// In the coordinates of the layer it lies in, or of the view, in points.
    public var frame: CGRect
    /// Whether the layer itself is hidden.
    public var isHidden: Bool
    /// The index, among the view's layers, of the layer it lies in; nil for one of the view's own layer.
    public var parent: Int?
    /// What its class says of it: colours, radii, what is drawn.
    public var properties: [CapturedProperty]?
}

/// A view controller as it was when the capture was taken.
public struct CapturedController: Codable, Equatable, Sendable {
    /// The class's name, with its module unless that is UIKit.
    public var className: String
    /// The controller's title; nil for none.
    public var title: String?
    /// The index of the parent controller.
    public var parent: Int?
    /// The index of the controller that presents this one.
    public var presenting: Int?
    /// The controller's view, where it is loaded and captured.
    public var view: CapturedView.ID?
}

/// A layout guide as it was when the capture was taken.
public struct CapturedGuide: Codable, Equatable, Sendable {
    /// Empty where the app set none.
    public var identifier: String
    /// The view that the guide belongs to.
    public var owner: CapturedView.ID
    /// The guide's place, in the owner's coordinates.
    public var frame: CGRect
}

/// One end of a constraint.
public struct CapturedItem: Codable, Equatable, Sendable {
    /// The view; nil for a guide.
    public var view: CapturedView.ID?
    /// The index of the guide; nil for a view.
    public var guide: Int?
    /// The term as people say it: "label.leading".
    public var text: String
    /// The attribute's name, such as `leading` or `width`.
    public var attribute: String
}

/// A constraint as it was when the capture was taken.
public struct CapturedConstraint: Codable, Equatable, Sendable, Identifiable {
    public var id: Int
    /// The object's address in the app, as UIKit's descriptions print it.
    public var address: String
    /// UIKit's own text.
    public var description: String
    /// What the constraint sets.
    public var first: CapturedItem
    /// What it is set by; nil for a length.
    public var second: CapturedItem?
    /// `==`, `<=` or `>=`.
    public var relation: String
    /// What the second attribute is multiplied by.
    public var multiplier: CGFloat
    /// The constant of the constraint, in points.
    public var constant: CGFloat
    /// From 1 to 1000, which is required.
    public var priority: Float
    /// Whether the constraint takes part in layout.
    public var isActive: Bool
    /// Layout leaves it out, because it contradicts others.
    public var isBroken: Bool
    /// The constraint's identifier; nil for none.
    public var identifier: String?
    /// What made it, for constraints that UIKit made; nil for the app's own.
    public var systemOrigin: String?
    /// The constraint's id in the document it came from; nil for one that code or UIKit made.
    public var documentID: String?
    /// The path of the document that the constraint came from, or the view that UIKit made it for; nil for what code made.
    public var document: String?
    /// The line there of the constraint's element, or of that view's, from 1.
    public var line: Int?
    /// The line of the app that made it; in debug builds that run with `PLUMB_DEBUG=1`.
    public var made: SourcePlace?
    /// The view that holds it.
    public var holder: CapturedView.ID?

    /// The relation in short: `title.leading == card.leading + 16 @750`.
    public var equation: String {
        var text = "\(first.text) \(relation)"
        if let second {
            text += " \(second.text)"
            if multiplier != 1 { text += " * \(multiplier.shortText)" }
            if constant != 0 { text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)" }
        } else {
            text += " \(constant.shortText)"
        }
        return priority == 1000 ? text : text + " @\(CGFloat(priority).shortText)"
    }
}

/// Constraints that contradict one another.
public struct CapturedConflict: Codable, Equatable, Sendable {
    /// A constraint of the contradiction.
    public struct Member: Codable, Equatable, Sendable {
        /// The index among the capture's constraints.
        public var constraint: Int
        /// What its constant is multiplied by in the sum that can't be 0.
        public var share: Double
    }

    /// A change of one constraint after which the others can hold.
    public struct Repair: Codable, Equatable, Sendable {
        /// The index among the capture's constraints.
        public var constraint: Int
        /// The constant that the change sets, in points.
        public var newConstant: CGFloat
    }

    /// An irreducible set: without any one of these the others can hold.
    public var members: [Member]
    /// The index of the constraint that the engine left out.
    public var broken: Int
    /// How far the constraints miss each other, in points.
    public var gap: Double
    /// One for each constraint whose constant could be changed.
    public var repairs: [Repair]
}

/// Why an edge lies where it lies: parts that add up to it.
public struct EdgeReasons: Codable, Equatable, Sendable {
    /// A share in an edge's number.
    public struct Term: Codable, Equatable, Sendable {
        /// The constraint's number; nil for what no constraint stands for.
        public var constraint: Int?
        /// How far the edge moves for each point of the constraint's constant.
        public var share: Double
        /// By how much the frame differs, in points.
        public var amount: Double
    }

    /// `left`, `right`, `width`, `top`, `bottom` or `height` of the alignment rectangle.
    public var edge: String
    /// Where the edge was laid out, on whole pixels.
    public var value: CGFloat
    /// What adds up to the number, largest first.
    public var terms: [Term]
    /// What the terms add up to less than the value: rounding to pixels.
    public var rounding: CGFloat
}

extension CGFloat {
    /// With up to three digits after the point, none where it is whole.
    var shortText: String {
        let rounded = (Double(self) * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}

extension Capture {
    /// The view with the id; nil where the capture has none.
    public func view(_ id: CapturedView.ID) -> CapturedView? {
        views.indices.contains(id) ? views[id] : nil
    }

    /// The view and all above it, the window first.
    public func path(to id: CapturedView.ID) -> [CapturedView] {
        var path: [CapturedView] = []
        var next: CapturedView.ID? = id
        while let here = next, let view = view(here), path.count <= views.count {
            path.append(view)
            next = view.parent
        }
        return path.reversed()
    }

    /// What to call a view in a line of text.
    public func name(of id: CapturedView.ID) -> String {
        guard let view = view(id) else { return "?" }
        return view.label.map { "\(view.shortClassName) “\($0)”" } ?? view.shortClassName
    }
}

extension CapturedView {
    /// The class without its module.
    public var shortClassName: String {
        className.split(separator: ".").last.map(String.init) ?? className
    }

    /// What covers the bounds, in the window.
    public var boxInWindow: CGRect {
        guard let first = corners.first else { return .null }
        return corners.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }
}
