// What findings are and how they are written belongs to this module's own interface.
@_exported import Reports
