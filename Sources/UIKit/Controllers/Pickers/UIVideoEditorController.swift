/// Cuts films. There is no decoder of films here: it can edit none, and presented all the same, it tells its delegate so.
@preconcurrency @MainActor
open class UIVideoEditorController: UINavigationController {
    /// Where the film is; to be set before the presentation.
    open var videoPath = ""
    /// How long the film may be, in seconds. Ten minutes by default.
    open var videoMaximumDuration: TimeInterval = 600
    /// The quality of the film that would be saved.
    open var videoQuality = UIImagePickerController.QualityType.typeLow

    /// False: no film can be edited here.
    open class func canEditVideo(atPath videoPath: String) -> Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (delegate as? any UIVideoEditorControllerDelegate)?.videoEditorController(
            self,
            didFailWithError: CocoaError(
                .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "Films cannot be edited here"]))
    }
}

/// Hears how editing ended.
@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: AnyObject {
    /// A film was saved; not called here.
    func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
    func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)
    func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
    public func videoEditorController(
        _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
    ) {}
    public func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {}
    public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {}
}
