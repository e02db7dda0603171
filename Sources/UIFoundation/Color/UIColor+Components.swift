extension UIColor {
    func readRGB(
        _ red: UnsafeMutablePointer<CGFloat>?, _ green: UnsafeMutablePointer<CGFloat>?,
        _ blue: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let numbers = cgColor.extendedSRGBComponents, numbers.count == 4 else { return false }
        red?.pointee = numbers[0]
        green?.pointee = numbers[1]
        blue?.pointee = numbers[2]
        alpha?.pointee = numbers[3]
        return true
    }

    func readHSB(
        _ hue: UnsafeMutablePointer<CGFloat>?, _ saturation: UnsafeMutablePointer<CGFloat>?,
        _ brightness: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let numbers = cgColor.extendedSRGBComponents, numbers.count == 4 else { return false }
        let hsb = HSB(red: numbers[0], green: numbers[1], blue: numbers[2])
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = numbers[3]
        return true
    }

    func readGray(_ white: UnsafeMutablePointer<CGFloat>?, _ alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        let gray =
            color.colorSpace?.model == .monochrome
            ? color
            : CGColorSpace(name: CGColorSpace.extendedGray)
                .flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) }
        guard let numbers = gray?.components, numbers.count == 2 else { return false }
        white?.pointee = numbers[0]
        alpha?.pointee = numbers[1]
        return true
    }
}
