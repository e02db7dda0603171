import PlumbCoreLocation
import UIKit

// A library of photos that is empty: who asks may read it, finds nothing, and what is added is kept while the app runs.

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
    public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 1 << 4)
    public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
    public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
    public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
    case albumMyPhotoStream = 100
    case albumCloudShared
    case smartAlbumGeneric = 200
    case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
    case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary
    case any = 0x7FFF_FFFF_FFFF_FFFF
}
public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    public static let `default` = PHImageContentMode.aspectFit
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public typealias PHImageRequestID = Int32
public typealias PHContentEditingInputRequestID = Int
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageErrorKey = "PHImageErrorKey"
public let PHImageCancelledKey = "PHImageCancelledKey"

public struct PHPhotosError: Error, Sendable {
    public enum Code: Int, Sendable {
        case internalError = -1
        case userCancelled = 3072
        case accessUserDenied = 3311
        case changeNotSupported = 3300
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

open class PHObject: NSObject {
    public let localIdentifier: String
    fileprivate init(_ localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// A photo that was added.
open class PHAsset: PHObject {
    public let mediaType = PHAssetMediaType.image
    public let creationDate: Date?
    open var modificationDate: Date? { creationDate }
    open var pixelWidth: Int { Int(image.size.width * image.scale) }
    open var pixelHeight: Int { Int(image.size.height * image.scale) }
    open var duration: TimeInterval { 0 }
    open var isFavorite: Bool { false }
    open var isHidden: Bool { false }
    /// Where it was taken, which no photo says here.
    open var location: CLLocation? { nil }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var representsBurst: Bool { false }
    open var burstIdentifier: String? { nil }
    fileprivate let image: UIImage

    fileprivate init(_ image: UIImage) {
        self.image = image
        creationDate = Date()
        super.init(UUID().uuidString)
    }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult(options.map { $0.applied(to: Library.assets) } ?? Library.assets)
    }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        mediaType == .image ? fetchAssets(with: options) : PHFetchResult([])
    }
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult([]) }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult(Library.assets.filter { identifiers.contains($0.localIdentifier) }) }
}

private enum Library {
    // Photos are fetched and changed on the main thread only.
    nonisolated(unsafe) static var assets: [PHAsset] = []
}

open class PHCollection: PHObject {
    open var localizedTitle: String? { nil }
}

/// An album; there are none.
open class PHAssetCollection: PHCollection {
    open var assetCollectionType: PHAssetCollectionType { .album }
    open var assetCollectionSubtype: PHAssetCollectionSubtype { .any }
    open var estimatedAssetCount: Int { 0 }
    open var startDate: Date? { nil }
    open var endDate: Date? { nil }
    open var localizedLocationNames: [String] { [] }
    open class func fetchMoments(with options: PHFetchOptions?) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult([])
    }
    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult([]) }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult([]) }
}

public enum PHCollectionListType: Int, Sendable { case momentList = 1, folder, smartFolder }
public enum PHCollectionListSubtype: Int, Sendable {
    case momentListCluster = 1
    case momentListYear
    case regularFolder = 100
    case smartFolderEvents = 200
    case smartFolderFaces
    case any = 9_223_372_036_854_775_807
}

/// A folder of albums; there are none.
open class PHCollectionList: PHCollection {
    open var startDate: Date? { nil }
    open var endDate: Date? { nil }
    open var localizedLocationNames: [String] { [] }
    open class func fetchCollectionLists(
        with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHCollectionList> { PHFetchResult([]) }
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
        PHFetchResult([])
    }
}

