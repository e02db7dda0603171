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
