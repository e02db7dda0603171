// SwiftPM wants a source of the target's own; the others lie in Originals.
