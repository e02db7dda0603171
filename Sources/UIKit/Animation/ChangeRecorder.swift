/// One property of a layer that changed within an animation block.
struct RecordedChange {
    let layer: CALayer
    let key: String
    var from: Any?
    var to: Any?
    /// When within the whole, from 0 to 1.
    var start: Double
    var length: Double
}

/// Collects changes of layers, for animations that are made of them only when the block is over.
final class ChangeRecorder {
    /// Under this key stand views that are seen until the animation ends, and only then hidden.
    static let hiddenKey = "hidden"

    private(set) var changes: [RecordedChange] = []
    /// The part of the whole that changes made now belong to.
    var span: (start: Double, length: Double) = (0, 1)

    func add(_ layer: CALayer, _ key: String, from: Any?, to: Any?) {
        changes.append(
            RecordedChange(layer: layer, key: key, from: from, to: to, start: span.start, length: span.length))
    }

    /// Changes of the same property of a layer, each list in the order of its times; in the order of first change.
    var tracks: [[RecordedChange]] {
        var result: [[RecordedChange]] = []
        for change in changes {
            if let index = result.firstIndex(where: { $0[0].layer === change.layer && $0[0].key == change.key }) {
                result[index].append(change)
            } else {
                result.append([change])
            }
        }
        return result.map { track in
            track.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
        }
    }
}

/// Hands a change to a recorder, with the values before and after it.
struct RecordedAction: CAAction {
    let recorder: ChangeRecorder
    let from: Any?

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        recorder.add(layer, event, from: from, to: layer.value(forKey: event))
    }
}
