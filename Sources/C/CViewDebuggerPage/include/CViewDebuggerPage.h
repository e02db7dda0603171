#ifndef PLUMB_VIEW_DEBUGGER_PAGE_H
#define PLUMB_VIEW_DEBUGGER_PAGE_H

// The files of the view debugger's page (Sources/ViewDebugger/Page), each as a text in UTF-8 that ends with a 0.

/// What stands in the body.
const char *plumb_view_debugger_html(void);
/// The style sheet.
const char *plumb_view_debugger_css(void);
/// All scripts in one: later ones use what earlier ones declare.
const char *plumb_view_debugger_script(void);

#endif
