import CoreGraphics

/// From when on a cell gives off so many particles a second, in the layer's time, and how many it gave off before.
struct Emission {
    var start: CFTimeInterval
    var rate: Double
    var count = 0.0

    func count(at time: CFTimeInterval) -> Double { count + rate * max(0, time - start) }
}

extension CAEmitterLayer {
    /// More particles than this are not shown at once, the oldest ones.
    private static let mostParticles = 2_000

    /// The particles at a time of the clock, and whether there will be none at any later time. All of a particle follows from its
    /// number, so that any moment can be shown again, whatever was shown before.
    func particles(at time: CFTimeInterval) -> (shown: [LayerSnapshot], areOver: Bool) {
        let now = localTime(at: time)
        var shown: [LayerSnapshot] = []
        var areOver = true
        for (index, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled {
            let emissions = emissions(of: cell)
            let births = births(emissions, from: now - cell.longestLife(of: self), to: now)
            if !births.isEmpty || (emissions.last?.rate ?? 0) > 0 { areOver = false }
            for birth in births where shown.count < Self.mostParticles {
                let chance = Chance(
                    seed: seed, cell: UInt64(index + 1), number: UInt64(bitPattern: Int64(birth.number)))
                let particle = Particle(of: cell, in: self, at: place(chance), chance, topmost: true)
                show(particle, age: now - birth.time, chance, &shown)
            }
        }
        return (renderMode == .oldestLast ? shown : shown.reversed(), areOver)
    }

    /// The youngest first, since the oldest ones are left out where there are too many.
    private func births(
        _ emissions: [Emission], from start: CFTimeInterval, to end: CFTimeInterval
    ) -> [(number: Int, time: CFTimeInterval)] {
        var births: [(number: Int, time: CFTimeInterval)] = []
        var end = end
        for emission in emissions.reversed() {
            let (last, first) = (emission.count(at: end).rounded(.down), emission.count(at: start).rounded(.down))
            end = min(end, emission.start)
            guard emission.rate > 0, last > first, last < 1e15 else { continue }
            for number in stride(from: Int(last), to: Int(first), by: -1).prefix(Self.mostParticles) {
                births.append((number, emission.start + (Double(number) - emission.count) / emission.rate))
            }
        }
        return births
    }

    /// Shows a particle where it lives, and what it gives off itself.
    private func show(_ particle: Particle, age: CFTimeInterval, _ chance: Chance, _ shown: inout [LayerSnapshot]) {
        if age < particle.life, let snapshot = snapshot(of: particle, age: age) { shown.append(snapshot) }
        for (index, cell) in (particle.cell.emitterCells ?? []).enumerated() where cell.isEnabled {
            let begin = max(0, cell.beginTime)
            let end = min(particle.life, cell.duration > 0 ? begin + cell.duration : .infinity, age)
            let emission = Emission(start: begin, rate: Double(cell.birthRate))
            guard end > begin else { continue }
            for birth in births([emission], from: age - cell.longestLife(of: self), to: end) {
                guard shown.count < Self.mostParticles else { return }
                let own = Chance(
                    seed: UInt32(truncatingIfNeeded: chance.state), cell: UInt64(index + 1),
                    number: UInt64(birth.number))
                let inner = Particle(of: cell, in: self, at: particle.place(at: birth.time), own, topmost: false)
                show(inner, age: age - birth.time, own, &shown)
            }
        }
    }

    private func snapshot(of particle: Particle, age: CFTimeInterval) -> LayerSnapshot? {
        let cell = particle.cell
        let (scale, alpha) = (particle.scale(at: age), particle.color(3, at: age))
        guard let content = cell.contents, case .image(let image)? = LayerPicture(content), scale > 0, alpha > 0 else {
            return nil
        }
        let holder = CALayer()
        holder.contents = tinted(image, (0..<3).map { particle.color($0, at: age) })
        holder.contentsRect = cell.contentsRect
        let pixels = max(cell.contentsScale, 0.01)
        holder.bounds.size = CGSize(
            width: CGFloat(image.width) * cell.contentsRect.width / pixels,
            height: CGFloat(image.height) * cell.contentsRect.height / pixels)
        holder.position = particle.place(at: age)
        holder.opacity = Float(alpha)
        holder.transform = CATransform3DRotate(
            CATransform3DMakeScale(scale, scale, 1), particle.spin * age, 0, 0, 1)
        if renderMode == .additive { holder.compositingFilter = "plusL" }
        return LayerSnapshot(holder, mask: nil, sublayers: [], transition: nil)
    }

    /// A picture with its colours multiplied. Those of 32 levels a component are kept.
    private func tinted(_ image: CGImage, _ color: [Double]) -> CGImage {
        let levels = color.map { Int(($0 * 31).rounded()) }
        guard levels != [31, 31, 31] else { return image }
        let key = TintedImage(image: ObjectIdentifier(image), levels: levels)
        if let known = tintedImages[key] { return known.tinted }
        let area = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard let context = CGContext(topLeftSize: area.size, scale: 1) else { return image }
        func draw() {
            context.saveGState()
            context.concatenate(CGAffineTransform(1, 0, 0, -1, 0, area.height))
            context.draw(image, in: area)
            context.restoreGState()
        }
        draw()
        context.setBlendMode(.multiply)
        context.setFillColor(
            CGColor(
                srgbRed: CGFloat(levels[0]) / 31, green: CGFloat(levels[1]) / 31, blue: CGFloat(levels[2]) / 31,
                alpha: 1))
        context.fill(area)
        context.setBlendMode(.destinationIn)
        draw()
        guard let result = context.finishImage() else { return image }
        if tintedImages.count > 200 { tintedImages = [:] }
        tintedImages[key] = (image, result)
        return result
    }

    private func place(_ chance: Chance) -> CGPoint {
        let (width, height) = (emitterSize.width, emitterSize.height)
        let offset: CGPoint
        switch emitterShape {
        case .line: offset = CGPoint(x: width * chance[0], y: 0)
        case .rectangle, .cuboid: offset = placeInRectangle(width, height, chance)
        case .circle, .sphere:
            let angle = 2 * .pi * chance[0]
            // As many in each part of the area.
            let radius = emitterMode == .outline ? width : width * (chance[1] + 0.5).squareRoot()
            offset = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        default: offset = .zero
        }
        return CGPoint(x: emitterPosition.x + offset.x, y: emitterPosition.y + offset.y)
    }

    private func placeInRectangle(_ width: CGFloat, _ height: CGFloat, _ chance: Chance) -> CGPoint {
        switch emitterMode {
        case .points:
            return CGPoint(x: chance[0] < 0 ? -width / 2 : width / 2, y: chance[1] < 0 ? -height / 2 : height / 2)
        case .outline:
            let way = (chance[0] + 0.5) * 2 * (width + height)
            if way < 2 * width {
                return CGPoint(
                    x: way.truncatingRemainder(dividingBy: max(width, 1e-9)) - width / 2,
                    y: way < width ? -height / 2 : height / 2)
            }
            let rest = way - 2 * width
            return CGPoint(
                x: rest < height ? -width / 2 : width / 2,
                y: rest.truncatingRemainder(dividingBy: max(height, 1e-9)) - height / 2)
        default: return CGPoint(x: width * chance[0], y: height * chance[1])
        }
    }

    // MARK: How many

    private func emissions(of cell: CAEmitterCell) -> [Emission] {
        emissionLog[ObjectIdentifier(cell)] ?? [Emission(start: cell.beginTime, rate: rate(of: cell))]
    }

    private func rate(of cell: CAEmitterCell) -> Double { max(0, Double(cell.birthRate * birthRate)) }

    /// Before rates change while particles show: those that are there stay.
    func changeRates(_ change: () -> Void) {
        let shows = marks.contains(.committed)
        let cells = emitterCells ?? []
        if shows { for cell in cells { emissionLog[ObjectIdentifier(cell)] = emissions(of: cell) } }
        change()
        noteChange()
        guard shows else { return }
        let now = localTime(at: MediaClock.now)
        for cell in cells {
            guard let last = emissionLog[ObjectIdentifier(cell)]?.last, last.rate != rate(of: cell) else { continue }
            let next = Emission(start: max(now, last.start), rate: rate(of: cell), count: last.count(at: now))
            // What was given off so many changes before is over, or is too little to be seen.
            emissionLog[ObjectIdentifier(cell)] = (emissionLog[ObjectIdentifier(cell)] ?? []).suffix(100) + [next]
        }
    }
}

struct TintedImage: Hashable {
    var image: ObjectIdentifier
    var levels: [Int]
}

extension CAEmitterCell {
    /// How long after a particle was given off something of it may show, in seconds.
    fileprivate func longestLife(of layer: CAEmitterLayer) -> Double {
        let own = Double((lifetime + abs(lifetimeRange) / 2) * layer.lifetime)
        let inner = (emitterCells ?? []).filter { $0 !== self }.map { $0.longestLife(of: layer) }.max() ?? 0
        return max(0, own) + inner
    }
}

/// Numbers from -0.5 to 0.5 that seem random, and are the same for the same particle.
private struct Chance {
    let state: UInt64

