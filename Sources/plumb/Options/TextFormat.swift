import ArgumentParser

/// Output for people or for programs.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}
