import PlumbCoreLocation
import UIKit

/// The texts of an annotation, which a class need not have.
@preconcurrency @MainActor
public protocol MKAnnotationTexts: NSObjectProtocol {
    @_disfavoredOverload var title: String? { get }
    @_disfavoredOverload var subtitle: String? { get }
}

extension MKAnnotationTexts {
    @_disfavoredOverload public var title: String? { nil }
    @_disfavoredOverload public var subtitle: String? { nil }
}

/// Something at a place on the map.
@preconcurrency @MainActor
public protocol MKAnnotation: MKAnnotationTexts {
    var coordinate: CLLocationCoordinate2D { get }
}

// Optional requirements on Apple's platforms: of an annotation of any class, a text that may be nil of a property that may
// be missing, so that `annotation.title!!` is written. Classes declare `title: String?`.
extension MKAnnotation {
    public var title: String?? { .some((self as any MKAnnotationTexts).title) }
    public var subtitle: String?? { .some((self as any MKAnnotationTexts).subtitle) }
}

@preconcurrency @MainActor
open class MKShape: NSObject, MKAnnotation {
    open var title: String?
    open var subtitle: String?
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 0, longitude: 0) }
}

@preconcurrency @MainActor
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set { place = newValue }
    }
    public override init() {}
    public convenience init(__coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init(coordinate: coordinate, title: title, subtitle: subtitle)
    }
    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
    ) {
        self.init()
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

/// Where the user is.
@preconcurrency @MainActor
open class MKUserLocation: NSObject, MKAnnotation {
    open internal(set) var location: CLLocation?
    open private(set) var isUpdating = false
    open var heading: CLHeading? { nil }
    open var title: String? = "My Location"
    open var subtitle: String?
    public var coordinate: CLLocationCoordinate2D {
        location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
    }
}

/// Annotations that stand for one another where they lie too close.
@preconcurrency @MainActor
open class MKClusterAnnotation: NSObject, MKAnnotation {
    public let memberAnnotations: [any MKAnnotation]
    open var title: String?
    open var subtitle: String?
    public var coordinate: CLLocationCoordinate2D {
        memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
    }
    public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
}

/// How an annotation looks on the map: its image, with the middle at the annotation's place.
open class MKAnnotationView: UIView {
    public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }
    public enum CollisionMode: Int, Sendable { case rectangle, circle, none }

    open var annotation: (any MKAnnotation)? { didSet { setNeedsLayout() } }
    public let reuseIdentifier: String?
    open var image: UIImage? {
        didSet {
            picture.image = image
            bounds.size = image?.size ?? .zero
            setNeedsLayout()
        }
    }
    /// In points, from the annotation's place to the middle of the view.
    open var centerOffset = CGPoint.zero { didSet { superview?.setNeedsLayout() } }
    open var calloutOffset = CGPoint.zero
    open var isEnabled = true
    open var isHighlighted = false
    open var isSelected = false
    open var canShowCallout = false
    open var isDraggable = false
    open var dragState = DragState.none
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var clusteringIdentifier: String?
    open var displayPriority = MKFeatureDisplayPriority.required
    open var collisionMode = CollisionMode.rectangle
    open weak var cluster: MKAnnotationView?

    private let picture = UIImageView()

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(picture)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(picture)
    }

    public override convenience init(frame: CGRect) {
        self.init(annotation: nil, reuseIdentifier: nil)
        self.frame = frame
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
    }

    open func prepareForReuse() { transform = .identity }
    /// Called before the view appears.
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }

    /// A disc of a colour, in which pins and markers are drawn here.
    static func disc(_ color: UIColor, _ diameter: CGFloat) -> UIImage {
        let rect = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        return UIGraphicsImageRenderer(size: rect.size).image { _ in
            UIColor.white.setFill()
            UIBezierPath(ovalIn: rect).fill()
            color.setFill()
            UIBezierPath(ovalIn: rect.insetBy(dx: diameter / 10, dy: diameter / 10)).fill()
        }
    }
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor! = .systemRed { didSet { image = Self.disc(pinTintColor, 15) } }
    open var animatesDrop = false

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = Self.disc(pinTintColor, 15)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func redPinColor() -> UIColor { .systemRed }
    open class func greenPinColor() -> UIColor { .systemGreen }
    open class func purplePinColor() -> UIColor { .systemPurple }
}

/// A marker: a disc of its colour with its picture or letters.
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor? { didSet { show() } }
    open var glyphTintColor: UIColor? { didSet { show() } }
    open var glyphText: String? { didSet { show() } }
    open var glyphImage: UIImage? { didSet { show() } }
    open var selectedGlyphImage: UIImage?
    open var titleVisibility = MKFeatureVisibility.adaptive
    open var subtitleVisibility = MKFeatureVisibility.adaptive
    open var animatesWhenAdded = false

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        show()
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func show() {
        let disc = Self.disc(markerTintColor ?? .systemRed, 28)
        let color = glyphTintColor ?? .white
        image = UIGraphicsImageRenderer(size: disc.size).image { _ in
            disc.draw(at: .zero)
            if let glyph = glyphImage?.withTintColor(color) {
                glyph.draw(in: CGRect(x: 7, y: 7, width: 14, height: 14))
            } else if let text = glyphText.map({
                NSAttributedString(
                    string: $0, attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: color])
            }) {
                text.draw(at: CGPoint(x: 14 - text.size().width / 2, y: 14 - text.size().height / 2))
            }
        }
    }
}

public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }
