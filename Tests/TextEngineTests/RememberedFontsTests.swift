import Foundation
import Testing

@testable import TextEngine

@Suite("Fonts remembered from the last process")
struct RememberedFontsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        .path
    private let faces = [
        InstalledFace(
            families: ["Inter", "Inter Display"], style: "Bold Italic", fullName: "Inter Bold Italic",
            postScriptName: "Inter-BoldItalic", path: "/fonts/Inter, all “weights”.ttc", index: 3, weight: 700,
            isItalic: true, isCondensed: false),
        InstalledFace(
            families: ["明朝"], style: "", fullName: "", postScriptName: "", path: "/fonts/m", index: 0, weight: 400,
            isItalic: false, isCondensed: true),
    ]

    private func remembered(_ more: [String: String] = [:], settings: String? = nil) -> RememberedFonts {
        let environment = ["XDG_CACHE_HOME": folder + "/cache", "HOME": "/nowhere"]
        return RememberedFonts(environment: environment.merging(more) { $1 }, settings: settings)
    }

    @Test("the list comes back as it was, for the same environment only")
    func roundTrip() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(remembered().faces() == nil)
        remembered().keep(faces, from: ["/usr/share"])
        #expect(remembered().faces() == faces)
        #expect(remembered(["FONTCONFIG_FILE": "/other.conf"]).faces() == nil)
        #expect(remembered(settings: "/opt/plumb/fonts.conf").faces() == nil)
        #expect(RememberedFonts(environment: [:], settings: nil).file == nil)
        // A machine without fonts or settings may get them, and nothing would tell.
        try FileManager.default.removeItem(atPath: folder)
        remembered().keep([], from: ["/usr/share"])
        remembered().keep(faces, from: [])
        #expect(remembered().faces() == nil)
    }

    @Test("a folder or file of settings that changes, comes or goes makes it look again")
    func changes() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let fonts = folder + "/fonts"
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        let coming = folder + "/fonts.conf"
        func keep() { remembered().keep(faces, from: [fonts, coming]) }
        keep()
        #expect(remembered().faces() == faces)
        // A face more: the folder's time changes. Set by hand, since both may happen within one tick of its clock.
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: fonts)
        #expect(remembered().faces() == nil)
        keep()
        try Data("a".utf8).write(to: URL(fileURLWithPath: coming))
        #expect(remembered().faces() == nil)
        keep()
        try FileManager.default.removeItem(atPath: fonts)
        #expect(remembered().faces() == nil)
    }

    @Test("a file that was cut off, changed, or can't be written is none")
    func damage() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        remembered().keep(faces, from: ["/usr/share"])
        let file = try #require(remembered().file)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: URL(fileURLWithPath: file))
            #expect(remembered().faces() == nil)
        }
        try Data("plumb fonts 0\n".utf8 + whole.dropFirst(14)).write(to: URL(fileURLWithPath: file))
        #expect(remembered().faces() == nil)
        // A name with a separator in it can't be told from two.
        try FileManager.default.removeItem(atPath: file)
        var odd = faces
        odd[0].style = "Bold\nItalic"
        remembered().keep(odd, from: ["/usr/share"])
        #expect(remembered().faces() == nil)
        // Where there is no home, none is made.
        RememberedFonts(environment: ["HOME": folder + "/home"], settings: nil).keep(faces, from: ["/usr/share"])
        #expect(!FileManager.default.fileExists(atPath: folder + "/home"))
    }

    @Test("the machine's fonts are the same whether they are remembered or not")
    func system() throws {
        let found = InstalledFonts.list()
        #expect(!found.isEmpty && InstalledFonts.list() == found)
    }
}
