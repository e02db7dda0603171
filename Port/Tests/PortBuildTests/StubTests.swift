import Foundation
import Testing

@testable import PortBuild

@Suite("Interfaces of a project's own stand for frameworks that do not exist here")
struct StubTests {
    private func project(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stub-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestFile.write(
            "import PDFKit\nimport UIKit\nclass A: UIViewController, PDFViewDelegate { let page = PDFView() }\n",
            to: folder + "/A.swift")
        try body(folder)
    }

    @Test("the names that the sources use are declared, and the import leads there")
    func written() throws {
        try project { folder in
            #expect(try Checker(plan: Planner().plan(folder)).report().findings.count == 1)
            let file = try Stubs.write("PDFKit", for: Planner().plan(folder))
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("open class PDFView: UIView {}"))
            #expect(text.contains("@MainActor public protocol PDFViewDelegate: AnyObject {}"))
            #expect(try Checker(plan: Planner().plan(folder)).report().findings == [])
            let plan = try Planner().plan(folder)
            #expect(plan.targets.first?.sources.count == 1)
            let writer = try PackageWriter(plan: plan, library: nil)
            try writer.write()
            let manifest = try String(contentsOfFile: writer.folder + "/Package.swift", encoding: .utf8)
            #expect(manifest.contains("name: \"PDFKitStub\""))
        }
    }

    @Test("what is there stays, and names that are no frameworks are refused")
    func refused() throws {
        try project { folder in
            let plan = try Planner().plan(folder)
            try Stubs.write("PDFKit", for: plan)
            #expect(throws: PortError.self) { try Stubs.write("PDFKit", for: plan) }
            #expect(throws: PortError.self) { try Stubs.write("PdfKit", for: plan) }
        }
    }
}
