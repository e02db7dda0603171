import UIKit

/// What one cell of the social feed shows.
struct FeedItem {
    var number: Int

    var action: String { "action text \(number)" }
    var name: String { "poster name \(number)" }
    var headline: String { "poster title \(number) with some longer stuff" }
    var time: String { "poster timestamp \(number)" }
    var comment: String { "poster comment \(number)" }
    var title: String { "content title \(number)" }
    var domain: String { "content domain \(number)" }
    var reply: String { "actor comment \(number)" }
}

/// A line of text whose size is known without shaping, so that the benchmark is about layout.
package final class LineView: UIView {
    package var text = "" {
        didSet {
            guard text.utf8.count != oldValue.utf8.count else { return }
            invalidateIntrinsicContentSize()
        }
    }

    package override var intrinsicContentSize: CGSize { CGSize(width: 7.5 * CGFloat(text.utf8.count), height: 20.5) }
    package override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A picture of a fixed size.
package final class PictureView: UIView {
    package var size = CGSize.zero
    package override var intrinsicContentSize: CGSize { size }
    package override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}

/// The twenty views of a feed cell (LayoutFrameworkBenchmark's), without anything that lays them out.
package class FeedCell: UIView, BenchCell {
    /// What the views need: the action, the profile's lines with their gaps and the comment, the content, the social
    /// bar, the reply.
    package static let height: CGFloat = 20.5 + (3 * 21.5 + 3 + 20.5) + (200 + 20.5 + 20.5) + 20.5 + 50

    let top = UIView()
    let profile = UIView()
    let content = UIView()
    let social = UIView()
    let reply = UIView()
    let action = LineView()
    let options = LineView()
    let portrait = PictureView()
    let name = LineView()
    let headline = LineView()
    let time = LineView()
    let comment = LineView()
    let image = PictureView()
    let title = LineView()
    let domain = LineView()
    let like = LineView()
    let commentButton = LineView()
    let share = LineView()
    let actor = PictureView()
    let actorText = LineView()

    package override init(frame: CGRect) {
        super.init(frame: frame)
        for section in [top, profile, content, social, reply] { addSubview(section) }
        for view in [action, options] { top.addSubview(view) }
        for view in [portrait, name, headline, time, comment] { profile.addSubview(view) }
        for view in [image, title, domain] { content.addSubview(view) }
        for view in [like, commentButton, share] { social.addSubview(view) }
        for view in [actor, actorText] { reply.addSubview(view) }
        portrait.size = CGSize(width: 50, height: 50)
        actor.size = CGSize(width: 50, height: 50)
        image.size = CGSize(width: 350, height: 200)
        options.text = "..."
        like.text = "Like"
        commentButton.text = "Comment"
        share.text = "Share"
    }

    package required init?(coder: NSCoder) { nil }

    package func show(_ number: Int) {
        let item = FeedItem(number: number)
        action.text = item.action
        name.text = item.name
        headline.text = item.headline
        time.text = item.time
        comment.text = item.comment
        title.text = item.title
        domain.text = item.domain
        actorText.text = item.reply
    }

    /// Every view below the cell, in a fixed order.
    package var parts: [UIView] {
        [
            top, profile, content, social, reply, action, options, portrait, name, headline, time, comment, image,
            title,
            domain, like, commentButton, share, actor, actorText,
        ]
    }
}

/// The cell laid out by constraints.
package final class ConstrainedFeedCell: FeedCell {
    package override init(frame: CGRect) {
        super.init(frame: frame)
        for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
        for view in [portrait, actor] {
            view.setContentHuggingPriority(.required, for: .horizontal)
            view.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
        // The picture keeps its height against the wish of the comment to follow it, which is at 749.
        portrait.setContentHuggingPriority(.defaultHigh, for: .vertical)
        options.setContentHuggingPriority(.required, for: .horizontal)
        options.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate(
            sections + topBar + miniProfile + miniContent + socialBar + replyBar)
    }

    package required init?(coder: NSCoder) { nil }

    private var sections: [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        var previous: UIView?
        for section in [top, profile, content, social, reply] {
            constraints += [
                section.leadingAnchor.constraint(equalTo: leadingAnchor),
                section.trailingAnchor.constraint(equalTo: trailingAnchor),
                section.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? topAnchor),
            ]
            previous = section
        }
        return constraints + [reply.bottomAnchor.constraint(equalTo: bottomAnchor)]
    }

    private var topBar: [NSLayoutConstraint] {
        [
            action.leadingAnchor.constraint(equalTo: top.leadingAnchor),
            options.leadingAnchor.constraint(equalTo: action.trailingAnchor),
            options.trailingAnchor.constraint(equalTo: top.trailingAnchor),
            action.topAnchor.constraint(equalTo: top.topAnchor), options.topAnchor.constraint(equalTo: top.topAnchor),
            action.bottomAnchor.constraint(equalTo: top.bottomAnchor),
            options.bottomAnchor.constraint(lessThanOrEqualTo: top.bottomAnchor),
        ]
    }

    private var miniProfile: [NSLayoutConstraint] {
        let hug = comment.topAnchor.constraint(equalTo: portrait.bottomAnchor)
        hug.priority = UILayoutPriority(749)
        var constraints = [
            portrait.topAnchor.constraint(equalTo: profile.topAnchor),
            portrait.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
            comment.topAnchor.constraint(greaterThanOrEqualTo: portrait.bottomAnchor),
            comment.bottomAnchor.constraint(equalTo: profile.bottomAnchor),
            name.topAnchor.constraint(equalTo: profile.topAnchor, constant: 1),
            headline.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
            time.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 1),
            comment.topAnchor.constraint(greaterThanOrEqualTo: time.bottomAnchor, constant: 3),
            hug,
            comment.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
            comment.trailingAnchor.constraint(equalTo: profile.trailingAnchor),
        ]
        for line in [name, headline, time] {
            constraints += [
                line.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 2),
                line.trailingAnchor.constraint(equalTo: profile.trailingAnchor, constant: -4),
            ]
        }
        return constraints
    }

    private var miniContent: [NSLayoutConstraint] {
        var constraints = [
            image.topAnchor.constraint(equalTo: content.topAnchor),
            title.topAnchor.constraint(equalTo: image.bottomAnchor),
            domain.topAnchor.constraint(equalTo: title.bottomAnchor),
            domain.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ]
        for view in [image, title, domain] {
            constraints += [
                view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ]
        }
        return constraints
    }

    private var socialBar: [NSLayoutConstraint] {
        var constraints = [
            like.leadingAnchor.constraint(equalTo: social.leadingAnchor),
            commentButton.centerXAnchor.constraint(equalTo: social.centerXAnchor),
            share.trailingAnchor.constraint(equalTo: social.trailingAnchor),
        ]
        for view in [like, commentButton, share] {
            constraints += [
                view.topAnchor.constraint(equalTo: social.topAnchor),
                view.bottomAnchor.constraint(equalTo: social.bottomAnchor),
            ]
        }
        return constraints
    }

    private var replyBar: [NSLayoutConstraint] {
        [
            actor.leadingAnchor.constraint(equalTo: reply.leadingAnchor),
            actorText.leadingAnchor.constraint(equalTo: actor.trailingAnchor),
            actorText.trailingAnchor.constraint(equalTo: reply.trailingAnchor),
            actor.topAnchor.constraint(equalTo: reply.topAnchor),
            actorText.topAnchor.constraint(equalTo: reply.topAnchor),
            actor.bottomAnchor.constraint(equalTo: reply.bottomAnchor),
            actorText.bottomAnchor.constraint(lessThanOrEqualTo: reply.bottomAnchor),
        ]
    }
}

