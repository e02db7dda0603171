#ifndef PLUMB_PAGE_STYLE_H
#define PLUMB_PAGE_STYLE_H

// The style sheets that all pages share, each as a text in UTF-8 that ends with a 0.

/// Colours, fonts, sizes and radii, as custom properties; light, dark and with more contrast. Styles no element.
const char *plumb_page_tokens(void);
/// Buttons, states, fields, menus and dialogs, made of the tokens.
const char *plumb_page_controls(void);
/// What reports add: headings, sections, pictures, tables and lists.
const char *plumb_page_reports(void);

#endif
