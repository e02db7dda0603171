import Foundation

/// Makes pictures of maps: the plain ground, as there are no map data here.
@MainActor open class MKMapSnapshotter: NSObject {
    @MainActor open class Options: NSObject {
        open var region: MKCoordinateRegion {
            get { MKCoordinateRegion(mapRect) }
            set { mapRect = newValue.rect }
        }
        /// The whole earth by default.
        open var mapRect = MKMapRect.world
        open var camera = MKMapCamera()
        open var mapType = MKMapType.standard
        /// In points. Default: 256 × 256.
        open var size = CGSize(width: 256, height: 256)
        /// Pixels a point.
        open var scale: CGFloat = UIScreen.main.scale
        open var traitCollection = UITraitCollection.current
        /// Kept: maps here have no buildings and name no places.
        open var showsBuildings = true
        /// Kept: maps here have no buildings and name no places.
        open var showsPointsOfInterest = true
        /// Kept: maps here have no buildings and name no places.
        open var pointOfInterestFilter: MKPointOfInterestFilter?

        public override init() { super.init() }
    }

    @MainActor open class Snapshot: NSObject {
        public let image: UIImage
        public let traitCollection: UITraitCollection
        private let seen: MKMapRect

        init(_ options: Options) {
            traitCollection = options.traitCollection
            let format = UIGraphicsImageRendererFormat(for: traitCollection)
            format.scale = options.scale
            format.opaque = true
            let ground = MKMapView.groundColor.resolvedColor(with: traitCollection)
            let size = options.size
            image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                ground.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            // What was asked for, and more where the picture has other proportions.
            let asked = options.mapRect
            let points = max(asked.width / max(size.width, 1), asked.height / max(size.height, 1))
            seen = MKMapRect(
                x: asked.midX - size.width * points / 2, y: asked.midY - size.height * points / 2,
                width: size.width * points, height: size.height * points)
        }

        /// Where a place lies in the picture, in points.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            guard seen.width > 0, seen.height > 0 else { return .zero }
            let place = MKMapPoint(coordinate)
            return CGPoint(
                x: (place.x - seen.minX) / seen.width * image.size.width,
                y: (place.y - seen.minY) / seen.height * image.size.height)
        }
    }

    public typealias CompletionHandler = @MainActor (Snapshot?, (any Error)?) -> Void

    private let options: Options
    private var running = 0
    open private(set) var isLoading = false

    public init(options: Options) {
        self.options = options
        super.init()
    }

    /// Calls the handler later, on the main queue.
    open func start(completionHandler: @escaping CompletionHandler) {
        running += 1
        isLoading = true
        let number = running
        DispatchQueue.main.async { [self] in
            guard isLoading, number == running else { return }
            isLoading = false
            completionHandler(Snapshot(options), nil)
        }
    }

    /// Calls the handler later, on the main queue whichever is given: pictures belong to it here.
    open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        start(completionHandler: completionHandler)
    }

    /// Ends the work; the handler is not called.
    open func cancel() { isLoading = false }
}
