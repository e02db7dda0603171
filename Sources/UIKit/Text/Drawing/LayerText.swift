import TextEngine

// What CATextLayer cannot know by itself.

extension UIFont: LayerFont {
    package var layerFont: TextFont { engineFont }
}

extension NSAttributedString: LayerText {
    package var layerText: StyledText { styledText(.drawing) }
}
