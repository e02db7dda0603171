@_exported import PlumbCoreLocation
@_exported import UIKit

// Maps lie on a square of 2^28 points a side, in Mercator's projection, as Apple's do.

public struct MKMapPoint: Hashable, Sendable {
    /// In map points from 180° west, to the east.
    public var x: Double
    /// In map points from the northern edge, to the south.
    public var y: Double

    public init() { self.init(x: 0, y: 0) }
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
    public init(_ coordinate: CLLocationCoordinate2D) {
        let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
        x = MKMapSize.world.width * (coordinate.longitude + 180) / 360
        y = MKMapSize.world.height * (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    public var coordinate: CLLocationCoordinate2D {
        let angle = Double.pi * (1 - 2 * y / MKMapSize.world.height)
        return CLLocationCoordinate2D(
            latitude: atan(sinh(angle)) * 180 / .pi, longitude: x / MKMapSize.world.width * 360 - 180)
    }

    /// In metres, along the ground.
    public func distance(to other: MKMapPoint) -> CLLocationDistance {
        func location(_ point: MKMapPoint) -> CLLocation {
            CLLocation(latitude: point.coordinate.latitude, longitude: point.coordinate.longitude)
        }
        return location(self).distance(from: location(other))
    }
}

public struct MKMapSize: Hashable, Sendable {
    /// In map points.
    public var width: Double
    /// In map points.
    public var height: Double

    public init() { self.init(width: 0, height: 0) }
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

public struct MKMapRect: Hashable, Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    public var minX: Double { origin.x }
    public var midX: Double { origin.x + size.width / 2 }
    public var maxX: Double { origin.x + size.width }
    public var minY: Double { origin.y }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull { return other }
        if other.isNull { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
    public func intersection(_ other: MKMapRect) -> MKMapRect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        let width = min(maxX, other.maxX) - x
        let height = min(maxY, other.maxY) - y
        return width < 0 || height < 0 ? .null : MKMapRect(x: x, y: y, width: width, height: height)
    }
    public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isEmpty }
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    public func contains(_ other: MKMapRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
}

/// A width and height in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() { self.init(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }
    /// - Parameters:
    ///   - latitudinalMeters: From north to south, in metres.
    ///   - longitudinalMeters: From west to east, in metres.
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let metersInADegree = 111_319.49
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / metersInADegree,
                longitudeDelta: longitudinalMeters / (metersInADegree * cos(center.latitude * .pi / 180))))
    }
    public init(_ rect: MKMapRect) {
        let first = rect.origin.coordinate
        let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: first.latitude - last.latitude, longitudeDelta: last.longitude - first.longitude))
    }

    /// The region's rectangle on the map.
    var rect: MKMapRect {
        func point(_ north: Double, _ east: Double) -> MKMapPoint {
            MKMapPoint(
                CLLocationCoordinate2D(
                    latitude: center.latitude + north * span.latitudeDelta / 2,
                    longitude: center.longitude + east * span.longitudeDelta / 2))
        }
        let first = point(1, -1)
        let last = point(-1, 1)
        return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    }
}

public typealias MKZoomScale = CGFloat

/// Metres on the ground for a map point at this latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / MKMapSize.world.width
}
/// Map points for a metre on the ground at this latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
}
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
    "{{\(rect.minX), \(rect.minY)}, {\(rect.width), \(rect.height)}}"
}

extension NSValue {
    /// A place, kept as a point of degrees.
    public convenience init(mkCoordinate coordinate: CLLocationCoordinate2D) {
        self.init(point: CGPoint(x: coordinate.longitude, y: coordinate.latitude))
    }
    /// A span, in degrees.
    public convenience init(mkCoordinateSpan span: MKCoordinateSpan) {
        self.init(size: CGSize(width: span.longitudeDelta, height: span.latitudeDelta))
    }
    /// The place that was put in.
    public var mkCoordinateValue: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: pointValue.y, longitude: pointValue.x)
    }
    /// The span that was put in.
    public var mkCoordinateSpanValue: MKCoordinateSpan {
        MKCoordinateSpan(latitudeDelta: sizeValue.height, longitudeDelta: sizeValue.width)
    }
}
