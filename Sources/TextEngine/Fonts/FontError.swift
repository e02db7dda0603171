/// Why a font could not be used.
public enum FontError: Error, Equatable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, code: Int)
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
