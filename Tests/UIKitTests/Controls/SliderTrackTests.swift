import Foundation
import Testing
import UIKit

@Suite("A slider's track has marks, a part that can be chosen, and a place where its filled part begins")
@MainActor
struct SliderTrackTests {
    private func slider(_ track: UISlider.TrackConfiguration?) -> UISlider {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        slider.minimumValue = 1
        slider.maximumValue = 6
        slider.trackConfiguration = track
        return slider
    }

    @Test("marks at equal distances stand from one end to the other; the rest is by default")
    func positions() {
        let track = UISlider.TrackConfiguration(numberOfTicks: 6)
        #expect(track.ticks.map(\.position) == [0, 0.2, 0.4, 0.6, 0.8, 1])
        #expect(track.allowsTickValuesOnly && track.neutralValue == 0 && track.enabledRange == 0...1)
        #expect(slider(nil).trackConfiguration == nil && slider(track).trackConfiguration == track)
    }

    @Test("only values at marks are taken, and only those in the range that is enabled")
    func values() {
        let all = slider(.init(numberOfTicks: 6))
        all.value = 3.4
        #expect(all.value == 3)
        let free = slider(.init(allowsTickValuesOnly: false, enabledRange: 0.2...0.6, numberOfTicks: 6))
        free.value = 3.4
        #expect(abs(free.value - 3.4) < 0.000_1)
        free.value = 6
        #expect(free.value == 4)
        free.value = 0
        #expect(free.value == 2)
    }

    @Test("assistive technology goes from mark to mark, and hears what they are called")
    func steps() {
        let rough = slider(
            .init(ticks: [.init(position: 0, title: "Low"), .init(position: 0.5), .init(position: 1, title: "High")]))
        rough.accessibilityIncrement()
        #expect(rough.value == 3.5)
        rough.accessibilityIncrement()
        #expect(rough.value == 6)
        rough.accessibilityIncrement()
        #expect(rough.value == 6)
        rough.accessibilityDecrement()
        rough.accessibilityDecrement()
        #expect(rough.value == 1)
    }

    @Test("the filled part reaches from the neutral place to the thumb, in both directions of reading")
    func filled() throws {
        let middle = slider(.init(allowsTickValuesOnly: false, neutralValue: 0.5, numberOfTicks: 3))
        for (value, isBefore) in [(Float(1), true), (6, false)] {
            for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
                middle.semanticContentAttribute = direction
                middle.value = value
                middle.setNeedsLayout()
                middle.layoutIfNeeded()
                let tracks = middle.subviews.filter {
                    $0.frame.height == middle.trackRect(forBounds: middle.bounds).height
                }
                let part = try #require(tracks.min { $0.frame.width < $1.frame.width })
                let isLeft = isBefore == (direction == .forceLeftToRight)
                #expect(isLeft ? abs(part.frame.maxX - 150) < 1 : abs(part.frame.minX - 150) < 1, "\(part.frame)")
            }
        }
    }
}
