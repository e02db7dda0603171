extension UIColor {
    /// What to call the colour when it is read out, in English: its hue, with `light` or `dark` before it. Apple's knows
    /// more words, in the user's language.
    public var accessibilityName: String {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return "" }
        if alpha == 0 { return "transparent" }
        if brightness < 0.1 { return "black" }
        if saturation < 0.1 {
            return brightness > 0.95
                ? "white" : brightness > 0.7 ? "light gray" : brightness < 0.4 ? "dark gray" : "gray"
        }
        // Where each hue ends, in degrees.
        let hues: [(CGFloat, String)] = [
            (15, "red"), (45, "orange"), (70, "yellow"), (165, "green"), (200, "cyan"), (260, "blue"), (310, "purple"),
            (345, "pink"),
        ]
        if hue * 360 >= 15, hue * 360 < 45, brightness < 0.7 { return "brown" }
        let name = hues.first { hue * 360 < $0.0 }?.1 ?? "red"
        return brightness < 0.5 ? "dark " + name : saturation < 0.4 ? "light " + name : name
    }
}
