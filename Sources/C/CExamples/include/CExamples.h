#ifndef CEXAMPLES_H
#define CEXAMPLES_H

/// docs/examples/screens.yml, a workflow.
const char *plumb_example_workflow(void);

#endif
