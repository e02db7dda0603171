import UIKit

/// A graphics processor. There is none here.
public protocol MTLDevice: AnyObject {
    var name: String { get }
}

/// Nil: there is no graphics processor here, as in simulators before iOS 13.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

/// How a pixel's parts lie in memory.
public enum MTLPixelFormat: UInt, Sendable {
    case invalid = 0
    case rgba8Unorm = 70
    case rgba8Unorm_srgb = 71
    case bgra8Unorm = 80
    case bgra8Unorm_srgb = 81
    case rgba16Float = 115
    case depth32Float = 252
    case stencil8 = 253
    case depth32Float_stencil8 = 260
}

/// What a picture is filled with before it is drawn.
public struct MTLClearColor: Sendable {
    public var red, green, blue, alpha: Double
    public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
    MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// Draws what an ``MTKView`` shows.
@preconcurrency @MainActor
public protocol MTKViewDelegate: AnyObject {
    /// The view's pixels become others.
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
    /// Never called: there is nothing to draw with.
    func draw(in view: MTKView)
}

/// A view that Metal draws in: empty here, which it says once on the standard error when it is shown.
open class MTKView: UIView {
    open weak var delegate: (any MTKViewDelegate)?
    open var device: (any MTLDevice)?
    open var preferredDevice: (any MTLDevice)? { nil }
    open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
    open var depthStencilPixelFormat = MTLPixelFormat.invalid
    open var sampleCount = 1
    open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
    open var clearDepth = 1.0
    open var clearStencil: UInt32 = 0
    open var preferredFramesPerSecond = 60
    open var enableSetNeedsDisplay = false
    open var isPaused = false
    open var framebufferOnly = true
    open var presentsWithTransaction = false
    /// Whether ``drawableSize`` follows the view's size.
    open var autoResizeDrawable = true
    /// In pixels.
    open var drawableSize: CGSize = .zero {
        didSet { if drawableSize != oldValue { delegate?.mtkView(self, drawableSizeWillChange: drawableSize) } }
    }

    public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
        super.init(frame: frameRect)
        self.device = device
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private static var hasSpoken = false

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, !Self.hasSpoken else { return }
        Self.hasSpoken = true
        FileHandle.standardError.write(Data("MTKView: Metal is not here: the view stays empty\n".utf8))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard autoResizeDrawable else { return }
        let scale = window?.screen.scale ?? contentScaleFactor
        drawableSize = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Draws nothing.
    open func draw() {}

    /// Forgets nothing: no memory is held for pictures.
    open func releaseDrawables() {}
}
