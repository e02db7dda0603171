/// A screen as a coordinate space: either turning with the interface, or fixed to the device.
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    // Never change, so that spaces can be compared on any thread.
    nonisolated private let screen: UIScreen
    nonisolated private let isFixed: Bool

    init(screen: UIScreen, isFixed: Bool) {
        self.screen = screen
        self.isFixed = isFixed
        super.init()
    }

    var bounds: CGRect {
        isFixed ? CGRect(origin: .zero, size: screen.device.portrait) : screen.bounds
    }

    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        let onScreen = screenPoint(point)
        switch space {
        case let other as ScreenCoordinateSpace: return other.ownPoint(onScreen)
        case let window as UIWindow: return window.pointFromScreen(onScreen)
        case let view as UIView:
            let inRoot = (view.root as? UIWindow)?.pointFromScreen(onScreen) ?? onScreen
            return view.convert(inRoot, from: view.root)
        default: return space.convert(onScreen, from: screen.coordinateSpace)
        }
    }

    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        switch space {
        case let other as ScreenCoordinateSpace: return ownPoint(other.screenPoint(point))
        case let window as UIWindow: return ownPoint(window.pointToScreen(point))
        case let view as UIView:
            let inRoot = view.convert(point, to: view.root)
            return ownPoint((view.root as? UIWindow)?.pointToScreen(inRoot) ?? inRoot)
        default: return ownPoint(space.convert(point, to: screen.coordinateSpace))
        }
    }

    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        CGRect(enclosing: rect.corners.map { convert($0, to: space) })
    }

    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        CGRect(enclosing: rect.corners.map { convert($0, from: space) })
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ScreenCoordinateSpace else { return false }
        return other.screen === screen && other.isFixed == isFixed
    }

    // MARK: The two spaces of a screen

    /// A point of this space in the one that turns with the interface.
    private func screenPoint(_ point: CGPoint) -> CGPoint {
        isFixed ? screen.screenState.orientation.turned(point, in: screen.bounds.size) : point
    }

    private func ownPoint(_ point: CGPoint) -> CGPoint {
        isFixed ? screen.screenState.orientation.fixed(point, in: screen.bounds.size) : point
    }
}

extension UIInterfaceOrientation {
    /// From the interface's space, of the size given, to the space of the device held upright.
    fileprivate func fixed(_ point: CGPoint, in size: CGSize) -> CGPoint {
        switch self {
        case .unknown, .portrait: point
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: CGPoint(x: size.height - point.y, y: point.x)
        case .landscapeLeft: CGPoint(x: point.y, y: size.width - point.x)
        }
    }

    /// The inverse of `fixed`.
    fileprivate func turned(_ point: CGPoint, in size: CGSize) -> CGPoint {
        switch self {
        case .unknown, .portrait: point
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: CGPoint(x: point.y, y: size.height - point.x)
        case .landscapeLeft: CGPoint(x: size.width - point.y, y: point.x)
        }
    }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
            CGPoint(x: maxX, y: maxY),
        ]
    }
}
