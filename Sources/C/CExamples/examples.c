#include "CExamples.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The files that the documentation shows and Scripts/try-ci runs, so that what is written into repositories is what was tried.

static const char workflow[] = {
#embed "../../../docs/examples/screens.yml" suffix(, 0)
};

const char *plumb_example_workflow(void) { return workflow; }

static const char hook[] = {
#embed "../../../docs/examples/pre-commit" suffix(, 0)
};

const char *plumb_example_hook(void) { return hook; }
