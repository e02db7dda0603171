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
            Images that are not beside the document appear as labelled boxes of the size Xcode recorded. The names of \
            the pictures are printed.

            Examples:
              plumb preview Main.storyboard -o previews
              plumb preview App/ -o previews --device "iPhone SE,iPhone 16"
              plumb preview Main.storyboard -o previews --style light,dark
              plumb preview Main.storyboard -o previews --pseudo double,rtl

            Exits with 0, or with 2 when a document can't be read; the others are drawn all the same.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder for the pictures; made if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String

    @OptionGroup var canvas: VariantOptions

    @Option(help: ArgumentHelp("png or pdf.", valueName: "name"), completion: .list(["png", "pdf"]))
    var format = "png"

    @Flag(name: .customLong("sheet"), inversion: .prefixedNo, help: "Also draw all pictures onto one contact sheet.")
    var sheet = true

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    func validate() throws {
        guard ["png", "pdf"].contains(format) else {
            throw ValidationError("--format is one of png, pdf, not “\(format)”.")
        }
    }

    @MainActor
    func run() async throws {
        let files = try DocumentFiles(paths).files
        let variants = try canvas.variants()
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw Trouble("\(output): no folder can be made there")
        }
        let progress = Progress(total: files.count)
        var all: [PreviewRenderer.Picture] = []
        var failed = false
        var taken: Set<String> = []
        for file in files {
            progress.step(file)
            do {
                let data = try InputText.data(file)
                for variant in variants {
                    let pictures = try PreviewRenderer.pictures(
                        of: data, name: InputText.name(file), path: file == "-" ? nil : file, variant)
                    for picture in pictures { try save(picture, of: file, &taken) }
                    if sheet { all += pictures }
                }
            } catch {
                failed = true
                Terminal.note("plumb: \(error)")
            }
        }
        progress.end()
        if sheet, let page = ContactSheet.draw(all) {
            let path = "\(output)/contact-sheet.png"
            try page.pngData()?.write(to: URL(fileURLWithPath: path), options: .atomic)
            print(path)
        }
        if failed { throw ExitCode(2) }
    }

    @MainActor
    private func save(_ picture: PreviewRenderer.Picture, of file: String, _ taken: inout Set<String>) throws {
        let document = URL(fileURLWithPath: InputText.name(file)).deletingPathExtension().lastPathComponent
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

}
