import Foundation

extension UISlider {
    /// Marks on a slider's track, the part of it that can be chosen, and where its filled part begins. Places are fractions of
    /// the track, 0 at its minimum.
    public struct TrackConfiguration: Hashable {
        /// A mark on the track.
        public struct Tick: Hashable {
            public let position: Float
            /// What assistive technology calls the value at the mark.
            public var title: String?
            /// Stands at the mark in place of a dot.
            public var image: UIImage?
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                (self.position, self.title, self.image) = (position, title, image)
            }
        }

        /// Whether only values at marks can be chosen. Default: true.
        public var allowsTickValuesOnly: Bool
        /// Where the filled part begins. Default: 0.
        public var neutralValue: Float
        /// What can be chosen. Default: all.
        public var enabledRange: ClosedRange<Float>
        public let ticks: [Tick]

        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            ticks: [Tick]
        ) {
            (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
            (self.enabledRange, self.ticks) = (enabledRange, ticks)
        }

        /// Marks at equal distances, the first and the last at the track's ends.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            numberOfTicks: Int
        ) {
            let last = Float(max(numberOfTicks - 1, 1))
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<max(numberOfTicks, 0)).map { Tick(position: Float($0) / last) })
        }

        /// The nearest place that can be chosen.
        func permitted(_ fraction: Float) -> Float {
            let inside = min(max(fraction, enabledRange.lowerBound), enabledRange.upperBound)
            guard allowsTickValuesOnly else { return inside }
            return ticks.map(\.position).filter(enabledRange.contains)
                .min { abs($0 - inside) < abs($1 - inside) } ?? inside
        }
    }
}
