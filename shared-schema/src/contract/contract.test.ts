import { expect, it } from 'vitest';

import { fileOutput, pathFields } from './contract.ts';

it.each([
  ['/clienti', []],
  ['/progetti/{id}', ['id']],
  ['/progetti/{id}/dipendenti/{dipendente_id}', ['id', 'dipendente_id']],
])('the fields of the path %s are %j', (path, fields) => {
  expect(pathFields(path)).toEqual(fields);
});

it('knows a file from other answers', () => {
  const file = { bytes: new Uint8Array(1), mediaType: 'application/pdf', filename: 'a.pdf' };
  expect(fileOutput.safeParse(file).success).toBe(true);
  expect(fileOutput.safeParse({ id: '1' }).success).toBe(false);
  expect(fileOutput.safeParse(null).success).toBe(false);
});
