@_exported import UIKit

/// What is known of something that can be searched.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier of its type.
    open var contentType: String?
    private var custom: [CSCustomAttributeKey: Any] = [:]

    public required init(itemContentType: String) { contentType = itemContentType }
    public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

    /// Keeps a value under a key of the app's own; nil removes it.
    open func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) { custom[key] = value }
    open func value(forCustomKey key: CSCustomAttributeKey) -> Any? { custom[key] }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(itemContentType: contentType ?? "")
        copy.contentType = contentType
        copy.custom = custom
        copy.title = title
        copy.displayName = displayName
        copy.alternateNames = alternateNames
        copy.identifier = identifier
        copy.relatedUniqueIdentifier = relatedUniqueIdentifier
        copy.weakRelatedUniqueIdentifier = weakRelatedUniqueIdentifier
        copy.domainIdentifier = domainIdentifier
        copy.contentDescription = contentDescription
        copy.keywords = keywords
        copy.subject = subject
        copy.theme = theme
        copy.comment = comment
        copy.kind = kind
        copy.creator = creator
        copy.version = version
        copy.path = path
        copy.contentURL = contentURL
        copy.thumbnailURL = thumbnailURL
        copy.thumbnailData = thumbnailData
        copy.darkThumbnailURL = darkThumbnailURL
        copy.url = url
        copy.contentTypeTree = contentTypeTree
        copy.containerTitle = containerTitle
        copy.containerDisplayName = containerDisplayName
        copy.containerIdentifier = containerIdentifier
        copy.containerOrder = containerOrder
        copy.userCreated = userCreated
        copy.userOwned = userOwned
        copy.userCurated = userCurated
        copy.rankingHint = rankingHint
        copy.metadataModificationDate = metadataModificationDate
        copy.contentCreationDate = contentCreationDate
        copy.contentModificationDate = contentModificationDate
        copy.addedDate = addedDate
        copy.downloadedDate = downloadedDate
        copy.lastUsedDate = lastUsedDate
        copy.contentRating = contentRating
        copy.contentSources = contentSources
        copy.fileSize = fileSize
        copy.pageCount = pageCount
        copy.languages = languages
        copy.copyright = copyright
        copy.rights = rights
        copy.organizations = organizations
        copy.publishers = publishers
        copy.projects = projects
        copy.editors = editors
        copy.role = role
        copy.information = information
        copy.rating = rating
        copy.ratingDescription = ratingDescription
        copy.textContent = textContent
        copy.htmlContentData = htmlContentData
        copy.actionIdentifiers = actionIdentifiers
        copy.sharedItemContentType = sharedItemContentType
        copy.providerDataTypeIdentifiers = providerDataTypeIdentifiers
        copy.providerFileTypeIdentifiers = providerFileTypeIdentifiers
        copy.accountIdentifier = accountIdentifier
        copy.accountHandles = accountHandles
        copy.authorNames = authorNames
        copy.authorEmailAddresses = authorEmailAddresses
        copy.authorAddresses = authorAddresses
        copy.authors = authors
        copy.recipientNames = recipientNames
        copy.recipientEmailAddresses = recipientEmailAddresses
        copy.recipientAddresses = recipientAddresses
        copy.primaryRecipients = primaryRecipients
        copy.additionalRecipients = additionalRecipients
        copy.hiddenAdditionalRecipients = hiddenAdditionalRecipients
        copy.emailAddresses = emailAddresses
        copy.phoneNumbers = phoneNumbers
        copy.instantMessageAddresses = instantMessageAddresses
        copy.contactKeywords = contactKeywords
        copy.likelyJunk = likelyJunk
        copy.mailboxIdentifiers = mailboxIdentifiers
        copy.emailHeaders = emailHeaders
        copy.supportsPhoneCall = supportsPhoneCall
        copy.startDate = startDate
        copy.endDate = endDate
        copy.dueDate = dueDate
        copy.completionDate = completionDate
        copy.allDay = allDay
        copy.importantDates = importantDates
        copy.latitude = latitude
        copy.longitude = longitude
        copy.altitude = altitude
        copy.speed = speed
        copy.timestamp = timestamp
        copy.namedLocation = namedLocation
        copy.thoroughfare = thoroughfare
        copy.subThoroughfare = subThoroughfare
        copy.postalCode = postalCode
        copy.fullyFormattedAddress = fullyFormattedAddress
        copy.city = city
        copy.stateOrProvince = stateOrProvince
        copy.country = country
        copy.headline = headline
        copy.instructions = instructions
        copy.supportsNavigation = supportsNavigation
        copy.album = album
        copy.artist = artist
        copy.composer = composer
        copy.lyricist = lyricist
        copy.genre = genre
        copy.musicalGenre = musicalGenre
        copy.performers = performers
        copy.participants = participants
        copy.director = director
        copy.producer = producer
        copy.duration = duration
        copy.playCount = playCount
        copy.streamable = streamable
        copy.local = local
        copy.audioTrackNumber = audioTrackNumber
        copy.recordingDate = recordingDate
        copy.mediaTypes = mediaTypes
        copy.codecs = codecs
        copy.pixelWidth = pixelWidth
        copy.pixelHeight = pixelHeight
        copy.pixelCount = pixelCount
        copy.orientation = orientation
        copy.colorSpace = colorSpace
        copy.acquisitionModel = acquisitionModel
        copy.acquisitionMake = acquisitionMake
        copy.exposureTime = exposureTime
        copy.ISOSpeed = ISOSpeed
        copy.focalLength = focalLength
        copy.fNumber = fNumber
        copy.originalFormat = originalFormat
        copy.originalSource = originalSource
        return copy
    }

    // General.

    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var identifier: String?
    open var relatedUniqueIdentifier: String?
    open var weakRelatedUniqueIdentifier: String?
    open var domainIdentifier: String?
    open var contentDescription: String?
    open var keywords: [String]?
    open var subject: String?
    open var theme: String?
    open var comment: String?
    open var kind: String?
    open var creator: String?
    open var version: String?
    open var path: String?
    open var contentURL: URL?
    open var thumbnailURL: URL?
    open var thumbnailData: Data?
    open var darkThumbnailURL: URL?
    open var url: URL?
    open var contentTypeTree: [String]?
    open var containerTitle: String?
    open var containerDisplayName: String?
    open var containerIdentifier: String?
    open var containerOrder: NSNumber?
    open var userCreated: NSNumber?
    open var userOwned: NSNumber?
    open var userCurated: NSNumber?
    open var rankingHint: NSNumber?
    open var metadataModificationDate: Date?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var addedDate: Date?
    open var downloadedDate: Date?
    open var lastUsedDate: Date?
    open var contentRating: NSNumber?
    open var contentSources: [String]?
    open var fileSize: NSNumber?
    open var pageCount: NSNumber?
    open var languages: [String]?
    open var copyright: String?
    open var rights: String?
    open var organizations: [String]?
    open var publishers: [String]?
    open var projects: [String]?
    open var editors: [String]?
    open var role: String?
    open var information: String?
    open var rating: NSNumber?
    open var ratingDescription: String?
    open var textContent: String?
    open var htmlContentData: Data?
    open var actionIdentifiers: [String] = []
    open var sharedItemContentType: UTType?
    open var providerDataTypeIdentifiers: [String]?
    open var providerFileTypeIdentifiers: [String]?

    // Messages and people.

    open var accountIdentifier: String?
    open var accountHandles: [String]?
    open var authorNames: [String]?
    open var authorEmailAddresses: [String]?
    open var authorAddresses: [String]?
    open var authors: [CSPerson]?
    open var recipientNames: [String]?
    open var recipientEmailAddresses: [String]?
    open var recipientAddresses: [String]?
    open var primaryRecipients: [CSPerson]?
    open var additionalRecipients: [CSPerson]?
    open var hiddenAdditionalRecipients: [CSPerson]?
    open var emailAddresses: [String]?
    open var phoneNumbers: [String]?
    open var instantMessageAddresses: [String]?
    open var contactKeywords: [String]?
    open var likelyJunk: NSNumber?
    open var mailboxIdentifiers: [String]?
    open var emailHeaders: [String: [Any]]?
    open var supportsPhoneCall: NSNumber?

    // Events.

    open var startDate: Date?
    open var endDate: Date?
    open var dueDate: Date?
    open var completionDate: Date?
    open var allDay: NSNumber?
    open var importantDates: [Date]?

    // Places.

    open var latitude: NSNumber?
    open var longitude: NSNumber?
    open var altitude: NSNumber?
    open var speed: NSNumber?
    open var timestamp: Date?
    open var namedLocation: String?
    open var thoroughfare: String?
    open var subThoroughfare: String?
    open var postalCode: String?
    open var fullyFormattedAddress: String?
    open var city: String?
    open var stateOrProvince: String?
    open var country: String?
    open var headline: String?
    open var instructions: String?
    open var supportsNavigation: NSNumber?

    // Media.

    open var album: String?
    open var artist: String?
    open var composer: String?
    open var lyricist: String?
    open var genre: String?
    open var musicalGenre: String?
    open var performers: [String]?
    open var participants: [String]?
    open var director: String?
    open var producer: String?
    open var duration: NSNumber?
    open var playCount: NSNumber?
    open var streamable: NSNumber?
    open var local: NSNumber?
    open var audioTrackNumber: NSNumber?
    open var recordingDate: Date?
    open var mediaTypes: [String]?
    open var codecs: [String]?
    open var pixelWidth: NSNumber?
    open var pixelHeight: NSNumber?
    open var pixelCount: NSNumber?
    open var orientation: NSNumber?
    open var colorSpace: String?
    open var acquisitionModel: String?
    open var acquisitionMake: String?
    open var exposureTime: NSNumber?
    open var ISOSpeed: NSNumber?
    open var focalLength: NSNumber?
    open var fNumber: NSNumber?
    open var originalFormat: String?
    open var originalSource: String?

    /// The texts that a query finds under a name; `*` is for all of them.
    func texts(named name: String) -> [String] {
        let all: [String: [String?]] = [
            "title": [title],
            "displayName": [displayName],
            "alternateNames": alternateNames ?? [],
            "identifier": [identifier],
            "relatedUniqueIdentifier": [relatedUniqueIdentifier],
            "weakRelatedUniqueIdentifier": [weakRelatedUniqueIdentifier],
            "domainIdentifier": [domainIdentifier],
            "contentDescription": [contentDescription],
            "keywords": keywords ?? [],
            "subject": [subject],
            "theme": [theme],
            "comment": [comment],
            "kind": [kind],
            "creator": [creator],
            "version": [version],
            "path": [path],
            "contentTypeTree": contentTypeTree ?? [],
            "containerTitle": [containerTitle],
            "containerDisplayName": [containerDisplayName],
            "containerIdentifier": [containerIdentifier],
            "contentSources": contentSources ?? [],
            "languages": languages ?? [],
            "copyright": [copyright],
            "rights": [rights],
            "organizations": organizations ?? [],
            "publishers": publishers ?? [],
            "projects": projects ?? [],
            "editors": editors ?? [],
            "role": [role],
            "information": [information],
            "ratingDescription": [ratingDescription],
            "textContent": [textContent],
            "actionIdentifiers": actionIdentifiers,
            "providerDataTypeIdentifiers": providerDataTypeIdentifiers ?? [],
            "providerFileTypeIdentifiers": providerFileTypeIdentifiers ?? [],
            "accountIdentifier": [accountIdentifier],
            "accountHandles": accountHandles ?? [],
            "authorNames": authorNames ?? [],
            "authorEmailAddresses": authorEmailAddresses ?? [],
            "authorAddresses": authorAddresses ?? [],
            "recipientNames": recipientNames ?? [],
            "recipientEmailAddresses": recipientEmailAddresses ?? [],
            "recipientAddresses": recipientAddresses ?? [],
            "emailAddresses": emailAddresses ?? [],
            "phoneNumbers": phoneNumbers ?? [],
            "instantMessageAddresses": instantMessageAddresses ?? [],
            "contactKeywords": contactKeywords ?? [],
            "mailboxIdentifiers": mailboxIdentifiers ?? [],
            "namedLocation": [namedLocation],
            "thoroughfare": [thoroughfare],
            "subThoroughfare": [subThoroughfare],
            "postalCode": [postalCode],
            "fullyFormattedAddress": [fullyFormattedAddress],
            "city": [city],
            "stateOrProvince": [stateOrProvince],
            "country": [country],
            "headline": [headline],
            "instructions": [instructions],
            "album": [album],
            "artist": [artist],
            "composer": [composer],
            "lyricist": [lyricist],
            "genre": [genre],
            "musicalGenre": [musicalGenre],
            "performers": performers ?? [],
            "participants": participants ?? [],
            "director": [director],
            "producer": [producer],
            "mediaTypes": mediaTypes ?? [],
            "codecs": codecs ?? [],
            "colorSpace": [colorSpace],
            "acquisitionModel": [acquisitionModel],
            "acquisitionMake": [acquisitionMake],
            "originalFormat": [originalFormat],
            "originalSource": [originalSource],
            "contentType": [contentType],
        ]
        let values = name == "*" ? all.values.flatMap { $0 } : all[name] ?? []
        return values.compactMap { $0 }
    }
}
