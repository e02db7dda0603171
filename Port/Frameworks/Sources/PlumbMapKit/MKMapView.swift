import PlumbCoreLocation
import UIKit

public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
    "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState)
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
    func mapViewWillStartLocatingUser(_ mapView: MKMapView)
    func mapViewDidStopLocatingUser(_ mapView: MKMapView)
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations members: [any MKAnnotation])
        -> MKClusterAnnotation
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
    public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {}
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
    public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
    public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
    public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapView(
        _ mapView: MKMapView, clusterAnnotationForMemberAnnotations members: [any MKAnnotation]
    ) -> MKClusterAnnotation { MKClusterAnnotation(memberAnnotations: members) }
}

/// A map without streets: there are no map data here. Annotation views and overlays stand at their places on a plain
/// ground.
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    /// Kept: maps here name no places.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var camera = MKMapCamera()
    open var userTrackingMode = MKUserTrackingMode.none
    open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { locate() } } }
    public let userLocation = MKUserLocation()
    open var isUserLocationVisible: Bool {
        userLocation.location.map { visibleMapRect.contains(MKMapPoint($0.coordinate)) } ?? false
    }
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open var selectedAnnotations: [any MKAnnotation] {
        get { annotations.filter { view(for: $0)?.isSelected ?? false } }
        set {
            selectedAnnotations.forEach { deselectAnnotation($0, animated: false) }
            newValue.prefix(1).forEach { selectAnnotation($0, animated: false) }
        }
    }

    private var asked = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79),
        span: MKCoordinateSpan(latitudeDelta: 60, longitudeDelta: 60)
    ).rect
    private var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
    private var spare: [String: [MKAnnotationView]] = [:]
    private var registered: [String: MKAnnotationView.Type] = [:]
    private let manager = CLLocationManager()
    let ground = MapGround()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    static let groundColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.94, alpha: 1)
    }

    private func setUp() {
        clipsToBounds = true
        ground.map = self
        ground.frame = bounds
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.backgroundColor = Self.groundColor
        insertSubview(ground, at: 0)
        addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector("pan:", { (map: MKMapView) in { map.pan($0) } })))
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tap:", { (map: MKMapView) in { map.tap($0) } })))
    }

    // MARK: What is seen

    /// The rectangle that the view shows: what was asked for, and more where the view has other proportions.
    open var visibleMapRect: MKMapRect {
        get {
            guard bounds.width > 0, bounds.height > 0, asked.width > 0, asked.height > 0 else { return asked }
            let points = 1 / scale
            let width = bounds.width * points
            let height = bounds.height * points
            return MKMapRect(x: asked.midX - width / 2, y: asked.midY - height / 2, width: width, height: height)
        }
        set { setVisibleMapRect(newValue, animated: false) }
    }
    open var region: MKCoordinateRegion {
        get { MKCoordinateRegion(visibleMapRect) }
        set { setRegion(newValue, animated: false) }
    }
    open var centerCoordinate: CLLocationCoordinate2D {
        get { MKMapPoint(x: asked.midX, y: asked.midY).coordinate }
        set { setCenter(newValue, animated: false) }
    }

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        setVisibleMapRect(region.rect, animated: animated)
    }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        let point = MKMapPoint(coordinate)
        setVisibleMapRect(
            asked.offsetBy(dx: point.x - asked.midX, dy: point.y - asked.midY), animated: animated)
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        delegate?.mapView(self, regionWillChangeAnimated: animate)
        asked = mapRect
        ground.setNeedsDisplay()
        setNeedsLayout()
        if animate { UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() } }
        delegate?.mapViewDidChangeVisibleRegion(self)
        delegate?.mapView(self, regionDidChangeAnimated: animate)
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
        setVisibleMapRect(mapRectThatFits(mapRect, edgePadding: insets), animated: animate)
    }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect }
    open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
        let width = bounds.width - insets.left - insets.right
        let height = bounds.height - insets.top - insets.bottom
        guard width > 0, height > 0 else { return mapRect }
        let points = max(mapRect.width / width, mapRect.height / height)
        return MKMapRect(
            x: mapRect.minX - insets.left * points, y: mapRect.minY - insets.top * points,
            width: mapRect.width + (insets.left + insets.right) * points,
            height: mapRect.height + (insets.top + insets.bottom) * points)
    }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        userTrackingMode = mode
        showsUserLocation = showsUserLocation || mode != .none
        delegate?.mapView(self, didChange: mode, animated: animated)
    }
    /// Kept: maps are not held to them.
    open var cameraZoomRange: CameraZoomRange!
    open var cameraBoundary: CameraBoundary?
    open func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) { cameraZoomRange = range }
    open func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) { cameraBoundary = boundary }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        self.camera = camera
        setCenter(camera.centerCoordinate, animated: animated)
    }
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let rect = annotations.map { MKMapRect(origin: MKMapPoint($0.coordinate), size: MKMapSize()) }
            .reduce(MKMapRect.null) { $0.union($1) }
        guard !rect.isNull else { return }
        let length = max(rect.width, rect.height, 10_000) * 0.1
        setVisibleMapRect(rect.insetBy(dx: -length, dy: -length), animated: animated)
    }

    /// Points of the screen for a map point.
    fileprivate var scale: CGFloat {
        guard asked.width > 0, asked.height > 0 else { return 1 }
        return min(bounds.width / asked.width, bounds.height / asked.height)
    }

    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let point = MKMapPoint(coordinate)
        let seen = visibleMapRect
        return convert(CGPoint(x: (point.x - seen.minX) * scale, y: (point.y - seen.minY) * scale), to: view)
    }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let place = convert(point, from: view)
        let seen = visibleMapRect
        return MKMapPoint(x: seen.minX + place.x / scale, y: seen.minY + place.y / scale).coordinate
    }
    open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        let rect = region.rect
        let first = convert(rect.origin.coordinate, toPointTo: view)
        return CGRect(origin: first, size: CGSize(width: rect.width * scale, height: rect.height * scale))
    }
    open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let place = convert(rect, from: view)
        let seen = visibleMapRect
        return MKCoordinateRegion(
            MKMapRect(
                x: seen.minX + place.minX / scale, y: seen.minY + place.minY / scale, width: place.width / scale,
                height: place.height / scale))
    }

    private func pan(_ gesture: UIPanGestureRecognizer) {
        guard isScrollEnabled, scale > 0 else { return }
        let moved = gesture.translation(in: self)
        gesture.setTranslation(.zero, in: self)
        setVisibleMapRect(asked.offsetBy(dx: -moved.x / scale, dy: -moved.y / scale), animated: false)
    }

    private func tap(_ gesture: UITapGestureRecognizer) {
        let place = gesture.location(in: self)
        let hit = annotations.last { view(for: $0)?.frame.contains(place) ?? false }
        selectedAnnotations.filter { $0 !== hit }.forEach { deselectAnnotation($0, animated: true) }
        if let hit { selectAnnotation(hit, animated: true) }
    }

    // MARK: Annotations

    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        let added = annotations.filter { new in !self.annotations.contains { $0 === new } }
        guard !added.isEmpty else { return }
        self.annotations += added
        setNeedsLayout()
        // Views are made later, because apps often set the delegate after the annotations.
        DispatchQueue.main.async { self.makeViews() }
    }
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations {
            self.annotations.removeAll { $0 === annotation }
            guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
            view.removeFromSuperview()
            if let identifier = view.reuseIdentifier { spare[identifier, default: []].append(view) }
        }
    }
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }
    open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
    }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        guard let view = spare[identifier]?.popLast() else {
            return registered[identifier].map { make($0, identifier) }
        }
        view.prepareForReuse()
        return view
    }
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        let view =
            dequeueReusableAnnotationView(withIdentifier: identifier) ?? make(MKMarkerAnnotationView.self, identifier)
        view.annotation = annotation
        return view
    }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        registered[identifier] = viewClass as? MKAnnotationView.Type
    }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard let view = view(for: annotation), view.isEnabled, !view.isSelected else { return }
        view.setSelected(true, animated: animated)
        delegate?.mapView(self, didSelect: view)
    }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, let view = view(for: annotation), view.isSelected else { return }
        view.setSelected(false, animated: animated)
        delegate?.mapView(self, didDeselect: view)
    }

    private func make(_ type: MKAnnotationView.Type, _ identifier: String) -> MKAnnotationView {
        AnnotationViews.make(type, identifier)
    }

    private func makeViews() {
        var added: [MKAnnotationView] = []
        for annotation in annotations where views[ObjectIdentifier(annotation)] == nil {
            let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
            let view =
                delegate?.mapView(self, viewFor: annotation)
                ?? dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
            view.annotation = annotation
            views[ObjectIdentifier(annotation)] = view
            view.prepareForDisplay()
            addSubview(view)
            added.append(view)
        }
        setNeedsLayout()
        layoutIfNeeded()
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for annotation in annotations {
            guard let view = views[ObjectIdentifier(annotation)] else { continue }
            let place = convert(annotation.coordinate, toPointTo: self)
            view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y)
        }
        ground.setNeedsDisplay()
    }

    // MARK: Overlays

    open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }
    open func addOverlays(_ overlays: [any MKOverlay]) {
        self.overlays += overlays
        ground.setNeedsDisplay()
    }
    open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { addOverlays(overlays) }
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
        overlays.insert(overlay, at: min(index, overlays.count))
        ground.setNeedsDisplay()
    }
    open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
    open func removeOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays {
            self.overlays.removeAll { $0 === overlay }
            renderers[ObjectIdentifier(overlay)] = nil
        }
        ground.setNeedsDisplay()
    }
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }

    fileprivate func drawOverlays(_ context: CGContext) {
        var added: [MKOverlayRenderer] = []
        for overlay in overlays {
            let known = renderers[ObjectIdentifier(overlay)]
            guard let renderer = known ?? delegate?.mapView(self, rendererFor: overlay) else { continue }
            if known == nil { added.append(renderer) }
            renderers[ObjectIdentifier(overlay)] = renderer
            renderer.show(in: self, scale: scale, context)
        }
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    // MARK: The user

    private func locate() {
        guard showsUserLocation else {
            removeAnnotation(userLocation)
            delegate?.mapViewDidStopLocatingUser(self)
            return
        }
        delegate?.mapViewWillStartLocatingUser(self)
        guard let place = manager.location else {
            delegate?.mapView(self, didFailToLocateUserWithError: CLError(.denied))
            return
        }
        userLocation.location = place
        addAnnotation(userLocation)
        delegate?.mapView(self, didUpdate: userLocation)
        if userTrackingMode != .none { setCenter(place.coordinate, animated: false) }
    }
}

/// What lies under the annotations.
final class MapGround: UIView {
    weak var map: MKMapView?

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        map?.drawOverlays(context)
    }
}

/// Where a map is looked at from. Maps here lie flat with north at the top; the centre moves them.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
    open var centerCoordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    /// The height of the camera above the ground, in metres.
    open var centerCoordinateDistance: CLLocationDistance = 0
    /// In degrees.
    open var pitch: CGFloat = 0
    /// In degrees from north.
    open var heading: CLLocationDirection = 0

    public override init() {}
    /// - Parameter eyeAltitude: In metres above the ground.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
        eyeAltitude: CLLocationDistance
    ) {
        let eye = CLLocation(latitude: eyeCoordinate.latitude, longitude: eyeCoordinate.longitude)
        let center = CLLocation(latitude: centerCoordinate.latitude, longitude: centerCoordinate.longitude)
        let aside = eye.distance(from: center)
        self.init(
            lookingAtCenter: centerCoordinate, fromDistance: hypot(aside, eyeAltitude),
            pitch: CGFloat(atan2(aside, eyeAltitude) * 180 / .pi), heading: 0)
    }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
        pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }
}
