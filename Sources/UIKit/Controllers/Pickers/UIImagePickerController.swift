import Foundation

/// Lets the user choose a picture. There is no camera; the library has what the app saved and what `PLUMB_PHOTOS` names.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    /// Where pictures come from: the library, the camera, or the album.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// How videos are recorded or converted.
    public enum QualityType: Int, Sendable {
        /// Apple's presets, best first, then those with fixed sizes.
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }
    /// Photos or videos.
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    /// The camera on the back or the front.
    public enum CameraDevice: Int, Sendable { case rear, front }
    /// Whether the flash fires: off, by the light there is, or always.
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
    /// Whether photos come in a form that every program reads, or as they were taken.
    public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

    /// The keys of the dictionary that the delegate gets for a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A key of that name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A type identifier, `public.image` or `public.movie`.
        public static let mediaType = InfoKey("UIImagePickerControllerMediaType")
        /// The `UIImage` that was chosen, before editing.
        public static let originalImage = InfoKey("UIImagePickerControllerOriginalImage")
        /// The `UIImage` after the user cropped it.
        public static let editedImage = InfoKey("UIImagePickerControllerEditedImage")
        /// The part that the user kept, a `CGRect` in the original's pixels.
        public static let cropRect = InfoKey("UIImagePickerControllerCropRect")
        /// The `URL` of a video.
        public static let mediaURL = InfoKey("UIImagePickerControllerMediaURL")
        /// A `URL` of the old assets library; never given here.
        public static let referenceURL = InfoKey("UIImagePickerControllerReferenceURL")
        /// Metadata of a new photo; never given here.
        public static let mediaMetadata = InfoKey("UIImagePickerControllerMediaMetadata")
        /// The live photo; never given here.
        public static let livePhoto = InfoKey("UIImagePickerControllerLivePhoto")
        /// The library's asset; never given here.
        public static let phAsset = InfoKey("UIImagePickerControllerPHAsset")
        /// The `URL` of the image's file.
        public static let imageURL = InfoKey("UIImagePickerControllerImageURL")
    }

    /// False for the camera, as in the simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// The media types that a source has; nil where the source is not there.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
    /// False: there is no camera here.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// False: there is no camera here.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    /// Nil: there is no camera here.
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    // Swift lets a subclass narrow a property's type only in a declaration of its own; the navigation controller keeps
    // the object.
    @_nonoverride open var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
        get { pickerDelegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate }
        set { super.delegate = newValue }
    }
    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
        super.delegate as? any UIImagePickerControllerDelegate
    }
    /// Where pictures come from. Default: the photo library. The camera traps: there is none.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            precondition(Self.isSourceTypeAvailable(sourceType), "Source type \(sourceType.rawValue) not available")
        }
    }
    /// Type identifiers of what may be chosen. Images alone by default.
    open var mediaTypes = ["public.image"]
    /// Whether the picture can be cropped to a square before it is taken: the middle of it is. Default: false.
    open var allowsEditing = false
    /// The form that photos come in. One that every program reads by default.
    open var imageExportPreset = ImageURLExportPreset.compatible
    /// The name of the preset that videos are converted by. As they are by default.
    open var videoExportPreset = "AVAssetExportPresetPassthrough"
    /// The longest film that can be taken, in seconds. Ten minutes by default.
    open var videoMaximumDuration: TimeInterval = 600
    /// The quality of recorded movies; medium by default.
    open var videoQuality = QualityType.typeMedium
    /// Whether the camera's own buttons are shown. True by default; there is no camera here.
    open var showsCameraControls = true
    /// Drawn over the camera's picture; nil by default.
    open var cameraOverlayView: UIView?
    /// Applied to the camera's picture alone.
    open var cameraViewTransform = CGAffineTransform.identity
    /// Photos by default.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// The one on the back by default.
    open var cameraDevice = CameraDevice.rear
    /// Whether the flash is used; decided by the light by default.
    open var cameraFlashMode = CameraFlashMode.auto
    /// Takes a photo with the camera; nothing happens here, where there is none.
    open func takePicture() {}
    /// Begins a video with the camera; false here, where there is none.
    open func startVideoCapture() -> Bool { false }
    /// Ends a video; nothing happens here, where no video was begun.
    open func stopVideoCapture() {}

    private var isDone = false

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard viewControllers.isEmpty else { return }
        setViewControllers(
            [PhotoGrid(chosen: { [weak self] in self?.take($0) }, cancelled: { [weak self] in self?.cancel() })],
            animated: false)
    }

    private func cancel() {
        guard !isDone else { return }
        guard let delegate = pickerDelegate else { presentingViewController?.dismiss(animated: true); return }
        delegate.imagePickerControllerDidCancel(self)
    }

    private func take(_ photo: PhotoLibrary.Photo) {
        guard let delegate = pickerDelegate else { presentingViewController?.dismiss(animated: true); return }
        var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: photo.image]
        info[.imageURL] = photo.url ?? file(of: photo.image)
        if allowsEditing {
            let size = CGSize(width: photo.image.size.width, height: photo.image.size.height)
            let side = min(size.width, size.height)
            let square = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
            info[.cropRect] = NSValue(cgRect: square)
            info[.editedImage] = UIGraphicsImageRenderer(size: square.size).image { _ in
                photo.image.draw(at: CGPoint(x: -square.minX, y: -square.minY))
            }
        }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    /// Pictures without a file get one, as those of a library have.
    private func file(of image: UIImage) -> URL? {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        guard let data = image.pngData(), (try? data.write(to: url)) != nil else { return nil }
        return url
    }
}

/// Hears what the user chose. Neither method closes the picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Something was chosen; what, is in `info` under the picker's keys.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The user chose nothing.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.presentingViewController?.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.presentingViewController?.dismiss(animated: true)
    }
}

/// The pictures of the library, in squares.
private final class PhotoGrid: UICollectionViewController {
    private let photos = PhotoLibrary.photos
    private let chosen: (PhotoLibrary.Photo) -> Void
    private let cancelled: () -> Void
    private static let columns: CGFloat = 3
    private static let gap: CGFloat = 2

    init(chosen: @escaping (PhotoLibrary.Photo) -> Void, cancelled: @escaping () -> Void) {
        (self.chosen, self.cancelled) = (chosen, cancelled)
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        title = "Photos"
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [cancelled] _ in cancelled() })
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        if photos.isEmpty {
            let label = UILabel()
            label.text = "No Photos"
            label.textAlignment = .center
            label.textColor = .secondaryLabel
            collectionView.backgroundView = label
        }
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        let side = ((collectionView.bounds.width - (Self.columns - 1) * Self.gap) / Self.columns).rounded(.down)
        guard side > 0, layout.itemSize.width != side else { return }
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumInteritemSpacing = Self.gap
        layout.minimumLineSpacing = Self.gap
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.picture.image = photos[indexPath.item].image
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen(photos[indexPath.item])
    }
}

private final class PhotoCell: UICollectionViewCell {
    let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
    }
    required init?(coder: NSCoder) { nil }
}
