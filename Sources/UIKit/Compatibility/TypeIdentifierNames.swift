import Foundation

// The names before iOS 14 of kinds of data, which come with MobileCoreServices.

public var kUTTypeItem: CFString { "public.item" }
public var kUTTypeData: CFString { "public.data" }
public var kUTTypeContent: CFString { "public.content" }
public var kUTTypeText: CFString { "public.text" }
public var kUTTypePlainText: CFString { "public.plain-text" }
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
public var kUTTypeRTF: CFString { "public.rtf" }
public var kUTTypeHTML: CFString { "public.html" }
public var kUTTypeXML: CFString { "public.xml" }
public var kUTTypeJSON: CFString { "public.json" }
public var kUTTypeURL: CFString { "public.url" }
public var kUTTypeFileURL: CFString { "public.file-url" }
public var kUTTypeFolder: CFString { "public.folder" }
public var kUTTypeDirectory: CFString { "public.directory" }
public var kUTTypePDF: CFString { "com.adobe.pdf" }
public var kUTTypeVCard: CFString { "public.vcard" }
public var kUTTypeContact: CFString { "public.contact" }
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
public var kUTTypeImage: CFString { "public.image" }
public var kUTTypeJPEG: CFString { "public.jpeg" }
public var kUTTypePNG: CFString { "public.png" }
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
public var kUTTypeTIFF: CFString { "public.tiff" }
public var kUTTypeBMP: CFString { "com.microsoft.bmp" }
public var kUTTypeLivePhoto: CFString { "com.apple.live-photo" }
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
public var kUTTypeMovie: CFString { "public.movie" }
public var kUTTypeVideo: CFString { "public.video" }
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
public var kUTTypeAudio: CFString { "public.audio" }
public var kUTTypeMP3: CFString { "public.mp3" }
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }

// Functions over identifiers and tags, of before UTType.
public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
public var kUTTagClassMIMEType: CFString { "public.mime-type" }

/// The identifier of the first type with the tag; a made-up one, which has the tag alone, where none is known.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let parent = inConformingToUTI.flatMap { UTType($0.description) }
    let type = UTType(
        tag: inTag.description, tagClass: UTTagClass(rawValue: inTagClass.description), conformingTo: parent)
    return type.map { .passRetained(NSString(string: $0.identifier)) }
}
/// The first tag of a class that a type has.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    guard let type = UTType(inUTI.description) else { return nil }
    let isMIME = inTagClass.description == UTTagClass.mimeType.rawValue
    let tag = isMIME ? type.preferredMIMEType : type.preferredFilenameExtension
    return tag.map { .passRetained(NSString(string: $0)) }
}
/// Whether a type is another or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI.description), let parent = UTType(inConformsToUTI.description) else { return false }
    return type.conforms(to: parent)
}
/// Whether both are the same type. Case does not count.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    inUTI1.description.lowercased() == inUTI2.description.lowercased()
}
