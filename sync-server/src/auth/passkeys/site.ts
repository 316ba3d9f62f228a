/** Whose passkeys are meant: browsers give those of one site to no other. */
export interface Site {
  /** The name of the host, without a port. */
  readonly id: string;
  /** What a page of it may be: `https://name`, or this machine's own while developing. */
  readonly origins: readonly string[];
}

/**
 * The site that is called by that host, or the configured one: behind a proxy that does not pass the
 * host on, the caller's is not the browser's. Undefined for what is no host. An address of numbers is
 * one, which no browser has passkeys for.
 */
export function siteOf(host: string, publicAddress?: string): Site | undefined {
  const url = URL.parse(publicAddress ?? `https://${host}`);
  if (url === null || url.hostname === '') return undefined;
  // Browsers trust this machine without TLS, and no other.
  const here = url.hostname === 'localhost' ? [new URL(`http://${url.host}`).origin] : [];
  return { id: url.hostname, origins: [url.origin, ...here] };
}
