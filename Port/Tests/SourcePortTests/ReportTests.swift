import Foundation
import SourcePort
import Testing

@Suite("The report says what remains, where, why and what to write instead")
struct ReportTests {
    static let finding = Finding(
        file: "A \"b\".swift", line: 3, column: 5, rule: .swizzling, what: "x", why: "because", instead: "Do y")

    @Test("text names file, line and column, and the share that is clean, never rounded up")
    func text() {
        let report = PortReport(files: 3, lines: 3000, findings: [Self.finding])
        #expect(report.text.hasPrefix("A \"b\".swift:3:5: swizzling: x: because. Do y\n"))
        #expect(report.text.hasSuffix("66.6 % of 3 files and 99.9 % of 3000 lines are clean; 1 place remains\n"))
        #expect(
            PortReport(files: 1, lines: 9, findings: []).text == "100.0 % of 1 file and 100.0 % of 9 lines are clean\n")
    }

    @Test("JSON and SARIF are read back as what was found")
    func machines() throws {
        let report = PortReport(files: 1, lines: 9, findings: [Self.finding])
        let json = try #require(JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        let place = try #require((json["findings"] as? [[String: Any]])?.first)
        #expect(place["file"] as? String == Self.finding.file && place["line"] as? Int == 3)
        let sarif = try #require(JSONSerialization.jsonObject(with: Data(report.sarif.utf8)) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "swizzling")
        #expect(sarif["version"] as? String == "2.1.0")
    }
}
