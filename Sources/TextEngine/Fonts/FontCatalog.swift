import Synchronization

/// The fonts one can ask for by name: the system's, and those an app registers.
public enum FontCatalog {
    struct Contents: Sendable {
        var faces: [InstalledFace]
        var byFamily: [String: [Int]] = [:]
        var byName: [String: Int] = [:]

        init(_ faces: [InstalledFace]) {
            self.faces = []
            for face in faces { add(face) }
        }

        mutating func add(_ face: InstalledFace) {
            let index = faces.count
            faces.append(face)
            for family in face.families { byFamily[family.lowercased(), default: []].append(index) }
            // The first to claim a name keeps it.
            for name in [face.postScriptName, face.fullName] where !name.isEmpty {
                let key = name.lowercased()
                if byName[key] == nil { byName[key] = index }
            }
        }
    }

    /// Nil until somebody asks: listing a system's fonts takes some milliseconds.
    private static let contents = Mutex<Contents?>(nil)

    private static func read<R: Sendable>(_ body: (inout Contents) -> R) -> R {
        contents.withLock { stored in
            var current = stored ?? Contents(InstalledFonts.list())
            stored = nil
            defer { stored = current }
            return body(&current)
        }
    }

    /// Adds every face of a file, and returns their PostScript names.
    /// - Throws: `FontError` where the file is missing or no font.
    @discardableResult
    public static func register(file path: String) throws -> [String] {
        let faces = try (0..<FaceReader.faceCount(path: path)).map { try FontFace.open(path: path, index: $0) }
        read { catalog in
            for face in faces where catalog.byName[face.postScriptName.lowercased()] == nil {
                catalog.add(
                    InstalledFace(
                        families: [face.familyName], style: face.styleName,
                        fullName: "\(face.familyName) \(face.styleName)", postScriptName: face.postScriptName,
                        path: face.path, index: face.index, weight: face.weightClass, isItalic: face.isItalic,
                        isCondensed: face.styleName.contains("Condensed")))
            }
        }
        return faces.map(\.postScriptName)
    }

    /// Family names, sorted.
    public static var familyNames: [String] {
        read { Set($0.faces.compactMap(\.families.first)).sorted() }
    }

    /// PostScript names of a family's faces, in order of weight, upright before italic.
    public static func fontNames(forFamily family: String) -> [String] {
        read { catalog in
            let faces = (catalog.byFamily[family.lowercased()] ?? []).map { catalog.faces[$0] }
            return faces.sorted {
                ($0.isItalic ? 1 : 0, $0.weight, $0.path) < ($1.isItalic ? 1 : 0, $1.weight, $1.path)
            }
            .map(\.postScriptName)
        }
    }

    /// The face with that PostScript or full name, or the regular one of that family; nil without any.
    public static func face(named name: String) -> FontFace? {
        let found = read { catalog in catalog.byName[name.lowercased()].map { catalog.faces[$0] } }
        if let found { return try? FontFace.open(path: found.path, index: found.index) }
        return face(family: name, weight: 400, italic: false)
    }

    /// The face of a family nearest to what is asked: slant first, then width, then weight.
    public static func face(family: String, weight: Int, italic: Bool, condensed: Bool = false) -> FontFace? {
        let found = read { catalog -> InstalledFace? in
            let faces = (catalog.byFamily[family.lowercased()] ?? []).map { catalog.faces[$0] }
            func distance(_ face: InstalledFace) -> (Int, Int) {
                // At equal distance the heavier wins for bold wishes and the lighter for others, as in CSS.
                let off = abs(face.weight - weight) * 2 + ((face.weight > weight) == (weight > 450) ? 0 : 1)
                return ((face.isItalic == italic ? 0 : 2) + (face.isCondensed == condensed ? 0 : 1), off)
            }
            return faces.min { distance($0) < distance($1) }
        }
        return found.flatMap { try? FontFace.open(path: $0.path, index: $0.index) }
    }

    /// Any face that has this scalar, in order of path: the last resort of fallback.
    static func anyFace(having scalar: UInt32) -> FontFace? {
        for face in read({ $0.faces }) {
            guard let opened = try? FontFace.open(path: face.path, index: face.index) else { continue }
            if opened.shaping.glyph(for: scalar) != nil { return opened }
        }
        return nil
    }
}
