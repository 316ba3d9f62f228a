import { expect, it } from 'vitest';

import { passwordSchema } from './password.ts';

const schema = passwordSchema('Scegli una password.');

it.each(['12345678', 'solo lettere', '        .', 'è'.repeat(64), 'a'.repeat(200)])(
  'takes %j as it is, of whatever signs it is made',
  (password) => {
    expect(schema.safeParse(password)).toEqual({ success: true, data: password });
  },
);

it.each(['1234567', '', 'a'.repeat(201)])('refuses %j', (password) => {
  expect(schema.safeParse(password).success).toBe(false);
});
