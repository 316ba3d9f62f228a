import { isIP } from 'node:net';

const GROUPS = 8;
/** Of a network of 64 bits, the smallest that somebody is given: all that is behind it is theirs. */
const GROUPS_OF_NETWORK = 4;

/** IPv4 as a socket for both writes it, `::ffff:203.0.113.7`. */
const MAPPED = [0, 0, 0, 0, 0, 0xff_ff];

/**
 * What of an address tells who calls: whoever has a line of IPv6 has 2^64 addresses to call from, and
 * would be somebody else with each. Of IPv4, and of what is no address, all of it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(MAPPED.length);
  if (MAPPED.every((each, place) => groups[place] === each)) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of it; what stands behind `%` names a cable of this machine. */
function groupsOf(address: string): readonly number[] {
  const [bare = ''] = address.split('%');
  // Written in the one way that there is, in hexadecimal alone.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = Array<number>(GROUPS - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
}
