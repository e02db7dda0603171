import QuartzCore

extension ControllerTransition {
    /// A view that grows out of another one, or shrinks back into it.
    @MainActor
    struct Zoom {
        let source: UIView
        /// What of the view lies over the source, in `partOwner`'s coordinates; nil for all of it.
        let part: CGRect?
        let partOwner: UIView?
        /// Of what lies between the view and what is behind it.
        let color: UIColor?
        let effect: UIVisualEffect?

        /// Moves the view, which stands in its place in the container and, where it goes, is removed by whoever calls.
        func run(
            _ view: UIView, in container: UIView, isBack: Bool, duration: TimeInterval,
            alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
        ) {
            let small = smallState(of: view, in: container)
            let shade = self.shade(below: view, in: container)
            let picture = source.snapshotView(afterScreenUpdates: false)
            let mask = UIView(frame: view.bounds)
            mask.backgroundColor = .black
            let (center, oldMask) = (view.center, view.mask)
            let show = { (isSmall: Bool) in
                view.transform =
                    isSmall ? CGAffineTransform(scaleX: small.scale, y: small.scale) : .identity
                view.center = isSmall ? small.center : center
                mask.frame = isSmall ? small.window : view.bounds
                mask.layer.cornerRadius = isSmall ? small.cornerRadius : 0
                picture?.frame = mask.frame
                picture?.alpha = isSmall ? 1 : 0
                shade?.alpha = isSmall ? 0 : 1
            }
            UIView.performWithoutAnimation {
                view.mask = mask
                if let picture { view.addSubview(picture) }
                show(!isBack)
            }
            // There is one picture, not two.
            let wasHidden = source.isHidden
            source.isHidden = true
            ControllerTransition.run(
                duration: duration,
                animations: {
                    show(isBack)
                    alongside()
                },
                completion: { finished in
                    UIView.performWithoutAnimation {
                        view.mask = oldMask
                        view.transform = .identity
                        view.center = center
                        picture?.removeFromSuperview()
                        shade?.removeFromSuperview()
                        source.isHidden = wasHidden
                    }
                    completion(finished)
                })
        }

        private struct Small {
            var scale: CGFloat
            var center: CGPoint
            /// What is seen of the view, in its coordinates.
            var window: CGRect
            var cornerRadius: CGFloat
        }

        /// The view just large enough for its part to cover the source.
        private func smallState(of view: UIView, in container: UIView) -> Small {
            let target = source.convert(source.bounds, to: view.superview ?? container)
            var part = view.bounds
            if let wanted = self.part, let partOwner, !wanted.isEmpty { part = partOwner.convert(wanted, to: view) }
            let scale = max(target.width / max(part.width, 1), target.height / max(part.height, 1), 0.001)
            let size = CGSize(width: target.width / scale, height: target.height / scale)
            let window = CGRect(
                x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width, height: size.height)
            // The part's middle stands on the source's.
            let center = CGPoint(
                x: target.midX - (part.midX - view.bounds.midX) * scale,
                y: target.midY - (part.midY - view.bounds.midY) * scale)
            return Small(
                scale: scale, center: center, window: window, cornerRadius: source.layer.cornerRadius / scale)
        }

        private func shade(below view: UIView, in container: UIView) -> UIView? {
            guard color != nil || effect != nil else { return nil }
            let shade = effect.map { UIVisualEffectView(effect: $0) } ?? UIView()
            shade.frame = container.bounds
            if let color { shade.backgroundColor = color }
            (view.superview ?? container).insertSubview(shade, belowSubview: view)
            return shade
        }
    }
}
