import { expect, test } from 'vitest';

import { networkOf } from './network-of.ts';

test.each([
  ['an address of IPv4', '203.0.113.7', '203.0.113.7'],
  ['the same as a socket for both writes it', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['the first of a line', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['another of that line', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['one whose zeros stand early', '2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['one that ends with zeros', '2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['one that ends like IPv4', '64:ff9b:0:1::203.0.113.7', '64:ff9b:0:1::/64'],
  ['one of this machine', '::1', '0:0:0:0::/64'],
  ['one of a cable, with its zone', 'fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['what is no address', 'socket', 'socket'],
])('%s', (_case, address, network) => {
  expect(networkOf(address)).toBe(network);
});
