import CoreGraphics
import Synchronization

extension FontFace {
    private static let drawn = Mutex<[FontFace: CGFont]>([:])

    /// The face for drawing; nil where CoreGraphics cannot open what the shaper could.
    var cgFont: CGFont? {
        if let font = Self.drawn.withLock({ $0[self] }) { return font }
        guard let font = CGFont(file: path, faceIndex: index) else { return nil }
        return Self.drawn.withLock { fonts in
            if let first = fonts[self] { return first }
            fonts[self] = font
            return font
        }
    }
}
