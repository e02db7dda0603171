/// The styles that fill the screen, with the presenter's view removed or left below.
final class FullScreenPresentation: UIPresentationController {
    override var placesPresentedView: Bool { true }
    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
}
