import { expect, test } from 'vitest';

import { createTestRandom } from '../testing/test-random.ts';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './password.ts';

test('a hash is a PHC string of argon2id with the parameters that OWASP asks for', async () => {
  const phc = await hashPassword('segreta', createTestRandom());
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
});

test('the same password hashes differently each time and is recognised each time', async () => {
  const random = createTestRandom();
  const [one, two] = [await hashPassword('segreta', random), await hashPassword('segreta', random)];
  expect(one).not.toBe(two);
  expect(await verifyPassword('segreta', one)).toBe(true);
  expect(await verifyPassword('segreta', two)).toBe(true);
  expect(await verifyPassword('Segreta', one)).toBe(false);
});

test('accents are the same however a keyboard composes them', async () => {
  const phc = await hashPassword('perch\u00e9', createTestRandom());
  expect(await verifyPassword('perche\u0301', phc)).toBe(true);
});

test('a hash made by the reference implementation is understood', async () => {
  // From src/test.c of the Argon2 authors' phc-winner-argon2.
  const phc =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', phc)).toBe(true);
});

test('nobody has the password of nobody', async () => {
  expect(await verifyPassword('', NOBODYS_HASH)).toBe(false);
});

test('what is no PHC string is a broken invariant', async () => {
  await expect(verifyPassword('x', 'x')).rejects.toThrow('Not a PHC string');
});
