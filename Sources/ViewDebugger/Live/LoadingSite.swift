/// The place in a document that an object was loaded from, as UIKit's loader notes it.
final class LoadingSite {
    let origin: CapturedOrigin

    init(_ origin: CapturedOrigin) { self.origin = origin }
}
