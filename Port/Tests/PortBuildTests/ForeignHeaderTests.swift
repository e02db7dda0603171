import Files
import Foundation
import Testing

@testable import PortBuild
@testable import XcodeProject

@Suite("What Swift uses of Objective-C is written from the headers")
struct ForeignHeaderTests {
    private let folder: PrivateFolder
    private var path: String { folder.path }
    init() throws { folder = try PrivateFolder("headers") }

    private func target(_ kind: XcodeTarget.Kind, _ sources: [String], bridge: String = "") -> XcodeTarget {
        var target = XcodeTarget(
            name: "App", kind: kind, moduleName: "App", productName: "App",
            settings: BuildSettings(["SRCROOT": path, "SWIFT_OBJC_BRIDGING_HEADER": bridge]))
        target.sources = sources.map { "\(path)/\($0)" }
        return target
    }

    @Test("an app sees what its bridging header names, and what that names; a framework its own classes")
    func headers() throws {
        try TestFile.write("#import <UIKit/UIKit.h>\n#import \"Lamp.h\"\n", to: path + "/App/Bridge.h")
        try TestFile.write("#import \"Kinds.h\"\n#import \"Lamp.h\"\n", to: path + "/App/Lights/Lamp.h")
        for name in ["Lights/Kinds.h", "Lights/Other.h"] { try TestFile.write("", to: "\(path)/App/\(name)") }
        let headers = ForeignHeaders(below: path)
        func names(_ target: XcodeTarget) -> [String] {
            headers.headers(of: target).map { URL(fileURLWithPath: $0).lastPathComponent }
        }
        #expect(names(target(.app, ["A.swift"], bridge: "App/Bridge.h")) == ["Lamp.h", "Kinds.h"])
        #expect(names(target(.app, ["App/Lights/Other.m"])) == [])
        try TestFile.write("#import \"Other.h\"\n#import \"App-Swift.h\"\n", to: path + "/main.m")
        #expect(names(target(.app, ["A.swift", "main.m"])) == ["Other.h"])
        #expect(names(target(.app, ["main.m"], bridge: "App/Bridge.h")) == ["Lamp.h", "Kinds.h", "Other.h"])
        #expect(names(target(.library, ["App/Lights/Other.m", "A.swift"])) == ["Other.h"])
    }

    @Test("modules that a bridging header names, and headers that it names, are seen by all files of the target")
    func bridged() throws {
        try TestFile.write(
            "#import <UIKit/UIKit.h>\n#import \"Pods.h\"\n#import <CoreData/CoreData.h>\n", to: path + "/App/Bridge.h")
        try TestFile.write("#import <Lamp_Kit/Lamp.h>\n@import MapKit;\n", to: path + "/App/Pods.h")
        try TestFile.write("class A {}\n", to: path + "/A.swift")
        let bridged = target(.app, ["A.swift"], bridge: "App/Bridge.h")
        var app = Plan.Target(name: "App", kind: .app)
        app.bridgedModules = ForeignHeaders(below: path).modules(of: bridged)
        #expect(app.bridgedModules == ["UIKit", "CoreData", "Lamp_Kit", "MapKit"])
        var plan = Plan(name: "App", folder: path)
        plan.targets = [app, Plan.Target(name: "Lamp_Kit", kind: .library), Plan.Target(name: "Other", kind: .library)]
        plan.dependOnImported()
        #expect(plan.targets.map(\.dependencies) == [["Lamp_Kit"], [], []])
        plan.exportBridged()
        // Core Data does not exist here.
        #expect(
            plan.targets.map { $0.generated["BridgingHeader.swift"] } == [
                "@_exported import Lamp_Kit\n@_exported import MapKit\n@_exported import UIKit\n", nil, nil,
            ])
    }

    @Test("main.m names the application's delegate")
    func delegate() throws {
        try TestFile.write(
            "int main(int argc, char *argv[]) {\n  return UIApplicationMain(argc, argv, nil, NSStringFromClass([Lamps class]));\n}\n",
            to: path + "/main.m")
        #expect(ForeignHeaders.delegate(in: ["\(path)/A.swift", "\(path)/main.m"]) == "Lamps")
        #expect(ForeignHeaders.delegate(in: ["\(path)/A.swift"]) == nil)
    }

    @Test("a package's target in Objective-C becomes a module of what its headers declare")
    func package() throws {
        try TestFile.write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Lamp", targets: [.target(name: "Lamp"), .target(name: "Bare")])
            """, to: path + "/Package.swift")
        try TestFile.write("", to: path + "/Sources/Lamp/Lamp.m")
        try TestFile.write(
            "@interface Lamp : UIView\n@property BOOL lit;\n@end\n", to: path + "/Sources/Lamp/include/Lamp.h")
        try TestFile.write("int a;", to: path + "/Sources/Bare/a.c")
        let plan = try PackagePlanner().plan(path)
        #expect(plan.needsLowering)
        #expect(plan.targets.map { $0.headers.count } == [1, 0])
        let writer = try PackageWriter(plan: plan, library: nil)
        let result = try writer.write()
        let stub = writer.folder + "/ObjectiveC/Lamp/Lamp.swift"
        #expect(result.targets.first?.stubs == [stub])
        #expect(try String(contentsOfFile: stub, encoding: .utf8).contains("open class Lamp: UIView {"))
        #expect(result.report.findings.contains { $0.what == "Lamp.m" && $0.rule == .objectiveCFile })
    }

    @Test("a class of a header is not written where a file has a type of that name to itself")
    func hidden() throws {
        try TestFile.write("@interface Lamp : UIView\n@end\n@interface Kind : UIView\n@end\n", to: path + "/Lamp.h")
        try TestFile.write("private enum Lamp {}\nstruct A { private enum Kind {} }\n", to: path + "/A.swift")
        var target = Plan.Target(name: "App", kind: .app)
        (target.sources, target.headers) = ([path + "/A.swift"], [path + "/Lamp.h"])
        let written = try ForeignHeaders.write(
            target, into: BoundedPath(root: path).appending("out"), StubCorrections())
        let text = try written.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
        #expect(text.contains("class Kind") && !text.contains("class Lamp"))
    }

    @Test("the Swift of a header has another name than a source")
    func names() throws {
        try TestFile.write("@interface Lamp : UIView\n@end\n", to: path + "/Lamp.h")
        try TestFile.write("@interface Kind : UIView\n@end\n", to: path + "/Kind.h")
        var target = Plan.Target(name: "App", kind: .app)
        target.sources = [path + "/Lamp.swift"]
        target.headers = [path + "/Lamp.h", path + "/Kind.h"]
        let written = try ForeignHeaders.write(
            target, into: BoundedPath(root: path).appending("out"), StubCorrections())
        #expect(written.map { URL(fileURLWithPath: $0).lastPathComponent } == ["Kind.swift", "Lamp+header.swift"])
    }

    @Test("a target depends on the project's library that it imports, but in no circle")
    func imported() throws {
        try TestFile.write("@testable import Kit\n", to: path + "/A.swift")
        try TestFile.write("import App\n", to: path + "/K.swift")
        var app = Plan.Target(name: "App", kind: .app)
        app.sources = [path + "/A.swift"]
        var kit = Plan.Target(name: "Kit", kind: .library)
        kit.sources = [path + "/K.swift"]
        var plan = Plan(name: "App", folder: path)
        plan.targets = [app, kit]
        plan.dependOnImported()
        #expect(plan.targets.map(\.dependencies) == [["Kit"], []])
        plan.targets[0].kind = .library
        plan.dependOnImported()
        #expect(plan.targets.map(\.dependencies) == [["Kit"], []])
    }
}
