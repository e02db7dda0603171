/// Hue, saturation and brightness, each of 0...1.
struct HSB: Equatable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let largest = max(red, green, blue)
        let range = largest - min(red, green, blue)
        brightness = largest
        saturation = largest == 0 ? 0 : range / largest
        guard range != 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat =
            if largest == red {
                (green - blue) / range
            } else if largest == green {
                2 + (blue - red) / range
            } else {
                4 + (red - green) / range
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        return (channel(5), channel(3), channel(1))
    }
}
