import SourcePort
import Testing

@Suite("Sources in the language mode 4 get the names that Apple's frameworks have since Swift 4.2")
struct Swift4SourceTests {
    @Test(
        "types, constants and notifications",
        arguments: [
            ("let a: UIControlEvents = .touchUpInside", "let a: UIControl.Event = .touchUpInside"),
            ("let a: UIKit.UIControlEvents = b", "let a: UIKit.UIControl.Event = b"),
            ("let a: [NSAttributedStringKey: Any] = [:]", "let a: [NSAttributedString.Key: Any] = [:]"),
            (
                "let a = launch[UIApplicationLaunchOptionsKey.url]",
                "let a = launch[UIApplication.LaunchOptionsKey.url]"
            ),
            ("a.rowHeight = UITableViewAutomaticDimension", "a.rowHeight = UITableView.automaticDimension"),
            ("a.lineCap = kCALineCapRound", "a.lineCap = CAShapeLayerLineCap.round"),
            (
                "a.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)",
                "a.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)"
            ),
            ("a.type = kCATransitionPush", "a.type = CATransitionType.push"),
            ("a.subtype = kCATransitionFromRight", "a.subtype = CATransitionSubtype.fromRight"),
            ("f(.UIKeyboardWillShow)", "f(UIResponder.keyboardWillShowNotification)"),
            (
                "f(NSNotification.Name.UIApplicationDidBecomeActive)",
                "f(UIApplication.didBecomeActiveNotification)"
            ),
            ("f(Notification.Name.UITextFieldTextDidChange)", "f(UITextField.textDidChangeNotification)"),
            ("i[UIKeyboardFrameEndUserInfoKey]", "i[UIResponder.keyboardFrameEndUserInfoKey]"),
            (
                "i[UIImagePickerControllerOriginalImage]",
                "i[UIImagePickerController.InfoKey.originalImage]"
            ),
            (
                "a.accessibilityTraits = UIAccessibilityTraitButton",
                "a.accessibilityTraits = UIAccessibilityTraits.button"
            ),
        ])
    func names(written: String, expected: String) {
        #expect(Swift4Source.renamed(written) == expected)
        #expect(lowered(written, options: PortOptions()).contains(written))
    }

    @Test(
        "a property that was a text takes one, whatever its type is since, and the styles of lines lost a word",
        arguments: [
            ("a.type = b", "a.type = plumbSwift4Value(b)"),
            ("layer.contentsGravity = b.gravity", "layer.contentsGravity = plumbSwift4Value(b.gravity)"),
            ("a.lineCap = \"round\"", "a.lineCap = plumbSwift4Value(\"round\")"),
            ("a.type = .push", "a.type = .push"), ("a.subtype = nil", "a.subtype = nil"),
            ("type = b", "type = b"), ("a.kind = b", "a.kind = b"),
            ("[NSUnderlineStyle.styleSingle.rawValue]", "[NSUnderlineStyle.single.rawValue]"),
        ])
    func texts(written: String, expected: String) {
        let text = Swift4Source.renamed(written)
        #expect(text.split(separator: "\n").first.map(String.init) == expected)
        #expect(text.contains("func plumbSwift4Value") == expected.contains("plumbSwift4Value"))
    }

    @Test(
        "functions that got labels, or became methods and properties",
        arguments: [
            ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
            ("UIImageJPEGRepresentation(a, 0.5)", "(a).jpegData( compressionQuality: 0.5)"),
            ("UIImagePNGRepresentation(a.b ?? c)", "(a.b ?? c).pngData()"),
            (
                "UIEdgeInsetsInsetRect(a, UIEdgeInsetsMake(1, 2, 3, 4))",
                "(a).inset( by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
            ),
            ("UIAccessibilityIsVoiceOverRunning()", "UIAccessibility.isVoiceOverRunning"),
            ("a.bringSubview(toFront: b)", "a.bringSubviewToFront(b)"),
            ("sendSubview(toBack: b)", "sendSubviewToBack(b)"),
            ("a.addChildViewController(b)", "a.addChild(b)"),
            ("b.didMove(toParentViewController: self)", "b.didMove(toParent: self)"),
            ("for a in childViewControllers {}", "for a in children {}"),
            ("a.deallocate(capacity: 1)", "a.deallocate()"),
        ])
    func calls(written: String, expected: String) {
        #expect(Swift4Source.renamed(written) == expected)
    }

