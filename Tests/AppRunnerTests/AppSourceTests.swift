import AppRunner
import Foundation
import Testing

@Suite("What plumb run is given")
struct AppSourceTests {
    /// A folder with empty files, which is taken away afterwards.
    private func folder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/source-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in files {
            let file = URL(fileURLWithPath: folder + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder)
    }

    @Test("a folder of sources is a project, however it is named", arguments: ["Lamp", "./Lamp", "Lamp/"])
    func sources(name: String) throws {
        try folder(["Lamp/App.swift": ""]) { folder in
            let found = try AppSource.find(name, in: folder)
            #expect(found == .project(folder + "/Lamp"))
        }
    }

    @Test("nothing named means the package above, else the project or the sources in the folder")
    func nothing() throws {
        try folder(["App.swift": "", "Other/readme.txt": "", "X/App.xcodeproj/project.pbxproj": ""]) { folder in
            let found = try ["", "/X"].map { try AppSource.find(nil, in: folder + $0) }
            #expect(found == [.project(folder), .project(folder + "/X")])
            #expect(throws: AppProblem.self) { try AppSource.find(nil, in: folder + "/Other") }
        }
    }

    @Test("a name that is a folder's and a product's means the product of the package that one stands in")
    func product() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [.executableTarget(name: "Lamp", path: "Lamp")])
            """
        let files = ["Package.swift": manifest, "Lamp/main.swift": "", "Torch/App.swift": ""]
        try folder(files) { folder in
            let found = try ["Lamp", "Torch"].map { try AppSource.find($0, in: folder) }
            #expect(found == [.package(folder: folder, product: "Lamp"), .project(folder + "/Torch")])
        }
    }

    @Test("the resources of an app's own folder are beside its program, and documents there are brought up to date")
    func copies() throws {
        let files = [
            "Lamp.app/Lamp": "", "Lamp.app/Base.lproj/Main.storyboard": "old", "S/Base.lproj/Main.storyboard": "new",
        ]
        try folder(files) { folder in
            let program = folder + "/Lamp.app/Lamp"
            let copies = ResourceCopies.renew([folder + "/S/Base.lproj/Main.storyboard"], beside: program)
            #expect(copies == [folder + "/Lamp.app/Base.lproj/Main.storyboard"])
            let text = try String(contentsOfFile: folder + "/Lamp.app/Base.lproj/Main.storyboard", encoding: .utf8)
            #expect(text == "new")
        }
    }
}