/// What an app changed in a photo, for the next time.
open class PHAdjustmentData: NSObject {
    public let formatIdentifier: String
    public let formatVersion: String
    public let data: Data
    public init(formatIdentifier: String, formatVersion: String, data: Data) {
        (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
    }
}

open class PHContentEditingInputRequestOptions: NSObject {
    public override init() {}
    open var canHandleAdjustmentData: (PHAdjustmentData) -> Bool = { _ in false }
}

/// A photo to be changed.
open class PHContentEditingInput: NSObject {
    open internal(set) var displaySizeImage: UIImage?
    open internal(set) var fullSizeImageURL: URL?
    open var fullSizeImageOrientation: Int32 { 1 }
    open var adjustmentData: PHAdjustmentData? { nil }
    open var uniformTypeIdentifier: String? { "public.png" }
}

/// A changed photo. Kept: the library does not take changes of what is in it.
open class PHContentEditingOutput: NSObject {
    open var adjustmentData: PHAdjustmentData?
    public let renderedContentURL = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent(UUID().uuidString + ".jpg")
    public init(contentEditingInput: PHContentEditingInput) {}
}

extension PHAsset {
    /// Gives the photo's file and a picture of it.
    @discardableResult
    public func requestContentEditingInput(
        with options: PHContentEditingInputRequestOptions?,
        completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
    ) -> Int {
        let input = PHContentEditingInput()
        input.displaySizeImage = image
        let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString + ".png")
        if (try? image.pngData()?.write(to: url, options: .atomic)) != nil { input.fullSizeImageURL = url }
        completionHandler(input, [:])
        return 0
    }
    public func cancelContentEditingInputRequest(_ requestID: Int) {}
}

open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    /// 0 for all.
    open var fetchLimit = 0
    open var includeHiddenAssets = false
    public override init() {}

    fileprivate func applied(to assets: [PHAsset]) -> [PHAsset] {
        // Sort descriptors on Linux do not tell their keys; apps mostly sort by the date of creation.
        let isDescending = sortDescriptors?.first?.ascending == false
        let sorted = isDescending ? assets.reversed() : assets
        return fetchLimit > 0 ? Array(sorted.prefix(fetchLimit)) : sorted
    }
}

/// What was found.
open class PHFetchResult<ObjectType: PHObject>: NSObject {
    private let objects: [ObjectType]
    public init(_ objects: [ObjectType]) { self.objects = objects }

    open var count: Int { objects.count }
    open var firstObject: ObjectType? { objects.first }
    open var lastObject: ObjectType? { objects.last }
    open func object(at index: Int) -> ObjectType { objects[index] }
    open subscript(index: Int) -> ObjectType { objects[index] }
    open func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }
    open func index(of anObject: ObjectType) -> Int { objects.firstIndex { $0 === anObject } ?? NSNotFound }
    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop = ObjCBool(false)
        for (index, object) in objects.enumerated() where !stop.boolValue { block(object, index, &stop) }
    }
}

open class PHObjectPlaceholder: PHObject {}

public protocol PHPhotoLibraryChangeObserver: AnyObject {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library.
open class PHChange: NSObject {
    open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}

open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// No change tells what it changed.
    open var hasIncrementalChanges: Bool { false }
    open var hasMoves: Bool { false }
    open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { fetchResultAfterChanges }
    open var removedIndexes: IndexSet? { nil }
    open var insertedIndexes: IndexSet? { nil }
    open var changedIndexes: IndexSet? { nil }
    open var removedObjects: [ObjectType] { [] }
    open var insertedObjects: [ObjectType] { [] }
    open var changedObjects: [ObjectType] { [] }
    open func enumerateMoves(_ handler: (Int, Int) -> Void) {}
    init(_ after: PHFetchResult<ObjectType>) { fetchResultAfterChanges = after }
}

open class PHPhotoLibrary: NSObject {
    // One for the app, used on the main thread only.
    private nonisolated(unsafe) static let library = PHPhotoLibrary()
    private nonisolated(unsafe) static var status = PHAuthorizationStatus.notDetermined
    private var observers: [() -> (any PHPhotoLibraryChangeObserver)?] = []

