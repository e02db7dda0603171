import Testing

@testable import SourcePort

@Suite("Conditions about the version of iOS")
struct SystemVersionTests {
    @Test(
        "what is available is what the system that is reproduced has, where an iPhone's version is named",
        arguments: [
            ("#available(iOS 26, *)", "UIKit.isSystemAvailable(26)"),
            ("#available(macOS 15, iOS 17.4.1, *)", "UIKit.isSystemAvailable(17, 4, 1)"),
            ("#unavailable(iOS 26.1)", "!UIKit.isSystemAvailable(26, 1)"),
            ("#available(macOS 15, *)", "#available(macOS 15, *)"),
        ])
    func conditions(_ condition: String, _ expected: String) {
        #expect(statement("if \(condition), let a { b(a) }") == "if \(expected), let a { b(a) }")
        #expect(statement("guard \(condition) else { return }") == "guard \(expected) else { return }")
    }

    @Test("the process is asked for the version of iOS, not of Linux")
    func process() {
        #expect(
            statement(
                "a(info.isOperatingSystemAtLeast(v), ProcessInfo.processInfo.operatingSystemVersion.majorVersion)")
                == "a(info.isDeviceSystemAtLeast(v), ProcessInfo.processInfo.deviceSystemVersion.majorVersion)")
        #expect(
            statement("a(b.operatingSystemVersionString)", members: "let b: ProcessInfo")
                == "a(b.deviceSystemVersionString)")
        // Another type's property.
        #expect(statement("a(report.operatingSystemVersion)") == "a(report.operatingSystemVersion)")
    }

    @Test("files that import only Foundation find the function")
    func imports() {
        #expect(lowered("import Foundation\nfunc f() { if #available(iOS 26, *) {} }\n").contains("import UIKit"))
        #expect(!lowered("import Foundation\nfunc f() { if #available(macOS 15, *) {} }\n").contains("import UIKit"))
    }

    @Test("sources that are lowered in place compile on Apple's platforms, too, and keep the condition")
    func inPlace() {
        var options = PortOptions()
        options.isInPlace = true
        #expect(
            lowered("import UIKit\nfunc f() { if #available(iOS 26, *) {} }\n", options: options)
                .contains("if #available(iOS 26, *) {}"))
    }
}