/// The same cell laid out by arithmetic.
package final class HandWrittenFeedCell: FeedCell {
    package override func layoutSubviews() {
        let width = bounds.width
        func fit(_ view: UIView) -> CGSize { view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) }

        let optionsSize = fit(options)
        let actionSize = fit(action)
        top.frame = CGRect(x: 0, y: 0, width: width, height: actionSize.height)
        action.frame = CGRect(x: 0, y: 0, width: width - optionsSize.width, height: actionSize.height)
        options.frame = CGRect(
            x: width - optionsSize.width, y: 0, width: optionsSize.width, height: optionsSize.height)

        let portraitSize = fit(portrait)
        let textX = portraitSize.width + 2
        let textWidth = width - textX - 4
        portrait.frame = CGRect(origin: .zero, size: portraitSize)
        let nameHeight = fit(name).height
        let headlineHeight = fit(headline).height
        let timeHeight = fit(time).height
        let commentHeight = fit(comment).height
        name.frame = CGRect(x: textX, y: 1, width: textWidth, height: nameHeight)
        let headlineY = 1 + nameHeight + 1
        headline.frame = CGRect(x: textX, y: headlineY, width: textWidth, height: headlineHeight)
        let timeY = headlineY + headlineHeight + 1
        time.frame = CGRect(x: textX, y: timeY, width: textWidth, height: timeHeight)
        let commentY = max(portraitSize.height, timeY + timeHeight + 3)
        comment.frame = CGRect(x: 0, y: commentY, width: width, height: commentHeight)
        profile.frame = CGRect(x: 0, y: top.frame.maxY, width: width, height: commentY + commentHeight)

        let imageHeight = fit(image).height
        let titleHeight = fit(title).height
        let domainHeight = fit(domain).height
        image.frame = CGRect(x: 0, y: 0, width: width, height: imageHeight)
        title.frame = CGRect(x: 0, y: imageHeight, width: width, height: titleHeight)
        domain.frame = CGRect(x: 0, y: imageHeight + titleHeight, width: width, height: domainHeight)
        content.frame = CGRect(
            x: 0, y: profile.frame.maxY, width: width, height: imageHeight + titleHeight + domainHeight)

        let likeSize = fit(like)
        let commentSize = fit(commentButton)
        let shareSize = fit(share)
        let socialHeight = max(likeSize.height, commentSize.height, shareSize.height)
        social.frame = CGRect(x: 0, y: content.frame.maxY, width: width, height: socialHeight)
        like.frame = CGRect(x: 0, y: 0, width: likeSize.width, height: socialHeight)
        commentButton.frame = CGRect(
            x: ((width - commentSize.width) / 2).rounded(to: UIScreen.main.scale), y: 0, width: commentSize.width,
            height: socialHeight)
        share.frame = CGRect(x: width - shareSize.width, y: 0, width: shareSize.width, height: socialHeight)

        let actorSize = fit(actor)
        let replyHeight = max(actorSize.height, bounds.height - social.frame.maxY)
        reply.frame = CGRect(x: 0, y: social.frame.maxY, width: width, height: replyHeight)
        actor.frame = CGRect(x: 0, y: 0, width: actorSize.width, height: replyHeight)
        actorText.frame = CGRect(
            x: actorSize.width, y: 0, width: width - actorSize.width, height: fit(actorText).height)
    }
}

extension CGFloat {
    /// To the nearest pixel, halves up, as Auto Layout rounds.
    fileprivate func rounded(to scale: CGFloat) -> CGFloat { (self * scale + 0.5).rounded(.down) / scale }
}
