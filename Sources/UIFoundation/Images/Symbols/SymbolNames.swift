// The file is as long as Apple's catalogue: 7,044 names, which follow from no rule.

/// The names of Apple's symbols, SF Symbols 7.1, and what names changed in version 6.
enum SymbolNames {
    /// Whether iOS has a symbol of the name; iOS 26 all of them.
    static func contains(_ name: String) -> Bool {
        if all.contains(name) || earlier.contains(name) { return true }
        let words = name.split(separator: ".").map { renamed[String($0)] ?? String($0) }
        return all.contains(words.joined(separator: ".")) || EarlierSymbolNames.current(name) != nil
    }

    /// Words of names before SF Symbols 6, which are still understood.
    private static let renamed = ["doc": "document", "mic": "microphone"]
    private static let earlierWords = ["document": "doc", "microphone": "mic"]

    /// A name as it was before SF Symbols 6.
    static func earlierSpelling(_ name: String) -> String {
        name.split(separator: ".").map { earlierWords[String($0)] ?? String($0) }.joined(separator: ".")
    }

    private static let earlier: Set<String> = [
        "arrow.triangle.2.circlepath", "arrow.triangle.2.circlepath.circle", "arrow.triangle.2.circlepath.circle.fill",
        "arrow.triangle.2.circlepath.camera", "arrow.triangle.2.circlepath.camera.fill",
        "arrow.triangle.2.circlepath.doc.on.clipboard", "arrow.triangle.2.circlepath.icloud",
        "arrow.triangle.2.circlepath.icloud.fill", "arrow.triangle.branch", "arrow.triangle.capsulepath",
        "arrow.triangle.merge", "arrow.triangle.pull", "arrow.triangle.swap",
        "arrow.triangle.turn.up.right.circle", "arrow.triangle.turn.up.right.circle.fill",
        "arrow.triangle.turn.up.right.diamond", "arrow.triangle.turn.up.right.diamond.fill", "arrow.2.circlepath",
        "doc.plaintext", "doc.plaintext.fill", "doc.richtext", "doc.richtext.fill", "doc.text.image",
        "doc.text.image.fill",
        "arrow.3.trianglepath", "arrow.rectanglepath", "arrow.2.squarepath",
    ]

    /// Those of SF Symbols 7.1.
    static let all: Set<String> = {
        var names: Set<String> = []
        var last: Substring = ""
        for word in list.split(whereSeparator: \.isWhitespace) {
            if word.first == "." {
                names.insert("\(last)\(word)")
            } else {
                last = word
                names.insert(String(word))
            }
        }
        return names
    }()

