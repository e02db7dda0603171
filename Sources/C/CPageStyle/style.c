#include "CPageStyle.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tokens[] = {
#embed "tokens.css" suffix(, 0)
};

static const char controls[] = {
#embed "controls.css" suffix(, 0)
};

static const char reports[] = {
#embed "reports.css" suffix(, 0)
};

const char *plumb_page_tokens(void) { return tokens; }
const char *plumb_page_controls(void) { return controls; }
const char *plumb_page_reports(void) { return reports; }
