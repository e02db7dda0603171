/// What changed on the screen since the last frame, without loss.
public struct Frame: Hashable, Sendable {
    /// What ``HostMessage/acknowledge(_:)`` tells; grows by one.
    public var number: UInt32
    /// Seconds of the app's clock.
    public var time: Double
    /// The width of the whole screen, in pixels.
    public var width: UInt32
    /// The height of the whole screen, in pixels.
    public var height: UInt32
    /// Pixels in a point.
    public var scale: Double
    /// Apply them in order.
    public var parts: [Part]

    /// A rectangle of the screen with its new pixels.
    public struct Part: Hashable, Sendable {
        /// The left edge, in pixels of the screen.
        public var x: UInt32
        /// The top edge, in pixels of the screen.
        public var y: UInt32
        /// The width, in pixels of the screen.
        public var width: UInt32
        /// The height, in pixels of the screen.
        public var height: UInt32
        /// The new pixels, or where they come from.
        public var content: Content

        public init(x: UInt32, y: UInt32, width: UInt32, height: UInt32, content: Content) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.content = content
        }
    }

    /// How a part's pixels are encoded.
    public enum Content: Hashable, Sendable {
        /// Rows from the top, each pixel blue, green, red and a byte without meaning.
        case pixels([UInt8])
        /// What the screen showed that far away in the last frame, in pixels: where content was scrolled. A source
        /// outside of the screen is refused.
        case moved(x: Int32, y: Int32)
    }

    public init(number: UInt32, time: Double, width: UInt32, height: UInt32, scale: Double, parts: [Part]) {
        self.number = number
        self.time = time
        self.width = width
        self.height = height
        self.scale = scale
        self.parts = parts
    }

    /// The most pixels along a side.
    public static let greatestSide: UInt32 = 16384
}

/// A screen that frames are applied to, for hosts that keep one.
public struct FramePixels: Sendable {
    /// The frame's width, in pixels; 0 before the first frame.
    public private(set) var width = 0
    /// The frame's height, in pixels; 0 before the first frame.
    public private(set) var height = 0
    /// The pixels, in the form of ``Frame/Content/pixels(_:)``.
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// - Returns: False for a part of a screen that it never saw the whole of; nothing is changed then.
    @discardableResult
    public mutating func apply(_ frame: Frame) -> Bool {
        let (w, h) = (Int(frame.width), Int(frame.height))
        if w != width || h != height {
            let isWhole = frame.parts.contains {
                guard case .pixels = $0.content else { return false }
                return $0.x == 0 && $0.y == 0 && $0.width == frame.width && $0.height == frame.height
            }
            guard isWhole else { return false }
            (width, height) = (w, h)
            bytes = [UInt8](repeating: 0, count: w * h * 4)
        }
        for part in frame.parts { apply(part) }
        return true
    }

    private mutating func apply(_ part: Frame.Part) {
        let (x, y, w, h) = (Int(part.x), Int(part.y), Int(part.width), Int(part.height))
        let stride = width * 4
        bytes.withUnsafeMutableBytes { screen in
            guard let base = screen.baseAddress else { return }
            switch part.content {
            case .pixels(let pixels):
                pixels.withUnsafeBytes { source in
                    guard let from = source.baseAddress else { return }
                    for row in 0..<h {
                        (base + (y + row) * stride + x * 4).copyMemory(from: from + row * w * 4, byteCount: w * 4)
                    }
                }
            case .moved(let dx, let dy):
                // Rows are taken in the order that does not overwrite what is still needed; one row may overlap itself.
                let rows = dy > 0 ? Array(0..<h) : Array((0..<h).reversed())
                for row in rows {
                    let from = base + (y + row + Int(dy)) * stride + (x + Int(dx)) * 4
                    (base + (y + row) * stride + x * 4).copyMemory(from: from, byteCount: w * 4)
                }
            }
        }
    }
}
