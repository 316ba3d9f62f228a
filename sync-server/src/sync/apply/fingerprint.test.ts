import { expect, test } from 'vitest';

import { canonicalText, fingerprintOfCommand } from './fingerprint.ts';

test('the order of fields does not matter, that of lists does', () => {
  expect(canonicalText({ b: 1, a: { d: [1, 2], c: null } })).toBe(
    '{"a":{"c":null,"d":[1,2]},"b":1}',
  );
  expect(canonicalText([2, 1])).not.toBe(canonicalText([1, 2]));
});

test('a field left undefined is a field left out, as in JSON', () => {
  expect(canonicalText({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
});

test('names that an object would put first, or take for something else, stand in their place', () => {
  const named = JSON.parse('{"b":1,"__proto__":2,"10":3,"9":4,"A":5}') as object;
  expect(canonicalText(named)).toBe('{"10":3,"9":4,"A":5,"__proto__":2,"b":1}');
  expect(canonicalText({ b: 'è"\n', a: [{ z: true, y: null }] })).toBe(
    '{"a":[{"y":null,"z":true}],"b":"è\\"\\n"}',
  );
});

test('name and content cannot be shifted into each other', () => {
  const fingerprints = [
    fingerprintOfCommand('a', 'b'),
    fingerprintOfCommand('a","b', ''),
    fingerprintOfCommand('a', { b: '' }),
    fingerprintOfCommand('a', ['b']),
  ].map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(new Set(fingerprints).size).toBe(4);
});

test('is the same for the same command', () => {
  expect(fingerprintOfCommand('a', { x: 1, y: 2 })).toEqual(
    fingerprintOfCommand('a', { y: 2, x: 1 }),
  );
});
