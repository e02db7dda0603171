/// How the keyboard should behave for a text.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
    /// When the keyboard begins capital letters. At sentences by default.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether the keyboard corrects words. By kind of text by default; nothing is corrected here.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelt words are marked. By kind of text by default; nothing is marked here.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotation marks become curly. By kind of text by default.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash. By kind of text by default.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether blanks are mended around what is put in or taken away. By kind of text by default.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Which keys the keyboard has. All letters by default.
    var keyboardType: UIKeyboardType { get set }
    /// Whether the keyboard is light or dark. As the interface by default.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says. Return by default.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key waits for a text. False by default.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether what is typed is shown as dots and kept from copying. False by default.
    var isSecureTextEntry: Bool { get set }
    /// What is typed here, for proposals of the system; nil, the default, for nothing special.
    var textContentType: UITextContentType! { get set }
}

/// When the keyboard begins capital letters.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether the keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Whether straight quotation marks become curly.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether blanks are mended around what is put in or taken away.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// How the keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the interface, dark, or light.
    case `default`, dark, light
    /// The dark keyboard, by its old name.
    public static var alert: UIKeyboardAppearance { .dark }
}
/// Which keys the keyboard has first.
public enum UIKeyboardType: Int, Sendable {
    /// Letters of the user's language, letters of English, digits and signs, addresses, digits alone, telephone
    /// numbers, names and numbers, mail addresses.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// Digits with a decimal mark; letters with @ and #; letters with a dot for the web; digits of English.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// Letters of English, by its old name.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}
/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
    /// Return, or a verb for what it does.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What is typed into a field, for proposals of the system.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A whole name.
    public static let name = UITextContentType(rawValue: "name")
    /// A title before a name.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// What follows a name, such as Jr.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// What friends say.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// What somebody works as.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// A company's or organisation's name.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place, with or without an address.
    public static let location = UITextContentType(rawValue: "location")
    /// Street and number, in as many lines as it takes.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of street and number.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of street and number.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// A credit card's number.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A name to log in with.
    public static let username = UITextContentType(rawValue: "username")
    /// A password that exists.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that is chosen now.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// A date with or without a time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// The stored traits of a text field or view.
struct InputTraits {
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var spelling = UITextSpellCheckingType.default
    var quotes = UITextSmartQuotesType.default
    var dashes = UITextSmartDashesType.default
    var insertDelete = UITextSmartInsertDeleteType.default
    var keyboard = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var enablesReturn = false
    var isSecure = false
    var contentType: UITextContentType?
}

/// A responder that takes typed text.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
    /// Whether there is text to delete.
    var hasText: Bool { get }
    /// Puts the text in place of the selection, as typing does.
    func insertText(_ text: String)
    /// Deletes the selection, else the character before the insertion point.
    func deleteBackward()
}
