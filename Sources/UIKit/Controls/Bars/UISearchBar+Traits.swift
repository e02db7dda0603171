// What the keyboard pays attention to is the field's.
extension UISearchBar: UITextInputTraits {
    /// By kind of text by default; spelling is not checked here.
    public var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { field.smartQuotesType }
        set { field.smartQuotesType = newValue }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { field.smartDashesType }
        set { field.smartDashesType = newValue }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { field.smartInsertDeleteType }
        set { field.smartInsertDeleteType = newValue }
    }
    /// Dark or light keys while the field is edited. By the interface's style by default.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// Whether what is typed is shown as dots and kept from copying. False by default.
    public var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    /// What the text is, for filling it in. Nil by default; nothing is filled in here.
    public var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
    /// Whether the field takes touches and text. True by default.
    public var isEnabled: Bool {
        get { field.isEnabled }
        set { field.isEnabled = newValue }
    }
}
