import Foundation
import Testing
import Toolchain

@testable import AppRunner

@Suite("What a build of a project's app asks for")
struct AppBuildTests {
    @Test("the first build leaves out what can't be compiled; later ones the same, but for what was changed since")
    func leftOut() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/app-build-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, age) in [("Old.swift", -60.0), ("App", 0), ("Changed.swift", 60)] {
            let path = "\(folder)/\(name)"
            try Data().write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + age)], ofItemAtPath: path)
        }
        var build = AppBuild(project: "/a/App.xcodeproj")
        build.packages = PackagePlaces(mirrors: ["https://a.b/Kit=/kit"], offline: "/clones")
        let places = ["--mirror", "https://a.b/Kit=/kit", "--offline", "/clones"]
        #expect(
            build.arguments("/a/App.xcodeproj", nil, skipping: nil)
                == ["build", "--format", "json", "/a/App.xcodeproj"] + places)
        let built = BuiltApp(
            name: "App", bundle: folder, executable: "\(folder)/App",
            leftOut: ["\(folder)/Old.swift", "\(folder)/Changed.swift"])
        #expect(
            build.arguments("/a/App.xcodeproj", "App", skipping: built.filesLeftOutSince)
                == ["build", "--format", "json", "/a/App.xcodeproj"] + places
                + ["--no-keep-going", "--skip", "\(folder)/Old.swift", "--target", "App"])
    }
}
