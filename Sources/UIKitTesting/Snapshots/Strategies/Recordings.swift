import Foundation
import UIKit

extension Diffing where Value == Recording {
    /// Animated PNG files, compared frame by frame.
    public static func recording(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
        let images = Diffing<UIImage>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
        return Diffing(
            toData: { $0.apngData() ?? Data() },
            fromData: { Recording(apngData: $0, scale: scale ?? 1) ?? Recording(frames: [], frameDuration: 0) }
        ) { reference, actual in
            guard !reference.frames.isEmpty else { return ("The reference can't be read as an animated PNG.", []) }
            guard reference.frames.count == actual.frames.count else {
                return ("The reference has \(reference.frames.count) frames, the value \(actual.frames.count).", [])
            }
            for (index, (old, new)) in zip(reference.frames, actual.frames).enumerated() {
                guard let (text, attachments) = images.diff(old, new) else { continue }
                let time = Double(index) * actual.frameDuration
                return ("From frame \(index) on, at \(String(format: "%.3f", time)) s: \(text)", attachments)
            }
            return nil
        }
    }
}

extension Snapshotting where Value == UIView, Format == Recording {
    /// What moves, as an animated PNG: the view is shown, `changes` are made, and the clock goes on frame by frame.
    ///
    /// The clock is held meanwhile, so every run has the same frames.
    ///
    /// - Parameters:
    ///   - duration: How long is recorded, in seconds.
    ///   - framesPerSecond: How many frames are kept of each second; at most 600 in all.
    ///   - precision: The share of a frame's bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1.
    ///   - size: In points; the view's own by default.
    ///   - traits: Beside those of the screen.
    ///   - changes: Made after the first frame, with the clock held.
    public static func recording(
        duration: TimeInterval, framesPerSecond: Int = 30, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = .init(), changes: @escaping @MainActor (UIView) -> Void
    ) -> Snapshotting {
        Snapshotting<Recording, Recording>(
            pathExtension: "png",
            diffing: .recording(
                precision: precision, perceptualPrecision: perceptualPrecision,
                scale: traits.displayScale > 0 ? traits.displayScale : nil)
        ).pullback { view in
            onMainActor((view, changes)) { view, changes in
                SnapshotStage(config: ViewImageConfig(size: size), traits: traits).record(
                    view, in: UIViewController(), duration, framesPerSecond, changes)
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == Recording {
    /// What moves on a controller's screen; see the strategy for views.
    public static func recording(
        on config: ViewImageConfig, duration: TimeInterval, framesPerSecond: Int = 30, precision: Float = 1,
        perceptualPrecision: Float = 1, traits: UITraitCollection = .init(),
        changes: @escaping @MainActor (UIViewController) -> Void
    ) -> Snapshotting {
        Snapshotting<Recording, Recording>(
            pathExtension: "png",
            diffing: .recording(
                precision: precision, perceptualPrecision: perceptualPrecision,
                scale: traits.displayScale > 0 ? traits.displayScale : nil)
        ).pullback { controller in
            onMainActor((controller, changes)) { controller, changes in
                SnapshotStage(config: config, traits: traits).record(
                    controller.view, in: controller, duration, framesPerSecond
                ) { _ in changes(controller) }
            }
        }
    }
}

extension SnapshotStage {
    /// Shows the view, makes the changes, and draws it at each frame of the held clock.
    func record(
        _ view: UIView, in controller: UIViewController, _ duration: TimeInterval, _ framesPerSecond: Int,
        _ changes: @MainActor (UIView) -> Void
    ) -> Recording {
        let wasHeld = MediaClock.isHeld
        let start = wasHeld ? MediaClock.now : 0
        MediaClock.hold(at: start)
        defer { if !wasHeld { MediaClock.release() } }
        let rate = max(1, framesPerSecond)
        let count = min(600, max(1, Int((duration * Double(rate)).rounded())) + 1)
        return show(view, in: controller) { view in
            var frames = [drawPresentation(view)]
            changes(view)
            for index in 1..<max(2, count) {
                // Displays have sixty frames a second, whatever is kept of them.
                let end = start + Double(index) / Double(rate)
                while MediaClock.now < end - 1e-9 {
                    MediaClock.advance(to: min(end, MediaClock.now + 1.0 / 60))
                    Runtime.current.updateCycle.turn([view.window].compactMap { $0 })
                }
                frames.append(drawPresentation(view))
            }
            return Recording(frames: frames, frameDuration: 1 / Double(rate))
        }
    }

    /// The view as its animations show it now.
    private func drawPresentation(_ view: UIView) -> UIImage {
        let traits = UITraitCollection(traitsFrom: [config.traits, self.traits])
        let format = UIGraphicsImageRendererFormat(for: traits)
        format.opaque = true
        // An animation starts from what was shown last, so that has to be committed first.
        _ = LayerSnapshot.commit(view.window?.layer ?? view.layer, at: MediaClock.now)
        let snapshot = LayerSnapshot(of: view.layer, at: MediaClock.now)
        return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { context in
            UIColor.white.setFill()
            context.fill(view.bounds)
            snapshot.drawContent(in: context.cgContext)
        }
    }
}
