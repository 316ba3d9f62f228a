/** This machine, or a name without a dot: of containers beside this one, or of the machine's own list. */
const OWN = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|[^.:[\]]+)$/;

/** Whether what is said to a host stays where nobody else listens, so that it may be said without TLS. */
export function isOwnNetwork(hostname: string): boolean {
  return OWN.test(hostname);
}
