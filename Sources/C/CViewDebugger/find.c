#include "CViewDebugger.h"

// Defined by the module ViewDebugger, which stands above UIKit.
extern void plumb_view_debugger_install(void) __attribute__((weak));

int plumb_find_view_debugger(void) {
    if (!plumb_view_debugger_install) return 0;
    plumb_view_debugger_install();
    return 1;
}
