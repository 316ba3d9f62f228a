import type { Workbox } from 'workbox-window';

/** Where the build puts the service worker. */
const SERVICE_WORKER_URL = '/service-worker.js';

/** The only policy that the Content-Security-Policy of the server's answers names. */
const POLICY = 'gestionale';

type ScriptUrl = ConstructorParameters<typeof Workbox>[0];

/** What browsers with Trusted Types have, as far as it is used. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): Exclude<ScriptUrl, string> };
}

/**
 * The address of the service worker as the page's policy demands it. It is the one script that the app
 * loads by its address: every other text that would be run as one is refused by the browser. Called
 * once in a page, as a policy can be made once; W3C Trusted Types.
 */
export function trustWorkerUrl(
  trustedTypes: TrustedTypes | undefined = findTrustedTypes(),
): ScriptUrl {
  if (trustedTypes === undefined) return SERVICE_WORKER_URL;
  const policy = trustedTypes.createPolicy(POLICY, {
    createScriptURL(url) {
      if (url !== SERVICE_WORKER_URL) throw new TypeError(`No script of the app: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(SERVICE_WORKER_URL);
}

function findTrustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}
