import Foundation
import Testing
import UIKit
import ViewDebugger
@testable import UIKitTesting

@MainActor
@Suite("Snapshots in many settings, of what is said, and of what moves")
struct MatrixAndRecordingTests {
    private let folder = TemporaryFolder()

    private final class Form: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let title = UILabel()
            title.text = "Name"
            title.font = .preferredFont(forTextStyle: .body)
            let field = UITextField()
            field.placeholder = "Your name"
            let button = UIButton(type: .system)
            button.setTitle("Send", for: .normal)
            button.accessibilityHint = "Sends the form"
            let toggle = UISwitch()
            toggle.accessibilityLabel = "Newsletter"
            let stack = UIStackView(arrangedSubviews: [title, field, toggle, button])
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = 12
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
                stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            ])
        }
    }

    // MARK: Matrix

    @Test("a matrix has every combination once, with names of its own")
    func variants() {
        let matrix = SnapshotMatrix(
            devices: ["iPhoneSe": .iPhoneSe, "iPhone13": .iPhone13], styles: [.light, .dark],
            textSizes: [.large, .accessibilityExtraExtraExtraLarge], directions: [.leftToRight, .rightToLeft],
            languages: ["en", "de"])
        let names = matrix.variants.map(\.name)
        #expect(names.count == 32)
        #expect(Set(names).count == 32)
        #expect(names.first == "iPhoneSe-l-en")
        #expect(names.last == "iPhone13-dark-ax5-rtl-de")
    }

    @Test("each combination has its file, and one that changes fails by its name; a sheet shows all")
    func matrix() throws {
        let matrix = SnapshotMatrix(
            devices: ["iPhoneSe": .iPhoneSe], styles: [.light, .dark], directions: [.leftToRight, .rightToLeft])
        func run(_ make: @MainActor (SnapshotVariant) -> UIViewController) -> [String] {
            verifySnapshots(
                across: matrix, record: .missing, snapshotDirectory: folder.path, testName: "form", of: make)
        }
        #expect(run { _ in Form() }.count == 4)
        #expect(
            folder.files.sorted() == [
                "form.iPhoneSe-dark-rtl.png", "form.iPhoneSe-dark.png", "form.iPhoneSe-rtl.png", "form.iPhoneSe.png",
            ])
        #expect(run { _ in Form() }.isEmpty)
        let pictures = try folder.files.map { try folder.data($0) }
        #expect(Set(pictures).count == 4)
        let failures = run { variant in
            let form = Form()
            if variant.name == "iPhoneSe-dark" { form.loadViewIfNeeded(); form.view.backgroundColor = .red }
            return form
        }
        #expect(failures.count == 1)
        #expect(failures.first?.hasPrefix("iPhoneSe-dark: ") == true)
    }

    // MARK: Digests

    @Test("a reference tells its pixels by a digest that any change of the file or the picture undoes")
    func digest() throws {
        func picture(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
            }
        }
        let (red, blue) = (picture(.red), picture(.blue))
        let plain = try #require(red.pngData())
        let file = ReferenceDigest.added(to: plain, of: red)
        #expect(ReferenceDigest.matches(file, red))
        #expect(!ReferenceDigest.matches(file, blue))
        #expect(!ReferenceDigest.matches(plain, red))
        // Any PNG reader reads it.
        #expect(UIImage(data: file)?.cgImage == UIImage(data: plain)?.cgImage)
        // All but the check of the digests' own chunk, which says nothing of the picture.
        for place in stride(from: 8, to: file.count, by: 7)
        where !(file.count - 16..<file.count - 12).contains(place) {
            var changed = file
            changed[place] ^= 0x10
            #expect(!ReferenceDigest.matches(changed, red), "byte \(place)")
        }
        // The pixels of one file under the digest of another.
        let bluePNG = try #require(blue.pngData())
        let other = try #require(PNGFile(ReferenceDigest.added(to: bluePNG, of: blue)))
        var mixed = try #require(PNGFile(plain))
        let foreign = try #require(other.chunks.first { $0.kind == "plMB" })
        mixed.chunks.insert(foreign, at: mixed.chunks.count - 1)
        #expect(!ReferenceDigest.matches(mixed.data, blue))
    }

    // MARK: Accessibility

    @Test("what is said is in the order of the screen, with kinds, values and hints")
    func spoken() throws {
        var text = ""
        Snapshotting<UIViewController, String>.accessibility(on: .iPhone13).snapshot(Form()).run { text = $0 }
        #expect(
            text == """
                Name
                Your name
                Newsletter, Off, button
                Send, button (Sends the form)
                """)
    }

    @Test("the picture has the screen and a legend beside it")
    func legend() throws {
        var image: UIImage?
        Snapshotting<UIViewController, UIImage>.accessibilityImage(
            on: .iPhone13, traits: UITraitCollection(displayScale: 1)
        ).snapshot(Form()).run { image = $0 }
        let picture = try #require(image)
        #expect(picture.size == CGSize(width: 690, height: 844))
        let pixels = try #require(picture.cgImage)
        // The swatch of the first element, in the first colour: (0, 114, 178).
        let swatch = pixels.pixels(inRow: 20) + 4 * (390 + 20)
        #expect((0..<3).map { swatch[$0] } == [178, 114, 0])
    }

    @Test("frames are short and have no numbers that shift")
    func frames() {
        var text = ""
        Snapshotting<UIViewController, String>.frames(on: .iPhone13).snapshot(Form()).run { text = $0 }
        #expect(text.contains("UIButton “Send” ("))
        #expect(!text.contains("#"))
    }

    // MARK: Recordings

    private func box() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.backgroundColor = .black
        view.addSubview(box)
        return view
    }

    private func recording(_ distance: CGFloat) -> Recording? {
        var result: Recording?
        Snapshotting<UIView, Recording>.recording(
            duration: 0.2, framesPerSecond: 10, traits: UITraitCollection(displayScale: 1)
        ) { view in
            UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
                view.subviews[0].frame.origin.x = distance
            }
        }.snapshot(box()).run { result = $0 }
        return result
    }

    @Test("what moves is kept frame by frame, and read back as it was written")
    func recordings() throws {
        let made = try #require(recording(20))
        #expect(made.frames.count == 3)
        // Straight on: at the start, halfway, at the end.
        let lefts = try made.frames.map { frame in
            let row = try #require(frame.cgImage).pixels(inRow: 5)
            return (0..<40).first { row[4 * $0] < 128 }
        }
        #expect(lefts == [0, 10, 20])
        let data = try #require(made.apngData())
        let read = try #require(Recording(apngData: data))
        #expect(read.frames.map(\.cgImage) == made.frames.map(\.cgImage))
        #expect(abs(read.frameDuration - 0.1) < 1e-9)
        // Programs that know no animations see the first frame.
        #expect(UIImage(data: data)?.cgImage == made.frames[0].cgImage)
        #expect(Recording(apngData: data.prefix(data.count - 5)) == nil)
    }

    @Test("a recording that differs says from which frame on")
    func recordingDiffers() throws {
        let diffing = Diffing<Recording>.recording(scale: 1)
        let old = try #require(recording(20))
        let same = try #require(recording(20))
        let new = try #require(recording(30))
        #expect(diffing.diff(old, same) == nil)
        let (text, _) = try #require(diffing.diff(old, new))
        #expect(text.hasPrefix("From frame 1 on, at 0.100 s"))
    }

    // MARK: Failures

    @Test("a failure keeps the reference, the value, the difference and a capture of the views")
    func attachments() throws {
        func check(_ color: UIColor) -> SnapshotCheck {
            let form = Form()
            form.loadViewIfNeeded()
            form.view.backgroundColor = color
            return checkSnapshot(
                of: form, as: .image(on: .iPhoneSe), named: "form", record: .missing, snapshotDirectory: folder.path,
                timeout: 5, file: #filePath, testName: "attachments", line: 1)
        }
        _ = check(.white)
        #expect(check(.white).failure == nil)
        let failed = check(.lightGray)
        #expect(
            failed.attachments.map(\.name) == [
                "reference.png", "actual.png", "attachments.form.difference.png", "attachments.form.plumbcapture",
            ])
        let archive = try #require(failed.attachments.last).data
        let capture = try CaptureArchive.capture(in: archive, name: "form")
        #expect(capture.views.contains { $0.className == "UISwitch" })
    }
}

