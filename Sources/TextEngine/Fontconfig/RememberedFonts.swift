import CFontconfig
import Files
import Foundation

/// The list of the machine's faces as it was found last, in a file of the user's cache, so that the next process need not go
/// through all folders and settings of fonts.
///
/// The file names each folder and each file of settings that the list came from, with the time of its last change. The list
/// counts only while all of them are as they were, and for the same environment.
struct RememberedFonts {
    /// Nil where the user has no cache: then nothing is kept.
    let file: String?
    /// What else decides about the list: variables of fontconfig, and settings that came with the program.
    let origin: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment, settings: String?) {
        file = UserFolders.cache(environment: environment).map { $0 + "/plumb/fonts" }
        let names = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME", "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
        ]
        let values = names.map { environment[$0] ?? "" } + [settings ?? ""]
        origin = values.joined(separator: String(Self.inside))
    }

    /// Nil where nothing is remembered, or something has changed since.
    func faces() -> [InstalledFace]? {
        guard let file, let data = try? FileInput.data(at: file, limit: 16 << 20) else { return nil }
        // By bytes: by characters it would take longer than asking fontconfig.
        let lines = [UInt8](data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What was cut off in the middle has no end.
        guard lines.count >= 4, lines[0].elementsEqual(Self.header.utf8), lines[1].elementsEqual(origin.utf8),
            lines[lines.count - 2].elementsEqual("end".utf8), lines[lines.count - 1].isEmpty
        else { return nil }
        var faces: [InstalledFace] = []
        for line in lines[2..<lines.count - 2] {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            func text(_ field: Int) -> String { String(decoding: fields[field], as: UTF8.self) }
            switch fields.count {
            case 2:
                guard Self.stamp(of: text(1)).utf8.elementsEqual(fields[0]) else { return nil }
            case 9:
                guard let index = Int(text(5)), let weight = Int(text(6)) else { return nil }
                let families = fields[0].split(separator: UInt8(ascii: Self.inside), omittingEmptySubsequences: false)
                faces.append(
                    InstalledFace(
                        families: families.map { String(decoding: $0, as: UTF8.self) }, style: text(1),
                        fullName: text(2), postScriptName: text(3), path: text(4), index: index, weight: weight,
                        isItalic: text(7) == "1", isCondensed: text(8) == "1"))
            default: return nil
            }
        }
        return faces
    }

    /// Keeps a list. A cache that can't be written is none: the next process asks fontconfig again.
    ///
    /// - Parameters:
    ///   - faces: What was found.
    ///   - sources: The folders and files that it came from; those that do not exist yet count too. Without any, nothing is
    ///     kept.
    func keep(_ faces: [InstalledFace], from sources: [String]) {
        guard let file, !faces.isEmpty, !sources.isEmpty else { return }
        var lines = [Self.header, origin]
        lines += Set(sources).sorted().map { "\(Self.stamp(of: $0))\t\($0)" }
        lines += faces.map { face in
            let fields: [String] = [
                face.families.joined(separator: String(Self.inside)), face.style, face.fullName, face.postScriptName,
                face.path,
                "\(face.index)", "\(face.weight)", face.isItalic ? "1" : "0", face.isCondensed ? "1" : "0",
            ]
            return fields.joined(separator: "\t")
        }
        lines += ["end", ""]
        let text = lines.joined(separator: "\n")
        // A name with one of the separators in it would be read back otherwise.
        guard text.utf8.count(where: { $0 == 0x0A }) == lines.count - 1 else { return }
        let folder = (file as NSString).deletingLastPathComponent
        // Not what lies above: where there is no home, none is made.
        mkdir((folder as NSString).deletingLastPathComponent, 0o700)
        mkdir(folder, 0o700)
        try? FileReplacement.write(Data(text.utf8), to: file)
    }

    private static let header = "plumb fonts 1"
    /// Between names in one field.
    private static let inside = Unicode.Scalar(0x1F as UInt8)

    /// When a file or folder was changed last; `-` where there is none.
    private static func stamp(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}

extension RememberedFonts {
    /// The folders and files that a configuration's list of fonts comes from; none where there are no settings, since nothing
    /// would tell then that they are installed.
    static func sources(of configuration: OpaquePointer) -> [String] {
        var paths: [String] = []
        func add(_ list: OpaquePointer?) {
            guard let list else { return }
            while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
            FcStrListDone(list)
        }
        add(FcConfigGetConfigFiles(configuration))
        guard !paths.isEmpty else { return [] }
        // Settings that are added stand beside others.
        paths += paths.map { ($0 as NSString).deletingLastPathComponent }
        add(FcConfigGetConfigDirs(configuration))
        add(FcConfigGetFontDirs(configuration))
        return paths
    }
}
