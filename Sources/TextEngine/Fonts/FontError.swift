/// Why a font could not be used.
public enum FontError: Error, Equatable, CustomStringConvertible {
    /// No file is at the path.
    case missing(path: String)
    /// FreeType can't read the file; its error code says why.
    case unreadable(path: String, code: Int)
    /// The file has no glyphs.
    case empty(path: String)

    public var description: String {
        switch self {
        case .missing(let path):
            "no font file at \(path): check the path"
        case .unreadable(let path, let code):
            "\(path) is not a font that can be read (FreeType error \(code)): use TrueType, OpenType or a collection"
        case .empty(let path):
            "the font \(path) has no glyphs: the file is damaged"
        }
    }
}
