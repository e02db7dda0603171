import CoreGraphics

/// Pictures of a layer on its way through time, as one animated file.
package enum LayerRecording {
    /// Moves the held clock from now on by `duration` and keeps a picture of each frame; the clock stays at the end.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - frame: Runs before each picture, with its time; the place for layout.
    /// - Returns: An animated WebP, which repeats for ever. Equal runs give equal bytes.
    package static func webp(
        of layer: CALayer, duration: CFTimeInterval, framesPerSecond: Double = 30, scale: CGFloat = 2,
        frame: (CFTimeInterval) -> Void = { _ in }
    ) throws -> Data {
        let start = MediaClock.now
        let count = max(1, Int((duration * framesPerSecond).rounded()))
        var file: AnimatedWebP?
        for index in 0...count {
            let time = start + Double(index) / framesPerSecond
            MediaClock.advance(to: time)
            frame(time)
            guard let image = LayerSnapshot.commit(layer, at: time).image(scale: scale) else { continue }
            let target = try file ?? AnimatedWebP(width: image.width, height: image.height)
            try target.add(image, at: time - start)
            file = target
        }
        return try file?.finish(at: Double(count + 1) / framesPerSecond) ?? Data()
    }
}
