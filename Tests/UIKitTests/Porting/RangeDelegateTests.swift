import Foundation
import Testing
import UIKit

@Suite("Delegates that are asked about ranges")
@MainActor
struct RangeDelegateTests {
    private final class Range: NSObject, UITextFieldDelegate, UITextViewDelegate {
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { range == NSRange(location: 1, length: 2) && string != "x" }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            range == NSRange(location: 1, length: 2) && text != "x"
        }
    }

    @Test("the form with several ranges asks the older one, with the first, where it is not implemented")
    func forms() {
        let ranges = [NSValue(range: NSRange(location: 1, length: 2)), NSValue(range: NSRange(location: 7, length: 1))]
        let fields: any UITextFieldDelegate = Range()
        let views: any UITextViewDelegate = Range()
        for (text, expected) in [("x", false), ("y", true)] {
            #expect(
                fields.textField(UITextField(), shouldChangeCharactersInRanges: ranges, replacementString: text)
                    == expected)
            #expect(views.textView(UITextView(), shouldChangeTextInRanges: ranges, replacementText: text) == expected)
        }
    }

    @Test("insets, offsets and vectors are values")
    func values() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(
            NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue
                == UIOffset(horizontal: 1, vertical: 2))
        #expect(NSValue(cgVector: CGVector(dx: 3, dy: 4)).cgVectorValue == CGVector(dx: 3, dy: 4))
    }
}
