import ModelContextProtocol

/// Tasks that people choose, with the order of steps that has worked.
enum Prompts {
    static let all = [
        Prompt(
            "review_screen", title: "Review a screen",
            description:
                "Checks a document's layout on small and large devices, in dark mode and large text, and reports.",
            arguments: [Prompt.Argument("path", "The .xib or .storyboard.")],
            text: """
                Review {path}. Call lint and audit for it, then layout on "iPhone SE (2nd generation)" and "iPad Pro 11-inch", then \
                preview once in dark style with text_size xxxL. Report each problem in a line: which object by its title, what is \
                wrong, how to mend it. Look at a picture only where a number leaves a doubt. Change nothing.
                """),
        Prompt(
            "mend_conflict", title: "Mend a constraint conflict",
            description:
                "Finds which constraints of a document can't hold together and mends them with the smallest change.",
            arguments: [
                Prompt.Argument("path", "The .xib or .storyboard."),
                Prompt.Argument("log", "What the console printed, if you have it.", isRequired: false),
            ],
            text: """
                The constraints of {path} conflict. {log}
                Call explain for the document, then fix without apply and read the diff. Apply it if it keeps the intent; else write \
                the change yourself with edit. Then call lint and layout again: no conflict, no ambiguity, and every view that was \
                right is where it was.
                """),
        Prompt(
            "make_green", title: "Make the tests pass",
            description: "Builds a project, runs its tests, and mends what fails, one cause at a time.",
            arguments: [Prompt.Argument("project", "An Xcode project, a package or a folder.")],
            text: """
                Make the tests of {project} pass. Call port_report first: what it says can't be built here is no fault of the code. \
                Call build, mend the first error, and build again until it does. Then call test; mend one cause at a time and call \
                test with only_failed; at the end run all of them. Say what you changed and why, and what can't be tested here.
                """),
    ]
}
