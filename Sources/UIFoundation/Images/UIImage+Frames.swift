import Foundation

extension UIImage {
    /// The pictures of a GIF file with how long each shows, in seconds; empty for other files. For ImageIO.
    @_spi(ImageIO)
    public static func gifFrames(of data: Data) -> [(image: CGImage, delay: TimeInterval)] {
        ImageFile.gifFrames(data) ?? []
    }
}
