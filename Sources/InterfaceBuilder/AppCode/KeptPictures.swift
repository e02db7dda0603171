import Synchronization
import UIKit

/// What a picture of a scene is known by to who draws it, and to who shows it.
public struct PictureNumber: Codable, Hashable, Sendable {
    /// No other picture of the editor has it.
    var own: Int
    /// The number of the picture that is shown now, of which only the part is drawn again that differs; nil for the whole.
    var shown: Int?

    /// - Parameters:
    ///   - own: No other picture of the editor may have it.
    ///   - shown: The number of the picture that is shown now.
    public init(_ own: Int, insteadOf shown: Int?) { (self.own, self.shown) = (own, shown) }
}

/// The last pictures that a process drew, so that of the next ones only what differs leaves it.
final class KeptPictures: Sendable {
    private let pictures = Mutex<[(number: Int, image: CGImage)]>([])
    /// Few pages are open at a time, and each shows one scene that is edited.
    private static let most = 4

    /// The part of a picture that differs from the one that is shown; the whole where that one is not kept, as in a process that was
    /// started since.
    func region(of image: CGImage, as picture: PictureNumber?) -> PixelRegion {
        guard let picture else { return PixelRegion(of: image, since: nil) }
        let old = pictures.withLock { pictures in
            let old = pictures.firstIndex { $0.number == picture.shown }.map { pictures.remove(at: $0).image }
            pictures = (pictures + [(picture.own, image)]).suffix(Self.most)
            return old
        }
        return PixelRegion(of: image, since: old)
    }
}
