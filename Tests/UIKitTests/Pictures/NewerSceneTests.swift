import Foundation
import TestSupport
import Testing
import UIKit

@testable import RecordedScenes

/// The scenes of iOS 26 and their pairs of 18: sizes, and what is drawn but for texts, glass and what the pictures lack.
/// `make pixels` compares the pictures themselves.
@MainActor
struct NewerSceneTests {
    nonisolated static let recordings: [Recording] = (try? Manifest.load(from: Manifest.newerFolder).pictures) ?? []

    @Test("there are recordings", .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func presence() { #expect(Self.recordings.count >= 33) }

    @Test("each scene is as large as Apple's picture of it", arguments: recordings)
    func size(_ recording: Recording) throws {
        try Scene.with(recording) { scene in
            let picture = try #require(scene.draw().cgImage)
            #expect([picture.width, picture.height] == recording.size)
        }
    }

    @Test(
        "of what is drawn without texts and glass 0.95 is within 25 of 255",
        arguments: recordings.filter(\.counts))
    func drawing(_ recording: Recording) throws {
        try Scene.with(recording) { scene in
            let file = Manifest.newerFolder.appendingPathComponent("files/\(recording.name).png")
            let apple = try pixels(scene.masked(#require(UIImage(contentsOfFile: file.path))))
            let ours = try pixels(scene.masked(scene.draw()))
            try #require(apple.count == ours.count)
            var (drawn, near) = (0, 0)
            for start in stride(from: 0, to: apple.count, by: 4) {
                let (a, b) = (apple[start..<start + 3], ours[start..<start + 3])
                guard (Array(a) + Array(b)).contains(where: { $0 < 252 }) else { continue }
                drawn += 1
                near += zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 25 } ? 1 : 0
            }
            #expect(drawn == 0 || Double(near) / Double(drawn) >= 0.95, "\(near) of \(drawn)")
        }
    }

    private func pixels(_ image: UIImage) throws -> [UInt8] {
        let picture = try #require(image.cgImage)
        return Array(picture.premultipliedRGBA)
    }
}