    @Test(
        "overridden members and delegates' methods have the names and types of today; a name of the project's own stays"
    )
    func declarations() {
        let text = """
            class A: UIViewController {
            override func didMove(toParentViewController parent: UIViewController?) {}
            override var childViewControllerForStatusBarStyle: UIViewController? { return nil }
            func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [String : Any]) {}
            func addChildViewController(_ a: A) {}
            }
            """
        #expect(
            Swift4Source.renamed(text) == """
                class A: UIViewController {
                override func didMove(toParent parent: UIViewController?) {}
                override var childForStatusBarStyle: UIViewController? { return nil }
                func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}
                func addChildViewController(_ a: A) {}
                }
                """)
        var options = PortOptions()
        options.hasSwift4Names = true
        #expect(
            lowered("let a: UIControlState = .normal\n", options: options).contains("let a: UIControl.State = .normal"))
    }
}

@Suite("A module that declares the same for iOS and for Linux is compiled as for iOS")
struct PlatformVariantTests {
    private let phone = "#if os(macOS) || os(iOS)\nimport Darwin\nextension Lock { func take() {} }\n#endif\n"
    private let linux = "#if os(Linux)\nimport Glibc\nextension Lock { func take() {} }\n#endif\n"

    @Test("where both declare a member, a function with the same labels, or a type of one name")
    func both() {
        #expect(PlatformVariants.isNeeded([phone, linux, "let a = 1\n"]))
        #expect(
            PlatformVariants.isNeeded([
                "#if os(iOS)\nfunc a(_ b: Int) {}\n#endif\n#if os(Linux)\nfunc a(_ b: Any) {}\n#endif\n"
            ]))
        #expect(
            !PlatformVariants.isNeeded([
                "#if os(iOS)\nfunc a(b: Int) {}\n#endif\n#if os(Linux)\nfunc a(_ b: Any) {}\n#endif\n"
            ]))
    }

    @Test("what is declared for one of them alone stays, and so do alternatives in one condition")
    func others() {
        #expect(!PlatformVariants.isNeeded([phone, "#if os(Linux)\nextension Lock { func give() {} }\n#endif\n"]))
        #expect(!PlatformVariants.isNeeded(["#if os(iOS)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif\n", linux]))
    }

    @Test("where its code for iOS uses what it declares for all systems but Linux")
    func notLinux() {
        let proxy = "#if !os(Linux)\npublic protocol HasProxy {}\n#endif\n"
        let use = "#if os(iOS) || os(tvOS)\nextension Field: HasProxy {}\n#endif\n"
        #expect(PlatformVariants.isNeeded([proxy, use]))
        #expect(!PlatformVariants.isNeeded([proxy, "#if os(iOS)\nlet proxy = 1\n#endif\n"]), "it uses something else")
        #expect(!PlatformVariants.isNeeded([proxy, "#if os(macOS)\nextension Field: HasProxy {}\n#endif\n"]))
        #expect(
            !PlatformVariants.isNeeded([proxy, use, "#if os(Linux)\npublic protocol HasProxy {}\n#endif\n"]),
            "Linux has its own")
    }

    @Test("no condition asks for Linux there")
    func conditions() {
        var options = PortOptions()
        options.isLinuxHidden = true
        let text = "#if !os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif\n"
        #expect(lowered(text, options: options).contains("#if !false\n"))
        #expect(lowered(text).contains("#if !os(Linux)\n"))
    }
}
