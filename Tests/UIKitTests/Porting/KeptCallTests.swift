import Testing
import UIKit

@MainActor @Suite("Calls that an undo manager keeps")
struct KeptCallTests {
    private final class Point {
        var x = 0
        var y = 0
        func move(to x: Int, _ y: Int) {
            self.x = x
            self.y = y
        }
    }

    @Test("are made on undo, with the arguments of when they were registered")
    func arguments() {
        let manager = UndoManager()
        let point = Point()
        var old = 1
        manager.registerInvocation(on: point, old, 2) { $0.move(to: $1, $2) }
        old = 5
        point.move(to: 3, 4)
        manager.undo()
        #expect(point.x == 1 && point.y == 2 && old == 5)
    }
}
