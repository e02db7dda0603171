extension Device {
    /// A device that exists only on Interface Builder's canvas, with the size a document is designed for. What covers
    /// its windows is said window by window.
    package static func canvas(
        _ id: String, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, isLandscape: Bool
    ) -> Device {
        let portrait = isLandscape ? CGSize(width: size.height, height: size.width) : size
        return Device(
            name: id, idiom: idiom, portrait: portrait, scale: scale,
            pixels: CGSize(width: portrait.width * scale, height: portrait.height * scale), portraitSafeArea: .zero,
            landscapeSafeArea: .zero, statusBarHeight: 0, navigationBarOverlap: 0, cornerRadius: 0,
            landscapeWidthClass: portrait.width >= 414 ? .regular : .compact, gamut: .SRGB,
            forceTouch: .unavailable, canvasIDs: [id])
    }
}
