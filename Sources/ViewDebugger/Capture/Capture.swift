import Foundation

/// What windows, controllers, views, layers, layout guides and constraints are at one instant: a value, written to and read
/// from `.plumbcapture` files, compared, searched and shown. Nothing in it refers to the objects it was taken from.
///
/// Lengths are in points. Frames are in the superview's coordinates unless their name says otherwise.
public struct Capture: Codable, Equatable, Sendable {
    /// Of the form of archives; raised when older readers would misunderstand.
    public static let currentVersion = 1

    public var version = Capture.currentVersion
    /// What was captured, for people: a document, a test, an app.
    public var title: String
    public var device: CapturedDevice
    /// The windows, the lowest first.
    public var windows: [CapturedView.ID] = []
    /// Whether the windows are scenes of a document, which lie side by side; else they lie on one screen.
    public var showsScenes: Bool?
    /// Superviews before their subviews, siblings in the order of drawing.
    public var views: [CapturedView] = []
    public var controllers: [CapturedController] = []
    public var guides: [CapturedGuide] = []
    public var constraints: [CapturedConstraint] = []
    public var conflicts: [CapturedConflict] = []
    /// PNG files; views refer to them by their place in this list.
    public var pictures: [Data] = []

    public init(title: String, device: CapturedDevice) {
        self.title = title
        self.device = device
    }
}

public struct CapturedDevice: Codable, Equatable, Sendable {
    public var name: String
    /// Of the screen, in points.
    public var size: CGSize
    /// Pixels in a point.
    public var scale: CGFloat
    public var style: String
    public var direction: String
    public var contentSizeCategory: String
}

public struct CapturedView: Codable, Equatable, Sendable, Identifiable {
    /// A number within the capture.
    public typealias ID = Int

    public var id: ID
    public var parent: ID?
    public var children: [ID] = []
    public var controller: Int?

    /// As UIKit prints it: with its module for classes that are not UIKit's.
    public var className: String
    /// The nearest class of UIKit's own; nil where the class is one.
    public var baseClass: String?
    public var address: String
    /// What a person calls the view: the property it is in, its accessibility identifier, its text.
    public var label: String?
    public var accessibilityIdentifier: String?
    /// The object's id in the document it came from, and the line.
    public var documentID: String?
    public var document: String?
    public var line: Int?

    public var frame: CGRect
    public var bounds: CGRect
    public var center: CGPoint
    public var alignmentRect: CGRect
    /// The corners of the bounds in the window, from the top left clockwise: transforms make it any quadrilateral.
    public var corners: [CGPoint]
    public var safeAreaInsets: EdgeLengths
    public var layoutMargins: EdgeLengths
    public var transform: [CGFloat]?
    public var zPosition: CGFloat = 0

    public var alpha: CGFloat
    public var isHidden: Bool
    /// Whether the view or one above it is hidden or transparent.
    public var isInvisible: Bool
    public var clipsToBounds: Bool
    public var isUserInteractionEnabled: Bool

    /// Traits that differ from the superview's.
    public var traits: [String: String] = [:]
    public var hugging: AxisPriorities
    public var resistance: AxisPriorities
    /// Nil on an axis without one.
    public var intrinsicWidth: CGFloat?
    public var intrinsicHeight: CGFloat?
    public var translatesAutoresizingMask: Bool
    public var autoresizingMask: String
    public var properties: [CapturedProperty] = []

    /// `minX`, `width`, `minY`, `height`: what constraints leave open.
    public var ambiguous: [String] = []
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
    public var placed: SourcePlace?
    /// Layers that belong to no view, below the view's own.
    public var layers: [CapturedLayer] = []

    public enum Placement: String, Codable, Sendable {
        case constraints
        /// By its frame and autoresizing mask.
        case frame
        /// A window, or the topmost view of a tree.
        case root
    }
}

/// A picture and where it lies, in the coordinates of the view it shows.
public struct PlacedPicture: Codable, Equatable, Sendable {
    public var picture: Int
    public var rect: CGRect
}

/// A line of source code.
public struct SourcePlace: Codable, Hashable, Sendable {
    public var file: String
    /// From 1.
    public var line: Int
    public var function: String?

    public init(file: String, line: Int, function: String? = nil) {
        self.file = file
        self.line = line
        self.function = function
    }

    /// `Card.swift:12`, the file without its folders.
    public var shortText: String { "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)" }
}

public struct EdgeLengths: Codable, Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
}

public struct AxisPriorities: Codable, Equatable, Sendable {
    public var horizontal, vertical: Float
}

/// A property of a class, as an inspector shows it.
public struct CapturedProperty: Codable, Equatable, Sendable {
    public var name: String
    public var value: String
    /// Red, green, blue, alpha, 0 to 1, for colours.
    public var color: [CGFloat]?
}

public struct CapturedLayer: Codable, Equatable, Sendable {
    public var className: String
    public var name: String?
    public var frame: CGRect
    public var isHidden: Bool
}

public struct CapturedController: Codable, Equatable, Sendable {
    public var className: String
    public var title: String?
    public var parent: Int?
    public var presenting: Int?
    /// Its view, where that is loaded and captured.
    public var view: CapturedView.ID?
}

public struct CapturedGuide: Codable, Equatable, Sendable {
    public var identifier: String
    public var owner: CapturedView.ID
    /// In the owner's coordinates.
    public var frame: CGRect
}

/// One end of a constraint.
public struct CapturedItem: Codable, Equatable, Sendable {
    public var view: CapturedView.ID?
    public var guide: Int?
    /// As people say it: "label.leading".
    public var text: String
    public var attribute: String
}

public struct CapturedConstraint: Codable, Equatable, Sendable, Identifiable {
    public var id: Int
    public var address: String
    /// UIKit's own text.
    public var description: String
    public var first: CapturedItem
    public var second: CapturedItem?
    /// `==`, `<=` or `>=`.
    public var relation: String
    public var multiplier: CGFloat
    public var constant: CGFloat
    public var priority: Float
    public var isActive: Bool
    /// Layout leaves it out, because it contradicts others.
    public var isBroken: Bool
    public var identifier: String?
    /// What made it, for constraints that UIKit made; nil for the app's own.
    public var systemOrigin: String?
    /// The object's id in the document it came from, and the line.
    public var documentID: String?
    public var document: String?
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
    public struct Member: Codable, Equatable, Sendable {
        public var constraint: Int
        public var share: Double
    }

    public struct Repair: Codable, Equatable, Sendable {
        public var constraint: Int
        public var newConstant: CGFloat
    }

    public var members: [Member]
    public var broken: Int
    /// In points.
    public var gap: Double
    public var repairs: [Repair]
}

/// Why an edge lies where it lies: parts that add up to it.
public struct EdgeReasons: Codable, Equatable, Sendable {
    public struct Term: Codable, Equatable, Sendable {
        /// Nil for what no constraint stands for.
        public var constraint: Int?
        /// How far the edge moves for each point of the constraint's constant.
        public var share: Double
        /// In points.
        public var amount: Double
    }

    /// `left`, `right`, `width`, `top`, `bottom` or `height` of the alignment rectangle.
    public var edge: String
    /// As laid out, on whole pixels.
    public var value: CGFloat
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
