import CoreGraphics

/// A damped spring that starts at 0 and settles at 1.
package struct Spring {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// Towards 1, per second.
    package var velocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        // A spring without mass or force has no motion to speak of; keep the numbers usable.
        self.mass = max(mass, 1e-9)
        self.stiffness = max(stiffness, 1e-9)
        self.damping = max(damping, 0)
        self.velocity = velocity
    }

    package init(perceptualDuration: Double, bounce: Double) {
        let frequency = 2 * Double.pi / max(perceptualDuration, 1e-6)
        let bounce = min(max(bounce, -0.999), 1)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: 0)
    }

    /// The spring of damping ratio `ratio` that settles in `duration` seconds, as views' animations ask for.
    package init(settlingIn duration: Double, ratio: Double, velocity: Double) {
        let ratio = max(ratio, 0.01)
        let duration = max(duration, 1e-6)
        func spring(_ frequency: Double) -> Spring {
            Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
        }
        // Stiffer springs settle sooner, so halving finds the frequency. 1e7 is past anything a duration can ask for.
        var (low, high) = (1e-4, 1e7)
        for _ in 0..<100 {
            let middle = (low * high).squareRoot()
            if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
        }
        self = spring(high)
    }

    package var frequency: Double { (stiffness / mass).squareRoot() }
    package var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
    package var ratio: Double { damping / criticalDamping }
    package var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

    package func position(at time: Double) -> Double { 1 - distance(at: time) }

    /// How far from the end it still is: the closed solutions of `m x'' + c x' + k x = 0`, `x(0) = 1`.
    private func distance(at t: Double) -> Double {
        let decay = ratio * frequency
        if ratio < 1 {
            let damped = dampedFrequency
            return exp(-decay * t) * (cos(damped * t) + (decay - velocity) / damped * sin(damped * t))
        }
        if ratio == 1 { return exp(-decay * t) * (1 + (decay - velocity) * t) }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-decay + root, -decay - root)
        let share = (-velocity - fast) / (slow - fast)
        return share * exp(slow * t) + (1 - share) * exp(fast * t)
    }

    private var dampedFrequency: Double { frequency * (1 - ratio * ratio).squareRoot() }

    /// When the motion's envelope falls below a thousandth. For the default spring (1, 100, 10) this gives
    /// 1.4727003, the value Core Animation reports.
    package var settlingDuration: Double {
        let threshold = 0.001
        let decay = ratio * frequency
        guard decay > 0 else { return .infinity }
        if ratio < 1 {
            let amplitude = 1 + abs((decay - velocity) / dampedFrequency)
            return max(0, log(amplitude / threshold) / decay)
        }
        // No oscillation: the last moment outside, sought from a time that surely lies inside.
        var high = 1 / frequency
        while (0..<8).contains(where: { abs(distance(at: high * (1 + Double($0) / 8))) > threshold }), high < 1e9 {
            high *= 2
        }
        var low = 0.0
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if abs(distance(at: middle)) > threshold { low = middle } else { high = middle }
        }
        return high
    }
}
