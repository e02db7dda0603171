/// Methods of Foundation's delegates that are optional on Apple's platforms, and have default implementations here.
enum FoundationProtocols {
    static let optionalMethods: [String: Bool] = {
        let sessions = [
            "didBecomeInvalidWithError", "didReceive:completionHandler",
            "task:willPerformHTTPRedirection:newRequest:completionHandler", "task:didReceive:completionHandler",
            "task:needNewBodyStream", "task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend",
            "task:didFinishCollecting", "task:didCompleteWithError", "task:willBeginDelayedRequest:completionHandler",
            "taskIsWaitingForConnectivity", "dataTask:didReceive:completionHandler", "dataTask:didBecome",
            "dataTask:didReceive", "dataTask:willCacheResponse:completionHandler",
            "downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite",
            "downloadTask:didResumeAtOffset:expectedTotalBytes", "webSocketTask:didOpenWithProtocol",
            "webSocketTask:didCloseWith:reason",
        ]
        let parsers = [
            "didStartElement:namespaceURI:qualifiedName:attributes", "didEndElement:namespaceURI:qualifiedName",
            "foundCharacters", "foundCDATA", "foundComment", "foundIgnorableWhitespace", "parseErrorOccurred",
            "validationErrorOccurred", "foundProcessingInstructionWithTarget:data",
        ]
        let names =
            sessions.map { "urlSession(_:\($0):)" } + parsers.map { "parser(_:\($0):)" } + [
                "urlSessionDidFinishEvents(forBackgroundURLSession:)", "parserDidStartDocument(_:)",
                "parserDidEndDocument(_:)", "cache(_:willEvictObject:)", "stream(_:handle:)",
                "netServiceWillPublish(_:)", "netServiceDidPublish(_:)", "netService(_:didNotPublish:)",
                "netServiceWillResolve(_:)", "netServiceDidResolveAddress(_:)", "netService(_:didNotResolve:)",
                "netServiceDidStop(_:)", "netService(_:didUpdateTXTRecord:)",
                "netService(_:didAcceptConnectionWith:outputStream:)", "netServiceBrowserWillSearch(_:)",
                "netServiceBrowserDidStopSearch(_:)", "netServiceBrowser(_:didNotSearch:)",
                "netServiceBrowser(_:didFindDomain:moreComing:)", "netServiceBrowser(_:didFind:moreComing:)",
                "netServiceBrowser(_:didRemoveDomain:moreComing:)", "netServiceBrowser(_:didRemove:moreComing:)",
            ]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, false) })
    }()
}
