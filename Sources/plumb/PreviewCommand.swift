import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument
import UIKit

/// `plumb preview`: every scene of documents as pictures.
struct Preview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw every scene of Interface Builder documents.",
        discussion: """
            Draws each document on its own design device, or on every combination of the devices, orientations, styles, \
            directions, text sizes and pseudo-languages given. Options take several values, separated by commas. \
            Images that are not beside the document appear as labelled boxes of the size Xcode recorded.
            """)

    @Option(name: .shortAndLong, help: "The folder for the pictures; made if it is missing.")
    var output: String

    @OptionGroup var canvas: VariantOptions

    @Option(help: "png or pdf.")
    var format = "png"

    @Flag(name: .customLong("sheet"), inversion: .prefixedNo, help: "Also draw all pictures onto one contact sheet.")
    var sheet = true

    @Argument(help: ArgumentHelp("Files (.xib, .storyboard).", valueName: "file"), completion: .file())
    var files: [String]

    @MainActor
    func run() async throws {
        guard ["png", "pdf"].contains(format) else { throw ValidationError("--format is png or pdf, not “\(format)”.") }
        let variants = try canvas.variants()
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        var all: [PreviewRenderer.Picture] = []
        var failed = false
        var taken: Set<String> = []
        for (number, file) in files.enumerated() {
            do {
                for variant in variants {
                    let pictures = try PreviewRenderer.pictures(of: file, variant)
                    for picture in pictures { try save(picture, of: file, &taken) }
                    if sheet { all += pictures }
                }
            } catch {
                failed = true
                note("\(error)")
            }
            if files.count > 5 { note("\(number + 1)/\(files.count) \(file)") }
        }
        if sheet, let page = ContactSheet.draw(all) {
            let path = "\(output)/contact-sheet.png"
            try page.pngData()?.write(to: URL(fileURLWithPath: path), options: .atomic)
            print(path)
        }
        if failed { throw ExitCode(1) }
    }

    @MainActor
    private func save(_ picture: PreviewRenderer.Picture, of file: String, _ taken: inout Set<String>) throws {
        let document = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let base = "\(document)-\(picture.name)-\(picture.variant)".map {
            $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_"
        }
        var name = String(base)
        var count = 2
        while !taken.insert(name).inserted {
            name = "\(String(base))-\(count)"
            count += 1
        }
        let url = URL(fileURLWithPath: "\(output)/\(name).\(format)")
        if format == "png" {
            try picture.image.pngData()?.write(to: url, options: .atomic)
        } else {
            let bounds = CGRect(origin: .zero, size: picture.size)
            try UIGraphicsPDFRenderer(bounds: bounds).writePDF(to: url) { context in
                context.beginPage()
                picture.image.draw(in: bounds)
            }
        }
        print(url.path)
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
