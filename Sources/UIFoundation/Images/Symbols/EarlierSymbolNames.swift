// As long as Apple's list of names that symbols had before, which follow from few rules.

/// The names that Apple's symbols had in earlier versions; iOS takes them still.
enum EarlierSymbolNames {
    /// The present name of what was called otherwise once; nil for present names, and for what never was one.
    static func current(_ name: String) -> String? {
        var name = name
        // A name may have changed in three versions.
        for _ in 0..<3 {
            guard let next = next(name) else { return nil }
            if SymbolNames.all.contains(next) { return next }
            name = next
        }
        return nil
    }

    /// The name that took the place of one.
    private static func next(_ name: String) -> String? {
        let words = name.split(separator: ".").map(String.init)
        return inset(words) ?? renamed(words) ?? filled(words)
    }

    /// A family that was renamed: the rest of the name is kept.
    private static func renamed(_ words: [String]) -> String? {
        for count in stride(from: words.count, to: 0, by: -1) {
            guard let new = families[words.prefix(count).joined(separator: ".")] else { continue }
            return ([new] + words.dropFirst(count)).joined(separator: ".")
        }
        return nil
    }

    /// `rectangle.lefthalf.inset.filled` is `inset.filled.lefthalf.rectangle`.
    private static func inset(_ words: [String]) -> String? {
        guard words.first != "inset", words.contains("inset"), words.contains("filled") else { return nil }
        let rest = words.filter { $0 != "inset" && $0 != "filled" }
        guard let shape = rest.first else { return nil }
        let places = rest.dropFirst()
        let isDashed = places.first == "dashed"
        return (["inset", "filled"] + places.dropFirst(isDashed ? 1 : 0) + [shape] + (isDashed ? ["dashed"] : []))
            .joined(separator: ".")
    }

    /// `circle.lefthalf.fill` is `circle.lefthalf.filled`: where a part of a shape is filled.
    private static func filled(_ words: [String]) -> String? {
        guard words.last == "fill",
            words.contains(where: { $0.hasSuffix("half") || $0.hasSuffix("third") || $0 == "inset" })
        else { return nil }
        return (words.dropLast() + ["filled"]).joined(separator: ".")
    }

    private static let families: [String: String] = Dictionary(
        uniqueKeysWithValues: list.split(whereSeparator: \.isWhitespace).map { pair in
            let names = pair.split(separator: ">")
            return (String(names[0]), String(names[1]))
        })

