import QuartzCore

/// Frames as they are shown, kept until they become an animated file.
@MainActor
final class FrameRecorder {
    private var frames: [HostFrame] = []
    /// Every other frame of the display is kept, for a minute at most.
    private static let spacing: TimeInterval = 1 / 30
    private static let greatestCount = 1800

    func add(_ frame: HostFrame) {
        if let last = frames.last, frame.time - last.time < Self.spacing - 1e-6 {
            // Of several frames within the spacing the last one is kept, because it shows the result.
            frames[frames.count - 1] = frame
        } else if frames.count < Self.greatestCount {
            frames.append(frame)
        }
    }

    /// - Returns: Nil where nothing was shown.
    func file(at end: TimeInterval, asPNG: Bool) -> Data? {
        guard let first = frames.first else { return nil }
        let isTurned = frames.contains { $0.size != first.size }
        func image(_ frame: HostFrame) -> CGImage? { isTurned ? frame.squareImage() : frame.image() }
        guard let start = image(first) else { return nil }
        do {
            let stop = max(end - first.time, (frames.last?.time ?? 0) - first.time + Self.spacing)
            if asPNG {
                var file = AnimatedPNG(hasAlpha: isTurned)
                for frame in frames {
                    if let picture = image(frame) { try file.add(picture, at: frame.time - first.time) }
                }
                return try file.finish(at: stop)
            }
            let file = try AnimatedWebP(width: start.width, height: start.height)
            for frame in frames { if let picture = image(frame) { try file.add(picture, at: frame.time - first.time) } }
            return try file.finish(at: stop)
        } catch {
            return nil
        }
    }
}
