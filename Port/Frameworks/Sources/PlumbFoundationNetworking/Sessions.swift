import Foundation
@_exported import FoundationNetworking

// What Apple's URL loading has and FoundationNetworking lacks.

extension URLSessionConfiguration {
    /// For transfers that go on while an app is suspended. No app is suspended here, so that they are those of any session;
    /// the delegate does not hear that background events are over.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    /// Whether mobile connections and hot spots may be used: there are none here, so that setting it changes nothing.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether connections that are to save data may be used: there are none here, so that setting it changes nothing.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether tasks wait for a network where there is none. Foundation on Linux lets nobody set it, and the lowering
    /// renames it: tasks fail at once, so that setting it changes nothing.
    public var waitsForNetwork: Bool {
        get { false }
        set {}
    }
    /// Whether the app is launched when a transfer in the background ends: nothing launches apps here.
    public var sessionSendsLaunchEvents: Bool {
        get { false }
        set {}
    }
}

/// Under what an error of a download has the data to go on with.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLRequest {
    /// Whether mobile connections and hot spots may be used: there are none here, so that setting it changes nothing.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether connections that are to save data may be used: there are none here, so that setting it changes nothing.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
}
