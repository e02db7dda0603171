import Files
import Foundation
import Testing
import Toolchain

@testable import PortBuild

@Suite("What stands for a header loses what does not compile of it, not more")
struct StubCorrectionTests {
    private let folder: PrivateFolder
    private var path: String { folder.path + "/Lamp.swift" }
    private static let text = """
        import UIKit

        @objcMembers open class Lamp: UIView, Switchable, Named {
            open var isLit: Bool = false
            open func addSubview(_ view: UIView!) { () }
        }

        public func LampLog(_ value: ) { () }

        """

    init() throws {
        folder = try PrivateFolder("stubs")
        try TestFile.write(Self.text, to: folder.path + "/Lamp.swift")
    }

    private func messages(_ errors: (line: Int, text: String)...) -> [BuildFailure.Message] {
        let output = errors.map { "\(path):\($0.line):5: error: \($0.text)" }.joined(separator: "\n")
        return BuildFailure(output: output, folder: nil).messages
    }

    @Test("a member, a function and a conformance go, each in its line; those of other files stay")
    func corrected() {
        var corrections = StubCorrections()
        let all = messages(
            (3, "type 'Lamp' does not conform to protocol 'Switchable'"),
            (5, "overriding declaration requires an 'override' keyword"), (8, "expected parameter type following ':'"))
        #expect(all.count == 3)
        let (none, some) = (corrections.take(all, stubs: []), corrections.take(all, stubs: [path]))
        #expect(!none && some)
        let lines = corrections.apply(to: Self.text, at: path).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == Self.text.split(separator: "\n", omittingEmptySubsequences: false).count)
        #expect(lines[2] == "@objcMembers open class Lamp: UIView, Named {")
        #expect(lines[3] == "    open var isLit: Bool = false" && lines[4] == "" && lines[7] == "")
        #expect(corrections.apply(to: Self.text, at: folder.path + "/Other.swift") == Self.text)
        // The same errors again are no reason for another round.
        let again = corrections.take(all, stubs: [path])
        #expect(!again)
    }

    @Test("one that fails as a whole is left to be left out")
    func whole() {
        var corrections = StubCorrections()
        let isCorrected = corrections.take(messages((3, "cannot find type 'Shade' in scope")), stubs: [path])
        #expect(!isCorrected)
    }

    @Test("a protocol or a class that nobody has is not adopted")
    func unknown() {
        var corrections = StubCorrections()
        let isCorrected = corrections.take(
            messages((3, "cannot find type 'UIView' in scope"), (3, "cannot find type 'Named' in scope")), stubs: [path]
        )
        #expect(isCorrected)
        let lines = corrections.apply(to: Self.text, at: path).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[2] == "@objcMembers open class Lamp: Switchable {")
    }
}
