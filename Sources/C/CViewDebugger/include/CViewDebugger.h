#ifndef PLUMB_VIEW_DEBUGGER_H
#define PLUMB_VIEW_DEBUGGER_H

/// Lets the view debugger put its functions where UIKit finds them, if the program was linked with it.
/// Returns 0 in a program without it.
int plumb_find_view_debugger(void);

#endif
