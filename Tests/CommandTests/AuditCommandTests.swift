import Foundation
import Testing

@Suite("plumb audit and plumb screenshots", .enabled(if: Command.isBuilt))
struct AuditCommandTests {
    private static func document(width: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
        propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-12-def">
                            <rect key="frame" x="16" y="100" width="\(width)" height="\(width)"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="\(width)" id="c4d-dd-ddd"/>
                                <constraint firstAttribute="height" constant="\(width)" id="c5d-dd-ddd"/>
                            </constraints>
                            <state key="normal" title="A"/>
                        </button>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                    <constraints>
                        <constraint firstItem="but-12-def" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" constant="16" id="c1a-aa-aaa"/>
                        <constraint firstItem="but-12-def" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" constant="100" id="c2b-bb-bbb"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    @Test("findings in every form that lint has, with lint's statuses, and as a page")
    func documents() throws {
        let folder = try TemporaryFolder(["Small.xib": Self.document(width: 26), "Fine.xib": Self.document(width: 44)])
        let small = try Command(["audit", "--html", "a.html", "Small.xib"], in: folder.url)
        #expect(small.status == 1)
        #expect(small.output.contains("Small.xib:11:17: warning: UIButton “A” reacts to touches on 26 × 26 points"))
        #expect(small.output.contains("(small-touch-target; button \"A\")"))
        #expect(try folder.text("a.html").contains("data:image/png;base64,"))
        #expect(try Command(["audit", "Fine.xib"], in: folder.url).status == 0)
        #expect(try Command(["audit", "Missing.xib"], in: folder.url).status == 2)
        #expect(try Command(["audit"], in: folder.url).status == 2)
        #expect(try Command(["audit", "--run", "x", "--script", "y", "Fine.xib"], in: folder.url).status == 2)
        let sarif = try Command(["audit", "--format", "sarif", "Small.xib"], in: folder.url).output
        #expect(sarif.contains("\"ruleId\": \"small-touch-target\""))
        #expect(sarif.contains("docs/audit/low-contrast.md"))
        let junit = try Command(["audit", "--format", "junit", "."], in: folder.url).output
        #expect(junit.contains("classname=\"plumb.audit\""))
        let github = try Command(["audit", "--format", "github", "Small.xib"], in: folder.url).output
        #expect(github.contains("::warning file=Small.xib,line=11,col=17,title=small-touch-target::"))
        let json = try Command(["audit", "--format", "json", "Small.xib"], in: folder.url).output
        #expect(json.contains("\"frame\": [\n"))
    }

    @Test("parts of a run look at each document once, by the times of an earlier run, and are reported as one")
    func parts() throws {
        let names = ["A.xib", "B.xib", "C.xib"]
        let folder = try TemporaryFolder([
            "A.xib": Self.document(width: 26), "B.xib": Self.document(width: 26), "C.xib": Self.document(width: 26),
            // The second takes as long as the others together.
            "old.json": "{\"durations\": {\"A.xib\": 1, \"B.xib\": 2.5, \"C.xib\": 1}}",
        ])
        for part in ["1", "2"] {
            let audit = try Command(
                [
                    "audit", "--shard", "\(part)/2", "--durations", "old.json", "--write-durations", "\(part).times",
                    "--format", "json", "-o", "\(part).json",
                ] + names, in: folder.url)
            #expect(audit.status == 1, "\(audit.errors)")
        }
        #expect(try folder.text("1.json").contains("B.xib") && !folder.text("1.json").contains("A.xib"))
        #expect(try folder.text("2.times").contains("\"C.xib\" : "))
        let whole = try Command(["audit", "--format", "sarif"] + names, in: folder.url)
        let merged = try Command(
            ["audit", "--merge", "1.json", "--merge", "2.json", "--format", "sarif"], in: folder.url)
        #expect(merged.status == 1)
        // Fingerprints are no part of a report in JSON.
        func withoutFingerprints(_ text: String) -> String {
            text.replacing(#/"partialFingerprints": \{[^}]*\},?\s*/#, with: "")
        }
        #expect(withoutFingerprints(merged.output) == withoutFingerprints(whole.output))
        // Each machine's times together are those of the next run.
        #expect(
            try Command(
                ["audit", "--shard", "1/2", "--durations", "1.times", "--durations", "2.times"] + names, in: folder.url
            ).status == 1)
        #expect(try Command(["audit", "--merge", "old.json"], in: folder.url).status == 2)
        #expect(try Command(["audit", "--durations", "1.json", "A.xib"], in: folder.url).status == 2)
    }

    @Test("parts of previews have sheets of their own, so that one folder takes them all")
    func previewParts() throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(width: 44), "B.xib": Self.document(width: 44)])
        for part in ["1", "2"] {
            let preview = try Command(
                [
                    "preview", "--shard", "\(part)/2", "--write-durations", "\(part).times", "-o", "out", "A.xib",
                    "B.xib",
                ],
                in: folder.url)
            #expect(preview.status == 0, "\(preview.errors)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("out").path)
        #expect(files.filter { $0.hasPrefix("contact-sheet-part-") }.count == 2)
        #expect(files.count == 4)
        #expect(try folder.text("1.times") != folder.text("2.times"))
    }

    @Test("known findings are kept in a file of their own")
    func baseline() throws {
        let folder = try TemporaryFolder([
            "App/Small.xib": Self.document(width: 26), ".plumb.yml": "audit:\n  baseline: known.yml\n",
        ])
        #expect(try Command(["audit", "--update-baseline", "App"], in: folder.url).output.contains("known finding"))
        #expect(try folder.text("known.yml").contains("App/Small.xib:small-touch-target:but-12-def"))
        #expect(try Command(["audit", "App"], in: folder.url).status == 0)
        #expect(try Command(["lint", "App"], in: folder.url).status == 0)
    }

    /// The sample app, built beside the command.
    private var wander: String {
        URL(fileURLWithPath: Command.path).deletingLastPathComponent().appendingPathComponent("Wander").path
    }

    @Test("an app's screens are looked at in each setting, and findings point to the script")
    func app() throws {
        let folder = try TemporaryFolder([
            "tour.script": "# nothing\n1.0 picture start\n1.1 tap Get started\n2.5 picture trips\n"
        ])
        let audit = try Command(
            [
                "audit", "--run", wander, "--script", "tour.script", "--text-size", "ax5", "--format", "json", "--html",
                "a.html",
            ],
            in: folder.url)
        #expect(audit.errors == "")
        #expect(audit.status == 0 || audit.status == 1)
        let findings = try #require(
            JSONSerialization.jsonObject(with: Data(audit.output.utf8)) as? [[String: Any]])
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { ($0["file"] as? String) == "tour.script" })
        let lines = Set(findings.compactMap { $0["line"] as? Int })
        #expect(lines.isSubset(of: [2, 4]))
        #expect(try folder.text("a.html").contains("<h2>tour.script</h2>"))
        let nothing = try TemporaryFolder(["empty.script": "1.0 tick\n"])
        let refused = try Command(["audit", "--run", wander, "--script", "empty.script"], in: nothing.url)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("2.0 inspect home"))
    }

    @Test("screenshots lie in a folder for each language, in the pixels of the device, framed or not")
    func screenshots() throws {
        let folder = try TemporaryFolder([
            "tour.script": "1.0 picture 01-start\n",
            "captions/en-US/title.strings": "\"01-start\" = \"Walk further\";\n",
            "captions/ar/title.strings": "",
        ])
        let run = try Command(
            [
                "screenshots", "--run", wander, "--script", "tour.script", "--device", "iPhone SE (3rd generation)",
                "--language",
                "en-US,ar", "--style", "light,dark", "--frame", "--captions", "captions", "-o", "out",
            ], in: folder.url)
        #expect(run.errors == "")
        #expect(run.output == "4 pictures in out\n")
        for name in [
            "en-US/iPhone SE (3rd generation)-01-start.png", "ar/iPhone SE (3rd generation)-dark-01-start.png",
        ] {
            let data = try Data(contentsOf: folder.url.appendingPathComponent("out/" + name))
            // 750 by 1334 pixels, in the file's header.
            #expect([UInt8](data[16..<24]) == [0, 0, 2, 238, 0, 0, 5, 54])
        }
    }
}
