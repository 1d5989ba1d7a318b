/** True if a URL's host is always this machine, whatever a name server says (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/.test(host);
}
