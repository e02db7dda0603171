import CoreGraphics
import Foundation

/// The lines of a text after an edit, made of those before it: only the paragraphs that changed are set again. Their places
/// are summed up as ``Typesetter`` does, so that the layout is the same as if all were.
struct LayoutUpdate {
    private(set) var lines: [TextLine] = []
    private(set) var beginnings: [Bool] = []
    private(set) var size = CGSize.zero

    /// Nil where the layout before says nothing of this one: for texts of several looks, in another width, and where lines
    /// are left out.
    init?(_ text: StyledText, _ container: TextContainer, from previous: TextLayout) {
        guard let run = text.runs.first, let look = text.paragraphs.first?.attributes,
            Self.isAlike(text, container, previous)
        else { return nil }
        let edit = TextEdit(from: previous.text, to: text)
        let before = previous.lines
        let end = before.last?.range.isEmpty == true ? before.count - 1 : before.count
        let head = Self.firstLine(from: edit.start, in: before[..<end])
        let tail = Self.firstLine(from: edit.oldEnd, in: before[..<end])
        var room = container
        (room.height, room.showsTrailingEmptyLine) = (.infinity, false)
        var typesetter = Typesetter(StyledText(edit.replacement, run.attributes, look), room)
        typesetter.run()
        guard !typesetter.isTruncated else { return nil }
        let set = typesetter.lines
        // All lines are copied once, and changed where they are: each holds on to its runs and carets.
        lines = Array(before[..<end])
        lines.replaceSubrange(head..<tail, with: set)
        beginnings = Array(previous.beginnings[..<end])
        beginnings.replaceSubrange(head..<tail, with: typesetter.beginnings)
        for index in head..<head + set.count { lines[index].move(by: edit.start) }
        let shift = text.length - previous.text.length
        if shift != 0 { for index in head + set.count..<lines.count { lines[index].move(by: shift) } }
        guard place(from: head, look, within: container.height) else { return nil }
        let endsOpen = text.string.unicodeScalars.last.map { LineBreaks.isSeparator($0.value) } ?? false
        if container.showsTrailingEmptyLine, endsOpen {
            addEmptyLine(text.length, run.attributes.font, look, container)
        }
        measure(look, container.width)
    }

    private static func isAlike(_ text: StyledText, _ container: TextContainer, _ previous: TextLayout) -> Bool {
        let (old, room) = (previous.text, previous.container)
        guard text.runs.count == 1, old.runs.count == 1, text.paragraphs.count == 1, old.paragraphs.count == 1,
            let run = text.runs.first?.attributes, let look = text.paragraphs.first?.attributes,
            run == old.runs.first?.attributes, look == old.paragraphs.first?.attributes, run.attachment == nil,
            // A justified text is as wide as its lines before they are stretched, which they do not tell any more.
            look.alignment != .justified
        else { return false }
        guard container.rules == nil, room.rules == nil, container.width.isFinite, container.width == room.width,
            container.maximumLines == 0,
            room.maximumLines == 0, !previous.isTruncated
        else { return false }
        return Typesetter.filling(look, container) == Typesetter.filling(look, room)
    }

    private static func firstLine(from position: Int, in lines: ArraySlice<TextLine>) -> Int {
        var (low, high) = (lines.startIndex, lines.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Puts the lines from one on below those before. False where one has no room.
    private mutating func place(from first: Int, _ look: ParagraphAttributes, within height: Double) -> Bool {
        if height.isFinite {
            for index in 1..<max(1, first) where lines[index].fragment.maxY > height + TextTolerance.height {
                return false
            }
        }
        var bottom = first > 0 ? Double(lines[first - 1].fragment.maxY) : 0
        for index in first..<lines.count {
            var top = bottom
            if index > 0 {
                top += look.gap(before: lines[index - 1].leading)
                if beginnings[index] { top += look.paragraphSpacing + look.paragraphSpacingBefore }
                if top + lines[index].height > height + TextTolerance.height { return false }
            }
            bottom = lines[index].stand(at: top)
        }
        return true
    }

    private mutating func addEmptyLine(
        _ end: Int, _ font: TextFont, _ look: ParagraphAttributes, _ container: TextContainer
    ) {
        var line = Typesetter.emptyLine(at: end, font, look)
        let top = lines.last.map { Double($0.fragment.maxY) + look.gap(before: $0.leading) } ?? 0
        _ = line.stand(at: top)
        line.stand(look.alignment, in: look.room(isFirst: true, line.isRightToLeft, in: container.width))
        line.reach(over: LinePart(0, container.width))
        lines.append(line)
        beginnings.append(true)
    }

    private mutating func measure(_ look: ParagraphAttributes, _ width: Double) {
        var widest = 0.0
        var full = 0.0
        for index in lines.indices {
            let taken = look.taken(by: lines[index].width, isFirst: beginnings[index])
            widest = max(widest, taken)
            full = max(full, taken + lines[index].trailingSpace)
        }
        size = CGSize(width: max(widest, min(full, width)), height: lines.last.map { Double($0.fragment.maxY) } ?? 0)
    }
}

/// What differs between two texts, in whole paragraphs.
struct TextEdit {
    /// Where the difference begins in both texts, in UTF-16 units.
    private(set) var start = 0
    /// Where it ends in the text before.
    private(set) var oldEnd = 0
    /// The text in its place.
    private(set) var replacement = ""

    init(from old: StyledText, to new: StyledText) {
        var (before, after) = (old.string, new.string)
        let newLength = new.length
        before.withUTF8 { before in
            after.withUTF8 { after in
                let (first, last) = Self.changed(before, after)
                // Of plain ASCII each byte is a unit.
                start = newLength == after.count ? first : Self.units(after[..<first])
                replacement = String(decoding: after[first..<last], as: UTF8.self)
                let rest = newLength - start - Self.units(after[first..<last])
                oldEnd = old.length - rest
            }
        }
    }

    /// The bytes of `after` that are set again. A line feed always ends a paragraph, whatever is around it.
    private static func changed(
        _ before: UnsafeBufferPointer<UInt8>, _ after: UnsafeBufferPointer<UInt8>
    ) -> (first: Int, last: Int) {
        let shorter = min(before.count, after.count)
        let block = 4096
        var head = 0
        if let left = before.baseAddress, let right = after.baseAddress {
            while head + block <= shorter, memcmp(left + head, right + head, block) == 0 { head += block }
        }
        while head < shorter, before[head] == after[head] { head += 1 }
        guard head < shorter || before.count != after.count else { return (after.count, after.count) }
        var tail = 0
        if let left = before.baseAddress, let right = after.baseAddress {
            let (ends, limit) = ((left + before.count, right + after.count), shorter - head - block)
            while tail <= limit, memcmp(ends.0 - tail - block, ends.1 - tail - block, block) == 0 { tail += block }
        }
        while tail < shorter - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
        let lineFeed = UInt8(ascii: "\n")
        while head > 0, after[head - 1] != lineFeed { head -= 1 }
        var last = after.count - tail
        // Text that follows a line feed of the unchanged end is another paragraph in both texts.
        while last < after.count, after[last] != lineFeed { last += 1 }
        return (head, min(last + 1, after.count))
    }

    private static func units(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
}
