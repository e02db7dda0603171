import Foundation
import InterfaceBuilder

/// A storyboard of so many bytes: scenes of ten labels, one below the other.
private func storyboard(_ bytes: Int) -> String {
    var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>

        """
    var number = 0
    while text.utf8.count < bytes {
        text += scene(number)
        number += 1
    }
    return text + "    </scenes>\n</document>\n"
}

private func scene(_ number: Int) -> String {
    let id = "s\(number)"
    var labels = ""
    var constraints = ""
    for label in 0..<10 {
        labels += """
                                    <label opaque="NO" text="Label \(label) of scene \(number)" \
            translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-l\(label)">
                                        <rect key="frame" x="20" y="\(59 + 21 * label)" width="353" height="21"/>
                                    </label>

            """
        constraints += """
                                    <constraint firstItem="\(id)-l\(label)" firstAttribute="leading" \
            secondItem="\(id)-v" secondAttribute="leading" constant="20" id="\(id)-c\(label)"/>

            """
    }
    return """
                <scene sceneID="\(id)">
                    <objects>
                        <viewController id="\(id)-n" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="\(id)-v">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
        \(labels)                        </subviews>
                                <constraints>
        \(constraints)                        </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>

        """
}

@MainActor
private final class Edited {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("growth-\(UUID().uuidString)")
    let document: EditorDocument?
    private var constant = 20

    init(_ bytes: Int) {
        let file = folder.appendingPathComponent("Main.storyboard")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(storyboard(bytes).utf8).write(to: file)
        document = try? EditorDocument(
            name: "Main.storyboard", url: file, journalFolder: folder.appendingPathComponent("journal"))
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// Constants of scenes at the beginning.
    func edit() {
        constant += 1
        let edit = DocumentEdit.setAttribute(
            object: "s\(constant % 100)-c5", name: "constant", value: "\(constant)", sizeClass: nil)
        guard (try? document?.apply(edit)) != nil, document?.isDirty == true else {
            fatalError("the edit was not made")
        }
    }
}

@MainActor
func documents() -> [Growth] {
    let sizes = (1_000_000, 10_000_000)
    func opened(_ bytes: Int) -> Edited {
        let edited = Edited(bytes)
        // The first writes down what all edits begin with.
        edited.edit()
        return edited
    }
    return [
        grow("document, 1 and 10 MB: open", sizes, prepare: { $0 }, step: { _ = Edited($0) }),
        grow("document: the first constant changed", sizes, prepare: { Edited($0) }, step: { $0.edit() }),
        grow("document: another constant changed", sizes, prepare: opened, step: { $0.edit() }),
        grow("document: its bytes after an edit", sizes, prepare: opened, step: { _ = $0.document?.data }),
    ]
}
