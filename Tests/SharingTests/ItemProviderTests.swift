import Foundation
import Testing
import UIKit

@Suite struct ItemProviderTests {
    @Test func anObjectIsWrittenAndReadByItsTypes() async throws {
        let provider = NSItemProvider(object: NSString(string: "hello"))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: UIImage.self))
        let text = await withCheckedContinuation { next in
            _ = provider.loadObject(ofClass: String.self) { text, _ in next.resume(returning: text) }
        }
        #expect(text == "hello")
    }

    @Test func aFilesContentsAreLoadedFromATemporaryFileThatGoes() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
        try Data("written".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let provider = try #require(NSItemProvider(contentsOf: url))
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
        let (contents, place) = await withCheckedContinuation { next in
            _ = provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
                next.resume(returning: (url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, url))
            }
        }
        #expect(contents == "written")
        // The file goes when the handler has returned.
        let file = try #require(place?.path)
        for _ in 0..<1000 where FileManager.default.fileExists(atPath: file) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func aMissingTypeIsAnErrorOfTheProvidersDomain() async {
        let provider = NSItemProvider(object: NSString(string: "x"))
        let error = await withCheckedContinuation { next in
            _ = provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
                next.resume(returning: error)
            }
        }
        #expect((error as NSError?)?.domain == "NSItemProviderErrorDomain")
        #expect((error as NSError?)?.code == -1000)
    }

    @Test func typesConformAsTheSystemsDo() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
        #expect(!UTType.png.conforms(to: .text))
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "application/pdf") == .pdf)
        #expect(UTType("com.example.unknown") == nil)
        #expect(UTType(filenameExtension: "zzz")?.isDynamic == true)
        #expect(UTType(exportedAs: "com.example.mine", conformingTo: .json).conforms(to: .text))
        #expect(URL(fileURLWithPath: "/a/b").appendingPathExtension(for: .png).lastPathComponent == "b.png")
    }
}
