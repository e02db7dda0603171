import Foundation

/// A kind of file or data, by its identifier.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The type's name, a reversed domain such as `public.png`.
    public let identifier: String

    private struct Known {
        let identifier: String
        let extensions: [String]
        let mime: String?
        let parents: [String]
        init(_ identifier: String, _ extensions: [String], _ mime: String?, _ parents: [String]) {
            (self.identifier, self.extensions, self.mime, self.parents) = (identifier, extensions, mime, parents)
        }
        func has(_ tag: String, _ tagClass: UTTagClass) -> Bool {
            tagClass == .mimeType ? mime == tag : extensions.contains(tag)
        }
    }

    /// As Apple's own list says of the types that apps commonly name.
    private static let table: [Known] = [
        Known("public.item", [], nil, []), Known("public.content", [], nil, []),
        Known("public.data", [], nil, ["public.item"]),
        Known("public.folder", [], nil, ["public.directory"]), Known("public.directory", [], nil, ["public.item"]),
        Known("public.text", [], nil, ["public.data", "public.content"]),
        Known("public.plain-text", ["txt", "text"], "text/plain", ["public.text"]),
        Known("public.utf8-plain-text", [], nil, ["public.plain-text"]),
        Known("public.html", ["html", "htm"], "text/html", ["public.text"]),
        Known("public.xml", ["xml"], "application/xml", ["public.text"]),
        Known("public.json", ["json"], "application/json", ["public.text"]),
        Known("public.rtf", ["rtf"], "text/rtf", ["public.text"]),
        Known("public.comma-separated-values-text", ["csv"], "text/csv", ["public.text"]),
        Known("public.swift-source", ["swift"], nil, ["public.source-code"]),
        Known("public.source-code", [], nil, ["public.plain-text"]),
        Known("public.image", [], nil, ["public.data", "public.content"]),
        Known("public.png", ["png"], "image/png", ["public.image"]),
        Known("public.jpeg", ["jpeg", "jpg", "jpe"], "image/jpeg", ["public.image"]),
        Known("com.compuserve.gif", ["gif"], "image/gif", ["public.image"]),
        Known("public.tiff", ["tiff", "tif"], "image/tiff", ["public.image"]),
        Known("public.heic", ["heic"], "image/heic", ["public.image"]),
        Known("org.webmproject.webp", ["webp"], "image/webp", ["public.image"]),
        Known("public.svg-image", ["svg"], "image/svg+xml", ["public.image"]),
        Known("com.microsoft.bmp", ["bmp"], "image/bmp", ["public.image"]),
        Known("com.adobe.pdf", ["pdf"], "application/pdf", ["public.data", "public.content"]),
        Known("public.audiovisual-content", [], nil, ["public.data", "public.content"]),
        Known("public.movie", [], nil, ["public.audiovisual-content"]),
        Known("public.video", [], nil, ["public.movie"]),
        Known("public.mpeg-4", ["mp4", "mpg4"], "video/mp4", ["public.movie"]),
        Known("com.apple.quicktime-movie", ["mov", "qt"], "video/quicktime", ["public.movie"]),
        Known("public.audio", [], nil, ["public.audiovisual-content"]),
        Known("public.mp3", ["mp3"], "audio/mpeg", ["public.audio"]),
        Known("public.archive", [], nil, ["public.data"]),
        Known("public.zip-archive", ["zip"], "application/zip", ["public.archive"]),
        Known("public.url", [], nil, ["public.data"]), Known("public.file-url", [], nil, ["public.url"]),
        Known("com.apple.property-list", ["plist"], nil, ["public.data"]),
        Known("com.apple.package", [], nil, ["public.directory"]),
        Known("com.apple.bundle", ["bundle"], nil, ["public.directory"]),
        Known("com.apple.application", [], nil, ["public.item"]),
        Known("com.apple.rtfd", ["rtfd"], nil, ["com.apple.package", "public.content"]),
        Known("com.apple.flat-rtfd", [], nil, ["public.data", "public.content"]),
        Known("com.apple.live-photo", [], nil, ["public.data", "public.content"]),
        Known("com.apple.webarchive", ["webarchive"], nil, ["public.data"]),
        Known("com.apple.m4a-audio", ["m4a"], "audio/x-m4a", ["public.audio"]),
        Known("com.microsoft.waveform-audio", ["wav"], "audio/vnd.wave", ["public.audio"]),
        Known("public.aiff-audio", ["aiff", "aif"], "audio/aiff", ["public.audio"]),
        Known("public.heif", ["heif"], "image/heif", ["public.image"]),
        Known("com.apple.icns", ["icns"], nil, ["public.image"]),
        Known("com.microsoft.ico", ["ico"], "image/vnd.microsoft.icon", ["public.image"]),
        Known("public.camera-raw-image", [], nil, ["public.image"]),
        Known("public.log", ["log"], nil, ["public.plain-text"]),
        Known("public.script", [], nil, ["public.source-code"]),
        Known("com.netscape.javascript-source", ["js"], "text/javascript", ["public.script"]),
        Known("public.vcard", ["vcf", "vcard"], "text/vcard", ["public.text", "public.contact"]),
        Known("public.contact", [], nil, ["public.content"]),
        Known("public.calendar-event", [], nil, ["public.content"]),
        Known("com.apple.ical.ics", ["ics"], "text/calendar", ["public.text"]),
        Known("public.email-message", ["eml"], "message/rfc822", ["public.data"]),
        Known("public.font", [], nil, ["public.data"]),
        Known("public.truetype-ttf-font", ["ttf"], "font/ttf", ["public.font"]),
        Known("public.opentype-font", ["otf"], "font/otf", ["public.font"]),
        Known("public.database", [], nil, ["public.data"]),
        Known("public.spreadsheet", [], nil, ["public.content"]),
        Known("public.presentation", [], nil, ["public.content"]),
        Known("public.composite-content", [], nil, ["public.content"]),
        Known(
            "org.idpf.epub-container", ["epub"], "application/epub+zip", ["public.data", "public.composite-content"]),
        Known("com.microsoft.word.doc", ["doc"], "application/msword", ["public.data", "public.composite-content"]),
        Known(
            "org.openxmlformats.wordprocessingml.document", ["docx"],
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            ["public.data", "public.composite-content"]),
        Known("org.gnu.gnu-zip-archive", ["gz"], "application/gzip", ["public.archive"]),
        Known("public.tar-archive", ["tar"], "application/x-tar", ["public.archive"]),
        Known("com.pixar.universal-scene-description-mobile", ["usdz"], "model/vnd.usdz+zip", ["public.3d-content"]),
        Known("public.3d-content", [], nil, ["public.content"]),
        Known("public.bookmark", [], nil, ["public.data"]),
        Known("public.executable", [], nil, ["public.item"]),
        Known("public.symlink", [], nil, ["public.item"]),
    ]

    /// Nil for a type that neither the system nor the app's Info.plist declares.
    public init?(_ identifier: String) {
        guard UTType.find(identifier) != nil || identifier.hasPrefix("dyn.") else { return nil }
        self.identifier = identifier
    }
    private init(known identifier: String) { self.identifier = identifier }
    /// A type of the app's own, which its Info.plist declares.
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(identifier, declaredBelow: parent)
    }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(identifier, declaredBelow: parent)
    }
    private init(_ identifier: String, declaredBelow parent: UTType?) {
        self.identifier = identifier
        if let parent, UTType.find(identifier) == nil {
            UTType.declared.add(Known(identifier, [], nil, [parent.identifier]))
        }
    }

    /// A type that nobody declares is made up for an unknown extension, as Apple's dynamic types are.
    public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: parent)
    }
    public init?(mimeType: String, conformingTo parent: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: parent)
    }
    public init?(tag: String, tagClass: UTTagClass, conformingTo parent: UTType?) {
        guard !tag.isEmpty else { return nil }
        let wanted = tag.lowercased()
        if let found = UTType.all.first(where: { $0.has(wanted, tagClass) }) {
            let type = UTType(known: found.identifier)
            guard parent.map({ type.conforms(to: $0) || $0 == .data }) ?? true else { return nil }
            self = type
            return
        }
        identifier = "dyn.\(tagClass.rawValue).\(wanted)"
        let isExtension = tagClass == .filenameExtension
        UTType.declared.add(
            Known(
                identifier, isExtension ? [wanted] : [], isExtension ? nil : wanted, [(parent ?? .data).identifier]))
    }

    private static var all: [Known] { table + declared.types }
    private static let declared = Declared()
    private static func find(_ identifier: String) -> Known? { all.first { $0.identifier == identifier } }

    /// What the app's Info.plist and its code declare.
    private final class Declared: @unchecked Sendable {
        // Guarded by the lock.
        private var known: [Known]
        private let lock = NSLock()

        init() {
            known = []
            for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
                for entry in Bundle.main.infoDictionary?[key] as? [[String: Any]] ?? [] {
                    guard let identifier = entry["UTTypeIdentifier"] as? String else { continue }
                    let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
                    func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
                    known.append(
                        Known(
                            identifier, list(tags["public.filename-extension"]),
                            list(tags["public.mime-type"]).first, list(entry["UTTypeConformsTo"])))
                }
            }
        }

        var types: [Known] { lock.withLock { known } }
        func add(_ type: Known) {
            lock.withLock { if !known.contains(where: { $0.identifier == type.identifier }) { known.append(type) } }
        }
    }

    private var known: Known? { Self.find(identifier) }
    /// What files of the type end in; nil where nobody says.
    public var preferredFilenameExtension: String? { known?.extensions.first }
    /// The name on the web; nil where there is none.
    public var preferredMIMEType: String? { known?.mime }
    /// The words after the last dot where nothing better is known.
    public var localizedDescription: String? {
        known.map { _ in identifier.split(separator: ".").last.map { $0.replacingOccurrences(of: "-", with: " ") } ?? ""
        }
    }
    public var description: String { identifier }
    /// Whether the type was made up for an unknown tag.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether it is one of the public ones.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// Whether the system or the app declares it.
    public var isDeclared: Bool { !isDynamic && known != nil }
    /// The extensions and names that it goes by.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if let known, !known.extensions.isEmpty { tags[.filenameExtension] = known.extensions }
        if let mime = known?.mime { tags[.mimeType] = [mime] }
        return tags
    }
    /// All types that this one is a kind of.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        for parent in known?.parents ?? [] {
            let type = UTType(known: parent)
            found.insert(type)
            found.formUnion(type.supertypes)
        }
        return found
    }

    /// Whether it is the other, or a kind of it.
    public func conforms(to other: UTType) -> Bool { self == other || isSubtype(of: other) }
    /// Whether it is a kind of the other.
    public func isSubtype(of other: UTType) -> Bool { supertypes.contains(other) }
    /// Whether the other is a kind of it.
    public func isSupertype(of other: UTType) -> Bool { other.isSubtype(of: self) }

    public static func types(tag: String, tagClass: UTTagClass, conformingTo parent: UTType?) -> [UTType] {
        all.filter { $0.has(tag.lowercased(), tagClass) }.map { UTType(known: $0.identifier) }
            .filter { type in parent.map { type.conforms(to: $0) } ?? true }
    }

    /// The type `public.item`.
    public static let item = UTType(known: "public.item")
    /// The type `public.content`.
    public static let content = UTType(known: "public.content")
    /// The type `public.data`.
    public static let data = UTType(known: "public.data")
    /// The type `public.folder`.
    public static let folder = UTType(known: "public.folder")
    /// The type `public.directory`.
    public static let directory = UTType(known: "public.directory")
    /// The type `public.text`.
    public static let text = UTType(known: "public.text")
    /// The type `public.plain-text`.
    public static let plainText = UTType(known: "public.plain-text")
    /// The type `public.utf8-plain-text`.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// The type `public.html`.
    public static let html = UTType(known: "public.html")
    /// The type `public.xml`.
    public static let xml = UTType(known: "public.xml")
    /// The type `public.json`.
    public static let json = UTType(known: "public.json")
    /// The type `public.rtf`.
    public static let rtf = UTType(known: "public.rtf")
    /// The type `public.comma-separated-values-text`.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// The type `public.swift-source`.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// The type `public.image`.
    public static let image = UTType(known: "public.image")
    /// The type `public.png`.
    public static let png = UTType(known: "public.png")
    /// The type `public.jpeg`.
    public static let jpeg = UTType(known: "public.jpeg")
    /// The type `com.compuserve.gif`.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// The type `public.tiff`.
    public static let tiff = UTType(known: "public.tiff")
    /// The type `public.heic`.
    public static let heic = UTType(known: "public.heic")
    /// The type `org.webmproject.webp`.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// The type `public.svg-image`.
    public static let svg = UTType(known: "public.svg-image")
    /// The type `com.microsoft.bmp`.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// The type `com.adobe.pdf`.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// The type `public.movie`.
    public static let movie = UTType(known: "public.movie")
    /// The type `public.video`.
    public static let video = UTType(known: "public.video")
    /// The type `public.mpeg-4`.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// The type `com.apple.quicktime-movie`.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// The type `public.audio`.
    public static let audio = UTType(known: "public.audio")
    /// The type `public.mp3`.
    public static let mp3 = UTType(known: "public.mp3")
    /// The type `public.archive`.
    public static let archive = UTType(known: "public.archive")
    /// The type `public.zip-archive`.
    public static let zip = UTType(known: "public.zip-archive")
    /// The type `public.url`.
    public static let url = UTType(known: "public.url")
    /// The type `public.file-url`.
    public static let fileURL = UTType(known: "public.file-url")
    /// The type `com.apple.property-list`.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// The type `com.apple.package`.
    public static let package = UTType(known: "com.apple.package")
    /// The type `com.apple.bundle`.
    public static let bundle = UTType(known: "com.apple.bundle")
    /// The type `com.apple.application`.
    public static let application = UTType(known: "com.apple.application")
    /// The type `com.apple.rtfd`.
    public static let rtfd = UTType(known: "com.apple.rtfd")
    /// The type `com.apple.flat-rtfd`.
    public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
    /// The type `com.apple.live-photo`.
    public static let livePhoto = UTType(known: "com.apple.live-photo")
    /// The type `com.apple.webarchive`.
    public static let webArchive = UTType(known: "com.apple.webarchive")
    /// The type `public.audiovisual-content`.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// The type `com.apple.m4a-audio`.
    public static let mpeg4Audio = UTType(known: "com.apple.m4a-audio")
    /// The type `com.microsoft.waveform-audio`.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// The type `public.aiff-audio`.
    public static let aiff = UTType(known: "public.aiff-audio")
    /// The type `public.heif`.
    public static let heif = UTType(known: "public.heif")
    /// The type `com.apple.icns`.
    public static let icns = UTType(known: "com.apple.icns")
    /// The type `com.microsoft.ico`.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// The type `public.camera-raw-image`.
    public static let rawImage = UTType(known: "public.camera-raw-image")
    /// The type `public.log`.
    public static let log = UTType(known: "public.log")
    /// The type `public.script`.
    public static let script = UTType(known: "public.script")
    /// The type `public.source-code`.
    public static let sourceCode = UTType(known: "public.source-code")
    /// The type `com.netscape.javascript-source`.
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    /// The type `public.vcard`.
    public static let vCard = UTType(known: "public.vcard")
    /// The type `public.contact`.
    public static let contact = UTType(known: "public.contact")
    /// The type `public.calendar-event`.
    public static let calendarEvent = UTType(known: "public.calendar-event")
    /// The type `public.email-message`.
    public static let emailMessage = UTType(known: "public.email-message")
    /// The type `public.font`.
    public static let font = UTType(known: "public.font")
    /// The type `public.database`.
    public static let database = UTType(known: "public.database")
    /// The type `public.spreadsheet`.
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    /// The type `public.presentation`.
    public static let presentation = UTType(known: "public.presentation")
    /// The type `public.composite-content`.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// The type `org.idpf.epub-container`.
    public static let epub = UTType(known: "org.idpf.epub-container")
    /// The type `org.gnu.gnu-zip-archive`.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// The type `com.pixar.universal-scene-description-mobile`.
    public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
    /// The type `public.3d-content`.
    public static let threeDContent = UTType(known: "public.3d-content")
    /// The type `public.bookmark`.
    public static let bookmark = UTType(known: "public.bookmark")
    /// The type `public.executable`.
    public static let executable = UTType(known: "public.executable")
    /// The type `public.symlink`.
    public static let symbolicLink = UTType(known: "public.symlink")
}

/// What kinds of names a type goes by.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An extension of file names.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A type as mail and the web name it.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
    public func appendingPathExtension(for contentType: UTType) -> URL {
        guard let ending = contentType.preferredFilenameExtension, pathExtension.lowercased() != ending else {
            return self
        }
        return appendingPathExtension(ending)
    }
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }
}
