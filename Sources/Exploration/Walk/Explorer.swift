import Foundation
import UIKit

/// Uses an app as somebody would who tries everything: what a screen offers is done in an order that the seed decides, first what was
/// never done anywhere. The same seed gives the same walk.
@MainActor
package final class Explorer {
    /// When a walk ends.
    package enum Budget: Sendable {
        case steps(Int)
        /// Of real time; half of it is for shortening scripts.
        case seconds(Double)
    }

    /// A launch of the app in some setting of the process, such as a language.
    package struct Variant: Sendable {
        /// Nil for the usual one.
        package let name: String?
        package let environment: [String: String]

        package init(name: String?, environment: [String: String]) {
            (self.name, self.environment) = (name, environment)
        }
    }

    /// A fault as the walk met it.
    struct Found {
        let fault: Fault
        let variant: Variant
        /// From a known state on, all lines of the choice that showed it.
        let tail: [String]
        let stateBefore: String?
        /// All lines since the launch.
        let trail: [String]
        let picture: Data?
        let screen: Int?
    }

    package typealias Launch = (Variant) throws -> any LedApp

    private let budget: Budget
    private let variants: [Variant]
    private let launch: Launch
    private let now: () -> Double
    private let begin: Double
    private var generator: SeededGenerator
    private var watch = FaultWatch()

    package private(set) var map = ScreenMap()
    private(set) var found: [Found] = []
    private var known: Set<String> = []
    package private(set) var steps = 0
    package private(set) var launches = 0
    /// How often something was done on a kind of screen.
    private var tries: [String: Int] = [:]
    private var triesAnywhere: [String: Int] = [:]
    /// States with something that was not done yet, as they were seen last.
    private var isOpen: [String: Bool] = [:]

    /// A walk begins again from the launch after so many steps: scripts stay short, and a slip costs little.
    private static let trailLength = 40

    /// - Parameters:
    ///   - variants: The usual one first.
    ///   - now: Seconds of real time, from any start.
    package init(
        seed: UInt64, budget: Budget, variants: [Variant], now: @escaping () -> Double, launch: @escaping Launch
    ) {
        generator = SeededGenerator(seed: seed)
        (self.budget, self.variants, self.now, self.launch) = (budget, variants, now, launch)
        begin = now()
    }

    private var isOver: Bool {
        switch budget {
        case .steps(let limit): steps >= limit
        case .seconds(let limit): now() - begin >= limit / 2
        }
    }

    /// - Parameter progress: Called before each step with the number of screens and faults so far.
    package func walk(progress: (_ steps: Int, _ screens: Int, _ faults: Int) -> Void = { _, _, _ in }) throws {
        var idle = 0
        while !isOver, idle < 4 {
            let known = (map.screens.count, found.count, tries.count)
            // Others than the usual variant get every third launch, each in its turn.
            let others = variants.dropFirst()
            let isOther = !others.isEmpty && launches % 3 == 2
            let variant = isOther ? others[others.startIndex + (launches / 3) % others.count] : variants[0]
            try session(variant, progress)
            idle = known == (map.screens.count, found.count, tries.count) ? idle + 1 : 0
        }
    }

    // MARK: A session

    private struct Place {
        var look: Look
        var state: ScreenState
        var trail: [String] = []
        /// What was done last that changed what the screen holds.
        var changed: String?
        /// How controllers were come to, by class: from which kind of screen, by which line.
        var openings: [String: (kind: String, line: String)] = [:]
        /// What is done next whatever there is.
        var wanted: StepChoice?
    }

    private func session(_ variant: Variant, _ progress: (Int, Int, Int) -> Void) throws {
        launches += 1
        isWandering = false
        watch.restart()
        let app: any LedApp
        do { app = try launch(variant) } catch let trouble as AppTrouble {
            guard let fault = watch.fault(trouble, after: nil) else { throw trouble }
            return note(fault, [], nil, [], variant, nil, nil)
        }
        defer { app.end() }
        let look: Look
        do { look = try app.observe(after: nil, takesPictures: true) } catch let trouble as AppTrouble {
            guard let fault = watch.fault(trouble, after: nil) else { throw trouble }
            return note(fault, [], nil, [], variant, nil, nil)
        }
        var place = Place(look: look, state: ScreenState(look))
        arrive(place, by: [])
        note(watch.faults(look, after: nil), place, [], nil, variant, look)
        while !isOver, place.trail.count < Self.trailLength {
            progress(steps, map.screens.count, found.count)
            let wanted = place.wanted
            place.wanted = nil
            guard let choice = wanted ?? choice(at: place), try perform(choice, app, variant, &place) else { break }
        }
    }

    /// What is done next; nil where nothing is left to do anywhere that can be got to.
    private func choice(at place: Place) -> StepChoice? {
        let all = StepChoices.all(place.look, changed: place.changed)
        if let index = generator.index(weighted: all.map { weight($0, place.state) }) { return all[index] }
        isOpen[place.state.id] = false
        let start = place.state.id
        if let way = map.lines(from: start, to: { isOpen[$0] ?? false }), let line = way.first {
            return StepChoice(lines: [line], key: "on the way: \(line)", weight: 0)
        }
        // From the launch, perhaps. Where nothing is left there either, what was done comes again in other orders.
        if place.trail.isEmpty { isWandering = true }
        if !isWandering { return nil }
        return generator.index(weighted: all.map(\.weight)).map { all[$0] }
    }

    /// What was never done anywhere comes first; what was done here comes again, less and less, where it may do something else.
    private func weight(_ choice: StepChoice, _ state: ScreenState) -> Int {
        let here = tries["\(state.kind) \(choice.key)"] ?? 0
        if here >= (choice.isRepeated ? 4 : 1) { return 0 }
        let isNew = triesAnywhere[choice.key] == nil
        return max(1, choice.weight * (isNew ? 6 : 2) / (here * 2 + 1))
    }

    /// - Returns: False where the app is no more.
    private func perform(_ choice: StepChoice, _ app: any LedApp, _ variant: Variant, _ place: inout Place) throws
        -> Bool
    {
        tries["\(place.state.kind) \(choice.key)", default: 0] += 1
        triesAnywhere[choice.key, default: 0] += 1
        let before = place
        for (index, line) in choice.lines.enumerated() {
            steps += 1
            let tail = Array(choice.lines[...index])
            place.trail.append(line)
            let from = place.state
            do {
                place.look = try app.observe(after: line, takesPictures: line == "style dark")
                place.state = ScreenState(place.look)
                if arrive(place, by: place.trail) {
                    // Pictures of new screens show what a tree does not.
                    place.look = Look(try app.observe(after: nil, takesPictures: true), messagesOf: place.look)
                }
            } catch let trouble as AppTrouble {
                guard let fault = watch.fault(trouble, after: line) else { throw trouble }
                note(fault, tail, before.state.id, place.trail, variant, nil, map.index(of: before.state.kind))
                return false
            }
            note(watch.faults(place.look, after: line), place, tail, before.state.id, variant, place.look)
            if choice.lines.count == 1 { map.noteStep(from: from, to: place.state, by: line) }
        }
        if choice.lines.count == 1 { lookForLeaks(from: before, by: choice.lines[0], &place) }
        let isSame = before.state.kind == place.state.kind
        if !isSame {
            place.changed = nil
        } else if place.look.observation.values != before.look.observation.values || place.state.id != before.state.id {
            place.changed = choice.key
        } else if ScreenTexts(place.look) != ScreenTexts(before.look) {
            place.changed = choice.key
        }
        return true
    }

    /// One controller that lives on may be kept for later. Whether another does, too, shows when it is opened and left again.
    private func lookForLeaks(from before: Place, by line: String, _ place: inout Place) {
        let (old, new) = (before.look.observation, place.look.observation)
        for name in new.controllers where !old.controllers.contains(name) {
            place.openings[name] = (before.state.kind, line)
        }
        let left = new.leftBehind.keys.filter { old.leftBehind[$0] == nil }.sorted()
        for name in left where place.wanted == nil && suspected.insert(name).inserted {
            guard let opening = place.openings[name], opening.kind == place.state.kind else { continue }
            place.wanted = StepChoice(lines: [opening.line, line], key: "open \(name) again", weight: 0)
        }
    }

    /// Whether this session began with nothing new to do.
    private var isWandering = false
    /// Classes of which one was left behind.
    private var suspected: Set<String> = []

    /// - Returns: Whether the screen is new.
    @discardableResult
    private func arrive(_ place: Place, by lines: [String]) -> Bool {
        let isNew = map.visit(place.state, place.look, by: lines)
        if place.look.picture != nil { map.setPicture(place.look.picture, of: place.state.kind) }
        let all = StepChoices.all(place.look, changed: nil)
        isOpen[place.state.id] = all.contains { weight($0, place.state) > 0 }
        return isNew
    }

    private func note(
        _ faults: [Fault], _ place: Place, _ tail: [String], _ before: String?, _ variant: Variant, _ look: Look?
    ) {
        if let picture = look?.picture { map.setPicture(picture, of: place.state.kind) }
        for fault in faults {
            note(fault, tail, before, place.trail, variant, look?.picture, map.index(of: place.state.kind))
        }
    }

    private func note(
        _ fault: Fault, _ tail: [String], _ before: String?, _ trail: [String], _ variant: Variant, _ picture: Data?,
        _ screen: Int?
    ) {
        guard known.insert(fault.key).inserted else { return }
        found.append(
            Found(
                fault: fault, variant: variant, tail: tail, stateBefore: before, trail: trail, picture: picture,
                screen: screen))
    }
}

/// The texts of a screen, in order.
private struct ScreenTexts: Equatable {
    private let texts: [String]
    init(_ look: Look) { texts = look.tree.nodes.compactMap { $0.text?.string } }
}

extension Look {
    /// A second look at the same moment, with what was reported before the first.
    fileprivate init(_ other: Look, messagesOf first: Look) {
        var observation = other.observation
        observation.messages = first.observation.messages + observation.messages
        self.init(observation, printed: first.printed)
        (picture, ground) = (other.picture, other.ground)
    }
}
