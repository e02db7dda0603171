#ifndef CEXAMPLES_H
#define CEXAMPLES_H

/// docs/examples/screens.yml, a workflow.
const char *plumb_example_workflow(void);

/// docs/examples/pre-commit, a hook of git's.
const char *plumb_example_hook(void);

#endif
