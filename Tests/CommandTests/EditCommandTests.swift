import Foundation
import Testing

/// What `plumb edit` asks of plumb-port, which a script stands for, and what it writes.
@Suite("plumb edit, outlets in code", .enabled(if: Command.isBuilt))
struct EditCommandTests {
    private static let source = "class Form: UIViewController {\n}\n"
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Form"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="vie-w0-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                </view>
            </objects>
        </document>

        """
    /// Says for which folder it was asked, and that the source has another content than it has.
    private static let porter = #"""
        #!/bin/bash
        [ "$1" = --version ] || printf '%s\n' "${@: -1}" > "$TOLD"
        printf '[{"file":"%s/Form.swift","hash":"%s","inserted":"x","line":2,"offset":0,"removed":""}]' "${@: -1}" 0123456789abcdef
        """#

    @Test("the sources are those of the document's own project, by whatever path the document is given")
    func paths() throws {
        let folder = try TemporaryFolder([
            "bin/plumb-port": Self.porter, "App/.git/HEAD": "", "App/Form.swift": Self.source,
            "App/Views/Form.xib": Self.document,
        ])
        let (bin, app) = (folder.url.appendingPathComponent("bin"), folder.url.appendingPathComponent("App"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: bin.appendingPathComponent("plumb-port").path)
        let edit = #"{"declare": {"from": "-1", "to": "vie-w0-001", "kind": "outlet", "name": "form"}}"#
        let places = [
            ("Form.xib", app.appendingPathComponent("Views")), ("Views/Form.xib", app), ("./Views/Form.xib", app),
            (app.path + "/Views/Form.xib", folder.url),
        ]
        for (name, place) in places {
            let told = folder.url.appendingPathComponent("told").path
            try? FileManager.default.removeItem(atPath: told)
            let command = try Command(
                ["edit", name, "--command", edit], in: place,
                environment: [
                    "PATH": "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")", "TOLD": told,
                ])
            // The script does not know the content.
            #expect(command.status == 2 && command.errors.contains("was changed at this moment"), "\(command.errors)")
            let real = app.resolvingSymlinksInPath().path
            #expect(try folder.text("told") == real + "\n", "\(name) in \(place.path)")
        }
        #expect(try folder.text("App/Form.swift") == Self.source)
        #expect(try folder.text("App/Views/Form.xib") == Self.document)
    }
}
