/// Finds what a text view marks in a text that cannot be edited: web addresses, mail addresses, telephone numbers.
/// Postal addresses, dates and numbers of flights and parcels need data that is not here.
enum DataDetection {
    struct Match: Equatable {
        let range: NSRange
        let url: URL
    }

    private static let link = pattern(#"\b(?:https?://|www\.)[^\s<>"']*[^\s<>"'.,;:!?()\[\]]"#)
    private static let mail = pattern(#"\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}\b"#)
    private static let phone = pattern(
        #"(?<![\w.])(?:\+\d{1,3}[ -]?)?(?:\(\d{2,4}\)[ -]?)?\d{2,4}(?:[ -]?\d{2,4}){1,4}(?![\w])"#)

    private static func pattern(_ text: String) -> NSRegularExpression? { try? NSRegularExpression(pattern: text) }

    static func matches(_ types: UIDataDetectorTypes, in text: String) -> [Match] {
        var found: [Match] = []
        func collect(_ pattern: NSRegularExpression?, _ url: (String) -> URL?) {
            for match in pattern?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? [] {
                let isFree = !found.contains { NSIntersectionRange($0.range, match.range).length > 0 }
                guard isFree, let range = Range(match.range, in: text), let url = url(String(text[range])) else {
                    continue
                }
                found.append(Match(range: match.range, url: url))
            }
        }
        if types.contains(.link) {
            collect(link) { URL(string: $0.hasPrefix("www.") ? "http://" + $0 : $0) }
            collect(mail) { URL(string: "mailto:" + $0) }
        }
        if types.contains(.phoneNumber) {
            collect(phone) { number in
                let digits = number.filter { $0.isNumber || $0 == "+" }
                return digits.count >= 7 ? URL(string: "tel:" + digits) : nil
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }
}

extension UITextView {
    /// The text with what the detectors find marked as links.
    func marked(_ text: NSAttributedString) -> NSAttributedString {
        guard !isEditable, isSelectable else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: text.length)
        for match in DataDetection.matches(dataDetectorTypes, in: text.string) {
            result.addAttribute(.link, value: match.url, range: match.range)
        }
        result.enumerateAttribute(.link, in: whole) { link, range, _ in
            if link != nil { result.addAttributes(linkTextAttributes ?? [:], range: range) }
        }
        return result
    }
}
