import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

/// Documents as code.
@MainActor
@Suite struct SwiftConversionTests {
    private func converted(_ text: String, name: String = "Login") throws -> SwiftConversion {
        try SwiftConversion(try NibDocument(text: text, name: "\(name).xib"), name: name)
    }

    @Test func `a view is a class with its views, named by outlets, and one block of constraints`() throws {
        let conversion = try converted(EditingTests.xib)
        #expect(conversion.parts.map(\.className) == ["LoginView"])
        #expect(conversion.parts[0].properties == ["lab-el-001": "name", "swi-tc-001": "toggle"])
        let lines = conversion.code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("lazy var name: UILabel = {"))
        #expect(
            lines.contains("name.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 20),"))
        #expect(lines.contains("name.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 20),"))
        #expect(lines.filter { $0.contains(".activate(") }.count == 1)
        // The switch keeps its frame; the label, which constraints place, has none.
        #expect(lines.contains("let view = UISwitch(frame: CGRect(x: 300, y: 138, width: 51, height: 31))"))
        #expect(lines.contains("let label = UILabel()"))
    }

    @Test(arguments: [("view", "titleLabel"), ("button", "nameLabel")])
    func `an outlet called titleLabel keeps its name, but in a button, which has one`(
        _ root: String, _ name: String
    ) throws {
        let text = EditingTests.xib.replacing(#"property="name""#, with: #"property="titleLabel""#)
            .replacing(/<view( contentMode="scaleToFill" id="roo-)/) { "<\(root)\($0.output.1)" }
            .replacing(/<\/view>\s*<\/objects>/, with: "</\(root)></objects>")
        #expect(try converted(text).parts.first?.properties["lab-el-001"] == name)
    }

    @Test func `texts and names of any kind are spelled so that they compile`() throws {
        let text = EditingTests.xib.replacing(
            "text=\"Name\"", with: "text=\"&quot;\\(x)\\ &#10; é\" userLabel=\"class 1 \\(x)\"")
        let code = try converted(text, name: "9 lives").code
        #expect(code.contains(#"label.text = "\"\\(x)\\ \n é""#))
        #expect(code.contains("final class Scene9LivesView: UIView {"))
    }

    @Test func `no value of a document is code, whatever it is`() throws {
        let hostile = ["X(); EVIL(1)", "&quot;; EVIL(1)", "\\(EVIL(1))", "&#10;EVIL(1)", "*/ EVIL(1) /*"]
        var tried: Set<String> = []
        let symbol = EditingTests.xib.replacing(
            "</subviews>",
            with: """
                <imageView image="star" catalog="system" id="img-vi-001"><imageReference key="image" image="star" \
                catalog="system" symbolScale="large" renderingMode="original"/><preferredSymbolConfiguration \
                key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="20" scale="large" \
                weight="bold"/></imageView></subviews>
                """)
        for text in try [symbol] + DocumentSet.own.files.map({ try String(contentsOf: $0, encoding: .utf8) }) {
            let names = Set(text.matches(of: /\b([A-Za-z]+)="/).map { String($0.1) })
            for name in names.sorted() {
                for value in hostile {
                    let changed = text.replacing(try Regex("\\b\(name)=\"[^\"]*\""), with: "\(name)=\"\(value)\"")
                    guard let code = try? converted(changed).code else { continue }
                    tried.insert(name)
                    // What is left without literals and comments is the code itself.
                    let bare = code.replacing(/"(\\[^(]|[^"\\\n])*"/, with: "").replacing(/\/\/[^\n]*/, with: "")
                    #expect(!bare.contains("EVIL("), "\(name)=\(value)")
                }
            }
        }
        #expect(tried.contains("style") && tried.contains("weight") && tried.contains("customClass"))
    }

    @Test func `a text has its key where a table is named`() throws {
        let document = try NibDocument(text: EditingTests.xib, name: "Login.xib")
        let code = try SwiftConversion(document, name: "Login", table: "Login").code
        #expect(
            code.contains(
                #"NSLocalizedString("lab-el-001.text", tableName: "Login", bundle: .main, value: "Name", comment: "")"#)
        )
    }

    @Test(arguments: DocumentSet.present)
    func `there is one constraint for each of the document's, and names are told apart`(_ set: DocumentSet) throws {
        var count = 0
        for (index, file) in set.files.enumerated() where set == .own || index % 10 == 0 {
            guard let document = try? NibDocument(path: file.path),
                let conversion = try? SwiftConversion(document, name: ConversionCheck.name(of: file.path))
            else { continue }
            for part in conversion.parts {
                #expect(Set(part.properties.values).count == part.properties.count, "\(file.path)")
                #expect(part.properties.values.allSatisfy(SwiftNames.isIdentifier), "\(file.path)")
            }
            #expect(Set(conversion.parts.map(\.className)).count == conversion.parts.count, "\(file.path)")
            #expect(try SwiftConversion(document, name: ConversionCheck.name(of: file.path)).code == conversion.code)
            count += conversion.parts.count
        }
        #expect(count > (set == .own ? 5 : 100), "only \(count) classes")
    }

    @Test func `any two settings meet in a row, and the first row is the usual setting`() {
        let levels = [4, 3, 3, 2, 2, 2]
        let rows = CheckSettings.pairs(levels)
        #expect(rows.first == [0, 0, 0, 0, 0, 0])
        for a in levels.indices {
            for b in levels.indices where a < b {
                let met = Set(rows.map { [$0[a], $0[b]] })
                #expect(met.count == levels[a] * levels[b], "settings \(a) and \(b)")
            }
        }
        // Twelve are needed for the two settings with most levels.
        #expect(rows.count < 20)
    }

    @Test(arguments: 0..<16)
    func `a condition by size class holds where it is to hold`(_ bits: Int) {
        // The pairs in their order: compact and regular width, each with compact and regular height.
        let pairs = [(false, false), (false, true), (true, false), (true, true)]
        let holds = (0..<4).map { bits >> $0 & 1 == 1 }
        guard let condition = SizeClassCode.condition(holds) else {
            #expect(Set(holds).count == 1)
            return
        }
        for (pair, wanted) in zip(pairs, holds) {
            let (isWide, isTall) = pair
            let value =
                switch condition.code {
                case "isWide": isWide
                case "!isWide": !isWide
                case "isTall": isTall
                case "!isTall": !isTall
                case "isWide && isTall": isWide && isTall
                case "!(isWide && isTall)": !(isWide && isTall)
                case "isWide && !isTall": isWide && !isTall
                case "!isWide || isTall": !isWide || isTall
                case "!isWide && isTall": !isWide && isTall
                case "isWide || !isTall": isWide || !isTall
                case "!isWide && !isTall": !isWide && !isTall
                case "isWide || isTall": isWide || isTall
                case "isWide != isTall": isWide != isTall
                case "isWide == isTall": isWide == isTall
                default: !wanted
                }
            #expect(value == wanted, "\(condition.code)")
        }
    }

    @Test func `what differs by size class changes with it`() throws {
        let text = EditingTests.xib.replacing(
            "text=\"Name\"", with: "text=\"Name\" numberOfLines=\"2\""
        ).replacing(
            "</label>",
            with: """
                <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
                <variation key="heightClass=compact" numberOfLines="1"/></label>
                """)
        let code = try converted(text).code
        #expect(code.contains("name.numberOfLines = isTall ? 2 : 1"))
        #expect(code.contains("name.font = isWide ? .systemFont(ofSize: 30) : .systemFont(ofSize: 17)"))
        #expect(code.contains("let isWide = traitCollection.horizontalSizeClass == .regular"))
        #expect(
            code.contains("registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self])"))
    }
}
