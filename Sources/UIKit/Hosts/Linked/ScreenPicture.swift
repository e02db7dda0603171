import HostLink
import QuartzCore

/// The pixels of a screen, brought from one frame to the next by drawing what changed.
final class ScreenPicture {
    private var context: CGContext?
    private var size = CGSize.zero
    private var scale: CGFloat = 0
    private var shown: [LayerSnapshot]?
    /// Pixels drawn, for tests.
    private(set) var drawnPixels = 0

    /// What is coloured over the layers.
    var options = DrawingOptions() {
        didSet { if options != oldValue { forget() } }
    }

    /// The next update gives the whole screen.
    func forget() { shown = nil }

    /// The screen as a PNG file.
    func png() -> Data? { context?.makeImage().flatMap { try? $0.pngData() } }

    /// Draws a frame.
    ///
    /// - Parameter scale: Pixels in a point.
    /// - Returns: What became different, to be applied in order; nil for sizes that no picture can have.
    func update(to frame: HostFrame, scale wanted: CGFloat) -> [Frame.Part]? {
        if frame.size != size || wanted != scale || context == nil {
            guard let new = CGContext(topLeftSize: frame.size, scale: wanted, opaque: true) else { return nil }
            (context, size, scale) = (new, frame.size, wanted)
            shown = nil
        }
        guard let context else { return nil }
        let screen = CGRect(x: 0, y: 0, width: CGFloat(context.width) / scale, height: CGFloat(context.height) / scale)
        let isWhole = shown == nil
        let change =
            shown.map { SnapshotChange(from: $0, to: frame.windows, screen: screen, scale: scale) }
            ?? SnapshotChange(all: screen)
        shown = frame.windows
        var parts: [Frame.Part] = []
        if let move = change.move { parts.append(self.move(move, in: context)) }
        for area in change.areas {
            let pixels = PixelArea(area, scale: scale)
            let before = isWhole ? nil : rows(of: pixels, in: context)
            draw(frame.windows, area, in: context)
            drawnPixels += pixels.width * pixels.height
            if let part = difference(from: before, at: pixels, in: context) { parts.append(part) }
        }
        return parts
    }

    private func draw(_ layers: [LayerSnapshot], _ area: CGRect, in context: CGContext) {
        context.saveGState()
        context.clip(to: area)
        context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        context.fill(area)
        for layer in layers { layer.draw(in: context) }
        if options.tintsBlendedLayers || options.tintsMisalignedImages {
            for layer in layers {
                layer.drawTints(
                    in: context, blended: options.tintsBlendedLayers, misaligned: options.tintsMisalignedImages,
                    scale: scale)
            }
        }
        context.restoreGState()
    }

    private struct PixelArea {
        var x, y, width, height: Int

        init(_ area: CGRect, scale: CGFloat) {
            x = Int((area.minX * scale).rounded())
            y = Int((area.minY * scale).rounded())
            width = Int((area.maxX * scale).rounded()) - x
            height = Int((area.maxY * scale).rounded()) - y
        }
    }

    private func rows(of area: PixelArea, in context: CGContext) -> [UInt8] {
        guard let data = context.data else { return [] }
        let length = area.width * 4
        return [UInt8](unsafeUninitializedCapacity: length * area.height) { buffer, count in
            guard let target = buffer.baseAddress else { return }
            for row in 0..<area.height {
                memcpy(
                    target + row * length, data + (area.y + row) * context.bytesPerRow + area.x * 4, length)
            }
            count = length * area.height
        }
    }

    /// The rows from the first to the last that differ from those before; nil when none does.
    private func difference(from before: [UInt8]?, at area: PixelArea, in context: CGContext) -> Frame.Part? {
        let length = area.width * 4
        var (first, last) = (0, area.height - 1)
        if let before, let data = context.data {
            let new = data + area.y * context.bytesPerRow + area.x * 4
            before.withUnsafeBytes { old in
                guard let old = old.baseAddress else { return }
                func same(_ row: Int) -> Bool {
                    memcmp(old + row * length, new + row * context.bytesPerRow, length) == 0
                }
                while first <= last, same(first) { first += 1 }
                while last > first, same(last) { last -= 1 }
            }
        }
        guard first <= last else { return nil }
        var changed = area
        changed.y += first
        changed.height = last - first + 1
        return Frame.Part(
            x: UInt32(changed.x), y: UInt32(changed.y), width: UInt32(changed.width), height: UInt32(changed.height),
            content: .pixels(rows(of: changed, in: context)))
    }

    private func move(_ move: SnapshotChange.Move, in context: CGContext) -> Frame.Part {
        let area = PixelArea(move.area, scale: scale)
        let (dx, dy) = (Int((move.dx * scale).rounded()), Int((move.dy * scale).rounded()))
        if let data = context.data {
            // Rows in the order that does not overwrite what is still needed.
            for index in 0..<area.height {
                let row = dy > 0 ? index : area.height - 1 - index
                memmove(
                    data + (area.y + row) * context.bytesPerRow + area.x * 4,
                    data + (area.y + row + dy) * context.bytesPerRow + (area.x + dx) * 4, area.width * 4)
            }
            context.pixelsChanged()
        }
        return Frame.Part(
            x: UInt32(area.x), y: UInt32(area.y), width: UInt32(area.width), height: UInt32(area.height),
            content: .moved(x: Int32(dx), y: Int32(dy)))
    }
}
