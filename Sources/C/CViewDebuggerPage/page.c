#include "CViewDebuggerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Here, and not as a resource in Swift, because Swift compiles an array of 80,000 numbers in 12 seconds.

static const char html[] = {
#embed "../../ViewDebugger/Page/page.html" suffix(, 0)
};

static const char css[] = {
#embed "../../ViewDebugger/Page/page.css" suffix(, 0)
};

static const char script[] = {
#embed "../../ViewDebugger/Page/model.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/model-text.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/canvas.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/navigator.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/inspector.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/comparison.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/timeline.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/live.js" suffix(, '\n', )
#embed "../../ViewDebugger/Page/controls.js" suffix(, 0)
};

const char *plumb_view_debugger_html(void) { return html; }
const char *plumb_view_debugger_css(void) { return css; }
const char *plumb_view_debugger_script(void) { return script; }
