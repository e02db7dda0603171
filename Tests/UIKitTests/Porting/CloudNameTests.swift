import Foundation
import Testing
import UIKit

/// iCloud's names where no account is signed in.
@MainActor
struct CloudNameTests {
    @Test("a search of files in iCloud ends without results, and says when")
    func query() async {
        let query = NSMetadataQuery()
        query.searchScopes = [NSMetadataQueryUbiquitousDocumentsScope]
        var observer: (any NSObjectProtocol)?
        defer { observer.map(NotificationCenter.default.removeObserver) }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            // A second notification would trap in the checked continuation.
            observer = NotificationCenter.default.addObserver(
                forName: .NSMetadataQueryDidFinishGathering, object: query, queue: nil
            ) { _ in done.resume() }
            #expect(query.start() && query.isGathering && !query.start())
        }
        #expect(query.resultCount == 0 && query.results.isEmpty && query.isStarted && !query.isGathering)
        query.stop()
        #expect(query.isStopped)
    }

    @Test("values that devices would share are kept by this one")
    func store() {
        let store = NSUbiquitousKeyValueStore.default
        store.set("a", forKey: "CloudNameTests.text")
        store.set(Int64(3), forKey: "CloudNameTests.number")
        #expect(
            store.string(forKey: "CloudNameTests.text") == "a" && store.longLong(forKey: "CloudNameTests.number") == 3)
        #expect(store.dictionaryRepresentation["CloudNameTests.text"] as? String == "a")
        store.removeObject(forKey: "CloudNameTests.text")
        store.removeObject(forKey: "CloudNameTests.number")
        #expect(store.object(forKey: "CloudNameTests.text") == nil && store.synchronize())
    }
}