    init(seed: UInt32, cell: UInt64, number: UInt64) {
        state = Self.mix(Self.mix(UInt64(seed) &+ cell &* 0x9E37_79B9_7F4A_7C15) &+ number)
    }

    subscript(index: Int) -> Double {
        Double(Self.mix(state &+ UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15) >> 11) / Double(1 << 53) - 0.5
    }

    /// The last step of Steele, Lea and Flood's SplitMix64.
    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// What chance made of a cell's ranges for one particle. Each range lies half below and half above its value.
private struct Particle {
    let cell: CAEmitterCell
    let origin: CGPoint
    let velocity: CGPoint
    let life: Double
    let spin: CGFloat
    private let size: CGFloat
    private let color: [Double]

    init(of cell: CAEmitterCell, in layer: CAEmitterLayer, at origin: CGPoint, _ chance: Chance, topmost: Bool) {
        (self.cell, self.origin) = (cell, origin)
        let factors = topmost ? (layer.velocity, layer.scale, layer.spin) : (1, 1, 1)
        life = (Double(cell.lifetime) + chance[2] * Double(cell.lifetimeRange)) * Double(layer.lifetime)
        let angle = cell.emissionLongitude + chance[3] * cell.emissionRange
        let speed = (cell.velocity + chance[4] * cell.velocityRange) * CGFloat(factors.0) * cos(cell.emissionLatitude)
        velocity = CGPoint(x: speed * cos(angle), y: speed * sin(angle))
        size = (cell.scale + chance[5] * cell.scaleRange) * CGFloat(factors.1)
        spin = (cell.spin + chance[6] * cell.spinRange) * CGFloat(factors.2)
        let base = cell.color?.inSRGB?.components?.map { Double($0) } ?? [1, 1, 1, 1]
        let ranges = [cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange]
        color = (0..<4).map { (base.count == 4 ? base[$0] : 1) + chance[7 + $0] * Double(ranges[$0]) }
    }

    func place(at age: Double) -> CGPoint {
        CGPoint(
            x: origin.x + velocity.x * age + cell.xAcceleration * age * age / 2,
            y: origin.y + velocity.y * age + cell.yAcceleration * age * age / 2)
    }

    func scale(at age: Double) -> CGFloat { size + cell.scaleSpeed * age }

    /// Red, green, blue and alpha, from 0 to 1.
    func color(_ component: Int, at age: Double) -> Double {
        let speeds = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed]
        return min(max(color[component] + Double(speeds[component]) * age, 0), 1)
    }
}
