import Foundation

/// A kind of file or data, by its identifier.
public struct UTType: Hashable, Sendable, Codable {
    public let identifier: String

    private struct Known {
        let identifier: String
        let extensions: [String]
        let mime: String?
        let parents: [String]
        init(_ identifier: String, _ extensions: [String], _ mime: String?, _ parents: [String]) {
            (self.identifier, self.extensions, self.mime, self.parents) = (identifier, extensions, mime, parents)
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
    ]

    public init?(_ identifier: String) { self.identifier = identifier }
    private init(known identifier: String) { self.identifier = identifier }
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

    public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
        let wanted = filenameExtension.lowercased()
        guard let found = Self.table.first(where: { $0.extensions.contains(wanted) }) else { return nil }
        identifier = found.identifier
    }

    public init?(mimeType: String, conformingTo parent: UTType = .data) {
        guard let found = Self.table.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
        identifier = found.identifier
    }

    private var known: Known? { Self.table.first { $0.identifier == identifier } }
    public var preferredFilenameExtension: String? { known?.extensions.first }
    public var preferredMIMEType: String? { known?.mime }

    /// Whether it is the other, or a kind of it.
    public func conforms(to other: UTType) -> Bool {
        identifier == other.identifier || (known?.parents ?? []).contains { UTType(known: $0).conforms(to: other) }
    }

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let folder = UTType(known: "public.folder")
    public static let directory = UTType(known: "public.directory")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let rtf = UTType(known: "public.rtf")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let tiff = UTType(known: "public.tiff")
    public static let heic = UTType(known: "public.heic")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let svg = UTType(known: "public.svg-image")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let archive = UTType(known: "public.archive")
    public static let zip = UTType(known: "public.zip-archive")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let propertyList = UTType(known: "com.apple.property-list")
}
