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

    @Flag(name: .customLong("sheet"), inversion: .prefixedNo, help: "Also draw all pictures onto contact sheets.")
    var sheet = true

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    func validate() throws { _ = try pictureFormat() }

    private func pictureFormat() throws -> PreviewRenderer.Format {
        if let known = PreviewRenderer.Format(rawValue: format) { return known }
        throw ValidationError("--format is one of png, pdf, not “\(format)”.")
    }

    @MainActor
    func run() async throws {
        let files = try DocumentFiles(paths, keepsMissing: true).files
        let variants = try canvas.variants()
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw Trouble("\(output): no folder can be made there")
        }
        let format = try pictureFormat()
        let progress = Progress(total: files.count * variants.count)
        var pages = ContactSheet(variants: variants.count)
        var pageCount = 0
        var failed = false
        var taken: Set<String> = []
        for file in files {
            do {
                let data = try InputText.data(file)
                // Scene by scene, so that the variants of one stand side by side on the sheet.
                var scenes: [[PreviewRenderer.Picture]] = []
                for variant in variants {
                    progress.step(file)
                    let pictures = try PreviewRenderer.pictures(
                        of: data, name: InputText.name(file), path: file == "-" ? nil : file, variant, format: format)
                    for (index, picture) in pictures.enumerated() {
                        try save(picture, of: file, format, &taken)
                        if index == scenes.count { scenes.append([]) }
                        if sheet { scenes[index].append(picture) }
                    }
                }
                for picture in scenes.joined() {
                    pages.add(picture)
                    if pages.isFull { try save(pages.takePage(), &pageCount) }
                }
            } catch {
                failed = true
                Terminal.note("plumb: \(error)")
            }
        }
        progress.end()
        if !pages.isEmpty { try save(pages.takePage(), &pageCount) }
        if failed { throw ExitCode(2) }
    }

    @MainActor
    private func save(
        _ picture: PreviewRenderer.Picture, of file: String, _ format: PreviewRenderer.Format,
        _ taken: inout Set<String>
    ) throws {
        let document = URL(fileURLWithPath: InputText.name(file)).deletingPathExtension().lastPathComponent
        let base = String(
            "\(document)-\(picture.name)-\(picture.variant)".prefix(200).map {
                $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_"
            })
        var name = base
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(base)-\(number)"
            number += 1
        }
        let url = URL(fileURLWithPath: "\(output)/\(name).\(format.rawValue)")
        try picture.data(format)?.write(to: url, options: .atomic)
        print(url.path)
    }

    @MainActor
    private func save(_ page: UIImage?, _ pageCount: inout Int) throws {
        guard let page else { return }
        pageCount += 1
        let path = "\(output)/contact-sheet\(pageCount > 1 ? "-\(pageCount)" : "").png"
        try page.pngData()?.write(to: URL(fileURLWithPath: path), options: .atomic)
        print(path)
    }
}
