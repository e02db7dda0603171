import QuartzCore

/// What the system draws over an app: the status bar and the home indicator. For pictures only; no window holds it.
@MainActor
final class SystemOverlay {
    private let root = UIView()
    private let bar = UIView()
    private let clock = UILabel()
    private let battery = CAShapeLayer()
    private let charge = CAShapeLayer()
    private let signal = CAShapeLayer()
    private let waves = CAShapeLayer()
    private let indicator = UIView()

    init() {
        root.isUserInteractionEnabled = false
        root.addSubview(bar)
        root.addSubview(indicator)
        bar.addSubview(clock)
        clock.text = "9:41"
        clock.textAlignment = .center
        for part in [battery, charge, signal, waves] { bar.layer.addSublayer(part) }
        bar.alpha = 0
        indicator.alpha = 0
    }

    /// Whether it looks the same until something is changed.
    var isStill: Bool { root.layer.isStill }

    var layer: CALayer {
        root.layoutIfNeeded()
        return root.layer
    }

    struct Look: Equatable {
        var size: CGSize
        /// The status bar's place; empty where there is none.
        var barFrame: CGRect
        var isBarDark: Bool
        var hasIndicator: Bool
        var isIndicatorDark: Bool
        /// Whether a notch or an island lies between the clock and the battery.
        var isSplit: Bool
        var idiom: UIUserInterfaceIdiom
    }

    private var look: Look?

    /// Takes on a look; the bar comes and goes as `animation` says, on the host's clock.
    func show(_ new: Look, _ animation: UIStatusBarAnimation) {
        guard new != look else { return }
        let isFirst = look == nil || look?.size != new.size
        look = new
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.performWithoutAnimation {
            root.frame = CGRect(origin: .zero, size: new.size)
            if !new.barFrame.isEmpty {
                if isFirst { bar.transform = .identity }
                placeBar(new)
            }
            let width = min(new.size.width * 0.36, new.size.width > 600 ? 240 : 148)
            indicator.frame = CGRect(
                x: ((new.size.width - width) / 2).rounded(), y: new.size.height - 13, width: width, height: 5)
            indicator.layer.cornerRadius = 2.5
            indicator.backgroundColor = new.isIndicatorDark ? .white : .black
        }
        CATransaction.commit()
        let change = {
            self.bar.alpha = new.barFrame.isEmpty ? 0 : 1
            self.bar.transform =
                new.barFrame.isEmpty && animation == .slide
                ? CGAffineTransform(translationX: 0, y: -self.bar.bounds.height) : .identity
            self.indicator.alpha = new.hasIndicator ? 1 : 0
        }
        ControllerTransition.run(
            duration: isFirst || animation == .none ? 0 : 0.3, animations: change, completion: { _ in })
    }

    private func placeBar(_ look: Look) {
        let ink: UIColor = look.isBarDark ? .white : .black
        bar.bounds = CGRect(origin: .zero, size: look.barFrame.size)
        bar.center = CGPoint(x: look.barFrame.midX, y: look.barFrame.midY)
        let isTall = look.isSplit
        // The ears beside a notch; else the small bar of home-button devices and iPads.
        let middle = isTall ? look.barFrame.height * 0.5 + 3 : look.barFrame.height / 2
        clock.font = .systemFont(ofSize: isTall ? 16 : 12, weight: .semibold)
        clock.textColor = ink
        let clockWidth: CGFloat = isTall ? 54 : 40
        let ear = (look.size.width - look.size.width * 0.32) / 2
        let clockX =
            isTall ? (ear - clockWidth) / 2 + 6 : look.idiom == .pad ? 12 : (look.size.width - clockWidth) / 2
        clock.frame = CGRect(x: clockX, y: middle - 10, width: clockWidth, height: 20)

        let scale: CGFloat = isTall ? 1 : 0.82
        let right = isTall ? look.size.width - ear / 2 + 34 : look.size.width - 8
        func place(_ layer: CAShapeLayer, _ path: UIBezierPath) {
            path.apply(CGAffineTransform(scaleX: scale, y: scale))
            path.apply(CGAffineTransform(translationX: right, y: middle))
            layer.path = path.cgPath
            layer.fillColor = ink.cgColor
        }
        // Coordinates from the right end of the battery and the bar's middle line.
        let body = UIBezierPath(roundedRect: CGRect(x: -27, y: -6, width: 24, height: 12), cornerRadius: 3.8)
        place(battery, body)
        battery.fillColor = nil
        battery.strokeColor = ink.withAlphaComponent(0.4).cgColor
        battery.lineWidth = scale
        let filling = UIBezierPath(roundedRect: CGRect(x: -25, y: -4, width: 20, height: 8), cornerRadius: 2.4)
        filling.append(UIBezierPath(roundedRect: CGRect(x: -1.8, y: -2, width: 1.6, height: 4), cornerRadius: 0.8))
        place(charge, filling)
        let fan = UIBezierPath()
        for (inner, outer) in [(CGFloat(0), CGFloat(3.4)), (5, 7.3), (9, 11.2)] {
            let centre = CGPoint(x: -40, y: 5.5)
            let (from, to) = (-CGFloat.pi * 0.75, -CGFloat.pi * 0.25)
            let arc = UIBezierPath(arcCenter: centre, radius: outer, startAngle: from, endAngle: to, clockwise: true)
            if inner > 0 {
                arc.addArc(withCenter: centre, radius: inner, startAngle: to, endAngle: from, clockwise: false)
            } else {
                arc.addLine(to: centre)
            }
            arc.close()
            fan.append(arc)
        }
        place(waves, fan)
        let bars = UIBezierPath()
        if look.idiom == .phone {
            for (index, height) in [CGFloat(4), 6.3, 8.6, 11].enumerated() {
                bars.append(
                    UIBezierPath(
                        roundedRect: CGRect(x: -73 + CGFloat(index) * 4.8, y: 5.5 - height, width: 3.2, height: height),
                        cornerRadius: 0.8))
            }
        }
        place(signal, bars)
    }
}

extension Runtime {
    var hasSystemOverlay: Bool { device.statusBarHeight > 0 }

    var hasMovingOverlay: Bool { hasSystemOverlay && !systemOverlay.isStill }

    /// Brings status bar and home indicator to what the front controllers say, where the device has them.
    func updateSystemOverlay() {
        guard hasSystemOverlay else { return }
        let window = keyWindow ?? windows.first
        let root = window?.rootViewController
        let forStyle = root?.statusBarController { $0.childForStatusBarStyle }
        let forHidden = root?.statusBarController { $0.childForStatusBarHidden }
        let forIndicator = root?.statusBarController { $0.childForHomeIndicatorAutoHidden }
        let traits = forStyle?.traitCollection ?? screen.traitCollection
        let isDark: Bool =
            switch forStyle?.preferredStatusBarStyle ?? .default {
            case .lightContent: true
            case .darkContent: false
            case .default: traits.userInterfaceStyle == .dark
            }
        var frame = statusBarFrame
        if !frame.isEmpty, device.hasHomeIndicator, device.idiom == .phone {
            frame.size.height = max(frame.height, screenSafeArea.top)
        }
        systemOverlay.show(
            SystemOverlay.Look(
                size: screen.bounds.size, barFrame: frame, isBarDark: isDark,
                hasIndicator: device.hasHomeIndicator && !(forIndicator?.prefersHomeIndicatorAutoHidden ?? false),
                isIndicatorDark: traits.userInterfaceStyle == .dark,
                isSplit: device.hasHomeIndicator && device.idiom == .phone, idiom: device.idiom),
            forHidden?.preferredStatusBarUpdateAnimation ?? .fade)
    }
}