    open class func shared() -> PHPhotoLibrary { library }
    open class func authorizationStatus() -> PHAuthorizationStatus { status }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { status }
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        status = .authorized
        DispatchQueue.main.async { handler(.authorized) }
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }

    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.append { [weak observer] in observer }
    }
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.removeAll { $0() === observer }
    }
    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        changeBlock()
        for observer in observers { observer()?.photoLibraryDidChange(PHChange()) }
        DispatchQueue.main.async { completionHandler?(true, nil) }
    }
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { changeBlock() }
}

/// Adds a photo, inside a block of `PHPhotoLibrary.performChanges(_:completionHandler:)`.
open class PHAssetChangeRequest: NSObject {
    public let placeholderForCreatedAsset: PHObjectPlaceholder?
    open var creationDate: Date?
    open var isFavorite = false
    open var isHidden = false

    fileprivate init(_ asset: PHAsset) { placeholderForCreatedAsset = PHObjectPlaceholder(asset.localIdentifier) }

    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> Self {
        let asset = PHAsset(image)
        Library.assets.append(asset)
        return unsafeDowncast(PHAssetChangeRequest(asset), to: self)
    }
    open class func deleteAssets(_ assets: NSArray) {
        Library.assets.removeAll { asset in assets.contains { $0 as AnyObject === asset } }
    }
}

/// Albums cannot be made here: what is asked of one is dropped.
open class PHAssetCollectionChangeRequest: NSObject {
    public let placeholderForCreatedAssetCollection = PHObjectPlaceholder(UUID().uuidString)
    public convenience init?(for assetCollection: PHAssetCollection) { self.init() }
    @discardableResult
    open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
        PHAssetCollectionChangeRequest()
    }
    open func addAssets(_ assets: NSArray) {}
}

open class PHImageRequestOptions: NSObject {
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var isSynchronous = false
    open var isNetworkAccessAllowed = false
    open var version = PHImageRequestOptionsVersion.current
    public override init() {}
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }

open class PHImageManager: NSObject {
    // Made once, and its members are used on the main thread only.
    private nonisolated(unsafe) static let manager = PHImageManager()
    open class func `default`() -> PHImageManager { manager }

    /// - Parameter targetSize: In pixels; `PHImageManagerMaximumSize` for the photo as it is.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let scale =
            targetSize.width < 0
            ? 1
            : min(
                1,
                contentMode == .aspectFit
                    ? min(targetSize.width / CGFloat(asset.pixelWidth), targetSize.height / CGFloat(asset.pixelHeight))
                    : max(targetSize.width / CGFloat(asset.pixelWidth), targetSize.height / CGFloat(asset.pixelHeight)))
        let size = CGSize(width: CGFloat(asset.pixelWidth) * scale, height: CGFloat(asset.pixelHeight) * scale)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image =
            scale == 1
            ? asset.image
            : UIGraphicsImageRenderer(size: size, format: format).image { _ in
                asset.image.draw(in: CGRect(origin: .zero, size: size))
            }
        resultHandler(image, [PHImageResultIsDegradedKey: false])
        return 1
    }
    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        resultHandler(asset.image.pngData(), "public.png", .up, nil)
        return 1
    }
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

open class PHCachingImageManager: PHImageManager {
    open var allowsCachingHighQualityImages = true
    public override init() {}
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}

/// A photo that moves. Nobody takes one here, and no data is read as one.
open class PHLivePhoto: NSObject, NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.live-photo"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        throw CocoaError(.fileReadUnsupportedScheme)
    }
    open var size: CGSize { .zero }

    /// Answers on the main queue that no photo could be made of the files.
    @discardableResult
    open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
        contentMode: PHImageContentMode,
        resultHandler: @escaping @MainActor (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        DispatchQueue.main.async {
            resultHandler(nil, [PHLivePhotoInfoErrorKey: CocoaError(.fileReadUnsupportedScheme) as NSError])
        }
        return PHLivePhotoRequestIDInvalid
    }
    /// Nothing is under way.
    open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
/// What went wrong.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// Whether a better photo follows.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// Whether the request was cancelled.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"
