import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct DocumentTests {
    private final class Note: UIDocument {
        var text = ""
        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
        }
    }

    private func temporary(_ name: String = "note.txt") -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    @Test func aDocumentIsCreatedChangedSavedAndOpenedAgain() async throws {
        let url = temporary()
        let note = Note(fileURL: url)
        #expect(note.documentState.contains(.closed) && note.localizedName == "note")
        note.text = "first"
        #expect(await note.save(to: url, for: .forCreating))
        #expect(note.documentState == .normal && !note.hasUnsavedChanges)
        note.text = "second"
        note.updateChangeCount(.done)
        #expect(note.hasUnsavedChanges)
        #expect(await note.close())
        #expect(note.documentState.contains(.closed) && !note.hasUnsavedChanges)
        #expect(try String(contentsOf: url, encoding: .utf8) == "second")
        let again = Note(fileURL: url)
        #expect(await again.open())
        #expect(again.text == "second" && again.documentState == .normal && again.fileModificationDate != nil)
    }

    @Test func aMissingFileDoesNotOpen() async {
        let note = Note(fileURL: temporary())
        #expect(await note.open() == false)
        #expect(note.documentState.contains(.closed))
    }

    @Test func aChangeDuringASaveStaysUnsaved() async {
        let note = Note(fileURL: temporary())
        _ = await note.save(to: note.fileURL, for: .forCreating)
        note.updateChangeCount(.done)
        let isUnsaved = await withCheckedContinuation { next in
            note.save(to: note.fileURL, for: .forOverwriting) { _ in next.resume(returning: note.hasUnsavedChanges) }
            note.updateChangeCount(.done)
        }
        #expect(isUnsaved)
    }

    @Test func aFolderOfFilesIsWrittenAndRead() throws {
        let url = temporary("bundle")
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))
        ])
        #expect(wrapper.addRegularFile(withContents: Data("b".utf8), preferredFilename: "b.txt") == "b.txt")
        try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
        try wrapper.write(to: url, options: .atomic, originalContentsURL: url)
        let read = try FileWrapper(url: url)
        #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a.txt", "b.txt"])
        #expect(read.matchesContents(of: url))
    }

    // MARK: Pickers

    private final class Picked: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate
    {
        var urls: [URL]?
        var isCancelled = false
        var image: UIImage?
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            image = info[.originalImage] as? UIImage
            picker.dismiss(animated: true)
        }
    }

    @Test func aFileIsChosenFromTheList() throws {
        let url = temporary("chosen.txt")
        try Data("x".utf8).write(to: url)
        try Data("y".utf8).write(to: url.deletingLastPathComponent().appendingPathComponent("picture.png"))
        try Harness.run { harness in
            let (host, picked) = (UIViewController(), Picked())
            harness.show(host)
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
            picker.directoryURL = url.deletingLastPathComponent()
            picker.delegate = picked
            host.present(picker, animated: true)
            harness.step(1)
            try harness.tap(.text("chosen"))
            harness.step(1)
            // Other copies of that name may lie there.
            #expect(picked.urls?.count == 1 && picked.urls?[0].lastPathComponent.hasPrefix("chosen") == true)
            #expect(picked.urls?.first != url, "the app gets a copy")
            #expect(host.presentedViewController == nil)
        }
    }

    @Test func aPictureIsChosenFromWhatTheAppSaved() throws {
        try Harness.run { harness in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
            let (host, picked) = (UIViewController(), Picked())
            harness.show(host)
            let picker = UIImagePickerController()
            picker.delegate = picked
            host.present(picker, animated: true)
            harness.step(1)
            let grid = try #require(picker.topViewController as? UICollectionViewController)
            let last = IndexPath(item: grid.collectionView.numberOfItems(inSection: 0) - 1, section: 0)
            try harness.tap(try #require(grid.collectionView.cellForItem(at: last)))
            harness.step(1)
            #expect(picked.image?.size == CGSize(width: 20, height: 20))
            #expect(host.presentedViewController == nil)
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        }
    }

    // MARK: Printing

    @Test func textIsPrintedOverAsManyPagesAsItNeeds() throws {
        try Harness.run { _ in
            let text = (1...200).map { "line \($0)" }.joined(separator: "\n")
            let renderer = UIPrintPageRenderer()
            renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 612, height: 792)), forKey: "paperRect")
            renderer.setValue(NSValue(cgRect: CGRect(x: 36, y: 36, width: 540, height: 720)), forKey: "printableRect")
            renderer.headerHeight = 20
            let formatter = UISimpleTextPrintFormatter(text: text)
            formatter.font = .systemFont(ofSize: 12)
            renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
            // 700 points of lines of the font's height.
            let lines = Int(700 / UIFont.systemFont(ofSize: 12).lineHeight)
            #expect(renderer.numberOfPages == (200 + lines - 1) / lines)
            #expect(formatter.rectForPage(at: 0) == CGRect(x: 36, y: 56, width: 540, height: 700))
            #expect(formatter.rectForPage(at: 99) == .zero)
        }
    }

    @Test func aJobBecomesAPDFNamedAfterIt() throws {
        try Harness.run { harness in
            harness.show(UIViewController())
            let controller = UIPrintInteractionController.shared
            let info = UIPrintInfo.printInfo()
            info.jobName = "Receipt"
            controller.printInfo = info
            controller.printFormatter = UISimpleTextPrintFormatter(text: "thank you")
            var outcome: Bool?
            #expect(controller.present(animated: true) { _, isDone, error in outcome = isDone && error == nil })
            harness.step(1)
            #expect(outcome == nil, "the panel asks first")
            try harness.tap(try #require(harness.views(.text("Print")).last))
            harness.step(1)
            #expect(outcome == true)
            let url = try #require(controller.printedDocument)
            #expect(url.lastPathComponent == "Receipt.pdf")
            #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
        }
    }

    @Test func theSmallestFittingPaperIsTheBest() {
        let best = UIPrintPaper.bestPaper(forPageSize: CGSize(width: 200, height: 200), withPapersFrom: [])
        #expect(best.paperSize == CGSize(width: 612, height: 792))
    }

    // MARK: Menus

    private final class Builder: UIViewController {
        override var canBecomeFirstResponder: Bool { true }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            builder.remove(menu: .format)
            builder.insertChild(UIMenu(title: "Mine", identifier: .init("mine"), children: []), atEndOfMenu: .file)
        }
    }

    @Test func respondersBuildTheMainMenu() throws {
        try Harness.run { harness in
            let controller = Builder()
            harness.show(controller)
            controller.becomeFirstResponder()
            UIMenuSystem.main.setNeedsRebuild()
            let names = UIMenuSystem.main.builtMenu.children.map(\.title)
            #expect(names == ["Application", "File", "Edit", "View", "Window", "Help"])
            let file = UIMenuSystem.main.builtMenu.children.first { $0.title == "File" } as? UIMenu
            #expect(file?.children.last?.title == "Mine")
        }
    }
}
