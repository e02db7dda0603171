import HostLink