@MainActor
@Suite("Views are found by what they say, and waited for in the held clock")
struct HarnessFindingTests {
    @Test("by label, text, identifier and class; a button wins over its own label")
    func finding() throws {
        try Harness.run { harness in
            let view = UIView()
            let button = UIButton(type: .system)
            button.setTitle("Send", for: .normal)
            button.frame = CGRect(x: 20, y: 100, width: 80, height: 44)
            let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            field.accessibilityIdentifier = "email"
            let hidden = UILabel(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
            (hidden.text, hidden.isHidden) = ("Ghost", true)
            for subview in [button, field, hidden] { view.addSubview(subview) }
            harness.show(view)
            let labelled = try harness.view(.label("Send"))
            let titled = try harness.view(.text("Send"))
            #expect(labelled === button && titled === button)
            let identified = try harness.view(.identifier("email"))
            let typed = try harness.view(UITextField.self)
            #expect(identified === field && typed === field)
            #expect(harness.views(.text("Ghost")).isEmpty)
            let missing = #expect(throws: HarnessError.self) { try harness.view(.text("Ghost")) }
            #expect("\(missing.map { "\($0)" } ?? "")".contains("button \"Send\""))
            let second = UIButton(type: .system)
            second.setTitle("Send", for: .normal)
            view.addSubview(second)
            let several = #expect(throws: HarnessError.self) { try harness.view(.label("Send")) }
            #expect("\(several.map { "\($0)" } ?? "")".contains("2 views"))
        }
    }

    @Test("waiting takes the held clock's time, and fails with what the screen holds")
    func waiting() throws {
        try Harness.run { harness in
            let view = UIView()
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
            label.text = "Ready"
            label.alpha = 0
            view.addSubview(label)
            harness.show(view)
            UIView.animate(withDuration: 1) {
                harness.window.subviews[0].bounds.origin.y = 5
            } completion: { _ in
                label.alpha = 1
            }
            let start = Date()
            try harness.wait(for: .text("Ready"))
            #expect(harness.now >= 0.9 && harness.now < 5)
            #expect(Date().timeIntervalSince(start) < 60)
            let late = #expect(throws: HarnessError.self) { try harness.wait(for: .text("Never"), upTo: 0.5) }
            #expect("\(late.map { "\($0)" } ?? "")".contains("0.5 seconds of the held clock"))
        }
    }
}
