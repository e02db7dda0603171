import NibDocument
import NibSchema
import TestSupport
import Testing

@testable import UIKit

/// What documents set by rows and key paths alone.
@MainActor
@Suite("Properties that documents set by their rows")
struct NibPlanTests {
    private static func objects() -> [NSObject] {
        [
            UILabel(), UIButton(), UITextField(), UITextView(), UIImageView(), UISwitch(), UISlider(), UIStepper(),
            UIProgressView(), UIPageControl(), UIActivityIndicatorView(), UIDatePicker(), UIStackView(), UIScrollView(),
            UITableView(), UITableViewCell(), UISearchBar(), UINavigationBar(), UIToolbar(), UITabBar(),
            UIBarButtonItem(), UITabBarItem(), UINavigationItem(), UISwipeGestureRecognizer(),
            UICollectionViewFlowLayout(), UIViewController(), UISplitViewController(),
        ]
    }

    @Test func `every choice is a value of the property's enumeration`() {
        inWorld { _ in
            for object in Self.objects() {
                let plan = NibPlan.of(object)
                for step in plan.common + plan.own {
                    guard case .choice(let values) = step.form else { continue }
                    let missing = step.row.options.map(\.value).filter { values[$0] == nil }
                    #expect(missing == [], "\(type(of: object)).\(step.row.attribute)")
                }
            }
        }
    }

    @Test func `rows are set after those that they follow`() {
        let order = inWorld { _ in NibPlan.of(UISlider()).own.map(\.row.attribute) }
        #expect((order.firstIndex(of: "value") ?? 0) > (order.firstIndex(of: "maxValue") ?? .max))
    }

    private func view<View: UIView>(_ element: String, as type: View.Type) throws -> View {
        try #require(try load(element).object as? View)
    }

    private func load(_ element: String) throws -> (loader: NibLoader, object: NSObject?, reader: NibReader) {
        let document = try NibDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">\
                <objects>\(element)</objects></document>
                """)
        let loader = NibLoader(
            document, path: nil, session: NibSession(), traits: .current, delegate: RunningApp())
        let element = try #require(document.root.elements(in: "objects").first)
        return (loader, loader.object(for: element), loader.reader(element))
    }

    @Test func `what a document says nothing of is as if its standard had been set`() throws {
        var random = SplitMix(seed: 1)
        for tag in Self.tags {
            for _ in 0..<60 {
                try inWorld { _ in
                    let plain = try #require(try load("<\(tag) id=\"a\"/>").object as? UIView)
                    let plan = NibPlan.of(plain)
                    let said = (plan.common + plan.own).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                    let attributes = said.compactMap { Self.attribute($0, &random) }.joined(separator: " ")
                    let element = "<\(tag) \(attributes) id=\"a\"/>"
                    let (loader, made, reader) = try load(element)
                    // All of it in the same order.
                    loader.set(plan.common, of: plain, reader)
                    loader.configureKind(of: plain, reader)
                    for step in plan.common + plan.own where step.standard != nil {
                        let (one, other) = (step.value(in: try #require(made)), step.value(in: plain))
                        #expect("\(one ?? "nil")" == "\(other ?? "nil")", "\(step.row.attribute) of \(element)")
                    }
                }
            }
        }
    }

    private static let tags = [
        "view", "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper", "progressView",
        "pageControl", "segmentedControl", "activityIndicatorView", "datePicker", "pickerView", "stackView",
        "scrollView", "tableView", "tableViewCell", "collectionView", "searchBar", "navigationBar", "toolbar", "tabBar",
    ]

    private static func attribute(_ step: NibPlan.Step, _ random: inout SplitMix) -> String? {
        let name = step.row.attribute
        switch step.form {
        case .flag: return "\(name)=\"\(Bool.random(using: &random) ? "YES" : "NO")\""
        case .choice: return step.row.options.randomElement(using: &random).map { "\(name)=\"\($0.value)\"" }
        case .integer, .double, .float, .length: return "\(name)=\"\(Int.random(in: 0...9, using: &random))\""
        case .text: return "\(name)=\"word\""
        default: return nil
        }
    }

    @Test func `a switch that the document does not call on is off`() throws {
        inWorld { _ in
            let off = try? view(#"<switch contentMode="scaleToFill" id="a"/>"#, as: UISwitch.self)
            let on = try? view(#"<switch contentMode="scaleToFill" on="YES" id="a"/>"#, as: UISwitch.self)
            #expect(off?.isOn == false && on?.isOn == true)
        }
    }

    @Test func `a label shrinks its text where the document says how far, and not that it must not`() throws {
        inWorld { _ in
            let shrinking = try? view(#"<label text="a" minimumScaleFactor="0.5" id="a"/>"#, as: UILabel.self)
            let fixed = try? view(#"<label text="a" adjustsFontSizeToFit="NO" id="a"/>"#, as: UILabel.self)
            #expect(shrinking?.adjustsFontSizeToFitWidth == true && shrinking?.minimumScaleFactor == 0.5)
            #expect(fixed?.adjustsFontSizeToFitWidth == false)
        }
    }

    @Test func `a slider's value may lie above 1 where its maximum does`() throws {
        inWorld { _ in
            let slider = try? view(#"<slider value="7" minValue="5" maxValue="9" id="a"/>"#, as: UISlider.self)
            #expect(slider?.value == 7 && slider?.minimumValue == 5)
        }
    }

    @Test func `other spellings of a choice count, and unknown ones as the standard`() throws {
        inWorld { _ in
            let corner = try? view(#"<view contentMode="TopLeft" id="a"/>"#, as: UIView.self)
            let unknown = try? view(#"<view contentMode="sideways" id="a"/>"#, as: UIView.self)
            #expect(corner?.contentMode == .topLeft && unknown?.contentMode == .scaleToFill)
        }
    }
}
