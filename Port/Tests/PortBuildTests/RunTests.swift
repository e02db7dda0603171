import Foundation
import Testing

@testable import PortBuild

@Suite("Running an app")
struct RunTests {
    @Test("an app's home is a container of its own, so that its documents are not the person's")
    func container() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let product = folder + "/product/Lamp.app"
        try FileManager.default.createDirectory(atPath: product, withIntermediateDirectories: true)
        // In the place of the program, a script that leaves a file in its home.
        let program = "#!/bin/sh\necho \"$1\" > \"$CFFIXED_USER_HOME/left.txt\"\nexit 3\n"
        #expect(
            FileManager.default.createFile(
                atPath: product + "/Lamp", contents: Data(program.utf8), attributes: [.posixPermissions: 0o755]))
        var plan = Plan(name: "Lamp", folder: folder)
        plan.targets = [Plan.Target(name: "Lamp", kind: .app)]
        let builder = Builder(plan: plan, folder: folder, configuration: "Debug")
        #expect(try builder.run(["once"]) == 3)
        #expect(try String(contentsOfFile: folder + "/container/left.txt", encoding: .utf8) == "once\n")
        // What it left is there at the next start.
        #expect(try builder.run(["twice"]) == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: builder.container) == ["left.txt"])
        // Other programs that start it are told of the same home.
        #expect(builder.built?.environment == ["CFFIXED_USER_HOME": builder.container])
    }
}
