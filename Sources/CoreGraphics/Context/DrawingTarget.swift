import Foundation

/// Something a context draws on: a surface, or a list that remembers.
protocol DrawingTarget: AnyObject {
    func perform(_ operation: DrawingOperation)
}

/// The target that remembers.
final class RecordingTarget: DrawingTarget {
    private(set) var operations: [DrawingOperation] = []
    // Saves are written only once something between them and their restore needs undoing.
    private var unwrittenSaves: [Bool] = []

    func perform(_ operation: DrawingOperation) {
        switch operation {
        case .save: unwrittenSaves.append(true)
        case .restore:
            if unwrittenSaves.popLast() == false { operations.append(.restore) }
        case .clip, .clipToMask, .resetClip:
            for index in unwrittenSaves.indices where unwrittenSaves[index] {
                operations.append(.save)
                unwrittenSaves[index] = false
            }
            operations.append(operation)
        case .beginLayer:
            // A layer closes within the level it opened in, so saves before it may stay unwritten.
            operations.append(operation)
        default: operations.append(operation)
        }
    }
}
