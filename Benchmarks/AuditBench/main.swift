// What an audit costs for each screen and setting: layout, two pictures, all rules. See `make bench-audit`.
import Audit
import Foundation

MainActor.assumeIsolated {
    var (screens, seconds) = (0, 0.0)
    var (slowest, slowestPath) = (0.0, "")
    for path in CommandLine.arguments.dropFirst() {
        guard let data = FileManager.default.contents(atPath: path) else {
            print("\(path): can't be read")
            exit(2)
        }
        let start = DispatchTime.now().uptimeNanoseconds
        let outcome = DocumentAuditor(AuditConfiguration()).audit(.success(data), name: path, path: path)
        let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        screens += outcome.screens
        seconds += time
        let each = 1000 * time / Double(max(1, outcome.screens))
        if outcome.screens > 0, each > slowest { (slowest, slowestPath) = (each, path) }
    }
    print(
        String(
            format: "%d screens and settings in %.2f s: %.1f ms each; %.1f ms in the slowest document, ", screens,
            seconds,
            1000 * seconds / Double(max(1, screens)), slowest) + URL(fileURLWithPath: slowestPath).lastPathComponent)
}
