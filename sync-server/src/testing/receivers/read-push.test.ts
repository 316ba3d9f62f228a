import { expect, test } from 'vitest';

import { BROWSER_KEYS, readPush } from './read-push.ts';

/** RFC 8291, section 5. */
const EXAMPLE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('the example of the standard is read as the standard says', () => {
  expect(readPush(Buffer.from(EXAMPLE, 'base64url'), BROWSER_KEYS)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a body with another byte is read by nobody', () => {
  const altered = Buffer.from(EXAMPLE, 'base64url');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => readPush(altered, BROWSER_KEYS)).toThrow('authenticate');
});
