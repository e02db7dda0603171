import Foundation

/// How a client's pixels lie in memory, and the ways there and back from a ``PixelBuffer``.
struct PixelLayout: Hashable, Sendable {
    enum Channels: Hashable, Sendable {
        case gray
        case alphaOnly
        case rgb24
        /// Byte offsets of red, green, blue and alpha or padding.
        case rgba32(red: Int, green: Int, blue: Int, alpha: Int)
    }

    enum Alpha: Hashable, Sendable { case none, premultiplied, straight }

    let channels: Channels
    let alpha: Alpha

    /// nil for layouts of other depths: 16 bit, floating point, CMYK.
    init?(bitsPerComponent: Int, bitsPerPixel: Int, components: Int, info: CGBitmapInfo) {
        guard bitsPerComponent == 8, info.isDisjoint(with: .floatComponents) else { return nil }
        if info.alpha == .alphaOnly {
            guard bitsPerPixel == 8 else { return nil }
            self.init(.alphaOnly, .none)
        } else if components == 1 {
            guard bitsPerPixel == 8, info.alpha == .none else { return nil }
            self.init(.gray, .none)
        } else if components == 3 && bitsPerPixel == 24 {
            guard info.alpha == .none else { return nil }
            self.init(.rgb24, .none)
        } else if components == 3 && bitsPerPixel == 32 {
            guard let alphaFirst = info.alpha.standsFirst else { return nil }
            let alpha: Alpha = info.alpha.isPadding ? .none : info.alpha.isPremultiplied ? .premultiplied : .straight
            switch (info.byteOrder == .order32Little, alphaFirst) {
            case (false, false): self.init(.rgba32(red: 0, green: 1, blue: 2, alpha: 3), alpha)
            case (false, true): self.init(.rgba32(red: 1, green: 2, blue: 3, alpha: 0), alpha)
            case (true, false): self.init(.rgba32(red: 3, green: 2, blue: 1, alpha: 0), alpha)
            case (true, true): self.init(.rgba32(red: 2, green: 1, blue: 0, alpha: 3), alpha)
            }
        } else {
            return nil
        }
    }

    init(_ channels: Channels, _ alpha: Alpha) {
        self.channels = channels
        self.alpha = alpha
    }

    static let native = PixelLayout(.rgba32(red: 2, green: 1, blue: 0, alpha: 3), .premultiplied)
    static let nativeOpaque = PixelLayout(.rgba32(red: 2, green: 1, blue: 0, alpha: 3), .none)
    static let straightRGBA = PixelLayout(.rgba32(red: 0, green: 1, blue: 2, alpha: 3), .straight)
    static let premultipliedRGBA = PixelLayout(.rgba32(red: 0, green: 1, blue: 2, alpha: 3), .premultiplied)
    static let opaqueRGB = PixelLayout(.rgb24, .none)
    static let gray = PixelLayout(.gray, .none)

    var bytesPerPixel: Int {
        switch channels {
        case .gray, .alphaOnly: 1
        case .rgb24: 3
        case .rgba32: 4
        }
    }

    /// Reads one row of this layout into a buffer's row.
    func decode(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        switch channels {
        case .gray:
            for x in 0..<count {
                let value = source[x]
                (target[4 * x], target[4 * x + 1], target[4 * x + 2], target[4 * x + 3]) = (value, value, value, 255)
            }
        case .alphaOnly:
            for x in 0..<count {
                (target[4 * x], target[4 * x + 1], target[4 * x + 2], target[4 * x + 3]) = (0, 0, 0, source[x])
            }
        case .rgb24:
            for x in 0..<count {
                (target[4 * x], target[4 * x + 1], target[4 * x + 2], target[4 * x + 3]) =
                    (source[3 * x + 2], source[3 * x + 1], source[3 * x], 255)
            }
        case .rgba32(let r, let g, let b, let a):
            for x in 0..<count {
                let pixel = source + 4 * x
                var (red, green, blue, alpha) = (pixel[r], pixel[g], pixel[b], pixel[a])
                switch self.alpha {
                case .none: alpha = 255
                case .premultiplied:
                    // Brighter than its alpha is no premultiplied colour, and the drawing library relies on that.
                    (red, green, blue) = (min(red, alpha), min(green, alpha), min(blue, alpha))
                case .straight:
                    if alpha != 255 {
                        (red, green, blue) = (product(red, alpha), product(green, alpha), product(blue, alpha))
                    }
                }
                let out = target + 4 * x
                (out[0], out[1], out[2], out[3]) = (blue, green, red, alpha)
            }
        }
    }

    /// Writes one row of a buffer in this layout.
    func encode(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        switch channels {
        case .gray:
            for x in 0..<count {
                let pixel = source + 4 * x
                // Rec. 709 weights in 1/65536: what the eye makes of the channels.
                let (red, green, blue) = (Int(pixel[2]) * 13933, Int(pixel[1]) * 46871, Int(pixel[0]) * 4732)
                target[x] = UInt8((red + green + blue + 32768) >> 16)
            }
        case .alphaOnly:
            for x in 0..<count { target[x] = source[4 * x + 3] }
        case .rgb24:
            for x in 0..<count {
                (target[3 * x], target[3 * x + 1], target[3 * x + 2]) =
                    (source[4 * x + 2], source[4 * x + 1], source[4 * x])
            }
        case .rgba32(let r, let g, let b, let a):
            for x in 0..<count {
                let pixel = source + 4 * x
                let alpha = pixel[3]
                let out = target + 4 * x
                if self.alpha == .straight && alpha != 255 {
                    (out[r], out[g], out[b]) = (
                        quotient(pixel[2], alpha), quotient(pixel[1], alpha), quotient(pixel[0], alpha)
                    )
                } else {
                    (out[r], out[g], out[b]) = (pixel[2], pixel[1], pixel[0])
                }
                out[a] = self.alpha == .none ? 255 : alpha
            }
        }
    }
}

extension CGImageAlphaInfo {
    fileprivate var standsFirst: Bool? {
        switch self {
        case .premultipliedFirst, .first, .noneSkipFirst: true
        case .premultipliedLast, .last, .noneSkipLast: false
        case .none, .alphaOnly: nil
        }
    }

    fileprivate var isPadding: Bool { self == .noneSkipFirst || self == .noneSkipLast }

    fileprivate var isPremultiplied: Bool { self == .premultipliedFirst || self == .premultipliedLast }
}

/// a · b / 255, rounded.
@inline(__always)
private func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = Int(a) * Int(b) + 128
    return UInt8((t + t >> 8) >> 8)
}

/// a · 255 / b, rounded; zero where nothing is left.
@inline(__always)
private func quotient(_ a: UInt8, _ b: UInt8) -> UInt8 {
    b == 0 ? 0 : UInt8(min(255, (Int(a) * 255 + Int(b) / 2) / Int(b)))
}