    private static let list = """
        a.book.closed>character.book.closed arrow.branch>arrow.triangle.branch
        arrow.down.to.line.alt>arrow.down.to.line.compact
        arrow.left.and.right.righttriangle>arrow.trianglehead.left.and.right.righttriangle
        arrow.left.to.line.alt>arrow.left.to.line.compact arrow.merge>arrow.triangle.merge
        arrow.right.arrow.left>arrow.left.arrow.right arrow.right.to.line.alt>arrow.right.to.line.compact
        arrow.swap>arrow.triangle.swap arrow.up.and.down.righttriangle>arrow.trianglehead.up.and.down.righttriangle
        arrow.up.and.down.righttriangle.up.fill.righttriangle.down.fill>\
        arrow.up.and.down.righttriangle.up.righttriangle.down.fill
        arrow.up.right.diamond>arrow.triangle.turn.up.right.diamond arrow.up.to.line.alt>arrow.up.to.line.compact
        arrow.upright.circle>arrow.up.right.circle
        arrowtriangle.left.fill.and.line.vertical.and.arrowtriangle.right.fill>\
        arrowtriangle.left.and.line.vertical.and.arrowtriangle.right.fill
        arrowtriangle.right.fill.and.line.vertical.and.arrowtriangle.left.fill>\
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill
        bag.badge.minus.fill>bag.fill.badge.minus bag.badge.plus.fill>bag.fill.badge.plus bin.xmark>xmark.bin
        bolt.fill.batteryblock>bolt.batteryblock camera.rotate>arrow.triangle.2.circlepath.camera
        cart.badge.minus.fill>cart.fill.badge.minus cart.badge.plus.fill>cart.fill.badge.plus
        checkerboard.shield>shield.pattern.checkered
        chevron.left.slash.chevron.right>chevron.left.forwardslash.chevron.right circle.bottomthird.split>sleep
        circle.fill.square.fill>circle.square.fill circle.grid.cross.down.fill>circle.grid.cross.down.filled
        circle.grid.cross.left.fill>circle.grid.cross.left.filled
        circle.grid.cross.right.fill>circle.grid.cross.right.filled
        circle.grid.cross.up.fill>circle.grid.cross.up.filled circle.grid.hex>circle.hexagongrid
        circles.hexagongrid>circle.hexagongrid circles.hexagonpath>circle.hexagonpath cube.box>shippingbox
        cursor.rays>cursorarrow.rays dial>dial.low dial.max>dial.high dial.min>dial.low
        doc.text.fill.viewfinder>doc.viewfinder.fill doc.text.viewfinder>doc.viewfinder
        dot.circle>smallcircle.filled.circle dpad.down.fill>dpad.down.filled dpad.left.fill>dpad.left.filled
        dpad.right.fill>dpad.right.filled dpad.up.fill>dpad.up.filled ellipses.bubble>ellipsis.bubble
        envelope.badge.shield.leadinghalf.fill>envelope.badge.shield.half.filled
        envelope.fill.badge.shield.trailinghalf.fill>envelope.badge.shield.half.filled.fill
        face.smiling.fill>face.smiling.inverse fiberchannel>fibrechannel
        flip.horizontal>arrow.left.and.right.righttriangle.left.righttriangle.right
        folder.badge.gear>folder.badge.gearshape folder.badge.minus.fill>folder.fill.badge.minus
        folder.badge.person.crop.fill>folder.fill.badge.person.crop folder.badge.plus.fill>folder.fill.badge.plus
        folder.fill.badge.gear>folder.fill.badge.gearshape gauge>gauge.medium
        gauge.high>gauge.with.dots.needle.bottom.100percent gauge.low>gauge.with.dots.needle.bottom.0percent
        gauge.medium>gauge.with.dots.needle.bottom.50percent h.square.fill.on.square.fill>h.square.on.square.fill
        hearingaid.ear>hearingdevice.ear hourglass.end>hourglass.tophalf.filled
        hourglass.start>hourglass.bottomhalf.filled j.square.fill.on.square.fill>j.square.on.square.fill
        l.joystick.down>l.joystick.press.down largecircle.fill.circle>circle.inset.filled
        lasso.and.sparkles>lasso.badge.sparkles lasso.sparkles>lasso.and.sparkles
        leaf.arrow.circlepath>leaf.arrow.triangle.circlepath
        leaf.arrow.triangle.circlepath>leaf.arrow.trianglehead.clockwise line.horizontal.2>line.2.horizontal
        line.horizontal.3>line.3.horizontal logo.playstation>playstationlogo logo.xbox>xboxlogo
        minus.slash.plus>minus.forwardslash.plus music.house>music.note.house paragraph>paragraphsign
        pencil.and.ellipsis.rectangle>rectangle.and.pencil.and.ellipsis
        person.2.square.stack>person.2.crop.square.stack person.and.person>person.2
        person.badge.minus.fill>person.fill.badge.minus person.badge.plus.fill>person.fill.badge.plus
        person.crop.circle.badge.checkmark.fill>person.crop.circle.fill.badge.checkmark
        person.crop.circle.badge.exclam>person.crop.circle.badge.exclamationmark
        person.crop.circle.badge.minus.fill>person.crop.circle.fill.badge.minus
        person.crop.circle.badge.plus.fill>person.crop.circle.fill.badge.plus
        person.crop.circle.badge.xmark.fill>person.crop.circle.fill.badge.xmark
        person.crop.circle.fill.badge.exclam>person.crop.circle.badge.exclamationmark.fill
        person.crop.circle.fill.badge.exclamationmark>person.crop.circle.badge.exclamationmark.fill
        person.crop.circle.fill.badge.questionmark>person.crop.circle.badge.questionmark.fill
        person.crop.square.fill.and.at.rectangle>person.crop.square.filled.and.at.rectangle
        phone.badge.plus.fill>phone.fill.badge.plus phone.fill.arrow.down.left>phone.arrow.down.left.fill
        phone.fill.arrow.right>phone.arrow.right.fill phone.fill.arrow.up.right>phone.arrow.up.right.fill
        phone.fill.connection>phone.connection.fill photo.on.rectangle.fill>photo.fill.on.rectangle.fill
        playstationlogo>playstation.logo plus.rectangle.fill.on.folder.fill>plus.rectangle.on.folder.fill
        plus.rectangle.on.rectangle.fill>plus.rectangle.fill.on.rectangle.fill
        plus.slash.minus>plus.forwardslash.minus plus.square.on.square.fill>plus.square.fill.on.square.fill
        point.fill.topleft.down.curvedto.point.fill.bottomright.up>point.topleft.down.curvedto.point.bottomright.up.fill
        point.topleft.down.curvedto.point.bottomright.up>point.topleft.down.to.point.bottomright.curvepath
        printer.dotmatrix.fill.and.paper.fill>printer.dotmatrix.filled.and.paper
        printer.fill.and.paper.fill>printer.filled.and.paper r.joystick.down>r.joystick.press.down
        r.square.fill.on.square.fill>r.square.on.square.fill radiowaves.left>wave.3.left radiowaves.right>wave.3.right
        realtimetext>teletype.answer rectangle.3.offgrid>rectangle.3.group
        rectangle.badge.checkmark.fill>rectangle.fill.badge.checkmark
        rectangle.badge.xmark.fill>rectangle.fill.badge.xmark rectangle.dock>dock.rectangle
        rectangle.fill.on.rectangle.fill.circle>rectangle.on.rectangle.circle
        rectangle.fill.on.rectangle.fill.slash.fill>rectangle.on.rectangle.slash.fill
        rectangle.on.rectangle.angled.fill>rectangle.fill.on.rectangle.angled.fill
        rectangle.on.rectangle.fill>rectangle.fill.on.rectangle.fill
        rectangle.stack.badge.minus.fill>rectangle.stack.fill.badge.minus
        rectangle.stack.badge.plus.fill>rectangle.stack.fill.badge.plus
        rectangle.stack.fill.badge.person.crop>rectangle.stack.badge.person.crop.fill
        rectangle.stack.person.crop>person.crop.rectangle.stack
        rectangle.topthird.inset>rectangle.topthird.inset.filled ring.circle>smallcircle.circle sheqelsign>shekelsign
        shield.checkerboard>checkerboard.shield
        slider.horizontal.below.square.fill.and.square>slider.horizontal.below.square.filled.and.square
        smallcircle.fill.circle>smallcircle.filled.circle smiley>face.smiling snow>snowflake
        sparkles.square.fill.on.square>sparkles.square.filled.on.square speaker.1>speaker.wave.1
        speaker.2>speaker.wave.2 speaker.3>speaker.wave.3 square.2.stack.3d>square.2.layers.3d
        square.2.stack.3d.bottom.fill>square.2.layers.3d.bottom.filled
        square.2.stack.3d.top.fill>square.2.layers.3d.top.filled square.3.stack.3d>square.3.layers.3d
        square.3.stack.3d.bottom.fill>square.3.layers.3d.bottom.filled
        square.3.stack.3d.middle.fill>square.3.layers.3d.middle.filled
        square.3.stack.3d.top.fill>square.3.layers.3d.top.filled
        square.and.line.vertical.and.square.fill>square.and.line.vertical.and.square.filled
        square.fill.and.line.vertical.and.square>square.filled.and.line.vertical.and.square
        square.fill.and.line.vertical.square.fill>square.fill.and.line.vertical.and.square.fill
        square.fill.on.square>square.filled.on.square
        square.grid.3x1.fill.below.line.grid.1x2>square.grid.3x1.below.line.grid.1x2.fill
        square.grid.3x3.bottomleft.fill>square.grid.3x3.bottomleft.filled
        square.grid.3x3.bottommiddle.fill>square.grid.3x3.bottommiddle.filled
        square.grid.3x3.bottomright.fill>square.grid.3x3.bottomright.filled
        square.grid.3x3.fill.square>square.grid.3x3.square square.grid.3x3.middle.fill>square.grid.3x3.middle.filled
        square.grid.3x3.middleleft.fill>square.grid.3x3.middleleft.filled
        square.grid.3x3.middleright.fill>square.grid.3x3.middleright.filled
        square.grid.3x3.topleft.fill>square.grid.3x3.topleft.filled
        square.grid.3x3.topmiddle.fill>square.grid.3x3.topmiddle.filled
        square.grid.3x3.topright.fill>square.grid.3x3.topright.filled
        square.line.vertical.square.fill.left>square.filled.and.line.vertical.and.square
        square.on.circle.fill>square.fill.on.circle.fill square.on.square.fill>square.fill.on.square.fill
        square.stack.3d.down.dottedline>square.stack.3d.forward.dottedline star.fill.left>star.leadinghalf.filled
        star.lefthalf.fill>star.leadinghalf.filled t.bubble>character.bubble table>tablecells
        table.badge.more>tablecells.badge.ellipsis table.badge.more.fill>tablecells.fill.badge.ellipsis
        tablecells.badge.ellipsis.fill>tablecells.fill.badge.ellipsis text.chevron.left>decrease.indent
        text.chevron.right>increase.indent text.cursor>character.cursor.ibeam text.justifyleft>text.justify.left
        text.justifyright>text.justify.right textbox>character.textbox thermometer>thermometer.medium
        thermometer.snowlake>thermometer.snowflake tram.tunnel.fill>tram.fill.tunnel tv.music.note>music.note.tv
        video.badge.plus.fill>video.fill.badge.plus volume>speaker volume.1>speaker.wave.1 volume.2>speaker.wave.2
        volume.3>speaker.wave.3 wrench>wrench.adjustable xboxlogo>xbox.logo
        """
}
