import Files
import Foundation
import Testing

@testable import NibDocument

@Suite("Files that are written as a whole")
struct FileTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-files-\(UUID().uuidString)")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
        func path(_ name: String) -> String { url.appendingPathComponent(name).path }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
    }

    private func status(_ path: String) -> stat {
        var status = stat()
        lstat(path, &status)
        return status
    }

    @Test("a folder lists files, folders and linked folders, hidden ones too; a missing one tells why")
    func listing() throws {
        let folder = try Folder()
        for name in ["b", ".hidden", "c d"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try Data().write(to: URL(fileURLWithPath: folder.path("a.xib")))
        symlink("b", folder.path("link"))
        symlink("a.xib", folder.path("linked.xib"))
        symlink("nowhere", folder.path("broken"))
        let found = try FolderListing(folder.url.path).entries.sorted { $0.name < $1.name }
        #expect(found.map(\.name) == [".hidden", "a.xib", "b", "broken", "c d", "link", "linked.xib"])
        #expect(found.map(\.kind) == [.folder, .file, .folder, .file, .folder, .linkedFolder, .file])
        #expect { try FolderListing(folder.path("missing")) } throws: { error in
            (error as? FolderListingError)?.reason == FileInput.reason(ENOENT)
        }
    }

    @Test("a file keeps its mode", arguments: [0o600, 0o640, 0o644, 0o664, 0o755] as [mode_t])
    func mode(_ mode: mode_t) throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, mode)
        try FileReplacement.write(Data("new".utf8), to: path)
        #expect(status(path).st_mode & 0o7777 == mode)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(folder.names == ["a.xib"])
    }

    @Test("a file keeps its owner", .enabled(if: geteuid() == 0))
    func owner() throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        chown(path, 1234, 2345)
        try FileReplacement.write(Data("new".utf8), to: path)
        #expect(status(path).st_uid == 1234 && status(path).st_gid == 2345)
    }

    @Test("links stay links, and other names of a file see the new content")
    func links() throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        try Data("a longer old text".utf8).write(to: URL(fileURLWithPath: path))
        symlink("a.xib", folder.path("symbolic.xib"))
        try FileReplacement.write(Data("one".utf8), to: folder.path("symbolic.xib"))
        #expect(status(folder.path("symbolic.xib")).st_mode & S_IFMT == S_IFLNK)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
        link(path, folder.path("hard.xib"))
        try FileReplacement.write(Data("two".utf8), to: path)
        #expect(try String(contentsOfFile: folder.path("hard.xib"), encoding: .utf8) == "two")
        #expect(status(path).st_nlink == 2)
    }

    @Test("what may not be written is not replaced, and says why")
    func refused() throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o444)
        #expect { try FileReplacement.write(Data("new".utf8), to: path) } throws: { "\($0)".contains("read-only") }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        symlink("nowhere", folder.path("dangling"))
        #expect { try FileReplacement.write(Data(), to: folder.path("dangling")) } throws: { "\($0)".contains("link") }
        #expect { try FileReplacement.write(Data(), to: folder.url.path) } throws: { "\($0)".contains("folder") }
        #expect { try FileReplacement.write(Data(), to: folder.path("no/such")) } throws: {
            "\($0)".contains("no such file")
        }
        #expect { try FileReplacement.write(Data("x".utf8), to: "/dev/full") } throws: {
            "\($0)".contains("disk is full")
        }
    }

    @Test("only what is known is replaced: what others wrote meanwhile stays, and nothing is left beside it")
    func known() throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        let (old, new, other) = (Data("old".utf8), Data("new".utf8), Data("other".utf8))
        #expect(try !FileReplacement.write(new, to: path, over: old))
        #expect(try FileReplacement.write(old, to: path, over: nil))
        #expect(try !FileReplacement.write(new, to: path, over: nil))
        #expect(try !FileReplacement.write(new, to: path, over: other))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == old)
        #expect(try FileReplacement.write(new, to: path, over: old))
        link(path, folder.path("b.xib"))
        #expect(try !FileReplacement.write(other, to: path, over: old))
        #expect(try FileReplacement.write(other, to: path, over: new))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("b.xib"))) == other)
        #expect(folder.names == ["a.xib", "b.xib"])
    }

    /// Each writer adds to a file what it read there, again and again, by what it knows. What one of them wrote over would be
    /// missing in the end.
    @Test("of eight writers none loses what another wrote")
    func race() throws {
        let folder = try Folder()
        let path = folder.path("a.xib")
        try Data().write(to: URL(fileURLWithPath: path))
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for number in 0..<40 {
                while true {
                    guard let old = try? FileInput.data(at: path, limit: 1 << 20) else { continue }
                    if (try? FileReplacement.write(old + Data("\(writer).\(number) ".utf8), to: path, over: old))
                        == true
                    {
                        break
                    }
                }
            }
        }
        let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").map(String.init)
        #expect(words.count == 320)
        #expect(Set(words) == Set((0..<8).flatMap { writer in (0..<40).map { "\(writer).\($0)" } }))
        #expect(folder.names == ["a.xib"])
    }

    @Test("a pipe by the name of a file is refused, not waited for")
    func pipe() throws {
        let folder = try Folder()
        mkfifo(folder.path("a.xib"), 0o600)
        #expect { try FileInput.file(at: folder.path("a.xib"), limit: 10) } throws: { "\($0)".contains("pipe") }
    }

    @Test("a new file has the mode that the user's mask leaves")
    func new() throws {
        let folder = try Folder()
        try FileReplacement.write(Data("new".utf8), to: folder.path("b.xib"))
        let mask = umask(0)
        umask(mask)
        #expect(status(folder.path("b.xib")).st_mode & 0o777 == 0o666 & ~mask)
    }

    @Test("reading stops at the limit, for files and for what has no end")
    func limits() throws {
        let folder = try Folder()
        try Data(repeating: 0, count: 2000).write(to: URL(fileURLWithPath: folder.path("large")))
        #expect(try FileInput.data(at: folder.path("large"), limit: 2000).count == 2000)
        #expect { try FileInput.data(at: folder.path("large"), limit: 1999) } throws: { "\($0)".contains("limit") }
        #expect { try FileInput.data(at: "/dev/zero", limit: 5 << 20) } throws: { "\($0)".contains("more than 5 MB") }
        #expect(try FileInput.data(at: "/dev/null", limit: 10).isEmpty)
        #expect { try FileInput.data(at: folder.url.path, limit: 10) } throws: { "\($0)".contains("folder") }
    }

    @Test("names that are no UTF-8 open the files that they are from")
    func names() throws {
        let folder = try Folder()
        let bytes = Array(folder.url.path.utf8) + Array("/caf".utf8) + [0xE9, 0xFF, 0xC3, 0xA9]
        let path = FilePath.text(bytes)
        #expect(FilePath.bytes(path).dropLast().map { UInt8(bitPattern: $0) } == bytes)
        try FileReplacement.write(Data("x".utf8), to: path)
        #expect(try FileInput.data(at: path, limit: 10) == Data("x".utf8))
        #expect(FilePath.text(Array("é€😀".utf8)) == "é€😀")
    }
}
