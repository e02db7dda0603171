import QuartzCore

// Turning the device, and windows of another size.

extension Runtime {
    /// Turns the device. The interface follows where the front controller and the app support the orientation.
    package func turnDevice(to orientation: UIInterfaceOrientation) {
        uiDevice.turn(to: UIDeviceOrientation(orientation))
        followDevice()
    }

    /// Turns the interface as the device lies, where the front controller and the app let it.
    func followDevice() {
        let window = keyWindow ?? windows.last
        if let controller = window?.rootViewController?.frontmost, !controller.shouldAutorotate { return }
        guard let orientation = uiDevice.interfaceOrientation,
            supportedOrientations.contains(UIInterfaceOrientationMask(orientation))
        else { return }
        turnInterface(to: orientation)
    }

    /// What the app and its front controller both support, and the device: an iPhone without a Home button has no way up
    /// but one.
    private var supportedOrientations: UIInterfaceOrientationMask {
        let window = keyWindow ?? windows.last
        var ofApp = application.supportedInterfaceOrientations(for: window)
        if device.idiom == .phone, device.hasHomeIndicator { ofApp.remove(.portraitUpsideDown) }
        guard let controller = window?.rootViewController?.frontmost else { return ofApp }
        return ofApp.intersection(controller.supportedInterfaceOrientations)
    }

    /// Where the present orientation is no longer supported, turns to one that is.
    func leaveUnsupportedOrientation() {
        let supported = supportedOrientations
        guard !supported.isEmpty, !supported.contains(UIInterfaceOrientationMask(orientation)) else { return }
        _ = turnInterface(toOneOf: supported)
    }

    /// Turns to an orientation of the mask, unless the present one is. False where none of them is supported.
    func turnInterface(toOneOf wanted: UIInterfaceOrientationMask) -> Bool {
        let possible = supportedOrientations.intersection(wanted)
        if possible.contains(UIInterfaceOrientationMask(orientation)) { return true }
        guard let next = Self.preference.first(where: { possible.contains(UIInterfaceOrientationMask($0)) }) else {
            return false
        }
        turnInterface(to: next)
        return true
    }

    private static let preference: [UIInterfaceOrientation] = [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
    ]

    private func turnInterface(to orientation: UIInterfaceOrientation) {
        guard orientation != self.orientation else { return }
        let note = { (name: Notification.Name) in
            NotificationCenter.default.post(name: name, object: self.application)
        }
        note(UIApplication.willChangeStatusBarOrientationNotification)
        let old = self.orientation
        changeSize(turnedFrom: old, to: orientation, windowShare)
        note(UIApplication.didChangeStatusBarOrientationNotification)
    }

    /// Gives windows of scenes another share of the screen.
    package func setWindowShare(_ share: WindowShare) {
        guard share != windowShare, device.windowWidth(share, in: orientation) != nil else { return }
        changeSize(turnedFrom: orientation, to: orientation, share)
    }

    /// Controllers hear of new traits, then of the new size; then the windows take both on, and the coordinators'
    /// animations and completions run.
    private func changeSize(
        turnedFrom old: UIInterfaceOrientation, to orientation: UIInterfaceOrientation, _ share: WindowShare
    ) {
        let windows = windows
        let before = windows.map { WindowSize(window: $0, size: $0.bounds.size, fills: $0.fillsItsSpace) }
        let next = Outlook(device, orientation, share, settings)
        let transitions = before.filter(\.fills).map { entry in
            let coordinator = TransitionCoordinator(
                in: entry.window, from: nil, to: nil, duration: ControllerTransition.rotationDuration,
                targetTransform: CGAffineTransform(rotationAngle: old.angle(to: orientation)))
            let root = entry.window.rootViewController
            root?.viewIfLoaded?.appearance.controller?.setSizeCoordinator(coordinator)
            if next.traits != root?.traitCollection.systemPart(like: next.traits) {
                root?.willTransition(to: next.traits, with: coordinator)
            }
            if next.size != entry.size { root?.viewWillTransition(to: next.size, with: coordinator) }
            return (entry.window, coordinator)
        }
        setOrientation(orientation)
        windowShare = share
        environmentChanged()
        for entry in before { entry.window.screenChanged() }
        // Constraints that controllers change with their traits are looked at once the windows have the new size too.
        updateCycle.activating {
            for window in windows {
                TraitPass.run(from: window)
                window.rootViewController?.readaptPresentations()
            }
            for (window, coordinator) in transitions {
                turnPicture(of: window, by: -old.angle(to: orientation), in: next.size, coordinator.transitionDuration)
                ControllerTransition.run(
                    duration: coordinator.transitionDuration,
                    animations: {
                        window.frame = CGRect(origin: .zero, size: next.size)
                        window.layoutIfNeeded()
                        coordinator.runAnimations()
                        window.layoutIfNeeded()
                    },
                    completion: { _ in
                        window.rootViewController?.setSizeCoordinator(nil)
                        coordinator.finish()
                    })
            }
        }
    }

    /// The window shows as it lay before and turns upright around the screen's middle while its size changes.
    private func turnPicture(of window: UIWindow, by angle: CGFloat, in size: CGSize, _ duration: TimeInterval) {
        guard angle != 0, UIView.areAnimationsEnabled else { return }
        UIView.performWithoutAnimation { window.center = CGPoint(x: size.width / 2, y: size.height / 2) }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = angle
        turn.toValue = 0
        turn.duration = duration
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        window.layer.add(turn, forKey: "rotation")
    }

    private struct WindowSize {
        let window: UIWindow
        let size: CGSize
        let fills: Bool
    }

    /// What windows will have after a change.
    private struct Outlook {
        let size: CGSize
        let traits: UITraitCollection

        init(
            _ device: Device, _ orientation: UIInterfaceOrientation, _ share: WindowShare, _ settings: UserSettings
        ) {
            let screen = device.size(in: orientation)
            let width = device.windowWidth(share, in: orientation) ?? screen.width
            size = CGSize(width: width, height: screen.height)
            traits = device.traits(in: orientation, width: width, settings: settings)
        }
    }
}

extension UITraitCollection {
    /// This collection's values of the traits that the other specifies.
    fileprivate func systemPart(like other: UITraitCollection) -> UITraitCollection {
        containsTraits(in: other) ? other : self
    }
}

extension UIWindow {
    /// Whether the window follows the size of its scene or screen, as windows made for them do.
    fileprivate var fillsItsSpace: Bool {
        let space = windowScene?.sceneSize ?? Runtime.current.sharedSize
        return frame == CGRect(origin: .zero, size: space)
    }
}

extension UIViewController {
    /// The controller on top of all presentations.
    var frontmost: UIViewController {
        var front = self
        while let presented = front.presenting.presented, !presented.isBeingDismissed { front = presented }
        return front
    }

    func setSizeCoordinator(_ coordinator: TransitionCoordinator?) {
        presenting.coordinator = coordinator
    }
}

extension UIInterfaceOrientation {
    /// Clockwise turns of the interface are positive, in radians.
    fileprivate func angle(to other: UIInterfaceOrientation) -> CGFloat {
        let turn = (other.quarterTurns - quarterTurns + 4) % 4
        return CGFloat(turn == 3 ? -1 : turn) * .pi / 2
    }

    private var quarterTurns: Int {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: 1
        case .portraitUpsideDown: 2
        case .landscapeLeft: 3
        }
    }
}