    /// A name that begins with a dot goes on from the last one that does not.
    private static let list = """
        0.circle .fill 0.square .fill 00.circle .fill 00.square .fill 01.circle .fill 01.square .fill 02.circle .fill
        02.square .fill 03.circle .fill 03.square .fill 04.circle .fill 04.square .fill 05.circle .fill 05.square .fill
        06.circle .fill 06.square .fill 07.circle .fill 07.square .fill 08.circle .fill 08.square .fill 09.circle .fill
        09.square .fill 1.brakesignal 1.calendar 1.circle .fill 1.lane 1.magnifyingglass 1.square .fill
        10.arrow.trianglehead.clockwise 10.arrow.trianglehead.counterclockwise 10.calendar 10.circle .fill 10.lane
        10.square .fill 11.calendar 11.circle .fill 11.lane 11.square .fill 12.calendar 12.circle .fill 12.lane
        12.square .fill 13.calendar 13.circle .fill 13.square .fill 14.calendar 14.circle .fill 14.square .fill
        15.arrow.trianglehead.clockwise 15.arrow.trianglehead.counterclockwise 15.calendar 15.circle .fill 15.square
        .fill 16.calendar 16.circle .fill 16.square .fill 17.calendar 17.circle .fill 17.square .fill 18.calendar
        18.circle .fill 18.square .fill 19.calendar 19.circle .fill 19.square .fill 2.brakesignal 2.calendar 2.circle
        .fill 2.lane 2.square .fill 20.calendar 20.circle .fill 20.square .fill 21.calendar 21.circle .fill 21.square
        .fill 22.calendar 22.circle .fill 22.square .fill 23.calendar 23.circle .fill 23.square .fill 24.calendar
        24.circle .fill 24.square .fill 25.calendar 25.circle .fill 25.square .fill 26.calendar 26.circle .fill
        26.square .fill 27.calendar 27.circle .fill 27.square .fill 28.calendar 28.circle .fill 28.square .fill
        29.calendar 29.circle .fill 29.square .fill 2h .circle .circle.fill 3.calendar 3.circle .fill 3.lane 3.square
        .fill 30.arrow.trianglehead.clockwise 30.arrow.trianglehead.counterclockwise 30.calendar 30.circle .fill
        30.square .fill 31.calendar 31.circle .fill 31.square .fill 32.circle .fill 32.square .fill 33.circle .fill
        33.square .fill 34.circle .fill 34.square .fill 35.circle .fill 35.square .fill 36.circle .fill 36.square .fill
        37.circle .fill 37.square .fill 38.circle .fill 38.square .fill 39.circle .fill 39.square .fill 4.alt.circle
        .fill 4.alt.square .fill 4.calendar 4.circle .fill 4.lane 4.square .fill 40.circle .fill 40.square .fill
        41.circle .fill 41.square .fill 42.circle .fill 42.square .fill 43.circle .fill 43.square .fill 44.circle .fill
        44.square .fill 45.arrow.trianglehead.clockwise 45.arrow.trianglehead.counterclockwise 45.circle .fill
        45.square .fill 46.circle .fill 46.square .fill 47.circle .fill 47.square .fill 48.circle .fill 48.square .fill
        49.circle .fill 49.square .fill 4a .circle .circle.fill 4h .circle .circle.fill 4k.tv .fill 4l .circle
        .circle.fill 5.arrow.trianglehead.clockwise 5.arrow.trianglehead.counterclockwise 5.calendar 5.circle .fill
        5.lane 5.square .fill 50.circle .fill 50.square .fill 6.alt.circle .fill 6.alt.square .fill 6.calendar 6.circle
        .fill 6.lane 6.square .fill 60.arrow.trianglehead.clockwise 60.arrow.trianglehead.counterclockwise 7.calendar
        7.circle .fill 7.lane 7.square .fill 75.arrow.trianglehead.clockwise 75.arrow.trianglehead.counterclockwise
        8.calendar 8.circle .fill 8.lane 8.square .fill 9.alt.circle .fill 9.alt.square .fill 9.calendar 9.circle .fill
        9.lane 9.square .fill 90.arrow.trianglehead.clockwise 90.arrow.trianglehead.counterclockwise a.circle .fill
        a.square .fill abs .brakesignal .brakesignal.slash .circle .circle.fill ac .slash accessibility
        .badge.arrow.up.right .fill air.car.side .fill air.conditioner .horizontal .horizontal.fill .slash .vertical
        .vertical.fill air.convertible.side .fill air.pickup.side .fill air.purifier .fill air.suv.side .fill airplane
        .arrival .circle .circle.fill .cloud .departure .landed .path.dotted .ticket .ticket.fill .up.forward
        .up.forward.app .up.forward.app.fill .up.right .up.right.app .up.right.app.fill airplaneseat airplay.audio
        .badge.exclamationmark .circle .circle.fill airplay.video .badge.exclamationmark .circle .circle.fill
        airpod.gen3.left airpod.gen3.right airpod.left airpod.right airpods .chargingcase .chargingcase.fill
        .chargingcase.wireless .chargingcase.wireless.fill .gen3 .gen3.chargingcase.wireless
        .gen3.chargingcase.wireless.fill .gen4 .gen4.chargingcase.wireless .gen4.chargingcase.wireless.fill .gen4.left
        .gen4.right .max .pro .pro.chargingcase.wireless .pro.chargingcase.wireless.fill
        .pro.chargingcase.wireless.radiowaves.left.and.right .pro.chargingcase.wireless.radiowaves.left.and.right.fill
        .pro.left .pro.right airport.express airport.extreme .tower airtag .fill .radiowaves.forward
        .radiowaves.forward.fill alarm .fill .waves.left.and.right .waves.left.and.right.fill align.horizontal.center
        .fill align.horizontal.left .fill align.horizontal.right .fill align.vertical.bottom .fill
        align.vertical.center .fill align.vertical.top .fill allergens .fill alt alternatingcurrent american.football
        .circle .circle.fill .fill .professional .professional.circle .professional.circle.fill .professional.fill
        amplifier angle ant .circle .circle.fill .fill antenna.radiowaves.left.and.right .circle .circle.fill .slash
        .slash.circle .slash.circle.fill app .background.dotted .badge .badge.checkmark .badge.checkmark.fill
        .badge.clock .badge.clock.fill .badge.fill .connected.to.app.below.fill .dashed .fill .gift .gift.fill .grid
        .shadow .specular .translucent appclip append.page .fill apple.books.pages .fill apple.classical.pages .fill
        apple.haptics.and.exclamationmark.triangle apple.haptics.and.music.note .slash apple.homekit
        apple.image.playground .fill apple.intelligence .badge.xmark apple.logo apple.meditate .circle .circle.fill
        .square.stack .square.stack.fill apple.podcasts.pages .fill apple.terminal .circle .circle.fill .fill
        .on.rectangle .on.rectangle.fill apple.writing.tools applepencil .adapter.usb.c .adapter.usb.c.fill
        .and.scribble .doubletap .gen1 .gen2 .hover .squeeze .tip applescript .fill appletv .badge.checkmark
        .badge.checkmark.fill .badge.exclamationmark .badge.exclamationmark.fill .fill appletvremote.gen1 .fill
        appletvremote.gen2 .fill appletvremote.gen3 .fill appletvremote.gen4 .fill applewatch .and.arrow.forward
        .badge.checkmark .badge.exclamationmark .case.sizes .radiowaves.left.and.right .side.right .slash .watchface
        apps.ipad .badge.checkmark .badge.plus .landscape .on.rectangle.portrait.dashed apps.iphone .badge.checkmark
        .badge.plus .landscape appwindow.swipe.rectangle aqi.high aqi.low aqi.medium .gauge.open arcade.stick
        .and.arrow.down .and.arrow.left .and.arrow.left.and.arrow.right.outward .and.arrow.right .and.arrow.up
        .and.arrow.up.and.arrow.down .console .console.fill archivebox .circle .circle.fill .fill arkit .badge.xmark
        arrow.2.squarepath arrow.3.trianglepath arrow.backward .circle .circle.dotted .circle.fill .square .square.fill
        .to.line .to.line.circle .to.line.circle.fill .to.line.compact .to.line.square .to.line.square.fill
        arrow.clockwise .circle .circle.fill .square .square.fill arrow.counterclockwise .circle .circle.fill .square
        .square.fill arrow.down .and.line.horizontal.and.arrow.up .app .app.dashed
        .app.dashed.trianglebadge.exclamationmark .app.fill .applewatch .backward .backward.and.arrow.up.forward
        .backward.and.arrow.up.forward.circle .backward.and.arrow.up.forward.circle.fill
        .backward.and.arrow.up.forward.rectangle .backward.and.arrow.up.forward.rectangle.fill
        .backward.and.arrow.up.forward.square .backward.and.arrow.up.forward.square.fill .backward.circle
        .backward.circle.dotted .backward.circle.fill .backward.square .backward.square.fill
        .backward.toptrailing.rectangle .backward.toptrailing.rectangle.fill .circle .circle.badge.pause
        .circle.badge.pause.fill .circle.badge.xmark .circle.badge.xmark.fill .circle.dotted .circle.fill .document
        .document.fill .forward .forward.and.arrow.up.backward .forward.and.arrow.up.backward.circle
        .forward.and.arrow.up.backward.circle.fill .forward.and.arrow.up.backward.rectangle
        .forward.and.arrow.up.backward.rectangle.fill .forward.and.arrow.up.backward.square
        .forward.and.arrow.up.backward.square.fill .forward.circle .forward.circle.dotted .forward.circle.fill
        .forward.square .forward.square.fill .forward.topleading.rectangle .forward.topleading.rectangle.fill .heart
        .heart.fill .left .left.and.arrow.up.right .left.and.arrow.up.right.circle .left.and.arrow.up.right.circle.fill
        .left.and.arrow.up.right.rectangle .left.and.arrow.up.right.rectangle.fill .left.and.arrow.up.right.square
        .left.and.arrow.up.right.square.fill .left.arrow.up.right .left.arrow.up.right.circle
        .left.arrow.up.right.circle.fill .left.arrow.up.right.square .left.arrow.up.right.square.fill .left.circle
        .left.circle.dotted .left.circle.fill .left.square .left.square.fill .left.topright.rectangle
        .left.topright.rectangle.fill .left.video .left.video.fill .message .message.fill .right
        .right.and.arrow.up.left .right.and.arrow.up.left.circle .right.and.arrow.up.left.circle.fill
        .right.and.arrow.up.left.rectangle .right.and.arrow.up.left.rectangle.fill .right.and.arrow.up.left.square
        .right.and.arrow.up.left.square.fill .right.circle .right.circle.dotted .right.circle.fill .right.square
        .right.square.fill .right.topleft.rectangle .right.topleft.rectangle.fill .square .square.fill .to.line
        .to.line.circle .to.line.circle.fill .to.line.compact .to.line.square .to.line.square.fill arrow.forward
        .circle .circle.dotted .circle.fill .folder .folder.fill .square .square.fill .to.line .to.line.circle
        .to.line.circle.fill .to.line.compact .to.line.square .to.line.square.fill arrow.left
        .and.line.vertical.and.arrow.right .and.right .and.right.circle .and.right.circle.fill .and.right.square
        .and.right.square.fill .and.right.text.vertical .arrow.right .arrow.right.circle .arrow.right.circle.fill
        .arrow.right.square .arrow.right.square.fill .circle .circle.dotted .circle.fill .square .square.fill .to.line
        .to.line.circle .to.line.circle.fill .to.line.compact .to.line.square .to.line.square.fill arrow.right
        .and.line.vertical.and.arrow.left .circle .circle.dotted .circle.fill .filled.filter.arrow.right
        .page.on.clipboard .square .square.fill .to.line .to.line.circle .to.line.circle.fill .to.line.compact
        .to.line.square .to.line.square.fill arrow.trianglehead.2.clockwise .rotate.90 .rotate.90.camera
        .rotate.90.camera.fill .rotate.90.circle .rotate.90.circle.fill .rotate.90.icloud .rotate.90.icloud.fill
        .rotate.90.page.on.clipboard arrow.trianglehead.2.counterclockwise .rotate.90
        arrow.trianglehead.bottomleft.capsulepath.clockwise arrow.trianglehead.branch arrow.trianglehead.clockwise
        .heart .heart.fill .icloud .icloud.fill .rotate.90 arrow.trianglehead.counterclockwise .icloud .icloud.fill
        .rotate.90 arrow.trianglehead.left.and.right.righttriangle.left.righttriangle.right .fill
        arrow.trianglehead.merge arrow.trianglehead.pull arrow.trianglehead.rectanglepath arrow.trianglehead.swap
        arrow.trianglehead.topright.capsulepath.clockwise arrow.trianglehead.turn.up.right .circle .circle.fill
        .diamond .diamond.fill arrow.trianglehead.up.and.down.righttriangle.up.righttriangle.down .fill
        arrow.turn.down.left arrow.turn.down.right arrow.turn.left.down arrow.turn.left.up arrow.turn.right.down
        arrow.turn.right.up arrow.turn.up.forward.iphone .fill arrow.turn.up.left arrow.turn.up.right arrow.up
        .and.down .and.down.and.arrow.left.and.right .and.down.and.sparkles .and.down.circle .and.down.circle.fill
        .and.down.square .and.down.square.fill .and.down.text.horizontal .and.line.horizontal.and.arrow.down
        .and.person.rectangle.portrait .and.person.rectangle.turn.left .and.person.rectangle.turn.right .arrow.down
        .arrow.down.circle .arrow.down.circle.fill .arrow.down.square .arrow.down.square.fill .backward
        .backward.and.arrow.down.forward .backward.and.arrow.down.forward.circle
        .backward.and.arrow.down.forward.circle.fill .backward.and.arrow.down.forward.rectangle
        .backward.and.arrow.down.forward.rectangle.fill .backward.and.arrow.down.forward.square
        .backward.and.arrow.down.forward.square.fill .backward.bottomtrailing.rectangle
        .backward.bottomtrailing.rectangle.fill .backward.circle .backward.circle.dotted .backward.circle.fill
        .backward.square .backward.square.fill .bin .bin.fill .circle .circle.badge.clock .circle.dotted .circle.fill
        .document .document.fill .folder .folder.fill .forward .forward.and.arrow.down.backward
        .forward.and.arrow.down.backward.circle .forward.and.arrow.down.backward.circle.fill
        .forward.and.arrow.down.backward.rectangle .forward.and.arrow.down.backward.rectangle.fill
        .forward.and.arrow.down.backward.square .forward.and.arrow.down.backward.square.fill .forward.app
        .forward.app.fill .forward.bottomleading.rectangle .forward.bottomleading.rectangle.fill .forward.circle
        .forward.circle.dotted .forward.circle.fill .forward.square .forward.square.fill .heart .heart.fill .left
        .left.and.arrow.down.right .left.and.arrow.down.right.circle .left.and.arrow.down.right.circle.fill
        .left.and.arrow.down.right.rectangle .left.and.arrow.down.right.rectangle.fill
        .left.and.arrow.down.right.square .left.and.arrow.down.right.square.fill
        .left.and.down.right.and.arrow.up.right.and.down.left .left.and.down.right.magnifyingglass
        .left.arrow.down.right .left.arrow.down.right.circle .left.arrow.down.right.circle.fill
        .left.arrow.down.right.square .left.arrow.down.right.square.fill .left.bottomright.rectangle
        .left.bottomright.rectangle.fill .left.circle .left.circle.dotted .left.circle.fill .left.square
        .left.square.fill .message .message.fill .page.on.clipboard .right .right.and.arrow.down.left
        .right.and.arrow.down.left.circle .right.and.arrow.down.left.circle.fill .right.and.arrow.down.left.rectangle
        .right.and.arrow.down.left.rectangle.fill .right.and.arrow.down.left.square
        .right.and.arrow.down.left.square.fill .right.bottomleft.rectangle .right.bottomleft.rectangle.fill
        .right.circle .right.circle.dotted .right.circle.fill .right.square .right.square.fill .right.video
        .right.video.fill .square .square.fill .to.line .to.line.circle .to.line.circle.fill .to.line.compact
        .to.line.square .to.line.square.fill .trash .trash.fill arrow.uturn.backward .circle .circle.badge.ellipsis
        .circle.fill .square .square.fill arrow.uturn.down .circle .circle.fill .square .square.fill
        arrow.uturn.forward .circle .circle.fill .square .square.fill arrow.uturn.left .circle .circle.badge.ellipsis
        .circle.fill .square .square.fill arrow.uturn.right .circle .circle.fill .square .square.fill arrow.uturn.up
        .circle .circle.fill .square .square.fill arrowkeys .down.filled .fill .left.filled .right.filled .up.filled
        arrowshape.backward .circle .circle.fill .fill arrowshape.bounce.forward .fill arrowshape.bounce.right .fill
        arrowshape.down .circle .circle.fill .fill arrowshape.forward .circle .circle.fill .fill arrowshape.left
        .arrowshape.right .arrowshape.right.fill .circle .circle.fill .fill arrowshape.right .circle .circle.fill .fill
        arrowshape.turn.up.backward .2 .2.circle .2.circle.fill .2.fill .badge.clock .badge.clock.fill .circle
        .circle.fill .fill arrowshape.turn.up.forward .circle .circle.fill .fill arrowshape.turn.up.left .2 .2.circle
        .2.circle.fill .2.fill .circle .circle.fill .fill arrowshape.turn.up.right .circle .circle.fill .fill
        arrowshape.up .circle .circle.fill .fill arrowshape.zigzag.forward .fill arrowshape.zigzag.right .fill
        arrowtriangle.backward .circle .circle.fill .fill .inset.filled.trailingthird.rectangle .square .square.fill
        arrowtriangle.down .2 .2.fill .circle .circle.fill .fill .square .square.fill arrowtriangle.forward .circle
        .circle.fill .fill .inset.filled.trailingthird.rectangle .square .square.fill arrowtriangle.left
        .and.line.vertical.and.arrowtriangle.right .and.line.vertical.and.arrowtriangle.right.fill .circle .circle.fill
        .fill .square .square.fill arrowtriangle.right .and.line.vertical.and.arrowtriangle.left
        .and.line.vertical.and.arrowtriangle.left.fill .circle .circle.fill .fill .square .square.fill arrowtriangle.up
        .2 .2.fill .arrowtriangle.down.window.left .arrowtriangle.down.window.right .circle .circle.fill .fill .square
        .square.fill aspectratio .fill asterisk .circle .circle.fill at .badge.minus .badge.plus .circle .circle.fill
        atom audio.jack.mono audio.jack.stereo australian.football .circle .circle.fill .fill australiandollarsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill australsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill automatic.brakesignal automatic.headlight.high.beam .fill
        automatic.headlight.low.beam .fill autostartstop .slash .trianglebadge.exclamationmark av.remote .fill axle.2
        .driveshaft.disengaged .front.and.rear.engaged .front.disengaged .front.engaged .rear.disengaged .rear.engaged
        .rear.lock b.circle .fill b.square .fill backpack .circle .circle.fill .fill
        .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill backward .circle .circle.fill
        .end .end.alt .end.alt.fill .end.circle .end.circle.fill .end.fill .fill .frame .frame.fill
        badge.plus.radiowaves.forward badge.plus.radiowaves.right bag .badge.minus .badge.plus .badge.questionmark
        .circle .circle.fill .fill .fill.badge.minus .fill.badge.plus .fill.badge.questionmark bahtsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill balloon .2 .2.fill .fill bandage .fill banknote .fill barcode .viewfinder barometer base.unit
        baseball .circle .circle.fill .diamond.bases .diamond.bases.outs.indicator .fill basket .fill basketball
        .circle .circle.fill .fill bathtub .fill battery.0percent battery.100percent .bolt .circle .circle.fill
        battery.25percent battery.50percent battery.75percent batteryblock .fill .slash .slash.fill .stack
        .stack.badge.snowflake .stack.badge.snowflake.fill .stack.fill .stack.trianglebadge.exclamationmark
        .stack.trianglebadge.exclamationmark.fill beach.umbrella .fill beats.earphones beats.fitpro .chargingcase
        .chargingcase.fill .left .right beats.headphones beats.pill .fill beats.powerbeats .left .pro .pro.2
        .pro.2.chargingcase .pro.2.chargingcase.fill .pro.2.left .pro.2.right .pro.chargingcase .pro.chargingcase.fill
        .pro.left .pro.right .right beats.powerbeats3 .left .right beats.solobuds .chargingcase .chargingcase.fill
        .left .right beats.studiobuds .chargingcase .chargingcase.fill .left .plus .plus.chargingcase
        .plus.chargingcase.fill .plus.left .plus.right .right bed.double .badge.checkmark .badge.checkmark.fill .circle
        .circle.fill .fill bell .and.waves.left.and.right .and.waves.left.and.right.fill .badge .badge.circle
        .badge.circle.fill .badge.fill .badge.slash .badge.slash.fill .badge.waveform .badge.waveform.fill
        .badge.waveform.slash .badge.waveform.slash.fill .circle .circle.fill .fill .slash .slash.circle
        .slash.circle.fill .slash.fill .square .square.fill beziercurve bicycle .circle .circle.fill
        .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill binoculars .circle
        .circle.fill .fill bird .circle .circle.fill .fill birthday.cake .fill bitcoinsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill blinds.horizontal.closed blinds.horizontal.open blinds.vertical.closed blinds.vertical.open
        blood.pressure.cuff .badge.gauge.with.needle .badge.gauge.with.needle.fill .fill bold .italic.underline
        .underline bolt .badge.automatic .badge.automatic.fill .badge.checkmark .badge.checkmark.fill .badge.clock
        .badge.clock.fill .badge.xmark .badge.xmark.fill .batteryblock .batteryblock.fill .brakesignal .car .car.circle
        .car.circle.fill .car.fill .circle .circle.fill .fill .heart .heart.fill .horizontal .horizontal.circle
        .horizontal.circle.fill .horizontal.fill .horizontal.icloud .horizontal.icloud.fill .house .house.fill
        .ring.closed .shield .shield.fill .slash .slash.circle .slash.circle.fill .slash.fill .square .square.fill
        .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill bonjour book .and.wrench .and.wrench.fill
        .badge.plus .badge.plus.fill .circle .circle.fill .closed .closed.circle .closed.circle.fill .closed.fill .fill
        .pages .pages.fill bookmark .circle .circle.fill .fill .slash .slash.fill .square .square.fill books.vertical
        .circle .circle.fill .fill brain .fill .filled.head.profile .head.profile .head.profile.fill brakesignal
        .dashed brazilianrealsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill briefcase .circle .circle.fill .fill .sensor.tag.radiowaves.left.and.right
        .sensor.tag.radiowaves.left.and.right.fill bubble .and.pencil .circle .circle.fill .fill .left
        .left.and.bubble.right .left.and.bubble.right.fill .left.and.exclamationmark.bubble.right
        .left.and.exclamationmark.bubble.right.fill .left.and.text.bubble.right .left.and.text.bubble.right.fill
        .left.circle .left.circle.fill .left.fill .middle.bottom .middle.bottom.fill .middle.top .middle.top.fill
        .right .right.circle .right.circle.fill .right.fill bubbles.and.sparkles .fill building .2 .2.crop.circle
        .2.crop.circle.fill .2.fill .columns .columns.circle .columns.circle.fill .columns.fill .fill burn burst .fill
        bus .doubledecker .doubledecker.fill .fill button.angledbottom.horizontal.left .fill
        button.angledbottom.horizontal.right .fill button.angledtop.vertical.left .fill button.angledtop.vertical.right
        .fill button.horizontal .fill .top .top.fill .top.press .top.press.fill button.programmable .square
        .square.fill button.roundedbottom.horizontal .fill button.roundedtop.horizontal .fill button.vertical.left
        .fill .press .press.fill button.vertical.right .fill .press .press.fill c.circle .fill c.square .fill cabinet
        .fill cable.coaxial cable.connector .horizontal .slash .video cablecar .fill calendar .and.person .badge
        .badge.checkmark .badge.clock .badge.exclamationmark .badge.lock .badge.minus .badge.plus .circle .circle.fill
        .day.timeline.leading .day.timeline.leading.circle .day.timeline.leading.circle.fill .day.timeline.left
        .day.timeline.left.circle .day.timeline.left.circle.fill .day.timeline.right .day.timeline.right.circle
        .day.timeline.right.circle.fill .day.timeline.trailing .day.timeline.trailing.circle
        .day.timeline.trailing.circle.fill camera .aperture .badge.clock .badge.clock.fill .badge.ellipsis
        .badge.ellipsis.fill .circle .circle.fill .fill .filters .macro .macro.circle .macro.circle.fill .macro.slash
        .macro.slash.circle .macro.slash.circle.fill .metering.center.weighted .metering.center.weighted.average
        .metering.matrix .metering.multispot .metering.none .metering.partial .metering.spot .metering.unknown
        .on.rectangle .on.rectangle.fill .sensor.tag.radiowaves.left.and.right
        .sensor.tag.radiowaves.left.and.right.fill .shutter.button .shutter.button.fill .viewfinder
        .viewfinder.badge.automatic candybarphone capslock .fill capsule .bottomhalf.filled .fill .lefthalf.filled
        .on.capsule .on.capsule.fill .on.rectangle .on.rectangle.fill .portrait .portrait.bottomhalf.filled
        .portrait.fill .portrait.lefthalf.filled .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled
        .tophalf.filled captions.bubble .fill car .2 .2.fill .badge.gearshape .badge.gearshape.fill .circle
        .circle.fill .ferry .ferry.fill .fill .front.waves.down .front.waves.down.fill
        .front.waves.left.and.right.and.up .front.waves.left.and.right.and.up.fill .front.waves.up .front.waves.up.fill
        .rear .rear.and.collision.road.lane .rear.and.collision.road.lane.slash .rear.and.tire.marks
        .rear.and.tire.marks.off .rear.and.tire.marks.slash .rear.fill .rear.hazardsign .rear.hazardsign.fill
        .rear.road.lane .rear.road.lane.dashed .rear.road.lane.dashed.arrowtriangle.2.outward
        .rear.road.lane.distance.1
        .rear.road.lane.distance.1.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle
        .rear.road.lane.distance.2
        .rear.road.lane.distance.2.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle
        .rear.road.lane.distance.3
        .rear.road.lane.distance.3.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle
        .rear.road.lane.distance.4
        .rear.road.lane.distance.4.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle
        .rear.road.lane.distance.5
        .rear.road.lane.distance.5.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle .rear.road.lane.off
        .rear.road.lane.wave.up .rear.tilt.road.lanes.curved.right .rear.waves.up .rear.waves.up.fill .side
        .side.air.circulate .side.air.circulate.fill .side.air.fresh .side.air.fresh.fill .side.and.exclamationmark
        .side.and.exclamationmark.fill .side.arrow.left.and.right .side.arrow.left.and.right.fill
        .side.arrowtriangle.down .side.arrowtriangle.down.fill .side.arrowtriangle.up
        .side.arrowtriangle.up.arrowtriangle.down .side.arrowtriangle.up.arrowtriangle.down.fill
        .side.arrowtriangle.up.fill .side.fill .side.front.open .side.front.open.crop .side.front.open.crop.fill
        .side.front.open.fill .side.hill.descent.control .side.hill.descent.control.fill .side.hill.down
        .side.hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle
        .side.hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle.fill .side.hill.down.fill
        .side.hill.up .side.hill.up.fill .side.lock .side.lock.fill .side.lock.open .side.lock.open.fill
        .side.rear.and.collision.and.car.side.front .side.rear.and.collision.and.car.side.front.and.arrow.forward
        .side.rear.and.collision.and.car.side.front.and.steeringwheel .side.rear.and.collision.and.car.side.front.slash
        .side.rear.and.exclamationmark.and.car.side.front .side.rear.and.exclamationmark.and.car.side.front.off
        .side.rear.and.wave.3.and.car.side.front .side.rear.crop.trunk.partition .side.rear.crop.trunk.partition.fill
        .side.rear.open .side.rear.open.crop .side.rear.open.crop.fill .side.rear.open.fill .side.rear.tow.hitch
        .side.rear.tow.hitch.fill .side.roof.cargo.carrier .side.roof.cargo.carrier.fill .side.roof.cargo.carrier.slash
        .side.roof.cargo.carrier.slash.fill .top.arrowtriangle.front.left .top.arrowtriangle.front.left.fill
        .top.arrowtriangle.front.right .top.arrowtriangle.front.right.fill .top.arrowtriangle.rear.left
        .top.arrowtriangle.rear.left.fill .top.arrowtriangle.rear.right .top.arrowtriangle.rear.right.fill
        .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open
        .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open.fill
        .top.door.front.left.and.front.right.and.rear.left.open
        .top.door.front.left.and.front.right.and.rear.left.open.fill
        .top.door.front.left.and.front.right.and.rear.right.open
        .top.door.front.left.and.front.right.and.rear.right.open.fill .top.door.front.left.and.front.right.open
        .top.door.front.left.and.front.right.open.fill .top.door.front.left.and.rear.left.and.rear.right.open
        .top.door.front.left.and.rear.left.and.rear.right.open.fill .top.door.front.left.and.rear.left.open
        .top.door.front.left.and.rear.left.open.fill .top.door.front.left.and.rear.right.open
        .top.door.front.left.and.rear.right.open.fill .top.door.front.left.open .top.door.front.left.open.fill
        .top.door.front.right.and.rear.left.and.rear.right.open
        .top.door.front.right.and.rear.left.and.rear.right.open.fill .top.door.front.right.and.rear.left.open
        .top.door.front.right.and.rear.left.open.fill .top.door.front.right.and.rear.right.open
        .top.door.front.right.and.rear.right.open.fill .top.door.front.right.open .top.door.front.right.open.fill
        .top.door.rear.left.and.rear.right.open .top.door.rear.left.and.rear.right.open.fill .top.door.rear.left.open
        .top.door.rear.left.open.fill .top.door.rear.right.open .top.door.rear.right.open.fill
        .top.door.sliding.left.open .top.door.sliding.left.open.fill .top.door.sliding.right.open
        .top.door.sliding.right.open.fill .top.front.radiowaves.front.left.and.front.and.front.right
        .top.front.radiowaves.front.left.and.front.and.front.right.fill .top.lane.dashed.arrowtriangle.inward
        .top.lane.dashed.arrowtriangle.inward.fill .top.lane.dashed.badge.steeringwheel
        .top.lane.dashed.badge.steeringwheel.fill .top.lane.dashed.departure.left .top.lane.dashed.departure.left.fill
        .top.lane.dashed.departure.left.slash .top.lane.dashed.departure.left.slash.fill
        .top.lane.dashed.departure.right .top.lane.dashed.departure.right.fill .top.lane.dashed.departure.right.slash
        .top.lane.dashed.departure.right.slash.fill .top.radiowaves.2.front.left.front.front.right
        .top.radiowaves.2.front.left.front.front.right.fill .top.radiowaves.2.rear.left.rear.rear.right
        .top.radiowaves.2.rear.left.rear.rear.right.fill .top.radiowaves.front .top.radiowaves.front.fill
        .top.radiowaves.rear .top.radiowaves.rear.fill .top.radiowaves.rear.left
        .top.radiowaves.rear.left.and.rear.right .top.radiowaves.rear.left.and.rear.right.fill
        .top.radiowaves.rear.left.car.top.front .top.radiowaves.rear.left.car.top.front.fill
        .top.radiowaves.rear.left.fill .top.radiowaves.rear.right .top.radiowaves.rear.right.badge.exclamationmark
        .top.radiowaves.rear.right.badge.exclamationmark.fill .top.radiowaves.rear.right.badge.xmark
        .top.radiowaves.rear.right.badge.xmark.fill .top.radiowaves.rear.right.car.top.front
        .top.radiowaves.rear.right.car.top.front.fill .top.radiowaves.rear.right.fill
        .top.rear.radiowaves.rear.left.and.rear.and.rear.right
        .top.rear.radiowaves.rear.left.and.rear.and.rear.right.fill .top.video.rear.left .top.video.rear.left.fill
        .top.video.rear.right .top.video.rear.right.fill .window.left .window.left.badge.exclamationmark
        .window.left.badge.lock .window.left.badge.xmark .window.left.exclamationmark .window.left.xmark .window.right
        .window.right.badge.exclamationmark .window.right.badge.lock .window.right.badge.xmark
        .window.right.exclamationmark .window.right.xmark carbon.dioxide.cloud .fill carbon.monoxide.cloud .fill carrot
        .fill carseat.left .1 .1.fill .2 .2.fill .3 .3.fill .and.heat.waves .and.heat.waves.fill .backrest.up.and.down
        .backrest.up.and.down.fill .fan .fan.fill .fill .forward.and.backward .forward.and.backward.fill .massage
        .massage.fill .up.and.down .up.and.down.fill carseat.right .1 .1.fill .2 .2.fill .3 .3.fill .and.heat.waves
        .and.heat.waves.fill .backrest.up.and.down .backrest.up.and.down.fill .fan .fan.fill .fill
        .forward.and.backward .forward.and.backward.fill .massage .massage.fill .up.and.down .up.and.down.fill cart
        .badge.clock .badge.clock.fill .badge.minus .badge.plus .badge.questionmark .circle .circle.fill .fill
        .fill.badge.minus .fill.badge.plus .fill.badge.questionmark case .fill cat .circle .circle.fill .fill cedisign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill cellularbars .circle .circle.fill centsign .arrow.trianglehead.counterclockwise.rotate.90
        .bank.building .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill chair .fill .lounge
        .lounge.fill chandelier .fill character .book.closed .book.closed.fill .bubble .bubble.fill .circle
        .circle.fill .cursor.ibeam .duployan .magnify .phonetic .square .square.fill .sutton .text.justify .textbox
        .textbox.badge.sparkles characters.lowercase characters.uppercase chart.bar .fill .horizontal.page
        .horizontal.page.fill .xaxis .xaxis.ascending .xaxis.ascending.badge.clock .xaxis.descending .yaxis
        chart.dots.scatter chart.line.downtrend.xyaxis .circle .circle.fill chart.line.flattrend.xyaxis .circle
        .circle.fill chart.line.text.clipboard .fill chart.line.uptrend.xyaxis .circle .circle.fill chart.pie .fill
        chart.xyaxis.line checklist .checked .unchecked checkmark .app .app.fill .applewatch
        .arrow.trianglehead.clockwise .arrow.trianglehead.counterclockwise .bubble .bubble.fill .circle
        .circle.badge.airplane .circle.badge.airplane.fill .circle.badge.plus .circle.badge.plus.fill
        .circle.badge.questionmark .circle.badge.questionmark.fill .circle.badge.xmark .circle.badge.xmark.fill
        .circle.dotted .circle.fill .circle.trianglebadge.exclamationmark .circle.trianglebadge.exclamationmark.fill
        .diamond .diamond.fill .icloud .icloud.fill .message .message.fill .rectangle .rectangle.fill
        .rectangle.portrait .rectangle.portrait.fill .rectangle.stack .rectangle.stack.fill .seal .seal.fill
        .seal.text.page .seal.text.page.fill .shield .shield.fill .square .square.fill chevron.backward .2
        .chevron.backward.dotted .circle .circle.fill .square .square.fill .to.line chevron.compact.backward
        chevron.compact.down chevron.compact.forward chevron.compact.left .chevron.compact.right chevron.compact.right
        chevron.compact.up .chevron.compact.down .chevron.compact.right.chevron.compact.down.chevron.compact.left
        chevron.down .2 .circle .circle.fill .dotted.2 .forward.2 .forward.dotted.2 .right.2 .right.dotted.2 .square
        .square.fill chevron.forward .2 .circle .circle.fill .dotted.chevron.forward .square .square.fill .to.line
        chevron.left .2 .chevron.left.dotted .chevron.right .circle .circle.fill .forwardslash.chevron.right .square
        .square.fill .to.line chevron.right .2 .circle .circle.fill .dotted.chevron.right .square .square.fill .to.line
        chevron.up .2 .chevron.down .chevron.down.square .chevron.down.square.fill
        .chevron.right.chevron.down.chevron.left .circle .circle.fill .dotted.2 .forward.2 .forward.dotted.2 .right.2
        .right.dotted.2 .square .square.fill chineseyuanrenminbisign .arrow.trianglehead.counterclockwise.rotate.90
        .bank.building .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill circle .and.line.horizontal
        .and.line.horizontal.fill .badge.checkmark .badge.checkmark.fill .badge.exclamationmark
        .badge.exclamationmark.fill .badge.minus .badge.minus.fill .badge.plus .badge.plus.fill .badge.questionmark
        .badge.questionmark.fill .badge.xmark .badge.xmark.fill .bottomhalf.filled .bottomhalf.filled.inverse
        .bottomrighthalf.pattern.checkered .circle .circle.fill .dashed .dashed.rectangle .dotted .dotted.and.circle
        .dotted.circle .dotted.circle.fill .fill .filled.ipad .filled.ipad.fill .filled.ipad.landscape
        .filled.ipad.landscape.fill .filled.iphone .filled.iphone.fill .filled.pattern.diagonalline.rectangle .grid.2x1
        .grid.2x1.fill .grid.2x1.left.filled .grid.2x1.right.filled .grid.2x2 .grid.2x2.fill
        .grid.2x2.topleft.checkmark.filled .grid.3x3 .grid.3x3.circle .grid.3x3.circle.fill .grid.3x3.fill .grid.cross
        .grid.cross.down.filled .grid.cross.fill .grid.cross.left.filled .grid.cross.right.filled .grid.cross.up.filled
        .hexagongrid .hexagongrid.circle .hexagongrid.circle.fill .hexagongrid.fill .hexagonpath .hexagonpath.fill
        .lefthalf.filled .lefthalf.filled.inverse .lefthalf.filled.righthalf.striped.horizontal
        .lefthalf.filled.righthalf.striped.horizontal.inverse .lefthalf.striped.horizontal
        .lefthalf.striped.horizontal.inverse .on.square .on.square.intersection.dotted .on.square.merge
        .rectangle.dashed .rectangle.filled.pattern.diagonalline .righthalf.filled .righthalf.filled.inverse .slash
        .slash.fill .square .square.fill .tophalf.filled .tophalf.filled.inverse circlebadge .2 .2.fill .fill clear
        .fill clipboard .fill clock .arrow.trianglehead.2.counterclockwise.rotate.90
        .arrow.trianglehead.clockwise.rotate.90.path.dotted .arrow.trianglehead.counterclockwise.rotate.90 .badge
        .badge.airplane .badge.airplane.fill .badge.checkmark .badge.checkmark.fill .badge.exclamationmark
        .badge.exclamationmark.fill .badge.fill .badge.questionmark .badge.questionmark.fill .badge.xmark
        .badge.xmark.fill .circle .circle.fill .fill cloud .bolt .bolt.circle .bolt.circle.fill .bolt.fill .bolt.rain
        .bolt.rain.circle .bolt.rain.circle.fill .bolt.rain.fill .circle .circle.fill .drizzle .drizzle.circle
        .drizzle.circle.fill .drizzle.fill .fill .fog .fog.circle .fog.circle.fill .fog.fill .hail .hail.circle
        .hail.circle.fill .hail.fill .heavyrain .heavyrain.circle .heavyrain.circle.fill .heavyrain.fill .moon
        .moon.bolt .moon.bolt.circle .moon.bolt.circle.fill .moon.bolt.fill .moon.circle .moon.circle.fill .moon.fill
        .moon.rain .moon.rain.circle .moon.rain.circle.fill .moon.rain.fill .rain .rain.circle .rain.circle.fill
        .rain.fill .rainbow.crop .rainbow.crop.fill .sleet .sleet.circle .sleet.circle.fill .sleet.fill .snow
        .snow.circle .snow.circle.fill .snow.fill .sun .sun.bolt .sun.bolt.circle .sun.bolt.circle.fill .sun.bolt.fill
        .sun.circle .sun.circle.fill .sun.fill .sun.rain .sun.rain.circle .sun.rain.circle.fill .sun.rain.fill coat
        .circle .circle.fill .fill coloncurrencysign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill comb .fill command .circle
        .circle.fill .square .square.fill compass.drawing computermouse .fill cone .fill contact.sensor .fill
        contextualmenu.and.cursorarrow contextualmenu.and.pointer.arrow control convertible.side .air.circulate
        .air.circulate.fill .air.fresh .air.fresh.fill .and.exclamationmark .and.exclamationmark.fill
        .arrow.left.and.right .arrow.left.and.right.fill .arrow.trianglehead.backward .arrow.trianglehead.backward.fill
        .arrow.trianglehead.forward .arrow.trianglehead.forward.and.backward
        .arrow.trianglehead.forward.and.backward.fill .arrow.trianglehead.forward.fill .arrowtriangle.down
        .arrowtriangle.down.fill .arrowtriangle.up .arrowtriangle.up.arrowtriangle.down
        .arrowtriangle.up.arrowtriangle.down.fill .arrowtriangle.up.fill .fill .front.open .front.open.crop
        .front.open.crop.fill .front.open.fill .hill.descent.control .hill.descent.control.fill .hill.down
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle.fill .hill.down.fill .hill.up
        .hill.up.fill .lock .lock.fill .lock.open .lock.open.fill cooktop .fill cpu .fill creditcard .and.123
        .and.numbers .arrow.trianglehead.2.clockwise.rotate.90 .circle .circle.fill .fill .rewards .rewards.fill
        .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill .viewfinder cricket.ball .circle
        .circle.fill .fill crop .rotate cross .case .case.circle .case.circle.fill .case.fill .circle .circle.fill
        .fill .vial .vial.fill crown .fill cruzeirosign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill cube .circle .circle.fill
        .fill .transparent .transparent.fill cup.and.heat.waves .fill cup.and.saucer .fill curlybraces .square
        .square.fill cursorarrow .and.square.on.square.dashed .click .click.2 .click.badge.clock .motionlines
        .motionlines.click .rays .slash .slash.square .slash.square.fill .square .square.fill curtains.closed
        curtains.open cylinder .fill .split.1x2 .split.1x2.fill d.circle .fill d.square .fill danishkronesign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill decrease.indent decrease.quotelevel degreesign.celsius degreesign.fahrenheit dehumidifier .fill
        delete.backward .fill delete.forward .fill delete.left .fill delete.right .fill deskclock .fill desktopcomputer
        .and.arrow.down .and.macbook .badge.checkmark .badge.shield.checkmark .trianglebadge.exclamationmark deskview
        .fill dial.high .fill dial.low .fill dial.medium .fill diamond .bottomhalf.filled .circle .circle.fill .fill
        .lefthalf.filled .righthalf.filled .tophalf.filled dice .fill die.face.1 .fill die.face.2 .fill die.face.3
        .fill die.face.4 .fill die.face.5 .fill die.face.6 .fill digitalcrown .arrow.clockwise .arrow.clockwise.fill
        .arrow.counterclockwise .arrow.counterclockwise.fill .fill .horizontal .horizontal.arrow.clockwise
        .horizontal.arrow.clockwise.fill .horizontal.arrow.counterclockwise .horizontal.arrow.counterclockwise.fill
        .horizontal.fill .horizontal.press .horizontal.press.fill .press .press.fill directcurrent dishwasher .circle
        .circle.fill .fill display .2 .and.arrow.down .and.screwdriver .trianglebadge.exclamationmark
        distribute.horizontal .center .center.fill .fill .left .left.fill .right .right.fill distribute.vertical
        .bottom .bottom.fill .center .center.fill .fill .top .top.fill divide .circle .circle.fill .square .square.fill
        dock.arrow.down.rectangle dock.arrow.up.rectangle dock.rectangle document .badge.arrow.up .badge.arrow.up.fill
        .badge.clock .badge.clock.fill .badge.ellipsis .badge.ellipsis.fill .badge.gearshape .badge.gearshape.fill
        .badge.plus .badge.plus.fill .circle .circle.fill .fill .on.clipboard .on.clipboard.fill .on.document
        .on.document.fill .on.trash .on.trash.fill .viewfinder .viewfinder.fill dog .circle .circle.fill .fill
        dollarsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill dongsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill door.french.closed door.french.open door.garage.closed
        .trianglebadge.exclamationmark door.garage.double.bay.closed .trianglebadge.exclamationmark
        door.garage.double.bay.open .trianglebadge.exclamationmark door.garage.open .trianglebadge.exclamationmark
        door.left.hand.closed door.left.hand.open door.right.hand.closed door.right.hand.open
        door.sliding.left.hand.closed door.sliding.left.hand.open door.sliding.right.hand.closed
        door.sliding.right.hand.open dot.arrowtriangles.up.right.down.left.circle
        dot.car.top.radiowaves.2.rear.left.rear.rear.right .fill dot.circle.and.cursorarrow
        dot.circle.and.hand.point.up.left.fill dot.circle.and.pointer.arrow dot.circle.viewfinder dot.crosshair
        dot.radiowaves.forward dot.radiowaves.left.and.right dot.radiowaves.right dot.radiowaves.up.forward dot.scope
        .display .laptopcomputer dot.square .fill dot.squareshape .fill .split.2x2 dot.viewfinder
        dots.and.line.vertical.and.cursorarrow.rectangle dots.and.line.vertical.and.pointer.arrow.rectangle dpad
        .down.filled .fill .left.filled .right.filled .up.filled drone .fill drop .circle .circle.fill .degreesign
        .degreesign.fill .degreesign.slash .degreesign.slash.fill .fill .halffull .keypad.rectangle
        .keypad.rectangle.fill .transmission .triangle .triangle.fill dryer .circle .circle.fill .fill duffle.bag .fill
        dumbbell .fill e.circle .fill e.square .fill ear .badge.checkmark .badge.waveform .fill
        .trianglebadge.exclamationmark earbud.left earbud.right earbuds .bone.conduction .bone.conduction.left
        .bone.conduction.right .case .case.fill .in.ear .in.ear.left .in.ear.right .stemless .stemless.left
        .stemless.right earpods ecg.text.page .fill eject .circle .circle.fill .fill electronic.toll.collection
        .rectangle .rectangle.fill .rectangle.slash .rectangle.slash.fill .rectangle.trianglebadge.exclamationmark
        .rectangle.trianglebadge.exclamationmark.fill ellipsis .bubble .bubble.fill .calendar .circle .circle.badge
        .circle.badge.fill .circle.fill .curlybraces .message .message.fill .rectangle .rectangle.fill .vertical.bubble
        .vertical.bubble.fill .viewfinder engine.combustion .badge.exclamationmark .badge.exclamationmark.fill .fill
        engine.emission.and.drop.2.water.wave.below engine.emission.and.exclamationmark engine.emission.and.filter
        entry.lever.keypad .fill .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill envelope
        .and.arrow.3.down .and.arrow.3.down.fill .and.arrow.trianglehead.branch .and.arrow.trianglehead.branch.fill
        .and.hand.raised .and.hand.raised.fill .badge .badge.fill .badge.minus .badge.minus.fill .badge.person.crop
        .badge.person.crop.fill .badge.plus .badge.plus.fill .badge.shield.half.filled .badge.shield.half.filled.fill
        .circle .circle.fill .fill .front .front.fill .open .open.badge.clock .open.badge.clock.fill .open.fill .stack
        .stack.fill environments .circle .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill equal
        .circle .circle.fill .square .square.fill eraser .badge.xmark .badge.xmark.fill .fill .line.dashed
        .line.dashed.fill .slash .slash.fill .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill escape
        esim .fill eurosign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill eurozonesign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill ev.charger
        .arrowtriangle.left .arrowtriangle.left.fill .arrowtriangle.right .arrowtriangle.right.fill .exclamationmark
        .exclamationmark.fill .fill .slash .slash.fill ev.plug.ac.gb.t .fill ev.plug.ac.type.1 .fill ev.plug.ac.type.2
        .fill ev.plug.dc.ccs1 .fill ev.plug.dc.ccs2 .fill ev.plug.dc.chademo .fill ev.plug.dc.gb.t .fill
        ev.plug.dc.nacs .fill exclamationmark .2 .3 .applewatch .arrow.trianglehead.2.clockwise.rotate.90
        .arrow.trianglehead.counterclockwise.rotate.90 .brakesignal .bubble .bubble.circle .bubble.circle.fill
        .bubble.fill .circle .circle.fill .icloud .icloud.fill .lock .lock.fill .magnifyingglass .message .message.fill
        .octagon .octagon.fill .questionmark .shield .shield.fill .square .square.fill .tirepressure .transmission
        .triangle .triangle.fill .triangle.text.page .triangle.text.page.fill .warninglight .warninglight.fill
        externaldrive .badge.checkmark .badge.exclamationmark .badge.icloud .badge.minus .badge.person.crop .badge.plus
        .badge.questionmark .badge.timemachine .badge.wifi .badge.xmark .connected.to.line.below
        .connected.to.line.below.fill .fill .fill.badge.checkmark .fill.badge.exclamationmark .fill.badge.icloud
        .fill.badge.minus .fill.badge.person.crop .fill.badge.plus .fill.badge.questionmark .fill.badge.timemachine
        .fill.badge.wifi .fill.badge.xmark .fill.trianglebadge.exclamationmark .trianglebadge.exclamationmark eye
        .circle .circle.fill .fill .half.closed .half.closed.fill .slash .slash.circle .slash.circle.fill .slash.fill
        .square .square.fill .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill eyebrow eyedropper
        .full .halffull eyeglasses .slash eyes .inverse f.circle .fill f.cursive .circle .circle.fill .slash f.square
        .fill face.dashed .fill face.smiling .inverse faceid facemask .fill fan .and.light.ceiling
        .and.light.ceiling.fill .badge.arrow.up.and.down.and.arrow.left.and.right
        .badge.arrow.up.and.down.and.arrow.left.and.right.fill .badge.automatic .badge.automatic.fill .ceiling
        .ceiling.fill .circle .circle.fill .desk .desk.fill .fill .floor .floor.fill .gauge.open .oscillation
        .oscillation.fill .slash .slash.fill faxmachine .fill ferry .fill fibrechannel field.of.view.ultrawide .fill
        field.of.view.wide .fill figure .2 .2.and.child.holdinghands .2.arms.open .2.circle .2.circle.fill
        .2.left.holdinghands .2.right.holdinghands .american.football .american.football.circle
        .american.football.circle.fill .and.child.holdinghands .archery .archery.circle .archery.circle.fill .arms.open
        .australian.football .australian.football.circle .australian.football.circle.fill .badminton .badminton.circle
        .badminton.circle.fill .barre .barre.circle .barre.circle.fill .baseball .baseball.circle .baseball.circle.fill
        .basketball .basketball.circle .basketball.circle.fill .bowling .bowling.circle .bowling.circle.fill .boxing
        .boxing.circle .boxing.circle.fill .child .child.and.lock .child.and.lock.fill .child.and.lock.open
        .child.and.lock.open.fill .child.circle .child.circle.fill .climbing .climbing.circle .climbing.circle.fill
        .cooldown .cooldown.circle .cooldown.circle.fill .core.training .core.training.circle
        .core.training.circle.fill .cricket .cricket.circle .cricket.circle.fill .cross.training .cross.training.circle
        .cross.training.circle.fill .curling .curling.circle .curling.circle.fill .dance .dance.circle
        .dance.circle.fill .disc.sports .disc.sports.circle .disc.sports.circle.fill .elliptical .elliptical.circle
        .elliptical.circle.fill .equestrian.sports .equestrian.sports.circle .equestrian.sports.circle.fill .fall
        .fall.circle .fall.circle.fill .fencing .fencing.circle .fencing.circle.fill .field.hockey .field.hockey.circle
        .field.hockey.circle.fill .fishing .fishing.circle .fishing.circle.fill .flexibility .flexibility.circle
        .flexibility.circle.fill .golf .golf.circle .golf.circle.fill .gymnastics .gymnastics.circle
        .gymnastics.circle.fill .hand.cycling .hand.cycling.circle .hand.cycling.circle.fill .handball .handball.circle
        .handball.circle.fill .highintensity.intervaltraining .highintensity.intervaltraining.circle
        .highintensity.intervaltraining.circle.fill .hiking .hiking.circle .hiking.circle.fill .hockey .hockey.circle
        .hockey.circle.fill .hunting .hunting.circle .hunting.circle.fill .ice.hockey .ice.hockey.circle
        .ice.hockey.circle.fill .ice.skating .ice.skating.circle .ice.skating.circle.fill .indoor.cycle
        .indoor.cycle.circle .indoor.cycle.circle.fill .indoor.rowing .indoor.rowing.circle .indoor.rowing.circle.fill
        .indoor.soccer .indoor.soccer.circle .indoor.soccer.circle.fill .jumprope .jumprope.circle
        .jumprope.circle.fill .kickboxing .kickboxing.circle .kickboxing.circle.fill .lacrosse .lacrosse.circle
        .lacrosse.circle.fill .martial.arts .martial.arts.circle .martial.arts.circle.fill .mind.and.body
        .mind.and.body.circle .mind.and.body.circle.fill .mixed.cardio .mixed.cardio.circle .mixed.cardio.circle.fill
        .open.water.swim .open.water.swim.circle .open.water.swim.circle.fill .outdoor.cycle .outdoor.cycle.circle
        .outdoor.cycle.circle.fill .outdoor.rowing .outdoor.rowing.circle .outdoor.rowing.circle.fill .outdoor.soccer
        .outdoor.soccer.circle .outdoor.soccer.circle.fill .pickleball .pickleball.circle .pickleball.circle.fill
        .pilates .pilates.circle .pilates.circle.fill .play .play.circle .play.circle.fill .pool.swim .pool.swim.circle
        .pool.swim.circle.fill .racquetball .racquetball.circle .racquetball.circle.fill .roll .roll.circle
        .roll.circle.fill .roll.runningpace .roll.runningpace.circle .roll.runningpace.circle.fill .rolling
        .rolling.circle .rolling.circle.fill .rugby .rugby.circle .rugby.circle.fill .run .run.circle .run.circle.fill
        .run.square.stack .run.square.stack.fill .run.treadmill .run.treadmill.circle .run.treadmill.circle.fill
        .sailing .sailing.circle .sailing.circle.fill .seated.seatbelt .seated.seatbelt.and.airbag.off
        .seated.seatbelt.and.airbag.on .seated.seatbelt.left.drive.seats.1 .seated.seatbelt.left.drive.seats.1.1
        .seated.seatbelt.left.drive.seats.1.1.fill .seated.seatbelt.left.drive.seats.1.2
        .seated.seatbelt.left.drive.seats.1.2.fill .seated.seatbelt.left.drive.seats.1.fill
        .seated.seatbelt.left.drive.seats.2 .seated.seatbelt.left.drive.seats.2.2
        .seated.seatbelt.left.drive.seats.2.2.2 .seated.seatbelt.left.drive.seats.2.2.2.fill
        .seated.seatbelt.left.drive.seats.2.2.3 .seated.seatbelt.left.drive.seats.2.2.3.fill
        .seated.seatbelt.left.drive.seats.2.2.fill .seated.seatbelt.left.drive.seats.2.3
        .seated.seatbelt.left.drive.seats.2.3.2 .seated.seatbelt.left.drive.seats.2.3.2.fill
        .seated.seatbelt.left.drive.seats.2.3.3 .seated.seatbelt.left.drive.seats.2.3.3.fill
        .seated.seatbelt.left.drive.seats.2.3.fill .seated.seatbelt.left.drive.seats.2.fill
        .seated.seatbelt.left.drive.seats.3 .seated.seatbelt.left.drive.seats.3.3
        .seated.seatbelt.left.drive.seats.3.3.3 .seated.seatbelt.left.drive.seats.3.3.3.fill
        .seated.seatbelt.left.drive.seats.3.3.fill .seated.seatbelt.left.drive.seats.3.fill .seated.side.left
        .seated.side.left.air.distribution.indirect .seated.side.left.air.distribution.lower
        .seated.side.left.air.distribution.lower.angled.and.upper.angled .seated.side.left.air.distribution.middle
        .seated.side.left.air.distribution.middle.and.lower .seated.side.left.air.distribution.middle.and.lower.angled
        .seated.side.left.air.distribution.upper .seated.side.left.air.distribution.upper.and.middle.and.lower
        .seated.side.left.air.distribution.upper.angled.and.dottedline.and.lower.angled
        .seated.side.left.air.distribution.upper.angled.and.lower.angled
        .seated.side.left.air.distribution.upper.angled.and.middle
        .seated.side.left.air.distribution.upper.angled.and.middle.and.lower.angled .seated.side.left.airbag.off
        .seated.side.left.airbag.off.2 .seated.side.left.airbag.on .seated.side.left.airbag.on.2
        .seated.side.left.automatic .seated.side.left.fan .seated.side.left.steeringwheel
        .seated.side.left.windshield.front.and.heat.waves
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.lower
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.middle
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.middle.and.lower
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.upper
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.upper.and.lower
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.upper.and.middle
        .seated.side.left.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower
        .seated.side.right .seated.side.right.air.distribution.indirect .seated.side.right.air.distribution.lower
        .seated.side.right.air.distribution.lower.angled.and.upper.angled .seated.side.right.air.distribution.middle
        .seated.side.right.air.distribution.middle.and.lower
        .seated.side.right.air.distribution.middle.and.lower.angled .seated.side.right.air.distribution.upper
        .seated.side.right.air.distribution.upper.and.middle.and.lower
        .seated.side.right.air.distribution.upper.angled.and.dottedline.and.lower.angled
        .seated.side.right.air.distribution.upper.angled.and.lower.angled
        .seated.side.right.air.distribution.upper.angled.and.middle
        .seated.side.right.air.distribution.upper.angled.and.middle.and.lower.angled .seated.side.right.airbag.off
        .seated.side.right.airbag.off.2 .seated.side.right.airbag.on .seated.side.right.airbag.on.2
        .seated.side.right.automatic .seated.side.right.child.lap .seated.side.right.fan
        .seated.side.right.steeringwheel .seated.side.right.windshield.front.and.heat.waves
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.lower
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.middle
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.middle.and.lower
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.upper
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.upper.and.lower
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.upper.and.middle
        .seated.side.right.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower .skateboarding
        .skateboarding.circle .skateboarding.circle.fill .skiing.crosscountry .skiing.crosscountry.circle
        .skiing.crosscountry.circle.fill .skiing.downhill .skiing.downhill.circle .skiing.downhill.circle.fill
        .snowboarding .snowboarding.circle .snowboarding.circle.fill .socialdance .socialdance.circle
        .socialdance.circle.fill .softball .softball.circle .softball.circle.fill .squash .squash.circle
        .squash.circle.fill .stair.stepper .stair.stepper.circle .stair.stepper.circle.fill .stairs .stairs.circle
        .stairs.circle.fill .stand .stand.dress .stand.dress.line.vertical.figure .stand.line.dotted.figure.stand
        .step.training .step.training.circle .step.training.circle.fill .strengthtraining.functional
        .strengthtraining.functional.circle .strengthtraining.functional.circle.fill .strengthtraining.traditional
        .strengthtraining.traditional.circle .strengthtraining.traditional.circle.fill .surfing .surfing.circle
        .surfing.circle.fill .table.tennis .table.tennis.circle .table.tennis.circle.fill .taichi .taichi.circle
        .taichi.circle.fill .tennis .tennis.circle .tennis.circle.fill .track.and.field .track.and.field.circle
        .track.and.field.circle.fill .volleyball .volleyball.circle .volleyball.circle.fill .walk .walk.arrival
        .walk.circle .walk.circle.fill .walk.departure .walk.diamond .walk.diamond.fill .walk.motion
        .walk.motion.trianglebadge.exclamationmark .walk.suitcase.rolling .walk.suitcase.rolling.circle
        .walk.suitcase.rolling.circle.fill .walk.treadmill .walk.treadmill.circle .walk.treadmill.circle.fill
        .walk.triangle .walk.triangle.fill .water.fitness .water.fitness.circle .water.fitness.circle.fill .waterpolo
        .waterpolo.circle .waterpolo.circle.fill .wave .wave.circle .wave.circle.fill .wrestling .wrestling.circle
        .wrestling.circle.fill .yoga .yoga.circle .yoga.circle.fill filemenu.and.cursorarrow filemenu.and.pointer.arrow
        filemenu.and.selection film .circle .circle.fill .fill .stack .stack.fill finder fire.extinguisher .fill
        fireplace .fill firewall .fill fireworks fish .circle .circle.fill .fill flag .2.crossed .2.crossed.circle
        .2.crossed.circle.fill .2.crossed.fill .and.flag.filled.crossed .badge.ellipsis .badge.ellipsis.fill .circle
        .circle.fill .fill .filled.and.flag.crossed .pattern.checkered .pattern.checkered.2.crossed
        .pattern.checkered.circle .pattern.checkered.circle.fill .pattern.checkered.lc .slash .slash.circle
        .slash.circle.fill .slash.fill .square .square.fill flame .circle .circle.fill .fill .gauge.open
        flashlight.off.circle .fill flashlight.off.fill flashlight.on.circle .fill flashlight.on.fill flashlight.slash
        .circle .circle.fill flask .fill fleuron .fill flipphone florinsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill flowchart .fill fluid.batteryblock fluid.brakesignal fluid.coolant fluid.transmission fn folder
        .badge.gearshape .badge.minus .badge.person.crop .badge.plus .badge.questionmark .circle .circle.fill .fill
        .fill.badge.gearshape .fill.badge.minus .fill.badge.person.crop .fill.badge.plus .fill.badge.questionmark
        fork.knife .circle .circle.fill formfitting.gamecontroller .fill forward .circle .circle.fill .end .end.alt
        .end.alt.fill .end.circle .end.circle.fill .end.fill .fill .frame .frame.fill fossil.shell .fill francsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill frying.pan .fill fuel.filter.water fuelpump .and.filter .arrowtriangle.left
        .arrowtriangle.left.fill .arrowtriangle.right .arrowtriangle.right.fill .circle .circle.fill .exclamationmark
        .exclamationmark.fill .fill .slash .slash.fill .thermometer .thermometer.fill function fx g.circle .fill
        g.square .fill gamecontroller .circle .circle.fill .fill gauge.chart.lefthalf.righthalf
        gauge.chart.leftthird.topthird.rightthird gauge.open
        .righthalf.dotted.with.needle.and.arrow.trianglehead.backward .with.lines.needle.33percent
        .with.lines.needle.33percent.and.arrow.trianglehead.from.0percent.to.50percent
        .with.lines.needle.33percent.and.arrowtriangle .with.lines.needle.67percent.and.arrowtriangle
        .with.lines.needle.67percent.and.arrowtriangle.and.car .with.lines.needle.84percent.exclamation
        gauge.with.dots.needle.0percent gauge.with.dots.needle.100percent gauge.with.dots.needle.33percent
        gauge.with.dots.needle.50percent gauge.with.dots.needle.67percent gauge.with.dots.needle.bottom.0percent
        gauge.with.dots.needle.bottom.100percent gauge.with.dots.needle.bottom.50percent .badge.minus .badge.plus
        gauge.with.needle .fill gear .badge .badge.checkmark .badge.questionmark .badge.xmark .circle .circle.fill
        gearshape .2 .2.fill .arrow.trianglehead.2.clockwise.rotate.90 .circle .circle.fill .fill
        gearshift.layout.sixspeed gift .circle .circle.fill .fill giftcard .fill globe .americas .americas.fill
        .asia.australia .asia.australia.fill .badge.chevron.backward .badge.clock .badge.clock.fill .central.south.asia
        .central.south.asia.fill .desk .desk.fill .europe.africa .europe.africa.fill .fill glowplug graduationcap
        .circle .circle.fill .fill graph.2d graph.3d greaterthan .circle .circle.fill .square .square.fill
        greaterthanorequalto .circle .circle.fill .square .square.fill greetingcard .fill grid .circle .circle.fill
        guaranisign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill guidepoint.horizontal guidepoint.vertical .arrowtriangle.forward .numbers guitars .fill
        gyroscope h.circle .fill h.square .fill .on.square .on.square.fill hammer .circle .circle.fill .fill hand.draw
        .badge.ellipsis .badge.ellipsis.fill .fill hand.palm.facing .fill hand.pinch .fill hand.point.down .fill
        hand.point.left .fill hand.point.right .fill hand.point.up .braille .braille.badge.ellipsis
        .braille.badge.ellipsis.fill .braille.fill .fill .left .left.and.text .left.and.text.fill .left.fill
        hand.raised .app .app.fill .brakesignal .brakesignal.slash .circle .circle.fill .fill .fingers.spread
        .fingers.spread.fill .palm.facing .palm.facing.fill .slash .slash.fill .square .square.fill .square.on.square
        .square.on.square.fill hand.rays .fill hand.tap .fill hand.thumbsdown .circle .circle.fill .fill
        .filled.hand.thumbsup .hand.thumbsup .hand.thumbsup.fill .hand.thumbsup.filled .slash .slash.fill hand.thumbsup
        .circle .circle.fill .fill .slash .slash.fill hand.wave .fill handbag .circle .circle.fill .fill
        .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill hands.and.sparkles .fill
        hands.clap .fill hanger hare .circle .circle.fill .fill hat.cap .fill hat.widebrim .fill hazardsign .fill
        head.profile.arrow.forward.and.vision.pro head.profile.vision.pro.remove headlight.daytime .fill headlight.fog
        .fill headlight.high.beam .fill headlight.low.beam .fill headphones .circle .circle.fill .dots .over.ear
        .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill .slash headset .circle
        .circle.fill hearingdevice.and.signal.meter .fill hearingdevice.ear .fill heart .badge.bolt .badge.bolt.fill
        .badge.bolt.slash .badge.bolt.slash.fill .circle .circle.fill .fill .gauge.open .rectangle .rectangle.fill
        .slash .slash.circle .slash.circle.fill .slash.fill .square .square.fill .text.clipboard .text.clipboard.fill
        .text.square .text.square.fill heat.element.windshield heat.waves .and.fan .circle .circle.fill .gauge.open
        heater.vertical .fill helm helmet .fill hexagon .bottomhalf.filled .fill .lefthalf.filled .righthalf.filled
        .tophalf.filled hifireceiver .fill hifispeaker .2 .2.badge.minus .2.badge.minus.fill .2.badge.plus
        .2.badge.plus.fill .2.fill .and.appletv .and.appletv.fill .and.homepod .and.homepod.badge.minus
        .and.homepod.badge.minus.fill .and.homepod.badge.plus .and.homepod.badge.plus.fill .and.homepod.fill
        .and.homepod.mini .and.homepod.mini.badge.minus .and.homepod.mini.badge.minus.fill .and.homepod.mini.badge.plus
        .and.homepod.mini.badge.plus.fill .and.homepod.mini.fill .arrow.forward .arrow.forward.fill .badge.minus
        .badge.minus.fill .badge.plus .badge.plus.fill .fill highlighter .badge.ellipsis hockey.puck .circle
        .circle.fill .fill hold.brakesignal homekit homepod .2 .2.badge.minus .2.badge.minus.fill .2.badge.plus
        .2.badge.plus.fill .2.fill .and.appletv .and.appletv.fill .and.homepod.mini .and.homepod.mini.badge.minus
        .and.homepod.mini.badge.minus.fill .and.homepod.mini.badge.plus .and.homepod.mini.badge.plus.fill
        .and.homepod.mini.fill .arrow.forward .arrow.forward.fill .badge.checkmark .badge.checkmark.fill .badge.minus
        .badge.minus.fill .badge.plus .badge.plus.fill .fill .mini .mini.2 .mini.2.badge.minus .mini.2.badge.minus.fill
        .mini.2.badge.plus .mini.2.badge.plus.fill .mini.2.fill .mini.and.appletv .mini.and.appletv.fill
        .mini.arrow.forward .mini.arrow.forward.fill .mini.badge.checkmark .mini.badge.checkmark.fill .mini.badge.minus
        .mini.badge.minus.fill .mini.badge.plus .mini.badge.plus.fill .mini.fill homepodmini.and.appletv .fill horn
        .blast .blast.fill .fill hourglass .and.lock .badge.eye .badge.lock .badge.plus .bottomhalf.filled .circle
        .circle.fill .tophalf.filled house .and.flag .and.flag.circle .and.flag.circle.fill .and.flag.fill
        .badge.exclamationmark .badge.exclamationmark.fill .badge.wifi .badge.wifi.fill .circle .circle.fill .fill
        .lodge .lodge.circle .lodge.circle.fill .lodge.fill .slash .slash.fill hryvniasign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill humidifier .and.droplets .and.droplets.fill .and.ellipsis .and.ellipsis.fill .fill humidity .fill
        hurricane .circle .circle.fill hydrogen .circle .circle.fill .square .square.fill i.circle .fill i.square .fill
        icloud .and.arrow.down .and.arrow.down.fill .and.arrow.up .and.arrow.up.fill .circle .circle.fill .dashed .fill
        .slash .slash.fill .square .square.fill increase.indent increase.quotelevel indianrupeesign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill infinity .circle .circle.fill info .bubble .bubble.fill .circle .circle.fill .circle.text.page
        .circle.text.page.fill .square .square.fill .triangle .triangle.fill .windshield inhaler .fill
        inset.filled.applewatch.case inset.filled.bottomhalf.rectangle .portrait
        inset.filled.bottomhalf.tophalf.rectangle inset.filled.bottomleading.bottomtrailing.rectangle
        inset.filled.bottomleading.rectangle .portrait inset.filled.bottomleft.bottomright.rectangle
        inset.filled.bottomleft.rectangle .portrait inset.filled.bottomright.rectangle .portrait
        inset.filled.bottomthird.rectangle .portrait inset.filled.bottomthird.square
        inset.filled.bottomtrailing.rectangle .portrait inset.filled.capsule .portrait inset.filled.center.rectangle
        .badge.plus .portrait inset.filled.circle .dashed .slash inset.filled.diamond
        inset.filled.leadinghalf.arrow.leading.rectangle inset.filled.leadinghalf.rectangle .portrait
        inset.filled.leadinghalf.toptrailing.bottomtrailing.rectangle inset.filled.leadinghalf.trailinghalf.rectangle
        inset.filled.leadingthird.rectangle .portrait inset.filled.leadingthird.square
        inset.filled.lefthalf.arrow.left.rectangle inset.filled.lefthalf.rectangle .portrait
        inset.filled.lefthalf.righthalf.rectangle inset.filled.lefthalf.topright.bottomright.rectangle
        inset.filled.leftthird.middlethird.rightthird.rectangle inset.filled.leftthird.rectangle .portrait
        inset.filled.leftthird.square inset.filled.oval .portrait inset.filled.pano inset.filled.rectangle
        .and.cursorarrow .and.person.filled .and.person.filled.circle .and.person.filled.circle.fill
        .and.person.filled.slash .and.pointer.arrow .badge.record .on.rectangle .portrait
        inset.filled.righthalf.arrow.right.rectangle inset.filled.righthalf.lefthalf.rectangle
        inset.filled.righthalf.rectangle .portrait inset.filled.rightthird.rectangle .portrait
        inset.filled.rightthird.square inset.filled.square .dashed inset.filled.tophalf.bottomhalf.rectangle
        inset.filled.tophalf.bottomleft.bottomright.rectangle inset.filled.tophalf.rectangle .portrait
        inset.filled.topleading.bottomleading.trailinghalf.rectangle inset.filled.topleading.rectangle .portrait
        inset.filled.topleft.bottomleft.righthalf.rectangle inset.filled.topleft.rectangle .portrait
        inset.filled.topleft.topright.bottomhalf.rectangle
        inset.filled.topleft.topright.bottomleft.bottomright.rectangle inset.filled.topright.rectangle .portrait
        inset.filled.topthird.middlethird.bottomthird.rectangle inset.filled.topthird.rectangle .portrait
        inset.filled.topthird.square inset.filled.toptrailing.rectangle .portrait
        inset.filled.trailinghalf.arrow.trailing.rectangle inset.filled.trailinghalf.leadinghalf.rectangle
        inset.filled.trailinghalf.rectangle .portrait inset.filled.trailingthird.rectangle .portrait
        inset.filled.trailingthird.square inset.filled.triangle inset.filled.tv internaldrive .fill ipad
        .and.arrow.forward .badge.checkmark .badge.exclamationmark .badge.location .badge.play .case
        .case.and.iphone.case .gen1 .gen1.badge.exclamationmark .gen1.badge.location .gen1.badge.play
        .gen1.crop.homebutton.circle .gen1.landscape .gen1.landscape.badge.exclamationmark
        .gen1.landscape.badge.location .gen1.landscape.badge.play .gen1.landscape.slash .gen1.sizes .gen1.slash .gen2
        .gen2.badge.exclamationmark .gen2.badge.location .gen2.badge.play .gen2.landscape
        .gen2.landscape.badge.exclamationmark .gen2.landscape.badge.location .gen2.landscape.badge.play
        .gen2.landscape.slash .gen2.sizes .gen2.slash .landscape .landscape.and.applewatch .landscape.and.iphone
        .landscape.and.iphone.slash .landscape.and.ipod .landscape.badge.exclamationmark .landscape.badge.location
        .landscape.badge.play .rear.camera .sizes iphone .and.arrow.forward.inward .and.arrow.forward.outward
        .and.arrow.left.and.arrow.right.inward .and.arrow.right.inward .and.arrow.right.outward .and.ipod
        .and.vision.pro .app.switcher .badge.checkmark .badge.exclamationmark .badge.location .badge.play .case .circle
        .circle.fill .crop.circle .dock.motorized.viewfinder .gen1 .gen1.and.arrow.left .gen1.badge.exclamationmark
        .gen1.badge.location .gen1.badge.play .gen1.circle .gen1.circle.fill .gen1.crop.circle
        .gen1.crop.homebutton.circle .gen1.landscape .gen1.landscape.slash .gen1.motion .gen1.radiowaves.left.and.right
        .gen1.radiowaves.left.and.right.circle .gen1.radiowaves.left.and.right.circle.fill .gen1.sizes .gen1.slash
        .gen1.slash.circle .gen1.slash.circle.fill .gen2 .gen2.and.arrow.left.and.arrow.right.inward
        .gen2.badge.exclamationmark .gen2.badge.location .gen2.badge.play .gen2.circle .gen2.circle.fill
        .gen2.crop.circle .gen2.landscape .gen2.landscape.slash .gen2.motion .gen2.radiowaves.left.and.right
        .gen2.radiowaves.left.and.right.circle .gen2.radiowaves.left.and.right.circle.fill .gen2.sizes .gen2.slash
        .gen2.slash.circle .gen2.slash.circle.fill .gen3 .gen3.and.arrow.left.and.arrow.right.inward
        .gen3.badge.exclamationmark .gen3.badge.location .gen3.badge.play .gen3.circle .gen3.circle.fill
        .gen3.crop.circle .gen3.landscape .gen3.landscape.slash .gen3.motion .gen3.radiowaves.left.and.right
        .gen3.radiowaves.left.and.right.circle .gen3.radiowaves.left.and.right.circle.fill .gen3.sizes .gen3.slash
        .gen3.slash.circle .gen3.slash.circle.fill .landscape .motion .pattern.diagonalline
        .pattern.diagonalline.on.rectangle.portrait.dashed .radiowaves.left.and.right .radiowaves.left.and.right.circle
        .radiowaves.left.and.right.circle.fill .rear.camera .sizes .slash .slash.circle .slash.circle.fill
        .smartbatterycase.gen1 .smartbatterycase.gen2 ipod .and.applewatch .and.vision.pro .shuffle.gen1 .shuffle.gen2
        .shuffle.gen3 .shuffle.gen4 .touch .touch.landscape .touch.slash italic ivfluid.bag .fill j.circle .fill
        j.square .fill .on.square .on.square.fill jacket .circle .circle.fill .fill
        .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill k .circle .circle.fill .square
        .square.fill kashida.arabic key .2.on.ring .2.on.ring.fill .car.radiowaves.forward .car.radiowaves.forward.fill
        .car.side .car.side.fill .card .card.fill .circle .circle.fill .convertible.side .convertible.side.fill .fill
        .horizontal .horizontal.fill .icloud .icloud.fill .radiowaves.forward .radiowaves.forward.fill
        .radiowaves.forward.slash .radiowaves.forward.slash.fill .sensor.tag.radiowaves.left.and.right
        .sensor.tag.radiowaves.left.and.right.fill .shield .shield.fill .slash .slash.fill .suv.side .suv.side.fill
        .truck.pickup.side .truck.pickup.side.fill .viewfinder keyboard .badge.ellipsis .badge.ellipsis.fill .badge.eye
        .badge.eye.fill .chevron.compact.down .chevron.compact.down.fill .chevron.compact.left
        .chevron.compact.left.fill .fill .macwindow .onehanded.left .onehanded.left.fill .onehanded.right
        .onehanded.right.fill kipsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill kph .circle .circle.fill l.button.roundedbottom.horizontal .fill l.circle
        .fill l.joystick .fill .press.down .press.down.fill .tilt.down .tilt.down.fill .tilt.left .tilt.left.fill
        .tilt.right .tilt.right.fill .tilt.up .tilt.up.fill l.square .fill l1.button.roundedbottom.horizontal .fill
        l1.circle .fill l2.button.angledtop.vertical.left .fill l2.button.roundedtop.horizontal .fill l2.circle .fill
        l3.button.angledbottom.horizontal.left .fill l4.button.horizontal .fill ladybug .circle .circle.fill .fill
        .slash .slash.circle .slash.circle.fill .slash.fill lamp.ceiling .fill .inverse lamp.desk .fill lamp.floor
        .fill lamp.table .fill lane lanyardcard .fill laptopcomputer .and.arrow.down .badge.checkmark .slash
        .trianglebadge.exclamationmark larisign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill laser.burst lasso
        .badge.sparkles latch.2.case .fill laurel.leading .laurel.trailing laurel.trailing
        lb.button.roundedbottom.horizontal .fill lb.circle .fill leaf .arrow.trianglehead.clockwise .circle
        .circle.fill .fill left .circle .circle.fill lessthan .circle .circle.fill .square .square.fill
        lessthanorequalto .circle .circle.fill .square .square.fill level .fill licenseplate .fill lifepreserver .fill
        light.beacon.max .fill light.beacon.min .fill light.cylindrical.ceiling .fill .inverse light.max light.min
        light.overhead.left .fill light.overhead.right .fill light.panel .fill light.recessed .3 .3.fill .3.inverse
        .fill .inverse light.ribbon .fill light.strip.2 .fill lightbulb .2 .2.fill .circle .circle.fill .fill .led
        .led.fill .led.wide .led.wide.fill .max .max.fill .min .min.badge.exclamationmark
        .min.badge.exclamationmark.fill .min.fill .slash .slash.fill lightrail .fill lightspectrum.horizontal
        lightswitch.off .fill .square .square.fill lightswitch.on .fill .square .square.fill
        line.2.horizontal.decrease.circle .fill line.3.crossed.swirl.circle .fill line.3.horizontal
        .button.angledtop.vertical.right .button.angledtop.vertical.right.fill .circle .circle.fill .decrease
        .decrease.circle .decrease.circle.fill line.diagonal .arrow .trianglehead.up.right
        .trianglehead.up.right.left.down line.horizontal.star.fill.line.horizontal lines.measurement.horizontal
        .aligned.bottom lines.measurement.vertical lineweight link .badge.plus .circle .circle.fill .icloud
        .icloud.fill lirasign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill list.and.film list.bullet .badge.ellipsis .below.rectangle .circle .circle.fill .clipboard
        .clipboard.fill .indent .rectangle .rectangle.fill .rectangle.portrait .rectangle.portrait.fill list.clipboard
        .fill list.dash .badge.ellipsis .header.rectangle .header.rectangle.fill list.number .badge.ellipsis list.star
        list.triangle livephoto .badge.automatic .play .slash lizard .circle .circle.fill .fill lm.button.horizontal
        .fill location .app .app.fill .circle .circle.fill .fill .fill.viewfinder .magnifyingglass .north .north.circle
        .north.circle.fill .north.fill .north.line .north.line.fill .slash .slash.circle .slash.circle.fill .slash.fill
        .square .square.fill .viewfinder lock .app.dashed .applewatch .badge.checkmark .badge.checkmark.fill
        .badge.clock .badge.clock.fill .badge.xmark .badge.xmark.fill .circle .circle.dotted .circle.fill
        .desktopcomputer .display .document .document.fill .fill .heart .heart.fill .icloud .icloud.fill .ipad .iphone
        .laptopcomputer .open .open.applewatch .open.desktopcomputer .open.display .open.fill .open.ipad .open.iphone
        .open.laptopcomputer .open.rotation .open.trianglebadge.exclamationmark
        .open.trianglebadge.exclamationmark.fill .rectangle .rectangle.dashed .rectangle.fill .rectangle.on.rectangle
        .rectangle.on.rectangle.dashed .rectangle.on.rectangle.fill .rectangle.stack .rectangle.stack.fill .rotation
        .shield .shield.fill .slash .slash.fill .square .square.dashed .square.fill .square.stack .square.stack.fill
        .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill long.text.page.and.pencil .fill loupe
        lsb.button.angledbottom.horizontal.left .fill lt.button.roundedtop.horizontal .fill lt.circle .fill lungs .fill
        m.circle .fill m.square .fill m1.button.horizontal .fill m2.button.horizontal .fill m3.button.horizontal .fill
        m4.button.horizontal .fill macbook .and.applewatch .and.ipad .and.iphone .and.ipod .and.vision.pro
        .badge.checkmark .badge.exclamationmark .badge.shield.checkmark .gen1 .gen1.sizes .gen2 .gen2.sizes .sizes
        .slash .trianglebadge.exclamationmark macmini .badge.checkmark .badge.checkmark.fill .fill .gen2 .gen2.fill
        .gen3 .gen3.fill macpro.gen1 .fill macpro.gen2 .fill macpro.gen3 .badge.ckeckmark .badge.ckeckmark.fill .fill
        .server macstudio .badge.checkmark .badge.checkmark.fill .fill macwindow .and.cursorarrow .and.pointer.arrow
        .badge.plus .on.rectangle .stack magazine .fill magicmouse .fill magnifyingglass .circle .circle.fill
        magsafe.batterypack .fill mail .and.text.magnifyingglass .fill .stack .stack.fill malaysianringgitsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill manatsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill map .circle .circle.fill .fill mappin .and.ellipse .and.ellipse.circle
        .and.ellipse.circle.fill .circle .circle.fill .slash .slash.circle .slash.circle.fill .square .square.fill
        matter.logo mecca medal .fill .star .star.fill mediastick medical.thermometer .fill megaphone .fill memories
        .badge.checkmark .badge.minus .badge.plus .badge.xmark .slash memorychip .fill menubar.arrow.down.rectangle
        menubar.arrow.up.rectangle menubar.dock.rectangle .badge.record menubar.rectangle menucard .fill message .badge
        .badge.circle .badge.circle.fill .badge.fill .badge.filled.fill .badge.waveform .badge.waveform.fill .circle
        .circle.fill .fill metronome .fill microbe .circle .circle.fill .fill microphone .and.signal.meter
        .and.signal.meter.fill .badge.ellipsis .badge.ellipsis.fill .badge.plus .badge.plus.fill .badge.xmark
        .badge.xmark.fill .circle .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill .square
        .square.fill microwave .fill millsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill minus
        .arrow.trianglehead.clockwise .arrow.trianglehead.counterclockwise .circle .circle.fill .diamond .diamond.fill
        .forwardslash.plus .magnifyingglass .plus.and.fluid.batteryblock .plus.batteryblock
        .plus.batteryblock.exclamationmark .plus.batteryblock.exclamationmark.fill .plus.batteryblock.fill
        .plus.batteryblock.slash .plus.batteryblock.slash.fill .plus.batteryblock.stack
        .plus.batteryblock.stack.arrowtriangle.left .plus.batteryblock.stack.arrowtriangle.left.fill
        .plus.batteryblock.stack.arrowtriangle.right
        .plus.batteryblock.stack.arrowtriangle.right.and.arrowtriangle.left
        .plus.batteryblock.stack.arrowtriangle.right.and.arrowtriangle.left.fill
        .plus.batteryblock.stack.arrowtriangle.right.fill .plus.batteryblock.stack.exclamationmark
        .plus.batteryblock.stack.exclamationmark.fill .plus.batteryblock.stack.fill
        .plus.lines.measurement.horizontal.aligned.bottom .rectangle .rectangle.fill .rectangle.portrait
        .rectangle.portrait.fill .square .square.fill mirror.side.left .and.arrow.turn.down.right .and.heat.waves
        mirror.side.right .and.arrow.turn.down.left .and.heat.waves moon .circle .circle.fill .dust .dust.circle
        .dust.circle.fill .dust.fill .fill .haze .haze.circle .haze.circle.fill .haze.fill .road.lanes .stars
        .stars.circle .stars.circle.fill .stars.fill .zzz .zzz.fill moonphase.first.quarter .inverse
        moonphase.full.moon .inverse moonphase.last.quarter .inverse moonphase.new.moon .inverse
        moonphase.waning.crescent .inverse moonphase.waning.gibbous .inverse moonphase.waxing.crescent .inverse
        moonphase.waxing.gibbous .inverse moonrise .circle .circle.fill .fill moonset .circle .circle.fill .fill moped
        .fill mosaic .fill motorcycle .fill mount .fill mountain.2 .circle .circle.fill .fill mouth .fill move.3d
        movieclapper .fill mph .circle .circle.fill mug .fill multiply .circle .circle.fill .square .square.fill
        music.microphone .circle .circle.fill music.note .arrow.trianglehead.clockwise .house .house.fill .list .slash
        .square.stack .square.stack.fill .tv .tv.fill music.pages .fill music.quarternote.3 mustache .fill n.circle
        .fill n.square .fill nairasign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill network
        .badge.shield.half.filled .slash newspaper .circle .circle.fill .fill norwegiankronesign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill nose .fill nosign .app .app.fill .badge.clock note .text .text.badge.plus notequal .circle
        .circle.fill .square .square.fill number .circle .circle.fill .square .square.fill numbers .rectangle
        .rectangle.fill numbersign o.circle .fill o.square .fill oar.2.crossed .circle .circle.fill octagon
        .bottomhalf.filled .fill .lefthalf.filled .righthalf.filled .tophalf.filled oilcan .and.thermometer
        .and.thermometer.fill .fill opticaldisc .fill opticaldiscdrive .fill opticid .fill option oval
        .bottomhalf.filled .fill .lefthalf.filled .portrait .portrait.bottomhalf.filled .portrait.fill
        .portrait.lefthalf.filled .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled
        oven .fill p.circle .fill p.square .fill p1.button.horizontal .fill p2.button.horizontal .fill
        p3.button.horizontal .fill p4.button.horizontal .fill pad.header paddleshifter.left .fill paddleshifter.right
        .fill paint.bucket.classic paintbrush .fill .pointed .pointed.fill paintpalette .fill pano .badge.play
        .badge.play.fill .fill paperclip .badge.ellipsis .circle .circle.fill paperplane .circle .circle.fill .fill
        paragraphsign parentheses parkinglight .fill parkingsign .brakesignal .brakesignal.slash .circle .circle.fill
        .radiowaves.down.right.off .radiowaves.left.and.right .radiowaves.left.and.right.slash
        .radiowaves.right.and.safetycone .square .square.fill .steeringwheel party.popper .fill pause .circle
        .circle.fill .fill .rectangle .rectangle.fill pawprint .circle .circle.fill .fill pc peacesign
        pedal.accelerator .fill pedal.brake .fill pedal.clutch .fill pedestrian.gate.closed
        .trianglebadge.exclamationmark pedestrian.gate.open .trianglebadge.exclamationmark pencil .and.list.clipboard
        .and.outline .and.ruler .and.ruler.fill .and.scribble .circle .circle.fill .line .slash .tip .tip.crop.circle
        .tip.crop.circle.badge.arrow.forward .tip.crop.circle.badge.arrow.forward.fill .tip.crop.circle.badge.minus
        .tip.crop.circle.badge.minus.fill .tip.crop.circle.badge.plus .tip.crop.circle.badge.plus.fill
        .tip.crop.circle.fill pentagon .bottomhalf.filled .fill .lefthalf.filled .righthalf.filled .tophalf.filled
        percent person .2 .2.arrow.trianglehead.counterclockwise .2.badge .2.badge.fill .2.badge.gearshape
        .2.badge.gearshape.fill .2.badge.key .2.badge.key.fill .2.badge.minus .2.badge.minus.fill .2.badge.plus
        .2.badge.plus.fill .2.circle .2.circle.fill .2.crop.square.stack .2.crop.square.stack.fill .2.fill .2.shield
        .2.shield.fill .2.slash .2.slash.fill .2.wave.2 .2.wave.2.fill .3 .3.fill .3.sequence .3.sequence.fill
        .and.arrow.left.and.arrow.right.outward .and.background.dotted .and.background.striped.horizontal .badge.clock
        .badge.clock.fill .badge.key .badge.key.fill .badge.minus .badge.plus .badge.shield.checkmark
        .badge.shield.checkmark.fill .badge.shield.exclamationmark .badge.shield.exclamationmark.fill .bubble
        .bubble.fill .bust .bust.circle .bust.circle.fill .bust.fill .checkmark.and.xmark .circle .circle.fill
        .crop.artframe .crop.badge.magnifyingglass .crop.badge.magnifyingglass.fill .crop.circle .crop.circle.badge
        .crop.circle.badge.checkmark .crop.circle.badge.clock .crop.circle.badge.clock.fill .crop.circle.badge.ellipsis
        .crop.circle.badge.ellipsis.fill .crop.circle.badge.exclamationmark .crop.circle.badge.exclamationmark.fill
        .crop.circle.badge.fill .crop.circle.badge.minus .crop.circle.badge.moon .crop.circle.badge.moon.fill
        .crop.circle.badge.plus .crop.circle.badge.questionmark .crop.circle.badge.questionmark.fill
        .crop.circle.badge.xmark .crop.circle.dashed .crop.circle.dashed.circle .crop.circle.dashed.circle.fill
        .crop.circle.fill .crop.circle.fill.badge.checkmark .crop.circle.fill.badge.minus .crop.circle.fill.badge.plus
        .crop.circle.fill.badge.xmark .crop.rectangle .crop.rectangle.badge.plus .crop.rectangle.badge.plus.fill
        .crop.rectangle.fill .crop.rectangle.stack .crop.rectangle.stack.fill .crop.square .crop.square.badge.camera
        .crop.square.badge.camera.fill .crop.square.badge.video .crop.square.badge.video.fill .crop.square.fill
        .crop.square.filled.and.at.rectangle .crop.square.filled.and.at.rectangle.fill .crop.square.on.square.angled
        .crop.square.on.square.angled.fill .fill .fill.and.arrow.left.and.arrow.right.outward .fill.badge.minus
        .fill.badge.plus .fill.checkmark .fill.checkmark.and.xmark .fill.questionmark .fill.turn.down .fill.turn.left
        .fill.turn.right .fill.viewfinder .fill.xmark .icloud .icloud.fill .line.dotted.person .line.dotted.person.fill
        .slash .slash.fill .spatialaudio.3d.fill .spatialaudio.fill .spatialaudio.stereo.3d.fill
        .spatialaudio.stereo.fill .text.rectangle .text.rectangle.fill .text.rectangle.trianglebadge.exclamationmark
        .text.rectangle.trianglebadge.exclamationmark.fill .wave.2 .wave.2.fill personalhotspot .circle .circle.fill
        .slash perspective peruviansolessign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill pesetasign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill pesosign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill pet.carrier .circle .circle.fill .fill phone .arrow.down.left .arrow.down.left.fill
        .arrow.right .arrow.right.fill .arrow.up.right .arrow.up.right.circle .arrow.up.right.circle.fill
        .arrow.up.right.fill .badge.checkmark .badge.clock .badge.clock.fill .badge.plus .badge.waveform
        .badge.waveform.fill .bubble .bubble.fill .circle .circle.fill .connection .connection.fill .down .down.circle
        .down.circle.fill .down.fill .down.waves.left.and.right .fill .fill.badge.checkmark .fill.badge.plus .pause
        .pause.circle .pause.circle.fill .pause.fill photo .artframe .artframe.circle .artframe.circle.fill
        .badge.arrow.down .badge.arrow.down.fill .badge.checkmark .badge.checkmark.fill .badge.exclamationmark
        .badge.exclamationmark.fill .badge.magnifyingglass .badge.magnifyingglass.fill .badge.plus .badge.plus.fill
        .badge.shield.exclamationmark .badge.shield.exclamationmark.fill .circle .circle.fill .fill
        .fill.on.rectangle.fill .on.rectangle .on.rectangle.angled .on.rectangle.angled.fill .stack .stack.fill
        .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill .tv pi .circle .circle.fill .square
        .square.fill pianokeys .inverse pill .circle .circle.fill .fill pills .circle .circle.fill .fill pin .circle
        .circle.fill .fill .slash .slash.fill .square .square.fill pip .enter .exit .fill .remove .swap pipe.and.drop
        .fill placeholdertext.fill platter.2.filled.ipad .landscape platter.2.filled.iphone .landscape
        platter.bottom.applewatch.case platter.filled.bottom.and.arrow.down.iphone
        platter.filled.bottom.applewatch.case platter.filled.bottom.iphone platter.filled.top.and.arrow.up.iphone
        platter.filled.top.applewatch.case platter.filled.top.iphone platter.top.applewatch.case play .circle
        .circle.fill .desktopcomputer .diamond .diamond.fill .display .fill .house .house.fill .laptopcomputer
        .rectangle .rectangle.fill .rectangle.on.rectangle .rectangle.on.rectangle.circle
        .rectangle.on.rectangle.circle.fill .rectangle.on.rectangle.fill .slash .slash.fill .square .square.fill
        .square.stack .square.stack.fill .tv .tv.fill playpause .circle .circle.fill .fill playstation.logo plus .app
        .app.fill .arrow.trianglehead.clockwise .arrow.trianglehead.counterclockwise .bubble .bubble.fill .capsule
        .capsule.fill .circle .circle.dashed .circle.fill .diamond .diamond.fill .forwardslash.minus .magnifyingglass
        .message .message.fill .minus.capsule .minus.capsule.fill .rectangle .rectangle.fill
        .rectangle.fill.on.rectangle.fill .rectangle.on.folder .rectangle.on.folder.fill .rectangle.on.rectangle
        .rectangle.portrait .rectangle.portrait.fill .square .square.dashed .square.fill .square.fill.on.square.fill
        .square.on.square .viewfinder plusminus .circle .circle.fill point.3.connected.trianglepath.dotted
        point.3.filled.connected.trianglepath.dotted point.bottomleft.filled.forward.to.point.topright.scurvepath
        point.bottomleft.forward.to.arrow.triangle.scurvepath .fill
        point.bottomleft.forward.to.arrow.triangle.uturn.scurvepath .fill
        point.bottomleft.forward.to.point.topright.filled.scurvepath
        point.bottomleft.forward.to.point.topright.scurvepath .fill point.forward.to.point.capsulepath .fill
        point.topleft.down.to.point.bottomright.curvepath .fill
        point.topleft.down.to.point.bottomright.filled.curvepath
        point.topleft.filled.down.to.point.bottomright.curvepath
        point.topright.arrow.triangle.backward.to.point.bottomleft.filled.scurvepath
        point.topright.arrow.triangle.backward.to.point.bottomleft.scurvepath .fill
        point.topright.filled.arrow.triangle.backward.to.point.bottomleft.scurvepath pointer.arrow
        .and.square.on.square.dashed .click .click.2 .click.badge.clock .ipad .ipad.and.square.on.square.dashed
        .ipad.rays .ipad.slash .ipad.slash.square .ipad.slash.square.fill .ipad.square .ipad.square.fill .motionlines
        .motionlines.click .rays .slash .slash.square .slash.square.fill .square .square.fill polishzlotysign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill popcorn .circle .circle.fill .fill power .circle .circle.fill .dotted powercord .fill powermeter
        poweroff poweron poweroutlet.strip .fill poweroutlet.type.a .fill .square .square.fill poweroutlet.type.b .fill
        .square .square.fill poweroutlet.type.c .fill .square .square.fill poweroutlet.type.d .fill .square
        .square.fill poweroutlet.type.e .fill .square .square.fill poweroutlet.type.f .fill .square .square.fill
        poweroutlet.type.g .fill .square .square.fill poweroutlet.type.h .fill .square .square.fill poweroutlet.type.i
        .fill .square .square.fill poweroutlet.type.j .fill .square .square.fill poweroutlet.type.k .fill .square
        .square.fill poweroutlet.type.l .fill .square .square.fill poweroutlet.type.m .fill .square .square.fill
        poweroutlet.type.n .fill .square .square.fill poweroutlet.type.o .fill .square .square.fill powerplug .fill
        .portrait .portrait.fill powersleep printer .dotmatrix .dotmatrix.fill .dotmatrix.filled.and.paper
        .dotmatrix.filled.and.paper.inverse .dotmatrix.inverse .fill .filled.and.paper .filled.and.paper.inverse
        .inverse progress.indicator projective purchased .circle .circle.fill puzzlepiece .extension .extension.fill
        .fill pyramid .fill q.circle .fill q.square .fill qrcode .viewfinder questionmark .app .app.dashed .app.fill
        .bubble .bubble.fill .circle .circle.dashed .circle.fill .diamond .diamond.fill .folder .folder.fill
        .key.filled .message .message.fill .square .square.dashed .square.fill .text.page .text.page.fill .video
        .video.fill quote.bubble .fill quote.closing quote.opening quotelevel r.button.roundedbottom.horizontal .fill
        r.circle .fill r.joystick .fill .press.down .press.down.fill .tilt.down .tilt.down.fill .tilt.left
        .tilt.left.fill .tilt.right .tilt.right.fill .tilt.up .tilt.up.fill r.square .fill .on.square .on.square.fill
        r1.button.roundedbottom.horizontal .fill r1.circle .fill r2.button.angledtop.vertical.right .fill
        r2.button.roundedtop.horizontal .fill r2.circle .fill r3.button.angledbottom.horizontal.right .fill
        r4.button.horizontal .fill radicand.squareroot radio .fill rainbow rays rb.button.roundedbottom.horizontal
        .fill rb.circle .fill receipt .fill record.circle .fill recordingtape .circle .circle.fill rectangle .2.swap
        .3.group .3.group.bubble .3.group.bubble.fill .3.group.dashed .3.group.fill
        .and.arrow.up.right.and.arrow.down.left .and.arrow.up.right.and.arrow.down.left.slash .and.hand.point.up.left
        .and.hand.point.up.left.fill .and.hand.point.up.left.filled .and.paperclip .and.pencil.and.ellipsis
        .and.text.magnifyingglass .arrowtriangle.2.inward .arrowtriangle.2.outward .badge.checkmark .badge.minus
        .badge.person.crop .badge.plus .badge.sparkles .badge.sparkles.fill .badge.xmark .bottomhalf.filled
        .compress.vertical .connected.to.line.below .dashed .dashed.and.paperclip .dashed.badge.record .expand.diagonal
        .expand.vertical .fill .fill.badge.checkmark .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
        .fill.badge.xmark .fill.on.rectangle.angled.fill .fill.on.rectangle.fill .filled.and.hand.point.up.left
        .grid.1x2 .grid.1x2.fill .grid.1x3 .grid.1x3.fill .grid.2x2 .grid.2x2.fill .grid.3x1 .grid.3x1.fill .grid.3x2
        .grid.3x2.fill .grid.3x3 .grid.3x3.fill .landscape.rotate .landscape.rotate.slash .leadinghalf.filled
        .lefthalf.filled .on.rectangle .on.rectangle.angled .on.rectangle.badge.gearshape
        .on.rectangle.button.angledtop.vertical.left .on.rectangle.button.angledtop.vertical.left.fill
        .on.rectangle.circle .on.rectangle.circle.fill .on.rectangle.dashed .on.rectangle.slash
        .on.rectangle.slash.circle .on.rectangle.slash.circle.fill .on.rectangle.slash.fill .on.rectangle.square
        .on.rectangle.square.fill .pattern.checkered .portrait .portrait.and.arrow.forward
        .portrait.and.arrow.forward.fill .portrait.and.arrow.right .portrait.and.arrow.right.fill
        .portrait.arrowtriangle.2.inward .portrait.arrowtriangle.2.outward .portrait.badge.plus
        .portrait.badge.plus.fill .portrait.bottomhalf.filled .portrait.fill .portrait.lefthalf.filled
        .portrait.on.rectangle.portrait .portrait.on.rectangle.portrait.angled
        .portrait.on.rectangle.portrait.angled.fill .portrait.on.rectangle.portrait.fill
        .portrait.on.rectangle.portrait.slash .portrait.on.rectangle.portrait.slash.fill .portrait.righthalf.filled
        .portrait.rotate .portrait.rotate.slash .portrait.slash .portrait.slash.fill .portrait.split.2x1
        .portrait.split.2x1.fill .portrait.split.2x1.slash .portrait.split.2x1.slash.fill .portrait.tophalf.filled
        .ratio.16.to.9 .ratio.16.to.9.fill .ratio.3.to.4 .ratio.3.to.4.fill .ratio.4.to.3 .ratio.4.to.3.fill
        .ratio.9.to.16 .ratio.9.to.16.fill .righthalf.filled .slash .slash.fill .split.1x2 .split.1x2.fill .split.2x1
        .split.2x1.fill .split.2x1.slash .split.2x1.slash.fill .split.2x2 .split.2x2.fill .split.3x1 .split.3x1.fill
        .split.3x3 .split.3x3.fill .stack .stack.badge.minus .stack.badge.person.crop .stack.badge.person.crop.fill
        .stack.badge.play .stack.badge.play.fill .stack.badge.plus .stack.fill .stack.fill.badge.minus
        .stack.fill.badge.plus .stack.slash .stack.slash.fill .tophalf.filled .trailinghalf.filled refrigerator .fill
        repeat .1 .1.circle .1.circle.fill .badge.xmark .circle .circle.fill restart .circle .circle.fill
        retarder.brakesignal .and.exclamationmark .slash return .left .right rhombus .fill richtext.page .fill right
        .circle .circle.fill righttriangle .fill .split.diagonal .split.diagonal.fill ring .dashed rm.button.horizontal
        .fill road.lane.arrowtriangle.2.inward road.lane.arrowtriangle.2.outward road.lanes .curved.left .curved.right
        robotic.vacuum .and.arrowtriangle.up .and.arrowtriangle.up.fill .and.ellipsis .and.ellipsis.fill .fill
        roller.shade.closed roller.shade.open roman.shade.closed roman.shade.open rosette rotate.3d .circle
        .circle.fill .fill rotate.left .fill rotate.right .fill rsb.button.angledbottom.horizontal.right .fill
        rt.button.roundedtop.horizontal .fill rt.circle .fill rublesign .arrow.trianglehead.counterclockwise.rotate.90
        .bank.building .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill rugbyball .circle
        .circle.fill .fill ruler .fill rupeesign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building
        .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill s.circle .fill s.square
        .fill safari .fill sailboat .circle .circle.fill .fill scale.3d scalemass .fill scanner .fill scissors
        .badge.ellipsis .circle .circle.fill scooter scope screwdriver .fill scribble .variable scroll .fill sdcard
        .fill seal .fill selection.pin.in.out sensor .fill .radiowaves.left.and.right .radiowaves.left.and.right.fill
        .tag.radiowaves.forward .tag.radiowaves.forward.fill server.rack service.dog .fill shadow sharedwithyou .circle
        .circle.fill .slash shareplay .slash shazam.logo .fill shekelsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill shield .fill .lefthalf.filled .lefthalf.filled.badge.checkmark .lefthalf.filled.slash
        .lefthalf.filled.trianglebadge.exclamationmark .pattern.checkered .righthalf.filled .slash .slash.fill shift
        .fill shippingbox .and.arrow.backward .and.arrow.backward.fill .circle .circle.fill .fill shoe .2 .2.fill
        .arrow.trianglehead.up.and.down .arrow.trianglehead.up.and.down.fill .arrow.trianglehead.up.right
        .arrow.trianglehead.up.right.circle .arrow.trianglehead.up.right.circle.fill .arrow.trianglehead.up.right.fill
        .circle .circle.fill .fill shoeprints.fill shower .fill .handheld .handheld.fill .sidejet .sidejet.fill shuffle
        .circle .circle.fill sidebar.leading sidebar.left sidebar.right sidebar.squares.leading sidebar.squares.left
        sidebar.squares.right sidebar.squares.trailing sidebar.trailing signature signpost.and.arrowtriangle.up .circle
        .circle.fill .fill signpost.left .circle .circle.fill .fill signpost.right .and.left .and.left.circle
        .and.left.circle.fill .and.left.fill .circle .circle.fill .fill simcard .2 .2.fill .fill singaporedollarsign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill sink .fill siri skateboard .fill skew skis .fill slash.circle .fill sleep .circle .circle.fill
        slider.horizontal.2.arrow.trianglehead.counterclockwise
        slider.horizontal.2.rectangle.and.arrow.trianglehead.2.clockwise.rotate.90 slider.horizontal.2.square
        .badge.arrow.down .on.square slider.horizontal.3 slider.horizontal.below.circle.lefthalf.filled .inverse
        slider.horizontal.below.circle.righthalf.filled .inverse slider.horizontal.below.rectangle
        slider.horizontal.below.square.and.square.filled slider.horizontal.below.square.filled.and.square
        slider.horizontal.below.sun.max slider.horizontal.below.sun.min slider.vertical.3 slowmo smallcircle.circle
        .fill smallcircle.filled.circle .fill smartphone smoke .circle .circle.fill .fill snowboard .fill snowflake
        .circle .circle.fill .road.lane .road.lane.dashed .slash soccerball .circle .circle.fill .circle.fill.inverse
        .circle.inverse .inverse sofa .fill sos .circle .circle.fill space sparkle .magnifyingglass .text.clipboard
        .text.clipboard.fill sparkles .2 .rectangle.stack .rectangle.stack.fill .square.filled.on.square .tv .tv.fill
        spatial.capture .fill .on.hexagon .on.hexagon.fill .slash .slash.fill speaker .badge.exclamationmark
        .badge.exclamationmark.fill .circle .circle.fill .fill .minus .minus.fill .plus .plus.fill .slash .slash.circle
        .slash.circle.fill .slash.fill .square .square.fill .trianglebadge.exclamationmark
        .trianglebadge.exclamationmark.fill .wave.1 .wave.1.arrowtriangles.up.right.down.left .wave.1.fill .wave.2
        .wave.2.bubble .wave.2.bubble.fill .wave.2.circle .wave.2.circle.fill .wave.2.fill .wave.3 .wave.3.fill .zzz
        .zzz.fill spigot .fill spoon.serving sportscourt .circle .circle.fill .fill sprinkler .and.droplets
        .and.droplets.fill .fill square .2.layers.3d .2.layers.3d.bottom.filled .2.layers.3d.fill
        .2.layers.3d.top.filled .3.layers.3d .3.layers.3d.bottom.filled .3.layers.3d.down.backward
        .3.layers.3d.down.forward .3.layers.3d.down.left .3.layers.3d.down.left.slash .3.layers.3d.down.right
        .3.layers.3d.down.right.slash .3.layers.3d.middle.filled .3.layers.3d.slash .3.layers.3d.top.filled
        .and.arrow.down .and.arrow.down.badge.checkmark .and.arrow.down.badge.checkmark.fill
        .and.arrow.down.badge.clock .and.arrow.down.badge.clock.fill .and.arrow.down.badge.xmark
        .and.arrow.down.badge.xmark.fill .and.arrow.down.fill .and.arrow.down.on.square .and.arrow.down.on.square.fill
        .and.arrow.up .and.arrow.up.badge.checkmark .and.arrow.up.badge.checkmark.fill .and.arrow.up.badge.clock
        .and.arrow.up.badge.clock.fill .and.arrow.up.circle .and.arrow.up.circle.fill .and.arrow.up.fill
        .and.arrow.up.on.square .and.arrow.up.on.square.fill .and.arrow.up.trianglebadge.exclamationmark
        .and.arrow.up.trianglebadge.exclamationmark.fill .and.at.rectangle .and.at.rectangle.fill
        .and.line.vertical.and.square .and.line.vertical.and.square.filled .and.pencil .and.pencil.circle
        .and.pencil.circle.fill .arrowtriangle.4.outward .badge.plus .badge.plus.fill .bottomhalf.filled .circle
        .circle.fill .dashed .dotted .fill .fill.and.line.vertical.and.square.fill .fill.on.circle.fill
        .fill.on.square.fill .fill.text.grid.1x2 .filled.and.line.vertical.and.square .filled.on.square .grid.2x2
        .grid.2x2.fill .grid.3x1.below.line.grid.1x2 .grid.3x1.below.line.grid.1x2.fill .grid.3x1.folder.badge.plus
        .grid.3x1.folder.fill.badge.plus .grid.3x2 .grid.3x2.fill .grid.3x3 .grid.3x3.bottomleft.filled
        .grid.3x3.bottommiddle.filled .grid.3x3.bottomright.filled .grid.3x3.fill .grid.3x3.middle.filled
        .grid.3x3.middleleft.filled .grid.3x3.middleright.filled .grid.3x3.square .grid.3x3.square.badge.ellipsis
        .grid.3x3.topleft.filled .grid.3x3.topmiddle.filled .grid.3x3.topright.filled .grid.4x3.fill .lefthalf.filled
        .on.circle .on.square .on.square.badge.person.crop .on.square.badge.person.crop.fill .on.square.dashed
        .on.square.intersection.dashed .on.square.squareshape.controlhandles .resize .resize.down .resize.up
        .righthalf.filled .slash .slash.fill .split.1x2 .split.1x2.fill .split.2x1 .split.2x1.fill .split.2x2
        .split.2x2.fill .split.bottomrightquarter .split.bottomrightquarter.fill .split.diagonal .split.diagonal.2x2
        .split.diagonal.2x2.fill .split.diagonal.fill .stack .stack.3d.down.forward .stack.3d.down.forward.fill
        .stack.3d.down.right .stack.3d.down.right.fill .stack.3d.forward.dottedline .stack.3d.forward.dottedline.fill
        .stack.3d.up .stack.3d.up.badge.automatic .stack.3d.up.badge.automatic.fill .stack.3d.up.fill
        .stack.3d.up.slash .stack.3d.up.slash.fill .stack.3d.up.trianglebadge.exclamationmark
        .stack.3d.up.trianglebadge.exclamationmark.fill .stack.fill .text.square .text.square.fill .tophalf.filled
        squareroot squares.below.rectangle squares.leading.rectangle .fill squareshape
        .controlhandles.on.squareshape.controlhandles .dotted.split.2x2 .dotted.squareshape .fill .split.2x2
        .split.2x2.dotted .split.2x2.dotted.inside .split.2x2.dotted.inside.and.outside .split.2x2.dotted.outside
        .split.3x3 .squareshape.dotted stairs star .bubble .bubble.fill .circle .circle.fill .fill .hexagon
        .hexagon.fill .leadinghalf.filled .rectangle .rectangle.fill .slash .slash.fill .square .square.fill
        .square.on.square .square.on.square.fill staroflife .circle .circle.fill .fill .shield .shield.fill
        steeringwheel .and.hands .and.heat.waves .and.key .and.liquid.wave .and.lock
        .arrow.trianglehead.counterclockwise.and.clockwise .arrowtriangle.left .arrowtriangle.right
        .badge.exclamationmark .badge.lock .circle .circle.fill .exclamationmark .road.lane .road.lane.dashed .slash
        sterlingsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle
        .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed
        .square .square.fill stethoscope .circle .circle.fill stop .circle .circle.fill .fill stopwatch .fill
        storefront .circle .circle.fill .fill stove .fill strikethrough .double stroke.line.diagonal .slash stroller
        .fill studentdesk suit.club .fill suit.diamond .fill suit.heart .fill suit.spade .fill suitcase .cart
        .cart.fill .circle .circle.fill .fill .rolling .rolling.and.film .rolling.and.film.circle
        .rolling.and.film.circle.fill .rolling.and.film.fill .rolling.and.suitcase .rolling.and.suitcase.circle
        .rolling.and.suitcase.circle.fill .rolling.and.suitcase.fill .rolling.circle .rolling.circle.fill .rolling.fill
        sum sun.dust .circle .circle.fill .fill sun.haze .circle .circle.fill .fill sun.horizon .circle .circle.fill
        .fill sun.lefthalf.filled sun.max .circle .circle.fill .fill .trianglebadge.exclamationmark
        .trianglebadge.exclamationmark.fill sun.min .fill sun.rain .circle .circle.fill .fill sun.righthalf.filled
        sun.snow .circle .circle.fill .fill sunglasses .fill sunrise .circle .circle.fill .fill sunset .circle
        .circle.fill .fill surfboard .fill suspension.shock suv.side .air.circulate .air.circulate.fill .air.fresh
        .air.fresh.fill .and.exclamationmark .and.exclamationmark.fill .arrow.left.and.right .arrow.left.and.right.fill
        .arrowtriangle.down .arrowtriangle.down.fill .arrowtriangle.up .arrowtriangle.up.arrowtriangle.down
        .arrowtriangle.up.arrowtriangle.down.fill .arrowtriangle.up.fill .fill .front.open .front.open.crop
        .front.open.crop.fill .front.open.fill .hill.descent.control .hill.descent.control.fill .hill.down
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle.fill .hill.down.fill .hill.up
        .hill.up.fill .lock .lock.fill .lock.open .lock.open.fill .rear.open .rear.open.crop .rear.open.crop.fill
        .rear.open.fill .roof.cargo.carrier .roof.cargo.carrier.fill .roof.cargo.carrier.slash
        .roof.cargo.carrier.slash.fill swatchpalette .fill swedishkronasign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill swift swiftdata swirl.circle.righthalf.filled .inverse switch.2 switch.programmable .fill .square
        .square.fill syringe .fill t.circle .fill t.square .fill table.furniture .fill tablecells .badge.ellipsis .fill
        .fill.badge.ellipsis tachometer tag .circle .circle.fill .fill .slash .slash.fill .square .square.fill
        taillight.fog .fill takeoutbag.and.cup.and.straw .fill target teddybear .fill teletype .answer .answer.circle
        .answer.circle.fill .circle .circle.fill tengesign .arrow.trianglehead.counterclockwise.rotate.90
        .bank.building .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill tennis.racket .circle
        .circle.fill tennisball .circle .circle.fill .fill tent .2 .2.circle .2.circle.fill .2.fill .circle
        .circle.fill .fill testtube.2 text.aligncenter text.alignleft text.alignright text.and.command.macwindow
        text.append text.badge.checkmark text.badge.minus text.badge.plus text.badge.star text.badge.xmark
        text.below.folder .fill text.below.photo .fill text.book.closed .fill text.bubble .badge.clock
        .badge.clock.fill .fill text.document .fill text.insert text.justify .leading .left .right .trailing
        text.line.2.summary .badge.xmark text.line.3.summary text.line.first.and.arrowtriangle.forward
        text.line.last.and.arrowtriangle.forward text.line.magnify text.magnifyingglass text.pad.header .badge.clock
        .badge.plus text.page .badge.magnifyingglass .fill .slash .slash.fill text.quote text.rectangle .fill .page
        .page.fill text.redaction text.square.filled text.viewfinder text.word.spacing textformat .alt .characters
        .characters.arrow.left.and.right .characters.dottedunderline .numbers .size .size.larger .size.smaller
        .subscript .superscript theatermask.and.paintbrush .fill theatermasks .circle .circle.fill .fill
        thermometer.and.ellipsis thermometer.and.liquid.waves .snowflake .trianglebadge.exclamationmark
        thermometer.brakesignal thermometer.gauge.open thermometer.high thermometer.low thermometer.medium .slash
        thermometer.snowflake .circle .circle.fill thermometer.sun .circle .circle.fill .fill thermometer.tirepressure
        thermometer.transmission thermometer.variable .and.figure .and.figure.circle .and.figure.circle.fill
        .badge.clock .badge.play ticket .circle .circle.fill .fill timelapse timeline.selection timer .circle
        .circle.fill .square tire .badge.snowflake tirepressure togglepower toilet .circle .circle.fill .fill tornado
        .circle .circle.fill tortoise .circle .circle.fill .fill torus touchid tow.hitch .exclamationmark
        .exclamationmark.fill .fill traction.control.tirepressure .exclamationmark .slash train.side.front.car
        train.side.middle.car train.side.rear.car tram .card .card.fill .circle .circle.fill .fill .fill.tunnel
        translate transmission trapezoid.and.line.horizontal .fill trapezoid.and.line.vertical .fill trash .circle
        .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill .slash.square .slash.square.fill .square
        .square.fill tray .2 .2.fill .and.arrow.down .and.arrow.down.fill .and.arrow.up .and.arrow.up.fill .badge
        .badge.fill .circle .circle.fill .fill .full .full.fill tree .circle .circle.fill .fill triangle
        .bottomhalf.filled .circle .circle.fill .fill .lefthalf.filled .righthalf.filled .tophalf.filled triangleshape
        .fill trophy .circle .circle.fill .fill tropicalstorm .circle .circle.fill truck.box .badge.clock
        .badge.clock.fill .fill truck.pickup.side .air.circulate .air.circulate.fill .air.fresh .air.fresh.fill
        .and.exclamationmark .and.exclamationmark.fill .arrow.left.and.right .arrow.left.and.right.fill
        .arrowtriangle.down .arrowtriangle.down.fill .arrowtriangle.up .arrowtriangle.up.arrowtriangle.down
        .arrowtriangle.up.arrowtriangle.down.fill .arrowtriangle.up.fill .fill .front.open .front.open.crop
        .front.open.crop.fill .front.open.fill .hill.down
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle
        .hill.down.and.gauge.open.with.lines.needle.25percent.and.arrowtriangle.fill .hill.down.fill .hill.up
        .hill.up.fill .lock .lock.fill .lock.open .lock.open.fill truck.side.hill.descent.control .fill
        truck.side.roof.cargo.carrier .fill .slash .slash.fill tsa .circle .circle.fill .slash tshirt .circle
        .circle.fill .fill tugriksign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill tuningfork turkishlirasign .arrow.trianglehead.counterclockwise.rotate.90
        .bank.building .bank.building.fill .circle .circle.fill .gauge.chart.lefthalf.righthalf
        .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square .square.fill tv .and.hifispeaker.fill
        .and.mediabox .and.mediabox.fill .badge.wifi .badge.wifi.fill .circle .circle.fill .fill .slash .slash.fill
        u.circle .fill u.square .fill uiwindow.split.2x1 umbrella .circle .circle.fill .fill .gauge.open .percent
        .percent.fill .sensor.tag.radiowaves.left.and.right .sensor.tag.radiowaves.left.and.right.fill underline
        .double v.circle .fill v.square .fill vent.heat.waves.upward vial.viewfinder video .badge.checkmark
        .badge.ellipsis .badge.plus .badge.waveform .badge.waveform.fill .bubble .bubble.fill .circle .circle.fill
        .doorbell .doorbell.fill .fill .fill.badge.checkmark .fill.badge.ellipsis .fill.badge.plus .slash .slash.circle
        .slash.circle.fill .slash.fill .square .square.fill videoprojector .fill view.2d view.3d viewfinder .circle
        .circle.fill .rectangular .trianglebadge.exclamationmark vision.pro .and.arrow.forward .and.arrow.forward.fill
        .badge.checkmark .badge.checkmark.fill .badge.exclamationmark .badge.exclamationmark.fill .badge.play
        .badge.play.fill .circle .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill
        .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill voiceover volleyball .circle .circle.fill
        .fill w.circle .fill w.square .fill wake .circle .circle.fill wallet.bifold .fill wallet.pass .fill
        wallet.sensor.tag.radiowaves.left.and.right .fill wand.and.outline .inverse wand.and.rays .inverse
        wand.and.sparkles .inverse warninglight .fill washer .circle .circle.fill .fill watch.analog
        watchface.applewatch.case water.waves .and.arrow.trianglehead.down
        .and.arrow.trianglehead.down.trianglebadge.exclamationmark .and.arrow.trianglehead.up .slash waterbottle .fill
        wave.3.backward .circle .circle.fill wave.3.down .car.side .car.side.fill .circle .circle.fill
        .convertible.side .convertible.side.fill .pickup.side .pickup.side.fill .suv.side .suv.side.fill wave.3.forward
        .circle .circle.fill wave.3.left .circle .circle.fill wave.3.right .circle .circle.fill wave.3.up .circle
        .circle.fill waveform .and.person.filled .badge.checkmark .badge.exclamationmark .badge.magnifyingglass
        .badge.microphone .badge.minus .badge.plus .badge.xmark .circle .circle.fill .low .mid .path .path.badge.minus
        .path.badge.plus .path.ecg .path.ecg.magnifyingglass .path.ecg.rectangle .path.ecg.rectangle.fill
        .path.ecg.text .path.ecg.text.clipboard .path.ecg.text.clipboard.fill .path.ecg.text.page
        .path.ecg.text.page.fill .slash web.camera .fill wheelchair widget.extralarge .badge.plus widget.large
        .badge.plus widget.medium .badge.plus widget.small .badge.plus wifi .badge.lock .circle .circle.fill
        .exclamationmark .exclamationmark.circle .exclamationmark.circle.fill .router .router.fill .slash .square
        .square.fill wind .circle .circle.fill .snow .snow.circle .snow.circle.fill window.awning .closed
        window.casement .closed window.ceiling .closed window.horizontal .closed window.shade.closed window.shade.open
        window.vertical.closed window.vertical.open windshield.front.and.fluid.and.spray
        windshield.front.and.heat.waves windshield.front.and.spray windshield.front.and.wiper .and.drop .and.spray
        .exclamationmark .intermittent windshield.rear.and.fluid.and.spray windshield.rear.and.heat.waves
        windshield.rear.and.spray windshield.rear.and.wiper .and.drop .and.spray .exclamationmark .intermittent
        wineglass .fill wonsign .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill
        .circle .circle.fill .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring
        .ring.dashed .square .square.fill wrench.adjustable .fill wrench.and.screwdriver .fill wrongwaysign .fill
        x.circle .fill x.square .fill x.squareroot xbox.logo xmark .app .app.fill .bin .bin.circle .bin.circle.fill
        .bin.fill .circle .circle.badge.airplane .circle.badge.airplane.fill .circle.fill .diamond .diamond.fill
        .icloud .icloud.fill .octagon .octagon.fill .rectangle .rectangle.fill .rectangle.portrait
        .rectangle.portrait.fill .seal .seal.fill .shield .shield.fill .square .square.fill .triangle.circle.square
        .triangle.circle.square.fill xserve .raid y.circle .fill y.square .fill yensign
        .arrow.trianglehead.counterclockwise.rotate.90 .bank.building .bank.building.fill .circle .circle.fill
        .gauge.chart.lefthalf.righthalf .gauge.chart.leftthird.topthird.rightthird .ring .ring.dashed .square
        .square.fill yieldsign .fill z.circle .fill z.square .fill zipper.page zl.button.roundedtop.horizontal .fill
        zr.button.roundedtop.horizontal .fill zzz
        """
}
