import Foundation
import InterfaceBuilder

extension SnapshotRun {
    /// The report for programs.
    package var json: JSONText {
        .object([
            ("summary", .string(summary)),
            ("fonts", .strings(Array(Set(surroundings.flatMap(\.fonts))).sorted())),
            ("stale", .strings(((try? staleReferences()) ?? []).map(\.path))),
            (
                "snapshots",
                .array(
                    entries.map { entry in
                        .object([
                            ("test", .string(entry.test)), ("source", .string(entry.source)),
                            ("line", .number(Double(entry.line))), ("outcome", .string(entry.outcome.rawValue)),
                            ("reference", .string(entry.reference)), ("actual", .optional(entry.actual)),
                            ("message", .optional(entry.message)),
                            ("seconds", .rounded(entry.seconds, places: 4)),
                        ])
                    })
            ),
        ])
    }

    /// A case for each snapshot, as test reports have it.
    package var junit: XMLText {
        let cases = entries.map { entry -> XMLText in
            let name = URL(fileURLWithPath: entry.reference).lastPathComponent
            let suite = URL(fileURLWithPath: entry.source).deletingPathExtension().lastPathComponent
            let time = "\((entry.seconds * 1000).rounded() / 1000)"
            guard let message = entry.message else {
                return "    <testcase classname=\"\(suite)\" name=\"\(name)\" time=\"\(time)\"/>\n"
            }
            return """
                    <testcase classname="\(suite)" name="\(name)" time="\(time)">
                      <failure message="\(entry.outcome.rawValue)">\(message)</failure>
                    </testcase>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="plumb snapshots" tests="\(entries.count)" failures="\(failed.count)">
            \(cases.joined())  </testsuite>
            </testsuites>

            """
    }
}
