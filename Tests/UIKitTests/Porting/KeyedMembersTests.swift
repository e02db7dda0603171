import Foundation
import QuartzCore
import Testing

@testable import UIKit

private final class Song: NSObject {}

private final class Album: NSObject, NSKeyValueObserving {
    // As `plumb port` writes them for `@objc dynamic var`.
    var rows = NSMutableArray() {
        willSet { willChangeValue(forKey: "rows") }
        didSet { didChangeValue(forKey: "rows") }
    }
    var songs: [Song] = [] {
        willSet { willChangeValue(forKey: "songs") }
        didSet { didChangeValue(forKey: "songs") }
    }
    var log: [String] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let kind = (change?[.kindKey] as? UInt).flatMap(NSKeyValueChange.init).map { "\($0)" } ?? "?"
        let places = (change?[.indexesKey] as? IndexSet).map { "\(Array($0))" } ?? "-"
        let old = (change?[.oldKey] as? [Any])?.count
        let new = (change?[.newKey] as? [Any])?.count
        log.append("\(kind) \(places) \(old ?? -1) \(new ?? -1)")
    }
}

/// `mutableArrayValue(forKey:)`, as Apple's Key-Value Coding Programming Guide describes it.
@MainActor
@Suite("A property's list can be changed in place, and its observers hear of the members")
struct KeyedMembersTests {
    private func album(_ key: String) -> Album {
        let members = NamedMembers(of: Album.self)
        members.property("rows", \Album.rows)
        members.property("songs", \Album.songs)
        let album = Album()
        album.addObserver(album, forKeyPath: key, options: [.new, .old], context: nil)
        return album
    }

    @Test("kinds, places, and what came and went", arguments: ["rows", "songs"])
    func changes(key: String) {
        let album = album(key)
        defer { album.removeObserver(album, forKeyPath: key) }
        let list = album.mutableArrayValue(forKey: key)
        let (a, b, c) = (Song(), Song(), Song())
        list.add(a)
        list.insert(b, at: 0)
        list[1] = c
        list.removeObject(at: 0)
        #expect(
            album.log == [
                "insertion [0] -1 1", "insertion [0] -1 1", "replacement [1] 1 1", "removal [0] 1 -1",
            ])
        #expect(list.count == 1 && list.firstObject as? Song === c)
        #expect((album.value(forKey: key) as? [Any])?.first as? Song === c)
        album.log = []
        list.addObjects(from: [a, b])
        list.replaceObjects(in: NSRange(location: 1, length: 2), withObjectsFrom: [b])
        list.removeAllObjects()
        #expect(
            album.log == [
                "insertion [1] -1 1", "insertion [2] -1 1", "replacement [1] 1 1", "removal [2] 1 -1",
                "removal [0, 1] 2 -1",
            ])
    }

    @Test("setting the property is still told as that, and lists of many members are walked as any other")
    func setting() {
        let album = album("songs")
        defer { album.removeObserver(album, forKeyPath: "songs") }
        album.songs = [Song(), Song()]
        #expect(album.log == ["setting - 0 2"])
        let list = album.mutableArrayValue(forKeyPath: "songs")
        #expect(list.map { $0 as? Song } == album.songs && list.contains(album.songs[1]))
        list.exchangeObject(at: 0, withObjectAt: 1)
        #expect(album.log.count == 3 && list.index(of: album.songs[1]) == 1)
        list.setArray([])
        #expect(album.songs.isEmpty && list.count == 0)
    }
}
