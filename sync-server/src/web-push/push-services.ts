/**
 * Whose browsers: Chrome, Edge on Android, Opera, Samsung and Brave (Google), Firefox (Mozilla), Safari
 * (Apple), Edge on Windows (Microsoft). A star stands for one or more labels.
 */
export const KNOWN_PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Longer than any that a push service gives. */
const MOST_CHARACTERS = 1000;

/**
 * Whether it is an https address of one of those services, each `host` or `host:port`, without a login in
 * it: only such are ever called. What the name leads to, the certificate has to prove.
 */
export function isPushEndpoint(address: string, services: readonly string[]): boolean {
  if (address.length > MOST_CHARACTERS || !URL.canParse(address)) return false;
  const { protocol, host, username, password, hash } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}

/** Reads services as they are set: names, separated by commas; undefined for what is none. */
export function parsePushServices(text: string): readonly string[] | undefined {
  const services = text.split(',').map((each) => each.trim().toLowerCase());
  return services.every((each) => SERVICE.test(each)) ? services : undefined;
}

const SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
