import CPageStyle

/// The style sheets that all pages share: the editor's, the view debugger's, an app's, reports'.
public enum PageStyle {
    /// Colours, fonts, sizes and radii, as custom properties; light, dark and with more contrast. Styles no element.
    public static let tokens = String(cString: plumb_page_tokens())
    /// Buttons, states, fields, menus and dialogs, made of the tokens.
    public static let controls = String(cString: plumb_page_controls())
    /// What reports add to both: headings, sections, pictures, tables and lists.
    public static let reports = String(cString: plumb_page_reports())
}
