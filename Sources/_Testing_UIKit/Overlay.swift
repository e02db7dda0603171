// Empty on purpose: Swift Testing's cross-import overlay for this name must exist.
