import Foundation
import Testing

@testable import UIKit

@Suite("Fonts of the Info.plist") @MainActor
struct AppFontTests {
    @Test("those in the bundle are registered, also where their folder is lost; of others it is said which, and why")
    func register() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-fonts-\(UUID()).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String } ?? []
        let installed = try #require(files.sorted().first { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") })
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/\(installed)", toPath: folder.appendingPathComponent("Own.ttf").path)
        try Data("no font".utf8).write(to: folder.appendingPathComponent("Broken.ttf"))
        let bundle = try #require(Bundle(path: folder.path))
        func problems(_ names: [String]) -> [String] { AppFonts.register(["UIAppFonts": names], in: [bundle]) }
        #expect(problems(["Own.ttf", "Fonts/Own.ttf"]) == [])
        #expect(AppFonts.register([:], in: [bundle]) == [])
        let said = problems(["Missing.ttf", "Broken.ttf"])
        #expect(said.count == 2)
        #expect(said.first?.contains("“Missing.ttf” is not in the bundle") == true)
        #expect(said.last?.contains("“Broken.ttf” cannot be used") == true)
    }
}
