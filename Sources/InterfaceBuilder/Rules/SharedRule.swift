/// Rules that IBLinter or xiblint have, by the names that they go by there.
enum SharedRule: String, CaseIterable, Sendable {
    // IBLinter's.
    case customClassName = "custom_class_name"
    case relativeToMargin = "relative_to_margin"
    case misplaced
    case enableAutolayout = "enable_autolayout"
    case duplicateConstraint = "duplicate_constraint"
    case duplicateID = "duplicate_id"
    case controllerID = "storyboard_viewcontroller_id"
    case stackViewBackground = "stackview_backgroundcolor"
    case imageResources = "image_resources"
    case customModule = "custom_module"
    case baseClass = "use_base_class"
    case ambiguous
    case traitCollections = "use_trait_collections"
    case viewAsDevice = "view_as_device"
    case reuseIdentifier = "reuse_identifier"
    case colorResources = "color_resources"
    case hidesBottomBar = "hides_bottom_bar"
    case initialController = "has_initial_view_controller"
    case singleController = "has_single_view_controller"
    // xiblint's.
    case labelsForImages = "accessibility_labels_for_images"
    case labelsForImageButtons = "accessibility_labels_for_image_buttons"
    case labelsForPlaceholders = "accessibility_labels_for_text_with_placeholder"
    case autolayoutFrames = "autolayout_frames"
    case automationIdentifiers = "automation_identifiers"
    case automationIdentifiersForLabels = "automation_identifiers_for_outlet_labels"
    case colorAssets = "color_assets"
    case runtimeAttributes = "enforce_runtime_attributes"
    case systemProperties = "enforce_system_properties"
    case namedColors = "named_colors"
    case noAttributedColors = "no_attributed_string_colors"
    case noSimulatedMetrics = "no_simulated_metrics"
    case noTraitVariations = "no_trait_variations"
    case noOtherBundles = "no_view_controller_links_to_other_bundles"
    case simulatedMetrics = "simulated_metrics_retina4_0"
    case fontNames = "strict_font_names"
    case fontSizes = "strict_font_sizes"
    case fonts = "strict_fonts"
    case unavailableCustomClasses = "unavailable_custom_classes"
    case unavailableSystemClasses = "unavailable_system_classes"

    /// Rules of theirs that are not there, and why.
    static let missing: [String: String] = [
        "accessibility_format":
            "it checks accessibilityFormat and accessibilitySources, extensions of Lyft's own app that no published "
            + "library has"
    ]

    var isOfXiblint: Bool {
        guard let here = Self.allCases.firstIndex(of: self), let first = Self.allCases.firstIndex(of: .labelsForImages)
        else { return false }
        return here >= first
    }

    /// Whether IBLinter checks by it without being asked to.
    var isDefault: Bool {
        [.enableAutolayout, .duplicateConstraint, .duplicateID, .customModule, .ambiguous].contains(self)
    }

    /// What the other program says it is: xiblint knows errors only.
    var severity: Severity {
        switch self {
        case .customClassName, .misplaced, .controllerID, .imageResources, .customModule, .ambiguous, .colorResources,
            .hidesBottomBar:
            .error
        default: isOfXiblint ? .error : .warning
        }
    }

    /// The keys that its options have.
    var options: [String] {
        switch self {
        case .customModule: ["modules"]
        case .baseClass: ["classes"]
        case .viewAsDevice: ["device_id"]
        case .traitCollections: ["enabled"]
        case .hidesBottomBar: ["excluded_view_controllers"]
        case .colorAssets: ["asset_catalog"]
        case .runtimeAttributes: ["runtime_attributes"]
        case .systemProperties: ["system_properties"]
        case .namedColors: ["allowed_colors", "allow_system_colors", "allow_clear_color", "ignore_alpha"]
        case .fontNames: ["allowed_fonts", "allow_system_fonts"]
        case .fontSizes: ["minimum_size", "maximum_size"]
        case .fonts: ["allowed_fonts"]
        case .unavailableCustomClasses: ["custom_classes"]
        case .unavailableSystemClasses: ["system_classes"]
        default: []
        }
    }

    func checkOptions(_ options: RuleOptions) throws(PlainYAML.Failure) {
        for key in options.keys where !self.options.contains(key) {
            let known = self.options + ["severity", "paths", "except"]
            throw PlainYAML.Failure(
                description: "\(rawValue): \(key) is no option; there are \(known.joined(separator: ", "))")
        }
    }
}
