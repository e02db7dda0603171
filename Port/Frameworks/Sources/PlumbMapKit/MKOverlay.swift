import PlumbCoreLocation
import UIKit

/// Something that covers a part of the map.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
    func intersects(_ mapRect: MKMapRect) -> Bool
    func canReplaceMapContent() -> Bool
}

extension MKOverlay {
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    public func canReplaceMapContent() -> Bool { false }
}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

/// Several points on the map.
open class MKMultiPoint: MKShape, MKOverlay {
    fileprivate let places: [MKMapPoint]
    open var pointCount: Int { places.count }

    fileprivate init(places: [MKMapPoint]) { self.places = places }
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(places: (0..<count).map { points[$0] })
    }
    public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(places: (0..<count).map { MKMapPoint(coordinates[$0]) })
    }

    open var boundingMapRect: MKMapRect {
        places.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }
    open override var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }
    /// Copies the coordinates of a range of points.
    open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for index in 0..<range.length { coords[index] = places[range.location + index].coordinate }
    }
}

open class MKPolyline: MKMultiPoint {}
open class MKGeodesicPolyline: MKPolyline {}
open class MKPolygon: MKMultiPoint {}

open class MKCircle: MKShape, MKOverlay {
    /// In metres.
    public let radius: CLLocationDistance
    private let place: CLLocationCoordinate2D
    open override var coordinate: CLLocationCoordinate2D { place }
    open var boundingMapRect: MKMapRect {
        let point = MKMapPoint(place)
        let length = radius * MKMapPointsPerMeterAtLatitude(place.latitude)
        return MKMapRect(x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
    }
    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        place = coord
        self.radius = radius
    }
}

/// Draws an overlay. Its coordinates are map points from the origin of the overlay's bounding rectangle.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    open var blendMode = CGBlendMode.normal
    open var contentScaleFactor: CGFloat { UIScreen.main.scale }
    fileprivate(set) weak var map: MKMapView?

    public init(overlay: any MKOverlay) { self.overlay = overlay }
    public override convenience init() { self.init(overlay: MKPolyline(places: [])) }

    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        let origin = overlay.boundingMapRect.origin
        return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }
    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        let origin = overlay.boundingMapRect.origin
        return MKMapPoint(x: origin.x + point.x, y: origin.y + point.y)
    }
    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
    }
    open func mapRect(for rect: CGRect) -> MKMapRect {
        let origin = mapPoint(for: rect.origin)
        return MKMapRect(x: origin.x, y: origin.y, width: rect.width, height: rect.height)
    }
    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
    /// - Parameter zoomScale: Points of the screen for a map point.
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
    open func setNeedsDisplay() { map?.ground.setNeedsDisplay() }
    open func setNeedsDisplay(_ mapRect: MKMapRect) { setNeedsDisplay() }

    func show(in map: MKMapView, scale: CGFloat, _ context: CGContext) {
        self.map = map
        guard overlay.intersects(map.visibleMapRect), canDraw(map.visibleMapRect, zoomScale: scale) else { return }
        let origin = overlay.boundingMapRect.origin
        context.saveGState()
        context.setAlpha(alpha)
        context.setBlendMode(blendMode)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: origin.x - map.visibleMapRect.minX, y: origin.y - map.visibleMapRect.minY)
        UIGraphicsPushContext(context)
        draw(map.visibleMapRect, zoomScale: scale, in: context)
        UIGraphicsPopContext()
        context.restoreGState()
    }
}

/// Strokes and fills a path.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    /// In points of the screen.
    open var lineWidth: CGFloat = 0
    open var lineJoin = CGLineJoin.round
    open var lineCap = CGLineCap.round
    open var miterLimit: CGFloat = 10
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
    /// In the renderer's coordinates.
    open var path: CGPath! {
        get {
            if kept == nil { createPath() }
            return kept
        }
        set { kept = newValue }
    }
    private var kept: CGPath?

    /// Makes the path, the first time that it is asked for.
    open func createPath() {}
    open func invalidatePath() {
        kept = nil
        setNeedsDisplay()
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path else { return }
        if let fillColor {
            context.setFillColor(fillColor.cgColor)
            context.addPath(path)
            context.fillPath()
        }
        guard let strokeColor else { return }
        context.setStrokeColor(strokeColor.cgColor)
        context.setLineWidth((lineWidth == 0 ? 1 : lineWidth) / zoomScale)
        context.setLineJoin(lineJoin)
        context.setLineCap(lineCap)
        context.setMiterLimit(miterLimit)
        if let lineDashPattern {
            context.setLineDash(
                phase: lineDashPhase / zoomScale, lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
        }
        context.addPath(path)
        context.strokePath()
    }

    fileprivate func path(of shape: MKMultiPoint, isClosed: Bool) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: shape.places.map(point(for:)))
        if isClosed { path.closeSubpath() }
        return path
    }
}

open class MKPolygonRenderer: MKOverlayPathRenderer {
    public let polygon: MKPolygon
    public init(polygon: MKPolygon) {
        self.polygon = polygon
        super.init(overlay: polygon)
    }
    /// - Parameter overlay: A polygon.
    public override init(overlay: any MKOverlay) {
        polygon = overlay as? MKPolygon ?? MKPolygon(points: [], count: 0)
        super.init(overlay: overlay)
    }
    open override func createPath() { path = path(of: polygon, isClosed: true) }
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
    public let polyline: MKPolyline
    public init(polyline: MKPolyline) {
        self.polyline = polyline
        super.init(overlay: polyline)
    }
    /// - Parameter overlay: A line.
    public override init(overlay: any MKOverlay) {
        polyline = overlay as? MKPolyline ?? MKPolyline(points: [], count: 0)
        super.init(overlay: overlay)
    }
    open override func createPath() { path = path(of: polyline, isClosed: false) }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
    public let circle: MKCircle
    public init(circle: MKCircle) {
        self.circle = circle
        super.init(overlay: circle)
    }
    /// - Parameter overlay: A circle.
    public override init(overlay: any MKOverlay) {
        circle = overlay as? MKCircle ?? MKCircle(center: overlay.coordinate, radius: 0)
        super.init(overlay: overlay)
    }
    open override func createPath() { path = CGPath(ellipseIn: rect(for: circle.boundingMapRect), transform: nil) }
}
